"""How ballots are counted, and the hours in which calls make no sound."""

from __future__ import annotations

import pytest

from bot.tables.quiet import QuietHours, quiet_at
from bot.tables.votes import About, Choice, Vote

HOUR = 3600


def outcome(about: About, voters: int, *ballots: Choice) -> Choice | None:
    """What so many voters have decided after the first of them voted so."""
    vote = Vote(1, about, seat=9, ends=0)
    for seat, choice in enumerate(ballots):
        vote = vote.with_ballot(seat, choice)
    return vote.counted(range(voters)).outcome


@pytest.mark.parametrize(
    ("voters", "ballots", "decided"),
    [
        (1, [Choice.BOT], Choice.BOT),
        (2, [Choice.BOT], None),
        (2, [Choice.BOT, Choice.WAIT], Choice.WAIT),
        (3, [Choice.BOT, Choice.BOT], Choice.BOT),
        (3, [Choice.BOT, Choice.SUBSTITUTE, Choice.WAIT], Choice.WAIT),
        (4, [Choice.BOT, Choice.BOT], None),
        (4, [Choice.BOT, Choice.BOT, Choice.WAIT, Choice.WAIT], Choice.WAIT),
    ],
)
def test_more_than_half_decide_and_a_tie_means_to_wait(voters: int, ballots: list[Choice], decided: Choice) -> None:
    assert outcome(About.LATE, voters, *ballots) is decided


def test_a_pause_needs_everybody_and_one_no_is_enough() -> None:
    assert outcome(About.PAUSE, 3, Choice.YES, Choice.YES) is None
    assert outcome(About.PAUSE, 3, Choice.YES, Choice.YES, Choice.YES) is Choice.YES
    assert outcome(About.PAUSE, 3, Choice.NO) is Choice.NO


def test_a_ballot_may_be_changed_and_counts_once() -> None:
    vote = Vote(1, About.END, 0, 0).with_ballot(0, Choice.YES).with_ballot(0, Choice.NO)
    assert vote.counted([0, 1, 2]).outcome is None
    assert vote.missing([0, 1, 2]) == 1


def test_the_ballot_of_somebody_who_has_no_vote_any_more_does_not_count() -> None:
    vote = Vote(1, About.END, 0, 0).with_ballot(0, Choice.YES).with_ballot(1, Choice.YES)
    assert vote.counted([1, 2, 3]).outcome is None


def test_a_vote_is_the_same_after_it_was_stored() -> None:
    vote = Vote(3, About.PAUSE, 2, 100, {0: Choice.YES}, until=500)
    assert Vote.load(vote.dump()) == vote
    assert Vote.load("") is None


def test_quiet_hours_go_over_midnight_by_the_clock_of_the_person() -> None:
    night = QuietHours(22, 7, ahead=2).dump()
    assert [hour for hour in range(24) if quiet_at(night, hour * HOUR)] == [0, 1, 2, 3, 4, 20, 21, 22, 23]
    assert not quiet_at("", 0)
