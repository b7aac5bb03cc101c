"""Where a table lives: the channel of its lobby, and the place of its board."""

from __future__ import annotations

from typing import Literal

import discord
import structlog

from bot.screens.fit import cut
from bot.store import Store

from .session import Session

log = structlog.get_logger()

THREAD_EXISTS = 160004
A_WEEK: Literal[10080] = 10080
"""Minutes without a message after which a thread is put away."""


def home(client: discord.Client, session: Session) -> discord.PartialMessageable:
    """The channel in which the table was asked for; its lobby message is there."""
    return client.get_partial_messageable(session.row.home, guild_id=session.row.guild)


def board_channel(client: discord.Client, session: Session) -> discord.PartialMessageable:
    """The channel or thread of the board."""
    return client.get_partial_messageable(session.row.channel or session.row.home)


async def find_a_place(client: discord.Client, store: Store, session: Session, *, threads: bool) -> int:
    """A thread of its own under the lobby message, or the channel itself where no thread can be opened.

    `threads` says what is done where the server has not chosen.
    """
    row = session.row
    if row.guild is None or row.lobby_message is None:
        return row.home
    chosen = (await store.guild(row.guild)).threads
    if not (threads if chosen is None else chosen):
        return row.home
    name = " · ".join((session.picture_words()(session.title), ", ".join(seat.name for seat in session.seats)))
    try:
        await (
            home(client, session)
            .get_partial_message(row.lobby_message)
            .create_thread(name=cut(name, 100), auto_archive_duration=A_WEEK)
        )
    except discord.HTTPException as error:
        log.info("no thread", table=session.id, error=repr(error))
        return row.lobby_message if error.code == THREAD_EXISTS else row.home
    return row.lobby_message
