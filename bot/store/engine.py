"""How the store reaches its database: SQLite through aiosqlite, or PostgreSQL through asyncpg."""

import sqlite3
from typing import Any

import aiosqlite
from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, ConnectionPoolEntry

from bot.store.driver import OneVisit
from bot.store.errors import StoreUnavailable

BUSY_SECONDS = 5
"""How long a write waits for another program that is writing."""

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


def connect(url: str) -> AsyncEngine:
    """The engine for a database; nothing is opened yet.

    `url` is an SQLAlchemy URL; the name of a driver may be left out. Raises `StoreUnavailable` for one of no use.
    """
    address = parse(url)
    if address.drivername.startswith("sqlite"):
        return _sqlite(address)
    try:
        return create_async_engine(address, pool_size=5, max_overflow=0, pool_pre_ping=True)
    except ModuleNotFoundError as error:
        raise StoreUnavailable("PostgreSQL needs one more package: install riverboat[postgres].") from error


def parse(url: str) -> URL:
    """The URL with the driver that the store uses. Raises `StoreUnavailable` for any but SQLite and PostgreSQL."""
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise StoreUnavailable("The database URL cannot be read. It looks like sqlite:///riverboat.db.") from error
    driver = _DRIVERS.get(address.drivername.partition("+")[0])
    if driver is None:
        raise StoreUnavailable(f"The database must be sqlite or postgresql, not {address.drivername}.")
    return address.set(drivername=driver)


def reading(engine: AsyncEngine) -> AsyncEngine:
    """The same connections for transactions that only read: they see one moment and wait for no writer."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(only_reads=True)
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def reading_once(engine: AsyncEngine) -> AsyncEngine:
    """The same connections for one statement that reads: on SQLite it needs no transaction around it."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(without_begin=True)
    return reading(engine)


def in_memory(address: URL) -> bool:
    """Whether the URL names a SQLite database that lives in its one connection."""
    return address.database in (None, "", ":memory:")


def _sqlite(address: URL) -> AsyncEngine:
    engine = create_async_engine(
        address,
        module=OneVisit(aiosqlite, sqlite3),
        poolclass=AsyncAdaptedQueuePool,
        pool_size=1 if in_memory(address) else 2,
        max_overflow=0,
        # The driver would begin transactions by itself, and not before the first write: `_begin` does it.
        connect_args={"timeout": BUSY_SECONDS, "isolation_level": None},
    )
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _entry: ConnectionPoolEntry) -> None:
    try:
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
    except BaseException:
        connection.close()  # the pool does not know it yet, and its thread would keep the program from ending
        raise


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    if not options.get("without_begin", False):
        connection.exec_driver_sql("BEGIN" if options.get("only_reads", False) else "BEGIN IMMEDIATE")
