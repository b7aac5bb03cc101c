"""A short day of many tables, with everything that goes wrong on a long one: `python -m tests.bench.day`."""

from __future__ import annotations

from pathlib import Path

from tests.bench.day.day import Day, Plan


async def test_nothing_is_lost_and_nothing_comes_twice_on_a_bad_day(tmp_path: Path) -> None:
    day = Day(Plan(seconds=24, tables=14, presses=8, seed=1), tmp_path)
    problems = await day.live()
    assert problems == [], "\n".join(day.figures())
