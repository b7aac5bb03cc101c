"""Where the Baddies of a battle stand: side by side, from five on in several rows."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core import Text, count, say
from engines.twenty_strong.cards import Baddie, Tyrant
from engines.twenty_strong.views import DieView, FoeView, TwentyStrongView
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.theme import INNER, MARGIN
from renderers.twenty_strong.foes import draw_foe, foe_height
from renderers.twenty_strong.furniture import GAP, columns, in_steps
from renderers.twenty_strong.last import last_height
from renderers.words import Words

_MOST = 3
"""Baddies in a row."""
_TWO_ROWS_OF_TWO = 4


def baddies(view: TwentyStrongView) -> list[FoeView]:
    """The Baddies of the battle, without the Tyrant."""
    return [foe for foe in view.foes if isinstance(foe.card, Baddie)]


def tyrant_foe(view: TwentyStrongView) -> FoeView | None:
    """The Tyrant, where it is faced."""
    return next((foe for foe in view.foes if isinstance(foe.card, Tyrant)), None)


def hits_now(tyrant: Tyrant, view: TwentyStrongView) -> Text:
    """The hits that it takes now; in its battle, how many of them it has."""
    foe = tyrant_foe(view)
    if foe is not None and foe.card is tyrant:
        if foe.defeated:
            return say("defeated")
        return say("{n} of {needed} hits on it", n=foe.hits, needed=foe.needed)
    return count("{n} hit now", "{n} hits now", view.hits_of(tyrant))


def dice_on(view: TwentyStrongView, foe: FoeView) -> list[DieView]:
    """The dice on a Baddie or the Tyrant."""
    return [die for die in view.dice if die.on == foe.card.id]


def lying(view: TwentyStrongView, foe: FoeView) -> int:
    """How many places the dice on it, and its free hits, take."""
    return len(dice_on(view, foe)) + bool(foe.free_hits)


@dataclass(frozen=True, slots=True)
class Standing:
    """A Baddie in its place."""

    foe: FoeView
    box: Box


def in_place(view: TwentyStrongView, y: int, words: Words) -> list[Standing]:
    """The Baddies from `y` down; each row is as high as its fullest card. One alone leaves room beside it."""
    everybody = baddies(view)
    many = 2 if len(everybody) in (1, 2, _TWO_ROWS_OF_TWO) else _MOST
    places: list[Standing] = []
    for at in range(0, len(everybody), many):
        row, w = everybody[at : at + many], columns(0, 0, many)[0].w
        boxes = columns(y, in_steps(max(foe_height(foe, lying(view, foe), words, w) for foe in row)), many)
        places += [Standing(foe, box) for foe, box in zip(row, boxes, strict=False)]
        y += boxes[0].h + GAP
    return places


def draw_foes(canvas: Canvas, places: Sequence[Standing], view: TwentyStrongView, words: Words) -> None:
    """The Baddies in their places."""
    for one in places:
        draw_foe(canvas, one.box, one.foe, dice_on(view, one.foe), words)


def last_box(view: TwentyStrongView, foe: FoeView, y: int) -> Box:
    """The place of the Tyrant in the last battle."""
    return Box(MARGIN, y, INNER, last_height(lying(view, foe), INNER))
