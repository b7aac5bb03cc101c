"""Pictures as files of a message, drawn beside the event loop."""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import Callable

import discord
from PIL import Image

from renderers.kit.encode import encode


class Studio:
    """Draws in worker threads, one fewer at once than there are processors: saving and answering go on beside them."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(max(1, (os.cpu_count() or 1) - 1))

    @property
    def busy(self) -> bool:
        """Would a picture have to wait? Then people are better answered without it, and it follows."""
        return self._places.locked()

    async def picture(self, draw: Callable[[], Image.Image], name: str) -> discord.File:
        """What `draw` draws, encoded, as a file called `name`."""
        async with self._places:
            made = await asyncio.to_thread(lambda: encode(draw()))
        return discord.File(io.BytesIO(made.data), name)
