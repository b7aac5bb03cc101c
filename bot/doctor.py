"""`riverboat doctor`: what is wrong, and how to mend it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import discord
from PIL import features

from data.loader import DataError, catalogue, languages, rules
from engines import GAMES

from .own_decks import faults_of_icons, own_decks
from .settings import Settings
from .store import Status, Store, StoreError, TableRow, looked_at
from .store.engine import parse
from .tables.reading import UnreadableTable, read
from .words import words_in


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    what: str
    said: str
    fine: bool = True


async def examine(settings: Settings) -> list[Finding]:
    """Looks at everything that a running bot needs. Sends nothing to any channel."""
    return [*look_at_data(settings.riverboat_decks), *_fonts(), *await _database(settings), await _token(settings)]


def look_at_data(folder: Path | None = None) -> Iterator[Finding]:
    """Reads every data file, and the decks in a folder of people's own. Each fault is one finding."""
    faults = list(_faults_of_our_data())
    yield from (Finding("data", str(fault), fine=False) for fault in faults)
    if not faults:
        yield Finding("data", f"{len(GAMES)} games, languages {', '.join(languages())}")
    if folder is not None:
        yield from _own_decks(folder)


def _faults_of_our_data() -> Iterator[DataError]:
    looks: list[Callable[[], object]] = [game.check_data for game in GAMES.values()]
    for language in languages():
        looks.append(partial(catalogue, language))
        looks += [partial(rules, key, language) for key in GAMES]
    for look in looks:
        try:
            look()
        except DataError as error:
            yield from error.all
    yield from faults_of_icons()


def _own_decks(folder: Path) -> Iterator[Finding]:
    try:
        found = own_decks(folder)
    except DataError as error:
        yield Finding("decks", str(error), fine=False)
        return
    for deck in found:
        yield from (Finding("decks", str(fault), fine=False) for fault in deck.faults)
        yield from (Finding("decks", remark) for remark in deck.remarks)
        if deck.copy is not None:
            yield Finding("decks", f"{folder}/{deck.place}: good, SHA-256 {deck.copy.sha256}")


async def examine_tables(settings: Settings) -> list[Finding]:
    """Loads every live table as this version would, on a copy: what goes on, what falls back, what cannot be loaded.

    What cannot be loaded is not fine, the rest is.
    """
    try:
        if _is_missing(settings.database_url):
            return [Finding("tables", "there is no database yet, so there are none")]
        async with looked_at(settings.database_url) as store:
            rows = [row for table in await store.live() if (row := await store.load(table)) is not None]
    except StoreError as error:
        return [Finding("database", str(error), fine=False)]
    found = [finding for row in rows if (finding := _table(row)) is not None]
    return [*found, Finding("tables", f"{len(rows)} are under way, {len(rows) - len(found)} go on where they are")]


def _table(row: TableRow) -> Finding | None:
    """What is worth saying about a table; None where it goes on where it is."""
    name = f"table {row.id}"
    try:
        reading = read(row)
    except UnreadableTable as why:
        return Finding(name, f"cannot be loaded and is kept frozen: {why}", fine=False)
    table = reading.table
    if table is not None and table.returned:
        moment = words_in("en", [seat.name for seat in row.seats])(table.game.moment(table.state))
        back = f"returns to the start of its phase ({moment})"
        return Finding(name, f"{row.game}, {back}: answers to be asked again: {table.returned}")
    if row.status is Status.FROZEN:
        return Finding(name, f"{row.game}, is frozen and goes on at the next start")
    return None


def _fonts() -> Iterator[Finding]:
    if features.check("raqm"):
        yield Finding("fonts", "text is shaped by raqm")
    else:
        yield Finding("fonts", "this Pillow lacks raqm: install the wheel from PyPI", fine=False)


async def _database(settings: Settings) -> list[Finding]:
    try:
        if _is_missing(settings.database_url):
            return [Finding("database", "the file is not there yet: the first start makes it")]
        store = await Store.open(settings.database_url)
    except StoreError as error:
        return [Finding("database", str(error), fine=False)]
    try:
        stats = await store.stats()
        return [Finding("database", f"{sum(stats.tables.values())} tables, {stats.moves} moves")]
    finally:
        await store.close()


def _is_missing(url: str) -> bool:
    """Is it a SQLite file that does not exist? Looking at it must not make it."""
    address = parse(url)
    return address.drivername.startswith("sqlite") and not Path(str(address.database)).exists()


async def _token(settings: Settings) -> Finding:
    if settings.discord_token is None:
        return Finding("token", "DISCORD_TOKEN is not set; `riverboat local` works without it", fine=False)
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with client:
            await client.login(settings.discord_token.get_secret_value())
            assert client.user is not None
            return Finding("token", f"Discord knows it as {client.user.name}")
    except discord.LoginFailure:
        return Finding("token", "Discord does not accept it: copy it again from the developer portal", fine=False)
    except (OSError, discord.HTTPException) as error:
        return Finding("token", f"Discord cannot be reached: {error}", fine=False)
