"""The chance that dice defeat what stands there, before they are rolled.

Hits are put on Baddies as they fall, as many as may be, and where they are worth most; all other dice are rolled again
in each Strategy Phase that is left, and no more are committed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import factorial, prod
from typing import TypeAlias

from .filling import PLENTY, Target
from .independent import Fallen, independent, outcome
from .words import WEAKNESS, Colour, Face

MOST_OUTCOMES = (1000, 300)
"""Outcomes of a roll that are gone through one by one, if one more roll follows, or several."""
Shown: TypeAlias = tuple[Colour, int, int]
"""How many dice of a colour count 1, and how many count 2; the strongest colour comes first."""
Pair: TypeAlias = tuple[int, int]
"""How many dice count 1, and how many count 2; with LIMIT there is no PLATE, on which a sharp hit and a crit differ."""


def chance(
    dice: tuple[Colour, ...],
    rolls: int,
    targets: tuple[Target, ...],
    whetted: frozenset[Colour],
    fallen: Fallen = (),
) -> float:
    """From 0 to 1: that dice of these colours, rolled up to so often, and hits that lie there defeat all targets."""
    last = rolls + bool(fallen) <= 1
    if last or not limited(targets) or not exact(dice, rolls, targets, fallen):
        return independent(dice, rolls, targets, whetted, fallen)
    (target,) = targets
    useful = tuple(colour for colour in dice if colour is not target.hidden)
    if not fallen:
        return _rolled(useful, rolls, target, whetted)
    return _put(useful, tuple(_shown(fallen, target, whetted)), rolls, target, whetted)


def limited(targets: tuple[Target, ...]) -> bool:
    """Does LIMIT count for one of them?"""
    return any(target.limit < PLENTY for target in targets)


def exact(dice: tuple[Colour, ...], rolls: int, targets: tuple[Target, ...], fallen: Fallen = ()) -> bool:
    """Is `chance` exact? Otherwise it is a little too high.

    It is not where one of several targets takes few dice at a time, none of some colour, or none before another falls,
    and where one alone with LIMIT meets so many dice that there are too many outcomes to go through.
    """
    if rolls + bool(fallen) <= 1:
        return True
    if len(targets) > 1:
        colours = {*dice, *(colour for colour, _ in fallen)}
        return not limited(targets) and not any(target.waits or target.hidden in colours for target in targets)
    if not limited(targets) or rolls <= 1:
        return True
    outcomes = prod(len(_faces(colour, dice.count(colour), doubled=False)) for colour in set(dice))
    return outcomes <= MOST_OUTCOMES[rolls > 2]


@lru_cache(maxsize=16384)
def _rolled(dice: tuple[Colour, ...], rolls: int, target: Target, whetted: frozenset[Colour]) -> float:
    """Before a roll: over all its outcomes."""
    if rolls <= 1 or target.need <= 0:
        return independent(dice, rolls, (target,), whetted)
    groups = tuple((colour, dice.count(colour)) for colour in dict.fromkeys(dice))
    return _over_faces(groups, (), (), (0, 0), rolls, target, whetted)


def _over_faces(
    groups: tuple[tuple[Colour, int], ...],
    missed: tuple[Colour, ...],
    shown: tuple[Shown, ...],
    tally: Pair,
    rolls: int,
    target: Target,
    whetted: frozenset[Colour],
) -> float:
    """Colour by colour: over all faces that dice of `groups` may show, unless the dice before them defeat it."""
    if _defeats(tally, target):
        return 1.0
    if not groups:
        return _put(missed, shown, rolls - 1, target, whetted)
    (colour, many), *others = groups
    found, rest = 0.0, tuple(others)
    for misses, ones, twos, share in _faces(colour, many, doubled=colour in whetted):
        faces = shown if misses == many else (*shown, (colour, ones, twos))
        then = tally[0] + ones, tally[1] + twos
        found += share * _over_faces(rest, missed + (colour,) * misses, faces, then, rolls, target, whetted)
    return found


def _defeats(tally: Pair, target: Target) -> bool:
    """Do so many dice that count 1 and 2 defeat it in this Apply step?"""
    ones, twos = tally
    used = min(twos, target.room)
    return used * (1 if target.plate else 2) + min(ones, target.room - used) >= target.need


@lru_cache(maxsize=256)
def _faces(colour: Colour, many: int, *, doubled: bool) -> tuple[tuple[int, int, int, float], ...]:
    """What so many dice of a colour may show: misses, how many count 1, how many count 2, and the chance of that."""
    miss, hit, crit = outcome(colour, 1)
    one, two = (0.0, hit + crit) if doubled else (hit, crit)
    found = []
    for misses in range(many + 1):
        for ones in range(many - misses + 1):
            twos = many - misses - ones
            share = _orders(misses, ones, twos) * miss**misses * one**ones * two**twos
            if share:
                found.append((misses, ones, twos, share))
    return tuple(found)


def _orders(*parts: int) -> int:
    return factorial(sum(parts)) // prod(factorial(part) for part in parts)


def _shown(fallen: Fallen, target: Target, whetted: frozenset[Colour]) -> Iterator[Shown]:
    for one in reversed(Colour):
        faces = [face for colour, face in fallen if colour is one and one is not target.hidden]
        if faces:
            twos = sum(face is Face.CRIT or one in whetted for face in faces)
            yield one, len(faces) - twos, twos


def _put(
    missed: tuple[Colour, ...], shown: tuple[Shown, ...], rolls: int, target: Target, whetted: frozenset[Colour]
) -> float:
    """After a roll: hits are put in the best way; what is left over is rolled again."""
    tally = sum(ones for _, ones, _ in shown), sum(twos for *_, twos in shown)
    return max(
        _rolled(in_order((*missed, *kept)), rolls, then, whetted)
        for then, left in _ways(target, tally)
        for kept in ((_strongest(shown, left),) if rolls == 1 and not whetted else _kept(shown, left))
    )


@lru_cache(maxsize=4096)
def _ways(target: Target, tally: Pair) -> tuple[tuple[Target, Pair], ...]:
    """Ways to put as many dice as may be on a target in one Apply step: what is needed then, and what is left over."""
    (ones, twos), worth, found = tally, 1 if target.plate else 2, list[tuple[Target, Pair]]()
    for used_twos in range(min(twos, target.room, -(-target.need // worth)) + 1):
        need = max(0, target.need - worth * used_twos)
        used_ones = min(ones, target.room - used_twos, need)
        need, room = need - used_ones, target.room - used_twos - used_ones
        left = ones - used_ones, twos - used_twos
        if not (need and room and any(left)):
            found.append((target._replace(need=need, room=target.limit), left))
    return tuple(found)


def _strongest(shown: tuple[Shown, ...], left: Pair) -> tuple[Colour, ...]:
    """The dice to leave over before the last roll: there a die with more hits is never worse."""
    (ones, twos), found = left, list[Colour]()
    for colour, all_ones, all_twos in shown:
        kept_ones, kept_twos = min(ones, all_ones), min(twos, all_twos)
        found += [colour] * (kept_ones + kept_twos)
        ones, twos = ones - kept_ones, twos - kept_twos
    return tuple(found)


@lru_cache(maxsize=4096)
def _kept(shown: tuple[Shown, ...], left: Pair) -> frozenset[tuple[Colour, ...]]:
    """All dice that may be left over: so many of those that count 1, and of those that count 2."""
    if not shown:
        return frozenset() if any(left) else frozenset({()})
    (colour, ones, twos), *others = shown
    return frozenset(
        (colour,) * (kept_ones + kept_twos) + rest
        for kept_ones in range(min(ones, left[0]) + 1)
        for kept_twos in range(min(twos, left[1]) + 1)
        for rest in _kept(tuple(others), (left[0] - kept_ones, left[1] - kept_twos))
    )


@lru_cache(maxsize=4096)
def fewest(
    pool: tuple[Colour, ...],
    rolls: int,
    targets: tuple[Target, ...],
    *,
    wanted: tuple[float, ...],
    committed: tuple[Colour, ...] = (),
    whetted: frozenset[Colour] = frozenset(),
) -> tuple[tuple[int, float], ...]:
    """For each wanted chance: how many of `pool`, strongest first, reach it with those that are committed, and theirs.

    What cannot be reached is left out.
    """
    found: list[tuple[int, float]] = []
    at_least = -(-sum(target.need for target in targets) // 2)  # no die counts more than 2
    scarce = len(committed) + len(pool) < 2 * at_least
    if scarce and chance(in_order((*committed, *pool)), rolls, targets, whetted) < min(wanted):
        return ()
    number = max(0, min(len(pool), at_least - len(committed)))
    reached = chance(in_order((*committed, *pool[:number])), rolls, targets, whetted)
    for least in wanted:
        while reached < least:
            if number == len(pool):
                return tuple(found)
            number += 1
            reached = chance(in_order((*committed, *pool[:number])), rolls, targets, whetted)
        found.append((number, reached))
    return tuple(found)


def in_order(dice: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """The strongest first, as `chance` takes them."""
    return tuple(sorted(dice, key=WEAKNESS.__getitem__))
