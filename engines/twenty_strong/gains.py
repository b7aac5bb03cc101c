"""Hits that defeat, rewards, damage, dice and items that come and go, and what may be used at any moment of it.

These rules call each other: a use may defeat a Baddie, whose reward may ask for dice, and beside that question
something may be used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, assert_never

from engines.core import Ask, Flow, put

from . import deeds, questions, uses
from .abilities import Reward
from .anytime import beside
from .cards import Baddie, Keepable
from .day_events import Wasted
from .deeds import Deed, FromThePlan, Innately, Use, WithAnotherDie, WithItem
from .endings import finish
from .events import Defeated, Exhausted, Suffered, TyrantDefeated
from .foes import due, hits_on, needed
from .moves import bring_back, exhaust, lose_item, lose_lock
from .pieces import HIGHEST, Blow, Die, Ending, Foe, Kept
from .stacks import discard
from .state import TwentyStrong
from .use_events import Flipped, FreeHits, ItemGained, ItemLeft, PlanUsed, Sharpened
from .words import Face, Zone

T = TypeVar("T")


def choose(state: TwentyStrong, question: Callable[[TwentyStrong], Ask[T] | None]) -> Flow[T | None]:
    """Puts a question with what may be used beside it, anew after each use; None when it has lost its object.

    Nothing stops only because something could be used: a question with one answer is not put.
    """
    while asked := question(state):
        if asked.forced:
            return (yield from put(asked))
        choice: T | Use = yield asked.beside(beside(state))
        if not isinstance(choice, Use):
            return choice
        yield from use(state, choice.deed)
    return None


def use(state: TwentyStrong, deed: Deed) -> Flow[None]:
    """Something is paid for and does what it says."""
    match deed:
        case FromThePlan(dice=dice, effect=effect):
            yield PlanUsed(dice=exhaust(dice))
            yield from take_effect(state, effect)
        case WithAnotherDie():
            chosen = yield from put(questions.plan_question(state))
            if chosen is not None:
                yield from use(state, chosen)
        case WithItem(kept=kept, effect=effect):
            yield uses.use_up(state, kept)
            yield from take_effect(state, effect)
        case Innately(effect=effect):
            uses.count_innate(state)
            yield from take_effect(state, effect)
        case effect:
            yield from take_effect(state, effect)


def take_effect(state: TwentyStrong, effect: deeds.Effect) -> Flow[None]:
    """What a use does, once it is paid for."""
    match effect:
        case deeds.Prevent(damage=damage):
            yield uses.prevent(state, damage)
        case deeds.Back(die=die):
            yield bring_back((die,))
        case deeds.RecoverSome(dice=dice):
            yield from recover(state, dice)
        case deeds.Heal(health=health):
            uses.heal(state, health)
        case deeds.TurnToHit(die=die):
            yield uses.turn_to_hit(die)
        case deeds.Hit(foe=foe, hits=hits):
            yield from free_hits(state, foe, hits)
        case deeds.MakeCrit(die=die, foe=foe):
            yield from make_crit(state, die, foe)
        case deeds.ChangeQueue(by=by):
            yield uses.change_queue(state, by)
        case deeds.Shorten():
            yield uses.shorten(state)
        case deeds.GoUnder(stack=name, card=card):
            yield from uses.put_under(state, name, card)
        case deeds.Flip():
            yield from flip(state)
        case never:
            assert_never(never)


def make_crit(state: TwentyStrong, die: Die, foe: Foe) -> Flow[None]:
    """An applied basic hit becomes a crit."""
    die.face = Face.CRIT
    yield Sharpened(die=die.called, foe=foe.card)
    yield from settle(state)


def flip(state: TwentyStrong) -> Flow[None]:
    """All four dice of the plan are exhausted: the innate +1 side, and +1 to Strategy and Recovery."""
    yield PlanUsed(dice=exhaust(state.dice_in(Zone.BACKUP)))
    state.flipped = True
    state.recovery = min(HIGHEST, state.recovery + 1)
    yield from change_strategy(state, 1)
    yield Flipped(strategy=state.strategy, recovery=state.recovery)


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
    wasted = without_effect(state, reward)
    if wasted != Reward():
        yield Wasted(reward=wasted)
    state.health = min(HIGHEST, state.health + reward.health)
    state.recovery = min(HIGHEST, state.recovery + reward.recovery)
    yield from change_strategy(state, reward.strategy)
    if reward.item is not None and card is not None:
        state.won.append(card)
    yield from recover(state, reward.recover)


def without_effect(state: TwentyStrong, reward: Reward) -> Reward:
    """The part of a reward for which a stat die shows too much already. That no die is exhausted can be seen."""
    return Reward(
        health=max(0, state.health + reward.health - HIGHEST),
        strategy=max(0, state.strategy + reward.strategy - HIGHEST),
        recovery=max(0, state.recovery + reward.recovery - HIGHEST),
    )


def change_strategy(state: TwentyStrong, by: int) -> Flow[None]:
    """Strategy, from 1 to 6. Items and locks that have no slot any more are discarded at once."""
    state.strategy = max(1, min(HIGHEST, state.strategy + by))
    while state.free_item_slots < 0:
        yield from give_up_item(state, wanted=lambda now: now.free_item_slots < 0)


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
    dice = yield from choose(state, lambda now: questions.recover_question(now, number(now)))
    if dice:
        yield bring_back(dice)


def exhaust_from_pool(state: TwentyStrong, number: int) -> Flow[None]:
    """So many pool dice of your choice are exhausted, or all if there are fewer."""
    dice = yield from choose(state, lambda now: questions.exhaust_question(now, number))
    if dice:
        yield Exhausted(dice=exhaust(dice))


def suffer(state: TwentyStrong, fixed: int | None = None) -> Flow[None]:
    """Damage, less what is prevented: `fixed`, or what the undefeated Baddies deal."""
    state.blow = Blow(fixed)
    yield from choose(state, questions.suffer_question)
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
    given_up = yield from choose(state, lambda now: questions.room_question(now, card))
    if given_up is not None:
        yield lose_item(state, given_up)
    if state.free_item_slots < 1:
        discard(state, card)
        yield ItemLeft(name=name)
        return
    state.items.append(Kept(card))
    yield ItemGained(name=name)


def give_up_item(state: TwentyStrong, *, wanted: Callable[[TwentyStrong], bool] = lambda _: True) -> Flow[None]:
    """An item is discarded; a lock only if there is no item. Nothing, once a use has made an end of what is wanted."""
    if state.items:
        kept = yield from choose(state, lambda now: questions.item_question(now) if wanted(now) else None)
        if kept is not None:
            yield lose_item(state, kept)
    elif state.locks:
        lock = yield from choose(state, lambda now: questions.lock_question(now) if wanted(now) else None)
        if lock is not None:
            yield lose_lock(state, lock)
