"""What has just happened, in one sentence, and where."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core import Event, Joined, Seat, Text, Word, say
from engines.lost_expedition.adventures import Adventure
from engines.lost_expedition.events import (
    CameFromTheDeck,
    DeckRanOut,
    Drew,
    Laid,
    LaidInTheOpen,
    PathTaken,
    RoundBegan,
)
from engines.lost_expedition.hike_events import (
    Added,
    Advanced,
    BoxLeft,
    BoxTaken,
    Died,
    GameEnded,
    Healed,
    HikeBegan,
    Hurt,
    Kept,
    Meal,
    MustDo,
    NoFood,
    PaidWithCard,
    Removed,
    Skipped,
    Swapped,
)
from engines.lost_expedition.symbols import either
from engines.lost_expedition.views import LostExpeditionView
from renderers.words import Words

_FOLLOWING = (
    GameEnded, Died, DeckRanOut, Advanced, NoFood, Kept, Added, Swapped, Removed, HikeBegan,
    Skipped, Hurt, Healed, PaidWithCard, Meal, Drew,
)  # fmt: skip
"""What comes of an answer. What is in no such list is an answer itself, or begins something."""

_PAYMENTS = (Hurt, Died, PaidWithCard, NoFood)

_BY_WORTH: tuple[type[Event], ...] = (
    GameEnded, Died, DeckRanOut, RoundBegan, Advanced, PathTaken, NoFood, Kept, Added, Swapped, Removed, HikeBegan,
    BoxTaken, MustDo,
)  # fmt: skip
"""Which of several events is told, the worthiest first; of others, the first one."""


class Spot(Word):
    """The places of a board."""

    PATH = "path"
    TEAM = "team"
    TRACK = "track"


@dataclass(frozen=True, slots=True)
class Changed:
    """The one place of the board that has just changed."""

    spot: Spot
    row: int = 0
    """Whose team, pawn or path, by its place in the view's teams; while a duel is laid the lower path is row 1."""
    places: tuple[int, ...] = ()
    """Of a path: the cards, counted from the left."""


def just_now(news: Sequence[Event], words: Words) -> str:
    """The sentence of what was worth most among the latest events; empty if nothing has happened on this page."""
    latest = _latest(news)
    if not latest:
        return ""
    sentence = words(_told(_worthiest(latest), latest))
    meal = latest[-1]
    if isinstance(meal, Meal) and sentence != words.tell(meal) and not any(isinstance(one, NoFood) for one in latest):
        return f"{sentence} {words.tell(meal)}"
    return sentence


def changed(view: LostExpeditionView, news: Sequence[Event]) -> Changed | None:
    """Where that happened; None if it has no place of its own."""
    latest = _latest(news)
    if not latest:
        return None
    match _worthiest(latest):
        case Laid() | LaidInTheOpen() | CameFromTheDeck() | Added() | Kept() | Skipped() | Removed() | BoxLeft() as one:
            return _on_a_path(view, one.card)
        case Swapped() as swap:
            return _on_a_path(view, swap.first, swap.second)
        case Advanced(seat=seat) | GameEnded(seat=seat):
            return Changed(Spot.TRACK, _hiker(view, seat))
        case NoFood(seat=seat) | Meal(seat=seat):
            return Changed(Spot.TEAM, _hiker(view, seat))
        case Died(explorer=name) | Hurt(explorer=name) | Healed(explorer=name):
            return Changed(Spot.TEAM, _team_of(view, name))
        case PaidWithCard() | DeckRanOut() | MustDo() | BoxTaken():
            return Changed(Spot.TEAM, _hiker(view, None))
        case _:
            return None


def _latest(news: Sequence[Event]) -> Sequence[Event]:
    """The last answer and what came of it, with the cards after it that nobody was asked about."""
    start = next((place for place in reversed(range(len(news))) if _begins(news, place)), 0)
    return news[start:]


def _begins(news: Sequence[Event], place: int) -> bool:
    event = news[place]
    if isinstance(event, MustDo):
        return isinstance(next(iter(news[place + 1 :]), None), _PAYMENTS)
    return not isinstance(event, _FOLLOWING)


def _worthiest(latest: Sequence[Event]) -> Event:
    for kind in _BY_WORTH:
        found = [event for event in latest if isinstance(event, kind)]
        if found:
            return found[-1]
    return latest[0]


def _told(event: Event, latest: Sequence[Event]) -> Text:
    """An event in one sentence, with what belongs to it."""
    match event:
        case Died():
            before = latest[: latest.index(event)]
            cause = next((one.card for one in reversed(before) if isinstance(one, MustDo | BoxTaken)), None)
            deaths = _all_of(Died, latest)
            return deaths if cause is None else say("{card}: {what}", card=cause, what=deaths)
        case NoFood():
            return _all_of((NoFood, Hurt), latest)
        case Kept():
            return say("{card} is kept: it can pay {expertise} later.", card=event.card,
                       expertise=either(event.card.pays))  # fmt: skip
        case Added():
            added = tuple(one.card for one in latest if isinstance(one, Added))
            return say("New at the end of the path: {cards}.", cards=Joined(added))
        case _:
            return event.tell()


def _all_of(kinds: type[Event] | tuple[type[Event], ...], latest: Sequence[Event]) -> Text:
    return say("{sentences}", sentences=Joined(tuple(one.tell() for one in latest if isinstance(one, kinds)), " "))


def _on_a_path(view: LostExpeditionView, *cards: Adventure) -> Changed | None:
    """The places of cards, whether they are being laid or walked."""
    paths = (view.upper, view.lower) if view.upper or view.lower else tuple(
        tuple(one.card for one in team.path) for team in view.teams
    )  # fmt: skip
    for row, path in enumerate(paths):
        if all(card in path for card in cards):
            return Changed(Spot.PATH, row, tuple(sorted(path.index(card) for card in cards)))
    return None


def _hiker(view: LostExpeditionView, seat: Seat | None) -> int:
    """The team of a seat, else the one that hikes."""
    return view.hiker or 0 if seat is None else seat


def _team_of(view: LostExpeditionView, explorer: str) -> int:
    return next(row for row, team in enumerate(view.teams) if any(one.name == explorer for one in team.explorers))
