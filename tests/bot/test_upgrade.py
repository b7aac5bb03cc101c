"""A database of the first version is brought to this one with everything that is in it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from sqlalchemy import Connection

from bot.store import Store
from bot.store.engine import connect
from bot.store.migrate import _config

OLD = """
INSERT INTO tables (game, status, host, home, language, created, touched, seal, secret, options)
VALUES ('crypt', 'lobby', 101, 201, 'fr', 5, 6, 'seal', 'secret', '{}');
INSERT INTO seats (table_id, seat, user_id, name, joined) VALUES (1, 0, 101, 'Ann', 9001);
"""


async def test_a_table_of_the_first_version_is_kept_and_nothing_is_made_up(tmp_path: Path) -> None:
    path = tmp_path / "riverboat.db"
    url = f"sqlite+aiosqlite:///{path}"
    engine = connect(url)

    def first_version(connection: Connection) -> None:
        command.upgrade(_config(connection), "0001")

    async with engine.begin() as connection:
        await connection.run_sync(first_version)
    await engine.dispose()
    with closing(sqlite3.connect(path)) as database:
        database.executescript(OLD)

    store = await Store.open(url)
    row = await store.load(1)
    await store.close()
    assert row is not None
    assert (row.host, row.home, [seat.name for seat in row.seats]) == (101, 201, ["Ann"])
    assert (row.opened_by, row.follows, row.closed_by) == (None, None, None)
