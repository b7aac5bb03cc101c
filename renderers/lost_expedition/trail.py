"""The way to the lost city: its stops, how far the pawns are, and the city at its end."""

import itertools
import math
from collections.abc import Sequence

from renderers.kit.caching import kept, kept_for_words
from renderers.kit.canvas import Canvas, inscribed
from renderers.kit.pieces import numeral
from renderers.kit.sprite import Pen, Point, Sprite, draw, shadowed
from renderers.kit.text import text
from renderers.kit.theme import EXPEDITION, SEATS, WHITE, Colour, ink_on, mix

TRAIL_HEIGHT = 92
_TEAM: Colour = (178, 44, 40)
_LINE: Colour = (66, 44, 22)
_SUNNY: Colour = (232, 204, 140)
_SHADED: Colour = (176, 138, 80)
_STOP = 36
_PAWN = 52


def trail(canvas: Canvas, x: float, y: float, w: int, length: int, pawns: Sequence[tuple[int, Sprite]]) -> None:
    """The stops from left to right, the last one the city; each pawn with the steps it has done.

    `length` is the number of steps from the first stop to the city. The trail is `TRAIL_HEIGHT` high.
    """
    canvas.put(_way(w, length), x, y)
    furthest = max(steps for steps, _ in pawns)
    for stop, (left, top) in enumerate(_stops(w, length)[:-1]):
        canvas.put(_stop(stop + 1, passed=stop <= furthest), x + left, y + top, "cm")
    canvas.put(ziggurat(78), x + _stops(w, length)[-1][0], y + 44, "cm")
    for number, (steps, sprite) in enumerate(pawns):
        left, top = _stops(w, length)[steps]
        together = sum(steps == other for other, _ in pawns) > 1
        aside = (number - 0.5) * 46 if together else 0
        canvas.put(sprite, x + left + aside, y + top - 6, "cb")


def _stops(w: int, length: int) -> list[Point]:
    """The middles of the stops."""
    return [(44 + stop * (w - 96) / length, 50 + (12 if stop % 2 else -8)) for stop in range(length + 1)]


@kept
def _stop(number: int, *, passed: bool) -> Sprite:
    if passed:
        return numeral(str(number), _STOP, (58, 92, 60), (250, 244, 222), edge=(60, 44, 26))
    return numeral(str(number), _STOP, (240, 228, 196), EXPEDITION.soft, edge=(60, 44, 26))


@kept
def _way(w: int, length: int) -> Sprite:
    """The dotted line between the stops."""

    def paint(pen: Pen) -> None:
        stops = _stops(w, length)
        for (left, top), (right, low) in itertools.pairwise(stops):
            dots = int(math.dist((left, top), (right, low)) / 13)
            for dot in range(1, dots):
                x, y = left + (right - left) * dot / dots, top + (low - top) * dot / dots
                pen.ellipse((x - 2.6, y - 2.6, x + 2.6, y + 2.6), (96, 66, 36))

    return Sprite.of(draw(w, TRAIL_HEIGHT, paint, 2))


@kept_for_words
def pawn(letter: str = "", seat: int | None = None) -> Sprite:
    """A pawn: red for the one team of a co-operative or solo game, else in the colour and with the letter of a seat."""
    colour = _TEAM if seat is None else SEATS[seat].colour

    def paint(whole: Pen) -> None:
        pen = whole.zoomed(_PAWN / 100)
        for inset, fill in ((0, (255, 246, 220)), (7, colour)):
            pen.ellipse((26 + inset, inset, 74 - inset, 48 - inset), fill)
            pen.polygon(
                [
                    (40 + inset * 0.3, 40),
                    (60 - inset * 0.3, 40),
                    (88 - inset * 1.3, 100 - inset),
                    (12 + inset * 1.3, 100 - inset),
                ],
                fill,
            )

    shape = draw(_PAWN, _PAWN, paint, 4)
    if letter:
        word = text(letter, "black", 20, ink_on(colour))
        shape = inscribed(shape, lambda canvas: canvas.put(word, _PAWN / 2, 36, "cm"))
    return shadowed(shape, 4, 3, 140)


@kept
def ziggurat(size: int) -> Sprite:
    """The lost city: a stepped pyramid with a sunny side and one in the shade."""

    def paint(whole: Pen) -> None:
        pen = whole.zoomed(size / 100)
        for step in range(4):
            half, top, bottom = 46 - step * 11, 76 - step * 19, 96 - step * 19
            pen.rectangle((50 - half, top, 50 + half, bottom), _LINE)
            pen.rectangle((52 - half, top + 2, 48 + half, bottom - 2), _SUNNY)
            pen.rectangle((54, top + 2, 48 + half, bottom - 2), _SHADED)
        pen.polygon([(37, 96), (63, 96), (56, 20), (44, 20)], _LINE)
        pen.polygon([(39, 95), (61, 95), (54, 20), (46, 20)], mix(_SUNNY, WHITE, 0.35))
        for stair in range(27, 95, 8):
            pen.line([(39, stair), (61, stair)], _LINE, 1.6)
        pen.rectangle((39, 5, 61, 22), _LINE)
        pen.rectangle((41.5, 7.5, 58.5, 20), _SUNNY)
        pen.rectangle((46.5, 10, 53.5, 21), _LINE)

    return Sprite.of(draw(size, size, paint, 4))
