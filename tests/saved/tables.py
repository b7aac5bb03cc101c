"""What is kept of a saved table, and where."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

from pydantic import BaseModel, ConfigDict

from engines import GAMES
from engines.core import Ask, Game

FOLDER = Path(__file__).parent


class Offer(BaseModel):
    """The question that was pending: who was asked, and the keys of all answers."""

    model_config = ConfigDict(frozen=True)
    seat: int
    question: str
    keys: tuple[str, ...]

    @classmethod
    def of(cls, ask: Ask[Any]) -> Self:
        """What `ask` offers."""
        return cls(seat=ask.seat, question=ask.name, keys=tuple(one.key for one in (*ask.options, *ask.alone)))


class Saved(BaseModel):
    """One table as it was saved, one line of a file."""

    model_config = ConfigDict(frozen=True)
    game: str
    version: int
    """Of the game's state."""
    options: dict[str, Any]
    offered: Offer
    dump: str
    """What `Table.dump` wrote."""

    def __str__(self) -> str:
        mode = [self.options["mode"]] if "mode" in self.options else []
        return " ".join([self.game, *mode, str(self.options["seats"]), self.offered.question, f"v{self.version}"])


def file_of(game: Game[Any, Any], folder: Path = FOLDER) -> Path:
    """The file of the tables with the present version of a game's state."""
    return folder / f"{game.key}-{game.version}.json"


def saved_tables() -> Iterator[Saved]:
    """All tables of games that are registered, of every version of their state."""
    for file in sorted(FOLDER.glob("*.json")):
        found = [Saved.model_validate_json(line) for line in file.read_text().splitlines()]
        yield from (saved for saved in found if saved.game in GAMES)
