"""Tables of Crypt somewhere in the middle of a random game, and a database full of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from sqlalchemy import insert

from bot.store import Status, Store
from bot.store.schema import seats as seat_rows
from bot.store.schema import tables as table_rows
from bot.tables.story import Story
from engines import GAMES
from engines.core import Table, random_answer, seal

CRYPT = GAMES["crypt"]
AnyTable = Table[Any, Any]
NOW = 1_800_000_000
SECRET = "00" * 32


def in_the_middle(seats: int, number: int) -> AnyTable:
    """A game of `seats` players after 8 to 30 random answers; the same one for the same `number`."""
    random = Random(number)
    table: AnyTable = Table.start(CRYPT, CRYPT.options(seats=seats), seed=f"middle {number}")
    for _ in range(random.randint(8, 30)):
        if table.ask is not None:
            table.answer(table.ask.seat, random_answer(table.ask, random))
    return table


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is to lie in the database: the game, who sits there, and where its board is."""

    game: AnyTable
    people: Sequence[int]
    guild: int
    channel: int
    message: int | None
    """None: the board was never posted."""
    shown: int
    """The revision that the board shows; the table itself is at revision 0."""


async def fill(url: str, stored: Sequence[Stored]) -> None:
    """Makes a database with these tables, numbered from 1. A dump is made once for each game, however often it lies."""
    dumps = {id(table.game): table.game.dump() for table in stored}
    store = await Store.open(url)
    async with store.engine.begin() as connection:
        await connection.execute(
            insert(table_rows), [_row(table, dumps[id(table.game)], n) for n, table in enumerate(stored, start=1)]
        )
        await connection.execute(
            insert(seat_rows),
            [
                {"table_id": n, "seat": seat, "user_id": user, "name": f"Player {seat + 1}", "joined": seat}
                for n, table in enumerate(stored, start=1)
                for seat, user in enumerate(table.people)
            ],
        )
    await store.close()


def _row(table: Stored, state: str, number: int) -> dict[str, object]:
    return {
        "id": number,
        "game": CRYPT.key,
        "status": Status.OPEN,
        "host": table.people[0],
        "guild": table.guild,
        "home": table.channel,
        "channel": table.channel,
        "message": table.message,
        "page": None if table.message is None else CRYPT.page(table.game.state),
        "shown": table.shown,
        "language": "en",
        "created": NOW,
        "touched": NOW,
        "seal": seal(SECRET),
        "secret": SECRET,
        "options": CRYPT.options(seats=len(table.people)).model_dump_json(),
        "state": state,
        "story": Story().with_events(0, table.game.opening).dump(),
    }
