"""What happens without anybody pressing: reminders, time that is up, votes that end, tables that sleep or go,
threads that are put away."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import structlog

from bot.refusals import Refusal
from bot.store import Status, Store, StoreError, TableChange
from bot.trouble import TROUBLE

from .alarm import Alarm
from .archive import Archive
from .call import Calls
from .changes import Change
from .clock import WARNED_AFTER, idle_until
from .council import Council
from .departures import Departures
from .lobby import Lobbies
from .moment import now
from .people import People
from .publisher import Publisher
from .session import Session
from .sessions import Sessions
from .votes import closes, open_vote

log = structlog.get_logger()

AGAIN = 60.0
"""Seconds until a table is tried again for which something could not be done."""


class Timekeeper:
    """Sleeps until the next deadline in the database, and does what is due then. Deadlines are absolute times."""

    def __init__(
        self,
        alarm: Alarm,
        store: Store,
        sessions: Sessions,
        lobbies: Lobbies,
        people: People,
        council: Council,
        calls: Calls,
        publisher: Publisher,
        departures: Departures,
        archive: Archive,
    ) -> None:
        self._store = store
        self._sessions = sessions
        self._lobbies = lobbies
        self._people = people
        self._council = council
        self._calls = calls
        self._publisher = publisher
        self._departures = departures
        self._archive = archive
        self._alarm = alarm
        self._doing = asyncio.Lock()
        alarm.answer = self.do_what_is_due

    async def start(self) -> None:
        """Sets the alarm by what the database says."""
        self._alarm.wake(await self._store.next_deadline())
        self._alarm.wake(await self._store.next_purge())

    async def make_up(self) -> None:
        """At a start, before anything that is due is done: whoever had no bot to press has some time left.

        When it was last there is not known; so that no restarts put a deadline off for ever, that is done once a turn.
        """
        for table in await self._store.due(now()):
            try:
                session = await self._sessions.get(table)
                if session.clock.suffered(session.row, now()):
                    self._publisher.show(await self._people.change(table, _excuse))
            except (Refusal, StoreError) as error:
                log.warning("no time given", table=table, error=str(error))

    async def do_what_is_due(self) -> None:
        """Does everything whose time has come, then sets the alarm again. One after another: nothing is due twice."""
        async with self._doing:
            try:
                await self._do_what_is_due()
            except Exception:
                log.exception("deadlines failed")
                self._alarm.wake_in(AGAIN)

    async def _do_what_is_due(self) -> None:
        failed: set[int] = set()
        try:
            while due := [table for table in await self._store.due(now()) if table not in failed]:
                for table in due:
                    try:
                        await self._attend(await self._sessions.get(table))
                    except (Refusal, StoreError, *TROUBLE) as error:
                        log.warning("not done in time", table=table, error=repr(error))
                        failed.add(table)
                    except Exception:
                        log.exception("failed in time", table=table)  # the deadlines of all others come none the less
                        failed.add(table)
            await self._departures.purge()
            put_away = await self._archive.put_away(now())
            if not failed and put_away:
                await self.start()
        except StoreError as error:
            log.warning("deadlines not read", error=str(error))
            put_away = False
        if failed or not put_away:
            self._alarm.wake_in(AGAIN)

    async def _attend(self, session: Session) -> None:
        """One thing that is due at a table; whatever else is due comes next."""
        row, clock, vote = session.row, session.clock, open_vote(session.row)
        moment, idle = now(), idle_until(row, clock)
        if row.status is Status.LOBBY:
            changed = await self._lobbies.expire(session.id)
        elif row.status is Status.PAUSED and (clock.resumes or moment + 1) <= moment:
            changed = await self._council.go_on(session.id, None)
        elif idle is not None and idle <= moment:
            changed = await self._sleep(session)
        elif vote is not None and closes(vote, clock) <= moment:
            changed = await self._council.silence(session.id)
        elif clock.ends is not None and clock.ends <= moment:
            changed = await self._council.late(session.id)
        else:
            await self._half_time(session)
            return
        if changed is not None:
            log.info("done in time", table=session.id, status=str(changed.row.status))
            self._publisher.show(changed)

    async def _half_time(self, session: Session) -> None:
        """The reminder. It is noted once it was given: until then it is given again, as the same message."""

        def note(found: Session) -> Change:
            due = _is_half_over(found) and not found.clock.reminded
            return Change(TableChange(clock=replace(found.clock, reminded=True).dump())) if due else Change()

        if _is_half_over(session) and not session.clock.reminded and session.clock.seat is not None:
            await self._calls.remind(session, session.clock.seat)
        self._publisher.show(await self._people.change(session.id, note))

    async def _sleep(self, session: Session) -> Session:
        """Nobody has played for long: that is said, and a week later the table closes, however late it was said."""

        def announce(found: Session) -> Change:
            ends = idle_until(found.row, found.clock)
            if ends is None or ends > now():
                return Change()
            if found.clock.warned:
                return Change(TableChange(status=Status.CLOSED))
            return Change(TableChange(clock=replace(found.clock, warned=True).dump(), touched=now() - WARNED_AFTER))

        if not session.clock.warned:
            await self._calls.warn(session)
        return await self._people.change(session.id, announce)


def _is_half_over(session: Session) -> bool:
    half = session.clock.half_time(session.row)
    return half is not None and half <= now()


def _excuse(found: Session) -> Change:
    moment = now()
    if not found.clock.suffered(found.row, moment):
        return Change()
    return Change(TableChange(clock=replace(found.clock.with_grace(found.row, moment), excused=True).dump()))
