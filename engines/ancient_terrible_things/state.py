"""The table as anyone could photograph it, plus the hands and the decks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from engines.core import Seat, State, Word

from .cards import AchievementPile, EncounterPile, EncounterRef, FeatPile, Swag, SwagPile, SwagRef
from .combinations import Values
from .options import AncientTerribleThingsOptions
from .words import CharacterName, Colour, Location, Tier, Token

SEATS = tuple(map(Seat, range(4)))
FIRST_SEAT = SEATS[0]
GREEN_DICE = 5
RE_ROLLS = 2
SLOTS = 3
"""Face-up cards of the Trading Post."""
HAND = 3
"""Feats that are drawn up to at Refresh."""


@dataclass(slots=True, eq=False)
class Die:
    """One die of the pool."""

    colour: Colour
    number: int
    """Its number among those of its colour, counted from 1: the second green die is G2."""
    value: int = 0
    """0 until it is rolled."""


@dataclass(slots=True, eq=False)
class Owned:
    """A Swag card in front of a player."""

    card: SwagRef
    exhausted: bool = False
    banked: int = 0
    """Secrets that were put on it."""


@dataclass(slots=True, eq=False)
class Player:
    """One seat's mat."""

    character: CharacterName | None = None
    tokens: dict[Token, int] = field(default_factory=dict)
    hand: FeatPile = field(default_factory=list)
    swag: list[Owned] = field(default_factory=list)
    overcome: EncounterPile = field(default_factory=list)
    """The score pile."""
    achievements: AchievementPile = field(default_factory=list)
    terrible: list[int] = field(default_factory=list)
    hindered: bool = False
    """Rolls one green die less in the next Encounter."""

    def owned(self, card: Swag) -> Owned:
        """A Swag card of this player, which must have it."""
        return next(one for one in self.swag if one.card is card)


@dataclass(slots=True, eq=False)
class Spot:
    """A location of the river."""

    location: Location
    encounter: EncounterRef | None = None
    tokens: list[Token] = field(default_factory=list)


@dataclass(slots=True)
class CharacterChoice:
    """Before the first round: who chooses next."""

    name: Literal["characters"] = "characters"
    choosing: list[Seat] = field(default_factory=list)
    """Those who have not chosen yet, the next one first."""


@dataclass(slots=True)
class RoundStart:
    """Before the first turn of a round."""

    name: Literal["round start"] = "round start"


@dataclass(slots=True)
class Riverboat:
    """1. Riverboat."""

    name: Literal["riverboat"] = "riverboat"


@dataclass(slots=True)
class Explore:
    """2. Explore."""

    name: Literal["explore"] = "explore"


@dataclass(slots=True)
class Arrival:
    """2. to 4., up to the first roll: the action, Desperate Acts, what comes before the dice."""

    name: Literal["arrival"] = "arrival"
    location: Location = Location.SHRINE
    pool: list[Die] = field(default_factory=list)
    acting: Location | None = None
    """The location whose action is under way."""
    discarded: FeatPile = field(default_factory=list)


@dataclass(slots=True)
class Rolling:
    """4. Encounter, from the first roll until the dice are spent."""

    name: Literal["rolling"] = "rolling"
    location: Location = Location.SHRINE
    pool: list[Die] = field(default_factory=list)
    re_rolls: int = RE_ROLLS
    """Re-rolls that are left."""


@dataclass(slots=True)
class Spending:
    """4. Encounter, spending dice combination by combination."""

    name: Literal["spending"] = "spending"
    location: Location = Location.SHRINE
    pool: list[Die] = field(default_factory=list)


@dataclass(slots=True)
class TerribleThing:
    """5. Terrible Thing."""

    name: Literal["terrible"] = "terrible"
    location: Location = Location.SHRINE


@dataclass(slots=True)
class Trading:
    """6. Trading Post."""

    name: Literal["trading"] = "trading"


@dataclass(slots=True)
class Refresh:
    """7. Refresh."""

    name: Literal["refresh"] = "refresh"


class Ending(Word):
    """What ended the game."""

    RIVERBOAT = "riverboat"
    TRACK = "track"
    DECK = "deck"


@dataclass(slots=True)
class EndPhase:
    """The game is over."""

    name: Literal["end"] = "end"
    ending: Ending = Ending.DECK


Phase = Annotated[
    CharacterChoice
    | RoundStart
    | Riverboat
    | Explore
    | Arrival
    | Rolling
    | Spending
    | TerribleThing
    | Trading
    | Refresh
    | EndPhase,
    Field(discriminator="name"),
]

WITH_DICE = (Arrival, Rolling, Spending)
AT_A_LOCATION = (*WITH_DICE, TerribleThing)


@dataclass(slots=True, kw_only=True, eq=False)
class AncientTerribleThings(State):
    """A game of Ancient Terrible Things."""

    options: AncientTerribleThingsOptions
    players: list[Player]
    encounters: dict[Tier, EncounterPile]
    """The deck in its three layers, each in no order: which card comes is drawn when it is drawn."""
    feats: FeatPile
    """In no order."""
    swag: SwagPile
    """In no order, above those of `swag_below`."""
    unused: EncounterPile
    """Encounters that this number of players leaves in the box."""
    spots: list[Spot]
    track: list[int]
    """Terrible Things, the next one first."""
    achievements: AchievementPile
    """Those that nobody has."""
    feats_discarded: FeatPile = field(default_factory=list)
    swag_below: SwagPile = field(default_factory=list)
    """Cards that were put under the deck, in their order."""
    swag_gone: SwagPile = field(default_factory=list)
    """Cards that were used once."""
    post: list[SwagRef | None] = field(default_factory=list)
    """The Trading Post, from left to right."""
    rumours: EncounterPile = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    """Terrible Things out of the game."""
    map_holder: Seat | None = None
    first: Seat = FIRST_SEAT
    """Who began this round."""
    round: int = 0
    turn: int = 0
    """How many turns of this round are over."""
    phase: Phase = field(default_factory=CharacterChoice)

    @property
    def is_played(self) -> bool:
        """Is a turn under way? Not while characters are chosen, between rounds and after the end."""
        return self.round > 0 and not isinstance(self.phase, EndPhase) and self.turn < len(self.players)

    @property
    def active(self) -> Seat:
        """Whose turn it is."""
        return SEATS[(self.first + self.turn) % len(self.players)]

    @property
    def player(self) -> Player:
        """The mat of whoever has the turn."""
        return self.players[(self.first + self.turn) % len(self.players)]

    @property
    def deck_size(self) -> int:
        """Encounters that are still to come."""
        return sum(map(len, self.encounters.values()))

    def spot(self, location: Location) -> Spot:
        """A location of the river."""
        return self.spots[location.number - 1]

    @property
    def pool(self) -> list[Die]:
        """The dice of the Encounter under way."""
        return self.phase.pool if isinstance(self.phase, WITH_DICE) else []

    @property
    def here(self) -> Spot:
        """Where the active player is. Only from Explore to the Terrible Thing."""
        assert isinstance(self.phase, AT_A_LOCATION)
        return self.spot(self.phase.location)


def values_of(dice: list[Die]) -> Values:
    """What dice show, the lowest first."""
    return tuple(sorted([die.value for die in dice]))
