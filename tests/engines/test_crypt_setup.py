"""Set-up and Reveal: decks, collectors, torches, and what comes into the Crypt."""

from __future__ import annotations

from collections import Counter

import pytest
from pydantic import ValidationError

from engines.core import Table
from engines.crypt import CRYPT
from engines.crypt.collectors import Face
from engines.crypt.events import RoundBegan, TorchesPassed
from engines.crypt.options import CryptOptions
from engines.crypt.treasures import TREASURES, Kind, make_up

from .crypt_tables import CryptTable, answer, only, servants

LIST_OF_SEEDS = [f"seed {number}" for number in range(40)]


def start(players: int, seed: str = "setup", **options: object) -> CryptTable:
    return Table.start(CRYPT, CryptOptions.model_validate({"seats": players, **options}), seed=seed)


def play_usual(table: CryptTable) -> list[RoundBegan]:
    """Everybody passes to the end; the reveals of all rounds."""
    begun = only(RoundBegan, table.opening)
    while table.ask is not None:
        begun += only(RoundBegan, answer(table, *table.ask.usual))
    return begun


def test_there_are_48_treasures_of_six_types() -> None:
    assert Counter((card.kind, card.value) for card in TREASURES.values()) == {
        (kind, value): 2 for kind in Kind for value in (1, 2, 3, 4)
    }


@pytest.mark.parametrize(("players", "copies"), [(1, "1111"), (2, "1111"), (3, "1221"), (4, "2222")])
def test_the_deck_keeps_copies_by_number_of_players(players: int, copies: str) -> None:
    deck = make_up(players).deck
    wanted = {(kind, value): int(copies[value - 1]) for kind in Kind for value in (1, 2, 3, 4)}
    assert Counter((card.kind, card.value) for card in deck) == wanted
    assert len(set(deck)) == len(deck)


@pytest.mark.parametrize(
    ("players", "face_up", "face_down", "rounds"), [(1, 2, 1, 8), (2, 2, 1, 8), (3, 3, 1, 9), (4, 4, 2, 8)]
)
def test_each_round_reveals_by_number_of_players_until_the_deck_is_empty(
    players: int, face_up: int, face_down: int, rounds: int
) -> None:
    table = start(players)
    begun = play_usual(table)
    assert [event.round for event in begun] == list(range(1, rounds + 1))
    assert {(len(event.face_up), len(event.face_down), event.rounds) for event in begun} == {
        (face_up, face_down, rounds)
    }
    assert table.state.deck == []


def test_the_first_treasures_lie_face_up_and_the_last_ones_face_down() -> None:
    assert [spot.face_up for spot in start(4).state.spots] == [True, True, True, True, False, False]


def test_the_treasures_in_the_crypt_leave_the_deck() -> None:
    state = start(3).state
    assert len(state.deck) == 36 - 4
    assert not set(state.deck) & {spot.card for spot in state.spots}


def test_the_back_on_top_of_the_deck_is_the_type_of_the_next_treasure() -> None:
    for seed in LIST_OF_SEEDS:
        table = start(2, seed)
        while table.ask is not None:
            promised, began = table.state.next_kind, table.state.round
            happened = answer(table, *table.ask.usual)
            if table.state.round > began:
                assert only(RoundBegan, happened)[0].face_up[0].kind is promised
        assert table.state.next_kind is None


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_starts_with_three_ready_servants(players: int) -> None:
    table = start(players)
    assert {servants(table, number) for number in range(players)} == {(3, 0, 0)}


@pytest.mark.parametrize("players", [3, 4])
def test_lights_out_lies_at_the_leaders_right(players: int) -> None:
    for seed in LIST_OF_SEEDS[:8]:
        state = start(players, seed).state
        assert state.lights_out == (state.leader - 1) % players
        assert state.turns == [(state.leader + k) % players for k in range(players)]


def test_with_two_players_one_holds_both_torches() -> None:
    for seed in LIST_OF_SEEDS[:8]:
        state = start(2, seed).state
        assert state.lights_out == state.leader
        assert state.turns == [state.leader, 1 - state.leader, state.leader]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_leader_is_drawn_at_random(players: int) -> None:
    assert {start(players, seed).state.leader for seed in LIST_OF_SEEDS} == set(range(players))


def test_alone_one_starts_with_both_torches() -> None:
    for seed in LIST_OF_SEEDS:
        state = start(1, seed).state
        assert (state.leader, state.lights_out) == (0, 0)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_both_torches_pass_to_the_left_each_round(players: int) -> None:
    table = start(players)
    seats = max(players, 2)
    leaders = [table.state.leader]
    while table.ask is not None:
        leaders += [event.leader for event in only(TorchesPassed, answer(table, *table.ask.usual))]
    assert leaders == [(leaders[0] + k) % seats for k in range(table.state.rounds)]


def test_all_collectors_show_face_a_by_default() -> None:
    assert set(Table.start(CRYPT, CryptOptions(), seed="x").state.faces.values()) == {Face.A}


def test_all_collectors_may_show_face_b() -> None:
    assert set(start(2, faces="b").state.faces.values()) == {Face.B}


def test_random_faces_come_from_the_seed() -> None:
    mixes = [tuple(start(2, seed, faces="random").state.faces.items()) for seed in LIST_OF_SEEDS]
    assert len(set(mixes)) > 10
    for kind in Kind:
        assert {dict(mix)[kind] for mix in mixes} == {Face.A, Face.B}


def test_faces_may_be_chosen_one_by_one() -> None:
    faces = start(2, faces="chosen", on_side_b=["pottery", "idol"]).state.faces
    assert {kind for kind, face in faces.items() if face is Face.B} == {Kind.IDOL, Kind.POTTERY}


@pytest.mark.parametrize("players", [0, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(ValidationError):
        CryptOptions(seats=players)


def test_sides_chosen_one_by_one_go_with_chosen_faces_only() -> None:
    options = CRYPT.changed_options(CryptOptions(), "on_side_b", ["idol"])
    assert options == CryptOptions(faces="chosen", on_side_b=(Kind.IDOL,))
    assert CRYPT.changed_options(options, "faces", "a") == CryptOptions()
