"""aiosqlite with one visit to its thread for each statement.

SQLAlchemy makes a cursor, executes, fetches and closes in four visits, and each visit is two changes of thread: most of
what a small transaction costs. Here the thread does the four at once, BEGIN goes along with the first statement, and a
rollback of nothing does not visit it.
"""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import aiosqlite
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_cursor,
    AsyncAdapt_aiosqlite_dbapi,
)
from sqlalchemy.util import immutabledict


@dataclass(frozen=True, slots=True)
class _Done:
    """What a cursor knew when its statement had been executed."""

    description: Any = None
    rowcount: int = -1
    lastrowid: int | None = None
    rows: tuple[Any, ...] = ()
    arraysize: ClassVar[int] = 1

    def close(self) -> None:
        """The cursor itself is closed already."""


class _Cursor(AsyncAdapt_aiosqlite_cursor):
    __slots__ = ()
    _awaitable_cursor_close = False
    _adapt_connection: _Connection
    _cursor: Any

    def __init__(self, adapt_connection: _Connection) -> None:  # the original would visit the thread
        self._adapt_connection = adapt_connection
        self._connection = adapt_connection._connection
        self._cursor = _Done()
        self._rows = deque()
        self._soft_closed_memoized = immutabledict()

    async def _execute_async(self, operation: Any, parameters: Any) -> Any:
        if operation.startswith("BEGIN"):
            self._adapt_connection.beginning = operation
            return
        await self._visit(lambda cursor: cursor.execute(operation, () if parameters is None else parameters))

    async def _executemany_async(self, operation: Any, seq_of_parameters: Any) -> Any:
        await self._visit(lambda cursor: cursor.executemany(operation, seq_of_parameters))

    async def _visit(self, execute: Callable[[sqlite3.Cursor], object]) -> None:
        async with self._adapt_connection._execute_mutex:
            self._cursor = await self._adapt_connection.visit(execute)
        self._rows = deque(self._cursor.rows)


class _Connection(AsyncAdapt_aiosqlite_connection):
    __slots__ = ("_driver", "beginning", "begun")
    _cursor_cls: Any = _Cursor

    def __init__(self, dbapi: Any, driver: Any) -> None:
        super().__init__(dbapi, driver)
        self._driver: aiosqlite.Connection = driver
        self.beginning: str | None = None
        """The BEGIN that goes along with the next statement."""
        self.begun = False
        """May a transaction be open? True before BEGIN is sent, because who waits for it may be cancelled."""

    async def visit(self, execute: Callable[[sqlite3.Cursor], object]) -> _Done:
        """Everything that concerns one statement, done by the thread."""
        begin, self.beginning = self.beginning, None
        self.begun = self.begun or begin is not None
        done: _Done = await self._driver._execute(self._executed, begin, execute)  # type: ignore[no-untyped-call]
        return done

    def _executed(self, begin: str | None, execute: Callable[[sqlite3.Cursor], object]) -> _Done:
        cursor = self._driver._conn.cursor()
        try:
            if begin is not None:
                cursor.execute(begin)
            execute(cursor)
            rows = tuple(cursor.fetchall()) if cursor.description else ()
            return _Done(cursor.description, cursor.rowcount, cursor.lastrowid, rows)
        finally:
            cursor.close()

    def commit(self) -> None:
        self.beginning = None
        if self.begun:
            super().commit()
            self.begun = False

    def rollback(self) -> None:
        self.beginning = None
        if self.begun:
            super().rollback()
            self.begun = False


class OneVisit(AsyncAdapt_aiosqlite_dbapi):
    """The driver as SQLAlchemy wants it: `create_async_engine(..., module=OneVisit(aiosqlite, sqlite3))`."""

    def connect(self, *arg: Any, **kw: Any) -> AsyncAdapt_aiosqlite_connection:
        """A connection; its thread has started."""
        return _Connection(self, super().connect(*arg, **kw)._connection)
