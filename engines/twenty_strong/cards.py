"""The cards of the house deck, read from `data/twenty-strong/house/`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from data.loader import languages
from engines.core import Card, Named, Printed, read_checked

from .abilities import Extension, Innate, ItemUse, Plan, Price, Reward
from .effects import BaddieEffect, Change
from .words import BaddieType, Colour, ItemName, StackName

KEY = "twenty-strong"
HOUSE = "house"
SLOTS = 4
"""Dice that a backup plan holds."""
PlanSide: TypeAlias = Literal["a", "b"]
"""The faces of the universal backup plan."""


def _in_every_language(words: dict[str, str]) -> dict[str, str]:
    for language in languages():
        if not words.get(language, "").strip():
            raise ValueError(f"it is missing in {language!r}")
    return words


def _four(slots: tuple[Colour, ...]) -> tuple[Colour, ...]:
    if slots and len(slots) != SLOTS:
        raise ValueError(f"a backup plan has {SLOTS} slots")
    return slots


_Words = Annotated[dict[str, str], AfterValidator(_in_every_language)]
_Slots = Annotated[tuple[Colour, ...], AfterValidator(_four)]


class _Entry(BaseModel):
    """What every card of a file has."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: _Words
    flavour: _Words
    icon: str


@dataclass(frozen=True, slots=True, eq=False)
class _Printed(Named, Card):
    name: Printed
    flavour: Printed
    icon: str

    @property
    def named(self) -> Printed:
        return self.name


class _BaddieEntry(_Entry):
    type: BaddieType
    hits: int
    damage: int
    effect: BaddieEffect | None = None
    reward: Reward


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


class Company(BaseModel):
    """Baddies that come with a Tyrant."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    fives: int = 0
    ones: int = 0
    ones_each: int = 0
    """More 1-point Baddies for each Tyrant encounter left."""


class _TyrantEntry(_Entry):
    from_day: int
    hits: int
    hits_each: int
    faded: int
    damage: int
    damage_for_two: int = 0
    setup: Company
    effect: BaddieEffect


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


class _TyrantEncounterEntry(_Entry):
    kind: Literal["tyrant"]
    change: Change
    reward: Reward


class _MohlnorEntry(_Entry):
    kind: Literal["mohlnor"]
    price: Price
    reward: Reward
    fight: Reward
    scouted: Price


class _LockEntry(_Entry):
    kind: Literal["lock"]
    pips: tuple[Colour, ...]
    reward: Reward
    extension: Extension | None = None


_EncounterEntry = Annotated[_TyrantEncounterEntry | _MohlnorEntry | _LockEntry, Field(discriminator="kind")]


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


class _HeroEntry(_Entry):
    health: int
    strategy: int
    recovery: int
    innate: Innate
    innate_plus: Innate | None = None
    slots: _Slots = ()
    plan: Plan | None = None


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


class UniversalPlan(BaseModel):
    """One face of the universal backup plan."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    slots: _Slots
    plan: Plan


class _ItemEntry(_Entry):
    use: ItemUse
    permanent: bool


@dataclass(frozen=True, slots=True, eq=False)
class Item(_Printed):
    """What a reward calls an item."""

    use: ItemUse
    permanent: bool


@dataclass(frozen=True, slots=True)
class Deck:
    """Everything that is printed."""

    baddies: dict[str, Baddie]
    encounters: dict[str, Encounter]
    tyrants: dict[str, Tyrant]
    heroes: dict[str, Hero]
    plans: dict[PlanSide, UniversalPlan]
    items: dict[ItemName, Item]

    @property
    def stacked(self) -> dict[str, Card]:
        """Every card that lies in a stack."""
        return {**self.baddies, **self.encounters}

    @property
    def foes(self) -> dict[str, Card]:
        """Everything that hits are put on."""
        return {**self.baddies, **self.tyrants}


@cache
def deck() -> Deck:
    """The house deck. Raises DataError for a fault in one of its files."""
    return Deck(
        baddies={
            key: Baddie(id=key, points=points, **_facts(one))
            for points, file in ((1, "one_point.toml"), (5, "five_points.toml"))
            for key, one in _read(_BaddieEntry, file).items()
        },
        encounters={key: _encounter(key, one) for key, one in _encounter_entries().items()},
        tyrants={key: Tyrant(id=key, **_facts(one)) for key, one in _read(_TyrantEntry, "tyrants.toml").items()},
        heroes={key: Hero(id=key, **_facts(one)) for key, one in _read(_HeroEntry, "heroes.toml").items()},
        plans=read_checked(dict[PlanSide, UniversalPlan], KEY, HOUSE, "plans.toml"),
        items={ItemName(key): Item(id=key, **_facts(one)) for key, one in _read(_ItemEntry, "items.toml").items()},
    )


E = TypeVar("E", bound=_Entry)


def _read(kind: type[E], file: str) -> dict[str, E]:
    return read_checked(dict[str, kind], KEY, HOUSE, file)  # type: ignore[valid-type]


def _encounter_entries() -> dict[str, _EncounterEntry]:
    return read_checked(dict[str, _EncounterEntry], KEY, HOUSE, "encounters.toml")


def _encounter(key: str, entry: _EncounterEntry) -> Encounter:
    facts = _facts(entry)
    del facts["kind"]
    match entry:
        case _TyrantEncounterEntry():
            return TyrantEncounter(id=key, **facts)
        case _MohlnorEntry():
            return Mohlnor(id=key, **facts)
        case _LockEntry():
            return Lock(id=key, **facts)


def _facts(entry: _Entry) -> dict[str, Any]:
    found = {field: getattr(entry, field) for field in type(entry).model_fields}
    return {**found, "name": Printed(entry.name), "flavour": Printed(entry.flavour)}
