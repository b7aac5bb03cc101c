"""A table goes on from the state it has; a restart goes on from the checkpoint that was written. Both are one game."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest

from engines.core import Card, Table, random_answer

from .toy import Toy, ToyGame, toy_table
from .worlds import SETTINGS, Setting, shape


def kept(value: Any) -> object:
    """All that a checkpoint keeps of a value, with the type of everything in it."""
    if isinstance(value, Card):
        return value
    if isinstance(value, list | tuple):
        return type(value), [kept(one) for one in value]
    if isinstance(value, dict):
        return type(value), [(kept(key), kept(one)) for key, one in value.items()]
    if is_dataclass(value):
        return type(value), [kept(getattr(value, field.name)) for field in fields(value) if field.init]
    return type(value), value


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_table_that_is_read_back_before_every_answer_plays_the_same_game(setting: Setting) -> None:
    for number in range(2 * len(setting.several)):
        live, restored, random = setting.start(number), setting.start(number), Random(number)
        while live.ask is not None:
            restored = Table.restore(setting.game, restored.dump())
            assert restored.returned == 0
            assert shape(restored.ask, live.ask.seat) == shape(live.ask, live.ask.seat)
            seat, keys = live.ask.seat, random_answer(live.ask, random)
            assert restored.answer(seat, keys) == live.answer(seat, keys)
            assert restored.dump() == live.dump()
        assert restored.ask is None


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_state_is_read_back_value_for_value_and_type_for_type(setting: Setting) -> None:
    game = setting.game
    for number in range(2 * len(setting.several)):
        live, random = setting.start(number), Random(number)
        while live.ask is not None:
            assert kept(game.load(game.dump(live.state))) == kept(live.state)
            live.answer(live.ask.seat, random_answer(live.ask, random))
        assert kept(game.load(game.dump(live.state))) == kept(live.state)


def test_a_value_of_another_type_than_it_would_be_read_back_with_is_noticed() -> None:
    table = toy_table("step")
    table.state.seat = 1  # type: ignore[assignment]
    game = ToyGame()
    found: Toy = game.load(game.dump(table.state))
    assert found.seat == table.state.seat
    assert kept(found) != kept(table.state)
