"""Six-sided dice: lying on the table, away from it, or out of play."""

from typing import Literal, TypeAlias

from renderers.kit.caching import kept_for_words
from renderers.kit.canvas import inscribed
from renderers.kit.sprite import Pen, Sprite, draw, shadowed
from renderers.kit.text import fit
from renderers.kit.theme import BLACK, SMALLEST, WHITE, Colour, ink_on, mix

DieState: TypeAlias = Literal["plain", "ghost", "spent"]
"""A die on the table, the hollow outline of one that is away, and one that is out of play, crossed out."""

_PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


@kept_for_words
def die(value: int, colour: Colour, size: int = 56, state: DieState = "plain", letter: str = "") -> Sprite:
    """A die that shows `value` (1 to 6) as pips, or with value 0 the letter of its owner or another sign.

    A spent die shows a cross instead. Raises ValueError for another value.
    """
    if value not in range(7):
        raise ValueError(f"a die shows 1 to 6, or 0 for none, not {value}")

    def paint(pen: Pen) -> None:
        if state == "plain":
            _body(pen, size, colour)
        else:
            _hollow(pen, size, colour)
        if state == "spent":
            _cross(pen, size, mix(colour, (220, 210, 200), 0.65))
        elif value:
            _pips(pen, size, value, ink_on(colour))

    image = draw(size, size, paint, 4)
    if letter and not value and state != "spent":
        ink = mix(colour, WHITE, 0.6) if state == "ghost" else ink_on(colour)
        word = fit(letter, "black", max(SMALLEST, round(size * 0.52)), ink, size - 6)
        image = inscribed(image, lambda canvas: canvas.put(word, size / 2, size / 2 - 1, "cm"))
    return shadowed(image, 3, 3, 130) if state == "plain" else Sprite.of(image)


def _body(pen: Pen, size: int, colour: Colour) -> None:
    radius, lip = size * 0.2, max(2.0, size / 14)
    pen.rounded((0, 0, size, size), radius, mix(colour, BLACK, 0.55))
    pen.rounded((0, 0, size, size - lip), radius, mix(colour, WHITE, 0.34))
    pen.rounded((1.5, 2, size - 1.5, size - lip - 1), radius * 0.94, colour)
    pen.rounded((size * 0.1, size * 0.08, size * 0.9, size * 0.86), radius * 0.9, mix(colour, WHITE, 0.09))


def _hollow(pen: Pen, size: int, colour: Colour) -> None:
    inside, outline = mix(colour, (20, 18, 22), 0.72), mix(colour, (160, 150, 140), 0.5)
    pen.rounded((1, 1, size - 1, size - 1), size * 0.2, inside, outline, 2)


def _cross(pen: Pen, size: int, ink: Colour) -> None:
    near, far = size * 0.26, size * 0.74
    pen.line([(near, near), (far, far)], ink, size * 0.09)
    pen.line([(far, near), (near, far)], ink, size * 0.09)


def _pips(pen: Pen, size: int, value: int, ink: Colour) -> None:
    radius = size * (0.098 if value < 6 else 0.088)
    for place in _PIPS[value]:
        x, y = size * (0.26 + 0.24 * (place % 3)), size * (0.235 + 0.24 * (place // 3))
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), ink)
