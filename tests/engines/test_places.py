"""Which games have rivals: a game gives places to those who play against each other, and to nobody else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines import GAMES
from engines.core import Game, Table, random_answer
from tests.saved.make import Way, agreed, ways

WAYS = [(game, way) for game in GAMES.values() for way in ways(game)]
TEAMS = {"cooperative", "solo"}


@pytest.mark.parametrize(("game", "way"), WAYS, ids=lambda one: str(getattr(one, "key", one)))
def test_rivals_have_places_and_only_two_of_them_may_concede(game: Game[Any, Any], way: Way) -> None:
    table: Table[Any, Any] = Table.start(game, agreed(game, way), seed="places")
    random, seats = Random(5), range(way.players)
    rivals = way.players > 1 and way.mode not in TEAMS
    while table.ask is not None:
        for seat in seats:
            assert table.rival(seat) == (1 - seat if rivals and way.players == 2 else None)
        table.answer(table.ask.seat, random_answer(table.ask, random))
    assert len(table.places) == (way.players if rivals else 0)
    assert table.rival(0) is None
    if rivals:
        assert tuple(seat for seat in seats if table.places[seat] == 1) == tuple(sorted(table.state.result.winners))
        by_place = sorted(seats, key=lambda seat: table.places[seat])
        scores = table.state.result.scores
        assert not scores or [scores[seat] for seat in by_place] == sorted(scores, reverse=True)
