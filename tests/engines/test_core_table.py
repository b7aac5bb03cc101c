"""Tables: taking back, faults, restoring, releases that changed something. Played with a small toy game."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from engines.core import (
    Conceded,
    Event,
    Hidden,
    IllegalAnswer,
    Outcome,
    Randomness,
    Seat,
    Table,
    UnreadableState,
    dump_event,
    fingerprint,
    load_event,
    redeal,
)
from engines.core.cards import Card

from .toy import Did, Peeked, Reworded, SecondVersion, Toy, ToyGame, ToyView, do, toy_table


def done(table: Table[Toy, ToyView]) -> str:
    return " ".join(table.view(None).done)


def snapshot(table: Table[Toy, ToyView]) -> tuple[object, ...]:
    mark = None if table.ask is None else fingerprint(table.ask)
    return table.dump(), table.view(None), mark, table.can_undo, table.game.dump(table.state)


def test_answers_are_taken_back_one_by_one() -> None:
    table = toy_table("step", "step")
    table.undo()
    assert done(table) == "step"
    table.undo()
    assert done(table) == ""
    assert not table.can_undo


def test_answers_are_taken_back_across_the_stretches_of_one_seat() -> None:
    table = toy_table("step", "next", "step", "next", "next")
    for left in ("step next step next", "step next step", "step next", "step", ""):
        table.undo()
        assert done(table) == left
    assert not table.can_undo


def test_after_an_undo_the_game_goes_on_as_if_nothing_had_been() -> None:
    table = toy_table("step", "next", "step")
    table.undo()
    table.undo()
    do(table, "next", "step")
    assert snapshot(table) == snapshot(toy_table("step", "next", "step"))


@pytest.mark.parametrize("barrier", ["roll", "peek", "pass"])
def test_nothing_is_taken_back_across_dice_a_reveal_or_a_change_of_player(barrier: str) -> None:
    table = toy_table("step", barrier)  # type: ignore[arg-type]
    before = snapshot(table)
    assert not table.can_undo
    with pytest.raises(IllegalAnswer, match="nothing to take back"):
        table.undo()
    assert snapshot(table) == before


@pytest.mark.parametrize("barrier", ["roll", "peek", "pass"])
def test_what_comes_after_a_barrier_is_taken_back_down_to_it(barrier: str) -> None:
    table = toy_table("next", barrier, "step", "next", "step")  # type: ignore[arg-type]
    at_barrier = done(toy_table("next", barrier))  # type: ignore[arg-type]
    while table.can_undo:
        table.undo()
    assert done(table) == at_barrier


def test_a_seat_cannot_take_back_anothers_answer() -> None:
    table = toy_table("step", "pass", "pass")
    assert table.ask is not None
    assert table.ask.seat == 0
    assert not table.can_undo


def test_a_finished_game_is_not_taken_back_and_takes_no_answer() -> None:
    table = toy_table("step", "stop")
    assert table.ask is None
    assert table.state.result is not None
    assert table.state.result.winners == (0,)
    assert not table.can_undo
    with pytest.raises(IllegalAnswer, match="The game is over"):
        table.answer(0, ("step",))


def test_another_seat_is_refused() -> None:
    table = toy_table("step")
    with pytest.raises(IllegalAnswer, match="It is not your turn"):
        table.answer(1, ("step",))
    assert done(table) == "step"


@pytest.mark.parametrize("before", [(), ("step",), ("step", "next", "step"), ("roll", "next")])
def test_a_fault_in_a_rule_leaves_the_table_as_it_was(before: tuple[str, ...]) -> None:
    table = toy_table(*before)  # type: ignore[arg-type]
    then = snapshot(table)
    with pytest.raises(RuntimeError, match="a fault in a rule"):
        do(table, "break")
    assert snapshot(table) == then
    do(table, "step", "roll")
    same = toy_table(*before, "step", "roll")  # type: ignore[arg-type]
    assert snapshot(table) == snapshot(same)


@pytest.mark.parametrize("stop", range(1, 9))
def test_a_restored_table_is_the_same_and_goes_on_the_same(stop: int) -> None:
    acts = ("step", "next", "roll", "step", "peek", "pass", "step", "next")
    table = toy_table(*acts[:stop])  # type: ignore[arg-type]
    restored = Table.restore(ToyGame(), table.dump())
    assert snapshot(restored) == snapshot(table)
    assert restored.returned == 0
    while table.can_undo:
        table.undo()
        restored.undo()
        assert snapshot(restored) == snapshot(table)
    do(table, "roll")
    do(restored, "roll")
    assert snapshot(restored) == snapshot(table)


def test_a_finished_game_is_restored_finished() -> None:
    restored = Table.restore(ToyGame(), toy_table("step", "stop").dump())
    assert restored.ask is None
    assert restored.state.result is not None


def test_a_changed_question_returns_the_table_to_its_checkpoint() -> None:
    table = toy_table("next", "step", "roll", "step", "roll", "step")
    drawn = table.state.randomness.drawn
    restored = Table.restore(Reworded(), table.dump())
    assert done(restored) == "next"
    assert restored.returned == 2, "the third and later answers after the checkpoint have no question any more"
    assert restored.state.randomness.drawn == drawn == 2
    assert restored.ask is not None


def test_numbers_that_were_drawn_before_a_return_never_come_again() -> None:
    table = toy_table("roll", "step", "step", "roll", "step")
    seen = {what for what in table.view(None).done if what.isdigit()}
    assert len(seen) == 2
    restored = Table.restore(Reworded(), table.dump())
    do(restored, "roll", "roll")
    again = {what for what in restored.view(None).done if what.isdigit()}
    assert len(again) == 2
    assert not seen & again


def test_a_table_whose_questions_are_unchanged_loses_nothing_to_a_release() -> None:
    table = toy_table("step", "roll")
    restored = Table.restore(Reworded(), table.dump())
    assert (restored.returned, done(restored)) == (0, done(table))


def test_a_return_may_be_repeated_from_a_record() -> None:
    table = toy_table("next", "roll", "step")
    table.go_back(table.state.randomness.drawn)
    assert done(table) == "next"
    assert table.state.randomness.drawn == 1
    assert not table.can_undo


def old_dump() -> str:
    """A table as version 1 wrote it, with `done` under its old name."""
    found = json.loads(toy_table("step", "next").dump())
    checkpoint = json.loads(found["stretches"][-1][0])
    checkpoint["acts"] = checkpoint.pop("done")
    found["stretches"] = [[json.dumps(checkpoint), []]]
    return json.dumps(found)


def test_an_older_state_is_upgraded() -> None:
    table = Table.restore(SecondVersion(), old_dump())
    assert table.state.version == 2
    assert done(table) == "step next"
    do(table, "step")


@pytest.mark.parametrize("text", ["[]", "{}", '{"version": 1}', "no JSON at all", '{"version": 0}'])
def test_a_state_that_makes_no_sense_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableState, match="toy: "):
        SecondVersion().load(text)


def test_a_state_of_a_newer_version_is_unreadable() -> None:
    newer = toy_table("step", game=SecondVersion()).dump()
    with pytest.raises(UnreadableState, match="state version 2 is newer than 1"):
        Table.restore(ToyGame(), newer)


def test_events_survive_their_json() -> None:
    event: Event = Peeked(what="peek", to=None)
    assert load_event({"Did": Did, "Peeked": Peeked}, json.loads(json.dumps(dump_event(event)))) == event
    with pytest.raises(KeyError):
        load_event({"Did": Did}, dump_event(event))


def test_dealing_anew_keeps_what_a_seat_knows_and_every_back() -> None:
    cards = {f"{back}{n}": Card(id=f"{back}{n}") for back in "xy" for n in range(6)}
    lying = list(cards.values())

    def hidden() -> Iterator[Hidden[Card]]:
        for place, found in enumerate(lying):

            def replace(new: Card, place: int = place) -> None:
                lying[place] = new

            yield Hidden(found, found.id[0], frozenset({0}) if place == 2 else frozenset(), replace)

    redeal(hidden(), 0, Randomness(seed="anew"))
    assert [found.id[0] for found in lying] == ["x"] * 6 + ["y"] * 6
    assert lying[2] is cards["x2"]
    assert sorted(found.id for found in lying) == sorted(cards)
    assert [found.id for found in lying] != sorted(cards)
    moved = set()
    for number in range(20):
        redeal(hidden(), None, Randomness(seed=str(number)))
        moved.add(lying[2].id)
    assert len(moved) > 1, "a spectator does not know it"


@pytest.mark.parametrize(
    "text", ["x", "[]", "{}", '{"stretches": [], "drawn": 0}', '{"stretches": [["x", []]], "drawn": 0}']
)
def test_a_damaged_dump_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableState):
        Table.restore(ToyGame(), text)


def test_a_concession_ends_the_game_whoevers_turn_it_is_and_stays() -> None:
    table = toy_table("step", "next")
    assert table.ask is not None
    other = Seat(1 - table.ask.seat)
    told = table.concede(other)
    assert told == (Conceded(seat=other, winner=Seat(1 - other)),)
    for now in (table, Table.restore(table.game, table.dump())):
        assert now.state.result == Outcome(winners=(Seat(1 - other),), conceded=other)
        assert now.ask is None
        assert now.rival(0) is None
        assert not now.can_undo
        assert now.places == ((1, 2) if other else (2, 1))
        assert done(now) == "step next"
        assert now.dump() == table.dump()


def test_a_conceded_table_stays_conceded_when_a_release_changes_its_last_question() -> None:
    table = toy_table("next", "step", "step")
    table.concede(0)
    again = Table.restore(Reworded(), table.dump())
    assert again.ask is None
    assert again.state.result == table.state.result
    assert again.returned == 0


def test_where_nobody_is_the_one_opponent_nothing_is_conceded() -> None:
    table = toy_table("stop")
    with pytest.raises(IllegalAnswer, match="cannot be conceded"):
        table.concede(0)
