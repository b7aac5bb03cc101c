"""Which part of the board has just changed."""

from dataclasses import dataclass
from typing import TypeAlias

from engines.ancient_terrible_things.cards import Achievement, Swag
from engines.ancient_terrible_things.encounter_events import (
    DesperateAct,
    Hindered,
    Stole,
    TerribleThingDropped,
    TookTerribleThing,
    Warded,
)
from engines.ancient_terrible_things.events import (
    AchievementTaken,
    Banked,
    Bought,
    Explored,
    Gained,
    MapGiven,
    MapTaken,
    PostFilled,
    PutUnder,
    TokensSwapped,
    TokensTraded,
)
from engines.ancient_terrible_things.words import Location
from engines.core import Event, Seat


@dataclass(frozen=True, slots=True)
class OnTrack:
    """A Terrible Thing has left the track; to a player, or out of the game."""

    taker: Seat | None


@dataclass(frozen=True, slots=True)
class AtPost:
    """The Trading Post, or one card there."""

    card: Swag | None = None


Part: TypeAlias = Location | OnTrack | AtPost | Achievement | Seat
"""A seat stands for the mat of that player."""


def changed(told: Event | None) -> Part | None:
    """The one place that an event is about; None if it is none in particular."""
    match told:
        case TookTerribleThing(seat=seat):
            return OnTrack(seat)
        case Warded():
            return OnTrack(None)
        case AchievementTaken(card=card):
            return card
        case PostFilled(cards=(card,)):
            return AtPost(card)
        case PostFilled() | PutUnder() | Bought():
            return AtPost()
        case Explored(location=location):
            return location
        case Stole(other=seat) | Hindered(other=seat) | MapGiven(other=seat) | TokensSwapped(other=seat):
            return seat
        case MapTaken(seat=seat) | TokensTraded(seat=seat) | Banked(seat=seat) | TerribleThingDropped(seat=seat):
            return seat
        case DesperateAct(seat=seat) | Gained(seat=seat):
            return seat
        case _:
            return None
