"""The decks of a game: those that come with it, and people's own.

A deck of someone's own is told by its name and its content, so a changed deck is another deck. A table keeps a copy of
the one that it plays with: it needs no folder to go on, and nobody needs one to check its record.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

from pydantic import BaseModel, ConfigDict

from data.loader import DATA, SOURCE_LANGUAGE, DataError, DeckFolder, languages, read_toml

from .checked import check
from .text import Text, say

D = TypeVar("D")

DIGITS = 8
"""Of the hash, in the key of a deck and in the ids of its cards."""
OWN_KEY = rf"[^@]{{1,40}}@[0-9a-f]{{{DIGITS}}}"
"""How the key of a deck of someone's own is written."""
_NAME = re.compile(r"\w[\w .'-]{0,39}")
MOST = 20
"""Decks of people's own that a list of options has room for, beside those that come with the game."""
_NAMES = "its name is up to 40 letters, digits, spaces and . ' -, and not the name of a deck that comes with the game"


class DeckCopy(BaseModel):
    """The whole content of a deck of someone's own, as tables and records keep it."""

    model_config = ConfigDict(frozen=True)
    name: str
    sha256: str
    """Of the files as compact JSON, in hexadecimal."""
    files: dict[str, dict[str, Any]]

    @classmethod
    def of(cls, name: str, tables: Mapping[str, Mapping[str, Any]]) -> Self:
        """A copy of parsed files. Comments, layout and order are no content."""
        written = _compact(tables)
        return cls(name=name, sha256=hashlib.sha256(written.encode()).hexdigest(), files=json.loads(written))

    @property
    def key(self) -> str:
        """What tables call the deck."""
        return f"{self.name}@{self.sha256[:DIGITS]}"

    @property
    def is_whole(self) -> bool:
        """Has it the content that its hash says?"""
        return hashlib.sha256(_compact(self.files).encode()).hexdigest() == self.sha256


@dataclass(frozen=True, slots=True)
class DeckFiles:
    """The files of one deck, for a game to make cards of."""

    tables: Mapping[str, Mapping[str, Any]]
    """By the names that the game gives them."""
    places: Mapping[str, str]
    """Where people find them."""
    root: str = DATA
    """The folder that those places are in."""
    prefix: str = ""
    """What the ids of its cards begin with."""
    unread: tuple[DataError, ...] = ()
    """The files that could not even be read."""
    judged: bool = True
    """Are cards refused that can be read, though no game should begin with them? A game under way goes on with them."""

    def id(self, entry: object) -> str:
        """The id of a card, by its entry."""
        return f"{self.prefix}-{entry}" if self.prefix else str(entry)

    def fault(self, file: str, where: str, why: str, field: str | None = None) -> DataError:
        """An error in a file, or with a `field` ("" for none in particular) in the entry `where` of it."""
        return DataError(self.places[file], where, why, field=field, root=self.root)

    def checked(self, shapes: Mapping[str, Any]) -> dict[str, Any]:
        """Each file as its shape. Raises DataError for all faults of all files."""
        found, faults = dict[str, Any](), list(self.unread)
        for file, table in self.tables.items():
            if file not in shapes:
                why = f"the files of such a deck are {', '.join(shapes)}"
                faults.append(DataError(self.places[file], "whole file", why, root=self.root))
                continue
            try:
                found[file] = check(shapes[file], table, self.places[file], self.root)
            except DataError as error:
                faults += error.all
        unread = {fault.file for fault in self.unread}
        faults += [
            DataError(self.places[file], "whole file", "is missing", root=self.root)
            for file in shapes
            if file not in self.tables and self.places[file] not in unread
        ]
        if faults:
            raise DataError.of(faults)
        return found


@dataclass(frozen=True, slots=True)
class BuiltIn:
    """A deck that comes with the game."""

    files: Mapping[str, str]
    """For each file of a deck, where it is in the game's folder of `data/`."""
    prefix: str
    """What the ids of its cards begin with."""


