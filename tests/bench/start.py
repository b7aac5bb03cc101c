"""A start with ten thousand live tables in the database: how long, how much memory, and what is sent to Discord.

The first start finds every board up to date, and must send nothing. The second finds some behind, and must publish each
of these once.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from tests.bench.figures import figure
from tests.bench.games import Stored, fill, in_the_middle
from tests.bench.process import bot_process
from tests.discord.server import Server, running

TABLES = 10_000
GAMES = 500
"""Different games; each lies in the database several times."""
BEHIND = 50
CHANNELS = 100


async def fill_up(server: Server, url: str) -> None:
    """All boards are posted and up to date."""
    games = [in_the_middle(2 + number % 3, number) for number in range(GAMES)]
    guild, home = int(server.world.guild_id), [int(server.channel(f"c{n}").id) for n in range(CHANNELS)]
    stored = []
    for number in range(TABLES):
        game = games[number % GAMES]
        people = [10**6 + 4 * number + seat for seat in range(len(game.state.players))]
        stored.append(Stored(game, people, guild, home[number % CHANNELS], 10**9 + number, 0))
    await fill(url, stored)


async def start(server: Server, url: str, label: str, expected: int) -> None:
    """One start and stop, and its figures."""
    server.requests.clear()
    async with bot_process(server.url, url) as bot:
        connected = await bot.until("connected")
        ready = await bot.until("ready")
        await server.until(lambda: len(server.live()) >= expected, "the boards that are behind", 60)
        published, report = time.monotonic(), await bot.report()
    figure(f"{label}_process_to_connected", 1000 * (connected.at - bot.started), "ms")
    figure(f"{label}_connected_to_ready", 1000 * (ready.at - connected.at), "ms")
    if expected:
        figure(f"{label}_ready_to_published", 1000 * (published - ready.at), "ms")
    figure(f"{label}_cpu", 1000 * report.cpu, "ms")
    figure(f"{label}_memory", report.memory / 1024, "MiB")
    figure(f"{label}_messages_posted", len(server.sent("POST", "/channels/*/messages")), "messages")
    figure(f"{label}_messages_edited", len(server.sent("PATCH", "/channels/*/messages/*")), "messages")


async def main() -> None:
    """Prints all figures."""
    with tempfile.TemporaryDirectory(prefix="riverboat-bench-") as folder:
        path = Path(folder) / "riverboat.db"
        url = f"sqlite+aiosqlite:///{path}"
        async with running(*(f"c{n}" for n in range(CHANNELS))) as server:
            await fill_up(server, url)
            await start(server, url, "start_nothing_behind", 0)
            with closing(sqlite3.connect(path)) as database:
                database.execute("UPDATE tables SET message = NULL, page = NULL, shown = -1 WHERE id <= ?", (BEHIND,))
                database.commit()
            await start(server, url, f"start_{BEHIND}_behind", BEHIND)


if __name__ == "__main__":
    asyncio.run(main())
