"""Every sentence of the source and every entry of the French files, for the tests of the catalogue."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileParser, write_po

from data import loader

REPOSITORY = loader.ROOT.parent
SPOKEN = ("engines", "renderers", "bot")
"""The packages that say something to people."""
FORMS = {"say": 1, "count": 2}
"""How many sentences each function begins with."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One use of a sentence in the source."""

    file: str
    line: int
    filled: frozenset[str] | None
    """The gaps that the call fills; None where it hands them over in a mapping."""
    one: str
    many: str = ""

    @property
    def place(self) -> str:
        """Where it is written, as `file:line`."""
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a French file."""

    file: str
    line: int
    one: str
    many: str
    french: tuple[str, ...]
    """One form, or those for few and for many."""
    fuzzy: bool
    note: str
    """The translator's comment."""

    @property
    def place(self) -> str:
        """Where it is written, as `file:line`."""
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A call whose sentence is not a plain string, so nobody can find it for translation."""

    file: str
    line: int


def home(file: str) -> str:
    """The French file for the sentences of a source file: one for each engine, one for pictures, one for the bot."""
    package, second, *_ = file.split("/")
    return {"engines": second, "renderers": "pictures"}.get(package, package) + ".po"


@cache
def calls() -> tuple[Sentence | Unreadable, ...]:
    """Each `say(...)` and `count(...)` of the source, file by file."""
    files = sorted(path for package in SPOKEN for path in (REPOSITORY / package).rglob("*.py"))
    return tuple(call for path in files for call in _calls_in(path))


def sentences() -> list[Sentence]:
    """Each use of a sentence in the source."""
    return [call for call in calls() if isinstance(call, Sentence)]


@cache
def catalogs() -> dict[str, Entries]:
    """The French files by name."""
    return {path.name: _read(path) for path in sorted((loader.ROOT / "locale" / "fr").glob("*.po"))}


def entries() -> list[Entry]:
    """Every entry of every French file but the headers."""
    return [_entry(name, message) for name, catalog in catalogs().items() for message in catalog.found if message.id]


def missing(name: str) -> list[Sentence]:
    """The sentences that belong into the French file `name` and are in none."""
    known = {(entry.one, entry.many) for entry in entries() if all(entry.french)}
    return [found for found in sentences() if home(found.file) == name and (found.one, found.many) not in known]


def unused() -> list[Entry]:
    """The French entries that no source file uses any more."""
    wanted = {(found.one, found.many) for found in sentences()}
    return [entry for entry in entries() if (entry.one, entry.many) not in wanted]


def stubs(found: Iterable[Sentence]) -> str:
    """Empty entries, ready to be pasted into a French file."""
    catalog = Catalog()
    for sentence in found:
        one_or_both = (sentence.one, sentence.many) if sentence.many else sentence.one
        catalog.add(one_or_both, locations=[(sentence.file, sentence.line)])
    written = BytesIO()
    write_po(written, catalog, width=120, omit_header=True)
    return written.getvalue().decode()


def _calls_in(path: Path) -> Iterator[Sentence | Unreadable]:
    file = path.relative_to(REPOSITORY).as_posix()
    found = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    for node in sorted(found, key=lambda node: (node.lineno, node.col_offset)):
        if isinstance(node.func, ast.Name) and node.func.id in FORMS:
            wanted = FORMS[node.func.id]
            words = [word.value for word in node.args[:wanted] if isinstance(word, ast.Constant)]
            strings = [word for word in words if isinstance(word, str)]
            if len(strings) == wanted:
                yield Sentence(file, node.lineno, _filled(node), *strings)
            else:
                yield Unreadable(file, node.lineno)


def _filled(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name is not None)


class Entries(Catalog):
    """A catalogue that also keeps the entries which repeat a sentence."""

    def __init__(self) -> None:
        self.found: list[Message] = []
        super().__init__()

    def __setitem__(self, id: str | tuple[str, ...] | list[str], message: Message) -> None:  # noqa: A002
        self.found.append(message)
        super().__setitem__(id, message)


def _read(path: Path) -> Entries:
    catalog = Entries()
    PoFileParser(catalog, abort_invalid=True).parse(path.read_text(encoding="utf-8").splitlines())
    return catalog


def _entry(name: str, message: Message) -> Entry:
    one, many = message.id if isinstance(message.id, tuple) else (str(message.id), "")
    french = message.string if isinstance(message.string, tuple) else (str(message.string),)
    note = " ".join(message.user_comments)
    return Entry(f"data/locale/fr/{name}", message.lineno or 0, one, many, french, message.fuzzy, note)
