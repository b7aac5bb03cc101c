"""The lobby of Ancient Terrible Things: a riverboat under the moon, and what holds it."""

import math
from collections.abc import Sequence

from PIL import Image, ImageFilter

from engines.core import count, say
from renderers.ancient_terrible_things.furniture import EMBLEM
from renderers.kit.banner import banner
from renderers.kit.caching import kept_few
from renderers.kit.canvas import Canvas
from renderers.kit.grounds import light
from renderers.kit.pieces import letters, seat
from renderers.kit.sprite import Pen, draw
from renderers.kit.tentacles import tentacle
from renderers.kit.theme import TERRIBLE, WIDTH, Colour
from renderers.words import Words

_H = 440
_MOON: tuple[int, int] = (1010, 120)
_CRATERS = ((970, 86, 20), (1040, 120, 26), (1010, 160, 12), (1052, 74, 10))
_HULL: Colour = (16, 22, 34)
_DECK: Colour = (28, 38, 54)
_WHEEL: tuple[int, int] = (1091, 301)
_LAMPS = (880, 940, 1000, 1050)


def draw_banner(words: Words, names: Sequence[str], seats: int, waiting: str) -> Image.Image:
    """The banner with a seat for each of `names` and free ones up to `seats`; `waiting` says what it waits for."""
    taken = [seat(number, sign, 64) for number, sign in enumerate(letters(names))]
    facts = (
        words(say("2 to 4 players")),
        words(count("{n} minute", "{n} minutes", 60)),
        words(say("dice and dread")),
    )
    return banner(
        TERRIBLE,
        EMBLEM,
        (words(say("Ancient")), words(say("Terrible Things"))),
        words(say("Up the river, where the secrets are.")),
        facts,
        river,
        [*taken, *[None] * (seats - len(taken))],
        waiting,
    )


def river(canvas: Canvas) -> None:
    """The scene at the right of the banner."""
    canvas.image.paste(light(canvas.image, _MOON, 380, (130, 200, 200), 0.6))
    back, front = _scene()
    canvas.image.paste(back.convert("RGB"), (0, 0), back.getchannel("A"))
    canvas.image.paste((150, 176, 186), (0, 0), _smoke())
    canvas.image.paste(front.convert("RGB"), (0, 0), front.getchannel("A"))
    for x in _LAMPS:
        canvas.image.paste(light(canvas.image, (x, 276), 60, (255, 180, 80), 0.28))


@kept_few
def _scene() -> tuple[Image.Image, Image.Image]:
    """What lies behind the smoke, and what lies before it."""

    def behind(pen: Pen) -> None:
        _moon(pen)
        _arm(pen, 1130, 450, 420, -1.75, -1.25, 34)
        _arm(pen, 760, 455, 360, -1.35, 1.35, 28)

    def in_front(pen: Pen) -> None:
        _boat(pen)
        _wheel(pen)
        _arm(pen, 905, 470, 230, -1.45, -1.3, 22)

    return draw(WIDTH, _H, behind, 2), draw(WIDTH, _H, in_front, 2)


def _moon(pen: Pen) -> None:
    x, y = _MOON
    pen.ellipse((x - 80, y - 80, x + 80, y + 80), (222, 240, 226))
    for left, top, radius in _CRATERS:
        pen.ellipse((left - radius, top - radius, left + radius, top + radius), (196, 220, 208))
    for number in range(26):
        level, half = 306 + number * 5, 22 + number * 3 + 14 * math.sin(number * 2.3)
        pen.rounded((x - half, level, x + half, level + 2), 1, (140, 226, 214, max(20, 150 - number * 5)))


def _arm(pen: Pen, x: float, y: float, length: float, angle: float, curl: float, thick: float) -> None:
    tentacle(pen, (x, y), length, angle, curl, thick, (48, 29, 88), (134, 102, 206), (104, 76, 166))


def _boat(pen: Pen) -> None:
    pen.polygon([(820, 300), (1100, 300), (1074, 338), (838, 338)], _HULL)
    pen.rectangle((844, 256, 1070, 300), _DECK)
    pen.rectangle((866, 220, 1020, 256), _HULL)
    pen.rectangle((880, 192, 930, 222), _DECK)
    for x in (960, 992):
        pen.rectangle((x, 150, x + 16, 222), (12, 16, 26))
        pen.rectangle((x - 4, 146, x + 20, 156), (60, 76, 96))
    for x in range(858, 1060, 28):
        pen.rectangle((x, 266, x + 14, 286), (255, 206, 112))
    for x in range(876, 1012, 28):
        pen.rectangle((x, 229, x + 12, 247), (255, 190, 96))


def _wheel(pen: Pen) -> None:
    x, y = _WHEEL
    pen.ellipse((x - 39, y - 39, x + 39, y + 39), (60, 38, 50), (110, 76, 84), 4)
    for spoke in range(8):
        angle = spoke * math.pi / 4
        pen.line([(x, y), (x + 36 * math.cos(angle), y + 36 * math.sin(angle))], (120, 86, 92), 4)


@kept_few
def _smoke() -> Image.Image:
    """How thick the smoke from the chimneys is, everywhere."""

    def puffs(pen: Pen) -> None:
        for number in range(14):
            x, y, r = 968 - number * 15, 143 - number * 7, 9 + number * 2
            pen.ellipse((x - r, y - 7 - number, x + r, y + 7 + number), (255, 255, 255, 190 - number * 11))

    return draw(WIDTH, _H, puffs, 1).getchannel("A").filter(ImageFilter.GaussianBlur(6))
