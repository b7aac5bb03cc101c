"""Threads of finished tables: a day after the end they are put away, so that the channel shows what is played."""

from __future__ import annotations

import discord
import structlog

from bot.store import Store
from bot.trouble import TROUBLE

log = structlog.get_logger()


class Archive:
    """Puts threads away. When it is time stands in the database, so a restart forgets none."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client = client
        self._store = store

    async def put_away(self, now: int) -> bool:
        """Archives the threads whose time has come. False: one of them has to be tried again later.

        Raises StoreError.
        """
        done = True
        for table, thread in await self._store.to_archive(now):
            if await self._is_away(table, thread):
                await self._store.note_board(table, archive_at=None)
            else:
                done = False
        return done

    async def _is_away(self, table: int, number: int) -> bool:
        """Archives a thread that the bot has opened. Whatever Discord refuses for good is left as it is."""
        try:
            thread = await self._client.fetch_channel(number)
            if isinstance(thread, discord.Thread) and self._is_ours(thread) and not thread.archived:
                await thread.edit(archived=True)
                log.info("thread put away", table=table, thread=number)
        except TROUBLE as error:
            log.info("thread not put away", table=table, thread=number, error=repr(error))
            return isinstance(error, discord.HTTPException) and error.status < 500
        except discord.InvalidData as error:
            log.info("thread not known", table=table, thread=number, error=repr(error))
        return True

    def _is_ours(self, thread: discord.Thread) -> bool:
        return self._client.user is not None and thread.owner_id == self._client.user.id
