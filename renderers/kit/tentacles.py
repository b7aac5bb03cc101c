"""Tentacles, for all that lives in the river."""

import math

from renderers.kit.sprite import Ink, Pen, Point

_STEP = 2
"""How many pixels lie between the circles that a tentacle consists of."""


def tentacle(
    pen: Pen,
    root: Point,
    length: float,
    angle: float,
    curl: float,
    thick: float,
    fill: Ink,
    rim: Ink,
    suckers: Ink | None = None,
) -> None:
    """A tentacle that starts out at an angle (radians, clockwise from the right) and bends more and more.

    `thick` is half its width at the root; a positive `curl` bends it clockwise.
    """
    spine = _spine(root, length, angle, curl, thick)
    for x, y, radius, _ in spine:
        _dot(pen, x, y, radius + 1.6, rim)
    for x, y, radius, _ in spine:
        _dot(pen, x, y, radius, fill)
    if suckers is None:
        return
    side = math.copysign(0.55, curl)
    for x, y, radius, turned in spine[6::13]:
        aside = radius * side
        _dot(pen, x - math.sin(turned) * aside, y + math.cos(turned) * aside, radius * 0.3, suckers)


def _spine(
    root: Point, length: float, angle: float, curl: float, thick: float
) -> list[tuple[float, float, float, float]]:
    """Middle, radius and direction of each circle."""
    x, y = root
    number = int(length / _STEP)
    spine = []
    for part in (step / number for step in range(number)):
        spine.append((x, y, thick * (1 - part) ** 0.8 + 1.5, angle))
        angle += curl * (0.15 + part * part * 2.3) * 8 / length
        x, y = x + math.cos(angle) * _STEP, y + math.sin(angle) * _STEP
    return spine


def _dot(pen: Pen, x: float, y: float, radius: float, ink: Ink) -> None:
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), ink)
