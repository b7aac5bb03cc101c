"""The exact chance that dice defeat what stands there, before they are rolled.

Every hit is put on a Baddie as soon as it falls, misses are rolled again in each Strategy Phase that is left, and no
more dice are committed. Then each die ends as a miss, a hit or a crit, whatever the others do; what is left to count is
whether hits and crits fill all Baddies. LIMIT is counted as room for so many dice in each Strategy Phase.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from .words import FACES, Colour, Face

PLENTY = 99
"""Room for dice on a Baddie without a limit."""
Tally: TypeAlias = tuple[int, int]
"""How many dice count 1, and how many count 2."""
Position: TypeAlias = tuple[tuple[int, int], ...]
"""For each target the hits it needs, and how many dice it has room for."""


@dataclass(frozen=True, slots=True)
class Target:
    """A Baddie or the Tyrant as dice see it."""

    need: int
    plate: bool = False
    """No die counts more than 1."""
    hidden: Colour | None = None
    """A colour that cannot be put on it."""
    room: int = PLENTY
    """So many dice can still be put on it."""


@lru_cache(maxsize=4096)
def chance(
    dice: tuple[Colour, ...],
    rolls: int,
    targets: tuple[Target, ...],
    whetted: frozenset[Colour],
    fallen: tuple[tuple[Colour, Face], ...] = (),
) -> float:
    """From 0 to 1: that dice of these colours, rolled up to so often, and hits that lie there defeat all targets."""
    if not any(target.need > 0 for target in targets):
        return 1.0
    if sum(target.need for target in targets) > 2 * (len(dice) + len(fallen)):
        return 0.0
    positions = {tuple((target.need, target.room) for target in targets): 1.0}
    for hidden, colours in _classes(dice + tuple(colour for colour, _ in fallen), targets):
        begin = _fallen([one for one in fallen if one[0] in colours], whetted)
        tallies = _tallies(tuple(colour for colour in dice if colour in colours), rolls, whetted, begin)
        positions = _after(positions, tallies, hidden, tuple(target.plate for target in targets))
    return sum(share for position, share in positions.items() if all(need <= 0 for need, _ in position))


def _after(
    positions: dict[Position, float], tallies: dict[Tally, float], hidden: frozenset[int], plated: tuple[bool, ...]
) -> dict[Position, float]:
    """What may still be needed once the dice of one class are put on the targets."""
    found: dict[Position, float] = {}
    for position, share in positions.items():
        for tally, part in tallies.items():
            then = _put(position, tally, hidden, plated)
            found[then] = found.get(then, 0.0) + share * part
    return found


def _classes(dice: tuple[Colour, ...], targets: tuple[Target, ...]) -> list[tuple[frozenset[int], frozenset[Colour]]]:
    """Colours that may be put on the same targets belong together; those with the fewest targets come first."""
    found: dict[frozenset[int], set[Colour]] = {}
    for colour in dice:
        found.setdefault(_hidden_from(colour, targets), set()).add(colour)
    return [(where, frozenset(found[where])) for where in sorted(found, key=len, reverse=True)]


def _fallen(dice: list[tuple[Colour, Face]], whetted: frozenset[Colour]) -> Tally:
    """What hits that lie there count."""
    twos = sum(face is Face.CRIT or colour in whetted for colour, face in dice)
    return len(dice) - twos, twos


def _hidden_from(colour: Colour, targets: tuple[Target, ...]) -> frozenset[int]:
    return frozenset(place for place, target in enumerate(targets) if target.hidden is colour)


def outcome(colour: Colour, rolls: int, *, doubled: bool) -> tuple[float, float, float]:
    """The chances of one die that is rolled until it hits: it counts 0, 1, 2."""
    faces = Counter(FACES[colour])
    hits = (faces[Face.HIT] + faces[Face.CRIT]) / len(FACES[colour])
    none = (1 - hits) ** rolls
    if doubled:
        return none, 0.0, 1 - none
    crit = (1 - none) * faces[Face.CRIT] / (faces[Face.HIT] + faces[Face.CRIT])
    return none, 1 - none - crit, crit


@lru_cache(maxsize=4096)
def _tallies(
    dice: tuple[Colour, ...], rolls: int, whetted: frozenset[Colour], begin: Tally = (0, 0)
) -> dict[Tally, float]:
    """The chances of what dice count in the end, together with what counts already."""
    if not dice:
        return {begin: 1.0}
    *others, last = dice
    found: dict[Tally, float] = {}
    misses, ones, twos = outcome(last, rolls, doubled=last in whetted)
    for (one, two), share in _tallies(tuple(others), rolls, whetted, begin).items():
        for tally, part in (((one, two), misses), ((one + 1, two), ones), ((one, two + 1), twos)):
            if part:
                found[tally] = found.get(tally, 0.0) + share * part
    return found


@lru_cache(maxsize=65536)
def _put(position: Position, tally: Tally, hidden: frozenset[int], plated: tuple[bool, ...]) -> Position:
    """Puts dice that count 1 or 2 on all targets but those that are hidden from them."""
    ones, twos = tally
    need, room = [need for need, _ in position], [room for _, room in position]
    open_to = [place for place in range(len(position)) if place not in hidden]
    twos = _put_twos(twos, [place for place in open_to if not plated[place]], need, room)
    _put_ones(ones + twos, open_to, need, room, plated)
    return tuple(zip(need, room, strict=True))


def _put_twos(twos: int, places: Iterable[int], need: list[int], room: list[int]) -> int:
    """Dice that count 2 where nothing of them is lost, limited targets first. Returns how many are left over."""
    for place in sorted(places, key=lambda place: room[place]):
        used = min(twos, max(0, need[place]) // 2, room[place])
        need[place] -= 2 * used
        room[place] -= used
        twos -= used
    return twos


def _put_ones(dice: int, places: Sequence[int], need: list[int], room: list[int], plated: tuple[bool, ...]) -> None:
    """Dice of which 1 counts: one where an odd number is needed, then where crits count 1; so crits stay useful."""
    by_room = sorted(places, key=lambda place: (not plated[place], room[place]))
    odd = [place for place in by_room if need[place] > 0 and need[place] % 2 and not plated[place]]
    for place, most in (*((place, 1) for place in odd), *((place, dice) for place in by_room)):
        used = min(dice, most, max(0, need[place]), room[place])
        need[place] -= used
        room[place] -= used
        dice -= used


def fewest(
    pool: tuple[Colour, ...],
    rolls: int,
    targets: tuple[Target, ...],
    *,
    wanted: Iterable[float],
    committed: tuple[Colour, ...] = (),
    whetted: frozenset[Colour] = frozenset(),
) -> Iterator[tuple[int, float]]:
    """For each wanted chance: how many of `pool`, strongest first, reach it with those that are committed, and theirs.

    What cannot be reached is left out.
    """
    steps = iter(range(len(pool) + 1))
    number, reached = next(steps), chance(in_order(committed), rolls, targets, whetted)
    for least in wanted:
        while reached < least:
            following = next(steps, None)
            if following is None:
                return
            number = following
            reached = chance(in_order((*committed, *pool[:number])), rolls, targets, whetted)
        yield number, reached


def in_order(dice: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """The strongest first, as `chance` takes them."""
    return tuple(sorted(dice, key=lambda colour: -colour.strength))
