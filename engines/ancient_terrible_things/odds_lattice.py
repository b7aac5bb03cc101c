"""What matters of green and yellow dice, as places of a lattice.

Of each colour only as many dice of a face count as a goal can use; other dice are blank. Faces that may change places
without changing a goal are alike. Dice are blank, too, while they are about to be rolled: a roll adds them one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, islice
from operator import itemgetter
from typing import TypeAlias

from .combinations import Values
from .odds_needs import Goal, Need
from .odds_situation import FACES

Dice: TypeAlias = int
"""Green and yellow dice by face as one number: 6 bits for each face, of which the lower 3 count yellow dice."""
BITS, HALF = 6, 3
YELLOW, GREEN = 1, 1 << HALF
"""One die of the lowest face."""
Chances: TypeAlias = list[float]
"""One for each place."""
Steps: TypeAlias = list[list[int]]
"""For each place where each face of one more die leads."""


@dataclass(frozen=True, slots=True)
class Frame:
    """All that a lattice depends on."""

    greens: int
    lucks: int
    most_green: Values
    """The most green dice of each face that a goal can use."""
    most_luck: Values
    alike: tuple[Values, ...]
    """Groups of faces that may change places."""


def framed(goals: Iterable[Goal], greens: int, lucks: int) -> tuple[Frame, Values]:
    """The frame without faces that no goal needs; and the faces that are left, in the order of the frame."""
    different = tuple(dict.fromkeys(goals))
    needs = [need for goal in different for need in goal]
    most = [max((need.total[face] for need in needs), default=0) for face in range(FACES)]
    order = sorted((face for face in range(FACES) if most[face]), key=lambda face: _profile(different, face))
    faces = tuple(face + 1 for face in order)
    left = [renamed(goal, faces) for goal in different]
    yellow = tuple(max(need.total[face] - need.green[face] for need in needs) for face in order)
    return Frame(greens, lucks, tuple(most[face] for face in order), yellow, _groups(left, len(order))), faces


def renamed(goal: Goal, faces: Values) -> Goal:
    """With these faces alone, in this order."""
    return tuple(
        sorted(
            Need(
                tuple(need.total[face - 1] for face in faces), tuple(need.green[face - 1] for face in faces), need.spare
            )
            for need in goal
        )
    )


def _profile(goals: tuple[Goal, ...], face: int) -> list[list[tuple[int, int, int]]]:
    """Equal for faces that are alike, so that puzzles which differ by their faces' names only become equal."""
    return [sorted((need.total[face], need.green[face], sum(need.total)) for need in goal) for goal in goals]


def _groups(goals: list[Goal], faces: int) -> tuple[Values, ...]:
    groups: list[list[int]] = []
    for face in range(faces):
        home = next((group for group in groups if _may_change_places(goals, group[0], face)), None)
        if home is None:
            groups.append([face])
        else:
            home.append(face)
    return tuple(tuple(group) for group in groups if len(group) > 1)


def _may_change_places(goals: list[Goal], one: int, other: int) -> bool:
    def changed(values: Values) -> Values:
        faces = list(values)
        faces[one], faces[other] = values[other], values[one]
        return tuple(faces)

    return all(
        {Need(changed(need.total), changed(need.green), need.spare) for need in goal} == set(goal) for goal in goals
    )


