"""Seal, seed and record: a finished game can be checked by anybody, and any change shows."""

from __future__ import annotations

import hashlib
import hmac
from random import Random
from typing import Any

import pytest

from engines import GAMES
from engines.core import (
    Randomness,
    Record,
    RecordedMove,
    RecordFault,
    Table,
    new_secret,
    random_answer,
    result_of,
    seal,
    seed_of,
    verify,
)
from engines.crypt import CRYPT
from engines.crypt.options import CryptOptions

from .records import JOINED, SECRET, played, record_of

OPTIONS = CryptOptions(seats=3, faces="b")


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole game, with answers taken back and one return to a checkpoint on the way."""
    table = Table.start(CRYPT, OPTIONS, seed=seed_of(SECRET, JOINED))
    random = Random(1)
    moves: list[RecordedMove] = []
    returned = False
    while table.ask is not None:
        if table.can_undo and random.random() < 0.2:
            moves.append(RecordedMove(kind="undo", seat=table.ask.seat))
            table.undo()
        elif not returned and len(moves) > 20 and table.can_undo:
            returned = True
            moves.append(RecordedMove(kind="return", drawn=table.state.randomness.drawn))
            table.go_back(table.state.randomness.drawn)
        else:
            keys = random_answer(table.ask, random)
            moves.append(RecordedMove(kind="answer", seat=table.ask.seat, keys=keys))
            table.answer(table.ask.seat, keys)
    assert table.state.result is not None
    assert {move.kind for move in moves} == {"answer", "undo", "return"}
    return record_of(table, OPTIONS, moves)


def changed(record: Record, **changes: Any) -> Record:
    return Record.model_validate({**record.model_dump(), **changes})


def test_a_record_verifies_with_its_undo_and_its_return(record: Record) -> None:
    table = verify(GAMES, Record.model_validate_json(record.model_dump_json()))
    assert table.ask is None
    assert table.state.result is not None
    assert result_of(table) == record.result


def test_another_secret_does_not_fit_the_seal(record: Record) -> None:
    with pytest.raises(RecordFault, match="The secret does not fit the seal"):
        verify(GAMES, changed(record, secret="5f" * 32))


def test_a_secret_with_a_seal_of_its_own_gives_other_dice(record: Record) -> None:
    other = "5f" * 32
    with pytest.raises(RecordFault, match=r"Move \d+ is not possible|another result"):
        verify(GAMES, changed(record, secret=other, seal=seal(other)))


def test_another_press_that_joined_gives_other_dice(record: Record) -> None:
    with pytest.raises(RecordFault, match=r"Move \d+ is not possible|another result"):
        verify(GAMES, changed(record, joined=(JOINED[0], JOINED[1], JOINED[2] + 1)))


def test_presses_that_joined_in_another_order_give_other_dice(record: Record) -> None:
    with pytest.raises(RecordFault, match=r"Move \d+ is not possible|another result"):
        verify(GAMES, changed(record, joined=JOINED[::-1]))


def test_another_result_is_named(record: Record) -> None:
    scores = [score + 1 for score in record.result["scores"]]
    with pytest.raises(RecordFault, match="another result than the record"):
        verify(GAMES, changed(record, result={**record.result, "scores": scores}))


def test_a_move_that_was_not_possible_is_named_by_its_number(record: Record) -> None:
    first = RecordedMove(kind="answer", seat=record.moves[0].seat, keys=("9.9x9",))
    with pytest.raises(RecordFault, match="Move 1 is not possible: That is not possible any more"):
        verify(GAMES, changed(record, moves=(first, *record.moves[1:])))


def test_a_move_of_another_seat_is_named(record: Record) -> None:
    first = record.moves[0].model_copy(update={"seat": (record.moves[0].seat + 1) % 3})
    with pytest.raises(RecordFault, match="Move 1 is not possible: It is not your turn"):
        verify(GAMES, changed(record, moves=(first, *record.moves[1:])))


def test_any_other_answer_in_the_place_of_a_played_one_shows(record: Record) -> None:
    number = next(n for n, move in enumerate(record.moves) if "x" in "".join(move.keys))
    passed = record.moves[number].model_copy(update={"keys": ("pass",)})
    with pytest.raises(RecordFault, match=r"Move \d+ is not possible|another result"):
        verify(GAMES, changed(record, moves=(*record.moves[:number], passed, *record.moves[number + 1 :])))


def test_an_undo_that_is_left_out_shows(record: Record) -> None:
    number = next(n for n, move in enumerate(record.moves) if move.kind == "undo")
    with pytest.raises(RecordFault, match=r"Move \d+ is not possible|another result"):
        verify(GAMES, changed(record, moves=record.moves[:number] + record.moves[number + 1 :]))


def test_an_undo_that_was_not_possible_is_named(record: Record) -> None:
    with pytest.raises(RecordFault, match="Move 1 is not possible: There is nothing to take back"):
        verify(GAMES, changed(record, moves=(RecordedMove(kind="undo"), *record.moves)))


def test_a_record_that_stops_early_is_named(record: Record) -> None:
    with pytest.raises(RecordFault, match="The moves end before the game does"):
        verify(GAMES, changed(record, moves=record.moves[:-1]))


def test_a_move_after_the_end_is_named(record: Record) -> None:
    with pytest.raises(RecordFault, match=rf"Move {len(record.moves) + 1} is not possible: The game is over"):
        verify(GAMES, changed(record, moves=(*record.moves, record.moves[0])))


def test_an_unknown_game_is_named(record: Record) -> None:
    with pytest.raises(RecordFault, match="does not know the game 'chess'"):
        verify(GAMES, changed(record, game="chess"))


def test_the_seal_is_the_sha_256_of_the_secret() -> None:
    assert seal(SECRET) == hashlib.sha256(SECRET.encode()).hexdigest()


def test_the_seed_mixes_the_secret_with_the_presses_in_order_of_the_seats() -> None:
    assert seed_of(SECRET, [11, 22]) == hmac.new(SECRET.encode(), b"11/22", hashlib.sha256).hexdigest()
    seeds = {seed_of(SECRET, presses) for presses in ([11, 22], [22, 11], [11], [1122], [])}
    assert len(seeds) == 5


def test_secrets_are_new_each_time_and_256_bits_long() -> None:
    assert len({new_secret() for _ in range(50)}) == 50
    assert len(bytes.fromhex(new_secret())) == 32


def test_numbers_are_words_of_the_hmac_of_the_seed_over_a_block_counter() -> None:
    """Eight 32-bit words a block: the tenth number is the second word of the second block."""
    stream = Randomness(seed="s", drawn=9)
    block = hmac.new(b"s", b"1", hashlib.sha256).digest()
    assert stream.below(1000) == int.from_bytes(block[4:8], "big") % 1000
    assert stream.drawn == 10


def test_dice_show_each_face_about_equally_often() -> None:
    stream = Randomness(seed="fair")
    rolls = [stream.roll() for _ in range(6000)]
    assert all(900 < rolls.count(face) < 1100 for face in range(1, 7))
    assert set(rolls) == {1, 2, 3, 4, 5, 6}


def test_the_record_of_a_conceded_game_is_replayed_to_the_concession() -> None:
    options = CryptOptions(seats=2)
    table = Table.start(CRYPT, options, seed=seed_of(SECRET, JOINED[:2]))
    moves = played(table, Random(2), 4)
    table.concede(0)
    record = record_of(table, options, [*moves, RecordedMove(kind="concede", seat=0)])
    assert record.result == {"winners": [1], "scores": [], "conceded": 0}
    assert verify(GAMES, record).places == (2, 1)
    for moved in (RecordedMove(kind="concede", seat=1), RecordedMove(kind="undo", seat=0)):
        with pytest.raises(RecordFault):
            verify(GAMES, record.model_copy(update={"moves": (*moves[:-1], moved)}))
