"""Servers that remove the bot: marked, forgiven when they invite it again, and deleted after thirty days."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from bot.client import Riverboat
from bot.store import DeckRow, ResultRow, Status, Store
from bot.store.schema import metadata
from bot.tables.clock import DAY
from tests.bot.stored import ANN, LOBBY, save
from tests.bot.table_rig import Database, logged_in
from tests.discord.server import Server, running

GONE_AT = 4_000_000_000
"""Long after today, so that nothing is due."""
OTHER = 77
CLOSED = replace(LOBBY, status=Status.CLOSED, deadline=None)


async def marked(server: Server, database: Database, when: bool) -> None:
    """Waits until the server is to be purged, or is not any more."""
    purge = "SELECT id FROM guilds WHERE purge IS NOT NULL"
    await server.until(lambda: bool(database.rows(purge)) is when, f"marked: {when}")


async def handled(client: Riverboat, event: str) -> None:
    """Waits until discord.py has handed this event to the bot."""
    await client.wait_for(event, timeout=5)


async def with_settings(client: Riverboat, server: Server) -> Store:
    """The bot's store, in which the server has chosen something."""
    assert client.harbour is not None
    await client.harbour.store.set_guild(int(server.world.guild_id), language="fr")
    return client.harbour.store


def close_all(database: Database) -> None:
    """Nothing is to be published of these tables, whose games are make-believe."""
    with closing(sqlite3.connect(database.path)) as connection, connection:
        connection.execute("UPDATE tables SET status = 'closed', state = NULL")


async def test_a_server_that_removes_the_bot_is_marked_for_thirty_days_later(tmp_path: Path) -> None:
    database = Database(tmp_path / "riverboat.db")
    async with running() as server, logged_in(server, database) as client:
        await with_settings(client, server)
        with patch("bot.tables.departures.now", lambda: GONE_AT):
            server.gateway.remove_bot()
            await marked(server, database, when=True)
        assert client.harbour is not None
        await client.harbour.tables.departures.left(int(server.world.guild_id))
        assert database.rows("SELECT purge FROM guilds")[0]["purge"] == GONE_AT + 30 * DAY, "the first day counts"
        server.gateway.invite_bot()
        await marked(server, database, when=False)
        assert database.rows("SELECT language FROM guilds")[0]["language"] == "fr"


async def test_an_outage_marks_nobody(tmp_path: Path) -> None:
    database = Database(tmp_path / "riverboat.db")
    async with running() as server, logged_in(server, database) as client:
        await with_settings(client, server)
        server.gateway.outage()
        await handled(client, "guild_unavailable")
        assert client.harbour is not None
        await client.harbour.tables.departures.compare({guild.id for guild in client.guilds})
        assert database.rows("SELECT purge FROM guilds")[0]["purge"] is None


async def test_what_happened_while_the_bot_was_down_is_found_at_the_start(tmp_path: Path) -> None:
    database = Database(tmp_path / "riverboat.db")
    async with running() as server:
        async with logged_in(server, database) as client:
            store = await with_settings(client, server)
            await store.create(replace(CLOSED, guild=OTHER))
        server.gateway.remove_bot()
        async with logged_in(server, database):
            await server.until(lambda: len(database.rows("SELECT id FROM guilds WHERE purge > 0")) == 2, "both marked")
        server.world.invited = True
        async with logged_in(server, database):
            await server.until(lambda: len(database.rows("SELECT id FROM guilds WHERE purge > 0")) == 1, "one is back")
            assert database.rows("SELECT id FROM guilds WHERE purge > 0")[0]["id"] == OTHER


async def test_a_server_is_purged_with_all_its_tables_and_nothing_of_others(tmp_path: Path) -> None:
    database = Database(tmp_path / "riverboat.db")
    async with running() as server:
        async with logged_in(server, database) as client:
            store = await with_settings(client, server)
            here = int(server.world.guild_id)
            for guild in (here, here, None):
                table = await store.create(replace(CLOSED, guild=guild))
                await save(store, table, 0, interaction=table, result=ResultRow(table, "crypt", 5_000, "{}"))
                await store.create(replace(CLOSED, guild=guild, deck=DeckRow("0", "{}")))
            close_all(database)
            people = database.rows("SELECT * FROM players")
            await store.purge_guild_at(here, 1)
        server.world.invited = False
        with patch("bot.tables.departures.BATCH", 1):
            async with logged_in(server, database):
                await server.until(lambda: not database.rows("SELECT 1 FROM guilds"), "purged")
        left = [row["id"] for row in database.rows("SELECT id FROM tables")]
        assert len(left) == 2, "those of a private chat stay"
        assert not database.rows("SELECT 1 FROM tables WHERE guild IS NOT NULL")
        parts = [part.name for part in metadata.tables.values() if part.foreign_keys]
        assert {"seats", "moves", "decks", "results"} <= set(parts)
        for part in parts:
            tables = {row["table_id"] for row in database.rows(f"SELECT table_id FROM {part}")}  # noqa: S608
            assert tables <= set(left)
        assert database.rows("SELECT * FROM players") == people
        assert ANN in {row["id"] for row in people}


async def test_a_server_in_which_the_bot_is_after_all_is_not_purged(tmp_path: Path) -> None:
    database = Database(tmp_path / "riverboat.db")
    async with running() as server, logged_in(server, database) as client:
        store = await with_settings(client, server)
        here = int(server.world.guild_id)
        table = await store.create(replace(CLOSED, guild=here))
        await store.purge_guild_at(here, 1)
        assert client.harbour is not None
        await client.harbour.tables.timekeeper.do_what_is_due()
        await marked(server, database, when=False)
        assert await store.load(table) is not None


async def test_a_purged_table_is_gone_from_memory_too(tmp_path: Path) -> None:
    database = Database(tmp_path / "riverboat.db")
    async with running() as server, logged_in(server, database) as client:
        store = await with_settings(client, server)
        table = await store.create(replace(CLOSED, guild=OTHER))
        assert client.harbour is not None
        tables = client.harbour.tables
        session = await tables.sessions.get(table)
        await tables.departures.compare({guild.id for guild in client.guilds})
        await marked(server, database, when=True)
        with closing(sqlite3.connect(database.path)) as connection, connection:
            connection.execute("UPDATE guilds SET purge = 1 WHERE purge IS NOT NULL")
        await tables.timekeeper.do_what_is_due()
        assert session.evicted
        assert await store.load(table) is None
        assert await store.purge_some(OTHER, 2) is None
