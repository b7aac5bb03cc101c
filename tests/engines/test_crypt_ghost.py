"""Alone against the Ghost: its order of treasures, its dice, its second turn."""

from __future__ import annotations

from engines.crypt.events import Carried, GhostPushed, GhostRolled, Unwanted
from engines.crypt.state import ClaimPhase, CollectPhase, Spot

from .crypt_tables import CryptTable, answer, asked, down, keys, on, only, seat, servants, table_at, treasures_of, up

GHOST = 1


def ghost_leads(*spots: Spot, rolls: list[int], exhausted: int = 0) -> CryptTable:
    """The Ghost has had its first turn, with these dice, and now the player is asked."""
    return table_at(ClaimPhase(), *spots, seats=[seat(exhausted=exhausted)], leader=GHOST, rolls=rolls, solo=True)


def ghosts(table: CryptTable) -> list[tuple[int, int] | None]:
    """On each treasure, the Ghost's servants and effort."""
    return [
        (claim.servants, claim.effort) if claim is not None and claim.seat == GHOST else None
        for claim in (spot.claim for spot in table.state.spots)
    ]


def test_the_ghost_takes_the_highest_value_first_and_a_hidden_one_counts_two_and_a_half() -> None:
    table = ghost_leads(up("idol 2"), up("jewelry 3"), down("tapestry 4"), rolls=[2, 6, 4])
    assert ghosts(table) == [(1, 2), (1, 6), (1, 4)]


def test_a_hidden_treasure_comes_before_a_two_whatever_it_is_worth() -> None:
    table = ghost_leads(up("idol 2"), up("jewelry 1"), down("tapestry 1"), rolls=[2, 6, 4])
    assert ghosts(table) == [(1, 4), (1, 2), (1, 6)]


def test_of_equal_values_the_first_drawn_comes_first() -> None:
    table = ghost_leads(up("idol 3"), up("jewelry 3"), down("tapestry 4"), rolls=[5, 1, 6])
    assert ghosts(table) == [(1, 6), (1, 5), (1, 1)]


def test_equal_dice_are_joined_and_added() -> None:
    table = ghost_leads(up("idol 2"), up("jewelry 3"), down("tapestry 4"), rolls=[3, 5, 3])
    assert ghosts(table) == [None, (2, 3), (1, 5)]


def test_a_joined_group_goes_before_a_single_die_of_the_same_total() -> None:
    table = ghost_leads(up("idol 2"), up("jewelry 3"), down("tapestry 4"), rolls=[6, 3, 3])
    assert ghosts(table) == [None, (2, 3), (1, 6)]
    (rolled,) = only(GhostRolled, table.opening)
    assert rolled.rolls == (6, 3, 3)


def test_three_equal_dice_make_one_group() -> None:
    table = ghost_leads(up("idol 2"), up("jewelry 3"), down("tapestry 4"), rolls=[2, 2, 2])
    assert ghosts(table) == [None, (3, 2), None]


def test_the_ghost_pushes_a_lower_total_and_the_dice_go_home() -> None:
    table = table_at(
        ClaimPhase(turn=0), up("idol 4"), up("idol 1"), down("idol 2"), seats=[seat()], rolls=[5, 3, 1], solo=True
    )
    happened = answer(table, "1.2x2", "end")
    assert [(event.other, event.servants) for event in only(GhostPushed, happened)] == [(0, 2)]
    assert ghosts(table) == [(1, 5), (1, 1), (1, 3)]
    assert servants(table, 0) == (3, 0, 0)
    assert asked(table) == ("claim", 0)


def test_the_ghost_needs_a_strictly_higher_total() -> None:
    table = table_at(
        ClaimPhase(), up("idol 4"), up("idol 1"), down("idol 2"), seats=[seat()], rolls=[4, 3, 1], solo=True
    )
    answer(table, "1.2x2", "end")
    assert ghosts(table) == [None, (1, 3), (1, 4)]


def test_a_group_that_fits_nowhere_is_set_aside() -> None:
    table = table_at(ClaimPhase(), up("idol 4"), up("idol 1"), seats=[seat()], rolls=[4, 3, 1], solo=True)
    (rolled,) = only(GhostRolled, answer(table, "1.1x6", "2.1x3", "end"))
    assert [(total, kind.value) for total, kind, _ in rolled.placed] == [(4, "idol")]
    assert servants(table, GHOST) == (2, 1, 0)


