"""What each Baddie and each Tyrant does, one test an effect."""

from __future__ import annotations

import pytest

from engines.core import IllegalAnswer
from engines.twenty_strong.day_events import Came, Mustered
from engines.twenty_strong.events import Defeated, Fled, Suffered
from engines.twenty_strong.foes import cap, damage_of, hits_on, missing, strategy_phases
from engines.twenty_strong.pieces import Ending, Kind
from engines.twenty_strong.state import EndPhase
from engines.twenty_strong.words import StackName

from .twenty_strong_tables import (
    answer,
    apply,
    card,
    commit,
    fighting,
    foe,
    give,
    give_lock,
    keys,
    lay,
    name_of,
    only,
    put_upper,
    state_at,
    table_of,
    until,
)


def test_guard_takes_all_dice_until_it_falls_but_neither_free_hits_nor_dice_for_locks() -> None:
    state = fighting("v03 v06", hero="squibb")
    give_lock(state, "l1")
    table = table_of(state)
    answer(table, "innate-v06")
    assert hits_on(table.state, foe(table, "v06")) == 1
    commit(table, "Y1 P1 P2 P3 P4", "HHHHH")
    assert [key for key in keys(table) if key.startswith("aim-")] == ["aim-l1"]
    apply(table, "v03", "P1 P2 P3")
    apply(table, "v06", "P4")
    assert hits_on(table.state, foe(table, "v06")) == 2


def test_limit_allows_so_many_dice_in_each_apply_step() -> None:
    table = table_of(fighting("v04"))
    commit(table, "P1 P2 P3", "HHH")
    with pytest.raises(IllegalAnswer):
        answer(table, "purple1", "purple2", "purple3")
    answer(table, "purple1", "purple2")
    assert name_of(table) == "commit"
    commit(table, "", "H")
    happened = apply(table, "v04", "P3")
    assert len(only(Defeated, happened)) == 1


def test_hide_keeps_dice_of_its_colour_away() -> None:
    table = table_of(fighting("v11"))
    commit(table, "Y1 P1", "HH")
    assert [key for key in keys(table) if key.startswith(("yellow", "purple"))] == ["purple1"]


@pytest.mark.parametrize(("name", "side", "counts"), [("P1", "C", 1), ("P1", "H", 1), ("Y1", "H", 2), ("Y1", "C", 1)])
def test_plate_makes_a_crit_count_1_but_a_whetted_hit_2(name: str, side: str, counts: int) -> None:
    state = fighting("v20")
    give(state, "f04")
    table = table_of(state)
    commit(table, name, side)
    apply(table, "v20", name)
    assert hits_on(table.state, foe(table, "v20")) == counts


def test_ward_keeps_dice_away_while_another_of_that_type_stands() -> None:
    table = table_of(fighting("v24 v19"))
    commit(table, "P1 P2", "HH")
    assert "aim-v24" not in keys(table)
    apply(table, "v19", "P1")
    apply(table, "v24", "P2")
    assert hits_on(table.state, foe(table, "v24")) == 1


def test_cap_limits_the_new_dice_of_each_commit_step() -> None:
    state = fighting("v29 f10")
    assert cap(state) == 6
    table = table_of(state)
    assert table.ask is not None
    assert table.ask.most == 6
    state.undefeated[0].defeated = True
    assert cap(state) == 7


def test_sting_hurts_once_after_a_roll_with_three_misses() -> None:
    table = table_of(fighting("v21 f12"))
    happened = commit(table, "Y1 Y2 Y3 Y4", "MMMM")
    assert [event.damage for event in only(Suffered, happened)] == [1]
    table = table_of(fighting("v21"))
    assert only(Suffered, commit(table, "Y1 Y2 P1", "MMH")) == []


def test_rage_grows_with_each_earlier_engagement() -> None:
    table = table_of(fighting("v14"))
    damages = []
    for _ in range(3):
        damages.append(damage_of(table.state, foe(table, "v14")))
        answer(table, "none")
        answer(table, "none")
    assert damages == [1, 2, 3]
    assert isinstance(table.state.phase, EndPhase)


def test_pack_is_stronger_with_another_of_its_type() -> None:
    state = fighting("v02 v01 v05 v13")
    assert damage_of(state, state.undefeated[0]) == 2
    state.undefeated[2].defeated = True
    state.undefeated[1].defeated = True
    assert damage_of(state, state.undefeated[0]) == 1


