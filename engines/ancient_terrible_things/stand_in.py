"""A simple but sensible player: goes where the chances are best, and weighs each step by the secrets it may bring.

It plays for people who are away, and shows whether the house deck is balanced (`tests/bench/river.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.core import Ask, Keys

from .acts import Act
from .cards import Encounter
from .chances import ENOUGH_FOCUS, on_arrival
from .effects import AddDie, Ward
from .locations import Action
from .stand_in_dice import which_are_kept, with_the_dice
from .stand_in_values import Weighed, cost, failure, me, stake, worth_of_playing, worths
from .state import GREEN_DICE
from .trading import Deposit, Purchase
from .uses import Play
from .views import AncientTerribleThingsView
from .weighing import encounter_here
from .words import Colour, Token

WORTH_AN_ACT = 4
"""From so many secrets on, Courage is well spent on an Encounter that one need not face."""
ONE_DIE_MORE = 0.3
"""Of the rolls that would fail, so many do not with one die more."""
TOO_MANY_TENTACLES = 2
"""From so many on, a Terrible Thing is worth preventing."""


def sensible(view: AncientTerribleThingsView, ask: Ask[Any]) -> Keys:
    """An answer from what the asked seat sees."""
    match ask.name:
        case "explore":
            return (max(ask.options, key=lambda option: _destination(view, option.value)).key,)
        case "arrival":
            return max([(0.0, ask.usual), *_before_the_dice(view, ask)])[1]
        case "rolled":
            return with_the_dice(view, ask)
        case "keep":
            return which_are_kept(view, ask)
        case "terrible":
            return _prevented(view, ask) or ask.simplest
        case "trading":
            return _bought(view, ask)
        case "chasm":
            acts = [option for option in ask.options if option.value.card.secrets >= WORTH_AN_ACT]
            return (max(acts, key=lambda option: option.value.card.secrets).key,) if acts else ("no",)
        case "gorge" | "take":
            return ("no",)
        case _:
            return ask.simplest


def _destination(view: AncientTerribleThingsView, action: Action) -> float:
    """What going there is worth: by dice, or by Courage if that is better."""
    spot = next(spot for spot in view.spots if spot.location is action.location)
    assert spot.encounter is not None
    worth, wanted = worths(view), action.choice
    tokens = (*spot.tokens, wanted) if isinstance(wanted, Token) else spot.tokens
    won = stake(view, spot.encounter)
    failing = 1 - _chance(view, spot.encounter, GREEN_DICE - me(view).hindered, tokens.count(Token.FOCUS))
    act = spot.encounter.secrets * worth[Token.COURAGE] if spot.by_act else won
    return won - failure(view) - min(failing * won, act) + sum(worth[token] for token in tokens)


def _before_the_dice(view: AncientTerribleThingsView, ask: Ask[Any]) -> Iterator[Weighed]:
    """Desperate Acts, more dice and whatever else may come before the roll."""
    card = encounter_here(view)
    greens = sum(die.colour is Colour.GREEN for die in view.pool)
    at_risk = 0.0 if card is None else (1 - _chance(view, card, greens)) * stake(view, card)
    for option in ask.alone:
        match option.value:
            case Act(courage=courage):
                yield at_risk - courage * worths(view)[Token.COURAGE], (option.key,)
            case Play(card=used) if isinstance(used.effect, AddDie):
                yield ONE_DIE_MORE * at_risk - cost(view, used), (option.key,)
            case Play() as play:
                yield worth_of_playing(view, play), (option.key,)


def _chance(view: AncientTerribleThingsView, card: Encounter, greens: int, more_focus: int = 0) -> float:
    """From 0 to 1, as if there were only green dice."""
    focus = min(dict(me(view).tokens)[Token.FOCUS] + more_focus, ENOUGH_FOCUS)
    return on_arrival(card.combination, greens, view.options.reroll_rule, focus) / 100


def _prevented(view: AncientTerribleThingsView, ask: Ask[Any]) -> Keys | None:
    if view.track[0] < TOO_MANY_TENTACLES:
        return None
    plays = [option for option in ask.alone if isinstance(option.value, Play)]
    return next(((option.key,) for option in plays if isinstance(option.value.card.effect, Ward)), None)


def _bought(view: AncientTerribleThingsView, ask: Ask[Any]) -> Keys:
    """The dearest cards; in the last round, those with secrets. Else secrets on a card."""
    last = not view.deck
    bought = [option for option in ask.options if not last or any(card.secrets for card in option.value.cards)]

    def worth(purchase: Purchase) -> tuple[int, int]:
        return sum(card.secrets for card in purchase.cards) if last else 0, purchase.treasure

    if bought:
        return (max(bought, key=lambda option: worth(option.value)).key,)
    return next(((option.key,) for option in ask.alone if isinstance(option.value, Deposit)), ask.simplest)
