"""Finished games as records, for tests: who answered what, and the secret from which the dice followed."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from engines.core import DeckCopy, GameOptions, Record, RecordedMove, Table, random_answer, result_of, seal

SECRET = "5e" * 32
JOINED = (1300000000000000001, 1300000000000000002, 1300000000000000003)
"""The presses with which up to three people sat down."""
NAMES = ("Ada", "Béla", "Cleo")


def played(table: Table[Any, Any], random: Random, most: int = 10_000) -> list[RecordedMove]:
    """Answers at random, at most so many times, and returns what was answered."""
    moves: list[RecordedMove] = []
    while table.ask is not None and len(moves) < most:
        moves.append(RecordedMove(kind="answer", seat=table.ask.seat, keys=random_answer(table.ask, random)))
        table.answer(moves[-1].seat, moves[-1].keys)
    return moves


def record_of(
    table: Table[Any, Any], options: GameOptions, moves: Iterable[RecordedMove], deck: DeckCopy | None = None
) -> Record:
    """The record of a finished game that was begun from `SECRET` and the first of `JOINED`."""
    return Record(
        table=7,
        game=table.game.key,
        options=options.model_dump(mode="json"),
        deck=deck,
        names=NAMES[: options.seats],
        seal=seal(SECRET),
        secret=SECRET,
        joined=JOINED[: options.seats],
        moves=tuple(moves),
        result=result_of(table),
    )
