"""New databases for tests that are not about migrations: the migrations run once in a process, and are copied."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store import Store


def fresh(path: Path) -> str:
    """The address of a database at `path` that is brought to this version; one that is there stays as it is."""
    if not path.exists():
        path.write_bytes(_migrated())
    return f"sqlite+aiosqlite:///{path}"


@cache
def _migrated() -> bytes:
    """The file as the store makes it. In a thread, since the loop of whoever asks is running."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as thread:
        path = Path(folder) / "riverboat.db"
        thread.submit(asyncio.run, _made(path)).result()
        return path.read_bytes()


async def _made(path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{path}")
    await store.close()
