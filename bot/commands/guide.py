"""`/rules` and `/help`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.harbour import Harbour
from bot.screens.guide import help_page
from bot.screens.more import rules_page
from data.loader import rules as rules_of
from engines import GAMES
from engines.core import say

from .answering import answered
from .play import CHOICES
from .translator import locale_text


def register(tree: app_commands.CommandTree[Any], harbour: Harbour) -> None:
    """Adds the commands."""

    async def topics(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        game = getattr(interaction.namespace, "game", None) or CHOICES[0].value
        pages = rules_of(game, harbour.languages.of(interaction)) if game in GAMES else ()
        return [
            app_commands.Choice(name=page.title, value=page.key)
            for page in pages
            if typed.lower() in page.title.lower()
        ]

    @tree.command(name=locale_text(say("rules")), description=locale_text(say("The rules of a game, page by page")))
    @app_commands.rename(game=locale_text(say("game")), topic=locale_text(say("topic")))
    @app_commands.describe(game=locale_text(say("Which game")), topic=locale_text(say("Which page")))
    @app_commands.choices(game=CHOICES)
    @app_commands.autocomplete(topic=topics)
    async def rules(interaction: discord.Interaction[Any], game: str = CHOICES[0].value, topic: str = "") -> None:
        await answered(interaction, lambda reply: reply.private(rules_page(GAMES[game], reply.words, topic)))

    @tree.command(name=locale_text(say("help")), description=locale_text(say("How to play here, privacy, credits")))
    async def help_command(interaction: discord.Interaction[Any]) -> None:
        await answered(interaction, lambda reply: reply.private(help_page(reply.words)))
