"""Panels and what stands on them: tags, headings, the frame around what just changed."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageOps

from renderers.kit.caching import kept, kept_for_words
from renderers.kit.canvas import Canvas, inscribed
from renderers.kit.glyphs import glyph
from renderers.kit.grounds import fractal
from renderers.kit.sprite import CLEAR, Ink, Pen, Point, Sprite, draw, glowing, shadowed
from renderers.kit.text import fit, text
from renderers.kit.theme import BLACK, WHITE, Colour, Theme, mix

_TALL = 70  # lower panels are plain


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


def hewn(image: Image.Image, theme: Theme) -> Image.Image:
    """A dark surface: grain, and light that falls on it from above."""
    grain = fractal(image.size, 77, 60)
    surface = ImageOps.colorize(grain, mix(theme.panel, BLACK, 0.30), mix(theme.panel, WHITE, 0.07))
    sheen = Image.linear_gradient("L").resize(image.size).point([(255 - v) // 11 for v in range(256)])
    return ImageChops.add(Image.blend(image, surface, 0.6), Image.merge("RGB", [sheen] * 3))


def foxed(image: Image.Image, theme: Theme) -> Image.Image:
    """A sheet of old paper."""
    grain = fractal(image.size, 77, 60)
    surface = ImageOps.colorize(grain, mix(theme.panel, (196, 160, 100), 0.22), mix(theme.panel, WHITE, 0.4))
    return Image.blend(image, surface, 0.5)


@dataclass(frozen=True, slots=True)
class Joinery:
    """How the panels of a game are made."""

    outline: Callable[[int, int, float, float], list[Point]]
    """Width, height, inset and cut to corners."""
    surface: Callable[[Image.Image, Theme], Image.Image]
    shadow: int
    """How dark the shadow is, 0 to 255."""


JOINERY = {"chamfer": Joinery(chamfered, hewn, 150), "sheet": Joinery(squared, foxed, 70)}


@kept
def panel(theme: Theme, w: int, h: int, *, lit: bool = False, deep: bool = False) -> Sprite:
    """A panel in the game's own joinery. `lit`: the one area that matters now. `deep`: sunk in, for trays."""
    joinery = JOINERY[theme.corner]
    edge = theme.accent if lit else theme.edge
    plain = _cut_panel(theme, w, h, (*theme.panel, theme.opacity), edge, 3 if lit else 2)
    inside = _cut_panel(theme, w, h, WHITE, CLEAR, 4).getchannel("A")
    image = Image.composite(joinery.surface(plain.convert("RGB"), theme), plain.convert("RGB"), inside).convert("RGBA")
    image.putalpha(plain.getchannel("A"))
    if min(w, h) > _TALL:
        image.alpha_composite(_inner_line(theme, w, h, edge))
    if lit:
        return glowing(image, 9, edge)
    return Sprite.of(image) if deep else shadowed(image, strength=joinery.shadow)


def _cut_panel(theme: Theme, w: int, h: int, fill: Ink, edge: Ink, border: float) -> Image.Image:
    outline, cut = JOINERY[theme.corner].outline, 14 if min(w, h) > _TALL else 9

    def paint(pen: Pen) -> None:
        pen.polygon(outline(w, h, 0, cut), edge)
        pen.polygon(outline(w, h, border, cut), fill)

    return draw(w, h, paint, 2)


def _inner_line(theme: Theme, w: int, h: int, edge: Colour) -> Image.Image:
    corners = JOINERY[theme.corner].outline(w, h, 7, 12)
    return draw(w, h, lambda pen: pen.line([*corners, corners[0]], (*edge, 90), 1), 2)


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

    shape = draw(w, h, lambda pen: pen.rounded((0, 0, w, h), h / 2, fill, edge, 2))
    return Sprite.of(inscribed(shape, write))


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


@kept
def fresh(theme: Theme, w: int, h: int, radius: int = 18) -> Sprite:
    """A glowing frame around what just changed."""
    frame = draw(w, h, lambda pen: pen.rounded((2, 2, w - 2, h - 2), radius, outline=theme.news, width=4), 2)
    return glowing(frame, 7, theme.news)
