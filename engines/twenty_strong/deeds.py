"""What a use does and what it costs: said by the entry that offers it, done by `gains.use`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .cards import Baddie
from .pieces import Die, Foe, Kept
from .words import StackName


@dataclass(frozen=True, slots=True)
class Prevent:
    """Up to so much of the damage about to be suffered is prevented."""

    damage: int


@dataclass(frozen=True, slots=True)
class Back:
    """An exhausted die goes to the pool."""

    die: Die


@dataclass(frozen=True, slots=True)
class RecoverSome:
    """So many exhausted dice of your choice go to the pool."""

    dice: int


@dataclass(frozen=True, slots=True)
class Heal:
    """Health is gained, up to 6."""

    health: int


@dataclass(frozen=True, slots=True)
class TurnToHit:
    """An active miss becomes a basic hit."""

    die: Die


@dataclass(frozen=True, slots=True)
class Hit:
    """Free hits on one Baddie or the Tyrant."""

    foe: Foe
    hits: int


@dataclass(frozen=True, slots=True)
class MakeCrit:
    """An applied basic hit becomes a crit."""

    die: Die
    foe: Foe


@dataclass(frozen=True, slots=True)
class ChangeQueue:
    """The Battle Queue is so many points longer, or shorter below 0; it never falls below 0."""

    by: int


@dataclass(frozen=True, slots=True)
class Shorten:
    """The innate ability shortens the Battle Queue by one point."""


@dataclass(frozen=True, slots=True)
class GoUnder:
    """A top Baddie goes to the bottom of its stack."""

    stack: StackName
    card: Baddie


@dataclass(frozen=True, slots=True)
class Flip:
    """The plan is emptied: the innate +1 side, and +1 to Strategy and Recovery."""


Effect: TypeAlias = (
    Prevent | Back | RecoverSome | Heal | TurnToHit | Hit | MakeCrit | ChangeQueue | Shorten | GoUnder | Flip
)


@dataclass(frozen=True, slots=True)
class FromThePlan:
    """Dice of the backup plan are exhausted for it."""

    dice: tuple[Die, ...]
    effect: Effect


@dataclass(frozen=True, slots=True)
class WithAnotherDie:
    """The player chooses which die of the backup plan pays, and for what."""


@dataclass(frozen=True, slots=True)
class WithItem:
    """An item is used for it: discarded, or kept until the next engagement."""

    kept: Kept
    effect: Effect


@dataclass(frozen=True, slots=True)
class Innately:
    """The innate ability is used for it."""

    effect: Effect


Deed: TypeAlias = Effect | FromThePlan | WithAnotherDie | WithItem | Innately


@dataclass(frozen=True, slots=True)
class Use:
    """The answer to any question that something is used before it is answered."""

    deed: Deed
