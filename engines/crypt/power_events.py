"""What the powers of collectors do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.core import Event, Joined, Seat, Text, count, say

from .treasures import Kind, TreasureRef


@dataclass(frozen=True, slots=True, kw_only=True)
class TookHidden(Event):
    """Pottery B. Its new owner reads the value with the treasure."""

    reveals: ClassVar[bool] = True
    seat: Seat
    kind: Kind

    def tell(self) -> Text:
        return say("{seat} turns two Pottery and takes the hidden {kind}.", seat=self.seat, kind=self.kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedIdols(Event):
    """Idol B: the first with two Idols."""

    reveals: ClassVar[bool] = True
    seat: Seat
    idols: tuple[TreasureRef, ...]
    coins: int

    def tell(self) -> Text:
        return count(
            "{seat} is first with two Idols and turns {idols}: {n} coin at the end.",
            "{seat} is first with two Idols and turns {idols}: {n} coins at the end.",
            self.coins,
            seat=self.seat,
            idols=Joined(self.idols),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PutAhead(Event):
    """A player's wish, which nobody else learns: of the secret treasures of one type, which is turned first."""

    seat: Seat
    card: TreasureRef

    def tell(self) -> Text:
        return say("{card} is turned before your other secret ones.", card=self.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedPottery(Event):
    """Pottery B: which ones were turned."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[TreasureRef, ...]

    def tell(self) -> Text:
        return say("{seat} turns {cards}.", seat=self.seat, cards=Joined(self.cards))


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedManuscript(Event):
    """Manuscript B."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: TreasureRef

    def tell(self) -> Text:
        return say("{seat} turns {card} and looks at the hidden treasures.", seat=self.seat, card=self.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked(Event):
    """Manuscript B: what its owner has seen."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[TreasureRef, ...]

    def tell(self) -> Text:
        return say("You see: {cards}.", cards=Joined(self.cards))


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundHidden(Event):
    """The value of a hidden treasure, for its new owner."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: TreasureRef

    def tell(self) -> Text:
        return say("Your hidden treasure is {card}.", card=self.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedRemains(Event):
    """Remains A."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[TreasureRef, ...]

    def tell(self) -> Text:
        return say("{seat} turns {cards}: one servant recovers.", seat=self.seat, cards=Joined(self.cards))


POWER_EVENTS = (
    TookHidden,
    TurnedIdols,
    PutAhead,
    TurnedPottery,
    TurnedManuscript,
    Looked,
    FoundHidden,
    TurnedRemains,
)
