"""A running bot against the stand-in for Discord, with a table of Crypt that people play by pressing what they see."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.client import Riverboat
from bot.settings import Settings
from bot.tables.session import Session
from engines import GAMES
from engines.core import Table
from tests.bot.fresh import fresh
from tests.discord.interactions import Press
from tests.discord.people import HERE, Person, Scene
from tests.discord.screens import Message
from tests.discord.server import Server, running

NAMES = ("alice", "bob", "carol", "dave")
TOKEN = "a.b.c"
SEED = "a game that is always the same"
SEND_ONLY = Scene(within=0)


@dataclass(frozen=True, slots=True)
class Control:
    """Something on a board that answers its question: a button, or one entry of a list."""

    custom_id: str
    value: str | None = None

    @property
    def key(self) -> str:
        """The key of the option that it answers with."""
        return self.value or self.custom_id.split(":")[-1].removeprefix("o.")

    async def press(self, person: Person, message: Message, scene: Scene = HERE) -> Press:
        """`person` uses it on `message`, whether or not it is still there."""
        if self.value is None:
            return await person.click(message, self.custom_id, scene)
        return await person.choose(message, self.custom_id, self.value, scene=scene)


def legal(message: Message) -> list[Control]:
    """The answers that a board or a hand offers, in its order."""
    found: list[Control] = []
    for control in message.controls:
        act = control.get("custom_id", "").split(":")[-1]
        if act.startswith("s."):
            found += [Control(control["custom_id"], option["value"]) for option in control["options"]]
        elif act.startswith("o."):
            found.append(Control(control["custom_id"]))
    return found


class Database:
    """The bot's SQLite file, read from outside: what is true whatever any process believes."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def url(self) -> str:
        """Its address, as the bot's settings want it."""
        return f"sqlite+aiosqlite:///{self.path}"

    def rows(self, query: str) -> list[Any]:
        """The rows of a query, each with its columns by name."""
        with closing(sqlite3.connect(self.path, timeout=10)) as connection:
            connection.row_factory = sqlite3.Row
            return connection.execute(query).fetchall()

    def table(self, number: int = 1) -> Any:
        """The row of a table."""
        return self.rows(f"SELECT * FROM tables WHERE id = {number}")[0]  # noqa: S608

    def steps(self, number: int = 1) -> list[int]:
        """The steps of the moves that are saved."""
        return [row["step"] for row in self.rows(f"SELECT step FROM moves WHERE table_id = {number} ORDER BY step")]  # noqa: S608

    def interactions(self) -> list[int]:
        """The interactions whose moves are saved."""
        return [row["interaction"] for row in self.rows("SELECT interaction FROM moves ORDER BY step")]

    def game(self, number: int = 1) -> Table[Any, Any]:
        """The game as it is saved."""
        return Table.restore(GAMES["crypt"], self.table(number)["state"])


@dataclass
class Play:
    """A table of Crypt and those who sit at it, in the order of their seats."""

    server: Server
    database: Database
    people: tuple[Person, ...]
    number: int = 1

    @property
    def board(self) -> Message:
        """The message that the database names as the board."""
        return self.server.messages.all[str(self.database.table(self.number)["message"])]

    @property
    def lobby(self) -> Message:
        """The message that the database names as the lobby."""
        return self.server.messages.all[str(self.database.table(self.number)["lobby_message"])]

    @property
    def step(self) -> int:
        """How many moves are saved."""
        return int(self.database.table(self.number)["step"])

    @property
    def asked(self) -> Person:
        """Whose turn it is."""
        ask = self.database.game(self.number).ask
        assert ask is not None
        return self.people[ask.seat]

    @property
    def waiting(self) -> Person:
        """Somebody at the table whose turn it is not."""
        return next(person for person in self.people if person is not self.asked)

    @property
    def control(self) -> Control:
        """An answer that the board offers and that is not asked back: the first claim, or the end of the turn."""
        return legal(self.board)[0]

    async def move(self, scene: Scene = HERE) -> Press:
        """Whoever is asked presses the first control of the board."""
        return await self.control.press(self.asked, self.board, scene)

    async def shown(self, step: int | None = None, within: float = 5.0) -> None:
        """Waits until the board shows `step`, or else the last saved one."""
        await self.server.until(lambda: self._shows(self.step if step is None else step), f"shows {step}", within)

    async def hand(self, person: Person) -> Message:
        """The private view of `person`, opened from the board."""
        press = await person.click(self.board, self.board.control(":hand")["custom_id"])
        await self.server.until(lambda: press.original and not press.original.loading, "hand")
        assert press.original is not None
        return press.original

    async def last_move_of_a_page(self) -> Control:
        """Plays on until one more press begins a new page, and returns the control for it."""
        page = self.database.table(self.number)["page"]
        while True:
            control = self.last_control()
            game = self.after(control)
            if game.game.page(game.state) != page:
                return control
            await control.press(self.asked, self.board)
            await self.shown()

    def last_control(self) -> Control:
        """The last answer on the board that is not asked back: the end of a turn, once something was claimed."""
        return next(control for control in reversed(legal(self.board)) if not self._is_asked_back(control))

    def after(self, control: Control) -> Table[Any, Any]:
        """The saved game as it would be after one more press."""
        game = self.database.game(self.number)
        assert game.ask is not None
        game.answer(game.ask.seat, (control.key,))
        return game

    def next_asked(self, control: Control) -> Person | None:
        """Who would be asked after one more press."""
        ask = self.after(control).ask
        return None if ask is None else self.people[ask.seat]

    def live_boards(self) -> list[Message]:
        """The messages that everybody sees and that offer an answer."""
        return [message for message in self.server.live() if legal(message)]

    def _shows(self, step: int) -> bool:
        row = self.database.table(self.number)
        message = self.server.messages.all.get(str(row["message"]))
        return message is not None and not message.deleted and message.step == step

    def _is_asked_back(self, control: Control) -> bool:
        ask = self.database.game(self.number).ask
        option = ask.option(control.key) if ask is not None else None
        return option is not None and option.confirm is not None


