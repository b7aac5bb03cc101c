"""Tables that this version cannot read: they are kept as they are, their boards say so once, and they go on by
themselves in a version that can read them."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import discord
import structlog
from discord import ui

from bot.refusals import FROZEN
from bot.screens.fit import without_controls
from bot.store import Status, Store, StoreError, TableChange, TableRow
from bot.store.rows import LIVE
from bot.trouble import TROUBLE
from bot.words import words_in

from .alarm import Alarm
from .clock import DAY, Clock
from .moment import now
from .reading import UnreadableTable
from .timing import timed

log = structlog.get_logger()


class FrozenTables:
    """Puts tables on ice and takes them off it."""

    def __init__(self, client: discord.Client, store: Store, alarm: Alarm) -> None:
        self._client = client
        self._store = store
        self._alarm = alarm
        self._telling: dict[int, asyncio.Task[None]] = {}

    async def freeze(self, row: TableRow, why: UnreadableTable) -> None:
        """A live table waits for another version. What cannot be noted or said now is tried again at the next press."""
        if row.status not in LIVE:
            return
        log.warning("table cannot be read", table=row.id, why=str(why))
        if row.status is not Status.FROZEN:
            values = TableChange(status=Status.FROZEN, deadline=None)
            try:
                await self._store.change(row.id, revision=row.revision, values=values)
            except StoreError as error:
                log.warning("table not frozen", table=row.id, error=str(error))
                return
            row = replace(row, revision=row.revision + 1, **values)
        if row.shown != row.revision and row.id not in self._telling:
            task = asyncio.get_running_loop().create_task(self._tell(row), name=f"frozen-{row.id}")
            self._telling[row.id] = task
            task.add_done_callback(lambda _: self._telling.pop(row.id, None))

    async def thaw(self, row: TableRow) -> TableRow:
        """A table that can be read again is where it was, and whoever is asked has their whole time.

        Raises StoreError.
        """
        clock = Clock.load(row.clock)
        status = Status.OPEN if clock.resumes is None else Status.PAUSED
        moment = now()
        values = TableChange(status=status, touched=moment)
        if row.state is None:
            values = TableChange(status=Status.LOBBY, touched=moment, deadline=moment + DAY)
        values = timed(replace(row, deadline=None), values, replace(clock, ends=None, reminded=False, warned=False))
        await self._store.change(row.id, revision=row.revision, values=values)
        log.info("table can be read again", table=row.id, status=str(status))
        self._alarm.wake(values["deadline"])
        return replace(row, revision=row.revision + 1, **values)

    async def _tell(self, row: TableRow) -> None:
        """The message of the table keeps its text and its picture, and says in place of its controls how it is."""
        place, message = row.channel or row.home, row.message
        if message is None:
            place, message = row.home, row.lobby_message
        try:
            if message is not None:
                found = await self._client.get_partial_messageable(place).fetch_message(message)
                view = without_controls(found)
                view.add_item(ui.TextDisplay(words_in(row.language)(FROZEN)))
                await found.edit(view=view, allowed_mentions=discord.AllowedMentions.none())
            await self._store.note_shown({row.id: row.revision})
        except (*TROUBLE, StoreError) as error:
            log.info("frozen table not told", table=row.id, error=repr(error))
