"""2. Explore: where to go, and what the six locations offer."""

from __future__ import annotations

from enum import Enum
from functools import cache, lru_cache
from typing import NamedTuple, assert_never

from engines.core import Ask, Flow, Joined, Option, Seat, Text, Word, count, put, say

from .acts import Act, act_options, do_act
from .card_words import feat_words
from .cards import Encounter, Feat
from .chances import ENOUGH_FOCUS, on_arrival
from .drawing import draw_feat, may_draw_feat
from .effects import GainOnArriving
from .events import Drew, Explored, FeatsReplaced, Gained, MapTaken, TokensSwapped
from .state import GREEN_DICE, SEATS, AncientTerribleThings, Arrival, Die, Player
from .words import Colour, Location, Token

WHERE = say("where do you go?")
HELP = say("Take the tokens there, then face the Encounter with dice.")


class WithMap(Word):
    """Crumbling Ruin: what becomes of the Map."""

    TAKE = "take"
    LEAVE = "leave"


class Action(NamedTuple):
    """A location and what is wanted of it; None: nothing, or it is asked there."""

    location: Location
    choice: Token | WithMap | None = None


class No(Enum):
    """Declining what a location offers."""

    THANKS = "no"


TAKE_WHICH = say("take which token?")
GIVE_WHICH = say("give which token?")
NO_SWAP = (Option("no", say("No swap"), No.THANKS),)
REPLACE = say("replace Feats?")
REPLACE_HELP = say("Choose the Feats to replace under My Feats.")
KEEP_ALL = (Option("no", say("Keep all"), No.THANKS),)
ACT_ELSEWHERE = say("a Desperate Act elsewhere?")
NO_ACT = (Option("no", say("No Desperate Act"), No.THANKS),)


def explore(state: AncientTerribleThings) -> Flow[None]:
    """The pawn moves to a location with an Encounter; its tokens are taken; then its action, if it is wanted."""
    action = yield from put(explore_question(state))
    spot, seat, player = state.spot(action.location), state.active, state.player
    tokens, spot.tokens = tuple(spot.tokens), []
    for token in tokens:
        player.tokens[token] += 1
    state.phase = Arrival(location=action.location, pool=starting_pool(state))
    yield Explored(seat=seat, location=action.location, tokens=tokens)
    for owned in player.swag:
        if isinstance(owned.card.effect, GainOnArriving):
            effect = owned.card.effect
            player.tokens[effect.token] += effect.number
            yield Gained(seat=seat, token=effect.token, number=effect.number, swag=owned.card)
    yield from do_action(state, state.phase, action)


def starting_pool(state: AncientTerribleThings) -> list[Die]:
    """Five green dice, one less for whoever was hindered."""
    player = state.player
    number = GREEN_DICE - player.hindered
    player.hindered = False
    return [Die(Colour.GREEN, place + 1) for place in range(number)]


def do_action(state: AncientTerribleThings, arrival: Arrival, action: Action) -> Flow[None]:
    """The action of a location."""
    arrival.acting = action.location
    match action.location:
        case Location.SHRINE | Location.GUNSLOOP:
            if isinstance(action.choice, Token):
                state.player.tokens[action.choice] += 1
                yield Gained(seat=state.active, token=action.choice, number=1)
        case Location.GORGE:
            yield from replace_feats(state)
        case Location.CHATEAU:
            yield from swap_tokens(state)
        case Location.CHASM:
            yield from act_elsewhere(state)
        case Location.RUIN:
            if action.choice is WithMap.TAKE:
                state.map_holder = state.active
                yield MapTaken(seat=state.active)
        case never:
            assert_never(never)
    arrival.acting = None


def replace_feats(state: AncientTerribleThings) -> Flow[None]:
    """Ghastly Gorge: any number of Feats is discarded, and as many are drawn."""
    player, seat = state.player, state.active
    if not player.hand:
        return
    chosen = yield from put(gorge_question(state))
    if isinstance(chosen, No):
        return
    for card in chosen:
        player.hand.remove(card)
        state.feats_discarded.append(card)
    yield FeatsReplaced(seat=seat, cards=chosen)
    drawn = [draw_feat(state) for _ in chosen if may_draw_feat(state)]
    player.hand += drawn
    yield Drew(cards=tuple(drawn), to=(seat,))


