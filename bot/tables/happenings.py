"""What happens to the people of a table, told like everything else that happens at it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words import harmless
from engines.core import Conceded, Event, NewHost, PlayerLeft, RuleCorrected, Seat, Text, Untold, by_name, say


@dataclass(frozen=True, slots=True, kw_only=True)
class BotPlays(Event):
    """A player is away, and the bot plays until they act again."""

    seat: Seat

    def tell(self) -> Text:
        return say("The bot plays for {seat}. To come back, just play.", seat=self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class CameBack(Event):
    """Whoever was away plays again."""

    seat: Seat

    def tell(self) -> Text:
        return say("{seat} is back.", seat=self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTaken(Event):
    """Somebody goes on in the place of another."""

    seat: Seat
    before: str
    """The name of whoever sat there."""
    user: int = 0
    """Who that was, so that they can be forgotten; 0 in stories of older versions."""

    def tell(self) -> Text:
        return say(
            "{seat} takes the seat of {before} and sees its cards from now on.",
            seat=self.seat,
            before=harmless(self.before),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRemoved(Event):
    """The table has voted somebody out."""

    seat: Seat

    def tell(self) -> Text:
        return say("{seat} is no longer at the table; the bot plays on.", seat=self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftServer(Event):
    """It was somebody's turn who is no longer a member of the server."""

    seat: Seat

    def tell(self) -> Text:
        return say("{seat} has left this server; the bot plays on.", seat=self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paused(Event):
    """Everybody agreed to a pause."""

    until: int
    """Unix seconds."""

    def tell(self) -> Text:
        return say("Paused until {date}; clocks stand still.", date=f"<t:{self.until}:f>")


@dataclass(frozen=True, slots=True, kw_only=True)
class WentOn(Event):
    """The pause is over."""

    seat: Seat | None = None
    """Who ended it; None where its time had come."""

    def tell(self) -> Text:
        if self.seat is None:
            return say("The pause is over; clocks run again.")
        return say("{seat} goes on; clocks run again.", seat=self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoreTime(Event):
    """The others wait for somebody whose time was up."""

    seat: Seat

    def tell(self) -> Text:
        return say("{seat} gets more time.", seat=self.seat)


OURS = by_name(
    (
        BotPlays,
        CameBack,
        Conceded,
        LeftServer,
        MoreTime,
        NewHost,
        Paused,
        PlayerLeft,
        PlayerRemoved,
        RuleCorrected,
        SeatTaken,
        Untold,
        WentOn,
    )
)
"""Events of every game."""
