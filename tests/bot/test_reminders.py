"""What is announced in time, a reminder or that a table will close, is given once, whatever Discord does meanwhile."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from bot.store import StoreError
from bot.tables.people import People
from tests.bot.sim_rig import Rig, afloat, text_of
from tests.bot.table_rig import failing
from tests.bot.test_time import DAY, HOUR, timed, told

REMINDED, WARNED, CLOSED = "waits for you", "Nobody has played", "ended without a result"
SENDS = "/channels/*/messages"


async def for_a_while(rig: Rig, seconds: float, *, status: int = 503, code: int = 0) -> None:
    """So long, Discord answers every message with a failure."""
    rig.env.inject_error("POST", SENDS, status=status, code=code, times=None)
    await rig.env.advance_time(seconds)
    rig.env.backend.faults.clear()


async def test_a_reminder_is_given_although_discord_fails_at_half_time(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await timed(rig, rig.person("Alice"), rig.person("Bob"))
        await rig.env.advance_time(11 * HOUR)
        await for_a_while(rig, 2 * HOUR)
        assert not told(rig, REMINDED)
        await rig.env.advance_time(HOUR)
        assert len(told(rig, REMINDED)) == 1


async def test_a_reminder_whose_note_could_not_be_saved_is_given_once(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await timed(rig, rig.person("Alice"), rig.person("Bob"))
        await rig.env.advance_time(11 * HOUR)
        with patch.object(People, "change", failing(People.change, StoreError("full"))):
            await rig.env.advance_time(2 * HOUR)
        assert len(told(rig, REMINDED)) == 1


async def test_a_reminder_that_discord_forbids_is_not_tried_for_ever(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await timed(rig, rig.person("Alice"), rig.person("Bob"))
        await rig.env.advance_time(11 * HOUR)
        await for_a_while(rig, 2 * HOUR, status=403, code=50013)
        await rig.env.advance_time(9 * HOUR)
        assert not told(rig, REMINDED)


async def test_a_table_is_not_closed_before_it_was_said_that_it_will_be(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await timed(rig, rig.person("Alice"), rig.person("Bob"), pace="as long as you like")
        await rig.env.advance_time(23 * DAY - HOUR)
        await for_a_while(rig, 4 * HOUR)
        assert not told(rig, WARNED)
        await rig.env.advance_time(HOUR)
        assert len(told(rig, WARNED)) == 1
        await rig.env.advance_time(8 * DAY)
        assert CLOSED in text_of(rig.board)


async def test_a_table_of_which_it_was_said_late_that_it_will_close_stays_a_week_longer(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await timed(rig, rig.person("Alice"), rig.person("Bob"), pace="as long as you like")
        await rig.env.advance_time(DAY)
        assert rig.client.harbour is not None
        rig.client.harbour.tables.alarm.stop()
        await rig.env.advance_time(30 * DAY)
        await rig.restart()
        await rig.env.advance_time(6 * DAY)
        assert len(told(rig, WARNED)) == 1
        assert CLOSED not in text_of(rig.board)
        await rig.env.advance_time(2 * DAY)
        assert CLOSED in text_of(rig.board)


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (404, 10003)], ids=["no right", "no channel"])
async def test_a_table_where_nothing_can_be_said_is_closed_all_the_same(tmp_path: Path, status: int, code: int) -> None:
    async with afloat(tmp_path) as rig:
        await timed(rig, rig.person("Alice"), rig.person("Bob"), pace="as long as you like")
        await rig.env.advance_time(23 * DAY - HOUR)
        await for_a_while(rig, 4 * HOUR, status=status, code=code)
        await rig.env.advance_time(8 * DAY)
        assert not told(rig, WARNED)
        assert CLOSED in text_of(rig.board)
