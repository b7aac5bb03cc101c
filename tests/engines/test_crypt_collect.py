"""III. Collect: rolls, exhaustion, recovery, and what is discarded."""

from __future__ import annotations

import pytest

from engines.core import Seat
from engines.crypt.events import CameHome, Collected, Recovered, Unwanted
from engines.crypt.power_events import FoundHidden
from engines.crypt.state import CollectPhase

from .crypt_tables import down, names, on, only, seat, servants, table_at, treasures_of, up


@pytest.mark.parametrize("effort", range(2, 7))
@pytest.mark.parametrize("roll", range(1, 7))
def test_a_die_is_exhausted_when_it_rolls_less_than_its_effort(effort: int, roll: int) -> None:
    table = table_at(CollectPhase(), up("jewelry 3", on(0, 1, effort)), seats=[seat(), seat(), seat()], rolls=[roll])
    assert servants(table, 0) == ((2, 0, 1) if roll < effort else (3, 0, 0))


def test_effort_one_is_not_rolled() -> None:
    table = table_at(CollectPhase(), up("jewelry 3", on(0, 3, 1)), seats=[seat(), seat()], last_round=True)
    assert only(Collected, table.opening)[0].rolls == ()
    assert servants(table, 0) == (3, 0, 0)


def test_each_die_on_a_treasure_is_rolled_for_itself() -> None:
    table = table_at(CollectPhase(), up("jewelry 3", on(0, 3, 4)), seats=[seat(), seat()], rolls=[3, 4, 1])
    assert only(Collected, table.opening)[0].rolls == (3, 4, 1)
    assert servants(table, 0) == (1, 0, 2)


def test_the_effort_is_told_with_the_rolls() -> None:
    table = table_at(CollectPhase(), up("jewelry 3", on(0, 2, 4)), seats=[seat(), seat()], rolls=[3, 4])
    told = only(Collected, table.opening)[0].tell()
    assert told.one == "{seat} takes {treasure}. Effort {effort}: {rolls}."
    assert told.args["effort"] == 4


def test_the_treasure_is_taken_whatever_the_dice_say() -> None:
    table = table_at(CollectPhase(), up("jewelry 3", on(0, 1, 6)), seats=[seat(), seat()], rolls=[1])
    assert treasures_of(table, 0) == ["jewelry 3"]


def test_treasures_go_to_whoever_claimed_them() -> None:
    table = table_at(
        CollectPhase(),
        up("jewelry 3", on(1, 1, 1)),
        up("tapestry 1", on(0, 1, 1)),
        up("tapestry 2", on(1, 1, 1)),
        seats=[seat(), seat(), seat()],
    )
    assert [treasures_of(table, number) for number in range(3)] == [["tapestry 1"], ["jewelry 3", "tapestry 2"], []]


def test_dice_are_rolled_from_the_leader_on() -> None:
    table = table_at(
        CollectPhase(),
        up("jewelry 3", on(0, 1, 2)),
        up("tapestry 1", on(2, 1, 2)),
        seats=[seat(), seat(), seat()],
        leader=1,
        rolls=[6, 1],
    )
    assert [event.seat for event in only(Collected, table.opening)] == [2, 0]
    assert (servants(table, 2), servants(table, 0)) == ((3, 0, 0), (2, 0, 1))


def test_what_nobody_claimed_is_discarded_and_the_face_down_one_stays_secret() -> None:
    table = table_at(CollectPhase(), up("jewelry 3"), down("tapestry 1"), seats=[seat(), seat()])
    assert [event.card and event.card.value for event in only(Unwanted, table.opening)] == [3, None]
    assert names(gone.card for gone in table.state.discard) == ["jewelry 3", "tapestry 1"]
    assert [gone.seen_by for gone in table.state.discard] == [[0, 1], []]


def test_a_face_down_treasure_is_seen_by_its_new_owner_alone() -> None:
    table = table_at(CollectPhase(), down("tapestry 4", on(0, 1, 1)), seats=[seat(), seat()])
    (collected,) = only(Collected, table.opening)
    assert collected.card is None
    (found,) = only(FoundHidden, table.opening)
    assert (names([found.card]), found.to) == (["tapestry 4"], (0,))
    assert [owned.seen_by for owned in table.state.players[0].treasures] == [[0]]
    assert [(owned.value, owned.public) for owned in table.view(0).mine] == [(4, False)]
    assert table.view(1).mine == table.view(None).mine == ()


def test_a_face_up_treasure_stays_known_to_everybody() -> None:
    table = table_at(CollectPhase(), up("tapestry 4", on(0, 1, 1)), seats=[seat(), seat()])
    assert [owned.seen_by for owned in table.state.players[0].treasures] == [[0, 1]]
    assert [owned.public for owned in table.view(0).mine] == [True]


def test_whoever_looked_at_a_hidden_treasure_still_knows_it_in_anothers_hands() -> None:
    looked_at = down("tapestry 4", on(0, 1, 1))
    looked_at.seen_by = [Seat(1)]
    table = table_at(CollectPhase(), looked_at, seats=[seat(), seat(), seat()])
    assert [owned.seen_by for owned in table.state.players[0].treasures] == [[0, 1]]


def test_without_a_servant_out_all_exhausted_ones_come_home_for_free() -> None:
    table = table_at(CollectPhase(), up("jewelry 3"), seats=[seat(exhausted=3), seat(exhausted=1)])
    assert [(event.seat, event.servants) for event in only(CameHome, table.opening)] == [(0, 3), (1, 1)]
    assert servants(table, 0) == servants(table, 1) == (3, 0, 0)


def test_with_a_servant_out_exhausted_ones_stay_exhausted() -> None:
    table = table_at(CollectPhase(), up("jewelry 3", on(0, 1, 1)), seats=[seat(exhausted=2), seat(), seat()])
    assert not only(CameHome, table.opening)
    assert servants(table, 0) == (1, 0, 2)


def test_a_die_that_fails_now_does_not_come_home_for_free() -> None:
    table = table_at(CollectPhase(), up("jewelry 3", on(0, 1, 6)), seats=[seat(), seat(), seat()], rolls=[1])
    assert servants(table, 0) == (2, 0, 1)


def test_all_three_exhausted_recover_by_themselves_in_the_next_turn() -> None:
    table = table_at(
        CollectPhase(), up("jewelry 3", on(0, 3, 6)), seats=[seat(), seat(), seat()], leader=2, rolls=[1, 1, 1]
    )
    assert [event.servants for event in only(Recovered, table.opening)] == [3]
    assert servants(table, 0) == (3, 0, 0)


def test_the_crypt_is_empty_after_the_last_collect() -> None:
    table = table_at(CollectPhase(), up("jewelry 3", on(0, 1, 1)), seats=[seat(), seat()], last_round=True)
    assert table.state.spots == []
    assert table.ask is None
