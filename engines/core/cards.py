"""Cards. A card lives in the data; a state's JSON holds only its id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Generic, TypeVar

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from .randomness import Randomness


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A printed card: one object for each id in the whole process."""

    id: str


C = TypeVar("C", bound=Card)


class ById:
    """`Annotated[Treasure, ById(TREASURES)]`: a card in Python, its id in JSON. `pile=True`: a list of cards."""

    def __init__(self, catalogue: Mapping[str, Card], *, pile: bool = False) -> None:
        self.catalogue = catalogue
        self.pile = pile

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        written = core_schema.plain_serializer_function_ser_schema(
            attrgetter("id"), return_schema=core_schema.str_schema()
        )
        one = core_schema.no_info_plain_validator_function(self._card, serialization=written)
        return core_schema.list_schema(one) if self.pile else one

    def _card(self, value: Any) -> Card:
        if isinstance(value, Card):
            return value
        try:
            return self.catalogue[value]
        except KeyError as error:
            raise ValueError(f"no card is called {error}") from error


@dataclass(frozen=True, slots=True)
class Hidden(Generic[C]):
    """One card that lies somewhere where not everybody can see its face."""

    card: C
    back: str
    """What everybody can see of it."""
    known_to: frozenset[int]
    """The seats that know it, because it is theirs or because they once saw it."""
    replace: Callable[[C], None]
    """Puts another card in its place."""


def redeal(hidden: Iterable[Hidden[C]], seat: int | None, randomness: Randomness) -> None:
    """Deals anew what `seat` (None: a spectator) cannot tell apart: the cards it does not know, back by back."""
    backs: dict[str, list[Hidden[C]]] = {}
    for place in hidden:
        if seat is None or seat not in place.known_to:
            backs.setdefault(place.back, []).append(place)
    for places in backs.values():
        pool = [place.card for place in places]
        for place in places:
            place.replace(pool.pop(randomness.below(len(pool))))
