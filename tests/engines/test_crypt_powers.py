"""Powers that are used during the game."""

from __future__ import annotations

import pytest

from engines.crypt import CRYPT
from engines.crypt.collectors import Face
from engines.crypt.events import ReRolled
from engines.crypt.power_events import FoundHidden, Looked, TookHidden, TurnedIdols, TurnedPottery, TurnedRemains
from engines.crypt.state import ClaimPhase, CollectPhase, LastRemains, PotteryWindow
from engines.crypt.treasures import Kind

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
    servants,
    table_at,
    treasures_of,
    turned,
    up,
)


def turned_of(table: CryptTable, number: int) -> list[str]:
    """The treasures of a seat that lie turned."""
    return names(owned.card for owned in table.state.players[number].treasures if owned.turned)


def test_idol_a_turns_one_idol_and_saves_the_die_that_reaches_its_effort() -> None:
    table = table_at(
        CollectPhase(), up("jewelry 3", on(0, 1, 4)), seats=[seat("idol 1", "idol 2"), seat(), seat()], rolls=[3, 4]
    )
    (done,) = only(ReRolled, answer(table, keys(table)[0]))
    assert (done.effort, done.before, done.after) == (4, 3, 4)
    assert turned_of(table, 0) == ["idol 1"]
    assert servants(table, 0) == (3, 0, 0)


def test_idol_a_leaves_the_die_exhausted_below_its_effort() -> None:
    table = table_at(CollectPhase(), up("jewelry 3", on(0, 1, 4)), seats=[seat("idol 1"), seat()], rolls=[3, 3])
    answer(table, keys(table)[0])
    assert servants(table, 0) == (2, 0, 1)
    assert asked(table)[0] == "claim", "there is no Idol left to turn"


def test_idol_a_may_turn_an_idol_taken_in_the_same_collect() -> None:
    table = table_at(CollectPhase(), up("idol 3", on(0, 1, 4)), seats=[seat(), seat()], rolls=[3, 6])
    answer(table, keys(table)[0])
    assert turned_of(table, 0) == ["idol 3"]
    assert servants(table, 0) == (3, 0, 0)


@pytest.mark.parametrize("roll", [4, 5])
def test_idol_a_is_not_offered_without_a_failed_die(roll: int) -> None:
    table = table_at(CollectPhase(), up("jewelry 3", on(0, 1, 4)), seats=[seat("idol 1"), seat()], rolls=[roll])
    assert asked(table)[0] == "claim"


def test_idol_a_is_not_offered_with_a_turned_idol() -> None:
    table = table_at(CollectPhase(), up("jewelry 3", on(0, 1, 4)), seats=[seat(turned("idol 1")), seat()], rolls=[1])
    assert asked(table)[0] == "claim"


def test_idol_a_never_re_rolls_another_players_die() -> None:
    table = table_at(
        CollectPhase(),
        up("jewelry 3", on(0, 1, 6)),
        up("tapestry 3", on(1, 1, 6)),
        seats=[seat("idol 1"), seat()],
        rolls=[6, 1],
    )
    assert asked(table)[0] == "claim"


def test_on_face_b_nothing_is_re_rolled() -> None:
    table = table_at(CollectPhase(), up("jewelry 3", on(0, 1, 4)), seats=[seat("idol 1"), seat()], rolls=[1], faces="b")
    assert asked(table)[0] == "claim"


def test_a_standing_answer_keeps_re_rolls_below_the_wished_effort_from_being_asked() -> None:
    (standing,) = CRYPT.standing
    table = table_at(CollectPhase(), up("jewelry 3", on(0, 1, 3)), seats=[seat("idol 1"), seat()], rolls=[2])
    assert table.ask is not None
    assert table.ask.name == standing.name
    assert standing.answer(table.ask, "always") is None
    assert standing.answer(table.ask, "four") == ("keep",)
    assert standing.answer(table.ask, "never") == ("keep",)
    table = table_at(CollectPhase(), up("jewelry 3", on(0, 1, 4)), seats=[seat("idol 1"), seat()], rolls=[2])
    assert table.ask is not None
    assert standing.answer(table.ask, "four") is None
    assert standing.answer(table.ask, "never") == ("keep",)


def test_idol_b_is_checked_for_the_later_ones_without_turning() -> None:
    table = table_at(
        CollectPhase(),
        up("idol 3", on(1, 1, 1)),
        seats=[seat(turned("idol 1"), turned("idol 2")), seat("idol 4"), seat()],
        faces="b",
        first_idols=[0],
    )
    assert not only(TurnedIdols, table.opening)
    assert turned_of(table, 1) == []


def test_manuscript_b_shows_the_hidden_treasures_to_its_owner_alone() -> None:
    table = table_at(ClaimPhase(), up("idol 1"), down("idol 4"), seats=[seat("manuscript 1"), seat()], faces="b")
    (looked,) = only(Looked, answer(table, "look"))
    assert names(looked.cards) == ["idol 4"]
    assert looked.to == (0,)
    assert [table.view(viewer).spots[1].value for viewer in (0, 1, None)] == [4, None, None]
    assert turned_of(table, 0) == ["manuscript 1"]


def test_manuscript_b_leaves_the_turn_open_and_cannot_be_taken_back() -> None:
    table = table_at(ClaimPhase(), up("idol 1"), down("idol 4"), seats=[seat("manuscript 1"), seat()], faces="b")
    answer(table, "look")
    assert asked(table) == ("claim", 0)
    assert "pass" in keys(table)
    assert not table.can_undo


