"""The questions that players ask about the rules, each with its answer."""

from __future__ import annotations

from random import Random

import pytest

from engines.core import IllegalAnswer, Table, random_answer
from engines.crypt import CRYPT
from engines.crypt.events import CameHome, Claimed, Collected, Passed, Pushed, Recovered, ReRolled
from engines.crypt.options import CryptOptions
from engines.crypt.power_events import Looked, TookHidden, TurnedIdols
from engines.crypt.state import ClaimPhase, CollectPhase, EndPhase, LastRemains, PotteryWindow
from engines.crypt.treasures import Kind

from .crypt_tables import (
    answer,
    asked,
    bonus,
    down,
    keys,
    on,
    only,
    seat,
    servants,
    shown,
    table_at,
    treasures_of,
    turned,
    up,
)


def test_an_equal_total_does_not_push() -> None:
    """Question 1: against two at 3, one at 6 fails; two at 4 or three at 3 succeed."""
    table = table_at(ClaimPhase(turn=1), up("idol 3", on(0, 2, 3)), seats=[seat(), seat(), seat()])
    assert {"1.1x6", "1.2x3", "1.3x2"}.isdisjoint(keys(table))
    assert {"1.2x4", "1.3x3"} <= set(keys(table))
    with pytest.raises(IllegalAnswer):
        answer(table, "1.1x6")
    assert only(Pushed, answer(table, "1.2x4"))[0].other == 0


def test_dice_on_one_treasure_show_the_same_effort() -> None:
    """Question 2: a die at 4 and a die at 5 cannot lie on one treasure."""
    table = table_at(ClaimPhase(), up("idol 3"), up("idol 4"), seats=[seat(), seat()])
    with pytest.raises(IllegalAnswer):
        table.answer(0, ("1.1x4", "1.1x5"))
    answer(table, "1.1x4")
    assert not [key for key in keys(table) if key.startswith("1.")]


@pytest.mark.parametrize("players", [3, 4])
def test_lights_out_claims_one_treasure_only(players: int) -> None:
    """Question 3."""
    table = table_at(
        ClaimPhase(turn=players - 1), up("idol 3"), up("idol 2"), up("idol 4"), seats=[seat() for _ in range(players)]
    )
    answer(table, "1.1x2")
    assert keys(table) == ["end"]
    with pytest.raises(IllegalAnswer):
        answer(table, "2.1x2")


def test_with_two_players_the_leader_claims_many_and_in_the_second_turn_one() -> None:
    """Question 4."""
    table = table_at(ClaimPhase(), up("idol 3"), up("tapestry 2"), down("idol 4"), seats=[seat(), seat()])
    answer(table, "1.1x1", "2.1x1", "3.1x1", "end")
    answer(table, "1.1x2", "2.1x2", "end")
    assert asked(table) == ("claim", 0)
    assert {"1.1x3", "1.2x2", "2.1x3"} <= set(keys(table))
    answer(table, "1.1x3")
    assert keys(table) == ["end"]


def test_the_leaders_second_turn_may_recover() -> None:
    """Question 5."""
    table = table_at(ClaimPhase(turn=2), up("idol 3", on(0, 1, 1)), up("idol 2"), seats=[seat(exhausted=1), seat()])
    assert asked(table) == ("claim", 0)
    assert only(Recovered, answer(table, "recover"))[0].servants == 1


def test_on_the_own_claim_new_dice_must_beat_the_old_ones_which_come_home() -> None:
    """Question 6: the Leader of two does not add to a claim of the first turn."""
    table = table_at(ClaimPhase(turn=2), up("idol 3", on(0, 1, 3)), up("idol 2"), seats=[seat(), seat()])
    assert "1.1x3" not in keys(table)
    answer(table, "1.1x4")
    claim = table.state.spots[0].claim
    assert claim is not None
    assert (claim.seat, claim.servants, claim.effort) == (0, 1, 4)
    assert servants(table, 0) == (2, 1, 0)


