"""What the bot asks of its database about tables. Each method is one transaction; each may raise `StoreUnavailable`."""

import asyncio
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from itertools import groupby
from operator import attrgetter
from typing import Any, Self, Unpack

from sqlalchemy import Executable, Row
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import statements as sql
from bot.store.engine import connect
from bot.store.errors import AlreadySaved, Conflict, translated
from bot.store.migrate import migrate
from bot.store.people import People, store_result
from bot.store.rows import (
    BoardNote,
    DeckRow,
    Move,
    MoveKind,
    NewTable,
    Remembering,
    ResultRow,
    SeatRow,
    Stats,
    Status,
    TableChange,
    TableRow,
)
from bot.store.servers import Servers

LAST_WORD = 0.05
"""Seconds in which a driver that failed ends its thread."""


class Store(People, Servers):
    """An open database. Made by `Store.open`."""

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connects, and brings the database to this version. Raises `DatabaseTooNew` or `StoreUnavailable`."""
        engine = connect(url)
        try:
            with translated():
                await migrate(engine)
        except BaseException:
            await engine.dispose()
            # A driver that could not connect answers once more from its thread: the loop must still be there for it.
            await asyncio.sleep(LAST_WORD)
            raise
        return cls(engine)

    async def close(self) -> None:
        """Closes every connection."""
        await self.engine.dispose()

    # Tables

    async def create(self, new: NewTable) -> int:
        """Stores a new table with its seats and returns its number.

        Raises `AlreadySaved` when the same interaction has opened a table; nothing is saved then.
        """
        values = asdict(new)
        del values["seats"], values["deck"]
        try:
            async with self._write() as connection:
                inserted = await connection.execute(sql.INSERT_TABLE, values)
                table_id: int = inserted.scalar_one()
                await _insert_seats(connection, table_id, new.seats)
                if new.deck is not None:
                    await _keep_deck(connection, table_id, new.deck)
        except IntegrityError as error:
            if await self._scalar(sql.OPENED_BY, at_interaction=new.opened_by) is not None:
                raise AlreadySaved(f"Interaction {new.opened_by} has opened a table already.") from error
            raise
        return table_id

    async def load(self, table_id: int) -> TableRow | None:
        """The table with its seats, or None when there is none of this number."""
        return next(iter(await self._tables(sql.TABLE, at_table=table_id)), None)

    async def save_move(
        self,
        table_id: int,
        *,
        revision: int,
        move: Move,
        values: TableChange,
        result: ResultRow | None = None,
        remembering: Remembering | None = None,
    ) -> None:
        """Stores a move and what it changes of the table; with `result`, also the end, counted for each person.

        What the game remembers of each of them is what `remembering` makes of what it has remembered before.

        Raises `AlreadySaved` when this interaction is stored, and `Conflict` when the table is not at `revision`.
        Nothing is saved then.
        """
        stored = _move_values(table_id, move)
        try:
            async with self._write() as connection:
                await connection.execute(sql.INSERT_MOVE, stored)
                await _advance(connection, table_id, revision, {"step": move.step, **values})
                if result is not None:
                    await store_result(connection, result, remembering)
        except IntegrityError as error:
            if move.interaction is not None and await self.has_move(move.interaction):
                raise AlreadySaved(f"Interaction {move.interaction} is saved already.") from error
            if await self._scalar(sql.REVISION, at_table=table_id) != revision:
                raise _conflict(table_id, revision) from error
            raise

    async def change(
        self,
        table_id: int,
        *,
        revision: int,
        values: TableChange,
        seats: Sequence[SeatRow] | None = None,
        deck: DeckRow | None = None,
    ) -> None:
        """Changes a table outside a move, and replaces its seats and the copy of its deck when they are given.

        Raises `Conflict` when the table is not at `revision`; nothing is changed then.
        """
        async with self._write() as connection:
            await _advance(connection, table_id, revision, values)
            if seats is not None:
                await connection.execute(sql.CLEAR_SEATS, {"at_table": table_id})
                await _insert_seats(connection, table_id, seats)
            if deck is not None:
                await connection.execute(sql.CLEAR_DECK, {"at_table": table_id})
                await _keep_deck(connection, table_id, deck)

    async def note_board(self, table_id: int, **note: Unpack[BoardNote]) -> None:
        """Stores what was sent to Discord. The table itself did not change, so its revision stays."""
        async with self._write() as connection:
            await connection.execute(sql.NOTE_TABLE, {"at_table": table_id, **note})

    async def note_shown(self, shown: Mapping[int, int]) -> None:
        """Stores, for each table, the revision that its board message shows. One older than the stored is left out."""
        if shown:
            async with self._write() as connection:
                await connection.execute(
                    sql.NOTE_SHOWN, [{"at_table": table, "at_most": revision} for table, revision in shown.items()]
                )

    async def set_plan(self, table_id: int, seat: int, plan: str) -> None:
        """Stores the answers that a seat has given in advance, JSON."""
        await self._execute(sql.NOTE_SEAT, at_table=table_id, at_seat=seat, plan=plan)

    # Questions about tables

    async def has_move(self, interaction: int) -> bool:
        """Whether the move of this interaction was saved."""
        return await self._scalar(sql.MOVE_OF, at_interaction=interaction) is not None

    async def moves(self, table_id: int) -> list[Move]:
        """All moves of a table, in order."""
        return [_move(row) for row in await self._rows(sql.MOVES, at_table=table_id)]

    async def result(self, table_id: int) -> ResultRow | None:
        """How the table ended, or None while it has not."""
        return next((ResultRow(**row._mapping) for row in await self._rows(sql.RESULT, at_table=table_id)), None)

    async def behind(self) -> list[int]:
        """The tables in play, or just over, whose board message does not show the newest revision."""
        return [row.id for row in await self._rows(sql.BEHIND_TABLES)]

    async def live(self) -> list[int]:
        """All tables that are not over and not closed."""
        return [row.id for row in await self._rows(sql.LIVE_TABLES)]

    async def frozen(self) -> list[int]:
        """The tables that wait for a version that can read them."""
        return [row.id for row in await self._rows(sql.FROZEN_TABLES)]

    async def due(self, now: int) -> list[int]:
        """The tables whose deadline is at `now` or before, the oldest first."""
        return [row.id for row in await self._rows(sql.DUE_TABLES, at_time=now)]

    async def next_deadline(self) -> int | None:
        """The earliest time at which something is due at any table, a thread to put away included."""
        times = [await self._scalar(sql.NEXT_DEADLINE), await self._scalar(sql.NEXT_ARCHIVE)]
        return min((time for time in times if time is not None), default=None)

    async def to_archive(self, now: int) -> list[tuple[int, int]]:
        """The tables whose thread is to be put away at `now` or before, each with that thread."""
        return [(row.id, row.channel) for row in await self._rows(sql.TO_ARCHIVE, at_time=now)]

    async def tables_of(self, user_id: int, guild: int | None = None) -> list[TableRow]:
        """The tables, not over and not closed, at which a person has a seat; only those of `guild` if it is given."""
        if guild is None:
            return await self._tables(sql.TABLES_OF, at_user=user_id)
        return await self._tables(sql.TABLES_OF_IN_GUILD, at_user=user_id, at_guild=guild)

    async def tables_in(self, channel: int) -> list[TableRow]:
        """The tables, not over and not closed, that live in a channel; a lobby lives where it was asked for."""
        return await self._tables(sql.TABLES_IN, at_channel=channel)

    async def finished_in(self, channel: int, most: int) -> list[TableRow]:
        """The newest tables, `most` at most, that were played in a channel to whatever end."""
        return await self._tables(sql.FINISHED_IN, at_channel=channel, at_most=most)

    async def lobby_after(self, table_id: int) -> int | None:
        """The newest lobby that was opened after a table, None where there is none (any more)."""
        number: int | None = await self._scalar(sql.LOBBY_AFTER, at_table=table_id)
        return number

    async def tables_at(self, place: int) -> list[int]:
        """The tables, not over and not closed, whose board or lobby is in a channel or thread."""
        return [row.id for row in await self._rows(sql.TABLES_AT, at_channel=place)]

    # Figures

    async def stats(self) -> Stats:
        """How much of everything there is."""
        tables = await self.by_status()
        async with self._read() as connection:
            counts = {name: (await connection.execute(count)).scalar_one() for name, count in sql.COUNTS.items()}
        return Stats(tables=tables, **counts)

    async def by_status(self) -> dict[Status, int]:
        """How many tables there are of each kind; kinds without any may be missing."""
        async with self._read() as connection:
            return {Status(name): count for name, count in (await connection.execute(sql.COUNT_BY_STATUS)).all()}

    async def _tables(self, statement: Executable, **parameters: object) -> list[TableRow]:
        async with self._read() as connection:
            rows = (await connection.execute(statement, parameters)).all()
            seats = await connection.execute(sql.SEATS, {"at_tables": [row.id for row in rows]})
            at = {table: tuple(map(_seat, group)) for table, group in groupby(seats, attrgetter("table_id"))}
        return [_table(row, at.get(row.id, ())) for row in rows]


def _table(row: Row[Any], seats: tuple[SeatRow, ...]) -> TableRow:
    return TableRow(**{**row._mapping, "status": Status(row.status)}, seats=seats)


def _seat(row: Row[Any]) -> SeatRow:
    values = dict(row._mapping)
    del values["table_id"]
    return SeatRow(**values)


def _move(row: Row[Any]) -> Move:
    return Move(
        step=row.step,
        seat=row.seat,
        kind=MoveKind(row.kind),
        keys=tuple(json.loads(row.keys)),
        interaction=row.interaction,
    )


def _move_values(table_id: int, move: Move) -> dict[str, object]:
    return {
        "table_id": table_id,
        "step": move.step,
        "interaction": move.interaction,
        "seat": move.seat,
        "kind": move.kind,
        "keys": json.dumps(move.keys),
    }


def _conflict(table_id: int, revision: int) -> Conflict:
    return Conflict(f"Table {table_id} is not at revision {revision} any more.")


async def _advance(connection: AsyncConnection, table_id: int, revision: int, values: Mapping[str, object]) -> None:
    parameters = {"at_table": table_id, "at_revision": revision, **values}
    if (await connection.execute(sql.CHANGE_TABLE, parameters)).rowcount != 1:
        raise _conflict(table_id, revision)


async def _insert_seats(connection: AsyncConnection, table_id: int, seats: Iterable[SeatRow]) -> None:
    values = [{"table_id": table_id, **asdict(seat)} for seat in seats]
    if values:
        await connection.execute(sql.INSERT_SEAT, values)


async def _keep_deck(connection: AsyncConnection, table_id: int, deck: DeckRow) -> None:
    await connection.execute(sql.INSERT_DECK, {"table_id": table_id, **asdict(deck)})
