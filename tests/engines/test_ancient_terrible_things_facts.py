"""How long an expedition lasts: Encounters faced and rounds, where nothing lengthens or shortens it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.cards import deck
from engines.ancient_terrible_things.effects import ExtraAction
from engines.ancient_terrible_things.encounter_events import TookTerribleThing
from engines.ancient_terrible_things.events import EncountersDealt, Explored
from engines.ancient_terrible_things.options import AncientTerribleThingsOptions
from engines.ancient_terrible_things.state import Ending, EndPhase
from engines.ancient_terrible_things.words import Location, Token
from engines.core import Ask, Event, Keys, Randomness, Table, random_answer

from .ancient_terrible_things_tables import RiverTable, answer, only, start, state_at, table_of, take_feat


def long_game(seats: int, seed: int) -> RiverTable:
    """A track that does not end, and no card that brings an Encounter more."""
    options = AncientTerribleThingsOptions(seats=seats)
    state = ANCIENT_TERRIBLE_THINGS.setup(options, Randomness(seed=f"facts {seed}"))
    state.track = [0] * 50
    for pile in (state.feats, state.feats_discarded, *(player.hand for player in state.players)):
        pile[:] = [card for card in pile if not isinstance(card.effect, ExtraAction)]
    return Table(ANCIENT_TERRIBLE_THINGS, state)


def played(table: RiverTable, choose: Callable[[Ask[Any]], Keys]) -> list[Event]:
    """Everything that happens to the end if everybody chooses like this."""
    happened = list(table.opening)
    while table.ask is not None:
        happened += table.answer(table.ask.seat, choose(table.ask))
    return happened


@pytest.mark.parametrize(("seats", "faced", "rounds", "left"), [(2, 14, 7, 4), (3, 21, 7, 3), (4, 32, 8, 4)])
@pytest.mark.parametrize("seed", range(4))
def test_encounters_faced_and_rounds_without_acts_elsewhere(
    seats: int, faced: int, rounds: int, left: int, seed: int
) -> None:
    table, random = long_game(seats, seed), Random(seed)
    happened = played(table, lambda ask: ("no",) if ask.name == "chasm" else random_answer(ask, random))
    assert isinstance(table.state.phase, EndPhase)
    assert table.state.phase.ending is Ending.DECK
    assert (len(only(Explored, happened)), table.state.round) == (faced, rounds)
    assert sum(spot.encounter is not None for spot in table.state.spots) == left
    dealt = [[card.tier for card in event.cards] for event in only(EncountersDealt, happened)]
    tiers = [tier for hand in dealt for tier in hand]
    assert tiers == sorted(tiers, key=["green", "orange", "red"].index)


@pytest.mark.parametrize(("seats", "more", "rounds"), [(2, 3, 6), (3, 4, 6), (4, 6, 7)])
@pytest.mark.parametrize("seed", range(3))
def test_the_chasm_brings_one_encounter_more_a_deal_and_the_last_deal_a_round_earlier(
    seats: int, more: int, rounds: int, seed: int
) -> None:
    table, random = long_game(seats, seed), Random(seed)
    for player in table.state.players:
        player.tokens[Token.COURAGE] = 999
    acts = []

    def to_the_chasm(ask: Ask[Any]) -> Keys:
        if ask.name == "explore" and any(option.key == "chasm" for option in ask.options):
            return ("chasm",)
        if ask.name == "chasm":
            acts.append(ask.options[0].key)
            return (ask.options[0].key,)
        return random_answer(ask, random)

    played(table, to_the_chasm)
    assert isinstance(table.state.phase, EndPhase)
    assert table.state.phase.ending is Ending.DECK
    assert (len(acts), table.state.round) == (more, rounds)


@pytest.mark.parametrize(("seats", "failures"), [(2, 7), (3, 10), (4, 13)])
def test_so_many_failures_end_the_game(seats: int, failures: int) -> None:
    answers = {"rolled": ("byhand",), "spending": ("done",), "arrival": ("roll",), "terrible": ("take",)}
    table = start(seats)
    happened = played(table, lambda ask: answers.get(ask.name, ask.simplest))
    assert isinstance(table.state.phase, EndPhase)
    assert table.state.phase.ending is Ending.TRACK
    assert len(only(TookTerribleThing, happened)) == failures


def test_the_riverboat_on_an_empty_river_is_reached_at_four_seats_by_two_short_cuts_to_the_chasm() -> None:
    """Three turns take six Encounters: one at the place, one through the Chasm. The fourth player finds none."""
    state = state_at(seats=4, river=dict(zip(Location, ("G01", "G02", "G03", "G04", "G05", "G07"), strict=True)))
    for layer in state.encounters.values():
        state.unused += layer
        layer.clear()
    for player in state.players:
        state.feats += player.hand
        player.hand = []
        player.tokens = dict.fromkeys(Token, 9)
    for player, copy in zip(state.players[1:3], ("F17a", "F17b"), strict=True):
        player.hand = [take_feat(state, deck().feats[copy])]
    table = table_of(state)
    turns = (
        ("chasm", "shrine", "act"),
        ("gorge", "no", "hand0-chasm", "chateau", "act"),
        ("gunsloop-courage", "hand0-chasm", "ruin", "act"),
    )
    for seat, turn in enumerate(turns):
        assert table.ask is not None
        assert table.ask.seat == seat
        for key in turn:
            answer(table, key)
        while table.ask is not None and table.ask.seat == seat:
            answer(table, *table.ask.simplest)
    assert isinstance(table.state.phase, EndPhase)
    assert table.state.phase.ending is Ending.RIVERBOAT
    assert table.state.round == 1
