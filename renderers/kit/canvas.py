"""The canvas: an RGB picture that sprites are pasted on."""

from collections.abc import Callable, Sequence

from PIL import Image

from renderers.kit.caching import kept_for_words
from renderers.kit.faces import Face
from renderers.kit.sprite import Sprite
from renderers.kit.text import fit, text, wrap
from renderers.kit.theme import BLACK, SMALLEST, Colour

_ACROSS = {"l": 0.0, "c": 0.5, "r": 1.0}
_DOWN = {"t": 0.0, "m": 0.5, "b": 1.0}


class Canvas:
    """A picture in the making. Anchors are two letters: l, c or r, then t, m or b, of a sprite's nominal box."""

    def __init__(self, ground: Image.Image) -> None:
        self.image = ground.copy()
        self.width, self.height = ground.size

    def put(self, sprite: Sprite, x: float, y: float, anchor: str = "lt") -> Sprite:
        """Pastes a sprite with its anchor at (x, y) and returns it, for its size."""
        left = round(x - _ACROSS[anchor[0]] * sprite.w) - sprite.dx
        top = round(y - _DOWN[anchor[1]] * sprite.h) - sprite.dy
        self.lay(sprite, left, top)
        return sprite

    def lay(self, sprite: Sprite, left: int, top: int) -> None:
        """Pastes a sprite, its mask's left upper corner at (left, top)."""
        sprite.paste(self.image, left, top)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: int = 22,
        fill: Colour = BLACK,
        face: Face = "body",
        anchor: str = "lm",
        width: float | None = None,
        floor: int = SMALLEST,
    ) -> Sprite:
        """One line of text, made to fit if a width is given. Its bottom is the baseline, its top that of capitals."""
        if width is None:
            return self.put(text(words, face, size, fill), x, y, anchor)
        return self.put(fit(words, face, size, fill, int(width), floor), x, y, anchor)

    def lines(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        fill: Colour,
        width: float,
        count: int = 2,
        face: Face = "body",
        leading: int | None = None,
        anchor: str = "l",
    ) -> float:
        """Wrapped text, its first capitals' top at `y`. Returns the y where a next line would begin."""
        step = leading or round(size * 1.24)
        for line in wrap(words, face, size, int(width), count):
            self.put(text(line, face, size, fill), x, y, anchor + "t")
            y += step
        return y

    def row(self, x: float, y: float, pieces: Sequence[Sprite], gap: float = 8, anchor: str = "lm") -> float:
        """Sprites side by side, anchored as one. Returns the x where the last one ends."""
        x -= _ACROSS[anchor[0]] * (sum(piece.w for piece in pieces) + gap * (len(pieces) - 1))
        end = x
        for piece in pieces:
            self.put(piece, x, y, "l" + anchor[1])
            end = x + piece.w
            x = end + gap
        return end

    def rule(self, x: float, y: float, width: float, colour: Colour) -> None:
        """A level line, two pixels thick."""
        self.lay(_bar(int(x + width) - int(x), 2, colour), int(x), int(y))

    def upright(self, x: float, y: float, height: float, colour: Colour) -> None:
        """A standing line, two pixels thick."""
        self.lay(_bar(2, int(y + height) - int(y), colour), int(x), int(y))


@kept_for_words
def _bar(w: int, h: int, colour: Colour) -> Sprite:
    return Sprite(colour, Image.new("L", (w, h), 255), w, h)


def inscribed(shape: Image.Image, write: Callable[[Canvas], object]) -> Image.Image:
    """An RGBA image with something written on it, inside its shape."""
    canvas = Canvas(shape.convert("RGB"))
    write(canvas)
    image = canvas.image.convert("RGBA")
    image.putalpha(shape.getchannel("A"))
    return image
