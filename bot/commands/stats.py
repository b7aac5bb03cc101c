"""`/stats`: the games that somebody has finished."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.harbour import Harbour
from bot.refusals import Refusal
from bot.reply import Reply
from bot.screens.stats import stats_of
from engines.core import say

from .answering import answered
from .translator import locale_text


def register(tree: app_commands.CommandTree[Any], harbour: Harbour) -> None:
    """Adds the command."""

    @tree.command(name=locale_text(say("stats")), description=locale_text(say("Finished games: played, won, the best")))
    @app_commands.rename(player=locale_text(say("player")))
    @app_commands.describe(player=locale_text(say("Whose games; yours when left out")))
    async def stats(interaction: discord.Interaction[Any], player: discord.User | None = None) -> None:
        await answered(interaction, lambda reply: _stats(harbour, reply, player or interaction.user))


async def _stats(harbour: Harbour, reply: Reply, player: discord.User | discord.Member) -> None:
    finished = await harbour.store.results_of(player.id)
    if not finished:
        raise Refusal(say("No finished game yet."))
    await reply.private(stats_of(player.display_name, finished, reply.words))
