"""`riverboat check-data`: faults and remarks of people's own decks, and of those that come with the games."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.own_decks import offer
from data import loader
from engines.core.decks import MOST
from engines.lost_expedition.adventures import DECKS
from engines.twenty_strong.cards import DECKS as TWENTY_STRONG
from tests.own_decks import called, knowing_none, write_deck, write_house


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


def check_data(folder: Path) -> tuple[int, str]:
    """The exit code of the command, and what it prints."""
    found = CliRunner().invoke(app, ["check-data"], env={"RIVERBOAT_DECKS": str(folder)})
    return found.exit_code, found.output


def test_check_data_names_a_fault_and_a_missing_picture_in_a_deck_of_twenty_strong(folder: Path) -> None:
    write_house(folder, TWENTY_STRONG, ("heroes.toml", "🛡️", "shield"), ("five_points.toml", "hits = 7", "hits = 0"))
    code, said = check_data(folder)
    assert code == 1
    assert "twenty-strong/mine/heroes.toml, entry bulwarka, field icon: OpenMoji has no picture for it" in said
    assert "twenty-strong/mine/five_points.toml, entry f01, field hits: " in said


def test_check_data_finds_good_decks_good_and_says_their_hashes(folder: Path) -> None:
    write_deck(folder, "mine")
    write_deck(folder, ".draft", ("[56]", "[57]"))
    (folder / "README.md").write_text("Mine.")
    code, said = check_data(folder)
    assert code == 0
    assert f"decks: {folder}/lost-expedition/mine: good, SHA-256 " in said
    assert "draft" not in said


def test_check_data_prints_every_fault_of_every_deck_and_fails(folder: Path) -> None:
    write_deck(folder, "first", ('"-H -H ADV"', '"-H -H RUN"'), ('icon = "⛺"', 'icon = "camp"'))
    write_deck(folder, "second", ('{ en = "Jaguar", fr = "Jaguar" }', "{}"))
    write_deck(folder, "mine", game="lost-expediton")
    write_deck(folder, "classic")
    (folder / "lost-expedition" / "empty").mkdir()
    code, said = check_data(folder)
    assert code == 1
    faults = [line.removeprefix(f"decks: {folder}/") for line in said.splitlines() if line.startswith("decks: ")]
    assert [fault.rpartition(": ")[0].partition(": ")[0] for fault in faults] == [
        "lost-expedition/classic, name of the folder",
        "lost-expedition/empty/adventures.toml, whole file",
        "lost-expedition/first/adventures.toml, entry 2, field red.1.2",
        "lost-expedition/first/adventures.toml, entry 1, field icon",
        "lost-expedition/second/adventures.toml, entry 6, field name",
        "lost-expediton/mine, whole folder",
    ]


def test_check_data_remarks_on_a_missing_french_name_and_succeeds(folder: Path) -> None:
    write_deck(folder, "mine", ('{ en = "Jaguar", fr = "Jaguar" }', '{ en = "Jaguar" }'))
    code, said = check_data(folder)
    assert code == 0
    assert "mine/adventures.toml, entry 6, field name: no 'fr', so English stands in" in said


def test_check_data_says_that_a_folder_is_missing(tmp_path: Path) -> None:
    code, said = check_data(tmp_path / "nowhere")
    assert code == 1
    assert f"decks: {tmp_path}/nowhere, whole folder: is not a folder that can be read" in said


def test_check_data_without_a_folder_checks_what_comes_with_the_games() -> None:
    found = CliRunner().invoke(app, ["check-data"], env={"RIVERBOAT_DECKS": ""})
    assert (found.exit_code, found.output.count("\n")) == (0, 1)


def test_check_data_prints_every_fault_of_what_comes_with_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of two decks and of the rules pages, in one go."""
    shutil.copytree(loader.ROOT, tmp_path / "data")
    monkeypatch.setattr(loader, "ROOT", tmp_path / "data")
    for place, before, after in (
        ("lost-expedition/classic.toml", '"-H -H ADV"', '"-H -H RUN"'),
        ("lost-expedition/house.toml", "[56]", "[57]"),
        ("lost-expedition/house.toml", 'icon = "', 'icon = "camp'),
        ("rules/crypt.fr.md", "## ", "### "),
    ):
        file = loader.ROOT / place
        text = file.read_text(encoding="utf-8")
        assert before in text
        file.write_text(text.replace(before, after, 1), encoding="utf-8")
    loader.rules.cache_clear()
    found = CliRunner().invoke(app, ["check-data"], env={"RIVERBOAT_DECKS": ""})
    assert found.exit_code == 1
    assert [line.partition(": ")[2].partition(": ")[0] for line in found.output.splitlines()] == [
        "data/lost-expedition/classic.toml, entry 2, field red.1.2",
        "data/lost-expedition/house.toml, card 56",
        "data/lost-expedition/house.toml, card 57",
        "data/rules/crypt.fr.md, line 1",
        "data/lost-expedition/house.toml, entry 1, field icon",
    ]


def test_more_decks_than_a_list_holds_are_left_out_and_said(folder: Path) -> None:
    for number in range(MOST + 2):
        write_deck(folder, f"deck {number:02}", called(f"Ounce {number}"))
    code, said = check_data(folder)
    assert code == 1
    assert said.count("a list has room for") == 2
    offer(folder)
    assert len(DECKS.offered) == MOST
