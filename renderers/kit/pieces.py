"""Seats and medals: a shape with a letter or a number on it."""

import unicodedata
from collections.abc import Sequence

from PIL import Image

from renderers.kit.caching import kept_for_words
from renderers.kit.canvas import inscribed
from renderers.kit.faces import has_character
from renderers.kit.sprite import Pen, Point, Sprite, draw, shadowed
from renderers.kit.text import fit
from renderers.kit.theme import BLACK, SEATS, SMALLEST, Colour, Shape, ink_on, mix

_RIM: Colour = (250, 240, 220)

_CORNERS: dict[Shape, list[Point]] = {
    "square": [(0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92)],
    "diamond": [(0.5, -0.02), (1.02, 0.5), (0.5, 1.02), (-0.02, 0.5)],
    "hexagon": [(0.5, 0), (0.95, 0.25), (0.95, 0.75), (0.5, 1), (0.05, 0.75), (0.05, 0.25)],
    "shield": [(0.06, 0.04), (0.94, 0.04), (0.94, 0.58), (0.5, 1), (0.06, 0.58)],
}


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """One sign for each player: the first letter of the name that is still free, else the number of the seat."""
    taken: list[str] = []
    for number, name in enumerate(names, start=1):
        plain = unicodedata.normalize("NFKD", name).upper()
        free = (sign for sign in plain if sign.isupper() and sign not in taken and has_character(sign, "black"))
        taken.append(next(free, str(number)))
    return tuple(taken)


@kept_for_words
def seat(index: int, letter: str, size: int) -> Sprite:
    """A player: colour, shape and letter, always together. `index` counts the seats from 0."""
    look = SEATS[index]
    high = max(SMALLEST, round(size * (0.5 if look.shape == "diamond" else 0.56)))
    middle = size * (0.46 if look.shape == "shield" else 0.5)
    shape = medal(size, look.shape, look.colour, _RIM, max(2.0, size / 18))
    word = fit(letter, "black", high, ink_on(look.colour), size - 6)
    return shadowed(inscribed(shape, lambda canvas: canvas.put(word, size / 2, middle, "cm")), 3, 2, 120)


@kept_for_words
def numeral(
    number: str, size: int, fill: Colour, ink: Colour, shape: Shape = "circle", edge: Colour | None = None
) -> Sprite:
    """A number in a medal: values, the numbers of cards, secrets."""
    blank = medal(size, shape, fill, edge or mix(fill, BLACK, 0.45), 2.5)
    word = fit(number, "black", max(SMALLEST, round(size * 0.66)), ink, size - 8)
    return Sprite.of(inscribed(blank, lambda canvas: canvas.put(word, size / 2, size / 2, "cm")))


def medal(size: int, shape: Shape, fill: Colour, edge: Colour, border: float) -> Image.Image:
    """An empty medal, RGBA."""

    def paint(pen: Pen) -> None:
        if shape == "circle":
            pen.ellipse((0, 0, size, size), edge)
            pen.ellipse((border, border, size - border, size - border), fill)
            return
        for colour, part in ((edge, 1.0), (fill, 1 - 2.35 * border / size)):
            corners = _CORNERS[shape]
            pen.polygon(
                [(size * (0.5 + (x - 0.5) * part), size * (0.5 + (y - 0.5) * part)) for x, y in corners], colour
            )

    return draw(size, size, paint, 4)
