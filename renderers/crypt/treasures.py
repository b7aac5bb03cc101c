"""Treasures and the small things around them: coin, torch, empty place, signs."""

import math

from PIL import Image, ImageOps

from engines.crypt.treasures import Kind
from renderers.kit.caching import kept, kept_cards
from renderers.kit.canvas import Canvas, inscribed
from renderers.kit.glyphs import glyph
from renderers.kit.grounds import fractal, light
from renderers.kit.icons import icon
from renderers.kit.pieces import numeral
from renderers.kit.sprite import Ink, Pen, Point, Sprite, draw, filled, shadowed, vertical
from renderers.kit.theme import BLACK, CRYPT, Colour, mix

PICTURES = {
    Kind.IDOL: "🗿",
    Kind.JEWELRY: "💎",
    Kind.MANUSCRIPT: "📜",
    Kind.POTTERY: "🏺",
    Kind.REMAINS: "💀",
    Kind.TAPESTRY: "🧵",
}
"""The emoji of each type of treasure."""

_NICHES: dict[Kind, Colour] = {
    Kind.IDOL: (188, 148, 44),
    Kind.JEWELRY: (52, 92, 160),
    Kind.MANUSCRIPT: (116, 116, 124),
    Kind.POTTERY: (178, 74, 36),
    Kind.REMAINS: (62, 112, 66),
    Kind.TAPESTRY: (112, 62, 138),
}
_DIM: tuple[Colour, Colour] = ((30, 26, 28), (74, 64, 60))
_BACK: tuple[Colour, Colour] = ((26, 20, 22), (150, 132, 116))
_LAMP: Colour = (255, 240, 200)


@kept
def coin(value: int, size: int) -> Sprite:
    """What a treasure is worth."""
    return numeral(str(value), size, (240, 194, 70), (70, 40, 6), edge=(150, 98, 18))


@kept
def number_on_button(number: int, size: int = 40) -> Sprite:
    """The number by which the buttons call a treasure in the Crypt."""
    return numeral(str(number), size, (40, 32, 34), (255, 220, 150), "hexagon", (196, 150, 84))


@kept
def picture(kind: Kind, size: int, *, dim: bool = False) -> Sprite:
    """The picture of a type; dim where somebody owns none of it."""
    return icon(PICTURES[kind], size, _DIM, 1.0) if dim else icon(PICTURES[kind], size)


