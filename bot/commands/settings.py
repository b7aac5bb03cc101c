"""`/settings`: what somebody chooses for themselves, and what a server chooses."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.harbour import Harbour
from bot.refusals import Refusal
from bot.reply import Reply
from bot.screens.options import LANGUAGES
from bot.screens.settings import mine
from data.loader import languages
from engines.core import say

from .answering import answered
from .translator import locale_text

SERVER_ONLY = say("That is a setting of a server; use it in one.")
LANGUAGE_CHOICES = [app_commands.Choice(name=locale_text(LANGUAGES[key]), value=key) for key in languages()]


def register(tree: app_commands.CommandTree[Any], harbour: Harbour) -> None:
    """Adds the commands."""
    group = app_commands.Group(
        name=locale_text(say("settings")), description=locale_text(say("Reminders and quiet hours; a server's choices"))
    )

    @group.command(name=locale_text(say("me")), description=locale_text(say("Your language, reminders, quiet hours")))
    async def me(interaction: discord.Interaction[Any]) -> None:
        await answered(interaction, lambda reply: _mine(harbour, interaction, reply))

    @group.command(
        name=locale_text(say("server")), description=locale_text(say("Language of new tables, and who hears of them"))
    )
    @app_commands.rename(
        language=locale_text(say("language")), role=locale_text(say("role")), nobody=locale_text(say("nobody"))
    )
    @app_commands.describe(
        language=locale_text(say("The language of new tables here")),
        role=locale_text(say("Who is told when a table looks for players")),
        nobody=locale_text(say("Nobody is told any more")),
    )
    @app_commands.choices(language=LANGUAGE_CHOICES)
    async def server(
        interaction: discord.Interaction[Any],
        language: str | None = None,
        role: discord.Role | None = None,
        nobody: bool = False,  # noqa: FBT001, FBT002
    ) -> None:
        await answered(interaction, lambda reply: _server(harbour, interaction, reply, language, role, nobody=nobody))

    tree.add_command(group)


async def _mine(harbour: Harbour, interaction: discord.Interaction[Any], reply: Reply) -> None:
    await reply.private(mine(await harbour.store.player(interaction.user.id), reply.words))


async def _server(
    harbour: Harbour,
    interaction: discord.Interaction[Any],
    reply: Reply,
    language: str | None,
    role: discord.Role | None,
    *,
    nobody: bool,
) -> None:
    """What is left out stays as it is."""
    guild = interaction.guild_id
    if guild is None:
        raise Refusal(SERVER_ONLY)
    if not interaction.permissions.manage_guild:
        raise Refusal(say("Only somebody who may manage this server can set that."))
    if language is not None:
        await harbour.store.set_guild_language(guild, language)
    if nobody or role is not None:
        await harbour.store.set_guild_role(guild, None if nobody or role is None else role.id)
    chosen, told_role = await harbour.store.guild_language(guild), await harbour.store.guild_role(guild)
    told = say(
        "New tables here: {language}; when one looks for players, {role} is told.",
        language=LANGUAGES[chosen] if chosen else say("the language of whoever opens them"),
        role=say("nobody") if told_role is None else f"<@&{told_role}>",
    )
    await reply.say(told)
