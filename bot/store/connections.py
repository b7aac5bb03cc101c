"""How the store reaches its database: one writer at a time on SQLite, and readers beside it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any

from sqlalchemy import Executable, Row
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.engine import reading, reading_once
from bot.store.errors import translated


class Connections:
    """An open database, without a word of what is in it."""

    def __init__(self, engine: AsyncEngine) -> None:
        """`engine` comes from `connect`, and its database has been migrated."""
        self.engine = engine
        self._reading = reading(engine)
        self._reading_once = reading_once(engine)
        # SQLite has one writer at a time. Waiting here is free; waiting inside SQLite is a poll with growing pauses.
        one_writer = engine.dialect.name == "sqlite"
        self._turn: AbstractAsyncContextManager[None] = asyncio.Lock() if one_writer else nullcontext()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        with translated():
            async with self._turn, self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def _read(self, *, once: bool = False) -> AsyncIterator[AsyncConnection]:
        """For reading; with `once` for a single statement."""
        with translated():
            async with (self._reading_once if once else self._reading).connect() as connection:
                yield connection

    async def _execute(self, statement: Executable, **parameters: object) -> None:
        async with self._write() as connection:
            await connection.execute(statement, parameters)

    async def _rows(self, statement: Executable, **parameters: object) -> Sequence[Row[Any]]:
        async with self._read(once=True) as connection:
            return (await connection.execute(statement, parameters)).all()

    async def _scalar(self, statement: Executable, **parameters: object) -> Any:
        async with self._read(once=True) as connection:
            return await connection.scalar(statement, parameters)
