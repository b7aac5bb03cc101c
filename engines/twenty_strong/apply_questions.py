"""Apply Dice as a question: the proposal, dice by hand, misses into the plan."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from typing import TypeAlias

from engines.core import Ask, Group, Joined, Later, Limit, Option, Text, count, say

from . import anytime
from .asking import ANY_TIME, names, one_of_each_colour
from .cards import Lock
from .foes import damage_of_all, hidden_from, missing, needed, open_pips, phases_left, reachable, room_on, storable
from .pieces import Die, Foe
from .proposals import Proposal, all_might_fall, could_go_on, propose
from .state import ME, StrategyPhase, TwentyStrong
from .status import commit_lines
from .words import Colour, Face, Zone, die_name

PROMPT = say("apply the hits")
AS_PROPOSED = say("As proposed")
DONE = say("Done")
ROLLED_AGAIN = say("Hits you leave aside are rolled again.")
BELOW = (
    Group("aim", say("or dice for another one"), say("Targets")),
    Group("store", say("misses into the plan"), say("Plan")),
)
APART = (*ANY_TIME, *BELOW)
"""The lists where no die can be put anywhere."""


class Done(Enum):
    """The Apply step is over."""

    IT = "done"
    GOING_ON = "on"
    """Nobody is left, and the next Strategy Phase is used all the same."""


class Proposed:
    """What is proposed: it is worked out when somebody wants to know it."""

    def __init__(self, state: TwentyStrong, *, going_on: bool = False) -> None:
        """`going_on`: then the next Strategy Phase is used though nobody is left."""
        self._state = state
        self.going_on = going_on

    @cached_property
    def proposal(self) -> Proposal:
        """Where the dice go, as they lie now."""
        return propose(self._state)


@dataclass(frozen=True, slots=True)
class Aim:
    """The next dice go there."""

    card: str


@dataclass(frozen=True, slots=True)
class Store:
    """Misses go into the backup plan."""

    dice: tuple[Die, ...]


Place: TypeAlias = Foe | Lock
Fitting: TypeAlias = tuple[Place, list[Die]]
"""Where dice may be put, and the hits that may be put there."""
Apply: TypeAlias = tuple[Die, ...] | Proposed | Aim | Store | Done


def places(state: TwentyStrong) -> list[Fitting]:
    """Where at least one of the active hits may be put: Baddies and the Tyrant first, then locks."""
    hits = [die for die in state.dice_in(Zone.ACTIVE) if die.hits]
    if not hits:
        return []
    found: list[Fitting] = [
        (foe, [die for die in hits if not hidden_from(foe, die.colour)]) for foe in reachable(state)
    ]
    for lock in state.locks:
        pips = open_pips(state, lock)
        found.append((lock, [die for die in hits if die.colour in pips]))
    return [(place, dice) for place, dice in found if dice]


def card_of(place: Place) -> str:
    """The id of the card that dice lie on there."""
    return place.id if isinstance(place, Lock) else place.card.id


def aimed_at(found: list[Fitting], phase: StrategyPhase) -> tuple[Place | None, list[Die]]:
    """Where dice that are chosen by hand go, and which."""
    for place, dice in found:
        if card_of(place) == phase.aim:
            return place, dice
    return found[0] if found else (None, [])


def apply_question(state: TwentyStrong) -> Ask[Apply] | None:
    """None when nothing can be put anywhere, and nothing is at hand that acts in Apply alone."""
    phase = state.phase
    assert isinstance(phase, StrategyPhase)
    targets, misses = places(state), storable(state)
    if not targets and not misses and not anytime.could_apply(state):
        return None
    aim, dice = aimed_at(targets, phase)
    left = phases_left(state)
    proposed = Proposed(state) if something_to_propose(state, targets, misses) else None
    beside: list[Option[Apply]] = []
    if proposed is not None:
        beside.append(Option("proposed", AS_PROPOSED, proposed, icon="✓"))
    beside.append(Option("done", DONE, Done.IT, grave=proposed is not None and left == 1 and is_fatal(state)))
    onwards = _onwards(state, proposed) if left > 1 else []
    beside += onwards
    beside += [
        Option(f"aim-{card_of(place)}", _place_label(place), Aim(card_of(place)), group="aim")
        for place, _ in targets
        if place is not aim
    ]
    beside += _stores(misses)
    return Ask(
        name="apply",
        seat=ME,
        prompt=PROMPT,
        options=tuple([
            Option(die.key, _die_label(die.colour, die.number, die.face), die, None, die.colour.icon, "dice")
            for die in dice
        ]),
        alone=tuple(beside),
        most=len(dice) if aim is None else _most(state, aim, dice),
        single=aim is None,
        limits=tuple(_limits(state, aim, dice)) if isinstance(aim, Lock) else (),
        groups=APART if aim is None else (*ANY_TIME, Group("dice", _aim_label(state, aim), say("Dice")), *BELOW),
        usual=(beside[0].key,),
        lines=Later(
            lambda: apply_lines(state, proposed, aim if len(targets) > 1 else None, going_on=bool(onwards))
        ),
        help=ROLLED_AGAIN if targets and left > 1 else None,
        always=True,
    )  # fmt: skip


def something_to_propose(state: TwentyStrong, targets: list[Fitting], misses: list[Die]) -> bool:
    """Does a proposal put any die anywhere? Misses are kept last."""
    if any(isinstance(place, Lock) or missing(state, place) for place, _ in targets):
        return True
    return bool(misses) and (phases_left(state) <= 1 or not state.undefeated)


def apply_lines(state: TwentyStrong, proposed: Proposed | None, aim: Place | None, *, going_on: bool) -> Iterator[Text]:
    """Where the battle stands, what is proposed, where other dice go, and whether it may go on with nobody left.

    `aim`: None where there is no choice.
    """
    yield from commit_lines(state)
    if proposed is not None:
        yield say("Proposed: {parts}", parts=Joined(tuple(proposal_words(state, proposed.proposal)), " · "))
    if aim is not None:
        yield say("Dice picked by hand go on {place}", place=aim if isinstance(aim, Lock) else aim.card)
    if going_on:
        yield _onwards_words(state)


def is_fatal(state: TwentyStrong) -> bool:
    """Does the expedition end after this engagement, if nobody falls and nothing is prevented?"""
    return damage_of_all(state) >= state.health


def _onwards(state: TwentyStrong, proposed: Proposed | None) -> list[Option[Apply]]:
    """Where nobody is left afterwards: to use the other Strategy Phases all the same."""
    found: list[Option[Apply]] = []
    if proposed is not None and all_might_fall(state) and could_go_on(state, proposed.proposal):
        found.append(Option("proposed-on", say("As proposed, then go on"), Proposed(state, going_on=True)))
    if could_go_on(state):
        found.append(Option("done-on", say("Done, then go on"), Done.GOING_ON))
    return found


def _onwards_words(state: TwentyStrong) -> Text:
    return count(
        "Nobody is left then: the battle ends, or you go on for locks and the plan with {n} more Strategy Phase",
        "Nobody is left then: the battle ends, or you go on for locks and the plan with {n} more Strategy Phases",
        phases_left(state) - 1,
    )


def _most(state: TwentyStrong, aim: Place, dice: list[Die]) -> int:
    if isinstance(aim, Lock):
        return min(len(dice), len(open_pips(state, aim)))
    return min(len(dice), room_on(aim))


def _limits(state: TwentyStrong, lock: Lock, dice: list[Die]) -> Iterator[Limit]:
    """A die for each pip."""
    pips = open_pips(state, lock)
    for colour in dict.fromkeys(pips):
        keys = frozenset(die.key for die in dice if die.colour is colour)
        yield Limit(keys, pips.count(colour), say("{lock} takes one die for each pip.", lock=lock))


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


@cache
def _die_label(colour: Colour, number: int, face: Face) -> Text:
    die = die_name(colour, number)
    return say("{die}: crit", die=die) if face is Face.CRIT else say("{die}: hit", die=die)


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
