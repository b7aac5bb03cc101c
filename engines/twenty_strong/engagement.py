"""The Strategy Phase: commit dice, roll them, apply them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engines.core import Flow

from . import gains
from .apply_questions import Aim, Done, Proposed, Store, aimed_at, apply_question, places
from .cards import Lock
from .effects import Sting
from .events import Applied, Committed, PoolEmpty, PutOnLock, Rolled, Stored
from .foes import hits_on, needed, strategy_phases
from .moves import move
from .pieces import Die, Foe, Step
from .proposals import Proposal, could_go_on
from .questions import Further, commit_question, further_question
from .state import ResolvePhase, StrategyPhase, TwentyStrong
from .words import FACES, Face, Zone


def strategy_phase(state: TwentyStrong, phase: StrategyPhase) -> Flow[None]:
    """Once more commit, roll, apply; as often as Strategy says, or until nobody is left."""
    phase.step = Step.COMMIT
    further: Further | None = None
    if (yield from commit_dice(state)):
        phase.step = Step.ROLL
        yield from roll_dice(state)
        phase.step = Step.APPLY
        further = yield from apply_dice(state, phase)
        phase.done += 1
    phase.step = Step.COMMIT
    if state.undefeated:
        if phase.done < strategy_phases(state):
            return
    elif (yield from goes_on(state, further)):
        phase.going_on = True
        return
    state.phase = ResolvePhase(battle=phase.battle)


def goes_on(state: TwentyStrong, said: Further | None) -> Flow[bool]:
    """Nobody is left: are the other Strategy Phases used for locks and the plan? Asked only if it was not said yet."""
    if said is None:
        said = yield from gains.choose(state, further_question)
    return said is Further.GO_ON and further_question(state) is not None


def commit_dice(state: TwentyStrong) -> Flow[bool]:
    """Commit Dice: any number of pool dice become active. False when there is nothing left to commit them for."""
    dice = yield from gains.choose(state, commit_question)
    for die in dice or ():
        move(die, Zone.ACTIVE)
    if dice:
        yield Committed(dice=tuple(die.called for die in dice))
    elif dice is not None and not state.dice_in(Zone.POOL):
        yield PoolEmpty()
    return dice is not None


def roll_dice(state: TwentyStrong) -> Flow[None]:
    """Roll Dice: all that are committed and not applied, hits that were left aside as well."""
    dice = state.dice_in(Zone.ACTIVE)
    if not dice:
        return
    for die in dice:
        die.face = FACES[die.colour][state.randomness.below(len(FACES[die.colour]))]
    shown = [die.face for die in dice]
    misses = shown.count(Face.MISS)
    yield Rolled(hits=shown.count(Face.HIT), crits=shown.count(Face.CRIT), misses=misses)
    stings = [effect for _, effect in state.in_force(Sting) if misses >= effect.misses]
    if stings:
        yield from gains.suffer(state, stings[0].damage)


def apply_dice(state: TwentyStrong, phase: StrategyPhase) -> Flow[Further | None]:
    """Apply Dice: hits on Baddies and locks, misses into the backup plan, or nothing.

    Returns what was said about the Strategy Phases that are left, where that was offered.
    """
    further = yield from _apply_dice(state, phase)
    for foe in phase.battle.foes:
        foe.dice_this_step = 0  # LIMIT counts the dice of one step
    return further


def _apply_dice(state: TwentyStrong, phase: StrategyPhase) -> Flow[Further | None]:
    while True:
        choice = yield from gains.choose(state, apply_question)
        match choice:
            case None:
                return None
            case Done():
                return _said(going_on=choice is Done.GOING_ON, offered=could_go_on(state))
            case Aim(card=card):
                phase.aim = card
            case Store(dice=dice):
                yield store(dice)
            case Proposed(proposal=proposal, going_on=going_on):
                offered = could_go_on(state, proposal)
                yield from carry_out(state, proposal)
                return _said(going_on=going_on, offered=offered)
            case tuple():
                place, _ = aimed_at(places(state), phase)
                assert place is not None
                yield from put_on(state, choice, place)
            case never:
                assert_never(never)


def _said(*, going_on: bool, offered: bool) -> Further | None:
    if going_on:
        return Further.GO_ON
    return Further.STOP if offered else None


def store(dice: Sequence[Die]) -> Stored:
    """Misses go into the backup plan."""
    for die in dice:
        move(die, Zone.BACKUP)
    return Stored(dice=tuple(die.called for die in dice))


def carry_out(state: TwentyStrong, proposal: Proposal) -> Flow[None]:
    """All of a proposal."""
    for shot in proposal.shots:
        yield from put_on(state, shot.dice, shot.foe)
    for pick in proposal.picks:
        yield from put_on(state, pick.dice, next(lock for lock in state.locks if lock.id == pick.lock))
    misses = [die for die in proposal.stored if not die.hits]
    if misses:
        yield store(misses)


def put_on(state: TwentyStrong, dice: Sequence[Die], place: Foe | Lock) -> Flow[None]:
    """Dice are put on a Baddie, on the Tyrant or on a lock."""
    named = tuple(die.called for die in dice)
    if isinstance(place, Lock):
        for die in dice:
            move(die, Zone.LOCK, place.id)
        yield PutOnLock(dice=named, lock=place)
        return
    for die in dice:
        move(die, Zone.APPLIED, place.card.id)
    place.dice_this_step += len(dice)
    yield Applied(dice=named, foe=place.card, hits=hits_on(state, place), needed=needed(state, place))
    yield from gains.settle(state)
