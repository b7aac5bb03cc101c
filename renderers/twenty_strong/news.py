"""What has just happened, in one sentence, and where."""

from collections.abc import Sequence
from typing import TypeAlias

from engines.core import Event, Word
from engines.twenty_strong import day_events, events, use_events
from engines.twenty_strong.words import StackName, Zone
from renderers.words import Words

_BY_WORTH: tuple[type[Event], ...] = (
    day_events.GameEnded, events.TyrantDefeated, events.Suffered, events.Defeated, events.Fled, events.EngagementBegan,
    day_events.Came, events.Rolled, day_events.Mustered, day_events.Picked, day_events.LockTaken,
    day_events.EncounterChosen, use_events.LockOpened, use_events.Flipped, use_events.FreeHits, use_events.Sharpened,
    use_events.TurnedToHit, use_events.Prevented, events.Applied, events.PutOnLock, events.Stored,
    day_events.QueueChanged, day_events.PutUnder, day_events.Scouted, day_events.Rested, day_events.HeroChosen,
    day_events.TyrantChosen, day_events.PenaltyPaid, use_events.ItemGained, use_events.ItemLost, use_events.LockLost,
    use_events.ItemUsed, events.Recovered, events.Banished, events.Exhausted, use_events.PlanUsed, day_events.Gained,
    day_events.DayBegan,
)  # fmt: skip
"""Which of several events is told, the worthiest first."""

_WITH_IT = 2
"""So many sentences at most."""


class Spot(Word):
    """Places of the board that are neither a zone, a stack nor a Baddie."""

    HERO = "hero"
    ITEMS = "items"
    DAYS = "days"


Place: TypeAlias = Zone | StackName | Spot | str
"""Where something happened; a Baddie or the Tyrant by the id of its card."""


def just_now(news: Sequence[Event], words: Words) -> str:
    """The sentence of what was worth most among the latest events; empty if nothing has happened on this page."""
    event = told(news)
    return "" if event is None else words.tell(event)


def told(news: Sequence[Event]) -> Event | None:
    """The event that is told."""
    latest = news[-8:]
    return latest[-1] if latest else None


def place_of(event: Event | None) -> Place | None:
    """Where it happened; None if it has no place of its own."""
    match event:
        case events.Applied(foe=foe) | use_events.FreeHits(foe=foe) | use_events.Sharpened(foe=foe):
            return foe.id
        case events.Defeated(baddie=baddie) | day_events.Came(baddie=baddie) | day_events.Picked(baddie=baddie):
            return baddie.id
        case events.TyrantDefeated(tyrant=tyrant):
            return tyrant.id
        case events.Rolled() | events.Committed() | use_events.TurnedToHit():
            return Zone.ACTIVE
        case events.Recovered():
            return Zone.POOL
        case events.Exhausted():
            return Zone.EXHAUSTED
        case events.Banished():
            return Zone.BANISHED
        case events.Suffered() | day_events.Rested() | day_events.HeroChosen() | use_events.Flipped():
            return Spot.HERO
        case events.Stored() | use_events.PlanUsed() | use_events.Prevented() | day_events.Gained():
            return Spot.HERO
        case use_events.ItemGained() | use_events.ItemLost() | use_events.ItemUsed() | use_events.LockLost():
            return Spot.ITEMS
        case use_events.LockOpened() | day_events.LockTaken() | events.PutOnLock():
            return Spot.ITEMS
        case day_events.DayBegan() | day_events.QueueChanged():
            return Spot.DAYS
        case _:
            return None
