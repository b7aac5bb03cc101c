"""What a view says of what can be done now, by the rules and not by whoever draws it."""

from __future__ import annotations

from typing import Any

import pytest

from engines.ancient_terrible_things.cards import deck
from engines.ancient_terrible_things.effects import Discount
from engines.ancient_terrible_things.state import Explore
from engines.ancient_terrible_things.words import Location

from .ancient_terrible_things_tables import RiverTable, arrived, at_the_post, rolled, state_at, swag, table_of


def blocked(table: RiverTable, seat: int = 0) -> list[str | None]:
    """What keeps a seat from playing each of its Feats, in the source language without its gaps."""
    return [None if why is None else why.one for why in table.view(seat).blocked]


def swag_now(table: RiverTable) -> list[bool]:
    """May the active player use each of their Swag cards?"""
    return [one.usable for one in table.view(None).players[0].swag]


@pytest.mark.parametrize(
    ("table", "why"),
    [
        (rolled("G1 G2 G3 G4 G5", hand="F02", feat=3), None),
        (rolled("G1 G2 G3 G4 G5", hand="F02", feat=1), "costs {n} Feat, you have {held}"),
        (rolled("G1 G2 G3 G4 G5", hand="F07", feat=3), "before the first roll"),
        (arrived(hand="F07", feat=3), None),
        (rolled("G1 G2 G3 G4 G5", hand="F13", feat=3), "when you fail"),
        (rolled("G1 G2 G3 G4 G5", hand="F14", feat=3), "no use for it now"),
    ],
)
def test_a_feat_says_why_it_cannot_be_played(table: RiverTable, why: str | None) -> None:
    assert blocked(table) == [why]


def test_nobody_plays_in_another_players_turn() -> None:
    assert set(blocked(rolled("G1 G2 G3 G4 G5"), seat=1)) == {"only in your turn"}


def test_swag_is_usable_when_it_is_ready_paid_for_and_in_time() -> None:
    price: dict[str, Any] = {token.value: number for token, number in swag("S13").price.items()}
    ready = rolled("G1 G2 G3 G4 G5", owns="S13 S05", **price)
    assert swag_now(ready) == [True, False], "too late for another die"
    ready.state.players[0].swag[0].exhausted = True
    assert swag_now(ready) == [False, False]
    poor: dict[str, Any] = dict.fromkeys(price, 0)
    assert swag_now(rolled("G1 G2 G3 G4 G5", owns="S13", **poor)) == [False]


def test_an_explorer_sees_which_encounters_a_desperate_act_could_overcome() -> None:
    river = {Location.SHRINE: "O05"}
    secrets = arrived("O05").state.spot(Location.SHRINE).encounter
    assert secrets is not None
    rich = table_of(state_at(Explore(), river=river, courage=secrets.secrets))
    assert [spot.by_act for spot in rich.view(None).spots if spot.location is Location.SHRINE] == [True]
    poor = table_of(state_at(Explore(), river=river, courage=secrets.secrets - 1))
    assert not any(spot.by_act for spot in poor.view(None).spots if spot.location is Location.SHRINE)
    assert not any(spot.by_act for spot in arrived("O05", courage=9).view(None).spots), "only while a way is chosen"


def test_the_trading_post_shows_the_price_for_whoever_buys() -> None:
    dear = at_the_post(treasure=0)
    assert [one.price for one in dear.view(None).post if one] == [card.cost for card in dear.state.post if card]
    assert not any(one.payable for one in dear.view(None).post if one)
    assert all(one.payable for one in at_the_post(treasure=9).view(None).post if one)
    scale = next(card.id for card in deck().swag.values() if isinstance(card.effect, Discount))
    cheaper = at_the_post(treasure=9, owns=scale)
    prices = [(one.price, one.card.cost) for one in cheaper.view(None).post if one]
    assert any(price < cost for price, cost in prices)
