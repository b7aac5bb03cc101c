"""The empty panels of a picture and the wall behind them, kept as one picture: they stand still while a game moves."""

from dataclasses import dataclass

from renderers.kit.caching import kept_few
from renderers.kit.canvas import Canvas
from renderers.kit.grounds import ground
from renderers.kit.mosaic import Ground
from renderers.kit.panels import panel
from renderers.kit.theme import CRYPT


@dataclass(frozen=True, slots=True)
class Box:
    """The place of a panel. `deep`: it is a tray, sunk in."""

    x: int
    y: int
    w: int
    h: int
    deep: bool = False


@kept_few
def furnished(height: int, boxes: tuple[Box, ...]) -> Ground:
    """The wall with panels at the boxes. `Mosaic` draws on it."""
    canvas = Canvas(ground(CRYPT, height))
    for box in boxes:
        canvas.put(panel(CRYPT, box.w, box.h, deep=box.deep), box.x, box.y)
    return Ground(canvas.image)


def light_up(canvas: Canvas, box: Box) -> None:
    """The lit panel in the place of a plain one."""
    canvas.put(panel(CRYPT, box.w, box.h, lit=True), box.x, box.y)
