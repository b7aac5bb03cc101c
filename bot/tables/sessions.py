"""The tables in memory: loaded when somebody needs them, and again when the truth may be another."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable

import structlog

from bot.refusals import FROZEN, NO_SUCH_TABLE, Refusal
from bot.store import Move, MoveKind, Status, Store, TableChange
from engines.core import RuleCorrected

from .alarm import Alarm
from .frozen import FrozenTables
from .moment import now
from .reading import UnreadableTable
from .session import Session
from .timing import timed
from .votes import About, open_vote

log = structlog.get_logger()

KEPT = 512
"""Tables that stay in memory while nobody looks at them."""


class Sessions:
    """At most one session for each table, so that its locks are the only ones."""

    def __init__(self, store: Store, frozen: FrozenTables, alarm: Alarm) -> None:
        self._store = store
        self._frozen = frozen
        self._alarm = alarm
        self._sessions: OrderedDict[int, Session] = OrderedDict()
        self._loading: dict[int, asyncio.Lock] = {}

    async def get(self, table: int) -> Session:
        """The session of a table. Raises Refusal when there is no such table, or this version cannot read it."""
        found = self._sessions.get(table)
        if found is None or found.evicted:
            async with self._loading.setdefault(table, asyncio.Lock()):
                found = await self._loaded(table)
            self._loading.pop(table, None)
        self._sessions.move_to_end(table)
        return found

    async def readable(self, tables: Iterable[int]) -> list[Session]:
        """The sessions of these tables, without those that this version cannot read."""
        found = []
        for table in tables:
            try:
                found.append(await self.get(table))
            except Refusal as refusal:
                log.info("table left out", table=table, why=str(refusal))
        return found

    def behind(self) -> int:
        """How many tables in memory are not shown as they are."""
        return sum(found.begun and found.row.shown != found.row.revision for found in self._sessions.values())

    def evict(self, session: Session) -> None:
        """What is in memory may be another thing than the truth: it is read again before it is used."""
        session.evicted = True

    def drop(self, table: int) -> None:
        """The table is no more in the database, so it is none in memory either."""
        session = self._sessions.pop(table, None)
        if session is not None:
            self.evict(session)
            session.call_due = False
            if session.retry is not None:
                session.retry.cancel()

    async def _loaded(self, table: int) -> Session:
        session = self._sessions.get(table)
        if session is not None and not session.evicted:
            return session
        row = await self._store.load(table)
        if row is None:
            raise Refusal(NO_SUCH_TABLE)
        try:
            if session is None:
                session = Session(row)
            else:
                session.take_over(row)
        except UnreadableTable as why:
            await self._frozen.freeze(row, why)
            raise Refusal(FROZEN) from why
        if row.status is Status.FROZEN:
            session.row = await self._frozen.thaw(session.row)
        if session.table is not None and session.table.returned:
            await self._tell_return(session)
        session.evicted = False
        self._sessions[table] = session
        self._forget_the_oldest()
        return session

    async def _tell_return(self, session: Session) -> None:
        """A release changed a question that had been answered: its players are told, and the record says so."""
        assert session.table is not None
        row, drawn, moment = session.row, session.table.returned_at, now()
        story = session.story.with_events(row.step + 1, (RuleCorrected(),))
        vote = open_vote(row)
        values = TableChange(
            state=session.table.dump(),
            story=story.dump(),
            vote=vote.moot().dump() if vote is not None and vote.about is About.LATE else row.vote,
        )
        ask = session.table.ask
        clock = session.clock.moved(None if ask is None else ask.seat, moment)
        values = timed(row, values, clock.with_grace(row, moment))
        await self._store.save_move(
            row.id,
            revision=row.revision,
            move=Move(row.step + 1, 0, MoveKind.RETURN, (str(drawn),)),
            values=values,
        )
        log.warning("table returned to the start of its phase", table=row.id, answers=session.table.returned)
        session.story = story
        session.noted(revision=row.revision + 1, step=row.step + 1, **values)
        self._alarm.wake(session.row.deadline)

    def _forget_the_oldest(self) -> None:
        for session in list(self._sessions.values())[:-1]:
            if len(self._sessions) <= KEPT:
                return
            owes = session.status.due or session.call_due
            idle = (session.worker is None or session.worker.done()) and not owes
            locks = (session.lock, session.display, session.sequel)
            if idle and not any(lock.locked() for lock in locks):
                self.evict(session)
                del self._sessions[session.id]
