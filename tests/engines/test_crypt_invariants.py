"""Random legal games of Crypt, played to the end: what always holds, after every answer."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import Event, Flow, IllegalAnswer, Table, fingerprint
from engines.crypt import CRYPT
from engines.crypt.collect import collect
from engines.crypt.events import RoundBegan
from engines.crypt.options import CryptOptions
from engines.crypt.state import CollectPhase, Crypt

from .crypt_tables import CryptTable, lively_answer, only
from .worlds import shape

CARDS = {1: 24, 2: 24, 3: 36, 4: 48}
ROUNDS = {1: 8, 2: 8, 3: 9, 4: 8}

games = st.builds(
    lambda seats, faces, seed: (CryptOptions(seats=seats, faces=faces), seed),
    st.integers(1, 4),
    st.sampled_from(["a", "b", "random"]),
    st.integers(0, 10**6),
)
few = settings(max_examples=8, deadline=None, derandomize=True, database=None)


def start(game: tuple[CryptOptions, int]) -> tuple[CryptTable, Random]:
    options, seed = game
    return Table.start(CRYPT, options, seed=str(seed)), Random(seed)


def play(table: CryptTable, random: Random) -> Iterator[tuple[Event, ...]]:
    """Random answers to the end; what happened before the first one, and after each."""
    yield table.opening
    while table.ask is not None:
        yield table.answer(table.ask.seat, lively_answer(table.ask, random))


def snapshot(table: CryptTable) -> tuple[object, ...]:
    """Everything a table shows and keeps."""
    seats: list[int | None] = [*range(len(table.state.players)), None]
    questions = [shape(table.ask, seat) for seat in seats]
    return table.dump(), [table.view(seat) for seat in seats], questions, table.can_undo


def check_servants(state: Crypt) -> None:
    for seat, player in enumerate(state.players):
        assert min(player.ready, player.exhausted) >= 0
        assert player.ready + state.placed(seat) + player.exhausted == 3


def check_cards(state: Crypt, number: int) -> None:
    cards = [
        *state.deck,
        *(spot.card for spot in state.spots),
        *(gone.card for gone in state.discard),
        *(owned.card for player in state.players for owned in player.treasures),
    ]
    assert len(cards) == len(set(cards)) == number


@few
@given(games)
def test_servants_and_treasures_are_never_lost_and_the_rounds_are_exact(game: tuple[CryptOptions, int]) -> None:
    table, random = start(game)
    seats = game[0].seats
    begun: list[RoundBegan] = []
    for happened in play(table, random):
        check_servants(table.state)
        check_cards(table.state, CARDS[seats])
        begun += only(RoundBegan, happened)
    assert [event.round for event in begun] == list(range(1, ROUNDS[seats] + 1))
    assert table.state.result is not None
    assert len(table.state.result.scores) == seats


@few
@given(games)
def test_every_option_that_is_offered_is_accepted_by_the_rules(game: tuple[CryptOptions, int]) -> None:
    table, random = start(game)
    for number, _ in enumerate(play(table, random)):
        if table.ask is None or number % 6:
            continue
        for option in (*table.ask.options, *table.ask.alone):
            copy = Table.restore(CRYPT, table.dump())
            copy.answer(table.ask.seat, (option.key,))
            check_servants(copy.state)
        with pytest.raises(IllegalAnswer):
            table.answer(table.ask.seat, ("1.4x1",))
        with pytest.raises(IllegalAnswer):
            table.answer((table.ask.seat + 1) % len(table.state.players), table.ask.usual)


@few
@given(games)
def test_a_restored_table_shows_the_same_and_has_the_same_future(game: tuple[CryptOptions, int]) -> None:
    table, random = start(game)
    for _ in play(table, random):
        if random.random() < 0.1:
            restored = Table.restore(CRYPT, table.dump())
            assert snapshot(restored) == snapshot(table)
            table = restored
            break
    original = Table.restore(CRYPT, table.dump())
    for now, then in zip(play(table, Random(1)), play(original, Random(1)), strict=True):
        assert now == then or now == table.opening
        if random.random() < 0.2:
            assert snapshot(table) == snapshot(original)
    assert table.game.dump(table.state) == original.game.dump(original.state)


@few
@given(games)
def test_an_answer_taken_back_and_given_again_leads_to_the_same_table(game: tuple[CryptOptions, int]) -> None:
    table, random = start(game)
    while table.ask is not None:
        asked, keys = table.ask, lively_answer(table.ask, random)
        before = (table.state.randomness.drawn, table.state.reveals)
        view = table.view(asked.seat)
        happened = table.answer(asked.seat, keys)
        after = (table.state.randomness.drawn, table.state.reveals)
        if table.can_undo:
            assert table.ask.seat == asked.seat
            assert not any(event.reveals for event in happened)
            then = snapshot(table)
            table.undo()
            assert table.view(asked.seat) == view
            assert fingerprint(table.ask) == fingerprint(asked)
            table.answer(asked.seat, keys)
            assert snapshot(table) == then
        else:
            assert after != before or table.ask is None or table.ask.seat != asked.seat


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_fault_in_a_phase_leaves_the_table_as_it_was(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    faulty = [True]

    def collect_or_fail(state: Crypt, phase: CollectPhase) -> Flow[None]:
        yield from collect(state, phase)
        if faulty[0]:
            state.deck = []
            raise ZeroDivisionError

    twin, twin_random = start((CryptOptions(seats=seats), seats))
    for _ in play(twin, twin_random):
        pass
    monkeypatch.setattr("engines.crypt.rules.collect", collect_or_fail)
    table, random = start((CryptOptions(seats=seats), seats))
    faults = 0
    while table.ask is not None:
        before, keys = snapshot(table), lively_answer(table.ask, random)
        faulty[0] = True
        try:
            table.answer(table.ask.seat, keys)
        except ZeroDivisionError:
            faults += 1
            assert snapshot(table) == before
            faulty[0] = False
            table.answer(table.ask.seat, keys)
    assert faults == ROUNDS[seats]
    assert table.game.dump(table.state) == twin.game.dump(twin.state)
