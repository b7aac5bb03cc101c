"""The path: cards from left to right, and the places that are still empty."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from engines.lost_expedition.adventures import Adventure
from engines.lost_expedition.state import Fate
from engines.lost_expedition.views import PathCardView, Place
from renderers.kit.caching import kept
from renderers.kit.canvas import Canvas
from renderers.kit.panels import fresh
from renderers.kit.sprite import Pen, Sprite, draw
from renderers.kit.theme import EXPEDITION, INNER, MARGIN, mix
from renderers.lost_expedition.cards import State, card_height, small_card
from renderers.words import Words

_WIDTHS = (180, 156, 134, 120, 106, 97, 88)
_NARROW = 6
_WIDE = 14
_LONGEST = 12
"""Cards in one row; a longer path takes two rows."""
_STATES = {Place.DONE: State.DONE, Place.NOW: State.NOW, Place.AHEAD: State.PLAIN}


@dataclass(frozen=True, slots=True)
class Slot:
    """An empty place, with what stands in it."""

    mark: Sprite | None = None
    lit: bool = False
    """Is this the place that is filled next?"""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in its place."""

    card: Adventure
    state: State = State.PLAIN
    fate: Fate | None = None


Piece = Laid | Slot


def walked(path: Sequence[PathCardView]) -> list[Piece]:
    """The cards of a path on a hike."""
    return [Laid(one.card, _STATES[one.place], one.fate) for one in path]


@dataclass(frozen=True, slots=True)
class Rows:
    """How so many cards lie between two edges: in one row, or a very long path in two."""

    x: int
    width: int
    count: int
    most: int = _WIDTHS[0]
    """No card is wider."""

    @property
    def across(self) -> int:
        """Cards in a row."""
        return self.count if self.count <= _LONGEST else -(-self.count // 2)

    @property
    def card(self) -> int:
        """The width of a card."""
        fitting = [w for w in _WIDTHS if w <= self.most and self.across * (w + _NARROW) - _NARROW <= self.width]
        return fitting[0] if fitting else (self.width + _NARROW) // self.across - _NARROW

    @property
    def height(self) -> int:
        """The height of all rows."""
        rows = 1 if self.count <= _LONGEST else 2
        return rows * (card_height(self.card) + _WIDE) - _WIDE

    def corner(self, place: int) -> tuple[int, int]:
        """The left upper corner of a place, the row's own top being 0."""
        gap = min(_WIDE, (self.width - self.across * self.card) / max(1, self.across - 1))
        row, column = divmod(place, self.across)
        return round(self.x + column * (self.card + gap)), row * (card_height(self.card) + _WIDE)


def whole_width(count: int, most: int = _WIDTHS[0]) -> Rows:
    """Rows from margin to margin."""
    return Rows(MARGIN, INNER, count, most)


def draw_path(
    canvas: Canvas, y: int, rows: Rows, pieces: Sequence[Piece], words: Words, changed: Sequence[int] = ()
) -> None:
    """The pieces in their rows; what has just changed in glowing frames."""
    w, h = rows.card, card_height(rows.card)
    for place, piece in enumerate(pieces):
        x, down = rows.corner(place)
        top = y + down
        if isinstance(piece, Slot):
            canvas.put(slot(w, h, lit=piece.lit), x, top)
            if piece.mark is not None:
                canvas.put(piece.mark, x + w / 2, top + h / 2, "cm")
        else:
            canvas.put(small_card(piece.card, words, piece.state, w, piece.fate), x, top)
            if place in changed:
                canvas.put(fresh(EXPEDITION, w + 8, h + 8, 12), x - 4, top - 4)


@kept
def slot(w: int, h: int, *, lit: bool = False) -> Sprite:
    """A dashed place where a card will lie."""
    colour = EXPEDITION.accent if lit else mix(EXPEDITION.soft, EXPEDITION.panel, 0.25)
    corners = [(1.0, 1.0), (w - 2.0, 1.0), (w - 2.0, h - 2.0), (1.0, h - 2.0), (1.0, 1.0)]

    def paint(pen: Pen) -> None:
        pen.rectangle((1, 1, w - 1, h - 1), (*EXPEDITION.panel, 150 if lit else 80))
        for (left, top), (right, low) in itertools.pairwise(corners):
            dashes = round((abs(right - left) + abs(low - top)) / 16)
            for dash in range(dashes):
                begin, end = dash / dashes, (dash + 0.5) / dashes
                pen.line(
                    [
                        (left + (right - left) * begin, top + (low - top) * begin),
                        (left + (right - left) * end, top + (low - top) * end),
                    ],
                    colour,
                    4 if lit else 3,
                )

    return Sprite.of(draw(w, h, paint, 2))
