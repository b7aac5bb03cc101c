"""The stand-in itself: one loopback port with Discord's REST interface and gateway, its log and its violations."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from bot.endpoint import pointed_at
from tests.discord import contract
from tests.discord.channels import Channels
from tests.discord.faults import Faults
from tests.discord.gateway import Gateway
from tests.discord.interactions import Interactions
from tests.discord.messages import Messages
from tests.discord.people import Person, Stage
from tests.discord.screens import Message
from tests.discord.snowflakes import Snowflakes
from tests.discord.wire import Call, Handler, Json, Refused, Reply, Routes, pattern
from tests.discord.world import Channel, World

API = "/api/v10"
UPLOAD_LIMIT = 26 << 20
FIRST_PAUSE, LONGEST_PAUSE = 0.002, 0.02
"""Seconds between two looks at what is waited for: more and more, since a look may read a database."""
CROWD = 2048  # connections that may wait: 200 first requests at once overrun the usual 128


@dataclass(eq=False)
class Request:
    """One line of the log. ``status`` is 0 until answered, and for a connection that was cut."""

    method: str
    path: str
    payload: Any
    names: tuple[str, ...]
    status: int = 0
    at: float = field(default_factory=time.monotonic)


class Server:
    """Discord on 127.0.0.1 with one server. ``running()`` starts one for a test; its parts are public.

    ``faults``, ``gateway``, ``world``, ``messages``, ``interactions`` and ``channels`` are described in their modules.
    """

    def __init__(self, *channels: str) -> None:
        self.ids = Snowflakes()
        self.world = World(self.ids, *(channels or ("harbour", "tavern")))
        self.faults = Faults()
        self.gateway = Gateway(self.world)
        self.messages = Messages(self.world)
        self.interactions = Interactions(self.world, self.messages)
        self.channels = Channels(self.world, self.messages, self.gateway)
        self.stage = Stage(self.world, self.gateway, self.interactions, self.ids)
        self.requests: list[Request] = []
        self.violations: list[str] = []
        self.syncs = 0
        self.url = ""
        self._people: dict[str, Person] = {}
        self._runner: web.AppRunner | None = None
        self._routes = Routes()
        self._routes.add(self._login_routes())
        self._routes.add(self.messages.routes())
        self._routes.add(self.channels.routes())
        self._routes.add(self.interactions.routes())

    # What a test asks -------------------------------------------------------------------------------------------------

    def channel(self, name: str = "harbour") -> Channel:
        """The channel or thread with that name, the youngest if there are several."""
        return next(channel for channel in reversed(self.world.channels.values()) if channel.name == name)

    def person(self, name: str, locale: str = "en-US") -> Person:
        """The member with that name, made on first use with that language."""
        return self._people.setdefault(name, Person(self.stage, self.world.person(name), locale))

    def live(self, channel: Channel | None = None) -> list[Message]:
        """What everyone sees in a channel (or anywhere), oldest first; no ephemerals, nothing deleted or loading."""
        return self.messages.live(channel.id if channel else None)

    def boards(self, channel: Channel | None = None) -> list[Message]:
        """The live messages with a control that carries a step (``v1:<table>:<step>:<key>``)."""
        return [message for message in self.live(channel) if message.step is not None]

    def sent(self, method: str, path: str) -> list[Request]:
        """The logged requests with this method (``*`` is any) and path (``*`` is one segment)."""
        shape = pattern(path)
        return [r for r in self.requests if method in {"*", r.method} and shape.fullmatch(r.path)]

    def counts(self) -> Counter[str]:
        """How often messages changed, by the ``how`` of the history."""
        return Counter(change.how for change in self.messages.history)

    async def until(self, condition: Callable[[], object], what: str = "", within: float = 5.0) -> None:
        """Wait until the condition holds; raises AssertionError with the last requests after ``within`` seconds."""
        end, pause = time.monotonic() + within, FIRST_PAUSE
        while not condition():
            if time.monotonic() > end:
                last = "\n".join(f"{r.method} {r.path} -> {r.status}" for r in self.requests[-12:])
                raise AssertionError(f"not within {within} s: {what or condition}\n{last}")
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 1.3)

    async def ready(self, within: float = 10.0) -> None:
        """Wait until a bot has synced its commands and is on the gateway."""
        await self.until(lambda: self.syncs and self.gateway.connected, "the bot logs in", within)

    # Life -------------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Listen on a free port; ``url`` is then ``http://127.0.0.1:PORT``."""
        app = web.Application(client_max_size=UPLOAD_LIMIT)
        app.router.add_route("*", API + "/{path:.*}", self._rest)
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        app.router.add_get("/attachments/{id}/{name}", self._attachment)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0, backlog=CROWD).start()
        host, port = self._runner.addresses[0][:2]
        self.url = self.messages.url = f"http://{host}:{port}"
        self.gateway.url = f"ws://{host}:{port}/gateway"

    async def stop(self) -> None:
        """Close all connections and the port."""
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()

    # REST -------------------------------------------------------------------------------------------------------------

    async def _rest(self, request: web.Request) -> web.StreamResponse:
        call, handler = await self._read(request)
        logged = Request(call.method, call.path, call.payload, tuple(name for name, _ in call.files.values()))
        self.requests.append(logged)
        self._inspect(call)
        await self.faults.wait(call)
        full, headers = self.faults.spend(call)
        failure = full or self.faults.next_failure(call)
        reply = failure if failure and not failure.done else self._carry_out(handler, call)
        await self.faults.wait(call, after=True)
        reply = failure or reply
        logged.status = reply.status
        if failure and failure.cut:
            return _cut(request)
        return _response(reply, headers)

    def _carry_out(self, handler: Handler | None, call: Call) -> Reply:
        if handler is None:
            self.violations.append(f"{call.method} {call.path}: the stand-in does not know this route")
            return Reply(404, {"code": 0, "message": "404: Not Found"})
        try:
            body = handler(call)
        except Refused as refused:
            return Reply(refused.status, refused.body)
        return Reply(204) if body is None else Reply(200, body)

    async def _read(self, request: web.Request) -> tuple[Call, Handler | None]:
        path = request.path.removeprefix(API)
        handler, names = self._routes.find(request.method, path) or (None, {})
        payload, files = await _body(request)
        return Call(request.method, path, payload, files, dict(request.query), names), handler

    def _inspect(self, call: Call) -> None:
        names = [name for name, _ in call.files.values()]
        edited = self._edited(call)
        kept = [item["filename"] for item in edited.shape["attachments"]] if edited else None
        found = contract.check(call.method, call.path, call.payload, names, kept=kept)
        self.violations += [f"{call.method} {call.path}: {problem}" for problem in found]

    def _edited(self, call: Call) -> Message | None:
        """The message a request is about to edit."""
        press = self.interactions.by_token(call.names.get("token", ""))
        if "message" in call.names and call["message"] != "@original":
            return self.messages.all.get(call["message"])
        if press is None:
            return None
        return press.source if call.path.endswith("/callback") else press.original

    async def _attachment(self, request: web.Request) -> web.Response:
        for message in self.messages.all.values():
            if request.match_info["id"] in message.bytes_of:
                return web.Response(body=message.bytes_of[request.match_info["id"]])
        return web.Response(status=404)

    # Login and commands -----------------------------------------------------------------------------------------------

    def _login_routes(self) -> dict[str, Handler]:
        return {
            "GET /users/@me": lambda _: self.world.bot.payload(),
            "GET /oauth2/applications/@me": lambda _: self.world.application(),
            "GET /applications/@me": lambda _: self.world.application(),
            "GET /gateway": lambda _: {"url": self.gateway.url},
            "GET /gateway/bot": lambda _: self._gateway_bot(),
            "GET /applications/{app}/commands": lambda _: self.stage.commands,
            "PUT /applications/{app}/commands": self._sync,
            "PUT /applications/{app}/guilds/{guild}/commands": self._sync,
        }

    def _gateway_bot(self) -> Json:
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return {"url": self.gateway.url, "shards": 1, "session_start_limit": limit}

    def _sync(self, call: Call) -> list[Json]:
        given: Json = {"application_id": self.world.bot.id, "version": "1"}
        self.stage.commands = [{"type": 1, "id": self.ids.next(), **given, **command} for command in call.payload]
        self.syncs += 1
        return self.stage.commands


