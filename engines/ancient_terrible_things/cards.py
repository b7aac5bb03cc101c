"""The cards of a deck, read from a folder below `data/ancient-terrible-things/`."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, TypeAdapter

from data.loader import languages
from engines.core import ById, Card, Named, Printed, read_checked

from .combinations import Combination, Shape
from .effects import Effect
from .words import CharacterName, EncounterType, ScenarioName, Tier, Token, Use, Window

KEY = "ancient-terrible-things"
HOUSE = "house"


def _in_every_language(words: dict[str, str]) -> dict[str, str]:
    for language in languages():
        if not words.get(language, "").strip():
            raise ValueError(f"it is missing in {language!r}")
    return words


_Words = Annotated[dict[str, str], AfterValidator(_in_every_language)]


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


class _EncounterEntry(_Entry):
    deck: Tier
    type: EncounterType
    combination: Combination
    secrets: int
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Encounter(_Printed):
    """An Ominous Encounter."""

    tier: Tier
    type: EncounterType
    combination: Combination
    secrets: int
    tokens: tuple[Token, ...]
    """What is put on its location with it."""


class _FeatEntry(_Entry):
    copies: int
    cost: int
    window: Window
    effect: Effect


@dataclass(frozen=True, slots=True, eq=False)
class Feat(_Printed):
    """A Feat card: one of several copies."""

    kind: str
    cost: int
    """Feat tokens."""
    window: Window
    effect: Effect


class _SwagEntry(_Entry):
    cost: int
    secrets: int
    use: Use
    price: dict[Token, int] = {}
    window: Window | None = None
    effect: Effect | None = None


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


class _AchievementEntry(_Entry):
    counts: EncounterType
    threshold: int
    secrets: int


@dataclass(frozen=True, slots=True, eq=False)
class Achievement(_Printed):
    """An Achievement card."""

    counts: EncounterType
    threshold: int
    secrets: int


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the Scenario card: a combination, and the token for each of its dice."""

    combination: Combination
    token: Token


class _LineEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    shape: Shape
    dice: tuple[int, ...]
    least: int
    token: Token


class _Lines(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    lines: tuple[_LineEntry, ...]


class SetUp(BaseModel):
    """What one number of players plays with."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    of_each_deck: int
    track: int


class Character(BaseModel):
    """A character mat."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: _Words
    flavour: _Words
    icon: str
    map: bool = False
    """Takes the Map."""
    tokens: tuple[Token, ...] = ()
    """Beyond one of each."""


class _Table(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    terrible_things: tuple[int, ...]
    map_secrets: int
    setup: dict[int, SetUp]
    scenarios: dict[ScenarioName, _Lines]
    characters: dict[CharacterName, Character]


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


@cache
def deck() -> Deck:
    """The house deck. Raises DataError for a fault in one of its files."""
    table = read_checked(_Table, KEY, HOUSE, "table.toml")
    return Deck(
        encounters={
            key: Encounter(
                id=key,
                tier=one.deck,
                type=one.type,
                combination=one.combination,
                secrets=one.secrets,
                tokens=one.tokens,
                **_words(one),
            )
            for key, one in _read(_EncounterEntry, "encounters.toml").items()
        },
        feats={
            f"{key}{copy}": Feat(
                id=f"{key}{copy}", kind=key, cost=one.cost, window=one.window, effect=one.effect, **_words(one)
            )
            for key, one in _read(_FeatEntry, "feats.toml").items()
            for copy in "abcdefgh"[: one.copies]
        },
        swag={
            key: Swag(
                id=key,
                cost=one.cost,
                secrets=one.secrets,
                use=one.use,
                price=one.price,
                window=one.window,
                effect=one.effect,
                **_words(one),
            )
            for key, one in _read(_SwagEntry, "swag.toml").items()
        },
        achievements={
            key: Achievement(id=key, counts=one.counts, threshold=one.threshold, secrets=one.secrets, **_words(one))
            for key, one in _read(_AchievementEntry, "achievements.toml").items()
        },
        scenarios={side: tuple(_lines(found)) for side, found in table.scenarios.items()},
        characters=table.characters,
        terrible_things=table.terrible_things,
        map_secrets=table.map_secrets,
        setup=table.setup,
    )


E_ = TypeVar("E_", bound=_Entry)


def _read(kind: type[E_], file: str) -> dict[str, E_]:
    return TypeAdapter(dict[str, kind]).validate_python(read_checked(dict[str, kind], KEY, HOUSE, file))  # type: ignore[valid-type]


def _words(entry: _Entry) -> dict[str, Any]:
    return {"name": Printed(entry.name), "flavour": Printed(entry.flavour), "icon": entry.icon}


def _lines(found: _Lines) -> list[Line]:
    return [Line(Combination(line.shape, dice, line.least), line.token) for line in found.lines for dice in line.dice]


class _Catalogue(dict[str, Any]):
    """Cards of one kind by id; the deck is read when the first one is looked for."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, key: str) -> Any:
        self.update(getattr(deck(), self.kind))
        return dict.get(self, key) or _unknown(key)


def _unknown(key: str) -> Any:
    raise KeyError(key)


EncounterRef = Annotated[Encounter, ById(_Catalogue("encounters"))]
EncounterPile = Annotated[list[Encounter], ById(_Catalogue("encounters"), pile=True)]
FeatRef = Annotated[Feat, ById(_Catalogue("feats"))]
FeatPile = Annotated[list[Feat], ById(_Catalogue("feats"), pile=True)]
SwagRef = Annotated[Swag, ById(_Catalogue("swag"))]
SwagPile = Annotated[list[Swag], ById(_Catalogue("swag"), pile=True)]
AchievementRef = Annotated[Achievement, ById(_Catalogue("achievements"))]
AchievementPile = Annotated[list[Achievement], ById(_Catalogue("achievements"), pile=True)]
