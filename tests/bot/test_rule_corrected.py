"""A release changes a question that had been answered: the table returns to its phase, and its clock with it."""

from __future__ import annotations

import json
from pathlib import Path

from tests.bot.sim_rig import Rig, afloat, labels, text_of
from tests.bot.test_clock_races import table
from tests.bot.test_time import DAY, HOUR, timed, told


async def correct_a_rule(rig: Rig) -> None:
    """The bot starts anew in a version that would ask the first question of the phase otherwise."""
    state = json.loads((await table(rig)).row.state or "")
    state["stretches"][-1][1][0][-1] = "another question"
    await rig.stored(1, state=json.dumps(state))
    await rig.restart()


async def test_the_clock_is_that_of_who_is_asked_again(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await rig.env.advance_time(11 * HOUR)
        await rig.act(alice, (await rig.press(alice, rig.board, "Pass")).private, "y")
        assert (await table(rig)).clock.seat == 1
        await correct_a_rule(rig)
        await rig.press(bob, rig.board, "Text")
        found = await table(rig)
        assert found.table is not None
        assert found.table.ask is not None
        assert (found.table.ask.seat, found.clock.seat) == (0, 0)
        await rig.env.advance_time(25 * HOUR)
        assert told(rig, "Alice's time is up")
        assert not told(rig, "Bob's time is up")


async def test_nobody_is_late_any_more(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await rig.act(alice, (await rig.press(alice, rig.board, "Pass")).private, "y")
        await rig.env.advance_time(25 * HOUR)
        assert told(rig, "Bob's time is up")
        await correct_a_rule(rig)
        await rig.press(bob, rig.board, "Text")
        assert "Nothing is left to decide." in text_of(rig.posts()[-1])
        assert not labels(rig.posts()[-1])


async def test_a_pause_goes_on_until_its_day(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await rig.act(alice, (await rig.press(alice, rig.board, "Pass")).private, "y")
        more = (await rig.press(alice, rig.board, "More")).private
        await rig.pick(alice, more, "Pause", "3 days")
        await rig.press(bob, rig.posts()[-1], "Agree")
        await correct_a_rule(rig)
        await rig.press(bob, rig.board, "Text")
        await rig.env.advance_time(2 * DAY)
        assert "Paused until" in text_of(rig.board)
        await rig.env.advance_time(DAY + HOUR)
        assert "The pause is over; clocks run again." in text_of(rig.board)
        assert (await table(rig)).clock.seat == 0
