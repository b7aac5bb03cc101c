"""The exact chance to overcome an Encounter by dice, with the best play for this one goal.

Taken in: the pool, the re-rolls left, Focus, and Feat tokens for blue dice. Left out: Feats in the hand, and Swag that
re-rolls, turns or sets dice or gives one re-roll more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod
from typing import Literal, TypeAlias

from .combinations import Combination, Shape, Values, ways, without
from .odds_tables import FACES, Goal, Needs, Puzzle, chart, reduced, smallest
from .state import RE_ROLLS

What: TypeAlias = Literal["stop", "all", "dice", "keep"]
WHATS: tuple[What, ...] = ("stop", "all", "dice", "keep")
UNROLLED = 0
"""What a die shows before the first roll."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What the chance depends on. The dice of each colour are sorted; all are rolled, or all are `UNROLLED`."""

    combination: Combination
    greens: Values
    lucks: Values = ()
    panics: Values = ()
    feats: Values = ()
    re_rolls: int = RE_ROLLS
    focus: int = 0
    feat_tokens: int = 0
    """Each raises a blue die by one, to 6 at most."""
    reroll_rule: Literal["v2", "v2_5"] = "v2"
    panic_in_free_reroll: bool = False
    feat_die: Literal["before spending", "before a re-roll"] = "before spending"

    @property
    def rolled(self) -> bool:
        """Is the first roll over?"""
        return UNROLLED not in self.greens + self.lucks + self.panics + self.feats


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to do with the dice that lie there, and the chance with the best play after it."""

    what: What
    """Stop; re-roll all for free; pay for the dice that are re-rolled; or (rules v2.5) for those that are kept."""
    chance: float
    focus: int = 0
    """The price."""
    greens: Values = ()
    """Green dice that are re-rolled."""
    lucks: Values = ()
    """Yellow dice that are re-rolled."""
    raised: Values = ()
    """What the blue dice show once they are raised for it. All other raises may wait."""


def chance(situation: Situation) -> float:
    """From 0 to 1. Before the first roll it may take up to a second, after it some milliseconds."""
    if situation.rolled:
        return max(choice.chance for choice in choices(situation))
    return sum(
        share * other_share * _before_a_roll(replace(situation, panics=panics, feats=feats))
        for panics, share in _rolls(len(situation.panics))
        for feats, other_share in _rolls(len(situation.feats))
    )


def choices(situation: Situation) -> list[Choice]:
    """Stop, re-roll all for free, and the best dice to re-roll for each price that can be paid; the lowest price first.

    Without Focus, chosen dice are yellow ones only. Before the first roll there is no choice.
    """
    if not situation.rolled:
        return []
    found: dict[tuple[What, int], Choice] = {}
    for choice in _choices(situation):
        best = found.setdefault((choice.what, choice.focus), choice)
        if choice.chance > best.chance:
            found[choice.what, choice.focus] = choice
    return sorted(found.values(), key=lambda choice: (choice.focus, WHATS.index(choice.what)))


def _choices(situation: Situation) -> Iterator[Choice]:
    yield _stop(situation)
    if situation.re_rolls and situation.greens + situation.lucks:
        for raised in _before_a_re_roll(situation):
            yield Choice("all", _of_all(raised), raised=raised.feats)
            yield from _chosen(raised)


def _stop(situation: Situation) -> Choice:
    """Raises no more than it needs."""
    for feats in _raises(situation):
        values = tuple(sorted(situation.greens + situation.lucks + situation.panics + feats))
        if ways(situation.combination, values):
            return Choice("stop", 1.0, raised=feats)
    return Choice("stop", 0.0, raised=situation.feats)


def _chosen(situation: Situation) -> Iterator[Choice]:
    """Every set of green and yellow dice that may be re-rolled alone."""
    left, focus = situation.re_rolls - 1, situation.focus
    puzzle, faces = _puzzle(situation, left)
    known = chart(puzzle)
    for greens, lucks in product(_subsets(situation.greens), _subsets(situation.lucks)):
        kept_greens, kept_lucks = without(situation.greens, greens), without(situation.lucks, lucks)
        place = known.lattice.place(tuple((kept_greens.count(face), kept_lucks.count(face)) for face in faces))
        for what, price in _prices(situation, len(greens), len(lucks)):
            if price <= focus:
                value = known.rolled(left, focus - price, len(greens), len(lucks))[place]
                yield Choice(what, value, price, greens, lucks, situation.feats)


def _prices(situation: Situation, greens: int, lucks: int) -> Iterator[tuple[What, int]]:
    """What a re-roll of so many dice costs, in Focus."""
    kept = len(situation.greens) + len(situation.lucks) - greens - lucks
    if greens or lucks:
        yield "dice", greens
        if situation.reroll_rule == "v2_5" and kept:
            yield "keep", kept


def _of_all(situation: Situation) -> float:
    """The chance of a free re-roll."""
    left = replace(situation, re_rolls=situation.re_rolls - 1)
    if not _panics_roll(situation):
        return _before_a_roll(left)
    return sum(share * _before_a_roll(replace(left, panics=panics)) for panics, share in _rolls(len(left.panics)))


def _before_a_roll(situation: Situation) -> float:
    """The chance when green and yellow dice are about to be rolled while the others lie there."""
    puzzle, _ = _puzzle(situation, situation.re_rolls)
    return of_fresh_dice(puzzle, situation.re_rolls, situation.focus)


@lru_cache(maxsize=16384)
def of_fresh_dice(puzzle: Puzzle, re_rolls: int, focus: int) -> float:
    return chart(puzzle).fresh(re_rolls, focus)


def _puzzle(situation: Situation, re_rolls: int) -> tuple[Puzzle, Values]:
    """The puzzle of the green and yellow dice with so many re-rolls to come, and the faces that it is about."""
    greens, lucks = len(situation.greens), len(situation.lucks)
    frame, goals, faces = reduced(_goals(situation), greens, lucks)
    free = free_chances(_as_before_a_roll(situation), re_rolls) if _panics_roll(situation) else ()
    return Puzzle(frame, goals, situation.reroll_rule == "v2_5", free), faces


@lru_cache(maxsize=1024)
def free_chances(situation: Situation, re_rolls: int) -> tuple[tuple[float, ...], ...]:
    """The chances of a free re-roll that red dice join, with 1 to so many re-rolls left before it, by Focus."""
    return tuple(
        tuple(_best_of_all(replace(situation, re_rolls=left, focus=focus)) for focus in _useful(situation, left))
        for left in range(1, re_rolls + 1)
    )


def _as_before_a_roll(situation: Situation) -> Situation:
    """All but the blue dice are about to be rolled: what they show does not matter any more."""
    greens, lucks, panics = ((UNROLLED,) * len(dice) for dice in (situation.greens, situation.lucks, situation.panics))
    return replace(situation, greens=greens, lucks=lucks, panics=panics, re_rolls=0)


def _useful(situation: Situation, re_rolls: int) -> range:
    """The Focus that may be left when a free re-roll is made with so many re-rolls left; more changes nothing."""
    return range(min(situation.focus, (re_rolls - 1) * len(situation.greens)) + 1)


def _best_of_all(situation: Situation) -> float:
    return max(map(_of_all, _before_a_re_roll(situation)))


def _panics_roll(situation: Situation) -> bool:
    return situation.panic_in_free_reroll and bool(situation.panics)


def _before_a_re_roll(situation: Situation) -> list[Situation]:
    """What the blue dice may be raised to before the next re-roll. That waits as long as it can."""
    if situation.feat_die == "before spending" or situation.re_rolls > 1:
        return [situation]
    return [replace(situation, feats=feats, feat_tokens=0) for feats in _raises(situation)]


def _raises(situation: Situation) -> list[Values]:
    """What the blue dice may show by Feat tokens, the fewest tokens first."""
    if situation.feat_die == "before a re-roll" and not situation.re_rolls:
        return [situation.feats]
    found = {
        tuple(sorted(faces))
        for faces in product(*(range(face, FACES + 1) for face in situation.feats))
        if sum(faces) - sum(situation.feats) <= situation.feat_tokens
    }
    return sorted(found, key=lambda faces: (sum(faces), faces))


def _goals(situation: Situation) -> tuple[Goal, ...]:
    """What green and yellow dice must show: one goal if blue dice may be raised at the end, else one for each raise."""
    dice = len(situation.greens) + len(situation.lucks)
    fixed = [situation.panics + feats for feats in _raises(situation)]
    if situation.feat_die == "before spending":
        return (smallest((need for values in fixed for need in _needs(situation.combination, values)), dice),)
    return tuple(dict.fromkeys(smallest(_needs(situation.combination, values), dice) for values in fixed))


def _needs(combination: Combination, fixed: Values) -> Iterator[Needs]:
    """What is missing for each way to make the combination, beside dice that lie there."""
    n, faces = combination.dice, range(1, FACES + 1)
    if combination.shape is Shape.RUN:
        for low in range(combination.least, FACES + 2 - n):
            yield tuple(int(low <= face < low + n and face not in fixed) for face in faces)
    else:
        for face in range(combination.least, FACES + 1):
            yield tuple(max(0, n - fixed.count(face)) if face == other else 0 for other in faces)


@lru_cache(maxsize=8)
def _rolls(dice: int) -> tuple[tuple[Values, float], ...]:
    """Every roll of so many dice, sorted, and how likely it is."""
    return tuple(
        (values, factorial(dice) / prod(factorial(values.count(face)) for face in set(values)) / FACES**dice)
        for values in combinations_with_replacement(range(1, FACES + 1), dice)
    )


def _subsets(values: Values) -> list[Values]:
    """Every choice of dice, those that look alike once; the fewest dice first."""
    return [few for n in range(len(values) + 1) for few in dict.fromkeys(combinations(values, n))]
