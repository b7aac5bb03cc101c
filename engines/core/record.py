"""The record of a finished game, and the replay that checks it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from data.loader import DataError

from .ask import IllegalAnswer
from .decks import DeckCopy
from .fairness import seal, seed_of
from .game import Game, GameOptions
from .table import Table


class RecordedMove(BaseModel):
    """One entry: an answer, an answer taken back, a jump over numbers after a corrected rule, or a concession."""

    model_config = ConfigDict(frozen=True)
    kind: Literal["answer", "undo", "return", "concede"]
    seat: int = 0
    keys: tuple[str, ...] = ()
    drawn: int = 0
    """For a return: how many random numbers had been drawn."""


class Record(BaseModel):
    """Everything that is needed to play a finished game again and to check its dice."""

    model_config = ConfigDict(frozen=True)
    format: Literal["riverboat-record-1"] = "riverboat-record-1"
    table: int
    game: str
    options: dict[str, Any]
    deck: DeckCopy | None = None
    """The cards, where they did not come with the game."""
    names: tuple[str, ...]
    seal: str
    """Published before the first player joined."""
    secret: str
    """Opened at the end."""
    joined: tuple[int, ...]
    """The ids of the presses that joined, by seat."""
    moves: tuple[RecordedMove, ...]
    result: dict[str, Any]


class RecordFault(Exception):
    """A record that does not hold; the message is one sentence for a person."""


def verify(games: Mapping[str, Game[Any, Any]], record: Record) -> Table[Any, Any]:
    """Replays `record` and returns its finished table. Raises RecordFault, which says what does not hold."""
    if seal(record.secret) != record.seal:
        raise RecordFault("The secret does not fit the seal: these dice were not the ones that were promised.")
    if record.game not in games:
        raise RecordFault(f"This version does not know the game {record.game!r}.")
    game = games[record.game]
    try:
        options = game.options.model_validate(record.options)
    except ValidationError as error:
        raise RecordFault("The options are none that this game has.") from error
    _learn(game, options, record.deck)
    table = Table.start(game, options, seed=seed_of(record.secret, record.joined))
    for number, move in enumerate(record.moves, start=1):
        try:
            _repeat(table, move)
        except (IllegalAnswer, ValueError) as error:
            raise RecordFault(f"Move {number} is not possible: {error}") from error
    if table.state.result is None:
        raise RecordFault("The moves end before the game does.")
    if result_of(table) != record.result:
        raise RecordFault("The replay ends with another result than the record.")
    return table


def result_of(table: Table[Any, Any]) -> dict[str, Any]:
    """The result of a finished table as a record holds it. Raises ValueError while there is none."""
    if table.state.result is None:
        raise ValueError("the game is not over")
    found: dict[str, Any] = table.state.result.model_dump(mode="json", exclude_none=True)
    return found


def _learn(game: Game[Any, Any], options: GameOptions, deck: DeckCopy | None) -> None:
    """The game gets to know the cards of the record."""
    if game.decks is None:
        return
    key = options.model_dump()["deck"]
    if key in game.decks.built_in:
        return
    if deck is None or deck.key != key:
        raise RecordFault(f"The record lacks the cards of the deck {key!r}.")
    try:
        game.decks.learn(deck)
    except DataError as error:
        raise RecordFault(f"The cards of the record cannot be played with: {error}") from error


def _repeat(table: Table[Any, Any], move: RecordedMove) -> None:
    if move.kind == "answer":
        table.answer(move.seat, move.keys)
    elif move.kind == "undo":
        table.undo()
    elif move.kind == "concede":
        table.concede(move.seat)
    elif move.drawn != table.state.randomness.drawn:
        raise ValueError("it jumps over random numbers that nobody has seen")
    else:
        table.go_back(move.drawn)
