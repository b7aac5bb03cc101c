"""The deck runs out: once, twice, in each mode and at every moment at which a card is drawn."""

from __future__ import annotations

from typing import Any

import pytest

from engines.lost_expedition.events import DeckRanOut, Drew
from engines.lost_expedition.hike_events import Added, NoFood
from engines.lost_expedition.options import Mode
from engines.lost_expedition.state import Cause, Laying, RoundEnd

from .lost_expedition_tables import (
    ExpeditionTable,
    asked,
    cards,
    cause,
    costs,
    duel_at,
    everywhere,
    health,
    hike_at,
    lay,
    numbers,
    only,
    options,
    path,
    pay,
    stocks,
    table_at,
    take,
    team,
    won,
)


def ran_out(table: ExpeditionTable) -> list[bool]:
    """How often the deck ran out before the first question; whether it was the second time."""
    return [event.again for event in only(DeckRanOut, table.opening)]


def in_the_deck(table: ExpeditionTable) -> list[int]:
    return sorted(one.number for one in table.state.deck)


def test_the_first_time_an_added_card_empties_the_deck_costs_1_food_and_the_hike_goes_on() -> None:
    """Question 26."""
    table = hike_at("46 4", deck_is="9", discard="2 3 8")
    assert ran_out(table) == [False]
    assert path(table) == "4 9"
    assert stocks(table) == (3, 3)
    assert in_the_deck(table) == [2, 3, 8]
    assert asked(table)[0] == "red"


def test_the_deck_is_empty_when_its_last_card_was_drawn_not_when_a_draw_fails() -> None:
    """Question 27."""
    assert ran_out(hike_at("46", deck_is="9", discard="2 3")) == [False]
    assert ran_out(hike_at("46", deck_is="9 10", discard="2 3")) == []


def test_two_cards_that_are_added_over_the_end_of_the_deck_come_from_both() -> None:
    """Question 26: the box goes on after the reshuffle, with the discard as deck."""
    table = hike_at("25 4", deck_is="9", discard="2 3 8")
    happened = take(table, "B")
    first, second = (event.card.number for event in only(Added, happened))
    assert first == 9
    assert second in (2, 3, 8)
    assert stocks(table) == (3, 3)
    assert len(table.state.deck) == 2


def test_hands_path_and_kept_cards_are_not_shuffled_but_a_spent_kept_card_is() -> None:
    """Question 29. The card that is being resolved is not in the discard yet."""
    table = hike_at("54 11 40", deck_is="9", discard="2 3", kept="1 22", hands=("5 6 7", "8 10 12"))
    take(table, "A", "#1 #22")
    assert asked(table)[0] == "red"
    take(table, "A")
    assert in_the_deck(table) == [1, 2, 3, 22, 54]
    assert numbers(table.state.discard) == "11"
    assert path(table) == "9"


def test_the_second_time_is_a_defeat_at_once() -> None:
    table = hike_at("46 4", deck_is="9", discard="2 3", reshuffled=True)
    assert ran_out(table) == [True]
    assert cause(table) is Cause.DECK
    assert not won(table)
    assert stocks(table) == (4, 3)


@pytest.mark.parametrize(
    ("path", "letter", "situation", "lost"),
    [
        ("25", "B", {"deck_is": "9 10"}, True),
        ("25", "B", {"deck_is": "9 10 12"}, False),
        ("25", "B", {"deck_is": "9 10", "reshuffled": False, "discard": "2 3"}, False),
        ("11", "A", {"deck_is": "9"}, True),
        ("11", "A", {"deck_is": "9", "steps": 1}, False),
    ],
)
def test_a_box_that_loses_by_the_deck_says_so_before(
    path: str, letter: str, situation: dict[str, Any], lost: bool
) -> None:
    table = hike_at(path, **{"reshuffled": True, **situation})
    box = next(one for one in options(table) if one.key.startswith(letter))
    assert (box.grave, box.confirm is not None) == (lost, lost)


