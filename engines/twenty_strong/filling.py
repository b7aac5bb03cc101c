"""Putting hits on Baddies: so that as many of them as possible fall, and dice that count 2 are not wasted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from .words import Colour

PLENTY = 99
"""Room for dice on a Baddie without a limit."""
Tally: TypeAlias = tuple[int, int, int]
"""How many dice count 1, how many are crits, and how many are hits that count 2."""
Position: TypeAlias = tuple[tuple[int, int], ...]
"""For each target the hits it needs, and how many dice it has room for."""


class Target(NamedTuple):
    """A Baddie or the Tyrant as dice see it."""

    need: int
    plate: bool = False
    """A crit counts 1."""
    hidden: Colour | None = None
    """A colour that cannot be put on it."""
    limit: int = PLENTY
    """So many dice can be put on it in each Apply step."""
    room: int = PLENTY
    """So many of them in the Apply step of now, where hits lie there."""
    waits: bool = False
    """No die can be put on it before somebody else has fallen: GUARD, WARD."""


@lru_cache(maxsize=65536)
def filled(position: Position, tally: Tally, hidden: frozenset[int], plated: tuple[bool, ...]) -> Position:
    """Puts dice that count 1 or 2 on all targets but those that are hidden from them.

    Hits that count 2 do so on plated targets too: they go there once dice that count 2 have filled limited targets.
    """
    ones, crits, sharp = tally
    need, room = [need for need, _ in position], [room for _, room in position]
    open_to = [place for place in range(len(position)) if place not in hidden]
    bare = [place for place in open_to if not plated[place]]
    narrow = [place for place in bare if room[place] < PLENTY]
    crits = _put_twos(crits, narrow, need, room)
    sharp = _put_twos(sharp, narrow, need, room)
    sharp = _put_twos(sharp, [place for place in open_to if plated[place]], need, room)
    twos = _put_twos(crits + sharp, bare, need, room)
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
