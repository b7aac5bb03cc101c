"""Discord is slow, refuses, forgets, repeats itself: no move is lost or made twice, and the board recovers."""

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot import reply as answers
from tests.bot.table_rig import SEND_ONLY, Rig, late, legal, logged_in, open_lobby, sentences, table_of
from tests.discord.faults import CUT, REPLY_LOST, Failure, refusal
from tests.discord.people import Scene

CALLBACK = "/interactions/*/*/callback"
MESSAGE = "/channels/*/messages/*"
POSTS = "/channels/*/messages"
IMPATIENT = Scene(within=0.6)
HANGING = "hanging"


def lose_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot gives an answer up after 0.4 seconds instead of 2.6."""
    monkeypatch.setattr(answers, "PATIENCE", 0.2)
    monkeypatch.setattr(answers, "DEADLINE", 0.4)


@pytest.mark.parametrize(
    "failures",
    [HANGING, (Failure(500),) * 5, (Failure(503),) * 5, (refusal(10062),), (refusal(40060),), (CUT,), (REPLY_LOST,)],
    ids=["hangs", "500", "503", "10062", "40060", "cut", "reply lost"],
)
async def test_a_board_whose_answer_failed_after_the_save_is_repaired(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failures: tuple[Failure, ...] | str
) -> None:
    async with table_of(2, tmp_path) as rig:
        lose_patience(monkeypatch)
        if isinstance(failures, str):
            rig.server.faults.delay("POST", CALLBACK, 10.0)
        else:
            rig.server.faults.fail("POST", CALLBACK, *failures)
        await rig.move(IMPATIENT)
        await rig.shown(1)
        await rig.settled()
        assert rig.database.steps() == [1]
        assert rig.server.messages.changes(rig.board.id)[-1].how == "patch"
        rig.server.faults.clear()
        monkeypatch.undo()
        press = await rig.move()
        assert (press.type, rig.board.step) == (7, 2)


async def test_a_hanging_callback_is_given_up_in_time_for_the_board(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        rig.server.faults.delay("POST", CALLBACK, 10.0)
        press = await rig.move(SEND_ONLY)
        await rig.shown(1)
        assert 2.5 < press.age < 3.5
        assert rig.database.steps() == [1]


async def test_a_press_that_arrives_two_seconds_late_is_acknowledged_first_and_counts(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        press = await rig.move(late(2.0))
        await rig.shown(1)
        assert (press.type, rig.database.steps(), rig.board.step) == (6, [1], 1)


async def test_a_press_of_which_discord_has_said_that_it_failed_does_not_count(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        press = await rig.move(late(3.1, within=0.3))
        await rig.server.until(lambda: press.refused, "refused")
        assert (press.answer, press.refused, rig.database.steps(), rig.board.step) == (None, [10062], [], 0)
        assert (await rig.move()).type == 7


async def test_a_late_command_leaves_nothing_thinking(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        press = await rig.people[0].slash("play", rig.server.channel(), late(2.0), game="crypt")
        await rig.server.until(lambda: press.original and not press.original.loading, "answered")
        lobby = rig.database.table(2)["lobby_message"]
        assert str(lobby) in {message.id for message in rig.server.live()}


async def test_a_command_whose_answer_was_lost_still_opens_one_lobby(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        rig.server.faults.fail("POST", CALLBACK, refusal(10062))
        await rig.people[0].slash("play", rig.server.channel(), SEND_ONLY, game="crypt")
        await rig.server.until(lambda: rig.database.rows("SELECT 1 FROM tables WHERE id = 2 AND lobby_message > 0"))
        assert len([message for message in rig.server.live() if "Crypt 2" in message.text]) == 1


async def test_a_slow_edit_is_not_overtaken_by_a_quick_press(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        asked, board = rig.asked, rig.board
        hand = await rig.hand(asked)
        rig.server.faults.delay("PATCH", MESSAGE, 0.6)
        await legal(hand)[0].press(asked, hand)
        await rig.server.until(lambda: rig.server.sent("PATCH", MESSAGE), "the slow edit is under way")
        control = legal(hand)[0]
        press = await control.press(asked, board)
        await rig.settled()
        steps = [change.step for change in rig.server.messages.changes(board.id)]
        assert press.type == 6
        assert rig.database.steps() == [1, 2]
        assert steps == sorted(step or 0 for step in steps)
        assert board.step == 2


async def test_twenty_changes_in_a_full_bucket_are_shown_in_few_edits(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        rig.server.faults.limit("PATCH", MESSAGE, 5, per=2.0)
        asked = rig.asked
        hand = await rig.hand(asked)
        for turn in range(20):
            undo = [c["custom_id"] for c in hand.controls if c.get("custom_id", "").endswith(":undo")]
            await (asked.click(hand, undo[0]) if turn % 2 else legal(hand)[0].press(asked, hand))
        await rig.server.until(lambda: rig.board.step == 20, "converges", 8)
        await rig.settled()
        edits = rig.server.sent("PATCH", MESSAGE)
        assert len(rig.database.steps()) == 20
        assert len(edits) < 20
        assert all(edit.status == 200 for edit in edits)


async def test_a_deleted_board_is_posted_anew(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        asked, old = rig.asked, rig.board
        hand = await rig.hand(asked)
        rig.server.messages.remove(old)
        await legal(hand)[0].press(asked, hand)
        await rig.settled()
        assert rig.board is not old
        assert rig.live_boards() == [rig.board]


@pytest.mark.parametrize("code", [30046, 50083])
async def test_a_board_that_cannot_be_edited_any_more_is_posted_anew(tmp_path: Path, code: int) -> None:
    async with table_of(2, tmp_path) as rig:
        asked, old = rig.asked, rig.board
        hand, stale = await rig.hand(asked), rig.control
        rig.server.faults.fail("PATCH", MESSAGE, refusal(code))
        await legal(hand)[0].press(asked, hand)
        await rig.settled()
        assert rig.board is not old
        assert rig.board.step == 1
        press = await stale.press(asked, old)
        await rig.server.until(lambda: sentences(press), "told")
        assert rig.board.id in sentences(press)[0]
        assert rig.live_boards() == [rig.board]


async def test_an_archived_thread_is_opened_by_the_next_board_and_the_old_one_loses_its_controls(
    tmp_path: Path,
) -> None:
    async with table_of(2, tmp_path, threads=True) as rig:
        asked, old = rig.asked, rig.board
        hand = await rig.hand(asked)
        rig.server.channels.archive(old.channel)
        await legal(hand)[0].press(asked, hand)
        await rig.settled()
        assert old.channel.is_thread
        assert not old.channel.archived
        await rig.server.until(lambda: rig.live_boards() == [rig.board], "one board")
        assert rig.board is not old


def retries(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> list[asyncio.TimerHandle]:
    """From now on, all timers that will publish again."""
    loop, made = asyncio.get_running_loop(), list[asyncio.TimerHandle]()
    assert rig.client.harbour is not None
    good, show = loop.call_later, rig.client.harbour.tables.publisher.show

    def call_later(delay: float, callback: Any, *arguments: Any, **options: Any) -> asyncio.TimerHandle:
        timer = good(delay, callback, *arguments, **options)
        if callback == show:
            made.append(timer)
        return timer

    monkeypatch.setattr(loop, "call_later", call_later)
    return made


async def test_presses_during_an_outage_add_no_retries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with table_of(2, tmp_path) as rig:
        asked = rig.asked
        hand = await rig.hand(asked)
        rig.server.faults.fail("PATCH", MESSAGE, *[Failure(503)] * 40)
        timers = retries(rig, monkeypatch)
        for turn in range(8):
            undo = [c["custom_id"] for c in hand.controls if c.get("custom_id", "").endswith(":undo")]
            await (asked.click(hand, undo[0]) if turn % 2 else legal(hand)[0].press(asked, hand))
        assert timers
        assert sum(not timer.cancelled() and timer.when() > asyncio.get_running_loop().time() for timer in timers) <= 1
        rig.server.faults.clear()
        await rig.people[1].click(rig.board, rig.board.control(":text")["custom_id"])
        await rig.settled()
        assert rig.board.step == 8
        assert rig.session.retry is None


async def test_where_no_thread_may_be_opened_the_table_lives_in_the_channel(tmp_path: Path) -> None:
    async with table_of(2, tmp_path, threads=True, denied="create_public_threads") as rig:
        assert rig.board.channel is rig.server.channel()
        assert (await rig.move()).type == 7


async def test_a_thread_is_opened_where_it_may_be(tmp_path: Path) -> None:
    async with table_of(2, tmp_path, threads=True) as rig:
        assert rig.board.channel.is_thread
        assert rig.board.channel.id == rig.lobby.id
        assert [c["url"] for c in rig.lobby.controls] == [
            f"https://discord.com/channels/{rig.server.world.guild_id}/{rig.board.channel.id}/{rig.board.id}"
        ]


async def test_a_press_while_the_gateway_is_down_counts_when_it_is_back(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        await rig.server.gateway.drop()
        assert (await rig.move()).type == 7
        await rig.server.gateway.ask_reconnect()
        assert (await rig.move()).type == 7
        assert rig.database.steps() == [1, 2]
        assert len(rig.server.gateway.identifies) == 1


async def test_a_new_session_of_the_gateway_publishes_nothing_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table_of(2, tmp_path) as rig:
        monkeypatch.setattr(rig.client, "before_identify_hook", AsyncMock())  # it would wait for five seconds
        await rig.move()
        sent = len(rig.server.messages.history)
        rig.server.gateway.sessions.clear()
        await rig.server.gateway.drop()
        await rig.server.until(lambda: len(rig.server.gateway.identifies) == 2, "identifies", 8)
        await rig.client.wait_until_ready()
        assert len(rig.server.messages.history) == sent


async def test_a_hand_works_after_twenty_minutes_and_after_a_restart(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        asked = rig.asked
        hand = await rig.hand(asked)
        for press in rig.server.interactions.all:
            press.grow_older(20 * 60)
        assert (await legal(hand)[0].press(asked, hand)).type == 7
        await rig.settled()
        await rig.client.close()
        async with logged_in(rig.server, rig.database) as client:
            after = Rig(rig.server, rig.database, rig.people, rig.number, client)
            press = await legal(hand)[0].press(asked, hand)
            await after.settled()
            assert (press.type, hand.step, after.board.step) == (7, 2, 2)


async def test_a_hand_that_cannot_be_delivered_leaves_the_move_and_the_board(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        asked = rig.asked
        hand = await rig.hand(asked)
        rig.server.faults.fail("POST", CALLBACK, refusal(10062))
        await legal(hand)[0].press(asked, hand, IMPATIENT)
        await rig.settled()
        assert (rig.database.steps(), rig.board.step) == ([1], 1)


async def test_everyone_in_a_crowded_lobby_is_answered_when_discord_is_slow(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        lobby = await open_lobby(rig.server, rig.database, rig.people[:1])
        join = lobby.control(":join")["custom_id"]
        rig.server.faults.delay("POST", CALLBACK, 0.5)
        presses = await asyncio.gather(*(rig.server.person(f"guest{n}").click(lobby, join) for n in range(6)))
        await rig.server.until(lambda: lobby.control(":join").get("disabled"), "the lobby is full")
        assert all(press.answer is not None and not press.refused for press in presses)
        assert len(rig.database.rows("SELECT 1 FROM seats WHERE table_id = 2")) == 4
