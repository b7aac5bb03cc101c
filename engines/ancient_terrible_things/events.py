"""What happens on the river, and the sentences that tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.core import Event, Joined, Seat, Text, by_name, count, say

from .cards import AchievementRef, EncounterRef, FeatRef, SwagRef
from .encounter_events import ENCOUNTER_EVENTS
from .state import Ending
from .words import CharacterName, Location, Token


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
    (
        RolledForFirst,
        ChoseCharacter,
        RoundBegan,
        MapGiven,
        EncountersDealt,
        Explored,
        Gained,
        FeatsReplaced,
        TokensSwapped,
        MapTaken,
        Bought,
        PutUnder,
        PostFilled,
        TokensTraded,
        Banked,
        AchievementTaken,
        DrewFeats,
        Drew,
        GameEnded,
        *ENCOUNTER_EVENTS,
    )
)
