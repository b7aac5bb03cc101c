"""What is told of a hike: one line for what happens at one go."""

from __future__ import annotations

from engines.lost_expedition.hike_events import Died, Hurt, NoFood
from tests.engines.lost_expedition_tables import hike_at, only, pay, take


def wounds(happened: object) -> list[tuple[str, int, int]]:
    """Who was hurt, by how much, and what is left."""
    assert isinstance(happened, list)
    return [(event.explorer, event.health, event.left) for event in only(Hurt, happened)]


def test_two_wounds_of_one_explorer_by_one_box_are_told_as_their_sum() -> None:
    assert wounds(take(hike_at("6 7 8"), "A", "J-2")) == [("Roy", 2, 2)]


def test_the_wounds_of_two_explorers_are_told_apart() -> None:
    assert sorted(wounds(take(hike_at("6 7 8"), "A", "J-1 N-1"))) == [("Isabelle", 1, 3), ("Roy", 1, 3)]


def test_who_dies_of_the_second_wound_is_only_told_to_be_dead() -> None:
    happened = take(hike_at("6 7 8", health="2/2/0"), "A", "J-2")
    assert wounds(happened) == []
    assert [event.explorer for event in only(Died, happened)] == ["Roy"]


def test_a_wound_and_an_expertise_paid_in_health_by_the_same_explorer_are_one_sum() -> None:
    happened = pay(hike_at("33"), "C-3")
    assert wounds(happened) == [("Bessie", 3, 1)]


def test_each_food_that_is_missing_is_told_before_its_own_wound() -> None:
    happened = take(hike_at("15 7 8", food=0), "A", "J-2")
    told = [type(event) for event in happened if isinstance(event, Hurt | NoFood)]
    assert told == [NoFood, Hurt, NoFood, Hurt]
