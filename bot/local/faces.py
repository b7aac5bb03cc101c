"""Avatars: a coloured disc with an initial, as the tabs show them."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

SIDE = 128
INK = "#15181d"


def face(initial: str, colour: str) -> bytes:
    """A square PNG of 128 px with `initial` in the middle of a disc of `colour`."""
    image = Image.new("RGB", (SIDE, SIDE), colour)
    pen = ImageDraw.Draw(image)
    pen.text((SIDE / 2, SIDE / 2 + 2), initial, INK, ImageFont.load_default(size=72), anchor="mm")
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
