"""Answers that a player may leave for questions that keep coming back."""

from __future__ import annotations

from typing import Any

from engines.core import Ask, Keys, Standing, Text, say

from .abilities import Shield
from .state import TwentyStrong

ASK_ME = ("ask", say("ask me"))


def _usual(ask: Ask[Any], wish: str) -> Keys | None:
    return None if wish == "ask" else ask.usual


def _rest(ask: Ask[Any], wish: str) -> Keys | None:
    """Rest is usual only while it gives Health."""
    return ("rest",) if wish == "rest" and ask.usual == ("rest",) else None


def _innate(ask: Ask[Any], wish: str) -> Keys | None:
    return ("innate",) if wish == "innate" and ask.option("innate") is not None else None


def _always(state: Any) -> bool:
    return isinstance(state, TwentyStrong)


def _has_a_shield(state: Any) -> bool:
    return isinstance(state, TwentyStrong) and state.chosen_hero is not None and isinstance(state.innate, Shield)


def _standing(name: str, label: Text, value: str, words: Text) -> Standing:
    return Standing(name, label, (ASK_ME, (value, words)), _usual, _always)


STANDING = (
    _standing("recover", say("Dice that come back"), "strongest", say("always the strongest")),
    _standing("exhaust", say("Pool dice that are exhausted"), "weakest", say("always the weakest")),
    _standing("apply", say("Hits"), "proposed", say("always as proposed")),
    _standing("further", say("Strategy Phases without a Baddie"), "stop", say("stop at once")),
    Standing("respite", say("Rest or scout"), (ASK_ME, ("rest", say("rest while Health is below 6"))), _rest, _always),
    Standing("suffer", say("Damage"), (ASK_ME, ("innate", say("innate ability at once"))), _innate, _has_a_shield),
)
