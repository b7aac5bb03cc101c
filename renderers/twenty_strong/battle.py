"""The Baddies of a battle beside the Tyrant; in the last battle, below it."""

from collections.abc import Sequence

from engines.twenty_strong.cards import Baddie, Tyrant
from engines.twenty_strong.views import DieView, FoeView, TwentyStrongView
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.theme import INNER, MARGIN
from renderers.twenty_strong.cards import draw_foe, foe_height, groove_height
from renderers.twenty_strong.furniture import GAP, columns
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


def foe_boxes(view: TwentyStrongView, y: int, words: Words, first: int, least: int = 0) -> list[Box]:
    """The places of the Baddies, in the columns from `first` on; a single row is at least so high."""
    standing = baddies(view)
    rows = _rows(standing, first)
    boxes: list[Box] = []
    for row in rows:
        w = columns(0, 0, _in_a_row(standing, first), first)[0].w
        h = max(foe_height(foe, _lying(view, foe), words, w, counted=len(rows) == 1) for foe in row)
        h = max(h, least) if len(rows) == 1 else h
        boxes += columns(y, h, _in_a_row(standing, first), first)[: len(row)]
        y += h + GAP
    return boxes


def _rows(standing: Sequence[FoeView], first: int) -> list[Sequence[FoeView]]:
    many = _in_a_row(standing, first)
    return [standing[at : at + many] for at in range(0, len(standing), many)]


def _in_a_row(standing: Sequence[FoeView], first: int) -> int:
    """Four Baddies stand two by two where there are three columns."""
    columns_left = 4 - first
    if len(standing) == columns_left + 1:
        return -(-len(standing) // 2)
    return max(1, min(columns_left, len(standing)))


def draw_foes(canvas: Canvas, boxes: Sequence[Box], view: TwentyStrongView, words: Words) -> None:
    """The Baddies in their places."""
    standing = baddies(view)
    counted = len({box.y for box in boxes}) == 1
    for box, foe in zip(boxes, standing, strict=True):
        row = [one for one, other in zip(standing, boxes, strict=True) if other.y == box.y]
        tray = max(groove_height(_lying(view, one), box.w) for one in row)
        draw_foe(canvas, box, foe, dice_on(view, foe), words, counted=counted, tray=tray)


def tyrant_box(view: TwentyStrongView, foe: FoeView, y: int) -> Box:
    """The place of the Tyrant in the last battle."""
    return Box(MARGIN, y, INNER, max(200, tyrant_fight_height(_lying(view, foe), INNER)))


def draw_last(canvas: Canvas, box: Box, view: TwentyStrongView, foe: FoeView, words: Words) -> None:
    """The Tyrant in the last battle."""
    draw_tyrant_fight(canvas, box, foe, dice_on(view, foe), view, words)
