"""From a situation to the puzzle of its green and yellow dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

from .combinations import Values
from .odds_lattice import Frame, framed, renamed
from .odds_needs import Goal, goal
from .odds_situation import COPY, FACES, ROLL_ANY, UNROLLED, Situation, Tools, exchanged
from .odds_tables import Puzzle, chart


@lru_cache(maxsize=4096)
def puzzle_of(situation: Situation) -> tuple[Puzzle, Values]:
    """The puzzle of a situation that `waiting` made, and the faces that it is about, in its order."""
    frame, faces = framed(_all_goals(situation), len(situation.greens), len(situation.lucks))
    return _puzzle(situation, frame, faces), faces


def waiting(situation: Situation) -> Situation:
    """Green and yellow dice are about to be rolled: what they show, and what is left to pay and to re-roll, is no part
    of a puzzle."""
    greens, lucks = (UNROLLED,) * len(situation.greens), (UNROLLED,) * len(situation.lucks)
    return replace(situation, greens=greens, lucks=lucks, re_rolls=0, focus=0, tools=situation.able_tools)


def _puzzle(situation: Situation, frame: Frame, faces: Values) -> Puzzle:
    def made(others: list[Situation]) -> tuple[Puzzle, ...]:
        return tuple(_puzzle(other, frame, faces) for other in others)

    copied = _copied(situation)
    return Puzzle(
        frame,
        renamed(goal(situation, raising=True), faces),
        renamed(_last(situation), faces),
        keeping=situation.reroll_rule == "v2_5",
        free=WithPanics(situation) if situation.panics_roll else None,
        settled=made(situation.settled()),
        blue=tuple(map(made, _blue(situation))),
        copied=None if copied is None else _puzzle(copied, frame, faces),
    )


def _all_goals(situation: Situation) -> Iterator[Goal]:
    """Those of a puzzle and of all that it may become."""
    yield goal(situation, raising=True)
    yield _last(situation)
    copied = _copied(situation)
    others = [*situation.settled(), *(other for rolled in _blue(situation) for other in rolled)]
    for other in others if copied is None else [*others, copied]:
        yield from _all_goals(other)


def _last(situation: Situation) -> Goal:
    return goal(situation, raising=not situation.raised_early)


def _blue(situation: Situation) -> list[list[Situation]]:
    """For each blue die that a card may roll again, what becomes of it."""
    if ROLL_ANY not in situation.tools:
        return []
    after = situation.using(ROLL_ANY)
    return [
        [replace(after, feats=exchanged(after.feats, before, face)) for face in range(1, FACES + 1)]
        for before in dict.fromkeys(situation.feats)
    ]


def _copied(situation: Situation) -> Situation | None:
    return situation.using(COPY) if COPY in situation.tools and situation.lucks else None


@dataclass(frozen=True, slots=True)
class WithPanics:
    """The chance of a free re-roll that red dice join."""

    situation: Situation

    def __call__(self, re_rolls: int, focus: int, tools: Tools) -> float:
        unrolled = replace(self.situation, panics=(UNROLLED,) * len(self.situation.panics))
        return before_a_roll(unrolled, re_rolls, focus, tools)


@lru_cache(maxsize=16384)
def before_a_roll(situation: Situation, re_rolls: int, focus: int, tools: Tools) -> float:
    """The chance when green and yellow dice are about to be rolled, and red and blue ones that are not rolled yet, in
    a situation that `waiting` made."""
    return sum(
        share
        * other_share
        * fresh(puzzle_of(replace(situation, panics=panics, feats=feats))[0], re_rolls, focus, tools)
        for panics, share in _rolls_of(situation.panics)
        for feats, other_share in _rolls_of(situation.feats)
    )


@lru_cache(maxsize=16384)
def fresh(puzzle: Puzzle, re_rolls: int, focus: int, tools: Tools) -> float:
    """The chance when all green and yellow dice are about to be rolled."""
    return chart(puzzle).fresh(re_rolls, focus, tools)


def _rolls_of(dice: Values) -> tuple[tuple[Values, float], ...]:
    """What dice may show after their first roll; those that lie there stay."""
    return rolls(len(dice)) if UNROLLED in dice else ((dice, 1.0),)


@lru_cache(maxsize=8)
def rolls(dice: int) -> tuple[tuple[Values, float], ...]:
    """Every roll of so many dice, sorted, and how likely it is."""
    return tuple(
        (values, factorial(dice) / prod(factorial(values.count(face)) for face in set(values)) / FACES**dice)
        for values in combinations_with_replacement(range(1, FACES + 1), dice)
    )
