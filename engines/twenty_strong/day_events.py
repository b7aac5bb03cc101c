"""What happens outside the engagements, and the sentences that tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.core import Event, Joined, Text, count, say

from .abilities import Reward
from .ability_words import price_words, reward_words
from .cards import Mohlnor
from .deck_files import PlanSide
from .pieces import Ending
from .refs import BaddieRef, EncounterRef, FoeRef, HeroRef, StackedRef, TyrantRef
from .words import DieName, StackName


@dataclass(frozen=True, slots=True, kw_only=True)
class RankChosen(Event):
    """Set-up, where the rank is asked for. With a lower one the stacks are made anew."""

    reveals: ClassVar[bool] = True
    rank: int
    own: int

    def tell(self) -> Text:
        if self.rank == self.own:
            return say("Rank {rank}.", rank=self.rank)
        return say("Rank {rank}; yours stays {own}.", rank=self.rank, own=self.own)


@dataclass(frozen=True, slots=True, kw_only=True)
class TyrantChosen(Event):
    """Set-up."""

    tyrant: TyrantRef

    def tell(self) -> Text:
        return say("The Tyrant: {tyrant}.", tyrant=self.tyrant)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroChosen(Event):
    """Set-up."""

    hero: HeroRef
    side: PlanSide | None = None

    def tell(self) -> Text:
        if self.side is None:
            return say("You are {hero}.", hero=self.hero)
        return say("You are {hero}, with the backup plan {side}.", hero=self.hero, side=self.side.upper())


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyPaid(Event):
    """Set-up: what a rank above 1 costs."""

    dice: tuple[DieName, ...]
    banished: bool

    def tell(self) -> Text:
        if self.banished:
            return say("Banished: {dice}.", dice=Joined(self.dice))
        return say("Exhausted: {dice}.", dice=Joined(self.dice))


@dataclass(frozen=True, slots=True, kw_only=True)
class DayBegan(Event):
    """Activation: the day counter rises."""

    day: int

    def tell(self) -> Text:
        return say("Day {day} begins.", day=self.day)


@dataclass(frozen=True, slots=True, kw_only=True)
class EncounterChosen(Event):
    """Activation: an encounter was chosen, and another one is on top of the stack."""

    reveals: ClassVar[bool] = True
    card: EncounterRef
    peace: bool = False
    top: StackedRef | None = None

    def tell(self) -> Text:
        if self.peace:
            return say("{card}, in peace.", card=self.card)
        return say("Encounter: {card}.", card=self.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class QueueChanged(Event):
    """The Battle Queue became longer or shorter."""

    points: int

    def tell(self) -> Text:
        return say("The Battle Queue is now {points}.", points=self.points)


@dataclass(frozen=True, slots=True, kw_only=True)
class PutUnder(Event):
    """A Baddie went to the bottom of its stack, and another one is on top."""

    reveals: ClassVar[bool] = True
    baddie: BaddieRef
    top: StackedRef | None = None

    def tell(self) -> Text:
        return say("{baddie} goes to the bottom of its stack.", baddie=self.baddie)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mustered(Event):
    """Baddies became active, and others are on top of the stacks."""

    reveals: ClassVar[bool] = True
    points: int
    baddies: tuple[BaddieRef, ...]
    tyrant: TyrantRef | None = None
    tops: tuple[StackedRef | None, ...] = ()

    def tell(self) -> Text:
        baddies = Joined(self.baddies)
        if self.tyrant is not None:
            if not self.baddies:
                return say("{tyrant} comes alone.", tyrant=self.tyrant)
            return say("{tyrant} comes, and with it: {baddies}.", tyrant=self.tyrant, baddies=baddies)
        if not self.baddies:
            return say("Battle Queue {points}: nobody.", points=self.points)
        return say("Battle Queue {points}: {baddies}.", points=self.points, baddies=baddies)


@dataclass(frozen=True, slots=True, kw_only=True)
class Picked(Event):
    """A Baddie became active while there is a choice of tops, and another one is on top of its stack."""

    reveals: ClassVar[bool] = True
    baddie: BaddieRef
    top: StackedRef | None = None

    def tell(self) -> Text:
        return say("{baddie} joins.", baddie=self.baddie)


@dataclass(frozen=True, slots=True, kw_only=True)
class Came(Event):
    """A card brought another Baddie into the battle."""

    reveals: ClassVar[bool] = True
    by: FoeRef
    baddie: BaddieRef
    top: StackedRef | None = None

    def tell(self) -> Text:
        return say("{by} brings {baddie}.", by=self.by, baddie=self.baddie)


@dataclass(frozen=True, slots=True, kw_only=True)
class LockTaken(Event):
    """A lockpicking card takes an item slot, and another encounter is on top of the stack."""

    reveals: ClassVar[bool] = True
    lock: EncounterRef
    top: StackedRef | None = None

    def tell(self) -> Text:
        return say("{lock} takes an item slot.", lock=self.lock)


@dataclass(frozen=True, slots=True, kw_only=True)
class Gained(Event):
    """A reward that no Baddie gave."""

    reward: Reward

    def tell(self) -> Text:
        return say("Reward: {reward}.", reward=reward_words(self.reward))


@dataclass(frozen=True, slots=True, kw_only=True)
class Wasted(Event):
    """A part of a reward that gave nothing, because a stat die was at its most."""

    reward: Reward

    def tell(self) -> Text:
        return say("Without effect: {reward}.", reward=reward_words(self.reward))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rested(Event):
    """Cleanup: rest."""

    health: int

    def tell(self) -> Text:
        return say("Rest: Health {health}.", health=self.health)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scouted(Event):
    """Cleanup: scouting."""

    reveals: ClassVar[bool] = True
    card: StackedRef
    uncovered: StackedRef | None

    def tell(self) -> Text:
        if self.uncovered is None:
            return say("Scouted: {card}.", card=self.card)
        if isinstance(self.uncovered, Mohlnor):
            return say(
                "Scouted: {card}. Uncovered: {uncovered}, at a toll: {price}.",
                card=self.card, uncovered=self.uncovered, price=price_words(self.uncovered.scouted),
            )  # fmt: skip
        return say("Scouted: {card}. Uncovered: {uncovered}.", card=self.card, uncovered=self.uncovered)


@dataclass(frozen=True, slots=True, kw_only=True)
class Restacked(Event):
    """A stack ran out and was shuffled anew."""

    reveals: ClassVar[bool] = True
    stack: StackName
    cards: int

    def tell(self) -> Text:
        return count(
            "Stack of {stack}: {n} card, shuffled anew.",
            "Stack of {stack}: {n} cards, shuffled anew.",
            self.cards,
            stack=self.stack,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """Victory or defeat."""

    ending: Ending
    day: int
    tyrant: TyrantRef

    def tell(self) -> Text:
        match self.ending:
            case Ending.WON:
                return say("{tyrant} falls on day {day}. You win.", tyrant=self.tyrant, day=self.day)
            case Ending.HEALTH:
                return say("Health below 1 on day {day}. {tyrant} wins.", tyrant=self.tyrant, day=self.day)
            case Ending.ENDLESS:
                return say("A battle without end on day {day}. {tyrant} wins.", tyrant=self.tyrant, day=self.day)
