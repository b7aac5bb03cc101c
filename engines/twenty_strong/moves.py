"""Dice, items and locks change their places: nothing is asked for that."""

from __future__ import annotations

from collections.abc import Iterable

from .cards import Lock
from .events import Recovered
from .pieces import Die, Kept
from .stacks import discard
from .state import TwentyStrong
from .use_events import ItemLost, LockLost
from .words import DieName, Zone


def move(die: Die, zone: Zone, on: str = "") -> None:
    """Puts a die into a zone, perhaps on a card."""
    die.zone, die.on = zone, on


def exhaust(dice: Iterable[Die]) -> tuple[DieName, ...]:
    """Dice are exhausted, wherever they were. Returns their names."""
    found = tuple(dice)
    for die in found:
        move(die, Zone.EXHAUSTED)
    return tuple(die.called for die in found)


def bring_back(dice: Iterable[Die]) -> Recovered:
    """Exhausted dice go to the pool."""
    found = tuple(dice)
    for die in found:
        move(die, Zone.POOL)
    return Recovered(dice=tuple(die.called for die in found))


def lose_item(state: TwentyStrong, kept: Kept) -> ItemLost:
    """Discards an item."""
    state.items.remove(kept)
    discard(state, kept.card)
    assert kept.card.reward.item is not None
    return ItemLost(name=kept.card.reward.item)


def lose_lock(state: TwentyStrong, lock: Lock) -> LockLost:
    """Discards a lock. Dice on it are exhausted."""
    exhaust(state.dice_on(lock.id))
    state.locks.remove(lock)
    discard(state, lock)
    return LockLost(lock=lock)
