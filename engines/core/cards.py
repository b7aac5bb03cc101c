"""Cards. A card lives in the data; a state's JSON holds only its id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from .randomness import Randomness


class Card(BaseModel):
    """A printed card: one object for each id in the whole process."""

    model_config = ConfigDict(frozen=True)
    id: str

    def __hash__(self) -> int:
        return hash(self.id)

    def __eq__(self, other: object) -> bool:
        return self is other


C = TypeVar("C", bound=Card)


class ById:
    """`Annotated[Treasure, ById(TREASURES)]`: a card in Python, its id in JSON. `pile=True`: a list of cards."""

    def __init__(self, catalogue: Mapping[str, Card], *, pile: bool = False) -> None:
        self.catalogue = catalogue
        self.pile = pile

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        catalogue = self.catalogue

        def load(value: Any) -> Card:
            return value if isinstance(value, Card) else catalogue[value]

        def load_pile(values: Any) -> list[Card]:
            return [value if isinstance(value, Card) else catalogue[value] for value in values]

        if self.pile:
            return self._schema(load_pile, lambda cards: [card.id for card in cards])
        return self._schema(load, lambda card: card.id)

    @staticmethod
    def _schema(load: Callable[[Any], Any], ids: Callable[[Any], Any]) -> CoreSchema:
        def checked(value: Any) -> Any:
            try:
                return load(value)
            except KeyError as error:
                raise ValueError(f"no card is called {error}") from error

        return core_schema.no_info_plain_validator_function(
            checked, serialization=core_schema.plain_serializer_function_ser_schema(ids)
        )


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
