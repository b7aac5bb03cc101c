"""Decks of people's own for tests: folders with changed copies of the decks that come with the games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from data import loader
from data.loader import DataError, deck_folders
from engines.core import DeckCopy, Decks

EXPEDITION = "lost-expedition"


def write_deck(folder: Path, name: str = "mine", *changes: tuple[str, str], game: str = EXPEDITION) -> Path:
    """Writes a deck of The Lost Expedition: the classic one, with each of `changes` made once. Returns its file."""
    text = (loader.ROOT / EXPEDITION / "classic.toml").read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    file = folder / game / name / "adventures.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def write_house(folder: Path, decks: Decks[Any], *changes: tuple[str, str, str]) -> Path:
    """Writes the house deck as a deck called "mine", with each of `changes`: file, what to replace once, by what.

    Returns its folder.
    """
    deck = folder / decks.game / "mine"
    deck.mkdir(parents=True, exist_ok=True)
    for file, place in decks.built_in["house"].files.items():
        text = (loader.ROOT / decks.game / place).read_text(encoding="utf-8")
        for _, before, after in [change for change in changes if change[0] == file]:
            assert before in text
            text = text.replace(before, after, 1)
        (deck / file).write_text(text, encoding="utf-8")
    return deck


def called(name: str) -> tuple[str, str]:
    """The change that calls the jaguar something else."""
    return '{ en = "Jaguar", fr = "Jaguar" }', f'{{ en = "{name}", fr = "{name} (fr)" }}'


def checked(folder: Path, decks: Decks[Any], name: str = "mine") -> DeckCopy:
    """A copy of the deck of this name in `folder`. Raises DataError for its faults."""
    (found,) = [deck for deck in deck_folders(folder) if (deck.game, deck.name) == (decks.game, name)]
    return decks.check(found, str(folder))


def refused(folder: Path, decks: Decks[Any], fault: str, *changes: tuple[str, str, str]) -> str:
    """The faults of a house deck with these changes, which has to be refused with one that matches `fault`."""
    write_house(folder, decks, *changes)
    with pytest.raises(DataError, match=fault) as caught:
        checked(folder, decks)
    return str(caught.value)


@contextmanager
def knowing_none(*all_decks: Decks[Any]) -> Iterator[None]:
    """As in a new process: no deck of people's own is known."""
    changed = [(decks, name) for decks in all_decks for name in ("_known", "_by_prefix", "_copies", "offered")]
    patches = [patch.object(decks, name, type(getattr(decks, name))()) for decks, name in changed]
    for one in patches:
        one.start()
    try:
        yield
    finally:
        for one in patches:
            one.stop()
