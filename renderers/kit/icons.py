"""Pictures from OpenMoji, in their own colours or in two inks that make them belong to a game's world."""

from PIL import Image, ImageFilter, ImageOps

from renderers.kit.caching import kept_cards
from renderers.kit.faces import emoji
from renderers.kit.sprite import Sprite
from renderers.kit.theme import BLACK, Colour


@kept_cards
def icon(picture: str, size: int, inks: tuple[Colour, Colour] | None = None, strength: float = 0.75) -> Sprite:
    """An emoji in a square of `size` pixels, printed in two inks (dark, light) if they are given.

    `strength`, 0 to 1, is how much of its own colours the inks cover. Raises ValueError for what OpenMoji lacks.
    """
    image = emoji(picture, size)
    return Sprite.of(_printed(image, *inks, strength) if inks else image)


@kept_cards
def rimmed(picture: str, size: int, rim: Colour, width: int = 2) -> Sprite:
    """An emoji within a rim of `width` pixels outside it, so that a dark one is seen on a dark ground.

    Its place and its nominal size are those of `icon`.
    """
    image = emoji(picture, size)
    wide = ImageOps.expand(image, width + 1)
    shape = wide.getchannel("A").filter(ImageFilter.MaxFilter(2 * width + 1)).filter(ImageFilter.GaussianBlur(0.6))
    under = Image.new("RGBA", wide.size, rim)
    under.putalpha(shape)
    under.alpha_composite(wide)
    return Sprite.of(under, width + 1)


def _printed(image: Image.Image, dark: Colour, light: Colour, strength: float) -> Image.Image:
    shape = image.getchannel("A")
    flat = Image.new("RGB", image.size, BLACK)
    flat.paste(image, mask=shape)
    tones = ImageOps.autocontrast(flat.convert("L"), mask=shape.point([0, *[255] * 255]))
    printed = Image.blend(flat, ImageOps.colorize(tones, dark, light), strength).convert("RGBA")
    printed.putalpha(shape)
    return printed