@kept_cards
def treasure(kind: Kind, value: int, name: str, w: int = 168, h: int = 226) -> Sprite:
    """A treasure that lies face up: niche, value, and its name if there is one to write."""
    blank = draw(w, h, lambda pen: pen.rounded((0, 0, w, h), 13, CRYPT.paper, (88, 62, 36), 3))
    card = Image.blend(blank.convert("RGB"), _parchment(w, h), 0.4)
    card.putalpha(blank.getchannel("A"))
    foot = 58 if name else 20
    card.alpha_composite(_niche(w - 20, h - foot, _NICHES[kind], 0.0), (10, 10))
    size = round(min(w * 0.62, (h - foot) * (0.62 if w < h else 0.76)))
    card.alpha_composite(icon(PICTURES[kind], size).rgba(), ((w - size) // 2, (h - foot + 12 - size) // 2 + 6))

    def write(canvas: Canvas) -> None:
        canvas.put(coin(value, _coin_size(w)), 8, 8)
        if name:
            canvas.text(w / 2, h - 26, name, 24, CRYPT.paper_ink, "head", "cm", w - 18)

    return shadowed(inscribed(card, write), 8, 6, 180)


@kept_cards
def hidden(kind: Kind, value: int | None, name: str, w: int = 168, h: int = 226) -> Sprite:
    """A treasure that lies face down: its back tells the type, and the value only to whoever has seen it."""
    card = draw(w, h, lambda pen: _back(pen, w, h))
    card.alpha_composite(_niche(w - 44, h - 84, mix(_NICHES[kind], (60, 50, 54), 0.55), 0.18), (22, 22))
    size = round(min(w * 0.5, h * (0.36 if w < h else 0.42)))
    card.alpha_composite(icon(PICTURES[kind], size, _BACK, 0.85).rgba(), ((w - size) // 2, (h - 50 - size) // 2 + 6))

    def write(canvas: Canvas) -> None:
        canvas.text(w / 2, h - 38, name, 22, (222, 200, 160), "head", "cm", w - 34)
        canvas.put(_seen(value, _coin_size(w)) if value else _unknown(_coin_size(w)), 8, 8)

    return shadowed(inscribed(card, write), 8, 6, 180)


def _coin_size(w: int) -> int:
    return round(min(w, 180) * 0.33)


def _back(pen: Pen, w: int, h: int) -> None:
    pen.rounded((0, 0, w, h), 13, (46, 38, 42), (134, 108, 70), 3)
    pen.rounded((10, 10, w - 10, h - 10), 8, None, (96, 78, 56), 2)


def _unknown(size: int) -> Sprite:
    return numeral("?", size, (86, 72, 66), (250, 236, 206), edge=(190, 160, 110))


def _seen(value: int, size: int) -> Sprite:
    """The value of a face-down treasure, with the eye of whoever looked at it."""
    image = Image.new("RGBA", (size + 30, size))
    image.alpha_composite(coin(value, size).rgba())
    eye = sign("eye", 34).rgba()
    image.alpha_composite(eye, (size - 8, (size - eye.height) // 2))
    return Sprite.of(image)


@kept
def sign(name: str, size: int) -> Sprite:
    """One of the kit's glyphs on a dark medal: the eye of a turned treasure, the lock of a secret one."""
    medal = draw(size, size, lambda pen: pen.ellipse((0, 0, size, size), (30, 24, 26), CRYPT.news, 2))
    inner = round(size * 0.6)
    corner = (size - inner) // 2
    medal.alpha_composite(glyph(name, inner, CRYPT.news).rgba(), (corner, corner))
    return Sprite.of(medal)


def _parchment(w: int, h: int) -> Image.Image:
    return ImageOps.colorize(fractal((w, h), 5, 50), (214, 192, 152), (248, 238, 214))


@kept
def _niche(w: int, h: int, colour: Colour, dark: float) -> Image.Image:
    """An arched niche in the wall with a lamp in it."""

    def paint(pen: Pen) -> None:
        pen.ellipse((0, 0, w, w * 0.7), (255, 255, 255))
        pen.rounded((0, w * 0.33, w, h), 8, (255, 255, 255))

    wall = vertical((w, h), mix(colour, BLACK, 0.35 + dark), mix(colour, BLACK, 0.62 + dark * 0.5))
    wall = light(wall, (w // 2, h // 2), int(max(w, h) * 0.72), mix(colour, _LAMP, 0.5), 0.62 - dark)
    wall.putalpha(draw(w, h, paint).getchannel("A"))
    return wall


@kept
def torch(size: int, *, lit: bool) -> Sprite:
    """The Leader's torch burns, Lights Out smokes: told apart by their pictures."""

    def paint(whole: Pen) -> None:
        pen = whole.zoomed(size / 100)
        pen.polygon([(38, 52), (62, 52), (54, 100), (46, 100)], (140, 92, 48))
        pen.rounded((32, 46, 68, 60), 4, (96, 74, 60))
        if lit:
            _flame(pen)
        else:
            _smoke(pen)

    return Sprite.of(draw(size, size, paint, 4))


def _flame(pen: Pen) -> None:
    flames: tuple[tuple[float, Ink], ...] = ((1.0, (255, 122, 30)), (0.66, (255, 186, 60)), (0.36, (255, 240, 170)))
    for part, colour in flames:
        outline: list[Point] = []
        for step in range(33):
            way = step / 16 - 1  # from -1 at the left foot over 0 at the tip to 1 at the right foot
            up = 1 - abs(way)
            across = 21 * part * math.sin(math.pi * up**0.58) * (1 if way > 0 else -1)
            outline.append((50 + across + 3 * math.sin(up * 5) * part, 50 - 50 * part * up))
        pen.polygon(outline, colour)


def _smoke(pen: Pen) -> None:
    for x, y, radius in ((50, 36, 9), (58, 24, 11), (46, 10, 10)):
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), None, (206, 206, 214), 5)


@kept
def socket(size: int) -> Sprite:
    """A place where a servant or a treasure could lie."""
    shape = draw(size, size, lambda pen: pen.rounded((2, 2, size - 2, size - 2), size * 0.2, (255, 255, 255)))
    image = draw(size, size, lambda pen: pen.rounded((2, 2, size - 2, size - 2), size * 0.2, None, (92, 78, 62), 2))
    well = filled(shape.getchannel("A"), (12, 9, 11), (26, 21, 23))
    well.alpha_composite(image)
    return Sprite.of(well)
