"""6. Trading Post."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations as choose
from itertools import permutations
from typing import TypeAlias

from engines.core import Ask, Flow, Group, Joined, Option, Text, put, say

from .card_words import swag_words
from .cards import Swag
from .drawing import fill_the_post
from .effects import Bank, Discount, SwapTokens
from .encounter_events import SwagUsed
from .events import Banked, Bought, PostFilled, PutUnder, TokensTraded
from .state import SLOTS, AncientTerribleThings, Owned, Player, Refresh
from .uses import may_use
from .words import Token

Discounts: TypeAlias = tuple[Discount, ...]
GROUPS = (
    Group("buy", say("Buy Swag"), say("Swag")),
    Group("swag", say("Use Swag"), say("Swag")),
)


@dataclass(frozen=True, slots=True)
class Purchase:
    """Cards of the Trading Post that are bought together."""

    cards: tuple[Swag, ...]
    treasure: int


@dataclass(frozen=True, slots=True)
class Turn:
    """Tokens of one kind become one of another, by a Swag card."""

    card: Swag
    give: Token
    number: int
    get: Token


@dataclass(frozen=True, slots=True)
class Deposit:
    """Secrets are put on a card."""

    card: Swag
    secrets: int


NOTHING = Option("none", say("Buy nothing"), Purchase((), 0))
NO_MORE = Option("none", say("Buy nothing more"), Purchase((), 0))


def trade(state: AncientTerribleThings) -> Flow[None]:
    """Any number of face-up cards is bought; slots are refilled only at the end. With none bought the leftmost one
    goes under the deck. Nobody is asked who can neither buy nor trade, nor again if nothing just bought works here."""
    bought = False
    while True:
        match (yield from put(trading_question(state, bought=bought))):
            case Turn() as turn:
                yield from turn_tokens(state, turn)
            case Deposit() as deposit:
                yield from put_secrets(state, deposit)
            case Purchase(cards=()):
                break
            case Purchase() as purchase:
                yield from buy(state, purchase)
                bought = True
                if not _works_at_once(state, purchase):
                    break
    yield from leave(state, bought=bought)
    state.phase = Refresh()


def buy(state: AncientTerribleThings, purchase: Purchase) -> Flow[None]:
    """Treasure is paid; the slots stay empty."""
    player = state.player
    for card, price in bill(purchase.cards, discounts_of(player)):
        player.tokens[Token.TREASURE] -= price
        state.post[state.post.index(card)] = None
        player.swag.append(Owned(card))
        yield Bought(seat=state.active, card=card, treasure=price)


def _works_at_once(state: AncientTerribleThings, purchase: Purchase) -> bool:
    """Is there something to do with what was bought? Cheaper cards are part of the same purchase already."""
    uses: tuple[Option[Turn | Deposit], ...] = (*_turns(state), *_deposits(state))
    return any(use.value.card in purchase.cards for use in uses)


def leave(state: AncientTerribleThings, *, bought: bool) -> Flow[None]:
    """The Trading Post slides to the left and is filled from the right."""
    leftmost = state.post[0]
    if not bought and leftmost is not None:
        state.post[0] = None
        state.swag_below.append(leftmost)
        yield PutUnder(card=leftmost)
    new = fill_the_post(state)
    if new:
        yield PostFilled(cards=new)


def bill(cards: tuple[Swag, ...], mine: Discounts) -> tuple[tuple[Swag, int], ...]:
    """The cards with their prices, in the order that costs least: what is bought first may make the others cheaper."""
    orders = [
        tuple([(card, price_under(card, mine + discounts(order[:place]))) for place, card in enumerate(order)])
        for order in permutations(cards)
    ]
    return min(orders, key=_sum)


def _sum(prices: tuple[tuple[Swag, int], ...]) -> int:
    return sum([price for _, price in prices])


def discounts(cards: Iterable[Swag]) -> Discounts:
    """What these cards, once bought, take off the price of others."""
    return tuple([card.effect for card in cards if isinstance(card.effect, Discount)])


def discounts_of(player: Player) -> Discounts:
    """What a player's Swag takes off the price of other cards."""
    return discounts([owned.card for owned in player.swag])


def price_under(card: Swag, mine: Discounts) -> int:
    """What a card costs whoever has these discounts."""
    if not mine:
        return card.cost
    price = card.cost
    for discount in mine:
        price = max(discount.least, price - discount.number)
    return min(price, card.cost)


