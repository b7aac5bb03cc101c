"""The three stacks: with their whole top cards where one is chosen, in one strip during a battle."""

from engines.core import Joined, count, say
from engines.twenty_strong.cards import Baddie, Encounter, TyrantEncounter
from engines.twenty_strong.views import StackView
from engines.twenty_strong.words import StackName
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
STRIP_HEIGHT = 66


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


def draw_column(canvas: Canvas, box: Box, stack: StackView, words: Words) -> None:
    """The top cards of a stack, the scouted one first, and what else is known of it."""
    y = box.y
    below = _below(stack, words, box.w)
    lying = tops(stack)
    spare = box.h - column_height(stack, words, box.w)
    for top, scouted in lying:
        title, note = _title(stack, words, scouted=scouted)
        heading(canvas, STRONG, box.x + 4, y + 15, title, box.w - 8, note=note)
        y += _HEADING
        h = _height(top, words, box.w) + min(40, spare // len(lying))
        place = Box(box.x, y, box.w, h)
        if isinstance(top, Baddie):
            draw_waiting(canvas, place, top, words)
        else:
            draw_encounter(canvas, place, top, words)
        y += h + _BETWEEN
    if not lying:
        heading(canvas, STRONG, box.x + 4, y + 15, capital(words(stack.name.named)), box.w - 8, note="0")
        canvas.text(box.x + 4, y + 54, words(say("no card left")), 22, STRONG.soft, "italic", width=box.w - 8)
    draw_all(canvas, box.x + 4, y - 4, below)


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


def draw_strip(canvas: Canvas, boxes: list[Box], stacks: tuple[StackView, ...], words: Words) -> None:
    """Each stack in a panel: how many cards, and which one lies on top."""
    for box, stack in zip(boxes, stacks, strict=True):
        y = box.y + box.h / 2
        title = words(
            say("{stack}: {cards}", stack=stack.name, cards=count("{n} card", "{n} cards", stack.cards + len(stack.upper)))
        )
        canvas.text(box.x + 18, y - 15, capital(title), 20, STRONG.head, "bold", width=box.w - 36)
        lying = [card for card, _ in tops(stack)]
        room = (box.w - 36 - 8 * (len(lying) - 1)) // max(1, len(lying))
        left: float = box.x + 18
        for top in lying:
            _small_top(canvas, left, y + 14, room, top, words)
            left += room + 8
        if not lying:
            canvas.text(left, y + 14, words(say("no card left")), 20, STRONG.soft, "italic")


def _small_top(canvas: Canvas, x: float, y: float, w: int, top: Baddie | Encounter, words: Words) -> None:
    """Icon and name; of a Baddie also hits and damage."""
    sign = canvas.put(icon(top.icon, 28), x, y, "lm")
    room = w - sign.w - 8
    if isinstance(top, Baddie):
        facts = [
            text(str(top.hits), "black", 22, STRONG.text),
            glyph("hit", 18, STRONG.text),
            text(f"−{top.damage}", "black", 22, STRONG.bad),
            glyph("heart", 18, STRONG.bad),
        ]
        end = canvas.row(x + w, y, facts, 4, "rm")
        room -= round(sum(one.w for one in facts) + 3 * 4 + 10)
        assert end
    elif isinstance(top, TyrantEncounter):
        room -= canvas.put(glyph("skull", 22, STRONG.news), x + w, y, "rm").w + 8
    canvas.text(x + sign.w + 8, y, words(top.name), 22, STRONG.text, "bold", width=room)


def known_as(stack: StackView) -> StackName:
    """Which kind."""
    return stack.name
