"""Alone: the path is made of cards from the hand and from the deck."""

from __future__ import annotations

from enum import Enum

from engines.core import Ask, Flow, Option, Seat, Text, count, put, say

from .adventures import Adventure
from .events import CameFromTheDeck, LaidInTheOpen
from .hike import begin_hike
from .laying import sort_in_the_morning
from .state import Hike, Laying, LostExpedition
from .supplies import draw

ME = Seat(0)
LONG = 6
"""Cards of a path."""
FROM_THE_DECK = 3
LOWEST_OR_EITHER_END = say("Morning: lowest number first. Evening: each card at the left or the right end.")
"""The line of help."""


class Do(Enum):
    """What may be done in the evening instead of laying a card."""

    DRAW = "draw"


class Side(Enum):
    """Where a card goes in the evening."""

    LEFT = "left"
    RIGHT = "right"


def lay_the_morning_alone(state: LostExpedition, laying: Laying) -> Flow[None]:
    """Two cards from the deck, two from the hand, one from the deck, one from the hand; always sorted."""
    for drawn, laid in ((2, 2), (1, 1)):
        for _ in range(drawn):
            yield from draw(state, laying.upper, lambda card: CameFromTheDeck(card=card))
            sort_in_the_morning(state, laying.upper)
        for card in (yield from put(morning_question(state, laid))):
            state.hands[ME].remove(card)
            laying.upper.append(card)
            laying.laid += 1
            sort_in_the_morning(state, laying.upper)
            yield LaidInTheOpen(card=card)
    yield from begin_alone(state, laying)


def lay_the_evening_alone(state: LostExpedition, laying: Laying) -> Flow[None]:
    """First a card from the hand; then in any order the rest of it and three cards from the deck, left or right."""
    hand = state.hands[ME]
    while len(laying.upper) < LONG:
        if not hand:
            choice: tuple[Adventure, Side] | Do = Do.DRAW
        else:
            choice = yield from put(evening_question(hand, laying))
        if isinstance(choice, Do):
            yield from lay_from_the_deck(state, laying)
        else:
            card, side = choice
            hand.remove(card)
            laying.laid += 1
            yield place(laying, card, side)
    yield from begin_alone(state, laying)


def lay_from_the_deck(state: LostExpedition, laying: Laying) -> Flow[None]:
    """A card is drawn and seen; then it goes to the left or to the right end."""
    yield from draw(state, laying.drawn, lambda card: CameFromTheDeck(card=card))
    laying.from_deck += 1
    side = yield from put(side_question(laying.drawn[0]))
    yield place(laying, laying.drawn.pop(), side)


def place(laying: Laying, card: Adventure, side: Side) -> LaidInTheOpen:
    """Puts a card to an end of the path."""
    first = not laying.upper
    laying.upper.insert(0 if side is Side.LEFT else len(laying.upper), card)
    return LaidInTheOpen(card=card, left=None if first else side is Side.LEFT)


def begin_alone(state: LostExpedition, laying: Laying) -> Flow[None]:
    """The path is walked."""
    state.teams[0].path = laying.upper
    yield from begin_hike(state, Hike())


def morning_question(state: LostExpedition, number: int) -> Ask[tuple[Adventure, ...]]:
    """Which cards of the hand go into the path."""
    return Ask(
        name="morning",
        seat=ME,
        prompt=count("choose {n} card for the morning", "choose {n} cards for the morning", number),
        options=tuple(
            Option(f"hand{place}", say("Lay {card}", card=card), card) for place, card in enumerate(state.hands[ME])
        ),
        least=number,
        most=number,
        single=False,
        help=LOWEST_OR_EITHER_END,
    )


def evening_question(hand: list[Adventure], laying: Laying) -> Ask[tuple[Adventure, Side] | Do]:
    """A card of the hand at an end of the path, or a draw. The first card is the whole path."""
    sides = tuple(Side) if laying.upper else (Side.LEFT,)
    cards: Ask[tuple[Adventure, Side]] = Ask(
        name="evening",
        seat=ME,
        prompt=say("lay a card at an end of the path") if laying.upper else say("which card first?"),
        options=tuple(
            Option(f"hand{place}{side.value}", _at(card, side) if laying.upper else say("{card}", card=card),
                   (card, side))
            for place, card in enumerate(hand)
            for side in sides
        ),
        help=LOWEST_OR_EITHER_END,
    )  # fmt: skip
    may_draw = laying.upper and laying.from_deck < FROM_THE_DECK
    return cards.beside((Option("draw", say("Draw"), Do.DRAW),) if may_draw else ())


def side_question(card: Adventure) -> Ask[Side]:
    """Where the drawn card goes."""
    return Ask(
        name="side",
        seat=ME,
        prompt=say("{card}: left or right?", card=card),
        options=(
            Option("left", say("On the left"), Side.LEFT),
            Option("right", say("On the right"), Side.RIGHT),
        ),
    )


def _at(card: Adventure, side: Side) -> Text:
    return say("{card}, left", card=card) if side is Side.LEFT else say("{card}, right", card=card)
