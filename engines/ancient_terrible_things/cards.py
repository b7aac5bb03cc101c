"""The cards of a deck: the house deck in `data/ancient-terrible-things/`, or one of somebody's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from engines.core import OWN_KEY, BuiltIn, ById, Card, DeckFiles, Decks, Named, Printed

from .combinations import Combination
from .deck_files import COPIES, SHAPES, Character, Entry, Lines, SetUp, Table, files_of
from .effects import Effect
from .words import CharacterName, EncounterType, ScenarioName, Tier, Token, Use, Window

KEY = "ancient-terrible-things"
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
class Encounter(_Printed):
    """An Ominous Encounter."""

    tier: Tier
    type: EncounterType
    combination: Combination
    secrets: int
    tokens: tuple[Token, ...]
    """What is put on its location with it."""


@dataclass(frozen=True, slots=True, eq=False)
class Feat(_Printed):
    """A Feat card: one of several copies."""

    kind: str
    cost: int
    """Feat tokens."""
    window: Window
    effect: Effect


@dataclass(frozen=True, slots=True, eq=False)
class Swag(_Printed):
    """A Swag card."""

    cost: int
    """Treasure tokens."""
    secrets: int
    use: Use
    price: dict[Token, int]
    """What each use costs."""
    window: Window | None
    effect: Effect | None


@dataclass(frozen=True, slots=True, eq=False)
class Achievement(_Printed):
    """An Achievement card."""

    counts: EncounterType
    threshold: int
    secrets: int


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """One line of the Scenario card: a combination, and the token for each of its dice. Made once, as cards are."""

    combination: Combination
    token: Token


@dataclass(frozen=True, slots=True)
class Deck:
    """Everything that is printed."""

    encounters: dict[str, Encounter]
    feats: dict[str, Feat]
    swag: dict[str, Swag]
    achievements: dict[str, Achievement]
    scenarios: dict[ScenarioName, tuple[Line, ...]]
    characters: dict[CharacterName, Character]
    terrible_things: tuple[int, ...]
    map_secrets: int
    setup: dict[int, SetUp] = field(default_factory=dict)


def deck(key: str = HOUSE) -> Deck:
    """A deck by its key. Raises DataError for the faults of its files."""
    return DECKS[key]


def _make(files: DeckFiles) -> Deck:
    found = files_of(files)
    table: Table = found["table.toml"]
    return Deck(
        encounters={
            files.id(key): Encounter(
                id=files.id(key),
                tier=one.deck,
                type=one.type,
                combination=one.combination,
                secrets=one.secrets,
                tokens=one.tokens,
                **_words(one),
            )
            for key, one in found["encounters.toml"].items()
        },
        feats={
            files.id(f"{key}{copy}"): Feat(
                id=files.id(f"{key}{copy}"),
                kind=key,
                cost=one.cost,
                window=one.window,
                effect=one.effect,
                **_words(one),
            )
            for key, one in found["feats.toml"].items()
            for copy in COPIES[: one.copies]
        },
        swag={
            files.id(key): Swag(
                id=files.id(key),
                cost=one.cost,
                secrets=one.secrets,
                use=one.use,
                price=one.price,
                window=one.window,
                effect=one.effect,
                **_words(one),
            )
            for key, one in found["swag.toml"].items()
        },
        achievements={
            files.id(key): Achievement(
                id=files.id(key), counts=one.counts, threshold=one.threshold, secrets=one.secrets, **_words(one)
            )
            for key, one in found["achievements.toml"].items()
        },
        scenarios={side: tuple(_lines(lines)) for side, lines in table.scenarios.items()},
        characters=table.characters,
        terrible_things=table.terrible_things,
        map_secrets=table.map_secrets,
        setup=table.setup,
    )


DECKS = Decks(KEY, {HOUSE: BuiltIn({file: f"{HOUSE}/{file}" for file in SHAPES}, prefix="")}, _make)


def _words(entry: Entry) -> dict[str, Any]:
    return {"name": Printed(entry.name), "flavour": Printed(entry.flavour), "icon": entry.icon}


def _lines(found: Lines) -> list[Line]:
    return [Line(combination, line.token) for line in found.lines for combination in line.combinations]


class _Catalogue(Mapping[str, Any]):
    """Cards of one kind by id, those of people's own decks too; it lists those of the house deck."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __getitem__(self, key: str) -> Any:
        return getattr(DECKS.holding(key), self.kind)[key]

    def __iter__(self) -> Iterator[str]:
        return iter(getattr(deck(), self.kind))

    def __len__(self) -> int:
        return len(getattr(deck(), self.kind))


EncounterRef = Annotated[Encounter, ById(_Catalogue("encounters"))]
EncounterPile = Annotated[list[Encounter], ById(_Catalogue("encounters"), pile=True)]
FeatRef = Annotated[Feat, ById(_Catalogue("feats"))]
FeatPile = Annotated[list[Feat], ById(_Catalogue("feats"), pile=True)]
SwagRef = Annotated[Swag, ById(_Catalogue("swag"))]
SwagPile = Annotated[list[Swag], ById(_Catalogue("swag"), pile=True)]
AchievementRef = Annotated[Achievement, ById(_Catalogue("achievements"))]
AchievementPile = Annotated[list[Achievement], ById(_Catalogue("achievements"), pile=True)]
