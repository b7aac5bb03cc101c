"""Clocks, reminders, votes, players who are away, tables that fall asleep."""

from __future__ import annotations

from pathlib import Path
from random import Random

from bot.refusals import NOT_YOUR_VOTE, PAUSED
from engines.crypt.state import ClaimPhase
from tests.bot.sim_rig import Member, Rig, afloat, answers, dealt, labels, lists, pictures, play_on, said, text_of
from tests.discord.contract import check_simcord
from tests.engines.crypt_tables import CryptTable, down, seat, table_at, up

HOUR, DAY = 3600, 86400


def in_claim(players: int) -> CryptTable:
    """The first seat is to claim."""
    return table_at(ClaimPhase(), up("idol 1"), down("remains 4"), seats=[seat() for _ in range(players)])


async def timed(rig: Rig, *people: Member, pace: str = "24 hours") -> None:
    """A table of these people begins, with that time for a turn."""
    host, *guests = people
    await rig.slash(host, "play", game="crypt")
    for guest in guests:
        await rig.act(guest, rig.lobby, "join")
    options = (await rig.press(host, rig.lobby, "Options")).private
    await rig.pick(host, options, "Time for a turn", pace)
    assert (f"Time for a turn: {pace}" in text_of(rig.lobby)) == (pace != "as long as you like")
    with dealt(in_claim(len(people))):
        await rig.act(host, rig.lobby, "start")


def told(rig: Rig, words: str) -> list[str]:
    """The posts that say something."""
    return [text_of(post) for post in rig.posts() if words in text_of(post)]


