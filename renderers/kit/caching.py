"""What was drawn once is kept. Two sizes, because players write some of the arguments and designers the others."""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


def kept(function: Callable[P, T]) -> Callable[P, T]:
    """For pieces whose arguments come from the program: there are few of them, and all of them stay."""
    return cast("Callable[P, T]", lru_cache(maxsize=8192)(function))


def kept_for_words(function: Callable[P, T]) -> Callable[P, T]:
    """For pieces that show what players write: there is no end to them, so the least used ones are forgotten."""
    return cast("Callable[P, T]", lru_cache(maxsize=2048)(function))


def kept_few(function: Callable[P, T]) -> Callable[P, T]:
    """For whole pictures, of 2 to 4 MB each."""
    return cast("Callable[P, T]", lru_cache(maxsize=24)(function))
