"""Hits that defeat, rewards, damage, and dice and items that come and go."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import Flow, put

from . import anytime, questions  # these modules and this one use each other
from .abilities import Reward
from .cards import Baddie, Keepable, Lock
from .endings import finish
from .events import Defeated, Exhausted, Recovered, Suffered, TyrantDefeated
from .foes import due, hits_on, needed
from .pieces import HIGHEST, Blow, Die, Ending, Foe, Kept
from .stacks import discard
from .state import TwentyStrong
from .use_events import FreeHits, ItemGained, ItemLeft, ItemLost, LockLost
from .words import Zone


def settle(state: TwentyStrong) -> Flow[None]:
    """Whoever has enough hits is defeated at once, and its reward comes at once; an item waits."""
    for foe in list(state.undefeated):
        if foe.defeated or hits_on(state, foe) < needed(state, foe):
            continue
        foe.defeated = True
        if isinstance(foe.card, Baddie):
            state.defeated += 1
            yield Defeated(baddie=foe.card)
            yield from gain(state, foe.card.reward, foe.card)
        else:
            yield TyrantDefeated(tyrant=foe.card)


def gain(state: TwentyStrong, reward: Reward, card: Keepable | None = None) -> Flow[None]:
    """A reward. Its item comes from `card`, and waits for the Gain Item Rewards step."""
    state.health = min(HIGHEST, state.health + reward.health)
    state.recovery = min(HIGHEST, state.recovery + reward.recovery)
    yield from change_strategy(state, reward.strategy)
    if reward.item is not None and card is not None:
        state.won.append(card)
    yield from recover(state, reward.recover)


def change_strategy(state: TwentyStrong, by: int) -> Flow[None]:
    """Strategy, from 1 to 6. Items and locks that have no slot any more are discarded at once."""
    state.strategy = max(1, min(HIGHEST, state.strategy + by))
    while state.free_item_slots < 0:
        yield from give_up_item(state)


def free_hits(state: TwentyStrong, foe: Foe, number: int) -> Flow[None]:
    """Hits without a die: nothing hides from them or limits them."""
    foe.free_hits += number
    yield FreeHits(foe=foe.card, number=number)
    yield from settle(state)


def recover(state: TwentyStrong, number: int) -> Flow[None]:
    """Up to so many exhausted dice of your choice go to the pool."""
    if number:
        yield from _recover(state, lambda _: number)


def recover_by_step(state: TwentyStrong) -> Flow[None]:
    """The Recover step: how many come back may still change while it is asked."""
    yield from _recover(state, questions.recovery_now)


def _recover(state: TwentyStrong, number: questions.Number) -> Flow[None]:
    dice = yield from anytime.choose(state, lambda now: questions.recover_question(now, number(now)))
    if dice:
        yield bring_back(dice)


def bring_back(dice: Iterable[Die]) -> Recovered:
    """Exhausted dice go to the pool."""
    found = tuple(dice)
    for die in found:
        move(die, Zone.POOL)
    return Recovered(dice=tuple(die.called for die in found))


def move(die: Die, zone: Zone, on: str = "") -> None:
    """Puts a die into a zone, perhaps on a card."""
    die.zone, die.on = zone, on


def exhaust_from_pool(state: TwentyStrong, number: int) -> Flow[None]:
    """So many pool dice of your choice are exhausted, or all if there are fewer."""
    dice = yield from anytime.choose(state, lambda now: questions.exhaust_question(now, number))
    if dice:
        for die in dice:
            move(die, Zone.EXHAUSTED)
        yield Exhausted(dice=tuple(die.called for die in dice))


def suffer(state: TwentyStrong, fixed: int | None = None) -> Flow[None]:
    """Damage, less what is prevented: `fixed`, or what the undefeated Baddies deal."""
    state.blow = Blow(fixed)
    yield from anytime.choose(state, questions.suffer_question)
    taken = due(state)
    state.blow = None
    yield from lose_health(state, taken)


def lose_health(state: TwentyStrong, damage: int) -> Flow[None]:
    """Health below 1 ends the game at once."""
    if not damage:
        return
    state.health = max(0, state.health - damage)
    yield Suffered(damage=damage, health=state.health)
    if state.health < 1:
        yield from finish(state, Ending.HEALTH)


def gain_item(state: TwentyStrong, card: Keepable) -> Flow[None]:
    """An item needs a free slot: another one may be given up for it, or it is left behind."""
    assert card.reward.item is not None
    name = card.reward.item
    if state.free_item_slots < 1:
        given_up = (yield from put(questions.room_question(state, card))) if state.items else None
        if given_up is None:
            discard(state, card)
            yield ItemLeft(name=name)
            return
        yield lose_item(state, given_up)
    state.items.append(Kept(card))
    yield ItemGained(name=name)


def give_up_item(state: TwentyStrong) -> Flow[None]:
    """An item is discarded; a lock only if there is no item."""
    if state.items:
        yield lose_item(state, (yield from put(questions.item_question(state))))
    elif state.locks:
        lock = yield from put(questions.lock_question(state))
        yield lose_lock(state, lock)


def lose_item(state: TwentyStrong, kept: Kept) -> ItemLost:
    """Discards an item."""
    state.items.remove(kept)
    discard(state, kept.card)
    assert kept.card.reward.item is not None
    return ItemLost(name=kept.card.reward.item)


def lose_lock(state: TwentyStrong, lock: Lock) -> LockLost:
    """Discards a lock. Dice on it are exhausted."""
    for die in state.dice_on(lock.id):
        move(die, Zone.EXHAUSTED)
    state.locks.remove(lock)
    discard(state, lock)
    return LockLost(lock=lock)
