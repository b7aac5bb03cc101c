"""Discord's bad hours: outages, storms of refusals, things that vanish. Nothing is lost, nothing comes twice."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest

from tests.bot.sim_rig import afloat
from tests.bot.table_rig import SEND_ONLY, Control, Rig, late, legal, logged_in, open_lobby, sentences, table_of
from tests.bot.test_time import HOUR, timed, told
from tests.discord.faults import Failure, rate_limited, refusal

CALLBACK = "/interactions/*/*/callback"
MESSAGE = "/channels/*/messages/*"
POSTS = "/channels/*/messages"
ROUTES = (
    ("POST", CALLBACK),
    ("POST", "/webhooks/*/*"),
    ("PATCH", "/webhooks/*/*/messages/*"),
    ("PATCH", MESSAGE),
    ("POST", POSTS),
    ("GET", MESSAGE),
    ("DELETE", MESSAGE),
    ("POST", "/channels/*/messages/*/threads"),
    ("GET", "/guilds/*/members/*"),
)
"""Every route that a running table uses."""


def hurry(monkeypatch: pytest.MonkeyPatch, times: float = 40.0) -> None:
    """Whoever sleeps before another try sleeps so many times shorter."""
    sleep = asyncio.sleep

    def shorter(seconds: float, *result: Any) -> Any:
        return sleep(seconds / times, *result)

    monkeypatch.setattr(asyncio, "sleep", shorter)


def fail_everywhere(rig: Rig, *failures: Failure) -> None:
    """The next requests of every route fail like that."""
    for method, path in ROUTES:
        rig.server.faults.fail(method, path, *failures)


async def saved(rig: Rig, control: Control) -> None:
    """Whoever is asked presses `control`, whatever answer they get, and the move is saved."""
    before = rig.step
    await control.press(rig.asked, rig.board, SEND_ONLY)
    await rig.server.until(lambda: rig.step == before + 1, "saved")


async def goes_on(rig: Rig) -> None:
    """What is saved is shown, once, and the next press works at once."""
    await rig.settled(20)
    rig.server.faults.clear()
    for old in [message for message in rig.live_boards() if message is not rig.board]:  # it could not be retired
        late_press = await legal(old)[0].press(rig.asked, old)
        await rig.server.until(lambda: sentences(late_press), "told")  # noqa: B023
    await rig.server.until(lambda: rig.live_boards() == [rig.board], "one board")
    before = rig.step
    press = await rig.move()
    assert press.type == 7, press.text
    await rig.settled()
    assert rig.database.steps() == list(range(1, before + 2))


async def test_after_a_minute_without_gateway_the_table_goes_on_and_an_old_press_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table_of(2, tmp_path) as rig:
        hurry(monkeypatch)
        sent = len(rig.server.messages.history)
        rig.server.gateway.accepting = False
        await rig.server.gateway.drop()
        press = await rig.move(late(60, within=0))
        await rig.server.until(lambda: not rig.server.gateway.connected, "gone")
        await asyncio.sleep(2)
        rig.server.gateway.accepting = True
        await rig.server.until(lambda: press.refused, "the old press arrives", 20)
        assert (press.refused, rig.database.steps()) == ([10062], [])
        assert len(rig.server.messages.history) == sent
        await goes_on(rig)


async def test_a_server_that_is_unavailable_for_a_while_has_lost_nothing(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        guild, sent = rig.server.world.guild_id, len(rig.server.messages.history)
        before = rig.database.table()["status"]
        rig.server.gateway.dispatch("GUILD_DELETE", {"id": guild, "unavailable": True}, guild_id=guild)
        await rig.server.until(lambda: rig.client.get_guild(int(guild)) is None or rig.client.guilds[0].unavailable)
        assert (await rig.move()).type == 7
        await rig.settled()
        rig.server.gateway.dispatch("GUILD_CREATE", rig.server.world.guild(), guild_id=guild)
        await rig.server.until(lambda: rig.client.guilds and not rig.client.guilds[0].unavailable)
        assert rig.database.table()["status"] == before
        assert len(rig.server.messages.history) == sent + 1
        await goes_on(rig)


@pytest.mark.parametrize(("status", "times"), [(500, 6), (502, 6), (503, 3), (504, 6), (520, 3)])
async def test_failures_of_discord_on_every_route_are_outlived(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int, times: int
) -> None:
    async with table_of(2, tmp_path, threads=True) as rig:
        right = await rig.last_move_of_a_page()
        hurry(monkeypatch)
        fail_everywhere(rig, *[Failure(status)] * times)
        await saved(rig, right)
        await goes_on(rig)


@pytest.mark.parametrize("via", [True, False], ids=["429", "429 of the outer wall"])
async def test_a_storm_of_429_on_every_route_is_outlived(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, via: bool
) -> None:
    async with table_of(2, tmp_path, threads=True) as rig:
        right = await rig.last_move_of_a_page()
        hurry(monkeypatch)
        fail_everywhere(rig, *[rate_limited(1.0, via=via)] * 4)
        before = len(rig.server.requests)
        await saved(rig, right)
        await goes_on(rig)
        assert len(rig.server.requests) - before < 60


async def test_a_limit_for_everything_stops_everything_and_then_everything_goes_on(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        rig.server.faults.fail("PATCH", MESSAGE, rate_limited(0.5, everywhere=True))
        asked = rig.asked
        hand = await rig.hand(asked)
        await legal(hand)[0].press(asked, hand)
        await goes_on(rig)


async def test_a_failure_while_a_game_begins_opens_one_thread_and_one_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table_of(2, tmp_path, threads=True) as rig:
        lobby = await open_lobby(rig.server, rig.database, rig.people)
        rig.number = 2
        hurry(monkeypatch)
        fail_everywhere(rig, Failure(500), Failure(502))
        await rig.people[0].click(lobby, lobby.control(":start")["custom_id"], SEND_ONLY)
        await rig.server.until(lambda: rig.database.table(2)["message"], "begun", 20)
        await rig.server.until(lambda: not rig.session.display.locked(), "over", 20)
        await rig.settled()
        assert [message for message in rig.live_boards() if "Crypt 2" in message.text] == [rig.board]
        assert rig.board.channel.is_thread


async def test_a_start_at_a_bad_hour_goes_on_with_the_commands_that_discord_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table_of(2, tmp_path) as rig:
        await rig.client.close()
        rig.server.faults.fail("PUT", "/applications/*/commands", *[Failure(503)] * 10)
        async with logged_in(rig.server, rig.database) as client:
            after = Rig(rig.server, rig.database, rig.people, rig.number, client)
            assert (await after.move()).type == 7


async def test_a_lobby_whose_message_is_deleted_is_posted_anew(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        alice = rig.people[0]
        lobby = await open_lobby(rig.server, rig.database, (alice,))
        rig.number = 2
        options = await alice.click(lobby, lobby.control(":opts")["custom_id"])
        await rig.server.until(lambda: options.original and not options.original.loading, "options")
        assert options.original is not None
        rig.server.messages.remove(lobby)
        faces = next(control for control in options.original.controls if ":set" in control.get("custom_id", ""))
        value = faces["options"][-1]["value"]
        await alice.choose(options.original, faces["custom_id"], value)
        await rig.server.until(lambda: rig.lobby is not lobby, "posted anew")
        assert rig.session.retry is None
        await rig.people[1].click(rig.lobby, rig.lobby.control(":join")["custom_id"])
        await rig.server.until(lambda: "Bob" in rig.lobby.text, "joined")
        live = [message for message in rig.server.live() if "Crypt 2" in message.text]
        assert live == [rig.lobby]


async def test_a_closed_lobby_whose_message_is_deleted_is_not_tried_again(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        alice = rig.people[0]
        lobby = await open_lobby(rig.server, rig.database, (alice,))
        rig.number = 2
        path = f"/channels/{lobby.channel.id}/messages/{lobby.id}"
        rig.server.faults.fail("POST", CALLBACK, refusal(10062))
        rig.server.messages.remove(lobby)
        await alice.click(lobby, lobby.control(":cancel")["custom_id"], SEND_ONLY)
        await rig.server.until(lambda: rig.database.table(2)["status"] == "closed", "closed")
        await rig.server.until(lambda: rig.session.row.shown == rig.session.row.revision == 1, "left alone")
        assert (len(rig.server.sent("PATCH", path)), rig.session.retry) == (1, None)


async def test_in_a_locked_thread_whoever_pressed_is_told_and_nothing_is_tried_until_they_ask(tmp_path: Path) -> None:
    async with table_of(2, tmp_path, threads=True) as rig:
        asked, thread = rig.asked, rig.board.channel
        hand = await rig.hand(asked)
        rig.server.channels.archive(thread, locked=True)
        press = await legal(hand)[0].press(asked, hand)
        await rig.server.until(lambda: press.followups, "told")
        assert "does not let me write in" in sentences(press)[0]
        assert (rig.session.retry, rig.database.steps()) == (None, [1])
        tried = len(rig.server.sent("POST", f"/channels/{thread.id}/messages"))
        thread.locked = False
        await asked.click(press.followups[0], press.followups[0].button("Try again")["custom_id"])
        await rig.server.until(lambda: len(rig.server.sent("POST", f"/channels/{thread.id}/messages")) > tried)
        await goes_on(rig)


async def test_a_channel_that_the_bot_may_not_see_any_more_is_left_alone_until_it_may(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        asked, channel = rig.asked, rig.server.channel()
        hand = await rig.hand(asked)
        rig.server.channels.deny(channel, "view_channel")
        before = len(rig.server.sent("PATCH", MESSAGE))
        press = await legal(hand)[0].press(asked, hand)
        await rig.server.until(lambda: press.followups, "told")
        assert "I need View Channel in" in sentences(press)[0]
        assert (rig.session.retry, len(rig.server.sent("PATCH", MESSAGE)) - before) == (None, 1)
        channel.denied.clear()
        rig.server.channels.announce("CHANNEL_UPDATE", channel)
        await legal(hand)[0].press(asked, hand)
        await goes_on(rig)


@pytest.mark.parametrize("hours", [-3, 3], ids=["back", "ahead"])
async def test_a_clock_that_is_set_back_or_ahead_disturbs_no_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    async with table_of(2, tmp_path) as rig:
        good = discord.utils.utcnow
        monkeypatch.setattr(discord.utils, "utcnow", lambda: good() + timedelta(hours=hours))
        sent = len(rig.server.messages.history)
        for step in (1, 2):
            await rig.move()
            await rig.shown(step)
        await rig.settled()
        assert rig.database.steps() == [1, 2]
        assert len(rig.server.messages.history) == sent + 2


@pytest.mark.parametrize("hours", [-5, -30], ids=["a little", "more than the turn"])
async def test_a_clock_that_is_set_back_reminds_and_decides_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    async with afloat(tmp_path) as rig:
        await timed(rig, rig.person("Alice"), rig.person("Bob"))
        await rig.env.advance_time(13 * HOUR)
        good = discord.utils.utcnow
        monkeypatch.setattr(discord.utils, "utcnow", lambda: good() + timedelta(hours=hours))
        await rig.env.advance_time(20 * HOUR)
        await rig.env.advance_time(21 * HOUR)
        assert (len(told(rig, "waits for you")), len(told(rig, "others decide"))) == (1, 1)
