"""The symbols of the adventure cards, and what they say in words."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TypeAlias

from engines.core import Joined, Named, Text, Word, count, say


class Expertise(Named, Word):
    """What an explorer is good at, and what a kept card can pay."""

    JUNGLE = "J"
    NAVIGATION = "N"
    CAMPING = "C"

    @property
    def named(self) -> Text:
        return _EXPERTISES[self]


_EXPERTISES = {
    Expertise.JUNGLE: say("jungle"),
    Expertise.NAVIGATION: say("navigation"),
    Expertise.CAMPING: say("camping"),
}


class Symbol(Word):
    """One symbol in a box, as the data files write it."""

    GAIN_FOOD = "+F"
    SPEND_FOOD = "-F"
    GAIN_AMMUNITION = "+A"
    SPEND_AMMUNITION = "-A"
    GAIN_HEALTH = "+H"
    LOSE_HEALTH = "-H"
    GAIN_JUNGLE = "+J"
    GAIN_NAVIGATION = "+N"
    GAIN_CAMPING = "+C"
    SPEND_JUNGLE = "-J"
    SPEND_NAVIGATION = "-N"
    SPEND_CAMPING = "-C"
    SKIP = "SKIP"
    SWAP = "SWAP"
    REMOVE = "REM"
    ADD = "ADD"
    ADVANCE = "ADV"
    DIE = "DIE"


Box: TypeAlias = tuple[Symbol, ...]
"""A box of a card: its symbols from left to right."""

GAINS = {
    Symbol.GAIN_JUNGLE: Expertise.JUNGLE,
    Symbol.GAIN_NAVIGATION: Expertise.NAVIGATION,
    Symbol.GAIN_CAMPING: Expertise.CAMPING,
}
SPENDS = {
    Symbol.SPEND_JUNGLE: Expertise.JUNGLE,
    Symbol.SPEND_NAVIGATION: Expertise.NAVIGATION,
    Symbol.SPEND_CAMPING: Expertise.CAMPING,
}


@cache
def in_words(box: Box) -> Text:
    """A box in words, in its order; that the card is kept comes last, because that happens last."""
    parts = [_run(symbol, len(list(run))) for symbol, run in groupby(box) if symbol not in GAINS]
    gained = gained_by(box)
    if gained:
        parts.append(say("keep the card ({expertise})", expertise=either(gained)))
    return say("{effects}", effects=Joined(tuple(parts)))


@cache
def gained_by(box: Box) -> tuple[Expertise, ...]:
    """The expertise that a box gains, in its order."""
    return tuple(GAINS[symbol] for symbol in box if symbol in GAINS)


@cache
def either(expertises: tuple[Expertise, ...]) -> Text:
    """One of several: "jungle or camping"."""
    match expertises:
        case (one,):
            return one.named
        case (one, two):
            return say("{one} or {two}", one=one, two=two)
        case _:
            return say("{some} or {last}", some=Joined(expertises[:-1]), last=expertises[-1])


def _run(symbol: Symbol, n: int) -> Text:
    if symbol in SPENDS:
        return say("pay {expertise}", expertise=Joined((SPENDS[symbol],) * n, " + "))
    return _ONCE[symbol] if n == 1 and symbol in _ONCE else _RUNS[symbol](n)


_ONCE = {
    Symbol.SKIP: say("skip the next card"),
    Symbol.SWAP: say("you may swap two cards"),
    Symbol.REMOVE: say("discard the last card"),
    Symbol.ADD: say("add a card to the path"),
    Symbol.ADVANCE: say("advance"),
    Symbol.DIE: say("an explorer dies"),
}


_RUNS = {
    Symbol.GAIN_FOOD: lambda n: count("gain {n} food", "gain {n} food", n),
    Symbol.SPEND_FOOD: lambda n: count("spend {n} food", "spend {n} food", n),
    Symbol.GAIN_AMMUNITION: lambda n: count("gain {n} ammunition", "gain {n} ammunition", n),
    Symbol.SPEND_AMMUNITION: lambda n: count("spend {n} ammunition", "spend {n} ammunition", n),
    Symbol.GAIN_HEALTH: lambda n: count("gain {n} health", "gain {n} health", n),
    Symbol.LOSE_HEALTH: lambda n: count("lose {n} health", "lose {n} health", n),
    Symbol.SKIP: lambda n: count("skip the next {n} card", "skip the next {n} cards", n),
    Symbol.SWAP: lambda n: count("you may swap two cards {n} time", "you may swap two cards {n} times", n),
    Symbol.REMOVE: lambda n: count("discard the last {n} card", "discard the last {n} cards", n),
    Symbol.ADD: lambda n: count("add {n} card to the path", "add {n} cards to the path", n),
    Symbol.ADVANCE: lambda n: count("advance {n} step", "advance {n} steps", n),
    Symbol.DIE: lambda n: count("{n} explorer dies", "{n} explorers die", n),
}
