"""Nothing is asked that has one answer; what is nearly always the same is answered in one press, or in advance."""

from __future__ import annotations

import pytest

from engines.core import Keys
from engines.twenty_strong import TWENTY_STRONG
from engines.twenty_strong.day_events import Mustered
from engines.twenty_strong.events import Committed, PoolEmpty, Rolled, Suffered
from engines.twenty_strong.foes import damage_of_all
from engines.twenty_strong.pieces import HIGHEST
from engines.twenty_strong.state import AfterBattle, StrategyPhase
from engines.twenty_strong.words import StackName, Zone

from .twenty_strong_tables import (
    SoloTable,
    answer,
    apply,
    commit,
    fighting,
    give,
    give_lock,
    keys,
    lay,
    name_of,
    only,
    only_pool,
    options,
    put,
    state_at,
    table_of,
    where,
)


def standing_answer(table: SoloTable, wish: str) -> Keys | None:
    """What the pending question is answered with under a wish that was left."""
    assert table.ask is not None
    (standing,) = [one for one in TWENTY_STRONG.standing if one.name == name_of(table)]
    assert wish in dict(standing.values)
    assert standing.comes(table.state)
    assert standing.answer(table.ask, "ask") is None
    return standing.answer(table.ask, wish)


def test_as_proposed_ends_a_battle_in_which_nobody_is_left_without_another_question() -> None:
    table = table_of(fighting("v13"))
    commit(table, "Y1 P1", "MH")
    assert "proposed-on" in keys(table)
    answer(table, "proposed")
    assert name_of(table) in {"recover", "respite"}


def test_as_proposed_may_be_followed_by_the_strategy_phases_that_are_left() -> None:
    table = table_of(fighting("v13"))
    commit(table, "Y1 P1", "MH")
    answer(table, "proposed-on")
    assert name_of(table) == "commit"
    assert where(table.state, Zone.BACKUP) == "Y1"
    commit(table, "Y2", "M")
    answer(table, "proposed")
    assert where(table.state, Zone.BACKUP) == "Y1 Y2"
    assert name_of(table) in {"recover", "respite"}


def test_going_on_is_offered_only_where_a_lock_or_the_plan_can_still_use_a_die() -> None:
    def offered(names: str, foes: str = "v13", lock: str = "", *, done: int = 0) -> bool:
        state = fighting(foes)
        only_pool(state, names)
        if lock:
            give_lock(state, lock)
        assert isinstance(state.phase, StrategyPhase)
        state.phase.done = done
        table = table_of(state)
        commit(table, "P1", "H")
        return "proposed-on" in keys(table)

    assert offered("P1 Y1"), "a slot of the plan is free"
    assert not offered("P1 B1"), "the plan has no slot of that colour"
    assert offered("P1 B1", lock="l2"), "a lock has"
    assert not offered("P1 Y1", done=1), "no Strategy Phase is left"
    assert not offered("P1 Y1", foes="v13 v06"), "somebody stands"


@pytest.mark.parametrize(
    ("health", "done", "grave"),
    [(2, 1, True), (3, 1, False), (2, 0, False)],
    ids=["would be fatal", "would not", "another Strategy Phase is left"],
)
def test_leaving_hits_aside_where_that_ends_the_expedition_is_a_grave_answer(
    health: int, done: int, grave: bool
) -> None:
    state = fighting("v13")
    assert isinstance(state.phase, StrategyPhase)
    state.health, state.phase.done = health, done
    table = table_of(state)
    commit(table, "P1", "H")
    assert damage_of_all(table.state) == 2
    assert next(option for option in options(table) if option.key == "done").grave is grave


def test_by_hand_too_the_step_ends_with_or_without_going_on() -> None:
    for key, then in (("done", {"recover", "respite"}), ("done-on", {"commit"})):
        table = table_of(fighting("v13"))
        commit(table, "Y1 P1", "MH")
        apply(table, "v13", "P1")
        assert name_of(table) == "apply", "the miss may go into the plan"
        answer(table, key)
        assert name_of(table) in then


def test_a_strategy_phase_that_a_reward_adds_is_still_asked_for() -> None:
    state = fighting("f01")
    assert isinstance(state.phase, StrategyPhase)
    state.phase.done = 1
    table = table_of(state)
    commit(table, "P1 P2 P3 P4", "CCCC")
    assert "proposed-on" not in keys(table)
    answer(table, "proposed")
    assert name_of(table) == "further"


def test_an_empty_pool_is_told_and_not_asked_about() -> None:
    state = fighting("v06")
    only_pool(state, "P1")
    table = table_of(state)
    happened = commit(table, "P1", "MM")
    assert len(only(Committed, happened)) == 1
    assert len(only(PoolEmpty, happened)) == 1
    assert len(only(Rolled, happened)) == 2, "the die is rolled again by itself"
    assert only(Suffered, happened)


def test_an_empty_pool_is_asked_about_where_something_brings_dice_into_it() -> None:
    state = fighting("v06", hero="stitchwell")
    only_pool(state, "P1")
    put(state, Zone.BACKUP, "Y1")
    table = table_of(state)
    commit(table, "P1", "M")
    assert name_of(table) == "commit"
    assert {key for key in keys(table) if key.startswith("plan-")}


def test_a_day_with_one_way_to_spend_it_begins_at_once_whatever_could_be_used_later() -> None:
    state = state_at(day=11)
    state.health = 3
    give(state, "v16")
    table = table_of(state)
    assert name_of(table) == "commit"
    assert "potion" in keys(table)
    assert [one.tyrant for one in only(Mustered, table.opening)] == [state.tyrant]


def test_a_top_baddie_may_be_put_under_its_stack_even_on_a_day_with_one_way_to_spend_it() -> None:
    state = state_at(hero="duster", day=11)
    table = table_of(state)
    assert name_of(table) == "day"
    assert [key for key in keys(table) if key.startswith("under-")]


def test_rest_in_advance_counts_only_while_it_gives_health() -> None:
    state = state_at(AfterBattle())
    state.health = HIGHEST - 1
    assert standing_answer(table_of(state), "rest") == ("rest",)
    state.health = HIGHEST
    assert standing_answer(table_of(state), "rest") is None


def test_the_innate_ability_may_prevent_damage_by_itself_and_other_ways_are_still_asked_for() -> None:
    state = fighting("f03", hero="bulwarka")
    put(state, Zone.BACKUP, "Y1")
    only_pool(state, "")
    table = table_of(state)
    assert name_of(table) == "suffer"
    assert standing_answer(table, "innate") == ("innate",)
    answer(table, "innate")
    assert name_of(table) == "suffer"
    assert standing_answer(table, "innate") is None


def test_nobody_is_asked_in_advance_about_a_shield_that_they_do_not_have() -> None:
    (suffer,) = [one for one in TWENTY_STRONG.standing if one.name == "suffer"]
    assert [hero for hero in ("bulwarka", "duster", "squibb") if suffer.comes(state_at(hero=hero))] == ["bulwarka"]


@pytest.mark.parametrize("encounter", ["t3"])
def test_hits_and_exhausted_dice_may_be_left_to_the_proposals(encounter: str) -> None:
    state = state_at(day=2)
    lay(state, StackName.ENCOUNTERS, encounter)
    table = table_of(state)
    answer(table, f"face-{encounter}")
    assert standing_answer(table, "weakest") == ("weakest",)
    table = table_of(fighting("v06"))
    commit(table, "P1 P2", "HH")
    assert standing_answer(table, "proposed") == ("proposed",)
