"""The lobby of Crypt: a stair into the dark between two torches."""

import math
from collections.abc import Sequence

from PIL import Image, ImageFilter

from engines.core import count, say
from renderers.crypt.board import EMBLEM
from renderers.crypt.treasures import torch
from renderers.kit.banner import banner
from renderers.kit.caching import kept_few
from renderers.kit.canvas import Canvas
from renderers.kit.grounds import light
from renderers.kit.icons import icon
from renderers.kit.pieces import letters, seat
from renderers.kit.sprite import Pen, draw
from renderers.kit.theme import BLACK, CRYPT, Colour, mix
from renderers.words import Words

_W, _H = 500, 440
_MIDDLE, _SPRING = 250, 210
_DARK: Colour = (8, 6, 8)
_JOINT: Colour = (46, 38, 38)


def draw_banner(words: Words, names: Sequence[str], seats: int, waiting: str) -> Image.Image:
    """The banner with a seat for each of `names` and free ones up to `seats`; `waiting` says what it waits for."""
    signs = letters(names)
    taken = [seat(number, sign, 64) for number, sign in enumerate(signs)]
    facts = (
        words(say("1 to 4 players")),
        words(count("{n} minute", "{n} minutes", 25)),
        words(say("dice and nerve")),
    )
    return banner(
        CRYPT,
        EMBLEM,
        (words(say("Crypt")),),
        words(say("The king is dead. Take what is yours.")),
        facts,
        stair,
        [*taken, *[None] * (seats - len(taken))],
        waiting,
    )


def stair(canvas: Canvas) -> None:
    """The scene at the right of the banner."""
    x = 690
    gate = _gate()
    shade = gate.getchannel("A").filter(ImageFilter.GaussianBlur(14))
    canvas.image.paste(BLACK, (x + 8, 10, x + 8 + _W, 10 + _H), shade)
    canvas.image.paste(gate.convert("RGB"), (x, 0, x + _W, _H), gate.getchannel("A"))
    for side in (x + 44, x + 456):
        canvas.image.paste(light(canvas.image, (side, 170), 220, (255, 150, 60), 0.75))
        canvas.put(torch(150, lit=True), side, 220, "cm")
    canvas.image.paste(light(canvas.image, (x + _MIDDLE, 420), 200, (255, 170, 80), 0.22))
    canvas.put(icon("💀", 52, ((20, 12, 10), (210, 180, 140)), 0.7), x + _MIDDLE, 352, "cm")


@kept_few
def _gate() -> Image.Image:
    def paint(pen: Pen) -> None:
        _arch(pen, 176, (58, 48, 46))
        _arch(pen, 164, (104, 90, 82))
        _joints(pen)
        _arch(pen, 122, _DARK)
        for number in range(7):
            _step(pen, number)

    return draw(_W, _H, paint, 2)


def _arch(pen: Pen, radius: int, colour: Colour) -> None:
    left, right = _MIDDLE - radius, _MIDDLE + radius
    pen.pieslice((left, _SPRING - radius, right, _SPRING + radius), 180, 360, colour)
    pen.rectangle((left, _SPRING - 1, right, _H), colour)


def _joints(pen: Pen) -> None:
    """The gaps between the stones of the arch and of its two pillars."""
    for stone in range(1, 9):
        angle = math.pi + stone * math.pi / 9
        inner, outer = (
            (_MIDDLE + radius * math.cos(angle), _SPRING + radius * math.sin(angle)) for radius in (122, 164)
        )
        pen.line([inner, outer], _JOINT, 4)
    for y in (270, 330, 390):
        for x in (_MIDDLE - 164, _MIDDLE + 122):
            pen.line([(x, y), (x + 42, y)], _JOINT, 4)


def _step(pen: Pen, number: int) -> None:
    """One step of the stair; each further one is smaller and darker."""
    half, y = 118 - number * 13, 430 - number * 26
    colour = mix((132, 98, 64), (16, 12, 14), (number / 7) ** 0.7)
    tread = [
        (_MIDDLE - half, y),
        (_MIDDLE + half, y),
        (_MIDDLE + half - 10, y - 16),
        (_MIDDLE - half + 10, y - 16),
    ]
    pen.polygon([(float(x), float(y)) for x, y in tread], colour)
    pen.rectangle((_MIDDLE - half, y, _MIDDLE + half, y + 12), mix(colour, BLACK, 0.45))
