"""Gearlocs, universal heroes, backup plans and items, one test each."""

from __future__ import annotations

import pytest

from engines.twenty_strong.day_events import Mustered, PutUnder
from engines.twenty_strong.events import Defeated, Suffered
from engines.twenty_strong.foes import hits_on
from engines.twenty_strong.use_events import Prevented, Sharpened
from engines.twenty_strong.words import Face, StackName, Zone

from .twenty_strong_tables import (
    answer,
    apply,
    card,
    commit,
    die,
    fighting,
    foe,
    keys,
    lay,
    name_of,
    only,
    only_pool,
    put,
    skip_engagement,
    start,
    state_at,
    table_of,
    until,
    where,
)


def test_bulwarka_prevents_up_to_2_once_a_battle() -> None:
    table = table_of(fighting("f03", hero="bulwarka", day=5))
    skip_engagement(table)
    assert name_of(table) == "suffer"
    assert [event.damage for event in only(Prevented, answer(table, "innate"))] == [2]
    assert table.state.health == 4
    skip_engagement(table)
    assert name_of(table) == ""


def test_bulwarka_on_her_other_side_prevents_once_an_engagement() -> None:
    state = fighting("v05", hero="bulwarka")
    state.flipped = True
    table = table_of(state)
    for _ in range(2):
        skip_engagement(table)
        answer(table, "innate")
        assert name_of(table) == "commit"
    assert table.state.health == 6


def test_her_plan_prevents_damage_before_it_is_suffered() -> None:
    state = fighting("f03", hero="bulwarka", day=5)
    put(state, Zone.BACKUP, "Y1 G1")
    table = table_of(state)
    skip_engagement(table)
    answer(table, "plan")
    answer(table, "plan")
    assert name_of(table) == "commit"
    assert table.state.health == 6


def test_stitchwell_also_recovers_a_yellow_die_when_nobody_is_left() -> None:
    state = fighting("v13", hero="stitchwell")
    only_pool(state, "P1 P2 P3 P4", rest=Zone.EXHAUSTED)
    table = table_of(state)
    commit(table, "P1", "H")
    apply(table, "v13", "P1")
    until(table, "further")
    answer(table, "stop")
    assert name_of(table) == "recover"
    assert "Y1" in where(table.state, Zone.POOL)


def test_stitchwell_on_her_other_side_recovers_one_more_of_any_colour() -> None:
    state = fighting("v06", hero="stitchwell")
    state.flipped = True
    only_pool(state, "", rest=Zone.EXHAUSTED)
    table = table_of(state)
    assert table.ask is not None
    assert (name_of(table), table.ask.most) == ("recover", 4)


def test_squintlock_turns_an_applied_hit_into_a_crit() -> None:
    table = table_of(fighting("v10", hero="squintlock"))
    commit(table, "P1", "H")
    apply(table, "v10", "P1")
    happened = answer(table, "innate-v10")
    assert len(only(Sharpened, happened)) == len(only(Defeated, happened)) == 1


def test_squintlock_does_so_once_an_engagement_and_twice_on_her_other_side() -> None:
    for flipped, uses in ((False, 1), (True, 2)):
        state = fighting("f02", hero="squintlock", day=5)
        state.flipped = flipped
        table = table_of(state)
        commit(table, "P1 P2 P3", "HHH")
        apply(table, "f02", "P1 P2 P3")
        for _ in range(uses):
            answer(table, "innate-f02")
        assert "innate-f02" not in keys(table)
        assert hits_on(table.state, foe(table, "f02")) == 3 + uses


def test_duster_puts_a_top_baddie_to_the_bottom_once_an_activation() -> None:
    state = state_at(hero="duster", day=0)
    lay(state, StackName.ONES, "v15", "v13", "v01")
    table = table_of(state)
    assert len(only(PutUnder, answer(table, "under-v15"))) == 1
    stack = table.state.stacks[StackName.ONES]
    assert stack.top is card("v13")
    assert [one.id for one in stack.bottom] == ["v01", "v15"]
    assert not [key for key in keys(table) if key.startswith("under-")]


@pytest.mark.parametrize(("flipped", "less"), [(False, ["1"]), (True, ["1", "2"])])
def test_duster_shortens_each_battle_queue_together_with_the_battle(*, flipped: bool, less: list[str]) -> None:
    for key, points in (("battle", 4), ("face", 6)):
        state = state_at(hero="duster", day=3)
        state.flipped = flipped
        lay(state, StackName.ENCOUNTERS, "t7")
        table = table_of(state)
        shorter = [one for one in keys(table) if one.startswith(f"{key}-less")]
        assert [one.removeprefix(f"{key}-less")[0] for one in shorter] == less
        queue = only(Mustered, answer(table, shorter[-1]))
        assert [one.points for one in queue] == [points - len(less)]
        assert name_of(table) == "commit", "nothing more is asked about it"


