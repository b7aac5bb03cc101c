"""The time."""

import discord


def now() -> int:
    """Unix seconds, by the clock of the library (which tests can move)."""
    return int(discord.utils.utcnow().timestamp())
