"""The duel: two paths, who chooses, and its three endings with their tie-breaks."""

from __future__ import annotations

import pytest

from engines.core import Outcome
from engines.lost_expedition.events import Laid, LetChoose, PathTaken, RoundBegan
from engines.lost_expedition.hike_events import Added, HikeBegan, Meal, Removed, Skipped
from engines.lost_expedition.options import Mode
from engines.lost_expedition.state import Cause, EndPhase, Laying, MealPhase, Way

from .lost_expedition_tables import (
    ExpeditionTable,
    asked,
    choice_at,
    choose,
    costs,
    duel_at,
    health,
    lay_on,
    leave,
    numbers,
    only,
    options,
    path,
    pay,
    pick,
    stocks,
    swap,
    table_at,
    take,
    team,
)

UPPER, LOWER = Way.UPPER, Way.LOWER
HANDS = ("30 5 41 7 16 50", "22 12 44 9 3 28")


def laying(*, leader: int = 0, evening: bool = False) -> ExpeditionTable:
    hands = [" ".join(hand.split()[:3]) for hand in HANDS] if evening else HANDS
    return table_at(Laying(), team(), team(), mode=Mode.DUEL, hands=hands, leader=leader, evening=evening)


def ended(table: ExpeditionTable) -> tuple[Cause, int]:
    """What ended the duel, and who won."""
    assert isinstance(table.state.phase, EndPhase)
    assert isinstance(table.state.result, Outcome)
    (winner,) = table.state.result.winners
    return table.state.phase.cause, winner


def test_the_leader_lays_first_on_the_first_path_then_both_in_turn_three_cards_each() -> None:
    table = laying(leader=1)
    assert asked(table) == ("lay", 1)
    assert {one.value[1] for one in options(table)} == {UPPER}
    laid = only(Laid, lay_on(table, 22, UPPER))
    for number in (30, 12, 5, 44, 41):
        assert {one.value[1] for one in options(table)} == {UPPER, LOWER}
        laid += only(Laid, lay_on(table, number, LOWER))
    assert [event.seat for event in laid] == [1, 0, 1, 0, 1, 0]
    assert [event.to_go for event in laid] == [2, 2, 1, 1, 0, 0]
    assert asked(table) == ("path", 1)


def test_in_the_morning_both_paths_are_sorted() -> None:
    table = laying()
    for number, way in ((30, UPPER), (22, LOWER), (5, UPPER), (12, LOWER), (7, UPPER), (44, LOWER)):
        lay_on(table, number, way)
    view = table.view(None)
    assert (numbers(view.upper), numbers(view.lower)) == ("5 7 30", "12 22 44")


def test_in_the_evening_both_paths_keep_the_order_in_which_they_were_laid() -> None:
    table = laying(evening=True)
    for number, way in ((30, UPPER), (22, LOWER), (5, UPPER), (12, LOWER), (41, UPPER), (44, UPPER)):
        assert asked(table)[0] == "lay"
        lay_on(table, number, way)
    view = table.view(None)
    assert (numbers(view.upper), numbers(view.lower)) == ("30 5 41 44", "22 12")


def test_a_path_may_be_empty_and_its_owner_only_eats() -> None:
    """Question 39."""
    table = choice_at("55 51", "")
    happened = choose(table, UPPER)
    assert [(event.seat, numbers(event.path)) for event in only(HikeBegan, happened)] == [(0, "55 51"), (1, "")]
    assert (stocks(table, 0)[0], stocks(table, 1)[0]) == (1, 3)
    assert len(only(Meal, happened)) == 2


def test_the_chooser_hikes_first_and_the_other_takes_the_other_path() -> None:
    table = choice_at("4 5", "12", chooser=1, leader=1)
    happened = choose(table, LOWER)
    assert [(event.seat, event.path, event.other) for event in only(PathTaken, happened)] == [(1, LOWER, 0)]
    assert asked(table) == ("red", 1)
    happened = take(table, "C")
    assert [(event.seat, numbers(event.path)) for event in only(HikeBegan, happened)] == [(0, "4 5")]
    assert asked(table) == ("blue", 0)


