"""Data files that are checked against a model, with errors that name file, entry and field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias, TypeVar

from pydantic import AfterValidator, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from data.loader import DATA, DataError, languages, read_toml

T = TypeVar("T")

LONGEST = 80
"""Characters of a text on a card: names and flavour lines are one line each."""


def read_checked(shape: type[T], *parts: str) -> T:
    """The TOML file at `parts` below `data/` as a `shape`. Raises DataError for the faults in it."""
    return check(shape, read_toml(*parts), "/".join(parts))


def check(shape: type[T], table: Mapping[str, Any], file: str, root: str = DATA) -> T:
    """A parsed file as a `shape`. Raises DataError for the faults in it, which calls it `file` below `root`."""
    adapter: TypeAdapter[Any] = TypeAdapter(shape)
    try:
        found: T = adapter.validate_python(table)
    except ValidationError as error:
        raise DataError.of([_fault(one, file, root) for one in error.errors()]) from error
    return found


def _fault(found: ErrorDetails, file: str, root: str) -> DataError:
    entry, *field = [str(step) for step in found["loc"] if step != "[key]"] or ["whole file"]
    return DataError(file, entry, found["msg"].removeprefix("Value error, "), field=".".join(field), root=root)


def _in_every_language(words: dict[str, str]) -> dict[str, str]:
    for language in languages():
        if not words.get(language, "").strip():
            raise ValueError(f"it is missing in {language!r}")
    for language, text in words.items():
        if len(text) > LONGEST or "\n" in text:
            raise ValueError(f"it must be one line of at most {LONGEST} characters, in {language!r} too")
    return words


PrintedWords: TypeAlias = Annotated[dict[str, str], AfterValidator(_in_every_language)]
"""What a file of cards says in every language: `{ en = "Jaguar", fr = "Jaguar" }`."""
