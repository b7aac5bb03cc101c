"""What a vote does to its table once it has an outcome; and votes whose voters come and go while they are open."""

from __future__ import annotations

from dataclasses import replace

from bot.store import Status, TableChange, TableRow
from engines.core import Seat

from .changes import Change, closed_by
from .clock import Clock
from .happenings import BotPlays, MoreTime, Paused
from .moment import now
from .seating import changed, voted_out
from .votes import About, Choice, Vote, open_vote, still_needed, voters


def after_vote(row: TableRow, vote: Vote) -> Change:
    """The change that a vote makes: that of its outcome, once it has one."""
    done = _done(row, vote)
    return replace(done, values={**done.values, "vote": vote.dump()})


def counted_again(row: TableRow, wanted: Change) -> Change:
    """A change of the table `row`, and what an open vote comes to when only those vote who sit there after it."""
    if wanted.seats is None:
        return wanted
    after = replace(row, seats=tuple(wanted.seats), **wanted.values)
    vote = open_vote(after)
    if vote is None or not still_needed(vote, after):
        return wanted
    entitled = voters(after, vote.about, vote.seat)
    return wanted.then(after_vote(after, vote.among(entitled).counted(entitled)))


def _done(row: TableRow, vote: Vote) -> Change:
    seat = Seat(vote.seat)
    match vote.about, vote.outcome:
        case About.LATE, Choice.BOT:
            return Change(seats=changed(row.seats, seat, absent=True), told=(BotPlays(seat=seat),))
        case About.LATE, Choice.SUBSTITUTE:
            free = changed(row.seats, seat, absent=True, offered=True)
            return Change(seats=free, told=(BotPlays(seat=seat),))
        case About.LATE, Choice.WAIT:
            renewed = Clock.load(row.clock).renewed(row, now())
            return Change(TableChange(clock=renewed.dump()), told=(MoreTime(seat=seat),))
        case About.END, Choice.YES:
            return closed_by(row.seats[seat].user_id or row.host)
        case About.REMOVE, Choice.YES:
            return voted_out(row, seat)
        case About.PAUSE, Choice.YES:
            return _paused(row, vote.until or now())
        case _:
            return Change()


def _paused(row: TableRow, until: int) -> Change:
    clock = Clock.load(row.clock)
    left = None if clock.ends is None else max(0, clock.ends - now())
    still = replace(clock, ends=None, left=left, resumes=until)
    return Change(TableChange(status=Status.PAUSED, clock=still.dump()), told=(Paused(until=until),))
