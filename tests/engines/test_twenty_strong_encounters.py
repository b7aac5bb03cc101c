"""What each encounter does, one test a card."""

from __future__ import annotations

import pytest

from engines.twenty_strong.day_events import Gained, Mustered
from engines.twenty_strong.events import Exhausted, Suffered
from engines.twenty_strong.foes import cap, damage_of, fogged, strategy_phases
from engines.twenty_strong.state import AfterBattle
from engines.twenty_strong.words import StackName, Zone

from .twenty_strong_tables import (
    SoloTable,
    answer,
    apply,
    card,
    commit,
    fighting,
    give,
    keys,
    lay,
    name_of,
    only,
    only_pool,
    put,
    state_at,
    table_of,
    until,
    where,
)


def facing(encounter: str, day: int = 2) -> SoloTable:
    """Day 3 begins with this encounter on top, and plain Baddies."""
    state = state_at(day=day)
    lay(state, StackName.ENCOUNTERS, encounter, "l4")
    lay(state, StackName.ONES, "v01", "v05", "v06", "v10", "v12", "v15")
    lay(state, StackName.FIVES, "f02")
    return table_of(state)


@pytest.mark.parametrize(("encounter", "points"), [("t1", 4), ("t7", 5)])
def test_vanguard_and_drums_make_the_battle_queue_longer(encounter: str, points: int) -> None:
    table = facing(encounter)
    (mustered,) = only(Mustered, answer(table, f"face-{encounter}"))
    assert mustered.points == points
    assert sum(baddie.points for baddie in mustered.baddies) == points


def test_a_moonless_night_costs_a_strategy_phase_but_no_item_slot() -> None:
    state = fighting("v13", encounter="t2")
    assert strategy_phases(state) == 1
    assert state.free_item_slots == 2


def test_a_forced_toll_first_exhausts_two_pool_dice_of_your_choice() -> None:
    table = facing("t3")
    answer(table, "face-t3")
    assert name_of(table) == "exhaust"
    happened = answer(table, "weakest")
    assert [len(event.dice) for event in only(Exhausted, happened)] == [2]
    assert name_of(table) == "commit"


def test_an_ambush_first_costs_1_health() -> None:
    table = facing("t4")
    happened = answer(table, "face-t4")
    kinds = [type(event) for event in happened if isinstance(event, Suffered | Mustered)]
    assert kinds == [Suffered, Mustered]
    assert table.state.health == 4


def test_clinging_mist_closes_the_plan_for_the_whole_battle() -> None:
    state = fighting("v13", encounter="t5")
    assert fogged(state)
    state.undefeated[0].defeated = True
    assert fogged(state)


def test_chains_cap_the_dice_of_each_commit_step() -> None:
    assert cap(fighting("v13", encounter="t6")) == 6


def test_the_black_banner_makes_every_baddie_deal_1_more() -> None:
    state = fighting("v01 v05", encounter="t8")
    assert [damage_of(state, foe) for foe in state.undefeated] == [2, 3]


@pytest.mark.parametrize(
    ("encounter", "stat", "gained"), [("t2", "strategy", 1), ("t3", "recovery", 1), ("t7", "strategy", 1)]
)
def test_a_won_battle_gives_the_reward_and_discards_the_encounter(encounter: str, stat: str, gained: int) -> None:
    state = fighting("v13", encounter=encounter)
    before, left = getattr(state, stat), state.tyrant_encounters_left
    table = table_of(state)
    commit(table, "P1", "H")
    apply(table, "v13", "P1")
    until(table, "respite")
    assert getattr(table.state, stat) == before + gained
    assert card(encounter) in table.state.stacks[StackName.ENCOUNTERS].discard
    assert table.state.tyrant_encounters_left == left


def test_the_smoke_of_the_mist_is_kept_as_the_card_itself() -> None:
    table = table_of(fighting("v13", encounter="t5"))
    commit(table, "P1", "H")
    apply(table, "v13", "P1")
    until(table, "respite")
    assert [kept.card.id for kept in table.state.items] == ["t5"]
    assert card("t5") not in table.state.stacks[StackName.ENCOUNTERS].discard


def test_an_encounter_whose_baddie_fled_gives_nothing_and_is_discarded() -> None:
    table = table_of(fighting("v09", encounter="t2"))
    happened = answer(table, "none")
    assert only(Gained, happened) == []
    assert (name_of(table), table.state.strategy) == ("day", 2)
    assert card("t2") in table.state.stacks[StackName.ENCOUNTERS].discard


