"""A short day of many tables, with everything that goes wrong on a long one: `python -m tests.bench.day`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.day.audit import audit
from tests.bench.day.day import Day, Plan
from tests.bench.day.lookout import Lookout
from tests.bot.table_rig import SEED, table_of
from tests.bot.test_archive import ended


async def test_nothing_is_lost_and_nothing_comes_twice_on_a_bad_day(tmp_path: Path) -> None:
    day = Day(Plan(seconds=30, tables=14, presses=8, seed=1), tmp_path)
    problems = await day.live()
    assert problems == [], "\n".join(day.figures())


@pytest.mark.parametrize("is_ended", [True, False])
async def test_the_day_forgives_that_a_board_is_missing_only_where_people_deleted_it_after_the_end(
    tmp_path: Path, is_ended: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.bench.day.audit.seed_of", lambda *_: SEED)
    async with table_of(2, tmp_path) as rig:
        await rig.move()
        await rig.shown()
        if is_ended:
            await ended(rig)
        rig.server.messages.remove(rig.board)
    problems, _ = await audit(rig.server, Lookout(rig.server), rig.database.url)
    assert ["0 boards show its step" in problem for problem in problems] == [True] * (not is_ended)
