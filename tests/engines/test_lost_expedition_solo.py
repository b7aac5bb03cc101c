"""Alone: how the path is made of hand and deck, and the score."""

from __future__ import annotations

import pytest

from engines.core import IllegalAnswer
from engines.lost_expedition.events import CameFromTheDeck, LaidInTheOpen
from engines.lost_expedition.hike_events import HikeBegan
from engines.lost_expedition.options import Mode
from engines.lost_expedition.solo import Side
from engines.lost_expedition.state import Laying
from engines.lost_expedition.views import ScoreView

from .lost_expedition_tables import (
    ExpeditionTable,
    asked,
    health,
    hike_at,
    lay,
    lay_on,
    numbers,
    only,
    options,
    path,
    pick,
    start,
    table_at,
    take,
    team,
    won,
)

LEFT, RIGHT = Side.LEFT, Side.RIGHT


def alone(hand: str, *, evening: bool = False, deck_is: str = "21 9 45 2") -> ExpeditionTable:
    """The path is about to be laid."""
    return table_at(Laying(), team(), mode=Mode.SOLO, players=1, hands=(hand,), deck_is=deck_is, evening=evening)


def morning() -> ExpeditionTable:
    return alone("5 6 7 30 40 50")


def evening() -> ExpeditionTable:
    return alone("30 5 40", evening=True)


def draw(table: ExpeditionTable, side: Side) -> int:
    """Draws a card for the path and puts it on a side; its number."""
    happened = pick(table, lambda one: one.key == "draw")
    pick(table, lambda one: one.value is side)
    return only(CameFromTheDeck, happened)[0].card.number


def test_the_morning_is_two_from_the_deck_two_of_the_hand_one_from_the_deck_one_of_the_hand() -> None:
    table = morning()
    assert numbers(event.card for event in only(CameFromTheDeck, table.opening)) == "21 9"
    assert numbers(table.view(0).upper) == "9 21"
    assert table.ask is not None
    assert (table.ask.least, table.ask.most, len(table.ask.options)) == (2, 2, 6)
    happened = lay(table, 40, 5)
    assert numbers(event.card for event in only(CameFromTheDeck, happened)) == "45"
    assert numbers(table.view(0).upper) == "5 9 21 40 45"
    assert (table.ask.least, table.ask.most, len(table.ask.options)) == (1, 1, 4)
    happened = lay(table, 30)
    assert numbers(only(HikeBegan, happened)[0].path) == "5 9 21 30 40 45"
    assert numbers(table.state.hands[0]) == "6 7 50"


def test_the_evening_begins_with_a_card_of_the_hand() -> None:
    table = evening()
    assert numbers(one.value[0] for one in options(table)) == "30 5 40"
    lay_on(table, 30, LEFT)
    assert numbers(table.view(0).upper) == "30"
    assert "draw" in [one.key for one in options(table)]


def test_in_the_evening_each_card_goes_to_the_left_or_the_right_end_and_nothing_is_sorted() -> None:
    table = evening()
    lay_on(table, 30, LEFT)
    lay_on(table, 5, RIGHT)
    assert numbers(table.view(0).upper) == "30 5"
    assert draw(table, LEFT) == 21
    assert numbers(table.view(0).upper) == "21 30 5"
    lay_on(table, 40, LEFT)
    assert numbers(table.view(0).upper) == "40 21 30 5"


def test_a_drawn_card_is_seen_before_its_side_is_chosen() -> None:
    table = evening()
    lay_on(table, 30, LEFT)
    pick(table, lambda one: one.key == "draw")
    drawn = table.view(0).drawn
    assert drawn is not None
    assert drawn.number == 21
    assert [one.value for one in options(table)] == [LEFT, RIGHT]


def test_three_cards_are_drawn_in_the_evening_and_no_more() -> None:
    table = evening()
    lay_on(table, 30, LEFT)
    for _ in range(3):
        assert "draw" in [one.key for one in options(table)]
        draw(table, RIGHT)
    assert "draw" not in [one.key for one in options(table)]
    with pytest.raises(IllegalAnswer):
        table.answer(0, ("draw",))


def test_with_an_empty_hand_the_draws_come_by_themselves_and_the_path_is_six_cards_long() -> None:
    table = evening()
    for number in (30, 5, 40):
        lay_on(table, number, LEFT)
    sides = 0
    while asked(table)[0] == "side":
        sides += 1
        happened = pick(table, lambda one: one.value is RIGHT)
    assert sides == 3
    assert numbers(only(HikeBegan, happened)[0].path) == "40 5 30 21 9 45"


def test_a_card_that_is_laid_from_the_open_hand_may_be_taken_back() -> None:
    table = evening()
    happened = lay_on(table, 30, LEFT)
    assert only(LaidInTheOpen, happened)
    assert table.can_undo
    table.undo()
    assert numbers(table.state.hands[0]) == "30 5 40"


def test_after_the_evening_six_new_cards_are_drawn() -> None:
    table = hike_at("55", solo=True, evening=True, hands=("",))
    assert len(table.state.hands[0]) == 6
    assert len(table.view(0).upper) == 2


def test_there_are_no_difficulties_alone() -> None:
    assert health(start("solo", 1, difficulty="easy")) == health(start("solo", 1, difficulty="hard")) == "3/3/3"


def scored(table: ExpeditionTable) -> int:
    assert table.state.result is not None
    (points,) = table.state.result.scores
    end = table.view(None).end
    assert end is not None
    assert end.score is not None
    assert end.score.total == points
    return points


@pytest.mark.parametrize(("reshuffled", "points"), [(False, (2 + 1 + 3 + 5) * 2), (True, (2 + 1 + 3) * 2)])
def test_the_score_is_food_ammunition_kept_cards_and_a_bonus_times_the_living_explorers(
    reshuffled: bool, points: int
) -> None:
    """House ruling: ammunition counts. The bonus is for a deck that was never reshuffled."""
    table = hike_at(
        "11", solo=True, steps=1, food=2, ammunition=1, kept="1 22 51", health="0/3/1", reshuffled=reshuffled
    )
    take(table, "A")
    assert won(table)
    assert scored(table) == points
    end = table.view(0).end
    assert end is not None
    assert end.score == ScoreView(2, 1, 3, 0 if reshuffled else 5, 2, points)


def test_when_all_are_dead_the_score_is_0() -> None:
    """Question 45."""
    table = hike_at("12", solo=True, food=3, kept="1 22", health="0/2/0")
    take(table, "C")
    assert not won(table)
    assert scored(table) == 0


def test_after_a_defeat_by_the_deck_the_survivors_score_and_the_game_is_lost() -> None:
    """Question 45, house ruling."""
    table = hike_at("46 4", solo=True, food=3, kept="1 22", health="0/2/3", deck_is="9", reshuffled=True)
    assert not won(table)
    assert scored(table) == (3 + 3 + 2) * 2


def test_a_co_operative_game_has_no_score() -> None:
    table = hike_at("11", steps=1)
    take(table, "A")
    assert table.state.result is not None
    assert (table.state.result.winners, table.state.result.scores) == ((0, 1), ())
    assert path(table) == ""
