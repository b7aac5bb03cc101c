"""The chances to defeat each Baddie alone, and all together, from what lies open."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import Joined, Text, count, say

from .chances import chance, exact, fewest, in_order
from .commitments import WANTED
from .filling import Target
from .independent import Fallen
from .pieces import Step
from .questions import percent
from .views import DieView, FoeView, PhaseName, TwentyStrongView
from .words import Colour, Face, Zone


def lines_of(view: TwentyStrongView) -> tuple[Text, ...]:
    """A line for each Baddie alone, then all; () outside the Strategy Phases."""
    foes = [foe for foe in view.foes if not foe.defeated]
    if view.phase is not PhaseName.STRATEGY or not foes:
        return ()
    pool = _with_the_pool(view, foes) if view.step is Step.COMMIT else ()
    return (*_committed(view, foes), *pool, *_how(view, foes))


def _how(view: TwentyStrongView, foes: list[FoeView]) -> Iterable[Text]:
    yield say("Counted for hits that are applied as they fall and misses that are rolled again, without abilities.")
    rolled, rolls, fallen = _lying(view, view.dice_in(Zone.ACTIVE))
    pool = tuple(die.colour for die in view.dice_in(Zone.POOL)) if view.step is Step.COMMIT else ()
    if not exact((*rolled, *pool), rolls, tuple(foe.target for foe in foes), fallen):
        yield say("Where a hit does not fit everywhere, the chance is a little lower.")


def _committed(view: TwentyStrongView, foes: list[FoeView]) -> Iterable[Text]:
    active = view.dice_in(Zone.ACTIVE)
    if not active:
        return
    for foe in foes:
        yield say("{foe}, with the committed dice: {chance}%", foe=foe.card, chance=_of(view, active, (foe.target,)))
    if len(foes) > 1:
        targets = tuple(foe.target for foe in foes)
        yield say("All, with the committed dice: {chance}%", chance=_of(view, active, targets))


def _of(view: TwentyStrongView, active: Iterable[DieView], targets: tuple[Target, ...]) -> int:
    rolled, rolls, fallen = _lying(view, active)
    return percent(chance(in_order(rolled), rolls, targets, frozenset(view.whetted), fallen))


def _lying(view: TwentyStrongView, active: Iterable[DieView]) -> tuple[tuple[Colour, ...], int, Fallen]:
    """Dice that are rolled, how often, and hits that lie there: while hits are applied, misses have a roll less."""
    dice, applying = tuple(active), view.step is Step.APPLY
    fallen = tuple((die.colour, die.face) for die in dice if applying and die.face is not Face.MISS)
    rolled = tuple(die.colour for die in dice if not applying or die.face is Face.MISS)
    return rolled, view.phases_left - applying, fallen


def _with_the_pool(view: TwentyStrongView, foes: list[FoeView]) -> Iterable[Text]:
    for foe in foes:
        steps = _steps(view, (foe.target,))
        if steps is not None:
            yield say("{foe} alone: {steps}", foe=foe.card, steps=steps)
    if len(foes) > 1:
        steps = _steps(view, tuple(foe.target for foe in foes))
        if steps is not None:
            yield say("All: {steps}", steps=steps)


def _steps(view: TwentyStrongView, targets: tuple[Target, ...]) -> Joined | None:
    pool = in_order(tuple(die.colour for die in view.dice_in(Zone.POOL)))
    useful = tuple(colour for colour in pool if any(target.hidden is not colour for target in targets))[: view.cap]
    if not useful:
        return None
    whetted, active = frozenset(view.whetted), in_order(tuple(die.colour for die in view.dice_in(Zone.ACTIVE)))
    reached = fewest(useful, view.phases_left, targets, wanted=WANTED, committed=active, whetted=whetted)
    found = {number: share for number, share in reached if number}
    everything = chance(in_order((*active, *useful)), view.phases_left, targets, whetted)
    if percent(everything) not in {percent(share) for share in found.values()}:
        found[len(useful)] = everything
    return Joined(tuple(_step(number, percent(share), more=bool(active)) for number, share in sorted(found.items())))


def _step(number: int, chance: int, *, more: bool) -> Text:
    if more:
        return count("{chance}% with {n} more die", "{chance}% with {n} more dice", number, chance=chance)
    return count("{chance}% with {n} die", "{chance}% with {n} dice", number, chance=chance)
