"""`python -m tests.saved.make`: saves tables of every game and mode in the middle of their phases.

A file holds one version of a game's state. What is there is never written again: it shows what an older version of the
code has left in databases. So the next version of a state gets a file of its own.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from engines import GAMES
from engines.core import Game, GameOptions, Table, WrongPlayers, random_answer

from .tables import FOLDER, Offer, Saved, file_of

MOMENTS = 5
"""Tables that are kept of each way to play a game."""
PLAYED = 4
"""Games of each way from which they are taken, each with other settings."""


@dataclass(frozen=True, slots=True)
class Way:
    """A number of players, and a mode where the game has several."""

    players: int
    mode: str | None = None


def ways(game: Game[Any, Any]) -> Iterator[Way]:
    """Every mode with every number of players. A lobby turns some modes into others: each is there once."""
    values = next((setting.values for setting in game.settings if setting.field == "mode"), ())
    modes: list[str | None] = [*(value for value, _ in values)] or [None]
    least, most = game.players
    for players in range(least, most + 1):
        found = set()
        for mode in modes:
            try:
                found.add(Way(players, agreed(game, Way(players, mode)).model_dump(mode="json").get("mode")))
            except WrongPlayers:
                continue
        yield from sorted(found, key=str)


def agreed(game: Game[Any, Any], way: Way, turn: int = 0) -> GameOptions:
    """The options of such a game; each turn all settings have another value. Raises WrongPlayers."""
    options = game.options.model_validate({})
    for place, setting in enumerate(one for one in game.settings if one.field != "mode" and not one.several):
        value, _ = setting.values[(turn + place) % len(setting.values)]
        options = game.changed_options(options, setting.field, value)
    if way.mode is not None and way.players > 1:
        options = game.changed_options(options, "mode", way.mode)
    return game.options_for(options, way.players)


def moments(game: Game[Any, Any], way: Way, picked: Counter[str]) -> Iterator[Saved]:
    """Tables with answers since their checkpoint, of as many questions as there are, first those picked least."""
    found: dict[str, list[Saved]] = defaultdict(list)
    for number in range(PLAYED):
        for saved in _mid_phase(game, agreed(game, way, number), number):
            found[saved.offered.question].append(saved)
    questions = sorted(found, key=lambda name: picked[name])[:MOMENTS]
    each = -(-MOMENTS // len(questions))
    for question in questions:
        picked[question] += 1
        of_it = found[question]
        yield from of_it[len(of_it) // (2 * each) :: -(-len(of_it) // each)]


def _mid_phase(game: Game[Any, Any], options: GameOptions, number: int) -> Iterator[Saved]:
    """The moments of one random game."""
    table: Table[Any, Any] = Table.start(game, options, seed=f"saved {number}")
    random = Random(number)
    while table.ask is not None:
        dump = table.dump()
        if json.loads(dump)["stretches"][-1][1]:
            yield Saved(
                game=game.key,
                version=game.version,
                options=options.model_dump(mode="json"),
                offered=Offer.of(table.ask),
                dump=dump,
            )
        table.answer(table.ask.seat, random_answer(table.ask, random))


def make(folder: Path = FOLDER) -> None:
    """Writes the files that are missing, and says what it has done."""
    for game in GAMES.values():
        file, picked = file_of(game, folder), Counter[str]()
        if file.exists():
            sys.stdout.write(f"{file.name} is kept\n")
            continue
        lines = [saved.model_dump_json() for way in ways(game) for saved in moments(game, way, picked)]
        file.write_text("".join(f"{line}\n" for line in lines))
        sys.stdout.write(f"{file.name}: {len(lines)} tables, {file.stat().st_size} bytes\n")


if __name__ == "__main__":
    make()
