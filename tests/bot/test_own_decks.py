"""Decks of people's own at a running bot: chosen in a lobby, kept by the table."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from structlog.testing import capture_logs

from bot.client import Riverboat
from bot.store import MoveKind
from data.loader import DataError
from engines import GAMES
from engines.core import Record, Table, verify
from engines.core.decks import DeckFiles
from engines.lost_expedition import adventures
from engines.lost_expedition.adventures import DECKS
from engines.twenty_strong.cards import DECKS as TWENTY_STRONG
from tests.bot.sim_rig import Rig, act_of, afloat, answers, buttons, everything, lists, play_on, text_of
from tests.discord.contract import check_simcord
from tests.own_decks import EXPEDITION, called, knowing_none, write_deck, write_house

REPOSITORY = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def new_process() -> Iterator[None]:
    """Each test begins without any deck of people's own."""
    with knowing_none(DECKS, TWENTY_STRONG):
        yield


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder for decks."""
    found = tmp_path / "decks"
    found.mkdir()
    return found


async def open_lobby(rig: Rig, deck: str = "mine") -> None:
    """Alice opens a table with a deck, and Bob joins it."""
    alice, bob = rig.person("Alice"), rig.person("Bob")
    await rig.slash(alice, "play", game=EXPEDITION)
    await choose(rig, deck)
    await rig.act(bob, rig.lobby, "join")


async def choose(rig: Rig, deck: str) -> None:
    options = (await rig.act(rig.person("Alice"), rig.lobby, "opts")).private
    await rig.pick(rig.person("Alice"), options, "Cards", f"Cards: {deck}")


async def decks_listed(rig: Rig) -> list[str]:
    options = (await rig.act(rig.person("Alice"), rig.lobby, "opts")).private
    (menu,) = [menu for menu in lists(options) if menu.placeholder == "Cards"]
    return [option.label.removeprefix("Cards: ") for option in menu.options]


async def begin(rig: Rig) -> None:
    await rig.act(rig.person("Alice"), rig.lobby, "start")


def game(rig: Rig, number: int = 1) -> Table[Any, Any]:
    """The game as the bot has it in memory."""
    found: Table[Any, Any] = harbour(rig).tables.sessions._sessions[number].table
    return found


def harbour(rig: Rig) -> Any:
    """The running bot."""
    assert isinstance(rig.env.bot, Riverboat)
    return rig.env.bot.harbour


def jaguar(table: Table[Any, Any]) -> str:
    """What the sixth card of a game is called."""
    (card,) = [card for card in DECKS[table.state.deck_key].values() if card.number == 6]
    return card.name.by_language["en"]


def stored(rig: Rig, query: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(rig.settings.database_url.split("///")[1])) as database:
        return database.execute(query).fetchall()


async def record_of(rig: Rig) -> bytes:
    told = await rig.act(rig.person("Alice"), rig.board, "record")
    return await told.private.attachments[0].read()


async def test_a_deck_of_the_folder_is_one_more_choice_with_its_name(tmp_path: Path, folder: Path) -> None:
    write_deck(folder, "My real cards", called("Ounce"))
    async with afloat(tmp_path, riverboat_decks=folder) as rig:
        await open_lobby(rig, "My real cards")
        assert "Cards: My real cards" in text_of(rig.lobby)
        assert await decks_listed(rig) == ["classic", "house cards", "My real cards"]
        await begin(rig)
        assert jaguar(game(rig)) == "Ounce"
        assert check_simcord(rig.env) == []


async def test_without_a_folder_there_are_the_decks_of_the_game(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await open_lobby(rig, "house cards")
        assert await decks_listed(rig) == ["classic", "house cards"]
        await begin(rig)
        assert stored(rig, "SELECT * FROM decks") == []


async def test_a_running_table_goes_on_identically_when_the_folder_changes(tmp_path: Path, folder: Path) -> None:
    write_deck(folder, "mine", called("Ounce"))
    async with afloat(tmp_path, riverboat_decks=folder) as rig:
        await open_lobby(rig)
        await begin(rig)
        await play_on(rig, Random(3), until=8)
        told, undisturbed = text_of(rig.board), Table.restore(game(rig).game, game(rig).dump())
        step = stored(rig, "SELECT step FROM tables")[0][0]
        write_deck(folder, "mine", called("Lynx"))
        with knowing_none(DECKS):
            await rig.restart()
            assert text_of(rig.board) == told
            await play_on(rig, Random(4))
            assert [act_of(button) for button in buttons(rig.board)] == ["replay", "record", "text", "past", "log"]
            assert jaguar(game(rig)) == "Ounce"
            for move in (await harbour(rig).store.moves(1))[step:]:
                if move.kind is MoveKind.UNDO:
                    undisturbed.undo()
                else:
                    undisturbed.answer(move.seat, move.keys)
            assert game(rig).dump() == undisturbed.dump()
            record = Record.model_validate_json(await record_of(rig))
        assert record.deck is not None
        with knowing_none(DECKS):
            assert verify(GAMES, record).state.result is not None
        assert check_simcord(rig.env) == []


async def test_a_running_table_goes_on_when_the_folder_is_gone(tmp_path: Path, folder: Path) -> None:
    file = write_deck(folder, "mine", called("Ounce"))
    async with afloat(tmp_path, riverboat_decks=folder) as rig:
        await open_lobby(rig)
        await begin(rig)
        file.unlink()
        with knowing_none(DECKS):
            await rig.restart()
            await play_on(rig, Random(4), until=3)
            assert jaguar(game(rig)) == "Ounce"


async def test_a_running_table_goes_on_when_a_later_version_refuses_its_deck(tmp_path: Path, folder: Path) -> None:
    """No new table can begin with it, and none that has begun is lost."""

    def too_strict(files: DeckFiles, _: object) -> Iterator[DataError]:
        if files.prefix:
            yield files.fault("adventures.toml", "card 6", "no such animal")

    write_deck(folder, "mine", called("Ounce"))
    async with afloat(tmp_path, riverboat_decks=folder) as rig:
        await open_lobby(rig)
        await begin(rig)
        with knowing_none(DECKS), patch.object(adventures, "_wrong_boxes", too_strict):
            await rig.restart()
            assert not DECKS.offered
            await play_on(rig, Random(4), until=3)
            assert jaguar(game(rig)) == "Ounce"


async def test_a_lobby_keeps_the_cards_that_were_chosen(tmp_path: Path, folder: Path) -> None:
    write_deck(folder, "mine", called("Ounce"))
    async with afloat(tmp_path, riverboat_decks=folder) as rig:
        await open_lobby(rig)
        write_deck(folder, "mine", called("Lynx"))
        with knowing_none(DECKS):
            await rig.restart()
            listed = await decks_listed(rig)
            assert [name.partition(" · ")[0] for name in listed] == ["classic", "house cards", "mine", "mine"]
            assert len(set(listed)) == 4
            await begin(rig)
            assert jaguar(game(rig)) == "Ounce"


async def test_two_decks_of_one_name_are_played_side_by_side(tmp_path: Path, folder: Path) -> None:
    write_deck(folder, "mine", called("Ounce"))
    async with afloat(tmp_path, riverboat_decks=folder) as rig:
        await open_lobby(rig)
        await begin(rig)
        write_deck(folder, "mine", called("Lynx"))
        await rig.restart()
        await open_lobby(rig)
        await begin(rig)
        await play_on(rig, Random(4), until=3)
        sessions = harbour(rig).tables.sessions
        assert [jaguar((await sessions.get(number)).table) for number in (1, 2)] == ["Ounce", "Lynx"]
        assert len(stored(rig, "SELECT DISTINCT sha256 FROM decks")) == 2


async def test_another_choice_replaces_the_copy(tmp_path: Path, folder: Path) -> None:
    write_deck(folder, "mine", called("Ounce"))
    write_deck(folder, "yours", called("Lynx"))
    async with afloat(tmp_path, riverboat_decks=folder) as rig:
        await open_lobby(rig)
        await choose(rig, "yours")
        assert stored(rig, "SELECT table_id, json_extract(content, '$.name') FROM decks") == [(1, "yours")]


async def test_play_again_keeps_the_deck(tmp_path: Path, folder: Path) -> None:
    write_deck(folder, "mine", called("Ounce"))
    async with afloat(tmp_path, riverboat_decks=folder) as rig:
        await open_lobby(rig)
        await begin(rig)
        await play_on(rig, Random(4))
        await rig.act(rig.person("Alice"), rig.board, "replay")
        assert "Cards: mine" in text_of(rig.lobby)
        assert stored(rig, "SELECT table_id FROM decks ORDER BY 1") == [(1,), (2,)]


async def test_a_deck_that_is_gone_from_the_list_cannot_be_chosen_on_an_old_screen(
    tmp_path: Path, folder: Path
) -> None:
    file = write_deck(folder, "mine", called("Ounce"))
    async with afloat(tmp_path, riverboat_decks=folder) as rig:
        alice = rig.person("Alice")
        await rig.slash(alice, "play", game=EXPEDITION)
        options = (await rig.act(alice, rig.lobby, "opts")).private
        file.unlink()
        file.parent.rmdir()
        with knowing_none(DECKS):
            await rig.restart()
            told = await rig.pick(alice, options, "Cards", "Cards: mine")
            assert told.words == "That is not possible any more."
            assert "Cards: classic" in text_of(rig.lobby)


async def test_a_deck_with_faults_is_not_offered_and_the_log_says_so_in_a_line(tmp_path: Path, folder: Path) -> None:
    write_deck(folder, "good")
    write_deck(folder, "bad", ('"-H -H ADV"', '"-H -H RUN"'), ("[56]", "[57]"))
    with capture_logs() as logs:
        async with afloat(tmp_path, riverboat_decks=folder) as rig:
            await rig.slash(rig.person("Alice"), "play", game=EXPEDITION)
            assert await decks_listed(rig) == ["classic", "house cards", "good"]
    (line,) = [one for one in logs if one["event"] == "deck not offered"]
    assert (line["deck"], line["log_level"]) == ("lost-expedition/bad", "warning")
    assert "entry 2, field red.1.2" in line["first"]


async def test_the_bot_starts_without_the_folder_that_was_named(tmp_path: Path) -> None:
    with capture_logs() as logs:
        async with afloat(tmp_path, riverboat_decks=tmp_path / "nowhere") as rig:
            await rig.start(rig.person("Alice"), game=EXPEDITION)
            assert answers(rig.board)
    assert [one["why"] for one in logs if one["event"] == "no decks of your own"] == [
        f"{tmp_path}/nowhere, whole folder: is not a folder that can be read"
    ]


async def test_a_record_is_verified_by_the_command_on_a_machine_without_the_folder(
    tmp_path: Path, folder: Path
) -> None:
    write_deck(folder, "mine", called("Ounce"), ('"-H -H ADV"', '"-H ADV"'))
    record = tmp_path / "record.json"
    async with afloat(tmp_path, riverboat_decks=folder) as rig:
        await open_lobby(rig)
        await begin(rig)
        await play_on(rig, Random(4))
        record.write_bytes(await record_of(rig))
    shutil.rmtree(folder)
    environment = {name: value for name, value in os.environ.items() if name != "RIVERBOAT_DECKS"}
    found = subprocess.run(  # noqa: ASYNC221, S603
        [sys.executable, "-m", "bot", "verify", str(record)],
        cwd=REPOSITORY, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.startswith("The record holds: ")


async def test_a_game_alone_is_begun_in_a_lobby_with_a_deck_and_goes_on_without_its_folder(
    tmp_path: Path, folder: Path
) -> None:
    deck = write_house(folder, TWENTY_STRONG, ("tyrants.toml", "Ironrind", "Rustrind"))
    async with afloat(tmp_path, riverboat_decks=folder) as rig:
        alice = rig.person("Alice")
        await rig.slash(alice, "play", game=TWENTY_STRONG.game)
        assert await decks_listed(rig) == ["house cards", "mine"]
        await choose(rig, "mine")
        await begin(rig)
        assert "Rustrind" in "".join(everything(rig.board))
        shutil.rmtree(deck)
        with knowing_none(TWENTY_STRONG):
            await rig.restart()
            await play_on(rig, Random(4))
            record = Record.model_validate_json(await record_of(rig))
            assert record.deck is not None
            await rig.act(alice, rig.board, "replay")
            assert "Rustrind" in "".join(everything(rig.board)), "the next game begins at once, with the same deck"
        with knowing_none(TWENTY_STRONG):
            assert verify(GAMES, record).state.phase.name == "end"
        assert check_simcord(rig.env) == []


async def test_a_game_that_begins_at_once_has_the_house_deck(tmp_path: Path, folder: Path) -> None:
    write_house(folder, TWENTY_STRONG, ("tyrants.toml", "Ironrind", "Rustrind"))
    async with afloat(tmp_path, riverboat_decks=folder) as rig:
        await rig.start(rig.person("Alice"), game=TWENTY_STRONG.game)
        assert "Ironrind" in "".join(everything(rig.board))
