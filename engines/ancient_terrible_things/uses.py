"""Feats and Swag: what may be used in a window, and using it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engines.core import Flow, Option, Text, say

from .acts import Act, do_act
from .card_words import WHEN, feat_words, swag_words
from .cards import Feat, Swag, deck
from .dice import change_face, die_of, roll_again
from .effects import (
    AddDie,
    Adjust,
    CopyDie,
    DropTerrible,
    Effect,
    ExtraAction,
    ExtraReRoll,
    Flip,
    FullReRoll,
    Gain,
    Hinder,
    ReRoll,
    Rumours,
    SetDie,
    Steal,
)
from .encounter_events import DieAdded, FeatPlayed, Hindered, ReRollAdded, Stole, SwagUsed, TerribleThingDropped
from .events import Gained
from .locations import Action, do_action
from .state import AncientTerribleThings, Arrival, Die, Owned, Player, Rolling, TerribleThing
from .targets import Again, Aimed, Face, Target, Whose, re_rollable, targets
from .words import Token, Use, Window

USED = frozenset({Use.EXHAUST, Use.ONCE})
LISTED = 25
"""Targets of one card that fit a list."""


@dataclass(frozen=True, slots=True)
class Play:
    """A Feat or a Swag card, and its target."""

    card: Feat | Swag
    target: Target


def windows(state: AncientTerribleThings) -> tuple[Window, ...]:
    """The windows that are open for the active player. Swag of the Trading Post has a question of its own."""
    match state.phase:
        case Arrival(acting=None):
            return (Window.START, Window.EXPLORE, Window.DESPERATION)
        case Rolling():
            return (Window.ROLL,)
        case TerribleThing():
            return (Window.FAIL,)
        case _:
            return ()


def usable(state: AncientTerribleThings) -> list[Option[Play]]:
    """What may be used now: Feats, which only their owner sees, and Swag."""
    open_now, player = windows(state), state.player
    return [*_feats(state, player, open_now), *_swag(state, player, open_now)]


def why_not(state: AncientTerribleThings, seat: int, card: Feat) -> Text | None:
    """What keeps `seat` from playing a Feat of its hand now; None if nothing does."""
    if seat != state.active or not state.is_played:
        return say("only in your turn")
    if card.window not in windows(state):
        return WHEN[card.window]
    held = state.player.tokens[Token.FEAT]
    if card.cost > held:
        return say("costs {n} Feat, you have {held}", n=card.cost, held=held)
    return None if targets(state, card.effect) else say("no use for it now")


def is_usable(state: AncientTerribleThings, owned: Owned) -> bool:
    """May the active player use a Swag card of theirs now, and would that change anything?"""
    effect = owned.card.effect
    in_time = owned.card.window in windows(state) and may_use(state.player, owned)
    return in_time and effect is not None and bool(targets(state, effect))


def _feats(state: AncientTerribleThings, player: Player, open_now: tuple[Window, ...]) -> list[Option[Play]]:
    tokens = player.tokens[Token.FEAT]
    found: list[Option[Play]] = []
    kinds: set[str] = set()
    for place, card in enumerate(player.hand):
        if card.window in open_now and card.cost <= tokens and card.kind not in kinds:
            kinds.add(card.kind)
            found += [_feat(card, place, aimed) for aimed in targets(state, card.effect)[:LISTED]]
    return found


@lru_cache(maxsize=16384)
def _feat(card: Feat, place: int, aimed: Aimed) -> Option[Play]:
    return Option(
        f"hand{place}{aimed.key}",
        _label(card, aimed),
        Play(card, aimed.target),
        hint=feat_words(card),
        group=f"hand{place}" if aimed.words is not None else "hand",
        private=True,
    )


def _swag(state: AncientTerribleThings, player: Player, open_now: tuple[Window, ...]) -> list[Option[Play]]:
    return [
        _swag_card(owned.card, aimed)
        for owned in player.swag
        if owned.card.window in open_now and owned.card.effect is not None and may_use(player, owned)
        for aimed in targets(state, owned.card.effect)[:LISTED]
    ]


@lru_cache(maxsize=16384)
def _swag_card(card: Swag, aimed: Aimed) -> Option[Play]:
    return Option(
        f"{card.id}{aimed.key}", _label(card, aimed), Play(card, aimed.target), hint=swag_words(card), group="swag"
    )


def may_use(player: Player, owned: Owned) -> bool:
    """Is a Swag card of a player ready, and can its price be paid?"""
    card = owned.card
    if owned.exhausted or card.use not in USED:
        return False
    return not card.price or all(player.tokens[token] >= number for token, number in card.price.items())


def could_play(state: AncientTerribleThings, window: Window) -> bool:
    """Could the hand, for all that the others know, hold a Feat for this window that can be paid?"""
    player, cheapest = state.player, deck(state.options.deck).cheapest_feats.get(window)
    return bool(player.hand) and cheapest is not None and cheapest <= player.tokens[Token.FEAT]


def _label(card: Feat | Swag, aimed: Aimed) -> Text:
    if aimed.words is None:
        return say("{card}", card=card)
    return say("{card}: {target}", card=card, target=aimed.words)


def use(state: AncientTerribleThings, play: Play) -> Flow[None]:
    """Plays a Feat for its cost, or exhausts a Swag card for its price, and does what it says."""
    player, seat = state.player, state.active
    if isinstance(play.card, Feat):
        player.hand.remove(play.card)
        player.tokens[Token.FEAT] -= play.card.cost
        state.feats_discarded.append(play.card)
        yield FeatPlayed(seat=seat, card=play.card)
        yield from carry_out(state, play.card.effect, play.target)
        return
    owned = player.owned(play.card)
    for token, number in owned.card.price.items():
        player.tokens[token] -= number
    if owned.card.use is Use.ONCE:
        player.swag.remove(owned)
        state.swag_gone.append(owned.card)
    else:
        owned.exhausted = True
    yield SwagUsed(seat=seat, card=owned.card)
    assert owned.card.effect is not None
    yield from carry_out(state, owned.card.effect, play.target)


def carry_out(state: AncientTerribleThings, effect: Effect, target: Target) -> Flow[None]:
    """What a card says, done to its target."""
    player, seat = state.player, state.active
    match effect, target:
        case AddDie(die=colour), _:
            add_die(state, effect)
            yield DieAdded(colour=colour)
        case ReRoll(), Again(dice=dice):
            yield from roll_again(state, [die_of(state, die) for die in dice])
        case FullReRoll(), _:
            yield from roll_again(state, re_rollable(state))
        case ExtraReRoll(), _:
            assert isinstance(state.phase, Rolling)
            state.phase.re_rolls += 1
            yield ReRollAdded()
        case ((Adjust() | SetDie() | CopyDie() | Flip()), Face(die=die, face=face)):
            yield from change_face(die_of(state, die), face)
        case Gain(token=token, number=number), _:
            player.tokens[token] += number
            yield Gained(seat=seat, token=token, number=number)
        case DropTerrible(), _:
            highest = max(player.terrible)
            player.terrible.remove(highest)
            state.gone.append(highest)
            yield TerribleThingDropped(seat=seat, tentacles=highest)
        case Hinder(), Whose(seat=other):
            state.players[other].hindered = True
            yield Hindered(seat=seat, other=other)
        case Steal(), Whose(seat=other, token=Token() as token):
            state.players[other].tokens[token] -= 1
            player.tokens[token] += 1
            yield Stole(seat=seat, other=other, token=token)
        case ExtraAction(), Action() as action:
            assert isinstance(state.phase, Arrival)
            yield from do_action(state, state.phase, action)
        case Rumours(), Act() as act:
            yield from do_act(state, act)
        case _:
            pass  # Ward, tokens turned into others and the like are seen to by the phase that offers them


def add_die(state: AncientTerribleThings, effect: AddDie) -> None:
    """One die more in the pool, before it is rolled."""
    number = 1 + sum(1 for die in state.pool if die.colour is effect.die)
    state.pool.append(Die(effect.die, number))
