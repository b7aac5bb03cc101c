"""`/settings`: what somebody chooses for themselves, and what a server chooses."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.harbour import Harbour
from bot.presses_without_table import show_server
from bot.reply import Reply
from bot.screens.settings import mine
from engines.core import say

from .answering import answered
from .translator import locale_text


def register(tree: app_commands.CommandTree[Any], harbour: Harbour) -> None:
    """Adds the commands."""
    group = app_commands.Group(
        name=locale_text(say("settings")), description=locale_text(say("Reminders and quiet hours; a server's choices"))
    )

    @group.command(name=locale_text(say("me")), description=locale_text(say("Your language, reminders, quiet hours")))
    async def me(interaction: discord.Interaction[Any]) -> None:
        await answered(interaction, lambda reply: _mine(harbour, interaction, reply))

    @group.command(
        name=locale_text(say("server")), description=locale_text(say("What holds for tables in this server"))
    )
    async def server(interaction: discord.Interaction[Any]) -> None:
        await answered(interaction, lambda reply: show_server(harbour, reply))

    tree.add_command(group)


async def _mine(harbour: Harbour, interaction: discord.Interaction[Any], reply: Reply) -> None:
    await reply.private(mine(await harbour.store.player(interaction.user.id), reply.words))
