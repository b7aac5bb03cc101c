"""The bot is killed at every step of a press: nothing is lost or done twice, one board lives, the game goes on."""

import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.bot.mortal import MortalBot, start_bot
from tests.bot.table_rig import SEND_ONLY, Database, Play, legal, open_lobby, open_table, sentences
from tests.discord.interactions import Press
from tests.discord.people import Person
from tests.discord.server import Server, running

Start: TypeAlias = Callable[..., Awaitable[MortalBot]]


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with running() as server:
        yield server


@pytest.fixture
async def start(server: Server) -> AsyncIterator[Start]:
    """Starts bots; those that still live are killed after the test, before the stand-in goes."""
    bots: list[MortalBot] = []

    async def start(*arguments: Any, **options: Any) -> MortalBot:
        bots.append(await start_bot(*arguments, **options))
        return bots[-1]

    yield start
    for bot in bots:
        bot.process.kill()
        bot.process.join()


@pytest.fixture
def database(tmp_path: Path) -> Database:
    return Database(tmp_path / "riverboat.db")


async def goes_on(play: Play, *presses: Press) -> None:
    """After a restart: the board shows what is saved, every press that was shown is saved, and two more moves work."""
    await play.shown()
    steps, saved = play.database.steps(play.number), play.database.interactions()
    assert steps == list(range(1, len(steps) + 1))
    assert len(set(saved)) == len(saved)
    shown = [press for press in presses if press.answer is not None and press.answer.shown is not None]
    assert {int(press.id) for press in shown} <= set(saved)
    for step in range(len(steps) + 1, len(steps) + 3):
        assert (await play.move()).answer is not None
        await play.shown(step)
    assert len(play.database.steps(play.number)) == len(steps) + 2
    assert [message for message in play.live_boards() if message.step == play.step] == [play.board]


@pytest.mark.parametrize(
    ("death", "kept"),
    [
        ("before the move", False),
        ("in the transaction", False),
        ("after the commit, before memory", True),
        ("before the answer", True),
        ("after the answer, before it is noted", True),
        ("after everything", True),
    ],
)
async def test_killed_within_a_page(start: Start, server: Server, database: Database, death: str, kept: bool) -> None:
    bot = await start(server, database, death)
    play = await open_table(server, database)
    bot.doom()
    press = await play.move(SEND_ONLY)
    assert await bot.dead(server) == -signal.SIGKILL
    assert play.step == int(kept)
    bot = await start(server, database)
    await goes_on(play, press)
    await server.until(lambda: play.live_boards() == [play.board], "one board")


async def test_killed_after_a_press_in_a_hand(start: Start, server: Server, database: Database) -> None:
    bot = await start(server, database, "after a private press, before the board")
    play = await open_table(server, database)
    asked = play.asked
    hand = await play.hand(asked)
    bot.doom()
    press = await legal(hand)[0].press(asked, hand, SEND_ONLY)
    assert await bot.dead(server) == -signal.SIGKILL
    bot = await start(server, database)
    await play.shown(1)
    again = await legal(hand)[0].press(asked, hand)
    assert "out of date" in again.text
    assert hand.step == 1
    await goes_on(play, press)


@pytest.mark.parametrize(
    "death",
    [
        "after the commit, before memory",
        "before a page is posted",
        "after a page is posted, before its id is noted",
        "after the id of a page is noted",
    ],
)
async def test_killed_where_a_page_is_turned(start: Start, server: Server, database: Database, death: str) -> None:
    bot = await start(server, database, death)
    play = await open_table(server, database)
    right = await play.last_move_of_a_page()
    old, asked, before = play.board, play.asked, play.step
    bot.doom()
    press = await right.press(asked, old, SEND_ONLY)
    assert await bot.dead(server) == -signal.SIGKILL
    assert play.step == before + 1
    bot = await start(server, database)
    await goes_on(play, press)
    if legal(old):
        late = await right.press(asked, old)
        await server.until(lambda: sentences(late), "told")
    await server.until(lambda: play.live_boards() == [play.board], "one board")


