"""`/play`: opens a lobby, or starts a solo game at once."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.harbour import Harbour
from bot.permissions import what_is_missing
from bot.refusals import Refusal, wrong_number
from bot.reply import Reply
from bot.words import language_of
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
    async def play(
        interaction: discord.Interaction[Any], game: str = CHOICES[0].value, players: int | None = None
    ) -> None:
        await answered(interaction, lambda reply: _play(harbour, interaction, reply, game, players))


async def _play(
    harbour: Harbour, interaction: discord.Interaction[Any], reply: Reply, game: str, players: int | None
) -> None:
    _check_number(game, players)
    missing = what_is_missing(interaction)
    if missing is not None:
        raise Refusal(missing)
    tables = harbour.tables
    alone = players == 1 or interaction.guild_id is None
    session = await tables.lobbies.open(
        game,
        interaction=interaction.id,
        user=interaction.user.id,
        name=interaction.user.display_name,
        guild=interaction.guild_id,
        channel=interaction.channel_id or 0,
        language=await _language(harbour, interaction),
    )
    view, files = await tables.lobby_messages.made(session)
    message = await reply.post(view, files)
    if message is None:
        await tables.lobby_messages.post(session)
        await reply.say(say("You sit at {table}.", table=session.title))
    else:
        await tables.lobby_messages.posted(session, message)
    if alone:
        await tables.publisher.first(await tables.lobbies.start(session.id, interaction.user.id))
    await tables.set_alarm()


async def _language(harbour: Harbour, interaction: discord.Interaction[Any]) -> str:
    """The server's setting, else the language of whoever opens the table."""
    set_here = None if interaction.guild_id is None else await harbour.store.guild_language(interaction.guild_id)
    return set_here or language_of(interaction.locale)


def _check_number(game: str, players: int | None) -> None:
    least, most = GAMES[game].players
    if players is not None and not least <= players <= most:
        raise Refusal(wrong_number(GAMES[game].title, least, most, players))
