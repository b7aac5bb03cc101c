"""What green and yellow dice must show for the Encounter to fall, once Swag and Feat tokens have done their part.

It is worked out backwards: from the dice that make the combination, through everything that may be done to them, to
what they showed before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from operator import le
from typing import NamedTuple, TypeAlias

from .combinations import Combination, Shape, Values
from .odds_situation import FACES, Situation, Tools, less

ALL_FACES = range(1, FACES + 1)


class Need(NamedTuple):
    """Dice that are enough."""

    total: Values
    """How many dice of each face are wanted, green or yellow."""
    green: Values
    """How many of them must be green."""
    spare: int = 0
    """Green dice beside these, whatever they show."""


Goal: TypeAlias = tuple[Need, ...]
"""Any of these will do; none: it cannot be reached."""
Wanted: TypeAlias = tuple[tuple[str, int], ...]
"""Dice by colour and face, sorted. A `SPARE` one may show anything."""
EITHER, GREEN, PANIC, FEAT, SPARE = "either", "green", "panic", "feat", "spare"


@dataclass(frozen=True, slots=True)
class Help:
    """What there is beside green and yellow dice."""

    panics: Values
    feats: Values
    feat_tokens: int
    turns: Tools
    """Swag that turns one die."""


def goal(situation: Situation, *, raising: bool) -> Goal:
    """What is needed; `raising`: blue dice may still be raised."""
    turns = tuple(tool for tool in situation.able_tools if tool.does in {"adjust", "flip", "copy"})
    tokens = situation.feat_tokens if raising and situation.feats else 0
    help_there = Help(situation.panics, situation.feats, min(tokens, FACES * len(situation.feats)), turns)
    return goal_of(situation.combination, help_there, len(situation.greens), len(situation.lucks))


@lru_cache(maxsize=4096)
def goal_of(combination: Combination, help_there: Help, greens: int, lucks: int) -> Goal:
    """What so many green and yellow dice must show beside the dice and the help that lie there."""
    found = {_need(wanted) for wanted in _all_wanted(combination, help_there)}
    return smallest(need for need in found if _able(need, greens, lucks))


def _able(need: Need, greens: int, lucks: int) -> bool:
    return sum(need.total) + need.spare <= greens + lucks and sum(need.green) + need.spare <= greens


def smallest(needs: Iterator[Need]) -> Goal:
    """The needs without those that ask for more than others."""
    flat = sorted({(*need.total, *need.green, need.spare): need for need in needs}.items(), key=lambda one: sum(one[0]))
    found: list[tuple[Values, Need]] = []
    for figures, need in flat:
        if not any(all(map(le, other, figures)) for other, _ in found):
            found.append((figures, need))
    return tuple(sorted(need for _, need in found))


def _need(wanted: Wanted) -> Need:
    count = Counter(wanted)
    green = tuple(count[GREEN, face] for face in ALL_FACES)
    total = tuple(count[GREEN, face] + count[EITHER, face] for face in ALL_FACES)
    return Need(total, green, sum(colour == SPARE for colour, _ in wanted))


def _all_wanted(combination: Combination, there: Help) -> Iterator[Wanted]:
    """Every set of dice that becomes the combination, with red and blue dice that lie there."""
    left = {(wanted, there.feat_tokens, there.turns) for wanted in _made(combination, there)}
    seen = set(left)
    while left:
        wanted, tokens, turns = left.pop()
        if _lies_there(wanted, PANIC, there.panics) and _lies_there(wanted, FEAT, there.feats):
            yield wanted
        more = {(one, tokens, less(turns, tool)) for tool in set(turns) for one in _before(wanted, tool, there)}
        if tokens:
            more |= {(one, tokens - 1, turns) for one in _before_a_raise(wanted)}
        left |= more - seen
        seen |= more


def _lies_there(wanted: Wanted, colour: str, dice: Values) -> bool:
    left = list(dice)
    for one, face in wanted:
        if one == colour:
            if face not in left:
                return False
            left.remove(face)
    return True


def _made(combination: Combination, there: Help) -> Iterator[Wanted]:
    """The combination as it lies there at the end, by the colours of its dice."""
    for faces in _faces(combination):
        found: set[Wanted] = {()}
        for face in faces:
            found = {
                tuple(sorted((*wanted, (colour, face))))
                for wanted in found
                for colour in (EITHER, PANIC, FEAT)
                if _might_lie_there((*wanted, (colour, face)), there)
            }
        yield from found


def _faces(combination: Combination) -> list[Values]:
    n = combination.dice
    if combination.shape is Shape.RUN:
        return [tuple(range(low, low + n)) for low in range(combination.least, FACES + 2 - n)]
    return [(face,) * n for face in range(combination.least, FACES + 1)]


def _might_lie_there(wanted: Wanted, there: Help) -> bool:
    """Are there so many red and blue dice, and may they come to show this?"""
    if any(tool.does == "flip" for tool in there.turns):
        return all(
            sum(one == colour for one, _ in wanted) <= len(dice)
            for colour, dice in ((PANIC, there.panics), (FEAT, there.feats))
        )
    blue = sorted(face for colour, face in wanted if colour == FEAT)
    reach = any(
        all(low <= face for low, face in zip(dice, blue, strict=True))
        for dice in _choices_of(there.feats, len(blue))
        if sum(blue) - sum(dice) <= there.feat_tokens
    )
    return reach and _lies_there(wanted, PANIC, there.panics)


@lru_cache(maxsize=512)
def _choices_of(dice: Values, number: int) -> tuple[Values, ...]:
    """So many of these dice, each choice once."""
    return tuple(
        some for some in combinations_with_replacement(sorted(set(dice)), number) if Counter(some) <= Counter(dice)
    )


def _before(wanted: Wanted, tool: tuple[str, Values], there: Help) -> Iterator[Wanted]:
    """What the dice may have shown before a card turned one of them."""
    does, steps = tool
    for place, (colour, face) in enumerate(wanted):
        others = wanted[:place] + wanted[place + 1 :]
        if does == "flip" and colour != SPARE:
            yield _with(others, (colour, FACES + 1 - face))
        elif does == "adjust" and colour in {EITHER, GREEN}:
            for before in (face - step for step in steps):
                if before in ALL_FACES:
                    yield _with(others, (GREEN, before))
        elif does == "copy" and colour in {EITHER, GREEN}:
            yield from _before_a_copy(others, face, there)


def _before_a_copy(others: Wanted, face: int, there: Help) -> Iterator[Wanted]:
    """A green die that showed anything got its face from another, which may be one that is not wanted for itself."""
    if any(shown == face for colour, shown in others if colour != SPARE):
        yield _with(others, (SPARE, 0))
        return
    for colour in (EITHER, PANIC, FEAT):
        found = _with(_with(others, (SPARE, 0)), (colour, face))
        if _might_lie_there(found, there):
            yield found


def _before_a_raise(wanted: Wanted) -> Iterator[Wanted]:
    """A blue die showed one less."""
    for place, (colour, face) in enumerate(wanted):
        if colour == FEAT and face > 1:
            yield _with(wanted[:place] + wanted[place + 1 :], (FEAT, face - 1))


def _with(wanted: Wanted, die: tuple[str, int]) -> Wanted:
    return tuple(sorted((*wanted, die)))
