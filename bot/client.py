"""The Discord client: one entry for presses, one tree of commands, an orderly start and stop."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Awaitable
from typing import Any

import discord
import structlog
from discord import app_commands

from .commands import guide, play, settings, stats, table
from .commands import log as log_command
from .commands import tables as table_commands
from .commands.translator import Translator
from .harbour import Harbour
from .languages import Languages
from .own_decks import offer
from .pictures import Studio
from .press import on_press
from .settings import Settings
from .standings import Standings
from .store import Store, StoreError
from .tables.tables import Tables
from .turnstile import Turnstile

log = structlog.get_logger()

ANSWERED_WITHIN = 3.0
"""Seconds after which Discord takes no answer any more: a stop waits so long for those under way."""
FINISHED_WITHIN = 8.0
"""Seconds that a stop gives to all that is under way; who stops a service often kills it after ten."""
PRESSES = {discord.InteractionType.component, discord.InteractionType.modal_submit}
TEN_MINUTES = 600
REPORTS = 3
"""Problems that one person may report in ten minutes."""
SWITCH = 0.001
"""Seconds after which a thread that draws lets others go on: a press must not wait for a picture."""


class Commands(app_commands.CommandTree["Riverboat"]):
    """The commands. While the bot stops it takes no more of them: Discord says so, and nothing has happened."""

    async def interaction_check(self, _: discord.Interaction[Riverboat], /) -> bool:
        """Before each command."""
        return self.client.takes_on()


class Riverboat(discord.Client):
    """The bot. It needs no privileged intent: presses and commands carry all that it reads."""

    def __init__(self, settings: Settings, *, drawers: int = 0, **options: Any) -> None:
        """`drawers` processes draw the pictures; 0: threads of this process do."""
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            **options,
        )
        self.settings = settings
        self._studio = Studio(drawers)
        self.tree = Commands(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.harbour: Harbour | None = None
        self._resumed = False
        self._stopping = False
        self._under_way: set[asyncio.Task[Any]] = set()

    async def setup_hook(self) -> None:
        """Opens the database, looks at people's own decks and registers the commands."""
        sys.setswitchinterval(SWITCH)
        offer(self.settings.riverboat_decks)
        store = await Store.open(self.settings.database_url)
        self.harbour = await self._moored(store)
        for group in (play, table_commands, table, log_command, guide, settings, stats):
            group.register(self.tree, self.harbour)
        await self.tree.set_translator(Translator())
        try:
            await self.tree.sync()
        except discord.DiscordServerError as error:
            log.warning("commands not registered again: those of the last start stay", error=repr(error))

    async def _moored(self, store: Store) -> Harbour:
        languages = Languages(store)
        await languages.load()
        return Harbour(
            self,
            store,
            self.settings,
            Tables(self, store, self.settings, self._studio),
            languages,
            Standings(store),
            openings=Turnstile(self.settings.plays_in_ten_minutes, TEN_MINUTES),
            reports=Turnstile(REPORTS, TEN_MINUTES),
        )

    async def on_ready(self) -> None:
        """Looks which servers are left; once a start, publishes what is behind. It comes with each new session."""
        log.info("ready", guilds=len(self.guilds))
        if self.harbour is None or not self.takes_on():
            return
        await _noted(self.harbour.tables.departures.compare({guild.id for guild in self.guilds}))
        if not self._resumed:
            self._resumed = True
            await self._studio.warm_up()
            if self._studio.drawers:  # the process is the bot's alone
                _never_search_again()
            await self.harbour.tables.resume()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """A server has removed the bot. An outage of Discord is another event."""
        if self.harbour is not None and self.takes_on():
            await _noted(self.harbour.tables.departures.left(guild.id))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server has invited the bot, perhaps again."""
        if self.harbour is not None and self.takes_on():
            await _noted(self.harbour.tables.departures.returned(guild.id))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Presses and forms; commands go their own way through the tree."""
        if self.harbour is None or interaction.type not in PRESSES:
            return
        if self.takes_on():
            await on_press(self.harbour, interaction)

    def takes_on(self) -> bool:
        """May this task, which answers somebody or notes something, go on? From now on a stop waits for it."""
        task = asyncio.current_task()
        assert task is not None
        if not self._stopping:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        return not self._stopping

    def is_stopping(self) -> bool:
        """Is it on its way out, or gone? Then the database is not to be asked any more."""
        return self._stopping

    def is_connected(self) -> bool:
        """Do presses arrive?"""
        return self.is_ready() and not self._stopping and self.ws.open

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Tables that were played there go on elsewhere."""
        if self.harbour is not None and self.takes_on():
            await self.harbour.tables.place_deleted(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """The same for threads, those too that the library does not remember."""
        if self.harbour is not None and self.takes_on():
            await self.harbour.tables.place_deleted(thread.thread_id)

    async def close(self) -> None:
        """Takes no more presses, finishes those under way and what is being published, then leaves: within 10 seconds.

        What is not finished by then is saved all the same, and published at the next start.
        """
        if self._stopping:
            return
        self._stopping = True
        try:
            async with asyncio.timeout(FINISHED_WITHIN):
                await self._finish()
        except TimeoutError:
            log.warning("stopped before everything was published", answers=len(self._under_way))
        await self._break_off()
        if self.harbour is not None:
            await self.harbour.store.close()
        await self._studio.close()
        await super().close()

    async def _break_off(self) -> None:
        """Answers that Discord would not take any more; each gives its connection to the database back."""
        left = [task for task in self._under_way if task.cancel()]
        if left:
            await asyncio.wait(left, timeout=1)

    async def _finish(self) -> None:
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=ANSWERED_WITHIN)
        if self.harbour is not None:
            await self.harbour.tables.stop()


async def _noted(note: Awaitable[None]) -> None:
    """Notes which servers are left; what cannot be stored now is found out again at the next connection."""
    try:
        await note
    except StoreError as error:
        log.warning("coming or going of a server not noted", error=str(error))


def _never_search_again() -> None:
    """What is in memory now stays: searching it for garbage would stop every press for a tenth of a second at times."""
    gc.collect()
    gc.freeze()
