"""Food, health and the deck: what a team gains and loses."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Event, Flow, Seat, put

from .adventures import Adventure
from .endings import deck_is_gone, stop_if_done
from .events import DeckRanOut
from .hike_events import Died, Healed, Hurt, NoFood, PaidWithCard
from .payments import CardSpent, Death, Payment, Wound, hunger_payments, means_of
from .questions import healing_question, payment_question
from .state import MOST_HEALTH, Explorer, LostExpedition, Team
from .symbols import Symbol


def spend_food(state: LostExpedition, seat: Seat, planned: Payment | None = None) -> Flow[None]:
    """1 food. Without food it costs 1 health of any living explorer."""
    team = state.teams[seat]
    if team.food:
        team.food -= 1
        return
    yield NoFood(seat=seat if state.duel else None)
    if planned is None:
        payments = hunger_payments(means_of(team))
        planned = yield from put(payment_question(state, seat, Symbol.LOSE_HEALTH, payments))
    yield from pay(state, seat, planned)


def pay(state: LostExpedition, seat: Seat, payment: Payment) -> Flow[None]:
    """Carries a payment out."""
    team = state.teams[seat]
    match payment:
        case CardSpent(card=card, expertise=expertise):
            team.kept.remove(card)
            state.discard.append(card)
            yield PaidWithCard(card=card, expertise=expertise)
        case Wound(explorer=explorer, health=health):
            yield from lose_health(state, seat, _living(team, explorer), health)
        case Death(explorer=explorer):
            yield from die(state, seat, _living(team, explorer))


def lose_health(state: LostExpedition, seat: Seat, explorer: Explorer, health: int) -> Flow[None]:
    """Whoever loses the last health dies."""
    explorer.health -= health
    if explorer.health > 0:
        yield Hurt(explorer=explorer.name, health=health, left=explorer.health)
    else:
        yield from die(state, seat, explorer)


def die(state: LostExpedition, seat: Seat, explorer: Explorer) -> Flow[None]:
    """The explorer leaves the game at once; kept cards belong to the team and stay."""
    state.teams[seat].explorers.remove(explorer)
    yield Died(explorer=explorer.name)
    yield from stop_if_done(state, seat)


def heal(state: LostExpedition, seat: Seat) -> Flow[None]:
    """1 health for an explorer who has fewer than four."""
    hurt = [one for one in state.teams[seat].explorers if one.health < MOST_HEALTH]
    if hurt:
        explorer = yield from put(healing_question(state, seat, hurt))
        explorer.health += 1
        yield Healed(explorer=explorer.name, now=explorer.health)


def draw(
    state: LostExpedition, to: list[Adventure], told: Callable[[Adventure], Event] | None = None
) -> Flow[Adventure]:
    """Draws one card onto a pile. House ruling: whether the deck is empty is looked at after every draw.

    `told` makes the event that everybody hears before that.
    """
    card = state.randomness.choose(state.deck)
    state.deck.remove(card)
    to.append(card)
    if told is not None:
        yield told(card)
    if not state.deck:
        yield from deck_runs_out(state)
    return card


def deck_runs_out(state: LostExpedition) -> Flow[None]:
    """The first time: each team loses 1 food, and the discard is the new deck. The second time the game ends.

    House ruling: with an empty discard, the first time counts as the second.
    """
    if state.reshuffled or not state.discard:
        yield DeckRanOut(again=True)
        yield from deck_is_gone(state)
        return
    state.reshuffled = True
    yield DeckRanOut(again=False)
    state.deck, state.discard = state.discard, []
    for seat in state.team_order:
        if not state.teams[seat].done:
            yield from spend_food(state, seat)


def _living(team: Team, expertise: object) -> Explorer:
    return next(one for one in team.explorers if one.expertise is expertise)
