"""How long an expedition lasts: Encounters faced and rounds, where nothing lengthens or shortens it."""

from __future__ import annotations

from random import Random

import pytest

from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.effects import ExtraAction
from engines.ancient_terrible_things.events import EncountersDealt, Explored
from engines.ancient_terrible_things.options import AncientTerribleThingsOptions
from engines.ancient_terrible_things.state import Ending, EndPhase
from engines.core import Randomness, Table, random_answer

from .ancient_terrible_things_tables import RiverTable, only


def long_game(seats: int, seed: int) -> RiverTable:
    """A track that does not end, and no card that brings an Encounter more."""
    options = AncientTerribleThingsOptions(seats=seats)
    state = ANCIENT_TERRIBLE_THINGS.setup(options, Randomness(seed=f"facts {seed}"))
    state.track = [0] * 50
    for pile in (state.feats, state.feats_discarded, *(player.hand for player in state.players)):
        pile[:] = [card for card in pile if not isinstance(card.effect, ExtraAction)]
    return Table(ANCIENT_TERRIBLE_THINGS, state)


@pytest.mark.parametrize(("seats", "faced", "rounds", "left"), [(2, 14, 7, 4), (3, 21, 7, 3), (4, 32, 8, 4)])
@pytest.mark.parametrize("seed", range(4))
def test_encounters_faced_and_rounds_without_acts_elsewhere(
    seats: int, faced: int, rounds: int, left: int, seed: int
) -> None:
    table, random = long_game(seats, seed), Random(seed)
    happened = list(table.opening)
    while table.ask is not None:
        keys = ("no",) if table.ask.name == "chasm" else random_answer(table.ask, random)
        happened += table.answer(table.ask.seat, keys)
    assert isinstance(table.state.phase, EndPhase)
    assert table.state.phase.ending is Ending.DECK
    assert (len(only(Explored, happened)), table.state.round) == (faced, rounds)
    assert sum(spot.encounter is not None for spot in table.state.spots) == left
    dealt = [[card.tier for card in event.cards] for event in only(EncountersDealt, happened)]
    tiers = [tier for hand in dealt for tier in hand]
    assert tiers == sorted(tiers, key=["green", "orange", "red"].index)
