"""A short-sighted player: takes what is worth most at this moment, from what its seat can see.

It plays for people who are away, and shows how hard the game is (`tests/bench/balance.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engines.core import Ask, Keys

from .adventures import Adventure
from .payments import CardSpent, WayToPay, Wound
from .state import Way
from .symbols import Box, Symbol
from .views import LostExpeditionView, TeamView

WORTH = {
    Symbol.GAIN_FOOD: 1.5,
    Symbol.SPEND_FOOD: -1.5,
    Symbol.GAIN_AMMUNITION: 1.0,
    Symbol.SPEND_AMMUNITION: -1.0,
    Symbol.GAIN_HEALTH: 2.0,
    Symbol.LOSE_HEALTH: -2.2,
    Symbol.GAIN_JUNGLE: 1.5,
    Symbol.GAIN_NAVIGATION: 1.5,
    Symbol.GAIN_CAMPING: 1.5,
    Symbol.SPEND_JUNGLE: -1.8,
    Symbol.SPEND_NAVIGATION: -1.8,
    Symbol.SPEND_CAMPING: -1.8,
    Symbol.SKIP: 1.0,
    Symbol.SWAP: 0.2,
    Symbol.REMOVE: 1.0,
    Symbol.ADD: -1.0,
    Symbol.ADVANCE: 6.0,
    Symbol.DIE: -10.0,
}
"""What a symbol is worth as long as nothing more is known about its price. The figures are guesses, not tuned."""
DEATH = -10.0
LOST = -1000.0
CITY = 1000.0
OF_A_PRICE = {
    Symbol.SPEND_FOOD,
    Symbol.LOSE_HEALTH,
    Symbol.SPEND_JUNGLE,
    Symbol.SPEND_NAVIGATION,
    Symbol.SPEND_CAMPING,
    Symbol.DIE,
}
"""Symbols whose price a way to pay knows exactly."""


def short_sighted(view: LostExpeditionView, ask: Ask[Any]) -> Keys:
    """The answer that is worth most now."""
    match ask.name:
        case "red" | "blue" | "pay":
            return (max(_worths(view, ask), key=lambda found: found[0])[1],)
        case "lay":
            return (max(ask.options, key=lambda option: _of_card(option.value)).key,)
        case "evening":
            return (max(ask.options, key=lambda option: card_worth(option.value[0])).key,)
        case "morning":
            best = sorted(ask.options, key=lambda option: -card_worth(option.value))
            return tuple(option.key for option in best[: ask.least])
        case "path":
            return (max(ask.options, key=lambda option: _path_worth(view, option.value)).key,)
        case "swap":
            return ("leave",)
        case _:
            return ask.simplest


def card_worth(card: Adventure) -> float:
    """The yellow box, the best red one, and the blue ones that are worth anything."""
    return (
        box_worth(card.yellow)
        + max(map(box_worth, card.red), default=0.0)
        + sum(max(0.0, box_worth(box)) for box in card.blue)
    )


def box_worth(box: Iterable[Symbol]) -> float:
    """All symbols of a box together."""
    return sum(WORTH[symbol] for symbol in box)


def way_worth(team: TeamView, box: Box, way: WayToPay) -> float:
    """A box with the price of one way to pay for it."""
    if way.lost:
        return LOST
    if box.count(Symbol.ADVANCE) >= team.steps_to_go:
        return CITY
    paid = sum(
        WORTH[Symbol.LOSE_HEALTH] * payment.health if isinstance(payment, Wound) else -WORTH[Symbol.GAIN_JUNGLE]
        for payment in way.payments
        if isinstance(payment, Wound | CardSpent)
    )
    food = WORTH[Symbol.SPEND_FOOD] * way.food
    return box_worth(symbol for symbol in box if symbol not in OF_A_PRICE) + paid + food + DEATH * len(way.deaths)


def _worths(view: LostExpeditionView, ask: Ask[Any]) -> Iterable[tuple[float, str]]:
    assert view.current is not None
    assert view.hiker is not None
    team = view.teams[view.hiker]
    for option in (*ask.options, *ask.alone):
        match option.value:
            case (int(number), WayToPay() as way):
                yield way_worth(team, view.current.lettered[number], way), option.key
            case (int(number), None):
                yield box_worth(view.current.lettered[number]), option.key
            case WayToPay() as way:
                yield way_worth(team, (), way), option.key
            case _:
                yield 0.0, option.key


def _of_card(value: Adventure | tuple[Adventure, Way]) -> float:
    return card_worth(value if isinstance(value, Adventure) else value[0])


def _path_worth(view: LostExpeditionView, way: object) -> float:
    if not isinstance(way, Way):
        return float("-inf")
    return sum(map(card_worth, view.upper if way is Way.UPPER else view.lower))
