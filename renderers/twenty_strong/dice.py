"""The 17 dice: colour, letter and number always together; the slots and pips that wait for one."""

from typing import Literal, TypeAlias

from engines.twenty_strong.views import DieView
from engines.twenty_strong.words import Colour as Hue
from engines.twenty_strong.words import Face
from renderers.kit.caching import kept
from renderers.kit.canvas import Canvas, inscribed
from renderers.kit.dice import die as blank
from renderers.kit.glyphs import glyph
from renderers.kit.sprite import Pen, Sprite, draw
from renderers.kit.text import text
from renderers.kit.theme import BLACK, SMALLEST, WHITE, Colour, ink_on, mix
from renderers.words import Words

DieState: TypeAlias = Literal["plain", "ghost", "banished"]
"""A die that is there, one that is exhausted, and one that is out of the game."""

HUES: dict[Hue, Colour] = {
    Hue.YELLOW: (226, 178, 40),
    Hue.GREEN: (52, 140, 78),
    Hue.BLUE: (44, 106, 190),
    Hue.PURPLE: (128, 72, 170),
    Hue.RED: (194, 50, 44),
}
_HOLE: Colour = (26, 22, 20)
_STRUCK: Colour = (196, 70, 52)


def letter(hue: Hue, words: Words) -> str:
    """The letter of a colour."""
    return words(hue.die(1))[0]


def shown(die: DieView, words: Words, size: int, *, face: bool, state: DieState = "plain") -> Sprite:
    """A die with its name; with its face where that counts."""
    return unit_die(words(die.colour.die(die.number)), HUES[die.colour], die.face.value if face else "", size, state)


@kept
def unit_die(name: str, colour: Colour, face: str, size: int, state: DieState = "plain") -> Sprite:
    """A die: its name, in a corner if it shows a face (miss, hit, crit)."""
    body = blank(0, colour, size, "plain" if state == "plain" else "ghost")
    ink = ink_on(colour) if state == "plain" else mix(colour, WHITE, 0.6)
    at = body.dx

    def write(canvas: Canvas) -> None:
        if not face:
            word = text(name, "black", max(SMALLEST, round(size * 0.54)), ink)
            canvas.put(word, at + size / 2, body.dy + size / 2 - 1, "cm")
            return
        canvas.put(text(name, "black", max(SMALLEST, round(size * 0.5)), ink), at + size * 0.08, body.dy + size * 0.07)
        sign = glyph(face, round(size * _SIZES[face]), mix(ink, colour, 0.35) if face == Face.MISS.value else ink)
        canvas.put(sign, at + size * 0.66, body.dy + size * 0.69, "cm")

    image = body.rgba()
    if state == "banished":
        image.alpha_composite(draw(*image.size, lambda pen: _strike(pen, size), 3))
    return Sprite.of(inscribed(image, write), at)


_SIZES = {Face.MISS.value: 0.36, Face.HIT.value: 0.52, Face.CRIT.value: 0.58}


def _strike(pen: Pen, size: int) -> None:
    pen.line([(size * 0.08, size * 0.92), (size * 0.92, size * 0.08)], _STRUCK, 4)


@kept
def slot(name: str, colour: Colour, size: int) -> Sprite:
    """A place of the backup plan that waits for a miss of its colour."""
    around = (2, 2, size - 2, size - 2)
    frame = draw(size, size, lambda pen: pen.rounded(around, size * 0.2, _HOLE, mix(colour, WHITE, 0.15), 3), 4)
    word = text(name, "black", max(SMALLEST, round(size * 0.54)), mix(colour, WHITE, 0.5))
    return Sprite.of(inscribed(frame, lambda canvas: canvas.put(word, size / 2, size / 2, "cm")))


@kept
def pip(name: str, colour: Colour, size: int, *, filled: bool) -> Sprite:
    """A pip of a lock: open with its letter, or with its die and a tick."""
    around = (1, 1, size - 1, size - 1)
    inside = colour if filled else _HOLE
    ring = draw(
        size, size, lambda pen: pen.ellipse(around, inside, mix(colour, WHITE if not filled else BLACK, 0.3), 3), 4
    )
    if filled:
        sign = glyph("check", round(size * 0.6), ink_on(colour))
    else:
        sign = text(name, "black", max(SMALLEST, round(size * 0.72)), mix(colour, WHITE, 0.5))
    return Sprite.of(inscribed(ring, lambda canvas: canvas.put(sign, size / 2, size / 2, "cm")))
