"""Pictures made of sections that lie one below the other, some of them on panels."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image

from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box, furnished
from renderers.kit.theme import EXPEDITION, INNER, MARGIN
from renderers.lost_expedition.furniture import FOOT, GAP

WHOLE = ((MARGIN, INNER),)
"""One panel from margin to margin."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a picture. `paint` gets the canvas and the y of its upper edge."""

    height: int
    paint: Callable[[Canvas, int], None]
    panels: tuple[tuple[int, int], ...] = ()
    """Left edge and width of each panel; they are as high as the section."""


def stacked(top: int, sections: Sequence[Section], head: Callable[[Canvas], None]) -> Image.Image:
    """The sections from `top` down, under a head that stands above them."""
    boxes: list[Box] = []
    y = top
    for section in sections:
        boxes += [Box(x, y, w, section.height) for x, w in section.panels]
        y += section.height + GAP
    canvas = furnished(EXPEDITION, y - GAP + FOOT, boxes)
    head(canvas)
    y = top
    for section in sections:
        section.paint(canvas, y)
        y += section.height + GAP
    return canvas.finished()