async def test_a_turn_with_a_clock_has_one_reminder_at_half_time(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        assert "Time runs out <t:" in text_of(rig.board)
        await rig.env.advance_time(11 * HOUR)
        assert not told(rig, "waits for you")
        await rig.env.advance_time(2 * HOUR)
        assert [line.split(",")[0] for line in told(rig, "waits for you")] == [f"<@{alice.id}>"]
        await rig.env.advance_time(9 * HOUR)
        assert len(told(rig, "waits for you")) == 1
        assert check_simcord(rig.env) == []


async def test_who_wants_no_reminder_gets_none(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        mine = (await rig.slash(alice, "settings me")).private
        changed = (await rig.pick(alice, mine, "Reminders", "Reminders at half time: off")).private
        assert [one.label for one in lists(changed)[1].options if one.default] == ["Reminders at half time: off"]
        await timed(rig, alice, bob)
        await rig.env.advance_time(13 * HOUR)
        assert not told(rig, "waits for you")


async def test_when_time_is_up_the_other_decides_and_the_bot_plays_until_the_player_acts(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await rig.env.advance_time(25 * HOUR)
        vote = rig.posts()[-1]
        assert "Alice's time is up. The others decide." in text_of(vote)
        assert labels(vote) == ["Let the bot play", "Find a substitute", "Wait longer"]
        assert (await rig.press(alice, vote, "Wait longer")).words == said(NOT_YOUR_VOTE)
        await rig.press(bob, vote, "Let the bot play")
        assert "Decided: the bot plays for Alice" in text_of(rig.posts()[-1])
        assert "The bot plays for Alice. To come back, just play." in text_of(rig.board)
        assert "Alice passes." in text_of(rig.board)
        assert rig.asked() is bob
        await rig.press(alice, rig.board, "My treasures")
        assert "Alice is back." in text_of(rig.board)
        assert check_simcord(rig.env) == []


async def test_the_late_player_who_acts_in_time_ends_the_vote(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await rig.env.advance_time(25 * HOUR)
        await rig.pick(alice, rig.board, "1 · Idol 1", "1 servant at 2")
        assert "Nothing is left to decide." in text_of(rig.posts()[-1])
        assert not labels(rig.posts()[-1])


async def test_silence_means_to_wait_and_the_time_begins_again(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await rig.env.advance_time(25 * HOUR)
        await rig.env.advance_time(24 * HOUR)
        assert "Alice gets more time." in text_of(rig.board)
        await rig.env.advance_time(25 * HOUR)
        assert len([line for line in told(rig, "time is up") if "others decide.\nDecided" not in line]) == 1


async def test_a_substitute_takes_the_seat_and_sees_its_cards(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, zoe = rig.person("Alice"), rig.person("Bob"), rig.person("Zoé", "fr")
        await timed(rig, alice, bob)
        await rig.env.advance_time(25 * HOUR)
        await rig.press(bob, rig.posts()[-1], "Find a substitute")
        assert "Take the seat" in labels(rig.board)
        assert "une est libre" in (await rig.use(zoe, rig.board, answers(rig.board)[0])).words
        await rig.press(zoe, rig.board, "Take the seat")
        assert "Zoé takes the seat of Alice and sees its cards from now on." in text_of(rig.board)
        assert "Take the seat" not in labels(rig.board)
        assert "Collectionneur" in (await rig.press(zoe, rig.board, "My treasures")).words
        assert "Text and Rules" in (await rig.use(alice, rig.board, answers(rig.board)[0])).words


async def test_a_clock_counts_turns_and_not_presses(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await rig.env.advance_time(17 * HOUR)
        await rig.pick(alice, rig.board, "1 · Idol 1", "1 servant at 2")
        await rig.env.advance_time(8 * HOUR)
        assert told(rig, "Alice's time is up")


async def test_a_table_alone_has_no_clock(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        more = (await rig.press(bob, rig.board, "More")).private
        await rig.press(bob, (await rig.press(bob, more, "Leave the table")).private, "Yes, leave")
        assert "Time runs out" not in text_of(rig.board)
        await rig.env.advance_time(30 * HOUR)
        assert not told(rig, "time is up")


async def test_in_a_pause_clocks_stand_still_and_nobody_can_move(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        old = answers(rig.board)[0]
        more = (await rig.press(alice, rig.board, "More")).private
        assert (await rig.pick(alice, more, "Pause", "3 days")).words == "The table votes on it."
        await rig.press(bob, rig.posts()[-1], "Agree")
        assert "Paused until" in text_of(rig.board)
        assert not answers(rig.board)
        assert (await rig.press_old(alice, rig.board, str(old.custom_id), "x")).words == said(PAUSED)
        await rig.env.advance_time(2 * DAY)
        assert not told(rig, "waits for you")
        await rig.env.advance_time(DAY + HOUR)
        assert "The pause is over; clocks run again." in text_of(rig.board)
        assert rig.asked() is alice
        await rig.env.advance_time(25 * HOUR)
        assert told(rig, "Alice's time is up")


async def test_one_no_is_enough_against_a_pause(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé")
        await timed(rig, alice, bob, chloe)
        more = (await rig.press(alice, rig.board, "More")).private
        await rig.pick(alice, more, "Pause", "1 day")
        await rig.press(bob, rig.posts()[-1], "No")
        assert "Decided: nothing changes." in text_of(rig.posts()[-1])
        assert answers(rig.board)


async def test_a_player_is_removed_by_the_others_only(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé")
        await timed(rig, alice, bob, chloe)
        more = (await rig.press(alice, rig.board, "More")).private
        sure = (await rig.pick(alice, more, "Remove a player", "Bob")).private
        await rig.press(alice, sure, "Yes, ask")
        vote = rig.posts()[-1]
        assert (await rig.press(bob, vote, "Keep")).words == said(NOT_YOUR_VOTE)
        await rig.press(chloe, vote, "Remove")
        assert "Bob is no longer at the table; the bot plays on." in text_of(rig.board)
        assert "Take the seat" in labels(rig.board)


async def test_the_host_hands_over(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        more = (await rig.press(alice, rig.board, "More")).private
        await rig.pick(alice, more, "Hand over", "Bob")
        assert "Bob is the host now." in text_of(rig.board)


async def test_one_person_plays_with_computers_that_the_lobby_offers(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice = rig.person("Alice")
        await rig.slash(alice, "play", game="crypt")
        options = (await rig.press(alice, rig.lobby, "Options")).private
        options = (await rig.press(alice, options, "Add a computer player")).private
        options = (await rig.press(alice, options, "Add a computer player")).private
        assert "Ada (bot)" in text_of(rig.lobby)
        options = (await rig.pick(alice, options, "Free the seat", "Basil")).private
        assert "Basil" not in text_of(rig.lobby)
        with dealt(in_claim(2)):
            await rig.act(alice, rig.lobby, "start")
        passed = (await rig.press(alice, rig.board, "Pass")).private
        await rig.act(alice, passed, "y")
        assert "Ada (bot)" in text_of(rig.board)
        assert rig.asked() is alice


async def test_a_table_at_which_nobody_plays_is_announced_to_close_and_any_press_keeps_it(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob, pace="as long as you like")
        await rig.env.advance_time(23 * DAY + HOUR)
        assert len(told(rig, "Nobody has played")) == 1
        await rig.press(bob, rig.board, "Text")
        await rig.env.advance_time(8 * DAY)
        assert answers(rig.board)
        await rig.env.advance_time(23 * DAY)
        assert not answers(rig.board)
        assert "ended without a result" in text_of(rig.board)


async def test_who_has_left_the_server_is_noticed_when_it_is_their_turn(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé")
        await timed(rig, alice, bob, chloe)
        await rig.env.advance_time(5 * HOUR)
        rig.guild.remove_member(bob)
        passed = (await rig.press(alice, rig.board, "Pass")).private
        await rig.act(alice, passed, "y")
        assert "Bob has left this server; the bot plays on." in text_of(rig.board)
        assert rig.asked() is chloe


async def test_who_was_away_reads_what_they_missed_and_who_was_there_does_not(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        people = [rig.person(name) for name in ("Alice", "Bob", "Chloé")]
        await timed(rig, *people)
        for number in range(12):
            if len([post for post in rig.posts() if pictures(post)]) > 2:
                break
            await play_on(rig, Random(number), until=2)
        at_once = [(await rig.press(who, rig.board, "My treasures")).words for who in people]
        assert not any("Since your last turn:" in words for words in at_once)
        await rig.env.advance_time(HOUR)
        later = [(await rig.press(who, rig.board, "My treasures")).words for who in people]
        assert any("Since your last turn:" in words for words in later)


async def test_a_vote_about_somebody_who_leaves_has_nothing_left_to_decide(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé")
        await timed(rig, alice, bob, chloe)
        await rig.env.advance_time(25 * HOUR)
        vote = rig.posts()[-1]
        more = (await rig.press(alice, rig.board, "More")).private
        await rig.press(alice, (await rig.press(alice, more, "Leave the table")).private, "Yes, leave")
        (shown,) = [post for post in rig.posts() if post.id == vote.id]
        assert "Nothing is left to decide." in text_of(shown)
        assert not labels(shown)


async def test_after_a_reminder_the_table_is_shown_as_it_is(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await rig.env.advance_time(13 * HOUR)
        assert told(rig, "waits for you")
        assert rig.client.harbour is not None
        assert rig.client.harbour.tables.sessions.behind() == 0
