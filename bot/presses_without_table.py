"""Presses that mean no table: a game to open one for, the settings of a server, pages of help and rules."""

from __future__ import annotations

from typing import Any

import discord

from engines import GAMES
from engines.core import say

from .admission import choices_of
from .harbour import Harbour
from .ids import Press
from .leaderboards import show_leaderboard
from .opening import open_table
from .ratings import Kind
from .refusals import Refusal
from .reply import Reply
from .screens import guide as pages
from .screens.more import rules_page
from .screens.server import change_of, server

SERVER_ONLY = say("That is a setting of a server; use it in one.")
MANAGERS_ONLY = say("Only somebody who may manage this server can set that.")


async def show_server(harbour: Harbour, reply: Reply) -> None:
    """What the server has chosen, for whoever may manage it. Raises Refusal."""
    _require_manager(reply.interaction)
    chosen = await choices_of(harbour, reply.interaction)
    await reply.private(server(chosen, reply.words, most=harbour.settings.tables_per_server))


async def choose_for_server(harbour: Harbour, press: Press, reply: Reply) -> None:
    """A setting of a server."""
    guild = _require_manager(reply.interaction)
    await harbour.store.set_guild(guild, **change_of(press.argument, press.values))
    await show_server(harbour, reply)


async def choose_game(harbour: Harbour, press: Press, reply: Reply) -> None:
    """A game was chosen from the list of all."""
    await open_table(harbour, reply, press.values[0], int(press.argument) if press.argument else None)


async def chapter(harbour: Harbour, press: Press, reply: Reply) -> None:
    """Another page of the rules, or the first one of a game that was chosen in the help."""
    await reply.private(rules_page(GAMES[press.argument or press.values[0]], reply.words, press.values[0]))


async def leaderboard(harbour: Harbour, press: Press, reply: Reply) -> None:
    """Another leaderboard of a game."""
    await show_leaderboard(harbour, reply, press.argument, Kind(press.values[0]))


async def guide(harbour: Harbour, press: Press, reply: Reply) -> None:
    """A page of the help."""
    await reply.private(pages.PAGES[press.argument](reply.words))


def _require_manager(interaction: discord.Interaction[Any]) -> int:
    """The server that somebody may manage."""
    if interaction.guild_id is None:
        raise Refusal(SERVER_ONLY)
    if not interaction.permissions.manage_guild:
        raise Refusal(MANAGERS_ONLY)
    return interaction.guild_id
