"""What an engagement asks: made from the state alone. None: there is nothing to decide."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TypeAlias

from engines.core import Ask, Later, Option, Text, count, say

from . import anytime
from .abilities import Calm, Mend
from .asking import ANY_TIME, die_option, names, one_of_each_colour, strongest
from .cards import Keepable, Lock
from .commitments import Commitments, Prospect, commitments, prospect
from .deeds import Deed
from .foes import cap, damage_of_all, due, persists, phases_left
from .pieces import Die, Kept
from .plan_entries import plan_entries
from .proposals import wanted_colours
from .state import ME, StrategyPhase, TwentyStrong
from .status import commit_lines
from .words import Zone

Number: TypeAlias = Callable[[TwentyStrong], int]
PERCENT = 100
IN_ADVANCE = say("Always the same answer? It can be left in advance: More, Answers in advance.")
NAMES: tuple[tuple[str, Callable[[int, int], Text]], ...] = (
    ("enough", lambda n, p: count("Just enough: {n} die, {p}%", "Just enough: {n} dice, {p}%", n, p=p)),
    ("safe", lambda n, p: count("Safe: {n} die, {p}%", "Safe: {n} dice, {p}%", n, p=p)),
    ("sure", lambda n, p: count("Almost sure: {n} die, {p}%", "Almost sure: {n} dice, {p}%", n, p=p)),
)


NO_DICE: Ask[tuple[Die, ...]] = Ask(
    name="commit",
    seat=ME,
    prompt=say("commit dice"),
    options=(),
    alone=(Option("none", say("No dice"), ()),),
)
"""Where there are none: it is answered without being asked."""


def percent(chance: float) -> int:
    """A chance as people read it: never 0 or 100 for what is neither impossible nor certain."""
    found = round(PERCENT * chance)
    return min(99, max(1, found)) if 0 < chance < 1 - 1e-9 else found


def commit_question(state: TwentyStrong) -> Ask[tuple[Die, ...]] | None:
    """Any number of pool dice, none allowed. None: nobody is left to fight."""
    phase = state.phase
    assert isinstance(phase, StrategyPhase)
    if not state.undefeated and not phase.going_on:
        return None
    pool, most = state.dice_in(Zone.POOL), cap(state)
    if not (pool and most) and not anytime.could_refill(state):
        return NO_DICE
    ahead = prospect(state)
    found = commitments(state, ahead)
    proposals = _proposals(found)
    none = Option("none", _no_more(ahead), ())
    ordered = (*proposals, none)
    return Ask(
        name="commit",
        seat=ME,
        prompt=say("commit dice"),
        options=tuple([die_option(die) for die in pool]) if most else (),
        alone=ordered,
        most=min(most, len(pool)),
        single=not pool or not most,
        groups=ANY_TIME,
        usual=("none" if not proposals or _in_vain(state, found) else ordered[min(1, len(proposals) - 1)].key,),
        lines=Later(lambda: commit_lines(state)),
        help=say(
            "The strongest dice are proposed; chances count no abilities. Committed dice are exhausted after the fight."
        ),
        always=True,
    )


def _in_vain(state: TwentyStrong, found: Commitments) -> bool:
    """Are all dice too few for the only one that stands, so that their hits would be lost, and can it be waited for?"""
    standing = state.undefeated
    lost = len(standing) == 1 and found.all is not None and not found.all.chance and not persists(state, standing[0])
    return lost and damage_of_all(state) < state.health


def _proposals(found: Commitments) -> list[Option[tuple[Die, ...]]]:
    """Of two that commit as many dice the surer one; everything, where that is not sure either."""
    proposals: dict[int, Option[tuple[Die, ...]]] = {}
    for (key, label), one in zip(NAMES, found.reached, strict=False):
        proposals[len(one.dice)] = Option(key, label(len(one.dice), percent(one.chance)), one.dice)
    if found.all is not None:
        number = len(found.all.dice)
        everything = count("All: {n} die, {p}%", "All: {n} dice, {p}%", number, p=percent(found.all.chance))
        proposals.setdefault(number, Option("all", everything, found.all.dice))
    return [proposal for number, proposal in proposals.items() if number]


def _no_more(ahead: Prospect) -> Text:
    if not ahead.committed or not ahead.targets:
        return say("No dice")
    return say("No more dice, {p}%", p=percent(ahead.chance_with()))


class Further(Enum):
    """What to do with Strategy Phases when no Baddie is left."""

    STOP = "stop"
    GO_ON = "on"


def further_question(state: TwentyStrong) -> Ask[Further] | None:
    """Go on for a lock or the backup plan? None when no die could be used for either."""
    left, wanted = phases_left(state), wanted_colours(state)
    if not left or not any(die.colour in wanted for die in state.dice_in(Zone.POOL, Zone.ACTIVE)):
        return None
    return Ask(
        name="further",
        seat=ME,
        prompt=count(
            "nobody is left; use {n} more Strategy Phase?", "nobody is left; use {n} more Strategy Phases?", left
        ),
        options=(
            Option("stop", say("Stop here"), Further.STOP),
            Option("on", say("Go on for locks and the plan"), Further.GO_ON),
        ),
        groups=ANY_TIME,
        usual=("stop",),
    )


class Suffer(Enum):
    """Damage is taken."""

    IT = "suffer"


def suffer_question(state: TwentyStrong) -> Ask[Suffer] | None:
    """Asked only where something could prevent the damage."""
    if not anytime.could_save(state):
        return None
    damage = due(state)
    return Ask(
        name="suffer",
        seat=ME,
        prompt=say("you are about to suffer {damage}", damage=damage),
        options=(Option("suffer", say("Suffer {damage}", damage=damage), Suffer.IT, grave=damage >= state.health),),
        groups=ANY_TIME,
        usual=("suffer",),
        lines=(say("Health {before} → {after}", before=state.health, after=max(0, state.health - damage)),),
        always=True,
    )


def recovery_now(state: TwentyStrong) -> int:
    """How many dice come back in the Recover step, but for one that a colour is named for."""
    clear = not state.undefeated
    more = sum(kept.item.use.dice for kept in state.items if clear and isinstance(kept.item.use, Calm))
    if isinstance(state.innate, Mend) and state.innate.colour is None:
        more += 1
    numbed = state.battle.numbed if state.battle is not None else 0
    return max(0, state.recovery - numbed + more)


def recover_question(state: TwentyStrong, number: int) -> Ask[tuple[Die, ...]] | None:
    """Which exhausted dice come back, up to so many. One answer when all do, or when all are of one colour."""
    tired = state.dice_in(Zone.EXHAUSTED)
    if not tired or not number:
        return None
    number = min(number, len(tired))
    best = strongest(tired, number)
    proposed = Option("strongest", say("Strongest: {dice}", dice=names(best)), best)
    choice = number < len(tired) and len(one_of_each_colour(tired)) > 1
    return Ask(
        name="recover",
        seat=ME,
        prompt=count("recover {n} die", "recover {n} dice", number),
        options=tuple([die_option(die) for die in tired]) if choice else (),
        alone=(proposed,),
        most=number,
        single=not choice,
        groups=ANY_TIME,
        usual=("strongest",),
        help=IN_ADVANCE,
    )


def exhaust_question(state: TwentyStrong, number: int) -> Ask[tuple[Die, ...]] | None:
    """Which pool dice are exhausted. None when the pool is empty."""
    pool = state.dice_in(Zone.POOL)
    if not pool or not number:
        return None
    number = min(number, len(pool))
    weakest = tuple(pool[:number])
    choice = number < len(pool) and len(one_of_each_colour(pool)) > 1
    return Ask(
        name="exhaust",
        seat=ME,
        prompt=count("exhaust {n} die of the pool", "exhaust {n} dice of the pool", number),
        options=tuple(die_option(die) for die in pool) if choice else (),
        alone=(Option("weakest", say("Weakest: {dice}", dice=names(weakest)), weakest),),
        least=number,
        most=number,
        single=not choice,
        groups=ANY_TIME,
        usual=("weakest",),
        help=IN_ADVANCE,
    )


def room_question(state: TwentyStrong, card: Keepable) -> Ask[Kept | None] | None:
    """An item has been won, and every slot is taken. None: there is room, or nothing that could make any."""
    if state.free_item_slots > 0 or not (state.items or anytime.could_make_room(state)):
        return None
    item = Kept(card).item
    leave: Ask[Kept | None] = Ask(
        name="room",
        seat=ME,
        prompt=say("no room for {item}: give up what?", item=item),
        options=_items(state),
        alone=(Option("leave", say("Leave it"), None),),
        groups=ANY_TIME,
        usual=("leave",),
        always=True,
    )
    return leave


def item_question(state: TwentyStrong) -> Ask[Kept]:
    """An item has to be discarded."""
    return Ask(name="item", seat=ME, prompt=say("give up which item?"), options=_items(state), groups=ANY_TIME)


def lock_question(state: TwentyStrong) -> Ask[Lock]:
    """A lock has to be discarded."""
    return Ask(
        name="lock",
        seat=ME,
        prompt=say("give up which lock?"),
        options=tuple(Option(lock.id, say("{card}", card=lock), lock, icon=lock.icon) for lock in state.locks),
        groups=ANY_TIME,
    )


def _items(state: TwentyStrong) -> tuple[Option[Kept], ...]:
    return tuple(
        Option(f"item{place}", say("Give up: {item}", item=kept.item), kept, icon=kept.item.icon)
        for place, kept in enumerate(state.items)
    )


def plan_question(state: TwentyStrong) -> Ask[Deed | None]:
    """Which die of the backup plan pays, with what it is exhausted for."""
    _, *others = one_of_each_colour(state.dice_in(Zone.BACKUP))
    found = [(die, entry) for die in others for entry in plan_entries(state, die)]
    question: Ask[Deed | None] = Ask(
        name="plan",
        seat=ME,
        prompt=say("which die of the plan, and for what?"),
        options=tuple(
            Option(f"{die.colour.value}-{entry.key}", entry.label, entry.deed, icon=entry.icon) for die, entry in found
        ),
        alone=(Option("back", say("Back"), None),),
        usual=("back",),
    )
    return question
