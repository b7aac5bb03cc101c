"""Where tables live: deleted threads and channels, and channels in which the bot may not write any more."""

import asyncio
from pathlib import Path

import pytest

from bot.store import NOWHERE, Store
from bot.tables.tables import Tables
from tests.bot.table_rig import Database, Rig, legal, logged_in, open_lobby, sentences, table_of
from tests.discord.faults import refusal
from tests.discord.interactions import Press
from tests.discord.people import Person
from tests.discord.screens import Message
from tests.discord.server import running

POSTS = "/channels/*/messages"


async def board_is_in(rig: Rig, channel: object) -> None:
    """Waits until the board is in a channel."""
    await rig.server.until(
        lambda: rig.database.table()["message"] in {int(m.id) for m in rig.server.boards(channel)},  # type: ignore[arg-type]
        "the board is there",
    )
    await rig.settled()


@pytest.mark.parametrize("told", [True, False], ids=["event", "10003"])
async def test_a_table_whose_thread_is_deleted_goes_on_in_the_channel(tmp_path: Path, told: bool) -> None:
    async with table_of(2, tmp_path, threads=True) as rig:
        asked, thread, channel = rig.asked, rig.board.channel, rig.server.channel()
        hand = await rig.hand(asked)
        rig.session.pressed.clear()
        if told:
            rig.server.channels.remove(thread)
        else:
            rig.server.world.channels.pop(thread.id)
            await legal(hand)[0].press(asked, hand)
        await board_is_in(rig, channel)
        said = [message.text for message in rig.server.live(channel)]
        assert said.count("The place where **Crypt 1** was played is gone; the table goes on here.") == 1
        assert rig.board.id in rig.lobby.controls[0]["url"]
        assert len(rig.server.boards(channel)) == 1
        assert (asked.mention in rig.board.text) == told, "whoever has pressed a moment ago need not be called"
        saved = rig.step
        assert (await rig.move()).type == 7
        assert rig.step == saved + 1


async def in_the_tavern(rig: Rig, command: str) -> Press:
    """The first player types a command into the other channel."""
    press = await rig.people[0].slash(command, rig.server.channel("tavern"))
    await rig.server.until(lambda: press.original and not press.original.loading, "answered")
    return press


def private(press: Press) -> Message:
    """What a command has answered."""
    assert press.original is not None
    return press.original


@pytest.mark.parametrize("restart", [False, True])
async def test_a_table_whose_channel_is_deleted_waits_for_board_in_another_one(tmp_path: Path, restart: bool) -> None:
    async with table_of(2, tmp_path) as rig:
        rig.server.channels.remove(rig.server.channel())
        await rig.server.until(lambda: rig.database.table()["home"] == NOWHERE, "noted")
        tried = len(rig.server.sent("POST", POSTS))
        if restart:
            await rig.client.close()
            async with logged_in(rig.server, rig.database) as client:
                await goes_on_in_the_tavern(Rig(rig.server, rig.database, rig.people, rig.number, client), tried)
        else:
            await goes_on_in_the_tavern(rig, tried)


async def goes_on_in_the_tavern(rig: Rig, tried: int) -> None:
    """Nobody posts anything until somebody of the table asks for it."""
    assert "/board in another one brings it there" in private(await in_the_tavern(rig, "games")).text
    stranger = await rig.server.person("mallory").slash("board", rig.server.channel("tavern"))
    await rig.server.until(lambda: "No table of yours" in stranger.text, "refused")
    assert len(rig.server.sent("POST", POSTS)) == tried
    press = await in_the_tavern(rig, "board")
    await board_is_in(rig, rig.server.channel("tavern"))
    await rig.server.until(lambda: rig.board.id in private(press).text, "told where")
    assert (await rig.move()).type == 7
    assert "/board in another one" not in private(await in_the_tavern(rig, "games")).text


async def test_without_thread_and_channel_a_table_is_not_tried_again_and_again(tmp_path: Path) -> None:
    async with table_of(2, tmp_path, threads=True) as rig:
        asked, thread = rig.asked, rig.board.channel
        hand = await rig.hand(asked)
        for place in (thread, rig.server.channel()):
            rig.server.world.channels.pop(place.id)
        for _ in range(3):
            await legal(hand)[0].press(asked, hand)
        await rig.server.until(lambda: rig.database.table()["home"] == NOWHERE, "noted")
        await in_the_tavern(rig, "board")
        await board_is_in(rig, rig.server.channel("tavern"))
        refused = [request for request in rig.server.requests if request.status == 404 and "/messages" in request.path]
        assert rig.database.steps() == [1, 2, 3]
        assert len(refused) <= 4  # the thread; the sentence and the board in the channel; the lobby message


