"""Rules questions about days, stacks, encounters and ranks, numbered, one test each."""

from __future__ import annotations

import pytest

from engines.twenty_strong.cards import TyrantEncounter
from engines.twenty_strong.day_events import Mustered, Restacked
from engines.twenty_strong.events import Suffered
from engines.twenty_strong.gains import change_strategy
from engines.twenty_strong.pieces import Battle, Kind, tops
from engines.twenty_strong.state import Activation, AfterBattle, EndPhase, Penalties, StrategyPhase
from engines.twenty_strong.use_events import ItemLost, LockLost
from engines.twenty_strong.words import StackName, Zone

from .twenty_strong_tables import (
    answer,
    apply,
    card,
    commit,
    fighting,
    foe_of,
    give,
    give_lock,
    keys,
    lay,
    name_of,
    only,
    only_pool,
    put,
    put_upper,
    skip_engagement,
    start,
    state_at,
    table_of,
    until,
    where,
)


@pytest.mark.parametrize(("day", "points"), [(4, [1, 1, 1, 1]), (5, [5]), (6, [5, 1]), (9, [5, 1, 1, 1, 1])])
def test_1_the_battle_queue_takes_as_few_cards_as_possible(day: int, points: list[int]) -> None:
    state = state_at(day=day - 1)
    lay(state, StackName.ONES, "v01", "v02", "v03", "v04", "v05")
    lay(state, StackName.FIVES, "f02", "f03")
    (mustered,) = only(Mustered, answer(table_of(state), "battle"))
    assert [baddie.points for baddie in mustered.baddies] == points


def test_2_the_card_under_an_activated_one_is_available_at_once() -> None:
    state = state_at(day=1)
    lay(state, StackName.ONES, "v01", "v02", "v03")
    (mustered,) = only(Mustered, answer(table_of(state), "battle"))
    assert [baddie.id for baddie in mustered.baddies] == ["v01", "v02"]


def test_3_either_top_of_two_stacks_may_be_activated() -> None:
    state = state_at(day=0)
    lay(state, StackName.ONES, "v01", "v02")
    put_upper(state, StackName.ONES, "v13", "v05")
    table = table_of(state)
    answer(table, "battle")
    assert keys(table) == ["v01", "v05"]
    answer(table, "v05")
    assert [foe.card.id for foe in table.state.undefeated] == ["v05"]
    assert [one.id for one in table.state.stacks[StackName.ONES].upper] == ["v13"]


def test_4_an_empty_lower_stack_takes_the_upper_one_and_then_the_discards() -> None:
    state = state_at(day=3)
    lay(state, StackName.ONES, "v01", "v02")
    stack = state.stacks[StackName.ONES]
    put_upper(state, StackName.ONES, "v03")
    stack.discard = stack.discard[:2]
    table = table_of(state)
    answer(table, "battle")
    answer(table, "v01")
    answer(table, "v02")
    assert stack.upper == []
    mustered = [foe.card.id for foe in table.state.undefeated]
    assert mustered[:3] == ["v01", "v02", "v03"]
    assert len(mustered) == 4
    assert stack.discard == []
    assert stack.lower_size == 1


def test_4_a_stack_that_ran_out_before_anything_was_discarded_begins_again_in_cleanup() -> None:
    state = fighting("f06 v13")
    stack = state.stacks[StackName.FIVES]
    stack.top, stack.unseen = None, []
    state.undefeated[0].free_hits = 5
    table = table_of(state)
    commit(table, "P1", "H")
    apply(table, "f06", "P1")
    happened = answer(table, "none")
    assert [event.stack for event in only(Restacked, happened)] == [StackName.FIVES]
    assert [one.id for one in (*tops(stack), *stack.discard)] == ["f06"]


