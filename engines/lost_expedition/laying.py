"""Morning and evening: cards are laid from the hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from engines.core import Ask, Flow, Option, Seat, Text, put, say

from .adventures import Adventure
from .events import Laid
from .hike import begin_hike
from .questions import whole_card
from .state import Choosing, Hike, Laying, LostExpedition, Way

MORNING_AND_EVENING = say("Morning: lowest number first. Evening: in the order laid.")
"""The line of help."""


def lay_cards(state: LostExpedition, laying: Laying) -> Flow[None]:
    """Co-operative: one card each from the leader on, clockwise, until everybody has laid their share."""
    while laying.laid < state.each_lays * state.seats:
        seat = state.seat_after(state.leader, laying.laid)
        card = yield from put(lay_question(state, laying, seat))
        state.hands[seat].remove(card)
        laying.upper.append(card)
        laying.laid += 1
        sort_in_the_morning(state, laying.upper)
        yield Laid(seat=seat, card=card, to_go=to_lay(state, laying, seat))
    state.teams[0].path = laying.upper
    yield from begin_hike(state, Hike())


def lay_on_two_paths(state: LostExpedition, laying: Laying) -> Flow[None]:
    """A duel: the leader first, then in turn, one card on either path; there is no limit to a path."""
    while laying.laid < state.each_lays * state.seats:
        seat = state.seat_after(state.leader, laying.laid)
        card, way = yield from put(path_question(state, laying, seat))
        state.hands[seat].remove(card)
        path = laying.upper if way is Way.UPPER else laying.lower
        path.append(card)
        laying.laid += 1
        sort_in_the_morning(state, path)
        yield Laid(seat=seat, card=card, to_go=to_lay(state, laying, seat), path=way)
    chooser = Seat(1 - state.morning_chooser) if state.evening else state.leader
    state.phase = Choosing(upper=laying.upper, lower=laying.lower, chooser=chooser)


def sort_in_the_morning(state: LostExpedition, path: list[Adventure]) -> None:
    """In the morning a path is sorted by number; in the evening it keeps the order in which it was laid."""
    if not state.evening:
        path.sort(key=lambda card: card.number)


def to_lay(state: LostExpedition, laying: Laying, seat: int) -> int:
    """Cards that a player still lays for this hike."""
    turns_over = -(-(laying.laid - (seat - state.leader) % state.seats) // state.seats)
    return state.each_lays - max(0, turns_over)


def lay_question(state: LostExpedition, laying: Laying, seat: Seat) -> Ask[Adventure]:
    """Which card of the hand. Only its owner sees the options."""
    hand, to_go = state.hands[seat], to_lay(state, laying, seat)
    return Ask(
        name="lay",
        seat=seat,
        prompt=_lay_a_card(to_go),
        options=tuple([_lay(place, card) for place, card in enumerate(hand)]),
        help=MORNING_AND_EVENING,
        ahead=0 if state.evening else to_go - 1,
        always=len(hand) > 1,
    )


def coming_question(state: LostExpedition, laying: Laying, seat: Seat) -> Ask[Adventure] | None:
    """The next card that a player will lay together with others. In the evening the order counts: one card only."""
    return lay_question(state, laying, seat) if to_lay(state, laying, seat) else None


def path_question(state: LostExpedition, laying: Laying, seat: Seat) -> Ask[tuple[Adventure, Way]]:
    """Which card on which path. The very first card begins the upper one."""
    hand = state.hands[seat]
    ways: Sequence[Way] = tuple(Way) if laying.laid else (Way.UPPER,)
    return Ask(
        name="lay",
        seat=seat,
        prompt=say("lay a card on a path; {to_go} to go", to_go=to_lay(state, laying, seat)),
        options=tuple(_lay_on(place, card, way) for place, card in enumerate(hand) for way in ways),
        help=MORNING_AND_EVENING,
        always=True,
    )


@cache
def _lay_a_card(to_go: int) -> Text:
    return say("lay a card; {to_go} to go", to_go=to_go)


@lru_cache(maxsize=1024)
def _lay(place: int, card: Adventure) -> Option[Adventure]:
    return Option(f"hand{place}", say("Lay {card}", card=card), card, private=True)


@lru_cache(maxsize=2048)
def _lay_on(place: int, card: Adventure, way: Way) -> Option[tuple[Adventure, Way]]:
    label = say("{card}, {path}", card=card, path=way)
    return Option(f"hand{place}{way.value}", label, (card, way), hint=whole_card(card), private=True)
