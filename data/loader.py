"""The one door to the data files: text, TOML, rules pages and translations."""

from __future__ import annotations

import gettext
import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

ROOT = Path(__file__).parent
DATA = "data"
"""How the folder of the data files is called in what people read."""
SOURCE_LANGUAGE = "en"
PAGE_HEADING = re.compile(r"## (?P<key>[a-z][a-z-]*) \| (?P<title>\S.*)")
TOML_PLACE = re.compile(r" \(at (?P<where>[^()]+)\)$")


class DataError(Exception):
    """A data file that cannot be used: which file (relative to `root`), where in it, and why.

    With a `field` ("" for none in particular), `where` is the entry of the file that has the fault.
    """

    def __init__(self, file: str, where: str, why: str, *, field: str | None = None, root: str = DATA) -> None:
        place = where if field is None else f"entry {where}, field {field}" if field else f"entry {where}"
        super().__init__(f"{root}/{file}, {place}: {why}")
        self.file = file
        self.where = f"{where}.{field}" if field else where
        self.why = why
        self.all: tuple[DataError, ...] = (self,)
        """This fault and those that were found with it."""

    @classmethod
    def of(cls, faults: Sequence[DataError]) -> DataError:
        """One error for these faults, of which there must be at least one: the first of them, which knows them all."""
        first = faults[0]
        first.all = tuple(faults)
        return first


@dataclass(frozen=True, slots=True)
class RulesPage:
    """One page of a game's rules: a stable key, and title and text (Discord markdown) in one language."""

    key: str
    title: str
    text: str


def languages() -> tuple[str, ...]:
    """The languages everything is written in, the language of the source first."""
    return (SOURCE_LANGUAGE, "fr")


def read_text(*parts: str) -> str:
    """The text of `data/<parts>`; DataError if it is missing or not UTF-8."""
    return _text_in(ROOT.joinpath(*parts), "/".join(parts), DATA)


def read_toml(*parts: str) -> dict[str, Any]:
    """The TOML table in `data/<parts>`; DataError, with line and column, if it cannot be parsed."""
    return toml_in(ROOT.joinpath(*parts), "/".join(parts))


def toml_in(path: Path, file: str, root: str = DATA) -> dict[str, Any]:
    """The TOML table in a file, which errors call `file` below `root`; the errors of `read_toml`."""
    try:
        return tomllib.loads(_text_in(path, file, root))
    except tomllib.TOMLDecodeError as error:
        place = TOML_PLACE.search(str(error))
        where = place["where"] if place else "whole file"
        raise DataError(file, where, TOML_PLACE.sub("", str(error)), root=root) from error


@dataclass(frozen=True, slots=True)
class DeckFolder:
    """The files of a deck of someone's own, in `<folder>/<game>/<name>/*.toml`."""

    game: str
    name: str
    tables: dict[str, dict[str, Any]]
    """The files that could be read, by name."""
    faults: tuple[DataError, ...]
    """Those that could not."""


def deck_folders(folder: Path) -> list[DeckFolder]:
    """Every deck below a folder, by game and name. Raises DataError when there is no such folder.

    Folders whose name begins with a dot are left alone, and so are files that are not TOML.
    """
    if not folder.is_dir():
        raise DataError(folder.name, "whole folder", "is not a folder that can be read", root=str(folder.parent))
    return [_deck_in(deck, str(folder)) for game in _folders(folder) for deck in _folders(game)]


def _folders(within: Path) -> list[Path]:
    return sorted(path for path in within.iterdir() if path.is_dir() and not path.name.startswith("."))


def _deck_in(deck: Path, root: str) -> DeckFolder:
    tables: dict[str, dict[str, Any]] = {}
    faults: list[DataError] = []
    for path in sorted(deck.glob("*.toml")):
        try:
            tables[path.name] = toml_in(path, f"{deck.parent.name}/{deck.name}/{path.name}", root)
        except DataError as error:
            faults.append(error)
    return DeckFolder(deck.parent.name, deck.name, tables, tuple(faults))


