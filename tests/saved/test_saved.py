"""What older versions have left in databases is read, drawn, and played to its end by this one."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.words import words_in
from engines import GAMES
from engines.core import Seat, Table, UnreadableState, random_answer
from renderers.pictures import RENDERERS
from renderers.scene import Scene
from tests.saved.make import make, ways
from tests.saved.tables import FOLDER, Offer, Saved, file_of, saved_tables

CORRECTED: frozenset[str] = frozenset()
"""Tables (by `str(saved)`) that return to the start of their phase, because a question was changed on purpose since."""
A_FEW = 3
TABLES = list(saved_tables())


def restored(saved: Saved) -> Table[Any, Any]:
    """The table as this version reads it."""
    return Table.restore(GAMES[saved.game], saved.dump)


def scene(table: Table[Any, Any], spectator: int | None) -> Scene[Any]:
    """What everybody may see of a table."""
    ask = table.ask
    return Scene(
        view=table.view(spectator),
        moment=table.game.moment(table.state),
        asked=None if ask is None else Seat(ask.seat),
        prompt=None if ask is None else ask.prompt,
        news=(),
        verdict=table.game.verdict(table.state) if ask is None else (),
    )


@pytest.mark.parametrize("saved", TABLES, ids=str)
def test_a_saved_table_offers_what_it_offered_when_it_was_saved(saved: Saved) -> None:
    table = restored(saved)
    assert table.ask is not None
    assert not table.returned or str(saved) in CORRECTED
    if not table.returned:
        assert Offer.of(table.ask) == saved.offered
    assert table.state.version == GAMES[saved.game].version


@pytest.mark.parametrize("saved", TABLES, ids=str)
def test_a_saved_table_is_drawn_and_played_to_its_end(saved: Saved) -> None:
    table, random, renderer = restored(saved), Random(1), RENDERERS[saved.game]
    game = table.game
    options = game.options.model_validate(saved.options)
    names = [f"Player {seat + 1}" for seat in range(options.seats)]
    words = words_in("en", names, game.phantoms if options.seats == 1 else ())
    for _ in range(2):
        now = scene(table, game.spectator(options))
        assert renderer.board(now, words).width == 1200
        assert renderer.describe(now, words)
        while table.ask is not None:
            table.answer(table.ask.seat, random_answer(table.ask, random))
    assert game.verdict(table.state)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_way_to_play_is_saved_with_the_present_version(game: Any) -> None:
    assert file_of(game).exists(), "python -m tests.saved.make"
    found = Counter(
        (saved.options["seats"], saved.options.get("mode"))
        for saved in TABLES
        if (saved.game, saved.version) == (game.key, game.version)
    )
    assert set(found) == {(way.players, way.mode) for way in ways(game)}
    assert min(found.values()) >= A_FEW


@pytest.mark.parametrize("saved", [one for one in TABLES if one.version < GAMES[one.game].version], ids=str)
def test_an_older_version_is_read_only_by_way_of_its_step(saved: Saved, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[saved.game]
    monkeypatch.setattr(type(game), "upgrades", {saved.version: dict})
    with pytest.raises(UnreadableState):
        restored(saved)


def test_what_is_saved_is_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.json")) < 400_000


def test_what_was_saved_once_is_never_written_again(tmp_path: Path) -> None:
    files = [file_of(game, tmp_path) for game in GAMES.values()]
    for file in files:
        file.write_text("of an earlier day")
    make(tmp_path)
    assert {file.read_text() for file in files} == {"of an earlier day"}
