"""Clocks and moves at the same moment: what is written about a clock is computed from the clock as it is by then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.tables.session import Session
from bot.tables.tables import Tables
from tests.bot.sim_rig import Rig, afloat
from tests.bot.test_time import HOUR, timed, told


def tables_of(rig: Rig) -> Tables:
    """The tables of the bot that runs now."""
    assert rig.client.harbour is not None
    return rig.client.harbour.tables


async def table(rig: Rig) -> Session:
    """The first table, as it is in memory."""
    return await tables_of(rig).sessions.get(1)


@contextmanager
def while_a_move_is_saved(rig: Rig, what: Callable[[], Awaitable[object]]) -> Iterator[list[asyncio.Future[Any]]]:
    """`what` begins while the next move is being saved; what it comes to is added to the list."""
    store, begun = tables_of(rig).store, list[asyncio.Future[Any]]()
    good = store.save_move

    async def slow(*arguments: Any, **options: Any) -> None:
        if not begun:
            begun.append(asyncio.ensure_future(what()))
            for _ in range(5):
                await asyncio.sleep(0)
        await good(*arguments, **options)

    with patch.object(store, "save_move", slow):
        yield begun


async def test_a_reminder_that_comes_while_a_move_is_saved_leaves_the_clock_of_the_next_player(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await rig.env.advance_time(11 * HOUR + 1800)
        found, timekeeper = await table(rig), tables_of(rig).timekeeper
        assert found.clock.ends is not None
        half = found.clock.ends - 12 * HOUR + 1
        passed = (await rig.press(alice, rig.board, "Pass")).private
        with (
            patch("bot.tables.timekeeper.now", lambda: half),
            while_a_move_is_saved(rig, lambda: timekeeper._half_time(found)) as begun,
        ):
            await rig.act(alice, passed, "y")
            await asyncio.gather(*begun)
        assert rig.asked() is bob
        assert (found.clock.seat, found.clock.reminded) == (1, False)
        assert not told(rig, "waits for you")


async def test_who_keeps_a_table_while_a_move_is_saved_leaves_the_clock_of_the_next_player(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        people = tables_of(rig).people
        passed = (await rig.press(alice, rig.board, "Pass")).private
        found = await table(rig)
        found.noted(clock=replace(found.clock, warned=True).dump())
        with (
            patch("bot.press._is_there", lambda *_: asyncio.sleep(0)),
            while_a_move_is_saved(rig, lambda: people.keep(found)) as begun,
        ):
            await rig.act(alice, passed, "y")
            await asyncio.gather(*begun)
        assert rig.asked() is bob
        assert (found.clock.seat, found.clock.warned) == (1, False)