def test_in_the_morning_the_leader_may_let_the_other_choose_who_cannot_pass_it_back() -> None:
    table = choice_at("4", "12")
    happened = pick(table, lambda one: one.key == "let")
    assert [(event.seat, event.other) for event in only(LetChoose, happened)] == [(0, 1)]
    assert asked(table) == ("path", 1)
    assert [one.value for one in options(table)] == [UPPER, LOWER]
    choose(table, LOWER)
    assert asked(table) == ("red", 1)


@pytest.mark.parametrize(("passes", "evening_chooser"), [(False, 1), (True, 0)])
def test_who_did_not_choose_in_the_morning_chooses_in_the_evening(passes: bool, evening_chooser: int) -> None:
    table = choice_at("55", "", hands=("30 31 33", "22 23 24"))
    if passes:
        pick(table, lambda one: one.key == "let")
    choose(table, UPPER)
    for _ in range(6):
        assert asked(table)[0] == "lay"
        pick(table, lambda one: one.value[1] is UPPER)
    assert asked(table) == ("path", evening_chooser)
    assert [one.value for one in options(table)] == [UPPER, LOWER]


def test_after_the_evening_both_draw_six_and_the_other_player_leads() -> None:
    table = table_at(MealPhase(hungry=[0, 1]), team(), team(), mode=Mode.DUEL, evening=True)  # type: ignore[list-item]
    assert (only(RoundBegan, table.opening)[0].leader, table.state.leader) == (1, 1)
    assert [len(hand) for hand in table.state.hands] == [6, 6]
    assert asked(table) == ("lay", 1)


def test_symbols_of_the_path_touch_the_own_path_only() -> None:
    """Question 40."""
    table = duel_at(team("26 7 8 9 10"), team("5 11 12"), deck_is="3 6 2")
    pay(table, "C-1")
    assert [int(one.value) for one in options(table) if one.key != "leave"] == [0, 1, 2, 3]
    happened = swap(table, 7, 9)
    assert numbers(event.card for event in only(Skipped, happened)) == "9"
    assert path(table, 1) == "5 11 12"
    other = duel_at(team("32 55 5"), team("5 11 12"))
    assert numbers(event.card for event in only(Removed, other.opening)) == "5 55"
    assert path(other, 1) == "5 11 12"
    more = duel_at(team("37"), team("5"), deck_is="3 6")
    assert len(only(Added, more.opening)) == 1
    assert (path(more, 0), path(more, 1)) == ("3", "5")


def test_each_owner_decides_for_their_own_explorers() -> None:
    """Question 37: not the leader."""
    table = duel_at(team("12"), team("55", food=0), hiker=1, leader=0)
    assert asked(table) == ("pay", 1)
    pay(table, "J-1")
    assert asked(table) == ("red", 0)


ADVANCES, WOUNDS = "15", "12"
"""Card 15, box B advances; card 12, box C costs 2 health."""


def test_whoever_reaches_the_city_wins_when_the_other_has_finished_the_path() -> None:
    """Ending 1."""
    table = duel_at(team(f"{ADVANCES} 4", steps=1), team("55 12"))
    take(table, "B")
    assert table.state.result is None
    assert asked(table) == ("red", 1)
    happened = take(table, "C")
    assert ended(table) == (Cause.CITY, 0)
    assert only(Meal, happened) == []
    assert path(table, 0) == "4"


@pytest.mark.parametrize(
    ("ahead", "health", "winner", "even"),
    [
        (("4 5", ""), ("4/0/4", "1/1/1"), 1, False),
        (("4 5", "9"), ("4/4/4", "1/1/1"), 0, False),
        (("4", "5 9"), ("4/4/4", "1/1/1"), 1, False),
        (("4", "9"), ("4/4/4", "1/1/1"), 0, True),
    ],
    ids=["more survivors", "then more path left", "of either team", "then who did not begin the game as leader"],
)
def test_both_in_the_city_in_the_same_hike(
    ahead: tuple[str, str], health: tuple[str, str], winner: int, even: bool
) -> None:
    """Questions 43 and 44: who leads this round does not count."""
    teams = [team(f"{ADVANCES} {cards}", health=level, steps=1) for cards, level in zip(ahead, health, strict=True)]
    table = duel_at(*teams, leader=0, first_leader=1)
    take(table, "B")
    take(table, "B")
    assert ended(table) == (Cause.CITY, winner)
    end = table.view(None).end
    assert end is not None
    assert end.loser_began is even


