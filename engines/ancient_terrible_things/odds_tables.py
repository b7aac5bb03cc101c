"""Tables of chances for green and yellow dice, by dynamic programming over what matters of them.

Of each colour only as many dice of a face count as the goal can use; other dice are blank. Faces that may change places
without changing the goal are alike. Dice of one colour are blank first when some are rolled again, and a die that is
rolled again is added to those that are kept: so a roll of n dice is n rolls of one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, islice, product
from operator import ge, itemgetter
from typing import TypeAlias

Needs: TypeAlias = tuple[int, ...]
"""How many dice of each face are wanted."""
Goal: TypeAlias = tuple[Needs, ...]
"""Any of these will do; none: it cannot be reached."""
Counts: TypeAlias = tuple[int, ...]
"""Green and yellow dice of each face: `GREEN` for each green one, 1 for each yellow one."""
Chances: TypeAlias = list[float]
"""One for each place of a lattice."""
Steps: TypeAlias = list[list[int]]
"""For each place of a lattice where each face of one more die leads."""
FACES = 6


@dataclass(frozen=True, slots=True)
class Frame:
    """All that a lattice depends on."""

    greens: int
    lucks: int
    most: Needs
    """The most dice of each face that any goal can use."""
    alike: tuple[tuple[int, ...], ...]
    """Groups of faces that may change places."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Dice and goals, without the faces that no goal needs, in an order of its own."""

    frame: Frame
    goals: tuple[Goal, ...]
    """One is chosen before the last re-roll; until then all are open."""
    keeping: bool
    """May Focus be paid for the dice that are kept (rules v2.5)?"""
    free: tuple[tuple[float, ...], ...] = ()
    """Chances of a free re-roll that other dice join: by the re-rolls left before it, from 1 on, and by Focus."""


def smallest(needs: Iterable[Needs], dice: int) -> Goal:
    """The needs that so many dice can meet, without those that ask for more than others."""
    able = {need for need in needs if sum(need) <= dice}
    return tuple(sorted(need for need in able if not any(_less(other, need) for other in able)))


def _less(one: Needs, other: Needs) -> bool:
    return one != other and all(a <= b for a, b in zip(one, other, strict=True))


def reduced(goals: tuple[Goal, ...], greens: int, lucks: int) -> tuple[Frame, tuple[Goal, ...], tuple[int, ...]]:
    """The frame and the goals without faces that nobody needs, and which faces are left, in the order of both."""
    most = [max((need[face] for goal in goals for need in goal), default=0) for face in range(FACES)]
    order = sorted((face for face in range(FACES) if most[face]), key=lambda face: _profile(goals, face))
    left = tuple(tuple(sorted(tuple(need[face] for face in order) for need in goal)) for goal in goals)
    frame = Frame(greens, lucks, tuple(most[face] for face in order), _groups(left, len(order)))
    return frame, left, tuple(face + 1 for face in order)


def _profile(goals: tuple[Goal, ...], face: int) -> list[list[tuple[int, int]]]:
    """Equal for faces that are alike, so that puzzles which differ by their faces' names only become equal."""
    return [sorted((need[face], sum(need)) for need in goal) for goal in goals]


def _groups(goals: tuple[Goal, ...], faces: int) -> tuple[tuple[int, ...], ...]:
    groups: list[list[int]] = []
    for face in range(faces):
        home = next((group for group in groups if _may_change_places(goals, group[0], face)), None)
        if home is None:
            groups.append([face])
        else:
            home.append(face)
    return tuple(tuple(group) for group in groups if len(group) > 1)


def _may_change_places(goals: tuple[Goal, ...], one: int, other: int) -> bool:
    def changed(need: Needs) -> Needs:
        faces = list(need)
        faces[one], faces[other] = need[other], need[one]
        return tuple(faces)

    return all(set(map(changed, goal)) == set(goal) for goal in goals)


GREEN = 8
"""Green and yellow dice of one face as one number: so much for a green one, 1 for a yellow one."""


