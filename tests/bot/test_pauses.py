"""What could stop the bot for longer than somebody who has pressed should wait."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import AsyncMock, patch

import pytest

from bot.client import Riverboat
from bot.settings import Settings
from tests.bot.table_rig import TOKEN, Database
from tests.discord.server import running


@pytest.fixture(autouse=True)
def thawed() -> Iterator[None]:
    """The process of the tests goes on after the bot."""
    yield
    gc.unfreeze()


@pytest.mark.parametrize(("drawers", "frozen"), [(1, True), (0, False)])
async def test_what_a_bot_with_its_own_process_has_at_the_start_is_not_searched_for_garbage(
    tmp_path: Path, drawers: int, frozen: bool
) -> None:
    settings = Settings(database_url=Database(tmp_path / "riverboat.db").url, threads=False, discord_token=None)
    resumed = asyncio.Event()
    async with running():
        client = Riverboat(settings, guild_ready_timeout=0.02, drawers=drawers)
        with (
            patch("bot.pictures.Studio.warm_up", AsyncMock()),
            patch("bot.tables.tables.Tables.resume", AsyncMock(side_effect=resumed.set)),
        ):
            life = asyncio.create_task(client.start(TOKEN))
            async with asyncio.timeout(10):
                await resumed.wait()
        found = gc.get_freeze_count()
        await client.close()
        await life
    assert (found > 0) is frozen
