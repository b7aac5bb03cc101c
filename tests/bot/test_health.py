"""The port that tells how the bot is, and a stop that takes no longer than whoever stops services waits."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.client import Riverboat
from bot.figures import counted
from bot.health import HealthPortTaken, health
from bot.settings import Settings
from bot.store import StoreUnavailable
from tests.bot.table_rig import SEND_ONLY, Database, Rig, logged_in, table_of
from tests.bot.test_bad_hours import hurry
from tests.discord.interactions import Press
from tests.discord.people import Person
from tests.discord.server import Server, running

CALLBACK = "/interactions/*/*/callback"


@dataclass(frozen=True, slots=True)
class Port:
    """Whoever asks the bot how it is."""

    http: aiohttp.ClientSession
    url: str

    async def healthz(self) -> tuple[int, dict[str, bool]]:
        async with self.http.get(f"{self.url}/healthz") as answer:
            return answer.status, await answer.json()

    async def metrics(self) -> dict[tuple[str, ...], float]:
        """By the name, and the values of the labels in the order of their names."""
        async with self.http.get(f"{self.url}/metrics") as answer:
            families = text_string_to_metric_families(await answer.text())
        return {(s.name, *s.labels.values()): s.value for family in families for s in family.samples}


@asynccontextmanager
async def a_well_bot(folder: Path) -> AsyncIterator[tuple[Server, Riverboat, Port]]:
    database = Database(folder / "riverboat.db")
    async with running() as server, logged_in(server, database) as client, port_of(client) as port:
        assert await port.healthz() == (200, {"discord": True, "database": True})
        yield server, client, port


@asynccontextmanager
async def port_of(client: Riverboat) -> AsyncIterator[Port]:
    settings = Settings(health_port=free_port(), discord_token=None)
    async with health(client, settings), aiohttp.ClientSession() as http:
        yield Port(http, f"http://127.0.0.1:{settings.health_port}")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def test_the_bot_is_well_from_its_login_to_its_stop() -> None:
    client = Riverboat(Settings(discord_token=None))
    async with port_of(client) as port:
        assert await port.healthz() == (503, {"discord": False, "database": False})


async def test_a_lost_connection_is_not_well_and_a_new_one_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)
    async with a_well_bot(tmp_path) as (server, client, port):
        server.gateway.accepting = False
        await server.gateway.drop()
        await server.until(lambda: not client.is_connected(), "it is noticed")
        assert await port.healthz() == (503, {"discord": False, "database": True})
        server.gateway.accepting = True
        await server.until(client.is_connected, "connected again", 20)
        assert (await port.healthz())[0] == 200
        await client.close()
        assert (await port.healthz())[0] == 503


async def test_a_database_that_does_not_answer_is_not_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def busy() -> None:
        raise StoreUnavailable("busy")

    async with a_well_bot(tmp_path) as (_, client, port):
        assert client.harbour is not None
        monkeypatch.setattr(client.harbour.store, "by_status", busy)
        assert await port.healthz() == (503, {"discord": True, "database": False})


async def test_figures_count_tables_presses_pictures_and_lines_of_the_log(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig, port_of(rig.client) as port:
        before = await port.metrics()
        await rig.move()
        await rig.settled()
        counted(None, "warning", {"event": "nobody to tell"})
        after = await port.metrics()

        def more(*name: str) -> float:
            """By how much all figures of that name, whatever their last label, have grown."""
            return sum(value - before.get(of, 0.0) for of, value in after.items() if of[: len(name)] == name)

        assert after["riverboat_tables", "open"] == 1
        assert after["riverboat_tables", "frozen"] == 0
        assert after["riverboat_tables_behind",] == 0
        assert after["riverboat_servers",] == 1
        assert more("riverboat_press_seconds_count") == 1
        assert more("riverboat_picture_seconds_count") >= 1
        assert more("riverboat_log_lines_total", "nobody to tell", "warning") == 1


async def test_a_port_that_is_taken_is_one_sentence() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        with pytest.raises(HealthPortTaken, match=rf"^127\.0\.0\.1:{taken} cannot be opened .*HEALTH_PORT\.$"):
            async with health(Riverboat(Settings(discord_token=None)), Settings(health_port=taken, discord_token=None)):
                pass


async def test_without_the_setting_no_port_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.health.web.TCPSite", None)
    async with health(Riverboat(Settings(discord_token=None)), Settings(discord_token=None)):
        pass


async def test_a_stop_does_not_wait_for_a_discord_that_never_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.client.ANSWERED_WITHIN", 0.05)
    monkeypatch.setattr("bot.client.FINISHED_WITHIN", 0.2)
    async with table_of(2, tmp_path) as rig:
        rig.server.faults.delay("POST", CALLBACK, 60)
        await rig.move(SEND_ONLY)
        await rig.server.until(lambda: rig.step == 1, "saved")
        async with asyncio.timeout(30):
            await rig.client.close()
        assert rig.client.is_closed()
        rig.server.faults.clear()
    assert rig.database.steps() == [1]


async def asks_for_games(rig: Rig, person: Person) -> Press:
    """A command that the bot has answered, but the answer takes its time."""
    before = len(rig.server.sent("POST", CALLBACK))
    rig.server.faults.delay("POST", CALLBACK, 0.3)
    press = await person.slash("games", rig.server.channel(), SEND_ONLY)
    await rig.server.until(lambda: len(rig.server.sent("POST", CALLBACK)) > before, "it is being answered")
    return press


async def test_a_command_under_way_is_answered_before_the_stop_and_a_later_one_is_not_begun(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        first = await asks_for_games(rig, rig.people[0])
        stopping = asyncio.create_task(rig.client.close())
        await rig.server.until(lambda: rig.client._stopping, "stopping")
        second = await rig.people[1].slash("games", rig.server.channel(), SEND_ONLY)
        await stopping
        assert (first.type, second.type) == (4, None)
        assert "Crypt" in first.text
