"""What a board lies on. Each game has a painter here, under the key of its theme; a painter is seeded, never random."""

import random
from collections.abc import Callable
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from renderers.kit.caching import kept_few
from renderers.kit.theme import WIDTH, Colour, Theme

Size: TypeAlias = tuple[int, int]

_FINEST = 18  # finer grain doubles the size of the file and the time to encode it, and nobody sees it on a phone


@kept_few
def ground(theme: Theme, height: int, width: int = WIDTH) -> Image.Image:
    """The ground of a game, RGB. It is shared: copy it before drawing on it, as `Canvas` does."""
    return GROUNDS[theme.key]((width, height))


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
    """The image with its corners sunk into a colour; `strength` is 0 to 1."""
    falloff = [int(max(0, v - 70) / 185 * 255 * strength) for v in range(256)]
    corners = Image.radial_gradient("L").resize(image.size).point(falloff)
    return Image.composite(Image.new("RGB", image.size, colour), image, corners)


def multiplied(image: Image.Image, shade: Image.Image) -> Image.Image:
    """The image darkened and lightened by a grey one, of which 128 changes nothing."""
    doubled = shade.point([min(255, v * 2) for v in range(256)])
    return ImageChops.multiply(image, Image.merge("RGB", [doubled] * 3))


def stone(size: Size) -> Image.Image:
    """A wall of hewn blocks between two torches."""
    width, height = size
    image = ImageOps.colorize(fractal(size, 3, 90), (34, 29, 31), (78, 68, 64))
    image = multiplied(image, _blocks(size))
    image = Image.blend(image, Image.new("RGB", size, (14, 11, 13)), 0.42)
    torchlight = (255, 150, 60)
    image = light(image, (70, 150), 620, torchlight, 0.62)
    image = light(image, (width - 70, 150), 620, torchlight, 0.5)
    image = light(image, (width // 2, height // 2), int(width * 0.62), (130, 80, 40), 0.30)
    return vignette(image, (8, 5, 6), 0.8)


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


GROUNDS: dict[str, Callable[[Size], Image.Image]] = {"crypt": stone}
