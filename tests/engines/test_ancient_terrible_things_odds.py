"""Ancient Terrible Things: chances to overcome an Encounter, against tables, brute force and trials."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from engines.ancient_terrible_things.combinations import Combination, Shape, Values, ways, without
from engines.ancient_terrible_things.odds import Choice, chance, choices
from engines.ancient_terrible_things.odds_situation import Situation
from tests.engines.ancient_terrible_things_brute import tried

FIVE = (0,) * 5
FIVE_GREEN = """
single 1 4  96.9 100.0 100.0 100.0 100.0 100.0 100.0 100.0 100.0 100.0
single 1 5  86.8 99.8 99.8 99.8 99.8 99.8 99.8 99.8 99.8 99.8
single 1 6  59.8 93.5 93.5 93.5 93.5 93.5 93.5 93.5 93.5 93.5
kind 2 1  90.7 99.9 99.9 99.9 99.9 99.9 99.9 99.9 99.9 99.9
kind 2 2  80.1 99.2 99.2 99.2 99.4 99.4 99.4 99.5 99.5 99.5
kind 2 3  67.7 96.6 96.6 97.4 97.8 98.1 97.6 98.2 98.4 98.6
kind 2 4  53.5 89.9 89.9 91.6 93.9 94.7 93.2 95.3 96.1 96.6
kind 2 5  37.4 75.5 75.5 78.8 83.0 85.4 84.1 88.9 90.1 90.6
kind 2 6  19.6 48.1 48.1 53.4 59.0 63.7 63.7 69.9 69.9 69.9
kind 3 1  21.3 51.2 55.0 60.5 65.4 68.5 55.0 65.4 68.5 74.3
kind 3 2  17.7 44.4 47.9 55.9 61.3 64.1 48.8 61.4 64.8 70.7
kind 3 3  14.2 36.8 40.5 50.0 55.9 58.6 42.0 56.1 60.3 66.0
kind 3 4  10.6 28.7 33.2 42.2 48.4 51.6 34.6 49.0 54.6 60.1
kind 3 5  7.1 19.8 24.7 31.8 37.8 41.3 27.2 39.4 46.9 51.4
kind 3 6  3.5 10.3 14.0 18.0 22.5 25.6 18.5 27.9 33.1 35.5
kind 4 1  2.0 5.9 10.9 16.1 20.5 23.5 10.9 18.6 21.7 29.1
kind 4 2  1.7 4.9 9.3 13.9 18.0 21.4 9.5 16.3 20.1 26.6
kind 4 3  1.3 4.0 7.6 11.6 15.3 18.8 8.0 13.8 18.3 23.8
kind 4 4  1.0 3.0 5.8 9.1 12.4 15.7 6.4 11.3 16.1 20.5
kind 4 5  0.7 2.0 4.0 6.3 9.3 11.8 4.7 8.7 13.3 16.4
kind 4 6  0.3 1.0 2.0 3.5 5.2 6.8 2.7 5.9 8.8 10.4
kind 5 1  0.1 0.2 0.9 2.0 3.1 3.8 0.9 2.2 3.4 4.6
kind 5 3  0.1 0.2 0.6 1.4 2.2 2.8 0.6 1.6 2.7 3.5
kind 5 5  0.0 0.1 0.3 0.7 1.1 1.6 0.3 0.9 1.8 2.2
run 3 1  44.8 83.1 83.1 85.9 88.8 89.1 85.6 89.0 90.5 91.6
run 3 2  35.1 72.7 72.7 77.1 81.0 81.6 77.9 81.9 83.3 84.1
run 3 3  25.5 58.6 59.4 63.4 69.2 69.5 65.5 72.1 75.6 76.3
run 3 4  15.8 40.3 40.9 49.2 56.1 57.1 45.6 56.8 61.2 66.7
run 4 1  15.4 39.5 43.6 52.7 54.5 59.9 45.6 53.1 58.6 61.5
run 4 2  10.8 29.0 33.8 43.2 46.2 51.5 34.4 44.1 48.5 54.1
run 4 3  6.2 17.4 23.4 31.4 36.1 40.0 24.1 33.4 38.0 44.8
run 5 1  3.1 9.0 17.2 22.4 24.3 25.0 17.4 22.5 25.2 26.1
run 5 2  1.5 4.6 10.6 15.1 18.2 19.2 10.8 15.3 18.4 19.7
"""
"""Percent: one roll alone; then two re-rolls with 0 to 4 Focus (v2) and with 1 to 4 (v2.5)."""
ONE_MORE_DIE = """
kind 2 6  48.1 53.4 60.0 66.1 55.6 60.1 60.0 61.8 55.6 60.1 63.2 66.8 70.8 73.4
run 3 4  40.3 49.2 56.6 65.1 55.0 59.4 56.6 59.9 55.0 59.4 65.8 68.9 75.1 76.7
kind 3 1  51.2 60.5 74.7 82.9 74.7 79.7 74.7 79.7 74.7 79.7 85.7 88.1 90.4 91.9
kind 3 4  28.7 42.2 47.0 61.7 44.5 54.6 46.0 55.9 44.5 54.6 56.0 64.0 66.2 72.2
run 4 2  29.0 43.2 49.4 61.4 47.6 55.3 48.4 55.8 47.6 55.3 61.8 66.2 71.8 74.5
kind 4 1  5.9 16.1 19.6 32.4 14.9 27.5 14.9 27.5 14.9 27.5 21.8 35.6 27.0 40.8
run 5 1  9.0 22.4 30.9 45.4 25.2 39.3 25.3 39.6 25.2 39.3 37.9 49.6 46.2 57.1
"""
"""Percent, with 0 and with 2 Focus each: `ADDED` beside five green dice."""
ADDED: tuple[dict[str, Any], ...] = (
    {},
    {"lucks": (0,)},
    {"panics": (0,)},
    {"panics": (0,), "panic_in_free_reroll": True},
    *({"feats": (0,), "feat_tokens": tokens} for tokens in (0, 1, 2)),
)
RUN_FROM_4 = Combination(Shape.RUN, 3, 4)
RUN_3 = Combination(Shape.RUN, 3, 2)
KIND_3 = Combination(Shape.KIND, 3, 2)


def rows(text: str) -> list[tuple[Combination, list[float]]]:
    """A combination and its figures, a line each."""
    lines = [line.split() for line in text.split("\n") if line]
    return [(Combination(Shape(s), int(n), int(m)), [float(f) for f in figures]) for s, n, m, *figures in lines]


def percent(situation: Situation) -> float:
    """To one decimal place."""
    return round(100 * chance(situation), 1)


@pytest.mark.parametrize(("combination", "figures"), rows(FIVE_GREEN))
def test_five_green_dice_have_the_chances_of_the_table(combination: Combination, figures: list[float]) -> None:
    situation = Situation(combination, FIVE)
    one_roll = percent(replace(situation, re_rolls=0))
    older = [percent(replace(situation, focus=focus)) for focus in range(5)]
    newer = [percent(replace(situation, focus=focus, reroll_rule="v2_5")) for focus in range(1, 5)]
    assert [one_roll, *older, *newer] == figures


@pytest.mark.parametrize(("combination", "figures"), rows(ONE_MORE_DIE))
def test_one_more_die_is_worth_what_the_table_says(combination: Combination, figures: list[float]) -> None:
    found = [percent(Situation(combination, FIVE, focus=focus, **added)) for added in ADDED for focus in (0, 2)]
    assert found == figures


@pytest.mark.parametrize(
    "situation",
    [
        Situation(KIND_3, (1, 4), (3,), (2,), (2,), 1, focus=1, feat_tokens=2, panic_in_free_reroll=True),
        Situation(KIND_3, (1, 4), (3,), (2,), (2,), 1, focus=2, feat_tokens=2, feat_die="before a re-roll"),
        Situation(RUN_3, (2, 2), (), (6,), (1,), 2, 1, 2, "v2_5", True, "before a re-roll"),
        Situation(RUN_3, (1,), (2,), (), (1, 1), 2, focus=1, feat_tokens=1, feat_die="before a re-roll"),
        Situation(RUN_3, (6, 6), (2,), (), (1,), 1, focus=2, feat_tokens=1, reroll_rule="v2_5"),
        Situation(Combination(Shape.KIND, 2, 5), (1, 2, 5), (5,), re_rolls=2, focus=2, reroll_rule="v2_5"),
        Situation(RUN_3, (2, 3), feats=(1,), re_rolls=0, feat_tokens=3, feat_die="before a re-roll"),
        Situation(RUN_3, (2, 3), feats=(1,), re_rolls=0, feat_tokens=3),
        Situation(KIND_3, (1,), (2, 3), re_rolls=2, focus=1),
        Situation(RUN_3, (2, 6), (5,), re_rolls=2, focus=2, reroll_rule="v2_5"),
    ],
)
def test_trying_everything_finds_the_same_chance(situation: Situation) -> None:
    assert chance(situation) == pytest.approx(tried(situation), abs=1e-9)


@pytest.mark.parametrize("rule", ["v2", "v2_5"])
def test_the_chance_before_a_roll_is_the_mean_of_the_best_choices_after_it(rule: Any) -> None:
    before = Situation(Combination(Shape.RUN, 4, 1), (0,) * 4, lucks=(0,), focus=2, reroll_rule=rule)
    rolls = Counter((tuple(sorted(dice[:4])), dice[4:]) for dice in product(range(1, 7), repeat=5))
    best = (
        n * max(choice.chance for choice in choices(replace(before, greens=greens, lucks=lucks)))
        for (greens, lucks), n in rolls.items()
    )
    assert sum(best) / 6**5 == pytest.approx(chance(before))


@pytest.mark.parametrize(("combination", "lucks"), [(RUN_3, (1,)), (KIND_3, ()), (Combination(Shape.RUN, 5, 1), (4,))])
def test_more_focus_and_more_re_rolls_never_hurt(combination: Combination, lucks: Values) -> None:
    at = {
        (re_rolls, focus): chance(Situation(combination, (1, 1, 3, 6, 6), lucks, re_rolls=re_rolls, focus=focus))
        for re_rolls in range(4)
        for focus in range(5)
    }
    assert all(at[r, f] <= at[r, f + 1] + 1e-12 for r in range(4) for f in range(4))
    assert all(at[r, f] <= at[r + 1, f] + 1e-12 for r in range(3) for f in range(5))
    assert at[1, 0] < at[2, 0] < at[2, 4]


def test_before_the_first_roll_there_is_nothing_to_choose() -> None:
    assert choices(Situation(RUN_3, FIVE)) == []


def test_choices_name_the_dice_and_the_price() -> None:
    situation = Situation(RUN_3, (1, 1, 2, 3, 6), focus=2, re_rolls=1)
    found = {(choice.what, choice.focus): choice for choice in choices(situation)}
    assert set(found) == {("stop", 0), ("all", 0), ("dice", 1), ("dice", 2)}
    assert found["stop", 0].chance == 0
    one, two = found["dice", 1], found["dice", 2]
    assert (one.greens, two.greens) == ((1,), (1, 1))
    assert (one.chance, two.chance) == pytest.approx((1 / 6, 11 / 36))


def test_without_focus_yellow_dice_may_be_re_rolled_alone() -> None:
    situation = Situation(KIND_3, (1, 1, 1, 6, 6), lucks=(2,), re_rolls=1)
    lucky = next(choice for choice in choices(situation) if choice.what == "dice")
    assert (lucky.focus, lucky.greens, lucky.lucks) == (0, (), (2,))
    assert lucky.chance == pytest.approx(1 / 6)


def test_by_the_newer_rule_kept_dice_may_be_paid_instead() -> None:
    situation = Situation(Combination(Shape.KIND, 2, 6), (1, 2, 3, 4, 6), focus=1, re_rolls=1, reroll_rule="v2_5")
    kept = next(choice for choice in choices(situation) if choice.what == "keep")
    assert (kept.focus, kept.greens) == (1, (1, 2, 3, 4))
    assert kept.chance == pytest.approx(1 - (5 / 6) ** 4)


def test_stopping_tells_how_far_blue_dice_are_raised() -> None:
    situation = Situation(RUN_3, (1, 1, 1, 4, 5), feats=(1, 2), feat_tokens=3)
    assert choices(situation)[0] == Choice("stop", 1.0, raised=(1, 3))


def test_blue_dice_that_must_be_raised_before_a_re_roll_are_named_with_it() -> None:
    situation = Situation(RUN_FROM_4, (4,), (1,), feats=(4,), re_rolls=1, feat_tokens=1, feat_die="before a re-roll")
    lucky = next(choice for choice in choices(situation) if choice.what == "dice")
    assert (lucky.lucks, lucky.raised) == ((1,), (5,))
    assert lucky.chance == pytest.approx(1 / 6)
    last = replace(situation, lucks=(6,), re_rolls=0)
    assert choices(last) == [Choice("stop", 0.0, raised=(4,))]


def test_playing_the_best_choices_overcomes_as_often_as_foretold() -> None:
    before = Situation(
        Combination(Shape.KIND, 3, 4), (0,) * 4, (0,), (0,), (0,), focus=2, feat_tokens=1, panic_in_free_reroll=True
    )
    rng, games = Random("odds"), 600
    won = sum(played(before, rng) for _ in range(games))
    expected = chance(before)
    assert abs(won / games - expected) < 3 * (expected * (1 - expected) / games) ** 0.5


def played(before: Situation, rng: Random) -> bool:
    """One Encounter with the best choice at each step."""
    now = replace(
        before,
        greens=dice(rng, before.greens),
        lucks=dice(rng, before.lucks),
        panics=dice(rng, before.panics),
        feats=dice(rng, before.feats),
    )
    while True:
        best = max(choices(now), key=lambda choice: choice.chance)
        if best.what == "stop" or best.chance == 0:
            shown = now.greens + now.lucks + now.panics + best.raised
            return bool(ways(now.combination, tuple(sorted(shown))))
        free = best.what == "all"
        greens, lucks = (now.greens, now.lucks) if free else (best.greens, best.lucks)
        now = replace(
            now,
            greens=tuple(sorted(without(now.greens, greens) + dice(rng, greens))),
            lucks=tuple(sorted(without(now.lucks, lucks) + dice(rng, lucks))),
            panics=dice(rng, now.panics) if free else now.panics,
            focus=now.focus - best.focus,
            re_rolls=now.re_rolls - 1,
        )


def dice(rng: Random, like: Values) -> Values:
    """As many dice, rolled."""
    return tuple(sorted(rng.randint(1, 6) for _ in like))