def test_a_team_whose_explorers_are_all_dead_loses() -> None:
    """Ending 2."""
    table = duel_at(team(f"{WOUNDS} 4", health="0/0/2", steps=2), team("55", steps=8))
    happened = take(table, "C")
    assert ended(table) == (Cause.DEATH, 1)
    assert only(Meal, happened) == []
    assert stocks(table, 1)[0] == 3


@pytest.mark.parametrize(("steps", "winner"), [((3, 5), 0), ((5, 3), 1), ((4, 4), 1)])
def test_all_six_dead_in_the_same_hike_the_nearer_to_the_city_wins_or_who_did_not_begin(
    steps: tuple[int, int], winner: int
) -> None:
    """Ending 2."""
    table = duel_at(
        team(WOUNDS, health="2/0/0", steps=steps[0]),
        team("6", health="0/2/0", steps=steps[1]),
        first_leader=0,
        leader=1,
    )
    take(table, "C")
    assert table.state.result is None
    take(table, "A")
    assert ended(table) == (Cause.DEATH, winner)


def test_the_city_counts_before_a_death_in_the_same_hike() -> None:
    """Endings are looked at in the order of the rules."""
    table = duel_at(team(ADVANCES, steps=1, health="1/0/0"), team(WOUNDS, health="1/1/0"))
    take(table, "B")
    take(table, "C")
    assert ended(table) == (Cause.CITY, 0)


def test_a_death_counts_before_the_deck() -> None:
    table = duel_at(team("46"), team(WOUNDS, health="1/1/0", steps=1), deck_is="9", reshuffled=True)
    take(table, "C")
    assert ended(table) == (Cause.DEATH, 0)


@pytest.mark.parametrize(
    ("steps", "levels", "winner"),
    [
        ((3, 4), ("1/0/0", "4/4/4"), 0),
        ((4, 3), ("4/4/4", "1/0/0"), 1),
        ((4, 4), ("4/4/0", "1/1/1"), 1),
        ((4, 4), ("4/4/4", "1/1/1"), 0),
    ],
    ids=["nearer to the city", "either team", "then more survivors", "then who did not begin the game as leader"],
)
def test_the_deck_runs_out_again_in_a_hike_the_hiker_stops_and_the_other_finishes_without_draws(
    steps: tuple[int, int], levels: tuple[str, str], winner: int
) -> None:
    """Ending 3 and question 42."""
    hiker = team("56 4 5", steps=steps[0], health=levels[0])
    other = team("46 55 37", steps=steps[1], health=levels[1])
    table = duel_at(hiker, other, deck_is="9", discard="20 21", reshuffled=True, first_leader=1)
    assert numbers(event.card for event in only(Added, table.opening)) == "9"
    assert (path(table, 0), health(table, 0)) == ("4 5 9", levels[0])
    assert asked(table) == ("red", 1)
    assert only(Added, take(table, "A")) == []
    assert asked(table) == ("blue", 1)
    happened = leave(table)
    assert ended(table) == (Cause.DECK, winner)
    assert only(Meal, happened) == []


def test_the_second_hiker_stops_when_the_deck_runs_out_again() -> None:
    """Question 42."""
    table = duel_at(team(""), team("46 4", steps=7), deck_is="9", reshuffled=True)
    assert ended(table) == (Cause.DECK, 1)
    assert path(table, 1) == "4 9"


def test_starvation_at_the_meal_ends_the_game_at_once() -> None:
    table = table_at(
        MealPhase(hungry=[0, 1]),  # type: ignore[list-item]
        team(health="0/1/0", food=0, steps=1), team(food=0, health="1/0/0"), mode=Mode.DUEL, evening=True,
    )  # fmt: skip
    assert ended(table) == (Cause.DEATH, 1)
    assert health(table, 1) == "1/0/0"


def test_hunger_at_the_meal_is_paid_by_each_owner() -> None:
    table = table_at(MealPhase(hungry=[1, 0]), team(food=0), team(food=0), mode=Mode.DUEL, leader=1)  # type: ignore[list-item]
    assert asked(table) == ("payment", 1)
    assert costs(table) == ["J-1", "N-1", "C-1"]
    pay(table, "N-1")
    assert asked(table) == ("payment", 0)
    pay(table, "C-1")
    assert (health(table, 0), health(table, 1)) == ("4/4/3", "4/3/4")
