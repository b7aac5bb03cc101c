"""Tables of chances for green and yellow dice, by dynamic programming over the places of a lattice.

A place stands for what dice show, and for what is kept of them while the others are about to be rolled. A roll of n
dice is n rolls of one. No die does harm, so what may be kept is looked up once for all ways to roll the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product, repeat
from typing import TypeAlias

from .odds_lattice import Chances, Frame, lattice
from .odds_needs import Goal
from .odds_situation import FACES, ROLL_ANY, Tool, Tools, less

Free: TypeAlias = Callable[[int, int, Tools], float]
"""The chance of a free re-roll that other dice join, by what is left after it: re-rolls, Focus, Swag."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Dice and goals, without the faces that no goal needs, in an order of its own."""

    frame: Frame
    goal: Goal
    last: Goal
    """What is needed when no re-roll is left: blue dice may have to be raised before."""
    keeping: bool
    """May Focus be paid for the dice that are kept (rules v2.5)?"""
    free: Free | None = None
    settled: tuple[Puzzle, ...] = ()
    """What may be chosen before the last re-roll: the puzzles with blue dice raised."""
    blue: tuple[tuple[Puzzle, ...], ...] = ()
    """For each blue die that a card may roll again, the puzzle after each face. All have one frame."""
    copied: Puzzle | None = None
    """After a green die has got the face of a yellow one."""


class Chart:
    """The chances of one puzzle, worked out when they are asked for."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.lattice = lattice(puzzle.frame)
        self.settled = tuple(dict.fromkeys(map(chart, puzzle.settled)))
        self.blue = tuple(tuple(map(chart, faces)) for faces in puzzle.blue)
        self.copied = None if puzzle.copied is None else chart(puzzle.copied)
        self._prices = self._all_prices()
        self._rolled: dict[tuple[int, int, int, int, Tools], Chances] = {}
        self._values: dict[tuple[int, int, Tools], Chances] = {}

    def fresh(self, re_rolls: int, focus: int, tools: Tools) -> float:
        """The chance when all dice are about to be rolled, with so many re-rolls after that."""
        return self.rolled(re_rolls, focus, self.puzzle.frame.greens, self.puzzle.frame.lucks, tools)[0]

    def rolled(self, re_rolls: int, focus: int, greens: int, lucks: int, tools: Tools) -> Chances:
        """By the dice that are kept: the chance when these others are about to be rolled."""
        if not greens and not lucks:
            return self.value(re_rolls, focus, tools)
        key = (re_rolls, min(focus, self._useful(re_rolls, tools)), greens, lucks, tools)
        if key not in self._rolled:
            self._rolled[key] = self._roll(*key)
        return self._rolled[key]

    def _roll(self, re_rolls: int, focus: int, greens: int, lucks: int, tools: Tools) -> Chances:
        """One die more is rolled than in another table: the mean over its six faces. 0 for too many kept dice."""
        if lucks:
            after = self.rolled(re_rolls, focus, greens, lucks - 1, tools)
        else:
            after = self.rolled(re_rolls, focus, greens - 1, 0, tools)
        places, then = self.lattice.next(greens, lucks)
        found = [0.0] * len(after)
        faces = iter(then(after))
        for place, six in zip(places, zip(*[faces] * FACES, strict=True), strict=True):
            found[place] = sum(six) / FACES
        return found

    def value(self, re_rolls: int, focus: int, tools: Tools) -> Chances:
        """By what the dice show: the chance with the best play."""
        sure = self.lattice.reached(self.puzzle.goal if re_rolls else self.puzzle.last)
        if not re_rolls and not tools:
            return sure
        key = (re_rolls, min(focus, self._useful(re_rolls, tools)), tools)
        if key not in self._values:
            free = self.of_all(*key) if re_rolls else 0.0
            others = [*self._paid(*key), *self._with_tools(*key)]
            self._values[key] = self.lattice.closed(list(map(max, sure, repeat(free), *others)))
        return self._values[key]

    def of_all(self, re_rolls: int, focus: int, tools: Tools) -> float:
        """The chance of a free re-roll, before it."""
        return max(then.after_all(re_rolls - 1, focus, left) for then, left in self.before_a_re_roll(re_rolls, tools))

    def after_all(self, re_rolls: int, focus: int, tools: Tools) -> float:
        """The chance of a free re-roll that leaves so much."""
        if self.puzzle.free is None:
            return self.fresh(re_rolls, focus, tools)
        return self.puzzle.free(re_rolls, focus, tools)

    def before_a_re_roll(self, re_rolls: int, tools: Tools) -> Iterator[tuple[Chart, Tools]]:
        """Raise no blue dice yet, or, before the last re-roll, do: after that there will be no other."""
        yield self, tools
        if re_rolls == 1:
            still = tuple(tool for tool in tools if tool.does != "extra re-roll")
            yield from ((settled, still) for settled in self.settled)

    def _paid(self, re_rolls: int, focus: int, tools: Tools) -> Iterator[Chances]:
        """By the dice that are kept: the chance of every re-roll that can be paid for."""
        if re_rolls:
            for then, left in self.before_a_re_roll(re_rolls, tools):
                for price, greens, lucks in self._prices:
                    if price <= focus:
                        yield then.rolled(re_rolls - 1, focus - price, greens, lucks, left)

    def _with_tools(self, re_rolls: int, focus: int, tools: Tools) -> Iterator[Chances]:
        """By the dice that are kept: the chance of every use of Swag."""
        for tool in dict.fromkeys(tools):
            left = less(tools, tool)
            for greens, lucks in self.rolls_by(tool):
                yield self.rolled(re_rolls, focus, greens, lucks, left)
            if tool == ROLL_ANY:
                for faces in self.blue:
                    yield self._mean([then.value(re_rolls, focus, left) for then in faces])
            if tool.does == "extra re-roll" and not re_rolls and focus >= tool.numbers[0]:
                yield self.value(1, focus - tool.numbers[0], left)
        if self.copied is not None:  # of all that turns a die, only this may lose by waiting: the yellow die may roll
            yield self.lattice.copied(self.copied.value(re_rolls, focus, tools))

    def rolls_by(self, tool: Tool) -> list[tuple[int, int]]:
        """How many green and yellow dice a card may roll again."""
        frame = self.puzzle.frame
        if tool.does == "roll green":
            return [(greens, 0) for greens in range(1, min(tool.numbers[0], frame.greens) + 1)]
        if tool == ROLL_ANY:
            return [(1, 0)] * bool(frame.greens) + [(0, 1)] * bool(frame.lucks)
        return []

    @staticmethod
    def _mean(tables: list[Chances]) -> Chances:
        return [sum(six) / FACES for six in zip(*tables, strict=True)]

    def _useful(self, re_rolls: int, tools: Tools) -> int:
        """The most Focus that can be spent."""
        greens = self.puzzle.frame.greens
        extra = sum(tool.numbers[0] + greens for tool in tools if tool.does == "extra re-roll")
        return re_rolls * greens + extra

    def _all_prices(self) -> list[tuple[int, int, int]]:
        """The price of every number of green and of yellow dice."""
        frame = self.puzzle.frame
        found: list[tuple[int, int, int]] = []
        for greens, lucks in product(range(frame.greens + 1), range(frame.lucks + 1)):
            kept = frame.greens + frame.lucks - greens - lucks
            if greens or lucks:
                found.append((min(greens, kept) if self.puzzle.keeping and kept else greens, greens, lucks))
        return found


@lru_cache(maxsize=64)
def chart(puzzle: Puzzle) -> Chart:
    """The chances of a puzzle; the last few are kept."""
    return Chart(puzzle)
