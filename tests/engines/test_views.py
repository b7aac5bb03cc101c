"""A view holds values and nothing that leads to what is hidden."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Iterator
from enum import Enum
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from pydantic import BaseModel

from engines.core import Ask, Card, Hidden, Randomness, State, Table
from engines.crypt.collectors import Collector
from engines.crypt.state import Crypt
from engines.crypt.treasures import Kind, Treasure
from engines.crypt.views import CryptView
from engines.lost_expedition.adventures import Adventure
from engines.lost_expedition.state import LostExpedition
from engines.lost_expedition.views import LostExpeditionView, PathCardView, TeamView

FORBIDDEN = (State, Card, Randomness, Table, Hidden, Ask)


def reachable(found: Any, faces: type | None = None) -> Iterator[Any]:
    """Every type that a value of this type can lead to, through fields, unions and containers; not into `faces`."""
    if get_origin(found) in (Union, types.UnionType, tuple, Annotated, frozenset):
        for inner in get_args(found):
            yield from reachable(inner, faces)
        return
    if found is faces:
        return
    yield found
    if dataclasses.is_dataclass(found):
        for field in get_type_hints(found).values():
            yield from reachable(field, faces)
    elif isinstance(found, type) and issubclass(found, BaseModel):
        for described in found.model_fields.values():
            yield from reachable(described.annotation, faces)


def is_harmless(found: Any) -> bool:
    """A frozen value object, or a plain value."""
    if found is Ellipsis or get_origin(found) is Literal or not isinstance(found, type):
        return found is Ellipsis or get_origin(found) is Literal or hasattr(found, "discriminator")
    if issubclass(found, FORBIDDEN):
        return False
    if dataclasses.is_dataclass(found):
        return bool(found.__dataclass_params__.frozen)  # type: ignore[attr-defined]
    if issubclass(found, BaseModel):
        return bool(found.model_config.get("frozen"))
    return issubclass(found, (int, str, float, bool, Enum, types.NoneType))


def test_a_view_holds_nothing_but_frozen_values_and_no_card() -> None:
    found = list(reachable(CryptView))
    assert [kind for kind in found if not is_harmless(kind)] == []
    assert {CryptView, Kind, *get_args(get_args(Collector)[0])} <= {kind for kind in found if isinstance(kind, type)}


def test_a_view_of_the_expedition_holds_nothing_but_frozen_values_and_faces_of_cards() -> None:
    """Which faces, the comparison of worlds proves."""
    found = list(reachable(LostExpeditionView, Adventure))
    assert [kind for kind in found if not is_harmless(kind)] == []
    assert {LostExpeditionView, TeamView, PathCardView} <= {kind for kind in found if isinstance(kind, type)}
    assert Adventure.__dataclass_params__.frozen  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "careless",
    [Treasure, Adventure, Crypt | None, LostExpedition, tuple[Randomness, ...], Any, list[int], object],
    ids=lambda found: str(found),
)
def test_a_view_that_would_hold_more_is_found(careless: Any) -> None:
    view = dataclasses.make_dataclass("Careless", [("field", careless)], frozen=True)
    assert [kind for kind in reachable(view) if not is_harmless(kind)]
