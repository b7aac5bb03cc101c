"""What a board lies on. Each game has a painter here, under the key of its theme; a painter is seeded, never random."""

import math
import random
from collections.abc import Callable
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from renderers.kit.caching import kept, kept_few
from renderers.kit.gears import gear
from renderers.kit.sprite import Pen, Point, Sprite, draw, vertical
from renderers.kit.stretch import stretched
from renderers.kit.tentacles import tentacle
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


def river(size: Size) -> Image.Image:
    """A river at night under stars and a hidden moon; tentacles reach out of its depths."""
    width, height = size
    image = _water((width, max(height, _TALLEST))).crop((0, 0, width, height))
    top = height - _SUNK
    depths = light(image.crop((0, top, width, height)), (150, _SUNK - 120), 280, (96, 50, 160), 0.40)
    _arms(width).paste(depths, 0, 0)
    image.paste(depths, (0, top))
    return vignette(image, (2, 4, 14), 0.7)


@kept_few
def _water(size: Size) -> Image.Image:
    width, _ = size
    image = vertical(size, (10, 13, 34), (4, 40, 50))
    fog = fractal(size, 31, 300).point([max(0, v - 110) // 2 for v in range(256)])
    image.paste((44, 88, 110), (0, 0), fog)
    image = light(image, (width - 250, 60), 420, (120, 190, 200), 0.42)
    image.paste((60, 190, 186), (0, 0), _current(size))
    image.paste((96, 208, 206), (0, 0), _ripples(size))
    dice = random.Random(13)
    for _ in range(110):
        star = dice.randint(90, 220)
        image.putpixel((dice.randrange(width), dice.randint(0, 130)), (star, star, star))
    return image


def _current(size: Size) -> Image.Image:
    """Where the water shines: along a winding line across the middle of most pictures."""
    width, _ = size
    course = [(width * step / 160, 418 + 150 * math.sin(step * 0.06)) for step in range(-5, 166)]
    shine = Image.new("L", size)
    ImageDraw.Draw(shine).line(course, fill=96, width=60, joint="curve")
    return shine.filter(ImageFilter.GaussianBlur(24))


def _ripples(size: Size) -> Image.Image:
    width, height = size
    dice = random.Random(14)
    ripples = Image.new("L", (2 * width, 2 * height))
    pen = ImageDraw.Draw(ripples)
    for _ in range(height * 9 // 10):
        x, y = dice.randint(-60, 2 * width), dice.randint(280, 2 * height)
        nearness = y / (2 * height)
        length = dice.randint(20, int(60 + 220 * nearness))
        box = (x, y, x + length, y + length // 9 + 4)
        pen.arc(box, 200, 340, fill=dice.randint(20, 90), width=2 + int(2 * nearness))
    return ripples.resize(size, Image.Resampling.LANCZOS)


@kept_few
def _arms(width: int) -> Sprite:
    """Four tentacles out of the lower corners, as high as pictures sink into shade."""

    def paint(pen: Pen) -> None:
        for root, length, angle, curl, thick in (
            ((-8.0, _SUNK - 40.0), 330, -1.2, 1.15, 22),
            ((70.0, _SUNK + 24.0), 250, -1.75, -1.2, 18),
            ((width + 8.0, _SUNK - 20.0), 360, -1.95, -1.2, 24),
            ((width - 100.0, _SUNK + 26.0), 240, -1.35, 1.25, 17),
        ):
            tentacle(pen, root, length, angle, curl, thick, (34, 22, 62), (112, 84, 178), (86, 62, 140))

    return Sprite.of(draw(width, _SUNK, paint, 2))


def workshop(size: Size) -> Image.Image:
    """A wall of tread plate with seams, rivets and rust; cogwheels reach in from the edges."""
    width, height = size
    image = _plates((width, max(height, _TALLEST))).crop((0, 0, width, height))
    top = height - _SUNK
    if top >= 0:
        _cogs(width, upper=False).paste(image, 0, top)
    return vignette(image, (8, 5, 4), 0.8)


@kept_few
def _plates(size: Size) -> Image.Image:
    width, _ = size
    image = ImageOps.colorize(fractal(size, 43, 320), (50, 49, 50), (80, 77, 74))
    tread = _tread(size).point([min(255, 150 + v * 105 // 176) for v in range(256)])
    image = ImageChops.multiply(image, Image.merge("RGB", [tread] * 3))
    _cogs(width, upper=True).paste(image, 0, 0)
    _seams(image)
    rust = ImageChops.multiply(fractal(size, 47, 190), fractal(size, 53, 60))
    image.paste((126, 60, 26), (0, 0), rust.point([max(0, min(150, (v - 84) * 3)) for v in range(256)]))
    image = Image.blend(image, Image.new("RGB", size, (20, 15, 12)), 0.22)
    return light(image, (width // 2, 0), 800, (210, 130, 60), 0.40)


def _tread(size: Size) -> Image.Image:
    """Lozenges, lit from above."""
    shade = Image.new("L", size, 128)
    pen = ImageDraw.Draw(shade)
    for row, y in enumerate(range(0, size[1] + 26, 26)):
        for column, x in enumerate(range(0, size[0] + 26, 26)):
            lean = 7 if (row + column) % 2 else -7
            for drop, tone in ((2, 70), (0, 176)):
                pen.line((x - 7, y + drop - lean, x + 7, y + drop + lean), fill=tone, width=5)
    return shade.filter(ImageFilter.GaussianBlur(1.1))


def _seams(image: Image.Image) -> None:
    pen = ImageDraw.Draw(image)
    for y in range(236, image.height, 330):
        pen.line((0, y, image.width, y), fill=(18, 15, 14), width=3)
        pen.line((0, y + 3, image.width, y + 3), fill=(118, 110, 102), width=1)
        for x in range(28, image.width, 48):
            pen.ellipse((x - 4, y + 10, x + 4, y + 18), fill=(60, 40, 20))
            pen.ellipse((x - 3, y + 11, x + 2, y + 16), fill=(186, 140, 76))
    for x in (402, 798):
        pen.line((x, 0, x, image.height), fill=(18, 15, 14), width=3)
        pen.line((x + 3, 0, x + 3, image.height), fill=(118, 110, 102), width=1)


@kept
def _cogs(width: int, *, upper: bool) -> Sprite:
    """Cogwheels at the upper or the lower edge of a picture, with their shadow, as high as pictures sink into shade."""
    wheels = (
        ((-30, 110, 230, 18, (150, 104, 50), 0.1), (width + 20, 190, 190, 15, (124, 92, 56), 0.3))
        if upper
        else ((width - 130, _SUNK + 30, 250, 20, (140, 82, 40), 0.2), (70, _SUNK + 30, 180, 13, (124, 96, 60), 0.0))
    )

    def paint(pen: Pen) -> None:
        for x, y, reach, teeth, fill, turn in wheels:
            gear(pen, x, y, reach, teeth, fill, turn)

    wheel = draw(width, _SUNK, paint, 2)
    shape = wheel.getchannel("A")
    grain = ImageOps.colorize(fractal(wheel.size, 61, 40), (150, 140, 130), (255, 255, 250))
    metal = ImageChops.multiply(wheel.convert("RGB"), grain)
    whole = Image.new("RGBA", wheel.size, (10, 7, 5))
    shade = ImageChops.offset(shape, 6, 9).filter(ImageFilter.GaussianBlur(7))
    whole.putalpha(shade.point([v * 4 // 5 for v in range(256)]))
    metal.putalpha(shape)
    whole.alpha_composite(metal)
    return Sprite.of(whole)


GROUNDS: dict[str, Callable[[Size], Image.Image]] = {
    "crypt": stone,
    "expedition": parchment,
    "terrible": river,
    "strong": workshop,
}