def test_the_ghost_never_pushes_its_own_dice() -> None:
    table = ghost_leads(up("idol 4"), up("idol 1"), down("idol 2"), rolls=[3, 2, 1, 6])
    assert ghosts(table) == [(1, 3), (1, 1), (1, 2)]
    (second,) = only(GhostRolled, answer(table, "2.1x2", "end"))
    assert [(total, card and card.value) for total, _, card in second.placed] == [(6, 1)]


def test_in_its_second_turn_the_ghost_rolls_only_the_dice_that_were_pushed() -> None:
    table = ghost_leads(up("idol 4"), up("idol 1"), down("idol 2"), rolls=[6, 5, 4, 2])
    happened = answer(table, "2.1x5", "end")
    (second,) = only(GhostRolled, happened)
    assert second.rolls == (2,)
    assert second.placed == ()
    assert treasures_of(table, 0) == ["idol 1"]


def test_dice_that_were_set_aside_are_not_rolled_in_the_second_turn() -> None:
    table = ghost_leads(up("idol 4"), rolls=[6, 5, 4, 1])
    assert servants(table, GHOST) == (2, 1, 0)
    (second,) = only(GhostRolled, answer(table, "1.2x4", "end"))
    assert second.rolls == (1,)


def test_in_its_second_turn_the_ghost_places_only_its_best_group() -> None:
    table = ghost_leads(up("idol 4"), up("idol 1"), down("idol 2"), rolls=[2, 3, 1, 6, 5])
    happened = answer(table, "1.2x2", "3.1x3", "end")
    second = only(GhostRolled, happened)[-1]
    assert second.rolls == (6, 5)
    assert [total for total, _, _ in second.placed] == [6]
    assert treasures_of(table, 0) == ["idol 2"]


def test_without_a_push_the_ghost_has_no_second_turn() -> None:
    table = ghost_leads(up("idol 4"), up("idol 1"), down("idol 2"), rolls=[6, 5, 4])
    assert not only(GhostRolled, answer(table, "pass"))[1:]


def test_the_player_acts_twice_as_leader_and_once_when_the_ghost_leads() -> None:
    table = table_at(
        ClaimPhase(), up("jewelry 4"), up("jewelry 1"), down("jewelry 2"), seats=[seat()], rolls=[1, 2, 3], solo=True
    )
    answer(table, "pass")
    assert (table.state.round, asked(table)) == (1, ("claim", 0))
    answer(table, "2.3x1")
    assert keys(table) == ["end"], "the second turn claims one treasure only"
    answer(table, "end")
    assert (table.state.round, table.state.leader) == (2, GHOST)
    answer(table, "pass")
    assert table.state.round == 3


def test_the_ghost_never_tires_and_its_treasures_are_discarded() -> None:
    table = table_at(
        CollectPhase(),
        up("idol 4", on(GHOST, 2, 6)),
        down("idol 1", on(GHOST, 1, 6)),
        up("idol 3"),
        seats=[seat("jewelry 1")],
        last_round=True,
        solo=True,
    )
    assert servants(table, GHOST) == (3, 0, 0)
    assert treasures_of(table, GHOST) == []
    assert [event.card and event.card.value for event in only(Carried, table.opening)] == [4, None]
    assert [event.card and event.card.value for event in only(Unwanted, table.opening)] == [3]
    secret = {gone.card.value: gone.seen_by for gone in table.state.discard}
    assert secret[1] == []


def test_the_ghost_owns_nothing_so_the_player_alone_is_first_highest_and_only() -> None:
    table = table_at(
        CollectPhase(),
        up("idol 4", on(0, 1, 1)),
        up("tapestry 4", on(GHOST, 1, 1)),
        seats=[seat("idol 1", "tapestry 1", "tapestry 2", "tapestry 3")],
        faces="b",
        last_round=True,
        solo=True,
    )
    sheet = table.view(0).sheet
    assert sheet is not None
    (line,) = sheet.lines
    assert {kind.value: coins for kind, coins in line.bonuses if coins} == {"idol": 5, "tapestry": 7}
    assert table.state.result is not None
    assert table.state.result.scores == (line.total,)
