"""What goes on while nobody acts: the clock runs, and what the bot does by itself appears on every page."""

from __future__ import annotations

import asyncio

import simcord
import structlog

from bot.local.light import list_nothing
from bot.local.stage import Stage, seconds_behind

log = structlog.get_logger(__name__)

BEAT_SECONDS = 0.25
LONGEST_STEP_SECONDS = 300.0
"""After the machine has slept, the clock catches up in steps that no page's lease of ten minutes dies of."""


class Pump:
    """Keeps time and pages up to date. `gate` is held by whoever acts on the world: it takes one act at a time."""

    def __init__(self, stage: Stage) -> None:
        self.gate = asyncio.Lock()
        self._env = stage.env
        self._preview = stage.preview
        self._shown = -1
        self._reported = 0

    async def run(self) -> None:
        """Beats until it is cancelled."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            async with self.gate:
                await self._keep_time()
                await self.show()

    def press_unfinished(self) -> None:
        """Pages must be published again, whether or not the bot sends anything more."""
        self._shown = -1

    async def show(self) -> None:
        """Publishes every page again if the bot has done something since. The caller holds `gate`."""
        done = len(self._env.http_requests)
        if done != self._shown:
            try:
                list_nothing(self._preview)
                await self._preview.refresh()
                self._shown = done
            except (TimeoutError, simcord.SetupError) as reason:
                log.debug("pages wait for the bot", reason=str(reason))
        self._report()

    async def _keep_time(self) -> None:
        behind = seconds_behind(self._env)
        if behind < 1:
            return
        try:
            await self._env.advance_time(min(behind, LONGEST_STEP_SECONDS))
        except (TimeoutError, simcord.SetupError) as reason:
            log.debug("the clock waits for the bot", reason=str(reason))

    def _report(self) -> None:
        for error in self._env.errors_since(self._reported):
            log.error("the bot failed", exc_info=error)
        self._reported = self._env.error_cursor
