"""Random whole games of Ancient Terrible Things: what always holds, after every answer."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.options import AncientTerribleThingsOptions
from engines.ancient_terrible_things.state import AncientTerribleThings, EndPhase
from engines.core import Table, fingerprint, random_answer

from .ancient_terrible_things_tables import RiverTable

ENCOUNTERS, FEATS, SWAG, ACHIEVEMENTS, TERRIBLE_THINGS = 36, 36, 26, 4, 16
GAMES = [(seats, number) for seats in (2, 3, 4) for number in range(4)]


def begin(seats: int, number: int) -> RiverTable:
    options = AncientTerribleThingsOptions(
        seats=seats,
        scenario=("I", "II")[number % 2],
        reroll_rule=("v2", "v2_5")[number // 2],
        pass_map=("no", "yes")[number % 2],
        panic_in_free_reroll=("stay", "roll")[number // 2],
        feat_die=("before spending", "before a re-roll")[number // 2],
    )
    return Table.start(ANCIENT_TERRIBLE_THINGS, options, seed=f"{seats} {number}")


def check_that_nothing_is_lost(state: AncientTerribleThings) -> None:
    players = state.players
    encounters = [
        *(card for layer in state.encounters.values() for card in layer),
        *state.unused,
        *state.rumours,
        *(spot.encounter for spot in state.spots if spot.encounter is not None),
        *(card for player in players for card in player.overcome),
    ]
    feats = [*state.feats, *state.feats_discarded, *(card for player in players for card in player.hand)]
    swag = [
        *state.swag,
        *state.swag_below,
        *state.swag_gone,
        *(card for card in state.post if card is not None),
        *(owned.card for player in players for owned in player.swag),
    ]
    achievements = [*state.achievements, *(card for player in players for card in player.achievements)]
    assert len(encounters) == len(set(encounters)) == ENCOUNTERS
    assert len(feats) == len(set(feats)) == FEATS
    assert len(swag) == len(set(swag)) == SWAG
    assert len(achievements) == len(set(achievements)) == ACHIEVEMENTS
    tentacles = [*state.track, *state.gone, *(one for player in players for one in player.terrible)]
    assert Counter(tentacles) == dict.fromkeys(range(4), 4)
    assert state.track == sorted(state.track)
    assert all(number >= 0 for player in players for number in player.tokens.values())
    assert all(0 <= die.value <= 6 for die in state.pool)


@pytest.mark.parametrize(("seats", "number"), GAMES)
def test_cards_and_tokens_are_never_lost_and_every_game_ends(seats: int, number: int) -> None:
    table, random = begin(seats, number), Random(number)
    while table.ask is not None:
        check_that_nothing_is_lost(table.state)
        table.answer(table.ask.seat, random_answer(table.ask, random))
    check_that_nothing_is_lost(table.state)
    assert isinstance(table.state.phase, EndPhase)
    assert table.state.result is not None
    assert len(table.state.result.scores) == seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_is_offered_alone_is_accepted_and_can_be_played_on(seats: int) -> None:
    table, random = begin(seats, 1), Random(seats)
    for step in range(120):
        if table.ask is None:
            return
        if step % 8 == 0:
            for option in table.ask.alone:
                copy = Table.restore(table.game, table.dump())
                copy.answer(table.ask.seat, (option.key,))
        table.answer(table.ask.seat, random_answer(table.ask, random))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_restored_table_asks_the_same_and_rolls_the_same(seats: int) -> None:
    table, random = begin(seats, 2), Random(seats)
    while table.ask is not None:
        again = Table.restore(table.game, table.dump())
        assert again.ask is not None
        assert fingerprint(again.ask) == fingerprint(table.ask)
        assert [again.view(seat) == table.view(seat) for seat in range(seats)] == [True] * seats
        keys = random_answer(table.ask, random)
        assert again.answer(table.ask.seat, keys) == table.answer(table.ask.seat, keys)


def test_a_wrong_location_can_be_taken_back_until_the_dice_fall() -> None:
    table, random = begin(2, 0), Random(1)
    while table.ask is not None and table.ask.name != "explore":
        table.answer(table.ask.seat, random_answer(table.ask, random))
    assert table.ask is not None
    before, quiet = table.dump(), next(o.key for o in table.ask.options if o.key.startswith(("shrine", "gunsloop")))
    table.answer(table.ask.seat, (quiet,))
    assert table.ask.name == "arrival"
    table.undo()
    assert table.dump() == before
    table.answer(table.ask.seat, (quiet,))
    table.answer(table.ask.seat, ("roll",))
    assert not table.can_undo
