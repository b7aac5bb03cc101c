"""The bot is killed at every step of what happens by the clock: it happens once all the same."""

from __future__ import annotations

import json
import signal
import sqlite3
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from bot.tables.votes import About, Choice, Vote
from tests.bot.mortal import STEP, start_bot
from tests.bot.table_rig import Database, Play, open_table
from tests.discord.server import running

SOON = 2
"""Seconds until the time of a turn is up: the bot must have started by then."""


def time_is_up_soon(play: Play, number: int) -> None:
    """The table begins to count anew: the last vote is decided, and whoever is asked has two seconds left."""
    seat = play.people.index(play.asked)
    now = int(time.time())
    decided = Vote(number, About.LATE, seat, ends=now, outcome=Choice.WAIT)
    clock = json.dumps({"seat": seat, "began": now - 600, "ends": now + SOON, "reminded": True, "excused": True})
    with closing(sqlite3.connect(play.database.path)) as database, database:
        database.execute(
            "UPDATE tables SET pace = 'live', clock = ?, vote = ?, vote_message = NULL, deadline = ?",
            (clock, decided.dump(), now + SOON),
        )


def votes(play: Play) -> Counter[str]:
    """The live messages on which one can vote, by the number of their vote."""
    found = [one.get("custom_id", "") for message in play.server.live() for one in message.controls[:1]]
    return Counter(control.split(":")[2] for control in found if ":vote." in control)


@pytest.mark.parametrize("first", [0, 5])
async def test_killed_at_any_step_after_somebodys_time_is_up(tmp_path: Path, first: int) -> None:
    async with running() as server:
        database = Database(tmp_path / "riverboat.db")
        bot = await start_bot(server, database)
        play = await open_table(server, database)
        for step in range(first, first + 6):
            bot.process.kill()
            bot.process.join()
            time_is_up_soon(play, number=step + 1)
            bot = await start_bot(server, database, f"{STEP}{step}")
            bot.doom()
            await server.until(
                lambda: not bot.process.is_alive() or database.table()["vote_message"],  # noqa: B023
                "dead or done",
                10,
            )
            if bot.process.is_alive():
                break
            assert bot.process.exitcode == -signal.SIGKILL
            bot = await start_bot(server, database)
            await server.until(lambda: database.table()["vote_message"], "noted", 10)
        assert votes(play) == {str(number): 1 for number in range(first + 2, step + 3)}
        bot.process.kill()
        bot.process.join()
