"""`/play`: opens a lobby, or starts a solo game at once."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.harbour import Harbour
from bot.refusals import Refusal, missing_permission, wrong_number
from bot.reply import Reply
from bot.words import language_of
from engines import GAMES
from engines.core import say

from .answering import answered
from .translator import locale_text

NEEDED = {
    "view_channel": say("View Channel"),
    "send_messages": say("Send Messages"),
    "attach_files": say("Attach Files"),
    "embed_links": say("Embed Links"),
    "read_message_history": say("Read Message History"),
}
"""Permissions without which no table can live in a channel, as Discord calls them."""

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
    _check_permissions(interaction, reply)
    tables = harbour.tables
    alone = players == 1 or interaction.guild_id is None
    session = await tables.lobbies.open(
        game,
        interaction=interaction.id,
        user=interaction.user.id,
        name=interaction.user.display_name,
        guild=interaction.guild_id,
        channel=interaction.channel_id or 0,
        language=language_of(interaction.guild_locale or interaction.locale),
    )
    view, files = await tables.publisher.lobby_message(session)
    message = await reply.post(view, files)
    if message is None:
        await tables.publisher.post_lobby(session)
    else:
        await tables.publisher.lobby_posted(session, message)
    if alone:
        await tables.publisher.first(await tables.lobbies.start(session.id, interaction.user.id))
    await tables.set_alarm()


def _check_number(game: str, players: int | None) -> None:
    least, most = GAMES[game].players
    if players is not None and not least <= players <= most:
        raise Refusal(wrong_number(GAMES[game].title, least, most, players))


def _check_permissions(interaction: discord.Interaction[Any], reply: Reply) -> None:
    if interaction.guild_id is None:
        return
    allowed = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    names = {
        "send_messages_in_threads" if in_thread and key == "send_messages" else key: text
        for key, text in NEEDED.items()
    }
    missing = [reply.words(text) for key, text in names.items() if not getattr(allowed, key)]
    if missing:
        raise Refusal(missing_permission(", ".join(missing), f"<#{interaction.channel_id}>"))
