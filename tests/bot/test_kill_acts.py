"""The bot is killed between the steps of what people do about a table: it is done once, or can be done again."""

from __future__ import annotations

import json
import signal
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.tables.votes import About, Choice, Vote
from engines.core import random_answer
from tests.bench.day.lookout import Lookout, find
from tests.bench.games import NOW, Stored, fill, in_the_middle
from tests.bot.fresh import fresh
from tests.bot.mortal import STEP, MortalBot, start_bot
from tests.bot.table_rig import SEND_ONLY, Database
from tests.discord.people import Person
from tests.discord.screens import Message
from tests.discord.server import Server, running

STRIDE = 4
"""Each act is killed at every fourth step, and the next act begins one step later: all kinds of steps are met."""
TABLES = 5
"""Each death has a table of its own, and so has the act that is survived, if it comes to that."""
TRIES = 5
LONG = NOW + 10**8


@dataclass
class Scene:
    """The tables, and those who act: three who sit there, and somebody else."""

    server: Server
    database: Database
    people: list[Person]
    outsider: Person
    lookout: Lookout

    def texts(self, table: int) -> str:
        """Everything that everybody reads about a table: boards and votes, open or decided."""
        row = self.database.table(table)
        live = [message for message in self.server.live() if message.channel.id == str(row["channel"])]
        return "\n".join(message.text for message in live)

    async def press(self, who: Person, message: Message, act: str, *values: str) -> None:
        """Somebody uses a control, and does not wait for an answer."""
        (control,) = find(message, act)[:1]
        if values:
            await who.choose(message, control["custom_id"], *values, scene=SEND_ONLY)
        else:
            await who.click(message, control["custom_id"], SEND_ONLY)

    async def opened(self, who: Person, message: Message, act: str) -> Message:
        """The private message that a button opens."""
        press = await who.click(message, find(message, act)[0]["custom_id"])
        await self.server.until(lambda: press.original and not press.original.loading, f"{act} opens")
        assert press.original is not None
        return press.original


def columns(**values: Any) -> dict[str, Any]:
    """Columns of a table."""
    return values


def voting(about: About, seat: int, **ballots: Choice) -> dict[str, Any]:
    """A vote is open, on which `one` and others have voted."""
    given = {("one", "two", "three").index(name): choice for name, choice in ballots.items()}
    vote = Vote(1, about, seat, ends=LONG, ballots=given, until=LONG if about is About.PAUSE else None)
    return columns(vote=vote.dump())


@dataclass(frozen=True)
class Act:
    """Something that somebody does about a table."""

    name: str
    said: str
    """What everybody reads once it is done, and reads once."""
    done: Callable[[Any], bool]
    """Is it done, by the row of the table?"""
    prepared: str = "board"
    """The way to the last control: the board, the vote, or buttons of private messages, parted by blanks."""
    control: str = "vote"
    """The last control."""
    values: tuple[str, ...] = ()
    who: int = 1
    """The seat of whoever acts; -1 is the outsider."""
    seats: int = 2
    before: dict[str, Any] = field(default_factory=dict)
    """Columns of the table as they are before."""
    shows: str = ""
    """Instead, a control that the board then has: a page that is turned at once tells no more what was done before."""
    left: bool = False
    """Has the second player left before?"""
    over: bool = False
    """Is the game over before?"""
    insists: bool = False
    """Whoever sees nothing presses again, even if it is done: that must do no harm."""

    async def source(self, scene: Scene, table: int) -> Message:
        """The message with the last control."""
        look = scene.lookout.vote if self.prepared == "vote" else scene.lookout.board
        noted = "vote_message" if self.prepared == "vote" else "message"
        await scene.server.until(lambda: look(table) and scene.database.table(table)[noted], self.prepared, 30)
        message = look(table)
        assert message is not None
        for button in self.prepared.split()[1:]:
            message = await scene.opened(self.actor(scene), message, button)
        return message

    def actor(self, scene: Scene) -> Person:
        """Who does it."""
        return scene.outsider if self.who < 0 else scene.people[self.who]


def seat_of(row: Any, seat: int) -> dict[str, Any]:
    """What is stored of a seat."""
    found: dict[str, Any] = row["seats"][seat]
    return found


def vote_of(row: Any) -> Vote:
    """The vote of a table."""
    found = Vote.load(row["vote"])
    assert found is not None
    return found


