"""What items, locks, the backup plan and abilities do, and the sentences that tell it."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Event, Joined, Text, count, say

from .ability_words import reward_words
from .cards import items
from .refs import FoeRef, LockRef
from .words import DieName, ItemName


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeHits(Event):
    """Hits without a die."""

    foe: FoeRef
    number: int

    def tell(self) -> Text:
        return count("{n} free hit on {foe}.", "{n} free hits on {foe}.", self.number, foe=self.foe)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sharpened(Event):
    """An applied basic hit became a crit."""

    die: DieName
    foe: FoeRef

    def tell(self) -> Text:
        return say("{die} on {foe} becomes a crit.", die=self.die, foe=self.foe)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedToHit(Event):
    """An active miss became a basic hit."""

    die: DieName

    def tell(self) -> Text:
        return say("{die} becomes a hit.", die=self.die)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prevented(Event):
    """Damage that will not be suffered."""

    damage: int

    def tell(self) -> Text:
        return say("Prevented: {damage}.", damage=self.damage)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanUsed(Event):
    """Dice of the backup plan were exhausted for what it does."""

    dice: tuple[DieName, ...]

    def tell(self) -> Text:
        return say("From the backup plan: {dice}.", dice=Joined(self.dice, " "))


@dataclass(frozen=True, slots=True, kw_only=True)
class Flipped(Event):
    """The Gearloc turned to its other side."""

    strategy: int
    recovery: int

    def tell(self) -> Text:
        return say(
            "The innate +1 side: Strategy {strategy}, Recovery {recovery}.",
            strategy=self.strategy,
            recovery=self.recovery,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _AboutAnItem(Event):
    name: ItemName


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemGained(_AboutAnItem):
    """An item takes a slot."""

    def tell(self) -> Text:
        return say("New item: {item}.", item=items()[self.name])


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemLeft(_AboutAnItem):
    """There was no room for an item."""

    def tell(self) -> Text:
        return say("Left behind: {item}.", item=items()[self.name])


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemUsed(_AboutAnItem):
    """An item was used."""

    def tell(self) -> Text:
        return say("Used: {item}.", item=items()[self.name])


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemLost(_AboutAnItem):
    """An item was discarded."""

    def tell(self) -> Text:
        return say("Given up: {item}.", item=items()[self.name])


@dataclass(frozen=True, slots=True, kw_only=True)
class LockLost(Event):
    """A lock was discarded, because nothing else was left."""

    lock: LockRef

    def tell(self) -> Text:
        return say("Given up: {item}.", item=self.lock)


@dataclass(frozen=True, slots=True, kw_only=True)
class LockOpened(Event):
    """Gain Item Rewards: all pips have their die."""

    lock: LockRef

    def tell(self) -> Text:
        if self.lock.extension is not None:
            return say("{lock} opens: the backup plan grows.", lock=self.lock)
        return say("{lock} opens: {reward}.", lock=self.lock, reward=reward_words(self.lock.reward))