@pytest.mark.parametrize("phase", [Activation(), AfterBattle()])
def test_4_a_stack_that_ran_out_begins_again_before_days_and_scouting(phase: Activation | AfterBattle) -> None:
    state = state_at(phase, day=4)
    stack = state.stacks[StackName.FIVES]
    stack.top, stack.unseen, stack.discard = None, [], [card("f06"), card("f02")]
    table = table_of(state)
    if isinstance(phase, AfterBattle):
        assert "fives" in keys(table)
    assert stack.top in {card("f06"), card("f02")}
    assert (stack.lower_size, stack.discard) == (2, [])


def test_5_five_one_point_baddies_stand_in_for_a_missing_five() -> None:
    state = state_at(day=9)
    stack = state.stacks[StackName.FIVES]
    stack.unseen, stack.discard = [], []
    lay(state, StackName.ONES, "v01", "v02", "v03", "v04", "v05", "v06")
    (mustered,) = only(Mustered, answer(table_of(state), "battle"))
    assert [baddie.points for baddie in mustered.baddies] == [5, 1, 1, 1, 1, 1]


def test_6_a_battle_queue_of_0_is_no_battle_no_rest_and_no_scouting() -> None:
    state = state_at(hero="duster", day=0)
    put(state, Zone.BACKUP, "Y1")
    table = table_of(state)
    answer(table, "battle")
    answer(table, "plan-less")
    assert name_of(table) == "day"
    assert table.state.day == 2


def test_11_a_day_without_a_battle_skips_everything_of_the_engagement() -> None:
    state = state_at(day=2)
    lay(state, StackName.ENCOUNTERS, "l1")
    only_pool(state, "P1")
    table = table_of(state)
    answer(table, "lock-l1")
    assert (name_of(table), table.state.day) == ("day", 4)
    assert where(table.state, Zone.POOL) == "P1"


def test_20_a_universal_hero_never_turns_to_another_side() -> None:
    state = fighting("v06", hero="lamplighter", side="a")
    put(state, Zone.BACKUP, "Y1 G1 B1 P1")
    assert "flip" not in keys(table_of(state))


def test_21_a_lock_needs_a_free_item_slot() -> None:
    state = state_at(day=6)
    lay(state, StackName.ENCOUNTERS, "l1")
    give(state, "v12", "v16")
    table = table_of(state)
    assert "lock-l1" not in keys(table)
    assert table.ask is not None
    assert table.ask.closed[0].reason.one == "no free item slot"


def test_26_a_lock_is_given_up_only_if_there_is_no_item() -> None:
    state = fighting("v07", hero="squintlock")
    give(state, "v12")
    give_lock(state, "l1")
    table = table_of(state)
    first = answer(table, "none")
    while table.state.battle is not None and not only(ItemLost, first):
        first = answer(table, "none")
    assert [event.name for event in only(ItemLost, first)] == ["lens"]
    second = answer(table, "none")
    while not only(LockLost, second):
        second = answer(table, "none")
    assert table.state.locks == []


def test_27_items_without_a_slot_are_discarded_at_once() -> None:
    state = state_at()
    give(state, "v12", "v16")
    flow = change_strategy(state, -1)
    asked = next(flow)
    lost = flow.send(asked.accept(("item0",)))  # type: ignore[union-attr]
    assert isinstance(lost, ItemLost)
    assert next(flow, None) is None
    assert [kept.card.id for kept in state.items] == ["v16"]
    assert state.strategy == 1


def test_28_scouting_that_uncovers_mohlnor_costs_what_the_card_says() -> None:
    state = state_at(AfterBattle(), day=2)
    lay(state, StackName.ENCOUNTERS, "t1", "m3")
    table = table_of(state)
    happened = answer(table, "encounters")
    assert [event.damage for event in only(Suffered, happened)] == [1]
    assert [one.id for one in table.state.stacks[StackName.ENCOUNTERS].upper] == ["t1"]


