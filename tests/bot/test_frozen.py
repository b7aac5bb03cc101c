"""A table that this version cannot read waits for one that can, and everybody is told once how it is."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import structlog
from typer.testing import CliRunner

from bot.__main__ import app
from bot.refusals import FROZEN
from bot.store import Status
from engines.crypt.state import ClaimPhase
from tests.bot.sim_rig import Member, Rig, afloat, answers, buttons, controls, dealt, pictures, said, text_of
from tests.bot.test_time import timed
from tests.discord.contract import check_simcord
from tests.engines.crypt_tables import CryptTable, seat, table_at, up

LATER = json.dumps({"stretches": [['{"version":99}', []]], "drawn": 0})
"""A state of a later version."""
DAY = 86400


def in_claim() -> CryptTable:
    """The first seat is to claim."""
    return table_at(ClaimPhase(), up("idol 1"), up("remains 4"), seats=[seat(), seat()])


async def two(rig: Rig, locale: str = "en-US") -> tuple[Member, Member]:
    """Two people at a table."""
    alice, bob = rig.person("Alice", locale), rig.person("Bob", locale)
    with dealt(in_claim()):
        await rig.start(alice, bob)
    return alice, bob


async def at_terminal(*words: str) -> Any:
    """What a command of the operator comes to."""
    try:
        return await asyncio.to_thread(CliRunner().invoke, app, words)
    finally:
        structlog.reset_defaults()  # commands say where the log goes


def row(rig: Rig, number: int = 1) -> Any:
    """What is stored of a table."""
    with closing(sqlite3.connect(rig.settings.database_url.split("///")[1])) as database:
        database.row_factory = sqlite3.Row
        return database.execute("SELECT * FROM tables WHERE id = ?", (number,)).fetchone()


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_the_board_says_once_that_the_table_waits_and_loses_its_controls(tmp_path: Path, locale: str) -> None:
    async with afloat(tmp_path, locale=locale) as rig:
        alice, bob = await two(rig, locale)
        board, old = rig.board, str(buttons(rig.board)[-1].custom_id)
        await rig.stored(1, state=LATER)
        await rig.restart()
        for person in (alice, bob, alice):
            assert (await rig.press_old(person, rig.board, old)).words == said(FROZEN, locale[:2])
        assert rig.board.id == board.id
        assert text_of(rig.board).count(said(FROZEN, locale[:2])) == 1
        assert (controls(rig.board), len(pictures(rig.board))) == ([], 1)
        assert (row(rig)["status"], row(rig)["state"], row(rig)["deadline"]) == (Status.FROZEN, LATER, None)
        assert check_simcord(rig.env) == []


async def test_a_table_that_can_be_read_again_goes_on_at_the_start(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        state, text = row(rig)["state"], text_of(rig.board)
        await rig.stored(1, state=LATER, shown="-1")
        await rig.restart()
        assert row(rig)["status"] == Status.FROZEN
        await rig.env.advance_time(3 * DAY)
        assert not [post for post in rig.posts() if "time is up" in text_of(post)]
        await rig.stored(1, state=state)
        await rig.restart()
        assert row(rig)["status"] == Status.OPEN
        assert text_of(rig.board).split("Time runs out")[0] == text.split("Time runs out")[0]
        await rig.env.advance_time(11 * 3600)
        assert not [post for post in rig.posts() if "waits for you" in text_of(post)]
        await rig.pick(rig.asked(), rig.board, "1 · Idol 1", "1 servant at 2")
        assert row(rig)["step"] == 1


async def test_a_table_that_can_be_read_again_goes_on_at_the_next_command(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, _ = await two(rig)
        state = row(rig)["state"]
        await rig.stored(1, state=LATER)
        await rig.restart()
        assert (await rig.slash(alice, "games")).words == said(FROZEN)
        assert answers(rig.board) == []
        await rig.stored(1, state=state)
        assert "Crypt 1" in (await rig.slash(alice, "games")).words
        await rig.slash(alice, "board")
        assert answers(rig.board)


async def test_a_frozen_table_stops_no_other(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, _ = await two(rig)
        await two(rig)
        await rig.stored(1, game="a later game", shown="-1")
        await rig.restart()
        assert row(rig)["status"] == Status.FROZEN
        assert "Crypt 2" in (await rig.slash(alice, "games")).words
        assert "Crypt 2" in (await rig.slash(alice, "board")).words


@pytest.mark.parametrize(
    ("column", "value"),
    [("options", '{"seats": 2, "faces": "gone"}'), ("story", "no JSON"), ("state", "{}")],
)
async def test_whatever_cannot_be_read_freezes_its_table(tmp_path: Path, column: str, value: str) -> None:
    async with afloat(tmp_path) as rig:
        await two(rig)
        await rig.stored(1, **{column: value, "shown": "-1"})
        await rig.restart()
        assert (row(rig)["status"], row(rig)[column]) == (Status.FROZEN, value)
        assert said(FROZEN) in text_of(rig.board)


async def test_a_rule_that_breaks_on_an_older_state_freezes_its_table(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await two(rig)
        await rig.stored(1, shown="-1")
        with patch("engines.crypt.game.play", side_effect=AttributeError("a fault of a release")):
            await rig.restart()
        assert row(rig)["status"] == Status.FROZEN


async def test_a_lobby_that_cannot_be_read_waits_too(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await rig.slash(alice, "play", game="crypt")
        options = row(rig)["options"]
        await rig.stored(1, options='{"seats": 2, "faces": "gone"}', shown="-1")
        await rig.restart()
        assert said(FROZEN) in text_of(rig.lobby)
        await rig.stored(1, options=options)
        await rig.restart()
        await rig.act(bob, rig.lobby, "join")
        assert "Bob" in text_of(rig.lobby)


async def test_a_table_that_is_over_is_left_as_it_is(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, _ = await two(rig)
        await rig.stored(1, state=LATER, status=Status.OVER)
        await rig.restart()
        assert (await rig.press(alice, rig.board, "Text")).words == said(FROZEN)
        assert row(rig)["status"] == Status.OVER
        assert said(FROZEN) not in text_of(rig.board)


async def test_the_export_of_a_frozen_table_is_complete_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with afloat(tmp_path) as rig:
        alice, _ = await two(rig)
        await rig.pick(alice, rig.board, "1 · Idol 1", "1 servant at 2")
        await rig.stored(1, state=LATER, shown="-1")
        await rig.restart()
    monkeypatch.setenv("DATABASE_URL", rig.settings.database_url)
    before = row(rig)
    done = await at_terminal("export", "1")
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert (found["table"]["state"], found["table"]["status"]) == (LATER, "frozen")
    assert found["table"]["secret"] == before["secret"]
    assert [one["name"] for one in found["seats"]] == ["Alice", "Bob"]
    assert [(one["step"], one["keys"]) for one in found["moves"]] == [(1, ["1.1x2"])]
    assert tuple(row(rig)) == tuple(before)
    assert (await at_terminal("export", "2")).exit_code == 1


async def test_the_doctor_says_beforehand_what_becomes_of_every_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with afloat(tmp_path) as rig:
        for _ in range(4):
            alice, _ = await two(rig)
            await rig.pick(alice, rig.board, "1 · Idol 1", "1 servant at 2")
    states = {number: json.loads(row(rig, number)["state"]) for number in (2, 3)}
    states[2]["stretches"][-1][1][0][4] += 1  # the question is another one now
    states[3]["stretches"][-1][0] = '{"version":99}'
    for number, state in states.items():
        await rig.stored(number, state=json.dumps(state))
    await rig.stored(4, status=Status.FROZEN)
    before = [tuple(row(rig, number)) for number in range(1, 5)]
    monkeypatch.setenv("DATABASE_URL", rig.settings.database_url)
    done = await at_terminal("doctor", "--tables")
    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        "ok  table 2: crypt, returns to the start of its phase (round 1 of 8 · Claim): answers to be asked again: 1",
        "BAD table 3: cannot be loaded and is kept frozen: crypt: state version 99 is newer than 1",
        "ok  table 4: crypt, is frozen and goes on at the next start",
        "ok  tables: 4 are under way, 1 go on where they are",
    ]
    assert [tuple(row(rig, number)) for number in range(1, 5)] == before
    await rig.stored(3, status=Status.CLOSED)
    assert (await at_terminal("doctor", "--tables")).exit_code == 0