def swap_tokens(state: AncientTerribleThings) -> Flow[None]:
    """Sinister Château: a token of another player for one of a different kind. House ruling: you choose both."""
    taken = yield from put(take_question(state))
    if isinstance(taken, No):
        return
    other, token = taken
    given = yield from put(give_question(state, token))
    state.players[other].tokens[token] -= 1
    state.player.tokens[token] += 1
    state.player.tokens[given] -= 1
    state.players[other].tokens[given] += 1
    yield TokensSwapped(seat=state.active, other=other, taken=token, given=given)


def act_elsewhere(state: AncientTerribleThings) -> Flow[None]:
    """Yawning Chasm: a Desperate Act in another location. House ruling: its tokens stay there."""
    choice = yield from put(chasm_question(state))
    if isinstance(choice, Act):
        yield from do_act(state, choice)


def explore_question(state: AncientTerribleThings) -> Ask[Action]:
    """Where to, with the action: one answer."""
    player, rule = state.player, state.options.reroll_rule
    greens, focus = GREEN_DICE - player.hindered, _focus_on_arriving(player)
    options: list[Option[Action]] = []
    for spot in state.spots:
        if spot.encounter is not None:
            tokens = tuple(spot.tokens)
            there = min(focus + tokens.count(Token.FOCUS), ENOUGH_FOCUS)
            options += _destinations(actions_of(state, spot.location), spot.encounter, tokens, greens, rule, there)
    return Ask(name="explore", seat=state.active, prompt=WHERE, options=tuple(options), help=HELP)


def actions_of(state: AncientTerribleThings, location: Location) -> tuple[Action, ...]:
    """The ways to use a location. Declining a token gains nothing and is not offered."""
    has_map = location is Location.RUIN and state.map_holder == state.active
    return _actions(location, has_map=has_map)


@cache
def _actions(location: Location, *, has_map: bool) -> tuple[Action, ...]:
    match location:
        case Location.SHRINE:
            return Action(location, Token.FOCUS), Action(location, Token.FEAT)
        case Location.GUNSLOOP:
            return Action(location, Token.COURAGE), Action(location, Token.TREASURE)
        case Location.RUIN if not has_map:
            return tuple(Action(location, choice) for choice in WithMap)
        case _:
            return (Action(location),)


def would_change_something(state: AncientTerribleThings, action: Action) -> bool:
    """Is an action worth a Feat card, which leaves the hand first?"""
    match action.location:
        case Location.SHRINE | Location.GUNSLOOP:
            return True
        case Location.GORGE:
            return len(state.player.hand) > 1
        case Location.CHATEAU:
            return bool(take_question(state).options)
        case Location.CHASM:
            return bool(acts_elsewhere(state))
        case Location.RUIN:
            return action.choice is WithMap.TAKE
        case never:
            assert_never(never)


def action_words(action: Action) -> Text:
    """What an action gives, in a few words."""
    match action.location, action.choice:
        case ((Location.SHRINE | Location.GUNSLOOP), Token() as token):
            return say("+1 {token}", token=token)
        case Location.GORGE, _:
            return say("replace Feats")
        case Location.CHATEAU, _:
            return say("swap tokens")
        case Location.CHASM, _:
            return say("Desperate Act elsewhere")
        case Location.RUIN, WithMap.TAKE:
            return say("take the Map")
        case Location.RUIN, WithMap.LEAVE:
            return say("leave the Map")
        case _:
            return say("you have the Map")


def action_key(action: Action) -> str:
    """A short name for an action in buttons."""
    return action.location.value if action.choice is None else f"{action.location.value}-{action.choice.value}"


