"""A thread is put away a day after the end: only one that the bot has opened, and whatever happens in between."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.tables.clock import DAY
from bot.tables.moment import now
from tests.bot.table_rig import Rig, logged_in, table_of
from tests.discord.faults import Failure
from tests.discord.world import Channel

THREAD = "/channels/*"


async def ended(rig: Rig) -> Channel:
    """Somebody who may, ends the game; returns the thread of the table."""
    board = rig.board
    more = await rig.people[0].click(board, board.control(":more")["custom_id"])
    await rig.server.until(lambda: more.original and not more.original.loading, "More")
    assert more.original is not None
    asked = await rig.people[0].click(more.original, more.original.control(":end")["custom_id"])
    await rig.server.until(lambda: asked.original and not asked.original.loading, "asked back")
    assert asked.original is not None
    await rig.people[0].click(asked.original, asked.original.control(":sure")["custom_id"])
    await rig.server.until(lambda: rig.database.table()["status"] == "closed", "ended")
    await rig.server.until(rig.is_shown, "shown")
    return board.channel


async def a_day_later(rig: Rig) -> None:
    """The alarm rings a day and a little later."""
    assert rig.client.harbour is not None
    with patch("bot.tables.timekeeper.now", lambda: now() + DAY + 1):
        await rig.client.harbour.tables.timekeeper.do_what_is_due()


def due(rig: Rig) -> Any:
    """When the thread is to be put away, as it is stored."""
    return rig.database.table()["archive_at"]


async def test_the_thread_is_put_away_a_day_after_the_end_and_not_locked(tmp_path: Path) -> None:
    async with table_of(2, tmp_path, threads=True) as rig:
        assert due(rig) is None
        thread = await ended(rig)
        assert 0 <= now() + DAY - due(rig) < 100
        assert rig.client.harbour is not None
        await rig.client.harbour.tables.timekeeper.do_what_is_due()
        assert not thread.archived
        rig.server.faults.fail("PATCH", THREAD, Failure(503), Failure(503), Failure(503))
        await a_day_later(rig)
        assert not thread.archived
        assert due(rig) is not None, "it is tried again"
        rig.server.faults.clear()
        await a_day_later(rig)
        assert thread.archived
        assert not thread.locked
        assert due(rig) is None


async def test_a_restart_forgets_no_thread(tmp_path: Path) -> None:
    async with table_of(2, tmp_path, threads=True) as rig:
        thread = await ended(rig)
        await rig.client.close()
        later = now() + DAY + 1
        with patch("bot.tables.timekeeper.now", lambda: later), patch("bot.tables.alarm.now", lambda: later):
            async with logged_in(rig.server, rig.database) as client:
                await rig.server.until(lambda: thread.archived, "put away")
                await rig.server.until(lambda: due(rig) is None, "noted")
                assert client.harbour is not None
                alarm = client.harbour.tables.alarm
                await rig.server.until(lambda: not alarm._tasks, "at rest")


@pytest.mark.parametrize("why", ["somebody else's", "archived", "deleted", "forbidden"])
async def test_a_thread_that_is_not_the_bots_to_put_away_is_left_alone(tmp_path: Path, why: str) -> None:
    async with table_of(2, tmp_path, threads=True) as rig:
        thread = await ended(rig)
        match why:
            case "somebody else's":
                thread.owner_id = rig.people[0].id
            case "archived":
                rig.server.channels.archive(thread)
            case "deleted":
                rig.server.channels.remove(thread)
            case "forbidden":
                rig.server.faults.fail("PATCH", THREAD, Failure(403, {"code": 50013, "message": "Missing Permissions"}))
        await a_day_later(rig)
        assert thread.archived == (why == "archived")
        assert due(rig) is None, "it is not tried again"
        assert len(rig.server.sent("PATCH", f"/channels/{thread.id}")) == (why == "forbidden")


async def test_a_table_in_the_channel_puts_nothing_away(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        await ended(rig)
        assert due(rig) is None
