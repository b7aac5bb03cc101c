"""Who may open which table where: what the server has chosen, and how many tables one person may open."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord

from engines import GAMES

from .harbour import Harbour
from .refusals import (
    Refusal,
    elsewhere,
    not_a_host,
    not_offered,
    too_early,
    too_many_lobbies,
    too_many_tables,
)
from .store import GuildRow


async def choices_of(harbour: Harbour, interaction: discord.Interaction[Any]) -> GuildRow:
    """What the server of an interaction has chosen, without channels, roles and games that are no more.

    Where nothing is left of a list, it is empty: it limits nobody. A private chat has chosen nothing.
    """
    if interaction.guild_id is None:
        return GuildRow(0)
    chosen = await harbour.store.guild(interaction.guild_id)
    chosen = replace(chosen, games=tuple(game for game in chosen.games if game in GAMES))
    server = harbour.client.get_guild(interaction.guild_id)
    if server is None:
        return chosen
    return replace(
        chosen,
        channels=tuple(channel for channel in chosen.channels if server.get_channel(channel) is not None),
        hosts=tuple(role for role in chosen.hosts if server.get_role(role) is not None),
        role=None if chosen.role is None or server.get_role(chosen.role) is None else chosen.role,
    )


async def admitted(harbour: Harbour, interaction: discord.Interaction[Any], game: str | None = None) -> GuildRow:
    """Raises Refusal when this person may not open a table here; `game` is None while it is not chosen.

    Returns what the server has chosen.
    """
    chosen = await choices_of(harbour, interaction)
    if chosen.channels and not _places(interaction) & set(chosen.channels):
        raise Refusal(elsewhere(chosen.channels))
    if chosen.hosts and not _roles(interaction) & set(chosen.hosts):
        raise Refusal(not_a_host(chosen.hosts))
    if game is not None and chosen.games and game not in chosen.games:
        raise Refusal(not_offered(GAMES[game].title, [GAMES[other].title for other in chosen.games]))
    return chosen


async def counted(harbour: Harbour, interaction: discord.Interaction[Any], chosen: GuildRow, *, lobby: bool) -> None:
    """Raises Refusal when there are too many tables already, for this server or this person. `lobby`: one more waits.

    It counts as an opening, so it is asked last.
    """
    guild, user = interaction.guild_id, interaction.user.id
    if guild is not None:
        running, most = await harbour.store.running_tables(guild), harbour.settings.tables_per_server
        if running >= min(most, chosen.tables or most):
            raise Refusal(too_many_tables(running))
        waiting, most = await harbour.store.lobbies_of(guild, user), harbour.settings.lobbies_per_person
        if lobby and most and waiting >= most:
            raise Refusal(too_many_lobbies(waiting))
    again = harbour.openings.opens_at((guild, user))
    if again is not None:
        raise Refusal(too_early(harbour.settings.plays_in_ten_minutes, again))


def _places(interaction: discord.Interaction[Any]) -> set[int | None]:
    """The channel, and that to which a thread belongs."""
    thread = interaction.channel if isinstance(interaction.channel, discord.Thread) else None
    return {interaction.channel_id, thread.parent_id if thread is not None else None}


def _roles(interaction: discord.Interaction[Any]) -> set[int]:
    return {role.id for role in interaction.user.roles} if isinstance(interaction.user, discord.Member) else set()
