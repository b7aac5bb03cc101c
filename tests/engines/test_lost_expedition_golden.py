"""Twelve small situations, worked out by hand."""

from __future__ import annotations

from engines.lost_expedition.hike_events import Died, Kept, Removed, Skipped
from engines.lost_expedition.state import Cause, EndPhase

from .lost_expedition_tables import (
    asked,
    boxes,
    cards,
    costs,
    health,
    hike_at,
    numbers,
    only,
    path,
    pay,
    stocks,
    take,
    won,
)


def test_1_without_food_one_named_explorer_dies_and_the_game_goes_on() -> None:
    table = hike_at("55 4", food=0, health="1/1/1")
    assert costs(table) == ["J-1", "N-1", "C-1"]
    assert [event.explorer for event in only(Died, pay(table, "N-1"))] == ["Isabelle"]
    assert health(table) == "1/0/1"
    assert asked(table)[0] == "blue"


def test_2_the_leeches_cost_health_food_and_the_last_card() -> None:
    table = hike_at("53 4 9 12")
    pay(table, "J-1")
    assert health(table) == "3/4/4"
    assert stocks(table) == (3, 3)
    assert numbers(table.state.discard) == "12 53"
    assert path(table) == "9"
    assert table.ask is not None
    assert table.ask.prompt.args["card"] is cards("4")[0]


def test_3_a_thunderstorm_skips_two_cards_before_its_red_box_is_chosen() -> None:
    table = hike_at("35 7 8 9")
    assert numbers(event.card for event in only(Skipped, table.opening)) == "7 8"
    assert boxes(table) == "AB"
    take(table, "B", "C-1")
    current = table.view(None).current
    assert current is not None
    assert current.number == 9


def test_4_insects_skip_one_remove_one_and_are_kept() -> None:
    table = hike_at("36 40 45")
    happened = pay(table, "N-1")
    assert numbers(event.card for event in only(Skipped, happened)) == "40"
    assert numbers(event.card for event in only(Removed, happened)) == "45"
    assert numbers(event.card for event in only(Kept, happened)) == "36"
    assert numbers(table.state.teams[0].kept) == "36"
    assert health(table) == "4/3/4"


def test_5_ruins_remove_the_only_card_ahead_and_still_offer_both_blue_boxes() -> None:
    table = hike_at("32 33", steps=8)
    assert numbers(event.card for event in only(Removed, table.opening)) == "33"
    assert stocks(table)[0] == 3
    assert boxes(table) == "A"
    take(table, "A")
    assert boxes(table) == "B"
    take(table, "B")
    assert table.state.teams[0].steps == 6


def test_6_reaching_the_city_wins_before_the_wound() -> None:
    table = hike_at("15", steps=1, health="1/0/0")
    take(table, "B")
    assert won(table)
    assert health(table) == "1/0/0"


def test_7_a_death_before_the_last_step_is_a_defeat() -> None:
    table = hike_at("22", steps=1, health="0/2/0")
    take(table, "C")
    assert not won(table)
    assert isinstance(table.state.phase, EndPhase)
    assert table.state.phase.cause is Cause.DEATH
    assert table.state.teams[0].steps == 1


def test_8_without_ammunition_only_the_third_box_of_the_anaconda_is_offered() -> None:
    table = hike_at("12", ammunition=0)
    assert boxes(table) == "C"
    assert table.ask is not None
    assert len(table.ask.closed) == 2


def test_9_a_kept_card_pays_one_of_two_icons() -> None:
    table = hike_at("54", kept="1")
    assert "#1 C-1" in costs(table, "A")
    assert costs(table, "A").count("#1") == 0
    take(table, "A", "#1 C-1")
    assert health(table) == "4/4/3"
    assert table.state.teams[0].kept == []
    assert cards("1")[0] in table.state.discard


def test_10_without_the_specialist_one_other_explorer_pays_two() -> None:
    table = hike_at("21 4 9", health="3/3/0", deck_is="5 6 7")
    assert costs(table) == ["J-2", "N-2"]
    pay(table, "N-2")
    assert health(table) == "3/1/0"


def test_11_drawing_the_last_card_of_the_deck_costs_food_and_shuffles_the_discard() -> None:
    table = hike_at("56", deck_is="9", discard="2 3")
    assert path(table) == "9"
    assert stocks(table)[0] == 3
    assert table.state.reshuffled
    assert sorted(one.number for one in table.state.deck) == [2, 3]
    assert table.state.discard == []


def test_12_healing_four_full_explorers_changes_nothing_and_keeps_the_card() -> None:
    table = hike_at("46", deck_is="9 10 11")
    take(table, "B")
    assert health(table) == "4/4/4"
    assert numbers(table.state.teams[0].kept) == "46"
