"""Rules questions about engagements, numbered, one test each."""

from __future__ import annotations

from engines.twenty_strong.events import Defeated, EngagementBegan, Rolled, Suffered
from engines.twenty_strong.foes import hits_on
from engines.twenty_strong.use_events import Flipped
from engines.twenty_strong.words import StackName, Zone

from .twenty_strong_tables import (
    SoloTable,
    answer,
    apply,
    card,
    commit,
    fighting,
    foe,
    give_lock,
    keys,
    name_of,
    only,
    only_pool,
    put,
    state_at,
    table_of,
    until,
    where,
)


def standing(table: SoloTable) -> list[str]:
    return [one.card.id for one in table.state.undefeated]


def test_7_only_defeated_baddies_are_discarded_and_the_battle_goes_on_the_same_day() -> None:
    state = fighting("v13 v25 v06")
    table = table_of(state)
    commit(table, "B1 P1 P2", "HHH")
    apply(table, "v13", "B1")
    apply(table, "v25", "P1")
    apply(table, "v06", "P2")
    happened = answer(table, "none")
    assert [event.number for event in only(EngagementBegan, happened)] == [2]
    assert standing(table) == ["v06"]
    assert hits_on(table.state, foe(table, "v06")) == 0
    assert {card("v13"), card("v25")} <= set(table.state.stacks[StackName.ONES].discard)
    assert table.state.day == 3


def test_8_dice_on_an_undefeated_baddie_are_exhausted_all_the_same() -> None:
    state = fighting("v06")
    state.recovery = 1
    only_pool(state, "P1 P2", rest=Zone.BANISHED)
    table = table_of(state)
    commit(table, "P1 P2", "HH")
    apply(table, "v06", "P1 P2")
    assert name_of(table) == "commit"
    assert where(table.state, Zone.POOL) == "P1"
    assert where(table.state, Zone.EXHAUSTED) == "P2"


def test_9_and_10_each_engagement_has_the_full_strategy_and_its_own_recover_step() -> None:
    state = fighting("v06")
    only_pool(state, "", rest=Zone.EXHAUSTED)
    table = table_of(state)
    assert name_of(table) == "recover"
    answer(table, "strongest")
    assert where(table.state, Zone.POOL) == "P1 P2 R1"
    for _ in range(table.state.strategy):
        assert name_of(table) == "commit"
        answer(table, "none")
    assert name_of(table) == "recover"


def test_12_a_miss_without_a_free_slot_of_its_colour_stays_out_of_the_plan() -> None:
    state = fighting("v06", hero="squibb")
    put(state, Zone.BACKUP, "Y1 G1")
    table = table_of(state)
    commit(table, "Y2 G2 B1 P1", "MMMM")
    answer(table, "store")
    assert where(table.state, Zone.BACKUP) == "Y1 G1 B1"


def test_13_any_number_of_misses_may_be_stored_in_any_apply_step() -> None:
    table = table_of(fighting("v06", hero="squibb"))
    commit(table, "Y1 G1 B1 B2", "MMMM")
    assert table.state.strategy == 2
    answer(table, "store-blue")
    assert where(table.state, Zone.BACKUP) == "B1"
    answer(table, "store")
    assert where(table.state, Zone.BACKUP) == "Y1 G1 B1 B2"


def test_14_dice_of_the_plan_are_never_recovered_from_there() -> None:
    state = fighting("v06", hero="stitchwell")
    put(state, Zone.BACKUP, "Y1 G1")
    only_pool(state, "P1", rest=Zone.BANISHED)
    table = table_of(state)
    commit(table, "P1", "M")
    answer(table, "none")
    until(table, "commit")
    assert where(table.state, Zone.BACKUP) == "Y1 G1"
    answer(table, "plan-yellow")
    assert where(table.state, Zone.BACKUP) == "G1"


def test_15_dice_of_the_plan_are_neither_rolled_nor_exhausted_with_the_others() -> None:
    state = fighting("v06")
    state.strategy = state.recovery = 1
    put(state, Zone.BACKUP, "Y1")
    table = table_of(state)
    (rolled,) = only(Rolled, commit(table, "P1 P2", "HM"))
    assert (rolled.hits, rolled.misses) == (1, 1)
    assert only(EngagementBegan, answer(table, "done"))
    assert where(table.state, Zone.BACKUP) == "Y1"
    assert where(table.state, Zone.EXHAUSTED) == "P2"


