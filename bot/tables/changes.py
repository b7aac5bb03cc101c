"""Changes of a table that are no moves: who sits there, what is agreed, what is voted, when it ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from bot.refusals import HAS_BEGUN, NOT_SAVED, TABLE_CLOSED, Refusal
from bot.store import Conflict, DeckRow, SeatRow, Status, Store, StoreError, TableChange
from engines.core import Event

from .alarm import Alarm
from .clock import Clock
from .session import Session
from .sessions import Sessions
from .timing import timed


@dataclass(frozen=True, slots=True)
class Change:
    """What is written together: columns of a table, its seats where they change, and what is told of it."""

    values: TableChange = field(default_factory=TableChange)
    seats: Sequence[SeatRow] | None = None
    told: Sequence[Event] = ()
    deck: DeckRow | None = None
    """A new copy of the deck."""

    def then(self, other: Change) -> Change:
        """Both as one; where they set the same, `other` counts."""
        return Change(
            {**self.values, **other.values},
            self.seats if other.seats is None else other.seats,
            (*self.told, *other.told),
            other.deck or self.deck,
        )


def closed_by(user: int) -> Change:
    """A table that somebody closes."""
    return Change(TableChange(status=Status.CLOSED, closed_by=user))


class Changes:
    """Writes changes, each in one transaction."""

    def __init__(self, store: Store, sessions: Sessions, alarm: Alarm) -> None:
        self._store = store
        self._sessions = sessions
        self._alarm = alarm

    async def make(self, table: int, change: Callable[[Session], Change], *allowed: Status) -> Session:
        """Writes a change to a table that is in one of the `allowed` states, and reads the truth back.

        The clock is set again, since another person may have to be waited for. Raises Refusal.
        """
        while True:
            session = await self._sessions.get(table)
            async with session.lock:
                if session.evicted:
                    continue
                if session.row.status not in allowed:
                    raise Refusal(HAS_BEGUN if session.begun and Status.LOBBY in allowed else TABLE_CLOSED)
                wanted = change(session)
                try:
                    await self._store.change(
                        table,
                        revision=session.row.revision,
                        values=_complete(session, wanted),
                        seats=wanted.seats,
                        deck=wanted.deck,
                    )
                except Conflict:
                    self._sessions.evict(session)
                    continue
                except StoreError as error:
                    self._sessions.evict(session)
                    raise Refusal(NOT_SAVED) from error
                await self._read_back(session)
                self._alarm.wake(session.row.deadline)
                self._alarm.wake(session.row.archive_at)
                return session

    async def _read_back(self, session: Session) -> None:
        """The session takes over what is stored, and keeps what it knows of the messages."""
        row = await self._store.load(session.id)
        assert row is not None
        session.take_over(row)


def _complete(session: Session, wanted: Change) -> TableChange:
    values: TableChange = {**wanted.values}
    if wanted.told:
        values["story"] = session.story.with_events(0, wanted.told).dump()
    row = session.row if wanted.seats is None else replace(session.row, seats=tuple(wanted.seats))
    clock = Clock.load(values.get("clock", row.clock))
    return timed(row, values, clock)
