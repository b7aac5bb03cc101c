"""The bot of a day as a process of its own: `riverboat run`, for which time passes faster."""

from __future__ import annotations

import asyncio
import functools
import json
import logging
import os
import resource
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from discord.backoff import ExponentialBackoff

import bot.__main__ as program
from bot.client import Riverboat
from bot.endpoint import point_at
from bot.settings import Settings
from bot.tables import alarm, call, moment, session
from bot.tables.clock import DAY

TOKEN = "a.b.c"
NO_WAIT = 0.02
"""Seconds that discord.py waits for more servers after the last one."""
LOOKS = 3.0
"""Seconds after a press during which somebody looks at the table."""
STAYS = 10.0
"""Seconds without a press after which somebody has been away."""
LOBBY = 72
"""Hours until a lobby that nobody starts is closed."""
AGAIN = 1.0
"""Seconds until the bot connects again: the library waits longer each time, by now for minutes of a short day."""
NO_STORM = 0.05
"""Seconds between two rings of the alarm at least."""


@dataclass
class Calendar:
    """The time as the bot has it: `speed` times as fast since `origin` (unix seconds), and `days` later."""

    origin: float
    speed: float
    days: float = 0.0

    def now(self) -> datetime:
        """The moment."""
        passed = (time.time() - self.origin) * self.speed + self.days * DAY
        return datetime.fromtimestamp(self.origin + passed, UTC)


@dataclass(frozen=True, slots=True)
class Orders:
    """What a bot is started with."""

    server: str
    """The address of the stand-in."""
    database: str
    log: Path
    """Where its standard error goes."""
    drawers: int
    """Processes that draw; 0: threads of the bot do."""
    calendar: Calendar


@dataclass(frozen=True, slots=True)
class Used:
    """What a process has used: CPU seconds so far, and the largest memory so far in KiB."""

    cpu: float
    memory: int

    @classmethod
    def by_now(cls) -> Used:
        """This process, without its children."""
        used = resource.getrusage(resource.RUSAGE_SELF)
        return cls(used.ru_utime + used.ru_stime, used.ru_maxrss)


class Hurried(Riverboat):
    """Tells what it has used when it is ready, and whenever it hears how many days its calendar is ahead."""

    def __init__(self, settings: Settings, *, ear: Connection, calendar: Calendar, drawers: int) -> None:
        super().__init__(settings, drawers=drawers, guild_ready_timeout=NO_WAIT)
        self._ear = ear
        self._calendar = calendar
        self._woken: set[asyncio.Task[None]] = set()

    async def on_ready(self) -> None:
        """Everything that a start does is done. Discord may say this again, after a new session."""
        first = not self._resumed
        await super().on_ready()
        if first:
            asyncio.get_running_loop().add_reader(self._ear.fileno(), self._hear)
            self._ear.send(Used.by_now())

    def _hear(self) -> None:
        self._calendar.days = self._ear.recv()
        if self.harbour is not None:
            task = asyncio.get_running_loop().create_task(self.harbour.tables.timekeeper.start())
            self._woken.add(task)
            task.add_done_callback(self._woken.discard)
        self._ear.send(Used.by_now())


class JsonLines(logging.Formatter):
    """What libraries log, in the form of what the bot logs."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        told = {"level": record.levelname.lower(), "logger": record.name, "event": record.getMessage()}
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told)


def run(orders: Orders, ear: Connection) -> None:
    """The life of the bot, until SIGTERM or worse. Everything that is logged is a line of JSON."""
    os.dup2(os.open(orders.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    program._log_to_stderr(as_json=True, level=logging.INFO)
    asyncio.run(_live(orders, ear))


async def _live(orders: Orders, ear: Connection) -> None:
    point_at(orders.server)
    calendar, wake_in = orders.calendar, alarm.Alarm.wake_in
    settings = Settings(database_url=orders.database, tables_per_server=10**6, lobby_hours=LOBBY, discord_token=None)

    def sooner(self: alarm.Alarm, seconds: float) -> None:
        wake_in(self, max(NO_STORM, seconds / calendar.speed))

    clock = SimpleNamespace(utils=SimpleNamespace(utcnow=calendar.now))
    with (
        patch.object(moment, "discord", clock),
        patch.object(alarm.Alarm, "wake_in", sooner),
        patch.object(call, "LOOKING", LOOKS),
        patch.object(ExponentialBackoff, "delay", lambda _: AGAIN),
        patch.object(session, "AWAY", STAYS),
        patch.object(program, "Riverboat", functools.partial(Hurried, ear=ear, calendar=calendar)),
        patch.object(program, "drawers", lambda: orders.drawers),
    ):
        await program._run(settings, TOKEN)
