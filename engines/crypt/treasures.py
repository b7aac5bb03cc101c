"""The six types of treasure, the 48 treasure cards, and the make-up of the deck by number of players."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict

from engines.core import ById, Card, Named, Text, Word, read_checked, say


class Kind(Named, Word):
    """The type of a treasure. The back of a card shows it, the front its value too."""

    IDOL = "idol"
    JEWELRY = "jewelry"
    MANUSCRIPT = "manuscript"
    POTTERY = "pottery"
    REMAINS = "remains"
    TAPESTRY = "tapestry"

    @property
    def named(self) -> Text:
        return _NAMES[self]


_NAMES = {
    Kind.IDOL: say("Idol"),
    Kind.JEWELRY: say("Jewelry"),
    Kind.MANUSCRIPT: say("Manuscript"),
    Kind.POTTERY: say("Pottery"),
    Kind.REMAINS: say("Remains"),
    Kind.TAPESTRY: say("Tapestry"),
}


@dataclass(frozen=True, slots=True, eq=False)
class Treasure(Named, Card):
    """One of the 48 treasure cards."""

    kind: Kind
    value: int
    """Coins, 1 to 4."""

    @property
    def named(self) -> Text:
        return say("{kind} {value}", kind=self.kind, value=self.value)


VALUES = (1, 2, 3, 4)
TREASURES = {
    card.id: card
    for card in (
        Treasure(id=f"{kind.value}-{value}{copy}", kind=kind, value=value)
        for kind in Kind
        for value in VALUES
        for copy in "ab"
    )
}
TreasureRef = Annotated[Treasure, ById(TREASURES)]
TreasurePile = Annotated[list[Treasure], ById(TREASURES, pile=True)]


class MakeUp(BaseModel):
    """What one number of players plays with."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    players: int
    copies: tuple[int, int, int, int]
    face_up: int
    face_down: int

    @cached_property
    def deck(self) -> tuple[Treasure, ...]:
        """The treasures that are kept, in the order of their ids."""
        return tuple(
            TREASURES[f"{kind.value}-{value}{copy}"]
            for kind in Kind
            for value, copies in zip(VALUES, self.copies, strict=True)
            for copy in "ab"[:copies]
        )

    @property
    def rounds(self) -> int:
        """How many rounds empty the deck."""
        return len(Kind) * sum(self.copies) // (self.face_up + self.face_down)


@cache
def make_up(players: int) -> MakeUp:
    """The make-up for 1 (against the Ghost) to 4 players."""
    return next(found for found in make_ups() if found.players == players)


@cache
def make_ups() -> tuple[MakeUp, ...]:
    """The make-ups of all numbers of players."""
    return read_checked(dict[Literal["tables"], tuple[MakeUp, ...]], "crypt", "treasures.toml")["tables"]