def test_with_an_empty_discard_the_first_time_counts_as_the_second() -> None:
    """Question 30."""
    table = hike_at("46 4", deck_is="9", discard="")
    assert ran_out(table) == [True]
    assert cause(table) is Cause.DECK


def test_a_reshuffle_that_starves_the_last_explorer_is_a_defeat() -> None:
    """Questions 2 and 7."""
    table = hike_at("46 4", deck_is="9", discard="2 3", food=0, health="0/1/0")
    assert cause(table) is Cause.DEATH
    assert path(table) == "4 9"


def test_the_leader_says_who_starves_in_a_reshuffle_and_the_box_goes_on() -> None:
    """Question 2: card 25 draws its second card after the payment."""
    table = hike_at("25 4", deck_is="9", discard="2 3 8", food=0, leader=1)
    happened = take(table, "B")
    assert len(only(Added, happened)) == 1
    assert asked(table) == ("payment", 1)
    assert costs(table) == ["J-1", "N-1", "C-1"]
    assert len(only(Added, pay(table, "J-1"))) == 1
    assert health(table) == "3/4/4"


def round_ends(players: int, deck_is: str, *, mode: Mode = Mode.COOPERATIVE, **situation: object) -> ExpeditionTable:
    """The evening's meal is over; seat 1 leads next."""
    teams = (team(), team()) if mode is Mode.DUEL else (team(),)
    return table_at(RoundEnd(), *teams, mode=mode, players=players, leader=0, evening=True, deck_is=deck_is,
                    **situation)  # type: ignore[arg-type]  # fmt: skip


def test_a_deck_that_runs_out_while_hands_are_dealt_costs_food_once_and_dealing_goes_on_from_the_leader() -> None:
    """Question 31: with five players it comes in the third round."""
    table = round_ends(5, "1 2 3 4 5 6 7 8 9 10", discard=" ".join(map(str, range(11, 51))))
    assert ran_out(table) == [False]
    assert stocks(table) == (3, 3)
    assert [event.to for event in only(Drew, table.opening)] == [(seat,) for seat in (1, 2, 3, 4, 0)]
    hands = [{one.number for one in hand} for hand in table.state.hands]
    assert hands[1] | hands[2] <= set(range(1, 11))
    assert hands[4] | hands[0] <= set(range(11, 51))
    assert [len(hand) for hand in hands] == [4] * 5
    assert len(table.state.deck) == 30


def test_the_last_card_of_a_hand_may_empty_the_deck() -> None:
    """Questions 27 and 31."""
    table = round_ends(3, "1 2 3 4 5 6 7 8 9 10 11 12", discard="20 21 22")
    assert ran_out(table) == [False]
    assert in_the_deck(table) == [20, 21, 22]


def test_a_deck_that_runs_out_again_while_hands_are_dealt_is_a_defeat() -> None:
    table = round_ends(3, "1 2 3 4 5", discard="20 21 22", reshuffled=True)
    assert cause(table) is Cause.DECK
    assert len(list(everywhere(table.state))) == 8


def test_one_dealing_may_empty_the_deck_twice() -> None:
    table = round_ends(3, "1 2 3 4 5", discard="20 21 22")
    assert ran_out(table) == [False, True]
    assert cause(table) is Cause.DECK
    assert stocks(table) == (3, 3)


@pytest.mark.parametrize("hunger", [False, True])
def test_alone_the_deck_may_run_out_in_the_morning(hunger: bool) -> None:
    """Two cards come from the deck before any question."""
    us = team(food=0 if hunger else 3)
    table = table_at(
        Laying(), us, mode=Mode.SOLO, players=1, hands=("5 6 7 30 40 50",), deck_is="9 2", discard="20 21 22"
    )
    if hunger:
        assert costs(table) == ["J-1", "N-1", "C-1"]
        pay(table, "J-1")
    assert stocks(table)[0] == (0 if hunger else 2)
    assert numbers(table.view(0).upper) == "2 9"
    assert in_the_deck(table) == [20, 21, 22]
    lay(table, 40, 5)
    assert len(table.view(0).upper) == 5


