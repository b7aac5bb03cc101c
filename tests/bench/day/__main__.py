"""`python -m tests.bench.day`: two hundred tables for ten minutes, and what came of them."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from tests.bench.day.day import Day, Plan

TOLD = 700
"""Characters of a finding."""


def main(
    minutes: Annotated[float, typer.Option(help="How long people play.")] = 10.0,
    tables: Annotated[int, typer.Option(help="How many tables there are at a time.")] = 200,
    presses: Annotated[float, typer.Option(help="Presses a second, about.")] = 20.0,
    drawers: Annotated[int, typer.Option(help="Processes that draw; 0: threads of the bot.")] = 1,
    seed: Annotated[int, typer.Option(help="Of what people choose, and of what goes wrong.")] = 1,
) -> None:
    """Plays a day and prints its figures; the exit code is 1 if anything was found."""
    plan = Plan(seconds=60 * minutes, tables=tables, presses=presses, drawers=drawers, seed=seed)
    with tempfile.TemporaryDirectory(prefix="riverboat-day-") as folder:
        day = Day(plan, Path(folder))
        problems = asyncio.run(day.live())
    for line in day.figures():
        print(line)
    for problem in problems:
        print("FOUND", problem[:TOLD])
    sys.exit(bool(problems))


if __name__ == "__main__":
    typer.run(main)
