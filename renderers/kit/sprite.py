"""Sprites, the finished pieces that pictures are pasted from, and the pen that draws them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFilter, _imaging

from renderers.kit.theme import BLACK, Colour

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
Ink: TypeAlias = Colour | tuple[int, int, int, int]
"""A colour, perhaps with its opacity."""

CLEAR: Ink = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A finished piece: ink through a mask.

    `w`, `h` are its nominal size in pixels, by which it is placed; a shadow or a glow reaches `dx`, `dy` beyond it.
    One colour as ink is the cheapest to keep: text is made so.
    """

    ink: Image.Image | Colour
    mask: Image.Image
    w: int
    h: int
    dx: int = 0
    dy: int = 0

    @classmethod
    def of(cls, image: Image.Image, margin: int = 0) -> "Sprite":
        """A sprite from an RGBA image whose outer `margin` pixels are shadow."""
        size = (image.width - 2 * margin, image.height - 2 * margin)
        return cls(image.convert("RGB"), image.getchannel("A"), *size, margin, margin)

    def rgba(self) -> Image.Image:
        """The sprite as an image of its own, shadow included."""
        out = Image.new("RGBA", self.mask.size)
        out.paste(self.ink, (0, 0, *self.mask.size))
        out.putalpha(self.mask)
        return out

    def paste(self, image: Image.Image, left: int, top: int) -> None:
        """Pastes it on an RGB image, the left upper corner of its mask at (left, top), which may lie outside."""
        size = self.mask.size
        # What `Image.new` and `Image.paste` end with: their checks cost as much as pasting a small piece.
        # Through a mask, Pillow pastes pictures faster than colours.
        ink = self.ink.im if isinstance(self.ink, Image.Image) else _imaging.fill("RGB", size, self.ink)
        image.im.paste(ink, (left, top, left + size[0], top + size[1]), self.mask.im)

    def narrowed(self, width: int) -> "Sprite":
        """The same piece, condensed to `width`; its height stays."""
        size = (round(self.mask.width * width / self.w), self.mask.height)
        ink = self.ink.resize(size, Image.Resampling.LANCZOS) if isinstance(self.ink, Image.Image) else self.ink
        dx = round(self.dx * width / self.w)
        return Sprite(ink, self.mask.resize(size, Image.Resampling.LANCZOS), width, self.h, dx, self.dy)


class Pen:
    """Draws shapes in nominal pixels on an image that is `scale` times as large. Boxes end before their far edge."""

    def __init__(self, image: Image.Image, scale: float) -> None:
        self._image = image
        self._draw = ImageDraw.Draw(image)
        self._scale = scale

    def zoomed(self, factor: float) -> "Pen":
        """A pen on the same image whose nominal pixels are `factor` times as large."""
        return Pen(self._image, self._scale * factor)

    def polygon(self, points: Sequence[Point], fill: Ink) -> None:
        self._draw.polygon(self._points(points), fill=fill)

    def rectangle(self, box: Box, fill: Ink) -> None:
        self._draw.rectangle(self._box(box), fill=fill)

    def rounded(
        self, box: Box, radius: float, fill: Ink | None = None, outline: Ink | None = None, width: float = 1
    ) -> None:
        self._draw.rounded_rectangle(self._box(box), radius * self._scale, fill, outline, self._width(width))

    def ellipse(self, box: Box, fill: Ink | None = None, outline: Ink | None = None, width: float = 1) -> None:
        self._draw.ellipse(self._box(box), fill, outline, self._width(width))

    def line(self, points: Sequence[Point], fill: Ink, width: float) -> None:
        self._draw.line(self._points(points), fill, self._width(width), joint="curve")

    def arc(self, box: Box, start: float, end: float, fill: Ink, width: float) -> None:
        self._draw.arc(self._box(box), start, end, fill, self._width(width))

    def pieslice(self, box: Box, start: float, end: float, fill: Ink) -> None:
        self._draw.pieslice(self._box(box), start, end, fill)

    def _points(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self._scale, y * self._scale) for x, y in points]

    def _box(self, box: Box) -> Box:
        left, top, right, bottom = (v * self._scale for v in box)
        return left, top, max(left, right - 1), max(top, bottom - 1)

    def _width(self, width: float) -> int:
        return max(1, round(width * self._scale))


def draw(w: int, h: int, paint: Callable[[Pen], None], scale: int = 3) -> Image.Image:
    """An RGBA image of `w` x `h` pixels, painted at `scale` times the size so that every edge is smooth."""
    big = Image.new("RGBA", (w * scale, h * scale))
    paint(Pen(big, scale))
    return big if scale == 1 else big.reduce(scale)


def shadowed(image: Image.Image, blur: int = 7, drop: int = 4, strength: int = 150) -> Sprite:
    """An RGBA image with its shadow, which falls `drop` pixels below it and is `strength` (0 to 255) dark."""
    return _surrounded(image, blur, drop, BLACK, strength / 255)


def glowing(image: Image.Image, blur: int, colour: Colour) -> Sprite:
    """An RGBA image with a glow around it."""
    return _surrounded(image, blur, 0, colour, 2)


def _surrounded(image: Image.Image, blur: int, drop: int, colour: Colour, strength: float) -> Sprite:
    margin = blur * 3
    halo = Image.new("L", (image.width + 2 * margin, image.height + 2 * margin))
    halo.paste(image.getchannel("A"), (margin, margin + drop))
    halo = halo.filter(ImageFilter.GaussianBlur(blur)).point([min(255, int(v * strength)) for v in range(256)])
    big = Image.new("RGBA", halo.size, colour)
    big.putalpha(halo)
    big.alpha_composite(image, (margin, margin))
    return Sprite.of(big, margin)


def vertical(size: tuple[int, int], top: Colour, bottom: Colour) -> Image.Image:
    """An RGB image that fades from the colour at the top to the one at the bottom."""
    fade = Image.linear_gradient("L").resize(size)
    return Image.composite(Image.new("RGB", size, bottom), Image.new("RGB", size, top), fade)


def filled(mask: Image.Image, top: Colour, bottom: Colour) -> Image.Image:
    """An RGBA image: a vertical gradient in the shape of a mask."""
    image = vertical(mask.size, top, bottom).convert("RGBA")
    image.putalpha(mask)
    return image
