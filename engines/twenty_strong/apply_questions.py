"""Apply Dice as a question: the proposal, dice by hand, misses into the plan."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from engines.core import Ask, Group, Joined, Limit, Option, Text, count, say

from . import anytime
from .asking import ANY_TIME, names, one_of_each_colour
from .cards import Lock
from .effects import Limit as LimitEffect
from .foes import damage_of_all, may_be_put_on, missing, needed, open_pips, reachable, storable
from .pieces import Die, Foe
from .proposals import Proposal, could_go_on, phases_left, propose
from .state import ME, StrategyPhase, TwentyStrong
from .status import commit_lines
from .words import Face, Zone


class Done(Enum):
    """The Apply step is over."""

    IT = "done"
    GOING_ON = "on"
    """Nobody is left, and the next Strategy Phase is used all the same."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """What is proposed; `going_on`: then the next Strategy Phase is used though nobody is left."""

    proposal: Proposal
    going_on: bool = False


@dataclass(frozen=True, slots=True)
class Aim:
    """The next dice go there."""

    card: str


@dataclass(frozen=True, slots=True)
class Store:
    """Misses go into the backup plan."""

    dice: tuple[Die, ...]


Place: TypeAlias = Foe | Lock
Apply: TypeAlias = tuple[Die, ...] | Proposed | Aim | Store | Done


def places(state: TwentyStrong) -> list[Place]:
    """Where at least one of the active hits may be put: Baddies and the Tyrant first, then locks."""
    found: list[Place] = [foe for foe in reachable(state) if dice_for(state, foe)]
    return [*found, *(lock for lock in state.locks if dice_for(state, lock))]


def dice_for(state: TwentyStrong, place: Place) -> list[Die]:
    """The active hits that may be put there."""
    hits = [die for die in state.dice_in(Zone.ACTIVE) if die.hits]
    if isinstance(place, Lock):
        pips = open_pips(state, place)
        return [die for die in hits if die.colour in pips]
    return [die for die in hits if may_be_put_on(state, die, place)]


def card_of(place: Place) -> str:
    """The id of the card that dice lie on there."""
    return place.id if isinstance(place, Lock) else place.card.id


def aimed_at(state: TwentyStrong, phase: StrategyPhase) -> Place | None:
    """Where dice that are chosen by hand go."""
    found = places(state)
    return next((place for place in found if card_of(place) == phase.aim), found[0] if found else None)


def apply_question(state: TwentyStrong) -> Ask[Apply] | None:
    """None when nothing can be put anywhere, and nothing is at hand that acts in Apply alone."""
    phase = state.phase
    assert isinstance(phase, StrategyPhase)
    targets, misses = places(state), storable(state)
    if not targets and not misses and not anytime.could_apply(state):
        return None
    aim = aimed_at(state, phase)
    proposal = propose(state)
    beside: list[Option[Apply]] = []
    lines: tuple[Text, ...] = commit_lines(state)
    if not proposal.empty:
        beside.append(Option("proposed", say("As proposed"), Proposed(proposal), icon="✓"))
        lines = (*lines, say("Proposed: {parts}", parts=Joined(tuple(proposal_words(state, proposal)), " · ")))
    beside.append(Option("done", say("Done"), Done.IT, grave=not proposal.empty and would_be_fatal(state)))
    onwards = tuple(_onwards(state, proposal))
    if onwards:
        beside += onwards
        lines = (*lines, _onwards_words(state))
    beside += [
        Option(f"aim-{card_of(place)}", _place_label(place), Aim(card_of(place)), group="aim")
        for place in targets
        if place is not aim
    ]
    beside += _stores(misses)
    dice = [] if aim is None else dice_for(state, aim)
    return Ask(
        name="apply",
        seat=ME,
        prompt=say("apply the hits"),
        options=tuple(
            Option(die.key, _die_label(die), die, icon=die.colour.icon, group="dice") for die in dice
        ),
        alone=tuple(beside),
        most=len(dice) if aim is None else _most(state, aim, dice),
        single=aim is None,
        limits=tuple(_limits(state, aim, dice)),
        groups=(
            *ANY_TIME,
            *((Group("dice", _aim_label(state, aim), say("Dice")),) if aim is not None else ()),
            Group("aim", say("or dice for another one"), say("Targets")),
            Group("store", say("misses into the plan"), say("Plan")),
        ),
        usual=(beside[0].key,),
        lines=lines,
        help=say("Hits you leave aside are rolled again.") if targets and phases_left(state) > 1 else None,
        always=True,
    )  # fmt: skip


def would_be_fatal(state: TwentyStrong) -> bool:
    """Does the expedition end after this step, if nobody falls and nothing is prevented?"""
    return phases_left(state) == 1 and damage_of_all(state) >= state.health


def _onwards(state: TwentyStrong, proposal: Proposal) -> Iterator[Option[Apply]]:
    """Where nobody is left afterwards: to use the other Strategy Phases all the same."""
    if not proposal.empty and could_go_on(state, proposal):
        yield Option("proposed-on", say("As proposed, then go on"), Proposed(proposal, going_on=True))
    if could_go_on(state):
        yield Option("done-on", say("Done, then go on"), Done.GOING_ON)


def _onwards_words(state: TwentyStrong) -> Text:
    return count(
        "Nobody is left then: the battle ends, or you go on for locks and the plan with {n} more Strategy Phase",
        "Nobody is left then: the battle ends, or you go on for locks and the plan with {n} more Strategy Phases",
        phases_left(state) - 1,
    )


def _most(state: TwentyStrong, aim: Place, dice: list[Die]) -> int:
    if isinstance(aim, Lock):
        return min(len(dice), len(open_pips(state, aim)))
    effect = aim.card.effect
    return min(len(dice), effect.dice - aim.dice_this_step) if isinstance(effect, LimitEffect) else len(dice)


def _limits(state: TwentyStrong, aim: Place | None, dice: list[Die]) -> Iterator[Limit]:
    """A die for each pip."""
    if isinstance(aim, Lock):
        pips = open_pips(state, aim)
        for colour in dict.fromkeys(pips):
            keys = frozenset(die.key for die in dice if die.colour is colour)
            yield Limit(keys, pips.count(colour), say("{lock} takes one die for each pip.", lock=aim))


def _stores(misses: list[Die]) -> Iterator[Option[Apply]]:
    if not misses:
        return
    yield Option("store", say("Into the plan: {dice}", dice=names(misses)), Store(tuple(misses)), group="store")
    colours = one_of_each_colour(misses)
    if len(misses) > 1:
        for die in colours:
            yield Option(
                f"store-{die.colour.value}", say("Only {die} into the plan", die=die.called), Store((die,)),
                group="store", icon=die.colour.icon,
            )  # fmt: skip


def _die_label(die: Die) -> Text:
    return say("{die}: crit", die=die.called) if die.face is Face.CRIT else say("{die}: hit", die=die.called)


def _place_label(place: Place) -> Text:
    return say("{card}", card=place if isinstance(place, Lock) else place.card)


def _aim_label(state: TwentyStrong, place: Place) -> Text:
    if isinstance(place, Lock):
        return say("dice for {lock}", lock=place)
    left = missing(state, place)
    return count("dice for {foe}, {n} hit more", "dice for {foe}, {n} hits more", left, foe=place.card)


def proposal_words(state: TwentyStrong, proposal: Proposal) -> Iterator[Text]:
    """What a proposal does, part by part."""
    for shot in proposal.shots:
        if shot.falls:
            yield say("{dice} → {foe} falls", dice=names(shot.dice), foe=shot.foe.card)
        else:
            yield say(
                "{dice} → {foe} {hits} of {needed}",
                dice=names(shot.dice), foe=shot.foe.card, hits=shot.total, needed=needed(state, shot.foe),
            )  # fmt: skip
    for pick in proposal.picks:
        lock = next(lock for lock in state.locks if lock.id == pick.lock)
        yield say("{dice} → {lock}", dice=names(pick.dice), lock=lock)
    if proposal.stored:
        yield say("{dice} into the plan", dice=names(proposal.stored))
