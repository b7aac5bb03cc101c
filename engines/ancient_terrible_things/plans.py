"""The best ways to spend dice: those of which no other gives at least as much of everything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from operator import ge
from typing import TypeAlias

from .cards import Line
from .combinations import Combination, Values, ways, without
from .words import Token

Cash: TypeAlias = tuple[int, Values]
"""A line of the Scenario card, by its place there, and the dice for it."""
Lines: TypeAlias = tuple[Line, ...]
NOTHING = dict.fromkeys(Token, 0)


@dataclass(frozen=True, slots=True)
class Plan:
    """Dice for the Encounter (none: it is not overcome), then dice for lines of the Scenario card."""

    overcome: Values
    cash: tuple[Cash, ...]
    gains: tuple[tuple[Token, int], ...]
    """Tokens, each kind once, in the order of `Token`."""
    worth: tuple[int, ...]
    """Whether it overcomes, and the number of each token: to be compared part by part."""


@lru_cache(maxsize=65536)
def best_plans(values: Values, encounter: Combination | None, lines: Lines) -> tuple[Plan, ...]:
    """From 1 to about 30 plans (3 on average) for sorted `values`; those that overcome the Encounter come first."""
    plans = list(_for_tokens(values, lines))
    if encounter is not None:
        plans += [
            Plan(way, plan.cash, plan.gains, (1, *plan.worth[1:]))
            for way in ways(encounter, values)
            for plan in _for_tokens(without(values, way), lines)
        ]
    return tuple(sorted(_undominated(plans), key=_worth, reverse=True))


@lru_cache(maxsize=65536)
def _for_tokens(values: Values, lines: Lines) -> tuple[Plan, ...]:
    """The plans that leave the Encounter alone."""
    found = [_plan(lines, ())]
    for cash in cashable(values, lines):
        found += [_plan(lines, (cash, *rest.cash)) for rest in _for_tokens(without(values, cash[1]), lines)]
    return tuple(_undominated(found))


def cashable(values: Values, lines: Lines) -> Iterator[Cash]:
    """Every combination of the Scenario card that these dice show."""
    for place, line in enumerate(lines):
        for way in ways(line.combination, values):
            yield place, way


def _plan(lines: Lines, cash: tuple[Cash, ...]) -> Plan:
    gains = NOTHING.copy()
    for place, dice in cash:
        gains[lines[place].token] += len(dice)
    return Plan((), cash, tuple([(token, n) for token, n in gains.items() if n]), (0, *gains.values()))


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
