"""The wall of the Crypt with the empty panels of a picture."""

from renderers.kit import furniture
from renderers.kit.caching import kept_few
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box, furnish
from renderers.kit.mosaic import Ground
from renderers.kit.theme import CRYPT


@kept_few
def furnished(height: int, boxes: tuple[Box, ...]) -> Ground:
    """The wall with panels at the boxes. `Mosaic` draws on it."""
    return furnish(CRYPT, height, boxes)


def light_up(canvas: Canvas, box: Box) -> None:
    """The lit panel in the place of a plain one."""
    furniture.light_up(canvas, CRYPT, box)
