"""The best ways to spend dice: those of which no other gives at least as much of everything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from operator import ge
from typing import TypeAlias

from .cards import Line
from .combinations import Combination, Shape, Values, ways, without
from .words import Token

Cash: TypeAlias = tuple[int, Values]
"""A line of the Scenario card, by its place there, and the dice for it."""
Lines: TypeAlias = tuple[Line, ...]
Gains: TypeAlias = tuple[tuple[Token, int], ...]
"""Tokens, each kind once, in the order of `Token`."""
NOTHING = dict.fromkeys(Token, 0)


@dataclass(frozen=True, slots=True)
class Plan:
    """Dice for the Encounter (none: it is not overcome), then dice for lines of the Scenario card."""

    overcome: Values
    cash: tuple[Cash, ...]
    gains: Gains
    worth: tuple[int, ...]
    """Whether it overcomes, and the number of each token: to be compared part by part."""


def best_plans(values: Values, encounter: Combination | None, lines: Lines, per_run: Gains = ()) -> tuple[Plan, ...]:
    """From 1 to about 30 plans (3 on average) for sorted `values`; those that overcome the Encounter come first.

    `per_run` is what Swag adds to each run on the Scenario card.
    """
    plans = list(_for_tokens(values, lines, per_run))
    if encounter is not None:
        plans += [
            Plan(way, plan.cash, plan.gains, (1, *plan.worth[1:]))
            for way in ways(encounter, values)
            for plan in _for_tokens(without(values, way), lines, per_run)
        ]
    return tuple(sorted(_undominated(plans), key=_worth, reverse=True))


@lru_cache(maxsize=65536)
def _for_tokens(values: Values, lines: Lines, per_run: Gains) -> tuple[Plan, ...]:
    """The plans that leave the Encounter alone."""
    found = [_plan(lines, (), per_run)]
    for cash in cashable(values, lines):
        rests = _for_tokens(without(values, cash[1]), lines, per_run)
        found += [_plan(lines, (cash, *rest.cash), per_run) for rest in rests]
    return tuple(_undominated(found))


def cashable(values: Values, lines: Lines) -> Iterator[Cash]:
    """Every combination of the Scenario card that these dice show."""
    for place, line in enumerate(lines):
        for way in ways(line.combination, values):
            yield place, way


@lru_cache(maxsize=256)
def line_gains(line: Line, per_run: Gains) -> Gains:
    """What a line brings: a token for each die, and what Swag adds to a run."""
    gains = NOTHING.copy()
    gains[line.token] += line.combination.dice
    if line.combination.shape is Shape.RUN:
        for token, n in per_run:
            gains[token] += n
    return _some(gains)


def _plan(lines: Lines, cash: tuple[Cash, ...], per_run: Gains) -> Plan:
    gains = NOTHING.copy()
    for place, _ in cash:
        for token, n in line_gains(lines[place], per_run):
            gains[token] += n
    return Plan((), cash, _some(gains), (0, *gains.values()))


def _some(gains: dict[Token, int]) -> Gains:
    return tuple([(token, n) for token, n in gains.items() if n])


def _worth(plan: Plan) -> tuple[int, ...]:
    return plan.worth


def _undominated(plans: list[Plan]) -> list[Plan]:
    by_worth: dict[tuple[int, ...], Plan] = {}
    for plan in plans:
        known = by_worth.get(plan.worth)
        if known is None or len(plan.cash) < len(known.cash):
            by_worth[plan.worth] = plan
    return [plan for mine, plan in by_worth.items() if not any(_beats(other, mine) for other in by_worth)]


def _beats(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return one != other and all(map(ge, one, other))
