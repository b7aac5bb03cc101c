"""6. Trading Post: what is bought together, what works at once, and when slots are filled."""

from __future__ import annotations

from typing import Any

import pytest

from engines.ancient_terrible_things.events import Bought
from engines.ancient_terrible_things.state import Trading
from engines.ancient_terrible_things.words import Location, Token

from .ancient_terrible_things_tables import RiverTable, answer, at_the_post, keys, only, state_at, swag, table_of


def at_a_post_of(*cards: str, **facts: Any) -> RiverTable:
    """The Trading Post with these face-up cards."""
    state = state_at(Trading(), river={Location.RUIN: "G01"}, **facts)
    state.swag += [card for card in state.post if card is not None]
    state.post = [swag(card) for card in cards]
    state.swag = [card for card in state.swag if card not in state.post]
    return table_of(state)


def test_question_20_bought_slots_are_filled_only_afterwards_and_slide_to_the_left() -> None:
    table = at_a_post_of("S24", "S22", "S25", treasure=9)
    answer(table, "buyS24-S25")
    assert table.state.post[0] is swag("S22")
    assert [owned.card for owned in table.state.players[0].swag] == [swag("S24"), swag("S25")]
    assert all(table.state.post)


def test_the_scale_makes_what_is_bought_with_it_cheaper() -> None:
    table = at_a_post_of("S24", "S20", "S25", treasure=4)
    assert keys(table) == ["buyS24", "buyS20", "buyS24-S20", "none"]
    bought = only(Bought, answer(table, "buyS24-S20"))
    assert [(event.card.id, event.treasure) for event in bought] == [("S20", 2), ("S24", 2)]
    assert table.state.players[0].tokens[Token.TREASURE] == 0


def test_the_fund_takes_secrets_in_the_phase_it_is_bought_in_and_slots_stay_empty_until_then() -> None:
    table = at_a_post_of("S24", "S26", "S25", treasure=5)
    answer(table, "buyS26")
    assert table.state.post == [swag("S24"), None, swag("S25")]
    assert keys(table) == ["buyS24", "none", "S26"]
    assert table.ask is not None
    assert table.ask.lines == (), "nothing goes under the deck any more"
    answer(table, "S26")
    assert (table.ask.seat, table.ask.name) == (1, "explore"), "nothing is left to pay for"
    assert table.state.players[0].swag[0].banked == 1
    assert table.state.post[:2] == [swag("S24"), swag("S25")]
    assert table.state.swag_below == []


def test_the_permit_turns_tokens_into_treasure_in_the_phase_it_is_bought_in() -> None:
    table = at_a_post_of("S19", "S08", "S25", treasure=2, focus=2, feat=0, courage=0)
    answer(table, "buyS19")
    answer(table, "turnfocus-treasure")
    answer(table, "buyS08")
    assert [owned.card.id for owned in table.state.players[0].swag] == ["S19", "S08"]
    assert table.ask is not None
    assert (table.ask.seat, table.ask.name) == (1, "explore")


@pytest.mark.parametrize(("bought", "facts"), [("S20", {}), ("S24", {"owns": "S26"}), ("S26", {"treasure": 3})])
def test_whoever_can_do_nothing_new_with_what_they_bought_is_not_asked_again(
    bought: str, facts: dict[str, Any]
) -> None:
    table = at_a_post_of(bought, "S10", "S25", **{"treasure": 9, "focus": 0, "feat": 0, "courage": 0, **facts})
    answer(table, f"buy{bought}")
    assert table.ask is not None
    assert (table.ask.seat, table.ask.name) == (1, "explore")


def test_with_nothing_bought_the_leftmost_card_goes_under_the_deck() -> None:
    table = at_the_post(treasure=9)
    first, second, third = table.state.post
    answer(table, "none")
    assert table.state.swag_below == [first]
    assert table.state.post[:2] == [second, third]
