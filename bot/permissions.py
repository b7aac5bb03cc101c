"""What the bot must be allowed to do where a table lives."""

from __future__ import annotations

from typing import Any

import discord

from engines.core import Joined, Text, say

from .refusals import missing_permission

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
    allowed = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    names = {
        "send_messages_in_threads" if in_thread and key == "send_messages" else key: text
        for key, text in NEEDED.items()
    }
    missing = tuple(text for key, text in names.items() if not getattr(allowed, key))
    return missing_permission(Joined(missing), f"<#{interaction.channel_id}>") if missing else None
