"""Dice: their names, and rolling them."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from functools import cache

from engines.core import Flow, Text, say

from .encounter_events import DieChanged, Rolled
from .state import AncientTerribleThings, Die, values_of
from .words import Colour

ALL = tuple(Colour)


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """A die as it lies there, made by `shown`. Answers name dice by it: a die itself changes, and answers are made once
    for all."""

    colour: Colour
    number: int
    value: int


@cache
def shown(colour: Colour, number: int, value: int) -> Shown:
    """The only one of its kind."""
    return Shown(colour, number, value)


def shown_in(pool: list[Die], colours: Container[Colour] = ALL) -> list[Shown]:
    """The dice of a pool as they lie there: all of them, or those of some colours."""
    return [shown(die.colour, die.number, die.value) for die in pool if die.colour in colours]


def die_of(state: AncientTerribleThings, named: Shown) -> Die:
    """The die of the pool that an answer names."""
    return next(die for die in state.pool if die.number == named.number and die.colour is named.colour)


@cache
def die_words(die: Shown) -> Text:
    """A die by colour, number and value: "G2 · 5"."""
    number, value = die.number, die.value
    match die.colour:
        case Colour.GREEN:
            return say("G{number} · {value}", number=number, value=value)
        case Colour.LUCK:
            return say("Y{number} · {value}", number=number, value=value)
        case Colour.PANIC:
            return say("R{number} · {value}", number=number, value=value)
        case Colour.FEAT:
            return say("B{number} · {value}", number=number, value=value)


def first_roll(state: AncientTerribleThings) -> Flow[None]:
    """The whole pool."""
    for die in state.pool:
        die.value = state.randomness.roll()
    yield Rolled(seat=state.active, values=values_of(state.pool))


def roll_again(state: AncientTerribleThings, dice: Iterable[Die], focus: int = 0) -> Flow[None]:
    """Some dice of the pool, for so much Focus."""
    rolled = list(dice)
    for die in rolled:
        die.value = state.randomness.roll()
    yield Rolled(seat=state.active, values=values_of(state.pool), again=len(rolled), focus=focus)


def change_face(die: Die, face: int) -> Flow[None]:
    """A die is turned."""
    before, die.value = die.value, face
    yield DieChanged(colour=die.colour, before=before, now=face)
