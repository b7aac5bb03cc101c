"""Tokens, Terrible Things, combinations and the marks of Encounters."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from PIL import Image, ImageChops

from engines.ancient_terrible_things.combinations import Combination, Shape
from engines.ancient_terrible_things.words import EncounterType, Token, signed
from renderers.kit.caching import kept
from renderers.kit.canvas import inscribed
from renderers.kit.dice import die
from renderers.kit.glyphs import glyph
from renderers.kit.icons import icon
from renderers.kit.pieces import medal, numeral
from renderers.kit.sprite import Pen, Sprite, draw, glowing, shadowed
from renderers.kit.tentacles import tentacle
from renderers.kit.text import text
from renderers.kit.theme import BLACK, SMALLEST, TERRIBLE, WHITE, Colour, mix
from renderers.kit.theme import Shape as Outline

HorrorState: TypeAlias = Literal["left", "next", "taken"]
"""A Terrible Thing on the track, the next one there, and the empty place of one that is no longer there."""

_BRIGHT: Colour = (255, 252, 240)
_DIE: Colour = (70, 80, 92)
_DEEP: Colour = (44, 26, 78)
_ANY_FACE = "="


@dataclass(frozen=True, slots=True)
class Look:
    """How a kind of token looks."""

    sign: str
    """One of the kit's glyphs."""
    colour: Colour
    outline: Outline
    part: float
    """How much of the token the sign fills."""


LOOKS = {
    Token.FOCUS: Look("eye", (46, 132, 82), "circle", 0.58),
    Token.FEAT: Look("star", (48, 104, 192), "square", 0.56),
    Token.TREASURE: Look("gem", (190, 134, 26), "diamond", 0.44),
    Token.COURAGE: Look("heart", (136, 80, 184), "shield", 0.52),
}

_BOUND = {
    EncounterType.PITFALL: Token.FOCUS,
    EncounterType.VILLAIN: Token.FEAT,
    EncounterType.ARTEFACT: Token.TREASURE,
    EncounterType.HORROR: Token.COURAGE,
}
"""The resource of each type."""

_PICTURES = {
    EncounterType.PITFALL: "🕳",
    EncounterType.VILLAIN: "🎩",
    EncounterType.ARTEFACT: "🏺",
    EncounterType.HORROR: "👁",
}