def test_28_the_card_that_is_scouted_costs_nothing() -> None:
    state = state_at(AfterBattle(), day=2)
    lay(state, StackName.ENCOUNTERS, "m3", "t1")
    assert only(Suffered, answer(table_of(state), "encounters")) == []


def test_29_only_the_lower_stack_is_scouted() -> None:
    state = state_at(AfterBattle(), day=2)
    lay(state, StackName.ONES, "v01", "v02")
    put_upper(state, StackName.ONES, "v05")
    table = table_of(state)
    answer(table, "ones")
    stack = table.state.stacks[StackName.ONES]
    assert [one.id for one in stack.upper] == ["v05", "v01"]
    assert stack.top is card("v02")


def test_30_peace_needs_the_whole_price() -> None:
    state = state_at(day=2)
    lay(state, StackName.ENCOUNTERS, "m1")
    only_pool(state, "P1 P2")
    table = table_of(state)
    assert "peace-m1" not in keys(table)
    assert "fight-m1" in keys(table)


def test_31_the_tyrant_waits_for_its_day_and_day_12_forces_it() -> None:
    early, then, last = (state_at(tyrant="ironrind", day=day) for day in (4, 5, 11))
    assert "tyrant" not in keys(table_of(early))
    assert "tyrant" in keys(table_of(then))
    table = table_of(last)
    assert table.state.battle is not None
    assert table.state.battle.kind is Kind.FINAL
    assert table.state.day == 12


@pytest.mark.parametrize("rank", [1, 2, 3, 4, 5])
def test_36_each_rank_adds_a_tyrant_encounter_and_with_rank_5_all_are_in(rank: int) -> None:
    state = start(rank=rank).state
    assert state.tyrant_encounters_left == 3 + rank
    assert len(state.unused) == 5 - rank
    assert all(isinstance(one, TyrantEncounter) for one in state.unused)


def test_37_dice_exhausted_for_a_rank_can_be_recovered_and_a_banished_one_never() -> None:
    state = state_at(Penalties(), rank=3)
    table = table_of(state)
    answer(table, "weakest")
    assert where(table.state, Zone.EXHAUSTED) == "Y1 Y2 Y3"
    answer(table, "banish-red")
    assert where(table.state, Zone.BANISHED) == "R1"
    assert name_of(table) == "day"
    state.phase = StrategyPhase(battle=Battle(foes=[foe_of(state, "v06")]))
    table = table_of(state)
    skip_engagement(table)
    until(table, "commit")
    assert where(table.state, Zone.POOL).split()[:3] == ["Y1", "Y2", "Y3"]
    assert where(table.state, Zone.BANISHED) == "R1"


def test_37_each_rank_above_1_costs_once() -> None:
    table = start(rank=5)
    answer(table, "cog")
    answer(table, "duster")
    for _ in range(4):
        assert name_of(table) == "penalty"
        answer(table, "weakest")
    assert name_of(table) == "day"
    assert len(table.state.dice_in(Zone.EXHAUSTED)) == 12


def test_a_game_at_a_lower_rank_is_an_option() -> None:
    assert start(rank=2).state.options.level == 2


def test_mohlnor_in_peace_takes_the_price_and_the_day_is_over() -> None:
    state = state_at(day=2)
    lay(state, StackName.ENCOUNTERS, "m4", "t1")
    table = table_of(state)
    answer(table, "peace-m4")
    assert where(table.state, Zone.BANISHED) == "Y1"
    assert (table.state.strategy, table.state.day, name_of(table)) == (3, 4, "day")
    assert card("m4") in table.state.stacks[StackName.ENCOUNTERS].discard


def test_losing_the_last_health_while_scouting_loses_the_game() -> None:
    state = state_at(AfterBattle(), day=2)
    state.health = 1
    lay(state, StackName.ENCOUNTERS, "t1", "m3")
    table = table_of(state)
    answer(table, "encounters")
    assert isinstance(table.state.phase, EndPhase)
    assert table.ask is None
