"""What happens in an engagement, and the sentences that tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.core import Event, Joined, Text, by_name, count, say

from .ability_words import reward_words
from .day_events import (
    Came,
    DayBegan,
    EncounterChosen,
    Gained,
    GameEnded,
    HeroChosen,
    LockTaken,
    Mustered,
    PenaltyPaid,
    Picked,
    PutUnder,
    QueueChanged,
    RankChosen,
    Restacked,
    Rested,
    Scouted,
    TyrantChosen,
    Wasted,
)
from .refs import BaddieRef, FoeRef, LockRef, TyrantRef
from .use_events import (
    Flipped,
    FreeHits,
    ItemGained,
    ItemLeft,
    ItemLost,
    ItemUsed,
    LockLost,
    LockOpened,
    PlanUsed,
    Prevented,
    Sharpened,
    TurnedToHit,
)
from .words import DieName


@dataclass(frozen=True, slots=True, kw_only=True)
class EngagementBegan(Event):
    """Undefeated Baddies are left: another engagement of the same battle."""

    number: int

    def tell(self) -> Text:
        return say("Engagement {number} begins.", number=self.number)


@dataclass(frozen=True, slots=True, kw_only=True)
class Committed(Event):
    """Commit Dice."""

    dice: tuple[DieName, ...]

    def tell(self) -> Text:
        return say("Committed: {dice}.", dice=Joined(self.dice))


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolEmpty(Event):
    """Commit Dice, without a die to commit."""

    def tell(self) -> Text:
        return say("The pool is empty: no new dice.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Event):
    """Roll Dice: how many dice show what."""

    reveals: ClassVar[bool] = True
    pictured: ClassVar[bool] = True
    hits: int
    crits: int
    misses: int

    def tell(self) -> Text:
        parts = (
            count("{n} hit", "{n} hits", self.hits),
            count("{n} crit", "{n} crits", self.crits),
            count("{n} miss", "{n} misses", self.misses),
        )
        return say("Roll: {parts}.", parts=Joined(parts))


@dataclass(frozen=True, slots=True, kw_only=True)
class Applied(Event):
    """Apply Dice: dice on a Baddie, and how many hits it has then."""

    dice: tuple[DieName, ...]
    foe: FoeRef
    hits: int
    needed: int

    def tell(self) -> Text:
        return say(
            "{dice} → {foe}: {hits} of {needed}.",
            dice=Joined(self.dice, " "),
            foe=self.foe,
            hits=self.hits,
            needed=self.needed,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PutOnLock(Event):
    """Apply Dice: dice on a lock."""

    dice: tuple[DieName, ...]
    lock: LockRef

    def tell(self) -> Text:
        return say("{dice} → {lock}.", dice=Joined(self.dice, " "), lock=self.lock)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored(Event):
    """Apply Dice: misses in the backup plan."""

    dice: tuple[DieName, ...]

    def tell(self) -> Text:
        return say("Into the backup plan: {dice}.", dice=Joined(self.dice, " "))


@dataclass(frozen=True, slots=True, kw_only=True)
class Defeated(Event):
    """A Baddie has enough hits."""

    baddie: BaddieRef

    def tell(self) -> Text:
        return say("{baddie} falls: {reward}.", baddie=self.baddie, reward=reward_words(self.baddie.reward))


@dataclass(frozen=True, slots=True, kw_only=True)
class TyrantDefeated(Event):
    """The Tyrant has enough hits."""

    tyrant: TyrantRef

    def tell(self) -> Text:
        return say("{tyrant} falls!", tyrant=self.tyrant)


@dataclass(frozen=True, slots=True, kw_only=True)
class Suffered(Event):
    """Health was lost."""

    damage: int
    health: int

    def tell(self) -> Text:
        return say("{damage} damage, Health {health}.", damage=self.damage, health=self.health)


@dataclass(frozen=True, slots=True, kw_only=True)
class Exhausted(Event):
    """A card or a price exhausted pool dice."""

    dice: tuple[DieName, ...]

    def tell(self) -> Text:
        return say("Exhausted: {dice}.", dice=Joined(self.dice))


@dataclass(frozen=True, slots=True, kw_only=True)
class Banished(Event):
    """A die left the game."""

    die: DieName

    def tell(self) -> Text:
        return say("Banished: {dice}.", dice=self.die)


@dataclass(frozen=True, slots=True, kw_only=True)
class Recovered(Event):
    """Dice came back."""

    dice: tuple[DieName, ...]

    def tell(self) -> Text:
        return say("Back in the pool: {dice}.", dice=Joined(self.dice, " "))


@dataclass(frozen=True, slots=True, kw_only=True)
class Fled(Event):
    """A Baddie left the battle undefeated."""

    baddie: BaddieRef

    def tell(self) -> Text:
        return say("{baddie} flees.", baddie=self.baddie)


EVENTS = by_name(
    (
        RankChosen,
        TyrantChosen,
        HeroChosen,
        PenaltyPaid,
        DayBegan,
        EncounterChosen,
        QueueChanged,
        PutUnder,
        Mustered,
        Picked,
        Came,
        LockTaken,
        Gained,
        Wasted,
        Rested,
        Scouted,
        Restacked,
        GameEnded,
        EngagementBegan,
        Committed,
        PoolEmpty,
        Rolled,
        Applied,
        PutOnLock,
        Stored,
        FreeHits,
        Sharpened,
        TurnedToHit,
        Defeated,
        TyrantDefeated,
        Prevented,
        Suffered,
        Exhausted,
        Banished,
        Recovered,
        PlanUsed,
        Flipped,
        ItemGained,
        ItemLeft,
        ItemUsed,
        ItemLost,
        LockLost,
        LockOpened,
        Fled,
    )
)
