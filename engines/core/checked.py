"""Data files that are checked against a model, with errors that name file, entry and field."""

from __future__ import annotations

from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from data.loader import DataError, read_toml

T = TypeVar("T")


def read_checked(shape: type[T], *parts: str) -> T:
    """The TOML file at `parts` below `data/` as a `shape`. Raises DataError for the first fault in it."""
    adapter: TypeAdapter[Any] = TypeAdapter(shape)
    try:
        found: T = adapter.validate_python(read_toml(*parts))
    except ValidationError as error:
        fault = error.errors()[0]
        where = ".".join(str(step) for step in fault["loc"])
        raise DataError("/".join(parts), where, fault["msg"]) from error
    return found
