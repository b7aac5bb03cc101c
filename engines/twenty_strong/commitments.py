"""What dice are thrown at in a Commit step, and how many of them the game proposes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .asking import strongest
from .chances import chance, fewest, in_order
from .effects import Hide, Limit, Plate
from .filling import Target
from .foes import at_once, cap, missing, phases_left, room_on, whetted
from .pieces import Die, Foe
from .state import TwentyStrong
from .words import Colour, Zone

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
    all: Commitment | None
    """All that may be committed; None where every wanted chance is reached, or nobody is left."""


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
    open_to_dice = at_once(state.undefeated)
    return tuple([_target_of(state, foe, waits=foe not in open_to_dice) for foe in foes])


def _target_of(state: TwentyStrong, foe: Foe, *, waits: bool) -> Target:
    effect, need = foe.card.effect, missing(state, foe)
    match effect:
        case Plate():
            return Target(need, plate=True, waits=waits)
        case Hide(colour=colour):
            return Target(need, hidden=colour, waits=waits)
        case Limit(dice=dice):
            return Target(need, limit=dice, room=room_on(foe), waits=waits)
        case _:
            return Target(need, waits=waits)


def commitments(state: TwentyStrong, ahead: Prospect) -> Commitments:
    """The fewest dice with which everything falls with about 50, 80 and 95 %, and all dice that may be committed."""
    if not ahead.targets:
        return Commitments((), None)
    hiding = [target.hidden for target in ahead.targets]
    in_the_pool = state.dice_in(Zone.POOL)
    useful = [die for die in in_the_pool if any(hidden is not die.colour for hidden in hiding)]
    pool = strongest(useful, cap(state))
    colours = tuple([die.colour for die in pool])
    found = fewest(colours, ahead.rolls, ahead.targets, wanted=WANTED, committed=ahead.committed, whetted=ahead.whetted)
    reached = tuple([Commitment(pool[:number], share) for number, share in found])
    return Commitments(reached, None if len(reached) == len(WANTED) else Commitment(pool, ahead.chance_with(colours)))
