"""Ways to pay for a box: which explorers lose health, which kept cards go, who dies."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from .adventures import Adventure
from .state import MOST_HEALTH, LostExpedition, Team
from .symbols import SPENDS, Box, Expertise, Symbol


@dataclass(frozen=True, slots=True)
class Wound:
    """An explorer loses health, at most what is left."""

    explorer: Expertise
    health: int
    asked: int
    """What should be lost; more than `health` when nobody can pay in full."""


@dataclass(frozen=True, slots=True)
class CardSpent:
    """A kept card pays for one expertise and is discarded."""

    card: Adventure
    expertise: Expertise


@dataclass(frozen=True, slots=True)
class Death:
    """An explorer dies."""

    explorer: Expertise


Payment: TypeAlias = Wound | CardSpent | Death


@cache
def wound(explorer: Expertise, health: int, asked: int) -> Wound:
    """The same wound is one object: it comes in most boxes."""
    return Wound(explorer, health, asked)


@lru_cache(maxsize=1024)
def card_spent(card: Adventure, expertise: Expertise) -> CardSpent:
    """The same card for the same expertise is one object."""
    return CardSpent(card, expertise)


class Means(NamedTuple):
    """What a team can pay with: food and kept cards only as far as a box needs them."""

    health: tuple[tuple[Expertise, int], ...]
    """The living explorers."""
    food: int
    kept: tuple[Adventure, ...]

    def without(self, explorer: Expertise, health: int) -> Means:
        """After an explorer has lost health; without health they are gone."""
        left = tuple(
            [(one, n - health if one is explorer else n) for one, n in self.health if one is not explorer or n > health]
        )
        return Means(left, self.food, self.kept)


class WayToPay(NamedTuple):
    """All payments of a box in their order, and what is left."""

    payments: tuple[Payment, ...]
    food: int
    """Food that is spent."""
    after: Means
    deaths: tuple[Expertise, ...]

    @property
    def lost(self) -> bool:
        """Is nobody left?"""
        return not self.after.health


def means_of(team: Team, box: Box = ()) -> Means:
    """What a team can pay for a box with; with what it does not need left out, more boxes are paid alike.

    A box that cannot cost health is paid as if everybody had all of it.
    """
    food, expertises, hurts = _needs(box)
    harmless = not hurts and food <= team.food
    return Means(
        tuple([(one.expertise, MOST_HEALTH if harmless else one.health) for one in team.explorers]),
        min(team.food, food),
        tuple([card for card in team.kept if not expertises.isdisjoint(card.pays)]) if expertises else (),
    )


@cache
def _needs(box: Box) -> tuple[int, frozenset[Expertise], bool]:
    """Food, expertise, and whether it may cost health though there is food; of no box in particular all is known."""
    expertises = frozenset(SPENDS[symbol] for symbol in box if symbol in SPENDS)
    hurts = not box or bool(expertises) or Symbol.LOSE_HEALTH in box or Symbol.DIE in box
    return box.count(Symbol.SPEND_FOOD), expertises, hurts


def choices(means: Means, symbol: Symbol) -> tuple[Payment, ...]:
    """The ways to pay for one symbol; () for a symbol that leaves no choice, or when nobody is left."""
    if symbol in SPENDS:
        return expertise_payments(means, SPENDS[symbol])
    match symbol:
        case Symbol.LOSE_HEALTH:
            return tuple([wound(one, 1, 1) for one, _ in means.health])
        case Symbol.SPEND_FOOD:
            return () if means.food else hunger_payments(means)
        case Symbol.DIE:
            return tuple(Death(one) for one, _ in means.health)
        case _:
            return ()


def hunger_payments(means: Means) -> tuple[Payment, ...]:
    """Each food that is missing costs 1 health of any living explorer."""
    return tuple([wound(one, 1, 1) for one, _ in means.health])


def expertise_payments(means: Means, wanted: Expertise) -> tuple[Payment, ...]:
    """A kept card that shows it, 1 health of the expert, or 2 health of one other explorer.

    House rulings: the 2 health are not split; who has only 1 dies of it, and only when nothing else can be paid.
    """
    cards = [card_spent(card, wanted) for card in means.kept if wanted in card.pays]
    experts = [wound(one, 1, 1) for one, _ in means.health if one is wanted]
    others = [wound(one, 2, 2) for one, n in means.health if one is not wanted and n >= 2]
    return (*cards, *experts, *others) or tuple([wound(one, n, 2) for one, n in means.health])


def after(means: Means, payment: Payment) -> Means:
    """What is left after a payment."""
    match payment:
        case CardSpent(card=card):
            return Means(means.health, means.food, tuple([one for one in means.kept if one is not card]))
        case Wound(explorer=explorer, health=health):
            return means.without(explorer, health)
        case Death(explorer=explorer):
            return means.without(explorer, dict(means.health)[explorer])


def foreseeable(state: LostExpedition, team: Team, box: Box) -> Box:
    """The symbols whose price is known beforehand: up to the city, a healing, or a draw that empties the deck."""
    advances, additions, heals = _surprises(box)
    steps, cards = team.steps, len(state.deck)
    if not heals and advances < steps and additions < cards:
        return box
    for place, symbol in enumerate(box):
        match symbol:
            case Symbol.ADVANCE:
                steps -= 1
                if not steps:
                    return box[:place]
            case Symbol.ADD:
                cards -= 1
                if not cards:
                    return box[:place]
            case Symbol.GAIN_HEALTH:
                return box[:place]
            case _:
                pass
    return box


def lost_by_the_deck(state: LostExpedition, team: Team, box: Box) -> bool:
    """Will a box draw the last card of the second deck, and so lose the game, before it reaches the city?"""
    if state.duel or not state.reshuffled:
        return False
    steps, cards = team.steps, len(state.deck)
    for symbol in box:
        steps -= symbol is Symbol.ADVANCE
        cards -= symbol is Symbol.ADD
        if not steps or not cards:
            return steps > 0
    return False


@cache
def _surprises(box: Box) -> tuple[int, int, int]:
    """How often a box advances, adds a card, heals."""
    return box.count(Symbol.ADVANCE), box.count(Symbol.ADD), box.count(Symbol.GAIN_HEALTH)


def ways_to_pay(state: LostExpedition, team: Team, box: Box) -> tuple[WayToPay, ...]:
    """Every different way to pay for a box as far as it is foreseeable, the usual one first."""
    seen = foreseeable(state, team, box)
    return ways(means_of(team, seen), seen)


ABOUT_PAYING = frozenset({Symbol.SPEND_FOOD, Symbol.GAIN_FOOD, Symbol.LOSE_HEALTH, Symbol.DIE, *SPENDS})
"""The symbols that change what a team can pay with."""


@lru_cache(maxsize=16384)
def ways(means: Means, box: Box) -> tuple[WayToPay, ...]:
    """Every different way to pay for symbols that are all foreseeable, the usual one first."""
    found = [WayToPay((), 0, means, ())]
    for symbol in box:
        if symbol in ABOUT_PAYING:
            found = list(_different([paid for way in found for paid in _paid(way, symbol)]))
    return tuple(sorted(found, key=lambda way: _rank(means, way))) if len(found) > 1 else tuple(found)


def _different(found: Iterable[WayToPay]) -> Iterable[WayToPay]:
    """Of ways that leave the same, the first one."""
    different: dict[Means, WayToPay] = {}
    for way in found:
        different.setdefault(way.after, way)
    return different.values()


def _paid(way: WayToPay, symbol: Symbol) -> Iterable[WayToPay]:
    """A way with one symbol more, in each way to pay for it; when nobody is left, nothing is paid any more."""
    means = way.after
    if not means.health:
        return (way,)
    found = choices(means, symbol)
    return [_with(way, payment) for payment in found] if found else (_without_choice(way, symbol),)


def _with(way: WayToPay, payment: Payment) -> WayToPay:
    means, then = way.after, after(way.after, payment)
    deaths = way.deaths
    if len(then.health) < len(means.health):
        living = dict(then.health)
        deaths = (*deaths, *[one for one, _ in means.health if one not in living])
    return WayToPay((*way.payments, payment), way.food, then, deaths)


def _without_choice(way: WayToPay, symbol: Symbol) -> WayToPay:
    means = way.after
    match symbol:
        case Symbol.SPEND_FOOD:
            then = Means(means.health, means.food - 1, means.kept)
            return WayToPay(way.payments, way.food + 1, then, way.deaths)
        case Symbol.GAIN_FOOD:
            return WayToPay(way.payments, way.food, Means(means.health, means.food + 1, means.kept), way.deaths)
        case _:
            return way


def _rank(before: Means, way: WayToPay) -> tuple[object, ...]:
    """The usual way: nobody dies, cards go before health, the card with the fewest icons and then the oldest first,
    the expert's 1 health before another's 2, and health from whoever has most."""
    cards = [payment.card for payment in way.payments if isinstance(payment, CardSpent)]
    lost = sum(payment.health for payment in way.payments if isinstance(payment, Wound))
    return (
        len(way.deaths),
        lost,
        sum(len(card.pays) for card in cards),
        [before.kept.index(card) for card in cards],
        [-health for health in sorted(health for _, health in way.after.health)],
    )
