"""Sentences that are written in English here and put into the reader's language later, by `renderers.words`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, overload

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema


@dataclass(slots=True)
class Text:
    """One translatable sentence and what fills its gaps.

    `many` is the form for `n` things other than one, where the wording depends on a number. Nobody changes a text. It
    is not frozen because several are made for every answer, and freezing triples that work.
    """

    one: str
    many: str = ""
    n: int = 1
    args: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Joined:
    """Several texts one after another with `between` between them."""

    parts: tuple[object, ...]
    between: str = ", "


def say(sentence: str, /, **args: object) -> Text:
    """A sentence whose wording is the same for every number."""
    return Text(sentence, args=args)


def count(one: str, many: str, n: int, /, **args: object) -> Text:
    """A sentence whose wording depends on `n`, which also fills its gap `{n}`."""
    return Text(one, many, n, {"n": n, **args})


class Later(Sequence[Text]):
    """Texts that are made when they are first read: most questions are answered without anybody reading all of them.

    `make` looks at the state, so they are read while their question is pending, or not at all.
    """

    def __init__(self, make: Callable[[], Iterable[Text]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> tuple[Text, ...]:
        return tuple(self._make())

    @overload
    def __getitem__(self, at: int) -> Text: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Text, ...]: ...
    def __getitem__(self, at: int | slice) -> Text | tuple[Text, ...]:
        return self._made[at]

    def __len__(self) -> int:
        return len(self._made)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._made == tuple(other)

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Printed:
    """Words that stand in a data file in every language, such as the name on a card."""

    by_language: Mapping[str, str]


class Named:
    """Something that has a name in each language: a treasure, a type of treasure."""

    __slots__ = ()

    @property
    @abstractmethod
    def named(self) -> Text | Printed:
        """Its name."""


class Word(StrEnum):
    """A closed choice that JSON holds as the text it is, without asking each member for its value."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return {**handler(source), "serialization": core_schema.simple_ser_schema("str")}


class Seat(int):
    """A place at the table, counted from 0. In a sentence it becomes the name of whoever sits there."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_after_validator_function(cls, core_schema.int_schema())
