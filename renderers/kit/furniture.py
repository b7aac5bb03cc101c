"""The empty panels of a picture and the ground behind them: they stand still while a game moves."""

from collections.abc import Iterable
from dataclasses import dataclass

from renderers.kit.canvas import Canvas
from renderers.kit.grounds import common_rows, ground
from renderers.kit.mosaic import Ground, Mosaic
from renderers.kit.panels import panel
from renderers.kit.theme import Theme


@dataclass(frozen=True, slots=True)
class Box:
    """The place of a panel. `deep`: it is a tray, sunk in."""

    x: int
    y: int
    w: int
    h: int
    deep: bool = False


def furnished(theme: Theme, height: int, boxes: Iterable[Box]) -> Mosaic:
    """A canvas with the ground of a game and empty panels at the boxes."""
    canvas = Mosaic(Ground(ground(theme, height), theme.key, common_rows(height)))
    for box in boxes:
        canvas.put(panel(theme, box.w, box.h, deep=box.deep), box.x, box.y)
    canvas.settle()
    return canvas


def light_up(canvas: Canvas, theme: Theme, box: Box) -> None:
    """The lit panel in the place of a plain one."""
    canvas.put(panel(theme, box.w, box.h, lit=True), box.x, box.y)