def test_manuscript_b_may_be_used_after_a_claim_too() -> None:
    table = table_at(ClaimPhase(), up("idol 1"), down("idol 4"), seats=[seat("manuscript 1"), seat()], faces="b")
    answer(table, "1.1x1", "look", "2.1x3", "end")
    assert servants(table, 0) == (1, 2, 0)


def test_manuscript_b_is_not_offered_when_nothing_lies_face_down() -> None:
    table = table_at(ClaimPhase(), up("idol 1"), seats=[seat("manuscript 1"), seat()], faces="b")
    assert "look" not in keys(table)


def test_pottery_b_is_asked_before_claim_from_the_leader_on() -> None:
    table = table_at(
        PotteryWindow(),
        up("idol 1"),
        down("idol 4"),
        seats=[seat("pottery 1", "pottery 2"), seat("pottery 3", "pottery 4")],
        leader=1,
        faces="b",
    )
    assert asked(table) == ("pottery", 1)
    answer(table, "no")
    assert asked(table) == ("pottery", 0)
    happened = answer(table, "take2")
    assert names(only(TurnedPottery, happened)[0].cards) == ["pottery 1", "pottery 2"]
    assert [(event.seat, event.kind) for event in only(TookHidden, happened)] == [(0, Kind.IDOL)]
    assert [event.to for event in only(FoundHidden, happened)] == [(0,)]
    assert treasures_of(table, 0) == ["pottery 1", "pottery 2", "idol 4"]
    assert asked(table) == ("claim", 1)


def test_pottery_b_takes_face_down_treasures_only() -> None:
    table = table_at(
        PotteryWindow(), up("idol 1"), down("idol 4"), seats=[seat("pottery 1", "pottery 2"), seat()], faces="b"
    )
    assert keys(table) == ["take2", "no"]


@pytest.mark.parametrize("pottery", [["pottery 1"], ["pottery 1", turned("pottery 2")]])
def test_pottery_b_needs_two_unturned_ones(pottery: list[str]) -> None:
    table = table_at(PotteryWindow(), up("idol 1"), down("idol 4"), seats=[seat(*pottery), seat()], faces="b")
    assert asked(table)[0] == "claim"


def test_on_face_a_no_hidden_treasure_can_be_taken() -> None:
    table = table_at(PotteryWindow(), up("idol 1"), down("idol 4"), seats=[seat("pottery 1", "pottery 2"), seat()])
    assert asked(table)[0] == "claim"


def test_remains_a_recovers_one_servant_and_leaves_the_turn_open() -> None:
    table = table_at(ClaimPhase(), up("idol 3"), seats=[seat("remains 1", "remains 2", exhausted=2), seat()])
    assert only(TurnedRemains, answer(table, "remains"))[0].seat == 0
    assert servants(table, 0) == (2, 0, 1)
    assert turned_of(table, 0) == ["remains 1", "remains 2"]
    assert asked(table) == ("claim", 0)
    assert "recover" in keys(table)
    assert "remains" not in keys(table)


@pytest.mark.parametrize(
    ("remains", "exhausted"),
    [(["remains 1"], 1), (["remains 1", turned("remains 2")], 1), (["remains 1", "remains 2"], 0)],
)
def test_remains_a_needs_two_unturned_ones_and_an_exhausted_servant(remains: list[str], exhausted: int) -> None:
    table = table_at(ClaimPhase(), up("idol 3"), seats=[seat(*remains, exhausted=exhausted), seat()])
    assert "remains" not in keys(table)


def test_remains_a_is_offered_once_more_after_the_last_collect() -> None:
    remains = ["remains 1", "remains 2", "remains 3", "remains 4"]
    table = table_at(LastRemains(), seats=[seat(*remains, exhausted=2), seat(exhausted=1)], last_round=True)
    assert asked(table) == ("remains", 0)
    answer(table, "remains")
    assert asked(table) == ("remains", 0)
    answer(table, "remains")
    assert table.ask is None
    sheet = table.view(None).sheet
    assert sheet is not None
    assert {line.seat: line.servants for line in sheet.lines} == {0: 3, 1: 2}


def test_what_is_turned_is_known_to_everybody_and_stays_owned() -> None:
    table = table_at(
        PotteryWindow(), up("idol 1"), down("idol 4"), seats=[seat("pottery 1", "pottery 2"), seat()], faces="b"
    )
    answer(table, "take2")
    columns = {column.kind: (column.number, column.turned) for column in table.view(None).players[0].columns}
    assert columns[Kind.POTTERY] == (2, 2)
    assert columns[Kind.IDOL] == (1, 0)
    assert [owned.public for owned in table.view(0).mine] == [True, True, False]


def test_what_a_hidden_treasure_showed_cannot_be_taken_back() -> None:
    """Collected at effort 1 no die is rolled; still its owner has now seen it."""
    table = table_at(
        ClaimPhase(turn=2),
        down("idol 4"),
        seats=[seat("remains 1", "remains 2", exhausted=1), seat()],
        faces={Kind.IDOL: Face.B},
        last_round=True,
    )
    happened = answer(table, "1.1x1", "end")
    assert only(FoundHidden, happened)
    assert asked(table) == ("remains", 0)
    assert not table.can_undo