async def open_table(server: Server, database: Database, people: int = 2) -> Play:
    """The first so many people open a table, sit down and begin; the first board is there."""
    seated = tuple(server.person(name) for name in NAMES[:people])
    lobby = await open_lobby(server, database, seated)
    number = int(database.rows("SELECT max(id) AS id FROM tables")[0]["id"])
    play = Play(server, database, seated, number)
    await seated[0].click(lobby, lobby.control(":start")["custom_id"])
    await play.shown(0)
    await server.until(lambda: not any(":start" in c.get("custom_id", "") for c in lobby.controls), "lobby closed")
    return play


async def open_lobby(server: Server, database: Database, seated: tuple[Person, ...]) -> Message:
    """The lobby message, with everybody at the table."""
    press = await seated[0].slash("play", server.channel(), game="crypt")
    await server.until(lambda: press.original and not press.original.loading, "lobby")
    assert press.original is not None
    lobby = press.original
    noted = f"SELECT 1 FROM tables WHERE lobby_message = {lobby.id}"  # noqa: S608
    await server.until(lambda: database.rows(noted), "the lobby is noted")
    for person in seated[1:]:
        await person.click(lobby, lobby.control(":join")["custom_id"])
    return lobby


@dataclass
class Rig(Play):
    """A table whose bot runs in this process."""

    client: Riverboat = None  # type: ignore[assignment]

    @property
    def session(self) -> Session:
        """What the bot has in memory."""
        assert self.client.harbour is not None
        found: Session = self.client.harbour.tables.sessions._sessions[self.number]
        return found

    @property
    def store(self) -> Any:
        """The bot's store."""
        assert self.client.harbour is not None
        return self.client.harbour.store

    async def settled(self, within: float = 5.0) -> None:
        """Waits until the board shows what is saved and nobody writes it any more."""
        await self.server.until(lambda: self.is_shown() and self._shows(self.step), "settled", within)

    def is_shown(self) -> bool:
        """Does nobody write a message of the table any more, since they show what is saved?"""
        session = self.session
        idle = session.worker is None or session.worker.done()
        return (
            idle
            and not session.display.locked()
            and not session.status.writing
            and session.row.shown == session.row.revision
        )


@asynccontextmanager
async def logged_in(server: Server, database: Database, *, threads: bool = False) -> AsyncIterator[Riverboat]:
    """A bot that is ready, for the length of a `with` block; afterwards it has stopped in good order."""
    client = Riverboat(_settings(database, threads=threads), guild_ready_timeout=0.02)
    before = len(server.gateway.identifies)
    life = asyncio.create_task(client.start(TOKEN))
    await server.until(lambda: len(server.gateway.identifies) > before, "the bot logs in", 10)
    await client.wait_until_ready()
    try:
        yield client
    finally:
        await client.close()
        await life


def _settings(database: Database, *, threads: bool) -> Settings:
    return Settings(database_url=fresh(database.path), threads=threads, discord_token=None)


@asynccontextmanager
async def table_of(people: int, folder: Path, *, threads: bool = False, denied: str = "") -> AsyncIterator[Rig]:
    """A bot of this process and a table of Crypt on its first board. `denied` is a permission that the bot lacks."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(running())
        server.channel().denied.update({denied} - {""})
        database = Database(folder / "riverboat.db")
        stack.enter_context(patch("bot.tables.lobby.seed_of", lambda *_: SEED))
        client = await stack.enter_async_context(logged_in(server, database, threads=threads))
        play = await open_table(server, database, people)
        rig = Rig(server, database, play.people, play.number, client)
        await rig.settled()
        yield rig


def failing(good: Callable[..., Awaitable[Any]], error: BaseException, *, after: bool = False) -> Callable[..., Any]:
    """`good`, which fails with `error` at its first call (`after`: when its work is done) and works from then on."""
    failed = False

    async def once(*arguments: Any, **options: Any) -> Any:
        nonlocal failed
        first, failed = not failed, True
        result = await good(*arguments, **options) if after or not first else None
        if first:
            raise error
        return result

    return once


def sentences(press: Press) -> list[str]:
    """Everything that a person was told privately."""
    told = [press.answer.text] if press.answer is not None and press.type == 4 else []
    return told + [message.text for message in press.followups]


def late(seconds: float, *, within: float = 3.2) -> Scene:
    """The event reaches the bot so many seconds after the person acted."""
    return replace(HERE, late=seconds, within=within)
