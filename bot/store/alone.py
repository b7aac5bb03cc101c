"""One process a database: a second one that is started by mistake waits a while, then refuses."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from typing import TypeAlias

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.engine import connect, in_memory, parse
from bot.store.errors import AlreadyRunning, translated, unavailable

PATIENCE = 12.0
"""Seconds that a process which is being stopped may need to end."""
PAUSE = 0.2
"""Seconds between two looks."""
_ADVISORY_LOCK = 0x424F4154
_TAKE = text("SELECT pg_try_advisory_lock(:lock)")

Take: TypeAlias = Callable[[], Awaitable[bool]]
"""Tries to hold the database; what is held is free again when the process ends, however that happens."""


@asynccontextmanager
async def alone(url: str, patience: float | None = None) -> AsyncIterator[None]:
    """Holds a database for this process, for the length of a `with` block.

    Raises `AlreadyRunning` when another process still holds it after `patience` seconds, and `StoreUnavailable`.
    """
    loop = asyncio.get_running_loop()
    ends = loop.time() + (PATIENCE if patience is None else patience)
    async with _way_to_hold(url) as take:
        while not await take():
            if loop.time() >= ends:
                raise AlreadyRunning(
                    "Another Riverboat is running with this database. End that one first: "
                    "two of them would answer the same presses."
                )
            await asyncio.sleep(PAUSE)
        yield


def _way_to_hold(url: str) -> AbstractAsyncContextManager[Take]:
    address = parse(url)
    if not address.drivername.startswith("sqlite"):
        return _server(url)
    return _file(":memory:" if in_memory(address) else f"{address.database}-running")


@asynccontextmanager
async def _file(path: str) -> AsyncIterator[Take]:
    """An empty database beside the database, in which a transaction stays open: the system unlocks it at the end."""

    async def take() -> bool:
        try:
            file.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise unavailable(error) from error
            return False
        return True

    try:
        opened = sqlite3.connect(path, timeout=0, isolation_level=None)
    except sqlite3.Error as error:
        raise unavailable(error) from error
    with closing(opened) as file:
        yield take


@asynccontextmanager
async def _server(url: str) -> AsyncIterator[Take]:
    """A lock of PostgreSQL, which belongs to one connection."""
    engine = connect(url)
    try:
        async with _connected(engine) as connection:

            async def take() -> bool:
                with translated():
                    found = await connection.execute(_TAKE, {"lock": _ADVISORY_LOCK})
                    held: bool = found.scalar_one()
                    await connection.commit()
                return held

            yield take
    finally:
        await engine.dispose()


@asynccontextmanager
async def _connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    with translated():
        connection = await engine.connect()
    try:
        yield connection
    finally:
        await connection.close()
