"""CPU time of the odds of Ancient Terrible Things, in milliseconds, with nothing remembered from before."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engines.ancient_terrible_things import odds, odds_tables
from engines.ancient_terrible_things.combinations import Combination, Shape
from engines.ancient_terrible_things.odds import chance, choices
from engines.ancient_terrible_things.odds_situation import Situation
from engines.ancient_terrible_things.weighing import too_many
from tests.bench.figures import cpu_seconds, figure, median_ms

ROUNDS = 5
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
    for cached in (odds_tables.chart, odds_tables.lattice, odds.of_fresh_dice, odds.free_chances):
        cached.cache_clear()


def cold_ms(situation: Situation) -> float:
    """The median over a few rounds."""
    work = partial(choices if situation.rolled else chance, situation)
    times = []
    for _ in range(ROUNDS):
        forget()
        times.append(cpu_seconds(work))
    return median_ms(times)


def main() -> None:
    """Prints all figures."""
    for pool, situation in POOLS.items():
        for name, combination in COMBINATIONS.items():
            wanted = replace(situation, combination=combination)
            figure(f"{pool}_{name}_after_the_roll", cold_ms(wanted), "ms")
            if not too_many(wanted):
                figure(f"{pool}_{name}_before_the_roll", cold_ms(unrolled(wanted)), "ms")


if __name__ == "__main__":
    main()
