"""The panels of the Crypt."""

from renderers.kit import furniture
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.theme import CRYPT


def light_up(canvas: Canvas, box: Box) -> None:
    """The lit panel in the place of a plain one."""
    furniture.light_up(canvas, CRYPT, box)
