"""How Ancient Terrible Things goes for short-sighted players: rounds, ends by the track, failures by colour, scores.

They play Swag and Feats when these are on offer, and see nothing but their own seat's view.
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import mean
from typing import Any

from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.encounter_events import Overcame, TookTerribleThing, Warded
from engines.ancient_terrible_things.endings import score
from engines.ancient_terrible_things.state import Ending, EndPhase
from engines.core import Table
from tests.bench.figures import figure

GAMES = 300


def main() -> None:
    """Prints all figures; the number of games may be given."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for scenario in ("I", "II"):
        for seats in (2, 3, 4):
            _figures(
                f"{scenario}_{seats}_players", [play(seed, seats=seats, scenario=scenario) for seed in range(number)]
            )


class Played:
    """One whole game."""

    def __init__(self) -> None:
        self.rounds = 0
        self.by_track = False
        self.overcome: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()
        self.scores: list[int] = []


def play(seed: int, **options: Any) -> Played:
    """One game of short-sighted players."""
    game = ANCIENT_TERRIBLE_THINGS
    table = Table.start(game, game.options(**options), seed=f"river {seed}")
    played = Played()
    while table.ask is not None:
        seat = table.ask.seat
        for event in table.answer(seat, game.stand_in(table.view(seat), table.ask)):
            if isinstance(event, Overcame):
                played.overcome[event.card.tier] += 1
            if isinstance(event, TookTerribleThing | Warded):
                played.failed[event.card.tier] += 1
    assert isinstance(table.state.phase, EndPhase)
    played.rounds = table.state.round
    played.by_track = table.state.phase.ending is Ending.TRACK
    played.scores = [line.total for line in score(table.state)]
    return played


def _figures(name: str, games: list[Played]) -> None:
    figure(f"{name}_rounds", mean(game.rounds for game in games), "rounds")
    figure(f"{name}_ended_by_the_track", 100 * mean(game.by_track for game in games), "%")
    for tier in ("green", "orange", "red"):
        failed = sum(game.failed[tier] for game in games)
        faced = failed + sum(game.overcome[tier] for game in games)
        figure(f"{name}_{tier}_failed", 100 * failed / faced if faced else 0.0, "%")
    figure(f"{name}_mean_score", mean(total for game in games for total in game.scores), "secrets")
    figure(f"{name}_winner", mean(game.scores[0] for game in games), "secrets")


if __name__ == "__main__":
    main()
