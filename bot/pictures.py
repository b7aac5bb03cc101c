"""Pictures as files of a message, drawn beside the event loop."""

from __future__ import annotations

import asyncio
import copyreg
import io
import os
import pickle
import sys
import time
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Any

import discord
import structlog

from bot.drawer import HEAD, WARM, Draw
from bot.figures import PICTURE_SECONDS
from data.loader import catalogue, languages
from renderers.kit.encode import encode

log = structlog.get_logger()

ROOMY = 1 << 20
"""Bytes: a whole picture is read at once."""
PATIENCE = 0.1
"""Seconds that somebody who has pressed may wait for the picture that answers; longer, and it follows the answer."""
USUAL = 0.03
"""Seconds that a picture takes, until it has been measured."""
WEIGHT = 0.1
"""How much the newest measurement counts."""


def drawers() -> int:
    """How many processes draw: one fewer than there are processors, so that saving and answering go on beside them."""
    return max(1, (os.cpu_count() or 1) - 1)


class PictureFailed(Exception):
    """A picture could not be drawn; the text says what went wrong in the process that draws."""


class DrawerDied(Exception):
    """The process that draws has ended before its picture was there."""


class Studio:
    """Draws in `processes` processes of its own, started when they are first needed; with 0, in threads of this one.

    Drawing is work for a whole processor: in threads it would keep answering and saving waiting.
    """

    def __init__(self, processes: int = 0) -> None:
        self._idle = [Drawer() for _ in range(processes)]
        self.drawers = tuple(self._idle)
        self._places = asyncio.Semaphore(processes or drawers())
        self._under_way = 0
        self._seconds = USUAL

    @property
    def busy(self) -> bool:
        """Would a picture have to wait long? Then people are better answered without it, and it follows."""
        if not self.drawers:
            return self._places.locked()
        return self._seconds * (1 + self._under_way / len(self.drawers)) > PATIENCE

    async def picture(self, draw: Draw, name: str) -> discord.File:
        """What `draw` draws, encoded, as a file called `name`.

        With processes, `draw` must be picklable: a `functools.partial` of a function and what it needs.
        """
        self._under_way += 1
        try:
            with PICTURE_SECONDS.time():
                data = await self._in_turn(draw)
        finally:
            self._under_way -= 1
        return discord.File(io.BytesIO(data), name)

    async def _in_turn(self, draw: Draw) -> bytes:
        async with self._places:
            begun = time.monotonic()
            data = await self._drawn(draw)
            self._seconds += WEIGHT * (time.monotonic() - begun - self._seconds)
            return data

    async def warm_up(self) -> None:
        """Starts the processes, and lets them get ready before anybody needs them."""
        await asyncio.gather(*(drawer.start(WARM) for drawer in self.drawers))

    async def close(self) -> None:
        """Ends the processes. A picture that is asked for later starts one anew."""
        await asyncio.gather(*(drawer.stop() for drawer in self.drawers))

    async def _drawn(self, draw: Draw) -> bytes:
        if not self.drawers:
            return await asyncio.to_thread(lambda: encode(draw()).data)
        order = _pickled(draw)
        drawer = self._idle.pop()
        try:
            return await drawer.draw(order)
        except DrawerDied as error:
            log.warning("drawing again", error=str(error))
            try:
                return await drawer.draw(order)
            except DrawerDied as again:
                raise PictureFailed(f"The process that draws has died twice: {again}") from error
        finally:
            self._idle.append(drawer)


class Drawer:
    """One process that draws, and another one in its place when it has died. It does one thing at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._starting = asyncio.Lock()

    async def start(self, *arguments: str) -> asyncio.subprocess.Process:
        """The process, started (with `arguments`) unless it runs already."""
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                self._process = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-P", "-m", "bot.drawer", *arguments),
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    env=_environment(),
                    limit=ROOMY,
                )
            return self._process

    async def draw(self, order: bytes) -> bytes:
        """The picture for a pickled order. Raises `PictureFailed`, or `DrawerDied`, after which it can draw again."""
        process = await self.start()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(HEAD.pack(1, len(order)) + order)
            await process.stdin.drain()
            good, length = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
            answer = await process.stdout.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            await self.stop()
            raise DrawerDied(f"The process that draws has ended ({process.returncode}).") from error
        except BaseException:
            # Whoever waited went away: the answer would be taken for that to the next order.
            _kill(process)
            raise
        if not good:
            raise PictureFailed(answer.decode())
        return answer

    async def stop(self) -> None:
        """Ends the process, whatever it is doing."""
        process = self._process
        if process is not None:
            _kill(process)
            await process.wait()


def _kill(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.kill()


def _environment() -> dict[str, str]:
    """Ours, and this very installation of the bot is the one that is found."""
    here = str(Path(__file__).parents[1])
    inherited = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([here, inherited] if inherited else [here])}


class _Pickler(pickle.Pickler):
    """Names a catalogue of sentences by its language: each process has read it for itself."""

    dispatch_table = copyreg.dispatch_table.copy()


def _by_language(found: NullTranslations) -> tuple[Any, tuple[str]]:
    return catalogue, next((language,) for language in languages() if catalogue(language) is found)


_Pickler.dispatch_table[NullTranslations] = _by_language
_Pickler.dispatch_table[GNUTranslations] = _by_language


def _pickled(draw: Draw) -> bytes:
    out = io.BytesIO()
    _Pickler(out, pickle.HIGHEST_PROTOCOL).dump(draw)
    return out.getvalue()
