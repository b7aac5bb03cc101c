"""Cogwheels."""

import math

from renderers.kit.sprite import CLEAR, Ink, Pen, Point


def gear_points(x: float, y: float, reach: float, teeth: int, depth: float = 0.16, turn: float = 0.0) -> list[Point]:
    """The outline of a cogwheel around (x, y): `depth` is how much of its reach the teeth are, `turn` is in radians."""
    points: list[Point] = []
    for tooth in range(teeth):
        for part, far in ((0.0, 1 - depth), (0.22, 1.0), (0.5, 1.0), (0.72, 1 - depth)):
            angle = turn + (tooth + part) * math.tau / teeth
            points.append((x + math.cos(angle) * reach * far, y + math.sin(angle) * reach * far))
    return points


def gear(pen: Pen, x: float, y: float, reach: float, teeth: int, fill: Ink, turn: float = 0.0) -> None:
    """A cogwheel with five spokes; between them one sees through."""
    pen.polygon(gear_points(x, y, reach, teeth, turn=turn), fill)
    _disc(pen, x, y, reach * 0.62, CLEAR)
    for spoke in range(5):
        angle = turn + spoke * math.tau / 5
        end = (x + math.cos(angle) * reach * 0.7, y + math.sin(angle) * reach * 0.7)
        pen.line([(x, y), end], fill, reach * 0.13)
    _disc(pen, x, y, reach * 0.22, fill)
    _disc(pen, x, y, reach * 0.09, CLEAR)


def _disc(pen: Pen, x: float, y: float, reach: float, fill: Ink) -> None:
    pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill)
