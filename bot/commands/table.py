"""`/table`: what the buttons of a table do, for whoever would rather type."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.harbour import Harbour
from bot.ids import Act, Press
from bot.press import at_table
from bot.reply import Reply
from bot.screens.more import PAUSES
from bot.screens.options import LANGUAGES
from data.loader import languages
from engines.core import Text, say

from .answering import answered
from .finding import TABLE, WHICH, chosen, suggesting
from .translator import locale_text

SPOKEN = [app_commands.Choice(name=locale_text(LANGUAGES[key]), value=key) for key in languages()]
ACTS = (
    (say("undo"), say("Take your last answer back"), Act.UNDO),
    (say("leave"), say("Leave a table; the bot plays your seat"), Act.LEAVE_TABLE),
    (say("end"), say("End a game without a result: by a vote, or at once for moderators"), Act.END_TABLE),
)
"""Commands that need to know no more than the table."""


def register(tree: app_commands.CommandTree[Any], harbour: Harbour) -> None:
    """Adds the commands."""
    group = app_commands.Group(name=TABLE, description=locale_text(say("What the buttons of a table do")))
    suggested = suggesting(harbour)

    for name, description, act in ACTS:
        group.add_command(_command(harbour, name, description, act))

    @group.command(name=locale_text(say("pause")), description=locale_text(say("Ask the table for a pause")))
    @app_commands.rename(days=locale_text(say("days")), table=TABLE)
    @app_commands.describe(days=locale_text(say("For how many days")), table=WHICH)
    @app_commands.choices(days=[app_commands.Choice(name=str(days), value=days) for days in PAUSES])
    @app_commands.autocomplete(table=suggested)
    async def pause(interaction: discord.Interaction[Any], days: int, table: int | None = None) -> None:
        await answered(interaction, lambda reply: _act(harbour, reply, table, Act.PAUSE, str(days)))

    @group.command(name=locale_text(say("language")), description=locale_text(say("The table speaks another language")))
    @app_commands.rename(language=locale_text(say("language")), table=TABLE)
    @app_commands.describe(language=locale_text(say("Language of the table")), table=WHICH)
    @app_commands.choices(language=SPOKEN)
    @app_commands.autocomplete(table=suggested)
    async def language(interaction: discord.Interaction[Any], language: str, table: int | None = None) -> None:
        await answered(interaction, lambda reply: _act(harbour, reply, table, Act.LANGUAGE, language))

    tree.add_command(group)


def _command(harbour: Harbour, name: Text, description: Text, act: Act) -> app_commands.Command[Any, Any, None]:
    @app_commands.command(name=locale_text(name), description=locale_text(description))
    @app_commands.rename(table=TABLE)
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=suggesting(harbour))
    async def command(interaction: discord.Interaction[Any], table: int | None = None) -> None:
        await answered(interaction, lambda reply: _act(harbour, reply, table, act))

    return command


async def _act(harbour: Harbour, reply: Reply, table: int | None, act: Act, *values: str) -> None:
    """Does at the table that is meant what its control would do; whoever moderates may mean one of others."""
    interaction = reply.interaction
    others_too = act is Act.END_TABLE and interaction.permissions.manage_messages
    session = await chosen(harbour, interaction, table, mine=not others_too)
    press = Press.of(interaction, session.id, session.row.step, act, values=values)
    await harbour.tables.report(await at_table(harbour, press, reply), reply)
