"""The clock of a table: whose it is, when it runs, and when it rings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.store import SeatRow, Status, TableRow
from bot.tables.clock import CLOSED_AFTER, DAY, WARNED_AFTER, Clock, Pace, alarm, ticks

HOUR = 3600
NOW = 1_000_000
SEATS = tuple(SeatRow(place, 100 + place, f"Player {place}", joined=place) for place in range(3))


def table(**columns: object) -> TableRow:
    """A table of three people under way, with a day for a turn."""
    row = TableRow(
        id=1, game="crypt", status=Status.OPEN, host=100, guild=1, home=1, channel=1, lobby_message=1, message=1,
        page=None, serial=1, shown=1, call_message=None, revision=1, step=1, language="en", deadline=None, created=0,
        touched=NOW, seal="", secret="", options="{}", state="{}", story="[]", seats=SEATS, pace=Pace.DAILY,
    )  # fmt: skip
    return replace(row, **columns)  # type: ignore[arg-type]


def asked(seat: int, **columns: object) -> Clock:
    """The clock after `seat` came to act just now."""
    return Clock().moved(seat, NOW).set(table(**columns), NOW)


def test_a_turn_ends_a_pace_after_it_began() -> None:
    assert asked(1).ends == NOW + DAY


def test_an_answer_within_the_turn_leaves_the_deadline_but_some_time_for_the_next_one() -> None:
    clock = asked(1)
    assert clock.moved(1, NOW + HOUR).with_grace(table(), NOW + HOUR).ends == NOW + DAY
    late = NOW + 23 * HOUR
    assert clock.moved(1, late).with_grace(table(), late).ends == late + DAY // 4


def test_another_player_gets_a_new_time() -> None:
    later = asked(1).moved(2, NOW + 5 * HOUR).set(table(), NOW + 5 * HOUR)
    assert (later.seat, later.began, later.ends) == (2, NOW + 5 * HOUR, NOW + 29 * HOUR)


@pytest.mark.parametrize(
    "columns",
    [
        {"pace": Pace.NONE},
        {"status": Status.PAUSED},
        {"seats": SEATS[:2][1:]},
        {"seats": (replace(SEATS[0], absent=True), SEATS[1], replace(SEATS[2], stand_in=True))},
        {"seats": (SEATS[0], replace(SEATS[1], absent=True), SEATS[2])},
    ],
    ids=["no pace", "paused", "alone", "nobody else is there", "the bot plays"],
)
def test_no_clock_runs(columns: dict[str, object]) -> None:
    assert not ticks(table(**columns), 1)
    assert asked(1, **columns).ends is None


def test_the_alarm_rings_at_half_time_and_then_at_the_end() -> None:
    clock = asked(1)
    assert alarm(table(), clock, None) == NOW + DAY // 2
    assert alarm(table(), replace(clock, reminded=True), None) == NOW + DAY
    assert alarm(table(), replace(clock, reminded=True), NOW + 2 * DAY) == NOW + DAY
    assert alarm(table(), replace(clock, reminded=True), NOW + 2 * DAY, late=True) == NOW + 2 * DAY


def test_in_a_pause_only_its_end_and_a_vote_ring() -> None:
    paused, clock = table(status=Status.PAUSED), Clock(resumes=NOW + 40 * DAY)
    assert alarm(paused, clock, None) == NOW + 40 * DAY
    assert alarm(paused, clock, NOW + DAY) == NOW + DAY


def test_a_table_that_nobody_plays_at_is_announced_and_then_closed() -> None:
    still = table(pace=Pace.NONE)
    assert alarm(still, Clock(), None) == NOW + WARNED_AFTER
    assert alarm(still, Clock(warned=True), None) == NOW + CLOSED_AFTER


def test_a_finished_table_never_rings() -> None:
    assert alarm(table(status=Status.OVER), Clock(), None) is None


def test_a_clock_is_the_same_after_it_was_stored() -> None:
    clock = replace(asked(2), reminded=True, left=5)
    assert Clock.load(clock.dump()) == clock
    assert Clock.load("{}") == Clock()
