"""Items, one test each, and answers that are left for later."""

from __future__ import annotations

import pytest

from engines.twenty_strong import TWENTY_STRONG
from engines.twenty_strong.events import Defeated
from engines.twenty_strong.foes import hits_on
from engines.twenty_strong.words import Face, StackName, Zone

from .twenty_strong_tables import (
    answer,
    apply,
    card,
    commit,
    die,
    fighting,
    foe,
    give,
    keys,
    name_of,
    only,
    only_pool,
    put,
    skip_engagement,
    table_of,
    until,
)


def test_a_potion_heals_2_in_its_windows() -> None:
    state = fighting("v06")
    state.health = 3
    give(state, "v16")
    table = table_of(state)
    answer(table, "potion")
    assert (table.state.health, table.state.items) == (5, [])
    assert card("v16") in table.state.stacks[StackName.ONES].discard


def test_a_potion_may_be_drunk_before_damage_that_would_kill() -> None:
    state = fighting("v05")
    state.health = 2
    give(state, "v16")
    table = table_of(state)
    skip_engagement(table)
    assert name_of(table) == "suffer"
    answer(table, "potion")
    until(table, "commit")
    assert table.state.health == 2


def test_a_ration_recovers_4() -> None:
    state = fighting("v06")
    give(state, "v24")
    only_pool(state, "", rest=Zone.EXHAUSTED)
    table = table_of(state)
    assert name_of(table) == "commit"
    answer(table, "ration")
    answer(table, "strongest")
    assert len(table.state.dice_in(Zone.POOL)) == 4


def test_a_bomb_is_2_free_hits_in_apply() -> None:
    state = fighting("v11")
    give(state, "v23")
    table = table_of(state)
    assert "bomb-v11" not in keys(table)
    commit(table, "P1", "H")
    assert len(only(Defeated, answer(table, "bomb-v11"))) == 1


def test_a_lens_turns_a_miss_into_a_hit() -> None:
    state = fighting("v06")
    give(state, "v12")
    table = table_of(state)
    commit(table, "P1 P2", "HM")
    answer(table, "lens-purple")
    assert die(table.state, "P2").face is Face.HIT


@pytest.mark.parametrize(("item", "use"), [("v12", "lens-purple"), ("v23", "bomb-v13"), ("f10", "gauntlet-v13")])
def test_what_acts_in_apply_alone_is_offered_there_after_a_roll_of_misses(item: str, use: str) -> None:
    state = fighting("v13")
    give(state, item)
    table = table_of(state)
    commit(table, "P1", "M")
    assert keys(table) == ["done", use]
    answer(table, use)
    until(table, "respite")
    assert table.state.defeated == 1


def test_a_plan_that_turns_a_miss_is_offered_after_a_roll_of_misses() -> None:
    for hero, side in (("squintlock", None), ("lamplighter", "a")):
        state = fighting("v13", hero=hero, side=side)
        put(state, Zone.BACKUP, "P2")
        table = table_of(state)
        commit(table, "P1", "M")
        assert keys(table) == ["done", "plan-purple"]
        answer(table, "plan-purple")
        answer(table, "proposed")
        assert table.state.defeated == 1


@pytest.mark.parametrize(("item", "use"), [("v23", "bomb-v13"), ("f10", "gauntlet-v13")])
def test_hits_without_a_die_need_no_die(item: str, use: str) -> None:
    state = fighting("v13")
    give(state, item)
    only_pool(state, "", rest=Zone.BANISHED)
    table = table_of(state)
    assert keys(table) == ["done", use]
    answer(table, use)
    assert table.state.defeated == 1


def test_apply_does_not_stop_where_nothing_could_act_in_it() -> None:
    for foes, dice, items in (("v13", "P1", ""), ("v13", "P1", "v16"), ("v11", "Y3", "v12"), ("v06", "", "v12")):
        state = fighting(foes)
        state.health = 3
        put(state, Zone.BACKUP, "Y1 Y2")
        give(state, *items.split())
        table = table_of(state)
        commit(table, dice, "M")
        assert (name_of(table), table.state.phase.done) == ("commit", 1), (foes, items)  # type: ignore[union-attr]


def test_smoke_prevents_all_damage_once() -> None:
    state = fighting("f03", day=5)
    give(state, "t5")
    table = table_of(state)
    skip_engagement(table)
    assert name_of(table) == "suffer"
    answer(table, "smoke")
    assert table.state.health == 5
    assert card("t5") in table.state.stacks[StackName.ENCOUNTERS].discard


def test_a_whetstone_makes_yellow_hits_count_2() -> None:
    state = fighting("v06")
    give(state, "f04")
    table = table_of(state)
    commit(table, "Y1 Y2 G1", "HCH")
    apply(table, "v06", "Y1 G1")
    assert hits_on(table.state, foe(table, "v06")) == 3


def test_a_gauntlet_hits_once_an_engagement_and_stays() -> None:
    state = fighting("v06")
    give(state, "f10")
    table = table_of(state)
    commit(table, "P1", "H")
    answer(table, "gauntlet-v06")
    assert "gauntlet-v06" not in keys(table)
    answer(table, "done")
    skip_engagement(table)
    until(table, "commit")
    commit(table, "P2", "H")
    assert "gauntlet-v06" in keys(table)


def test_an_amulet_recovers_1_more_when_nobody_is_left() -> None:
    state = fighting("v10")
    give(state, "f11")
    only_pool(state, "P1 P2", rest=Zone.EXHAUSTED)
    table = table_of(state)
    commit(table, "P1", "C")
    apply(table, "v10", "P1")
    until(table, "respite")
    left, by_reward, by_recovery, by_amulet = 1, 2, 3, 1
    assert len(table.state.dice_in(Zone.POOL)) == left + by_reward + by_recovery + by_amulet


def test_a_free_hit_of_the_plan_may_still_fall_in_the_recover_step() -> None:
    state = fighting("v13", hero="squibb")
    assert state.battle is not None
    state.battle.innate = 1
    only_pool(state, "", rest=Zone.EXHAUSTED)
    put(state, Zone.BACKUP, "Y1")
    table = table_of(state)
    skip_engagement(table)
    answer(table, "suffer")
    assert name_of(table) == "recover"
    assert len(only(Defeated, answer(table, "plan-v13"))) == 1


@pytest.mark.parametrize(("name", "wish"), [("recover", "strongest"), ("further", "stop")])
def test_standing_answers_give_the_usual_one(name: str, wish: str) -> None:
    state = fighting("v13", hero="duster")
    only_pool(state, "P1 Y1", rest=Zone.EXHAUSTED)
    table = table_of(state)
    commit(table, "P1", "H")
    apply(table, "v13", "P1")
    until(table, name)
    standing = next(one for one in TWENTY_STRONG.standing if one.name == name)
    assert table.ask is not None
    assert standing.comes(table.state)
    assert standing.answer(table.ask, "ask") is None
    assert standing.answer(table.ask, wish) == table.ask.usual


def test_many_things_to_use_are_listed_by_their_source() -> None:
    state = fighting("v01 v02 v05 v06 v10 v12 v15 v22", hero="squibb")
    give(state, "v23", "f10")
    put(state, Zone.BACKUP, "Y1")
    table = table_of(state)
    assert table.ask is not None
    assert {option.group for option in table.ask.alone if option.group} == {"anytime"}
    commit(table, "P1", "H")
    assert {option.group for option in table.ask.alone} >= {"anytime-innate", "anytime-plan", "anytime-items"}
    groups = {group.key for group in table.ask.groups}
    assert {option.group for option in (*table.ask.options, *table.ask.alone) if option.group} <= groups
