"""The files of a deck of Ancient Terrible Things as they are written, and what can be wrong with them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from data.loader import DataError
from engines.core import DeckFiles, PrintedWords
from engines.core.decks import fields

from .card_limits import wrong_feat, wrong_swag
from .combinations import Combination, Shape
from .effects import Effect
from .words import CharacterName, EncounterType, ScenarioName, Tier, Token, Use, Window


class Entry(BaseModel):
    """What every card of a file has."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: PrintedWords
    flavour: PrintedWords
    icon: str


class EncounterEntry(Entry):
    """An Ominous Encounter."""

    deck: Tier
    type: EncounterType
    combination: Combination
    secrets: int = Field(ge=1)
    tokens: tuple[Token, ...]


class FeatEntry(Entry):
    """A Feat, with its number of copies."""

    copies: int
    cost: int
    window: Window
    effect: Effect


class SwagEntry(Entry):
    """A Swag card."""

    cost: int
    secrets: int
    use: Use
    price: dict[Token, int] = {}
    window: Window | None = None
    effect: Effect | None = None


class AchievementEntry(Entry):
    """An Achievement."""

    counts: EncounterType
    threshold: int = Field(ge=1)
    secrets: int


class LineEntry(BaseModel):
    """A line of the Scenario card; several numbers of dice are several combinations."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    shape: Shape
    dice: tuple[int, ...]
    least: int
    token: Token

    @property
    def combinations(self) -> tuple[Combination, ...]:
        """One for each number of dice."""
        return tuple(Combination(self.shape, dice, self.least) for dice in self.dice)


class Lines(BaseModel):
    """A side of the Scenario card."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    lines: tuple[LineEntry, ...]


class SetUp(BaseModel):
    """What one number of players plays with."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    of_each_deck: int
    track: int


class Character(BaseModel):
    """A character mat."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: PrintedWords
    flavour: PrintedWords
    icon: str
    map: bool = False
    """Takes the Map."""
    tokens: tuple[Token, ...] = ()
    """Beyond one of each."""


class Table(BaseModel):
    """What is printed on tokens, mats and Scenario cards."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    terrible_things: tuple[int, ...]
    map_secrets: int
    setup: dict[int, SetUp]
    scenarios: dict[ScenarioName, Lines]
    characters: dict[CharacterName, Character]


COPIES = "abcdefgh"
"""What tells the copies of a Feat apart."""
ACHIEVEMENTS = 4
_LARGEST = 40
"""No number on a card is larger."""
_FEWEST_FEATS = 20
"""Four hands, what is discarded at the start, and some to draw."""
_ENTRY = re.compile("[A-Za-z0-9]{1,8}")
"""The name of a card's entry: three of them fit into the id of a button."""
SHAPES: dict[str, Any] = {
    "encounters.toml": dict[str, EncounterEntry],
    "feats.toml": dict[str, FeatEntry],
    "swag.toml": dict[str, SwagEntry],
    "achievements.toml": dict[str, AchievementEntry],
    "table.toml": Table,
}


def files_of(deck: DeckFiles) -> dict[str, Any]:
    """Each file of a deck as its shape. Raises DataError for all faults, those too that no single file shows."""
    found = deck.checked(SHAPES)
    if not deck.judged:
        return found
    faults = [
        *_wrong_cards(deck, found),
        *_wrong_numbers(deck),
        *_wrong_table(deck, found["table.toml"], found["encounters.toml"]),
        *_wrong_mats(deck, found["table.toml"]),
    ]
    if faults:
        raise DataError.of(faults)
    return found


