"""Nobody learns what lies face down: whatever a seat cannot tell apart looks the same to it in every way."""

from __future__ import annotations

import dataclasses
import json
import re
import types
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from random import Random
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from pydantic import BaseModel

from engines.core import (
    Ask,
    Card,
    Event,
    Flow,
    Hidden,
    IllegalAnswer,
    Randomness,
    State,
    Table,
    redeal,
    say,
)
from engines.crypt import CRYPT
from engines.crypt.collectors import Collector
from engines.crypt.events import Claimed
from engines.crypt.game import CryptGame
from engines.crypt.options import CryptOptions
from engines.crypt.state import Crypt, PotteryWindow
from engines.crypt.treasures import TREASURES, Kind, Treasure, make_up
from engines.crypt.views import CryptView

from .crypt_tables import CryptTable, card, down, lively_answer, seat, shape, table_at, up

Viewer = int | None
Moves = list[tuple[int, tuple[str, ...]]]


@dataclasses.dataclass
class Compared:
    """How many other worlds were looked at, and where one of them looked different."""

    worlds: int = 0
    told_apart: int = 0
    leaks: list[str] = dataclasses.field(default_factory=list)


def compare(table: CryptTable, number: int, found: Compared) -> None:
    """Deals the unknown anew at the checkpoint, replays the stretch, and compares what each viewer meets."""
    checkpoint, kept = json.loads(table.dump())["stretches"][-1]
    moves: Moves = [(given[0], tuple(given[1])) for given in kept]
    real, happened = replay(table.game, table.game.load(checkpoint), moves)
    viewers: list[Viewer] = [*range(len(real.state.players)), None]
    for viewer in viewers:
        state = table.game.load(checkpoint)
        lying = [hidden.card for hidden in table.game.secrets(state)]
        redeal(table.game.secrets(state), viewer, Randomness(seed=f"world {number} {viewer}"))
        if lying == [hidden.card for hidden in table.game.secrets(state)]:
            continue
        where = f"viewer {viewer}, {table.ask.name if table.ask else 'the end'}"
        try:
            world, otherwise = replay(table.game, state, moves)
        except IllegalAnswer:
            found.leaks.append(f"{where}: an answer that is possible in one world only")
            continue
        mine, others = readable(happened, viewer), readable(otherwise, viewer)
        differing = next((n for n, (a, b) in enumerate(zip(mine, others, strict=False)) if a != b), None)
        if differing is not None and mine[differing].reveals:
            found.told_apart += 1
        elif differing is not None or len(mine) != len(others):
            found.leaks.append(f"{where}: an event tells something hidden")
        else:
            found.worlds += 1
            found.leaks += [f"{where}: {what}" for what in differences(real, world, viewer)]


def replay(game: Any, state: Crypt, moves: Moves) -> tuple[CryptTable, list[Event]]:
    table: CryptTable = Table(game, state)
    happened = list(table.opening)
    for number, keys in moves:
        happened += table.answer(number, keys)
    return table, happened


