"""The lobby of 20 Strong: cogwheels in lamplight, and the five colours of dice."""

import math
from collections.abc import Sequence

from PIL import Image, ImageChops, ImageFilter, ImageOps

from engines.core import count, say
from engines.twenty_strong.words import Colour, Face
from renderers.kit.banner import banner
from renderers.kit.caching import kept_few
from renderers.kit.canvas import Canvas
from renderers.kit.gears import gear_points
from renderers.kit.grounds import fractal, light
from renderers.kit.pieces import letters, seat
from renderers.kit.sprite import Pen, draw
from renderers.kit.theme import BLACK, STRONG, WIDTH, mix
from renderers.kit.theme import Colour as Ink
from renderers.twenty_strong.dice import HUES, letter, unit_die
from renderers.twenty_strong.furniture import EMBLEM
from renderers.words import Words

_H = 440
_WHEELS: tuple[tuple[int, int, int, int, Ink, float], ...] = (
    (1060, 330, 190, 20, (150, 92, 46), 0.1),
    (850, 180, 128, 14, (206, 156, 78), 0.2),
    (1090, 70, 96, 11, (124, 116, 108), 0.0),
)
"""Place, reach, teeth, metal and turn of each cogwheel, the furthest first."""
_HOLE: Ink = (22, 17, 14)
_SHADE: Ink = (6, 4, 3)
_LAMP: tuple[int, int] = (850, 150)
_DICE = (
    (Colour.YELLOW, Face.HIT, 760, 330, 92),
    (Colour.GREEN, Face.CRIT, 866, 352, 84),
    (Colour.PURPLE, Face.HIT, 960, 296, 78),
    (Colour.BLUE, Face.MISS, 652, 318, 66),
    (Colour.RED, Face.CRIT, 1048, 372, 84),
)
"""Colour, face, place and size of each die."""


def draw_banner(words: Words, names: Sequence[str], seats: int, waiting: str) -> Image.Image:
    """The banner with a seat for each of `names` and free ones up to `seats`; `waiting` says what it waits for."""
    taken = [seat(number, sign, 64) for number, sign in enumerate(letters(names))]
    facts = (
        words(say("1 player")),
        words(count("{n} minute", "{n} minutes", 40)),
        words(say("ranks 1 to 5")),
    )
    image = banner(
        STRONG,
        EMBLEM,
        ("20 Strong",),
        words(say("Too Many Bones: twelve days, seventeen dice.")),
        facts,
        workbench,
        [*taken, *[None] * (seats - len(taken))],
        waiting,
    )
    canvas = Canvas(image)
    for colour, face, x, y, size in _DICE:
        canvas.put(unit_die(letter(colour, words), HUES[colour], face.value, size), x, y, "cm")
    return canvas.image


def workbench(canvas: Canvas) -> None:
    """The scene at the right of the banner."""
    for number in range(len(_WHEELS)):
        wheel = _wheel(number)
        shape = wheel.getchannel("A")
        shadow = ImageChops.offset(shape, 8, 12).filter(ImageFilter.GaussianBlur(9))
        canvas.image.paste(_SHADE, (0, 0), shadow.point([v * 4 // 5 for v in range(256)]))
        canvas.image.paste(wheel.convert("RGB"), (0, 0), shape)
    canvas.image.paste(light(canvas.image, _LAMP, 300, (255, 190, 100), 0.3))


@kept_few
def _wheel(number: int) -> Image.Image:
    """A cogwheel in its place, RGBA, with the grain of its metal."""
    x, y, reach, teeth, metal, turn = _WHEELS[number]
    image = draw(WIDTH, _H, lambda pen: _cog(pen, x, y, reach, teeth, metal, turn), 2)
    grain = ImageOps.colorize(fractal((WIDTH, _H), 61, 40), (150, 140, 130), (255, 255, 250))
    grained = ImageChops.multiply(image.convert("RGB"), grain)
    grained.putalpha(image.getchannel("A"))
    return grained


def _cog(pen: Pen, x: float, y: float, reach: float, teeth: int, metal: Ink, turn: float) -> None:
    """A whole cogwheel, with six holes."""
    pen.polygon(gear_points(x, y, reach, teeth, turn=turn), mix(metal, BLACK, 0.35))
    pen.polygon(gear_points(x, y, reach * 0.97, teeth, turn=turn), metal)
    _disc(pen, x, y, reach * 0.74, mix(metal, BLACK, 0.30))
    _disc(pen, x, y, reach * 0.71, mix(metal, (255, 240, 200), 0.10))
    for hole in range(6):
        angle = turn + hole * math.tau / 6
        _disc(pen, x + math.cos(angle) * reach * 0.48, y + math.sin(angle) * reach * 0.48, reach * 0.15, _HOLE)
    _disc(pen, x, y, reach * 0.22, mix(metal, (255, 250, 220), 0.35))
    _disc(pen, x, y, reach * 0.10, _HOLE)


def _disc(pen: Pen, x: float, y: float, reach: float, fill: Ink) -> None:
    pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill)
