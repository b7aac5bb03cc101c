"""The bot as a process of its own, so that only its own CPU time and memory are counted.

Told the address of the stand-in for Discord and of the database. It writes a line of JSON when Discord has said READY,
when the bot is ready itself, and whenever a line arrives on its standard input; it stops when that ends.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from pathlib import Path

import structlog

from bot.client import Riverboat
from bot.endpoint import point_at
from bot.pictures import drawers
from bot.settings import Settings

NO_WAIT = 0.02
"""Seconds that discord.py waits for more servers after the last one; two by default, which would hide all else."""


class Measured(Riverboat):
    """Says when it has come how far."""

    async def on_connect(self) -> None:
        """Discord's READY has arrived."""
        tell("connected")

    async def on_ready(self) -> None:
        """Everything that a start does is done."""
        await super().on_ready()
        tell("ready")


def tell(event: str) -> None:
    """One line: what it is about, the time, the CPU seconds so far, and the largest memory so far in KiB.

    The processes that draw count as parts of the bot.
    """
    processes = [os.getpid(), *_children()]
    cpu, memory = sum(map(_cpu, processes)), sum(map(_memory, processes))
    print(json.dumps({"event": event, "at": time.monotonic(), "cpu": cpu, "memory": memory}), flush=True)


def _children() -> list[int]:
    tasks = Path(f"/proc/{os.getpid()}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text().split()]


def _cpu(process: int) -> float:
    """Seconds, in user and system mode."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(process: int) -> int:
    """The most that was resident, KiB."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0])


async def live(server: str, database: str) -> None:
    """The life of the bot."""
    point_at(server)
    settings = Settings(database_url=database, threads=False, lobbies_per_person=0, plays_in_ten_minutes=0)
    bot = Measured(settings, guild_ready_timeout=NO_WAIT, drawers=drawers())
    stopping: list[asyncio.Task[None]] = []
    loop = asyncio.get_running_loop()

    def heard() -> None:
        if sys.stdin.readline():
            tell("asked")
        else:
            loop.remove_reader(sys.stdin)
            stopping.append(loop.create_task(bot.close()))

    loop.add_reader(sys.stdin, heard)
    async with bot:
        await bot.start("a.b.c")


if __name__ == "__main__":
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    asyncio.run(live(*sys.argv[1:]))
