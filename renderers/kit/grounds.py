"""What a board lies on. Each game has a painter here, under the key of its theme; a painter is seeded, never random."""

import math
import random
from collections.abc import Callable
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from renderers.kit.caching import kept, kept_few
from renderers.kit.sprite import Pen, Point, Sprite, draw
from renderers.kit.stretch import stretched
from renderers.kit.theme import WIDTH, Colour, Theme, mix

Size: TypeAlias = tuple[int, int]

_TALLEST = 1500  # map and wall are made so high, and cut to the height of each picture
_MIDDLE = 500  # of most pictures
_SUNK = 400  # so far from the upper and the lower edge, pictures sink into shade
_FINEST = 18  # finer grain doubles the size of the file and the time to encode it, and nobody sees it on a phone


@kept_few
def ground(theme: Theme, height: int, width: int = WIDTH) -> Image.Image:
    """The ground of a game, RGB. It is shared: copy it before drawing on it, as `Canvas` does."""
    return GROUNDS[theme.key]((width, height))


def common_rows(height: int) -> int:
    """How many rows, from the top, a ground of that height has in common with all higher ones of the same game."""
    return height - _SUNK if 2 * _SUNK <= height <= _TALLEST else 0


def noise(size: Size, cell: int, seed: int) -> Image.Image:
    """Smooth grey noise with features of `cell` pixels, the same for the same seed."""
    columns, rows = size[0] // cell + 3, size[1] // cell + 3
    values = random.Random(seed).randbytes(columns * rows)
    return Image.frombytes("L", (columns, rows), values).resize(size, Image.Resampling.BICUBIC)


def fractal(size: Size, seed: int, coarse: int = 160) -> Image.Image:
    """Grey noise in several layers, from features of `coarse` pixels down: stone, parchment, grain."""
    image = noise(size, coarse, seed)
    layer = 1
    while coarse >= _FINEST:
        coarse, layer = coarse // 3, layer + 1
        image = Image.blend(image, noise(size, coarse, seed + layer), 0.36)
    return ImageOps.autocontrast(image)


def light(image: Image.Image, centre: tuple[int, int], radius: int, colour: Colour, strength: float) -> Image.Image:
    """The image with a lamp that adds its colour around a point; `strength` is 0 to 1."""
    # Pillow's radial gradient is 180 at the middle of an edge and 255 only in the corners.
    falloff = [int(max(0.0, 1 - v / 180) ** 1.4 * 255 * strength) for v in range(256)]
    spot = Image.new("L", image.size)
    corner = (centre[0] - radius, centre[1] - radius)
    spot.paste(Image.radial_gradient("L").resize((radius * 2, radius * 2)).point(falloff), corner)
    glow = Image.composite(Image.new("RGB", image.size, colour), Image.new("RGB", image.size), spot)
    return ImageChops.add(image, glow)


def vignette(image: Image.Image, colour: Colour, strength: float) -> Image.Image:
    """Sinks the edges of the image into a colour and returns it; `strength` is 0 to 1."""
    image.paste(Image.new("RGB", image.size, colour), (0, 0), stretched(_falloff(image.width, strength), *image.size))
    return image


@kept
def _falloff(width: int, strength: float) -> Image.Image:
    """How far each point of an image sinks that is twice `_SUNK` high."""
    levels = [int(max(0, v - 70) / 185 * 255 * strength) for v in range(256)]
    return Image.radial_gradient("L").resize((width, 2 * _SUNK)).point(levels)


def multiplied(image: Image.Image, shade: Image.Image) -> Image.Image:
    """The image darkened and lightened by a grey one, of which 128 changes nothing."""
    doubled = shade.point([min(255, v * 2) for v in range(256)])
    return ImageChops.multiply(image, Image.merge("RGB", [doubled] * 3))


def stone(size: Size) -> Image.Image:
    """A wall of hewn blocks between two torches."""
    width, height = size
    return vignette(_wall((width, max(height, _TALLEST))).crop((0, 0, width, height)), (8, 5, 6), 0.8)


