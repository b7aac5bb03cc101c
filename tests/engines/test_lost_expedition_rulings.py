"""The questions that players ask about a hike, each with its answer."""

from __future__ import annotations

import pytest

from engines.lost_expedition.hike_events import Kept, Removed, Skipped
from engines.lost_expedition.state import Cause

from .lost_expedition_tables import (
    asked,
    boxes,
    card,
    cause,
    costs,
    heal,
    health,
    hike_at,
    leave,
    now,
    numbers,
    only,
    options,
    path,
    pay,
    stocks,
    swap,
    take,
    won,
)


@pytest.mark.parametrize(("number", "letter"), [(22, "C"), (44, "B")])
def test_death_then_advance_loses_with_one_explorer_left(number: int, letter: str) -> None:
    """Question 8."""
    table = hike_at(str(number), steps=1, health="0/0/4")
    take(table, letter)
    assert cause(table) is Cause.DEATH
    assert table.state.teams[0].steps == 1


@pytest.mark.parametrize(("number", "letter"), [(50, "B"), (15, "B"), (39, "C")])
def test_advance_wins_before_the_death_or_the_wound_that_follows(number: int, letter: str) -> None:
    """Question 9."""
    table = hike_at(f"{number} 4 5 6", steps=1, health="1/0/0")
    if asked(table)[0] == "swap":
        leave(table)
    assert costs(table, letter) == [""]
    take(table, letter)
    assert won(table)
    assert health(table) == "1/0/0"


def test_an_advance_does_not_jump_ahead_of_earlier_symbols() -> None:
    """Question 10: two wounds come before the last step."""
    table = hike_at("2", steps=1, health="2/0/0")
    take(table, "B")
    assert cause(table) is Cause.DEATH


def test_a_skip_on_the_last_card_is_ignored() -> None:
    """Question 18."""
    table = hike_at("10", deck_is="3 4 5")
    assert only(Skipped, table.opening) == []
    assert now(table) == 10


@pytest.mark.parametrize("number", [24, 35])
def test_two_skips_with_one_card_ahead_discard_it_and_no_more(number: int) -> None:
    """Question 19."""
    table = hike_at(f"{number} 9")
    assert numbers(event.card for event in only(Skipped, table.opening)) == "9"
    assert now(table) == number


def test_two_skips_of_a_red_box_with_one_card_ahead() -> None:
    """Question 19, card 14."""
    table = hike_at("14 9", evening=True)
    assert numbers(event.card for event in only(Skipped, take(table, "C"))) == "9"
    assert stocks(table) == (3, 2)


@pytest.mark.parametrize(("path", "first"), [("45", "red"), ("45 9", "red"), ("45 9 12", "swap")])
def test_a_swap_needs_two_later_cards(path: str, first: str) -> None:
    """Question 20."""
    assert asked(hike_at(path))[0] == first


def test_a_swap_may_be_declined() -> None:
    """Question 20."""
    table = hike_at("45 9 12")
    leave(table)
    assert path(table) == "9 12"
    assert asked(table)[0] == "red"


def test_any_two_later_cards_may_be_swapped_but_not_the_current_one() -> None:
    """Question 21."""
    table = hike_at("45 9 12 20 30")
    assert table.ask is not None
    assert len(table.ask.options) == 4
    swap(table, 30, 9)
    assert path(table) == "30 12 20 9"
    assert now(table) == 45


def test_remove_on_the_last_card_is_ignored_and_never_takes_the_card_itself() -> None:
    """Question 22."""
    table = hike_at("53", evening=True)
    happened = pay(table, "J-1")
    assert only(Removed, happened) == []
    assert numbers(table.state.discard) == "53"


def test_remove_takes_the_last_card_and_skip_the_next_one() -> None:
    """Question 22, and 18."""
    assert path(hike_at("32 4 9 12 20")) == "4 9"
    assert path(hike_at("24 4 9 12 20")) == "12 20"


