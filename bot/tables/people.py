"""Who sits at a running table: leaving, coming back, taking a seat over, handing over, ending."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import structlog

from bot.ids import Press
from bot.refusals import FOR_INVITED, OUTSIDER, VOTED_OUT, Refusal, already_seated
from bot.store import PLAYED, Status, TableChange
from engines.core import Event, NewHost, PlayerLeft, Seat, say

from .changes import Change, Changes, closed_by
from .clock import present
from .happenings import CameBack, LeftServer, SeatTaken
from .lobby import require_host
from .moment import now
from .moves import Moves
from .outcomes import counted_again
from .seating import changed, without
from .session import Session

log = structlog.get_logger()


class People:
    """Changes who plays at a running table."""

    def __init__(self, changes: Changes, moves: Moves) -> None:
        self._changes = changes
        self._moves = moves

    async def quit(self, press: Press) -> Session:
        """Leaves: the bot plays on, and somebody else may take the seat. When nobody is left, the table sleeps."""

        def leave(session: Session) -> Change:
            place = session.seat_of(press.user)
            if place is None:
                raise Refusal(OUTSIDER)
            return without(session.row, place, PlayerLeft(seat=Seat(place)))

        return await self.change(press.table, leave)

    async def left_server(self, table: int, seat: int) -> Session:
        """It is the turn of somebody who is not a member of the server any more."""
        return await self.change(table, lambda session: without(session.row, seat, LeftServer(seat=Seat(seat))))

    async def come_back(self, press: Press) -> Session:
        """Whoever was away acts: the bot plays for them no more."""

        def back(session: Session) -> Change:
            place = session.seat_of(press.user)
            if place is None:
                raise Refusal(OUTSIDER)
            seats = changed(session.seats, place, absent=False, offered=False)
            return Change(TableChange(touched=now()), seats, (CameBack(seat=Seat(place)),))

        return await self.change(press.table, back)

    async def take_seat(self, press: Press, place: int) -> Session:
        """Goes on in a seat that is free; its cards are seen by somebody else from now on."""

        def sit_down(session: Session) -> Change:
            if press.user in session.guests.removed:
                raise Refusal(VOTED_OUT)
            own = next((seat for seat in session.seats if seat.user_id == press.user), None)
            if own is not None and not own.offered:
                raise Refusal(already_seated(session.letters[own.seat]))
            if own is not None and own.seat != place:
                raise Refusal(say("Your own seat is free: take that one."))
            if place not in session.vacant:
                raise Refusal(say("That seat is no longer free."))
            if own is None and not session.guests.admit(press.user):
                raise Refusal(FOR_INVITED)
            row = session.seats[place]
            seats = changed(
                session.seats,
                place,
                user_id=press.user,
                name=press.name,
                stand_in=False,
                absent=False,
                offered=False,
                plan="{}",
            )
            back = row.user_id == press.user
            sat_down = SeatTaken(seat=Seat(place), before=row.name, user=row.user_id or 0)
            told: Event = CameBack(seat=Seat(place)) if back else sat_down
            return Change(TableChange(touched=now()), seats, (told,))

        return await self.change(press.table, sit_down)

    async def ask_in(self, press: Press) -> Session:
        """Where the seats are for invited people, somebody who plays invites others to a free one."""

        def invite(session: Session) -> Change:
            if session.seat_of(press.user) is None:
                raise Refusal(OUTSIDER)
            guests = session.guests
            if not guests.invited:
                return Change()
            asked = guests.only([*guests.invited, *(int(user) for user in press.values)])
            return Change(TableChange(invited=asked.dump()))

        return await self.change(press.table, invite)

    async def hand_over(self, press: Press, place: int) -> Session:
        """The host makes somebody else the host."""

        def give(session: Session) -> Change:
            require_host(session, press.user)
            heir = next((seat for seat in present(session.seats) if seat.seat == place), None)
            if heir is None or heir.user_id is None:
                raise Refusal(say("Only somebody who plays here can be the host."))
            return Change(TableChange(host=heir.user_id), told=(NewHost(seat=Seat(place)),))

        return await self.change(press.table, give)

    async def end(self, press: Press) -> Session:
        """Ends a running game without a result, at once: whoever moderates the channel, or somebody alone."""

        def close(session: Session) -> Change:
            alone = [seat.user_id for seat in present(session.seats)] == [press.user]
            if not press.moderates and not alone:
                raise Refusal(OUTSIDER)
            return closed_by(press.user)

        return await self.change(press.table, close)

    async def keep(self, session: Session) -> None:
        """Somebody is there: a table that was announced to close stays."""

        def stay(found: Session) -> Change:
            if not found.clock.warned:
                return Change()
            return Change(TableChange(touched=now(), clock=replace(found.clock, warned=False).dump()))

        if session.clock.warned:
            await self.change(session.id, stay)

    async def speak(self, press: Press) -> Session:
        """Changes the table's language."""

        def change(session: Session) -> Change:
            require_host(session, press.user)
            return Change(TableChange(language=press.values[0]))

        return await self._changes.make(press.table, change, *PLAYED, Status.OVER)

    async def depict(self, press: Press) -> Session:
        """The boards are drawn, or told in words."""

        def change(session: Session) -> Change:
            require_host(session, press.user)
            return Change(TableChange(pictures=press.values[0] == "on"))

        return await self._changes.make(press.table, change, *PLAYED, Status.OVER)

    async def change(self, table: int, change: Callable[[Session], Change]) -> Session:
        """Writes a change of a running table, and what an open vote comes to by it; then the bot makes its moves."""
        session = await self._changes.make(table, lambda found: counted_again(found.row, change(found)), *PLAYED)
        async with session.lock:
            if not session.evicted:
                await self._moves.settle(session)
        return session