@kept
def token(kind: Token, size: int) -> Sprite:
    """A resource: its own shape, sign and colour."""
    look = LOOKS[kind]
    image = medal(size, look.outline, mix(look.colour, WHITE, 0.42), mix(look.colour, BLACK, 0.5), size / 18)
    inner = round(size * 0.8)
    image.alpha_composite(medal(inner, look.outline, look.colour, look.colour, 1), ((size - inner) // 2,) * 2)
    sign = glyph(look.sign, round(size * look.part), _BRIGHT).rgba()
    lift = round(size * 0.03) if look.outline == "shield" else 0
    image.alpha_composite(sign, ((size - sign.width) // 2, (size - sign.height) // 2 - lift))
    return Sprite.of(image)


@kept
def tokens(kind: Token, number: int, size: int) -> Sprite:
    """Several tokens of a kind that lie together: one of them, with their number on its lower corner if not alone."""
    one = token(kind, size)
    if number == 1:
        return one
    disc = round(size * 0.66)
    image = Image.new("RGBA", (size + 8, size + 8))
    image.alpha_composite(one.rgba(), (4, 4))
    image.alpha_composite(numeral(str(number), disc, (16, 22, 34), WHITE, edge=WHITE).rgba(), (size + 8 - disc,) * 2)
    return Sprite.of(image, 4)


@kept
def horror(value: int, size: int, state: HorrorState = "left") -> Sprite:
    """A Terrible Thing: as many tentacles as it counts, and their number; of a taken one, only its place."""
    if state == "taken":
        ring = draw(size, size, lambda pen: pen.ellipse((1, 1, size - 1, size - 1), None, (74, 108, 122), 2), 4)
        return Sprite.of(ring)
    rim = TERRIBLE.news if state == "next" else (112, 88, 166)

    def paint(pen: Pen) -> None:
        pen.ellipse((0, 0, size, size), rim)
        pen.ellipse((2.5, 2.5, size - 2.5, size - 2.5), _DEEP)
        for number in range(min(value, 4)):
            root = (size * (0.5 + (number - (min(value, 4) - 1) / 2) * 0.24), size * 0.98)
            lean, curl = -1.57 + (number - 1) * 0.22, 0.9 if number % 2 else -0.9
            tentacle(pen, root, size * 0.62, lean, curl, size * 0.085, (150, 112, 214), (20, 10, 40))

    image = draw(size, size, paint, 3)
    round_shape = draw(size, size, lambda pen: pen.ellipse((0, 0, size, size), WHITE), 4).getchannel("A")
    image.putalpha(ImageChops.darker(image.getchannel("A"), round_shape))
    figure = text(str(value), "black", max(SMALLEST, round(size * 0.5)), (250, 244, 255))
    image = inscribed(image, lambda canvas: canvas.put(figure, size / 2, size * (0.42 if value else 0.5), "cm"))
    return glowing(image, 8, TERRIBLE.news) if state == "next" else shadowed(image, 4, 3, 140)


@kept
def secrets_badge(number: int, size: int = 46) -> Sprite:
    """So many secrets, perhaps below zero."""
    return numeral(signed(number), size, (104, 58, 160), (255, 248, 255), edge=(200, 160, 240))


@kept
def payable(number: int, size: int) -> Sprite:
    """So many secrets that the active player can have for Courage: a token of it lies at the corner."""
    margin = round(size * 0.2)
    image = Image.new("RGBA", (size + 2 * margin, size + 2 * margin))
    image.alpha_composite(secrets_badge(number, size).rgba(), (margin, margin))
    image.alpha_composite(token(Token.COURAGE, round(size * 0.6)).rgba(), (0, 0))
    return Sprite.of(image, margin)


@kept
def need(combination: Combination, size: int, ink: Colour = _DIE) -> Sprite:
    """A combination as dice of that size: the least faces that will do.

    A plus follows, in that ink, if higher ones do too. Equal dice of any face show the sign of equality.
    """
    least, number = combination.least, combination.dice
    if combination.shape is Shape.RUN:
        dice = [die(least + place, _DIE, size) for place in range(number)]
        more = least + number <= 6
    elif least == 1:
        dice, more = [die(0, _DIE, size, letter=_ANY_FACE)] * number, False
    else:
        dice, more = [die(least, _DIE, size)] * number, least < 6
    plus = [text("+", "black", max(SMALLEST, round(size * 0.8)), ink)] if more else []
    return _beside([*dice, *plus], 4, size)


def _beside(pieces: list[Sprite], gap: int, h: int) -> Sprite:
    """Sprites in a row, as one."""
    margin = max(max(piece.dx, piece.dy) for piece in pieces)
    w = sum(piece.w for piece in pieces) + gap * (len(pieces) - 1)
    image = Image.new("RGBA", (w + 2 * margin, h + 2 * margin))
    x = margin
    for piece in pieces:
        middle = round((h - piece.h) / 2)
        image.alpha_composite(piece.rgba(), (x - piece.dx, margin + middle - piece.dy))
        x += piece.w + gap
    return Sprite.of(image, margin)


def type_colour(kind: EncounterType) -> Colour:
    """The colour of a type of Encounters: that of its resource."""
    return LOOKS[_BOUND[kind]].colour


def type_token(kind: EncounterType, size: int) -> Sprite:
    """The resource that a type of Encounters is bound to."""
    return token(_BOUND[kind], size)


@kept
def encounter_icon(kind: EncounterType, size: int) -> Sprite:
    """The picture of a type of Encounters."""
    return icon(_PICTURES[kind], size)


@kept
def type_chip(kind: EncounterType, size: int) -> Sprite:
    """A type of Encounters as a square of the colour of its cards, with its picture."""
    image = draw(size, size, lambda pen: pen.rounded((0, 0, size, size), 7, type_colour(kind)), 3)
    inner = round(size * 0.8)
    image.alpha_composite(encounter_icon(kind, inner).rgba(), ((size - inner) // 2,) * 2)
    return Sprite.of(image)
