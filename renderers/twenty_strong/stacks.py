"""The three stacks: with their whole top cards where one is chosen, small during a battle."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core import Joined, count, say
from engines.twenty_strong.cards import Baddie, Encounter, TyrantEncounter
from engines.twenty_strong.views import StackView, TwentyStrongView
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.glyphs import glyph
from renderers.kit.icons import rimmed
from renderers.kit.panels import heading
from renderers.kit.text import text
from renderers.kit.theme import STRONG
from renderers.twenty_strong.blocks import NOTES, Block, block, draw_all, total
from renderers.twenty_strong.cards import (
    draw_encounter,
    encounter_height,
)
from renderers.twenty_strong.foes import draw_waiting, waiting_height
from renderers.twenty_strong.furniture import columns, in_steps
from renderers.words import Words, capital

_HEADING = 34
_NONE = 40
_TWO_ROWS_OF_TWO = 4
_BETWEEN = 10
_SMALL, _LINE = 42, 32


def tops(stack: StackView) -> list[tuple[Baddie | Encounter, bool]]:
    """The cards that lie on top, the scouted one first, and whether it is scouted."""
    scouted = [(card, True) for card in stack.upper[-1:]]
    return [*scouted, *([] if stack.top is None else [(stack.top, False)])]


@dataclass(frozen=True, slots=True)
class Cell:
    """A card that lies on top of a stack, or none where there is none left."""

    stack: StackView
    top: Baddie | Encounter | None
    scouted: bool
    last: bool
    """Is it the last one of its stack? Then what else is known of this stack stands below it."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in its place; `box` is that of the card alone."""

    cell: Cell
    box: Box


def _cells(stack: StackView) -> list[Cell]:
    if not (lying := tops(stack)):
        return [Cell(stack, None, scouted=False, last=True)]
    return [Cell(stack, top, scouted, place == len(lying) - 1) for place, (top, scouted) in enumerate(lying)]


def laid_out(stacks: Sequence[StackView], y: int, words: Words) -> list[Laid]:
    """The cards from `y` down, those of a row equally high: three in a row, of four two."""
    cells = [cell for stack in stacks for cell in _cells(stack)]
    many = 2 if len(cells) == _TWO_ROWS_OF_TWO else 3
    w = columns(0, 0, many)[0].w
    found: list[Laid] = []
    for at in range(0, len(cells), many):
        row = cells[at : at + many]
        h = in_steps(max(_card_height(cell, words, w) for cell in row))
        places = columns(y + _HEADING, h, many)
        found += [Laid(cell, box) for cell, box in zip(row, places, strict=False)]
        y += _HEADING + h + max(total(_below(cell, words, w)) for cell in row) + _BETWEEN
    return found


def bottom(laid: Sequence[Laid], words: Words) -> int:
    """Where the place of all cards ends."""
    return max(one.box.y + one.box.h + total(_below(one.cell, words, one.box.w)) for one in laid)


def _card_height(cell: Cell, words: Words, w: int) -> int:
    match cell.top:
        case None:
            return _NONE
        case Baddie():
            return waiting_height(cell.top, words, w)
        case _:
            return encounter_height(cell.top, words, w)


def draw_laid(canvas: Canvas, laid: Sequence[Laid], words: Words) -> None:
    """The cards with the names of their stacks, and below them what else is known."""
    for one in laid:
        box, cell = one.box, one.cell
        title, note = _title(cell, words)
        heading(canvas, STRONG, box.x + 4, box.y - _HEADING + 17, title, box.w - 8, 24, note)
        match cell.top:
            case None:
                canvas.text(box.x + 4, box.y + 20, words(say("no card left")), 24, STRONG.soft, "italic")
            case Baddie():
                draw_waiting(canvas, box, cell.top, words)
            case _:
                draw_encounter(canvas, box, cell.top, words)
        draw_all(canvas, box.x + 4, box.y + box.h + 2, _below(cell, words, box.w))


