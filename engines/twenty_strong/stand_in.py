"""A greedy player: takes what is worth most at this moment, from what can be seen.

It plays for somebody who is away, and shows how hard the game is.
"""

from __future__ import annotations

from typing import Any

from engines.core import Ask, Keys

from .cards import TyrantEncounter
from .chances import fewest
from .pieces import HIGHEST, Kind
from .views import TwentyStrongView
from .words import StackName, Zone

FIVE = 5
"""Points of a Battle Queue for which one Baddie stands."""
READY = 9
"""From this day on the Tyrant is faced as it is."""
FEW = 1
"""With so few Tyrant encounters left it is faced earlier."""
STURDY = 3
"""Health for a Tyrant encounter; with no more than that, rest comes before scouting."""
LOCKS_FROM = 3
PEACE = {3, 4, 6, 7, 8}
"""Days whose battle is worth avoiding."""
POTION = 2
"""Health that a potion gives."""
RATION = 4
"""Dice that a ration brings back."""
LIKELY = 0.6
"""The chance at which some of the Baddies are worth dice when all of them are too many."""


def greedy(view: TwentyStrongView, ask: Ask[Any]) -> Keys:
    """The answer that is worth most now."""
    if ask.option("flip") is not None:
        return ("flip",)
    if (refreshment := _refreshment(view, ask)) is not None:
        return (refreshment,)
    match ask.name:
        case "tyrant" | "hero":
            return ("any",)
        case "day":
            return (_day(view, ask),)
        case "queue":
            return ("innate-less",) if ask.option("innate-less") and view.queue % FIVE else ("go",)
        case "suffer":
            saving = next((option.key for option in ask.alone if not option.grave), None)
            return (saving or "suffer",)
        case "commit":
            return _commit(view, ask)
        case "respite":
            return (_respite(view, ask),)
        case _:
            return ask.simplest


def _refreshment(view: TwentyStrongView, ask: Ask[Any]) -> str | None:
    """A potion or a ration, if nothing of it is lost."""
    if ask.option("potion") is not None and view.health <= HIGHEST - POTION:
        return "potion"
    return "ration" if ask.option("ration") is not None and len(view.dice_in(Zone.EXHAUSTED)) >= RATION else None


def _day(view: TwentyStrongView, ask: Ask[Any]) -> str:
    keys = [option.key for option in ask.options]
    if "tyrant" in keys and (view.tyrant_encounters_left <= FEW or view.day >= READY or len(keys) == 1):
        return "tyrant"
    for word, wanted in (
        ("face", view.health >= STURDY),
        ("lock", view.day >= LOCKS_FROM),
        ("peace", view.day in PEACE),
    ):
        found = next((key for key in keys if key.startswith(f"{word}-")), None)
        if found is not None and wanted:
            return found
    return _battle(view, keys) if "battle" in keys else keys[0]


def _battle(view: TwentyStrongView, keys: list[str]) -> str:
    """As short as the innate ability makes it, unless four 1-point Baddies would come instead of a 5-point one."""
    shorter = [key for key in keys if key.startswith("battle-less")][: view.day % FIVE]
    return shorter[-1] if shorter else "battle"


def _commit(view: TwentyStrongView, ask: Ask[Any]) -> Keys:
    """Just enough for everything, so that some dice are left for the next fight; else enough for some of it."""
    for key in ("enough", "safe", "sure"):
        if ask.option(key) is not None:
            return (key,)
    if ask.option("all") is None:
        return ("none",)
    return ("all",) if view.kind is Kind.FINAL else _for_some(view) or ("all",)


def _for_some(view: TwentyStrongView) -> Keys:
    """Dice for as many Baddies as are likely to fall, those with most damage for a hit first; () for none."""
    foes = sorted((foe for foe in view.foes if not foe.defeated), key=lambda foe: -foe.damage / max(1, foe.target.need))
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


def _respite(view: TwentyStrongView, ask: Ask[Any]) -> str:
    """Scouts until a Tyrant encounter lies open."""
    encounters = next(stack for stack in view.stacks if stack.name is StackName.ENCOUNTERS)
    tops = (encounters.top, *encounters.upper[-1:])
    seen = any(isinstance(card, TyrantEncounter) for card in tops)
    worth_it = not seen and view.tyrant_encounters_left > FEW and ask.option("encounters") is not None
    if (worth_it and view.health > STURDY) or view.health == HIGHEST:
        return "encounters" if ask.option("encounters") is not None else "rest"
    return "rest"
