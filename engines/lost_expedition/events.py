"""What happens on an expedition, and the sentences that tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.core import Event, Joined, Seat, Text, by_name, count, say

from .adventures import AdventureRef
from .hike_events import HIKE_EVENTS
from .state import Way


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpeditionBegan(Event):
    """Set-up."""

    leader: Seat
    steps: int
    solo: bool = False

    def tell(self) -> Text:
        if self.solo:
            return count("The city is {n} step away.", "The city is {n} steps away.", self.steps)
        return count(
            "Leader: {leader}. The city is {n} step away.",
            "Leader: {leader}. The city is {n} steps away.",
            self.steps,
            leader=self.leader,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid(Event):
    """Somebody laid a card from a secret hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: AdventureRef
    to_go: int
    """Cards that this player still lays for the hike."""
    path: Way | None = None
    """A duel: on which path."""

    def tell(self) -> Text:
        what = say("{card}", card=self.card)
        if self.path is not None:
            what = say("{card}, {path}", card=self.card, path=self.path)
        if self.to_go:
            return count("{seat} lays {what}; {n} to go.", "{seat} lays {what}; {n} to go.", self.to_go,
                         seat=self.seat, what=what)  # fmt: skip
        return say("{seat} lays {what}.", seat=self.seat, what=what)


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidInTheOpen(Event):
    """Solo: a card from the open hand, or one that had been drawn, found its place."""

    card: AdventureRef
    left: bool | None = None
    """The evening: at the left end or at the right one."""

    def tell(self) -> Text:
        if self.left is None:
            return say("{card} goes into the path.", card=self.card)
        if self.left:
            return say("{card} goes to the left end.", card=self.card)
        return say("{card} goes to the right end.", card=self.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class CameFromTheDeck(Event):
    """Solo: a card was drawn for the path."""

    reveals: ClassVar[bool] = True
    card: AdventureRef

    def tell(self) -> Text:
        return say("From the deck: {card}.", card=self.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class LetChoose(Event):
    """A duel, the morning: the leader makes the other player choose."""

    seat: Seat
    other: Seat

    def tell(self) -> Text:
        return say("{seat} lets {other} choose.", seat=self.seat, other=self.other)


@dataclass(frozen=True, slots=True, kw_only=True)
class PathTaken(Event):
    """A duel: who walks where."""

    seat: Seat
    path: Way
    other: Seat

    def tell(self) -> Text:
        if self.path is Way.UPPER:
            return say("{seat} takes the upper path, {other} the lower one.", seat=self.seat, other=self.other)
        return say("{seat} takes the lower path, {other} the upper one.", seat=self.seat, other=self.other)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    """The leader token was passed and everybody has drawn."""

    round: int
    leader: Seat
    solo: bool = False

    def tell(self) -> Text:
        if self.solo:
            return say("Round {round}: a new hand is drawn.", round=self.round)
        return say("Round {round}. New leader: {leader}. Everyone draws.", round=self.round, leader=self.leader)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Event):
    """Somebody's new hand, for their eyes only."""

    reveals: ClassVar[bool] = True
    cards: tuple[AdventureRef, ...]

    def tell(self) -> Text:
        return say("You draw {cards}.", cards=Joined(self.cards))


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckRanOut(Event):
    """The deck is empty. The first time the discard becomes the new deck."""

    reveals: ClassVar[bool] = True
    again: bool

    def tell(self) -> Text:
        if self.again:
            return say("The deck is empty for the second time.")
        return say("The deck is empty. That costs 1 food; the discard is shuffled and becomes the deck.")


EVENTS = by_name(
    (
        ExpeditionBegan,
        Laid,
        LaidInTheOpen,
        CameFromTheDeck,
        LetChoose,
        PathTaken,
        RoundBegan,
        Drew,
        DeckRanOut,
        *HIKE_EVENTS,
    )
)
