"""The table as anyone could photograph it, plus the hands and the deck."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from engines.core import Named, Seat, State, Text, Word, say

from .adventures import AdventurePile, AdventureRef, DeckKey
from .options import Mode
from .symbols import Expertise

VERSION = 2
"""Of the state; `upgrades.py` brings older ones to it."""
MOST_HEALTH = 4
FIRST = Seat(0)


NAMES = (
    {Expertise.JUNGLE: "Roy", Expertise.NAVIGATION: "Isabelle", Expertise.CAMPING: "Bessie"},
    {Expertise.JUNGLE: "Ynes", Expertise.NAVIGATION: "Cândido", Expertise.CAMPING: "Teddy"},
)
"""The explorers of the first team, and of the second one in a duel."""


@dataclass(slots=True, eq=False)
class Explorer:
    """A living explorer of a team."""

    name: str
    expertise: Expertise
    health: int


class Fate(Named, Word):
    """What became of a card of the path."""

    USED = "used"
    KEPT = "kept"
    SKIPPED = "skipped"
    REMOVED = "removed"

    @property
    def named(self) -> Text:
        return _FATES[self]


_FATES = {
    Fate.USED: say("used"),
    Fate.KEPT: say("kept"),
    Fate.SKIPPED: say("skipped"),
    Fate.REMOVED: say("removed"),
}


@dataclass(slots=True, eq=False)
class Passed:
    """A card of this hike that the team has come to, or that has left the path."""

    card: AdventureRef
    fate: Fate | None = None
    """What became of it; it lies elsewhere by now. None: the team is at it."""


@dataclass(slots=True, eq=False)
class Team:
    """Three explorers and what they carry. Who dies is taken out."""

    explorers: list[Explorer]
    food: int
    ammunition: int
    steps: int
    """Expedition cards still ahead of the pawn."""
    kept: AdventurePile = field(default_factory=list)
    """Cards that can pay expertise, the oldest first."""
    path: AdventurePile = field(default_factory=list)
    """The cards still ahead on this hike."""
    passed: list[Passed] = field(default_factory=list)
    """The others, in the order in which they left the path."""
    out_of_time: bool = False
    """A duel: the deck ran out for the second time while it hiked."""

    def expert(self, expertise: Expertise) -> Explorer | None:
        """The living explorer with an expertise."""
        return next((one for one in self.explorers if one.expertise is expertise), None)

    @property
    def in_the_city(self) -> bool:
        """Has the pawn reached the last expedition card?"""
        return self.steps == 0

    @property
    def dead(self) -> bool:
        """Has it lost all its explorers?"""
        return not self.explorers

    @property
    def done(self) -> bool:
        """Has its expedition ended?"""
        return self.steps == 0 or not self.explorers or self.out_of_time


class Part(Word):
    """The part of a card that is being done."""

    YELLOW = "yellow"
    RED = "red"
    BLUE = "blue"


@dataclass(slots=True)
class Laying:
    """Cards are laid. `lower` is the second path of a duel; the first one is `upper`."""

    name: Literal["laying"] = "laying"
    laid: int = 0
    upper: AdventurePile = field(default_factory=list)
    lower: AdventurePile = field(default_factory=list)
    drawn: AdventurePile = field(default_factory=list)
    """Solo: a card from the deck that looks for its place."""
    from_deck: int = 0
    """Solo: cards of this path that came from the deck."""


@dataclass(slots=True)
class Choosing:
    """A duel: who takes which path."""

    name: Literal["choosing"] = "choosing"
    upper: AdventurePile = field(default_factory=list)
    lower: AdventurePile = field(default_factory=list)
    chooser: Seat = FIRST


@dataclass(slots=True)
class Hike:
    """A path is resolved, card by card."""

    name: Literal["hike"] = "hike"
    hiker: Seat = FIRST
    """The team's seat; the first team in a co-operative game."""
    others: list[Seat] = field(default_factory=list)
    """The teams that hike afterwards."""
    current: AdventureRef | None = None
    part: Part = Part.YELLOW
    blue: int = 0
    """Which blue box is next, counted from 0."""


@dataclass(slots=True)
class MealPhase:
    """After a hike everybody eats."""

    name: Literal["meal"] = "meal"
    hungry: list[Seat] = field(default_factory=list)
    """The teams that have not eaten yet."""


@dataclass(slots=True)
class RoundEnd:
    """The leader token passes and everybody draws."""

    name: Literal["round end"] = "round end"


class Cause(Word):
    """What ended the game."""

    CITY = "city"
    DEATH = "death"
    DECK = "deck"


@dataclass(slots=True)
class EndPhase:
    """The game is over."""

    name: Literal["end"] = "end"
    cause: Cause = Cause.CITY
    loser_began: bool = False
    """A duel was so even that whoever began as leader lost."""
    current: AdventureRef | None = None
    """The card on which it ended."""


Phase = Annotated[Laying | Choosing | Hike | MealPhase | RoundEnd | EndPhase, Field(discriminator="name")]


class Way(Named, Word):
    """The two paths of a duel."""

    UPPER = "upper"
    LOWER = "lower"

    @property
    def named(self) -> Text:
        return say("upper path") if self is Way.UPPER else say("lower path")


@dataclass(slots=True, kw_only=True, eq=False)
class LostExpedition(State):
    """An expedition. Co-operative and solo games have one team, a duel has one for each seat."""

    version: int = VERSION
    mode: Mode
    deck_key: DeckKey
    teams: list[Team]
    length: int
    """Steps from the start to the city."""
    hands: list[AdventurePile]
    deck: AdventurePile
    """In no order: which card comes is drawn when it is drawn."""
    discard: AdventurePile = field(default_factory=list)
    out: AdventurePile = field(default_factory=list)
    """The cards that a duel leaves in the box."""
    leader: Seat
    first_leader: Seat
    round: int = 1
    evening: bool = False
    reshuffled: bool = False
    deck_is_gone: bool = False
    """A duel: the deck has run out for the second time."""
    morning_chooser: Seat = FIRST
    """A duel: who chose a path this morning."""
    phase: Phase = field(default_factory=Laying)

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.hands)

    @property
    def each_lays(self) -> int:
        """Cards that each player lays for a hike."""
        return 3 if self.seats <= 2 else 2

    @property
    def draws(self) -> int:
        """Cards that each player draws at the end of a round."""
        return 2 * self.each_lays

    @property
    def duel(self) -> bool:
        """Are there two teams?"""
        return self.mode is Mode.DUEL

    @property
    def team_order(self) -> tuple[Seat, ...]:
        """The teams, the leader's first."""
        return (self.leader, Seat(1 - self.leader)) if self.duel else (Seat(0),)

    def decides(self, team: Seat) -> Seat:
        """Who has the last word about a team: its owner in a duel, else the leader."""
        return team if self.duel else self.leader

    def seat_after(self, leader: Seat, places: int) -> Seat:
        """The seat so many places clockwise of the leader."""
        return Seat((leader + places) % self.seats)
