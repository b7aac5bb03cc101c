"""What long days at many tables have found: left-over lobbies, faults that are none, and two alarms at once."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest
from aiohttp import ServerDisconnectedError
from structlog.testing import capture_logs

from bot.store import Status, TableChange
from bot.tables.call import Calls
from bot.tables.changes import Change
from bot.tables.tables import Tables
from bot.tables.timekeeper import Timekeeper
from tests.bot.table_rig import SEND_ONLY, Database, Rig, legal, logged_in, open_lobby, table_of
from tests.discord.faults import CUT, REPLY_LOST, refusal
from tests.discord.server import running

CALLBACK = "/interactions/*/*/callback"
POSTS = "/channels/*/messages"


def failures(logs: list[Any]) -> list[Any]:
    """What was logged as an error."""
    return [line for line in logs if line["log_level"] == "error"]


async def test_a_lobby_that_was_closed_but_not_shown_loses_its_buttons_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running() as server:
        database, alice = Database(tmp_path / "riverboat.db"), server.person("alice")
        async with logged_in(server, database) as client:
            lobby = await open_lobby(server, database, (alice,))
            assert client.harbour is not None
            tables = client.harbour.tables
            tables.publisher.stopping = True
            monkeypatch.setattr(tables.lobby_messages, "show", AsyncMock())  # as if the process died after the commit
            await alice.click(lobby, lobby.control(":cancel")["custom_id"], SEND_ONLY)
            await server.until(lambda: database.table()["status"] == "closed", "closed")
        assert lobby.button("Cancel")
        async with logged_in(server, database):
            await server.until(lambda: "called this table off" in lobby.text, "told")
            assert [control["label"] for control in lobby.controls] == ["Open again"]


async def test_a_lobby_whose_channel_is_gone_is_not_looked_for_at_each_start(tmp_path: Path) -> None:
    async with running() as server:
        database, channel = Database(tmp_path / "riverboat.db"), server.channel()
        async with logged_in(server, database):
            await open_lobby(server, database, (server.person("alice"),))
            server.channels.remove(channel)
            await server.until(lambda: database.table()["status"] == "closed", "closed")
        sent = len(server.sent("*", f"/channels/{channel.id}/messages/*"))
        async with logged_in(server, database):
            assert len(server.sent("*", f"/channels/{channel.id}/messages/*")) == sent


async def test_a_command_that_discord_fails_is_no_fault_of_the_bot(tmp_path: Path) -> None:
    async with running() as server, logged_in(server, Database(tmp_path / "riverboat.db")):
        server.faults.fail("POST", CALLBACK, refusal(10062))
        server.faults.fail("POST", POSTS, CUT)
        with capture_logs() as logs:
            await server.person("alice").slash("play", server.channel(), SEND_ONLY, game="crypt")
            await server.until(lambda: any("not carried out" in line["event"] for line in logs), "logged")
        assert failures(logs) == []


async def test_a_board_whose_post_was_lost_is_where_somebody_plays_on_it(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        right, old = await rig.last_move_of_a_page(), rig.board
        rig.server.faults.fail("POST", POSTS, REPLY_LOST, CUT)
        await right.press(rig.asked, old)
        await rig.server.until(lambda: rig.session.retry, "is to be tried again")
        assert rig.session.retry is not None
        rig.session.retry.cancel()
        (lost,) = [message for message in rig.live_boards() if message is not old]
        await legal(lost)[0].press(rig.asked, lost)
        await rig.settled()
        assert (rig.board, rig.live_boards()) == (lost, [lost])


async def half_time_is_due(rig: Rig) -> Timekeeper:
    """Half of the time of whoever is asked is over, and nobody has been told."""
    now, session = int(time.time()), rig.session
    clock = {"seat": rig.people.index(rig.asked), "began": now - 50_000, "ends": now + 36_000}
    session.noted(pace="daily", clock=json.dumps(clock))
    await rig.store.change(1, revision=session.row.revision, values={"pace": "daily", "clock": session.row.clock})
    await rig.store.change(1, revision=session.row.revision + 1, values={"deadline": now - 1})
    session.evicted = True
    session.pressed.clear()
    return tables_of(rig).timekeeper


def tables_of(rig: Rig) -> Tables:
    """The tables of the bot."""
    assert rig.client.harbour is not None
    return rig.client.harbour.tables


async def test_two_alarms_at_once_remind_once(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        timekeeper = await half_time_is_due(rig)
        await asyncio.gather(*(timekeeper.do_what_is_due() for _ in range(2)))
        posts = [request.payload or {} for request in rig.server.sent("POST", POSTS)]
        assert len([post for post in posts if "waits for you" in (post.get("content") or "")]) == 1


@pytest.mark.parametrize(("error", "grave"), [(ServerDisconnectedError(), 0), (RuntimeError("a fault of ours"), 1)])
async def test_whatever_fails_at_a_table_the_alarm_rings_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, grave: int
) -> None:
    async with table_of(2, tmp_path) as rig:
        timekeeper = await half_time_is_due(rig)
        tables_of(rig).alarm.stop()
        monkeypatch.setattr(Calls, "remind", AsyncMock(side_effect=error))
        with capture_logs() as logs:
            await timekeeper.do_what_is_due()
        assert len(failures(logs)) == grave
        assert tables_of(rig).alarm._handle is not None


async def test_a_vote_whose_post_was_lost_and_that_nobody_has_pressed_tells_its_end(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        more = (await rig.people[0].press(rig.board, "More")).original
        assert more is not None
        rig.server.faults.fail("POST", POSTS, REPLY_LOST, CUT)
        await rig.people[0].choose(more, more.control(":pause")["custom_id"], "3", scene=SEND_ONLY)
        await rig.server.until(lambda: rig.session.retry, "is to be tried again")
        assert rig.session.retry is not None
        rig.session.retry.cancel()
        (lost,) = [message for message in rig.server.live() if ":vote" in str(message.controls)]
        closed = await tables_of(rig).people.change(1, lambda _: Change(TableChange(status=Status.CLOSED)))
        tables_of(rig).publisher.show(closed)
        await rig.server.until(lambda: not lost.controls, "it tells its end")
        assert [message for message in rig.server.live() if message.text == lost.text] == [lost]
