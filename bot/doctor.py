"""`riverboat doctor`: what is wrong, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import discord
from PIL import features

from data.loader import DataError, catalogue, languages, rules
from engines import GAMES

from .settings import Settings
from .store import Store, StoreError
from .store.engine import parse


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    what: str
    said: str
    fine: bool = True


async def examine(settings: Settings) -> list[Finding]:
    """Looks at everything that a running bot needs. Sends nothing to any channel."""
    return [*look_at_data(), *_fonts(), *await _database(settings), await _token(settings)]


def look_at_data() -> Iterator[Finding]:
    """Reads every data file."""
    try:
        for language in languages():
            catalogue(language)
            for key in GAMES:
                rules(key, language)
        for game in GAMES.values():
            game.check_data()
        yield Finding("data", f"{len(GAMES)} game, languages {', '.join(languages())}")
    except DataError as error:
        yield Finding("data", str(error), fine=False)


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
