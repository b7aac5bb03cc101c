"""The bot, or the machine it runs on, was away for a while: nobody loses their time to that, and nothing is missed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import patch

from bot.tables import alarm
from bot.tables.alarm import Alarm
from bot.tables.moment import now
from tests.bot.sim_rig import Rig, afloat
from tests.bot.test_clock_races import tables_of
from tests.bot.test_time import DAY, HOUR, timed, told


async def away(rig: Rig, seconds: int) -> None:
    """The bot stands still for so long, and then starts anew."""
    tables_of(rig).alarm.answer = None
    await rig.env.advance_time(seconds)
    await rig.restart()
    await rig.env.advance_time(5)


async def test_whose_time_ran_out_while_the_bot_was_away_has_a_quarter_of_it(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob, pace="10 minutes")
        await away(rig, 15 * 60)
        assert not told(rig, "time is up")
        assert told(rig, "waits for you")
        await rig.env.advance_time(120)
        assert not told(rig, "time is up")
        await rig.env.advance_time(30)
        assert told(rig, "Alice's time is up")


async def test_no_restarts_put_a_deadline_off_for_ever(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob, pace="10 minutes")
        await away(rig, 15 * 60)
        assert not told(rig, "time is up")
        await away(rig, 5 * 60)
        assert told(rig, "Alice's time is up")


async def test_who_has_more_than_a_quarter_left_gets_no_more(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob, pace="10 minutes")
        await away(rig, 6 * 60)
        await rig.env.advance_time(4 * 60)
        assert told(rig, "Alice's time is up")


async def test_the_alarm_looks_at_the_clock_every_quarter_of_an_hour() -> None:
    bell, loop = Alarm(), asyncio.get_running_loop()
    bell.wake(now() + 10 * DAY)
    assert bell._handle is not None
    assert bell._handle.when() <= loop.time() + 900
    bell.stop()


async def test_an_alarm_that_rings_early_rings_again(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        with patch.object(alarm, "LONGEST", 900.0):
            alice, bob = rig.person("Alice"), rig.person("Bob")
            await timed(rig, alice, bob)
            await rig.env.advance_time(25 * HOUR)
            assert len(told(rig, "waits for you")) == 1
            assert told(rig, "Alice's time is up")


async def test_an_alarm_that_has_finished_never_rings_again() -> None:
    bell = Alarm()
    await bell.finish()
    bell.wake_in(0)
    assert bell._handle is None