def priced_together(face_up: list[Swag], mine: Discounts) -> list[tuple[tuple[Swag, ...], int]]:
    """Every set of these cards, with what it costs whoever has these discounts."""
    sets = [cards for number in range(1, len(face_up) + 1) for cards in choose(face_up, number)]
    if discounts(face_up):
        return [(cards, _sum(bill(cards, mine))) for cards in sets]
    alone = {card: price_under(card, mine) for card in face_up}
    return [(cards, sum([alone[card] for card in cards])) for cards in sets]


def trading_question(state: AncientTerribleThings, *, bought: bool = False) -> Ask[Purchase | Turn | Deposit]:
    """What is bought: each set of cards that can be paid is one answer."""
    player = state.player
    treasure = player.tokens[Token.TREASURE]
    face_up = [card for card in state.post if card is not None]
    priced = priced_together(face_up, discounts_of(player))
    return Ask(
        name="trading",
        seat=state.active,
        prompt=_buy(treasure),
        options=tuple([_purchase(cards, price) for cards, price in priced if price <= treasure]),
        alone=(NO_MORE if bought else NOTHING, *_turns(state), *_deposits(state)),
        groups=GROUPS,
        usual=("none",),
        lines=(_goes_under(face_up[0]),) if face_up and not bought else (),
    )


@lru_cache(maxsize=64)
def _buy(treasure: int) -> Text:
    return say("buy Swag? You have {treasure} Treasure", treasure=treasure)


@lru_cache(maxsize=256)
def _goes_under(card: Swag) -> Text:
    return say("With nothing bought, {swag} goes under the deck.", swag=card)


@lru_cache(maxsize=8192)
def _purchase(cards: tuple[Swag, ...], price: int) -> Option[Purchase]:
    if len(cards) == SLOTS:
        label = say("all three · {price} Treasure", price=price)
    else:
        label = say("{cards} · {price} Treasure", cards=Joined(cards), price=price)
    hint = swag_words(cards[0]) if len(cards) == 1 else None
    return Option("buy" + "-".join(card.id for card in cards), label, Purchase(cards, price), hint=hint, group="buy")


def _turns(state: AncientTerribleThings) -> list[Option[Turn]]:
    player = state.player
    tokens = player.tokens
    return [
        _turn(owned.card, give, effect.give, get)
        for owned in player.swag
        if isinstance(effect := owned.card.effect, SwapTokens) and may_use(player, owned)
        for give in Token
        if tokens[give] >= effect.give
        for get in Token
        if get is not give
    ]


@cache
def _turn(card: Swag, give: Token, number: int, get: Token) -> Option[Turn]:
    return Option(
        f"turn{give.value}-{get.value}",
        say("{number} {give} → 1 {get}", number=number, give=give, get=get),
        Turn(card, give, number, get),
        hint=swag_words(card),
        group="swag",
    )


def _deposits(state: AncientTerribleThings) -> list[Option[Deposit]]:
    player = state.player
    return [
        _deposit(owned.card, effect.secrets)
        for owned in player.swag
        if isinstance(effect := owned.card.effect, Bank) and may_use(player, owned)
    ]


@cache
def _deposit(card: Swag, secrets: int) -> Option[Deposit]:
    return Option(card.id, say("{card}", card=card), Deposit(card, secrets), hint=swag_words(card), group="swag")


def turn_tokens(state: AncientTerribleThings, turn: Turn) -> Flow[None]:
    """Tokens of one kind become one of another."""
    player = state.player
    player.owned(turn.card).exhausted = True
    player.tokens[turn.give] -= turn.number
    player.tokens[turn.get] += 1
    yield SwagUsed(seat=state.active, card=turn.card)
    yield TokensTraded(seat=state.active, given=turn.give, number=turn.number, got=turn.get)


def put_secrets(state: AncientTerribleThings, deposit: Deposit) -> Flow[None]:
    """The price of the card is paid, and secrets lie on it until the end."""
    owned = state.player.owned(deposit.card)
    for token, number in owned.card.price.items():
        state.player.tokens[token] -= number
    owned.exhausted = True
    owned.banked += deposit.secrets
    yield Banked(seat=state.active, card=owned.card, secrets=deposit.secrets)
