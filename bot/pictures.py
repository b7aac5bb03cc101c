"""Pictures as files of a message."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable

import discord
from PIL import Image

from renderers.kit.encode import encode


async def picture(draw: Callable[[], Image.Image], name: str) -> discord.File:
    """Draws and encodes in a worker thread; the file gets the right ending."""
    made = await asyncio.to_thread(lambda: encode(draw()))
    return discord.File(io.BytesIO(made.data), name)
