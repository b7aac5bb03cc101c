"""How long somebody may take: the clock of a table, kept in the database as absolute times.

A clock belongs to the turn of a player, not to a press: whoever presses six times in a turn has one deadline.
All times are unix seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from pydantic import TypeAdapter

from bot.store import PLAYED, SeatRow, Status, TableRow

MINUTE, HOUR, DAY = 60, 3600, 86400
WARNED_AFTER, CLOSED_AFTER = 23 * DAY, 30 * DAY
"""A table at which nobody plays is announced to close, and then closed."""
GRACE = 4
"""Each answer within a turn leaves at least this part of the pace for the next one."""


class Pace(StrEnum):
    """How long a turn may last."""

    NONE = "none"
    LIVE = "live"
    DAILY = "daily"
    SLOW = "slow"

    @property
    def seconds(self) -> int:
        """The time for a turn, 0 for as long as one likes."""
        return {Pace.NONE: 0, Pace.LIVE: 10 * MINUTE, Pace.DAILY: DAY, Pace.SLOW: 3 * DAY}[self]


@dataclass(frozen=True, slots=True)
class Clock:
    """Whose turn it is since when, and until when."""

    seat: int | None = None
    began: int = 0
    """When the seat came to act."""
    ends: int | None = None
    """When its time runs out; None where no clock runs."""
    reminded: bool = False
    """Half of the time is over, and the reminder was given."""
    warned: bool = False
    """Nobody has played for long, and that was said."""
    left: int | None = None
    """In a pause, the seconds that are left of the turn."""
    resumes: int | None = None
    """When a pause ends."""
    excused: bool = False
    """The time ran out, or nearly, while the bot was away, and some was given for that."""

    @classmethod
    def load(cls, text: str) -> Clock:
        """What `dump` wrote."""
        return _JSON.validate_json(text)

    def dump(self) -> str:
        """The clock as JSON."""
        return _JSON.dump_json(self, exclude_defaults=True).decode()

    def moved(self, asked: int | None, now: int) -> Clock:
        """After an answer: a new turn begins when another seat is asked; else the turn goes on. A pause stays one."""
        if asked == self.seat:
            return replace(self, warned=False)
        return Clock(seat=asked, began=now, resumes=self.resumes)

    def set(self, row: TableRow, now: int) -> Clock:
        """Runs exactly when it has to: for a person who is there, while somebody else waits."""
        pace = Pace(row.pace)
        if not ticks(row, self.seat):
            return replace(self, ends=None, reminded=False)
        if self.ends is None:
            return replace(self, ends=now + pace.seconds, reminded=False)
        return self

    def with_grace(self, row: TableRow, now: int) -> Clock:
        """The next answer of the same turn finds some time left."""
        if self.ends is None:
            return self
        return replace(self, ends=max(self.ends, now + Pace(row.pace).seconds // GRACE))

    def renewed(self, row: TableRow, now: int) -> Clock:
        """The others wait: the time begins again."""
        return replace(self, ends=now + Pace(row.pace).seconds, reminded=False, excused=False)

    def suffered(self, row: TableRow, now: int) -> bool:
        """Has so little time been left while the bot was away that some has to be given? Once in the time of a turn."""
        return self.ends is not None and not self.excused and self.with_grace(row, now) != self

    def half_time(self, row: TableRow) -> int | None:
        """When the reminder is due."""
        return None if self.ends is None else self.ends - Pace(row.pace).seconds // 2


_JSON: TypeAdapter[Clock] = TypeAdapter(Clock)


def present(seats: tuple[SeatRow, ...]) -> list[SeatRow]:
    """The people who play for themselves."""
    return [seat for seat in seats if seat.user_id is not None and not seat.stand_in and not seat.absent]


def ticks(row: TableRow, seat: int | None) -> bool:
    """Does a clock run for the seat that is asked? Only where another person waits for it: alone, one may sleep."""
    if seat is None or row.status is not Status.OPEN or Pace(row.pace) is Pace.NONE:
        return False
    people = present(row.seats)
    return len(people) > 1 and any(person.seat == seat for person in people)


def idle_until(row: TableRow, clock: Clock) -> int | None:
    """When a table at which nobody plays is announced to close, or closed. None in a pause that was agreed on."""
    if row.status is Status.PAUSED and clock.resumes is not None:
        return None
    return row.touched + (CLOSED_AFTER if clock.warned else WARNED_AFTER)


def alarm(row: TableRow, clock: Clock, vote_ends: int | None, *, late: bool = False) -> int | None:
    """When something is to happen at a table without anybody pressing; None for never.

    `vote_ends` is of an open vote. If that is about somebody who is `late`, their clock has nothing more to say.
    """
    if row.status is Status.LOBBY:
        return row.deadline
    if row.status not in PLAYED:
        return None
    times = [idle_until(row, clock), vote_ends]
    if row.status is Status.PAUSED:
        times.append(clock.resumes)
    elif not late:
        times.append(clock.ends if clock.reminded else clock.half_time(row))
    return min((time for time in times if time is not None), default=None)
