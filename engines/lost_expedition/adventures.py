"""The adventure cards: two decks of 56 in `data/lost-expedition/`, and those of people's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from data.loader import DataError
from engines.core import (
    OWN_KEY,
    BuiltIn,
    ById,
    Card,
    DeckFiles,
    Decks,
    Named,
    Printed,
    PrintedWords,
    Text,
    Word,
    say,
)

from .symbols import GAINS, Box, Expertise, Symbol

KEY = "lost-expedition"
FILE = "adventures.toml"
"""The one file of a deck."""
NUMBERS = range(1, 57)


class DeckName(Word):
    """Which 56 cards are played with."""

    CLASSIC = "classic"
    HOUSE = "house"


DeckKey: TypeAlias = DeckName | Annotated[str, Field(pattern=f"^{OWN_KEY}$")]
"""A deck of the game, or one of somebody's own."""


def _symbols(written: object) -> object:
    if not isinstance(written, str) or not written.strip():
        raise ValueError("a box is symbols joined by spaces")
    return tuple(written.split())


_Box = Annotated[Box, BeforeValidator(_symbols)]


class _Entry(BaseModel):
    """A card as a deck's file writes it."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: PrintedWords
    icon: str
    yellow: _Box = ()
    red: tuple[_Box, ...] = ()
    blue: tuple[_Box, ...] = ()


@dataclass(frozen=True, eq=False)
class Adventure(Named, Card):
    """One adventure card."""

    number: int
    name: Printed
    icon: str
    yellow: Box
    """What must be done, empty when the card has no such box."""
    red: tuple[Box, ...]
    """Exactly one of them is done."""
    blue: tuple[Box, ...]
    """Each may be done."""

    @property
    def named(self) -> Text:
        return say("{number} · {name}", number=self.number, name=self.name)

    @cached_property
    def boxes(self) -> tuple[Box, ...]:
        """All boxes in their order on the card."""
        return (*((self.yellow,) if self.yellow else ()), *self.red, *self.blue)

    @cached_property
    def lettered(self) -> tuple[Box, ...]:
        """The boxes that are chosen or left: the first one is called A."""
        return (*self.red, *self.blue)

    @cached_property
    def pays(self) -> tuple[Expertise, ...]:
        """The expertise that the card can pay for while it is kept."""
        return tuple(GAINS[symbol] for box in self.boxes for symbol in box if symbol in GAINS)

    @cached_property
    def leaves_in_a_duel(self) -> bool:
        """The six cards whose printed name ends in "!" stay in the box in a duel."""
        return self.name.by_language["en"].endswith("!")


def deck(key: str) -> Mapping[str, Adventure]:
    """The 56 cards of a deck, by id, the lowest number first. Raises DataError for the faults of its file."""
    return DECKS[key]


def _make(files: DeckFiles) -> Mapping[str, Adventure]:
    found: dict[int, _Entry] = files.checked({FILE: dict[int, _Entry]})[FILE]
    faults = [*_wrong_numbers(files, found), *_wrong_boxes(files, found)]
    if faults and files.judged:
        raise DataError.of(faults)
    return {
        files.id(number): Adventure(
            id=files.id(number),
            number=number,
            name=Printed(entry.name),
            icon=entry.icon,
            yellow=entry.yellow,
            red=entry.red,
            blue=entry.blue,
        )
        for number, entry in sorted(found.items())
    }


def _wrong_numbers(files: DeckFiles, found: Mapping[int, _Entry]) -> Iterator[DataError]:
    for number in sorted(set(found).symmetric_difference(NUMBERS)):
        yield files.fault(FILE, f"card {number}", "the cards are numbered from 1 to 56, each once")


def _wrong_boxes(files: DeckFiles, found: Mapping[int, _Entry]) -> Iterator[DataError]:
    """A card must never be left without a box that can be done; only ammunition can keep a box from being done."""
    for number, entry in found.items():
        if not (entry.yellow or entry.red or entry.blue):
            yield files.fault(FILE, str(number), "the card has no box", "")
        if Symbol.SPEND_AMMUNITION in entry.yellow:
            yield files.fault(FILE, str(number), "a box that must be done cannot ask for ammunition", "yellow")
        if entry.red and all(Symbol.SPEND_AMMUNITION in box for box in entry.red):
            yield files.fault(FILE, str(number), "one of the boxes must do without ammunition", "red")


DECKS = Decks(KEY, {name.value: BuiltIn({FILE: f"{name.value}.toml"}, name.value) for name in DeckName}, _make)


class _Adventures(Mapping[str, Adventure]):
    """The cards of all decks by id, those of people's own decks too; it lists the cards that come with the game."""

    def __getitem__(self, card: str) -> Adventure:
        return DECKS.holding(card)[card]

    def __iter__(self) -> Iterator[str]:
        return (card for name in DeckName for card in deck(name))

    def __len__(self) -> int:
        return sum(1 for _ in self)


ADVENTURES = _Adventures()
AdventureRef = Annotated[Adventure, ById(ADVENTURES)]
AdventurePile = Annotated[list[Adventure], ById(ADVENTURES, pile=True)]
