"""Private copies: a board for one person, and the list of one's tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.store import NOWHERE
from bot.tables.session import Session
from engines.core import say
from renderers.scene import Scene
from renderers.words import Words

from .board import asked_line, heading
from .controls import Row, link
from .fit import CHARACTERS, depicted, inert, newest, plain

LOST = say("its channel was deleted: /board in another one brings it there")


def board_copy(session: Session, words: Words, scene: Scene[Any], picture: str | None, described: str) -> ui.LayoutView:
    """The board in the reader's language, without controls; without a picture, in words."""
    title, question = f"### {heading(session, words, scene)}", asked_line(session, words, scene, helped=False)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(title))
    view.add_item(depicted(picture, described, CHARACTERS - len(title) - len(question)))
    view.add_item(ui.TextDisplay(question))
    if session.url is not None:
        row: Row = ui.ActionRow(link(words(say("To the board")), session.url))
        view.add_item(row)
    return inert(view)


def games_list(sessions: Sequence[Session], user: int, language: str) -> ui.LayoutView:
    """One's tables, those first where one is asked."""
    lines = sorted((_line(session, user, language) for session in sessions), key=lambda line: not line.startswith("▶"))
    return plain(newest(lines[::-1], CHARACTERS))


def _line(session: Session, user: int, language: str) -> str:
    words = session.words(language)
    lost = session.row.home == NOWHERE
    facts = {
        "table": session.title,
        "t": f"<t:{session.clock.began or session.row.touched}:R>",
        "link": LOST if lost else session.url or f"<#{session.row.home}>",
    }
    ask = session.table.ask if session.table is not None else None
    if ask is None:
        return words(say("**{table}** · lobby ({t}) · {link}", **facts))
    if ask.seat == session.seat_of(user):
        return words(say("▶ **{table}** · your turn ({t}) · {link}", **facts))
    return words(say("**{table}** · {name} ({t}) · {link}", name=words.name(ask.seat), **facts))
