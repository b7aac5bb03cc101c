"""What may be paid and how: ammunition, food, health, expertise, and who dies."""

from __future__ import annotations

from typing import Any

import pytest

from engines.lost_expedition.boxes import can_do
from engines.lost_expedition.hike_events import Died, Hurt, PaidWithCard, Skipped
from engines.lost_expedition.state import Cause
from engines.lost_expedition.symbols import GAINS, SPENDS, Symbol

from .lost_expedition_tables import (
    asked,
    boxes,
    card,
    cause,
    costs,
    health,
    hike_at,
    kept,
    leave,
    now,
    numbers,
    only,
    options,
    path,
    pay,
    take,
    team,
    won,
)


@pytest.mark.parametrize("path", ["55 4", ""], ids=["-F", "the meal"])
def test_food_that_is_missing_costs_health_of_any_living_explorer(path: str) -> None:
    """Question 1."""
    table = hike_at(path, food=0, health="2/0/1")
    assert costs(table) == ["J-1", "C-1"]
    pay(table, "C-1")
    assert health(table) == "2/0/0"


def test_each_food_that_is_missing_is_paid_for_apart() -> None:
    """Question 1: two foods with one in store; with none, two explorers may share the wounds."""
    one, none = hike_at("15", food=1), hike_at("15", food=0)
    assert costs(one, "A") == ["J-1", "N-1", "C-1"]
    assert {"J-1 N-1", "J-2"} <= set(costs(none, "A"))
    assert len(costs(none, "A")) == 6


def test_a_reshuffle_without_food_costs_health() -> None:
    """Question 2."""
    table = hike_at("56", food=0, deck_is="9", discard="2 3")
    assert asked(table)[0] == "payment"
    assert costs(table) == ["J-1", "N-1", "C-1"]
    pay(table, "N-1")
    assert health(table) == "4/3/4"


def test_a_box_is_closed_without_the_ammunition_for_it() -> None:
    """Question 3: red boxes say so, a blue one is not even offered."""
    red = hike_at("2", ammunition=0)
    assert boxes(red) == "BC"
    assert red.ask is not None
    assert [closed.reason.one for closed in red.ask.closed] == ["needs {n} ammunition"]
    assert boxes(hike_at("2", ammunition=1)) == "ABC"
    assert boxes(hike_at("5 4", ammunition=0)) == "A"
    blue = hike_at("5 4", ammunition=0)
    leave(blue)
    assert now(blue) == 4


def test_two_ammunition_are_not_spent_with_one() -> None:
    """Question 4: no card of the two decks asks for two."""
    twice = (Symbol.SPEND_AMMUNITION, Symbol.SPEND_AMMUNITION)
    assert not can_do(team(ammunition=1), twice)
    assert can_do(team(ammunition=2), twice)


def test_a_box_that_kills_may_be_chosen() -> None:
    """Question 5."""
    table = hike_at("12", health="1/1/0", food=0)
    assert boxes(table) == "ABC"
    take(table, "C", "J-1 N-1")
    assert not won(table)


def test_whoever_dies_in_the_middle_of_a_box_is_out_and_the_others_go_on_with_it() -> None:
    """Question 6."""
    table = hike_at("6 7 8", health="1/2/0")
    assert sorted(costs(table, "A")) == ["J-1 N-1", "N-2"]
    happened = take(table, "A", "J-1 N-1")
    assert [event.explorer for event in only(Died, happened)] == ["Roy"]
    assert [event.left for event in only(Hurt, happened)] == [1]
    assert numbers(event.card for event in only(Skipped, happened)) == "7"
    assert health(table) == "0/1/0"


def test_the_death_of_the_last_explorer_is_a_defeat_and_the_rest_of_the_box_is_void() -> None:
    """Question 7."""
    table = hike_at("6 7 8", health="1/0/0")
    happened = take(table, "A")
    assert cause(table) is Cause.DEATH
    assert not won(table)
    assert only(Skipped, happened) == []
    assert path(table) == "7 8"


def test_without_the_specialist_expertise_is_paid_with_a_card_or_with_2_health() -> None:
    """Question 11."""
    assert sorted(costs(hike_at("21", kept="22", health="4/2/0"))) == ["#22", "J-2", "N-2"]
    assert sorted(costs(hike_at("21", kept="22", health="4/2/1"))) == ["#22", "C-1", "J-2", "N-2"]


def test_kept_cards_stay_after_a_death() -> None:
    """Question 12."""
    table = hike_at("55 4", kept="1 51", food=0, health="1/1/1")
    pay(table, "J-1")
    assert kept(table) == "1 51"


def own_payers() -> list[tuple[bool, int]]:
    found = []
    for house in (False, True):
        for number in range(1, 57):
            symbols = {symbol for box in card(number, house=house).boxes for symbol in box}
            if {GAINS[one] for one in symbols & set(GAINS)} and symbols & set(SPENDS):
                found.append((house, number))
    return found


@pytest.mark.parametrize(("house", "number"), own_payers())
def test_a_card_never_pays_for_itself(house: bool, number: int) -> None:
    """Question 13: it is kept after everything else on it is done."""
    table = hike_at(f"{number} 55", house=house)
    while table.ask is not None and table.view(None).current is card(number, house=house):
        assert not any(f"#{number}" in paid for paid in costs(table) if asked(table)[0] in ("red", "blue", "pay"))
        assert kept(table) == ""
        table.answer(table.ask.seat, (options(table)[0].key,))


def test_a_kept_card_pays_one_icon_for_each_symbol_apart() -> None:
    """Question 14: with two cards both icons are paid, and each of them is discarded."""
    table = hike_at("54", kept="1 22")
    assert "#1 #22" in costs(table, "A")
    assert costs(table, "A")[0] == "#1 #22"
    happened = take(table, "A", "#1 #22")
    assert [event.card.number for event in only(PaidWithCard, happened)] == [1, 22]
    assert numbers(table.state.discard) == "1 22 54"


def test_a_kept_card_with_several_icons_is_spent_for_any_one_of_them() -> None:
    """Question 14."""
    for number in (7, 21):
        assert "#1" in costs(hike_at(str(number), kept="1"))
    table = hike_at("17 4", kept="1")
    pay(table, "J-1")
    assert "#1 J-1" in costs(table, "B")


def test_two_health_for_an_expertise_come_from_one_explorer() -> None:
    """Question 15."""
    assert sorted(costs(hike_at("21", health="2/2/0"))) == ["J-2", "N-2"]


def test_whoever_has_1_health_dies_for_an_expertise_only_if_nothing_else_can_be_paid() -> None:
    """Question 16: the symbol then counts as paid."""
    assert health(hike_at("21 4", health="1/2/0")) == "1/0/0"
    table = hike_at("21", health="1/1/0")
    assert sorted(costs(table)) == ["J-1", "N-1"]
    assert all(one.grave for one in options(table))
    happened = pay(table, "N-1")
    assert [event.explorer for event in only(Died, happened)] == ["Isabelle"]
    assert health(table) == "1/0/0"


@pytest.mark.parametrize(("standing", "paid"), [({"health": "1/1/0", "kept": "1"}, "#1"), ({"health": "1/1/1"}, "C-1")])
def test_nobody_dies_short_while_a_card_or_the_specialist_can_pay(standing: dict[str, Any], paid: str) -> None:
    """Question 16."""
    table = hike_at("23", **standing)
    assert costs(table, "A") == [paid]


def test_the_specialist_never_pays_2() -> None:
    """Question 17."""
    assert costs(hike_at("21")) == ["C-1", "J-2", "N-2"]
