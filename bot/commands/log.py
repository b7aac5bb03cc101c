"""`/log`: what has happened at a table, from its first move to its last."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.harbour import Harbour
from bot.presses_about_past import show_log
from bot.refusals import NO_TABLE_HERE, Refusal
from bot.reply import Reply
from bot.screens.log import NEWEST
from bot.tables.session import Session
from engines.core import say

from .answering import answered
from .finding import CHOICES_AT_MOST, TABLE, WHICH, here, suggesting
from .translator import locale_text


def register(tree: app_commands.CommandTree[Any], harbour: Harbour) -> None:
    """Adds the command."""

    complete = suggesting(harbour, _with_a_past)

    @tree.command(name=locale_text(say("log")), description=locale_text(say("What has happened at a table here")))
    @app_commands.rename(table=TABLE)
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=complete)
    async def log(interaction: discord.Interaction[Any], table: int | None = None) -> None:
        await answered(interaction, lambda reply: _log(harbour, interaction, reply, table))


async def _with_a_past(harbour: Harbour, interaction: discord.Interaction[Any]) -> list[Session]:
    """The tables of this channel, those under way first, then the finished ones, the newest first."""
    running = await here(harbour, interaction)
    finished = await harbour.store.finished_in(interaction.channel_id or 0, CHOICES_AT_MOST)
    return [*running, *await harbour.tables.sessions.readable(row.id for row in finished)]


async def _log(harbour: Harbour, interaction: discord.Interaction[Any], reply: Reply, table: int | None) -> None:
    for session in await _with_a_past(harbour, interaction):
        if table in {None, session.id}:
            await show_log(harbour, session, interaction.user.id, reply, NEWEST)
            return
    raise Refusal(NO_TABLE_HERE)