def test_16_the_plan_may_be_used_twice_in_a_row_for_a_die_each() -> None:
    state = state_at(hero="duster", day=5)
    put(state, Zone.BACKUP, "Y1 G1")
    table = table_of(state)
    answer(table, "battle")
    answer(table, "plan-less")
    answer(table, "plan-less")
    assert where(table.state, Zone.EXHAUSTED) == "Y1 G1"
    answer(table, "go")
    assert len(standing(table)) >= 4


def test_17_an_extension_exhausts_as_many_dice_as_its_number_says() -> None:
    state = fighting("v10", hero="squibb")
    state.extensions.append(give_lock(state, "l4"))
    state.locks.clear()
    put(state, Zone.BACKUP, "Y1")
    assert "l4-v10" not in keys(table_of(state))
    put(state, Zone.BACKUP, "G1")
    happened = answer(table_of(state), "l4-v10")
    assert len(only(Defeated, happened)) == 1
    assert where(state, Zone.BACKUP) == ""


def test_18_the_other_side_costs_four_dice_once_a_game() -> None:
    state = fighting("v06", hero="squibb")
    put(state, Zone.BACKUP, "Y1 G1 B1")
    assert "flip" not in keys(table_of(state))
    put(state, Zone.BACKUP, "B2")
    table = table_of(state)
    assert len(only(Flipped, answer(table, "flip"))) == 1
    assert (table.state.strategy, table.state.recovery) == (3, 4)
    assert where(table.state, Zone.EXHAUSTED) == "Y1 G1 B1 B2"
    put(table.state, Zone.BACKUP, "Y1 G1 B1 B2")
    answer(table, "none")
    assert "flip" not in keys(table)


def test_19_the_strategy_of_the_other_side_counts_in_the_running_engagement() -> None:
    state = fighting("v06", hero="squibb")
    put(state, Zone.BACKUP, "Y1 G1 B1 B2")
    table = table_of(state)
    answer(table, "none")
    answer(table, "flip")
    engagements = []
    for _ in range(2):
        answer(table, "none")
        assert table.state.battle is not None
        engagements.append(table.state.battle.engagement)
    assert engagements == [1, 2]


def test_22_dice_on_a_lock_stay_there_after_the_battle() -> None:
    state = fighting("v13")
    give_lock(state, "l3")
    table = table_of(state)
    commit(table, "G1 B1", "HH")
    apply(table, "l3", "G1")
    apply(table, "v13", "B1")
    answer(table, "stop")
    assert where(table.state, Zone.LOCK) == "G1"


def test_23_a_crit_opens_one_pip_only() -> None:
    state = fighting("v06")
    give_lock(state, "l1")
    table = table_of(state)
    commit(table, "Y1", "C")
    apply(table, "l1", "Y1")
    answer(table, "none")
    assert [lock.id for lock in table.state.locks] == ["l1"]


def test_24_a_completed_lock_gives_its_dice_to_the_pool_and_its_reward_at_once() -> None:
    state = fighting("v06")
    give_lock(state, "l2")
    only_pool(state, "G1 B1", rest=Zone.BANISHED)
    table = table_of(state)
    commit(table, "G1 B1", "HC")
    apply(table, "l2", "G1 B1")
    assert where(table.state, Zone.POOL) == "G1 B1"
    assert table.state.recovery == 4
    assert table.state.health == 5 - 1 + 1
    assert card("l2") in table.state.stacks[StackName.ENCOUNTERS].discard


def test_25_dice_on_a_lock_are_not_active() -> None:
    state = fighting("v21")
    give_lock(state, "l3")
    put(state, Zone.LOCK, "G1", on="l3")
    table = table_of(state)
    happened = commit(table, "Y1 Y2", "MMM")
    assert [event.misses for event in only(Rolled, happened)] == [2]
    assert only(Suffered, happened) == []
    assert where(table.state, Zone.LOCK) == "G1"
    answer(table, "done")
    assert [event.damage for event in only(Suffered, commit(table, "Y3", "MM"))] == [1], "a third active miss stings"
