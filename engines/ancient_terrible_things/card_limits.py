"""What a Feat or Swag card of a deck file may be: each effect works in some windows and in some ways only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from .effects import (
    AddDie,
    Adjust,
    Bank,
    CheaperAct,
    CopyDie,
    Discount,
    DropTerrible,
    Effect,
    ExtraAction,
    ExtraReRoll,
    Flip,
    FullReRoll,
    Gain,
    GainOnArriving,
    GainOnFailing,
    GainOnOvercoming,
    GainOnRun,
    HandSize,
    Hinder,
    ReRoll,
    Rumours,
    SetDie,
    Steal,
    SwapTokens,
    Ward,
)
from .words import Colour, Token, Use, Window

Wrong: TypeAlias = tuple[str, str]
"""A field of a card, and why no card can have that."""
_GREEN_DICE_AGAIN = 3
"""All choices of so many among five green dice just fit a list."""
_HANDS = range(4, 11)
"""Hands that are larger than usual, and can still be shown."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Where an effect works."""

    windows: frozenset[Window]
    uses: frozenset[Use]
    """Of Swag."""
    feat: bool = False
    """May it be printed on a Feat, too?"""
    price: bool = False
    """May Swag ask for tokens?"""


def _used(*windows: Window) -> Fit:
    """A Feat is played for it, or Swag used."""
    return Fit(frozenset(windows), frozenset({Use.EXHAUST, Use.ONCE}), feat=True, price=True)


def _always(window: Window) -> Fit:
    return Fit(frozenset({window}), frozenset({Use.PASSIVE}))


def _once_a_turn(window: Window, *, price: bool = False) -> Fit:
    return Fit(frozenset({window}), frozenset({Use.EXHAUST}), price=price)


_BEFORE_THE_DICE = (Window.START, Window.EXPLORE, Window.DESPERATION)
_ON_ARRIVING = _used(*_BEFORE_THE_DICE)
_WITH_DICE = _used(Window.ROLL)
_ANY_TIME = _used(*_BEFORE_THE_DICE, Window.ROLL, Window.FAIL)
FITS: dict[type, Fit] = {
    AddDie: _used(Window.START),
    ReRoll: _WITH_DICE,
    FullReRoll: _WITH_DICE,
    ExtraReRoll: _WITH_DICE,
    Adjust: _WITH_DICE,
    SetDie: _WITH_DICE,
    CopyDie: _WITH_DICE,
    Flip: _WITH_DICE,
    Gain: _ANY_TIME,
    DropTerrible: _ANY_TIME,
    Hinder: _ANY_TIME,
    Steal: _ANY_TIME,
    Ward: _used(Window.FAIL),
    ExtraAction: _ON_ARRIVING,
    Rumours: _ON_ARRIVING,
    GainOnRun: _always(Window.SPEND),
    GainOnOvercoming: _always(Window.SPEND),
    GainOnFailing: _always(Window.FAIL),
    GainOnArriving: _always(Window.EXPLORE),
    HandSize: _always(Window.ALWAYS),
    Discount: _always(Window.TRADE),
    SwapTokens: _once_a_turn(Window.TRADE),
    Bank: _once_a_turn(Window.TRADE, price=True),
    CheaperAct: _once_a_turn(Window.DESPERATION),
}


def wrong_feat(effect: Effect, window: Window) -> Iterator[Wrong]:
    """What is wrong with a Feat."""
    fit = FITS[type(effect)]
    if not fit.feat:
        yield "effect", "only Swag can do that"
    elif window not in fit.windows:
        yield "window", f"its effect works only in: {_listed(fit.windows)}"
    yield from _wrong_effect(effect)


def wrong_swag(effect: Effect | None, window: Window | None, use: Use, price: dict[Token, int]) -> Iterator[Wrong]:
    """What is wrong with a Swag card."""
    if (use is Use.POINTS) != (effect is None) or (effect is None) != (window is None):
        yield "use", "a card that is only worth points has neither effect nor window, any other card has both"
        return
    fit = None if effect is None else FITS[type(effect)]
    if price and (fit is None or not fit.price):
        yield "price", "nothing is ever paid for what it does"
    if effect is None or fit is None:
        return
    if window not in fit.windows:
        yield "window", f"its effect works only in: {_listed(fit.windows)}"
    if use not in fit.uses:
        yield "use", f"its effect works only as: {_listed(fit.uses)}"
    yield from _wrong_effect(effect)


def _listed(words: frozenset[Window] | frozenset[Use]) -> str:
    return ", ".join(sorted(word.value for word in words))


def _wrong_effect(effect: Effect) -> Iterator[Wrong]:
    match effect:
        case AddDie(die=Colour.GREEN):
            yield "effect.die", "there are no more green dice"
        case ReRoll(of="green", dice=dice) if dice > _GREEN_DICE_AGAIN:
            yield "effect.dice", f"at most {_GREEN_DICE_AGAIN} green dice: more choices do not fit a list"
        case ReRoll(of="not panic", dice=dice) if dice > 1:
            yield "effect.dice", "only 1 die, unless all are green: more choices do not fit a list"
        case Adjust(steps=steps) if not steps or any(step == 0 or abs(step) > 5 for step in steps):
            yield "effect.steps", "each step is from 1 to 5 or from -5 to -1"
        case HandSize(number=number) if number not in _HANDS:
            yield "effect.number", f"a larger hand is one of {_HANDS[0]} to {_HANDS[-1]} Feats"
