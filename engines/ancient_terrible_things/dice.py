"""Rolling dice."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import Flow

from .events import DieChanged, Rolled
from .state import AncientTerribleThings, Die, values_of


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
