"""The ways to pay that are offered: each once, the usual one first, deaths marked."""

from __future__ import annotations

from typing import Any

import pytest

from engines.lost_expedition.adventures import Adventure
from engines.lost_expedition.payments import foreseeable, means_of
from engines.lost_expedition.symbols import SPENDS, Box, Expertise, Symbol

from .lost_expedition_tables import (
    asked,
    card,
    cost,
    costs,
    health,
    hike_at,
    kept,
    options,
    pay,
    take,
)


def test_the_usual_payment_is_a_card_before_health_the_fewest_icons_then_the_oldest() -> None:
    assert costs(hike_at("21", kept="1 22 13"))[:2] == ["#22", "#13"]
    assert costs(hike_at("21", kept="1 13 22"))[:3] == ["#13", "#22", "#1"]


def test_the_usual_payment_in_health_is_the_specialists_and_else_of_whoever_has_most() -> None:
    assert costs(hike_at("21", health="4/4/2"))[0] == "C-1"
    assert costs(hike_at("21", health="3/4/0"))[0] == "N-2"
    assert costs(hike_at("20", health="2/4/3"), "B")[0] == "N-2"
    assert costs(hike_at("20", health="3/3/1"), "B")[0] == "J-1 N-1"


def test_the_usual_payment_kills_nobody_if_that_can_be_avoided() -> None:
    assert costs(hike_at("21", health="4/4/1"))[0] == "J-2"
    assert costs(hike_at("21", health="1/4/1", kept="1"))[0] == "#1"
    assert costs(hike_at("20", health="1/2/2"), "B")[0] == "N-1 C-1"
    assert costs(hike_at("20", health="1/1/2"), "B")[-1] == "J-1 N-1"


@pytest.mark.parametrize(
    ("number", "situation"),
    [(55, {"food": 0}), (15, {"food": 0, "health": "1/1/4"}), (54, {"kept": "1 22"}), (12, {"health": "1/1/1"}),
     (14, {"health": "1/2/1", "food": 1}), (33, {"kept": "1"}), (2, {}), (52, {"food": 0, "health": "1/2/2"})],
)  # fmt: skip
def test_every_legal_way_is_offered_and_none_twice(number: int, situation: dict[str, Any]) -> None:
    table = hike_at(f"{number} 4", **situation)
    team = table.state.teams[0]
    yellow = asked(table)[0] == "pay"
    for place, box in [(None, card(number).yellow)] if yellow else enumerate(card(number).red):
        means = means_of(team, box)
        before = dict(means.health), means.food, frozenset(means.kept)
        offered = [one.value for one in options(table)]
        ways = [found if yellow else found[1] for found in offered if yellow or found[0] == place]
        reached = [(dict(way.after.health), way.after.food, frozenset(way.after.kept)) for way in ways]
        wanted = outcomes(before, box)
        assert all(one in reached for one in wanted)
        assert len(reached) == len(wanted)


def test_a_price_is_foreseen_up_to_the_city_a_healing_or_the_last_card_of_the_deck() -> None:
    """What comes after that is asked when it comes."""
    add, heal, advance, wound = Symbol.ADD, Symbol.GAIN_HEALTH, Symbol.ADVANCE, Symbol.LOSE_HEALTH
    near, far = hike_at("12", steps=1, deck_is="9"), hike_at("12", steps=2, deck_is="9 10")
    for symbol in (add, advance):
        assert foreseeable(near.state, near.state.teams[0], (wound, symbol, wound)) == (wound,)
        assert foreseeable(far.state, far.state.teams[0], (wound, symbol, wound)) == (wound, symbol, wound)
    assert foreseeable(far.state, far.state.teams[0], (wound, heal, wound)) == (wound,)


Means = tuple[dict[Expertise, int], int, frozenset[Adventure]]


def outcomes(means: Means, box: Box) -> list[Means]:
    """All that can be left of health, food and kept cards after a box, by the rules."""
    found = [means]
    for symbol in box:
        found = [then for one in found for then in (after(one, symbol) if one[0] else [one])]
    return [one for place, one in enumerate(found) if one not in found[:place]]


def after(means: Means, symbol: Symbol) -> list[Means]:
    health, food, kept = means
    if symbol is Symbol.SPEND_FOOD and food:
        return [(health, food - 1, kept)]
    if symbol in (Symbol.SPEND_FOOD, Symbol.LOSE_HEALTH):
        return [(without(health, who, 1), food, kept) for who in health]
    if symbol is Symbol.DIE:
        return [(without(health, who, 9), food, kept) for who in health]
    if symbol in SPENDS:
        wanted = SPENDS[symbol]
        price = {who: 1 if who is wanted else 2 for who in health}
        cards = [(health, food, kept - {one}) for one in kept if wanted in one.pays]
        full = [(without(health, who, n), food, kept) for who, n in price.items() if health[who] >= n]
        return [*cards, *full] or [(without(health, who, 2), food, kept) for who in health]
    return [(health, food + (symbol is Symbol.GAIN_FOOD), kept)]


def without(health: dict[Expertise, int], who: Expertise, lost: int) -> dict[Expertise, int]:
    left = {**health, who: health[who] - lost}
    return {one: n for one, n in left.items() if n > 0}


def test_a_payment_that_kills_is_grave_and_only_the_last_death_is_asked_back() -> None:
    weak: dict[str, Any] = {"health": "1/3/0", "food": 0}
    for table in (hike_at("12", **weak), hike_at("55", **weak), hike_at("", **weak)):
        for one in options(table):
            assert one.grave is ("J-1" in cost(one.value))
            assert one.confirm is None
    last = hike_at("12", health="0/2/0")
    assert {cost(one.value): one.confirm is not None for one in options(last)} == {"": False, "N-2": True}
    skull = hike_at("27", health="0/3/2")
    assert {cost(one.value): one.grave for one in options(skull)}["N dies"]


def test_boxes_with_more_than_24_ways_in_all_are_asked_first_and_then_the_payment() -> None:
    assert len(options(hike_at("54", kept="1 2 13"))) == 18 + 1
    table = hike_at("54", kept="1 2 13 22")
    assert [one.key for one in options(table)] == ["A", "B"]
    take(table, "A")
    assert asked(table)[0] == "pay"
    assert len(options(table)) == 24
    pay(table, "#1 #22")
    assert kept(table) == "2 13"


@pytest.mark.parametrize(("health", "grave", "confirmed"), [("2/2/1", True, False), ("1/0/0", True, True)])
def test_a_box_that_is_asked_before_its_payment_says_if_even_the_usual_one_kills(
    health: str, grave: bool, confirmed: bool
) -> None:
    table = hike_at("17 4", house=True, kept="3 20 27 40 46 47 48 49 56", health=health)
    skull, *others = options(table)
    assert (skull.key, skull.grave, skull.confirm is not None) == ("A", grave, confirmed)
    assert [one.key for one in others] == ["B", "C"]
    assert not others[-1].grave


def test_a_payment_with_more_than_24_ways_may_be_made_one_after_another() -> None:
    """So none of them is missing."""
    table = hike_at("33 4", kept="2 13 22 28 34", health="4/4/4")
    assert len(options(table)) == 24
    assert options(table)[-1].key == "each"
    table.answer(0, ("each",))
    for paying in ("J-2", "J-1", "J-1"):
        assert asked(table)[0] == "payment"
        pay(table, paying)
    assert health(table) == "0/4/4"
    assert kept(table) == "2 13 22 28 34"
    assert asked(table)[0] == "blue"
