"""The closed vocabularies of the game, by the names that the data files use."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engines.core import Named, Text, Word, say


class Colour(Named, Word):
    """The colours of dice, the weakest first."""

    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    PURPLE = "purple"
    RED = "red"

    @property
    def named(self) -> Text:
        return _COLOURS[self]

    @property
    def strength(self) -> int:
        """0 for the weakest."""
        return _STRENGTH[self]

    @property
    def icon(self) -> str:
        """A round spot of the colour."""
        return _SPOTS[self]

    def die(self, number: int) -> Text:
        """What a die of this colour is called: its letter and its number."""
        match self:
            case Colour.YELLOW:
                return say("Y{number}", number=number)
            case Colour.GREEN:
                return say("G{number}", number=number)
            case Colour.BLUE:
                return say("B{number}", number=number)
            case Colour.PURPLE:
                return say("P{number}", number=number)
            case Colour.RED:
                return say("R{number}", number=number)


_COLOURS = {
    Colour.YELLOW: say("yellow"),
    Colour.GREEN: say("green"),
    Colour.BLUE: say("blue"),
    Colour.PURPLE: say("purple"),
    Colour.RED: say("red"),
}
_STRENGTH = {colour: place for place, colour in enumerate(Colour)}
WEAKNESS = {colour: -strength for colour, strength in _STRENGTH.items()}
"""By this the strongest come first."""
_SPOTS = {
    Colour.YELLOW: "🟡",
    Colour.GREEN: "🟢",
    Colour.BLUE: "🔵",
    Colour.PURPLE: "🟣",
    Colour.RED: "🔴",
}
DICE = {Colour.YELLOW: 4, Colour.GREEN: 4, Colour.BLUE: 4, Colour.PURPLE: 4, Colour.RED: 1}
"""How many there are of each colour: 17."""


@dataclass(frozen=True, slots=True)
class DieName(Named):
    """Which die."""

    colour: Colour
    number: int

    @property
    def named(self) -> Text:
        return self.colour.die(self.number)


@cache
def die_key(colour: Colour, number: int) -> str:
    """The name of a die in keys."""
    return f"{colour.value}{number}"


@cache
def die_name(colour: Colour, number: int) -> DieName:
    """The name of a die: one object for each of them."""
    return DieName(colour, number)


class Face(Word):
    """What a die shows."""

    MISS = "miss"
    HIT = "hit"
    CRIT = "crit"


_M, _H, _C = Face.MISS, Face.HIT, Face.CRIT
FACES = {
    Colour.YELLOW: (_M, _M, _M, _M, _H, _C),
    Colour.GREEN: (_M, _M, _M, _H, _H, _C),
    Colour.BLUE: (_M, _M, _H, _H, _H, _C),
    Colour.PURPLE: (_M, _H, _H, _H, _H, _C),
    Colour.RED: (_H, _H, _H, _H, _H, _C),
}
"""The six faces of each colour."""


class Zone(Word):
    """Where a die is. Each of the 17 is in exactly one zone."""

    POOL = "pool"
    ACTIVE = "active"
    """Committed, and not put anywhere."""
    APPLIED = "applied"
    """On a Baddie or on the Tyrant."""
    EXHAUSTED = "exhausted"
    BACKUP = "backup"
    LOCK = "lock"
    BANISHED = "banished"


class BaddieType(Named, Word):
    """What a Baddie is. It has no effect of its own; some effects ask for it."""

    BRUTE = "brute"
    PROWLER = "prowler"
    BEAST = "beast"
    CONTRAPTION = "contraption"
    WRAITH = "wraith"

    @property
    def named(self) -> Text:
        return _TYPES[self]


_TYPES = {
    BaddieType.BRUTE: say("Brute"),
    BaddieType.PROWLER: say("Prowler"),
    BaddieType.BEAST: say("Beast"),
    BaddieType.CONTRAPTION: say("Contraption"),
    BaddieType.WRAITH: say("Wraith"),
}


class StackName(Named, Word):
    """The three kinds of cards that lie in stacks."""

    ONES = "ones"
    FIVES = "fives"
    ENCOUNTERS = "encounters"

    @property
    def named(self) -> Text:
        return _STACKS[self]


_STACKS = {
    StackName.ONES: say("1 point"),
    StackName.FIVES: say("5 points"),
    StackName.ENCOUNTERS: say("encounters"),
}


class Every(Word):
    """How often something may be used again."""

    BATTLE = "battle"
    ENGAGEMENT = "engagement"


class ItemName(Word):
    """The items."""

    POTION = "potion"
    RATION = "ration"
    BOMB = "bomb"
    LENS = "lens"
    SMOKE = "smoke"
    WHETSTONE = "whetstone"
    GAUNTLET = "gauntlet"
    AMULET = "amulet"
