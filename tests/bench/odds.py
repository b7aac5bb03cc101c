"""CPU time of the odds of Ancient Terrible Things, in milliseconds, with nothing remembered from before."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import product
from statistics import median

from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS as GAME
from engines.ancient_terrible_things.combinations import Combination, Shape
from engines.ancient_terrible_things.odds import chance, choices
from engines.ancient_terrible_things.odds_lattice import lattice
from engines.ancient_terrible_things.odds_limits import too_many
from engines.ancient_terrible_things.odds_needs import goal_of
from engines.ancient_terrible_things.odds_puzzles import before_a_roll, fresh, puzzle_of
from engines.ancient_terrible_things.odds_situation import ROLL_ANY, Situation, Tool
from engines.ancient_terrible_things.odds_tables import chart
from engines.ancient_terrible_things.weighing import encounter_here, weighing
from engines.core import Table
from tests.bench.figures import cpu_seconds, figure, median_ms, percentile

ROUNDS = 5
GAMES = 2
"""For each side of the Scenario card and each number of players."""
SLOWEST = 40
COMPASS, GLASSES, COFFEE = Tool("roll green", (2,)), ROLL_ANY, Tool("extra re-roll", (1,))
LINE, STONES = Tool("adjust", (1,)), Tool("adjust", (-1,))
FOCUS = 4
GREENS = (1, 2, 2, 4, 6)
UNROLLED = (0,) * 5
COMBINATIONS = {
    "pair_of_6": Combination(Shape.KIND, 2, 6),
    "four_alike": Combination(Shape.KIND, 4, 1),
    "run_of_3_from_1": Combination(Shape.RUN, 3, 1),
    "run_of_4_from_1": Combination(Shape.RUN, 4, 1),
    "run_of_5_from_1": Combination(Shape.RUN, 5, 1),
}
POOLS = {
    "green": Situation(COMBINATIONS["pair_of_6"], GREENS, focus=FOCUS),
    "luck": Situation(COMBINATIONS["pair_of_6"], GREENS, lucks=(3,), focus=FOCUS),
    "two_luck": Situation(COMBINATIONS["pair_of_6"], GREENS, lucks=(3, 4), focus=FOCUS),
    "panic_rolls": Situation(COMBINATIONS["pair_of_6"], GREENS, panics=(3,), focus=FOCUS, panic_in_free_reroll=True),
    "two_panic_roll": Situation(
        COMBINATIONS["pair_of_6"], GREENS, panics=(3, 5), focus=FOCUS, panic_in_free_reroll=True
    ),
    "two_feat": Situation(COMBINATIONS["pair_of_6"], GREENS, feats=(3, 5), focus=FOCUS, feat_tokens=2),
    "two_feat_early": Situation(
        COMBINATIONS["pair_of_6"], GREENS, feats=(3, 5), focus=FOCUS, feat_tokens=2, feat_die="before a re-roll"
    ),
    "luck_panic": Situation(COMBINATIONS["pair_of_6"], GREENS, lucks=(3,), panics=(5,), focus=FOCUS),
    "luck_two_panic_roll": Situation(
        COMBINATIONS["pair_of_6"], GREENS, lucks=(3,), panics=(3, 5), focus=FOCUS, panic_in_free_reroll=True
    ),
    "luck_two_feat_early": Situation(
        COMBINATIONS["pair_of_6"],
        GREENS,
        lucks=(3,),
        feats=(1, 2),
        focus=FOCUS,
        feat_tokens=3,
        feat_die="before a re-roll",
    ),
    "eleven": Situation(
        COMBINATIONS["pair_of_6"], GREENS, lucks=(3, 4), panics=(3, 5), feats=(1, 2), focus=FOCUS, feat_tokens=3
    ),
    "compass_line": Situation(COMBINATIONS["pair_of_6"], GREENS, focus=FOCUS, tools=(LINE, COMPASS)),
    "compass_glasses_coffee": Situation(
        COMBINATIONS["pair_of_6"], GREENS, focus=FOCUS, tools=(COFFEE, GLASSES, COMPASS)
    ),
    "luck_stones": Situation(COMBINATIONS["pair_of_6"], GREENS, lucks=(3,), focus=FOCUS, tools=(STONES,)),
    "luck_glasses_line": Situation(COMBINATIONS["pair_of_6"], GREENS, lucks=(3,), focus=FOCUS, tools=(LINE, GLASSES)),
    "luck_feat": Situation(COMBINATIONS["pair_of_6"], GREENS, lucks=(3,), feats=(5,), focus=FOCUS, feat_tokens=2),
}


def unrolled(situation: Situation) -> Situation:
    """The same pool before its first roll."""
    return replace(
        situation,
        greens=UNROLLED,
        lucks=UNROLLED[: len(situation.lucks)],
        panics=UNROLLED[: len(situation.panics)],
        feats=UNROLLED[: len(situation.feats)],
    )


def forget() -> None:
    """Empties every cache."""
    for cached in (chart, lattice, goal_of, puzzle_of, before_a_roll, fresh):
        cached.cache_clear()


def cold_ms(situation: Situation, rounds: int = ROUNDS) -> float:
    """The median over a few rounds."""
    work = partial(choices if situation.rolled else chance, situation)
    times = []
    for _ in range(rounds):
        forget()
        times.append(cpu_seconds(work))
    return median_ms(times)


def met() -> list[Situation]:
    """Every different pool that short-sighted players weigh in whole games, before and after the first roll."""
    found: dict[Situation, None] = {}
    for scenario, seats, seed in product(("I", "II"), (2, 3, 4), range(GAMES)):
        options = GAME.options(scenario=scenario, seats=seats)
        table = Table.start(GAME, options, seed=f"river {seed}")
        while table.ask is not None:
            seat = table.ask.seat
            view = table.view(seat)
            if table.ask.name in {"arrival", "rolled"} and (card := encounter_here(view)) is not None:
                situation = weighing(view, card).situation
                if situation.rolled or not too_many(situation):
                    found[situation] = None
            table.answer(seat, GAME.stand_in(view, table.ask))
    return list(found)


def real(name: str, situations: list[Situation]) -> None:
    """The figures of pools from games. The slowest are taken again, without the noise of a single round."""
    times = {situation: cold_ms(situation, rounds=1) for situation in situations}
    for situation in sorted(times, key=lambda one: times[one])[-SLOWEST:]:
        times[situation] = cold_ms(situation)
    worst = max(times, key=lambda one: times[one])
    figure(f"real_{name}", len(times), "pools")
    figure(f"real_{name}_median", median(times.values()), "ms")
    figure(f"real_{name}_99_of_100", percentile(list(times.values()), 99), "ms")
    figure(f"real_{name}_worst", times[worst], "ms")
    print("   ", worst)


def main() -> None:
    """Prints all figures."""
    situations = met()
    real("after_the_roll", [situation for situation in situations if situation.rolled])
    real("before_the_roll", [situation for situation in situations if not situation.rolled])
    for pool, situation in POOLS.items():
        for name, combination in COMBINATIONS.items():
            wanted = replace(situation, combination=combination)
            figure(f"{pool}_{name}_after_the_roll", cold_ms(wanted), "ms")
            if not too_many(wanted):
                figure(f"{pool}_{name}_before_the_roll", cold_ms(unrolled(wanted)), "ms")


if __name__ == "__main__":
    main()