@pytest.mark.parametrize(
    "death",
    [
        "after the start is saved, before its board",
        "after the thread is opened, before it is noted",
        "after a page is posted, before its id is noted",
        "after the first board, before the lobby leads to it",
    ],
)
async def test_killed_while_a_game_begins(start: Start, server: Server, database: Database, death: str) -> None:
    bot = await start(server, database, death, threads=True)
    seated = (server.person("alice"), server.person("bob"))
    lobby = await open_lobby(server, database, seated)
    play = Play(server, database, seated)
    bot.doom()
    await seated[0].click(lobby, lobby.control(":start")["custom_id"], SEND_ONLY)
    assert await bot.dead(server) == -signal.SIGKILL
    bot = await start(server, database, threads=True)
    await goes_on(play)
    await server.until(lambda: play.live_boards() == [play.board], "one board")
    assert play.board.channel.is_thread
    assert [control.get("url", "")[-len(play.board.id) :] for control in lobby.controls] == [play.board.id]


async def test_killed_before_the_lobby_is_shown(start: Start, server: Server, database: Database) -> None:
    bot = await start(server, database, "after a table is made, before its lobby")
    bot.doom()
    press = await server.person("alice").slash("play", server.channel(), SEND_ONLY, game="crypt")
    assert await bot.dead(server) == -signal.SIGKILL
    bot = await start(server, database)
    play = await open_table(server, database)
    await goes_on(play)
    assert (press.answer, play.number) == (None, 2)


async def test_killed_before_the_lobby_is_noted(start: Start, server: Server, database: Database) -> None:
    bot = await start(server, database, "after the lobby, before it is noted")
    bot.doom()
    alice, bob = server.person("alice"), server.person("bob")
    press = await alice.slash("play", server.channel(), SEND_ONLY, game="crypt")
    assert await bot.dead(server) == -signal.SIGKILL
    bot = await start(server, database)
    lobby = press.original
    assert lobby is not None
    await bob.click(lobby, lobby.control(":join")["custom_id"])
    await server.until(lambda: "Bob" in lobby.text, "the lobby shows who joined")
    await alice.click(lobby, lobby.control(":start")["custom_id"])
    play = Play(server, database, (alice, bob))
    await server.until(lambda: database.table()["message"], "begun")
    await goes_on(play)
    assert len(server.live()) <= 3  # the lobby, the board, a call


async def test_killed_before_the_bot_plays_for_somebody_who_left(
    start: Start, server: Server, database: Database
) -> None:
    bot = await start(server, database, "after the commit, before memory")
    play = await open_table(server, database, 3)
    leaver = next(person for person in play.people if person is not play.asked)
    await leave(play, leaver)
    while play.next_asked(play.last_control()) is not leaver:
        step = play.step
        await play.last_control().press(play.asked, play.board)
        await play.shown(step + 1)
    bot.doom()
    await play.last_control().press(play.asked, play.board, SEND_ONLY)
    assert await bot.dead(server) == -signal.SIGKILL
    assert play.asked is leaver
    bot = await start(server, database)
    await server.until(lambda: play.asked is not leaver, "the bot has played for them")
    await goes_on(play)


async def test_an_orderly_stop_loses_nothing_and_leaves_nothing_to_do(
    start: Start, server: Server, database: Database
) -> None:
    bot = await start(server, database)
    play = await open_table(server, database)
    server.faults.delay("POST", "/interactions/*/*/callback", 0.4)
    press = await play.move(SEND_ONLY)
    await server.until(lambda: play.step == 1, "saved")
    assert bot.process.pid is not None
    os.kill(bot.process.pid, signal.SIGTERM)
    assert await bot.dead(server) == 0
    assert press.type == 7
    row = play.database.table()
    assert (row["step"], row["shown"]) == (1, row["revision"])
    sent = len(server.messages.history)
    bot = await start(server, database)
    assert len(server.messages.history) == sent
    await goes_on(play, press)


async def leave(play: Play, who: Person) -> None:
    """Somebody leaves the running table, by way of More."""
    more = await who.click(play.board, play.board.control(":more")["custom_id"])
    assert more.original is not None
    asked = await who.click(more.original, more.original.control(":quit")["custom_id"])
    assert asked.original is not None
    revision = play.database.table()["revision"]
    await who.click(asked.original, asked.original.control(":sure")["custom_id"])
    await play.server.until(lambda: play.database.table()["revision"] > revision, "left")
    await play.shown()
