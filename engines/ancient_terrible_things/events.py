"""What happens on the river, and the sentences that tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.core import Event, Joined, Seat, Text, by_name, count, say

from .cards import AchievementRef, EncounterRef, FeatRef, SwagRef
from .combinations import Values
from .state import Ending
from .words import CharacterName, Colour, Location, Token


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledForFirst(Event):
    """Who chooses a character first."""

    rolls: tuple[tuple[Seat, int], ...]
    first: Seat

    def tell(self) -> Text:
        rolls = tuple(say("{seat} {roll}", seat=seat, roll=roll) for seat, roll in self.rolls)
        return say("Highest roll chooses first: {first} ({rolls}).", first=self.first, rolls=Joined(rolls))


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoseCharacter(Event):
    """A mat is taken."""

    seat: Seat
    character: CharacterName

    def tell(self) -> Text:
        return say("{seat} is the {character}.", seat=self.seat, character=self.character)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    """A round begins with the holder of the Map."""

    round: int
    first: Seat

    def tell(self) -> Text:
        return say("Round {round}. {first} holds the Map and begins.", round=self.round, first=self.first)


@dataclass(frozen=True, slots=True, kw_only=True)
class MapGiven(Event):
    """The holder gave the Map away before the round."""

    seat: Seat
    other: Seat

    def tell(self) -> Text:
        return say("{seat} gives the Map to {other}.", seat=self.seat, other=self.other)


@dataclass(frozen=True, slots=True, kw_only=True)
class EncountersDealt(Event):
    """1. Riverboat."""

    reveals: ClassVar[bool] = True
    cards: tuple[EncounterRef, ...]

    def tell(self) -> Text:
        return say("The riverboat brings six Encounters: {cards}.", cards=Joined(self.cards))


@dataclass(frozen=True, slots=True, kw_only=True)
class Explored(Event):
    """2. Explore: a location was entered and its tokens taken."""

    seat: Seat
    location: Location
    tokens: tuple[Token, ...]

    def tell(self) -> Text:
        if not self.tokens:
            return say("{seat} explores: {location}.", seat=self.seat, location=self.location)
        return say("{seat} explores: {location}. Tokens: {tokens}.",
                   seat=self.seat, location=self.location, tokens=Joined(self.tokens))  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Gained(Event):
    """Tokens from the supply."""

    seat: Seat
    token: Token
    number: int
    swag: SwagRef | None = None
    """The card that gave them."""

    def tell(self) -> Text:
        if self.swag is not None:
            return say("{swag}: {seat} gains {number} {token}.",
                       swag=self.swag, seat=self.seat, number=self.number, token=self.token)  # fmt: skip
        return say("{seat} gains {number} {token}.", seat=self.seat, number=self.number, token=self.token)


@dataclass(frozen=True, slots=True, kw_only=True)
class FeatsReplaced(Event):
    """Ghastly Gorge."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[FeatRef, ...]

    def tell(self) -> Text:
        return count(
            "{seat} replaces {n} Feat: {cards}.", "{seat} replaces {n} Feats: {cards}.", len(self.cards),
            seat=self.seat, cards=Joined(self.cards),
        )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class TokensSwapped(Event):
    """Sinister Château."""

    seat: Seat
    other: Seat
    taken: Token
    given: Token

    def tell(self) -> Text:
        return say("{seat} takes 1 {taken} from {other} and gives 1 {given}.",
                   seat=self.seat, other=self.other, taken=self.taken, given=self.given)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class MapTaken(Event):
    """Crumbling Ruin."""

    seat: Seat

    def tell(self) -> Text:
        return say("{seat} takes the Map.", seat=self.seat)


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Bought(Event):
    """6. Trading Post."""

    seat: Seat
    card: SwagRef
    treasure: int

    def tell(self) -> Text:
        return say("{seat} buys {card} for {treasure} Treasure.",
                   seat=self.seat, card=self.card, treasure=self.treasure)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class PutUnder(Event):
    """Nothing was bought: the leftmost card goes under the deck."""

    card: SwagRef

    def tell(self) -> Text:
        return say("Nothing is bought. Under the deck: {card}.", card=self.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class PostFilled(Event):
    """New cards at the Trading Post."""

    reveals: ClassVar[bool] = True
    cards: tuple[SwagRef, ...]

    def tell(self) -> Text:
        return say("New at the Trading Post: {cards}.", cards=Joined(self.cards))


@dataclass(frozen=True, slots=True, kw_only=True)
class TokensTraded(Event):
    """Tokens of one kind became one of another."""

    seat: Seat
    given: Token
    number: int
    got: Token

    def tell(self) -> Text:
        return say("{seat} turns {number} {given} into 1 {got}.",
                   seat=self.seat, number=self.number, given=self.given, got=self.got)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Banked(Event):
    """Secrets were put on a Swag card."""

    seat: Seat
    card: SwagRef
    secrets: int

    def tell(self) -> Text:
        return count("{card}: {n} secret is put on it.", "{card}: {n} secrets are put on it.", self.secrets,
                     card=self.card)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class AchievementTaken(Event):
    """An Achievement was taken, or taken from somebody."""

    seat: Seat
    card: AchievementRef
    other: Seat | None = None

    def tell(self) -> Text:
        if self.other is None:
            return say("{seat} takes the Achievement {card}.", seat=self.seat, card=self.card)
        return say("{seat} takes the Achievement {card} from {other}.",
                   seat=self.seat, card=self.card, other=self.other)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewFeats(Event):
    """7. Refresh, as everybody sees it."""

    reveals: ClassVar[bool] = True
    seat: Seat
    number: int

    def tell(self) -> Text:
        return count("{seat} draws {n} Feat.", "{seat} draws {n} Feats.", self.number, seat=self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Event):
    """The Feats that were drawn, for their owner's eyes only."""

    reveals: ClassVar[bool] = True
    cards: tuple[FeatRef, ...]

    def tell(self) -> Text:
        return say("You draw {cards}.", cards=Joined(self.cards))


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """What ended the game."""

    ending: Ending

    def tell(self) -> Text:
        match self.ending:
            case Ending.TRACK:
                return say("The last Terrible Thing has left the track: the game is over.")
            case Ending.DECK:
                return say("The deck of Encounters is empty and the round is over: the game ends.")
            case _:
                return say("The riverboat comes without Encounters: the game ends.")


EVENTS = by_name(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
