"""Decks of people's own: a folder with their files, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import structlog

from data.loader import DATA, DataError, DeckFolder, deck_folders, read_toml
from engines import GAMES
from engines.core import DeckCopy, Decks
from engines.core.decks import MOST, fields, untranslated
from renderers.kit.faces import has_emoji

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class OwnDeck:
    """A deck of the folder, looked at."""

    game: str
    name: str
    copy: DeckCopy | None
    """None where it has faults."""
    faults: tuple[DataError, ...] = ()
    remarks: tuple[str, ...] = ()
    """What is no fault, but may not be meant."""

    @property
    def place(self) -> str:
        """Its folder, below the folder of all decks: "lost-expedition/mine"."""
        return f"{self.game}/{self.name}"


def own_decks(folder: Path) -> list[OwnDeck]:
    """Every deck in a folder of people's own. Raises DataError when there is no such folder."""
    found = [_looked_at(deck, str(folder)) for deck in deck_folders(folder)]
    room = dict.fromkeys(_with_decks(), MOST)
    for place, deck in enumerate(found):
        if deck.copy is not None:
            room[deck.game] -= 1
            if room[deck.game] < 0:
                why = f"a list has room for {MOST} decks of a game; this one is left out"
                found[place] = OwnDeck(deck.game, deck.name, None, (_fault(deck.place, why, str(folder)),))
    return found


def offer(folder: Path | None) -> None:
    """New tables may choose the decks of the folder that have no fault; each of the others is a line of the log."""
    try:
        found = own_decks(folder) if folder is not None else []
    except DataError as error:
        found = []
        log.warning("no decks of your own", why=str(error), see="riverboat check-data")
    offered: dict[str, list[str]] = {key: [] for key in _with_decks()}
    for deck in found:
        try:
            if deck.copy is None:
                raise DataError.of(deck.faults)
            offered[deck.game].append(_with_decks()[deck.game].learn(deck.copy))
        except DataError as error:
            first = str(error)
            log.warning(
                "deck not offered", deck=deck.place, faults=len(error.all), first=first, see="riverboat check-data"
            )
    for key, decks in _with_decks().items():
        decks.offered = tuple(offered[key])


def faults_of_icons() -> Iterator[DataError]:
    """The icons without a picture in the decks that come with the games."""
    for key, decks in _with_decks().items():
        for place in sorted({place for deck in decks.built_in.values() for place in deck.files.values()}):
            yield from _wrong_icons(read_toml(key, *place.split("/")), f"{key}/{place}", DATA)


def _wrong_icons(table: Mapping[str, Any], file: str, root: str) -> Iterator[DataError]:
    for (entry, *deeper), value in fields(table):
        if [entry, *deeper][-1] == "icon" and not (isinstance(value, str) and has_emoji(value)):
            yield DataError(file, entry, "OpenMoji has no picture for it", field=".".join(deeper), root=root)


def _with_decks() -> dict[str, Decks[Any]]:
    return {key: game.decks for key, game in GAMES.items() if game.decks is not None}


def _looked_at(deck: DeckFolder, root: str) -> OwnDeck:
    place, decks = f"{deck.game}/{deck.name}", _with_decks()
    if deck.game not in decks:
        return OwnDeck(
            deck.game, deck.name, None, (_fault(place, f"the games that take decks are {', '.join(decks)}", root),)
        )
    faults = [fault for file, table in deck.tables.items() for fault in _wrong_icons(table, f"{place}/{file}", root)]
    copy = None
    try:
        copy = decks[deck.game].check(deck, root)
    except DataError as error:
        faults[:0] = error.all
    remarks = tuple(
        f"{root}/{place}/{file}, entry {path[0]}, field {'.'.join(path[1:])}: no {language!r}, so English stands in"
        for file, table in deck.tables.items()
        for path, language in untranslated(table)
    )
    return OwnDeck(deck.game, deck.name, None if faults else copy, tuple(faults), remarks)


def _fault(place: str, why: str, root: str) -> DataError:
    return DataError(place, "whole folder", why, root=root)
