"""Text: measured, drawn, fitted into its box. The middle of a text is the middle of its capitals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageFilter

from renderers.kit.caching import kept, kept_for_words
from renderers.kit.faces import LEAN, Face, Run, cap_height, clusters, emoji, line_box, measure, spelled, write
from renderers.kit.sprite import Sprite, filled
from renderers.kit.theme import BLACK, SMALLEST, Colour

_ELLIPSIS = "…"
_ONE_EIGHTH_NARROWER = 8 / 7


@dataclass(frozen=True, slots=True, eq=False)
class _Lettering:
    """Drawn text without its colour. `pictures` are the emoji in it, with their left upper corners."""

    mask: Image.Image
    pictures: tuple[tuple[Image.Image, tuple[int, int]], ...]
    width: int
    cap: int
    baseline: int


@kept
def width_of(words: str, face: Face, size: int) -> int:
    """The width of a text in pixels, set at `size` pixels."""
    return math.ceil(sum(_advance(run, face, size) for run in spelled(words, face)))


def _advance(run: Run, face: Face, size: int) -> float:
    return round(size * 1.1) if run.is_emoji else measure(run.words, face, size)


@kept_for_words
def _lettering(words: str, face: Face, size: int) -> _Lettering:
    if size < SMALLEST:
        raise ValueError(f"text of {size} px is too small to read on a phone: {words!r}")
    cap, width = cap_height(face, size), width_of(words, face, size)
    height, baseline = line_box(size)
    mask = Image.new("L", (width + 2 * LEAN, height))
    pictures = []
    x: float = LEAN
    for run in spelled(words, face):
        if run.is_emoji:
            corner = (round(x + size * 0.05), round(baseline - (cap + size) / 2))
            pictures.append((emoji(run.words, size), corner))
            mask.paste(pictures[-1][0].getchannel("A"), corner)
        else:
            write(mask, x, run.words, face, size)
        x += _advance(run, face, size)
    return _Lettering(mask, tuple(pictures), width, cap, baseline)


@kept_for_words
def text(words: str, face: Face, size: int, fill: Colour) -> Sprite:
    """One line of text; its nominal height is that of its capitals. Raises ValueError below 18 px."""
    drawn = _lettering(words, face, size)
    ink: Image.Image | Colour = fill
    if drawn.pictures:
        ink = Image.new("RGB", drawn.mask.size, fill)
        for picture, corner in drawn.pictures:
            ink.paste(picture.convert("RGB"), corner)
    return Sprite(ink, drawn.mask, drawn.width, drawn.cap, LEAN, drawn.baseline - drawn.cap)


@kept_for_words
def fit(words: str, face: Face, size: int, fill: Colour, width: int, floor: int = SMALLEST) -> Sprite:
    """One line that is never wider than `width` and never smaller than `floor`.

    It shrinks to the floor, then is condensed by at most an eighth, then cut.
    """
    while size > floor and width_of(words, face, size) > width:
        size -= 1
    if width < width_of(words, face, size) <= width * _ONE_EIGHTH_NARROWER:
        return text(words, face, size, fill).narrowed(width)
    return text(_cut(words, face, size, width), face, size, fill)


def _cut(words: str, face: Face, size: int, width: int) -> str:
    """The words if they fit, else as many of their first characters as fit with an ellipsis after them."""
    if width_of(words, face, size) <= width:
        return words
    parts = clusters(words)
    for count in range(_fitting(parts, face, size, width - width_of(_ELLIPSIS, face, size)), -1, -1):
        shorter = "".join(parts[:count]).rstrip(" ·,.;-") + _ELLIPSIS
        if width_of(shorter, face, size) <= width:
            return shorter
    return ""


def _fitting(parts: Sequence[str], face: Face, size: int, width: int) -> int:
    """How many of the parts, from the first on, are together no wider than `width`."""
    low, high = 0, len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of("".join(parts[:middle]), face, size) <= width:
            low = middle
        else:
            high = middle - 1
    return low


@kept_for_words
def wrap(words: str, face: Face, size: int, width: int, count: int = 2) -> tuple[str, ...]:
    """The words in at most `count` evenly filled lines, none wider than `width`.

    Lines break at spaces only (a word that is too long for a line is broken anywhere); what does not fit is cut.
    """
    pieces = [piece for word in words.split(" ") for piece in _broken(word, face, size, width)]
    rows = _filled_lines(pieces, face, size, width)
    if len(rows) > count:
        rest = " ".join(rows[count - 1 :])
        return (*rows[: count - 1], _cut(rest, face, size, width))
    return tuple(_evened(rows, pieces, face, size, width))


def _broken(word: str, face: Face, size: int, width: int) -> list[str]:
    """A word in pieces that fit a line: as a rule, one."""
    pieces = []
    rest = clusters(word)
    while rest and width_of("".join(rest), face, size) > width:
        first = max(1, _fitting(rest, face, size, width))
        pieces.append(_cut("".join(rest[:first]), face, size, width))
        rest = rest[first:]
    return [*pieces, "".join(rest)]


def _filled_lines(pieces: Sequence[str], face: Face, size: int, width: int) -> list[str]:
    rows = [""]
    for piece in pieces:
        longer = f"{rows[-1]} {piece}".strip(" ")
        if rows[-1] and width_of(longer, face, size) > width:
            rows.append(piece)
        else:
            rows[-1] = longer
    return rows


def _evened(rows: list[str], pieces: Sequence[str], face: Face, size: int, width: int) -> list[str]:
    """The same pieces in the same number of lines, as even as they can be."""

    def raggedness(lines: list[str]) -> int:
        widths = [width_of(line, face, size) for line in lines]
        return max(widths) - min(widths)

    best = rows
    for narrower in range(width - 6, width // 2, -6):
        lines = _filled_lines(pieces, face, size, narrower)
        if len(lines) > len(rows):
            break
        if raggedness(lines) < raggedness(best):
            best = lines
    return best


@kept_for_words
def foil(words: str, size: int, top: Colour, bottom: Colour, face: Face = "title", shade: Colour = BLACK) -> Sprite:
    """A heading in metal: a gradient with a lower lip and a soft halo in the colour of the shade."""
    drawn, margin = _lettering(words, face, size), 10
    lip = Image.new("L", (drawn.mask.width + 2 * margin, drawn.mask.height + 2 * margin))
    lip.paste(drawn.mask, (margin, margin + max(2, size // 22)))
    soft = lip.filter(ImageFilter.GaussianBlur(5)).point([v * 3 // 4 for v in range(256)])
    image = Image.new("RGBA", lip.size, shade)
    image.putalpha(ImageChops.lighter(soft, lip))
    image.alpha_composite(filled(drawn.mask, top, bottom), (margin, margin))
    dx, dy = LEAN + margin, drawn.baseline - drawn.cap + margin
    return Sprite(image.convert("RGB"), image.getchannel("A"), drawn.width, drawn.cap, dx, dy)
