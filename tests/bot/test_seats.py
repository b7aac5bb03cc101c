"""Who may sit down at a running table, who comes back to it, and who acts as its host."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.ids import Act, custom_id
from bot.refusals import FOR_INVITED, OUTSIDER, VOTED_OUT, already_seated, host_only
from bot.tables.guests import Guests
from tests.bot.sim_rig import Member, Rig, Told, afloat, answers, dealt, everything, labels, lists, said, text_of
from tests.bot.test_time import DAY, HOUR, in_claim, timed
from tests.discord.contract import check_simcord


async def vote_out(rig: Rig, host: Member, name: str, *others: Member) -> None:
    """The host asks for somebody's removal, and others agree."""
    more = await more_of(rig, host)
    sure = (await rig.pick(host, more, "Remove a player", name)).private
    await rig.press(host, sure, "Yes, ask")
    vote = rig.posts()[-1]
    for other in others:
        await rig.press(other, vote, "Remove")


async def leave(rig: Rig, who: Member) -> None:
    """Somebody leaves the table."""
    more = await more_of(rig, who)
    await rig.press(who, (await rig.press(who, more, "Leave the table")).private, "Yes, leave")


async def ask_for_a_pause(rig: Rig, who: Member) -> None:
    """Somebody asks for a pause of three days."""
    more = await more_of(rig, who)
    await rig.pick(who, more, "Pause", "3 days")


def again(rig: Rig, post: discord.Message) -> discord.Message:
    """A post as it reads now."""
    return next(one for one in rig.posts() if one.id == post.id)


async def more_of(rig: Rig, who: Member) -> discord.Message:
    """What somebody finds in More."""
    return (await rig.press(who, rig.board, "More")).private


def hosts(more: discord.Message) -> bool:
    """Does More offer what only a host may do?"""
    return any(one.options[0].label.startswith("Language of the table") for one in lists(more))


