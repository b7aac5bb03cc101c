"""The table as anyone could photograph it, plus what lies face down."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Annotated, Literal, TypeVar

from pydantic import Field

from engines.core import Seat, State

from .collectors import Collector, Face, collectors
from .treasures import Kind, TreasurePile, TreasureRef, make_up

SERVANTS = 3
"""Dice of each player."""

C = TypeVar("C")


@dataclass(slots=True, eq=False)
class Claim:
    """Servants of one seat on one treasure, all at the same effort."""

    seat: Seat
    servants: int
    effort: int

    @property
    def total(self) -> int:
        """What another claim must be strictly greater than."""
        return self.servants * self.effort


@dataclass(slots=True, eq=False)
class Spot:
    """One treasure in the Crypt."""

    card: TreasureRef
    face_up: bool
    seen_by: list[Seat] = field(default_factory=list)
    """Who has looked at it while it lay face down."""
    claim: Claim | None = None


@dataclass(slots=True, eq=False)
class Owned:
    """A treasure in somebody's columns."""

    card: TreasureRef
    seen_by: list[Seat]
    """Who knows its value."""
    turned: bool = False


@dataclass(slots=True, eq=False)
class Player:
    """One seat's servants and treasures. Servants that are neither here nor exhausted lie on treasures."""

    ready: int = SERVANTS
    exhausted: int = 0
    treasures: list[Owned] = field(default_factory=list)
    """The oldest first, except for those that their owner has put ahead."""

    def of_kind(self, kind: Kind) -> list[Owned]:
        """The treasures of one type."""
        return [owned for owned in self.treasures if owned.card.kind is kind]

    def unturned(self, kind: Kind) -> list[Owned]:
        """Those of one type that have not been turned yet."""
        return [owned for owned in self.treasures if owned.card.kind is kind and not owned.turned]


@dataclass(slots=True, eq=False)
class Discarded:
    """A treasure that nobody took."""

    card: TreasureRef
    seen_by: list[Seat]


@dataclass(slots=True, eq=False)
class RolledDie:
    """A servant that was rolled in this Collect."""

    seat: Seat
    effort: int
    rolled: int

    @property
    def failed(self) -> bool:
        """Rolled less than its effort: exhausted."""
        return self.rolled < self.effort


@dataclass(slots=True)
class RevealPhase:
    """I. Reveal."""

    name: Literal["reveal"] = "reveal"


@dataclass(slots=True)
class PotteryWindow:
    """Between Reveal and Claim: Pottery B."""

    name: Literal["pottery"] = "pottery"


@dataclass(slots=True)
class ClaimPhase:
    """II. Claim."""

    name: Literal["claim"] = "claim"
    turn: int = 0
    """Whose turn it is: an index into the order of turns."""
    placed: int = 0
    """Treasures claimed in the turn that is under way."""
    homeless: int = 0
    """Dice of the Ghost that were pushed this round."""


@dataclass(slots=True)
class CollectPhase:
    """III. Collect. `dice` are this phase's rolls, for the re-rolls of Idol A."""

    name: Literal["collect"] = "collect"
    dice: list[RolledDie] = field(default_factory=list)


@dataclass(slots=True)
class LastRemains:
    """After the last Collect: Remains A once more."""

    name: Literal["remains"] = "remains"


@dataclass(slots=True)
class EndPhase:
    """The final count; `tie_rolls` are the rounds of rolls between tied players."""

    name: Literal["end"] = "end"
    tie_rolls: list[dict[Seat, int]] = field(default_factory=list)


class PhaseName(StrEnum):
    """The phases as a view names them."""

    REVEAL = "reveal"
    POTTERY = "pottery"
    CLAIM = "claim"
    COLLECT = "collect"
    REMAINS = "remains"
    END = "end"


Phase = Annotated[
    RevealPhase | PotteryWindow | ClaimPhase | CollectPhase | LastRemains | EndPhase, Field(discriminator="name")
]


@dataclass(slots=True, kw_only=True, eq=False)
class Crypt(State):
    """A game of Crypt. In a solo game seat 1 is the Ghost."""

    solo: bool
    faces: dict[Kind, Face]
    players: list[Player]
    leader: Seat
    round: int = 0
    deck: TreasurePile
    """In no order: which card comes is drawn when it is drawn."""
    next_kind: Kind | None
    """The type on the back of the top card, which everybody can see."""
    spots: list[Spot] = field(default_factory=list)
    discard: list[Discarded] = field(default_factory=list)
    first_idols: list[Seat] = field(default_factory=list)
    """Who turned two Idols for Idol B."""
    phase: Phase = field(default_factory=RevealPhase)

    @property
    def seats(self) -> list[Seat]:
        """All seats in turn order from the Leader."""
        return list(_in_turn_order(self.leader, len(self.players)))

    @property
    def collecting(self) -> list[Seat]:
        """The seats that own treasures, in turn order from the Leader: everybody but the Ghost."""
        return [Seat(0)] if self.solo else self.seats

    def is_ghost(self, seat: int) -> bool:
        """Is this seat played by the Ghost?"""
        return self.solo and seat == 1

    @property
    def turns(self) -> list[Seat]:
        """The turns of a Claim. With two, the Leader holds both torches and acts once more at the end."""
        return [*self.seats, self.leader] if len(self.players) == 2 else self.seats

    @property
    def lights_out(self) -> Seat:
        """Who holds Lights Out and acts last: the seat at the Leader's right, with two the Leader."""
        return self.turns[-1]

    @property
    def rounds(self) -> int:
        """How many rounds the game has."""
        return make_up(1 if self.solo else len(self.players)).rounds

    def in_play(self, kind: Kind) -> Collector:
        """The collector face that is in play for a type."""
        return collectors()[kind][self.faces[kind]]

    def claims_of(self, seat: int) -> list[Spot]:
        """The treasures on which this seat's servants lie."""
        return [spot for spot in self.spots if spot.claim is not None and spot.claim.seat == seat]

    def placed(self, seat: int) -> int:
        """How many servants of this seat lie on treasures."""
        return sum(spot.claim.servants for spot in self.spots if spot.claim is not None and spot.claim.seat == seat)


@cache
def _in_turn_order(leader: int, players: int) -> tuple[Seat, ...]:
    return tuple(Seat((leader + k) % players) for k in range(players))


def known_to_all(state: Crypt) -> list[Seat]:
    """The seats as a list: what everybody has seen."""
    return list(_in_turn_order(0, len(state.players)))


def is_secret(state: Crypt, owned: Owned) -> bool:
    """Is there a seat that does not know the value of this treasure?"""
    return len(owned.seen_by) < len(state.players)