def test_duster_never_shortens_a_battle_queue_below_1() -> None:
    def shorter(day: int) -> list[str]:
        state = state_at(hero="duster", day=day - 1)
        state.flipped = True
        lay(state, StackName.ENCOUNTERS, "m1")
        return [key for key in keys(table_of(state)) if "-less" in key]

    assert shorter(1) == []
    assert shorter(2) == ["battle-less1", "fight-less1-m1"]
    assert shorter(3) == ["battle-less1", "battle-less2", "fight-less1-m1", "fight-less2-m1"]


def test_with_dice_in_dusters_plan_both_ways_to_change_a_battle_queue_are_asked_for_together() -> None:
    state = state_at(hero="duster", day=3)
    put(state, Zone.BACKUP, "Y1")
    table = table_of(state)
    assert "battle-less1" not in keys(table)
    answer(table, "battle")
    answer(table, "plan-less")
    assert keys(table) == ["go", "innate-less"]
    answer(table, "innate-less")
    assert table.state.battle is not None
    assert len(table.state.battle.foes) >= 2


def test_dusters_plan_makes_the_battle_queue_longer_too() -> None:
    state = state_at(hero="duster", day=3)
    lay(state, StackName.FIVES, "f02")
    put(state, Zone.BACKUP, "Y1")
    table = table_of(state)
    answer(table, "battle")
    answer(table, "plan-more")
    answer(table, "go")
    assert table.state.battle is not None
    assert [one.card.id for one in table.state.battle.foes] == ["f02"]


def test_squibb_has_a_free_hit_in_the_first_engagement_only_and_in_every_one_on_the_other_side() -> None:
    for flipped, again in ((False, False), (True, True)):
        state = fighting("v06", hero="squibb")
        state.flipped = flipped
        table = table_of(state)
        answer(table, "innate-v06")
        skip_engagement(table)
        assert ("innate-v06" in keys(table)) is again


def test_squibbs_plan_is_a_free_hit_at_any_time_also_before_damage() -> None:
    state = fighting("v13", hero="squibb")
    assert state.battle is not None
    state.battle.innate = 1
    put(state, Zone.BACKUP, "Y1")
    table = table_of(state)
    skip_engagement(table)
    assert name_of(table) == "suffer"
    happened = answer(table, "plan-v13")
    assert len(only(Defeated, happened)) == 1
    assert only(Suffered, happened) == []


def test_the_plan_may_be_paid_with_another_die() -> None:
    state = fighting("v06", hero="squibb")
    put(state, Zone.BACKUP, "Y1 B1")
    table = table_of(state)
    answer(table, "plan-other")
    answer(table, "blue-plan-v06")
    assert where(table.state, Zone.BACKUP) == "Y1"


def test_stitchwells_plan_brings_an_exhausted_die_back() -> None:
    state = fighting("v06", hero="stitchwell")
    put(state, Zone.BACKUP, "Y1")
    put(state, Zone.EXHAUSTED, "P1")
    table = table_of(state)
    answer(table, "plan-purple")
    assert "P1" in where(table.state, Zone.POOL)
    assert where(table.state, Zone.EXHAUSTED) == "Y1"


@pytest.mark.parametrize(("side", "slots"), [("a", "YGBP"), ("b", "YYGG")])
def test_a_universal_hero_plays_with_either_face_of_the_universal_plan(side: str, slots: str) -> None:
    table = start()
    answer(table, "ironrind")
    answer(table, "lamplighter")
    answer(table, side)
    assert "".join(colour.value[0].upper() for colour in table.state.slots) == slots
    assert (table.state.health, table.state.strategy, table.state.recovery) == (5, 3, 2)


def test_face_a_turns_a_miss_into_a_hit_and_face_b_recovers() -> None:
    lucky = fighting("v06", hero="ferrywoman", side="a")
    put(lucky, Zone.BACKUP, "Y1")
    table = table_of(lucky)
    commit(table, "G1", "M")
    answer(table, "plan-green")
    assert die(table.state, "G1").face is Face.HIT
    tired = fighting("v06", hero="ferrywoman", side="b")
    put(tired, Zone.BACKUP, "Y1")
    put(tired, Zone.EXHAUSTED, "P1")
    table = table_of(tired)
    answer(table, "plan-purple")
    assert "P1" in where(table.state, Zone.POOL)
