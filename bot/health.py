"""The port on which the bot tells how it is: `/healthz` for whoever restarts it, `/metrics` for Prometheus."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypedDict

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from .client import Riverboat
from .figures import BEHIND, LATENCY, SERVERS, TABLES
from .settings import Settings
from .store import Status, StoreError

PATIENCE = 2.0
"""Seconds after which a database that does not answer counts as lost."""


class HealthPortTaken(Exception):
    """The port cannot be opened. The text is one sentence for the person who started the program."""


class Condition(TypedDict):
    """What `/healthz` answers; it is well when both hold."""

    discord: bool
    """Is there a connection on which presses arrive?"""
    database: bool
    """Does it answer?"""


@asynccontextmanager
async def health(client: Riverboat, settings: Settings) -> AsyncIterator[None]:
    """Listens for the length of a `with` block, if the settings name a port. Raises `HealthPortTaken`."""
    if settings.health_port is None:
        yield
        return
    port, app = _Port(client), web.Application()
    app.add_routes([web.get("/healthz", port.healthz), web.get("/metrics", port.metrics)])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, settings.health_host, settings.health_port).start()
        except OSError as error:
            place = f"{settings.health_host}:{settings.health_port}"
            raise HealthPortTaken(f"{place} cannot be opened ({error.strerror}). Set another HEALTH_PORT.") from error
        yield
    finally:
        await runner.cleanup()


class _Port:
    def __init__(self, client: Riverboat) -> None:
        self._client = client

    async def healthz(self, _: web.Request) -> web.Response:
        """200 when the bot can play, else 503; the body says what is missing."""
        condition = Condition(discord=self._client.is_connected(), database=await self._measure())
        well = condition["discord"] and condition["database"]
        return web.Response(status=200 if well else 503, text=json.dumps(condition), content_type="application/json")

    async def metrics(self, _: web.Request) -> web.Response:
        """All figures, in Prometheus' own format. Those of the database stay as they were while it does not answer."""
        SERVERS.set(len(self._client.guilds))
        LATENCY.set(self._client.latency)
        await self._measure()
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _measure(self) -> bool:
        """Counts the tables. False: the database does not answer, or is not open yet."""
        if self._client.harbour is None or self._client.is_stopping():
            return False
        try:
            async with asyncio.timeout(PATIENCE):
                counted = await self._client.harbour.store.by_status()
        except (StoreError, TimeoutError):
            return False
        for status in Status:
            TABLES.labels(status).set(counted.get(status, 0))
        BEHIND.set(self._client.harbour.tables.sessions.behind())
        return True
