"""II. Claim: turns, efforts, pushing, recovering."""

from __future__ import annotations

import pytest

from engines.core import IllegalAnswer
from engines.crypt.events import Claimed, Passed, Pushed, Recovered
from engines.crypt.state import ClaimPhase

from .crypt_tables import answer, asked, down, keys, on, only, seat, servants, table_at, up


def test_a_claim_may_use_any_number_of_ready_servants_at_any_effort() -> None:
    table = table_at(ClaimPhase(), up("idol 3"), up("jewelry 2"), seats=[seat(), seat()])
    wanted = {f"{spot}.{n}x{effort}" for spot in (1, 2) for n in (1, 2, 3) for effort in range(1, 7)}
    assert set(keys(table)) == wanted | {"pass"}


def test_a_claim_takes_servants_from_the_ready_ones_only() -> None:
    table = table_at(ClaimPhase(), up("idol 3"), up("jewelry 2"), seats=[seat(exhausted=1), seat()])
    assert not [key for key in keys(table) if ".3x" in key]
    answer(table, "1.1x6")
    assert servants(table, 0) == (1, 1, 1)
    assert not [key for key in keys(table) if ".2x" in key]


def test_turns_go_round_from_the_leader() -> None:
    table = table_at(ClaimPhase(), up("idol 3"), seats=[seat(), seat(), seat(), seat()], leader=2)
    order = []
    for _ in range(4):
        order.append(asked(table)[1])
        answer(table, "pass")
    assert order == [2, 3, 0, 1]
    assert table.state.round == 2


def test_with_two_players_the_leader_acts_first_and_last() -> None:
    table = table_at(ClaimPhase(), up("idol 3"), seats=[seat(), seat()], leader=1)
    order = []
    for _ in range(3):
        order.append(asked(table)[1])
        answer(table, "pass")
    assert order == [1, 0, 1]


def test_there_is_no_empty_claim() -> None:
    table = table_at(ClaimPhase(), up("idol 3"), seats=[seat(), seat(exhausted=1)])
    assert "end" not in keys(table)
    answer(table, "pass")
    assert "end" not in keys(table)


def test_a_turn_is_a_claim_or_a_recovery_never_both() -> None:
    table = table_at(ClaimPhase(), up("idol 3"), up("idol 2"), seats=[seat(exhausted=1), seat(), seat()])
    assert "recover" in keys(table)
    answer(table, "1.1x1")
    assert "recover" not in keys(table)
    assert "end" in keys(table)


def test_a_recovery_takes_all_exhausted_servants_and_ends_the_turn() -> None:
    table = table_at(ClaimPhase(), up("idol 3"), seats=[seat(exhausted=2), seat(), seat()])
    assert only(Recovered, answer(table, "recover"))[0].servants == 2
    assert servants(table, 0) == (3, 0, 0)
    assert asked(table) == ("claim", 1)


def test_several_treasures_may_be_claimed_in_one_turn() -> None:
    table = table_at(ClaimPhase(), up("idol 3"), up("idol 2"), down("idol 4"), seats=[seat(), seat(), seat()])
    answer(table, "3.1x6", "1.2x2", "end")
    assert [spot.claim and (spot.claim.servants, spot.claim.effort) for spot in table.state.spots] == [
        (2, 2),
        None,
        (1, 6),
    ]


def test_a_treasure_is_claimed_once_in_a_turn() -> None:
    table = table_at(ClaimPhase(), up("idol 3"), up("idol 2"), seats=[seat(), seat()])
    answer(table, "1.1x1")
    assert not [key for key in keys(table) if key.startswith("1.")]
    with pytest.raises(IllegalAnswer):
        answer(table, "1.1x6")


def test_fewer_servants_push_if_their_total_is_higher() -> None:
    table = table_at(ClaimPhase(turn=1), up("idol 3", on(0, 2, 2)), seats=[seat(), seat(), seat()])
    assert "1.1x4" not in keys(table)
    assert {"1.1x5", "1.2x3"} <= set(keys(table))


def test_pushed_servants_come_home_ready_without_a_roll() -> None:
    table = table_at(ClaimPhase(turn=1), up("idol 3", on(0, 2, 6)), seats=[seat(), seat(), seat()])
    drawn = table.state.randomness.drawn
    (pushed,) = only(Pushed, answer(table, "1.3x5"))
    assert (pushed.seat, pushed.other, pushed.servants) == (1, 0, 2)
    assert servants(table, 0) == (3, 0, 0)
    assert table.state.randomness.drawn == drawn


def test_whoever_was_pushed_has_no_other_turn_with_three_players() -> None:
    table = table_at(ClaimPhase(turn=1), up("idol 3", on(0, 1, 1)), seats=[seat(), seat(), seat()])
    answer(table, "1.1x2", "end")
    assert asked(table) == ("claim", 2)
    answer(table, "pass")
    assert table.state.round == 2


def test_a_claim_that_cannot_be_beaten_is_named_with_its_reason() -> None:
    table = table_at(
        ClaimPhase(turn=1), up("idol 3", on(0, 2, 6)), up("idol 1"), seats=[seat(), seat(exhausted=1), seat()]
    )
    assert table.ask is not None
    assert not [key for key in keys(table) if key.startswith("1.")]
    (closed,) = table.ask.closed
    assert (closed.reason.args["total"], closed.reason.args["most"]) == (12, 12)


def test_with_nobody_ready_recovery_comes_by_itself() -> None:
    table = table_at(ClaimPhase(), up("idol 3"), seats=[seat(exhausted=3), seat(), seat()])
    (recovered,) = only(Recovered, table.opening)
    assert (recovered.seat, recovered.servants, recovered.nobody_ready) == (0, 3, True)
    assert asked(table) == ("claim", 1)


def test_with_all_servants_out_the_leaders_second_turn_passes_by_itself() -> None:
    table = table_at(ClaimPhase(), up("idol 3"), seats=[seat(), seat()])
    answer(table, "1.3x1", "end")
    assert [event.seat for event in only(Passed, answer(table, "pass"))] == [1, 0]
    assert table.state.round == 2


def test_the_second_turn_is_passed_by_itself_only_where_everybody_sees_that_nothing_else_is_left() -> None:
    table = table_at(ClaimPhase(), up("idol 3", on(1, 3, 6)), seats=[seat(), seat()])
    assert only(Passed, table.opening)[0].seat == 0


def test_passing_with_ready_servants_asks_back() -> None:
    table = table_at(ClaimPhase(), up("idol 3"), seats=[seat(), seat()])
    assert table.ask is not None
    option = table.ask.option("pass")
    assert option is not None
    assert option.confirm is not None
    assert option.confirm.n == 3


def test_a_placement_can_be_taken_back_until_the_turn_ends() -> None:
    table = table_at(ClaimPhase(turn=1), up("idol 3", on(0, 1, 1)), seats=[seat(), seat(), seat()])
    answer(table, "1.1x2")
    table.undo()
    assert (servants(table, 0), servants(table, 1)) == ((2, 1, 0), (3, 0, 0))
    answer(table, "1.1x2", "end")
    assert not table.can_undo
    with pytest.raises(IllegalAnswer):
        table.undo()


def test_a_claim_tells_servants_effort_and_treasure_but_nothing_hidden() -> None:
    table = table_at(ClaimPhase(), up("idol 3"), down("idol 4"), seats=[seat(), seat()])
    seen, unseen = only(Claimed, answer(table, "1.2x3", "2.1x5"))
    assert (seen.servants, seen.effort, seen.card is not None) == (2, 3, True)
    assert (unseen.servants, unseen.effort, unseen.card) == (1, 5, None)
