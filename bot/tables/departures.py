"""Servers that have removed the bot: marked with the day on which all of theirs is deleted, and then deleted."""

from __future__ import annotations

from collections.abc import Set

import discord
import structlog

from bot.store import Store

from .alarm import Alarm
from .clock import DAY
from .moment import now
from .sessions import Sessions

log = structlog.get_logger()

PURGED_AFTER = 30 * DAY
"""Seconds for which a server may change its mind."""
BATCH = 100
"""Tables deleted at one ring of the alarm, so that other deadlines wait no longer than a moment."""


class Departures:
    """Keeps account of the servers that the bot is not in any more. Methods raise `StoreUnavailable`."""

    def __init__(self, client: discord.Client, store: Store, sessions: Sessions, alarm: Alarm) -> None:
        self._client = client
        self._store = store
        self._sessions = sessions
        self._alarm = alarm

    async def left(self, guild: int) -> None:
        """The bot was removed from a server."""
        moment = now() + PURGED_AFTER
        await self._store.purge_guild_at(guild, moment)
        log.info("server left", guild=guild, purged_at=moment)
        self._alarm.wake(moment)

    async def returned(self, guild: int) -> None:
        """The bot is in a server, perhaps again: nothing of it is deleted."""
        await self._store.keep_guild(guild)

    async def compare(self, present: Set[int]) -> None:
        """The bot has connected and is in the servers `present`; others may have removed it while it was away."""
        leaving = await self._store.leaving_guilds()
        for guild in sorted(leaving & present):
            await self.returned(guild)
        for guild in sorted(await self._store.known_guilds() - leaving - present):
            await self.left(guild)

    async def purge(self) -> None:
        """Deletes what is due, one table a transaction; whatever is left is due still."""
        for guild in await self._store.due_guilds(now()):
            if self._client.get_guild(guild) is not None:
                await self.returned(guild)
                continue
            for _ in range(BATCH):
                table = await self._store.purge_some(guild, now())
                if table is None:
                    log.info("server purged", guild=guild)
                    break
                self._sessions.drop(table)
            else:
                return
