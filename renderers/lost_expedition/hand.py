"""One player's hand: every card with its boxes in symbols and in words, and where it would go in the path."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from engines.core import Text, say
from engines.lost_expedition.adventures import Adventure
from engines.lost_expedition.options import Mode
from engines.lost_expedition.state import Part, Way
from engines.lost_expedition.symbols import Box, in_words
from engines.lost_expedition.views import LostExpeditionView, PhaseName, Place
from renderers.kit.canvas import Canvas
from renderers.kit.icons import icon
from renderers.kit.lettering import largest
from renderers.kit.panels import pill
from renderers.kit.pieces import numeral
from renderers.kit.sprite import Sprite
from renderers.kit.text import text
from renderers.kit.theme import EXPEDITION, INNER, MARGIN, Colour, mix
from renderers.lost_expedition.cards import HEAD, HEAD_INK, boxes, number, plate
from renderers.lost_expedition.furniture import GAP, draw_header, in_steps
from renderers.lost_expedition.people import people
from renderers.lost_expedition.sections import WHOLE, Section, stacked
from renderers.lost_expedition.symbols import BOX_COLOURS, PARTS, box_shape, symbol
from renderers.scene import Scene
from renderers.words import Words, capital

_TOP = 160
_PART, _LEADING, _GOES, _PICTURE, _SIGN = 28, 24, 46, 130, 38
_ACROSS = 4
"""Cards in a row; of five or six, three."""
_BESIDE = 3
"""Symbols that leave room for words beside them."""
_SIZES, _LINES = (21, 20, 19, 18), 4
_EMPTY, _LINE = 150, 50
_INKS: tuple[Colour, Colour] = ((120, 92, 54), (240, 226, 186))


def draw_hand(scene: Scene[LostExpeditionView], words: Words) -> Image.Image:
    """The picture for one player, 1200 px wide. The view must be that of a seat, not of a spectator."""
    who = people(scene.view, words)

    def head(canvas: Canvas) -> None:
        draw_header(canvas, scene, words, who, words(say("Your hand")))
        tag = pill(words(say("Only you see this")), EXPEDITION.news, EXPEDITION.news_ink, 20, "lock")
        canvas.put(tag, MARGIN, 114)
        if scene.view.mode is Mode.COOPERATIVE:
            rule = words(say("You may talk about the table, never about your hand."))
            left = MARGIN + tag.w + 20
            canvas.text(left, 131, rule, 22, EXPEDITION.on_ground, "italic", width=MARGIN + INNER - left)

    return stacked(_TOP, list(_sections(scene.view, words)), head)


def _sections(view: LostExpeditionView, words: Words) -> Iterator[Section]:
    if not view.hand:
        yield Section(_EMPTY, lambda canvas, y: _nothing(canvas, y, words), WHOLE)
    across = _ACROSS if len(view.hand) <= _ACROSS else 3
    for first in range(0, len(view.hand), across):
        yield _row(view.hand[first : first + across], across, view, words)
    paths = _paths(view, words)
    yield Section(14 + _LINE * len(paths), lambda canvas, y: _draw_paths(canvas, y, paths, words), WHOLE)


def _nothing(canvas: Canvas, y: int, words: Words) -> None:
    sentence = words(say("Your hand is empty: everybody draws at the end of the round."))
    canvas.text(MARGIN + INNER / 2, y + _EMPTY / 2, sentence, 27, EXPEDITION.text, "bold", "cm", INNER - 60)


def _row(cards: Sequence[Adventure], across: int, view: LostExpeditionView, words: Words) -> Section:
    """Some cards side by side, as high as the one with most to read."""
    w = (INNER - (across - 1) * GAP) // across
    large = [_Large(card, w, words, beside=across < _ACROSS) for card in cards]
    goes = [places(card, view, words) for card in cards]
    if across < _ACROSS:
        goes = [[" · ".join(labels)] if labels else [] for labels in goes]
    foot = _GOES * max(map(len, goes))
    height = in_steps(max(one.height for one in large) + foot + 14)
    lefts = [MARGIN + number * (w + GAP) for number in range(len(cards))]

    def paint(canvas: Canvas, y: int) -> None:
        for x, one, labels in zip(lefts, large, goes, strict=True):
            one.draw(canvas, x, y)
            bottom = y + height - foot
            free = bottom - y - one.height
            if free >= 64:
                picture = icon(one.card.icon, min(_PICTURE, free - 12), _INKS, 0.9)
                canvas.put(picture, x + w / 2, bottom - free / 2, "cm")
            for place, label in enumerate(reversed(labels)):
                tag = pill(label, HEAD, HEAD_INK, 21, "next", width=w - 24)
                canvas.put(tag, x + w / 2, y + height - 30 - place * (_GOES - 6), "cm")

    return Section(height, paint, tuple((x, w) for x in lefts))


class _Large:
    """A card in full. `beside`: the words of a box stand beside its symbols where these leave them room."""

    def __init__(self, card: Adventure, w: int, words: Words, *, beside: bool) -> None:
        most = max(map(len, card.boxes))
        self.card, self._w, self._beside = card, w, beside and most <= _BESIDE
        self._plate = 64 if beside else 84
        self._name = largest(words(card.name), "head", (26, 24, 22, 20, 18), w - 92, 1 if beside else 2)
        self._indent = 22 + most * 42 + 6 if self._beside else 0
        self._rows = list(_rows(card, w - 46 - self._indent, words, beside=self._beside))
        self.height = self._plate + 8 + sum(row.height + 6 + (_PART if row.label else 0) for row in self._rows)

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        """The card with its left upper corner at (x, y)."""
        middle, size = y + 2 + self._plate / 2, 46 if self._plate < 70 else 56
        canvas.put(plate(self._w - 4, self._plate), x + 2, y + 2)
        canvas.put(numeral(str(self.card.number), size, EXPEDITION.paper, HEAD), x + 16, middle, "lm")
        letters, lines = self._name
        for place, line in enumerate(lines):
            height = middle + (place - (len(lines) - 1) / 2) * 29
            canvas.text(x + 30 + size, height, line, letters, HEAD_INK, "head")
        top = y + self._plate + 8
        for row in self._rows:
            if row.label:
                ink = mix(BOX_COLOURS[row.part], (30, 16, 6), 0.6)
                canvas.text(x + self._w / 2, top + 14, row.label, 20, ink, "bold", "cm")
                top += _PART
            canvas.put(box_shape(row.part, self._w - 24, row.height), x + 12, top)
            self._box(canvas, x, top, row)
            top += row.height + 6

    def _box(self, canvas: Canvas, x: int, y: int, row: "_Row") -> None:
        signs = [symbol(sign, _SIGN) for sign in row.box]
        left, first, anchor = x + self._w / 2, y + 63.0, "cm"
        if self._beside:
            canvas.row(x + 24, y + row.height / 2, signs, 4)
            left, first, anchor = x + 12 + self._indent, y + (row.height - (len(row.lines) - 1) * _LEADING) / 2, "lm"
        else:
            canvas.row(left, y + 28, signs, 6, "cm")
        for place, line in enumerate(row.lines):
            canvas.text(left, first + place * _LEADING, line, row.size, EXPEDITION.text, anchor=anchor)


@dataclass(frozen=True, slots=True)
class _Row:
    """A box of a card with its words; the first one of a kind is labelled."""

    part: Part
    box: Box
    label: str
    size: int
    lines: tuple[str, ...]
    height: int


def _rows(card: Adventure, w: int, words: Words, *, beside: bool) -> Iterator[_Row]:
    before: Part | None = None
    for part, box in boxes(card):
        size, lines = largest(capital(words(in_words(box))), "body", _SIZES, w, _LINES)
        height = max(50, 14 + _LEADING * len(lines)) if beside else 56 + _LEADING * len(lines)
        yield _Row(part, box, capital(words(PARTS[part])) if part is not before else "", size, lines, height)
        before = part


def places(card: Adventure, view: LostExpeditionView, words: Words) -> list[str]:
    """Where a card would go in the morning, path by path; the evening keeps the order in which cards are laid."""
    if view.evening or view.phase is not PhaseName.LAYING:
        return []
    if view.mode is not Mode.DUEL:
        return [words(_goes(card, view.upper))]
    found = [words(say("upper: {place}", place=_in_short(card, view.upper)))]
    if view.upper:
        found.append(words(say("lower: {place}", place=_in_short(card, view.lower))))
    return found


def _goes(card: Adventure, path: Sequence[Adventure]) -> Text:
    if not path:
        return say("begins the path")
    before = _before(card, path)
    return say("goes after {number}", number=before) if before else say("goes before {number}", number=path[0].number)


def _in_short(card: Adventure, path: Sequence[Adventure]) -> Text:
    if not path:
        return say("first")
    before = _before(card, path)
    return say("after {number}", number=before) if before else say("before {number}", number=path[0].number)


def _before(card: Adventure, path: Sequence[Adventure]) -> int:
    """The number of the card after which this one would stand; 0 if it would be the first."""
    return max((one.number for one in path if one.number < card.number), default=0)


def _paths(view: LostExpeditionView, words: Words) -> list[tuple[str, Sequence[Adventure], str]]:
    """Each path that matters now: what it is called, its cards, and what is said if there are none."""
    none = words(say("no card yet"))
    if view.phase not in (PhaseName.LAYING, PhaseName.CHOOSING):
        mine = view.teams[view.me or 0] if view.mode is Mode.DUEL else view.teams[0]
        ahead = [one.card for one in mine.path if one.place is not Place.DONE]
        return [(words(say("Still ahead")), ahead, words(say("no card")))]
    if view.mode is not Mode.DUEL:
        return [(words(say("Path so far")), view.upper, none)]
    return [
        (capital(words(Way.UPPER.named)), view.upper, none),
        (capital(words(Way.LOWER.named)), view.lower, none),
    ]


def _draw_paths(canvas: Canvas, y: int, paths: Sequence[tuple[str, Sequence[Adventure], str]], words: Words) -> None:
    """One line a path: the numbers of its cards, with their names if there is room."""
    for row, (label, cards, none) in enumerate(paths):
        middle = y + 7 + _LINE * (row + 0.5)
        x: float = MARGIN + 24
        x += canvas.text(MARGIN + 24, middle, label, 23, EXPEDITION.head, "head").w + 22
        if not cards:
            canvas.text(x, middle, none, 22, EXPEDITION.soft, "italic")
        named = [_named(card, words) for card in cards]
        room = MARGIN + INNER - 24 - x
        fits = sum(piece.w + 8 for pieces in named for piece in pieces) + 16 * len(named) <= room
        for pieces in named:
            x = canvas.row(x, middle, pieces if fits else pieces[:1], 8) + (24 if fits else 8)


def _named(card: Adventure, words: Words) -> list[Sprite]:
    return [number(card, 38), text(words(card.name), "bold", 21, EXPEDITION.text)]
