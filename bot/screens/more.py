"""Private messages about a table: More, confirmations, the board in words, the rules."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.ids import Act, custom_id
from bot.store import PLAYED, Status
from bot.tables.clock import present
from bot.tables.session import Session
from data.loader import rules
from engines.core import Game, Text, count, say
from renderers.scene import Scene
from renderers.words import Words

from .board import asked_line, heading, since_last_turn
from .controls import Row, button, rows
from .fit import CHARACTERS, LABEL, PLACEHOLDER, cut, depicted, inert, pages
from .options import depiction_list, invitation, language_list

Style = discord.ButtonStyle


PAUSES = (1, 3, 7, 14)
"""Days that a pause may last."""


def more(session: Session, words: Words, *, seat: int | None, host: bool, moderates: bool) -> ui.LayoutView:
    """What is seldom needed: undo, leave, pause, concede, end; for the host who plays on, and the language."""
    seated = seat is not None
    step = session.row.step
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {words(session.title)}"))
    running = session.row.status in PLAYED
    acts = [button(words(say("Log")), custom_id(session.id, step, Act.LOG))] if session.begun else []
    if seated and running and session.game.standing and not session.has_private_view:
        acts.append(button(words(say("Answers in advance")), custom_id(session.id, step, Act.HAND)))
    if seated and running:
        acts.append(button(words(say("Undo")), custom_id(session.id, step, Act.UNDO), emoji="↩️"))
        acts.append(button(words(say("Leave the table")), custom_id(session.id, step, Act.LEAVE_TABLE)))
    if seat is not None and session.rival(seat) is not None:
        acts.append(button(words(say("Concede")), custom_id(session.id, step, Act.CONCEDE), style=Style.danger))
    if (seated or moderates) and running:
        acts.append(button(words(say("End the table")), custom_id(session.id, step, Act.END_TABLE), style=Style.danger))
    for row in rows(acts):
        view.add_item(row)
    for chosen in _lists(session, words, seated=seated and running, host=host and running):
        view.add_item(chosen)
    if host:
        view.add_item(language_list(words, session))
        view.add_item(depiction_list(words, session))
    elif not seated and not moderates:
        view.add_item(ui.TextDisplay(words(say("Text and Rules are for everyone; the rest is for the players."))))
    last: Row = ui.ActionRow(button(words(say("Report a problem")), custom_id(session.id, step, Act.REPORT)))
    view.add_item(last)
    return inert(view)


def _lists(session: Session, words: Words, *, seated: bool, host: bool) -> list[Row]:
    """A pause and guests for a free seat, for everybody; another host and a player less, for the host of several."""
    found: list[Row] = []

    def choose(act: Act, label: Text, choices: dict[str, str]) -> None:
        offered = [discord.SelectOption(label=cut(name, LABEL), value=value) for value, name in choices.items()]
        identity = custom_id(session.id, session.row.step, act)
        found.append(
            ui.ActionRow(ui.Select(custom_id=identity, placeholder=cut(words(label), PLACEHOLDER), options=offered))
        )

    if seated and session.row.status is Status.OPEN:
        days = {str(number): words(count("{n} day", "{n} days", number)) for number in PAUSES}
        choose(Act.PAUSE, say("Pause for…"), days)
    if seated and session.vacant and session.guests.invited:
        found.append(invitation(session, words, say("Invite somebody to the free seat…"), Act.ASK_IN))
    others = {str(seat.seat): seat.name for seat in present(session.seats) if seat.user_id != session.host}
    if host and others:
        choose(Act.HAND_OVER, say("Hand over to…"), others)
        choose(Act.REMOVE, say("Remove a player…"), others)
    return found


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


def in_words(session: Session, words: Words, described: str, *, seat: int | None) -> list[ui.LayoutView]:
    """The whole table in words, for `seat` or everybody, as one message or more."""
    scene = session.scene(None)
    told = session.story.lines(words, seat)
    since = "" if seat is None else since_last_turn(session, seat, words)
    parts = [f"### {heading(session, words, scene)}", since, "\n".join(told), described]
    parts.append(asked_line(session, words, scene, helped=False))
    found = []
    for page in pages("\n\n".join(part for part in parts if part)):
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(page))
        found.append(inert(view))
    return found


def sheet(session: Session, scene: Scene[Any], words: Words, *, picture: str | None, described: str) -> ui.LayoutView:
    """Another picture of the game, and what it shows in words; the words alone for text only."""
    head = f"### {heading(session, words, scene)}"
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(head))
    if picture is not None:
        view.add_item(depicted(picture, described, CHARACTERS))
    view.add_item(ui.TextDisplay(cut(described, CHARACTERS - len(head))))
    return inert(view)


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
