"""The cards of a deck: the house deck in `data/ancient-terrible-things/`, or one of somebody's own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from engines.core import OWN_KEY, BuiltIn, ById, Card, Catalogue, DeckFiles, Decks, Named, Printed

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
    cheapest_feats: dict[Window, int] = field(default_factory=dict)
    """What the cheapest Feat for a window costs, for each window that there is a Feat for."""


def deck(key: str = HOUSE) -> Deck:
    """A deck by its key. Raises DataError for the faults of its files."""
    return DECKS[key]


def _make(files: DeckFiles) -> Deck:
    found = files_of(files)
    table: Table = found["table.toml"]
    feats = {
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
    }
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
        feats=feats,
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
        cheapest_feats=_cheapest(feats.values()),
    )


DECKS = Decks(KEY, {HOUSE: BuiltIn({file: f"{HOUSE}/{file}" for file in SHAPES}, prefix="")}, _make)


def _cheapest(feats: Iterable[Feat]) -> dict[Window, int]:
    costs: dict[Window, int] = {}
    for feat in feats:
        costs[feat.window] = min(feat.cost, costs.get(feat.window, feat.cost))
    return costs


def _words(entry: Entry) -> dict[str, Any]:
    return {"name": Printed(entry.name), "flavour": Printed(entry.flavour), "icon": entry.icon}


def _lines(found: Lines) -> list[Line]:
    return [Line(combination, line.token) for line in found.lines for combination in line.combinations]


EncounterRef = Annotated[Encounter, ById(Catalogue(DECKS, "encounters"))]
EncounterPile = Annotated[list[Encounter], ById(Catalogue(DECKS, "encounters"), pile=True)]
FeatRef = Annotated[Feat, ById(Catalogue(DECKS, "feats"))]
FeatPile = Annotated[list[Feat], ById(Catalogue(DECKS, "feats"), pile=True)]
SwagRef = Annotated[Swag, ById(Catalogue(DECKS, "swag"))]
SwagPile = Annotated[list[Swag], ById(Catalogue(DECKS, "swag"), pile=True)]
AchievementRef = Annotated[Achievement, ById(Catalogue(DECKS, "achievements"))]
AchievementPile = Annotated[list[Achievement], ById(Catalogue(DECKS, "achievements"), pile=True)]
