"""A bot in a process of its own, which can be told to die at a named step of its work, as `kill -9` would have it."""

from __future__ import annotations

import asyncio
import functools
import inspect
import itertools
import multiprocessing
import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.context import ForkServerProcess
from multiprocessing.synchronize import Event
from typing import Any
from unittest.mock import patch

from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter

import bot.__main__ as program
import bot.client as entrance
import bot.store.store as transactions
import bot.tables.lobby as lobbies
from bot.client import Riverboat
from bot.endpoint import point_at
from bot.reply import Reply
from bot.settings import Settings
from bot.store import Store
from bot.tables.lobby_messages import LobbyMessages
from bot.tables.moves import Moves
from bot.tables.publisher import Publisher
from bot.tables.status_messages import StatusMessages
from tests.bot.fresh import fresh
from tests.bot.table_rig import SEED, TOKEN, Database
from tests.discord.server import Server


@dataclass(frozen=True, slots=True)
class Death:
    """The process dies before or `after` a call of `function`, if the call has an argument called `given`."""

    owner: Any
    function: str
    after: bool = False
    given: str = ""


DEATHS = {
    "before the move": Death(Moves, "answer"),
    "in the transaction": Death(transactions, "_advance"),
    "after the commit, before memory": Death(Store, "save_move", after=True),
    "before the answer": Death(Publisher, "answer"),
    "after the answer, before it is noted": Death(Reply, "edit", after=True),
    "after everything": Death(entrance, "on_press", after=True),
    "after a private press, before the board": Death(Publisher, "show"),
    "before a page is posted": Death(Publisher, "_post"),
    "after a page is posted, before its id is noted": Death(Store, "note_board", given="message"),
    "after the id of a page is noted": Death(Store, "note_board", after=True, given="message"),
    "after a table is made, before its lobby": Death(Store, "create", after=True),
    "after the lobby, before it is noted": Death(LobbyMessages, "posted"),
    "after the start is saved, before its board": Death(Publisher, "first"),
    "after the thread is opened, before it is noted": Death(Store, "note_board", given="channel"),
    "after the first board, before the lobby leads to it": Death(StatusMessages, "_show"),
}

STEP = "step "
STEPS: tuple[tuple[Any, str], ...] = (
    (HTTPClient, "request"),
    (AsyncWebhookAdapter, "request"),
    (Store, "create"),
    (Store, "change"),
    (Store, "save_move"),
    (Store, "note_board"),
    (Store, "note_shown"),
)
"""What leaves the process: a bot that is started for "step 7" dies before or after one of these calls."""


class MortalBot:
    """The process of a bot. `doom` makes it die when it next comes to its step."""

    def __init__(self, process: ForkServerProcess, armed: Event) -> None:
        self.process = process
        self._armed = armed

    def doom(self) -> None:
        """From now on the bot dies at the step it was started for."""
        self._armed.set()

    async def dead(self, server: Server) -> int | None:
        """Waits until the process has ended, and returns its exit code (a signal is negative)."""
        await server.until(lambda: not self.process.is_alive(), "the process ends", 10)
        return self.process.exitcode


async def start_bot(server: Server, database: Database, death: str = "", *, threads: bool = False) -> MortalBot:
    """Starts a bot from a process that has everything imported, and waits until it is ready."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.bot.warm"])
    armed = context.Event()
    before = len(server.gateway.identifies)
    process = context.Process(target=_live, args=(server.url, fresh(database.path), death, armed, threads), daemon=True)
    process.start()
    await server.until(lambda: len(server.gateway.identifies) > before and server.gateway.connected, "logs in", 60)
    return MortalBot(process, armed)


def _live(url: str, database: str, death: str, armed: Event, threads: bool) -> None:
    point_at(url)
    settings = Settings(
        database_url=database,
        threads=threads,
        discord_token=None,
        lobbies_per_person=0,
        plays_in_ten_minutes=0,
    )
    if death.startswith(STEP):
        _doom_at(int(death.removeprefix(STEP)), armed)
    elif death:
        _doom(DEATHS[death], armed)
    in_threads = patch.object(program, "drawers", lambda: 0)
    impatient = functools.partial(Riverboat, guild_ready_timeout=0.02)
    impatiently = patch.object(program, "Riverboat", impatient)
    with impatiently, in_threads, patch.object(lobbies, "seed_of", lambda *_: SEED):
        asyncio.run(program._run(settings, TOKEN))


def _doom_at(number: int, armed: Event) -> None:
    """The process dies at a step that is told by its number: before or after a write or a request."""
    steps = itertools.count()

    def doomed(_: dict[str, Any]) -> bool:
        return armed.is_set() and next(steps) == number

    for owner, function in STEPS:
        for after in (True, False):
            setattr(owner, function, _mortal(getattr(owner, function), doomed, after=after))


def _doom(death: Death, armed: Event) -> None:
    good = getattr(death.owner, death.function)

    def doomed(options: dict[str, Any]) -> bool:
        return armed.is_set() and (not death.given or death.given in options)

    setattr(death.owner, death.function, _mortal(good, doomed, after=death.after))


def _mortal(good: Callable[..., Any], doomed: Callable[[dict[str, Any]], bool], *, after: bool) -> Callable[..., Any]:
    """`good`, which the process does not survive. A call that began before the process was doomed does not count."""
    if not inspect.iscoroutinefunction(good):

        def call(*arguments: Any, **options: Any) -> Any:
            if doomed(options):
                _die()
            return good(*arguments, **options)

        return call

    async def called(*arguments: Any, **options: Any) -> Any:
        dies = doomed(options)
        if dies and not after:
            _die()
        result = await good(*arguments, **options)
        if dies:
            _die()
        return result

    return called


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
