"""The expedition from the choice of characters to the final count: one phase of the rulebook, one function."""

from __future__ import annotations

from engines.core import Ask, Flow, Option, Seat, put, say

from .aftermath import refresh, terrible_thing
from .arrival import prepare
from .drawing import draw_encounter
from .endings import finish
from .events import EncountersDealt, MapGiven, RoundBegan
from .locations import explore
from .rolling import roll_and_re_roll
from .setup import choose_characters
from .spending import spend_dice
from .state import (
    AncientTerribleThings,
    Arrival,
    CharacterChoice,
    Ending,
    EndPhase,
    Explore,
    Refresh,
    Riverboat,
    Rolling,
    RoundStart,
    Spending,
    TerribleThing,
    Trading,
)
from .trading import trade

BEFORE_THE_DICE = (Explore, Arrival)


def play(state: AncientTerribleThings) -> Flow[None]:
    """One stretch: from Explore to the first roll, or from there to the next Explore."""
    if isinstance(state.phase, BEFORE_THE_DICE):
        while isinstance(state.phase, BEFORE_THE_DICE):
            yield from next_phase(state)
        return
    while not isinstance(state.phase, Explore):
        yield from next_phase(state)


def next_phase(state: AncientTerribleThings) -> Flow[None]:
    """The phase that the state is in."""
    match state.phase:
        case CharacterChoice() as phase:
            return choose_characters(state, phase)
        case RoundStart():
            return begin_a_round(state)
        case Riverboat():
            return riverboat(state)
        case Explore():
            return explore(state)
        case Arrival() as phase:
            return prepare(state, phase)
        case Rolling() as phase:
            return roll_and_re_roll(state, phase)
        case Spending() as phase:
            return spend_dice(state, phase)
        case TerribleThing() as phase:
            return terrible_thing(state, phase)
        case Trading():
            return trade(state)
        case Refresh():
            return refresh(state)
        case EndPhase():
            raise AssertionError("the game is over")


def begin_a_round(state: AncientTerribleThings) -> Flow[None]:
    """Whoever holds the Map begins. Table option: the holder may give it away first."""
    assert state.map_holder is not None
    if state.options.pass_map == "yes":
        other = yield from put(map_question(state, state.map_holder))
        if other != state.map_holder:
            yield MapGiven(seat=state.map_holder, other=other)
            state.map_holder = other
    state.round += 1
    state.turn = 0
    state.first = state.map_holder
    yield RoundBegan(round=state.round, first=state.first)
    state.phase = Riverboat()


def map_question(state: AncientTerribleThings, holder: Seat) -> Ask[Seat]:
    """Who begins the round, and gets the Map for it."""
    others = [Seat(seat) for seat in range(len(state.players)) if seat != holder]
    return Ask(
        name="map",
        seat=holder,
        prompt=say("keep the Map, or give it away?"),
        options=(
            Option("keep", say("Keep the Map"), holder),
            *(Option(f"give{seat}", say("Give it to {name}", name=seat), seat) for seat in others),
        ),
        usual=("keep",),
    )


def riverboat(state: AncientTerribleThings) -> Flow[None]:
    """1. Riverboat: on an empty river six Encounters are dealt, each with its tokens. Without any the game ends."""
    if all(spot.encounter is None for spot in state.spots):
        if not state.deck_size:
            yield from finish(state, Ending.RIVERBOAT)
        for spot in state.spots:
            card = draw_encounter(state)
            spot.encounter = card
            spot.tokens += card.tokens
        yield EncountersDealt(cards=tuple(spot.encounter for spot in state.spots if spot.encounter is not None))
    state.phase = Explore()
