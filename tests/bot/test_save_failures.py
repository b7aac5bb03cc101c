"""The database is slow, busy, full, or silent about what it did; and another process plays at the same table."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import event

from bot.ids import Act
from bot.ids import Press as Pressed
from bot.settings import Settings
from bot.store import AlreadyRunning, Store, StoreUnavailable, alone
from bot.tables.tables import Tables
from tests.bot.table_rig import Control, Rig, failing, legal, open_lobby, sentences, table_of

NOTHING_CHANGED = "could not be saved: nothing has changed"


@contextmanager
def full_disk(store: Store) -> Iterator[None]:
    """Whatever is written fails as it does on a full disk."""

    def fail(cursor: Any, statement: str, parameters: Any, context: Any) -> None:
        if statement.startswith(("INSERT", "UPDATE")):
            raise sqlite3.OperationalError("database or disk is full")

    event.listen(store.engine.sync_engine, "do_execute", fail)
    try:
        yield
    finally:
        event.remove(store.engine.sync_engine, "do_execute", fail)


@contextmanager
def locked(rig: Rig) -> Iterator[None]:
    """Another program is writing to the database, and does not end."""
    with closing(sqlite3.connect(rig.database.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def test_a_locked_database_is_one_sentence_and_the_next_press_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.engine.BUSY_SECONDS", 1)  # less is what a slow disk takes for the bot's own writes
    async with table_of(2, tmp_path) as rig:
        with locked(rig):
            press = await rig.move()
        assert NOTHING_CHANGED in press.text
        assert (rig.database.steps(), rig.board.step) == ([], 0)
        assert (await rig.move()).type == 7
        await rig.settled()
        assert (rig.database.steps(), rig.board.step) == ([1], 1)


async def test_a_full_disk_is_one_sentence_and_the_next_press_works(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        with full_disk(rig.store):
            presses = [await rig.move() for _ in range(3)]
        assert all(NOTHING_CHANGED in press.text and len(sentences(press)) == 1 for press in presses)
        assert (rig.database.steps(), rig.board.step) == ([], 0)
        assert (await rig.move()).type == 7
        await rig.settled()
        assert (rig.database.steps(), rig.board.step) == ([1], 1)


async def test_on_a_full_disk_no_table_opens_and_nobody_sits_down(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        lobby = await open_lobby(rig.server, rig.database, rig.people[:1])
        live = len(rig.server.live())
        with full_disk(rig.store):
            opened = await rig.people[0].slash("play", rig.server.channel(), game="crypt")
            joined = await rig.people[1].click(lobby, lobby.control(":join")["custom_id"])
        assert [len(sentences(press)) for press in (opened, joined)] == [1, 1]
        assert all("nothing has changed" in press.text for press in (opened, joined))
        assert (len(rig.server.live()), len(rig.database.rows("SELECT 1 FROM tables"))) == (live, 2)
        await rig.people[1].click(lobby, lobby.control(":join")["custom_id"])
        await rig.server.until(lambda: "Bob" in lobby.text, "joined")


async def test_a_page_that_cannot_be_noted_is_posted_once_and_noted_later(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        right = await rig.last_move_of_a_page()
        old = rig.board
        with patch.object(rig.store, "note_board", failing(rig.store.note_board, StoreUnavailable("busy"))):
            await right.press(rig.asked, old)
            await rig.server.until(lambda: rig.board is not old, "noted later")
        await rig.settled()
        assert rig.live_boards() == [rig.board]


async def test_a_commit_whose_reply_was_lost_counts_once_and_is_shown(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        lost = failing(rig.store.save_move, StoreUnavailable("server closed the connection"), after=True)
        with patch.object(rig.store, "save_move", lost):
            press = await rig.move()
        await rig.settled()
        assert (press.type, sentences(press)) == (7, [])
        assert (rig.database.steps(), rig.board.step) == ([1], 1)
        assert (await rig.move()).type == 7


async def test_a_slow_save_is_acknowledged_in_time_and_the_board_follows(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        with patch.object(rig.store, "save_move", slowly(rig.store.save_move, 2.3)):
            press = await rig.move()
            await rig.shown(1)
        assert press.answer is not None
        assert (press.type, press.refused) == (6, [])
        assert 1400 < press.answer.ms < 2300
        assert rig.database.steps() == [1]


async def test_a_board_never_shows_a_move_that_was_not_saved(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        asked = rig.asked
        hand = await rig.hand(asked)
        rig.server.faults.delay("PATCH", "/channels/*/messages/*", 0.4)
        for _ in range(2):
            await legal(hand)[0].press(asked, hand)
        bad = slowly(failing(rig.store.save_move, StoreUnavailable("disk full")), 0.8)
        with patch.object(rig.store, "save_move", bad):
            press = await legal(hand)[0].press(asked, hand)
        await rig.server.until(lambda: sentences(press), "told")
        assert NOTHING_CHANGED in sentences(press)[0]
        await rig.shown(2)
        ask = rig.database.game().ask
        assert ask is not None
        assert {control.key for control in legal(rig.board)} == {option.key for option in (*ask.options, *ask.alone)}


async def test_a_second_process_on_one_database_refuses_until_the_first_has_ended(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/riverboat.db"
    async with alone(url):
        with pytest.raises(AlreadyRunning, match="Another Riverboat is running"):
            async with alone(url, patience=0.3):
                pass
    async with alone(url, patience=0.0):
        pass


async def test_a_process_that_is_being_stopped_is_waited_for(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/riverboat.db"
    async with AsyncExitStack() as first:
        await first.enter_async_context(alone(url))
        asyncio.get_running_loop().call_later(0.3, lambda: ending.append(asyncio.ensure_future(first.aclose())))
        ending: list[asyncio.Future[None]] = []
        async with alone(url):
            assert ending


async def test_of_two_processes_one_makes_the_move(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig, another_process(rig) as other:
        assert rig.client.harbour is not None
        both = (rig.client.harbour.tables, other)
        presses = [pressed(rig, rig.control, interaction) for interaction in (1, 2)]
        for tables in both:
            await tables.sessions.get(rig.number)
        applied = await asyncio.gather(
            *(tables.moves.answer(press, press.keys) for tables, press in zip(both, presses, strict=True))
        )
        assert sorted(one.stale for one in applied) == [False, True]
        assert rig.database.steps() == [1]
        for tables in both:
            assert (await tables.sessions.get(rig.number)).row.step == 1


async def test_a_process_that_is_behind_reads_again_when_somebody_presses_a_newer_board(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig, another_process(rig) as other:
        press = pressed(rig, rig.control, 1)
        other.publisher.show((await other.moves.answer(press, press.keys)).session)
        await rig.shown(1)
        assert (await rig.move()).type == 7
        assert (rig.database.steps(), rig.board.step) == ([1, 2], 2)


def pressed(rig: Rig, control: Control, interaction: int) -> Pressed:
    """A press on `control` by whoever is asked, as the bot reads it."""
    return Pressed(
        interaction=interaction,
        table=rig.number,
        step=rig.step,
        act=Act.PICK,
        argument="",
        values=(control.value or "",),
        user=int(rig.asked.id),
        name="Alice",
        private=False,
        moderates=False,
    )


@asynccontextmanager
async def another_process(rig: Rig) -> AsyncIterator[Tables]:
    """The tables of a second bot on the same database."""
    store = await Store.open(rig.database.url)
    tables = Tables(rig.client, store, Settings(threads=False, discord_token=None))
    yield tables
    await tables.stop()
    await store.close()


def slowly(good: Callable[..., Any], seconds: float) -> Callable[..., Any]:
    """`good`, which begins late."""

    async def later(*arguments: Any, **options: Any) -> Any:
        await asyncio.sleep(seconds)
        return await good(*arguments, **options)

    return later
