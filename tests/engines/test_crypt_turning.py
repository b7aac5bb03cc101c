"""Which treasure is turned for a power: the house rule, and what its owner may put ahead."""

from __future__ import annotations

import pytest

from engines.crypt.power_events import PutAhead
from engines.crypt.state import ClaimPhase, CollectPhase, LastRemains, Owned, Phase, PotteryWindow

from .crypt_tables import (
    CryptTable,
    answer,
    asked,
    down,
    keys,
    names,
    on,
    only,
    seat,
    shown,
    table_at,
    treasures_of,
    up,
)
from .test_crypt_powers import turned_of
from .worlds import shape


def first(table: CryptTable) -> list[str]:
    """The keys of the treasures that the asked player may have turned first."""
    return [key for key in keys(table) if key.startswith("first")]


def test_treasures_that_everybody_knows_are_turned_before_secret_ones() -> None:
    """House rule: nothing secret is told without need; else the oldest go."""
    table = table_at(
        ClaimPhase(),
        up("idol 3"),
        seats=[seat("remains 1", "remains 2", shown("remains 3"), exhausted=1), seat()],
    )
    answer(table, "remains")
    assert sorted(turned_of(table, 0)) == ["remains 1", "remains 3"]


def test_of_secret_treasures_that_may_be_turned_the_owner_chooses_which_is_first() -> None:
    seats = [seat("idol 1", "jewelry 2", "idol 4", "idol 2"), seat()]
    table = table_at(CollectPhase(), up("jewelry 3", on(0, 1, 4)), seats=seats, rolls=[3, 4])
    assert keys(table) == ["die0", "keep", "first3", "first4"], "the oldest Idol is turned if nothing is said"
    (put_ahead,) = only(PutAhead, answer(table, "first3"))
    assert (names([put_ahead.card]), put_ahead.to) == (["idol 4"], (0,))
    assert asked(table) == ("idol", 0)
    answer(table, "die0")
    assert turned_of(table, 0) == ["idol 4"]


@pytest.mark.parametrize(
    ("phase", "power", "faces", "kind", "wish", "expected"),
    [
        (ClaimPhase(), "look", "b", "manuscript", ["first2"], [2]),
        (ClaimPhase(), "remains", "a", "remains", ["first3"], [3, 1]),
        (PotteryWindow(), "take1", "b", "pottery", ["first3"], [3, 1]),
        (LastRemains(), "remains", "a", "remains", ["first3", "first3"], [2, 3]),
    ],
)
def test_each_power_turns_what_its_owner_put_ahead(
    phase: Phase, power: str, faces: str, kind: str, wish: list[str], expected: list[int]
) -> None:
    owner = seat(*(f"{kind} {value}" for value in (1, 2, 3)), exhausted=1)
    last = isinstance(phase, LastRemains)
    spots = [] if last else [down("idol 4")]
    table = table_at(phase, *spots, seats=[owner, seat()], faces=faces, last_round=last)
    answer(table, *wish, power)
    assert sorted(turned_of(table, 0)) == sorted(f"{kind} {value}" for value in expected)


@pytest.mark.parametrize(
    "remains",
    [
        ["remains 1", "remains 2"],
        [shown("remains 1"), "remains 2"],
        [shown("remains 1"), "remains 2", shown("remains 3"), "remains 4"],
        [shown("remains 1"), shown("remains 2"), shown("remains 3")],
    ],
    ids=["both must be turned", "both must be turned, one secret", "no secret is turned", "nothing is secret"],
)
def test_nothing_is_to_be_chosen_where_no_secret_hangs_on_it(remains: list[str | Owned]) -> None:
    table = table_at(ClaimPhase(), up("idol 3"), seats=[seat(*remains, exhausted=1), seat()])
    assert "remains" in keys(table)
    assert first(table) == []


def test_a_treasure_that_everybody_knows_is_turned_before_one_that_was_put_ahead() -> None:
    remains: list[str | Owned] = ["remains 1", "remains 2", shown("remains 3")]
    table = table_at(ClaimPhase(), up("idol 3"), seats=[seat(*remains, exhausted=1), seat()])
    answer(table, *first(table), "remains")
    assert sorted(turned_of(table, 0)) == ["remains 2", "remains 3"]


def test_alone_nothing_is_secret_so_nothing_is_to_be_chosen() -> None:
    table = table_at(ClaimPhase(), up("idol 3"), down("idol 4"), seats=[seat("manuscript 1", "manuscript 2")],
                     faces="b", solo=True)  # fmt: skip
    assert "look" in keys(table)
    assert first(table) == []


def test_only_the_owner_sees_that_there_is_a_choice_and_it_can_be_taken_back() -> None:
    def choosing(*values: int) -> CryptTable:
        owner = seat(*(f"manuscript {value}" for value in values))
        return table_at(ClaimPhase(), up("idol 1"), down("idol 4"), seats=[owner, seat()], faces="b")

    table, without = choosing(1, 2), choosing(1)
    assert first(table) == ["first2"]
    for viewer in (1, None):
        assert shape(table.ask, viewer) == shape(without.ask, viewer)
    happened = answer(table, "first2")
    assert not any(event.readable_by(viewer) for event in happened for viewer in (1, None))
    assert treasures_of(table, 0) == ["manuscript 2", "manuscript 1"]
    table.undo()
    assert treasures_of(table, 0) == ["manuscript 1", "manuscript 2"]


def test_a_choice_is_offered_for_equal_values_too_so_that_using_it_tells_nothing() -> None:
    equal = [seat("manuscript 2", "manuscript 2b"), seat(), seat()]
    table = table_at(ClaimPhase(), up("idol 1"), down("idol 4"), seats=equal, faces="b")
    assert first(table) == ["first2"]


def test_which_treasure_was_turned_never_changes_a_score() -> None:
    """Turned treasures keep their coins and count for their type: the choice is about what others learn."""
    totals = set()
    for wish in ([], ["first3"], ["first4"]):
        remains = ["remains 1", "remains 2", "remains 3", "remains 4"]
        table = table_at(LastRemains(), seats=[seat(*remains, exhausted=1), seat()], last_round=True)
        answer(table, *wish, "remains")
        sheet = table.view(None).sheet
        assert sheet is not None
        totals.add(tuple(sorted((line.seat, line.total) for line in sheet.lines)))
    assert len(totals) == 1
