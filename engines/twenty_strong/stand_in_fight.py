"""The greedy player in a battle: which dice it commits, and when it uses what brings hits or saves Health."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.core import Ask, Keys

from .abilities import FreeHit as FreeHitPlan
from .abilities import Luck, Opener, Recover, Sharpen
from .apply_questions import Proposed
from .chances import fewest
from .pieces import Kind
from .views import FoeView, TwentyStrongView
from .words import Colour, Face, Zone

LIKELY = 0.6
"""The chance at which some of the Baddies are worth dice when all of them are too many."""
BREATH = 3
"""Health that has to be left to let the Baddies strike, so that dice come back."""
SMALL = 1
"""Damage that is not worth what could prevent it."""
ITEM_HITS = {"gauntlet": 1, "bomb": 2}
LARGE_PREVENTIONS = {"innate", "plan", "smoke"}
"""They prevent more than `SMALL`."""


def commit(view: TwentyStrongView, ask: Ask[Any]) -> Keys:
    """Just enough for everything, so that some dice are left for the next fight.

    Else enough for some of it. Where nobody is likely to fall, none at all: hits on Baddies do not build up.
    """
    for key in ("enough", "safe", "sure"):
        if ask.option(key) is not None:
            return (key,)
    if ask.option("all") is None:
        return ("none",)
    if view.kind is Kind.FINAL:
        return ("all",)
    return _for_some(view) or (("none",) if _may_wait(view) else ("all",))


def _for_some(view: TwentyStrongView) -> Keys:
    """Dice for as many Baddies as are likely to fall, those with most damage for a hit first; () for none."""
    foes = sorted(_standing(view), key=lambda foe: -foe.damage / max(1, foe.target.need))
    pool = sorted(view.dice_in(Zone.POOL), key=lambda die: -die.colour.strength)[: view.cap]
    committed = tuple(die.colour for die in view.dice_in(Zone.ACTIVE))
    for number in range(len(foes) - 1, 0, -1):
        found = fewest(
            tuple(die.colour for die in pool),
            view.phases_left,
            tuple(foe.target for foe in foes[:number]),
            wanted=(LIKELY,),
            committed=committed,
            whetted=frozenset(view.whetted),
        )
        for needed, _ in found:
            return tuple(f"{die.colour.value}{die.number}" for die in pool[:needed]) or ("none",)
    return ()


def _may_wait(view: TwentyStrongView) -> bool:
    return not view.dice_in(Zone.ACTIVE) and view.health - view.damage >= BREATH


def before_dice(view: TwentyStrongView, ask: Ask[Any]) -> str | None:
    """What is used before dice are committed: hits of the innate ability, and dice of the plan where they are short."""
    if ask.name != "commit":
        return None
    if isinstance(view.innate, Opener | Sharpen) and (key := _innate_hit(view, ask)) is not None:
        return key
    if isinstance(view.plan, Recover) and view.kind is Kind.FINAL and _short(ask):
        return next((f"plan-{one.value}" for one in reversed(Colour) if ask.option(f"plan-{one.value}")), None)
    return None


def _innate_hit(view: TwentyStrongView, ask: Ask[Any]) -> str | None:
    """On one that it fells; else on the Tyrant, where it stays; else anywhere, unless a later hit may need it more."""
    for foe in sorted(_standing(view), key=lambda foe: (foe.target.need > 1, not foe.persists)):
        later = isinstance(view.innate, Sharpen) and foe.target.need > 1
        if not later and ask.option(key := f"innate-{foe.card.id}") is not None:
            return key
    return None


def _short(ask: Ask[Any]) -> bool:
    """Are the dice of the pool too few to defeat everything?"""
    return all(ask.option(key) is None for key in ("enough", "safe", "sure"))


def apply(view: TwentyStrongView, ask: Ask[Any]) -> Keys:
    """As proposed, but first what fells one more in the last Strategy Phase, or stays on the Tyrant."""
    used = _more_hits(view, ask) if view.phases_left <= 1 else None
    return ask.simplest if used is None else (used,)


def _more_hits(view: TwentyStrongView, ask: Ask[Any]) -> str | None:
    """Something to use on one that the proposal leaves standing; those with most damage first."""
    proposed = ask.option("proposed")
    shots = proposed.value.proposal.shots if proposed and isinstance(proposed.value, Proposed) else ()
    shot_at = {shot.foe.card.id: shot for shot in shots}
    for foe in sorted(_standing(view), key=lambda foe: -foe.damage):
        shot = shot_at.get(foe.card.id)
        gap = foe.needed - (foe.hits if shot is None else shot.total)
        room = foe.target.room - (0 if shot is None else len(shot.dice))
        uses = list(_uses_on(view, ask, foe, room)) if gap > 0 else []
        if uses and (foe.persists or sum(hits for _, hits in uses) >= gap):
            return uses[0][0]
    return None


def _uses_on(view: TwentyStrongView, ask: Ask[Any], foe: FoeView, room: int) -> Iterator[tuple[str, int]]:
    """What may bring hits on this one, and how many in all; what comes back by itself first.

    `room`: dice that may still be put on it, beside those that are proposed.
    """
    name, dice = foe.card.id, len(view.dice_in(Zone.BACKUP))
    innate = isinstance(view.innate, Opener | Sharpen)
    sources = {"innate": int(innate), **ITEM_HITS, "plan": dice * isinstance(view.plan, FreeHitPlan)}
    for lock in view.extensions:
        if lock.extension is not None:
            sources[lock.id] = lock.extension.hits * (dice // lock.extension.dice)
    for source, hits in sources.items():
        if hits and ask.option(key := f"{source}-{name}") is not None:
            yield key, hits
    missed = [die.colour for die in view.dice_in(Zone.ACTIVE) if die.face is Face.MISS]
    missed = [colour for colour in missed if colour is not foe.target.hidden]
    for source, hits in (("lens", 1), ("plan", dice * isinstance(view.plan, Luck))):
        if hits and missed and ask.option(key := f"{source}-{missed[0].value}") is not None:
            yield key, min(hits, len(missed), room)


def suffered(view: TwentyStrongView, ask: Ask[Any]) -> str:
    """Saves what can be saved, but does not spend what prevents more on a scratch."""
    scratch = view.due <= SMALL and view.due < view.health
    for option in ask.alone:
        which_die = option.key == "plan-other"
        if not (option.grave or which_die or (scratch and option.key in LARGE_PREVENTIONS)):
            return option.key
    return "suffer"


def _standing(view: TwentyStrongView) -> list[FoeView]:
    return [foe for foe in view.foes if not foe.defeated]
