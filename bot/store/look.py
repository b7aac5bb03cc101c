"""Looking at a database with the code of this version, without changing it."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.store.backup import backup
from bot.store.engine import connect, in_memory, parse
from bot.store.errors import StoreUnavailable, translated
from bot.store.migrate import is_current
from bot.store.store import Store


@asynccontextmanager
async def looked_at(url: str) -> AsyncIterator[Store]:
    """A store that shows what the database holds now, for the length of a `with` block. It is only for reading.

    A SQLite file is copied, while the bot runs if it does, and the copy is brought to this version. A database of
    PostgreSQL must be at this version. Raises `StoreUnavailable` and `DatabaseTooNew`.
    """
    address = parse(url)
    if address.drivername.startswith("sqlite") and not in_memory(address):
        with tempfile.TemporaryDirectory(prefix="riverboat-") as folder:
            copy = Path(folder) / "copy.db"
            backup(url, copy)
            store = await Store.open(f"sqlite+aiosqlite:///{copy}")
            try:
                yield store
            finally:
                await store.close()
        return
    store = Store(connect(url))
    try:
        with translated():
            current = await is_current(store.engine)
        if not current:
            raise StoreUnavailable(
                "The database belongs to an earlier version, and looking must not change it. "
                "Restore a copy of it (pg_dump, pg_restore), start this version on the copy once, and look at that."
            )
        yield store
    finally:
        await store.close()
