"""Panels and what stands on them: tags, headings, the frame around what just changed."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from PIL import Image, ImageChops, ImageMath, ImageOps

from renderers.kit.caching import kept, kept_for_words, kept_large
from renderers.kit.canvas import Canvas, inscribed
from renderers.kit.glyphs import glyph
from renderers.kit.grounds import fractal
from renderers.kit.sprite import CLEAR, Ink, Pen, Point, Sprite, draw, glowing, shadowed
from renderers.kit.stretch import stretched
from renderers.kit.text import fit, text
from renderers.kit.theme import BLACK, WHITE, WIDTH, Colour, Theme, mix

_TALL = 70  # lower panels are plain
_SMALL = 160  # the size at which frames are drawn, before they are stretched
_SURFACE = (WIDTH, 1500)


def chamfered(w: int, h: int, inset: float, cut: float) -> list[Point]:
    """The outline of a panel with cut corners."""
    left, top, right, bottom = inset, inset, w - inset, h - inset
    return [
        (left + cut, top),
        (right - cut, top),
        (right, top + cut),
        (right, bottom - cut),
        (right - cut, bottom),
        (left + cut, bottom),
        (left, bottom - cut),
        (left, top + cut),
    ]


def squared(w: int, h: int, inset: float, cut: float) -> list[Point]:
    """The outline of a sheet of paper: its corners are rounded a little."""
    radius = cut * 0.4
    centres = (
        (inset + radius, inset + radius, 180),
        (w - inset - radius, inset + radius, 270),
        (w - inset - radius, h - inset - radius, 0),
        (inset + radius, h - inset - radius, 90),
    )
    return [
        (x + radius * math.cos(math.radians(start + turn)), y + radius * math.sin(math.radians(start + turn)))
        for x, y, start in centres
        for turn in (0, 30, 60, 90)
    ]


def scooped(w: int, h: int, inset: float, cut: float) -> list[Point]:
    """The outline of a panel out of whose corners quarters of circles are cut."""
    left, top, right, bottom = inset, inset, w - inset, h - inset
    corners = ((left, top, 90), (right, top, 180), (right, bottom, 270), (left, bottom, 0))
    return [
        (x + cut * math.cos(math.radians(start - turn)), y + cut * math.sin(math.radians(start - turn)))
        for x, y, start in corners
        for turn in (0, 15, 30, 45, 60, 75, 90)
    ]


def hewn(theme: Theme) -> Image.Image:
    """A dark surface with its grain, RGB."""
    grain = fractal(_SURFACE, 77, 60)
    surface = ImageOps.colorize(grain, mix(theme.panel, BLACK, 0.30), mix(theme.panel, WHITE, 0.07))
    return Image.blend(Image.new("RGB", _SURFACE, theme.panel), surface, 0.6)


def foxed(theme: Theme) -> Image.Image:
    """A sheet of old paper, RGB."""
    grain = fractal(_SURFACE, 77, 60)
    surface = ImageOps.colorize(grain, mix(theme.panel, (196, 160, 100), 0.22), mix(theme.panel, WHITE, 0.4))
    return Image.blend(Image.new("RGB", _SURFACE, theme.panel), surface, 0.5)


@dataclass(frozen=True, slots=True)
class Joinery:
    """How the panels of a game are made."""

    outline: Callable[[int, int, float, float], list[Point]]
    """Width, height, inset and cut to corners."""
    surface: Callable[[Theme], Image.Image]
    """As large as any panel."""
    sheen: bool
    """Does light fall on it from above?"""
    shadow: int
    """How dark the shadow is, 0 to 255."""
    rivets: bool = False
    """Do rivets hold it in its corners? Others have a fine line all around."""


JOINERY = {
    "scoop": Joinery(scooped, hewn, sheen=True, shadow=150),
    "chamfer": Joinery(chamfered, hewn, sheen=True, shadow=150),
    "sheet": Joinery(squared, foxed, sheen=False, shadow=70),
    "rivet": Joinery(squared, hewn, sheen=True, shadow=150, rivets=True),
}


@kept_large
def panel(theme: Theme, w: int, h: int, *, lit: bool = False, deep: bool = False) -> Sprite:
    """A panel in the game's own joinery. `lit`: the one area that matters now. `deep`: sunk in, for trays."""
    frame = _frame(theme, low=min(w, h) <= _TALL, lit=lit, deep=deep)
    margin = frame.margin
    size = (w + 2 * margin, h + 2 * margin)
    ink = stretched(frame.ink, *size)
    ink.paste(_surface(theme, w, h), (margin, margin), stretched(frame.shows, w, h))
    return Sprite(ink, stretched(frame.mask, *size), w, h, margin, margin)


