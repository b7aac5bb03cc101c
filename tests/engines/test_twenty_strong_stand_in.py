"""The player who stands in at 20 Strong does the sensible thing where it is clear what that is."""

from __future__ import annotations

from engines.core import Keys
from engines.twenty_strong import TWENTY_STRONG
from engines.twenty_strong.pieces import Kind
from engines.twenty_strong.words import StackName, Zone

from .twenty_strong_tables import (
    SoloTable,
    answer,
    commit,
    fighting,
    foe,
    give,
    lay,
    name_of,
    only_pool,
    put,
    state_at,
    table_of,
)


def stands_in(table: SoloTable) -> Keys:
    assert table.ask is not None
    return TWENTY_STRONG.stand_in(table.view(0), table.ask)


def goes_on(table: SoloTable, question: str) -> None:
    """It answers until the game comes to this question again, or ends."""
    table.answer(0, stands_in(table))
    while table.ask is not None and table.ask.name != question:
        table.answer(0, stands_in(table))


def test_an_opening_hit_is_used_before_dice_are_committed_on_whom_it_fells() -> None:
    table = table_of(fighting("v06 v13", hero="squibb"))
    assert stands_in(table) == ("innate-v13",)


def test_no_die_is_wasted_on_a_baddie_that_will_hardly_fall() -> None:
    state = fighting("f02", day=5)
    only_pool(state, "Y1 Y2")
    state.health = 6
    assert stands_in(table_of(state)) == ("none",)


def test_everything_is_tried_where_the_blow_would_leave_little_health() -> None:
    state = fighting("f02", day=5)
    only_pool(state, "Y1 Y2")
    state.health = 3
    assert stands_in(table_of(state)) == ("all",)


def test_everything_is_committed_against_the_tyrant_whose_hits_stay() -> None:
    state = fighting("ironrind", day=8, kind=Kind.FINAL)
    only_pool(state, "Y1 Y2")
    assert stands_in(table_of(state)) == ("all",)


def last_apply(foes: str, names: str, sides: str, hero: str, *items: str, plan: str = "") -> SoloTable:
    """The Apply step of the only Strategy Phase."""
    state = fighting(foes, hero=hero)
    state.strategy = 1
    give(state, *items)
    put(state, Zone.BACKUP, plan)
    table = table_of(state)
    commit(table, names, sides)
    assert name_of(table) == "apply"
    return table


def test_a_bomb_is_thrown_where_it_fells_what_dice_leave() -> None:
    table = last_apply("v06", "P1 P2", "HH", "duster", "v23")
    assert stands_in(table) == ("bomb-v06",)
    goes_on(table, "respite")
    assert name_of(table) == "respite"


def test_a_bomb_is_kept_where_it_fells_nobody() -> None:
    assert stands_in(last_apply("f02", "P1 P2", "HH", "duster", "v23")) == ("proposed",)


def test_a_lens_turns_a_miss_into_the_hit_that_is_missing() -> None:
    assert stands_in(last_apply("v04", "P1 P2 P3", "HHM", "duster", "v12")) == ("proposed",)
    assert stands_in(last_apply("v01", "P1 P2 P3", "HHM", "duster", "v12")) == ("lens-purple",)


def test_dice_of_the_plan_hit_for_squibb_only_where_they_fell_somebody() -> None:
    assert stands_in(last_apply("v01", "P1 P2", "HM", "squibb", plan="Y1 G1")) != ("proposed",)
    assert stands_in(last_apply("f02", "P1 P2", "HM", "squibb", plan="Y1 G1")) == ("proposed",)


def test_with_strategy_phases_left_nothing_is_used_up() -> None:
    state = fighting("v06")
    give(state, "v23")
    table = table_of(state)
    commit(table, "P1 P2", "HH")
    assert stands_in(table) == ("proposed",)


def test_a_shield_is_kept_for_more_than_a_scratch() -> None:
    scratched = table_of(fighting("v06", hero="bulwarka"))
    answer(scratched, "none")
    answer(scratched, "none")
    assert (name_of(scratched), stands_in(scratched)) == ("suffer", ("suffer",))
    struck = table_of(fighting("v05", hero="bulwarka"))
    answer(struck, "none")
    answer(struck, "none")
    assert stands_in(struck) == ("innate",)


def test_a_scratch_that_would_end_the_game_is_prevented() -> None:
    state = fighting("v06", hero="bulwarka")
    state.health = 1
    table = table_of(state)
    answer(table, "none")
    answer(table, "none")
    assert stands_in(table) == ("innate",)


def test_a_crit_of_squintlock_fells_who_lacks_one_hit() -> None:
    table = table_of(fighting("v06", hero="squintlock"))
    commit(table, "P1 P2 P3", "HHH")
    goes_on(table, "commit")
    assert foe(table, "v06").defeated is False
    assert stands_in(table) == ("innate-v06",)


def on_day(day: int, encounter: str) -> SoloTable:
    """Duster's choice on that day, with this encounter on top."""
    state = state_at(hero="duster", tyrant="cog", day=day - 1)
    lay(state, StackName.ENCOUNTERS, encounter)
    return table_of(state)


def test_duster_fights_a_shorter_queue_on_tyrant_encounters_too() -> None:
    assert stands_in(on_day(3, "t4")) == ("face-less1-t4",)
    assert stands_in(on_day(3, "t7")) == ("face-t7",), "5 points are one Baddie, 4 would be four"
    assert stands_in(on_day(2, "m1")) == ("battle-less1",)


def test_a_die_of_dusters_plan_makes_a_5_point_baddie_of_four() -> None:
    state = state_at(hero="duster", day=3)
    lay(state, StackName.ENCOUNTERS, "m2")
    put(state, Zone.BACKUP, "Y1")
    table = table_of(state)
    answer(table, "battle")
    assert (name_of(table), stands_in(table)) == ("queue", ("plan-more",))
