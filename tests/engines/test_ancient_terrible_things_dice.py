"""4. Encounter: the four colours of dice, re-rolls and their prices, and spending."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from engines.ancient_terrible_things.cards import deck
from engines.ancient_terrible_things.combinations import Combination, Shape, Values, ways
from engines.ancient_terrible_things.encounter_events import Cashed, Overcame
from engines.ancient_terrible_things.plans import Lines, best_plans
from engines.ancient_terrible_things.words import ScenarioName, Token
from engines.core import IllegalAnswer

from .ancient_terrible_things_tables import answer, encounter, keys, only, options, rolled, values

LINES = deck().scenarios[ScenarioName.I]


def test_questions_3_and_6_a_free_re_roll_rolls_all_green_and_yellow_dice_and_leaves_red_and_blue_ones() -> None:
    table = rolled("G1 G2 Y3 R4 B5")
    before, drawn = values(table), table.state.randomness.drawn
    answer(table, "all")
    assert values(table)[3:] == before[3:]
    assert table.state.randomness.drawn == drawn + 3


def test_question_3_table_option_red_dice_roll_too_in_a_free_re_roll() -> None:
    table = rolled("G1 R4 B5", options={"panic_in_free_reroll": "roll"})
    drawn = table.state.randomness.drawn
    answer(table, "all")
    assert table.state.randomness.drawn == drawn + 2
    assert values(table)[2] == 5


def test_a_focus_re_roll_costs_one_for_each_green_die_and_nothing_for_a_yellow_one() -> None:
    table = rolled("G1 G2 G3 Y4", focus=2)
    answer(table, "green1", "green2", "luck1")
    assert table.state.players[0].tokens[Token.FOCUS] == 0
    assert values(table)[2] == 3


def test_more_green_dice_than_focus_are_refused_with_the_reason() -> None:
    table = rolled("G1 G2 G3 Y4", focus=1)
    with pytest.raises(IllegalAnswer) as refused:
        answer(table, "green1", "green2")
    assert "Focus" in refused.value.why.one


def test_question_4_without_focus_only_a_yellow_die_may_be_chosen_and_it_uses_a_re_roll_up() -> None:
    table = rolled("G1 G2 Y4", focus=0, left=1)
    assert [key for key in keys(table) if key.startswith(("green", "luck"))] == ["luck1"]
    answer(table, "luck1")
    assert "all" not in keys(table)


def test_there_are_two_re_rolls() -> None:
    table = rolled("G1 G1 G1 G1 G1", "R12")
    answer(table, "all")
    answer(table, "all")
    assert not {"all", "green1"} & set(keys(table))


def test_question_1_rules_v2_5_pay_for_the_dice_that_are_kept() -> None:
    table = rolled("G6 G6 G1 G2 G3", focus=2, options={"reroll_rule": "v2_5"})
    answer(table, "keep")
    answer(table, "green1", "green2")
    assert values(table)[:2] == [6, 6]
    assert table.state.players[0].tokens[Token.FOCUS] == 0
    assert "keep" not in keys(rolled("G6 G6 G1 G2 G3", focus=2))


def test_house_rule_a_yellow_die_that_is_kept_costs_a_focus_like_a_green_one() -> None:
    table = rolled("G6 G1 G2 Y6", focus=2, options={"reroll_rule": "v2_5"})
    answer(table, "keep")
    answer(table, "green1", "luck1")
    assert table.state.players[0].tokens[Token.FOCUS] == 0


def test_keeping_dice_is_one_of_the_two_re_rolls_and_needs_a_focus_for_each() -> None:
    table = rolled("G6 G6 G1 G2 G3", focus=2, left=1, options={"reroll_rule": "v2_5"})
    answer(table, "keep")
    with pytest.raises(IllegalAnswer):
        answer(table, "green1", "green2", "green3")
    answer(table, "green1")
    assert not {"all", "keep", "green1"} & set(keys(table))


def test_red_and_blue_dice_are_never_chosen_for_focus() -> None:
    table = rolled("G1 Y4 R4 B5", focus=9, options={"reroll_rule": "v2_5"})
    assert table.ask is not None
    assert [option.key for option in table.ask.options] == ["green1", "luck1"]
    answer(table, "keep")
    assert [option.key for option in table.ask.options] == ["green1", "luck1"]


def test_question_5_a_blue_die_is_raised_for_a_feat_token_and_never_above_six() -> None:
    table = rolled("G1 B5", feat=2)
    answer(table, "raise1")
    assert values(table)[1] == 6
    assert table.state.players[0].tokens[Token.FEAT] == 1
    assert "raise1" not in keys(table)


def test_question_5_table_option_blue_dice_only_before_a_re_roll() -> None:
    late = {"feat_die": "before a re-roll"}
    assert "raise1" in keys(rolled("G1 B5", options=late, left=1))
    assert "raise1" not in keys(rolled("G1 B5", options=late, left=0))
    assert "raise1" in keys(rolled("G1 B5", left=0))


@pytest.mark.parametrize(
    ("combination", "dice", "made"),
    [
        (Combination(Shape.RUN, 3, 3), (4, 5, 6), True),
        (Combination(Shape.RUN, 3, 3), (2, 3, 4), False),
        (Combination(Shape.KIND, 3, 4), (4, 4, 5), False),
        (Combination(Shape.KIND, 3, 4), (5, 5, 5), True),
        (Combination(Shape.SINGLE, 1, 6), (1, 6), True),
        (Combination(Shape.KIND, 2, 5), (4, 4), False),
    ],
)
def test_questions_7_and_8_a_minimum_means_at_least_and_alike_means_equal(
    combination: Combination, dice: Values, made: bool
) -> None:
    assert bool(ways(combination, dice)) is made


def every_way(dice: Values, lines: Lines) -> set[tuple[int, ...]]:
    """All gains by trying every part of the dice on every line: focus, feat, treasure, courage."""
    found: set[tuple[int, ...]] = {(0, 0, 0, 0)}
    places = range(len(dice))
    for number in range(1, len(dice) + 1):
        for part in combinations(places, number):
            used = tuple(sorted(dice[place] for place in part))
            rest = tuple(dice[place] for place in places if place not in part)
            for line in lines:
                if used in ways(line.combination, tuple(sorted(dice))) and line.combination.dice == number:
                    gain = tuple(number if token is line.token else 0 for token in Token)
                    found |= {tuple(map(sum, zip(gain, more, strict=True))) for more in every_way(rest, lines)}
    return found


@pytest.mark.parametrize("seed", range(6))
def test_the_ways_to_spend_are_exactly_those_that_no_other_beats(seed: int) -> None:
    random = Random(seed)
    dice = tuple(sorted(random.randint(1, 6) for _ in range(5)))
    everything = every_way(dice, LINES)
    best = {
        one
        for one in everything
        if not any(one != other and all(a <= b for a, b in zip(one, other, strict=True)) for other in everything)
    }
    assert {plan.worth[1:] for plan in best_plans(dice, None, LINES)} == best


def test_stopping_overcomes_the_encounter_first_and_then_cashes_the_rest() -> None:
    table = rolled("G4 G5 G6 G2 G2", "O05")
    stop = next(key for key in keys(table) if key.startswith("stop1"))
    happened = answer(table, stop)
    assert [event.card for event in only(Overcame, happened)] == [encounter("O05")]
    assert [(event.dice, event.token) for event in only(Cashed, happened)] == [((2, 2), Token.FEAT)]


def test_the_prospecting_pan_counts_in_the_ways_to_spend_and_in_their_words() -> None:
    facts: dict[str, Any] = {"left": 0, "treasure": 0, "feat": 0}
    table = rolled("G1 G2 G3 Y4 Y5 R6", "R12", owns="S15", **facts)
    gains = [dict(option.value.gains) for option in options(table) if option.key.startswith("stop")]
    assert gains == [
        {Token.FOCUS: 2, Token.TREASURE: 5},
        {Token.FOCUS: 1, Token.TREASURE: 6},
        {Token.TREASURE: 8},
    ], "two runs bring more than one of six"
    answer(table, "stop0-0-0-8-0")
    answer(table, "none")
    assert table.state.players[0].tokens[Token.TREASURE] == 8
    by_hand = rolled("G1 G2 G3 Y4 Y5 R6", "R12", owns="S15", **facts)
    answer(by_hand, "byhand")
    told = {option.key: option.label.args.get("n") for option in options(by_hand)}
    assert (told["line2-123"], told["line0-6"]) == (4, 1)


def test_without_the_pan_a_run_of_six_is_two_runs_of_three() -> None:
    table = rolled("G1 G2 G3 Y4 Y5 R6", "R12", left=0)
    assert {"stop0-0-0-6-0", "stop0-1-0-5-0"} <= set(keys(table))


def test_question_9_an_encounter_that_could_be_overcome_may_be_left_and_the_button_warns() -> None:
    table = rolled("G4 G5 G6 G2 G2", "O05")
    assert table.ask is not None
    warns = {option.key: option.grave for option in table.ask.alone if option.key.startswith("stop")}
    leaving = [key for key in warns if key.startswith("stop0")]
    assert 0 < len(leaving) < len(warns)
    assert [key for key in warns if warns[key]] == leaving
    answer(table, leaving[0])
    assert table.state.rumours == [encounter("O05")]


def test_question_10_combination_by_combination_each_die_is_used_once() -> None:
    table = rolled("G6 G6 G6 G1 G1", "O05", left=0)
    answer(table, "byhand")
    line = next(key for key in keys(table) if key.endswith("-666"))
    answer(table, line)
    assert values(table) == [1, 1]
    assert table.state.players[0].tokens[Token.COURAGE] == 4


def test_question_10_dice_that_overcome_the_encounter_bring_no_tokens() -> None:
    table = rolled("G4 G5 G6 G2 G2", "O05")
    answer(table, "byhand")
    answer(table, "over456")
    assert values(table) == [2, 2]
    assert table.state.players[0].overcome == [encounter("O05")]
    assert keys(table) == ["line1-22", "done"]
