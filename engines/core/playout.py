"""Random legal answers: fuzzing, benchmarks, the simplest stand-in."""

from __future__ import annotations

from random import Random
from typing import Any

from .ask import Ask, Keys


def random_answer(ask: Ask[Any], random: Random) -> Keys:
    """Keys that `ask` accepts. Limits only ever forbid more, so picking one by one never ends in a refusal."""
    if ask.single:
        at = int(random.random() * (len(ask.options) + len(ask.alone)))
        chosen = ask.options[at] if at < len(ask.options) else ask.alone[at - len(ask.options)]
        return (chosen.key,)
    if ask.alone and (not ask.options or random.random() < 0.3):
        return (random.choice(ask.alone).key,)
    wanted = random.randint(ask.least, ask.most)
    if not ask.limits:
        return tuple([option.key for option in random.sample(ask.options, wanted)])
    picked: list[str] = []
    for option in random.sample(ask.options, len(ask.options)):
        if len(picked) < wanted and _allowed(ask, option.key, picked):
            picked.append(option.key)
    return tuple(picked)


def _allowed(ask: Ask[Any], key: str, picked: list[str]) -> bool:
    return all(key not in limit.keys or len(limit.keys.intersection(picked)) < limit.most for limit in ask.limits)