def test_pushed_dice_may_be_used_in_the_leaders_second_turn() -> None:
    """Question 7."""
    table = table_at(ClaimPhase(), up("idol 3"), up("idol 2"), seats=[seat(), seat()])
    answer(table, "1.3x1", "end", "1.1x4", "end")
    assert asked(table) == ("claim", 0)
    assert servants(table, 0) == (3, 0, 0)
    answer(table, "2.3x5")
    assert servants(table, 0) == (0, 3, 0)


def test_whoever_has_no_die_on_a_treasure_recovers_all_at_collect() -> None:
    """Question 8: all dice pushed, two exhausted."""
    table = table_at(ClaimPhase(turn=1), up("idol 3", on(0, 1, 1)), seats=[seat(exhausted=2), seat(), seat()], leader=0)
    answer(table, "1.1x2", "end")
    happened = answer(table, "pass")
    assert [(event.seat, event.servants) for event in only(CameHome, happened)] == [(0, 2)]
    assert servants(table, 0) == (3, 0, 0)


def test_with_nothing_exhausted_one_may_pass() -> None:
    """Question 9: it ends the turn."""
    table = table_at(ClaimPhase(), up("idol 3"), seats=[seat(), seat(), seat()])
    assert only(Passed, answer(table, "pass"))[0].seat == 0
    assert asked(table) == ("claim", 1)


def test_the_free_recovery_does_nothing_after_a_recovery() -> None:
    """Question 10."""
    table = table_at(ClaimPhase(turn=2), up("idol 3"), seats=[seat(), seat(), seat(exhausted=2)])
    happened = answer(table, "recover")
    assert not only(CameHome, happened)
    assert servants(table, 2) == (3, 0, 0)


def test_idol_a_never_re_rolls_a_die_of_an_earlier_round() -> None:
    """Question 11: only dice that were rolled in this Collect."""
    table = table_at(
        CollectPhase(), up("jewelry 3", on(0, 1, 4)), seats=[seat("idol 1", exhausted=2), seat(), seat()], rolls=[4]
    )
    assert asked(table)[0] == "claim"
    assert servants(table, 0) == (1, 0, 2)


def test_idol_a_may_re_roll_the_same_die_with_each_idol() -> None:
    """Question 12."""
    table = table_at(
        CollectPhase(), up("jewelry 3", on(0, 1, 5)), seats=[seat("idol 1", "idol 2"), seat(), seat()], rolls=[1, 2, 6]
    )
    first = only(ReRolled, answer(table, keys(table)[0]))[0]
    assert (first.before, first.after, servants(table, 0)) == (1, 2, (2, 0, 1))
    assert asked(table) == ("idol", 0)
    second = only(ReRolled, answer(table, keys(table)[0]))[0]
    assert (second.before, second.after, servants(table, 0)) == (2, 6, (3, 0, 0))
    assert [owned.turned for owned in table.state.players[0].treasures] == [True, True, False]


def test_idol_a_is_offered_from_the_leader_on() -> None:
    """Question 13."""
    table = table_at(
        CollectPhase(),
        up("jewelry 3", on(0, 1, 6)),
        up("jewelry 2", on(1, 1, 6)),
        up("jewelry 1", on(2, 1, 6)),
        seats=[seat("idol 1"), seat("idol 2"), seat("idol 3")],
        leader=1,
        rolls=[1, 1, 1],
    )
    order = []
    while asked(table)[0] == "idol":
        order.append(asked(table)[1])
        answer(table, "keep")
    assert order == [1, 2, 0]


def test_idol_b_pays_everybody_who_gets_there_in_the_same_collect() -> None:
    """Question 14: both turn two Idols, both score 5; whoever comes later scores 2 and turns none."""
    table = table_at(
        CollectPhase(),
        up("idol 3", on(0, 1, 1)),
        up("idol 2", on(2, 1, 1)),
        seats=[seat("idol 1"), seat("jewelry 1"), seat("idol 4")],
        faces="b",
        last_round=True,
    )
    assert [event.seat for event in only(TurnedIdols, table.opening)] == [0, 2]
    assert bonus(table, Kind.IDOL) == {0: 5, 1: 0, 2: 5}


