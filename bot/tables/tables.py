"""Everything that concerns tables, put together."""

from __future__ import annotations

import asyncio

import discord
import structlog

from bot.pictures import Studio
from bot.refusals import Refusal
from bot.reply import Reply
from bot.settings import Settings
from bot.store import Status, Store, StoreError

from .call import Calls
from .havens import Havens
from .lobby import Lobbies
from .lobby_messages import LobbyMessages
from .moves import Moves, now
from .notes import Notes
from .notices import Notices
from .publisher import Publisher
from .session import Session
from .sessions import Sessions

log = structlog.get_logger()


class Tables:
    """The life of tables: sessions in memory, moves, lobbies, messages, and time."""

    def __init__(self, client: discord.Client, store: Store, settings: Settings, studio: Studio | None = None) -> None:
        self.store = store
        self.sessions = Sessions(store)
        self.moves = Moves(store, self.sessions)
        notes = Notes(store)
        self.studio = studio or Studio()
        self.lobby_messages = LobbyMessages(client, notes, self.studio)
        self.publisher = Publisher(
            client,
            store,
            self.sessions,
            notes,
            Calls(client, notes),
            Havens(client, notes),
            self.lobby_messages,
            self.studio,
            threads=settings.threads,
        )
        self.lobbies = Lobbies(store, self.sessions, self.moves, settings)
        self.notices = Notices(client)
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def resume(self) -> None:
        """At the start: tables whose message is behind are published again. Nothing else is sent."""
        behind = await self.store.behind()
        for table in behind:
            try:
                await self.settle(await self.sessions.get(table))
            except (Refusal, StoreError) as error:
                log.warning("table not published again", table=table, error=str(error))
        if behind:
            log.info("tables published again", tables=len(behind))
        await self.set_alarm()

    async def set_alarm(self) -> None:
        """Wakes up when the next lobby runs out."""
        deadline = await self.store.next_deadline()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if deadline is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0.0, deadline - discord.utils.utcnow().timestamp()), self._ring)

    async def settle(self, session: Session) -> None:
        """Makes the moves that need nobody, for instance after somebody left an answer in advance."""
        async with session.lock:
            if not session.evicted:
                await self.moves.settle(session)
        self.publisher.show(session)

    async def report(self, session: Session, reply: Reply, *, in_place: bool = False) -> None:
        """Once the table is published: tells whoever pressed if that was forbidden."""
        await self.publisher.settled(session)
        if session.blocked:
            await self.notices.blocked(session, reply, in_place=in_place)

    async def place_deleted(self, place: int) -> None:
        """A channel or thread is gone: its lobbies close, its tables go on elsewhere."""
        for table in await self.store.tables_at(place):
            try:
                session = await self.sessions.get(table)
                if session.row.status is Status.LOBBY:
                    await self.lobbies.abandon(table)
                else:
                    await self.publisher.move_out(session, place)
            except (Refusal, StoreError) as error:
                log.warning("table not moved", table=table, place=place, error=str(error))

    async def stop(self) -> None:
        """Finishes what is being published and stores it."""
        if self._alarm is not None:
            self._alarm.cancel()
        await self.publisher.finish()

    def _ring(self) -> None:
        task = asyncio.get_running_loop().create_task(self._expire(), name="expire")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _expire(self) -> None:
        for table in await self.store.due(now()):
            session = await self.lobbies.expire(table)
            if session is not None:
                log.info("lobby expired", table=table)
                self.publisher.show(session)
        await self.set_alarm()
