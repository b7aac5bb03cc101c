"""What the bot must be allowed to do where a table lives."""

from __future__ import annotations

from typing import Any

import discord

from engines.core import Joined, Text, say

from .refusals import cannot_write, missing_permission, permission_for_board

IN_THREADS = say("Send Messages in Threads")
NEEDED = {
    "view_channel": say("View Channel"),
    "send_messages": say("Send Messages"),
    "attach_files": say("Attach Files"),
    "embed_links": say("Embed Links"),
    "read_message_history": say("Read Message History"),
}
"""Permissions without which no table can live in a channel, as Discord calls them."""


def what_is_missing(interaction: discord.Interaction[Any]) -> Text | None:
    """A sentence about the permissions that the bot lacks where somebody acted, None when it has them all."""
    if interaction.guild_id is None:
        return None
    thread = isinstance(interaction.channel, discord.Thread)
    missing = _lacking(interaction.app_permissions, thread=thread)
    return missing_permission(Joined(missing), f"<#{interaction.channel_id}>") if missing else None


def missing_at(client: discord.Client, place: int, guild: int | None, interaction: discord.Interaction[Any]) -> Text:
    """A sentence for when Discord has refused to let the bot write in `place`, as exact as can be known."""
    server = client.get_guild(guild or 0)
    channel = server.get_channel_or_thread(place) if server is not None else None
    thread = isinstance(channel, discord.Thread)
    allowed = None
    if interaction.channel_id == place:
        allowed = interaction.app_permissions
    elif (
        server is not None and channel is not None and not (isinstance(channel, discord.Thread) and not channel.parent)
    ):
        allowed = channel.permissions_for(server.me)
    missing = () if allowed is None else _lacking(allowed, thread=thread)
    where = f"<#{place}>"
    return permission_for_board(Joined(missing), where) if missing else cannot_write(where)


def may_pin(client: discord.Client, place: int, guild: int | None) -> bool:
    """May the bot pin messages in a channel? Where that is not known, Discord will say."""
    server = client.get_guild(guild or 0)
    channel = server.get_channel(place) if server is not None else None
    return server is None or channel is None or channel.permissions_for(server.me).pin_messages


def _lacking(allowed: discord.Permissions, *, thread: bool) -> tuple[Text, ...]:
    needed = dict(NEEDED)
    if thread:
        del needed["send_messages"]
        needed["send_messages_in_threads"] = IN_THREADS
    return tuple(text for name, text in needed.items() if not getattr(allowed, name))
