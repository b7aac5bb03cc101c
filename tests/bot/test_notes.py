"""Notes of what was sent: several writers at once lose nothing and stumble over nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.store import Store
from bot.tables.notes import Notes
from bot.tables.session import Session
from tests.bot.stored import LOBBY


async def test_many_writers_at_once_note_what_each_has_shown(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'notes.db'}")
    sessions = []
    for _ in range(12):
        row = await store.load(await store.create(LOBBY))
        assert row is not None
        sessions.append(Session(row))
    notes = Notes(store)
    try:
        await asyncio.gather(*(notes.shown(session, 3) for session in sessions), *(notes.flush() for _ in range(3)))
        await asyncio.gather(*(notes.at_once(session, message=session.id) for session in sessions), notes.flush())
        await notes.flush()
        stored = [await store.load(session.id) for session in sessions]
        assert [(row.shown, row.message) for row in stored if row] == [(3, session.id) for session in sessions]
        assert all(session.unnoted == {} for session in sessions)
    finally:
        await store.close()
