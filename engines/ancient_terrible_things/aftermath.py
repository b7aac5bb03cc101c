"""5. Terrible Thing, and 7. Refresh."""

from __future__ import annotations

from enum import Enum
from functools import cache

from engines.core import Ask, Flow, Option, Text, count, put, say

from .cards import Encounter
from .drawing import draw_feat, may_draw_feat
from .effects import GainOnFailing, HandSize, Ward
from .encounter_events import TookTerribleThing, Warded
from .endings import finish
from .events import Drew, DrewFeats, Gained
from .state import HAND, AncientTerribleThings, Ending, Riverboat, RoundStart, TerribleThing, Trading
from .uses import Play, could_play, usable, use
from .words import Window


class Take(Enum):
    """Nothing prevents it."""

    IT = "take"


TAKE = Option("take", say("Take the Terrible Thing"), Take.IT)


def terrible_thing(state: AncientTerribleThings, phase: TerribleThing) -> Flow[None]:
    """An Encounter that stays goes to Rumours, and the lowest Terrible Thing comes; the last one ends the game."""
    spot = state.spot(phase.location)
    if spot.encounter is not None:
        card, spot.encounter = spot.encounter, None
        state.rumours.append(card)
        yield from fail(state, card)
        if not state.track:
            yield from finish(state, Ending.TRACK)
    state.phase = Trading()


def fail(state: AncientTerribleThings, card: Encounter) -> Flow[None]:
    """The lowest Terrible Thing is taken, or leaves the game if a card prevents it."""
    player, seat = state.player, state.active
    for owned in player.swag:
        effect = owned.card.effect
        if isinstance(effect, GainOnFailing):
            player.tokens[effect.token] += effect.number
            yield Gained(seat=seat, token=effect.token, number=effect.number, swag=owned.card)
    warded = False
    while not warded and isinstance(play := (yield from put(terrible_question(state, card))), Play):
        yield from use(state, play)
        warded = isinstance(play.card.effect, Ward)
    tentacles = state.track.pop(0)
    if warded:
        state.gone.append(tentacles)
        yield Warded(seat=seat, card=card, tentacles=tentacles)
    else:
        player.terrible.append(tentacles)
        yield TookTerribleThing(seat=seat, card=card, tentacles=tentacles)


def terrible_question(state: AncientTerribleThings, card: Encounter) -> Ask[Take | Play]:
    """Asked when Swag can prevent it, or when the hand could, for all that others know."""
    return Ask(
        name="terrible",
        seat=state.active,
        prompt=_stirs(state.track[0]),
        options=(TAKE,),
        alone=tuple(usable(state)),
        usual=(TAKE.key,),
        lines=(_lost(card),),
        always=could_play(state, Window.FAIL),
    )


@cache
def _stirs(tentacles: int) -> Text:
    return count("a Terrible Thing stirs: {n} tentacle", "a Terrible Thing stirs: {n} tentacles", tentacles)


@cache
def _lost(card: Encounter) -> Text:
    return say("Encounter lost: {card}.", card=card)


def refresh(state: AncientTerribleThings) -> Flow[None]:
    """Feats are drawn up to three, exhausted Swag turns back, and the next player comes."""
    player, seat = state.player, state.active
    wanted = max([HAND, *(one.card.effect.number for one in player.swag if isinstance(one.card.effect, HandSize))])
    drawn = []
    while len(player.hand) < wanted and may_draw_feat(state):
        drawn.append(draw_feat(state))
        player.hand.append(drawn[-1])
    if drawn:
        yield DrewFeats(seat=seat, number=len(drawn))
        yield Drew(cards=tuple(drawn), to=(seat,))
    for owned in player.swag:
        owned.exhausted = False
    state.turn += 1
    if state.turn < len(state.players):
        state.phase = Riverboat()
    elif state.deck_size:
        state.phase = RoundStart()
    else:
        yield from finish(state, Ending.DECK)