class Decks(Generic[D]):
    """The decks of one game that this process knows. `decks[key]` is one, made when it is first asked for."""

    def __init__(self, game: str, built_in: Mapping[str, BuiltIn], make: Callable[[DeckFiles], D]) -> None:
        """`make` makes a deck of its files, and raises DataError for their faults."""
        self.game = game
        self.built_in = built_in
        self.offered: tuple[str, ...] = ()
        """The keys of people's own decks that new tables may choose."""
        self._make = make
        self._known: dict[str, D] = {}
        self._by_prefix: dict[str, D] = {}
        self._copies: dict[str, DeckCopy] = {}

    def __getitem__(self, key: str) -> D:
        """The deck of this key. Raises KeyError for one of somebody's own that was not learnt."""
        found = self._known.get(key)
        if found is None:
            found = self.read(key)
            self._known[key] = self._by_prefix[self.built_in[key].prefix] = found
        return found

    def holding(self, card: str) -> D:
        """The deck that has a card of this id, if any has. Raises KeyError when its deck is not known."""
        head, dash, _ = card.partition("-")
        prefix = head if dash else ""
        found = self._by_prefix.get(prefix)
        return self[self._named(prefix)] if found is None else found

    def read(self, key: str) -> D:
        """A deck that comes with the game, read anew. Raises DataError for its faults, KeyError if there is none."""
        built_in = self.built_in[key]
        places = {file: f"{self.game}/{place}" for file, place in built_in.files.items()}
        tables, unread = dict[str, Mapping[str, Any]](), list[DataError]()
        for file, place in places.items():
            try:
                tables[file] = read_toml(*place.split("/"))
            except DataError as error:
                unread.append(error)
        return self._make(DeckFiles(tables, places, prefix=built_in.prefix, unread=tuple(unread)))

    def check_built_in(self) -> None:
        """Reads every deck that comes with the game anew. Raises DataError for all their faults."""
        faults = list[DataError]()
        for key in self.built_in:
            try:
                self.read(key)
            except DataError as error:
                faults += error.all
        if faults:
            raise DataError.of(faults)

    def check(self, folder: DeckFolder, root: str) -> DeckCopy:
        """A copy of a deck in a folder of people's own, without learning it. Raises DataError for all its faults."""
        copy = DeckCopy.of(folder.name, folder.tables)
        name = DataError(f"{self.game}/{folder.name}", "name of the folder", _NAMES, root=root)
        faults = [] if _NAME.fullmatch(folder.name) and folder.name not in self.built_in else [name]
        try:
            self._made(copy, root, folder.faults)
        except DataError as error:
            faults += error.all
        if faults:
            raise DataError.of(faults)
        return copy

    def learn(self, copy: DeckCopy, *, judged: bool = True) -> str:
        """From now on the deck is known; its key is returned. Raises DataError when it cannot be played with.

        Not `judged`: it can be if it can be read, because a game that is under way began with it under older rules.
        """
        prefix = copy.sha256[:DIGITS]
        alike = [one for one in self._copies.values() if one.sha256.startswith(prefix)]
        if any(one.sha256 != copy.sha256 for one in alike):
            raise DataError(
                copy.key, "whole deck", "the hash of another deck begins with the same digits", root=self.game
            )
        if not alike and not copy.is_whole:
            raise DataError(copy.key, "whole deck", "the hash belongs to another content", root=self.game)
        if judged or not alike:
            made = self._made(copy, f"copy of {copy.key}", judged=judged)
            self._by_prefix.setdefault(prefix, made)  # a card is one object, also for the tables that know it already
        self._known[copy.key] = self._by_prefix[prefix]
        self._copies[copy.key] = copy
        return copy.key

    def copy_of(self, key: str) -> DeckCopy | None:
        """What a table keeps of its deck: nothing where the deck comes with the game. Raises KeyError if not known."""
        return None if key in self.built_in else self._copies[key]

    def choices(self, chosen: str) -> tuple[tuple[str, Text], ...]:
        """People's own decks for a list of options: those on offer, and the chosen one."""
        keys = [*self.offered, *([chosen] if chosen in self._copies and chosen not in self.offered else [])]
        names = [key.rpartition("@")[0] for key in keys]
        return tuple(
            (key, say("{deck}", deck=name if names.count(name) == 1 else f"{name} · {key.rpartition('@')[2]}"))
            for key, name in zip(keys, names, strict=True)
        )

    def _named(self, prefix: str) -> str:
        return next((key for key, deck in self.built_in.items() if deck.prefix == prefix), f"@{prefix}")

    def _made(self, copy: DeckCopy, root: str, unread: tuple[DataError, ...] = (), *, judged: bool = True) -> D:
        names = {*copy.files, *(file for deck in self.built_in.values() for file in deck.files)}
        places = {file: f"{self.game}/{copy.name}/{file}" for file in names}
        tables = {file: _translated(table) for file, table in json.loads(_compact(copy.files)).items()}
        return self._make(DeckFiles(tables, places, root, copy.sha256[:DIGITS], unread, judged))


class Catalogue(Mapping[str, Any]):
    """Cards of one kind by id, those of people's own decks too; it lists those of the deck that comes with the game."""

    def __init__(self, decks: Decks[Any], kind: str) -> None:
        """`kind` is what a deck calls its cards of that kind by id."""
        self.decks = decks
        self.kind = kind

    def __getitem__(self, card: str) -> Any:
        return getattr(self.decks.holding(card), self.kind)[card]

    def __iter__(self) -> Iterator[str]:
        return (card for key in self.decks.built_in for card in getattr(self.decks[key], self.kind))

    def __len__(self) -> int:
        return sum(1 for _ in self)


def fields(table: Mapping[str, Any], *above: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Everything that a file says, however deep, each with its path: the first step is the entry."""
    for name, value in table.items():
        yield (*above, name), value
        if isinstance(value, Mapping):
            yield from fields(value, *above, name)


def untranslated(table: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], str]]:
    """The texts of a file that lack a language, and the language: English stands in for it."""
    for path, value in fields(table):
        if _is_text(value):
            yield from ((path, language) for language in languages() if not str(value.get(language, "")).strip())


def _translated(table: Mapping[str, Any]) -> dict[str, Any]:
    """The file with English wherever another language is missing."""
    return {name: _filled(value) if isinstance(value, Mapping) else value for name, value in table.items()}


def _filled(value: Mapping[str, Any]) -> dict[str, Any]:
    if not _is_text(value):
        return _translated(value)
    english = value[SOURCE_LANGUAGE]
    lacking = {language: english for language in languages() if not str(value.get(language, "")).strip()}
    return {**value, **lacking}


def _is_text(value: object) -> bool:
    return isinstance(value, Mapping) and isinstance(value.get(SOURCE_LANGUAGE), str)


def _compact(tables: Mapping[str, Mapping[str, Any]]) -> str:
    """One way to write one content: neither the order of entries nor that of files is part of it."""
    return json.dumps(tables, ensure_ascii=False, separators=(",", ":"), sort_keys=True, default=str)
