"""What a table decides together: opening a vote, casting ballots, and what the outcome does."""

from __future__ import annotations

from dataclasses import replace

from bot.ids import Press
from bot.refusals import NOT_YOUR_VOTE, OUTSIDER, PAUSED_ALREADY, VOTE_IS_OVER, VOTE_IS_UNDER_WAY, Refusal
from bot.store import Status, TableChange
from engines.core import Seat, say

from .changes import Change
from .clock import DAY, Pace, present
from .happenings import WentOn
from .lobby import require_host
from .moment import now
from .outcomes import after_vote
from .people import People
from .session import Session
from .votes import About, Choice, Vote, closes, open_vote, voters

SILENCE = DAY
"""Seconds after which a vote that nobody was late for ends, if no deadline comes before."""


class Council:
    """The votes of all tables."""

    def __init__(self, people: People) -> None:
        self._people = people

    async def late(self, table: int) -> Session:
        """Somebody's time is up: the others decide. Does nothing where that is not so (any more)."""

        def open_it(session: Session) -> Change:
            clock = session.clock
            if clock.seat is None or clock.ends is None or clock.ends > now() or open_vote(session.row):
                return Change()
            return _opened(session, About.LATE, clock.seat, ends=now() + Pace(session.row.pace).seconds)

        return await self._people.change(table, open_it)

    async def propose(
        self, press: Press, about: About, *, seat: int | None = None, until: int | None = None
    ) -> Session:
        """Somebody at the table asks for a vote, and is for it. `seat` is whoever is to be removed."""

        def open_it(session: Session) -> Change:
            asking = session.seat_of(press.user)
            if asking is None:
                raise Refusal(OUTSIDER)
            if open_vote(session.row):
                raise Refusal(VOTE_IS_UNDER_WAY)
            if about is About.PAUSE and session.row.status is Status.PAUSED:
                raise Refusal(PAUSED_ALREADY)
            if about is About.REMOVE:
                require_host(session, press.user)
                if seat not in {person.seat for person in present(session.seats)} - {asking}:
                    raise Refusal(say("Only somebody else who plays here can be removed."))
            concerned = asking if seat is None else seat
            deadline = session.clock.ends
            ends = now() + SILENCE if deadline is None else min(now() + SILENCE, deadline)
            return _opened(session, about, concerned, ends=ends, until=until, asking=asking)

        return await self._people.change(press.table, open_it)

    async def ballot(self, press: Press, number: int, choice: Choice) -> Session:
        """Somebody votes; a ballot may be changed until the vote is decided. One that comes too late ends the vote."""

        def cast(session: Session) -> Change:
            vote = open_vote(session.row)
            if vote is None or vote.number != number:
                raise Refusal(VOTE_IS_OVER)
            if closes(vote, session.clock) <= now():
                return after_vote(session.row, vote.out_of_time())
            seat = session.seat_of(press.user)
            entitled = voters(session.row, vote.about, vote.seat)
            if seat not in entitled:
                raise Refusal(NOT_YOUR_VOTE)
            return after_vote(session.row, vote.with_ballot(seat, choice).counted(entitled))

        return await self._people.change(press.table, cast)

    async def silence(self, table: int) -> Session:
        """The time of a vote is over, and nothing changes by it."""

        def end(session: Session) -> Change:
            vote = open_vote(session.row)
            over = vote is not None and closes(vote, session.clock) <= now()
            return after_vote(session.row, vote.out_of_time()) if vote is not None and over else Change()

        return await self._people.change(table, end)

    async def go_on(self, table: int, user: int | None) -> Session:
        """Ends a pause: anybody at the table may, and its date does."""

        def resume(session: Session) -> Change:
            seat = None if user is None else session.seat_of(user)
            if user is not None and seat is None:
                raise Refusal(OUTSIDER)
            clock = session.clock
            if session.row.status is not Status.PAUSED or (user is None and (clock.resumes or 0) > now()):
                return Change()
            ends = None if clock.left is None else now() + clock.left
            running = replace(clock, ends=ends, left=None, resumes=None, warned=False)
            told = WentOn(seat=None if seat is None else Seat(seat))
            return Change(TableChange(status=Status.OPEN, clock=running.dump(), touched=now()), told=(told,))

        return await self._people.change(table, resume)


def _opened(
    session: Session, about: About, seat: int, *, ends: int, until: int | None = None, asking: int | None = None
) -> Change:
    before = Vote.load(session.row.vote)
    vote = Vote(1 if before is None else before.number + 1, about, seat, ends, until=until)
    if asking is not None:
        vote = vote.with_ballot(asking, Choice.YES)
    return after_vote(session.row, vote.counted(voters(session.row, about, seat)))