async def test_who_was_voted_out_sits_down_nowhere_at_the_table_again(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe, zoe = (rig.person(name) for name in ("Alice", "Bob", "Chloé", "Zoé"))
        await timed(rig, alice, bob, chloe)
        await vote_out(rig, alice, "Bob", chloe)
        assert (await rig.press(bob, rig.board, "Take the seat")).words == said(VOTED_OUT)
        assert (await rig.use(bob, rig.board, answers(rig.board)[0])).words == said(OUTSIDER)
        assert "Bob is back" not in text_of(rig.board)
        await rig.press(zoe, rig.board, "Take the seat")
        assert "Zoé takes the seat of Bob" in text_of(rig.board)
        await leave(rig, chloe)
        await rig.restart()
        assert (await rig.press(bob, rig.board, "Take the seat")).words == said(VOTED_OUT)


async def test_who_left_by_themselves_may_sit_down_again(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await leave(rig, bob)
        await rig.press(bob, rig.board, "Take the seat")
        assert "Bob is back." in text_of(rig.board)


@pytest.mark.parametrize(
    ("stored", "guests"),
    [("", Guests()), ("[3, 5]", Guests((3, 5))), ('{"invited": [3], "removed": [4]}', Guests((3,), (4,)))],
    ids=["everybody", "those invited", "somebody voted out"],
)
def test_who_may_sit_down_is_read_as_any_version_has_stored_it(stored: str, guests: Guests) -> None:
    assert Guests.load(stored) == guests
    assert guests.dump() == stored


def test_who_was_voted_out_may_not_sit_down_where_everybody_may() -> None:
    guests = Guests().without(4)
    assert guests.admit(3)
    assert not guests.admit(4)


async def test_a_vote_is_counted_again_when_a_voter_leaves(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé")
        await timed(rig, alice, bob, chloe)
        await ask_for_a_pause(rig, alice)
        vote = rig.posts()[-1]
        await rig.press(bob, vote, "Agree")
        await leave(rig, chloe)
        assert "Agreed." in text_of(again(rig, vote))
        assert "Paused until" in text_of(rig.board)


async def test_a_vote_that_is_open_still_names_those_who_vote_now(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        people = [rig.person(name) for name in ("Alice", "Bob", "Chloé", "Dora")]
        await timed(rig, *people)
        await ask_for_a_pause(rig, people[0])
        vote = rig.posts()[-1]
        assert "3 more votes decide" in text_of(vote)
        await leave(rig, people[3])
        assert "2 more votes decide" in text_of(again(rig, vote))
        assert people[3].mention not in text_of(again(rig, vote))


async def test_a_vote_ends_undecided_when_nobody_is_left_to_vote(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await ask_for_a_pause(rig, alice)
        vote = rig.posts()[-1]
        await leave(rig, bob)
        assert "Agreed." in text_of(again(rig, vote)), "who is alone agrees with themselves"
        await rig.press(alice, rig.board, "Go on")
        more = await more_of(rig, alice)
        await rig.press(bob, rig.board, "Take the seat")
        await rig.press(alice, (await rig.press(alice, more, "End the table")).private, "Yes, end it")
        vote = rig.posts()[-1]
        await leave(rig, alice)
        await leave(rig, bob)
        assert "Nothing is left to decide." in text_of(again(rig, vote))
        assert "ended without a result" not in text_of(rig.board)


async def test_who_takes_a_seat_over_does_not_take_over_its_ballot(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe, zoe = (rig.person(name) for name in ("Alice", "Bob", "Chloé", "Zoé"))
        await timed(rig, alice, bob, chloe)
        more = await more_of(rig, alice)
        await rig.press(alice, (await rig.press(alice, more, "End the table")).private, "Yes, end it")
        vote = rig.posts()[-1]
        await rig.press(bob, vote, "Play on")
        await leave(rig, bob)
        await rig.press(zoe, rig.board, "Take the seat")
        assert zoe.mention in text_of(again(rig, vote))
        await rig.press(chloe, vote, "Play on")
        assert "1 more vote decides" in text_of(again(rig, vote))


async def away(rig: Rig, who: Member, by: Member, *, choice: str = "Let the bot play") -> None:
    """The time of whoever is asked runs out, and the only other player decides."""
    assert rig.asked() is who
    await rig.env.advance_time(25 * HOUR)
    await rig.press(by, rig.posts()[-1], choice)


async def test_who_is_away_comes_back_by_asking_for_the_end(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await away(rig, alice, bob)
        more = await more_of(rig, alice)
        assert "Alice is back" not in text_of(rig.board), "who only looks is still away"
        sure = (await rig.press(alice, more, "End the table")).private
        assert "Alice is back." in text_of(rig.board)
        assert (await rig.press(alice, sure, "Yes, end it")).words == "The table votes on it."
        await rig.press(bob, rig.posts()[-1], "End it")
        assert "ended without a result" in text_of(rig.board)


async def test_who_is_away_comes_back_by_asking_for_a_pause(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await away(rig, alice, bob)
        await ask_for_a_pause(rig, alice)
        assert "Alice is back." in text_of(rig.board)
        assert bob.mention in text_of(rig.posts()[-1])


async def test_who_is_away_and_leaves_does_not_come_back_first(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await away(rig, alice, bob)
        await leave(rig, alice)
        assert "Alice has left; the bot plays on." in text_of(rig.board)
        assert "Alice is back" not in text_of(rig.board)


async def test_who_is_late_takes_their_own_seat_back_while_it_is_offered(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await away(rig, alice, bob, choice="Find a substitute")
        await rig.press(alice, rig.board, "Take the seat")
        assert "Alice is back." in text_of(rig.board)
        assert "Take the seat" not in labels(rig.board)
        assert rig.asked() is bob


async def test_who_plays_takes_no_second_seat(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await leave(rig, bob)
        assert (await rig.press(alice, rig.board, "Take the seat")).words == said(already_seated("A"))


async def forget(rig: Rig, who: Member) -> str:
    """Somebody presses Forget me. Returns what is stored then."""
    settings = (await rig.slash(who, "settings me")).private
    sure = (await rig.press(who, settings, "Forget me")).private
    await rig.press(who, sure, "Yes, forget me")
    return await rig.everything_stored()


async def followed_by_zoe(rig: Rig) -> tuple[Member, Member, Member]:
    """A table at which Zoé has taken the seat of Alice, and which Bob and she have ended."""
    alice, bob, zoe = rig.person("Alice"), rig.person("Bob"), rig.person("Zoé")
    await timed(rig, alice, bob)
    await away(rig, alice, bob, choice="Find a substitute")
    await rig.press(zoe, rig.board, "Take the seat")
    more = await more_of(rig, bob)
    await rig.press(bob, (await rig.press(bob, more, "End the table")).private, "Yes, end it")
    await rig.press(zoe, rig.posts()[-1], "End it")
    assert "ended without a result" in text_of(rig.board)
    return alice, bob, zoe


async def test_who_was_followed_in_a_seat_can_be_forgotten(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, _ = await followed_by_zoe(rig)
        kept = await forget(rig, alice)
        assert "Alice" not in kept
        assert str(alice.id) not in kept
        assert "SeatTaken" in kept
        assert "Bob" in kept, "what concerns others stays"
        await rig.restart()
        assert "Zoé takes the seat of ?" in (await rig.press(bob, rig.board, "Text")).words


async def test_who_was_followed_is_still_named_when_somebody_else_is_forgotten(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        _, bob, _ = await followed_by_zoe(rig)
        assert '"before":"Alice"' in await forget(rig, bob)


async def test_in_an_older_story_that_knows_no_numbers_the_name_goes_with_whoever_is_forgotten(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, *_ = await followed_by_zoe(rig)
        older = '[{"step":0,"event":{"event":"SeatTaken","seat":0,"before":"Alice"}}]'
        await rig.stored(1, story=older)
        assert "Alice" not in await forget(rig, alice)


async def test_who_was_invited_and_who_closed_the_table_of_another_can_be_forgotten(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, max_ = rig.person("Alice"), rig.person("Bob"), rig.person("Max")
        await timed(rig, alice, bob)
        invited = f"[{alice.id}, {bob.id}, {max_.id}]"
        await rig.stored(1, invited=invited, closed_by=str(max_.id), status="closed")
        assert str(max_.id) not in await forget(rig, max_)


async def test_a_game_under_way_goes_on_with_whoever_is_forgotten(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await rig.stored(1, invited=f"[{alice.id}, {bob.id}]")
        kept = await forget(rig, alice)
        assert kept.count(str(alice.id)) == 3, "as host, among the invited, and in the seat"


async def test_while_the_host_is_away_the_first_who_plays_acts_as_host(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé")
        await timed(rig, alice, bob, chloe)
        assert hosts(await more_of(rig, alice))
        await rig.env.advance_time(25 * HOUR)
        vote = rig.posts()[-1]
        await rig.press(bob, vote, "Let the bot play")
        await rig.press(chloe, vote, "Let the bot play")
        assert not hosts(await more_of(rig, chloe))
        assert "B Bob (host)" in text_of(rig.posts()[0])
        assert (await rig.slash(chloe, "table language", language="fr")).words == said(host_only("Bob"))
        await vote_out(rig, bob, "Chloé")
        assert "Chloé is no longer at the table" in text_of(rig.board)


async def test_a_host_who_is_back_is_host_again(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await away(rig, alice, bob)
        assert hosts(await more_of(rig, bob))
        await rig.press(alice, rig.board, "My treasures")
        assert hosts(await more_of(rig, alice))
        assert not hosts(await more_of(rig, bob))


async def private_table(rig: Rig) -> tuple[Member, Member, Member]:
    """A table for invited people alone, at which the time of Alice is up and Bob looks for a substitute; and Zoé."""
    alice, bob, zoe = rig.person("Alice"), rig.person("Bob"), rig.person("Zoé")
    await rig.slash(alice, "play", game="crypt")
    options = (await rig.press(alice, rig.lobby, "Options")).private
    await rig.pick(alice, options, "Time for a turn", "24 hours")
    await alice.select(options, [bob], custom_id=custom_id(1, 0, Act.INVITE))
    await rig.act(bob, rig.lobby, "join")
    with dealt(in_claim(2)):
        await rig.act(alice, rig.lobby, "start")
    await away(rig, alice, bob, choice="Find a substitute")
    return alice, bob, zoe


async def test_whoever_plays_at_a_private_table_invites_somebody_to_its_free_seat(tmp_path: Path) -> None:
    async with afloat(tmp_path, threads=True) as rig:
        _, bob, zoe = await private_table(rig)
        assert (await rig.press(zoe, rig.board, "Take the seat")).words == said(FOR_INVITED)
        told = Told(await bob.select(await more_of(rig, bob), [zoe], custom_id=custom_id(1, 0, Act.ASK_IN)))
        assert told.words == "Done."
        assert rig.posts()[-1].content == f"<@{zoe.id}>: a seat at **Crypt 1** is kept for you."
        await rig.press(zoe, rig.board, "Take the seat")
        assert "Zoé takes the seat of Alice" in text_of(rig.board)
        assert check_simcord(rig.env) == []


async def test_only_who_plays_invites(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        *_, zoe = await private_table(rig)
        invites = custom_id(1, 0, Act.ASK_IN)
        assert (await rig.press_old(zoe, rig.board, invites, str(zoe.id))).words == said(OUTSIDER)


async def test_nobody_is_invited_where_no_seat_is_free_or_everybody_may_sit_down(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, _ = await private_table(rig)
        invites = "Invite somebody to the free seat…"
        assert invites in list(everything(await more_of(rig, bob)))
        await rig.press(alice, rig.board, "Take the seat")
        assert invites not in list(everything(await more_of(rig, bob)))
        await leave(rig, alice)
        await rig.stored(1, invited="")
        await rig.restart()
        assert invites not in list(everything(await more_of(rig, bob)))


async def test_who_is_away_comes_back_by_the_command_as_by_the_button(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob)
        await away(rig, alice, bob)
        await rig.slash(alice, "board")
        assert "Alice is back" not in text_of(rig.board), "who only looks is still away"
        assert "Collector" in (await rig.slash(alice, "hand")).words
        assert "Alice is back." in text_of(rig.board)


@pytest.mark.parametrize("command", ["hand", "board"])
async def test_a_table_that_was_announced_to_close_is_kept_by_commands_too(tmp_path: Path, command: str) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await timed(rig, alice, bob, pace="as long as you like")
        await rig.env.advance_time(24 * DAY)
        await rig.slash(bob, command)
        await rig.env.advance_time(8 * DAY)
        assert answers(rig.board)


async def test_who_has_left_the_server_has_no_vote(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé")
        await timed(rig, alice, bob, chloe)
        rig.guild.remove_member(chloe)
        await rig.env.advance_time(25 * HOUR)
        vote = rig.posts()[-1]
        assert chloe.mention not in text_of(vote)
        assert "Chloé has left this server; the bot plays on." in text_of(rig.board)
        await rig.press(bob, vote, "Let the bot play")
        assert "Decided: the bot plays for Alice" in text_of(again(rig, vote))


async def test_nothing_is_decided_about_who_has_left_the_server(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé")
        await timed(rig, alice, bob, chloe)
        rig.guild.remove_member(alice)
        await rig.env.advance_time(25 * HOUR)
        assert "Alice has left this server; the bot plays on." in text_of(rig.board)
        assert rig.asked() is bob
        assert not any("time is up" in text_of(post) for post in rig.posts())
