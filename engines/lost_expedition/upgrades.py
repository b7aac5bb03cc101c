"""From each version of the state to the next: JSON data in, JSON data out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def _a_deck_is_told_by_its_key(state: dict[str, Any]) -> dict[str, Any]:
    """1 to 2: with decks of people's own, what was called the name of the deck is a key."""
    return {"deck_key": state.pop("deck_name"), **state}


UPGRADES: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _a_deck_is_told_by_its_key}
