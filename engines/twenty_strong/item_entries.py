"""What items can be used for, each in its window."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import say

from . import deeds
from .abilities import Fist, FreeHit, Heal, Luck, Recover, Smoke
from .deeds import WithItem
from .entries import Entry, applying, misses, resting
from .foes import due, has_a_place
from .pieces import HIGHEST, Kept
from .state import TwentyStrong
from .words import Zone


def from_items(state: TwentyStrong) -> Iterator[Entry]:
    """Items, each in its window."""
    seen: set[str] = set()
    for kept in state.items:
        if kept.item.id not in seen:
            seen.add(kept.item.id)
            yield from _item(state, kept)


def _item(state: TwentyStrong, kept: Kept) -> Iterator[Entry]:
    item, icon = kept.item, kept.item.icon
    alone = say("{item}", item=item)
    match item.use:
        case Heal(health=health):
            lethal = due(state) >= state.health
            if state.health < HIGHEST and (resting(state) or lethal):
                yield Entry(item.id, alone, WithItem(kept, deeds.Heal(health)), saves=lethal, icon=icon)
        case Recover(dice=dice):
            if resting(state) and state.dice_in(Zone.EXHAUSTED):
                yield Entry(item.id, alone, WithItem(kept, deeds.RecoverSome(dice)), refills=True, icon=icon)
        case FreeHit(hits=hits) | Fist(hits=hits):
            for foe in state.undefeated if applying(state) and not kept.used else []:
                label = say("{item}: {target}", item=item, target=foe.card)
                play = WithItem(kept, deeds.Hit(foe, hits))
                yield Entry(f"{item.id}-{foe.card.id}", label, play, applies=True, icon=icon)
        case Luck():
            for die in misses(state) if applying(state) else []:
                label = say("{item}: {target}", item=item, target=die.called)
                play, acts = WithItem(kept, deeds.TurnToHit(die)), has_a_place(state, die)
                yield Entry(f"{item.id}-{die.colour.value}", label, play, applies=acts, icon=icon)
        case Smoke():
            if state.blow is not None and state.blow.fixed is None:
                yield Entry(item.id, alone, WithItem(kept, deeds.Prevent(due(state))), saves=True, icon=icon)