def test_an_idol_from_pottery_b_counts_at_once() -> None:
    """Question 15: looked at after each player's window, so the earlier one in turn order is first."""
    table = table_at(
        PotteryWindow(),
        up("jewelry 1"),
        down("idol 1"),
        down("idol 2"),
        seats=[seat("pottery 1", "pottery 2", "idol 3"), seat("pottery 3", "pottery 4", "idol 4"), seat(), seat()],
        leader=1,
        faces="b",
        last_round=True,
    )
    assert asked(table) == ("pottery", 1)
    assert [event.seat for event in only(TurnedIdols, answer(table, "take2"))] == [1]
    assert asked(table) == ("pottery", 0)
    assert not only(TurnedIdols, answer(table, "take2"))
    answer(table, "pass", "pass", "pass", "pass")
    assert bonus(table, Kind.IDOL) == {0: 2, 1: 5, 2: 0, 3: 0}


def test_idol_b_pays_the_first_five_once_even_with_four_idols() -> None:
    """Question 16."""
    idols = [turned("idol 1"), turned("idol 2"), shown("idol 3"), shown("idol 4")]
    table = table_at(EndPhase(), seats=[seat(*idols), seat("jewelry 1")], faces="b", first_idols=[0], last_round=True)
    assert bonus(table, Kind.IDOL) == {0: 5, 1: 0}


def test_manuscript_b_looks_once_a_round() -> None:
    """Question 17: a second look at the same cards is not offered; the next round's cards may be looked at."""
    table = table_at(
        ClaimPhase(),
        up("idol 1"),
        down("idol 4"),
        seats=[seat("manuscript 1", "manuscript 2"), seat()],
        leader=0,
        faces="b",
    )
    assert [found.value for found in only(Looked, answer(table, "look"))[0].cards] == [4]
    assert "look" not in keys(table)
    answer(table, "pass", "pass", "pass")
    assert table.state.round == 2
    answer(table, "pass")
    assert asked(table) == ("claim", 0)
    assert "look" in keys(table)


def test_pottery_b_may_take_both_hidden_treasures_one_for_each_use() -> None:
    """Question 18: four players, two hidden treasures."""
    table = table_at(
        PotteryWindow(),
        up("idol 1"),
        down("idol 4"),
        down("jewelry 4"),
        seats=[seat("pottery 1", "pottery 2", "pottery 3", "pottery 4"), seat(), seat(), seat()],
        faces="b",
    )
    assert len(only(TookHidden, answer(table, "take2"))) == 1
    assert asked(table) == ("pottery", 0)
    assert len(only(TookHidden, answer(table, "take2"))) == 1
    assert treasures_of(table, 0)[4:] == ["idol 4", "jewelry 4"]
    assert [spot.card.value for spot in table.state.spots] == [1]


def test_pottery_b_needs_a_hidden_treasure() -> None:
    """Question 19: the first player takes the only one, and the second is not asked."""
    table = table_at(
        PotteryWindow(),
        up("idol 1"),
        down("idol 4"),
        seats=[seat("pottery 1", "pottery 2"), seat("pottery 3", "pottery 4")],
        faces="b",
    )
    answer(table, "take2")
    assert asked(table) == ("claim", 0)


def test_remains_a_comes_before_the_forced_recovery() -> None:
    """Question 20: nobody ready, yet one servant comes back through Remains and is sent at once."""
    table = table_at(ClaimPhase(), up("idol 3"), seats=[seat("remains 1", "remains 2", exhausted=3), seat()])
    assert set(keys(table)) == {"recover", "remains"}
    answer(table, "remains")
    assert servants(table, 0) == (1, 0, 2)
    answer(table, "1.1x5")
    assert servants(table, 0) == (0, 1, 2)


def test_jewelry_a_gives_nothing_for_a_single_one() -> None:
    """Question 21."""
    table = table_at(EndPhase(), seats=[seat("jewelry 4"), seat("jewelry 3", "jewelry 1")])
    assert bonus(table, Kind.JEWELRY) == {0: 0, 1: 3}


