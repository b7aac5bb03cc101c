"""The front door: a page that shows six people, and for each of them an address of their own.

The preview is one web application in which anyone may be anyone. The door puts it behind one origin a person, hands
requests on, and lets one act at a time through.
"""

from __future__ import annotations

import json
import socket
from collections.abc import Awaitable, Callable
from importlib.resources import files
from typing import Any
from urllib.parse import urlsplit

import aiohttp
from aiohttp import web

from bot.local.catalogue import translate
from bot.local.people import PEOPLE, Person
from bot.local.pump import Pump
from bot.local.stage import Stage

LARGEST_UPLOAD = 30 << 20
HOP = {"connection", "content-encoding", "content-length", "transfer-encoding", "keep-alive"}
OURS = {"host", "origin", "referer", "accept-encoding", *HOP}
PACKAGE = files("bot.local")
INDEX_FILES = {"/": "index.html", "/index.css": "index.css", "/index.js": "index.js"}
PANE_SCRIPT = b'<script type="module" src="/pane.js"></script></body>'
TYPES = {"html": "text/html", "css": "text/css", "js": "application/javascript"}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Door:
    """Serves the index page on the first of `sockets` and one person on each of the others."""

    def __init__(self, stage: Stage, pump: Pump, sockets: list[socket.socket]) -> None:
        self._stage = stage
        self._pump = pump
        self._sockets = sockets
        self._ports = [one.getsockname()[1] for one in sockets]
        address = urlsplit(stage.preview.url)
        self._inside = f"http://{address.netloc}"
        self._key = address.fragment
        self._runners: list[web.AppRunner] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._ports[0]}/"

    async def __aenter__(self) -> Door:
        self._http = aiohttp.ClientSession(auto_decompress=False)
        await self._open(self._sockets[0], self._index)
        for person, one in zip(PEOPLE, self._sockets[1:], strict=True):
            await self._open(one, self._room(person))
        return self

    async def __aexit__(self, *_: object) -> None:
        for runner in self._runners:
            await runner.cleanup()
        await self._http.close()

    async def _open(self, one: socket.socket, handler: Handler) -> None:
        app = web.Application(client_max_size=LARGEST_UPLOAD, middlewares=[only_from(one.getsockname()[1])])
        app.router.add_route("*", "/{tail:.*}", handler)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        self._runners.append(runner)
        await web.SockSite(runner, one).start()

    async def _index(self, request: web.Request) -> web.Response:
        if request.path == "/people.json":
            return web.json_response(self._people(), headers=_index_headers())
        name = INDEX_FILES.get(request.path)
        if name is None or request.method != "GET":
            raise web.HTTPNotFound
        return _page_file(name, _index_headers())

    def _people(self) -> list[dict[str, Any]]:
        return [
            {
                "name": person.name,
                "locale": person.locale,
                "colour": person.colour,
                "plays": person.plays,
                "url": f"http://127.0.0.1:{port}/#{self._key}",
            }
            for person, port in zip(PEOPLE, self._ports[1:], strict=True)
        ]

    def _room(self, person: Person) -> Handler:
        async def handle(request: web.Request) -> web.Response:
            body = await request.read()
            if request.path == "/pane.js":
                return _page_file("pane.js", {})
            if request.method == "GET":
                return self._dress(request, await self._pass_on(request, body), person)
            if (request.method, request.path) == ("POST", "/api/pages"):
                return await self._pass_on(request, self._signed(body, person))
            async with self._pump.gate:
                return await self._act(request, body)

        return handle

    def _signed(self, body: bytes, person: Person) -> bytes:
        """Who opens a page here is the person of this address, unless the page says otherwise."""
        wanted = json.loads(body or b"{}")
        wanted.setdefault("viewer_id", str(self._stage.members[person].id))
        return json.dumps(wanted).encode()

    async def _act(self, request: web.Request, body: bytes) -> web.Response:
        answer = await self._pass_on(request, body)
        if request.path != "/api/action" or answer.status != 200:
            return answer
        receipt = json.loads(_bytes(answer))
        if _is_stale(receipt) and request.content_type == "application/json":
            # As on Discord, a press on a picture that has changed meanwhile still reaches the bot.
            again = {**json.loads(body), "published_revision": receipt["revision"]}
            answer = await self._pass_on(request, json.dumps(again).encode())
            receipt = json.loads(_bytes(answer))
        if receipt["settlement"] in ("timeout", "failed"):
            self._pump.press_unfinished()
        await self._pump.show()
        return answer

    async def _pass_on(self, request: web.Request, body: bytes) -> web.Response:
        headers = {name: value for name, value in request.headers.items() if name.lower() not in OURS}
        if "Origin" in request.headers:
            headers["Origin"] = self._inside
        async with self._http.request(
            request.method, self._inside + request.path_qs, data=body or None, headers=headers, allow_redirects=False
        ) as inner:
            kept = {name: value for name, value in inner.headers.items() if name.lower() not in HOP}
            return web.Response(status=inner.status, body=await inner.read(), headers=self._framed(kept))

    def _framed(self, headers: dict[str, str]) -> dict[str, str]:
        """The index page, and no other, may show the preview in a frame."""
        headers.pop("X-Frame-Options", None)
        policy = headers.get("Content-Security-Policy")
        if policy:
            parents = f"frame-ancestors http://127.0.0.1:{self._ports[0]} http://localhost:{self._ports[0]}"
            headers["Content-Security-Policy"] = policy.replace("frame-ancestors 'none'", parents)
        return headers

    def _dress(self, request: web.Request, answer: web.Response, person: Person) -> web.Response:
        """The preview's page as Riverboat shows it: the channel alone, in the language of `person`."""
        if answer.status != 200:
            return answer
        match request.path:
            case "/":
                title = f"<title>{person.name} · Riverboat</title>".encode()
                page = _bytes(answer).replace(b"<title>SimCord Preview</title>", title)
                answer.body = page.replace(b"</body>", PANE_SCRIPT)
            case "/preview.css":
                answer.body = _bytes(answer) + (PACKAGE / "pane.css").read_bytes()
            case "/api/commands":
                scopes = self._stage.env.backend.commands.values()
                commands = [command for scope in scopes for command in scope.values()]
                answer.text = json.dumps(translate(json.loads(_bytes(answer)), commands, person.locale))
        return answer


def only_from(port: int) -> Any:
    """Middleware that answers pages of this machine only: no other host name, no other site's script."""
    hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        origin = request.headers.get("Origin")
        if request.headers.get("Host") not in hosts:
            raise web.HTTPForbidden(text="This door opens from this machine only.")
        if origin is not None and origin.removeprefix("http://") not in hosts:
            raise web.HTTPForbidden(text="This door opens to its own pages only.")
        return await handler(request)

    return check


def _page_file(name: str, headers: dict[str, str]) -> web.Response:
    text = (PACKAGE / name).read_text(encoding="utf-8")
    return web.Response(text=text, content_type=TYPES[name.rsplit(".", 1)[1]], headers=headers)


def _is_stale(receipt: dict[str, Any]) -> bool:
    return bool(receipt["rejected"]) and any(one["code"] == "stale-revision" for one in receipt["diagnostics"])


def _bytes(answer: web.Response) -> bytes:
    assert isinstance(answer.body, bytes)
    return answer.body


def _index_headers() -> dict[str, str]:
    return {
        "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        "img-src 'self' data:; frame-src http://127.0.0.1:*; frame-ancestors 'none'; base-uri 'none'",
    }
