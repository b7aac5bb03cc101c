"""The leaderboards of servers, kept in memory: stored are results, from which they can always be counted anew."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field

from .ratings import Finished, Ladders
from .store import ResultRow, Store

KEPT = 64
"""Servers whose leaderboards stay in memory."""


@dataclass(slots=True)
class _Counted:
    """How far the results of a server have been counted."""

    ladders: Ladders = field(default_factory=Ladders)
    results: int = 0
    last: ResultRow | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Standings:
    """Counts the results of servers, each result once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._counted: OrderedDict[int, _Counted] = OrderedDict()

    async def of(self, guild: int) -> Ladders:
        """The leaderboards of a server as they are now. Raises StoreUnavailable."""
        counted = self._counted.setdefault(guild, _Counted())
        self._counted.move_to_end(guild)
        if len(self._counted) > KEPT:
            self._counted.popitem(last=False)
        async with counted.lock:
            await self._go_on(guild, counted)
            return counted.ladders

    def forget(self) -> None:
        """Results have changed: all is counted anew when somebody asks."""
        self._counted.clear()

    async def _go_on(self, guild: int, counted: _Counted) -> None:
        """Counts what is new. Where results are gone, or came in behind others, all is counted anew."""
        there = await self._store.count_results_in(guild)
        if there == counted.results:
            return
        rows = await self._store.results_in(guild, counted.last)
        if counted.results + len(rows) != there:
            counted.ladders, counted.results = Ladders(), 0
            rows = await self._store.results_in(guild)
        if not rows:
            counted.last = None
            return
        counted.ladders = await asyncio.to_thread(_count, counted.ladders, rows)
        counted.results, counted.last = counted.results + len(rows), rows[-1]


def _count(ladders: Ladders, rows: list[ResultRow]) -> Ladders:
    return ladders.after(map(Finished.read, rows))
