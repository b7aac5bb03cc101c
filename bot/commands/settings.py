"""`/settings`: what somebody chooses for themselves, and what a server chooses."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.harbour import Harbour
from bot.refusals import Refusal
from bot.reply import Reply
from bot.screens.settings import mine
from bot.words import DEFAULT
from data.loader import languages
from engines.core import say

from .answering import answered
from .translator import locale_text

SERVER_ONLY = say("That is a setting of a server; use it in one.")
TONGUES = {"en": say("English"), "fr": say("French")}
LANGUAGE_CHOICES = [app_commands.Choice(name=locale_text(TONGUES[key]), value=key) for key in languages()]


def register(tree: app_commands.CommandTree[Any], harbour: Harbour) -> None:
    """Adds the commands."""
    group = app_commands.Group(
        name=locale_text(say("settings")), description=locale_text(say("Reminders and quiet hours; a server's choices"))
    )

    @group.command(name=locale_text(say("me")), description=locale_text(say("Your reminders and quiet hours")))
    async def me(interaction: discord.Interaction[Any]) -> None:
        await answered(interaction, lambda reply: _mine(harbour, interaction, reply))

    @group.command(
        name=locale_text(say("server")), description=locale_text(say("Language of new tables, and who hears of them"))
    )
    @app_commands.rename(language=locale_text(say("language")), role=locale_text(say("role")))
    @app_commands.describe(
        language=locale_text(say("The language of new tables here")),
        role=locale_text(say("Who is told when a table looks for players; leave it out for nobody")),
    )
    @app_commands.choices(language=LANGUAGE_CHOICES)
    async def server(
        interaction: discord.Interaction[Any], language: str | None = None, role: discord.Role | None = None
    ) -> None:
        await answered(interaction, lambda reply: _server(harbour, interaction, reply, language, role))

    tree.add_command(group)


async def _mine(harbour: Harbour, interaction: discord.Interaction[Any], reply: Reply) -> None:
    await reply.private(mine(await harbour.store.player(interaction.user.id), reply.words))


async def _server(
    harbour: Harbour,
    interaction: discord.Interaction[Any],
    reply: Reply,
    language: str | None,
    role: discord.Role | None,
) -> None:
    guild = interaction.guild_id
    if guild is None:
        raise Refusal(SERVER_ONLY)
    if not interaction.permissions.manage_guild:
        raise Refusal(say("Only somebody who may manage this server can set that."))
    if language is not None:
        await harbour.store.set_guild_language(guild, language)
    await harbour.store.set_guild_role(guild, None if role is None else role.id)
    chosen = await harbour.store.guild_language(guild)
    told = say(
        "New tables here: {language}; when one looks for players, {role} is told.",
        language=TONGUES[chosen or DEFAULT] if chosen else say("the language of whoever opens them"),
        role=role.mention if role is not None else say("nobody"),
    )
    await reply.say(told)
