"""One thing that may be used at any time, and the windows in which it may be."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Option, Text

from .asking import one_of_each_colour
from .deeds import Deed, Use
from .foes import hits_on, needed
from .pieces import Die, Foe, Step
from .state import Activation, ResolvePhase, StrategyPhase, TwentyStrong
from .words import Zone


@dataclass(slots=True)
class Entry:
    """One thing to use. It names die, effect and target, so that a use is one press.

    Nobody changes an entry; it is not frozen for the same reason as an option.
    """

    key: str
    label: Text
    deed: Deed
    saves: bool = False
    """Can it prevent damage that is about to be suffered? For that the game stops."""
    refills: bool = False
    """Does it bring dice into the pool? With an empty pool the game stops for that."""
    applies: bool = False
    """Is Apply its only window, and could it act there? For that the step stops though no die can be put anywhere."""
    icon: str = ""
    hint: Text | None = None
    grave: bool = False

    def option(self, group: str) -> Option[Use]:
        """As an answer beside a question."""
        return Option(self.key, self.label, Use(self.deed), self.hint, self.icon, group, grave=self.grave)


def fighting(state: TwentyStrong) -> bool:
    """In an engagement, or while damage is about to be suffered."""
    return isinstance(state.phase, (StrategyPhase, ResolvePhase)) or state.blow is not None


def applying(state: TwentyStrong) -> bool:
    """While hits are applied."""
    return isinstance(state.phase, StrategyPhase) and state.phase.step is Step.APPLY and state.blow is None


def resting(state: TwentyStrong) -> bool:
    """The windows of potions and rations: before activation, before committing, before applying."""
    if isinstance(state.phase, StrategyPhase):
        return state.phase.step is not Step.ROLL and state.blow is None
    return isinstance(state.phase, Activation)


def saves_by_hits(state: TwentyStrong, foe: Foe, hits: int) -> bool:
    """Would so many hits more defeat it before it deals its damage?"""
    return state.blow is not None and state.blow.fixed is None and hits_on(state, foe) + hits >= needed(state, foe)


def misses(state: TwentyStrong) -> list[Die]:
    """An active miss of each colour."""
    return one_of_each_colour([die for die in state.dice_in(Zone.ACTIVE) if not die.hits])
