"""What has just happened, in one sentence, and where."""

from collections.abc import Sequence
from dataclasses import replace

from engines.core import Event, say
from engines.crypt.events import (
    Claimed,
    Collected,
    GhostPushed,
    GhostRolled,
    Pushed,
    ReRolled,
    RoundBegan,
    TorchesPassed,
)
from engines.crypt.power_events import FoundHidden
from engines.crypt.views import CryptView
from renderers.words import Words


def just_now(news: Sequence[Event], words: Words) -> str:
    """The sentence of the last event; empty if nothing has happened on this page."""
    if not news:
        return ""
    last = news[-1]
    before = news[-2] if len(news) > 1 else None
    match last, before:
        case RoundBegan(), _ if last.leader == last.lights_out:
            return words(
                say("Round {round}: {leader} begins and comes last too.", round=last.round, leader=last.leader)
            )
        case RoundBegan(), _:
            return words(
                say("Round {round}: {leader} begins, {last} comes last.",
                    round=last.round, leader=last.leader, last=last.lights_out)
            )  # fmt: skip
        case Pushed(), Claimed() if last.seat != last.other:
            return words(
                say("{seat} pushes {other}: {total} on {treasure}.",
                    seat=last.seat, other=last.other, total=before.servants * before.effort,
                    treasure=before.card or say("the hidden {kind}", kind=before.kind))
            )  # fmt: skip
        case Pushed(), Claimed():
            return words.tell(before)
        case GhostPushed(), _:
            rolls = [event for event in news if isinstance(event, GhostRolled)]
            told = words.tell(rolls[-1] if rolls else last)
            return words(say("{rolls} It pushes you.", rolls=told)) if rolls else told
        case TorchesPassed(), _:
            return words(say("The round is over. Next Leader: {leader}.", leader=last.leader))
        case _:
            return words.tell(last)


def changed_spots(view: CryptView, news: Sequence[Event]) -> frozenset[int]:
    """The places in the Crypt that the last event changed, counted from 0: of the Ghost, all it has claimed."""
    match _last_without_pushes(news):
        case Claimed(spot=spot) | Pushed(spot=spot) if spot < len(view.spots):
            return frozenset({spot})
        case GhostRolled() as rolled:
            placed = {(total, kind) for total, kind, _ in rolled.placed}
            return frozenset(
                place
                for place, spot in enumerate(view.spots)
                if spot.claim is not None and (spot.claim.total, spot.kind) in placed
            )
        case _:
            return frozenset()


def _last_without_pushes(news: Sequence[Event]) -> Event | None:
    """The last event; where the Ghost has pushed, its roll, which tells more."""
    return next((event for event in reversed(news) if not isinstance(event, GhostPushed)), None)


def taken_this_round(news: Sequence[Event]) -> tuple[Collected, ...]:
    """The treasures that were taken in this Collect, with the rolls as they stand after all re-rolls.

    A hidden one shows its value to whoever may read it.
    """
    taken: list[Collected] = []
    for event in news:
        match event:
            case RoundBegan():
                taken.clear()
            case Collected():
                taken.append(event)
            case FoundHidden() if taken and taken[-1].card is None:
                taken[-1] = replace(taken[-1], card=event.card)
            case ReRolled():
                taken = [_re_rolled(one, event) for one in taken]
            case _:
                pass
    return tuple(taken)


def _re_rolled(taken: Collected, event: ReRolled) -> Collected:
    """The rolls of a treasure after a re-roll; two treasures of the same effort cannot be told apart by it."""
    if (taken.seat, taken.effort) != (event.seat, event.effort) or event.before not in taken.rolls:
        return taken
    rolls = list(taken.rolls)
    rolls[rolls.index(event.before)] = event.after
    return replace(taken, rolls=tuple(rolls))
