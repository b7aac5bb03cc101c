"""The adventure cards: two decks of 56, read from `data/lost-expedition/`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict

from data.loader import DataError, languages
from engines.core import ById, Card, Named, Printed, Text, Word, read_checked, say

from .symbols import GAINS, Box, Expertise

KEY = "lost-expedition"
NUMBERS = range(1, 57)


class DeckName(Word):
    """Which 56 cards are played with."""

    CLASSIC = "classic"
    HOUSE = "house"


def _symbols(written: object) -> object:
    if not isinstance(written, str) or not written.strip():
        raise ValueError("a box is symbols joined by spaces")
    return tuple(written.split())


def _in_every_language(name: dict[str, str]) -> dict[str, str]:
    for language in languages():
        if not name.get(language, "").strip():
            raise ValueError(f"the name is missing in {language!r}")
    return name


_Box = Annotated[Box, BeforeValidator(_symbols)]


class _Entry(BaseModel):
    """A card as a deck's file writes it."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: Annotated[dict[str, str], AfterValidator(_in_every_language)]
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


@cache
def deck(name: DeckName) -> Mapping[str, Adventure]:
    """The 56 cards of a deck, by id, the lowest number first. Raises DataError for a fault in its file."""
    file = f"{name.value}.toml"
    found = read_checked(dict[int, _Entry], KEY, file)
    if sorted(found) != list(NUMBERS):
        wrong = sorted(set(found).symmetric_difference(NUMBERS))
        raise DataError(f"{KEY}/{file}", f"card {wrong[0]}", "the cards are numbered from 1 to 56, each once")
    return {
        f"{name.value}-{number}": Adventure(
            id=f"{name.value}-{number}",
            number=number,
            name=Printed(entry.name),
            icon=entry.icon,
            yellow=entry.yellow,
            red=entry.red,
            blue=entry.blue,
        )
        for number, entry in sorted(found.items())
    }


class _Adventures(Mapping[str, Adventure]):
    """The cards of both decks by id; a deck's file is read when one of its cards is looked for."""

    def __getitem__(self, card: str) -> Adventure:
        return deck(DeckName(card.partition("-")[0]))[card]

    def __iter__(self) -> Iterator[str]:
        return (card for name in DeckName for card in deck(name))

    def __len__(self) -> int:
        return sum(1 for _ in self)


ADVENTURES = _Adventures()
AdventureRef = Annotated[Adventure, ById(ADVENTURES)]
AdventurePile = Annotated[list[Adventure], ById(ADVENTURES, pile=True)]