def _surface(theme: Theme, w: int, h: int) -> Image.Image:
    surface = _whole_surface(theme).crop((0, 0, w, h))
    if not JOINERY[theme.corner].sheen:
        return surface
    falling = Image.linear_gradient("L").resize((1, h)).point([(255 - v) // 11 for v in range(256)])
    sheen = falling.resize((w, h), Image.Resampling.NEAREST)
    return ImageChops.add(surface, Image.merge("RGB", [sheen] * 3))


@kept
def _whole_surface(theme: Theme) -> Image.Image:
    return JOINERY[theme.corner].surface(theme)


@dataclass(frozen=True, slots=True)
class _Frame:
    """A small panel, to be stretched. `shows`: where, and how much, the surface covers the ink; without the margin."""

    ink: Image.Image
    shows: Image.Image
    mask: Image.Image
    margin: int


@kept
def _frame(theme: Theme, *, low: bool, lit: bool, deep: bool) -> _Frame:
    """Surfaces of two colours tell how much of a surface shows, and what is mixed with it."""
    on_black, on_white = (_small_panel(theme, shade, low=low, lit=lit, deep=deep) for shade in (BLACK, WHITE))
    black, white = on_black.rgba().convert("RGB"), on_white.rgba().convert("RGB")
    shows = ImageChops.subtract(white, black).getchannel(0)
    ink = Image.merge("RGB", [_unmixed(band, shows) for band in black.split()])
    margin = on_black.dx
    return _Frame(ink, shows.crop((margin, margin, margin + _SMALL, margin + _SMALL)), on_black.mask, margin)


def _unmixed(band: Image.Image, shows: Image.Image) -> Image.Image:
    """What has to be covered by black, where it `shows`, to look like this band."""

    def divided(of: dict[str, Any]) -> Any:
        return of["convert"](of["band"] * 255 / of["max"](255 - of["shows"], 1), "L")

    return cast("Image.Image", ImageMath.lambda_eval(divided, band=band, shows=shows))


def _small_panel(theme: Theme, surface: Colour, *, low: bool, lit: bool, deep: bool) -> Sprite:
    """A panel with a surface of one colour."""
    edge = theme.accent if lit else theme.edge
    cut = 9 if low else 14
    image = _cut_panel(theme, cut, (*theme.panel, theme.opacity), edge, 3 if lit else 2)
    opacity = image.getchannel("A")
    image.paste(surface, (0, 0), _cut_panel(theme, cut, WHITE, CLEAR, 4).getchannel("A"))
    image.putalpha(opacity)
    if not low:
        image.alpha_composite(_rivets() if JOINERY[theme.corner].rivets else _inner_line(theme, edge))
    if lit:
        return glowing(image, 9, edge)
    return Sprite.of(image) if deep else shadowed(image, strength=JOINERY[theme.corner].shadow)


def _cut_panel(theme: Theme, cut: int, fill: Ink, edge: Ink, border: float) -> Image.Image:
    outline = JOINERY[theme.corner].outline

    def paint(pen: Pen) -> None:
        pen.polygon(outline(_SMALL, _SMALL, 0, cut), edge)
        pen.polygon(outline(_SMALL, _SMALL, border, cut), fill)

    return draw(_SMALL, _SMALL, paint, 2)


def _inner_line(theme: Theme, edge: Colour) -> Image.Image:
    corners = JOINERY[theme.corner].outline(_SMALL, _SMALL, 7, 12)
    return draw(_SMALL, _SMALL, lambda pen: pen.line([*corners, corners[0]], (*edge, 90), 1), 2)


@kept
def rivet(size: int) -> Sprite:
    """A rivet of brass."""

    def paint(whole: Pen) -> None:
        pen = whole.zoomed(size / 12)
        pen.ellipse((0, 0, 12, 12), (60, 40, 20))
        pen.ellipse((1, 1, 11, 11), (186, 140, 76))
        pen.ellipse((2.5, 2, 7, 6), (246, 214, 150))

    return Sprite.of(draw(size, size, paint, 4))


def _rivets() -> Image.Image:
    image = Image.new("RGBA", (_SMALL, _SMALL))
    for x in (7, _SMALL - 19):
        for y in (7, _SMALL - 19):
            image.alpha_composite(rivet(12).rgba(), (x, y))
    return image


@kept_for_words
def pill(
    label: str,
    fill: Colour,
    ink: Colour,
    size: int = 20,
    sign: str | None = None,
    edge: Colour | None = None,
    width: int | None = None,
) -> Sprite:
    """A tag: a word on a rounded bar, with one of the `GLYPHS` before it if `sign` names one.

    It is as wide as its word, but never wider than `width`.
    """
    h, room = round(size * 1.62), round(size * 1.25) if sign else 0
    around = round(size * 1.1) + room
    word = text(label, "bold", size, ink) if width is None else fit(label, "bold", size, ink, width - around)
    w = word.w + around

    def write(canvas: Canvas) -> None:
        left = round(size * 0.55)
        if sign:
            canvas.put(glyph(sign, round(size * 0.95), ink), left, h / 2, "lm")
        canvas.put(word, left + room, h / 2, "lm")

    return Sprite.of(inscribed(stretched(_small_pill(h, fill, edge), w, h), write))


@kept
def _small_pill(h: int, fill: Colour, edge: Colour | None) -> Image.Image:
    return draw(2 * h, h, lambda pen: pen.rounded((0, 0, 2 * h, h), h / 2, fill, edge, 2))


def heading(
    canvas: Canvas,
    theme: Theme,
    x: float,
    y: float,
    words: str,
    width: float | None = None,
    size: int = 23,
    note: str | None = None,
) -> None:
    """A small heading with its middle at `y`; with a width, a rule runs to its end, or to a note that stands there."""
    if width is None:
        canvas.text(x, y, words, size, theme.head, "head")
        return
    end = x + width
    if note:
        end -= canvas.text(end, y, note, 20, theme.soft, anchor="rm", width=width * 0.7).w + 12
    start = x + canvas.text(x, y, words, size, theme.head, "head", width=end - x).w + 14
    if end - start > 16:
        canvas.rule(start, y, end - start, mix(theme.edge, theme.panel, 0.35))


@kept_large
def fresh(theme: Theme, w: int, h: int, radius: int = 18) -> Sprite:
    """A glowing frame around what just changed."""
    frame = _small_fresh(theme, radius)
    size = (w + 2 * frame.dx, h + 2 * frame.dy)
    return Sprite(Image.new("RGB", size, theme.news), stretched(frame.mask, *size), w, h, frame.dx, frame.dy)


@kept
def _small_fresh(theme: Theme, radius: int) -> Sprite:
    around = (2, 2, _SMALL - 2, _SMALL - 2)
    frame = draw(_SMALL, _SMALL, lambda pen: pen.rounded(around, radius, outline=theme.news, width=4), 2)
    return glowing(frame, 7, theme.news)
