"""Small one-colour signs that no emoji has. Each is drawn in a box of 100 x 100."""

import math
from collections.abc import Callable

from renderers.kit.caching import kept
from renderers.kit.sprite import CLEAR, Pen, Point, Sprite, draw
from renderers.kit.theme import Colour


@kept
def glyph(name: str, size: int, colour: Colour) -> Sprite:
    """A sign in a square of `size` pixels. Raises KeyError for a name that `GLYPHS` lacks."""
    paint = GLYPHS[name]
    return Sprite.of(draw(size, size, lambda pen: paint(pen.zoomed(size / 100), colour), 4))


def _star(pen: Pen, colour: Colour) -> None:
    points: list[Point] = []
    for corner in range(10):
        reach, angle = (20 if corner % 2 else 48), corner * math.pi / 5
        points.append((50 + reach * math.sin(angle), 52 - reach * math.cos(angle)))
    pen.polygon(points, colour)


def _eye(pen: Pen, colour: Colour) -> None:
    lid = [(2 + 4 * step, 50 - 34 * math.sin(math.pi * step / 24)) for step in range(25)]
    pen.polygon([*lid, *((x, 100 - y) for x, y in reversed(lid))], colour)
    pen.ellipse((30, 30, 70, 70), CLEAR)
    pen.ellipse((40, 40, 60, 60), colour)


def _check(pen: Pen, colour: Colour) -> None:
    pen.line([(12, 54), (40, 82), (90, 20)], colour, 15)


def _lock(pen: Pen, colour: Colour) -> None:
    pen.rounded((18, 44, 82, 94), 8, colour)
    pen.arc((28, 8, 72, 72), 180, 360, colour, 12)
    pen.rectangle((45, 60, 55, 80), CLEAR)


GLYPHS: dict[str, Callable[[Pen, Colour], None]] = {"star": _star, "eye": _eye, "check": _check, "lock": _lock}
