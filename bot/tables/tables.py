"""Everything that concerns tables, put together."""

from __future__ import annotations

import discord
import structlog

from bot.pictures import Studio
from bot.refusals import Refusal
from bot.reply import Reply
from bot.settings import Settings
from bot.store import Status, Store, StoreError

from .alarm import Alarm
from .archive import Archive
from .call import Calls
from .changes import Changes
from .chronicle import Chronicles
from .council import Council
from .departures import Departures
from .frozen import FrozenTables
from .havens import Havens
from .lobby import Lobbies
from .lobby_messages import LobbyMessages
from .moves import Moves
from .notes import Notes
from .notices import Notices
from .people import People
from .publisher import Publisher
from .session import Session
from .sessions import Sessions
from .status_messages import StatusMessages
from .timekeeper import Timekeeper
from .vote_messages import VoteMessages

log = structlog.get_logger()


class Tables:
    """The life of tables: sessions in memory, moves, lobbies, messages, and time."""

    def __init__(self, client: discord.Client, store: Store, settings: Settings, studio: Studio | None = None) -> None:
        self.store = store
        self.alarm = Alarm()
        self.sessions = Sessions(store, FrozenTables(client, store, self.alarm), self.alarm)
        self.moves = Moves(store, self.sessions, self.alarm)
        changes = Changes(store, self.sessions, self.alarm)
        notes = Notes(store)
        self.people = People(changes, self.moves)
        calls = Calls(client, store, notes, self.people.left_server)
        self.studio = studio or Studio()
        self.vote_messages = VoteMessages(client, store, notes)
        self.lobby_messages = LobbyMessages(client, notes, self.studio)
        self.publisher = Publisher(
            client,
            store,
            self.sessions,
            notes,
            calls,
            self.vote_messages,
            StatusMessages(client, self.sessions, notes, self.lobby_messages),
            Havens(client, notes),
            self.lobby_messages,
            self.studio,
            threads=settings.threads,
        )
        self.lobbies = Lobbies(store, self.sessions, changes, self.alarm, settings)
        self.council = Council(self.people)
        self.chronicles = Chronicles(store)
        self.notices = Notices(client)
        self.departures = Departures(client, store, self.sessions, self.alarm)
        self.timekeeper = Timekeeper(
            self.alarm,
            store,
            self.sessions,
            self.lobbies,
            self.people,
            self.council,
            calls,
            self.publisher,
            self.departures,
            Archive(client, store),
        )

    async def resume(self) -> None:
        """At the start: tables whose message is behind are published again, and so are those that can be read again."""
        await self.timekeeper.make_up()
        behind = [*await self.store.frozen(), *await self.store.behind()]
        for table in behind:
            try:
                await self.settle(await self.sessions.get(table))
            except (Refusal, StoreError) as error:
                log.warning("table not published again", table=table, error=str(error))
        if behind:
            log.info("tables published again", tables=len(behind))
        await self.timekeeper.start()

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
                    session = await self.lobbies.abandon(table)
                await self.publisher.move_out(session, place)
            except (Refusal, StoreError) as error:
                log.warning("table not moved", table=table, place=place, error=str(error))

    async def stop(self) -> None:
        """Finishes what is being published and stores it."""
        await self.alarm.finish()
        await self.publisher.finish()
