"""What happens on a hike and at the meal after it, and the sentences that tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.core import Event, Joined, Seat, Text, count, say

from .adventures import AdventureRef
from .state import Cause
from .symbols import Box, Expertise, in_words


@dataclass(frozen=True, slots=True, kw_only=True)
class HikeBegan(Event):
    """All cards are laid; in the morning they are sorted."""

    seat: Seat | None = None
    """Whose hike it is, in a duel."""
    path: tuple[AdventureRef, ...]

    def tell(self) -> Text:
        numbers = Joined(tuple(str(card.number) for card in self.path))
        if self.seat is None:
            return say("The hike: {numbers}.", numbers=numbers)
        if not self.path:
            return say("{seat} meets no card on this path.", seat=self.seat)
        return say("{seat} hikes: {numbers}.", seat=self.seat, numbers=numbers)


@dataclass(frozen=True, slots=True, kw_only=True)
class MustDo(Event):
    """The yellow box of a card."""

    card: AdventureRef
    box: Box

    def tell(self) -> Text:
        return say("{card}: {effects}.", card=self.card, effects=in_words(self.box))


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxTaken(Event):
    """A red box was chosen, or a blue one taken."""

    card: AdventureRef
    letter: str
    box: Box

    def tell(self) -> Text:
        return say("{card}, box {letter}: {effects}.", card=self.card, letter=self.letter, effects=in_words(self.box))


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxLeft(Event):
    """A blue box was left alone."""

    card: AdventureRef
    letter: str

    def tell(self) -> Text:
        return say("{card}: box {letter} is not taken.", card=self.card, letter=self.letter)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hurt(Event):
    """An explorer lost health and lives."""

    explorer: str
    health: int
    left: int

    def tell(self) -> Text:
        return count(
            "{explorer} loses {n} health, {left} left.",
            "{explorer} loses {n} health, {left} left.",
            self.health,
            explorer=self.explorer,
            left=self.left,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed(Event):
    """An explorer gained 1 health."""

    explorer: str
    now: int

    def tell(self) -> Text:
        return say("{explorer} gains 1 health, {now} now.", explorer=self.explorer, now=self.now)


@dataclass(frozen=True, slots=True, kw_only=True)
class Died(Event):
    """An explorer died."""

    explorer: str

    def tell(self) -> Text:
        return say("{explorer} dies.", explorer=self.explorer)


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidWithCard(Event):
    """A kept card was discarded for an expertise."""

    card: AdventureRef
    expertise: Expertise

    def tell(self) -> Text:
        return say("{card} pays for {expertise}.", card=self.card, expertise=self.expertise)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept(Event):
    """A card stays with the team, for the expertise it gained."""

    card: AdventureRef

    def tell(self) -> Text:
        return say("{card} is kept.", card=self.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped(Event):
    """The next card of the path was discarded."""

    card: AdventureRef

    def tell(self) -> Text:
        return say("{card} is skipped.", card=self.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed(Event):
    """The last card of the path was discarded."""

    card: AdventureRef

    def tell(self) -> Text:
        return say("{card} leaves the path.", card=self.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class Added(Event):
    """A card from the deck was put at the end of the path."""

    reveals: ClassVar[bool] = True
    card: AdventureRef

    def tell(self) -> Text:
        return say("{card} joins the path.", card=self.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class Swapped(Event):
    """Two cards of the path changed places."""

    first: AdventureRef
    second: AdventureRef

    def tell(self) -> Text:
        return say("{first} and {second} change places.", first=self.first, second=self.second)


@dataclass(frozen=True, slots=True, kw_only=True)
class Advanced(Event):
    """The pawn moved to the next expedition card."""

    seat: Seat | None = None
    to_go: int

    def tell(self) -> Text:
        if self.seat is None:
            return count(
                "The expedition advances: {n} step to go.", "The expedition advances: {n} steps to go.", self.to_go
            )
        return count(
            "{seat} advances: {n} step to go.", "{seat} advances: {n} steps to go.", self.to_go, seat=self.seat
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Meal(Event):
    """After the hike a team ate."""

    pictured: ClassVar[bool] = True
    seat: Seat | None = None
    food: int
    """What is left."""

    def tell(self) -> Text:
        if self.seat is None:
            return count("Meal: {n} food left.", "Meal: {n} food left.", self.food)
        return count("Meal, {seat}: {n} food left.", "Meal, {seat}: {n} food left.", self.food, seat=self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoFood(Event):
    """Food was missing: it costs health."""

    seat: Seat | None = None

    def tell(self) -> Text:
        if self.seat is None:
            return say("No food left.")
        return say("{seat} has no food left.", seat=self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """What ended the game."""

    cause: Cause
    seat: Seat | None = None
    """Whose team it was, in a duel."""

    def tell(self) -> Text:
        match self.cause, self.seat:
            case Cause.CITY, None:
                return say("The city is reached!")
            case Cause.CITY, seat:
                return say("{seat} reaches the city!", seat=seat)
            case Cause.DEATH, None:
                return say("All explorers are dead.")
            case Cause.DEATH, seat:
                return say("{seat} has no explorer left.", seat=seat)
            case _:
                return say("The deck is gone: time is up.")


HIKE_EVENTS: tuple[type[Event], ...] = (
    HikeBegan,
    MustDo,
    BoxTaken,
    BoxLeft,
    Hurt,
    Healed,
    Died,
    PaidWithCard,
    Kept,
    Skipped,
    Removed,
    Added,
    Swapped,
    Advanced,
    Meal,
    NoFood,
    GameEnded,
)
