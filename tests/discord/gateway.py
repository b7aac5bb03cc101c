"""The gateway: HELLO, IDENTIFY, RESUME with replay, heartbeats, events; and a socket that can be dropped."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from aiohttp import WSMsgType, web

from tests.discord.wire import Json
from tests.discord.world import World

HEARTBEAT_MS = 41_250


class Op(IntEnum):
    """The kinds of packet."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    ACK = 11


@dataclass(eq=False)
class Session:
    """What one IDENTIFY began. Events stay here, so that a RESUME gets those that it missed."""

    id: str
    shard: int
    shards: int
    events: list[str] = field(default_factory=list)
    socket: web.WebSocketResponse | None = None


def packet(op: Op, data: object = None, number: int | None = None, event: str | None = None) -> str:
    """One packet as the wire carries it."""
    return json.dumps({"op": op, "d": data, "s": number, "t": event})


class Gateway:
    """All connections of the bot. Events sent while no socket is open wait for a RESUME, as on Discord."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.url = ""
        self.identifies: list[Json] = []
        self.resumes: list[Json] = []
        self.heartbeats = 0
        self.sessions: dict[str, Session] = {}
        self.accepting = True
        self._held: list[Callable[[], None]] | None = None
        self._sockets: set[web.WebSocketResponse] = set()
        self._sending: set[asyncio.Task[None]] = set()

    @property
    def connected(self) -> bool:
        """Whether a bot is there, identified or resumed."""
        return any(session.socket is not None for session in self.sessions.values())

    # What a test does -------------------------------------------------------------------------------------------------

    def hold(self) -> None:
        """Keep back every event from now on (the bot hears nothing, the connection stays)."""
        self._held = self._held or []

    def release(self) -> None:
        """Send what was kept back, in order, and keep back no longer."""
        held, self._held = self._held or [], None
        for send in held:
            send()

    async def drop(self, code: int = 4000) -> None:
        """Close every socket with this code; 4000 makes the bot RESUME."""
        for socket in tuple(self._sockets):
            await socket.close(code=code)

    async def ask_reconnect(self) -> None:
        """Op 7: Discord wants the bot to connect anew and RESUME."""
        await self._tell(Op.RECONNECT, None)

    async def invalidate(self, *, resumable: bool = False) -> None:
        """Op 9: the session is gone (the bot must IDENTIFY, discord.py after 5 s) or may be resumed."""
        if not resumable:
            self.sessions.clear()
        await self._tell(Op.INVALID_SESSION, resumable)

    def remove_bot(self) -> None:
        """The server removes the bot; without a connection, the bot only misses it at its next IDENTIFY."""
        self._world.invited = False
        self.dispatch("GUILD_DELETE", {"id": self._world.guild_id}, guild_id=self._world.guild_id)

    def invite_bot(self) -> None:
        """The server invites the bot (again)."""
        self._world.invited = True
        self.dispatch("GUILD_CREATE", self._world.guild(), guild_id=self._world.guild_id)

    def outage(self) -> None:
        """Discord has a failure: the server is not available, though the bot is in it."""
        gone = {"id": self._world.guild_id, "unavailable": True}
        self.dispatch("GUILD_DELETE", gone, guild_id=self._world.guild_id)

    def dispatch(self, event: str, data: Json, *, guild_id: str | None = None) -> None:
        """Send an event to the session of the server's shard (shard 0 without one)."""
        if self._held is not None:
            self._held.append(lambda: self._dispatch(event, data, guild_id))
        else:
            self._dispatch(event, data, guild_id)

    # What the connection does -----------------------------------------------------------------------------------------

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """The WebSocket handler."""
        if not self.accepting:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        self._sockets.add(socket)
        try:
            await self._send(socket, packet(Op.HELLO, {"heartbeat_interval": HEARTBEAT_MS}))
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                await self._receive(socket, json.loads(message.data))
        finally:
            self._sockets.discard(socket)
            for session in self.sessions.values():
                session.socket = None if session.socket is socket else session.socket
        return socket

    async def close(self) -> None:
        """End every connection."""
        await self.drop(1001)
        for task in self._sending:
            task.cancel()

    async def _receive(self, socket: web.WebSocketResponse, received: Json) -> None:
        match received["op"]:
            case Op.HEARTBEAT:
                self.heartbeats += 1
                await self._send(socket, packet(Op.ACK))
            case Op.IDENTIFY:
                self._identify(socket, received["d"])
            case Op.RESUME:
                await self._resume(socket, received["d"])
            case _:
                pass  # presence and member requests need no answer

    def _identify(self, socket: web.WebSocketResponse, data: Json) -> None:
        self.identifies.append(data)
        shard, shards = data.get("shard", (0, 1))
        for other in tuple(self.sessions.values()):
            if other.shard == shard:
                del self.sessions[other.id]
        session = Session(self._world.ids.next(), shard, shards, socket=socket)
        self.sessions[session.id] = session
        mine = self._world.invited and self._shard(self._world.guild_id, shards) == shard
        guilds = [{"id": self._world.guild_id, "unavailable": True}] if mine else []
        ready = {
            "v": 10,
            "user": self._world.bot.payload(),
            "guilds": guilds,
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [shard, shards],
            "application": {"id": self._world.bot.id, "flags": 0},
        }
        self._queue(session, "READY", ready)
        if mine:
            self._queue(session, "GUILD_CREATE", self._world.guild())

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> None:
        self.resumes.append(data)
        session = self.sessions.get(data["session_id"])
        if session is None:
            await self._send(socket, packet(Op.INVALID_SESSION, data=False))
            return
        session.socket = socket
        for event in session.events[data["seq"] :]:
            self._soon(socket, event)
        self._queue(session, "RESUMED", {})

    def _dispatch(self, event: str, data: Json, guild_id: str | None) -> None:
        for session in self.sessions.values():
            if session.shard == self._shard(guild_id, session.shards):
                self._queue(session, event, data)

    def _queue(self, session: Session, event: str, data: Json) -> None:
        text = packet(Op.DISPATCH, data, len(session.events) + 1, event)
        session.events.append(text)
        if session.socket is not None:
            self._soon(session.socket, text)

    def _soon(self, socket: web.WebSocketResponse, text: str) -> None:
        task = asyncio.create_task(self._send(socket, text))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _tell(self, op: Op, data: object) -> None:
        for socket in tuple(self._sockets):
            await self._send(socket, packet(op, data))

    async def _send(self, socket: web.WebSocketResponse, text: str) -> None:
        try:
            await socket.send_str(text)
        except ConnectionError:
            self._sockets.discard(socket)  # the bot has gone; its session keeps the event for a RESUME

    def _shard(self, guild_id: str | None, shards: int) -> int:
        return (int(guild_id) >> 22) % shards if guild_id else 0