class Lattice:
    """Everything that dice can show or that can be kept of them, the fewest dice first."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.dice: list[Dice] = [0]
        self.green: Steps = []
        self.luck: Steps = []
        self._places: dict[Dice, int] = {0: 0}
        self._below: list[set[int]] = [{0}]
        self._with: dict[tuple[int, int], list[int]] = {(0, 0): [0]}
        """Places by how many green and yellow dice are not blank."""
        self._next: dict[tuple[int, int], tuple[list[int], Callable[[Chances], Chances]]] = {}
        self._reached: dict[Goal, Chances] = {}
        self._build()
        self._pick_below = [itemgetter(*below) for below in islice(self._below, 1, None)]

    def _build(self) -> None:
        """Adds one die after the other, of every face that is not full yet."""
        frame = self.frame
        faces = list(enumerate(zip(frame.most_green, frame.most_luck, strict=True)))
        greens = [
            (GREEN << BITS * face, most * GREEN << BITS * face, 7 * GREEN << BITS * face) for face, (most, _) in faces
        ]
        lucks = [(YELLOW << BITS * face, most << BITS * face, 7 << BITS * face) for face, (_, most) in faces]
        many = [(0, 0)]
        for place, dice in enumerate(self.dice):
            green, luck = many[place]
            more_green = self._steps(place, dice, greens, (green + 1, luck), many) if green < frame.greens else []
            more_lucks = self._steps(place, dice, lucks, (green, luck + 1), many) if luck < frame.lucks else []
            self.green.append(more_green)
            self.luck.append(more_lucks)

    def _steps(
        self,
        place: int,
        dice: Dice,
        faces: list[tuple[Dice, Dice, Dice]],
        then: tuple[int, int],
        many: list[tuple[int, int]],
    ) -> list[int]:
        """Where one more die of a colour leads, by face; new places are appended."""
        found = [place] * FACES
        for face, (one, full, mask) in enumerate(faces):
            if dice & mask != full:
                more = self._ordered(dice + one)
                other = self._places.get(more)
                if other is None:
                    other = self._places[more] = len(self.dice)
                    self.dice.append(more)
                    self._below.append({other})
                    self._with.setdefault(then, []).append(other)
                    many.append(then)
                self._below[other].add(place)
                found[face] = other
        return found

    def place(self, greens: Values, lucks: Values, faces: Values) -> int:
        """Where these dice belong; `faces` in the order of the frame."""
        dice = 0
        for place, (face, most, yellow) in enumerate(
            zip(faces, self.frame.most_green, self.frame.most_luck, strict=True)
        ):
            dice += _dice(place, min(greens.count(face), most), min(lucks.count(face), yellow))
        return self._places[self._ordered(dice)]

    def closed(self, chances: Chances) -> Chances:
        """No die does harm: a place is worth no less than each with one die less. Changes `chances`."""
        for place, below in enumerate(self._pick_below, start=1):
            chances[place] = max(below(chances))
        return chances

    def reached(self, goal: Goal) -> Chances:
        """1 where the dice are enough."""
        if goal not in self._reached:
            found = [0.0] * len(self.dice)
            for need in goal:
                for dice in self._just_enough(need):
                    found[self._places[self._ordered(dice)]] = 1.0
            self._reached[goal] = self.closed(found)
        return self._reached[goal]

    def _just_enough(self, need: Need) -> Iterator[Dice]:
        """The dice of a need, by how many of them are yellow."""
        found = [(0, 0, 0)]
        for face, (total, green) in enumerate(zip(need.total, need.green, strict=True)):
            found = [
                (dice + _dice(face, total - yellow, yellow), greens + total - yellow, lucks + yellow)
                for dice, greens, lucks in found
                for yellow in range(min(total - green, self.frame.lucks - lucks) + 1)
            ]
        return (dice for dice, greens, _ in found if greens + need.spare <= self.frame.greens)

    def next(self, greens: int, lucks: int) -> tuple[list[int], Callable[[Chances], Chances]]:
        """The places that leave so many dice to be rolled, and where the first of those dice leads: six for each."""
        if (greens, lucks) not in self._next:
            frame, steps = self.frame, self.luck if lucks else self.green
            able = [
                place
                for (green, luck), places in self._with.items()
                if green + greens <= frame.greens and luck + lucks <= frame.lucks
                for place in places
            ]
            self._next[greens, lucks] = able, itemgetter(*chain.from_iterable(steps[place] for place in able))
        return self._next[greens, lucks]

    def copied(self, chances: Chances) -> Chances:
        """By what dice show: the best of `chances` once a blank green die shows what a yellow one does."""
        found = [0.0] * len(chances)
        masks = [7 << BITS * face for face in range(len(self.frame.most_luck))]
        for place, (dice, then) in enumerate(zip(self.dice, self.green, strict=True)):
            if then:
                found[place] = max((chances[then[face]] for face, mask in enumerate(masks) if dice & mask), default=0.0)
        return found

    def _ordered(self, dice: Dice) -> Dice:
        """The same for all dice that differ by faces that are alike."""
        for group in self.frame.alike:
            counts = [dice >> BITS * face & 63 for face in group]
            for face, before, now in zip(group, counts, sorted(counts), strict=True):
                dice += now - before << BITS * face
        return dice


def _dice(face: int, greens: int, lucks: int) -> Dice:
    return greens * GREEN + lucks << BITS * face


@lru_cache(maxsize=64)
def lattice(frame: Frame) -> Lattice:
    """The last few are kept."""
    return Lattice(frame)
