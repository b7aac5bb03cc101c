"""The bot's own pictures, shown as they are.

The preview hands every picture to a process of its own, to be decoded and encoded again: 0.4 s a picture and page,
eight waiting at most, the ninth refused. That is wise with strangers' files; these all come from the bot beside it.
"""

from __future__ import annotations

from io import BytesIO

from PIL import Image, UnidentifiedImageError
from simcord.preview._media import MediaInfo, MediaWorker

STILLS = {"JPEG": "image/jpeg", "PNG": "image/png", "WEBP": "image/webp"}


class OwnPictures(MediaWorker):
    """Takes stills at their word, and leaves everything else to the preview's worker."""

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        """What the preview wants to know of the file `blob`; `key` and `media_time` matter to moving pictures only."""
        return _still(blob) or await super().validate(key, blob, media_time=media_time)


def _still(blob: bytes) -> MediaInfo | None:
    try:
        image = Image.open(BytesIO(blob), formats=list(STILLS))
    except UnidentifiedImageError:
        return None
    if getattr(image, "n_frames", 1) > 1:
        return None
    width, height = image.size
    kind = str(image.format)
    return MediaInfo(kind, width, height, 1, width * height * 4, blob, STILLS[kind], memory_limited=True)