def test_manuscript_a_adds_nothing_to_fours() -> None:
    """Question 22."""
    table = table_at(EndPhase(), seats=[seat("manuscript 4", "manuscript 1"), seat(), seat()])
    assert bonus(table, Kind.MANUSCRIPT)[0] == 3
    table = table_at(EndPhase(), seats=[seat("manuscript 4", "manuscript 4b"), seat(), seat(), seat()])
    assert bonus(table, Kind.MANUSCRIPT)[0] == 0


def test_tapestry_a_pays_everybody_who_is_tied_in_full() -> None:
    """Question 23: totals count, not the best single one."""
    table = table_at(EndPhase(), seats=[seat("tapestry 4"), seat("tapestry 3", "tapestry 1"), seat("tapestry 2")])
    assert bonus(table, Kind.TAPESTRY) == {0: 5, 1: 5, 2: 0}


def test_tapestry_a_pays_nobody_if_nobody_has_one() -> None:
    """Question 24."""
    table = table_at(EndPhase(), seats=[seat("idol 4"), seat()])
    assert bonus(table, Kind.TAPESTRY) == {0: 0, 1: 0}


def test_pottery_a_pays_five_and_more_like_four() -> None:
    """Question 25."""
    many = ["pottery 1", "pottery 2", "pottery 3", "pottery 4", "pottery 1b", "pottery 2b"]
    for owned in (4, 5, 6):
        table = table_at(EndPhase(), seats=[seat(*many[:owned]), seat(), seat(), seat()])
        assert bonus(table, Kind.POTTERY)[0] == 8


def test_turned_treasures_keep_their_coins_and_count_in_their_column() -> None:
    """Question 26."""
    table = table_at(
        EndPhase(),
        seats=[seat(turned("tapestry 3"), turned("tapestry 2"), "tapestry 1"), seat()],
        faces={Kind.TAPESTRY: "b"},
    )
    sheet = table.view(None).sheet
    assert sheet is not None
    assert sheet.lines[0].coins == 6
    assert bonus(table, Kind.TAPESTRY)[0] == 7


def test_no_score_is_shown_before_the_end() -> None:
    """Question 27: neither to players nor to spectators."""
    table = Table.start(CRYPT, CryptOptions(seats=3), seed="no running score")
    random = Random(27)
    while table.ask is not None:
        assert [table.view(viewer).sheet for viewer in (0, 1, 2, None)] == [None] * 4
        table.answer(table.ask.seat, random_answer(table.ask, random))
    assert table.view(None).sheet is not None


def test_the_usual_answer_of_an_absent_player_passes() -> None:
    """Question 28: it passes, recovers, ends the turn, and uses no power; and with it a game comes to its end."""
    fresh = table_at(ClaimPhase(), up("idol 3"), up("idol 4"), seats=[seat(), seat()])
    assert fresh.ask is not None
    assert fresh.ask.usual == ("pass",)
    answer(fresh, "1.1x1")
    assert fresh.ask.usual == ("end",)
    tired = table_at(ClaimPhase(), up("idol 3"), seats=[seat(exhausted=1), seat()])
    assert tired.ask is not None
    assert tired.ask.usual == ("recover",)
    window = table_at(PotteryWindow(), down("idol 3"), seats=[seat("pottery 1", "pottery 2"), seat()], faces="b")
    assert window.ask is not None
    assert window.ask.usual == ("no",)
    failed = table_at(CollectPhase(), up("jewelry 3", on(0, 1, 6)), seats=[seat("idol 1"), seat()], rolls=[1])
    assert failed.ask is not None
    assert failed.ask.usual == ("keep",)
    last = table_at(LastRemains(), seats=[seat("remains 1", "remains 2", exhausted=1), seat()], last_round=True)
    assert last.ask is not None
    assert last.ask.usual == ("no",)

    table = Table.start(CRYPT, CryptOptions(seats=4, faces="b"), seed="nobody there")
    happened = list(table.opening)
    while table.ask is not None:
        happened += table.answer(table.ask.seat, table.ask.usual)
    assert not only(Claimed, happened)
    assert not only(Collected, happened)
    assert table.state.result is not None
    assert table.state.result.scores == (3, 3, 3, 3)
