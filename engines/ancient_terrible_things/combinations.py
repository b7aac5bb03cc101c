"""Combinations of dice, on Encounters and on the Scenario card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from engines.core import Text, Word, count, say

Values: TypeAlias = tuple[int, ...]
"""Values of dice, the lowest first."""


class Shape(Word):
    """One die, equal dice, or a run."""

    SINGLE = "single"
    KIND = "kind"
    RUN = "run"


@dataclass(frozen=True, slots=True)
class Combination:
    """`dice` equal dice of `least` or more, or a run of `dice` whose lowest die is `least` or more."""

    shape: Shape
    dice: int
    least: int

    @property
    def words(self) -> Text:
        """ "run of 3 from 2", "pair of 5+"."""
        if self.shape is Shape.RUN:
            return say("run of {n} from {least}", n=self.dice, least=self.least)
        if self.dice == 1:
            return say("a 6") if self.least == 6 else say("a {least} or more", least=self.least)
        if self.dice == 2:
            return say("pair of 6") if self.least == 6 else say("pair of {least}+", least=self.least)
        if self.least == 1:
            return count("{n} alike", "{n} alike", self.dice)
        return count("{n} alike, {least}+", "{n} alike, {least}+", self.dice, least=self.least)


@lru_cache(maxsize=65536)
def ways(combination: Combination, values: Values) -> tuple[Values, ...]:
    """Every different way of making a combination out of these dice, by value."""
    n, least = combination.dice, combination.least
    if combination.shape is Shape.RUN:
        lows = (low for low in range(least, 8 - n) if all(low + i in values for i in range(n)))
        return tuple(tuple(range(low, low + n)) for low in lows)
    return tuple((face,) * n for face in range(least, 7) if values.count(face) >= n)


def without(values: Values, used: Values) -> Values:
    """The dice that are left."""
    left = list(values)
    for value in used:
        left.remove(value)
    return tuple(left)


def nearest(combination: Combination, shown: Values) -> tuple[tuple[int, bool], ...]:
    """The way to a combination of which most is there: each face it takes, and whether a die shows it."""
    n, least = combination.dice, combination.least
    if combination.shape is Shape.RUN:
        runs = [[(low + i, low + i in shown) for i in range(n)] for low in range(least, 8 - n)]
    else:
        runs = [[(face, place < shown.count(face)) for place in range(n)] for face in range(least, 7)]
    return tuple(max(runs, key=lambda faces: sum(there for _, there in faces)))


def missing(combination: Combination, shown: Values) -> tuple[int, ...]:
    """The faces that the nearest way still lacks."""
    return tuple(face for face, there in nearest(combination, shown) if not there)