async def test_a_lobby_whose_channel_is_deleted_is_closed(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        await open_lobby(rig.server, rig.database, rig.people)
        rig.server.channels.remove(rig.server.channel())
        await rig.server.until(lambda: rig.database.table(2)["status"] == "closed", "closed")
        assert "Crypt 2" not in private(await in_the_tavern(rig, "games")).text


async def forbidden(rig: Rig, *permissions: str, guest: bool = False) -> tuple[Person, Message]:
    """The bot loses permissions just before a new page is posted by a press of the host, or else of a guest.

    Returns who pressed, and what they were told.
    """
    right = await rig.last_move_of_a_page()
    asked, waiting = rig.asked, rig.waiting
    rig.session.noted(host=int(waiting.id if guest else asked.id))
    rig.server.channels.deny(rig.server.channel(), *permissions)
    press = await right.press(asked, rig.board)
    await rig.server.until(lambda: press.followups, "told what is missing")
    return asked, press.followups[0]


async def tries_again(rig: Rig, person: Person, notice: Message) -> Press:
    """Presses Try again and waits for the outcome."""
    tried = len(rig.server.sent("POST", POSTS))
    press = await person.click(notice, notice.button("Try again")["custom_id"])
    await rig.server.until(lambda: len(rig.server.sent("POST", POSTS)) > tried, "tried")
    await rig.server.until(lambda: not rig.session.display.locked(), "over")
    return press


def allow(rig: Rig) -> None:
    """The bot has all permissions again."""
    channel = rig.server.channel()
    channel.denied.clear()
    rig.server.channels.announce("CHANNEL_UPDATE", channel)


async def test_try_again_goes_on_once_the_permission_is_back(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        person, notice = await forbidden(rig, "send_messages")
        assert "I need Send Messages in" in notice.text
        assert rig.session.retry is None
        assert [request.status for request in rig.server.sent("POST", POSTS)].count(403) == 1
        await tries_again(rig, person, notice)
        await rig.server.until(lambda: len(rig.server.messages.changes(notice.id)) == 2, "told again")
        assert "I need Send Messages in" in notice.text
        allow(rig)
        await tries_again(rig, person, notice)
        await rig.settled()
        await rig.server.until(lambda: rig.board.id in notice.text, "told where it goes on")
        assert rig.live_boards() == [rig.board]
        assert (await rig.move()).type == 7


async def test_whoever_presses_in_a_hand_is_told_too(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        right = await rig.last_move_of_a_page()
        asked = rig.asked
        hand = await rig.hand(asked)
        rig.server.channels.deny(rig.server.channel(), "attach_files")
        press = await right.press(asked, hand)
        await rig.server.until(lambda: press.followups, "told what is missing")
        assert "I need Attach Files in" in press.followups[0].text
        assert (press.type, hand.step) == (7, rig.step)


@pytest.mark.parametrize("closed", [False, True], ids=["private chat", "private chat closed"])
async def test_a_host_who_is_away_is_told_in_private_if_that_can_be(tmp_path: Path, closed: bool) -> None:
    async with table_of(2, tmp_path) as rig:
        for person in rig.people:
            person.user.dms_closed = closed
        await forbidden(rig, "send_messages", guest=True)
        host = host_of(rig)
        await rig.server.until(lambda: rig.server.sent("POST", f"/channels/{host.dm.id}/messages"), "tried")
        await rig.server.until(lambda: len(rig.server.live(host.dm)) == int(not closed), "told")
        if not closed:
            allow(rig)
            press = await tries_again(rig, host, rig.server.live(host.dm)[0])
            await rig.settled()
            await rig.server.until(lambda: rig.board.id in " ".join(sentences(press)), "told where it goes on")


async def test_the_host_is_called_once_where_the_bot_may_still_write(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        person, notice = await forbidden(rig, "attach_files", guest=True)
        host = host_of(rig)
        await tries_again(rig, person, notice)
        await rig.server.until(lambda: len(rig.server.messages.changes(notice.id)) == 2, "told again")
        called = [message.text for message in rig.server.live(rig.server.channel()) if host.mention in message.text]
        assert len(called) == 1
        assert "I need Attach Files in" in called[0]
        assert not rig.server.live(host.dm)


async def test_where_discord_does_not_say_why_whoever_pressed_is_told_where_to_look(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        right = await rig.last_move_of_a_page()
        rig.server.faults.fail("POST", POSTS, refusal(50013))
        press = await right.press(rig.asked, rig.board)
        await rig.server.until(lambda: press.followups, "told")
        assert "Discord does not let me write in" in press.followups[0].text


def host_of(rig: Rig) -> Person:
    """Who is the host now."""
    return next(person for person in rig.people if int(person.id) == rig.session.row.host)


async def test_a_stop_waits_for_what_is_done_about_a_deleted_channel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    async def slowly(_tables: Tables, _place: int) -> None:
        told.append("begun")
        for _ in range(2000):
            await asyncio.sleep(0)
            if "closed" in told:
                break
        told.append("done")

    async def close(store: Store) -> None:
        told.append("closed")
        await store.engine.dispose()

    monkeypatch.setattr(Tables, "place_deleted", slowly)
    monkeypatch.setattr(Store, "close", close)
    async with running() as server, logged_in(server, Database(tmp_path / "riverboat.db")):
        server.channels.remove(server.channel())
        await server.until(lambda: told, "begun")
    assert told == ["begun", "done", "closed"]