class Lattice:
    """Everything that dice can show or that can be kept of them, the fewest dice first."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.counts: list[Counts] = [(0,) * len(frame.most)]
        self.greens, self.lucks = [0], [0]
        """How many dice of each colour are not blank."""
        self.green: Steps = []
        self.luck: Steps = []
        self._group = {face: group[0] for group in frame.alike for face in group}
        self._places = {self.counts[0]: 0}
        self._below: list[set[int]] = [{0}]
        for place, counts in enumerate(self.counts):
            self.green.append(self._steps(place, counts, GREEN))
            self.luck.append(self._steps(place, counts, 1))
        self.below = [itemgetter(*below) for below in self._below]
        """Picks a place and those with one die less; the first place has none."""
        self._next: dict[tuple[int, int], tuple[list[int], Callable[[Chances], Chances]]] = {}

    def place(self, dice: Iterable[tuple[int, int]]) -> int:
        """Where these green and yellow dice belong, by face."""
        most = self.frame.most
        able = tuple(min(green, n) * GREEN + min(luck, n) for (green, luck), n in zip(dice, most, strict=True))
        return self._places[self._ordered(able)]

    def next(self, greens: int, lucks: int) -> tuple[list[int], Callable[[Chances], Chances]]:
        """The places that leave so many dice to be rolled, and where the first of those dice leads: six for each."""
        if (greens, lucks) not in self._next:
            frame, steps = self.frame, self.luck if lucks else self.green
            able = [
                place
                for place, (green, luck) in enumerate(zip(self.greens, self.lucks, strict=True))
                if green + greens <= frame.greens and luck + lucks <= frame.lucks
            ]
            self._next[greens, lucks] = able, itemgetter(*chain.from_iterable(steps[place] for place in able))
        return self._next[greens, lucks]

    def _ordered(self, counts: Counts) -> Counts:
        if not self.frame.alike:
            return counts
        found = list(counts)
        for group in self.frame.alike:
            for face, count in zip(group, sorted([counts[face] for face in group]), strict=True):
                found[face] = count
        return tuple(found)

    def _steps(self, place: int, counts: Counts, die: int) -> list[int]:
        """Where one more die of a colour leads; new places are appended."""
        frame, green = self.frame, die == GREEN
        if (self.greens[place] == frame.greens) if green else (self.lucks[place] == frame.lucks):
            return []
        found = [place] * FACES
        known: dict[tuple[int, int], int] = {}
        for face, (count, most) in enumerate(zip(counts, frame.most, strict=True)):
            if (count // GREEN if green else count % GREEN) == most:
                continue
            like = self._group.get(face, face), count
            if like not in known:
                more = self._ordered((*counts[:face], count + die, *counts[face + 1 :]))
                known[like] = then = self._place_of(more, self.greens[place] + green, self.lucks[place] + (not green))
                self._below[then].add(place)
            found[face] = known[like]
        return found

    def _place_of(self, counts: Counts, greens: int, lucks: int) -> int:
        place = self._places.get(counts)
        if place is None:
            place = self._places[counts] = len(self.counts)
            self.counts.append(counts)
            self.greens.append(greens)
            self.lucks.append(lucks)
            self._below.append({place})
        return place


@lru_cache(maxsize=64)
def lattice(frame: Frame) -> Lattice:
    return Lattice(frame)


class Chart:
    """The chances of one puzzle, worked out when they are asked for."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.lattice = lattice(puzzle.frame)
        self._wins = [self._reached(goal) for goal in puzzle.goals]
        self._prices = self._all_prices()
        self._rolled: dict[tuple[int, int, int, int, int], Chances] = {}
        self._kept: dict[tuple[int, int, int, int, int], Chances] = {}
        self._values: dict[tuple[int, int], Chances] = {}

    def fresh(self, re_rolls: int, focus: int) -> float:
        """The chance when all dice are about to be rolled, with so many re-rolls after that."""
        frame = self.puzzle.frame
        return max(self.rolled(re_rolls, focus, frame.greens, frame.lucks, goal)[0] for goal in self._open(re_rolls))

    def rolled(self, re_rolls: int, focus: int, greens: int, lucks: int, goal: int = 0) -> Chances:
        """By the dice that are kept: the chance when these others are about to be rolled. `goal` is the one chosen."""
        focus = min(focus, re_rolls * self.puzzle.frame.greens)
        key = (re_rolls, focus, greens, lucks, goal)
        if key not in self._rolled:
            self._rolled[key] = self._roll(*key)
        return self._rolled[key]

    def _roll(self, re_rolls: int, focus: int, greens: int, lucks: int, goal: int) -> Chances:
        """One die more is rolled than in another table: the mean over its six faces. 0 for too many kept dice."""
        if lucks:
            after = self.rolled(re_rolls, focus, greens, lucks - 1, goal)
        elif greens:
            after = self.rolled(re_rolls, focus, greens - 1, 0, goal)
        else:
            return self._wins[goal] if re_rolls == 0 else self._value(re_rolls, focus)
        places, then = self.lattice.next(greens, lucks)
        found = [0.0] * len(after)
        faces = iter(then(after))
        for place, six in zip(places, zip(*[faces] * FACES, strict=True), strict=True):
            found[place] = sum(six) / FACES
        return found

    def _value(self, re_rolls: int, focus: int) -> Chances:
        """By what the dice show: the chance with the best play, with one re-roll or more left."""
        key = (re_rolls, focus)
        if key not in self._values:
            free = self._free(re_rolls, focus)
            stopped = [1.0 if any(wins) else free for wins in zip(*self._wins, strict=True)]
            paid = [
                self._best_kept(re_rolls - 1, focus - price, greens, lucks, goal)
                for price, greens, lucks in self._prices
                if price <= focus
                for goal in self._open(re_rolls - 1)
            ]
            self._values[key] = list(map(max, stopped, *paid)) if paid else stopped
        return self._values[key]

    def _best_kept(self, re_rolls: int, focus: int, greens: int, lucks: int, goal: int) -> Chances:
        """By what the dice show: the chance when these many are about to be rolled, whichever they are."""
        focus = min(focus, re_rolls * self.puzzle.frame.greens)
        key = (re_rolls, focus, greens, lucks, goal)
        if key not in self._kept:
            best = list(self.rolled(*key))
            for place, below in enumerate(islice(self.lattice.below, 1, None), start=1):
                best[place] = max(below(best))
            self._kept[key] = best
        return self._kept[key]

    def _free(self, re_rolls: int, focus: int) -> float:
        free = self.puzzle.free
        if free:
            chances = free[re_rolls - 1]
            return chances[min(focus, len(chances) - 1)]
        return self.fresh(re_rolls - 1, focus)

    def _open(self, re_rolls: int) -> range:
        """Goals among which one is chosen now: that is done before the last re-roll."""
        return range(len(self.puzzle.goals) if re_rolls == 0 else 1)

    def _all_prices(self) -> list[tuple[int, int, int]]:
        """The price of every number of green and of yellow dice."""
        frame = self.puzzle.frame
        found: list[tuple[int, int, int]] = []
        for greens, lucks in product(range(frame.greens + 1), range(frame.lucks + 1)):
            kept = frame.greens + frame.lucks - greens - lucks
            if greens or lucks:
                found.append((min(greens, kept) if self.puzzle.keeping and kept else greens, greens, lucks))
        return found

    def _reached(self, goal: Goal) -> Chances:
        return [
            float(any(all(map(ge, total, need)) for need in goal))
            for total in ([sum(divmod(count, GREEN)) for count in counts] for counts in self.lattice.counts)
        ]


@lru_cache(maxsize=32)
def chart(puzzle: Puzzle) -> Chart:
    """The chances of a puzzle; the last few are kept."""
    return Chart(puzzle)
