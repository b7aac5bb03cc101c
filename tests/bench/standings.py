"""Leaderboards of a busy server: how long the first look takes after a start, and every later one."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from sqlalchemy import insert

from bot.ratings import Kind
from bot.standings import Standings
from bot.store import Store
from bot.store.schema import results, tables
from tests.bench.figures import figure, median_ms

RESULTS = 10_000
PEOPLE = 300
GUILD = 1
LOOKS = 50
STATE = "x" * 8_000
"""As large as the state of a table may be: it is in the way of whoever reads rows."""


def main() -> None:
    """Prints all figures; the number of results may be given."""
    asyncio.run(_measure(int(sys.argv[1]) if len(sys.argv) > 1 else RESULTS))


async def _measure(number: int) -> None:
    with TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite+aiosqlite:///{Path(folder)}/riverboat.db")
        await _fill(store, number)
        standings = Standings(store)
        figure("results", number, "")
        before = time.process_time()
        figure("first_look", 1000 * await _timed(standings), "ms")
        figure("first_look_cpu", 1000 * (time.process_time() - before), "ms")
        figure("next_look", median_ms([await _timed(standings) for _ in range(LOOKS)]), "ms")
        await _fill(store, 1, first=number + 1)
        figure("look_after_one_more_result", 1000 * await _timed(standings), "ms")
        began = time.perf_counter()
        found = await store.results_with(1)
        figure(f"own_{len(found)}_results_of_one_person", 1000 * (time.perf_counter() - began), "ms")
        await store.close()


async def _timed(standings: Standings) -> float:
    began = time.perf_counter()
    ladders = await standings.of(GUILD)
    ladders.lines("crypt", Kind.RIVALS)
    return time.perf_counter() - began


async def _fill(store: Store, number: int, first: int = 1) -> None:
    random = Random(first)
    table = {"game": "crypt", "status": "over", "host": 1, "guild": GUILD, "home": 2, "language": "en", "state": STATE}
    table |= {"created": 0, "touched": 0, "seal": "", "secret": "", "options": "{}"}
    ids = range(first, first + number)
    async with store.engine.begin() as connection:
        await connection.execute(insert(tables), [{"id": one, **table} for one in ids])
        await connection.execute(insert(results), [_result(one, random) for one in ids])


def _result(table: int, random: Random) -> dict[str, object]:
    players = random.sample(range(1, PEOPLE + 1), random.choice((2, 2, 3, 4)))
    places = random.sample(range(1, len(players) + 1), len(players))
    summary = {
        "players": players,
        "names": [f"Player {player}" for player in players],
        "bot": [],
        "places": places,
        "winners": [places.index(1)],
        "scores": [40 - place for place in places],
    }
    return {"table_id": table, "game": "crypt", "finished": table, "summary": json.dumps(summary), "guild": GUILD}


if __name__ == "__main__":
    main()
