"""The status message: it tells whose turn it is, is pinned where that is allowed, and hardly costs anything."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.store import UNWANTED
from tests.bot.table_rig import Rig, logged_in, table_of
from tests.discord.faults import Failure, refusal
from tests.discord.screens import SILENT, Message
from tests.discord.server import Server

MESSAGE = "/channels/*/messages/*"
PIN = "/channels/*/messages/pins/*"
LINES = 6
"""The type of Discord's line that something was pinned."""


@pytest.fixture
def no_pause() -> Iterator[None]:
    """Status messages may be edited at any time."""
    with patch("bot.tables.status_messages.EVERY", 0.0):
        yield


def status(rig: Rig) -> Message:
    """The message that the database names as the status message."""
    return rig.server.messages.all[str(rig.database.table()["status_message"])]


def edits(rig: Rig, message: Message) -> int:
    """How often the bot has edited a message by the channel route."""
    return len(rig.server.sent("PATCH", f"/channels/*/messages/{message.id}"))


async def told(rig: Rig) -> None:
    """Waits until the status message tells whose turn it is."""
    await rig.server.until(lambda: _tells(rig), "told")
    await rig.settled()


def _tells(rig: Rig) -> bool:
    row = rig.database.table()
    found = rig.server.messages.all.get(str(row["status_message"]))
    return found is not None and not found.deleted and turn_of(rig) in found.text


def turn_of(rig: Rig) -> str:
    """What the message says of whoever is asked."""
    return f"▶ **{rig.session.names[rig.people.index(rig.asked)]}** is to act"


async def until_another_is_asked(rig: Rig) -> int:
    """Plays until somebody else is asked, and returns how many presses that took."""
    before, presses = rig.asked, 0
    while rig.asked is before:
        await rig.last_control().press(rig.asked, rig.board)
        await rig.settled()
        presses += 1
    return presses


def lines(server: Server) -> list[Message]:
    """Discord's lines about pins that everybody sees."""
    return [message for message in server.live() if message.shape["type"] == LINES]


async def test_the_lobby_message_becomes_the_pinned_status_message_and_notifies_nobody(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        await told(rig)
        assert status(rig) is rig.lobby
        assert status(rig).shape["pinned"]
        assert lines(rig.server) == []
        text = status(rig).text
        assert text.startswith("### Crypt 1\n▶ ")
        assert text.endswith("A Alice (host) · B Bob")
        assert "<@" not in text
        assert status(rig).controls[0]["url"].endswith(f"/{rig.board.id}")
        (edit,) = rig.server.sent("PATCH", f"/channels/*/messages/{rig.lobby.id}")[-1:]
        assert edit.payload["allowed_mentions"] == {"parse": []}


@pytest.mark.usefixtures("no_pause")
async def test_it_is_edited_when_the_turn_passes_and_not_for_each_press(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        await told(rig)
        before = edits(rig, status(rig))
        first = rig.control
        await first.press(rig.asked, rig.board)
        await rig.settled()
        assert edits(rig, status(rig)) == before
        await until_another_is_asked(rig)
        await told(rig)
        assert edits(rig, status(rig)) == before + 1


async def test_a_fast_game_waits_with_the_next_edit_and_stopping_makes_up_for_it(tmp_path: Path) -> None:
    with patch("bot.tables.call.LOOKING", 0.0):  # no call waits
        async with table_of(2, tmp_path) as rig:
            await told(rig)
            message, before = status(rig), edits(rig, status(rig))
            for _ in range(3):
                await until_another_is_asked(rig)
            assert edits(rig, message) == before
            assert rig.database.table()["shown"] < rig.database.table()["revision"], "after a crash it is written again"
            await rig.client.close()
            assert edits(rig, message) == before + 1
            assert turn_of(rig) in message.text
            assert rig.database.table()["shown"] == rig.database.table()["revision"]


async def test_where_the_bot_may_not_pin_the_message_is_not_pinned_and_nothing_is_said(tmp_path: Path) -> None:
    async with table_of(2, tmp_path, denied="pin_messages") as rig:
        await told(rig)
        assert not status(rig).shape["pinned"]
        assert len(rig.server.live()) == 2, "the status message and the board"


async def test_a_refused_pin_is_not_tried_again(tmp_path: Path) -> None:
    with patch("bot.tables.status_messages.may_pin", lambda *_: True):
        async with table_of(2, tmp_path, denied="pin_messages") as rig:
            await told(rig)
            await until_another_is_asked(rig)
            assert [request.status for request in rig.server.sent("PUT", PIN)] == [403]


@pytest.mark.usefixtures("no_pause")
async def test_a_deleted_status_message_is_made_again_once(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        await told(rig)
        rig.server.messages.remove(rig.lobby)
        await until_another_is_asked(rig)
        await told(rig)
        again = status(rig)
        assert again is not rig.lobby
        assert again.shape["pinned"]
        assert again.shape["flags"] & SILENT
        assert lines(rig.server) == []
        rig.server.messages.remove(again)
        await until_another_is_asked(rig)
        await rig.server.until(lambda: rig.database.table()["status_message"] == UNWANTED, "noted")
        await until_another_is_asked(rig)
        assert [message for message in rig.server.live() if "is to act" in message.text] == []


@pytest.mark.usefixtures("no_pause")
async def test_after_a_restart_the_same_message_goes_on_and_nothing_is_posted_or_pinned_again(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        await told(rig)
        before, pins = len(rig.server.live()), len(rig.server.sent("PUT", PIN))
        message = status(rig)
        await rig.client.close()
        async with logged_in(rig.server, rig.database) as client:
            after = Rig(rig.server, rig.database, rig.people, rig.number, client)
            await after.control.press(after.asked, after.board)
            await after.settled()
            await until_another_is_asked(after)
            await told(after)
            assert status(after) is message
            assert len(rig.server.sent("PUT", PIN)) == pins
            others = [m for m in rig.server.live() if ": your turn in" not in m.text]
            assert len(others) == before


@pytest.mark.usefixtures("no_pause")
@pytest.mark.parametrize("failure", [Failure(503), refusal(50013), refusal(30046)], ids=["503", "403", "30046"])
async def test_a_failing_status_message_keeps_no_board_waiting(tmp_path: Path, failure: Failure) -> None:
    async with table_of(2, tmp_path) as rig:
        await told(rig)
        rig.server.faults.fail("PATCH", f"/channels/*/messages/{status(rig).id}", failure)
        await until_another_is_asked(rig)
        if failure.status == 503:
            await told(rig)
        assert len(rig.server.boards()) == 1


async def test_alone_there_is_nothing_to_tell_and_nothing_is_pinned(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        await told(rig)
        pins = len(rig.server.sent("PUT", PIN))
        await rig.people[0].slash("play", rig.server.channel("tavern"), game="crypt", players=1)
        await rig.server.until(lambda: rig.database.rows("SELECT 1 FROM tables WHERE id = 2 AND shown >= 0"), "begun")
        lobby = rig.server.messages.all[str(rig.database.table(2)["lobby_message"])]
        await rig.server.until(lambda: lobby.text == "**Crypt 2** has begun.", "begun")
        assert len(rig.server.sent("PUT", PIN)) == pins
        assert rig.database.table(2)["status_message"] is None
