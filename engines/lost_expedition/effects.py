"""What each symbol does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from engines.core import Flow, Seat, put

from .adventures import Adventure
from .endings import stop_if_done
from .hike_events import Added, Advanced, Died, Hurt, Removed, Skipped, Swapped
from .payments import Payment, WayToPay, choices, means_of
from .questions import Leave, payment_question, swap_question
from .state import Fate, LostExpedition, Passed, Team
from .supplies import draw, heal, pay, spend_food
from .symbols import GAINS, SPENDS, Box, Symbol


def trigger(state: LostExpedition, seat: Seat, box: Box, way: WayToPay) -> Flow[None]:
    """Does everything in a box from left to right, as long as the team can go on.

    The payments of `way` are made as they were chosen; what could not be foreseen is asked when it comes. Expertise
    that is gained lies in the card, which is kept later.
    """
    if costs_twice(box):
        return wounds_in_one_line(lambda: symbol_by_symbol(state, seat, box, way))
    return symbol_by_symbol(state, seat, box, way)


@cache
def costs_twice(box: Box) -> bool:
    """Can a box hurt somebody more than once?"""
    return sum(symbol in PRICES for symbol in box) > 1


def wounds_in_one_line(begin: Callable[[], Flow[None]]) -> Flow[None]:
    """The same effects; what an explorer loses at one go is told as a sum, and not at all if they die of it."""
    effects = begin()
    held: Hurt | None = None
    answer: object = None
    while True:
        try:
            step = effects.send(answer)
        except StopIteration:
            break
        answer = None
        if isinstance(step, Hurt):
            if held is not None and held.explorer == step.explorer:
                step = Hurt(explorer=step.explorer, health=held.health + step.health, left=step.left)
            elif held is not None:
                yield held
            held = step
            continue
        if held is not None and not (isinstance(step, Died) and step.explorer == held.explorer):
            yield held
        held = None
        answer = yield step
    if held is not None:
        yield held


def symbol_by_symbol(state: LostExpedition, seat: Seat, box: Box, way: WayToPay) -> Flow[None]:
    """What `trigger` does, step by step."""
    team = state.teams[seat]
    planned = iter(way.payments)
    for symbol in box:
        if symbol in STOCKS:
            STOCKS[symbol](team)
        elif symbol in PRICES:
            yield from pay_for(state, seat, symbol, planned)
        elif symbol not in GAINS:
            yield from DOES[symbol](state, seat)
        if team.done:
            return


def pay_for(state: LostExpedition, seat: Seat, symbol: Symbol, planned: Iterator[Payment]) -> Flow[None]:
    """Pays as was planned; what was not planned is asked. Food is spent while there is any."""
    team = state.teams[seat]
    if symbol is Symbol.SPEND_FOOD:
        yield from spend_food(state, seat, None if team.food else next(planned, None))
        return
    payment = next(planned, None)
    if payment is None:
        payments = choices(means_of(team, (symbol,)), symbol)
        payment = yield from put(payment_question(state, seat, symbol, payments))
    yield from pay(state, seat, payment)


def skip(state: LostExpedition, seat: Seat) -> Flow[None]:
    """The next card of the path is discarded; ignored when there is none."""
    team = state.teams[seat]
    if team.path:
        card = team.path.pop(0)
        leave(state, team, card, Fate.SKIPPED)
        yield Skipped(card=card)


def remove_the_last(state: LostExpedition, seat: Seat) -> Flow[None]:
    """The last card of the path is discarded, never the current one."""
    team = state.teams[seat]
    if team.path:
        card = team.path.pop()
        leave(state, team, card, Fate.REMOVED)
        yield Removed(card=card)


def leave(state: LostExpedition, team: Team, card: Adventure, fate: Fate) -> None:
    """A card goes from the path to the discard."""
    state.discard.append(card)
    team.passed.append(Passed(card, fate))


def swap(state: LostExpedition, seat: Seat) -> Flow[None]:
    """Any two later cards of the path may change places; ignored when there are fewer than two."""
    team = state.teams[seat]
    if len(team.path) < 2:
        return
    choice = yield from put(swap_question(state, seat, team.path))
    if isinstance(choice, Leave):
        return
    first, second = sorted(choice)
    path = team.path
    yield Swapped(first=path[first], second=path[second])
    path[first], path[second] = path[second], path[first]


def add(state: LostExpedition, seat: Seat) -> Flow[None]:
    """A card from the deck is put at the end of the path, without sorting; ignored when the deck is gone."""
    if not state.deck_is_gone:
        yield from draw(state, state.teams[seat].path, lambda card: Added(card=card))


def advance(state: LostExpedition, seat: Seat) -> Flow[None]:
    """The pawn moves to the next expedition card."""
    team = state.teams[seat]
    team.steps -= 1
    yield Advanced(seat=seat if state.duel else None, to_go=team.steps)
    yield from stop_if_done(state, seat)


def _food(team: Team) -> None:
    team.food += 1


def _ammunition(team: Team) -> None:
    team.ammunition += 1


def _shot(team: Team) -> None:
    team.ammunition -= 1


STOCKS: dict[Symbol, Callable[[Team], None]] = {
    Symbol.GAIN_FOOD: _food,
    Symbol.GAIN_AMMUNITION: _ammunition,
    Symbol.SPEND_AMMUNITION: _shot,
}
PRICES = frozenset({Symbol.SPEND_FOOD, Symbol.LOSE_HEALTH, Symbol.DIE, *SPENDS})
DOES: dict[Symbol, Callable[[LostExpedition, Seat], Flow[None]]] = {
    Symbol.GAIN_HEALTH: heal,
    Symbol.SKIP: skip,
    Symbol.SWAP: swap,
    Symbol.REMOVE: remove_the_last,
    Symbol.ADD: add,
    Symbol.ADVANCE: advance,
}
