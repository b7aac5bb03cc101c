"""The title banner of a lobby: title at the left, a scene at the right, the seats at the table below."""

from collections.abc import Callable, Sequence

from PIL import Image

from renderers.kit.caching import kept, kept_few
from renderers.kit.canvas import Canvas
from renderers.kit.grounds import ground
from renderers.kit.header import emblem
from renderers.kit.panels import pill
from renderers.kit.sprite import Pen, Sprite, draw
from renderers.kit.text import foil, width_of
from renderers.kit.theme import WIDTH, Theme

_LEFT = 56
_TITLE_X = 176
_SCENE_X = 690
_SEAT = 64


def banner(
    theme: Theme,
    picture: str,
    title: tuple[str, ...],
    tagline: str,
    facts: tuple[str, ...],
    scene: Callable[[Canvas], None],
    seats: Sequence[Sprite | None],
    waiting: str,
    height: int = 440,
) -> Image.Image:
    """The banner of a game, RGB. A title has one line or two; `scene` paints the right half, `None` is a free seat."""
    canvas = Canvas(_without_seats(theme, picture, title, tagline, facts, scene, height))
    x, y = _LEFT, height - 62
    for taken in seats:
        canvas.put(taken or _free_seat(theme, _SEAT), x + _SEAT / 2, y, "cm")
        x += _SEAT + 14
    canvas.text(x + 12, y, waiting, 28, theme.text, "bold", width=_SCENE_X - x)
    return canvas.image


@kept_few
def _without_seats(
    theme: Theme,
    picture: str,
    title: tuple[str, ...],
    tagline: str,
    facts: tuple[str, ...],
    scene: Callable[[Canvas], None],
    height: int,
) -> Image.Image:
    """All of a banner that does not change while people sit down."""
    canvas = Canvas(ground(theme, height))
    scene(canvas)
    canvas.put(emblem(theme, picture, 96), _LEFT, 44)
    size, room, y = (108, 500, 100) if len(title) == 1 else (82, 620, 74)
    while max(width_of(line, "title", size) for line in title) > room:
        size -= 1
    for line in title:
        canvas.put(foil(line, size, theme.foil_top, theme.foil_bottom, shade=theme.foil_shade), _TITLE_X, y, "lm")
        y += round(size * 1.02)
    low = y - size * 0.5 + 42
    canvas.text(_TITLE_X + 4, low, tagline, 30, theme.text, "italic", width=600)
    x = _TITLE_X + 4
    for fact in facts:
        tag = pill(fact, theme.panel, theme.text, 22, edge=theme.edge, width=WIDTH - x)
        x += canvas.put(tag, x, low + 52, "lm").w + 12
    return canvas.image


@kept
def _free_seat(theme: Theme, size: int) -> Sprite:
    def paint(pen: Pen) -> None:
        for start in range(0, 360, 30):
            pen.arc((2, 2, size - 2, size - 2), start, start + 18, theme.text, 3)

    return Sprite.of(draw(size, size, paint))