def _title(cell: Cell, words: Words) -> tuple[str, str]:
    if cell.scouted:
        return words(say("Scouted")), str(len(cell.stack.upper))
    return capital(words(cell.stack.name.named)), words(count("{n} card", "{n} cards", cell.stack.cards))


def _below(cell: Cell, words: Words, w: int) -> list[Block]:
    """Cards that are known and do not lie on top."""
    found = []
    if cell.last and cell.stack.upper[:-1]:
        found.append(say("Under the scouted one: {cards}", cards=Joined(cell.stack.upper[-2::-1])))
    if cell.last and cell.stack.bottom:
        found.append(say("At the bottom: {cards}", cards=Joined(cell.stack.bottom)))
    return [block(words(one), STRONG.soft, w - 8, 2, sizes=NOTES, gap=2) for one in found]


def small_height(stack: StackView) -> int:
    """How high the small panel of a stack has to be."""
    return _SMALL + _LINE * max(1, len(tops(stack)))


def strip_height(stacks: Sequence[StackView]) -> int:
    """The height of the stacks side by side."""
    return max(small_height(stack) for stack in stacks)


def draw_small(canvas: Canvas, boxes: Sequence[Box], stacks: Sequence[StackView], words: Words) -> None:
    """Each stack in a panel: how many cards, and which ones lie on top."""
    for box, stack in zip(boxes, stacks, strict=True):
        lying = tops(stack)
        y = box.y + (box.h - small_height(stack)) / 2
        cards = count("{n} card", "{n} cards", stack.cards)
        title = words(say("{stack}: {cards}", stack=stack.name, cards=cards))
        canvas.text(box.x + 26, y + 22, capital(title), 24, STRONG.head, "bold", width=box.w - 52)
        for place, (top, _) in enumerate(lying):
            _small_top(canvas, box.x + 26, y + 52 + place * _LINE, box.w - 52, top, words)
        if not lying:
            canvas.text(box.x + 26, y + 52, words(say("no card left")), 24, STRONG.soft, "italic", width=box.w - 52)


def joined_height(view: TwentyStrongView) -> int:
    """The height of the list of Baddies that are active already."""
    return 16 + 34 * -(-len(view.foes) // 3)


def draw_joined(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    """The Baddies that are active already, three in a row."""
    canvas.text(box.x + 26, box.y + box.h / 2, words(say("Active")), 24, STRONG.head, "head", width=116)
    step = (box.w - 156) // 3
    for place, foe in enumerate(view.foes):
        x, y = box.x + 146 + place % 3 * step, box.y + 25 + place // 3 * 34
        if isinstance(foe.card, Baddie):
            _small_top(canvas, x, y, step - 24, foe.card, words)
        else:
            canvas.text(x, y, words(foe.card.name), 24, STRONG.head, "bold", width=step - 24)


def _small_top(canvas: Canvas, x: float, y: float, w: int, top: Baddie | Encounter, words: Words) -> None:
    """Icon and name; of a Baddie also hits and damage."""
    sign = canvas.put(rimmed(top.icon, 28, STRONG.soft), x, y, "lm")
    room = w - sign.w - 8
    if isinstance(top, Baddie):
        facts = [
            text(str(top.hits), "black", 24, STRONG.text),
            glyph("hit", 19, STRONG.text),
            text(f"−{top.damage}", "black", 24, STRONG.bad),
            glyph("heart", 19, STRONG.bad),
        ]
        canvas.row(x + w, y, facts, 3, "rm")
        room -= sum(one.w for one in facts) + 3 * 3 + 8
    elif isinstance(top, TyrantEncounter):
        room -= canvas.put(glyph("skull", 22, STRONG.news), x + w, y, "rm").w + 8
    canvas.text(x + sign.w + 8, y, words(top.name), 24, STRONG.text, "bold", width=room)
