"""A greedy player: takes what is worth most at this moment, from what can be seen.

It plays for somebody who is away, and shows how hard the game is.
"""

from __future__ import annotations

from typing import Any

from engines.core import Ask, Keys

from .cards import Baddie, Encounter, TyrantEncounter
from .effects import LongerQueue
from .pieces import HIGHEST
from .stand_in_fight import apply, before_dice, commit, suffered
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


def greedy(view: TwentyStrongView, ask: Ask[Any]) -> Keys:
    """The answer that is worth most now."""
    if ask.option("flip") is not None:
        return ("flip",)
    used = _refreshment(view, ask) or before_dice(view, ask)
    if used is not None:
        return (used,)
    match ask.name:
        case "tyrant" | "hero":
            return ("any",)
        case "day":
            return (_day(view, ask),)
        case "queue":
            return (_queue(view, ask),)
        case "suffer":
            return (suffered(view, ask),)
        case "commit":
            return commit(view, ask)
        case "apply":
            return apply(view, ask)
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
            return _shortest(view, found, keys)
    return _shortest(view, "battle", keys) if "battle" in keys else keys[0]


def _shortest(view: TwentyStrongView, key: str, keys: list[str]) -> str:
    """As short as the innate ability makes it, unless four 1-point Baddies would come instead of a 5-point one."""
    word, *card = key.split("-", 1)
    longer = sum(
        one.change.points
        for one in _open(view)
        if isinstance(one, TyrantEncounter) and [one.id] == card and isinstance(one.change, LongerQueue)
    )
    names = ["-".join((word, f"less{less}", *card)) for less in range(1, (view.day + longer) % FIVE + 1)]
    return next((name for name in reversed(names) if name in keys), key)


def _queue(view: TwentyStrongView, ask: Ask[Any]) -> str:
    """Shorter, until only 5-point Baddies come; longer, where one of them comes instead of four."""
    wanted: tuple[str, ...] = ("innate-less", "plan-less") if view.queue % FIVE else ()
    if view.queue % FIVE == FIVE - 1:
        wanted = ("plan-more", *wanted)
    return next((key for key in wanted if ask.option(key) is not None), "go")


def _respite(view: TwentyStrongView, ask: Ask[Any]) -> str:
    """Scouts until a Tyrant encounter lies open."""
    seen = any(isinstance(card, TyrantEncounter) for card in _open(view))
    worth_it = not seen and view.tyrant_encounters_left > FEW and ask.option("encounters") is not None
    if (worth_it and view.health > STURDY) or view.health == HIGHEST:
        return "encounters" if ask.option("encounters") is not None else "rest"
    return "rest"


def _open(view: TwentyStrongView) -> tuple[Baddie | Encounter | None, ...]:
    """The encounters that may be chosen."""
    encounters = next(stack for stack in view.stacks if stack.name is StackName.ENCOUNTERS)
    return encounters.top, *encounters.upper[-1:]
