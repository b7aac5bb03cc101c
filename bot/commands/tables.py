"""`/board`, `/hand` and `/games`: the ways back to one's tables."""

from __future__ import annotations

from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.depiction import depicted_for
from bot.harbour import Harbour
from bot.ids import Act, Press
from bot.permissions import what_is_missing
from bot.press import at_table
from bot.refusals import FROZEN, NO_TABLES, Refusal
from bot.reply import Reply
from bot.screens.copies import board_copy, games_list
from bot.screens.fit import plain
from bot.screens.more import goes_on
from bot.store import NOWHERE
from bot.tables.session import Session
from engines.core import say
from renderers.pictures import RENDERERS

from .answering import answered
from .finding import TABLE, WHICH, chosen, suggesting
from .translator import locale_text


def register(tree: app_commands.CommandTree[Any], harbour: Harbour) -> None:
    """Adds the commands."""

    complete = suggesting(harbour)

    @tree.command(
        name=locale_text(say("board")), description=locale_text(say("See a table of this channel, privately"))
    )
    @app_commands.rename(table=TABLE)
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=complete)
    async def board(interaction: discord.Interaction[Any], table: int | None = None) -> None:
        await answered(interaction, lambda reply: _board(harbour, interaction, reply, table))

    @tree.command(name=locale_text(say("hand")), description=locale_text(say("See what only you may see")))
    @app_commands.rename(table=TABLE)
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=complete)
    async def hand(interaction: discord.Interaction[Any], table: int | None = None) -> None:
        await answered(interaction, lambda reply: _hand(harbour, interaction, reply, table))

    @tree.command(name=locale_text(say("games")), description=locale_text(say("Your tables, and whose turn it is")))
    async def games(interaction: discord.Interaction[Any]) -> None:
        await answered(interaction, lambda reply: _games(harbour, interaction, reply))


async def _board(harbour: Harbour, interaction: discord.Interaction[Any], reply: Reply, table: int | None) -> None:
    session = await chosen(harbour, interaction, table, mine=False)
    if session.row.home == NOWHERE:
        await _move_here(harbour, interaction, reply, session)
        return
    if session.seat_of(interaction.user.id) is not None:
        await harbour.tables.people.keep(session)
    words, picture_words = session.words(reply.words.language), session.picture_words(reply.words.language)
    scene, renderer = session.scene(None), RENDERERS[session.game.key]
    draw = partial(renderer.board, scene, picture_words)
    name = f"{session.game.key}-{session.id}-copy-{session.row.revision}.jpg"
    files = await depicted_for(harbour, session, interaction.user.id, draw, name)
    described = renderer.describe(scene, picture_words if files else words)
    view = board_copy(session, words, scene, name if files else None, described)
    await reply.private(view, files)
    await harbour.tables.report(session, reply)


async def _move_here(harbour: Harbour, interaction: discord.Interaction[Any], reply: Reply, session: Session) -> None:
    """A table whose channel was deleted goes on where somebody of it asks for its board."""
    missing = what_is_missing(interaction)
    if missing is not None:
        raise Refusal(missing)
    await reply.defer()
    await harbour.tables.publisher.move_in(session, interaction.channel_id or NOWHERE)
    if not session.blocked:
        await reply.private(plain(reply.words(goes_on(session))))
    await harbour.tables.report(session, reply)


async def _hand(harbour: Harbour, interaction: discord.Interaction[Any], reply: Reply, table: int | None) -> None:
    session = await chosen(harbour, interaction, table, mine=True)
    reply.words = session.words(reply.words.language)
    if not session.has_private_view:
        await _board(harbour, interaction, reply, session.id)
        return
    press = Press.of(interaction, session.id, session.row.step, Act.HAND)
    await harbour.tables.report(await at_table(harbour, press, reply), reply)


async def _games(harbour: Harbour, interaction: discord.Interaction[Any], reply: Reply) -> None:
    rows = await harbour.store.tables_of(interaction.user.id)
    sessions = await harbour.tables.sessions.readable(row.id for row in rows)
    if not sessions:
        raise Refusal(FROZEN if rows else NO_TABLES)
    await reply.private(games_list(sessions, interaction.user.id, reply.words.language))
