"""A short-sighted player: goes where the chances look good, keeps the dice that fit, stops when the Encounter falls.

It plays for people who are away, and shows whether the house deck is balanced (`tests/bench/river.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.core import Ask, Keys, Option

from .acts import Act
from .cards import Encounter
from .combinations import Combination, Shape
from .dice import Shown
from .encounter import Do
from .locations import Action
from .plans import Plan
from .trading import Purchase
from .uses import Play
from .views import AncientTerribleThingsView
from .words import Colour, Token

CHANCES = {1: 0.93, 2: 0.85, 3: 0.77, 4: 0.6, 5: 0.5, 6: 0.42, 7: 0.3, 8: 0.16}
"""How likely an Encounter of so many secrets falls, roughly."""
FAILURE = 1.8
"""What a failure costs, in secrets."""
TOKEN = 0.7
WORTH_AN_ACT = 4
"""From so many secrets on, Courage is better spent than kept."""


def short_sighted(view: AncientTerribleThingsView, ask: Ask[Any]) -> Keys:
    """An answer from what the asked seat sees."""
    match ask.name:
        case "explore":
            return (max(ask.options, key=lambda option: _destination(view, option.value)).key,)
        case "arrival":
            return _before_the_dice(ask)
        case "rolled":
            return _with_the_dice(view, ask)
        case "terrible":
            return _first(ask, Play) or ask.simplest
        case "trading":
            bought = [option for option in ask.options if isinstance(option.value, Purchase)]
            return (max(bought, key=lambda option: option.value.treasure).key,) if bought else ask.simplest
        case "chasm":
            acts = [option for option in ask.options if isinstance(option.value, Act)]
            worth = [option for option in acts if option.value.card.secrets >= WORTH_AN_ACT]
            return (max(worth, key=lambda option: option.value.card.secrets).key,) if worth else ("no",)
        case "gorge" | "take":
            return ("no",)
        case _:
            return ask.simplest


def _destination(view: AncientTerribleThingsView, action: Action) -> float:
    spot = next(spot for spot in view.spots if spot.location is action.location)
    assert spot.encounter is not None
    secrets = spot.encounter.secrets
    chance = CHANCES.get(secrets, 0.1)
    wanted = TOKEN if action.choice is not None else 0.0
    return chance * secrets - (1 - chance) * FAILURE + TOKEN * len(spot.tokens) + wanted


def _before_the_dice(ask: Ask[Any]) -> Keys:
    """A Desperate Act against what is worth it, then cards that add dice, then the roll."""
    for option in ask.alone:
        if isinstance(option.value, Act) and option.value.card.secrets >= WORTH_AN_ACT:
            return (option.key,)
    return _first(ask, Play) or ask.usual


def _with_the_dice(view: AncientTerribleThingsView, ask: Ask[Any]) -> Keys:
    stops = [option for option in ask.alone if isinstance(option.value, Plan)]
    encounter = _here(view)
    if stops[0].value.overcome or encounter is None or not view.re_rolls:
        return (stops[0].key,)
    again = _to_roll_again(ask.options, encounter.combination)
    focus = next(number for token, number in view.players[ask.seat].tokens if token is Token.FOCUS)
    if again and sum(1 for option in again if option.value.colour is Colour.GREEN) <= focus:
        return tuple(option.key for option in again)
    return next(((option.key,) for option in ask.alone if option.value is Do.ALL), (stops[0].key,))


def _here(view: AncientTerribleThingsView) -> Encounter | None:
    return next((spot.encounter for spot in view.spots if spot.location is view.here), None)


def _to_roll_again(options: Sequence[Option[Shown]], combination: Combination) -> list[Option[Shown]]:
    """All dice but those that go farthest towards the combination."""
    kept = _towards(combination, sorted(option.value.value for option in options))
    again = []
    for option in options:
        if option.value.value in kept:
            kept.remove(option.value.value)
        else:
            again.append(option)
    return again


def _towards(combination: Combination, values: list[int]) -> list[int]:
    n, least = combination.dice, combination.least
    if combination.shape is Shape.RUN:
        windows = [[face for face in range(low, low + n) if face in values] for low in range(least, 8 - n)]
        return max(windows, key=len)
    face = max(range(least, 7), key=lambda one: (values.count(one), one))
    return [face] * min(n, values.count(face))


def _first(ask: Ask[Any], kind: type) -> Keys | None:
    return next(((option.key,) for option in ask.alone if isinstance(option.value, kind)), None)
