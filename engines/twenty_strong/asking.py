"""What questions have in common: names of dice, and the group of what may be used at any time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from engines.core import Group, Joined, Option, Text, say

from .pieces import Die
from .words import WEAKNESS, Colour, die_key, die_name

ANY_TIME = (
    Group("anytime", say("any time"), say("Any time")),
    Group("anytime-innate", say("any time: innate ability"), say("Innate ability")),
    Group("anytime-plan", say("any time: backup plan"), say("Backup plan")),
    Group("anytime-items", say("any time: items"), say("Items")),
)
"""All together, or each source by itself where there are many."""


def die_option(die: Die, *, group: str = "") -> Option[Die]:
    """A die to be picked."""
    key, label, icon = _printed(die.colour, die.number)
    return Option(key, label, die, None, icon, group)


@cache
def _printed(colour: Colour, number: int) -> tuple[str, Text, str]:
    """What is the same whenever this die may be picked."""
    return die_key(colour, number), say("{die}", die=die_name(colour, number)), colour.icon


def names(dice: Iterable[Die]) -> Joined:
    """Dice, by their names."""
    return Joined(tuple(die.called for die in dice), " ")


def one_of_each_colour(dice: Sequence[Die]) -> list[Die]:
    """The first die of each colour, in the order of the dice."""
    found: dict[str, Die] = {}
    for die in dice:
        found.setdefault(die.colour, die)
    return list(found.values())


def strongest(dice: Iterable[Die], number: int) -> tuple[Die, ...]:
    """So many of the strongest dice."""
    return tuple(sorted(dice, key=_weakness)[:number])


def _weakness(die: Die) -> int:
    return WEAKNESS[die.colour]
