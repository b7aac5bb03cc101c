"""Answers that a player has left for questions that will come.

A seat keeps them as JSON by the name of the question: a wish that always counts, as a text, or a list of answers that
are given one after another. An answer is kept by its English name, because its key may mean another one by then.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.words import words_in
from data.loader import SOURCE_LANGUAGE
from engines.core import Ask, Keys, Option

Plans: TypeAlias = Mapping[str, "str | list[str]"]


@dataclass(frozen=True, slots=True)
class Given:
    """An answer that nobody has to be asked for."""

    kind: str
    """`stand-in` or `plan`."""
    keys: Keys
    plans: str | None = None
    """What the seat's plans are afterwards, as JSON, where that is something else."""


def name_of(option: Option[Any], names: Sequence[str]) -> str:
    """What an answer is called in English, for as long as it is on offer. `names` are those of the seats."""
    return words_in(SOURCE_LANGUAGE, names)(option.label)


def planned_for(plans: Plans, question: str) -> list[str]:
    """The names of the answers that were left for a question."""
    found = plans.get(question, [])
    return [] if isinstance(found, str) else found


def still_comes(coming: Ask[Any] | None, question: str, picked: Sequence[str], names: Sequence[str]) -> bool:
    """May these answers still be left for a question? Not when it is asked by now, or no longer offers them."""
    if coming is None or coming.name != question:
        return False
    return len(picked) <= 1 + coming.ahead and {name_of(option, names) for option in coming.options} >= set(picked)


def wish_for(plans: Plans, question: str) -> str | None:
    """The wish that was left for a question."""
    found = plans.get(question)
    return found if isinstance(found, str) else None


def planned_answer(plans: Plans, ask: Ask[Any], names: Sequence[str]) -> Given | None:
    """The first planned answer that is on offer; it and those before it are no longer planned."""
    left = planned_for(plans, ask.name)
    offered = {name_of(option, names): option.key for option in ask.options} if left else {}
    for place, name in enumerate(left):
        if name in offered:
            return Given("plan", (offered[name],), json.dumps({**plans, ask.name: left[place + 1 :]}))
    return None
