"""One timer for all tables: it rings at the next deadline."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from .moment import now

LONGEST = 900.0
"""Seconds after which it rings in any case: the loop's clock stands still while the machine sleeps, and it knows
nothing of a clock that was set."""
LAST_RING = 3.0
"""Seconds that a stop waits for what is being done."""


class Alarm:
    """Rings once, when the earliest time it was told of has come."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None
        self._rings_at = 0.0
        self._tasks: set[asyncio.Task[None]] = set()
        self._finished = False
        self.answer: Callable[[], Awaitable[None]] | None = None
        """What is done when it rings."""

    def wake(self, deadline: int | None) -> None:
        """It is to ring at `deadline` (unix seconds) at the latest; None: never. Ringing too early does no harm."""
        if deadline is not None:
            self.wake_in(max(0.0, deadline - now()))

    def wake_in(self, seconds: float) -> None:
        """It is to ring in so many seconds at the latest."""
        if self._finished:
            return
        rings_at = asyncio.get_running_loop().time() + min(seconds, LONGEST)
        if self._handle is None or rings_at < self._rings_at:
            self.stop()
            self._rings_at = rings_at
            self._handle = asyncio.get_running_loop().call_at(rings_at, self._ring)

    def stop(self) -> None:
        """It does not ring any more."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    async def finish(self) -> None:
        """It never rings again; what is done since it last rang is waited for, some seconds at most."""
        self._finished = True
        self.stop()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=LAST_RING)

    def _ring(self) -> None:
        self._handle = None
        task = asyncio.get_running_loop().create_task(self._answered(), name="alarm")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answered(self) -> None:
        if self.answer is not None:
            await self.answer()
