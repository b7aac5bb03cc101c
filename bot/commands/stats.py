"""`/stats` and `/leaderboard`: what somebody has finished, and who does best at a server."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.harbour import Harbour
from bot.leaderboards import show_leaderboard, show_stats
from engines.core import say

from .answering import answered
from .play import CHOICES
from .translator import locale_text


def register(tree: app_commands.CommandTree[Any], harbour: Harbour) -> None:
    """Adds the commands."""

    @tree.command(name=locale_text(say("stats")), description=locale_text(say("Finished games: played, won, the best")))
    @app_commands.rename(player=locale_text(say("player")), game=locale_text(say("game")))
    @app_commands.describe(
        player=locale_text(say("Whose games; yours when left out")), game=locale_text(say("Only this game"))
    )
    @app_commands.choices(game=CHOICES)
    async def stats(
        interaction: discord.Interaction[Any], player: discord.User | None = None, game: str | None = None
    ) -> None:
        await answered(interaction, lambda reply: show_stats(harbour, reply, player or interaction.user, game))

    @tree.command(name=locale_text(say("leaderboard")), description=locale_text(say("Who does best at a game here")))
    @app_commands.rename(game=locale_text(say("game")))
    @app_commands.describe(game=locale_text(say("Which game")))
    @app_commands.choices(game=CHOICES)
    async def leaderboard(interaction: discord.Interaction[Any], game: str) -> None:
        await answered(interaction, lambda reply: show_leaderboard(harbour, reply, game))
