"""The three stacks: with their whole top cards where one is chosen, small during a battle."""

from collections.abc import Sequence

from engines.core import Joined, count, say
from engines.twenty_strong.cards import Baddie, Encounter, TyrantEncounter
from engines.twenty_strong.views import StackView, TwentyStrongView
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.glyphs import glyph
from renderers.kit.icons import icon
from renderers.kit.panels import heading
from renderers.kit.text import text
from renderers.kit.theme import STRONG
from renderers.twenty_strong.blocks import NOTES, Block, block, draw_all, total
from renderers.twenty_strong.cards import (
    draw_encounter,
    draw_waiting,
    encounter_height,
    waiting_height,
)
from renderers.words import Words, capital

_HEADING = 34
_BETWEEN = 10
_SMALL, _LINE = 42, 32


def tops(stack: StackView) -> list[tuple[Baddie | Encounter, bool]]:
    """The cards that lie on top, the scouted one first, and whether it is scouted."""
    scouted = [(card, True) for card in stack.upper[-1:]]
    return [*scouted, *([] if stack.top is None else [(stack.top, False)])]


def column_height(stack: StackView, words: Words, w: int) -> int:
    """How high the column of a stack has to be."""
    cards = [_height(card, words, w) for card, _ in tops(stack)]
    return sum(cards) + len(cards) * (_HEADING + _BETWEEN) + total(_below(stack, words, w))


def _height(top: Baddie | Encounter, words: Words, w: int) -> int:
    return waiting_height(top, words, w) if isinstance(top, Baddie) else encounter_height(top, words, w)


def card_boxes(box: Box, stack: StackView, words: Words) -> list[Box]:
    """The places of the top cards of a stack in its column."""
    lying = tops(stack)
    spare = box.h - column_height(stack, words, box.w)
    boxes, y = [], box.y
    for top, _ in lying:
        h = _height(top, words, box.w) + min(40, spare // len(lying))
        boxes.append(Box(box.x, y + _HEADING, box.w, h))
        y += _HEADING + h + _BETWEEN
    return boxes


def draw_column(canvas: Canvas, box: Box, stack: StackView, words: Words) -> None:
    """The top cards of a stack, the scouted one first, and what else is known of it."""
    y = box.y
    for (top, scouted), place in zip(tops(stack), card_boxes(box, stack, words), strict=True):
        title, note = _title(stack, words, scouted=scouted)
        heading(canvas, STRONG, box.x + 4, place.y - _HEADING + 15, title, box.w - 8, note=note)
        if isinstance(top, Baddie):
            draw_waiting(canvas, place, top, words)
        else:
            draw_encounter(canvas, place, top, words)
        y = place.y + place.h + _BETWEEN
    if not tops(stack):
        heading(canvas, STRONG, box.x + 4, y + 15, capital(words(stack.name.named)), box.w - 8, note="0")
        canvas.text(box.x + 4, y + 54, words(say("no card left")), 24, STRONG.soft, "italic", width=box.w - 8)
        y += 70
    draw_all(canvas, box.x + 4, y - 4, _below(stack, words, box.w))


def _title(stack: StackView, words: Words, *, scouted: bool) -> tuple[str, str]:
    if scouted:
        return words(say("Scouted")), str(len(stack.upper))
    return capital(words(stack.name.named)), words(count("{n} card", "{n} cards", stack.cards))


def _below(stack: StackView, words: Words, w: int) -> list[Block]:
    """Cards that are known and do not lie on top, and how many are gone."""
    found = []
    if stack.upper[:-1]:
        found.append(say("Under the scouted one: {cards}", cards=Joined(stack.upper[-2::-1])))
    if stack.bottom:
        found.append(say("At the bottom: {cards}", cards=Joined(stack.bottom)))
    if stack.discard:
        found.append(count("{n} discarded", "{n} discarded", len(stack.discard)))
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
        cards = count("{n} card", "{n} cards", stack.cards + len(stack.upper))
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
    sign = canvas.put(icon(top.icon, 28), x, y, "lm")
    room = w - sign.w - 8
    if isinstance(top, Baddie):
        facts = [
            text(str(top.hits), "black", 26, STRONG.text),
            glyph("hit", 21, STRONG.text),
            text(f"−{top.damage}", "black", 26, STRONG.bad),
            glyph("heart", 21, STRONG.bad),
        ]
        canvas.row(x + w, y, facts, 4, "rm")
        room -= sum(one.w for one in facts) + 3 * 4 + 10
    elif isinstance(top, TyrantEncounter):
        room -= canvas.put(glyph("skull", 22, STRONG.news), x + w, y, "rm").w + 8
    canvas.text(x + sign.w + 8, y, words(top.name), 24, STRONG.text, "bold", width=room)
