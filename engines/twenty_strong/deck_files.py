"""The files of a deck of 20 Strong: Too Many Bones as they are written, and what can be wrong with them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from data.loader import DataError
from engines.core import DeckFiles, PrintedWords
from engines.core.decks import fields

from .abilities import Extension, Innate, ItemUse, Plan, Price, Reward
from .effects import BaddieEffect, Change
from .words import DICE, BaddieType, Colour

SLOTS = 4
"""Dice that a backup plan holds."""
PlanSide: TypeAlias = Literal["a", "b"]
"""The faces of the universal backup plan."""


def _four(slots: tuple[Colour, ...]) -> tuple[Colour, ...]:
    if slots and len(slots) != SLOTS:
        raise ValueError(f"a backup plan has {SLOTS} slots")
    return slots


def _dice(colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
    if any(colours.count(colour) > many for colour, many in DICE.items()):
        raise ValueError("there are not so many dice of a colour")
    return colours


_Dice = Annotated[tuple[Colour, ...], AfterValidator(_dice)]
"""Colours that each take a die of their own."""
_Slots = Annotated[_Dice, AfterValidator(_four)]
_Stat = Annotated[int, Field(ge=1, le=6)]
"""What a stat die can show."""


class Entry(BaseModel):
    """What every card of a file has."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: PrintedWords
    flavour: PrintedWords
    icon: str


class BaddieEntry(Entry):
    """A Baddie card."""

    type: BaddieType
    hits: int = Field(ge=1)
    damage: int
    effect: BaddieEffect | None = None
    reward: Reward


class Company(BaseModel):
    """Baddies that come with a Tyrant."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    fives: int = 0
    ones: int = 0
    ones_each: int = 0
    """More 1-point Baddies for each Tyrant encounter left."""


class TyrantEntry(Entry):
    """A Tyrant card, both faces."""

    from_day: int = Field(ge=1, le=12)
    hits: int = Field(ge=1)
    hits_each: int
    faded: int
    damage: int
    damage_for_two: int = 0
    setup: Company
    effect: BaddieEffect


class TyrantEncounterEntry(Entry):
    """A battle that is harder, and makes the Tyrant weaker."""

    kind: Literal["tyrant"]
    change: Change
    reward: Reward


class MohlnorEntry(Entry):
    """Peace for a price, or a fight."""

    kind: Literal["mohlnor"]
    price: Price
    reward: Reward
    fight: Reward
    scouted: Price


class LockEntry(Entry):
    """A lockpicking encounter."""

    kind: Literal["lock"]
    pips: _Dice = Field(min_length=1, max_length=4)
    reward: Reward
    extension: Extension | None = None


EncounterEntry = Annotated[TyrantEncounterEntry | MohlnorEntry | LockEntry, Field(discriminator="kind")]


class HeroEntry(Entry):
    """A Gearloc, or a universal hero."""

    health: _Stat
    strategy: _Stat
    recovery: _Stat
    innate: Innate
    innate_plus: Innate | None = None
    slots: _Slots = ()
    plan: Plan | None = None


class UniversalPlan(BaseModel):
    """One face of the universal backup plan."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    slots: Annotated[_Slots, Field(min_length=SLOTS)]
    plan: Plan


class ItemEntry(Entry):
    """What a reward calls an item."""

    use: ItemUse
    permanent: bool


SHAPES: dict[str, Any] = {
    "one_point.toml": dict[str, BaddieEntry],
    "five_points.toml": dict[str, BaddieEntry],
    "encounters.toml": dict[str, EncounterEntry],
    "tyrants.toml": dict[str, TyrantEntry],
    "heroes.toml": dict[str, HeroEntry],
    "plans.toml": dict[PlanSide, UniversalPlan],
}
"""Items are those of the game in every deck: rewards name them."""
_LARGEST = 40
"""No number on a card is larger."""
_WORDS = {"effect", "innate", "innate_plus", "plan", "change", "price", "scouted", "extension"}
"""The fields that say what a card does."""
_ENTRY = re.compile("[A-Za-z0-9]{1,12}")
"""The name of a card's entry: two of them fit into the id of a button."""
_COUNTS = {"one_point.toml": (10, 60), "five_points.toml": (5, 60), "tyrants.toml": (1, 4), "heroes.toml": (1, 7)}
"""The fewest and the most cards of a file: enough for the longest Battle Queue, and what a picture has room for."""
_TYRANT_ENCOUNTERS = 8
"""At rank 5 so many are in the stack."""