def _wrong_cards(files: DeckFiles, found: Mapping[str, Any]) -> Iterator[DataError]:
    """Combinations that no dice can show, cards that could not do what they say, too few cards to play with."""
    for file in set(SHAPES) - {"table.toml"}:
        for key in found[file]:
            if not _ENTRY.fullmatch(key):
                yield files.fault(file, key, "its name in the file must be 1 to 8 letters and digits", "")
    for key, card in found["encounters.toml"].items():
        if not _is_possible(card.combination):
            yield files.fault("encounters.toml", key, "no dice show such a combination", "combination")
    feats: Mapping[str, FeatEntry] = found["feats.toml"]
    for key, feat in feats.items():
        if not 1 <= feat.copies <= len(COPIES):
            yield files.fault("feats.toml", key, f"there may be 1 to {len(COPIES)} of it", "copies")
        for field, why in wrong_feat(feat.effect, feat.window):
            yield files.fault("feats.toml", key, why, field)
    if sum(feat.copies for feat in feats.values()) < _FEWEST_FEATS:
        yield files.fault("feats.toml", "whole file", f"there must be at least {_FEWEST_FEATS} Feats, copies included")
    for key, swag in found["swag.toml"].items():
        for field, why in wrong_swag(swag.effect, swag.window, swag.use, swag.price):
            yield files.fault("swag.toml", key, why, field)
    if len(found["achievements.toml"]) != ACHIEVEMENTS:
        yield files.fault("achievements.toml", "whole file", f"there must be {ACHIEVEMENTS} Achievements")


def _wrong_numbers(files: DeckFiles) -> Iterator[DataError]:
    """Numbers that no card has; what an effect says it does, it does at least once, and a price is paid."""
    for file, table in files.tables.items():
        for (entry, *deeper), value in fields(table):
            least = 1 if deeper[:1] in (["effect"], ["price"]) and deeper[-1] != "least" else 0
            if isinstance(value, int) and not least <= value <= _LARGEST:
                yield files.fault(file, entry, f"it must be from {least} to {_LARGEST}", ".".join(deeper))


def _wrong_table(files: DeckFiles, table: Table, encounters: Mapping[str, EncounterEntry]) -> Iterator[DataError]:
    """Mats, sides and numbers of players that are missing; more of something than there is."""
    fewest = min(sum(card.deck is tier for card in encounters.values()) for tier in Tier)
    if sorted(table.setup) != [2, 3, 4]:
        yield files.fault("table.toml", "setup", "there is one for 2, 3 and 4 players", "")
    for players, numbers in table.setup.items():
        if numbers.of_each_deck not in range(2, fewest + 1, 2):
            why = f"six locations are dealt at once: an even number, at most {fewest}"
            yield files.fault("table.toml", "setup", why, f"{players}.of_each_deck")
        if not 1 <= numbers.track <= len(table.terrible_things):
            why = f"the track holds 1 to {len(table.terrible_things)} Terrible Things"
            yield files.fault("table.toml", "setup", why, f"{players}.track")
    for side in set(ScenarioName) - set(table.scenarios):
        yield files.fault("table.toml", "scenarios", "it is missing", side)
    for name in set(CharacterName) - set(table.characters):
        yield files.fault("table.toml", "characters", "it is missing", name)
    for side, found in table.scenarios.items():
        if not all(_is_possible(combination) for line in found.lines for combination in line.combinations):
            yield files.fault("table.toml", "scenarios", "no dice show such a combination", side)


def _wrong_mats(files: DeckFiles, table: Table) -> Iterator[DataError]:
    """Mats by which nobody begins, or more than one player; tentacles that no token has."""
    if sum(mat.map for mat in table.characters.values()) != 1:
        yield files.fault("table.toml", "characters", "one of them, and only one, takes the Map", "")
    for name, mat in table.characters.items():
        if len(mat.tokens) != (0 if mat.map else 1):
            yield files.fault("table.toml", "characters", "it has the Map, or one token", f"{name}.tokens")
    if not all(0 <= tentacles <= _LARGEST for tentacles in table.terrible_things):
        yield files.fault("table.toml", "terrible_things", f"each must be from 0 to {_LARGEST}", "")


def _is_possible(combination: Combination) -> bool:
    dice, least = combination.dice, combination.least
    fits = {
        Shape.SINGLE: dice == 1 and least <= 6,
        Shape.KIND: 2 <= dice <= 6 and least <= 6,
        Shape.RUN: 2 <= dice <= 6 and least + dice <= 7,
    }
    return least >= 1 and fits[combination.shape]
