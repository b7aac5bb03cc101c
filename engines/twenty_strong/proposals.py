"""What the game proposes: how many dice to commit, and where to put the hits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .asking import strongest
from .cards import Baddie
from .chances import chance, fewest, in_order
from .effects import Guard, Hide, Limit, Plate, Ward
from .filling import PLENTY, Target
from .foes import (
    cap,
    damage_of,
    fogged,
    free_backup_slots,
    hidden_from,
    missing,
    needed,
    open_pips,
    persists,
    storable,
    strategy_phases,
    whetted,
    worth,
)
from .pieces import Die, Foe
from .state import StrategyPhase, TwentyStrong
from .words import Colour, Face, Zone

WANTED = (0.5, 0.8, 0.95)
"""The chances that the three proposals of a Commit step aim at."""


@dataclass(frozen=True, slots=True)
class Commitment:
    """Dice to commit, and the chance to defeat everything with them."""

    dice: tuple[Die, ...]
    chance: float


@dataclass(frozen=True, slots=True)
class Commitments:
    """What is proposed in a Commit step."""

    reached: tuple[Commitment, ...]
    """One for each of the wanted chances, as far as they can be reached."""
    all: Commitment
    """All that may be committed."""


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


def phases_left(state: TwentyStrong) -> int:
    """Strategy Phases of this engagement that are not over, the present one counted."""
    done = state.phase.done if isinstance(state.phase, StrategyPhase) else 0
    return max(0, strategy_phases(state) - done)


@dataclass(frozen=True, slots=True)
class Prospect:
    """What dice are thrown at."""

    rolls: int
    targets: tuple[Target, ...]
    committed: tuple[Colour, ...]
    """The dice that are active already, the strongest first."""
    whetted: frozenset[Colour]

    def chance_with(self, dice: tuple[Colour, ...] = ()) -> float:
        """The chance that everything falls with these dice beside those that are committed, and no more."""
        all_dice = in_order((*self.committed, *dice)) if dice else self.committed
        return chance(all_dice, self.rolls, self.targets, self.whetted)


def prospect(state: TwentyStrong) -> Prospect:
    """What dice are thrown at in the Strategy Phases that are left."""
    return Prospect(
        rolls=phases_left(state),
        targets=targets_of(state, state.undefeated),
        committed=in_order(tuple([die.colour for die in state.dice_in(Zone.ACTIVE)])),
        whetted=frozenset(whetted(state)),
    )


def targets_of(state: TwentyStrong, foes: Sequence[Foe]) -> tuple[Target, ...]:
    """Baddies and the Tyrant as dice see them."""
    at_once = _at_once(state.undefeated)
    return tuple([_target_of(state, foe, waits=foe not in at_once) for foe in foes])


def _target_of(state: TwentyStrong, foe: Foe, *, waits: bool) -> Target:
    effect, need = foe.card.effect, missing(state, foe)
    match effect:
        case Plate():
            return Target(need, plate=True, waits=waits)
        case Hide(colour=colour):
            return Target(need, hidden=colour, waits=waits)
        case Limit(dice=dice):
            return Target(need, limit=dice, room=_room(foe), waits=waits)
        case _:
            return Target(need, waits=waits)


def commitments(state: TwentyStrong, ahead: Prospect) -> Commitments:
    """The fewest dice with which everything falls with about 50, 80 and 95 %, and all dice that may be committed."""
    if not ahead.targets:
        return Commitments((), Commitment((), 1.0))
    hiding = [target.hidden for target in ahead.targets]
    in_the_pool = state.dice_in(Zone.POOL)
    useful = [die for die in in_the_pool if any(hidden is not die.colour for hidden in hiding)]
    pool = strongest(useful, cap(state))
    colours = tuple([die.colour for die in pool])
    found = fewest(colours, ahead.rolls, ahead.targets, wanted=WANTED, committed=ahead.committed, whetted=ahead.whetted)
    reached = tuple([Commitment(pool[:number], share) for number, share in found])
    return Commitments(reached, Commitment(pool, ahead.chance_with(colours)))


NOTHING = Proposal((), (), ())


def all_might_fall(state: TwentyStrong) -> bool:
    """Could the active hits be enough for everybody, if each of them counted 2?"""
    hits = sum(die.face is not Face.MISS for die in state.dice_in(Zone.ACTIVE))
    return sum(missing(state, foe) for foe in state.undefeated) <= 2 * hits


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
        for foe in _at_once(standing):
            dice = _cover(state, foe, spare)
            if dice:
                break
        else:
            return shots, spare
        total = needed(state, foe) - missing(state, foe) + sum(worth(state, d.colour, d.face, foe) for d in dice)
        shots.append(Shot(dice, foe, total, falls=True))
        standing.remove(foe)
        spare = [die for die in spare if die not in dice]


def _at_once(standing: Sequence[Foe]) -> Sequence[Foe]:
    """Those of `standing` that dice may be put on before another one of them falls."""
    guards = [foe for foe in standing if isinstance(foe.card.effect, Guard)]
    return [foe for foe in guards or standing if not _warded(foe, standing)]


def _warded(foe: Foe, standing: Sequence[Foe]) -> bool:
    effect = foe.card.effect
    return isinstance(effect, Ward) and any(
        other is not foe and isinstance(other.card, Baddie) and other.card.type is effect.type for other in standing
    )


def _room(foe: Foe) -> int:
    effect = foe.card.effect
    return effect.dice - foe.dice_this_step if isinstance(effect, Limit) else PLENTY


def _cover(state: TwentyStrong, foe: Foe, spare: Sequence[Die]) -> tuple[Die, ...]:
    """Dice that defeat it with the least waste, and then the weakest ones; () if they do not reach."""
    need, fitting = missing(state, foe), [die for die in spare if not hidden_from(foe, die.colour)]
    twos = [die for die in fitting if worth(state, die.colour, die.face, foe) == 2]
    ones = [die for die in fitting if worth(state, die.colour, die.face, foe) == 1]
    best: tuple[int, int, tuple[Die, ...]] | None = None
    for many in range(len(twos) + 1):
        rest = max(0, need - 2 * many)
        waste = 2 * many + rest - need
        if rest > len(ones) or many + rest > _room(foe) or waste > 1:
            continue
        found = (waste, many + rest, (*twos[:many], *ones[:rest]))
        if best is None or found[:2] < best[:2]:
            best = found
    return best[2] if best is not None else ()


def _partial(state: TwentyStrong, standing: Sequence[Foe], spare: list[Die]) -> Iterator[Shot]:
    """Hits that defeat nobody yet: on the Tyrant, or where they will be needed most. Takes them from `spare`."""
    for foe in sorted(_at_once(standing), key=lambda foe: not persists(state, foe)):
        need, room, dice = missing(state, foe), _room(foe), list[Die]()
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
