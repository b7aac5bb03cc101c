"""What cards do: a closed vocabulary, one class for each `does` (or `pay`) of the data files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from .words import BaddieType, Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A word of the closed vocabulary: nothing but its own facts may stand with it."""

    __pydantic_config__ = ConfigDict(extra="forbid")


# Baddies and Tyrants: lasting, while active and undefeated.


@dataclass(frozen=True, slots=True, kw_only=True)
class Guard(Term):
    """Dice may be put only on Baddies with this. Free hits, and dice for locks, are not bound."""

    does: Literal["guard"] = "guard"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit(Term):
    """At most so many dice may be put on it in each Apply step."""

    does: Literal["limit"] = "limit"
    dice: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Hide(Term):
    """Dice of this colour cannot be put on it."""

    does: Literal["hide"] = "hide"
    colour: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Plate(Term):
    """A crit on it counts 1."""

    does: Literal["plate"] = "plate"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ward(Term):
    """No die may be put on it while another active Baddie of this type is undefeated."""

    does: Literal["ward"] = "ward"
    type: BaddieType


@dataclass(frozen=True, slots=True, kw_only=True)
class Cap(Term):
    """At most so many new dice may be committed in each Commit step; the smallest cap counts. Also an encounter's."""

    does: Literal["cap"] = "cap"
    dice: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShrinkingCap(Term):
    """A Cap of `dice` less one for each Tyrant encounter left, never below `least`."""

    does: Literal["shrinking cap"] = "shrinking cap"
    dice: int
    least: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sting(Term):
    """After a roll in which so many active dice miss, suffer 1: once a roll, however many sting."""

    does: Literal["sting"] = "sting"
    misses: int = 3
    damage: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Rage(Term):
    """Its damage is 1 more for each earlier engagement of the battle that it took part in."""

    does: Literal["rage"] = "rage"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack(Term):
    """Its damage is 1 more for each other active, undefeated Baddie of its own type, at most so much."""

    does: Literal["pack"] = "pack"
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Crowd(Term):
    """Its damage is 1 more for each other face-up Baddie of this type, at most so much."""

    does: Literal["crowd"] = "crowd"
    type: BaddieType
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fog(Term):
    """No die may be put in the backup plan. Also an encounter's."""

    does: Literal["fog"] = "fog"


@dataclass(frozen=True, slots=True, kw_only=True)
class Curse(Term):
    """From its second engagement on, Strategy counts 1 less, never below 1; several count once."""

    does: Literal["curse"] = "curse"


# Baddies and Tyrants: at a moment.


@dataclass(frozen=True, slots=True, kw_only=True)
class Call(Term):
    """When it becomes active, one more 1-point Baddie does, which costs no points."""

    does: Literal["call"] = "call"


@dataclass(frozen=True, slots=True, kw_only=True)
class Flee(Term):
    """In Cleanup, if undefeated, it is discarded without a reward."""

    does: Literal["flee"] = "flee"


@dataclass(frozen=True, slots=True, kw_only=True)
class Drain(Term):
    """After: so many pool dice are exhausted."""

    does: Literal["drain"] = "drain"
    dice: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Numb(Term):
    """After: in this engagement's Recover step 1 die less comes back."""

    does: Literal["numb"] = "numb"


@dataclass(frozen=True, slots=True, kw_only=True)
class Snatch(Term):
    """After: an item is discarded; without any, suffer 1."""

    does: Literal["snatch"] = "snatch"


@dataclass(frozen=True, slots=True, kw_only=True)
class Beckon(Term):
    """After: a face-up Baddie of this type on top of a 1-point stack becomes active."""

    does: Literal["beckon"] = "beckon"
    type: BaddieType


@dataclass(frozen=True, slots=True, kw_only=True)
class Summon(Term):
    """After: one 1-point Baddie becomes active."""

    does: Literal["summon"] = "summon"


BaddieEffect = Annotated[
    Guard | Limit | Hide | Plate | Ward | Cap | ShrinkingCap | Sting | Rage | Pack | Crowd | Fog | Curse | Numb
    | Call | Flee | Drain | Snatch | Beckon | Summon,
    Field(discriminator="does"),
]  # fmt: skip


# Tyrant encounters: how they change a battle.


@dataclass(frozen=True, slots=True, kw_only=True)
class LongerQueue(Term):
    """The Battle Queue is so many points longer."""

    does: Literal["queue"] = "queue"
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Weary(Term):
    """In this battle Strategy counts 1 less, never below 1. Item slots do not change."""

    does: Literal["weary"] = "weary"


@dataclass(frozen=True, slots=True, kw_only=True)
class Toll(Term):
    """Before Baddies become active, so many pool dice are exhausted."""

    does: Literal["toll"] = "toll"
    dice: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ambush(Term):
    """Before Baddies become active, suffer this."""

    does: Literal["ambush"] = "ambush"
    damage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ferocity(Term):
    """In this battle every Baddie deals so much more."""

    does: Literal["ferocity"] = "ferocity"
    damage: int


Change = Annotated[LongerQueue | Weary | Toll | Ambush | Ferocity | Fog | Cap, Field(discriminator="does")]