@kept_few
def _wall(size: Size) -> Image.Image:
    width, _ = size
    image = ImageOps.colorize(fractal(size, 3, 90), (34, 29, 31), (78, 68, 64))
    image = multiplied(image, _blocks(size))
    image = Image.blend(image, Image.new("RGB", size, (14, 11, 13)), 0.42)
    torchlight = (255, 150, 60)
    image = light(image, (70, 150), 620, torchlight, 0.62)
    image = light(image, (width - 70, 150), 620, torchlight, 0.5)
    return light(image, (width // 2, _MIDDLE), int(width * 0.62), (130, 80, 40), 0.30)


def _blocks(size: Size) -> Image.Image:
    width, height = size
    dice = random.Random(7)
    shade = Image.new("L", size, 128)
    pen = ImageDraw.Draw(shade)
    bottom = -30
    while bottom < height:
        top, bottom = bottom, bottom + dice.choice((92, 104, 118))
        right = -dice.randint(20, 160)
        while right < width:
            left, right = right, right + dice.randint(150, 270)
            pen.rectangle((left, top, right, bottom), fill=128 + dice.randint(-22, 14))
            lit_edge = (left + 3, bottom - 3, left + 3, top + 3, right - 3, top + 3)
            pen.line(lit_edge, fill=182, width=2)
            pen.line((right - 2, top, right - 2, bottom), fill=18, width=5)
            pen.line((left, bottom - 2, right, bottom - 2), fill=18, width=5)
    return shade.filter(ImageFilter.GaussianBlur(1.6))


def parchment(size: Size) -> Image.Image:
    """A map with contour lines on old paper, and the leaves of the jungle that grow over its corners."""
    width, height = size
    image = _map((width, max(height, _TALLEST))).crop((0, 0, width, height))
    image = vignette(image, (112, 72, 30), 0.72)
    for corner, seed, reach in (
        ((-14, -18), 4, 196),
        ((width + 14, -18), 9, 176),
        ((-10, height + 20), 6, 150),
        ((width + 10, height + 20), 2, 190),
    ):
        leaves = _frond(seed, reach, leftwards=corner[0] > 0, upwards=corner[1] > 0)
        leaves.paste(image, corner[0] - leaves.dx, corner[1] - leaves.dy)
    return image


@kept_few
def _map(size: Size) -> Image.Image:
    image = ImageOps.colorize(fractal(size, 11, 200), (196, 168, 116), (238, 224, 186))
    land = fractal(size, 23, 420).filter(ImageFilter.GaussianBlur(14))
    contours = land.point([255 if v % 22 < 2 else 0 for v in range(256)]).filter(ImageFilter.GaussianBlur(0.7))
    image.paste((98, 66, 30), (0, 0), contours.point([v * 60 // 255 for v in range(256)]))
    return image


@kept
def _frond(seed: int, reach: int, *, leftwards: bool, upwards: bool) -> Sprite:
    """Leaves that grow out of a corner, which is the sprite's nominal place, towards the middle; with their shadow."""
    dice = random.Random(seed)
    margin = 24
    root = reach + margin
    inwards = math.atan2(-1 if upwards else 1, -1 if leftwards else 1)

    def paint(pen: Pen) -> None:
        for number in range(11):
            angle = inwards + (number - 5) * 0.27 + dice.uniform(-0.08, 0.08)
            green = mix((28, 54, 38), (78, 116, 58), dice.random())
            _leaf(pen, (root, root), reach * dice.uniform(0.66, 1.0), angle, reach * 0.12, green)

    leaves = draw(2 * root, 2 * root, paint, 2)
    shape = leaves.getchannel("A")
    shade = ImageChops.offset(shape, 6, 9).filter(ImageFilter.GaussianBlur(7))
    whole = Image.new("RGBA", leaves.size, (50, 34, 14))
    whole.putalpha(shade.point([v * 110 // 255 for v in range(256)]))
    whole.alpha_composite(leaves)
    return Sprite(whole.convert("RGB"), whole.getchannel("A"), 0, 0, root, root)


def _leaf(pen: Pen, stem: Point, length: float, angle: float, width: float, green: Colour) -> None:
    x, y = stem
    along, across = math.cos(angle), math.sin(angle)
    outline: list[Point] = []
    for side, steps in ((1, range(15)), (-1, range(14, -1, -1))):
        for part in (step / 14 for step in steps):
            bulge = side * width * math.sin(math.pi * part**0.8) * (1 - 0.25 * part)
            outline.append((x + along * part * length - across * bulge, y + across * part * length + along * bulge))
    pen.polygon(outline, green)
    tip = (x + along * length * 0.95, y + across * length * 0.95)
    pen.line([stem, tip], mix(green, (210, 220, 150), 0.35), max(1.0, width / 9))


GROUNDS: dict[str, Callable[[Size], Image.Image]] = {"crypt": stone, "expedition": parchment}
