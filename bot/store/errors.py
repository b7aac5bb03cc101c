"""What can go wrong with the store, each said in one line for the person who runs the bot."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

_ADVICE = {
    "database is locked": "The database is busy: another program is writing to it. Stop that program, or try again.",
    "disk is full": "The disk that holds the database is full. Make room and try again.",
    "unable to open": "The database file cannot be opened. Make its folder, or give the bot permission for it.",
    "readonly database": "The database may only be read. Give the bot permission to write to the file and its folder.",
    "not a database": "The database file is not a database, or is damaged. Restore a backup, or name another file.",
    "malformed": "The database file is damaged. Restore a backup.",
}


class StoreError(Exception):
    """Anything the store refuses; the text is one line."""


class StoreUnavailable(StoreError):
    """The database cannot be used now: busy, full, unreadable or out of reach. Nothing of the call was saved."""


class DatabaseTooNew(StoreError):
    """The database was upgraded by a later version of the bot than this one."""


class AlreadyRunning(StoreError):
    """Another process plays with this database."""


class Conflict(StoreError):
    """The table is no longer at the revision that the caller saw, or is gone. Nothing of the call was saved."""


class AlreadySaved(StoreError):
    """A move, or a table, of the same interaction is in the database. Nothing of the call was saved."""


@contextmanager
def translated() -> Iterator[None]:
    """Turns the failures of a database and of the way to it into `StoreUnavailable`.

    A broken constraint passes unchanged: it means a wrong call, or a rival that the caller must look for.
    """
    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as error:
        raise unavailable(error.orig or error) from error
    except PoolTimeout as error:
        raise StoreUnavailable("The database does not keep up: no connection became free.") from error
    except OSError as error:
        raise unavailable(error) from error


def unavailable(error: BaseException) -> StoreUnavailable:
    """The error of a driver as one line that says what to do, or else what the driver said first."""
    said = str(error)
    for sign, advice in _ADVICE.items():
        if sign in said:
            return StoreUnavailable(advice)
    first_line = said.partition("\n")[0] or type(error).__name__
    return StoreUnavailable(f"The database cannot be used: {first_line}")
