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


def _gem(pen: Pen, colour: Colour) -> None:
    pen.polygon([(24, 14), (76, 14), (98, 42), (50, 94), (2, 42)], colour)
    for facet in ([(4, 42), (96, 42)], [(34, 42), (50, 90)], [(66, 42), (50, 90)], [(34, 42), (50, 14), (66, 42)]):
        pen.line(facet, CLEAR, 4)


def _check(pen: Pen, colour: Colour) -> None:
    pen.line([(12, 54), (40, 82), (90, 20)], colour, 15)


def _lock(pen: Pen, colour: Colour) -> None:
    pen.rounded((18, 44, 82, 94), 8, colour)
    pen.arc((28, 8, 72, 72), 180, 360, colour, 12)
    pen.rectangle((45, 60, 55, 80), CLEAR)


def _heart(pen: Pen, colour: Colour) -> None:
    pen.pieslice((8, 14, 54, 60), 180, 360, colour)
    pen.pieslice((46, 14, 92, 60), 180, 360, colour)
    pen.polygon([(8, 37), (92, 37), (50, 92)], colour)


def _skull(pen: Pen, colour: Colour) -> None:
    pen.ellipse((12, 6, 88, 74), colour)
    pen.rounded((30, 60, 70, 94), 6, colour)
    for x in (33, 67):
        pen.ellipse((x - 11, 34, x + 11, 58), CLEAR)
    pen.polygon([(50, 56), (44, 68), (56, 68)], CLEAR)
    for x in (43, 57):
        pen.line([(x, 78), (x, 96)], CLEAR, 4)


def _next(pen: Pen, colour: Colour) -> None:
    pen.polygon([(20, 8), (88, 50), (20, 92)], colour)


def _deck(pen: Pen, colour: Colour) -> None:
    pen.rounded((8, 20, 62, 94), 8, outline=colour, width=8)
    pen.line([(30, 8), (84, 8), (84, 78)], colour, 8)


def _again(pen: Pen, colour: Colour) -> None:
    pen.arc((14, 14, 86, 86), 300, 215 + 360, colour, 12)
    pen.polygon([(58, 2), (92, 16), (62, 40)], colour)


def _sun(pen: Pen, colour: Colour) -> None:
    pen.ellipse((28, 28, 72, 72), colour)
    for ray in range(8):
        across, down = math.cos(ray * math.pi / 4), math.sin(ray * math.pi / 4)
        pen.line([(50 + 29 * across, 50 + 29 * down), (50 + 46 * across, 50 + 46 * down)], colour, 9)


def _moon(pen: Pen, colour: Colour) -> None:
    pen.ellipse((10, 10, 90, 90), colour)
    pen.ellipse((36, 2, 104, 70), CLEAR)


def _ammunition(pen: Pen, colour: Colour) -> None:
    pen.rounded((34, 44, 66, 84), 3, colour)
    pen.pieslice((34, 8, 66, 76), 180, 360, colour)
    pen.rectangle((29, 86, 71, 94), colour)


def _food(pen: Pen, colour: Colour) -> None:
    pen.ellipse((34, 6, 92, 64), colour)
    pen.polygon([(36, 44), (56, 64), (30, 80), (20, 70)], colour)
    pen.line([(30, 70), (16, 84)], colour, 11)
    pen.ellipse((4, 74, 22, 92), colour)
    pen.ellipse((14, 82, 30, 98), colour)


def _jungle(pen: Pen, colour: Colour) -> None:
    outline: list[Point] = []
    for side, steps in ((1, range(21)), (-1, range(20, -1, -1))):
        for part in (step / 20 for step in steps):
            bulge = side * 21.5 * math.sin(math.pi * part**0.75)
            outline.append((20 + 74 * part - bulge, 80 - 74 * part - bulge))
    pen.polygon(outline, colour)
    pen.line([(30, 70), (66, 34)], CLEAR, 5)
    pen.line([(6, 94), (30, 70)], colour, 9)


def _navigation(pen: Pen, colour: Colour) -> None:
    pen.ellipse((8, 8, 92, 92), None, colour, 9)
    pen.polygon([(72, 28), (56, 58), (28, 72), (44, 42)], colour)


def _camping(pen: Pen, colour: Colour) -> None:
    pen.polygon([(50, 14), (96, 86), (66, 86), (50, 54), (34, 86), (4, 86)], colour)
    for x in (44, 56):
        pen.line([(50, 16), (x, 6)], colour, 6)


def _card(pen: Pen, colour: Colour) -> None:
    pen.rounded((20, 6, 80, 94), 9, outline=colour, width=9)
    pen.rectangle((34, 46, 66, 55), colour)


def _add(pen: Pen, colour: Colour) -> None:
    _card(pen, colour)
    pen.rectangle((45.5, 34, 54.5, 67), colour)


def _skip(pen: Pen, colour: Colour) -> None:
    pen.rounded((30, 56, 70, 96), 7, outline=colour, width=8)
    pen.arc((12, 10, 84, 92), 185, 340, colour, 10)
    pen.polygon([(68, 34), (98, 30), (88, 60)], colour)


def _swap(pen: Pen, colour: Colour) -> None:
    pen.rectangle((10, 28, 68, 38), colour)
    pen.polygon([(64, 12), (94, 33), (64, 54)], colour)
    pen.rectangle((32, 62, 90, 72), colour)
    pen.polygon([(36, 46), (6, 67), (36, 88)], colour)


def _hiker(pen: Pen, colour: Colour) -> None:
    pen.ellipse((44, 2, 64, 22), colour)
    pen.line([(52, 26), (46, 58)], colour, 18)
    pen.line([(46, 56), (62, 72), (64, 95)], colour, 11)
    pen.line([(45, 56), (38, 76), (22, 94)], colour, 11)
    pen.line([(52, 32), (70, 48)], colour, 9)
    pen.line([(78, 36), (84, 95)], colour, 6)
    pen.rounded((26, 26, 42, 54), 5, colour)


def _burst(pen: Pen, colour: Colour, x: float, y: float, reach: float) -> None:
    points: list[Point] = []
    for corner in range(16):
        far, angle = (reach / 2 if corner % 2 else reach), corner * math.pi / 8
        points.append((x + far * math.sin(angle), y - far * math.cos(angle)))
    pen.polygon(points, colour)


def _hit(pen: Pen, colour: Colour) -> None:
    _burst(pen, colour, 50, 50, 48)


def _crit(pen: Pen, colour: Colour) -> None:
    """Two hits."""
    _burst(pen, colour, 31, 68, 31)
    _burst(pen, colour, 69, 31, 31)


def _miss(pen: Pen, colour: Colour) -> None:
    pen.line([(20, 20), (80, 80)], colour, 14)
    pen.line([(80, 20), (20, 80)], colour, 14)


GLYPHS: dict[str, Callable[[Pen, Colour], None]] = {
    "add": _add,
    "again": _again,
    "ammunition": _ammunition,
    "camping": _camping,
    "check": _check,
    "crit": _crit,
    "deck": _deck,
    "eye": _eye,
    "food": _food,
    "gem": _gem,
    "heart": _heart,
    "hiker": _hiker,
    "hit": _hit,
    "jungle": _jungle,
    "lock": _lock,
    "miss": _miss,
    "moon": _moon,
    "navigation": _navigation,
    "next": _next,
    "remove": _card,
    "skip": _skip,
    "skull": _skull,
    "star": _star,
    "sun": _sun,
    "swap": _swap,
}