def _response(reply: Reply, headers: Mapping[str, str]) -> web.Response:
    """discord.py reads JSON only under exactly this content type, without a charset."""
    if reply.status == 204:
        return web.Response(status=204, headers=headers)
    kind = {"Content-Type": "application/json"}
    return web.Response(
        status=reply.status, body=json.dumps(reply.body).encode(), headers={**headers, **reply.headers, **kind}
    )


def _cut(request: web.Request) -> web.Response:
    """Close the connection; the response goes nowhere."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)


async def _body(request: web.Request) -> tuple[Any, dict[int, tuple[str, bytes]]]:
    """The JSON of a request, and its files by attachment number."""
    if not request.content_type.startswith("multipart/"):
        text = await request.text()
        return (json.loads(text) if text else None), {}
    payload: Any = None
    files: dict[int, tuple[str, bytes]] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise web.HTTPBadRequest(text="nested multipart")
        if part.filename is None:
            payload = json.loads(await part.text())
        else:
            number = int((part.name or "").removeprefix("files[").removesuffix("]"))
            files[number] = (part.filename, bytes(await part.read()))
    return payload, files


@asynccontextmanager
async def running(*channels: str) -> AsyncIterator[Server]:
    """A stand-in for the length of a test, with discord.py of this process pointed at it.

    Raises AssertionError at the end if the bot broke Discord's contract (``server.violations``).
    """
    server = Server(*channels)
    await server.start()
    try:
        with pointed_at(server.url):
            yield server
    finally:
        await server.stop()
    assert not server.violations, "\n".join(server.violations)
