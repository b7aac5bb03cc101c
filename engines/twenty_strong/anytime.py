"""What may be used whenever something is asked: backup plan, other side, items, innate ability.

Each entry names die, effect and target, so that a use is one press. The weakest die of the plan pays.
"""

from __future__ import annotations

from engines.core import Option

from .deeds import Flip, GoUnder, Use
from .entries import Entry
from .foes import due
from .innate_entries import from_innate
from .item_entries import from_items
from .plan_entries import from_extensions, from_the_plan, other_side
from .state import TwentyStrong
from .words import Zone

LISTED = 25
"""Options that fit a list."""


def usable(state: TwentyStrong) -> list[Entry]:
    """Everything that may be used now."""
    return [entry for entries in _by_source(state).values() for entry in entries]


def _by_source(state: TwentyStrong) -> dict[str, list[Entry]]:
    if state.chosen_hero is None:
        return {}
    found = {"anytime-innate": list(from_innate(state))}
    if backup := state.dice_in(Zone.BACKUP):
        plan = [*from_the_plan(state, backup), *from_extensions(state, backup), *other_side(state, backup)]
        found["anytime-plan"] = plan
    if state.items:
        found["anytime-items"] = list(from_items(state))
    return found


def beside(state: TwentyStrong) -> list[Option[Use]]:
    """All that may be used now, as answers beside a question: one list as long as there is room for all in it."""
    sources = _by_source(state)
    crowded = sum(map(len, sources.values())) > LISTED
    return [entry.option(source if crowded else "anytime") for source, entries in sources.items() for entry in entries]


def could_save(state: TwentyStrong) -> bool:
    """Could anything prevent damage that is about to be suffered?"""
    return state.blow is not None and due(state) > 0 and any(entry.saves for entry in usable(state))


def could_refill(state: TwentyStrong) -> bool:
    """Could anything bring dice into the pool?"""
    return any(entry.refills for entry in usable(state))


def could_apply(state: TwentyStrong) -> bool:
    """Could anything act in Apply, and only there?"""
    return any(entry.applies for entry in usable(state))


def could_make_room(state: TwentyStrong) -> bool:
    """Could anything bring another item slot? The innate +1 side does."""
    return any(isinstance(entry.deed, Flip) for entry in usable(state))


def could_slip(state: TwentyStrong) -> bool:
    """Could a Baddie be put under its stack? That is possible in Activation alone; all else can wait."""
    return any(isinstance(entry.deed, GoUnder) for entry in usable(state))
