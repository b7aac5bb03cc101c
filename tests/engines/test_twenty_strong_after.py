"""What Baddies and Tyrants do after an engagement, one test an effect."""

from __future__ import annotations

from dataclasses import replace

from engines.twenty_strong.cards import deck
from engines.twenty_strong.day_events import Came
from engines.twenty_strong.effects import Beckon
from engines.twenty_strong.events import Suffered
from engines.twenty_strong.pieces import Foe, Kind
from engines.twenty_strong.use_events import ItemLost
from engines.twenty_strong.words import BaddieType, StackName, Zone

from .twenty_strong_tables import (
    answer,
    apply,
    commit,
    fighting,
    foe,
    give,
    keys,
    lay,
    name_of,
    only,
    only_pool,
    put,
    put_upper,
    skip_engagement,
    table_of,
    until,
    where,
)


def test_drain_exhausts_pool_dice_of_your_choice() -> None:
    state = fighting("v26")
    only_pool(state, "Y1 P1", rest=Zone.BANISHED)
    table = table_of(state)
    answer(table, "none")
    answer(table, "none")
    assert name_of(table) == "exhaust"
    answer(table, "purple1")
    assert where(table.state, Zone.POOL) == "Y1 P1"
    assert table.state.battle is not None
    assert table.state.battle.engagement == 2


def test_drain_does_nothing_once_defeated() -> None:
    table = table_of(fighting("f08", day=5))
    commit(table, "P1 P2 P3 P4", "CCCC")
    apply(table, "f08", "P1 P2 P3 P4")
    assert name_of(table) == "further"
    answer(table, "stop")
    assert name_of(table) != "exhaust"


def test_numb_lets_one_die_less_come_back() -> None:
    state = fighting("v17")
    only_pool(state, "", rest=Zone.EXHAUSTED)
    table = table_of(state)
    assert table.ask is not None
    assert (name_of(table), table.ask.most) == ("recover", 2)


def test_numb_counts_once_after_each_engagement() -> None:
    state = fighting("v17")
    state.health = 6
    only_pool(state, "", rest=Zone.EXHAUSTED)
    table = table_of(state)
    for _ in range(2):
        skip_engagement(table)
        assert table.ask is not None
        assert (name_of(table), table.ask.most) == ("recover", 2)
        answer(table, "strongest")


def test_numb_that_comes_after_lets_all_dice_come_back() -> None:
    state = fighting("bramble", tyrant="bramble", kind=Kind.FINAL, day=8)
    lay(state, StackName.ONES, "v17", "v02")
    only_pool(state, "", rest=Zone.EXHAUSTED)
    table = table_of(state)
    until(table, "recover")
    assert foe(table, "v17").engagements == 0
    assert table.ask is not None
    assert table.ask.most == table.state.recovery == 3


def test_numb_holds_in_the_recover_step_in_which_the_baddie_falls() -> None:
    state = fighting("v17", hero="squibb")
    only_pool(state, "", rest=Zone.EXHAUSTED)
    put(state, Zone.BACKUP, "Y1 G1")
    table = table_of(state)
    until(table, "recover")
    answer(table, "plan-v17")
    answer(table, "plan-v17")
    assert table.state.defeated == 1
    answer(table, "strongest")  # its reward
    assert table.ask is not None
    assert (name_of(table), table.ask.most) == ("recover", 2)


def test_snatch_takes_an_item_or_hurts() -> None:
    state = fighting("v07")
    give(state, "v16")
    table = table_of(state)
    answer(table, "none")
    happened = answer(table, "none")
    assert [event.name for event in only(ItemLost, happened)] == ["potion"]
    answer(table, "none")
    happened = answer(table, "none")
    assert [event.damage for event in only(Suffered, happened)] == [1, 1]


def test_beckon_brings_a_face_up_wraith_on_top_of_a_one_point_stack() -> None:
    state = fighting("v25")
    lay(state, StackName.ONES, "v26", "v01")
    table = table_of(state)
    answer(table, "none")
    happened = answer(table, "none")
    assert [event.baddie.id for event in only(Came, happened)] == ["v26"]
    assert foe(table, "v26").engagements == 0
    answer(table, "none")
    assert only(Came, until(table, "exhaust", "respite", "day")) == []


def test_beckon_lets_you_choose_between_two_tops_of_its_type() -> None:
    state = fighting("v25")
    lay(state, StackName.ONES, "v26", "v01")
    put_upper(state, StackName.ONES, "v28")
    table = table_of(state)
    skip_engagement(table)
    assert (name_of(table), keys(table)) == ("which", ["v26", "v28"])
    assert [event.baddie.id for event in only(Came, answer(table, "v26"))] == ["v26"]


def test_beckon_passes_over_a_top_of_another_type() -> None:
    for top, upper, coming in (("v26", "v01", ["v26"]), ("v01", "v26", ["v26"]), ("v01", "v02", [])):
        state = fighting("v25")
        lay(state, StackName.ONES, top, "v05")
        put_upper(state, StackName.ONES, upper)
        table = table_of(state)
        answer(table, "none")
        assert [event.baddie.id for event in only(Came, answer(table, "none"))] == coming


def test_a_beckoned_baddie_calls_another_one() -> None:
    state = fighting("v25")
    battle = state.battle
    assert battle is not None
    battle.foes[0] = Foe(replace(deck().baddies["v25"], effect=Beckon(type=BaddieType.PROWLER)))
    lay(state, StackName.ONES, "v08", "v01")
    table = table_of(state)
    answer(table, "none")
    assert [event.baddie.id for event in only(Came, answer(table, "none"))] == ["v08", "v01"]


def test_bramble_mother_brings_a_baddie_after_each_engagement_in_which_she_stands() -> None:
    state = fighting("bramble", tyrant="bramble", kind=Kind.FINAL, day=8)
    table = table_of(state)
    answer(table, "none")
    happened = answer(table, "none")
    assert len(only(Came, happened)) >= 1
