"""Starts the bot as a process and asks it what it has used."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PATIENCE = 120
CHILD = "tests.bench.child"


@dataclass(frozen=True, slots=True)
class Report:
    """What the process said."""

    event: str
    at: float
    """On the clock of `time.monotonic`, which all processes share."""
    cpu: float
    """Seconds used so far."""
    memory: int
    """The most so far, KiB."""


class BotProcess:
    """A running bot."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.started = time.monotonic()

    async def until(self, event: str) -> Report:
        """Waits for it to say `event`. Raises AssertionError when it ends before."""
        assert self._process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            while line := await self._process.stdout.readline():
                report = Report(**json.loads(line))
                if report.event == event:
                    return report
        raise AssertionError(f"the bot ended before it was {event}")

    async def report(self) -> Report:
        """What it has used up to now."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        return await self.until("asked")

    async def stop(self) -> None:
        """Lets it stop in good order."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        await self._process.wait()


@cache
def installed() -> dict[str, str]:
    """The environment of a bot that is installed: its modules are compiled, whatever the environment here says."""
    kept = Path(tempfile.gettempdir()) / "riverboat-bench-bytecode"
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(kept)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run([sys.executable, "-c", f"import {CHILD}"], env=environment, check=True)  # noqa: S603
    return environment


@asynccontextmanager
async def bot_process(server: str, database: str) -> AsyncIterator[BotProcess]:
    """A bot on the stand-in at `server`, for the length of a `with` block."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        CHILD,
        server,
        database,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env=installed(),
    )
    bot = BotProcess(process)
    try:
        yield bot
    finally:
        await bot.stop()
