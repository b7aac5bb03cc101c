"""What the leader, or a team's owner, is asked on a hike: made from the state alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache, lru_cache

from engines.core import Ask, Joined, Option, Seat, Text, say

from .adventures import Adventure
from .boxes import GROUPS, LETTERS, LOST, Choice, box_answers, can_do, closed_boxes, lost_explorer, way_answers
from .payments import CardSpent, Death, Means, Payment, WayToPay, Wound, means_of
from .state import Explorer, LostExpedition, Team
from .symbols import SPENDS, Symbol, in_words

EXACTLY_ONE = say("Exactly one red box; blue ones are optional.")


class Leave(Enum):
    """Declining something optional."""

    IT = "leave"


def way_question(state: LostExpedition, seat: Seat, card: Adventure, number: int | None) -> Ask[WayToPay]:
    """How a box is paid that is certain to be done: the yellow one (None), or one that was chosen before."""
    team = state.teams[seat]
    box = card.yellow if number is None else card.lettered[number]
    options = way_answers(state, team, card, number)
    return Ask(
        name="pay",
        seat=state.decides(seat),
        prompt=say("choose how to pay. {card}: {effects}", card=card, effects=in_words(box)),
        options=options,
        groups=GROUPS,
        usual=(options[0].key,),
        lines=_ahead(team),
    )


def red_question(state: LostExpedition, seat: Seat, card: Adventure) -> Ask[Choice]:
    """Which red box, and how it is paid: one question. Only missing ammunition closes a box."""
    team = state.teams[seat]
    numbers = range(len(card.red))
    return Ask(
        name="red",
        seat=state.decides(seat),
        prompt=say("choose a box of {card}", card=card),
        options=box_answers(state, team, card, (number for number in numbers if can_do(team, card.red[number]))),
        groups=GROUPS,
        closed=closed_boxes(team, card),
        lines=(*_boxes_in_words(card, numbers), *_ahead(team)),
        help=EXACTLY_ONE,
    )


def blue_question(state: LostExpedition, seat: Seat, card: Adventure, number: int) -> Ask[Choice | Leave] | None:
    """Whether a blue box is done, and how it is paid; None when ammunition is missing for it."""
    team = state.teams[seat]
    if not can_do(team, card.lettered[number]):
        return None
    return Ask(
        name="blue",
        seat=state.decides(seat),
        prompt=say("blue box of {card}: take it?", card=card),
        options=box_answers(state, team, card, (number,)),
        alone=LEAVE_IT,
        groups=GROUPS,
        usual=("leave",),
        lines=(*_boxes_in_words(card, (number,)), *_ahead(team)),
        help=EXACTLY_ONE,
    )


LEAVE_IT = (Option("leave", say("Leave it"), Leave.IT),)


def payment_question(state: LostExpedition, seat: Seat, symbol: Symbol, payments: Sequence[Payment]) -> Ask[Payment]:
    """A single payment that could not be foreseen: hunger at a meal, or what follows a healing or a shuffle."""
    team = state.teams[seat]
    means = means_of(team)
    options = []
    for place, payment in enumerate(payments):
        deadly = _kills(means, payment)
        options.append(
            Option(
                f"pay{place}",
                _payment(team, payment),
                payment,
                grave=deadly,
                confirm=LOST if deadly and len(means.health) == 1 else None,
            )
        )
    return Ask(
        name="payment",
        seat=state.decides(seat),
        prompt=_what_for(symbol),
        options=tuple(options),
        usual=(_mildest(means, options),),
        lines=_ahead(team),
    )


def healing_question(state: LostExpedition, seat: Seat, hurt: Sequence[Explorer]) -> Ask[Explorer]:
    """Who gains 1 health."""
    weakest = min(range(len(hurt)), key=lambda place: hurt[place].health)
    return Ask(
        name="heal",
        seat=state.decides(seat),
        prompt=say("who gains 1 health?"),
        options=tuple(
            Option(f"heal{place}", say("{name} {health} → {then}", name=one.name, health=one.health,
                                       then=one.health + 1), one)
            for place, one in enumerate(hurt)
        ),
        usual=(f"heal{weakest}",),
    )  # fmt: skip


def swap_question(state: LostExpedition, seat: Seat, path: Sequence[Adventure]) -> Ask[tuple[int, ...] | Leave]:
    """Which two later cards change places, if any."""
    cards: Ask[tuple[int, ...]] = Ask(
        name="swap",
        seat=state.decides(seat),
        prompt=say("swap two cards of the path?"),
        options=tuple(
            Option(f"card{place}", say("{place}: {card}", place=place + 1, card=card), place, hint=whole_card(card))
            for place, card in enumerate(path)
        ),
        least=2,
        most=2,
        single=False,
    )
    return cards.beside((Option("leave", say("Leave the path as it is"), Leave.IT),))


@cache
def whole_card(card: Adventure) -> Text:
    """A card in words, as short as a hint must be."""
    parts: list[Text] = []
    if card.yellow:
        parts.append(say("must: {box}", box=in_words(card.yellow)))
    if card.red:
        parts.append(say("one of: {boxes}", boxes=Joined(tuple(map(in_words, card.red)), " / ")))
    if card.blue:
        parts.append(say("may: {boxes}", boxes=Joined(tuple(map(in_words, card.blue)), " / ")))
    return say("{card}", card=Joined(tuple(parts), " · "))


def _payment(team: Team, payment: Payment) -> Text:
    match payment:
        case CardSpent(card=card):
            return say("card {number}", number=card.number)
        case Death(explorer=expertise):
            return lost_explorer(_name(team, expertise), short=False)
        case Wound(explorer=expertise, health=health, asked=asked):
            name, has = _name(team, expertise), _health(team, expertise)
            if health < asked:
                return lost_explorer(name, short=True)
            if health == has:
                return lost_explorer(name, short=False)
            return say("{name} {health} → {then}", name=name, health=has, then=has - health)


def _what_for(symbol: Symbol) -> Text:
    if symbol in SPENDS:
        return say("who or what pays for {expertise}?", expertise=SPENDS[symbol])
    return say("who dies?") if symbol is Symbol.DIE else say("who loses 1 health?")


def _mildest(means: Means, options: Sequence[Option[Payment]]) -> str:
    """A card, or else whoever has most."""

    def rank(option: Option[Payment]) -> tuple[bool, int, int]:
        payment = option.value
        if isinstance(payment, CardSpent):
            return False, 0, len(payment.card.pays)
        health = dict(means.health)[payment.explorer]
        lost = payment.health if isinstance(payment, Wound) else health
        return option.grave, lost, -health

    return min(options, key=rank).key


def _kills(means: Means, payment: Payment) -> bool:
    if isinstance(payment, CardSpent):
        return False
    return isinstance(payment, Death) or payment.health == dict(means.health)[payment.explorer]


def _boxes_in_words(card: Adventure, numbers: Iterable[int]) -> tuple[Text, ...]:
    return tuple([_box_in_words(card, number) for number in numbers])


@cache
def _box_in_words(card: Adventure, number: int) -> Text:
    return say("**{letter}** {effects}", letter=LETTERS[number], effects=in_words(card.lettered[number]))


def _ahead(team: Team) -> tuple[Text, ...]:
    """The rest of the path, and the meal that follows."""
    meal = _meal(team.food)
    if not team.path:
        return (meal,)
    return (say("Path: {numbers}. {meal}", numbers=Joined(tuple([card.number for card in team.path])), meal=meal),)


@lru_cache(maxsize=256)
def _meal(food: int) -> Text:
    return say("After the hike, the meal costs 1 food; you have {food}.", food=food)


def _name(team: Team, expertise: object) -> str:
    return next(one.name for one in team.explorers if one.expertise is expertise)


def _health(team: Team, expertise: object) -> int:
    return next(one.health for one in team.explorers if one.expertise is expertise)
