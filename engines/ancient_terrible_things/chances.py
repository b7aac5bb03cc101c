"""The chance to overcome an Encounter on arrival, from a table: for hints, which must cost next to nothing."""

from __future__ import annotations

from functools import cache, lru_cache

from engines.core import read_checked

from .cards import KEY
from .combinations import Combination

FILE = "chances.toml"
ENOUGH_FOCUS = 10
"""With so much, more changes nothing: two re-rolls of five dice."""


def percent(chance: float) -> int:
    """A chance from 0 to 1 in percent. 0 and 100 are kept for what cannot happen and for what is certain."""
    if chance in {0.0, 1.0}:
        return int(100 * chance)
    return min(99, max(1, round(100 * chance)))


def row(combination: Combination, greens: int, rule: str) -> str:
    """The name of a row of the table: "v2 run 4 from 1, 5 dice"."""
    return f"{rule} {combination.shape.value} {combination.dice} from {combination.least}, {greens} dice"


@lru_cache(maxsize=4096)
def on_arrival(combination: Combination, greens: int, rule: str, focus: int) -> int:
    """Percent, with so many green dice and nothing else, before the first roll and two re-rolls."""
    return chances()[row(combination, greens, rule)][min(focus, ENOUGH_FOCUS)]


@cache
def chances() -> dict[str, tuple[int, ...]]:
    """The whole table: percent by Focus, from 0 to 10, for each row. Raises DataError for a fault in the file."""
    return read_checked(dict[str, tuple[int, ...]], KEY, FILE)
