"""Random decisions a second of CPU time on one core, beside the random players of Catanatron, and restoring a table.

Both are measured in the same run, in turns, because machines differ and are shared. Catanatron is in the group `bench`;
without it only our own figures are printed.
"""

from __future__ import annotations

import random as global_random
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import Any

from engines import GAMES
from engines.core import Table, random_answer
from tests.bench.figures import cpu_seconds, figure
from tests.bench.games import CRYPT, AnyTable, in_the_middle

ROUNDS = 15
WARM_UP = 8
"""Rounds that are not counted."""
GAMES_A_ROUND = 12
RESTORES = 200
OURS: dict[str, tuple[str, dict[str, Any]]] = {
    "crypt_4_players": ("crypt", {"seats": 4}),
    "crypt_3_players": ("crypt", {"seats": 3}),
    "crypt_2_players": ("crypt", {"seats": 2}),
    "crypt_solo": ("crypt", {"seats": 1}),
    "lost_expedition_5_players": ("lost-expedition", {"seats": 5}),
    "lost_expedition_2_players": ("lost-expedition", {"seats": 2}),
    "lost_expedition_solo": ("lost-expedition", {"seats": 1, "mode": "solo"}),
    "lost_expedition_duel": ("lost-expedition", {"seats": 2, "mode": "duel"}),
    "ancient_terrible_things_4_players": ("ancient-terrible-things", {"seats": 4}),
    "ancient_terrible_things_2_players": ("ancient-terrible-things", {"seats": 2}),
    "twenty_strong": ("twenty-strong", {"seats": 1}),
}
COMPARED = (
    "crypt_4_players",
    "lost_expedition_2_players",
    "ancient_terrible_things_4_players",
    "ancient_terrible_things_2_players",
    "twenty_strong",
)
CATAN = "catanatron_4_players"

Program = Callable[[int], int]
"""Plays some games from a seed on and returns how many decisions that took."""


def ours(key: str, options: dict[str, Any]) -> Program:
    """One of our games with random answers."""
    game = GAMES[key]

    def play(seed: int) -> int:
        random, decisions = Random(seed), 0
        for number in range(GAMES_A_ROUND):
            table: AnyTable = Table.start(game, game.options(**options), seed=f"{seed} {number}")
            while table.ask is not None:
                table.answer(table.ask.seat, random_answer(table.ask, random))
                decisions += 1
        return decisions

    return play


def catan() -> Program:
    """Catanatron 3.2.1 with its random players."""
    from catanatron import Color, Game, RandomPlayer

    decisions = 0

    class Counting(RandomPlayer):  # type: ignore[misc]
        def decide(self, game: Any, playable_actions: Any) -> Any:
            nonlocal decisions
            decisions += 1
            return super().decide(game, playable_actions)

    def play(seed: int) -> int:
        nonlocal decisions
        decisions = 0
        global_random.seed(seed)
        for _ in range(2):
            Game([Counting(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]).play()
        return decisions

    return play


def rate(program: Program, seed: int) -> float:
    """Decisions a CPU second."""
    decisions: list[int] = []
    seconds = cpu_seconds(lambda: decisions.append(program(seed)))
    return decisions[0] / seconds


def restore_ms() -> float:
    """CPU time to restore a table of four in the middle of a game."""
    dumps = [in_the_middle(4, number).dump() for number in range(RESTORES)]
    return 1000 * median(cpu_seconds(lambda dump=dump: Table.restore(CRYPT, dump)) for dump in dumps)  # type: ignore[misc]


def main() -> None:
    """Prints all figures."""
    programs = {name: ours(*what) for name, what in OURS.items()}
    if find_spec("catanatron") is not None:
        programs = {CATAN: catan(), **programs}
    rounds = [{name: rate(program, seed) for name, program in programs.items()} for seed in range(WARM_UP + ROUNDS)]
    del rounds[:WARM_UP]
    for name in programs:
        figure(name, median(found[name] for found in rounds), "decisions/s")
    if CATAN in programs:
        for name in COMPARED:
            ratio = median(found[name] / found[CATAN] for found in rounds)
            figure(f"{name} / {CATAN}", ratio, "times as fast")
    figure("restore_4_players", restore_ms(), "ms")


if __name__ == "__main__":
    main()
