"""The lobby of The Lost Expedition: the city on its hill, over the jungle, in the evening sun."""

import math
import random
from collections.abc import Sequence

from PIL import Image, ImageChops

from engines.core import count, say
from renderers.kit.banner import banner
from renderers.kit.caching import kept_few
from renderers.kit.canvas import Canvas
from renderers.kit.pieces import letters, seat
from renderers.kit.sprite import Pen, Point, draw
from renderers.kit.theme import EXPEDITION, WIDTH, Colour, mix
from renderers.lost_expedition.trail import ziggurat
from renderers.words import Words

EMBLEM = "🧭"
_H = 440
_LEFT = 620
"""Where the hills begin."""
_SUN: tuple[int, int] = (990, 150)
_CITY, _CITY_AT = 250, (866, 86)
_HILLS: tuple[tuple[int, int, Colour, int], ...] = (
    (250, 60, (134, 130, 84), 1),
    (310, 46, (84, 104, 66), 7),
    (374, 34, (48, 78, 52), 12),
)
"""The height of each ridge, how far it swings, its colour, its seed; the furthest first."""
_BIRDS: tuple[tuple[int, int, float], ...] = ((930, 110, 1.0), (980, 84, 0.8), (1010, 130, 0.7))


def draw_banner(words: Words, names: Sequence[str], seats: int, waiting: str) -> Image.Image:
    """The banner with a seat for each of `names` and free ones up to `seats`; `waiting` says what it waits for."""
    taken = [seat(number, sign, 64) for number, sign in enumerate(letters(names))]
    facts = (
        words(say("1 to 5 players")),
        words(count("{n} minute", "{n} minutes", 45)),
        words(say("together, or a duel")),
    )
    return banner(
        EXPEDITION,
        EMBLEM,
        (words(say("The Lost")), words(say("Expedition"))),
        words(say("Three explorers, one city, too little food.")),
        facts,
        hills,
        [*taken, *[None] * (seats - len(taken))],
        waiting,
    )


def hills(canvas: Canvas) -> None:
    """The scene at the right of the banner; towards the title it fades."""
    scene = _scene()
    canvas.image.paste(scene.convert("RGB"), (0, 0), ImageChops.multiply(scene.getchannel("A"), _fade()))


def _fade() -> Image.Image:
    level = Image.linear_gradient("L").rotate(90).resize((WIDTH, _H))
    return level.point([0 if v < 130 else min(255, (v - 130) * 6) for v in range(256)])


@kept_few
def _scene() -> Image.Image:
    far, *near = _HILLS

    def behind(pen: Pen) -> None:
        _sun(pen)
        _ridge(pen, *far)

    def in_front(pen: Pen) -> None:
        for hill in near:
            _ridge(pen, *hill)
        _undergrowth(pen)
        for x, y, size in _BIRDS:
            _bird(pen, x, y, size)

    image = draw(WIDTH, _H, behind, 2)
    image.alpha_composite(ziggurat(_CITY).rgba(), _CITY_AT)
    image.alpha_composite(draw(WIDTH, _H, in_front, 2))
    return image


def _sun(pen: Pen) -> None:
    for ring in (3, 2, 1):
        pen.ellipse(_around(90 + 16 * ring), None, (188, 108, 50, 190 - 40 * ring), 3)
    pen.ellipse(_around(90), (214, 120, 54, 235))


def _around(radius: int) -> tuple[int, int, int, int]:
    x, y = _SUN
    return x - radius, y - radius, x + radius, y + radius


def _ridge(pen: Pen, base: int, swing: int, colour: Colour, seed: int) -> None:
    """A range of hills that slopes down to the left."""
    dice = random.Random(seed)
    waves = [(weight, length, dice.uniform(0, 6)) for weight, length in ((0.6, 90), (0.4, 41), (0.2, 13))]
    line: list[Point] = []
    for x in range(_LEFT, WIDTH + 17, 8):
        rise = sum(weight * math.sin(x / length + start) for weight, length, start in waves)
        line.append((x, base - swing * rise + max(0, 760 - x) * 1.3))
    pen.polygon([*line, (WIDTH + 16, _H), (_LEFT, _H)], colour)


def _undergrowth(pen: Pen) -> None:
    dice = random.Random(4)
    for _ in range(26):
        stem = (dice.randint(760, 1190), dice.randint(392, 440))
        angle = -math.pi / 2 + dice.uniform(-0.8, 0.8)
        _blade(pen, stem, dice.randint(46, 96), angle, mix((30, 58, 40), (74, 112, 58), dice.random()))


def _blade(pen: Pen, stem: Point, length: int, angle: float, green: Colour) -> None:
    """A leaf like the head of a lance, with its vein."""
    x, y = stem
    along, across = math.cos(angle), math.sin(angle)
    widths = ((0.0, 2.0), (0.18, 9.0), (0.38, 12.0), (0.6, 9.0), (0.82, 4.0), (1.0, 0.0))
    edges = [
        [
            (x + along * part * length - side * across * w, y + across * part * length + side * along * w)
            for part, w in widths
        ]
        for side in (1, -1)
    ]
    pen.polygon([*edges[0], *reversed(edges[1])], green)
    pen.line([stem, edges[0][-1]], (150, 170, 100), 1.5)


def _bird(pen: Pen, x: int, y: int, size: float) -> None:
    for side in (-1, 1):
        left = x + side * 13 * size
        pen.arc((left - 14 * size, y - 8 * size, left + 14 * size, y + 14 * size), 190, 340, (60, 40, 24), 3 * size)
