"""Brings a database to the tables of this version, all at once or not at all.

The steps are in `migrations/versions`, written by hand; a test says what they lack.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.errors import DatabaseTooNew, StoreUnavailable

SCRIPTS = Path(__file__).parent / "migrations"
_ADVISORY_LOCK = 0x52495645
"""One number for all processes of the bot, so that one of them migrates and the others wait."""


async def migrate(engine: AsyncEngine) -> None:
    """Upgrades the database in one transaction; does next to nothing when there is nothing to do.

    Raises `DatabaseTooNew` when a later version has upgraded it, and `StoreUnavailable` when rows would be left without
    the row they belong to. The database is then as it was.
    """
    async with engine.connect() as connection:
        await connection.run_sync(_migrate)


async def is_current(engine: AsyncEngine) -> bool:
    """Is the database at this version? Changes nothing. Raises `DatabaseTooNew`."""
    async with engine.connect() as connection:
        return not await connection.run_sync(_needs_upgrade)


def _migrate(connection: Connection) -> None:
    with _foreign_keys_off(connection), connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(_ADVISORY_LOCK)))
        if _needs_upgrade(connection):
            command.upgrade(_config(connection), "head")
            _check_foreign_keys(connection)


def _needs_upgrade(connection: Connection) -> bool:
    """Reads one row, and leaves Alembic's slow environment alone."""
    scripts = ScriptDirectory.from_config(_config(connection))
    known = {script.revision for script in scripts.walk_revisions()}
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is not None and revision not in known:
        raise DatabaseTooNew(
            f"The database belongs to a later version of Riverboat (it is at {revision}). "
            "Install that version again, or restore a backup from before the upgrade."
        )
    return revision != scripts.get_current_head()


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


@contextmanager
def _foreign_keys_off(connection: Connection) -> Iterator[None]:
    """SQLite alters a table by writing it anew, which foreign keys forbid. The switch works between transactions."""
    if connection.dialect.name != "sqlite":
        yield
        return
    _outside_transaction(connection, "PRAGMA foreign_keys=OFF")
    try:
        yield
    finally:
        _outside_transaction(connection, "PRAGMA foreign_keys=ON")


def _outside_transaction(connection: Connection, statement: str) -> None:
    cursor = connection.connection.cursor()
    cursor.execute(statement)
    cursor.close()


def _check_foreign_keys(connection: Connection) -> None:
    if connection.dialect.name != "sqlite":
        return
    orphans = len(connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall())
    if orphans:
        raise StoreUnavailable(
            f"The database was not upgraded: {orphans} rows would belong to no table. Restore a backup or report this."
        )
