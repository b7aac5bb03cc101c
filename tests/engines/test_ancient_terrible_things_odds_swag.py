"""Ancient Terrible Things: chances with Swag, against trying everything on small pools, and what is said of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any, Literal

import pytest

from engines.ancient_terrible_things.cards import deck
from engines.ancient_terrible_things.combinations import Combination, Shape
from engines.ancient_terrible_things.odds import Choice, chance, choices
from engines.ancient_terrible_things.odds_limits import within_time
from engines.ancient_terrible_things.odds_situation import COPY, FLIP, ROLL_ANY, Situation, Tool, Tools, tool_of
from tests.engines.ancient_terrible_things_brute import tried

COMPASS, GLASSES, COFFEE = Tool("roll green", (2,)), ROLL_ANY, Tool("extra re-roll", (1,))
LINE, STONES, MIRROR, CARBON = Tool("adjust", (1,)), Tool("adjust", (-1,)), FLIP, COPY
ALL = {"S07": COMPASS, "S08": GLASSES, "S09": LINE, "S10": STONES, "S11": MIRROR, "S12": CARBON, "S13": COFFEE}
PAIR_5 = Combination(Shape.KIND, 2, 5)
KIND_3 = Combination(Shape.KIND, 3, 2)
RUN_3 = Combination(Shape.RUN, 3, 2)
ONE_6 = Combination(Shape.SINGLE, 1, 6)
EARLY: Literal["before a re-roll"] = "before a re-roll"


def tools(*found: Tool) -> Tools:
    """In the order of a situation."""
    return tuple(sorted(found))


@pytest.mark.parametrize(("card", "tool"), ALL.items())
def test_each_card_that_may_be_used_on_rolled_dice_is_weighed(card: str, tool: Tool) -> None:
    assert tool_of(deck().swag[card]) == tool


def test_other_cards_change_no_dice() -> None:
    assert [key for key, card in deck().swag.items() if tool_of(card) is not None] == list(ALL)


@pytest.mark.parametrize("tool", ALL.values(), ids=ALL)
@pytest.mark.parametrize(
    "situation",
    [
        Situation(PAIR_5, (2, 4), (3,), re_rolls=1, focus=1),
        Situation(RUN_3, (1, 5), (3,), re_rolls=1, focus=2, reroll_rule="v2_5"),
        Situation(RUN_3, (2, 2), (), (3,), (1,), re_rolls=1, focus=1, feat_tokens=1, panic_in_free_reroll=True),
        Situation(KIND_3, (3, 5), (), (3,), (4,), re_rolls=1, focus=1, feat_tokens=1),
        Situation(RUN_3, (1, 6), feats=(2,), re_rolls=1, focus=2, feat_tokens=1, feat_die=EARLY),
        Situation(PAIR_5, (2, 4, 1), re_rolls=0, focus=2),
    ],
)
def test_trying_everything_finds_the_same_chance_with_one_card(tool: Tool, situation: Situation) -> None:
    re_rolls = 0 if tool == COFFEE else situation.re_rolls  # a second one would take long to try
    able = replace(situation, tools=(tool,), re_rolls=re_rolls)
    assert chance(able) == pytest.approx(tried(replace(able, tools=able.able_tools)), abs=1e-9)


@pytest.mark.parametrize(
    "situation",
    [
        Situation(RUN_3, (1, 1, 6), re_rolls=0, tools=tools(LINE, STONES, MIRROR)),
        Situation(PAIR_5, (1, 3), (2,), re_rolls=0, tools=tools(COMPASS, GLASSES)),
        Situation(PAIR_5, (1, 3), re_rolls=1, focus=2, tools=tools(COMPASS, COFFEE)),
        Situation(PAIR_5, (1, 3), re_rolls=1, focus=0, tools=tools(COFFEE)),
        Situation(RUN_3, (1,), (5,), (3,), re_rolls=1, focus=2, reroll_rule="v2_5", tools=tools(COFFEE, LINE)),
        Situation(PAIR_5, (2,), (4,), re_rolls=1, tools=tools(CARBON, GLASSES)),
        Situation(PAIR_5, (2,), (), (), (3, 4), 0, feat_tokens=1, tools=tools(GLASSES, LINE)),
        Situation(RUN_3, (2,), (), (), (1, 3), 1, 1, 2, feat_die=EARLY, tools=tools(GLASSES, MIRROR)),
        Situation(RUN_3, (2,), (5,), (), (1,), 1, 2, 1, feat_die=EARLY, tools=tools(COFFEE)),
        Situation(PAIR_5, (2,), (), (4,), (3,), 1, 1, 1, "v2", True, EARLY, tools(MIRROR, COFFEE)),
        Situation(KIND_3, (3, 4), (), (2,), re_rolls=0, tools=tools(CARBON, LINE, STONES)),
    ],
)
def test_trying_everything_finds_the_same_chance_with_several_cards(situation: Situation) -> None:
    assert situation.able_tools == situation.tools
    assert chance(situation) == pytest.approx(tried(situation), abs=1e-9)


def test_a_yellow_die_may_be_copied_and_then_rolled_again() -> None:
    situation = Situation(Combination(Shape.RUN, 3, 4), (4, 1), (5,), re_rolls=1, tools=(CARBON,))
    copy = next(choice for choice in choices(situation) if choice.what == "swag")
    assert (copy.turned, copy.tools) == (((1, 5),), (CARBON,))
    assert copy.chance == pytest.approx(1 / 6), "a 6 on the yellow die: no Focus for the green one"
    assert copy.chance == chance(situation) == pytest.approx(tried(situation))


def test_the_chance_before_a_roll_is_the_mean_over_that_roll() -> None:
    before = Situation(RUN_3, (0, 0), feats=(0,), focus=1, feat_tokens=1, re_rolls=1, tools=tools(GLASSES, LINE))
    rolls = Counter((tuple(sorted(dice[:2])), dice[2:]) for dice in product(range(1, 7), repeat=3))
    mean = sum(n * chance(replace(before, greens=greens, feats=feats)) for (greens, feats), n in rolls.items()) / 6**3
    assert chance(before) == pytest.approx(mean)


@pytest.mark.parametrize("tool", ALL.values(), ids=ALL)
def test_a_card_more_never_hurts(tool: Tool) -> None:
    situation = Situation(RUN_3, (1, 1, 3, 6, 6), (1,), focus=2)
    assert chance(situation) < chance(replace(situation, tools=(tool,)))


def test_strong_coffee_is_a_third_re_roll_for_1_focus() -> None:
    last = Situation(ONE_6, (1, 1), re_rolls=0, focus=2, tools=(COFFEE,))
    coffee = next(choice for choice in choices(last) if choice.what == "swag")
    assert coffee.focus == 1
    assert coffee.chance == pytest.approx(11 / 36)
    assert chance(replace(last, focus=0)) == 0


def test_a_card_that_rolls_dice_names_them() -> None:
    situation = Situation(PAIR_5, (1, 2, 5), (3,), re_rolls=0, tools=tools(COMPASS, GLASSES))
    found = {choice.tools: choice for choice in choices(situation) if choice.what == "swag"}
    compass, glasses = found[COMPASS,], found[GLASSES,]
    assert (compass.greens, compass.lucks) == ((1, 2), ())
    assert len(glasses.greens + glasses.lucks) == 1


def test_stopping_uses_the_fewest_cards() -> None:
    situation = Situation(RUN_3, (2, 3, 3), re_rolls=0, tools=tools(LINE, STONES, CARBON, MIRROR))
    assert choices(situation)[0] == Choice("stop", 1.0, tools=(LINE,), turned=((3, 4),))
    assert choices(replace(situation, greens=(2, 3, 4)))[0] == Choice("stop", 1.0)


def test_stopping_may_take_a_card_and_feat_tokens() -> None:
    situation = Situation(RUN_3, (2, 4), feats=(2,), re_rolls=0, feat_tokens=1, tools=(LINE,))
    assert choices(situation)[0] == Choice("stop", 1.0, raised=(3,))
    assert choices(replace(situation, feat_tokens=0))[0] == Choice(
        "stop", 1.0, raised=(2,), tools=(LINE,), turned=((2, 3),)
    )


@pytest.mark.parametrize(
    ("facts", "counted"),
    [
        ({}, True),
        ({"lucks": (3,)}, True),
        ({"feats": (3,)}, True),
        ({"lucks": (3,), "tools": tools(COPY, FLIP)}, False),
        ({"feats": (3,), "tools": tools(COPY, ROLL_ANY)}, False),
        ({"feats": (3,), "feat_die": EARLY}, False),
    ],
)
def test_a_copy_is_left_out_where_what_is_copied_may_change(facts: dict[str, Any], counted: bool) -> None:
    situation = replace(Situation(KIND_3, (1, 2, 3, 4, 5), tools=(COPY,)), **facts)
    assert (COPY in situation.able_tools) is counted


def test_pools_of_the_game_keep_three_cards_and_the_largest_ones_lose_some() -> None:
    five = Situation(KIND_3, (1, 2, 3, 4, 5), tools=tools(GLASSES, LINE, COFFEE))
    for situation in (five, replace(five, lucks=(3,)), replace(five, panics=(1, 2))):
        assert within_time(situation).tools == five.tools
    eleven = replace(five, lucks=(1, 2), panics=(1, 2), feats=(1, 2))
    assert 0 < len(within_time(eleven).tools) < 3
