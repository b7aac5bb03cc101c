"""The private view of one player: picture, words, the question with all its options, answers in advance."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.ids import Act, custom_id
from bot.refusals import not_your_turn
from bot.store import Status
from bot.tables.plans import name_of, planned_for, wish_for
from bot.tables.session import Session
from bot.words import closed
from engines.core import Ask, Standing, Text, say
from renderers.scene import Scene
from renderers.words import Words

from .board import heading, since_last_turn
from .controls import Row, ahead, button, link, list_id, not_now, question_rows
from .fit import CHARACTERS, LABEL, PLACEHOLDER, cut, depicted, inert


def hand(
    session: Session,
    seat: int,
    scene: Scene[Any],
    words: Words,
    *,
    picture: str | None,
    described: str,
    url: str,
    note: str = "",
) -> ui.LayoutView:
    """The ephemeral message of `seat`, in the reader's language, with or without a picture above its words.

    `note` says what the last press did.
    """
    head = f"### {heading(session, words, scene)}"
    for line in (note, since_last_turn(session, seat, words)):
        head += f"\n{line}" if line else ""
    question = _question(session, seat, words)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(head))
    if picture is not None:
        view.add_item(depicted(picture, described, CHARACTERS))
    view.add_item(ui.TextDisplay(cut(described, CHARACTERS - len(head) - len(question))))
    view.add_item(ui.TextDisplay(question))
    for row in _controls(session, seat, words):
        view.add_item(row)
    return_row: Row = ui.ActionRow(
        button(words(say("Refresh")), custom_id(session.id, session.row.step, Act.REFRESH)),
        link(words(say("To the board")), url),
    )
    view.add_item(return_row)
    return inert(view)


def _question(session: Session, seat: int, words: Words) -> str:
    ask = session.table.ask if session.table is not None else None
    if ask is None:
        return words(say("The game is over."))
    if ask.seat == seat:
        lines = [words(say("**Your turn**: {what}", what=closed(words(ask.prompt))))]
        lines += [words(line) for line in ask.lines]
        lines += [f"-# {line}" for line in (ahead(words, ask), not_now(words, ask)) if line]
        return "\n".join(lines)
    return words(waiting(session))


def waiting(session: Session) -> Text:
    """Who is asked now."""
    assert session.table is not None
    assert session.table.ask is not None
    ask = session.table.ask
    return not_your_turn(ask.seat, ask.prompt)


def _controls(session: Session, seat: int, words: Words) -> list[Row]:
    table = session.table
    if table is None or session.row.status is not Status.OPEN:
        return []
    step = session.row.step
    found: list[Row] = []
    if table.ask is not None and table.ask.seat == seat:
        found = question_rows(words, table.ask, session.id, step, undo=session.may_take_back(table.ask.seat))
    else:
        coming = session.game.coming(table.state, seat)
        found = [] if coming is None else [_coming(session, seat, words, coming)]
    wishes = [standing for standing in session.game.standing if standing.comes(table.state)]
    return found + [_standing(session, seat, words, standing) for standing in wishes]


def _coming(session: Session, seat: int, words: Words, ask: Ask[Any]) -> Row:
    """The list for an answer in advance. Each value is the answer's name: places in a hand change until it is given."""
    label = say("Plan it now: {what}", what=ask.prompt)
    named = [(name_of(option, session.names), option) for option in ask.options]
    planned = planned_for(session.plans(seat), ask.name)
    return ui.ActionRow(
        ui.Select(
            id=list_id(session.row.step, 0),
            custom_id=custom_id(session.id, session.row.step, Act.STANDING, ask.name),
            placeholder=cut(words(label), PLACEHOLDER),
            min_values=0,
            max_values=min(1 + ask.ahead, len(named)),
            options=[
                discord.SelectOption(
                    label=cut(words(option.label), LABEL), value=cut(name, LABEL), default=name in planned
                )
                for name, option in named
            ],
        )
    )


def _standing(session: Session, seat: int, words: Words, standing: Standing) -> Row:
    chosen = wish_for(session.plans(seat), standing.name) or standing.values[0][0]
    return ui.ActionRow(
        ui.Select(
            custom_id=custom_id(session.id, session.row.step, Act.STANDING, standing.name),
            placeholder=cut(words(standing.label), PLACEHOLDER),
            options=[
                discord.SelectOption(
                    label=cut(words(say("{what}: {chosen}", what=standing.label, chosen=name)), LABEL),
                    value=value,
                    default=value == chosen,
                )
                for value, name in standing.values
            ],
        )
    )
