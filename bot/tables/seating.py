"""The seats of a running table after somebody has come or gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.store import SeatRow, TableChange, TableRow
from engines.core import Event, NewHost, Seat

from .changes import Change
from .clock import Clock, present
from .guests import Guests
from .happenings import PlayerRemoved
from .moment import now


def changed(seats: Sequence[SeatRow], place: int, **columns: object) -> list[SeatRow]:
    """The seats, one of them with other columns."""
    return [replace(seat, **columns) if seat.seat == place else seat for seat in seats]  # type: ignore[arg-type]


def without(row: TableRow, place: int, told: Event) -> Change:
    """Somebody is gone for good: the seat is free, and another is host if they were."""
    seats = changed(row.seats, place, stand_in=True, absent=False, offered=True)
    left = present(tuple(seats))
    events: list[Event] = [told]
    values = TableChange()
    if left and row.host not in {seat.user_id for seat in left}:
        values["host"] = left[0].user_id or row.host
        events.append(NewHost(seat=Seat(left[0].seat)))
    if not left:
        clock = Clock.load(row.clock)
        values["touched"] = now()
        values["clock"] = Clock(seat=clock.seat, began=clock.began).dump()
    return Change(values, seats, events)


def voted_out(row: TableRow, place: int) -> Change:
    """Somebody is gone by the will of the others, and never sits down at this table again."""
    change = without(row, place, PlayerRemoved(seat=Seat(place)))
    user = row.seats[place].user_id
    if user is None:
        return change
    return replace(change, values={**change.values, "invited": Guests.load(row.invited).without(user).dump()})
