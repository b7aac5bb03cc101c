"""Boards of a finished game: how everybody saw the table at the end of each page."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.ids import Act, custom_id
from bot.tables.chronicle import Chapter
from bot.tables.session import Session
from engines.core import Text, say
from renderers.words import Words

from .controls import LIST, Row, button
from .fit import CHARACTERS, LABEL, cut, depicted, inert


def earlier_boards(session: Session, words: Words, chapters: Sequence[Chapter], first: int) -> ui.LayoutView:
    """The list of the boards, from number `first` on."""
    view = ui.LayoutView(timeout=None)
    head = say("Earlier boards of {table}: choose one.", table=session.title)
    view.add_item(ui.TextDisplay(words(head)))
    for row in _choices(session, words, chapters, first, None):
        view.add_item(row)
    return inert(view)


def earlier_board(
    session: Session,
    words: Words,
    chapters: Sequence[Chapter],
    number: int,
    *,
    picture: str | None,
    described: str,
) -> ui.LayoutView:
    """One board, as picture or in words, and the list from which it came."""
    title = words(say("{table} · {moment}", table=session.title, moment=_moment(chapters[number])))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {title}"))
    view.add_item(depicted(picture, described, CHARACTERS - len(title)))
    for row in _choices(session, words, chapters, number - number % LIST, number):
        view.add_item(row)
    return inert(view)


def _choices(session: Session, words: Words, chapters: Sequence[Chapter], first: int, chosen: int | None) -> list[Row]:
    here = range(first, min(first + LIST, len(chapters)))

    def part(start: int) -> str:
        return custom_id(session.id, session.row.step, Act.LOOK, str(start))

    options = [
        discord.SelectOption(
            label=cut(words(say("{n}: {moment}", n=place + 1, moment=_moment(chapters[place]))), LABEL),
            value=str(place),
            default=place == chosen,
        )
        for place in here
    ]
    found: list[Row] = [
        ui.ActionRow(ui.Select(custom_id=part(first), placeholder=words(say("Choose a page")), options=options))
    ]
    if len(chapters) > LIST:
        found.append(
            ui.ActionRow(
                button(words(say("Earlier")), part(first - LIST), disabled=first == 0),
                button(words(say("Later")), part(first + LIST), disabled=here.stop == len(chapters)),
            )
        )
    return found


def _moment(chapter: Chapter) -> Text:
    return chapter.moment if chapter.end is None else chapter.end.moment
