"""What lies on the table: dice, Baddies, items, stacks, a battle."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.core import Word

from .abilities import Reward
from .cards import Item, items
from .refs import FoeRef, KeptRef, StackedPile, StackedRef
from .words import DICE, Colour, DieName, Face, Zone, die_key, die_name

HIGHEST = 6
"""A stat die shows no more."""
LAST_DAY = 12
"""The day on which the Tyrant has to be faced."""
MOST_ENGAGEMENTS = 40
"""A battle that is not over then is lost."""


@dataclass(slots=True, eq=False)
class Die:
    """One of the 17 coloured dice."""

    colour: Colour
    number: int
    """Its number among those of its colour, counted from 1: the second purple die is P2."""
    face: Face = Face.MISS
    zone: Zone = Zone.POOL
    on: str = ""
    """The id of the card that it lies on, while it is applied or on a lock."""

    @property
    def key(self) -> str:
        """Its name in keys."""
        return die_key(self.colour, self.number)

    @property
    def called(self) -> DieName:
        """Its name."""
        return die_name(self.colour, self.number)

    @property
    def hits(self) -> bool:
        """Does it show a hit or a crit?"""
        return self.face is not Face.MISS


@dataclass(slots=True, eq=False)
class Foe:
    """An active Baddie, or the Tyrant."""

    card: FoeRef
    free_hits: int = 0
    engagements: int = 0
    """Earlier engagements of this battle that it took part in."""
    defeated: bool = False
    dice_this_step: int = 0
    """Dice that were put on it in this Apply step."""


@dataclass(slots=True, eq=False)
class Kept:
    """An item in a slot: the card whose reward it is."""

    card: KeptRef
    used: bool = False
    """In this engagement; only of items that say so."""

    @property
    def item(self) -> Item:
        """What the item does."""
        assert self.card.reward.item is not None
        return items()[self.card.reward.item]


@dataclass(slots=True, eq=False)
class Stack:
    """One kind of cards. The lower stack shows its top card; what lies under it is drawn when it is turned up."""

    top: StackedRef | None = None
    """The face-up card of the lower stack; None only when no card of this kind is left for it."""
    unseen: StackedPile = field(default_factory=list)
    """In no order."""
    bottom: StackedPile = field(default_factory=list)
    """Cards that were put to the bottom, in their order, the next one first."""
    upper: StackedPile = field(default_factory=list)
    """The scouted cards, the top one last."""
    discard: StackedPile = field(default_factory=list)

    @property
    def lower_size(self) -> int:
        """Cards of the lower stack."""
        return (self.top is not None) + len(self.unseen) + len(self.bottom)


@dataclass(slots=True, eq=False)
class Blow:
    """Damage that is about to be suffered."""

    fixed: int | None = None
    """None: what the undefeated Baddies deal at this moment."""
    prevented: int = 0


class Kind(Word):
    """What a battle is part of."""

    STANDARD = "standard"
    ENCOUNTER = "encounter"
    FINAL = "final"


@dataclass(slots=True, eq=False)
class Battle:
    """One battle, from the moment that its Baddies are known to the end."""

    kind: Kind = Kind.STANDARD
    card: KeptRef | None = None
    """The Tyrant encounter that it belongs to."""
    spoils: Reward = field(default_factory=Reward)
    """What is gained when it is won, besides the rewards of its Baddies."""
    foes: list[Foe] = field(default_factory=list)
    engagement: int = 1
    innate: int = 0
    """How often the innate ability was used in this engagement."""
    innate_before: bool = False
    """Was it used in this battle?"""
    fled: bool = False
    """Has a Baddie fled in this engagement?"""
    numbed: int = 0
    """So many dice fewer come back in this engagement's Recover step."""


class Step(Word):
    """Where a Strategy Phase is."""

    COMMIT = "commit"
    ROLL = "roll"
    APPLY = "apply"


class Ending(Word):
    """How the game ended."""

    WON = "won"
    HEALTH = "health"
    ENDLESS = "endless"


def all_dice() -> list[Die]:
    """The 17 dice, in the pool."""
    return [Die(colour, number) for colour, many in DICE.items() for number in range(1, many + 1)]


def tops(stack: Stack) -> list[StackedRef]:
    """The cards that may be activated: the top of the lower stack, and of the upper one if there is one."""
    return [card for card in (stack.top, *stack.upper[-1:]) if card is not None]
