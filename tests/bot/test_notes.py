"""Notes of what was sent: several writers at once lose nothing and stumble over nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.store import Store
from bot.tables.notes import Notes
from bot.tables.session import Session
from tests.bot.fresh import fresh
from tests.bot.stored import LOBBY
from tests.bot.table_rig import table_of
from tests.bot.test_calls import calls, end_of_turn


async def test_many_writers_at_once_note_what_each_has_shown(tmp_path: Path) -> None:
    store = await Store.open(fresh(tmp_path / "notes.db"))
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


async def test_the_last_call_and_what_is_shown_are_noted_although_nobody_plays_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table_of(2, tmp_path) as rig:
        control, following = await end_of_turn(rig)
        await rig.server.until(lambda: not rig.session.unnoted, "noted", 10)
        monkeypatch.setattr("bot.tables.notes.EVERY", 0.2)
        monkeypatch.setattr("bot.tables.status_messages.EVERY", 0.1)
        await control.press(rig.asked, rig.board)
        await rig.settled()
        (call,) = calls(rig, following)
        await rig.server.until(lambda: str(rig.database.table()["call_message"]) == call.id, "the call is noted")
        await rig.server.until(lambda: rig.database.table()["shown"] == rig.session.row.revision, "shown is noted")


async def test_after_the_last_batch_nothing_is_written_by_itself(tmp_path: Path) -> None:
    store = await Store.open(fresh(tmp_path / "notes.db"))
    try:
        row = await store.load(await store.create(LOBBY))
        assert row is not None
        session, notes = Session(row), Notes(store)
        notes.call(session, 5)
        assert notes._timer is not None
        await notes.finish()
        assert session.unnoted == {}
        notes.call(session, None)
        assert notes._timer is None
    finally:
        await store.close()
