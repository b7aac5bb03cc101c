"""Pieces that are drawn once, small, and then stretched: their edges look the same all along."""

from PIL import Image

_SAME = Image.Resampling.NEAREST


def stretched(image: Image.Image, w: int, h: int) -> Image.Image:
    """The image at another size: its corners stay, the row and the column in its middle are repeated or left out."""
    return _higher(_wider(image, w), h)


def _wider(image: Image.Image, w: int) -> Image.Image:
    if w == image.width:
        return image
    middle, half = image.width // 2, min(image.width, w) // 2
    out = image.crop((middle, 0, middle + 1, image.height)).resize((w, image.height), _SAME)
    out.paste(image.crop((0, 0, half, image.height)), (0, 0))
    out.paste(image.crop((image.width - half, 0, image.width, image.height)), (w - half, 0))
    return out


def _higher(image: Image.Image, h: int) -> Image.Image:
    if h == image.height:
        return image
    middle, half = image.height // 2, min(image.height, h) // 2
    out = image.crop((0, middle, image.width, middle + 1)).resize((image.width, h), _SAME)
    out.paste(image.crop((0, 0, image.width, half)), (0, 0))
    out.paste(image.crop((0, image.height - half, image.width, image.height)), (0, h - half))
    return out
