"""Set-up, laying, and the end of a round, co-operative; what every player may and may not know of a hand."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from engines.core import IllegalAnswer, WrongPlayers, random_answer
from engines.lost_expedition import LOST_EXPEDITION
from engines.lost_expedition.adventures import Adventure
from engines.lost_expedition.events import Drew, Laid, RoundBegan
from engines.lost_expedition.hike_events import HikeBegan, Meal
from engines.lost_expedition.options import LostExpeditionOptions, Mode
from engines.lost_expedition.state import Laying

from .lost_expedition_tables import (
    ExpeditionTable,
    asked,
    card,
    everywhere,
    health,
    hike_at,
    lay,
    numbers,
    only,
    options,
    start,
    stocks,
    table_at,
    team,
)

FIVE = ("7 14 30 41", "3 22 35 50", "9 16 28 44", "5 12 33 47", "1 19 26 55")


@pytest.mark.parametrize(
    ("mode", "players", "difficulty", "steps", "each", "food", "hand"),
    [
        ("cooperative", 2, "easy", 6, 4, 4, 6),
        ("cooperative", 3, "easy", 6, 4, 4, 4),
        ("cooperative", 2, "normal", 8, 4, 4, 6),
        ("cooperative", 3, "normal", 8, 4, 4, 4),
        ("cooperative", 4, "hard", 8, 3, 5, 4),
        ("cooperative", 5, "easy", 6, 4, 3, 4),
        ("cooperative", 5, "normal", 8, 4, 3, 4),
        ("cooperative", 5, "hard", 8, 3, 4, 4),
        ("solo", 1, "normal", 8, 3, 3, 6),
        ("solo", 1, "easy", 8, 3, 3, 6),
        ("duel", 2, "normal", 8, 4, 4, 6),
        ("duel", 2, "hard", 8, 4, 4, 6),
    ],
)
def test_set_up_by_mode_difficulty_and_players(
    mode: str, players: int, difficulty: str, steps: int, each: int, food: int, hand: int
) -> None:
    table = start(mode, players, difficulty=difficulty)
    state = table.state
    assert (state.length, len(state.teams)) == (steps, 2 if mode == "duel" else 1)
    for seat in range(len(state.teams)):
        assert health(table, seat) == f"{each}/{each}/{each}"
        assert stocks(table, seat) == (food, 3)
        assert state.teams[seat].steps == steps
    assert [len(held) for held in state.hands] == [hand] * players
    assert len(set(everywhere(state))) == len(list(everywhere(state))) == 56
    assert len(state.out) == (6 if mode == "duel" else 0)


@pytest.mark.parametrize(
    ("mode", "players"), [("cooperative", 1), ("cooperative", 6), ("solo", 2), ("duel", 3), ("duel", 1)]
)
def test_other_numbers_of_players_are_refused(mode: str, players: int) -> None:
    with pytest.raises(ValidationError):
        LostExpeditionOptions.model_validate({"mode": mode, "seats": players})


def test_the_options_have_defaults_and_a_lobby_finds_its_mode() -> None:
    chosen = LostExpeditionOptions()
    assert (chosen.mode, chosen.difficulty, chosen.deck) == (Mode.COOPERATIVE, "normal", "classic")
    for players, mode in [(1, Mode.SOLO), (2, Mode.COOPERATIVE), (5, Mode.COOPERATIVE)]:
        found = LOST_EXPEDITION.options_for(chosen, players)
        assert isinstance(found, LostExpeditionOptions)
        assert (found.seats, found.mode) == (players, mode)
    duel = LostExpeditionOptions(mode=Mode.DUEL)
    assert LOST_EXPEDITION.seats(duel) == (2, 2)
    with pytest.raises(WrongPlayers):
        LOST_EXPEDITION.options_for(duel, 3)


def test_the_first_leader_is_drawn_and_lays_first() -> None:
    leaders = set()
    for number in range(30):
        table = start(players=4, seed=f"leader {number}")
        leaders.add(asked(table)[1])
        assert table.state.leader == table.state.first_leader == asked(table)[1]
    assert leaders == {0, 1, 2, 3}


def test_explorers_are_one_of_each_expertise_and_a_duel_has_all_six() -> None:
    state = start("duel").state
    assert [[one.expertise.value for one in team.explorers] for team in state.teams] == [["J", "N", "C"]] * 2
    assert len({one.name for team in state.teams for one in team.explorers}) == 6


def lay_all(table: ExpeditionTable, choice: int) -> list[Laid]:
    """Everybody lays the card at this place of the hand; what was laid."""
    laid: list[Laid] = []
    while table.ask is not None and table.ask.name == "lay":
        laid += only(Laid, table.answer(table.ask.seat, (options(table)[choice].key,)))
    return laid


@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 2), (4, 2), (5, 2)])
def test_each_lays_their_share_clockwise_from_the_leader(players: int, each: int) -> None:
    """And the path of a morning is 6, 6, 8 or 10 cards long."""
    table = table_at(
        Laying(), team(), leader=1, hands=FIVE[:players] if each == 2 else ("7 14 30 41 8 2", "3 22 35 50 6 4")
    )
    laid = lay_all(table, 0)
    assert [event.seat for event in laid] == [(1 + turn) % players for turn in range(players * each)]
    assert [event.to_go for event in laid] == [each - 1 - turn // players for turn in range(players * each)]


def test_a_morning_path_is_sorted_while_it_is_laid() -> None:
    table = table_at(Laying(), team(), hands=("7 14 30 41", "3 22 35 50", "9 16 28 44"), players=3)
    for number, so_far in ((30, "30"), (22, "22 30"), (44, "22 30 44"), (7, "7 22 30 44"), (35, "7 22 30 35 44")):
        lay(table, number)
        assert numbers(table.view(None).upper) == so_far
    hike = only(HikeBegan, lay(table, 9))[0]
    assert numbers(hike.path) == "7 9 22 30 35 44"


def test_an_evening_path_keeps_the_order_in_which_it_was_laid() -> None:
    table = table_at(Laying(), team(), hands=("41 14", "3 22", "28 16"), evening=True)
    for number, so_far in ((41, "41"), (22, "41 22")):
        lay(table, number)
        assert numbers(table.view(None).upper) == so_far


def test_the_last_card_of_an_evening_lays_itself_and_all_hands_are_empty() -> None:
    table = table_at(Laying(), team(), hands=("41 14", "3 22", "28 16"), evening=True)
    happened = [event for number in (41, 22, 28) for event in lay(table, number)]
    assert numbers(event.card for event in only(Laid, happened)) == "41 22 28 14 3 16"
    assert [len(hand) for hand in table.state.hands] == [0, 0, 0]
    assert numbers(only(HikeBegan, happened)[0].path) == "41 22 28 14 3 16"


def test_the_cards_of_an_evening_path_lie_by_player_clockwise_from_the_leader() -> None:
    hands = ("41 14", "3 22", "28 16", "9 50")
    table = table_at(Laying(), team(), hands=hands, players=4, leader=2, evening=True)
    happened = [event for number in (16, 50, 14, 3) for event in lay(table, number)]
    (began,) = only(HikeBegan, happened)
    owner = {number: seat for seat, hand in enumerate(hands) for number in map(int, hand.split())}
    assert [owner[card.number] for card in began.path] == [2, 3, 0, 1, 2, 3, 0, 1]


def test_only_the_player_whose_turn_it_is_lays_and_only_cards_of_the_own_hand() -> None:
    table = table_at(Laying(), team(), hands=("7 14 30 41", "3 22 35 50", "9 16 28 44"))
    assert asked(table) == ("lay", 0)
    with pytest.raises(IllegalAnswer):
        table.answer(1, ("hand0",))
    assert numbers(one.value for one in options(table)) == "7 14 30 41"


def test_the_same_leader_begins_the_evening() -> None:
    """Question 38: the token passes at the end of the round only."""
    table = hike_at("55", players=3, leader=2)
    assert table.state.evening
    assert asked(table) == ("lay", 2)


@pytest.mark.parametrize(("players", "hand"), [(2, 6), (3, 4), (4, 4), (5, 4)])
def test_at_the_end_of_a_round_the_token_passes_and_everybody_draws(players: int, hand: int) -> None:
    """House ruling: two players draw six."""
    table = hike_at("55", players=players, leader=players - 1, evening=True)
    assert only(RoundBegan, table.opening)[0].round == 2
    assert table.state.leader == 0
    assert asked(table) == ("lay", 0)
    assert not table.state.evening
    assert [len(held) for held in table.state.hands] == [hand] * players
    drawn = only(Drew, table.opening)
    assert [(event.to, len(event.cards)) for event in drawn] == [((seat,), hand) for seat in range(players)]


def test_after_each_hike_the_expedition_eats_one_food() -> None:
    for evening in (False, True):
        table = hike_at("55", evening=evening)
        assert [event.food for event in only(Meal, table.opening)] == [2]
        assert stocks(table) == (2, 3)


def adventures(found: Any) -> Iterator[Adventure]:
    """Every card that can be read out of a value."""
    if isinstance(found, Adventure):
        yield found
    elif dataclasses.is_dataclass(found):
        for field in dataclasses.fields(found):
            yield from adventures(getattr(found, field.name))
    elif isinstance(found, tuple | list):
        for one in found:
            yield from adventures(one)
    elif isinstance(found, dict):
        yield from adventures(tuple(found.values()))


@pytest.mark.parametrize(("mode", "players"), [("cooperative", 2), ("cooperative", 5), ("duel", 2)])
def test_nothing_public_names_a_card_of_a_hand(mode: str, players: int) -> None:
    """Question 46: hands are not talked about; only how many cards somebody holds and still lays is seen."""
    table, random = start(mode, players), Random(players)
    happened = table.opening
    for _ in range(120):
        if table.ask is None:
            break
        held = {one for hand in table.state.hands for one in hand}
        public = (table.view(None), table.ask.seen_by(None), [event for event in happened if event.readable_by(None)])
        assert not held & set(adventures(public))
        assert [player.cards for player in table.view(None).players] == [len(hand) for hand in table.state.hands]
        happened = table.answer(table.ask.seat, random_answer(table.ask, random))


def test_the_same_cards_are_found_where_they_may_be_seen() -> None:
    """So the search above looks where cards can be."""
    table = table_at(Laying(), team(), hands=("7 14 30 41", "3 22 35 50", "9 16 28 44"))
    assert set(adventures(table.view(1))) == {card(number) for number in (3, 22, 35, 50)}
    assert table.ask is not None
    assert card(7) in set(adventures(table.ask.seen_by(0)))
    assert set(adventures(lay(table, 7))) == {card(7)}