def test_crowd_counts_other_face_up_baddies_of_a_type_up_to_2() -> None:
    state = fighting("v13 v14")
    lay(state, StackName.ONES, "v01")
    lay(state, StackName.FIVES, "f02")
    assert damage_of(state, state.undefeated[0]) == 2
    lay(state, StackName.FIVES, "f07")
    put_upper(state, StackName.ONES, "v15")
    assert damage_of(state, state.undefeated[0]) == 3


def test_fog_closes_the_plan() -> None:
    table = table_of(fighting("v27 v06"))
    commit(table, "Y1 P1", "MH")
    assert "store" not in keys(table)


def test_curse_costs_a_strategy_phase_from_its_second_engagement_on() -> None:
    state = fighting("f14", hero="squintlock", day=5)
    assert strategy_phases(state) == 3
    table = table_of(state)
    for _ in range(3):
        answer(table, "none")
    assert table.state.battle is not None
    assert table.state.battle.engagement == 2
    assert strategy_phases(table.state) == 2
    assert table.state.free_item_slots == 3


def test_call_brings_one_more_one_point_baddie() -> None:
    state = state_at(day=0)
    lay(state, StackName.ONES, "v08", "v06", "v01")
    happened = answer(table_of(state), "battle")
    assert [baddie.id for event in only(Mustered, happened) for baddie in event.baddies] == ["v08"]
    assert [event.baddie.id for event in only(Came, happened)] == ["v06"]


def test_who_flees_leaves_without_a_reward_and_then_there_is_no_rest() -> None:
    table = table_of(fighting("v09 v13"))
    commit(table, "P1", "H")
    apply(table, "v13", "P1")
    happened = answer(table, "none")
    assert [event.baddie.id for event in only(Fled, happened)] == ["v09"]
    assert card("v09") in table.state.stacks[StackName.ONES].discard
    assert (name_of(table), table.state.day) == ("day", 4)


def test_who_fled_in_an_earlier_engagement_does_not_keep_the_others_fall_from_allowing_rest() -> None:
    table = table_of(fighting("v09 v13"))
    answer(table, "none")
    assert only(Fled, answer(table, "none"))
    commit(table, "P1", "H")
    apply(table, "v13", "P1")
    until(table, "respite", "day")
    assert name_of(table) == "respite"


def test_who_flees_and_falls_gives_its_reward_and_allows_rest() -> None:
    table = table_of(fighting("v09"))
    commit(table, "P1", "C")
    apply(table, "v09", "P1")
    until(table, "respite")
    assert table.state.health == 6


def test_ironrind_is_plated_and_brings_a_five() -> None:
    table = table_of(state_at(tyrant="ironrind", day=5))
    answer(table, "tyrant")
    assert table.state.battle is not None
    assert table.state.battle.foes[0].card.id == "ironrind"
    assert len(table.state.battle.foes) == 2
    assert missing(table.state, foe(table, "ironrind")) == 11 + 2 * 4


def test_lady_soot_brings_more_and_deals_more_with_each_encounter_left() -> None:
    state = state_at(tyrant="soot", day=6)
    lay(state, StackName.ONES, "v01", "v02", "v03", "v04", "v05", "v06")
    table = table_of(state)
    answer(table, "tyrant")
    assert table.state.battle is not None
    assert len(table.state.battle.foes) == 1 + 1 + 4
    assert damage_of(table.state, foe(table, "soot")) == 3


def test_the_great_cog_caps_more_with_each_encounter_left_but_never_below_3() -> None:
    state = fighting("cog", tyrant="cog", kind=Kind.FINAL, day=8)
    assert cap(state) == 4
    five = fighting("cog", tyrant="cog", kind=Kind.FINAL, day=8, rank=5)
    assert cap(five) == 3


def test_who_flees_from_the_last_battle_does_not_keep_the_tyrants_fall_from_winning() -> None:
    state = fighting("ironrind v09", kind=Kind.FINAL, day=8)
    state.undefeated[0].free_hits = 18
    table = table_of(state)
    commit(table, "P1", "H")
    apply(table, "ironrind", "P1")
    until(table, "")
    assert isinstance(table.state.phase, EndPhase)
    assert table.state.phase.ending is Ending.WON


def test_a_battle_of_more_than_40_engagements_is_lost() -> None:
    state = fighting("v06")
    assert state.battle is not None
    state.battle.engagement = 40
    table = table_of(state)
    answer(table, "none")
    answer(table, "none")
    assert isinstance(table.state.phase, EndPhase)
    assert table.state.phase.ending is Ending.ENDLESS
