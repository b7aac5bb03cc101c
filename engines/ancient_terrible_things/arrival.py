"""3. Desperation and 4. Encounter, up to the first roll: everything that comes before the dice."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from engines.core import Ask, Closed, Flow, Option, Text, put, say

from .acts import Act, acts_here, do_act
from .cards import Encounter
from .chances import ENOUGH_FOCUS, on_arrival
from .dice import first_roll
from .encounter import GROUPS, Do
from .state import AncientTerribleThings, Arrival, Rolling
from .uses import Play, usable, use
from .words import Colour, Token

ROLL = Option("roll", say("Roll the dice"), Do.ROLL)
FOR_TOKENS = say("roll the dice for tokens?")


def prepare(state: AncientTerribleThings, arrival: Arrival) -> Flow[None]:
    """One stop for all that comes before the dice: Desperate Acts, Feats and Swag; then the first roll."""
    while True:
        match (yield from put(arrival_question(state))):
            case Do():
                break
            case Act() as act:
                yield from do_act(state, act)
            case Play() as play:
                yield from use(state, play)
            case never:
                assert_never(never)
    yield from first_roll(state)
    state.phase = Rolling(location=arrival.location, pool=arrival.pool)


def arrival_question(state: AncientTerribleThings) -> Ask[Do | Act | Play]:
    """Roll, or something before it."""
    card = state.here.encounter
    acts = [] if card is None else acts_here(state, card)
    return Ask(
        name="arrival",
        seat=state.active,
        prompt=FOR_TOKENS if card is None else _here_goes(card, _chance(state, card)),
        options=(ROLL,),
        alone=(*acts, *usable(state)),
        groups=GROUPS,
        closed=() if card is None or acts else (_too_dear(card.secrets, state.player.tokens[Token.COURAGE]),),
        usual=(ROLL.key,),
        always=True,
    )


def _chance(state: AncientTerribleThings, card: Encounter) -> int | None:
    """Percent to overcome the Encounter; None with dice that are not green, for which it is not known at once."""
    pool = state.pool
    if any(die.colour is not Colour.GREEN for die in pool):
        return None
    focus = min(state.player.tokens[Token.FOCUS], ENOUGH_FOCUS)
    return on_arrival(card.combination, len(pool), state.options.reroll_rule, focus)


@lru_cache(maxsize=2048)
def _here_goes(card: Encounter, chance: int | None) -> Text:
    words = card.combination.words
    if chance is None:
        return say("here goes? {card}: {combination}", card=card, combination=words)
    return say("here goes? {card}: {combination}, {chance}%", card=card, combination=words, chance=chance)


@lru_cache(maxsize=256)
def _too_dear(price: int, courage: int) -> Closed:
    return Closed(say("Desperate Act"), say("{price} Courage, you have {courage}", price=price, courage=courage))
