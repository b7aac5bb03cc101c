"""Text in columns: paragraphs that know how high they are before they are drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from renderers.kit.canvas import Canvas
from renderers.kit.faces import Face
from renderers.kit.lettering import largest
from renderers.kit.text import text, width_of
from renderers.kit.theme import Colour

READABLE = (25, 24)
"""Sizes for what decides a move."""
NOTES = (22, 21, 20)
"""Sizes for what explains it."""


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph."""

    lines: tuple[str, ...]
    size: int
    ink: Colour
    face: Face
    gap: int
    """Pixels above it."""

    @property
    def height(self) -> int:
        """In pixels, with the gap."""
        return self.gap + len(self.lines) * self.leading

    @property
    def leading(self) -> int:
        """From line to line."""
        return round(self.size * 1.13)

    def draw(self, canvas: Canvas, x: float, y: float, anchor: str = "l") -> float:
        """Draws it from `y` down, gap included, and returns the y below it."""
        y += self.gap
        for line in self.lines:
            canvas.put(text(line, self.face, self.size, self.ink), x, y + self.leading / 2, anchor + "m")
            y += self.leading
        return y


def block(
    words: str,
    ink: Colour,
    width: float,
    most: int,
    *,
    sizes: Sequence[int] = READABLE,
    face: Face = "body",
    gap: int = 8,
) -> Block:
    """A paragraph of at most so many lines, in the first of the sizes at which it fits; nothing for no words."""
    if not words:
        return Block((), sizes[0], ink, face, 0)
    size, lines = largest(words, face, tuple(sizes), int(width), most)
    return Block(lines, size, ink, face, gap)


def name_lines(name: str, face: Face, sizes: Sequence[int], width: float) -> tuple[int, tuple[str, ...]]:
    """A name in one line in one of the sizes, else in two; a long word may be parted at its first hyphen."""
    room = int(width)
    one = next((size for size in sizes if width_of(name, face, size) <= room), None)
    if one is not None:
        return one, (name,)
    first, hyphen, rest = name.partition("-")
    if " " in name or not hyphen:
        return largest(name, face, tuple(sizes), room, 2)
    parts = (first + hyphen, rest)
    fitting = (size for size in sizes if all(width_of(part, face, size) <= room for part in parts))
    return next(fitting, sizes[-1]), parts


def total(blocks: Sequence[Block]) -> int:
    """The height of paragraphs one below the other."""
    return sum(one.height for one in blocks)


def draw_all(canvas: Canvas, x: float, y: float, blocks: Sequence[Block], anchor: str = "l") -> float:
    """Draws them one below the other and returns the y below the last one."""
    for one in blocks:
        y = one.draw(canvas, x, y, anchor)
    return y
