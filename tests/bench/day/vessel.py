"""The bot's process: started, stopped in good order, killed; and everything that it logs."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import signal
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

from tests.bench.day.bot import Calendar, Orders, Used, run
from tests.discord.server import Server

PATIENCE = 120.0
"""Seconds for a start or an end, on a machine that has other things to do."""
QUIET, IDLE = 1.0, 0.05
"""A bot that sends nothing for so many seconds, and needs less than so many of the processor for that, is idle."""
GIVEN_UP = frozenset({"answer lost", "nobody to tell"})
"""What is logged when an answer would come too late."""
EXPECTED = {
    "discord.client": "Attempting a reconnect",
    "discord.gateway": "Can't keep up",
    "discord.http": "We are being rate limited",
    "discord.webhook.async_": "Webhook ID",
}
"""What discord.py logs as an error or a warning when Discord itself is in trouble."""


@dataclass
class Trouble:
    """A time, by `time.monotonic`, in which nobody can expect an answer."""

    why: str
    began: float = field(default_factory=time.monotonic)
    ended: float | None = None

    def hit(self, begin: float, end: float) -> bool:
        """Was some of it between these two moments?"""
        return self.began < end and (self.ended is None or self.ended > begin)


class Vessel:
    """At most one bot at a time, all on one database."""

    def __init__(self, server: Server, folder: Path, speed: float, drawers: int) -> None:
        """`drawers` processes draw the pictures; 0: threads of the bot do."""
        self.url = f"sqlite+aiosqlite:///{folder / 'riverboat.db'}"
        self.troubles: list[Trouble] = []
        self.logged: Counter[str] = Counter()
        """How often the bot logged each event, or which library something."""
        self.errors: list[str] = []
        """What was logged as an error, or is no log at all."""
        self.given_up: set[str] = set()
        """The interactions of which the bot knows that their answer did not arrive."""
        self.cpu = 0.0
        self.memory = 0
        self._server = server
        self._log = folder / "log"
        self._read = 0
        self._drawers = drawers
        self._calendar = Calendar(time.time(), speed)
        self._process: ForkServerProcess | None = None
        self._mouth: Connection | None = None

    async def launch(self) -> None:
        """Starts the bot from a process that has everything imported; waits until it has published what was behind."""
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["tests.bot.warm", "tests.bench.day.bot"])
        self._mouth, ear = context.Pipe()
        orders = Orders(self._server.url, self.url, self._log, self._drawers, self._calendar)
        self._process = context.Process(target=run, args=(orders, ear), daemon=True)
        self._process.start()
        ear.close()
        await self._told("is ready")

    async def restart(self, sign: signal.Signals) -> None:
        """The bot ends by this signal, and a new one begins."""
        with self.trouble("the bot was " + ("killed" if sign is signal.SIGKILL else "stopped")):
            await self.end(sign)
            await self.launch()

    async def end(self, sign: signal.Signals = signal.SIGTERM) -> None:
        """Ends the bot, if there is one."""
        process, self._process = self._process, None
        if process is None or not process.is_alive():
            return
        used = await self._say()
        self.cpu, self.memory = self.cpu + used.cpu, max(self.memory, used.memory)
        if sign is signal.SIGKILL:
            process.kill()
        else:
            process.terminate()
        await self._server.until(lambda: not process.is_alive(), "the bot ends", PATIENCE)
        if process.exitcode != (0 if sign is signal.SIGTERM else -sign):
            self.errors.append(f"the bot ended with {process.exitcode}")
        self._read_log()

    async def later(self, days: float) -> None:
        """So many days pass for the bot at once."""
        self._calendar.days += days
        await self._say()

    async def settled(self) -> None:
        """Waits until the bot has done what there is to do: it sends nothing, and it uses no time."""
        sent, used = -1, 0.0
        while True:
            now = await self._say()
            if sent == len(self._server.requests) and now.cpu - used < IDLE:
                return
            sent, used = len(self._server.requests), now.cpu
            await asyncio.sleep(QUIET)

    @contextmanager
    def trouble(self, why: str) -> Iterator[None]:
        """A time of trouble, for the length of a `with` block."""
        trouble = Trouble(why)
        self.troubles.append(trouble)
        try:
            yield
        finally:
            trouble.ended = time.monotonic()

    async def _say(self) -> Used:
        assert self._mouth is not None
        self._mouth.send(self._calendar.days)
        return await self._told("hears")

    async def _told(self, what: str) -> Used:
        mouth = self._mouth
        assert mouth is not None
        await self._server.until(mouth.poll, f"the bot {what}", PATIENCE)
        try:
            used: Used = mouth.recv()
        except EOFError:
            raise AssertionError(f"the bot has died:\n{self._log.read_text()[-2000:]}") from None
        return used

    def _read_log(self) -> None:
        """The lines since the last time."""
        with self._log.open() as log:
            log.seek(self._read)
            for line in log.readlines():
                self._weigh(line)
            self._read = log.tell()

    def _weigh(self, line: str) -> None:
        try:
            told: dict[str, Any] = json.loads(line)
        except ValueError:
            self.errors.append(line.rstrip())  # it may be cut off by a SIGKILL, but then nobody would see it whole
            return
        library = told.get("logger")
        if told["event"] in GIVEN_UP:
            self.given_up.add(str(told["interaction"]))
        self.logged[library or told["event"]] += 1
        grave = told["level"] == "error" or "exception" in told or (library is not None and told["level"] == "warning")
        if grave and not (library in EXPECTED and told["event"].startswith(EXPECTED[library])):
            self.errors.append(json.dumps(told))