def test_an_added_card_goes_to_the_end_even_in_the_morning() -> None:
    """Question 23."""
    table = hike_at("37 40 41", deck_is="5 6 7")
    assert path(table) == "40 41 5"


def test_add_then_skip_on_the_last_card_discards_the_card_just_drawn() -> None:
    """Question 24."""
    table = hike_at("17", deck_is="5 6 7")
    happened = pay(table, "J-1")
    assert numbers(event.card for event in only(Skipped, happened)) == "5"
    assert path(table) == ""


def test_lost_as_the_last_card_adds_two_skips_the_first_and_is_kept() -> None:
    """Question 25."""
    table = hike_at("34", deck_is="12 6 7")
    happened = take(table, "A")
    assert numbers(event.card for event in only(Skipped, happened)) == "12"
    assert now(table) == 6
    assert numbers(event.card for event in only(Kept, happened)) == "34"


def test_advance_wins_before_the_draw_that_would_lose() -> None:
    """Question 28, card 11."""
    table = hike_at("11", steps=1, deck_is="9", reshuffled=True)
    take(table, "A")
    assert won(table)
    assert numbers(table.state.deck) == "9"


def test_a_draw_that_loses_comes_before_a_later_advance() -> None:
    """Question 28, card 29."""
    table = hike_at("29", steps=1, deck_is="9", reshuffled=True)
    take(table, "A")
    assert cause(table) is Cause.DECK
    assert table.state.teams[0].steps == 1


def test_full_explorers_gain_no_health() -> None:
    """Question 32."""
    table = hike_at("18 4")
    take(table, "D")
    assert health(table) == "4/4/4"


def test_on_hard_explorers_heal_up_to_4() -> None:
    """Question 32."""
    table = hike_at("18 4", health="3/4/3")
    take(table, "D")
    assert [one.value.expertise.value for one in options(table)] == ["J", "C"]
    heal(table, "C")
    assert health(table) == "3/4/4"


def test_healing_never_brings_back_the_dead() -> None:
    """Question 33."""
    table = hike_at("18 4", health="0/2/3")
    take(table, "D")
    assert [one.value.expertise.value for one in options(table)] == ["N", "C"]


@pytest.mark.parametrize("number", [4, 5, 32])
def test_blue_boxes_are_offered_in_printed_order_each_once(number: int) -> None:
    """Question 34."""
    table = hike_at(f"{number} 55", deck_is="9 10 11")
    for letter in "AB":
        assert boxes(table) == letter
        leave(table)
    assert table.view(None).current is not card(number)


def test_a_house_card_may_have_three_blue_boxes() -> None:
    """Question 34, house card 44."""
    table = hike_at("44 23", house=True)
    for letter in "ABC":
        assert boxes(table) == letter
        leave(table)
    assert now(table) == 23


def test_the_yellow_box_is_done_before_the_red_one_is_chosen() -> None:
    """Question 35: the expertise is paid, then ammunition and health are looked at."""
    table = hike_at("43 9 12", health="1/0/2")
    assert asked(table)[0] == "pay"
    pay(table, "J-1")
    assert asked(table)[0] == "swap"
    leave(table)
    assert costs(table) == ["C-1", "C-1"]


def test_hunger_after_the_hike_loses_even_one_step_from_the_city() -> None:
    """Question 36."""
    table = hike_at("11", steps=2, food=0, health="0/1/0", deck_is="55 56 54")
    take(table, "B")
    assert cause(table) is Cause.DEATH
    assert not won(table)


@pytest.mark.parametrize("leader", [0, 2])
def test_the_leader_decides_about_everything_on_a_hike(leader: int) -> None:
    """Question 37."""
    table = hike_at("45 18 55 9", players=3, leader=leader, food=0, health="3/3/3")
    while asked(table)[0] != "lay":
        assert asked(table)[1] == leader
        table.answer(leader, (table.ask.usual or (options(table)[-1].key,)) if table.ask else ())
    assert asked(table)[1] == leader