def files_of(deck: DeckFiles) -> dict[str, Any]:
    """Each file of a deck as its shape. Raises DataError for all faults, those too that no single file shows."""
    found = deck.checked(SHAPES)
    if not deck.judged:
        return found
    faults = [
        *_wrong_names(deck, found),
        *_wrong_numbers(deck),
        *_wrong_counts(deck, found),
        *_wrong_encounters(deck, found["encounters.toml"]),
        *_wrong_heroes(deck, found["heroes.toml"]),
        *_wrong_tyrants(deck, found["tyrants.toml"]),
    ]
    if faults:
        raise DataError.of(faults)
    return found


def _wrong_names(files: DeckFiles, found: Mapping[str, Any]) -> Iterator[DataError]:
    """Entries that cannot be an id, or are the id of another card: dice on a card are told by it."""
    cards = {file: cards for file, cards in found.items() if file != "plans.toml"}
    often = Counter(key for entries in cards.values() for key in entries)
    for file, entries in cards.items():
        for key in entries:
            if not _ENTRY.fullmatch(key):
                yield files.fault(file, key, "its name in the file must be 1 to 12 letters and digits", "")
            if often[key] > 1:
                yield files.fault(file, key, "another file of the deck has an entry of this name", "")


def _wrong_numbers(files: DeckFiles) -> Iterator[DataError]:
    """Numbers that no card has; what a word says it does, it does at least once."""
    for file, table in files.tables.items():
        for (entry, *deeper), value in fields(table):
            least = 1 if len(deeper) > 1 and deeper[0] in _WORDS else 0
            if isinstance(value, int) and not least <= value <= _LARGEST:
                yield files.fault(file, entry, f"it must be from {least} to {_LARGEST}", ".".join(deeper))


def _wrong_counts(files: DeckFiles, found: Mapping[str, Any]) -> Iterator[DataError]:
    """Too few cards to play with, or more than there is room for."""
    for file, (fewest, most) in _COUNTS.items():
        if not fewest <= len(found[file]) <= most:
            yield files.fault(file, "whole file", f"there must be {fewest} to {most} cards")
    tyrants = sum(isinstance(one, TyrantEncounterEntry) for one in found["encounters.toml"].values())
    if tyrants < _TYRANT_ENCOUNTERS:
        why = f"there must be at least {_TYRANT_ENCOUNTERS} Tyrant encounters"
        yield files.fault("encounters.toml", "whole file", why)
    for side in {"a", "b"} - set(found["plans.toml"]):
        yield files.fault("plans.toml", side, "it is missing", "")


def _wrong_encounters(files: DeckFiles, found: Mapping[str, Any]) -> Iterator[DataError]:
    """Items without a card that can be kept for them; locks that are kept twice."""
    file = "encounters.toml"
    for key, card in found.items():
        match card:
            case MohlnorEntry():
                for field in ("reward", "fight"):
                    if getattr(card, field).item is not None:
                        yield files.fault(file, key, "Mohlnor gives no item", f"{field}.item")
            case LockEntry():
                if card.extension is not None and card.reward.item is not None:
                    why = "a lock is kept for an item or as an extension, not for both"
                    yield files.fault(file, key, why, "reward.item")
                if card.extension is not None and card.extension.dice > SLOTS:
                    yield files.fault(file, key, f"a backup plan has {SLOTS} dice", "extension.dice")


def _wrong_heroes(files: DeckFiles, found: Mapping[str, HeroEntry]) -> Iterator[DataError]:
    """Heroes that are neither Gearlocs nor universal heroes; nobody to surprise a player with."""
    for key, hero in found.items():
        if len({hero.innate_plus is None, hero.plan is None, not hero.slots}) > 1:
            why = "a Gearloc has innate_plus, slots and plan; a universal hero has none of them"
            yield files.fault("heroes.toml", key, why, "plan")
    if all(hero.plan is None for hero in found.values()):
        yield files.fault("heroes.toml", "whole file", "one hero at least must be a Gearloc, with a plan")


def _wrong_tyrants(files: DeckFiles, found: Mapping[str, TyrantEntry]) -> Iterator[DataError]:
    for key, tyrant in found.items():
        if tyrant.faded >= tyrant.hits:
            yield files.fault("tyrants.toml", key, "so many hits fewer would leave none", "faded")
