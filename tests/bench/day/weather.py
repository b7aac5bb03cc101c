"""What goes wrong on a day: Discord fails and is slow, messages vanish, rights are withdrawn, the bot is killed."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random

from tests.bench.day.lookout import Lookout
from tests.bench.day.vessel import Vessel
from tests.discord.faults import CUT, REPLY_LOST, Failure, rate_limited
from tests.discord.server import Server
from tests.discord.world import Channel

POST, EDIT = ("POST", "/channels/*/messages"), ("PATCH", "/channels/*/messages/*")
CALLBACK = ("POST", "/interactions/*/*/callback")
RIGHTS = ("send_messages", "send_messages_in_threads", "attach_files", "view_channel", "create_public_threads")


class Weather:
    """One thing after another, chosen by `random`; each takes a while and is over before the next one."""

    def __init__(self, server: Server, lookout: Lookout, vessel: Vessel, random: Random) -> None:
        self.happened: Counter[str] = Counter()
        self._server = server
        self._lookout = lookout
        self._vessel = vessel
        self._random = random
        self._kinds: dict[str, tuple[int, Callable[[], Awaitable[None]]]] = {
            "rate limited": (3, self._rate_limited),
            "failure of Discord": (4, self._failures),
            "answer of Discord lost": (2, self._lost_answers),
            "slow Discord": (3, self._slow),
            "answer to a press failed": (2, self._failed_answers),
            "answer to a press slow": (2, self._slow_answers),
            "message deleted": (3, self._delete_message),
            "thread deleted": (2, self._delete_thread),
            "thread archived": (2, self._archive),
            "right withdrawn": (3, self._withdraw),
            "connection dropped": (2, self._drop),
            "reconnect asked for": (1, self._server.gateway.ask_reconnect),
            "gateway down": (1, self._outage),
            "session invalid": (1, self._invalidate),
            "server unavailable": (2, self._unavailable),
            "bot stopped": (2, lambda: self._vessel.restart(signal.SIGTERM)),
            "bot killed": (3, lambda: self._vessel.restart(signal.SIGKILL)),
        }

    async def blow(self, calm: float) -> None:
        """For ever, `calm` seconds apart on the average. Each kind happens once before any repeats."""
        names = list(self._kinds)
        self._random.shuffle(names)
        weights = [self._kinds[name][0] for name in names]
        while True:
            turn = self.happened.total()
            name = names[turn] if turn < len(names) else self._random.choices(names, weights)[0]
            self.happened[name] += 1
            await self._kinds[name][1]()
            await asyncio.sleep(self._random.uniform(0.5, 1.5) * calm)

    def clear(self) -> None:
        """Nothing goes wrong any more, and every right is there."""
        self._server.faults.clear()
        self._server.gateway.accepting = True
        for channel in self._server.world.channels.values():
            channel.denied.clear()

    async def _rate_limited(self) -> None:
        seconds = self._random.uniform(0.3, 1.5)
        self._server.faults.fail(*self._random.choice([POST, EDIT]), *[rate_limited(seconds)] * 3)

    async def _failures(self) -> None:
        status = self._random.choice([500, 502, 503])
        self._server.faults.fail(*self._random.choice([POST, EDIT]), *[Failure(status)] * self._random.randint(1, 8))

    async def _lost_answers(self) -> None:
        self._server.faults.fail(*self._random.choice([POST, EDIT]), REPLY_LOST, CUT, REPLY_LOST)

    async def _slow(self) -> None:
        seconds = [self._random.uniform(0.5, 4.0) for _ in range(6)]
        self._server.faults.delay(*self._random.choice([POST, EDIT]), *seconds, after=self._random.random() < 0.5)

    async def _failed_answers(self) -> None:
        failures = [Failure(500), REPLY_LOST, CUT, rate_limited(0.3)]
        self._server.faults.fail(*CALLBACK, *self._random.sample(failures, 3))

    async def _slow_answers(self) -> None:
        self._server.faults.delay(*CALLBACK, *[self._random.uniform(0.2, 0.6) for _ in range(5)])

    async def _delete_message(self) -> None:
        message = self._lookout.board(self._random.choice(self._lookout.tables() or [0]))
        if message is not None:
            self._server.messages.remove(message)

    async def _delete_thread(self) -> None:
        threads = self._threads()
        if threads:
            self._server.channels.remove(self._random.choice(threads))

    async def _archive(self) -> None:
        for thread in self._random.sample(self._threads(), min(3, len(self._threads()))):
            self._server.channels.archive(thread)

    async def _withdraw(self) -> None:
        homes = [channel for channel in self._server.world.channels.values() if channel.type == 0]
        channel = self._random.choice(homes)
        self._server.channels.deny(channel, self._random.choice(RIGHTS), told=self._random.random() < 0.7)
        await asyncio.sleep(self._random.uniform(2, 5))
        channel.denied.clear()
        self._server.channels.announce("CHANNEL_UPDATE", channel)

    async def _drop(self) -> None:
        with self._vessel.trouble("the connection was lost"):
            await self._server.gateway.drop()
            await self._connected()

    async def _outage(self) -> None:
        with self._vessel.trouble("the gateway was down"):
            self._server.gateway.accepting = False
            await self._server.gateway.drop()
            await asyncio.sleep(self._random.uniform(1, 3))
            self._server.gateway.accepting = True
            await self._connected()

    async def _invalidate(self) -> None:
        with self._vessel.trouble("the session was invalid"):
            await self._server.gateway.invalidate()
            await asyncio.sleep(1)
            await self._connected()

    async def _unavailable(self) -> None:
        guild = self._server.world.guild_id
        self._server.gateway.dispatch("GUILD_DELETE", {"id": guild, "unavailable": True}, guild_id=guild)
        await asyncio.sleep(self._random.uniform(1, 4))
        self._server.gateway.dispatch("GUILD_CREATE", self._server.world.guild(), guild_id=guild)

    async def _connected(self) -> None:
        await self._server.until(lambda: self._server.gateway.connected, "connects again", 60)
        await asyncio.sleep(0.3)

    def _threads(self) -> list[Channel]:
        return [channel for channel in self._server.world.channels.values() if channel.is_thread]
