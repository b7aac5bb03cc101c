"""What has just happened, in one sentence."""

from collections.abc import Sequence

from engines.ancient_terrible_things.encounter_events import (
    Cashed,
    DesperateAct,
    DieAdded,
    DieChanged,
    FeatPlayed,
    Hindered,
    Overcame,
    ReRollAdded,
    Rolled,
    Stole,
    SwagUsed,
    TerribleThingDropped,
    TookTerribleThing,
    Warded,
)
from engines.ancient_terrible_things.events import (
    AchievementTaken,
    Banked,
    Bought,
    Drew,
    DrewFeats,
    EncountersDealt,
    Explored,
    FeatsReplaced,
    Gained,
    GameEnded,
    MapGiven,
    MapTaken,
    PostFilled,
    PutUnder,
    TokensSwapped,
    TokensTraded,
)
from engines.core import Event, Joined, say
from renderers.words import Words

_CARDS = (FeatPlayed, SwagUsed)
_OF_A_CARD = (
    DieAdded, DieChanged, Rolled, ReRollAdded, Gained, TerribleThingDropped, Hindered, Stole, DesperateAct,
    TokensSwapped, MapTaken, FeatsReplaced, TokensTraded, Banked, Warded,
)  # fmt: skip
"""What a card that was played may do."""

_FOLLOWING = (
    GameEnded, AchievementTaken, Gained, Cashed, TookTerribleThing, PutUnder, PostFilled, DrewFeats, Drew,
    EncountersDealt,
)  # fmt: skip
"""What comes of an answer by itself."""

_ROLLS = (Rolled, DieChanged)
"""What is over when dice are spent after it."""

_BY_WORTH: tuple[type[Event], ...] = (
    GameEnded, TookTerribleThing, Warded, AchievementTaken, Overcame, DesperateAct, Bought, Banked, TokensTraded,
    MapGiven, Stole, Hindered, TerribleThingDropped, TokensSwapped, FeatsReplaced, MapTaken, Rolled, DieChanged,
    DieAdded, ReRollAdded, FeatPlayed, SwagUsed, Explored, Cashed, Gained,
)  # fmt: skip
"""Which of several events is told, the worthiest first; of others, the last one that everybody may read."""

_BRIEF = (DieAdded, DieChanged, ReRollAdded)
"""Sentences without a name, which need the card before them."""


def just_now(news: Sequence[Event], words: Words) -> str:
    """The sentence of what was worth most among the latest events; empty if nothing has happened on this page."""
    latest = _latest(news)
    if not latest:
        return ""
    told = _worthiest(latest)
    card = next((event for event in latest if isinstance(event, _CARDS)), None)
    if card is not None and isinstance(told, _BRIEF):
        return words(say("{sentences}", sentences=Joined((card.tell(), told.tell()), " ")))
    return words.tell(told)


def _latest(news: Sequence[Event]) -> Sequence[Event]:
    """The last answer and what came of it; the private draw is left out."""
    public = [event for event in news if not isinstance(event, Drew)]
    start = next((place for place in reversed(range(len(public))) if _begins(public, place)), 0)
    return public[start:]


def _begins(news: Sequence[Event], place: int) -> bool:
    event = news[place]
    if isinstance(event, _FOLLOWING):
        return isinstance(event, Cashed) and place > 0 and isinstance(news[place - 1], _ROLLS)
    return not (place and isinstance(news[place - 1], _CARDS) and isinstance(event, _OF_A_CARD))


def _worthiest(latest: Sequence[Event]) -> Event:
    for kind in _BY_WORTH:
        found = [event for event in latest if isinstance(event, kind)]
        if found:
            return found[-1]
    return latest[-1]