ACTS = (
    Act(
        "a ballot",
        "Agree: Player 1, Player 2",
        lambda row: vote_of(row).ballots.get(1) is Choice.YES,
        prepared="vote",
        seats=3,
        before=voting(About.PAUSE, 0, one=Choice.YES),
    ),
    Act(
        "a ballot that lets the bot play",
        "Decided: the bot plays for Player 1 until",
        lambda row: bool(seat_of(row, 0)["absent"]),
        prepared="vote",
        before=voting(About.LATE, 0),
    ),
    Act(
        "the end by a vote",
        "Decided: the game is ended.",
        lambda row: row["status"] == "closed",
        prepared="vote",
        before=voting(About.END, 0, one=Choice.YES),
    ),
    Act(
        "a removal by a vote",
        "Decided: Player 3 is no longer at the table.",
        lambda row: bool(seat_of(row, 2)["stand_in"]),
        prepared="vote",
        seats=3,
        before=voting(About.REMOVE, 2, one=Choice.YES),
    ),
    Act(
        "a pause by a vote",
        "\nAgreed.",
        lambda row: row["status"] == "paused",
        prepared="vote",
        before=voting(About.PAUSE, 0, one=Choice.YES),
    ),
    Act(
        "the end of a pause",
        "goes on",
        lambda row: row["status"] == "open",
        control="go",
        before=columns(status="paused", clock=json.dumps({"resumes": LONG})),
    ),
    Act(
        "leaving",
        "",
        lambda row: bool(seat_of(row, 1)["stand_in"]),
        prepared="board more quit",
        control="sure",
        shows="take",
    ),
    Act(
        "a substitute",
        "takes the seat of Player 2",
        lambda row: not seat_of(row, 1)["stand_in"],
        control="take",
        who=-1,
        left=True,
    ),
    Act(
        "another host",
        "Player 2 is the host now.",
        lambda row: row["host"] == seat_of(row, 1)["user_id"],
        prepared="board more",
        control="heir",
        values=("1",),
        who=0,
    ),
    Act(
        "to play again",
        "Player-1 opens a table",
        lambda row: row["following"] == 1,
        control="replay",
        over=True,
        insists=True,
        before=columns(status="over"),
    ),
)


async def arranged(scene: Scene, act: Act) -> None:
    """The tables as they are before, in the database and not yet on Discord."""
    guild, channels = int(scene.server.world.guild_id), [str(n) for n in range(TABLES)]
    users = [int(person.id) for person in scene.people[: act.seats]]
    random, games = Random(0), [in_the_middle(act.seats, number) for number in range(TABLES)]
    for game in games:
        while act.over and game.ask is not None:
            game.answer(game.ask.seat, random_answer(game.ask, random))
    homes = [int(scene.server.channel(name).id) for name in channels]
    await fill(
        fresh(scene.database.path),
        [Stored(game, users, guild, home, None, -1) for game, home in zip(games, homes, strict=True)],
    )
    with closing(sqlite3.connect(scene.database.path)) as database, database:
        for column, value in act.before.items():
            database.execute(f"UPDATE tables SET {column} = ?", (value,))  # noqa: S608
        if act.left:
            database.execute("UPDATE seats SET stand_in = 1, offered = 1 WHERE seat = 1")


def row_of(scene: Scene, table: int) -> dict[str, Any]:
    """The row of a table, with its seats, and how many tables were opened after it."""
    seats = scene.database.rows(f"SELECT * FROM seats WHERE table_id = {table} ORDER BY seat")  # noqa: S608
    following = scene.database.rows(f"SELECT id FROM tables WHERE follows = {table}")  # noqa: S608
    return {**dict(scene.database.table(table)), "seats": [dict(seat) for seat in seats], "following": len(following)}


@asynccontextmanager
async def mortals() -> AsyncIterator[Callable[..., Awaitable[MortalBot]]]:
    """Starts bots; those that still live are killed before the stand-in goes."""
    bots: list[MortalBot] = []

    async def start(*arguments: Any) -> MortalBot:
        bots.append(await start_bot(*arguments))
        return bots[-1]

    try:
        yield start
    finally:
        for bot in bots:
            bot.process.kill()
            bot.process.join()


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.name)
async def test_killed_at_any_step_of(act: Act, tmp_path: Path) -> None:
    async with running(*(str(n) for n in range(TABLES))) as server, mortals() as start:
        people = [server.person(f"player-{n}") for n in range(3)]
        scene = Scene(server, Database(tmp_path / "riverboat.db"), people, server.person("zoe"), Lookout(server))
        await arranged(scene, act)
        steps = range(ACTS.index(act) % STRIDE, STRIDE * (TABLES + 1), STRIDE)
        bot = await start(server, scene.database, f"{STEP}{steps[0]}")
        for table in range(1, TABLES + 1):
            source = await act.source(scene, table)
            bot.doom()
            await scene.press(act.actor(scene), source, act.control, *act.values)
            await server.until(
                lambda: not bot.process.is_alive() or is_done(scene, act, table),  # noqa: B023
                "dead or done",
                30,
            )
            if bot.process.is_alive():
                break
            assert bot.process.exitcode == -signal.SIGKILL
            bot = await start(server, scene.database, f"{STEP}{steps[table]}")
            await insisted(scene, act, table)
        assert table > 1, "no step was found"


async def insisted(scene: Scene, act: Act, table: int) -> None:
    """Whoever sees that it is not done does it again; a bot that has just started may miss a press."""
    done = act.done(row_of(scene, table)) and not act.insists
    for _ in range(TRIES):
        if not done:
            await scene.press(act.actor(scene), await act.source(scene, table), act.control, *act.values)
        with suppress(AssertionError):
            await scene.server.until(lambda: is_done(scene, act, table), within=6)
            return
        done = act.done(row_of(scene, table))
    raise AssertionError(f"not done, or more than once, when it had died at table {table}:\n{scene.texts(table)}")


def is_done(scene: Scene, act: Act, table: int) -> bool:
    """Is it done, and does everybody read so, once?"""
    boards = [message for message in scene.lookout.live(table) if find(message, "more", "record")]
    if len(boards) != 1 or not act.done(row_of(scene, table)):
        return False
    return bool(find(boards[0], act.shows)) if act.shows else scene.texts(table).count(act.said) == 1
