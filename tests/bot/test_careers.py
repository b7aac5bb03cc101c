"""What a game remembers of a player: read when a table opens and begins, written together with the result."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from bot.store import Conflict, ResultRow, Store
from bot.tables import lobby
from engines.core import Table
from engines.twenty_strong.foes import needed
from engines.twenty_strong.pieces import Kind
from engines.twenty_strong.words import Zone
from tests.bot.sim_rig import Member, Rig, act_of, afloat, answers, lists, pictures, text_of
from tests.bot.stored import ANN, BOB, answer, open_table
from tests.engines.twenty_strong_tables import fighting, only_pool, table_of

KEY = "twenty-strong"


@contextmanager
def begun(*, won: bool) -> Iterator[None]:
    """The next game begins at its end: one die that cannot miss is left, and one hit is missing, or many."""

    def start(_: object, options: Any, *, seed: str) -> Table[Any, Any]:
        state = fighting("ironrind", tyrant="ironrind", kind=Kind.FINAL, day=9)
        state.options, state.health = options, 1
        only_pool(state, "R1", rest=Zone.BANISHED)
        (tyrant,) = state.undefeated
        tyrant.free_hits = needed(state, tyrant) - 1 if won else 0
        return table_of(state)

    with patch.object(lobby, "Table", SimpleNamespace(start=start)):
        yield


async def play(rig: Rig, who: Member, *, won: bool) -> str:
    """Plays a table from its lobby to the end; returns what its last board says."""
    with begun(won=won):
        await rig.act(who, rig.lobby, "start")
    return await to_the_end(rig, who)


async def to_the_end(rig: Rig, who: Member) -> str:
    """Gives the first answer that is a button until the game is over; returns what its last board says."""
    while found := answers(rig.board):
        await rig.use(who, rig.board, next(one for one in found if act_of(one) == "o"))
    return text_of(rig.board)


async def test_a_rank_lives_with_its_player_and_only_a_lower_one_can_be_chosen(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await rig.slash(alice, "play", game=KEY)
        assert "Rank: 1 (yours)" in text_of(rig.lobby)
        assert "Your rank: 1\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}2" in await play(rig, alice, won=True)
        await rig.restart()
        (described,) = pictures((await rig.slash(bob, "stats", player=alice)).private)
        assert "alone · place 1 of 1 · rank 2" in described
        await rig.slash(bob, "play", game=KEY)
        assert "Rank: 1 (yours)" in text_of(rig.lobby), "of somebody else nothing is remembered"
        await rig.slash(alice, "play", game=KEY)
        assert "Rank: 2 (yours)" in text_of(rig.lobby)
        options = (await rig.act(alice, rig.lobby, "opts")).private
        assert [option.label for option in lists(options)[0].options] == ["Rank: 2 (yours)", "Rank: 1 (yours stays 2)"]
        await rig.pick(alice, options, "Rank", "1 (yours stays 2)")
        assert "Your rank stays 2" in await play(rig, alice, won=False)
        await rig.slash(alice, "play", game=KEY)
        assert "Your rank: 2\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}1" in await play(rig, alice, won=False)


async def test_a_lobby_that_waited_begins_with_the_rank_of_now(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice = rig.person("Alice")
        await rig.slash(alice, "play", game=KEY)
        waiting = rig.lobby
        await rig.slash(alice, "play", game=KEY)
        await play(rig, alice, won=True)
        await rig.act(alice, waiting, "start")
        assert "Rank 2" in pictures(rig.board)[0]


async def test_without_a_lobby_whoever_has_a_lower_rank_is_asked_first(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        zoe: Any = rig.env.create_user("Zoé")
        rig.locales[str(zoe.id)] = "en-US"
        rig.channel, rig.people["Zoé"] = zoe.dm_channel, zoe
        with begun(won=True):
            await zoe.slash("play", game=KEY)
        await to_the_end(rig, zoe)
        await rig.act(zoe, rig.board, "replay")
        assert "choose a rank" in text_of(rig.board)
        await rig.press(zoe, rig.board, "Rank 1")
        assert "choose a Tyrant" in text_of(rig.board)
        assert "Rank 1" in pictures(rig.board)[0]
        await zoe.slash("play", game=KEY)
        await rig.press(zoe, rig.board, "Rank 2 (yours)")
        assert "Rank 2" in pictures(rig.board)[0]


async def test_a_result_and_what_is_remembered_are_written_together_or_not_at_all(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/riverboat.db")
    table = await open_table(store)
    end = ResultRow(table, "crypt", 5_000, "{}")

    def seen(user: int, before: Any) -> Any:
        return [*(before or []), user]

    with pytest.raises(Conflict):
        await store.save_move(table, revision=7, move=answer(1, 70), values={}, result=end, remembering=seen)
    assert (await store.player(ANN)).careers == {}
    await store.save_move(table, revision=0, move=answer(1, 70), values={}, result=end, remembering=seen)
    again = await open_table(store)
    end = ResultRow(again, "crypt", 5_000, "{}")
    await store.save_move(again, revision=0, move=answer(1, 71), values={}, result=end, remembering=seen)
    assert (await store.player(ANN)).careers == {"crypt": [ANN, ANN]}
    assert (await store.player(BOB)).careers == {"crypt": [BOB, BOB]}
    await store.close()