@cache
def rules(game: str, language: str) -> tuple[RulesPage, ...]:
    """The rules pages of a game, in the order of `data/rules/<game>.<language>.md`.

    Each page begins with a heading `## key | Title`. DataError for any other heading, a key used twice,
    text before the first heading or a page without text.
    """
    parts = ("rules", f"{game}.{language}.md")
    return _pages(read_text(*parts), "/".join(parts))


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The translations from English: every `data/locale/<language>/*.po`, merged and compiled in memory.

    English needs none. The plural rule is the one in the headers of the files. DataError, with the line, for a broken
    file, a missing plural form or a sentence that two files translate differently; also if there is no file at all.
    """
    if language == SOURCE_LANGUAGE:
        return gettext.NullTranslations()
    folder = f"locale/{language}"
    names = sorted(path.name for path in ROOT.joinpath("locale", language).glob("*.po"))
    if not names:
        raise DataError(folder, "whole folder", "has no .po file")
    merged = _read_po(f"{folder}/{names[0]}", language)
    for name in names[1:]:
        _merge(merged, _read_po(f"{folder}/{name}", language), f"{folder}/{name}")
    compiled = BytesIO()
    write_mo(compiled, merged)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def _text_in(path: Path, file: str, root: str) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise DataError(file, "whole file", error.strerror or "cannot be read", root=root) from error
    except UnicodeDecodeError as error:
        raise DataError(file, f"byte {error.start}", "is not UTF-8", root=root) from error


def _pages(text: str, file: str) -> tuple[RulesPage, ...]:
    headings: list[tuple[str, str]] = []
    bodies: list[list[str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#"):
            headings.append(_heading(line, {key for key, _ in headings}, file, number))
            bodies.append([])
        elif bodies:
            bodies[-1].append(line)
        elif line.strip():
            raise DataError(file, f"line {number}", "text before the first heading")
    pages = tuple(
        RulesPage(key, title, "\n".join(body).strip()) for (key, title), body in zip(headings, bodies, strict=True)
    )
    if not pages:
        raise DataError(file, "whole file", "has no page")
    for page in pages:
        if not page.text:
            raise DataError(file, f"page {page.key}", "has no text")
    return pages


def _heading(line: str, used: set[str], file: str, number: int) -> tuple[str, str]:
    match = PAGE_HEADING.fullmatch(line.rstrip())
    if match is None:
        raise DataError(file, f"line {number}", f"a heading reads '## key | Title', not {line!r}")
    if match["key"] in used:
        raise DataError(file, f"line {number}", f"the page {match['key']!r} exists already")
    return match["key"], match["title"]


def _read_po(file: str, language: str) -> Catalog:
    text = read_text(*file.split("/"))
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#") and not line.rstrip().endswith('"'):
            raise DataError(file, f"line {number}", "the closing quote is missing")
    try:
        catalog = read_po(StringIO(text), locale=language, abort_invalid=True)
    except PoFileError as error:
        raise DataError(file, f"line {error.lineno + 1}", str(error).removesuffix(f" on {error.lineno}")) from error
    for message in catalog:
        forms = message.string if isinstance(message.string, tuple) else ()
        if any(forms) and not all(forms):
            raise DataError(file, f"line {message.lineno}", f"needs {catalog.num_plurals} plural forms")
    return catalog


def _merge(merged: Catalog, added: Catalog, file: str) -> None:
    if added.plural_forms != merged.plural_forms:
        raise DataError(file, "header", f"Plural-Forms is not {merged.plural_forms!r} as in the other files")
    for message in added:
        if not message.id:
            continue
        known = merged.get(message.id, message.context)
        if known is not None and known.string != message.string:
            raise DataError(file, f"line {message.lineno}", f"{message.id!r} is translated differently in another file")
        merged.add(message.id, message.string, flags=message.flags, context=message.context)