def test_an_encounter_is_won_when_the_others_fall_in_an_engagement_after_the_flight() -> None:
    table = table_of(fighting("v09 v13", encounter="t2"))
    answer(table, "none")
    commit(table, "P1", "H")
    answer(table, "proposed")
    until(table, "respite", "day")
    assert (name_of(table), table.state.day, table.state.strategy) == ("respite", 3, 3)


def test_facing_a_tyrant_encounter_makes_the_tyrant_weaker() -> None:
    table = facing("t1")
    left = table.state.tyrant_encounters_left
    answer(table, "face-t1")
    assert table.state.tyrant_encounters_left == left - 1


def test_mohlnors_bridge_exhausts_3_pool_dice_for_2_health() -> None:
    table = facing("m1")
    table.state.health = 3
    answer(table, "peace-m1")
    answer(table, "weakest")
    assert table.state.health == 5
    assert where(table.state, Zone.EXHAUSTED) == "Y1 Y2 Y3"


def test_mohlnors_table_wants_an_item_and_gives_recovery() -> None:
    state = state_at(day=2)
    lay(state, StackName.ENCOUNTERS, "m2", "l4")
    assert "peace-m2" not in keys(table_of(state))
    state = state_at(day=2)
    lay(state, StackName.ENCOUNTERS, "m2", "l4")
    give(state, "v12")
    table = table_of(state)
    answer(table, "peace-m2")
    assert (table.state.items, table.state.recovery) == ([], 4)


def test_mohlnors_nap_costs_health_that_has_to_be_there() -> None:
    table = facing("m3")
    only_pool(table.state, "", rest=Zone.EXHAUSTED)
    answer(table, "peace-m3")
    answer(table, "strongest")
    assert table.state.health == 4
    assert len(table.state.dice_in(Zone.POOL)) == 6
    state = state_at(day=2)
    state.health = 1
    lay(state, StackName.ENCOUNTERS, "m3", "l4")
    assert "peace-m3" not in keys(table_of(state))


def test_mohlnors_trade_needs_a_yellow_die_in_the_pool() -> None:
    state = state_at(day=2)
    lay(state, StackName.ENCOUNTERS, "m4", "l4")
    put(state, Zone.EXHAUSTED, "Y1 Y2 Y3 Y4")
    assert "peace-m4" not in keys(table_of(state))


def test_a_fight_with_mohlnor_adds_one_one_point_baddie_and_gives_3_dice_back() -> None:
    table = facing("m1")
    (mustered,) = only(Mustered, answer(table, "fight-m1"))
    assert len(mustered.baddies) == 4
    assert card("m1") in table.state.stacks[StackName.ENCOUNTERS].discard
    assert table.state.battle is not None
    assert table.state.battle.spoils.recover == 3


@pytest.mark.parametrize(("mohlnor", "dice"), [("m1", 1), ("m2", 1), ("m4", 2)])
def test_scouting_him_exhausts_dice(mohlnor: str, dice: int) -> None:
    state = state_at(AfterBattle(), day=2)
    lay(state, StackName.ENCOUNTERS, "t1", mohlnor)
    table = table_of(state)
    answer(table, "encounters")
    assert name_of(table) == "exhaust"
    answer(table, "weakest")
    assert len(table.state.dice_in(Zone.EXHAUSTED)) == dice


def opened(lock: str, dice: str) -> SoloTable:
    """A table on which this lock has just been opened in a battle."""
    state = fighting("v06")
    table = table_of(state)
    found = card(lock)
    state.stacks[StackName.ENCOUNTERS].unseen = [
        one for one in state.stacks[StackName.ENCOUNTERS].unseen if one is not found
    ]
    state.locks.append(found)  # type: ignore[arg-type]
    commit(table, dice, "H" * len(dice.split()))
    apply(table, lock, dice)
    answer(table, "none")
    return table


def test_the_dented_casket_becomes_a_whetstone_in_its_slot() -> None:
    table = opened("l1", "Y1 Y2")
    assert [kept.item.id for kept in table.state.items] == ["whetstone"]
    assert table.state.locks == []


def test_the_clock_cupboard_gives_health_and_recovery() -> None:
    table = opened("l2", "G1 B1")
    assert (table.state.health, table.state.recovery) == (5, 4)


def test_the_three_bolt_door_gives_strategy_and_recovery() -> None:
    table = opened("l3", "G1 B1 P1")
    assert (table.state.strategy, table.state.recovery) == (3, 4)


def test_the_squat_safe_adds_to_the_plan_and_needs_no_slot() -> None:
    table = opened("l4", "B1 P1")
    assert [lock.id for lock in table.state.extensions] == ["l4"]
    assert table.state.free_item_slots == table.state.strategy
