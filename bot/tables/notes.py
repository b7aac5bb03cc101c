"""Notes: what is known of the messages of tables, written down at once or in batches, and never lost in between."""

from __future__ import annotations

import asyncio
from typing import Unpack

import structlog

from bot.store import BoardNote, Store, StoreError

from .session import Session

log = structlog.get_logger()

LAZY = frozenset({"shown", "call_message"})
"""What may wait for the next batch."""
EVERY = 6.0
"""Seconds between two batches."""


class Notes:
    """Takes notes of what was sent. A note that cannot be written now stays with its session until it can."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: dict[int, Session] = {}
        self._written = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._batches: set[asyncio.Task[None]] = set()
        self._stopping = False

    async def at_once(self, session: Session, **note: Unpack[BoardNote]) -> None:
        """Notes where a message is: without that, a restart would send it again."""
        self._take(session, note)
        await self._write(session)
        self.soon()

    async def shown(self, session: Session, revision: int) -> None:
        """Notes what was sent, not what is true by now. In batches: the database is only ever behind, never ahead."""
        self._take(session, {"shown": revision})
        overdue = not session.unnoted.keys() <= LAZY
        if overdue or asyncio.get_running_loop().time() - self._written > EVERY:
            await self.flush()
        self.soon()

    def call(self, session: Session, message: int | None) -> None:
        """Notes the line that calls somebody, with the next batch: after a crash it may be left standing."""
        self._take(session, {"call_message": message})
        self.soon()

    def soon(self) -> None:
        """The next batch is written in a few seconds, even if nobody plays any more; if there is anything to write."""
        if self._timer is not None or self._stopping:
            return
        if any(_writable(session) for session in self._waiting.values()):
            self._timer = asyncio.get_running_loop().call_later(EVERY, self._begin)

    async def finish(self) -> None:
        """Before the bot stops: writes everything that waits, and nothing by itself afterwards."""
        self._stopping = True
        self._wait_no_more()
        if self._batches:
            await asyncio.wait(self._batches)
        await self.flush()

    async def flush(self) -> None:
        """Writes everything that waits."""
        self._wait_no_more()
        self._written = asyncio.get_running_loop().time()
        waiting = [session for session in self._waiting.values() if _writable(session)]
        only_shown = [(s, s.unnoted["shown"]) for s in waiting if s.unnoted.keys() == {"shown"}]
        others = [session for session in waiting if session.unnoted.keys() != {"shown"}]
        try:
            await self._store.note_shown({session.id: revision for session, revision in only_shown})
        except StoreError as error:
            log.warning("notes not written", tables=len(only_shown), error=str(error))
        else:
            for session, revision in only_shown:
                self._is_written(session, {"shown": revision})
        for session in others:
            await self._write(session)

    def _begin(self) -> None:
        self._timer = None
        task = asyncio.get_running_loop().create_task(self._write_batch(), name="notes")
        self._batches.add(task)
        task.add_done_callback(self._batches.discard)

    async def _write_batch(self) -> None:
        await self.flush()
        self.soon()

    def _wait_no_more(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _take(self, session: Session, note: BoardNote) -> None:
        session.noted(**note)
        session.unnoted.update(note)
        self._waiting[session.id] = session

    async def _write(self, session: Session) -> None:
        note = _writable(session)
        if not note:
            return  # another writer has written it meanwhile
        try:
            await self._store.note_board(session.id, **note)
        except StoreError as error:
            log.warning("note not written", table=session.id, error=str(error))
        else:
            self._is_written(session, note)

    def _is_written(self, session: Session, note: BoardNote) -> None:
        left = {name: value for name, value in session.unnoted.items() if (name, value) not in note.items()}
        session.unnoted = BoardNote(**left)  # type: ignore[typeddict-item]
        if not left:
            self._waiting.pop(session.id, None)


def _writable(session: Session) -> BoardNote:
    """What may be written down now. While its status message waits, or somebody is still to be called, a table counts
    as behind: after a crash that is then made up for."""
    note = session.unnoted.copy()
    if session.status.due or session.call_due:
        note.pop("shown", None)
    return note