def _focus_on_arriving(player: Player) -> int:
    """The Focus that one has by then, without what a location gives."""
    focus = player.tokens[Token.FOCUS]
    for owned in player.swag:
        if isinstance(owned.card.effect, GainOnArriving) and owned.card.effect.token is Token.FOCUS:
            focus += owned.card.effect.number
    return focus


@lru_cache(maxsize=8192)
def _destinations(
    actions: tuple[Action, ...], card: Encounter, tokens: tuple[Token, ...], greens: int, rule: str, focus: int
) -> tuple[Option[Action], ...]:
    """A location with an Encounter, by what is done there. `focus` is what one has by then without it."""
    found = []
    for action in actions:
        then = focus + (action.choice is Token.FOCUS)
        found.append(_destination(action, card, on_arrival(card.combination, greens, rule, then), tokens))
    return tuple(found)


def _destination(action: Action, card: Encounter, chance: int, tokens: tuple[Token, ...]) -> Option[Action]:
    """A location, and in its hint the Encounter there."""
    location = action.location
    label = say("{n} {location} · {action}", n=location.number, location=location, action=action_words(action))
    hint = count(
        "{card} · {n} secret · {combination} · {chance}% · {tokens}",
        "{card} · {n} secrets · {combination} · {chance}% · {tokens}",
        card.secrets,
        card=card,
        combination=card.combination.words,
        chance=chance,
        tokens=Joined(tokens),
    )
    return Option(action_key(action), label, action, hint=hint, group="locations")


def gorge_question(state: AncientTerribleThings) -> Ask[tuple[Feat, ...] | No]:
    """Which Feats are replaced. Only their owner sees them."""
    hand = state.player.hand
    return Ask(
        name="gorge",
        seat=state.active,
        prompt=REPLACE,
        options=tuple([_replaced(place, card) for place, card in enumerate(hand)]),
        alone=KEEP_ALL,
        least=1,
        most=len(hand),
        single=False,
        help=REPLACE_HELP,
        always=True,
    )


@lru_cache(maxsize=1024)
def _replaced(place: int, card: Feat) -> Option[Feat]:
    return Option(f"hand{place}", say("{card}", card=card), card, hint=feat_words(card), private=True)


def take_question(state: AncientTerribleThings) -> Ask[tuple[Seat, Token] | No]:
    """Which token of whom; only where one of a different kind can be given."""
    mine = {token for token, number in state.player.tokens.items() if number}
    active = state.active
    options = tuple(
        [
            _take(SEATS[seat], token)
            for seat, player in enumerate(state.players)
            if seat != active
            for token, number in player.tokens.items()
            if number and mine - {token}
        ]
    )
    return Ask(name="take", seat=active, prompt=TAKE_WHICH, options=options, alone=NO_SWAP)


@cache
def _take(seat: Seat, token: Token) -> Option[tuple[Seat, Token]]:
    return Option(f"{seat}{token}", say("{seat}: 1 {token}", seat=seat, token=token), (seat, token), group="tokens")


def give_question(state: AncientTerribleThings, taken: Token) -> Ask[Token]:
    """Which token is given for it."""
    return Ask(
        name="give",
        seat=state.active,
        prompt=GIVE_WHICH,
        options=tuple([_give(token) for token, number in state.player.tokens.items() if number and token is not taken]),
    )


@cache
def _give(token: Token) -> Option[Token]:
    return Option(token.value, say("1 {token}", token=token), token)


def chasm_question(state: AncientTerribleThings) -> Ask[Act | No]:
    """Which Encounter elsewhere, if Courage is enough."""
    return Ask(
        name="chasm", seat=state.active, prompt=ACT_ELSEWHERE, options=tuple(acts_elsewhere(state)), alone=NO_ACT
    )


def acts_elsewhere(state: AncientTerribleThings) -> list[Option[Act]]:
    """The Desperate Acts that can be paid, but for the one in the location where the active player is."""
    here = state.here
    cards = [
        (spot.location.value, spot.encounter) for spot in state.spots if spot.encounter is not None and spot is not here
    ]
    return act_options(state, cards)
