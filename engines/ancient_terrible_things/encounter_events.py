"""What happens against an Encounter: Desperate Acts, cards, dice, Terrible Things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.core import Event, Joined, Seat, Text, count, say

from .cards import EncounterRef, FeatRef, SwagRef
from .combinations import Values
from .words import Colour, Token


@dataclass(frozen=True, slots=True, kw_only=True)
class DesperateAct(Event):
    """An Encounter was overcome for Courage."""

    seat: Seat
    card: EncounterRef
    courage: int

    def tell(self) -> Text:
        return say("Desperate Act: {seat} overcomes {card} for {courage} Courage.",
                   seat=self.seat, card=self.card, courage=self.courage)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class FeatPlayed(Event):
    """A Feat from the hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: FeatRef

    def tell(self) -> Text:
        return say("{seat} plays {card}.", seat=self.seat, card=self.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class SwagUsed(Event):
    """A Swag card was used."""

    seat: Seat
    card: SwagRef

    def tell(self) -> Text:
        return say("{seat} uses {card}.", seat=self.seat, card=self.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class DieAdded(Event):
    """A die more in the pool."""

    colour: Colour

    def tell(self) -> Text:
        return say("One die more: {colour}.", colour=self.colour)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Event):
    """Dice were rolled."""

    seat: Seat
    values: Values
    """The whole pool afterwards, the lowest first."""
    again: int = 0
    """How many dice were rolled again; 0 for the first roll."""
    focus: int = 0

    def tell(self) -> Text:
        dice = Joined(self.values, " ")
        if not self.again:
            return say("{seat} rolls: {dice}.", seat=self.seat, dice=dice)
        if self.focus:
            return count("{seat} re-rolls {n} die for {focus} Focus: {dice}.",
                         "{seat} re-rolls {n} dice for {focus} Focus: {dice}.",
                         self.again, seat=self.seat, focus=self.focus, dice=dice)  # fmt: skip
        return count("{seat} re-rolls {n} die: {dice}.", "{seat} re-rolls {n} dice: {dice}.",
                     self.again, seat=self.seat, dice=dice)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class DieChanged(Event):
    """A die shows another face."""

    colour: Colour
    before: int
    now: int

    def tell(self) -> Text:
        return say("A die changes: {before} → {now}.", before=self.before, now=self.now)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReRollAdded(Event):
    """One re-roll more."""

    def tell(self) -> Text:
        return say("One re-roll more.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Overcame(Event):
    """An Encounter was overcome by dice."""

    seat: Seat
    card: EncounterRef
    dice: Values

    def tell(self) -> Text:
        return count("{seat} overcomes {card} with {dice}: {n} secret.",
                     "{seat} overcomes {card} with {dice}: {n} secrets.",
                     self.card.secrets, seat=self.seat, card=self.card, dice=Joined(self.dice, " "))  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Cashed(Event):
    """Dice brought tokens on the Scenario card."""

    seat: Seat
    dice: Values
    token: Token

    def tell(self) -> Text:
        return count("{dice} brings {n} {token}.", "{dice} bring {n} {token}.", len(self.dice),
                     dice=Joined(self.dice, " "), token=self.token)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class TookTerribleThing(Event):
    """5. Terrible Thing."""

    seat: Seat
    card: EncounterRef
    tentacles: int

    def tell(self) -> Text:
        return count("{seat} fails against {card} and takes a Terrible Thing, {n} tentacle.",
                     "{seat} fails against {card} and takes a Terrible Thing, {n} tentacles.",
                     self.tentacles, card=self.card, seat=self.seat)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Warded(Event):
    """A Terrible Thing left the game instead."""

    seat: Seat
    card: EncounterRef
    tentacles: int

    def tell(self) -> Text:
        return count("{seat} fails against {card}, but avoids the Terrible Thing, {n} tentacle.",
                     "{seat} fails against {card}, but avoids the Terrible Thing, {n} tentacles.",
                     self.tentacles, card=self.card, seat=self.seat)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class TerribleThingDropped(Event):
    """A player's highest Terrible Thing left the game."""

    seat: Seat
    tentacles: int

    def tell(self) -> Text:
        return count(
            "{seat} is rid of a Terrible Thing with {n} tentacle.",
            "{seat} is rid of a Terrible Thing with {n} tentacles.",
            self.tentacles,
            seat=self.seat,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Hindered(Event):
    """An opponent will roll one green die less."""

    seat: Seat
    other: Seat

    def tell(self) -> Text:
        return say("{other} rolls one green die less in the next Encounter.", other=self.other)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stole(Event):
    """A token of an opponent."""

    seat: Seat
    other: Seat
    token: Token

    def tell(self) -> Text:
        return say("{seat} takes 1 {token} from {other}.", seat=self.seat, token=self.token, other=self.other)


ENCOUNTER_EVENTS = (
    DesperateAct,
    FeatPlayed,
    SwagUsed,
    DieAdded,
    Rolled,
    DieChanged,
    ReRollAdded,
    Overcame,
    Cashed,
    TookTerribleThing,
    Warded,
    TerribleThingDropped,
    Hindered,
    Stole,
)
