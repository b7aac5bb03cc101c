"""What the game proposes in an Apply step: where to put the hits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .foes import (
    at_once,
    damage_of,
    fogged,
    free_backup_slots,
    hidden_from,
    missing,
    needed,
    open_pips,
    persists,
    phases_left,
    room_on,
    storable,
    whetted,
    worth,
)
from .pieces import Die, Foe
from .state import TwentyStrong
from .words import Colour, Face, Zone


@dataclass(frozen=True, slots=True)
class Shot:
    """Dice for one Baddie or for the Tyrant."""

    dice: tuple[Die, ...]
    foe: Foe
    total: int
    """The hits that it will have."""
    falls: bool


@dataclass(frozen=True, slots=True)
class Pick:
    """Dice for one lock."""

    dice: tuple[Die, ...]
    lock: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """Where all dice of an Apply step go."""

    shots: tuple[Shot, ...]
    picks: tuple[Pick, ...]
    stored: tuple[Die, ...]

    @property
    def empty(self) -> bool:
        """Does it do nothing?"""
        return not (self.shots or self.picks or self.stored)

    @property
    def dice(self) -> list[Die]:
        """All dice that it puts somewhere."""
        on_foes = [die for shot in self.shots for die in shot.dice]
        return [*on_foes, *(die for pick in self.picks for die in pick.dice), *self.stored]

    def fells(self, foe: Foe) -> bool:
        """Is that one defeated by it?"""
        return any(shot.foe is foe and shot.falls for shot in self.shots)


NOTHING = Proposal((), (), ())


def all_might_fall(state: TwentyStrong) -> bool:
    """Could the active hits be enough for everybody, if none of them were wasted?"""
    sharp = whetted(state)
    hits = [die for die in state.dice_in(Zone.ACTIVE) if die.hits]
    at_most = sum([2 if die.face is Face.CRIT or die.colour in sharp else 1 for die in hits])
    return sum([missing(state, foe) for foe in state.undefeated]) <= at_most


def could_go_on(state: TwentyStrong, proposal: Proposal = NOTHING) -> bool:
    """In an Apply step: once this is carried out, is nobody left, though a lock or the plan could still use dice?"""
    if phases_left(state) <= 1 or not all(proposal.fells(foe) for foe in state.undefeated):
        return False
    put_away = proposal.dice
    wanted = wanted_colours(state)
    wanted.subtract(die.colour for pick in proposal.picks for die in pick.dice)
    wanted.subtract(die.colour for die in proposal.stored)
    dice = [die for die in state.dice_in(Zone.POOL, Zone.ACTIVE) if die not in put_away]
    return any(wanted[die.colour] > 0 for die in dice)


def wanted_colours(state: TwentyStrong) -> Counter[Colour]:
    """How many dice of each colour locks and the backup plan still have room for."""
    wanted = Counter(pip for lock in state.locks for pip in open_pips(state, lock))
    if not fogged(state):
        wanted.update(free_backup_slots(state))
    return wanted


def propose(state: TwentyStrong) -> Proposal:
    """Baddies fall in the order of damage saved a hit; no die is wasted; locks get spare hits; misses are kept last."""
    hits = [die for die in state.dice_in(Zone.ACTIVE) if die.hits]
    order = _in_order(state)
    shots, spare = _kills(state, order, hits)
    last = phases_left(state) <= 1
    standing = [foe for foe in order if not any(shot.foe is foe for shot in shots)]
    over = last or not standing
    picks: list[Pick] = []
    if over:
        picks = list(_picks(state, spare))
    more = list(_partial(state, standing, spare))
    if not over:
        picks = list(_picks(state, spare))
    stored = tuple(storable(state)) if over else ()
    return Proposal((*shots, *more), tuple(picks), stored)


def _in_order(state: TwentyStrong) -> list[Foe]:
    """Those with most damage for a hit first."""
    return sorted(state.undefeated, key=lambda foe: -damage_of(state, foe) / max(1, missing(state, foe)))


def _kills(state: TwentyStrong, order: Sequence[Foe], hits: Sequence[Die]) -> tuple[list[Shot], list[Die]]:
    standing, spare, shots = list(order), list(hits), list[Shot]()
    while True:
        for foe in at_once(standing):
            dice = _cover(state, foe, spare)
            if dice:
                break
        else:
            return shots, spare
        total = needed(state, foe) - missing(state, foe) + sum(worth(state, d.colour, d.face, foe) for d in dice)
        shots.append(Shot(dice, foe, total, falls=True))
        standing.remove(foe)
        spare = [die for die in spare if die not in dice]


def _cover(state: TwentyStrong, foe: Foe, spare: Sequence[Die]) -> tuple[Die, ...]:
    """Dice that defeat it with the least waste, and then the weakest ones; () if they do not reach."""
    need, fitting = missing(state, foe), [die for die in spare if not hidden_from(foe, die.colour)]
    twos = [die for die in fitting if worth(state, die.colour, die.face, foe) == 2]
    ones = [die for die in fitting if worth(state, die.colour, die.face, foe) == 1]
    best: tuple[int, int, tuple[Die, ...]] | None = None
    for many in range(len(twos) + 1):
        rest = max(0, need - 2 * many)
        waste = 2 * many + rest - need
        if rest > len(ones) or many + rest > room_on(foe) or waste > 1:
            continue
        found = (waste, many + rest, (*twos[:many], *ones[:rest]))
        if best is None or found[:2] < best[:2]:
            best = found
    return best[2] if best is not None else ()


def _partial(state: TwentyStrong, standing: Sequence[Foe], spare: list[Die]) -> Iterator[Shot]:
    """Hits that defeat nobody yet: on the Tyrant, or where they will be needed most. Takes them from `spare`."""
    for foe in sorted(at_once(standing), key=lambda foe: not persists(state, foe)):
        need, room, dice = missing(state, foe), room_on(foe), list[Die]()
        total = needed(state, foe) - need
        for die in sorted(spare, key=lambda die: -worth(state, die.colour, die.face, foe)):
            counts = worth(state, die.colour, die.face, foe)
            if len(dice) < room and counts <= need and not hidden_from(foe, die.colour):
                dice.append(die)
                need -= counts
                total += counts
        if dice:
            spare[:] = [die for die in spare if die not in dice]
            yield Shot(tuple(dice), foe, total, falls=need <= 0)


def _picks(state: TwentyStrong, spare: list[Die]) -> Iterator[Pick]:
    """Spare hits for locks. Takes them from `spare`."""
    for lock in state.locks:
        pips, dice = open_pips(state, lock), list[Die]()
        for die in list(spare):
            if die.colour in pips:
                pips.remove(die.colour)
                spare.remove(die)
                dice.append(die)
        if dice:
            yield Pick(tuple(dice), lock.id)
