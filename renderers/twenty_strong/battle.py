"""The Baddies of a battle beside the Tyrant; in the last battle, below it."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.twenty_strong.cards import Baddie, Tyrant
from engines.twenty_strong.views import DieView, FoeView, TwentyStrongView
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.theme import INNER, MARGIN
from renderers.twenty_strong.cards import draw_foe, foe_height, groove_height
from renderers.twenty_strong.furniture import GAP, columns, in_steps
from renderers.twenty_strong.tyrant import draw_tyrant_fight, tyrant_fight_height
from renderers.words import Words


def baddies(view: TwentyStrongView) -> list[FoeView]:
    """The Baddies of the battle, without the Tyrant."""
    return [foe for foe in view.foes if isinstance(foe.card, Baddie)]


def tyrant_foe(view: TwentyStrongView) -> FoeView | None:
    """The Tyrant, where it is faced."""
    return next((foe for foe in view.foes if isinstance(foe.card, Tyrant)), None)


def dice_on(view: TwentyStrongView, foe: FoeView) -> list[DieView]:
    """The dice on a Baddie or the Tyrant."""
    return [die for die in view.dice if die.on == foe.card.id]


def _lying(view: TwentyStrongView, foe: FoeView) -> int:
    """How many places the dice on it, and its free hits, take."""
    return len(dice_on(view, foe)) + bool(foe.free_hits)


@dataclass(frozen=True, slots=True)
class Standing:
    """A Baddie in its place."""

    foe: FoeView
    box: Box
    tray: int
    """How high the place for its dice is."""
    counted: bool
    """Are its hits shown as bursts?"""


def in_place(view: TwentyStrongView, y: int, words: Words, first: int, least: int = 0) -> list[Standing]:
    """The Baddies in the columns from `first` on; a single row of them is at least so high.

    Where there are several rows, those without dice are lower.
    """
    everybody = baddies(view)
    many = _in_a_row(len(everybody), 4 - first)
    rows = [everybody[at : at + many] for at in range(0, len(everybody), many)]
    places: list[Standing] = []
    for row in rows:
        single = len(rows) == 1
        w = columns(0, 0, many, first)[0].w
        lying = [_lying(view, foe) for foe in row]
        tray = groove_height(max(lying), w) if single or any(lying) else 0
        h = max(foe_height(foe, tray, words, w, counted=single) for foe in row)
        h = max(h, least) if single else h
        if row is rows[-1]:
            h += in_steps(y + h) - y - h
        boxes = columns(y, h, many, first)
        places += [Standing(foe, box, tray, single) for foe, box in zip(row, boxes, strict=False)]
        y += boxes[0].h + GAP
    return places


def _in_a_row(number: int, room: int) -> int:
    """One Baddie alone leaves room for another one; one more than there are columns make two equal rows."""
    if number == room + 1:
        return -(-number // 2)
    return max(2, min(room, number))


def draw_foes(canvas: Canvas, places: Sequence[Standing], view: TwentyStrongView, words: Words) -> None:
    """The Baddies in their places."""
    for one in places:
        dice = dice_on(view, one.foe)
        draw_foe(canvas, one.box, one.foe, dice, words, counted=one.counted, tray=one.tray)


def tyrant_box(view: TwentyStrongView, foe: FoeView, y: int) -> Box:
    """The place of the Tyrant in the last battle."""
    return Box(MARGIN, y, INNER, max(200, tyrant_fight_height(_lying(view, foe), INNER)))


def draw_last(canvas: Canvas, box: Box, view: TwentyStrongView, foe: FoeView, words: Words) -> None:
    """The Tyrant in the last battle."""
    draw_tyrant_fight(canvas, box, foe, dice_on(view, foe), view, words)
