"""A copy of the database while the bot plays on."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.engine import BUSY_SECONDS, in_memory, parse
from bot.store.errors import StoreUnavailable, unavailable


def backup(url: str, target: Path) -> None:
    """Copies a SQLite database, live or not, to the new file `target`: all that is committed at one moment.

    Raises `FileExistsError` when there is a file already, and `StoreUnavailable` when either of the two cannot be used.
    """
    address = parse(url)
    if not address.drivername.startswith("sqlite") or in_memory(address):
        raise StoreUnavailable("Only a SQLite file is copied here. For PostgreSQL use pg_dump.")
    source = Path(str(address.database))
    try:
        target.open("xb").close()
    except FileExistsError:
        raise
    except OSError as error:
        raise StoreUnavailable(f"The copy cannot be written to {target}: {error.strerror}.") from error
    try:
        _copy(source, target)
    except sqlite3.Error as error:
        target.unlink()
        raise unavailable(error) from error


def _copy(source: Path, target: Path) -> None:
    read_only = f"{source.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(read_only, uri=True, timeout=BUSY_SECONDS)) as live,
        closing(sqlite3.connect(target)) as copy,
    ):
        live.backup(copy)
