"""The chance that dice defeat what stands there, if each die ends as a miss, a hit or a crit whatever the others do.

So it is in the last roll; and also before, while every hit can be put somewhere as it falls and only misses are rolled
again. What is left to count is whether hits and crits fill all Baddies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from .filling import PLENTY, Position, Tally, Target, filled
from .words import FACES, Colour, Face

Fallen: TypeAlias = tuple[tuple[Colour, Face], ...]
"""Hits and crits that lie there."""


@lru_cache(maxsize=4096)
def independent(
    dice: tuple[Colour, ...], rolls: int, targets: tuple[Target, ...], whetted: frozenset[Colour], fallen: Fallen = ()
) -> float:
    """From 0 to 1: that dice of these colours, rolled up to so often, and hits that lie there defeat all targets.

    LIMIT is counted as room for so many dice in each Apply step: that is too much if more of them hit in one.
    """
    if not any(target.need > 0 for target in targets):
        return 1.0
    if sum(target.need for target in targets) > 2 * (len(dice) + len(fallen)):
        return 0.0
    steps, plated = rolls - 1 if not fallen else rolls, tuple([target.plate for target in targets])
    position = tuple([(max(0, target.need), _room(target, steps)) for target in targets])
    sharp_on_plate = bool(whetted) and any(plated)
    if not (fallen or sharp_on_plate or any(target.hidden for target in targets)):
        wanted = _wanted(position, plated)
        return 0.0 if wanted is None else _at_least(dice, rolls, whetted, wanted.pairs, wanted.twos)[wanted.total]
    positions = {position: 1.0}
    *first, (hidden, colours) = _classes(dice + tuple([colour for colour, _ in fallen]), targets)
    for fewer, restricted in first:
        positions = _after(positions, _of_class(dice, rolls, whetted, fallen, restricted), fewer, plated)
    tallies = _of_class(dice, rolls, whetted, fallen, colours)
    if hidden or sharp_on_plate:
        positions = _after(positions, tallies, hidden, plated)
        return sum(share for position, share in positions.items() if all(need <= 0 for need, _ in position))
    return sum(share * _enough(tallies, _wanted(position, plated)) for position, share in positions.items())


class Wanted(NamedTuple):
    """What dice have to show, if each of them may be put on every target.

    Dice that count 2 go where nothing of them is lost as long as there is such a place; from then on they count 1, like
    the others.
    """

    total: int
    """So much they have to count."""
    pairs: int
    """For so many dice there is a place where they count 2."""
    twos: int
    """So many at least have to count 2, because of LIMIT."""


def _wanted(position: Position, plated: Sequence[bool]) -> Wanted | None:
    """None: with LIMIT no dice are enough. No card has LIMIT and PLATE."""
    needs = [(need if need > 0 else 0, room) for need, room in position]
    if any(need > 2 * room for need, room in needs):
        return None
    return Wanted(
        total=sum([need for need, _ in needs]),
        pairs=sum([need // 2 for (need, _), plate in zip(needs, plated, strict=True) if not plate]),
        twos=sum([need - room for need, room in needs if need > room]),
    )


def _enough(tallies: Mapping[Tally, float], wanted: Wanted | None) -> float:
    """The chance that the dice of the last class show what is wanted."""
    if wanted is None:
        return 0.0
    found = 0.0
    for (ones, crits, sharp), share in tallies.items():
        twos = crits + sharp
        if twos >= wanted.twos and ones + twos + min(twos, wanted.pairs) >= wanted.total:
            found += share
    return found


@lru_cache(maxsize=8192)
def _at_least(
    dice: tuple[Colour, ...], rolls: int, whetted: frozenset[Colour], pairs: int, least_twos: int
) -> tuple[float, ...]:
    """The chances that dice count so much or more, from 0 on: `pairs` of them may count 2, `least_twos` have to."""
    shares = [0.0] * (2 * len(dice) + 1)
    for (ones, crits, sharp), share in _tallies(dice, rolls, whetted).items():
        twos = crits + sharp
        if twos >= least_twos:
            shares[ones + twos + (twos if twos < pairs else pairs)] += share
    return tuple(accumulate(reversed(shares)))[::-1]


def _of_class(
    dice: tuple[Colour, ...], rolls: int, whetted: frozenset[Colour], fallen: Fallen, colours: frozenset[Colour]
) -> dict[Tally, float]:
    """What the dice of these colours count in the end."""
    begin = _fallen([one for one in fallen if one[0] in colours], whetted)
    return _tallies(tuple([colour for colour in dice if colour in colours]), rolls, whetted, begin)


def _room(target: Target, steps: int) -> int:
    """Room on a target in the Apply step of now and in so many more."""
    return PLENTY if target.limit == PLENTY else target.room + steps * target.limit


def _after(
    positions: dict[Position, float], tallies: dict[Tally, float], hidden: frozenset[int], plated: tuple[bool, ...]
) -> dict[Position, float]:
    """What may still be needed once the dice of one class are put on the targets."""
    found: dict[Position, float] = {}
    for position, share in positions.items():
        for tally, part in tallies.items():
            then = filled(position, tally, hidden, plated)
            found[then] = found.get(then, 0.0) + share * part
    return found


def _classes(dice: tuple[Colour, ...], targets: tuple[Target, ...]) -> list[tuple[frozenset[int], frozenset[Colour]]]:
    """Colours that may be put on the same targets belong together; those with the fewest targets come first."""
    found: dict[frozenset[int], set[Colour]] = {}
    for colour in dice:
        found.setdefault(_hidden_from(colour, targets), set()).add(colour)
    return [(where, frozenset(found[where])) for where in sorted(found, key=len, reverse=True)]


def _fallen(dice: Sequence[tuple[Colour, Face]], whetted: frozenset[Colour]) -> Tally:
    """What hits that lie there count."""
    crits = sum(face is Face.CRIT for _, face in dice)
    sharp = sum(face is Face.HIT and colour in whetted for colour, face in dice)
    return len(dice) - crits - sharp, crits, sharp


def _hidden_from(colour: Colour, targets: tuple[Target, ...]) -> frozenset[int]:
    return frozenset(place for place, target in enumerate(targets) if target.hidden is colour)


@cache
def outcome(colour: Colour, rolls: int) -> tuple[float, float, float]:
    """The chances of one die that is rolled until it hits: it shows a miss, a hit, a crit."""
    faces = Counter(FACES[colour])
    hits = (faces[Face.HIT] + faces[Face.CRIT]) / len(FACES[colour])
    none = (1 - hits) ** rolls
    crit = (1 - none) * faces[Face.CRIT] / (faces[Face.HIT] + faces[Face.CRIT])
    return none, 1 - none - crit, crit


@lru_cache(maxsize=4096)
def _tallies(
    dice: tuple[Colour, ...], rolls: int, whetted: frozenset[Colour], begin: Tally = (0, 0, 0)
) -> dict[Tally, float]:
    """The chances of what dice count in the end, together with what counts already."""
    if not dice:
        return {begin: 1.0}
    *others, last = dice
    found: dict[Tally, float] = {}
    missed, hit, crit = outcome(last, rolls)
    more, sharper = (0, 1) if last in whetted else (1, 0)
    share_of = found.get
    for tally, share in _tallies(tuple(others), rolls, whetted, begin).items():
        ones, crits, sharps = tally
        with_hit, with_crit = (ones + more, crits, sharps + sharper), (ones, crits + 1, sharps)
        if missed:
            found[tally] = share_of(tally, 0.0) + share * missed
        found[with_hit] = share_of(with_hit, 0.0) + share * hit
        found[with_crit] = share_of(with_crit, 0.0) + share * crit
    return found
