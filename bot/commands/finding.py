"""Which table somebody means who types a command in a channel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord
from discord import app_commands

from bot.harbour import Harbour
from bot.refusals import NO_TABLE_HERE, Refusal
from bot.store import NOWHERE
from bot.tables.session import Session
from engines.core import say

from .translator import locale_text

CHOICES_AT_MOST = 25
TABLE = locale_text(say("table"))
WHICH = locale_text(say("Which table, where several are in this channel"))


def suggesting(
    harbour: Harbour, among: Callable[[Harbour, discord.Interaction[Any]], Awaitable[list[Session]]] | None = None
) -> Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, list[app_commands.Choice[int]]]]:
    """What Discord shows while somebody types into the option of a table: those of the channel, or else `among`."""

    async def complete(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[int]]:
        sessions = await (among or here)(harbour, interaction)
        language = harbour.languages.of(interaction)
        named = [(session.picture_words(language)(session.title), session.id) for session in sessions]
        return [
            app_commands.Choice(name=name, value=number) for name, number in named if typed.lower() in name.lower()
        ][:CHOICES_AT_MOST]

    return complete


async def here(harbour: Harbour, interaction: discord.Interaction[Any]) -> list[Session]:
    """The running tables of this channel, those first where the person is asked, then where they sit.

    Tables of the person that have lost their channel may be asked for everywhere in their server, so they follow.
    """
    rows = await harbour.store.tables_in(interaction.channel_id or 0)
    theirs = await harbour.store.tables_of(interaction.user.id, interaction.guild_id)
    rows += [row for row in theirs if row.home == NOWHERE and row.guild == interaction.guild_id]
    found = await harbour.tables.sessions.readable(row.id for row in rows if row.state is not None)

    def nearness(session: Session) -> tuple[bool, bool, bool]:
        seat = session.seat_of(interaction.user.id)
        asked = session.table is not None and session.table.ask is not None and session.table.ask.seat == seat
        return session.row.home == NOWHERE, not asked, seat is None

    return sorted(found, key=nearness)


async def chosen(harbour: Harbour, interaction: discord.Interaction[Any], table: int | None, *, mine: bool) -> Session:
    """The table of that number in this channel, or else the nearest one; `mine`: one where the person sits."""
    for session in await here(harbour, interaction):
        seated = session.seat_of(interaction.user.id) is not None
        if (session.id == table or table is None) and (seated or not mine):
            harbour.tables.publisher.catch_up(session)
            return session
    raise Refusal(NO_TABLE_HERE)
