"""Item slots: what happens to items that find none, and what may be used at that moment."""

from __future__ import annotations

from engines.twenty_strong.gains import change_strategy
from engines.twenty_strong.state import TwentyStrong
from engines.twenty_strong.use_events import Flipped, ItemGained, ItemLeft, ItemLost
from engines.twenty_strong.words import Zone

from .twenty_strong_tables import (
    SoloTable,
    answer,
    apply,
    commit,
    fighting,
    give,
    give_lock,
    keys,
    name_of,
    only,
    put,
    skip_engagement,
    state_at,
    table_of,
    until,
)

FULL_PLAN = "Y1 G1 B1 B2"


def before_an_item(plan: str, items: str = "", locks: str = "") -> SoloTable:
    """Squibb, whose two slots are taken, has just felled the Rival Picker, whose lens has none."""
    state = fighting("v12", hero="squibb")
    give(state, *items.split())
    for lock in locks.split():
        give_lock(state, lock)
    put(state, Zone.BACKUP, plan)
    table = table_of(state)
    commit(table, "P1 P2", "CC")
    apply(table, "v12", "P1 P2")
    return table


def kept(state: TwentyStrong) -> list[str]:
    return [one.card.id for one in state.items]


def test_an_item_without_a_slot_may_be_left_or_take_the_place_of_another() -> None:
    for choice, kind in (("leave", ItemLeft), ("item0", ItemGained)):
        table = before_an_item("", items="v16 v24")
        until(table, "room")
        assert keys(table) == ["item0", "item1", "leave"]
        happened = answer(table, choice)
        assert [event.name for event in only(kind, happened)] == ["lens"]
        assert len(table.state.items) == 2


def test_a_free_slot_takes_an_item_by_itself() -> None:
    table = before_an_item("")
    until(table, "respite")
    assert kept(table.state) == ["v12"]


def test_the_other_side_may_be_turned_when_an_item_finds_no_slot_and_makes_one() -> None:
    table = before_an_item(FULL_PLAN, items="v16 v24")
    until(table, "room")
    happened = answer(table, "flip")
    assert [event.name for event in only(ItemGained, happened)] == ["lens"]
    assert only(ItemLost, happened) == []
    assert kept(table.state) == ["v16", "v24", "v12"]


def test_an_item_is_not_lost_unasked_while_the_other_side_could_make_a_slot() -> None:
    table = before_an_item(FULL_PLAN, locks="l1 l3")
    until(table, "room", "respite")
    assert keys(table) == ["leave", "flip"]
    answer(table, "flip")
    assert kept(table.state) == ["v12"]


def test_an_item_is_left_unasked_where_nothing_could_make_a_slot() -> None:
    table = before_an_item("Y1", locks="l1 l3")
    happened = until(table, "room", "respite")
    assert name_of(table) == "respite"
    assert [event.name for event in only(ItemLeft, happened)] == ["lens"]


def test_the_plan_may_be_used_while_an_item_has_to_be_given_up() -> None:
    state = fighting("v07", hero="squibb")
    give(state, "v16", "v24")
    put(state, Zone.BACKUP, FULL_PLAN)
    table = table_of(state)
    skip_engagement(table)
    until(table, "item")
    assert {"item0", "item1", "plan-v07", "flip"} <= set(keys(table))
    assert len(only(Flipped, answer(table, "flip"))) == 1
    assert name_of(table) == "item", "a slot does not stop a thief"
    answer(table, "item0")
    assert kept(table.state) == ["v24"]


def test_items_without_a_slot_stay_when_the_other_side_makes_one() -> None:
    state = state_at(hero="squibb")
    give(state, "v12", "v16")
    put(state, Zone.BACKUP, FULL_PLAN)
    flow = change_strategy(state, -1)
    asked = next(flow)
    flow.send(asked.accept(("flip",)))  # type: ignore[union-attr]
    assert not list(only(ItemLost, flow))  # type: ignore[arg-type]
    assert (kept(state), state.strategy) == (["v12", "v16"], 2)
