"""What has just happened, in one or two sentences, and where."""

from collections.abc import Sequence
from typing import TypeAlias

from engines.core import Event, Joined, Word, say
from engines.twenty_strong import day_events, events, use_events
from engines.twenty_strong.cards import Baddie
from engines.twenty_strong.words import StackName, Zone
from renderers.words import Words

_PUT = (events.Applied, events.PutOnLock, events.Stored)
_FOLLOWING = (
    events.Rolled, events.Defeated, events.TyrantDefeated, events.Suffered, events.Fled, events.EngagementBegan,
    events.Recovered, events.Exhausted, events.Banished, day_events.Came, day_events.Mustered, day_events.Gained,
    day_events.DayBegan, day_events.Restacked, day_events.GameEnded, use_events.LockOpened, use_events.ItemGained,
    use_events.ItemLeft, use_events.FreeHits, use_events.Sharpened, use_events.TurnedToHit, use_events.Prevented,
)  # fmt: skip
"""What comes of an answer by itself."""

_BY_WORTH: tuple[type[Event], ...] = (
    day_events.GameEnded, events.TyrantDefeated, events.Suffered, events.Defeated, events.Fled, events.Rolled,
    day_events.Mustered, day_events.Came, day_events.Picked, day_events.LockTaken, day_events.EncounterChosen,
    use_events.LockOpened, use_events.Flipped, use_events.FreeHits, use_events.Sharpened, use_events.TurnedToHit,
    use_events.Prevented, events.Applied, events.PutOnLock, events.Stored, day_events.QueueChanged,
    day_events.PutUnder, day_events.Scouted, day_events.Rested, day_events.DayBegan, events.EngagementBegan,
    use_events.ItemGained, use_events.ItemLost, use_events.LockLost, use_events.ItemLeft, use_events.ItemUsed,
    use_events.PlanUsed, events.Recovered, events.Banished, events.Exhausted, day_events.Gained,
    day_events.Wasted,
)  # fmt: skip
"""Which of several events is told, the worthiest first; of others, the last one."""

_ROOM = 90
"""Characters for two sentences."""


class Spot(Word):
    """Places of the board that are neither a zone, a stack nor a Baddie."""

    HERO = "hero"
    ITEMS = "items"
    DAYS = "days"


Place: TypeAlias = Zone | StackName | Spot | str
"""Where something happened; a Baddie or the Tyrant by the id of its card."""


def just_now(news: Sequence[Event], words: Words) -> str:
    """What was worth most among the latest events, with the next worthiest if both fit; empty without any."""
    ranked = _ranked(news)
    if not ranked:
        return ""
    both = sorted([ranked[0], *_second(ranked)], key=list(news).index)
    sentence = words(say("{sentences}", sentences=Joined(tuple(event.tell() for event in both), " ")))
    return sentence if len(sentence) <= _ROOM else words.tell(ranked[0])


def _second(ranked: Sequence[Event]) -> Sequence[Event]:
    """What may be told with the first: not the dice behind a roll, nor the hits behind a defeat."""
    first, *others = ranked
    fallen = [event.baddie for event in ranked if isinstance(event, events.Defeated)]
    for event in others:
        if isinstance(event, events.Committed) and isinstance(first, events.Rolled):
            continue
        if isinstance(event, events.Applied) and event.foe in fallen:
            continue
        return (event,)
    return ()


def told(news: Sequence[Event]) -> Event | None:
    """The worthiest of the latest events."""
    return next(iter(_ranked(news)), None)


def _ranked(news: Sequence[Event]) -> list[Event]:
    """The latest events, the worthiest first; of one kind, the last one first."""
    latest = list(reversed(_latest(news)))
    return sorted(latest, key=_rank)


def _rank(event: Event) -> int:
    return _BY_WORTH.index(type(event)) if type(event) in _BY_WORTH else len(_BY_WORTH)


def _latest(news: Sequence[Event]) -> Sequence[Event]:
    """The last answer and what came of it; dice that were put in several places belong together."""
    start = next((place for place in reversed(range(len(news))) if _begins(news, place)), 0)
    return news[start:]


def _begins(news: Sequence[Event], place: int) -> bool:
    if isinstance(news[place], _PUT):
        before = next((one for one in reversed(news[:place]) if not isinstance(one, _FOLLOWING)), None)
        return not isinstance(before, _PUT)
    return not isinstance(news[place], _FOLLOWING)


def place_of(event: Event | None) -> Place | None:
    """Where it happened; None if it has no place of its own."""
    match event:
        case events.Applied(foe=foe) | use_events.FreeHits(foe=foe) | use_events.Sharpened(foe=foe):
            return foe.id
        case events.Defeated(baddie=foe) | day_events.Came(baddie=foe):
            return foe.id
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
        case day_events.PenaltyPaid(banished=banished):
            return Zone.BANISHED if banished else Zone.EXHAUSTED
        case day_events.Scouted(card=card):
            return stack_of(card)
        case day_events.PutUnder(baddie=card) | day_events.Picked(baddie=card):
            return card.stack
        case day_events.DayBegan() | day_events.QueueChanged():
            return Spot.DAYS
        case _:
            return _held(event)


def _held(event: Event | None) -> Spot | None:
    match event:
        case events.Suffered() | day_events.Rested() | day_events.HeroChosen() | use_events.Flipped():
            return Spot.HERO
        case events.Stored() | use_events.PlanUsed() | use_events.Prevented() | day_events.Gained():
            return Spot.HERO
        case use_events.ItemGained() | use_events.ItemLost() | use_events.ItemUsed() | use_events.LockLost():
            return Spot.ITEMS
        case use_events.LockOpened() | day_events.LockTaken() | events.PutOnLock():
            return Spot.ITEMS
        case _:
            return None


def stack_of(card: object) -> StackName:
    """The stack that a card belongs to."""
    return card.stack if isinstance(card, Baddie) else StackName.ENCOUNTERS
