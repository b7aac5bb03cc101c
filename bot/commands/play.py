"""`/play`: a list of the games; with a game its lobby, or a solo game at once."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.admission import admitted
from bot.harbour import Harbour
from bot.opening import open_table
from bot.reply import Reply
from bot.screens.menu import menu
from engines import GAMES
from engines.core import say

from .answering import answered
from .translator import locale_text

CHOICES = [app_commands.Choice(name=locale_text(game.title), value=key) for key, game in GAMES.items()]


def register(tree: app_commands.CommandTree[Any], harbour: Harbour) -> None:
    """Adds the command."""

    @tree.command(name=locale_text(say("play")), description=locale_text(say("Open a table, or play alone")))
    @app_commands.rename(game=locale_text(say("game")), players=locale_text(say("players")))
    @app_commands.describe(
        game=locale_text(say("Which game")),
        players=locale_text(say("1 begins a solo game at once; otherwise a lobby opens")),
    )
    @app_commands.choices(game=CHOICES)
    async def play(interaction: discord.Interaction[Any], game: str | None = None, players: int | None = None) -> None:
        await answered(interaction, lambda reply: _play(harbour, reply, game, players))


async def _play(harbour: Harbour, reply: Reply, game: str | None, players: int | None) -> None:
    if game is not None:
        await open_table(harbour, reply, game, players)
        return
    chosen = await admitted(harbour, reply.interaction)
    await reply.private(menu(reply.words, players, chosen.games))
