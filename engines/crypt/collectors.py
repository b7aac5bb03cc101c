"""The six collectors, each with a face A and a face B: what they want and what they give."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from engines.core import Text, Word, count, read_checked, say

from .treasures import Kind


class Face(Word):
    """The side of a collector that is in play."""

    A = "a"
    B = "b"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Collector:
    __pydantic_config__ = ConfigDict(extra="forbid")
    needs: int
    """How many treasures of its type a player must own."""
    turns: int = 0
    """How many of them are turned face up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReRoll(_Collector):
    """Idol A, in Collect after the rolls: one of your dice that has just failed is rolled again."""

    effect: Literal["re-roll"]

    @property
    def words(self) -> Text:
        return count("Turn {n}: re-roll a die that failed", "Turn {n}: re-roll a die that failed", self.turns)


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstSet(_Collector):
    """Idol B: whoever is first to own two turns them and scores more than those who come later."""

    effect: Literal["first set"]
    first: int
    later: int

    @property
    def words(self) -> Text:
        return say(
            "First to {n}: flip them, +{first}; later: +{later}", n=self.needs, first=self.first, later=self.later
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class BestAgain(_Collector):
    """Jewelry A, at the end: the best one counts twice."""

    effect: Literal["best again"]

    @property
    def words(self) -> Text:
        return say("{n}+: your best one counts twice", n=self.needs)


@dataclass(frozen=True, slots=True, kw_only=True)
class EachMore(_Collector):
    """Jewelry B, at the end: so many coins more for each."""

    effect: Literal["each more"]
    coins: int

    @property
    def words(self) -> Text:
        return say("+{coins} for each of them", coins=self.coins)


@dataclass(frozen=True, slots=True, kw_only=True)
class EachWorth(_Collector):
    """Manuscript A, at the end: each is worth this much instead of its printed value."""

    effect: Literal["each worth"]
    coins: int

    @property
    def words(self) -> Text:
        return say("{n}+: each of them is worth {coins}", n=self.needs, coins=self.coins)


@dataclass(frozen=True, slots=True, kw_only=True)
class Look(_Collector):
    """Manuscript B, at any time: look at the face-down treasures in the Crypt."""

    effect: Literal["look"]

    @property
    def words(self) -> Text:
        return say("Turn {n}: see the hidden treasures", n=self.turns)


@dataclass(frozen=True, slots=True, kw_only=True)
class ByNumber(_Collector):
    """Pottery A, at the end: coins by the number owned, from `needs` on; more than the last step count as the last."""

    effect: Literal["by number"]
    coins: tuple[int, ...]

    def bonus(self, owned: int) -> int:
        """Coins for so many of them."""
        return self.coins[min(owned - self.needs, len(self.coins) - 1)] if owned >= self.needs else 0

    @property
    def words(self) -> Text:
        first, second, third = self.coins
        return say(
            "{n}, {m}, {k}+ cards: +{first}, +{second}, +{third}",
            n=self.needs, m=self.needs + 1, k=self.needs + 2, first=first, second=second, third=third,
        )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeHidden(_Collector):
    """Pottery B, before Claim: take a face-down treasure out of the Crypt."""

    effect: Literal["take hidden"]

    @property
    def words(self) -> Text:
        return say("Turn {n} before Claim: take a hidden treasure", n=self.turns)


@dataclass(frozen=True, slots=True, kw_only=True)
class Recover(_Collector):
    """Remains A, at any time: one exhausted servant comes back."""

    effect: Literal["recover"]

    @property
    def words(self) -> Text:
        return say("Turn {n}: recover a servant", n=self.turns)


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeSet(_Collector):
    """Remains B, at the end: coins for owning enough of them."""

    effect: Literal["set"]
    coins: int

    @property
    def words(self) -> Text:
        return say("{n}+: +{coins}", n=self.needs, coins=self.coins)


@dataclass(frozen=True, slots=True, kw_only=True)
class HighestTotal(_Collector):
    """Tapestry A, at the end: coins for the highest total of values; everybody who is tied gets all of them."""

    effect: Literal["highest total"]
    coins: int

    @property
    def words(self) -> Text:
        return say("Highest total of them: +{coins}", coins=self.coins)


@dataclass(frozen=True, slots=True, kw_only=True)
class OnlySet(_Collector):
    """Tapestry B, at the end: more coins for the only player who owns enough than for several."""

    effect: Literal["only set"]
    only: int
    shared: int

    @property
    def words(self) -> Text:
        return say("{n}+: +{shared}, or +{only} if only you do", n=self.needs, shared=self.shared, only=self.only)


Collector = Annotated[
    ReRoll
    | FirstSet
    | BestAgain
    | EachMore
    | EachWorth
    | Look
    | ByNumber
    | TakeHidden
    | Recover
    | WholeSet
    | HighestTotal
    | OnlySet,
    Field(discriminator="effect"),
]


@cache
def collectors() -> dict[Kind, dict[Face, Collector]]:
    """All twelve faces."""
    return read_checked(dict[Kind, dict[Face, Collector]], "crypt", "collectors.toml")
