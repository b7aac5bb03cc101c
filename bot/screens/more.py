"""Private messages about a table: More, confirmations, the board in words, the rules."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.ids import Act, custom_id
from bot.store import Status
from bot.tables.session import Session
from data.loader import rules
from engines.core import Game, Text, say
from renderers.words import Words

from .board import asked_line, heading
from .controls import Row, button
from .fit import CHARACTERS, cut, inert, pages
from .lobby import language_list

Style = discord.ButtonStyle


def more(session: Session, words: Words, *, seated: bool, host: bool, ends: bool) -> ui.LayoutView:
    """What is seldom needed: undo, leave, language, end the table."""
    step = session.row.step
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {words(session.title)}"))
    running = session.row.status is Status.OPEN
    acts = []
    if seated and running:
        acts.append(button(words(say("Undo")), custom_id(session.id, step, Act.UNDO), emoji="↩️"))
        acts.append(button(words(say("Leave the table")), custom_id(session.id, step, Act.LEAVE_TABLE)))
    if ends and running:
        acts.append(button(words(say("End the table")), custom_id(session.id, step, Act.END_TABLE), style=Style.danger))
    if acts:
        row: Row = ui.ActionRow(*acts)
        view.add_item(row)
    if host:
        view.add_item(language_list(words, session))
    elif not acts:
        view.add_item(ui.TextDisplay(words(say("Text and Rules are for everyone; the rest is for the players."))))
    return inert(view)


def confirm(session: Session, words: Words, question: Text, yes: Text, act: Act, argument: str = "") -> ui.LayoutView:
    """One sentence and two buttons."""
    step = session.row.step
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(words(question)))
    row: Row = ui.ActionRow(
        button(words(yes), custom_id(session.id, step, act, argument), style=Style.danger),
        button(words(say("Back")), custom_id(session.id, step, Act.DROP)),
    )
    view.add_item(row)
    return inert(view)


def goes_on(session: Session) -> Text:
    """Where a table goes on that could not."""
    return say("**{table}** goes on: {link}", table=session.title, link=session.url or "")


def try_again(session: Session, words: Words, what: Text, *, mention: int | None = None) -> ui.LayoutView:
    """What keeps the table from going on, and the button for when it is mended. `mention` is the user to be called."""
    told = words(say("**{table}** · {what}", table=session.title, what=what))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(told if mention is None else f"<@{mention}> {told}"))
    again = custom_id(session.id, session.row.step, Act.TRY_AGAIN)
    row: Row = ui.ActionRow(button(words(say("Try again")), again, style=Style.primary))
    view.add_item(row)
    return inert(view)


def in_words(
    session: Session, words: Words, described: str, *, seat: int | None, since: str = ""
) -> list[ui.LayoutView]:
    """The whole table in words, for `seat` or everybody, as one message or more."""
    scene = session.scene(None)
    told = session.story.lines(words, seat)
    parts = [f"### {heading(session, words, scene)}", since, "\n".join(told), described]
    parts.append(asked_line(session, words, scene, helped=False))
    found = []
    for page in pages("\n\n".join(part for part in parts if part)):
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(page))
        found.append(inert(view))
    return found


def rules_page(game: Game[Any, Any], words: Words, chapter: str) -> ui.LayoutView:
    """The page called `chapter`, or the first one, and a list of the others."""
    found = rules(game.key, words.language)
    page = next((page for page in found if page.key == chapter), found[0])
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(cut(f"### {words(game.title)} · {page.title}\n{page.text}", CHARACTERS)))
    row: Row = ui.ActionRow(
        ui.Select(
            custom_id=custom_id(0, 0, Act.CHAPTER, game.key),
            options=[
                discord.SelectOption(label=cut(other.title, 100), value=other.key, default=other.key == page.key)
                for other in found
            ],
        )
    )
    view.add_item(row)
    return inert(view)


def record(session: Session, words: Words, name: str) -> ui.LayoutView:
    """The record of a finished game, as a file."""
    view = ui.LayoutView(timeout=None)
    said = say("The record of {table}. Check the dice with `riverboat verify {name}`.", table=session.title, name=name)
    view.add_item(ui.TextDisplay(words(said)))
    view.add_item(ui.File(f"attachment://{name}"))
    return inert(view)
