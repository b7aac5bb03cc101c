"""The cards of a deck: the house deck in `data/twenty-strong/house/`, or one of somebody's own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from engines.core import OWN_KEY, BuiltIn, Card, DeckFiles, Decks, Named, Printed, read_checked

from .abilities import Extension, Innate, ItemUse, Plan, Price, Reward
from .deck_files import (
    SHAPES,
    Company,
    EncounterEntry,
    Entry,
    ItemEntry,
    LockEntry,
    MohlnorEntry,
    PlanSide,
    TyrantEncounterEntry,
    UniversalPlan,
    files_of,
)
from .effects import BaddieEffect, Change
from .words import BaddieType, Colour, ItemName, StackName

KEY = "twenty-strong"
HOUSE: Literal["house"] = "house"
DeckKey: TypeAlias = Literal["house"] | Annotated[str, Field(pattern=f"^{OWN_KEY}$")]
"""The deck of the game, or one of somebody's own."""


@dataclass(frozen=True, slots=True, eq=False)
class _Printed(Named, Card):
    name: Printed
    flavour: Printed
    icon: str

    @property
    def named(self) -> Printed:
        return self.name


@dataclass(frozen=True, slots=True, eq=False)
class Baddie(_Printed):
    """A Baddie card."""

    points: int
    """1 or 5."""
    type: BaddieType
    hits: int
    damage: int
    effect: BaddieEffect | None
    reward: Reward

    @property
    def stack(self) -> StackName:
        """Where it belongs."""
        return StackName.ONES if self.points == 1 else StackName.FIVES


@dataclass(frozen=True, slots=True, eq=False)
class Tyrant(_Printed):
    """A Tyrant card, both faces."""

    from_day: int
    hits: int
    hits_each: int
    """More hits for each Tyrant encounter left."""
    faded: int
    """So many fewer hits when hits do not stay on it."""
    damage: int
    damage_for_two: int
    """More damage for every two Tyrant encounters left."""
    setup: Company
    effect: BaddieEffect

    def may_be_faced(self, day: int) -> bool:
        """Has its day come?"""
        return day >= self.from_day

    def own_hits(self, *, stay: bool) -> int:
        """What it needs without Tyrant encounters: fewer where hits do not `stay` on it."""
        return self.hits - (0 if stay else self.faded)

    def needs(self, encounters_left: int, *, stay: bool) -> int:
        """How many hits defeat it while so many Tyrant encounters are left."""
        return self.own_hits(stay=stay) + self.hits_each * encounters_left

    def deals(self, encounters_left: int) -> int:
        """Its damage while so many Tyrant encounters are left."""
        return self.damage + self.damage_for_two * (encounters_left // 2)


@dataclass(frozen=True, slots=True, eq=False)
class TyrantEncounter(_Printed):
    """A battle that is harder, and makes the Tyrant weaker."""

    change: Change
    reward: Reward


@dataclass(frozen=True, slots=True, eq=False)
class Mohlnor(_Printed):
    """Peace for a price, or a fight."""

    price: Price
    reward: Reward
    fight: Reward
    scouted: Price
    """What it costs when it is uncovered by scouting."""


@dataclass(frozen=True, slots=True, eq=False)
class Lock(_Printed):
    """A lockpicking encounter."""

    pips: tuple[Colour, ...]
    reward: Reward
    extension: Extension | None


Encounter: TypeAlias = TyrantEncounter | Mohlnor | Lock
Keepable: TypeAlias = Baddie | TyrantEncounter | Lock
"""Cards whose reward may be an item: the card itself is kept."""


@dataclass(frozen=True, slots=True, eq=False)
class Hero(_Printed):
    """A Gearloc, or a universal hero: that one has neither a +1 side nor a backup plan of its own."""

    health: int
    strategy: int
    recovery: int
    innate: Innate
    innate_plus: Innate | None
    slots: tuple[Colour, ...]
    plan: Plan | None

    @property
    def universal(self) -> bool:
        """Does it need the universal backup plan?"""
        return self.plan is None


@dataclass(frozen=True, slots=True, eq=False)
class Item(_Printed):
    """What a reward calls an item."""

    use: ItemUse
    permanent: bool


@dataclass(frozen=True, slots=True)
class Deck:
    """Everything that is printed, but for the items."""

    baddies: dict[str, Baddie]
    encounters: dict[str, Encounter]
    tyrants: dict[str, Tyrant]
    heroes: dict[str, Hero]
    plans: dict[PlanSide, UniversalPlan]
    stacked: dict[str, Card]
    """Every card that lies in a stack."""
    foes: dict[str, Card]
    """Everything that hits are put on."""


def deck(key: str = HOUSE) -> Deck:
    """A deck by its key. Raises DataError for the faults of its files."""
    return DECKS[key]


@cache
def items() -> dict[ItemName, Item]:
    """What rewards call items, the same in every deck. Raises DataError for the faults of their file."""
    found = read_checked(dict[ItemName, ItemEntry], KEY, HOUSE, "items.toml")
    return {name: Item(id=name.value, **_facts(one)) for name, one in found.items()}


def _make(files: DeckFiles) -> Deck:
    found = files_of(files)
    baddies = {
        files.id(key): Baddie(id=files.id(key), points=points, **_facts(one))
        for points, file in ((1, "one_point.toml"), (5, "five_points.toml"))
        for key, one in found[file].items()
    }
    encounters = {files.id(key): _encounter(files.id(key), one) for key, one in found["encounters.toml"].items()}
    tyrants = {files.id(key): Tyrant(id=files.id(key), **_facts(one)) for key, one in found["tyrants.toml"].items()}
    return Deck(
        baddies=baddies,
        encounters=encounters,
        tyrants=tyrants,
        heroes={files.id(key): Hero(id=files.id(key), **_facts(one)) for key, one in found["heroes.toml"].items()},
        plans=found["plans.toml"],
        stacked={**baddies, **encounters},
        foes={**baddies, **tyrants},
    )


DECKS = Decks(KEY, {HOUSE: BuiltIn({file: f"{HOUSE}/{file}" for file in SHAPES}, prefix="")}, _make)


def _encounter(key: str, entry: EncounterEntry) -> Encounter:
    facts = _facts(entry)
    del facts["kind"]
    match entry:
        case TyrantEncounterEntry():
            return TyrantEncounter(id=key, **facts)
        case MohlnorEntry():
            return Mohlnor(id=key, **facts)
        case LockEntry():
            return Lock(id=key, **facts)


def _facts(entry: Entry) -> dict[str, Any]:
    found = {field: getattr(entry, field) for field in type(entry).model_fields}
    return {**found, "name": Printed(entry.name), "flavour": Printed(entry.flavour)}
