"""The card in question: its boxes in symbols and in words, what each one leads to, and which is being decided."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from engines.core import Event, Text, count, say
from engines.lost_expedition.adventures import Adventure
from engines.lost_expedition.hike_events import BoxTaken, MustDo
from engines.lost_expedition.state import Part
from engines.lost_expedition.symbols import Symbol, in_words
from engines.lost_expedition.views import BoxView, LostExpeditionView, Place
from renderers.kit.canvas import Canvas
from renderers.kit.glyphs import glyph
from renderers.kit.lettering import largest
from renderers.kit.panels import pill
from renderers.kit.pieces import numeral
from renderers.kit.sprite import Sprite
from renderers.kit.text import text
from renderers.kit.theme import BLACK, EXPEDITION, WHITE, mix
from renderers.lost_expedition.cards import needs_ammunition, number
from renderers.lost_expedition.symbols import BOX_COLOURS, LOOKS, PARTS, Stock, box_shape, symbol
from renderers.scene import Scene
from renderers.words import Words, capital

DECISION = 684
"""The width in pixels of the panel."""
_HEAD, _BETWEEN, _FOOT = 82, 8, 16
_SIZES, _LOW_SIZES, _LINES = (23, 22, 21, 20, 19, 18), (20, 19, 18), 2
_LEADING, _OUTCOME = 27, 30
_SIGN, _LOW_SIGN, _TEXT = 40, 32, 262


class Standing(Enum):
    """How a box of the card in question stands."""

    NOW = "now"
    BEGUN = "begun"
    """It is being done: what it costs is not to come any more."""
    LATER = "later"
    TAKEN = "taken"
    PASSED = "passed"
    CLOSED = "closed"

    @property
    def lit(self) -> bool:
        """Is it about this box now?"""
        return self in (Standing.NOW, Standing.BEGUN)


_WORDS: dict[Standing, Text] = {
    Standing.TAKEN: say("done"),
    Standing.PASSED: say("not taken"),
}
_AFTERWARDS: dict[Part, Text] = {
    Part.YELLOW: say("then must be done"),
    Part.RED: say("then exactly one"),
    Part.BLUE: say("then optional"),
}


@dataclass(frozen=True, slots=True)
class _Row:
    """A box as it is drawn. Those that are not being decided are low, with the reason at their right."""

    box: BoxView
    standing: Standing
    size: int
    lines: tuple[str, ...]
    aside: tuple[Sprite, ...]
    outcome: tuple[Sprite, ...]

    @property
    def height(self) -> int:
        if self.standing.lit:
            return max(70, 24 + len(self.lines) * _LEADING + (_OUTCOME if self.outcome else 0))
        return max(50, 12 + len(self.lines) * _LEADING)


def decision_height(scene: Scene[LostExpeditionView], words: Words, w: int) -> int:
    """The height in pixels of the panel, which is `w` wide."""
    return _HEAD + sum(row.height + _BETWEEN for row in _rows(scene, words, w)) - _BETWEEN + _FOOT


def draw_decision(canvas: Canvas, x: int, y: int, w: int, scene: Scene[LostExpeditionView], words: Words) -> None:
    """What stands on that panel."""
    view = scene.view
    card = view.current
    if card is None:
        return
    canvas.put(number(card, 56), x + 22, y + 43, "lm")
    end = x + w - 22
    deciding = next((box.part for box in view.boxes if box.deciding), None)
    if deciding is not None:
        fill = mix(BOX_COLOURS[deciding], BLACK, 0.5)
        tag = pill(capital(words(PARTS[deciding])), fill, (255, 250, 236), 22, "next")
        end -= canvas.put(tag, end, y + 43, "rm").w + 16
    canvas.text(x + 92, y + 43, words(card.name), 31, EXPEDITION.text, "head", width=end - x - 92)
    top = y + _HEAD
    for row in _rows(scene, words, w):
        _draw_row(canvas, x + 16, top, w - 32, row)
        top += row.height + _BETWEEN


def _rows(scene: Scene[LostExpeditionView], words: Words, w: int) -> list[_Row]:
    view = scene.view
    found: list[_Row] = []
    for box, standing in zip(view.boxes, standings(view, scene.news), strict=True):
        now = standing.lit
        aside = () if now else tuple(_why_not(box, standing, words))
        room = w - 32 - _TEXT - 18 - (0 if now else _wide(aside) + 14)
        size, lines = largest(capital(words(in_words(box.box))), "bold", _SIZES if now else _LOW_SIZES, room, _LINES)
        outcome = _outcome(view, box, words) if standing is Standing.NOW else ()
        found.append(_Row(box, standing, size, lines, aside, tuple(outcome)))
    return found


def _wide(pieces: Sequence[Sprite]) -> int:
    return sum(piece.w for piece in pieces) + 7 * (len(pieces) - 1)


def standings(view: LostExpeditionView, news: Sequence[Event]) -> list[Standing]:
    """How each box of the card in question stands, from top to bottom; the news tell which ones were taken."""
    card = view.current
    taken = {event.letter for event in news if isinstance(event, BoxTaken) and event.card is card}
    if any(isinstance(event, MustDo) and event.card is card for event in news):
        taken.add("")
    return [_standing(view, box, taken) for box in view.boxes]


def _standing(view: LostExpeditionView, box: BoxView, taken: set[str]) -> Standing:
    if box.deciding:
        others = {one.letter for one in view.boxes if one.deciding} & taken
        if others:
            return Standing.BEGUN if box.letter in others else Standing.PASSED
        return Standing.CLOSED if box.closed else Standing.NOW
    if box.letter in taken:
        return Standing.TAKEN
    now = [view.boxes.index(one) for one in view.boxes if one.deciding]
    if now and view.boxes.index(box) > now[0]:
        return Standing.CLOSED if box.closed and box.part is not Part.YELLOW else Standing.LATER
    return Standing.TAKEN if box.part is Part.YELLOW else Standing.PASSED


def _draw_row(canvas: Canvas, x: int, y: int, w: int, row: _Row) -> None:
    box, lit = row.box, row.standing.lit
    h, middle = row.height, y + row.height / 2
    canvas.put(box_shape(box.part, w, h, pale=not lit), x, y)
    canvas.put(_letter(box, lit=lit), x + (18 if lit else 22), middle, "lm")
    canvas.row(x + 72, middle, [symbol(sign, _SIGN if lit else _LOW_SIGN) for sign in box.box], 5)
    ink = EXPEDITION.text if lit else EXPEDITION.soft
    top = middle - (len(row.lines) * _LEADING + (_OUTCOME if row.outcome else 0)) / 2 + _LEADING / 2
    for place, line in enumerate(row.lines):
        canvas.text(x + _TEXT, top + place * _LEADING, line, row.size, ink, "bold")
    if row.outcome:
        canvas.row(x + _TEXT, top + len(row.lines) * _LEADING, row.outcome, 7)
    if row.aside:
        canvas.row(x + w - 20, middle, row.aside, 7, "rm")


def _letter(box: BoxView, *, lit: bool) -> Sprite:
    ink = (255, 246, 226) if lit else EXPEDITION.panel
    fill = _ink(box.part) if lit else mix(EXPEDITION.soft, EXPEDITION.panel, 0.35)
    return numeral(box.letter or "!", 42 if lit else 34, fill, ink, "square", mix(fill, WHITE, 0.2))


def _ink(part: Part) -> tuple[int, int, int]:
    return mix(BOX_COLOURS[part], (40, 16, 6), 0.58)


def _why_not(box: BoxView, standing: Standing, words: Words) -> list[Sprite]:
    if standing is Standing.CLOSED:
        needs = words(count("needs {n} ammunition", "needs {n} ammunition", needs_ammunition(box.box)))
        return [glyph("lock", 20, EXPEDITION.bad), text(needs, "bold", 20, EXPEDITION.bad)]
    sentence = _AFTERWARDS[box.part] if standing is Standing.LATER else _WORDS[standing]
    label = text(words(sentence), "italic", 20, EXPEDITION.soft)
    return [glyph("check", 20, EXPEDITION.good), label] if standing is Standing.TAKEN else [label]


def _outcome(view: LostExpeditionView, box: BoxView, words: Words) -> list[Sprite]:
    """What the box leads to with its usual payment: deaths, health, cards that go."""
    team = view.teams[view.hiker or 0]
    pieces: list[Sprite] = []
    if box.deaths:
        dead = words(count("{n} dies", "{n} die", box.deaths))
        pieces += [glyph("skull", 22, EXPEDITION.bad), text(dead, "bold", 21, EXPEDITION.bad)]
    if box.health_after != team.health:
        change = words(say("health {before} → {after}", before=team.health, after=box.health_after))
        ink = EXPEDITION.bad if box.health_after < team.health else EXPEDITION.good
        pieces += [glyph("heart", 21, LOOKS[Stock.HEALTH].colour), text(change, "bold", 21, ink)]
    for sign, cards in _leaving(view, box):
        numbers = ", ".join(str(card.number) for card in cards)
        pieces += [symbol(sign, 24), text(numbers, "bold", 21, EXPEDITION.text)]
    return pieces


def _leaving(view: LostExpeditionView, box: BoxView) -> list[tuple[Symbol, list[Adventure]]]:
    """The cards of the path that the box discards, where that is certain already."""
    if Symbol.SWAP in box.box or Symbol.ADD in box.box:
        return []
    ahead = [one.card for one in view.teams[view.hiker or 0].path if one.place is Place.AHEAD]
    skipped = ahead[: box.box.count(Symbol.SKIP)]
    left = ahead[len(skipped) :]
    removed = left[max(0, len(left) - box.box.count(Symbol.REMOVE)) :]
    return [(sign, cards) for sign, cards in ((Symbol.SKIP, skipped), (Symbol.REMOVE, removed)) if cards]
