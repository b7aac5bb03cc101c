"""What the bot asks of its database about servers: what they have chosen, how busy they are, and their end."""

import json
from typing import Unpack

from bot.store import statements as sql
from bot.store.connections import Connections
from bot.store.rows import GuildChange, GuildRow

LISTS = ("channels", "hosts", "games")
"""The columns that hold a list, JSON."""


class Servers(Connections):
    """The servers of an open database. Each method is one transaction; each may raise `StoreUnavailable`."""

    async def guild(self, guild: int) -> GuildRow:
        """What a server has chosen; one that is new here has chosen nothing."""
        for row in await self._rows(sql.GUILD, at_guild=guild):
            lists = {name: tuple(json.loads(row._mapping[name])) for name in LISTS}
            return GuildRow(**{**row._mapping, **lists})
        return GuildRow(guild)

    async def set_guild(self, guild: int, **choice: Unpack[GuildChange]) -> None:
        """Stores what a server has chosen."""
        values = {name: json.dumps(value) if name in LISTS else value for name, value in choice.items()}
        async with self._write() as connection:
            await connection.execute(sql.MEET_GUILD, {"guild": guild})
            await connection.execute(sql.SET_GUILD, {"at_guild": guild, **values})

    async def running_tables(self, guild: int) -> int:
        """How many tables of a server are not finished."""
        return int(await self._scalar(sql.RUNNING_TABLES, at_guild=guild))

    async def lobbies_of(self, guild: int, user: int) -> int:
        """How many tables of a server wait for their start, with this person as their host."""
        return int(await self._scalar(sql.LOBBIES_OF, at_guild=guild, at_user=user))

    # The end

    async def known_guilds(self) -> set[int]:
        """The servers of which anything is stored."""
        return {row[0] for row in await self._rows(sql.KNOWN_GUILDS)}

    async def leaving_guilds(self) -> set[int]:
        """The servers that are to be purged."""
        return {row.id for row in await self._rows(sql.LEAVING_GUILDS)}

    async def purge_guild_at(self, guild: int, moment: int) -> None:
        """All of a server is to be deleted at `moment`; if a time is stored already, that one holds."""
        async with self._write() as connection:
            await connection.execute(sql.MEET_GUILD, {"guild": guild})
            if await connection.scalar(sql.GUILD_PURGE, {"at_guild": guild}) is None:
                await connection.execute(sql.SET_GUILD, {"at_guild": guild, "purge": moment})

    async def keep_guild(self, guild: int) -> None:
        """A server is not to be deleted (any more)."""
        await self._execute(sql.SET_GUILD, at_guild=guild, purge=None)

    async def next_purge(self) -> int | None:
        """When the next server is to be purged."""
        moment: int | None = await self._scalar(sql.NEXT_PURGE)
        return moment

    async def due_guilds(self, now: int) -> list[int]:
        """The servers that are to be purged at `now` or before, the longest overdue first."""
        return [row.id for row in await self._rows(sql.DUE_GUILDS, at_time=now)]

    async def purge_some(self, guild: int, now: int) -> int | None:
        """Deletes one table of a server whose time has come, with all that belongs to it, and returns its number.

        None: there was none left, and what the server had chosen is deleted; or its time has not come (any more).
        """
        async with self._write() as connection:
            if await connection.scalar(sql.DUE_GUILD, {"at_guild": guild, "at_time": now}) is None:
                return None
            table: int | None = await connection.scalar(sql.A_TABLE_OF_GUILD, {"at_guild": guild})
            if table is None:
                await connection.execute(sql.PURGE_GUILD, {"at_guild": guild})
                return None
            for part in sql.PURGE_TABLE:
                await connection.execute(part, {"at_table": table})
            return table
