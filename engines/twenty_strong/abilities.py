"""What heroes, items and prices do: a closed vocabulary, one class for each `does` (or `pay`) of the data files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from .effects import Term
from .words import Colour, Every, ItemName

# Prices: of peace with Mohlnor, and what scouting one costs.


@dataclass(frozen=True, slots=True, kw_only=True)
class ExhaustDice(Term):
    """So many pool dice are exhausted."""

    pay: Literal["exhaust"] = "exhaust"
    dice: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveItem(Term):
    """An item is discarded."""

    pay: Literal["item"] = "item"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pain(Term):
    """Health is lost."""

    pay: Literal["suffer"] = "suffer"
    damage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BanishDie(Term):
    """A pool die of this colour leaves the game."""

    pay: Literal["banish"] = "banish"
    colour: Colour


Price = Annotated[ExhaustDice | GiveItem | Pain | BanishDie, Field(discriminator="pay")]


# Innate abilities.


@dataclass(frozen=True, slots=True, kw_only=True)
class Shield(Term):
    """Once every battle or engagement, up to so much damage is prevented."""

    does: Literal["shield"] = "shield"
    damage: int
    every: Every


@dataclass(frozen=True, slots=True, kw_only=True)
class Mend(Term):
    """In the Recover step one die more comes back. With a colour: of that colour, if no Baddie is undefeated."""

    does: Literal["mend"] = "mend"
    colour: Colour | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sharpen(Term):
    """So often in an engagement, a basic hit that is applied becomes a crit."""

    does: Literal["sharpen"] = "sharpen"
    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip(Term):
    """In Activation: a Baddie on top of a stack may go to its bottom, once; each Battle Queue may be shortened.

    By at most so many points, never below 1.
    """

    does: Literal["slip"] = "slip"
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Opener(Term):
    """Free hits on one Baddie: in the first engagement of a battle, or in every one."""

    does: Literal["opener"] = "opener"
    hits: int
    every: Every


Innate = Annotated[Shield | Mend | Sharpen | Slip | Opener, Field(discriminator="does")]


# Backup plans and items.


@dataclass(frozen=True, slots=True, kw_only=True)
class Prevent(Term):
    """Up to so much damage about to be suffered is prevented."""

    does: Literal["prevent"] = "prevent"
    damage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Recover(Term):
    """Up to so many exhausted dice go to the pool."""

    does: Literal["recover"] = "recover"
    dice: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Luck(Term):
    """An active miss becomes a basic hit."""

    does: Literal["luck"] = "luck"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeQueue(Term):
    """The Battle Queue is so many points longer or shorter: in Activation, before Baddies become active."""

    does: Literal["queue"] = "queue"
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeHit(Term):
    """So many hits without a die on one Baddie."""

    does: Literal["free hit"] = "free hit"
    hits: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Heal(Term):
    """Health is gained."""

    does: Literal["heal"] = "heal"
    health: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Smoke(Term):
    """In Suffer Damage: no damage this time."""

    does: Literal["smoke"] = "smoke"


@dataclass(frozen=True, slots=True, kw_only=True)
class Whet(Term):
    """Basic hits of this colour count 2."""

    does: Literal["whet"] = "whet"
    colour: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Fist(Term):
    """Once an engagement, in Apply: so many free hits on one Baddie."""

    does: Literal["fist"] = "fist"
    hits: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Calm(Term):
    """In a Recover step without an undefeated Baddie so many dice more come back."""

    does: Literal["calm"] = "calm"
    dice: int


Plan = Annotated[Prevent | Recover | Luck | ChangeQueue | FreeHit, Field(discriminator="does")]
ItemUse = Annotated[Heal | Recover | FreeHit | Luck | Smoke | Whet | Fist | Calm, Field(discriminator="does")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Extension(Term):
    """Backup Plan Extension: so many dice of the plan for so many free hits on one Baddie."""

    dice: int
    hits: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reward(Term):
    """What is gained: everything at once, but for the item, which waits for the Gain Item Rewards step."""

    recover: int = 0
    health: int = 0
    strategy: int = 0
    recovery: int = 0
    item: ItemName | None = None
