"""The final count: coins, servants, the twelve collector faces, ties, and the ranks of a solo game."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engines.crypt import CRYPT
from engines.crypt.events import TieRolled
from engines.crypt.scoring import ScoreSheet, solo_rank
from engines.crypt.state import EndPhase, LastRemains, Player
from engines.crypt.treasures import Kind

from .crypt_tables import CryptTable, bonus, only, seat, shown, table_at, turned


def count(*seats: Player, faces: Mapping[Kind, str] | str = "a", rolls: tuple[int, ...] = ()) -> CryptTable:
    return table_at(EndPhase(), seats=seats, faces=faces, rolls=rolls, last_round=True)


def sheet_of(table: CryptTable) -> ScoreSheet:
    sheet = table.view(None).sheet
    assert sheet is not None
    return sheet


def winners(table: CryptTable) -> list[int]:
    assert table.state.result is not None
    return list(table.state.result.winners)


def tie_rolls(table: CryptTable) -> list[dict[int, int]]:
    return [dict(event.rolls) for event in only(TieRolled, table.opening)]


def test_a_score_is_coins_and_collectors_and_ready_servants() -> None:
    table = count(seat("jewelry 4", "jewelry 1", turned("idol 2"), exhausted=1), seat(exhausted=3))
    (best, other) = sheet_of(table).lines
    assert (best.coins, best.servants, dict(best.bonuses)[Kind.JEWELRY], best.total) == (7, 2, 4, 13)
    assert (other.coins, other.servants, other.total) == (0, 0, 0)
    assert table.state.result is not None
    assert table.state.result.scores == (13, 0)


def test_the_sheet_lists_all_treasures_by_type_the_best_first() -> None:
    table = count(seat("tapestry 2", "idol 1", turned("idol 4"), shown("idol 4b")), seat())
    (best, other) = sheet_of(table).lines
    assert best.treasures == ((Kind.IDOL, (4, 4, 1)), (Kind.TAPESTRY, (2,)))
    assert other.treasures == ()


def test_nothing_is_listed_before_the_end() -> None:
    table = table_at(LastRemains(), seats=[seat("remains 1", "remains 2", exhausted=1), seat()], last_round=True)
    assert [table.view(viewer).sheet for viewer in (0, 1, None)] == [None, None, None]


def test_the_highest_score_wins_and_scores_are_kept_by_seat() -> None:
    table = count(seat("idol 1"), seat("idol 4"), seat("idol 2"))
    assert table.state.result is not None
    assert (winners(table), table.state.result.scores) == ([1], (4, 7, 5))
    assert [line.seat for line in sheet_of(table).lines] == [1, 2, 0]


@pytest.mark.parametrize(
    ("kind", "face"), [(Kind.IDOL, "a"), (Kind.MANUSCRIPT, "b"), (Kind.POTTERY, "b"), (Kind.REMAINS, "a")]
)
def test_powers_give_no_coins_at_the_end(kind: Kind, face: str) -> None:
    owned = [shown(f"{kind.value} {value}") for value in ("1", "2", "3", "4")]
    assert bonus(count(seat(*owned), seat(), faces={kind: face}), kind) == {0: 0, 1: 0}


@pytest.mark.parametrize(("idols", "coins"), [(1, 0), (2, 2), (3, 2)])
def test_idol_b_gives_two_to_whoever_comes_later(idols: int, coins: int) -> None:
    owned = ["idol 1", "idol 2", "idol 3"][:idols]
    table = table_at(
        EndPhase(),
        seats=[seat(*owned), seat(turned("idol 1b"), turned("idol 4")), seat(), seat()],
        faces="b",
        first_idols=[1],
    )
    assert bonus(table, Kind.IDOL) == {0: coins, 1: 5, 2: 0, 3: 0}


def test_jewelry_a_counts_the_best_one_twice() -> None:
    assert bonus(count(seat("jewelry 1", "jewelry 3", "jewelry 2"), seat("jewelry 4")), Kind.JEWELRY) == {0: 3, 1: 0}


@pytest.mark.parametrize(("owned", "coins"), [([], 0), (["jewelry 4"], 1), (["jewelry 1", "jewelry 3"], 2)])
def test_jewelry_b_gives_one_for_each(owned: list[str], coins: int) -> None:
    assert bonus(count(seat(*owned), seat(), faces="b"), Kind.JEWELRY)[0] == coins


@pytest.mark.parametrize(
    ("owned", "coins"),
    [
        (["manuscript 1"], 0),
        (["manuscript 1", "manuscript 2"], 5),
        (["manuscript 1", "manuscript 4", "manuscript 3"], 4),
    ],
)
def test_manuscript_a_makes_each_worth_four_from_two_on(owned: list[str], coins: int) -> None:
    assert bonus(count(seat(*owned), seat()), Kind.MANUSCRIPT)[0] == coins


@pytest.mark.parametrize(("number", "coins"), [(0, 0), (1, 0), (2, 2), (3, 4), (4, 8)])
def test_pottery_a_pays_by_number(number: int, coins: int) -> None:
    owned = ["pottery 4", "pottery 3", "pottery 2", "pottery 1"][:number]
    assert bonus(count(seat(*owned), seat()), Kind.POTTERY)[0] == coins


@pytest.mark.parametrize(("number", "coins"), [(3, 0), (4, 10), (5, 10)])
def test_remains_b_pays_ten_for_four(number: int, coins: int) -> None:
    owned = ["remains 4", "remains 3", "remains 2", "remains 1", "remains 1b"][:number]
    assert bonus(count(seat(*owned), seat(), seat(), seat(), faces="b"), Kind.REMAINS)[0] == coins


def test_tapestry_a_pays_the_highest_total_of_values_not_of_cards() -> None:
    table = count(seat("tapestry 4"), seat("tapestry 1", "tapestry 2"), seat())
    assert bonus(table, Kind.TAPESTRY) == {0: 5, 1: 0, 2: 0}


def test_tapestry_b_pays_seven_to_the_only_one_with_three() -> None:
    table = count(seat("tapestry 1", "tapestry 2", "tapestry 3"), seat("tapestry 4", "tapestry 2b"), seat(), faces="b")
    assert bonus(table, Kind.TAPESTRY) == {0: 7, 1: 0, 2: 0}


def test_tapestry_b_pays_four_to_each_of_several() -> None:
    three = seat("tapestry 1", "tapestry 2", "tapestry 3")
    four = seat("tapestry 1b", "tapestry 2b", "tapestry 3b", "tapestry 4b")
    assert bonus(count(three, four, seat(), seat(), faces="b"), Kind.TAPESTRY) == {0: 4, 1: 4, 2: 0, 3: 0}


def test_each_face_is_counted_by_its_own_side() -> None:
    table = count(seat("jewelry 4", "jewelry 3", "pottery 1", "pottery 2"), seat(), faces={Kind.JEWELRY: "b"})
    assert (bonus(table, Kind.JEWELRY)[0], bonus(table, Kind.POTTERY)[0]) == (2, 2)


def test_a_tie_is_rolled_with_all_servants_that_are_not_exhausted() -> None:
    table = count(seat("idol 2", exhausted=1), seat("idol 3", exhausted=2), rolls=(1, 2, 6))
    assert tie_rolls(table) == [{0: 3, 1: 6}]
    assert winners(table) == [1]
    assert table.state.result is not None
    assert table.state.result.scores == (4, 4)


def test_whoever_is_still_tied_rolls_again() -> None:
    table = count(seat("idol 2", exhausted=2), seat("jewelry 2", exhausted=2), rolls=(4, 4, 2, 1))
    assert tie_rolls(table) == [{0: 4, 1: 4}, {0: 2, 1: 1}]
    assert winners(table) == [0]


def test_only_those_who_are_still_tied_roll_again() -> None:
    table = count(*(seat(f"{kind} 2", exhausted=2) for kind in ("idol", "jewelry", "remains")), rolls=(5, 3, 5, 1, 2))
    assert tie_rolls(table) == [{0: 5, 1: 3, 2: 5}, {0: 1, 2: 2}]
    assert winners(table) == [2]


def test_a_better_first_roll_is_not_lost_in_later_ones() -> None:
    table = count(*(seat(f"{kind} 2", exhausted=2) for kind in ("idol", "jewelry", "remains")), rolls=(2, 3, 3, 1, 2))
    assert [line.seat for line in sheet_of(table).lines] == [2, 1, 0]


def test_whoever_is_not_tied_at_the_top_does_not_roll() -> None:
    table = count(seat("idol 1", exhausted=2), seat("jewelry 1", exhausted=2), seat("idol 4", exhausted=2))
    assert tie_rolls(table) == []
    assert winners(table) == [2]


def test_without_dice_a_tied_player_stays_at_nothing() -> None:
    table = count(seat("idol 3", exhausted=3), seat("idol 2", exhausted=2), rolls=(1,))
    assert tie_rolls(table) == [{0: 0, 1: 1}]
    assert winners(table) == [1]


def test_where_nobody_tied_has_a_die_the_victory_is_shared() -> None:
    table = count(seat("idol 3", exhausted=3), seat("jewelry 3", exhausted=3), seat("idol 2", exhausted=3))
    assert tie_rolls(table) == []
    assert winners(table) == [0, 1]
    assert "share the victory" in CRYPT.verdict(table.state)[0].one


@pytest.mark.parametrize(
    ("coins", "rank"),
    [
        (0, "Empty-handed"),
        (29, "Empty-handed"),
        (30, "Pilferer"),
        (39, "Pilferer"),
        (40, "Crafty Heir"),
        (49, "Crafty Heir"),
        (50, "Treasure Regent"),
        (59, "Treasure Regent"),
        (60, "King Below"),
        (75, "King Below"),
    ],
)
def test_a_solo_score_has_a_rank(coins: int, rank: str) -> None:
    assert solo_rank(coins).one == rank


def test_the_solo_verdict_names_rank_and_coins() -> None:
    owned = [shown(f"{kind} {value}") for kind in ("idol", "jewelry", "remains") for value in "1234"]
    table = table_at(EndPhase(), seats=[seat(*owned)], solo=True, last_round=True)
    (headline,) = CRYPT.verdict(table.state)
    assert (headline.args["rank"], headline.n) == (solo_rank(37), 37)


def test_the_verdict_names_the_winner_and_then_the_others() -> None:
    first, then = CRYPT.verdict(count(seat("idol 1"), seat("idol 4")).state)
    assert (first.args["seat"], first.n) == (1, 7)
    assert "{scores}" in then.one


def test_those_who_cannot_be_told_apart_share_a_place_and_the_next_one_is_left_out() -> None:
    sheet = sheet_of(count(*(seat(f"idol {coins}", exhausted=3) for coins in (1, 3, 1))))
    assert [sheet.place(line) for line in sheet.lines] == [1, 2, 2]