def readable(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    return [event for event in events if event.readable_by(viewer)]


def differences(real: CryptTable, world: CryptTable, viewer: Viewer) -> Iterator[str]:
    """What `viewer` could tell the two worlds apart by."""
    looks: dict[str, Callable[[CryptTable], object]] = {
        "view": lambda table: table.view(viewer),
        "question": lambda table: shape(table.ask, viewer),
        "heading": lambda table: (table.game.moment(table.state), table.game.page(table.state)),
        "rules page": lambda table: table.game.chapter(table.state),
        "undo": lambda table: table.can_undo,
    }
    return (what for what, look in looks.items() if look(real) != look(world))


def watch(table: CryptTable, random: Random, found: Compared) -> None:
    """A random game to its end, compared at every question."""
    number = 0
    while table.ask is not None:
        number += 1
        compare(table, number, found)
        table.answer(table.ask.seat, lively_answer(table.ask, random))


def started(game: CryptGame, seats: int, number: int) -> CryptTable:
    faces = ("b", "a", "random")[number % 3]
    return Table.start(game, CryptOptions(seats=seats, faces=faces), seed=f"hidden {number}")


def at_a_pottery_window(game: CryptGame) -> CryptTable:
    """Both of two players may take the hidden treasure, and one of them look at it."""
    table = table_at(
        PotteryWindow(),
        up("idol 1"),
        up("tapestry 4"),
        down("jewelry 4"),
        seats=[seat("pottery 1", "pottery 2", "idol 3"), seat("pottery 3", "pottery 4", "manuscript 1", "remains 2")],
        faces="b",
    )
    return Table(game, table.state)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(seats: int) -> None:
    found = Compared()
    for number in range(6 if seats < 3 else 3):
        watch(started(CRYPT, seats, number), Random(number), found)
    assert found.leaks == []
    assert found.worlds > 200


def test_the_pottery_window_tells_nothing_hidden() -> None:
    found = Compared()
    for number in range(12):
        table = at_a_pottery_window(CRYPT)
        random = Random(number)
        while table.ask is not None and table.state.round == 1:
            compare(table, number, found)
            table.answer(table.ask.seat, lively_answer(table.ask, random))
    assert found.leaks == []
    assert found.worlds > 100
    assert found.told_apart > 0, "what is turned or found does tell worlds apart"


def told(event: Event) -> set[Treasure]:
    """The treasures that an event names."""
    facts = [getattr(event, field.name) for field in dataclasses.fields(event)]
    return {
        found
        for fact in facts
        for found in (fact if isinstance(fact, tuple) else (fact,))
        if isinstance(found, Treasure)
    }


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_seat_knows_exactly_the_treasures_that_an_event_has_shown_it(seats: int) -> None:
    """So whatever lies somewhere is dealt anew for everybody else, and for nobody who has seen it."""
    for number in range(3):
        table, random = started(CRYPT, seats, number), Random(number)
        seen: dict[int, set[Treasure]] = {viewer: set() for viewer in range(len(table.state.players))}
        happened = table.opening
        while table.ask is not None:
            for viewer, cards in seen.items():
                cards.update(*(told(event) for event in readable(happened, viewer)))
            lying = {hidden.card: hidden.known_to for hidden in CRYPT.secrets(table.state)}
            open_to_all = {spot.card for spot in table.state.spots if spot.face_up}
            assert len(lying) + len(open_to_all) == len(make_up(seats).deck)
            for treasure, known_to in lying.items():
                assert known_to == {viewer for viewer, cards in seen.items() if treasure in cards}
            happened = table.answer(table.ask.seat, lively_answer(table.ask, random))


def hidden_total(state: Crypt) -> int:
    return sum(spot.card.value for spot in state.spots if not spot.face_up)


class LeakyView(CryptGame):
    """Shows a number that depends on hidden values."""

    def view(self, state: Crypt, seat: int | None) -> CryptView:
        return dataclasses.replace(super().view(state, seat), unclaimed=hidden_total(state))


class LeakyQuestion(CryptGame):
    """Asks with a number that depends on hidden values."""

    def play(self, state: Crypt) -> Flow[None]:
        flow, value = super().play(state), None
        while True:
            try:
                step = flow.send(value)
            except StopIteration:
                return
            if isinstance(step, Ask):
                step = dataclasses.replace(step, closed=(*step.closed, *self.told(state)))
            value = yield step

    def told(self, state: Crypt) -> tuple[Any, ...]:
        return (say("{n}", n=hidden_total(state)),)


class LeakyEvent(CryptGame):
    """Tells the value of a face-down treasure when it is claimed."""

    def play(self, state: Crypt) -> Flow[None]:
        flow, value = super().play(state), None
        while True:
            try:
                step = flow.send(value)
            except StopIteration:
                return
            if isinstance(step, Claimed):
                step = dataclasses.replace(step, card=state.spots[step.spot].card)
            value = yield step


@pytest.mark.parametrize("game", [LeakyView(), LeakyQuestion(), LeakyEvent()], ids=lambda game: type(game).__name__)
def test_a_leak_that_is_planted_on_purpose_is_found(game: CryptGame) -> None:
    table, random, found = started(game, 2, 0), Random(0), Compared()
    while table.ask is not None and not found.leaks:
        compare(table, 0, found)
        table.answer(table.ask.seat, lively_answer(table.ask, random))
    assert found.leaks


def test_the_values_a_seat_knows_are_not_dealt_anew() -> None:
    """Otherwise the comparison would prove less than it says: what one owns would differ and show."""
    table = at_a_pottery_window(CRYPT)
    table.answer(0, ("take3",))
    state = table.game.load(table.game.dump(table.state))
    for number in range(20):
        redeal(CRYPT.secrets(state), 0, Randomness(seed=str(number)))
        assert [owned.card for owned in state.players[0].treasures][3] is card("jewelry 4")
    redeal(CRYPT.secrets(state), 1, Randomness(seed="another seat"))
    assert {hidden.card for hidden in CRYPT.secrets(state)} == {hidden.card for hidden in CRYPT.secrets(table.state)}


KEYS = re.compile(r"[1-6]\.[1-3]x[1-6]|end|recover|pass|look|remains|take[1-6]|die\d+|keep|no")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_keys_of_options_say_places_and_efforts_and_nothing_else(seats: int) -> None:
    """They go into buttons, which everybody's Discord client can read."""
    table = started(CRYPT, seats, 0)
    random = Random(seats)
    while table.ask is not None:
        for option in (*table.ask.options, *table.ask.alone):
            assert KEYS.fullmatch(option.key)
            assert option.key not in TREASURES
        table.answer(table.ask.seat, lively_answer(table.ask, random))


FORBIDDEN = (State, Card, Randomness, Table, Hidden, Ask)


def reachable(found: Any) -> Iterator[Any]:
    """Every type that a value of this type can lead to, through fields, unions and containers."""
    if get_origin(found) in (Union, types.UnionType, tuple, Annotated, frozenset):
        for inner in get_args(found):
            yield from reachable(inner)
        return
    yield found
    if dataclasses.is_dataclass(found):
        for field in get_type_hints(found).values():
            yield from reachable(field)
    elif isinstance(found, type) and issubclass(found, BaseModel):
        for described in found.model_fields.values():
            yield from reachable(described.annotation)


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


@pytest.mark.parametrize(
    "careless", [Treasure, Crypt | None, tuple[Randomness, ...], Any, list[int], object], ids=lambda found: str(found)
)
def test_a_view_that_would_hold_more_is_found(careless: Any) -> None:
    view = dataclasses.make_dataclass("Careless", [("field", careless)], frozen=True)
    assert [kind for kind in reachable(view) if not is_harmless(kind)]
