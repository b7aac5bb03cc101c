"""What was drawn once is kept: the more of it, the smaller it is and the fewer arguments there are."""

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


def kept_cards(function: Callable[P, T]) -> Callable[P, T]:
    """For pieces as large as a card, of up to 0.3 MB each."""
    return cast("Callable[P, T]", lru_cache(maxsize=384)(function))


def kept_large(function: Callable[P, T]) -> Callable[P, T]:
    """For pieces as large as a panel, of up to 2 MB each."""
    return cast("Callable[P, T]", lru_cache(maxsize=48)(function))


def kept_few(function: Callable[P, T]) -> Callable[P, T]:
    """For whole pictures, of 2 to 5 MB each."""
    return cast("Callable[P, T]", lru_cache(maxsize=8)(function))
