"""Votes, pauses and deadlines in each other's way: a vote stops no clock, and a pause no vote."""

from __future__ import annotations

from pathlib import Path

from tests.bot.sim_rig import Member, Rig, afloat, labels, text_of
from tests.bot.test_time import DAY, HOUR, timed, told

CLOSED = "ended without a result"


async def ask_to_end(rig: Rig, who: Member) -> int:
    """Somebody wants to end the game; the message of the vote."""
    more = (await rig.press(who, rig.board, "More")).private
    await rig.press(who, (await rig.press(who, more, "End the table")).private, "Yes, end it")
    return rig.posts()[-1].id


async def pause(rig: Rig, asking: Member, agreeing: Member, days: str) -> None:
    """Two people agree on a pause."""
    more = (await rig.press(asking, rig.board, "More")).private
    await rig.pick(asking, more, "Pause", days)
    await rig.press(agreeing, rig.posts()[-1], "Agree")
    assert "Paused until" in text_of(rig.board)


async def test_a_vote_lasts_until_the_next_deadline_and_the_time_of_a_turn_runs_on(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé")
        await timed(rig, alice, bob, chloe, pace="10 minutes")
        number = await ask_to_end(rig, alice)
        await rig.env.advance_time(601)
        (vote,) = [post for post in rig.posts() if post.id == number]
        assert "Decided: nothing changes." in text_of(vote)
        assert told(rig, "Alice's time is up. The others decide.")


async def test_a_vote_that_was_opened_without_a_clock_ends_at_the_deadline_that_comes_first(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob, pace="10 minutes")
        await pause(rig, alice, bob, "3 days")
        number = await ask_to_end(rig, alice)
        await rig.press(bob, rig.board, "Go on")
        await rig.env.advance_time(601)
        (vote,) = [post for post in rig.posts() if post.id == number]
        assert "Decided: nothing changes." in text_of(vote)
        assert told(rig, "Alice's time is up. The others decide.")


async def test_a_vote_keeps_no_reminder_back(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await ask_to_end(rig, bob)
        await rig.env.advance_time(13 * HOUR)
        assert len(told(rig, "waits for you")) == 1


async def test_a_vote_that_was_opened_in_a_pause_ends_in_time(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await pause(rig, alice, bob, "14 days")
        number = await ask_to_end(rig, alice)
        await rig.env.advance_time(DAY + HOUR)
        (vote,) = [post for post in rig.posts() if post.id == number]
        assert "Decided: nothing changes." in text_of(vote)
        assert not labels(vote)
        assert "Paused until" in text_of(rig.board)


async def test_a_ballot_that_comes_too_late_ends_the_vote_and_nothing_changes(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        number = await ask_to_end(rig, alice)
        rig.client.harbour.tables.alarm.stop()  # type: ignore[union-attr]
        await rig.env.advance_time(25 * HOUR)
        (vote,) = [post for post in rig.posts() if post.id == number]
        await rig.press(bob, vote, "End it")
        (vote,) = [post for post in rig.posts() if post.id == number]
        assert "Decided: nothing changes." in text_of(vote)
        assert CLOSED not in text_of(rig.board)


async def test_a_pause_that_was_agreed_on_is_not_closed_and_its_end_counts_as_play(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob, pace="as long as you like")
        await rig.env.advance_time(18 * DAY)
        await pause(rig, alice, bob, "14 days")
        await rig.env.advance_time(13 * DAY)
        assert "Paused until" in text_of(rig.board)
        assert not told(rig, "Nobody has played")
        await rig.env.advance_time(23 * DAY)
        assert "The pause is over" in text_of(rig.board)
        assert not told(rig, "Nobody has played")
        await rig.env.advance_time(2 * DAY)
        assert len(told(rig, "Nobody has played")) == 1
