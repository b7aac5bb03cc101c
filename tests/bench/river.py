"""How Ancient Terrible Things goes for stand-ins: rounds, ends by the track, failures by colour, scores.

They see nothing but their own seat's view. Bare players do without Feats and Swag: for them the house deck was made.
Of the Encounters that are dealt with, those that a Desperate Act takes count as not failed.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from statistics import mean
from typing import Any

from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.encounter_events import DesperateAct, Overcame, TookTerribleThing, Warded
from engines.ancient_terrible_things.endings import score
from engines.ancient_terrible_things.state import Ending, EndPhase
from engines.ancient_terrible_things.trading import NOTHING
from engines.ancient_terrible_things.uses import Play
from engines.core import Ask, Keys, Table
from tests.bench.figures import cpu_seconds, figure, median_ms, percentile

GAMES = 300


def main() -> None:
    """Prints all figures; the number of games may be given."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for scenario in ("I", "II"):
        for seats in (2, 3, 4):
            for kind in ("", "_bare"):
                games = [play(seed, bare=bool(kind), seats=seats, scenario=scenario) for seed in range(number)]
                _figures(f"{scenario}_{seats}{kind}", games)


class Played:
    """One whole game."""

    def __init__(self) -> None:
        self.rounds = 0
        self.by_track = False
        self.overcome: Counter[str] = Counter()
        self.acts: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()
        self.scores: list[int] = []
        self.seconds: list[float] = []
        """CPU time of each answer."""


def play(seed: int, *, bare: bool = False, **options: Any) -> Played:
    """One game of stand-ins."""
    table = Table.start(ANCIENT_TERRIBLE_THINGS, ANCIENT_TERRIBLE_THINGS.options(**options), seed=f"river {seed}")
    played = Played()
    while table.ask is not None:
        answers: list[Keys] = []
        played.seconds.append(cpu_seconds(lambda: answers.append(_answer(table, bare=bare))))  # noqa: B023
        for event in table.answer(table.ask.seat, answers[0]):
            match event:
                case Overcame(card=card):
                    played.overcome[card.tier] += 1
                case DesperateAct(card=card):
                    played.acts[card.tier] += 1
                case TookTerribleThing(card=card) | Warded(card=card):
                    played.failed[card.tier] += 1
    assert isinstance(table.state.phase, EndPhase)
    played.rounds = table.state.round
    played.by_track = table.state.phase.ending is Ending.TRACK
    played.scores = [line.total for line in score(table.state)]
    return played


def _answer(table: Table[Any, Any], *, bare: bool) -> Keys:
    ask = table.ask
    assert ask is not None
    if bare and ask.name == "trading":
        return (NOTHING.key,)
    return ANCIENT_TERRIBLE_THINGS.stand_in(table.view(ask.seat), _without_cards(ask) if bare else ask)


def _without_cards(ask: Ask[Any]) -> Ask[Any]:
    return replace(ask, alone=tuple(option for option in ask.alone if not isinstance(option.value, Play)))


def _figures(name: str, games: list[Played]) -> None:
    figure(f"{name}_rounds", mean(game.rounds for game in games), "rounds")
    figure(f"{name}_ended_by_the_track", 100 * mean(game.by_track for game in games), "%")
    for tier in ("green", "orange", "red"):
        failed = sum(game.failed[tier] for game in games)
        met = failed + sum(game.overcome[tier] + game.acts[tier] for game in games)
        figure(f"{name}_{tier}_failed", 100 * failed / met if met else 0.0, "%")
    acts = mean(game.acts.total() / len(game.scores) for game in games)
    figure(f"{name}_desperate_acts", acts, "for each player")
    figure(f"{name}_mean_score", mean(total for game in games for total in game.scores), "secrets")
    figure(f"{name}_winner", mean(game.scores[0] for game in games), "secrets")
    seconds = [one for game in games for one in game.seconds]
    figure(f"{name}_answer", median_ms(seconds), "ms")
    figure(f"{name}_answer_p99", 1000 * percentile(seconds, 99), "ms")


if __name__ == "__main__":
    main()
