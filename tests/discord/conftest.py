"""A running stand-in, and a client that is logged in to it."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.discord.sample_bot import Bot
from tests.discord.server import Server, running


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with running() as server:
        yield server


@pytest.fixture
async def bot(server: Server) -> AsyncIterator[Bot]:
    client = Bot()
    life = asyncio.create_task(client.start("a.b.c"))
    await server.ready()
    await client.wait_until_ready()
    yield client
    await client.close()
    await life