@pytest.mark.parametrize("deck_is", ["9", "9 2"])
def test_alone_the_second_time_ends_the_game_while_a_path_is_laid_and_no_card_is_lost(deck_is: str) -> None:
    table = table_at(
        Laying(), team(), mode=Mode.SOLO, players=1, hands=("5 6 7 30 40 50",), deck_is=deck_is, discard="20 21",
        reshuffled=True,
    )  # fmt: skip
    assert cause(table) is Cause.DECK
    assert set(everywhere(table.state)) == set(cards(f"5 6 7 30 40 50 20 21 {deck_is}"))
    assert {one.card for one in table.view(None).teams[0].path} == set(cards(deck_is))


def test_alone_a_card_drawn_in_the_evening_may_end_the_game() -> None:
    table = table_at(
        Laying(), team(), mode=Mode.SOLO, players=1, hands=("5 6 7",), deck_is="9", reshuffled=True, evening=True
    )
    table.answer(0, ("hand0left",))
    table.answer(0, ("draw",))
    assert cause(table) is Cause.DECK
    assert set(everywhere(table.state)) == set(cards("5 6 7 9"))


def test_alone_the_deck_may_run_out_when_the_new_hand_is_drawn() -> None:
    table = table_at(
        RoundEnd(),
        team(food=3),
        mode=Mode.SOLO,
        players=1,
        evening=True,
        deck_is="1 2 3 4",
        discard="20 21 22 23 24 25 26",
    )
    assert ran_out(table) == [False]
    assert stocks(table) == (2, 3)
    assert len(table.state.hands[0]) == 6


def test_in_a_duel_the_first_time_costs_both_teams_1_food() -> None:
    """Question 41."""
    table = duel_at(team("46 4"), team("5", food=0), deck_is="9", discard="2 3")
    assert only(NoFood, table.opening)[0].seat == 1
    assert asked(table) == ("payment", 1)
    pay(table, "N-1")
    assert (stocks(table, 0)[0], stocks(table, 1)[0]) == (3, 0)
    assert (health(table, 0), health(table, 1)) == ("4/4/4", "4/3/4")
    assert asked(table) == ("red", 0)


def test_in_a_duel_a_team_that_starves_by_the_others_draw_is_dead_and_the_hiker_finishes_the_path() -> None:
    """Question 41 and the second ending."""
    table = duel_at(team("46 55"), team("5", food=0, health="0/0/1"), deck_is="9", discard="2 3")
    assert table.state.teams[1].dead
    assert asked(table) == ("red", 0)
    take(table, "A")
    assert asked(table) == ("red", 0)
    take(table, "A")
    assert cause(table) is Cause.DEATH
    assert table.state.result is not None
    assert table.state.result.winners == (0,)
    assert path(table, 1) == "5"


@pytest.mark.parametrize("finished", [{"health": "0/0/0", "food": 0}, {"steps": 0, "food": 2}])
def test_in_a_duel_a_team_that_is_dead_or_in_the_city_pays_nothing_for_a_reshuffle(finished: dict[str, Any]) -> None:
    table = duel_at(team("46 4"), team(**finished), deck_is="9", discard="2 3")
    assert asked(table) == ("red", 0)
    assert stocks(table, 1)[0] == finished["food"]


def test_in_a_duel_the_deck_may_run_out_once_while_hands_are_dealt() -> None:
    table = round_ends(2, "1 2 3 4 5 6 7", mode=Mode.DUEL, discard="20 21 22 23 24 25 26 27")
    assert ran_out(table) == [False]
    assert (stocks(table, 0)[0], stocks(table, 1)[0]) == (3, 3)
    assert [len(hand) for hand in table.state.hands] == [6, 6]


def test_in_a_duel_a_deck_that_runs_out_again_while_hands_are_dealt_ends_the_game() -> None:
    table = round_ends(2, "1 2 3 4 5 6 7", mode=Mode.DUEL, discard="20", reshuffled=True)
    assert cause(table) is Cause.DECK
