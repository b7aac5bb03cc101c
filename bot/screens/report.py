"""The form in which somebody reports a problem, and the message about it for whoever runs the bot."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import ui

from bot.ids import Act, custom_id
from bot.tables.session import Session
from engines.core import say
from renderers.words import Words

from .fit import cut, plain

TITLE, LABEL, DESCRIPTION, PLACEHOLDER = 45, 45, 100, 100
"""Characters that Discord allows in a form."""
MOST = 1500
"""Characters that somebody may write."""


def form(session: Session, words: Words) -> ui.Modal:
    """One field for what is wrong."""
    hint = say("What did you press, what happened, what should have happened?")
    field = ui.TextInput[ui.Modal](
        custom_id="words",
        style=discord.TextStyle.paragraph,
        placeholder=cut(words(hint), PLACEHOLDER),
        max_length=MOST,
    )
    described = say("Whoever runs this bot reads it, with your name and the number of the table.")
    modal = ui.Modal(
        title=cut(words(say("Report a problem")), TITLE),
        custom_id=custom_id(session.id, session.row.step, Act.REPORTED),
        timeout=None,
    )
    label: ui.Label[ui.Modal] = ui.Label(
        text=cut(words(say("What is wrong?")), LABEL),
        description=cut(words(described), DESCRIPTION),
        component=field,
    )
    modal.add_item(label)
    return modal


def posted(facts: Mapping[str, object], written: str) -> ui.LayoutView:
    """The report in a channel of whoever runs the bot; in English, as the log is."""
    head = " · ".join(f"{name} {value}" for name, value in facts.items() if name != "user")
    return plain(f"### Problem reported\n{head}\nby <@{facts['user']}>\n{discord.utils.escape_markdown(written)}")
