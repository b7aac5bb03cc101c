"""Private copies: a board for one person, and the list of one's tables."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

from discord import ui

from bot.store import NOWHERE, Status
from bot.tables.session import Session
from engines.core import Seat, Text, count, say
from renderers.scene import Scene
from renderers.words import Words

from .board import asked_line, heading
from .controls import Row, link
from .fit import CHARACTERS, depicted, first_lines, inert, plain

MORE = 60
"""Characters for how many tables there are besides."""
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
    """One's tables: first those where one is asked, the most urgent first, then the others, the same way."""
    found = sorted(sessions, key=lambda session: (not _asks(session, user), *_urgency(session)))
    lines = [session.words(language)(_line(session, user)) for session in found]
    kept = first_lines(lines, CHARACTERS - MORE)
    if len(kept) < len(lines):
        left = len(lines) - len(kept)
        kept.append(found[0].words(language)(count("… and {n} more table.", "… and {n} more tables.", left)))
    return plain("\n".join(kept))


def _asks(session: Session, user: int) -> bool:
    ask = session.table.ask if session.table is not None and session.row.status is Status.OPEN else None
    return ask is not None and ask.seat == session.seat_of(user)


def _urgency(session: Session) -> tuple[float, int]:
    """Whose time runs out first comes first, then who has waited longest."""
    ends = session.clock.ends
    return (inf if ends is None else ends, session.clock.began or session.row.touched)


def _line(session: Session, user: int) -> Text:
    """Whose turn it is since when, until when, and the way there."""
    lost = session.row.home == NOWHERE
    facts = {"table": session.title, "link": LOST if lost else session.url or f"<#{session.row.home}>"}
    ask, clock = session.table.ask if session.table is not None else None, session.clock
    if session.row.status is Status.PAUSED:
        return say("**{table}** · paused until {date} · {link}", date=f"<t:{clock.resumes}:f>", **facts)
    facts["t"] = f"<t:{clock.began or session.row.touched}:R>"
    if ask is None:
        return say("**{table}** · lobby ({t}) · {link}", **facts)
    if clock.ends is None:
        if _asks(session, user):
            return say("▶ **{table}** · your turn ({t}) · {link}", **facts)
        return say("**{table}** · {name} ({t}) · {link}", name=Seat(ask.seat), **facts)
    facts["ends"] = f"<t:{clock.ends}:R>"
    if _asks(session, user):
        return say("▶ **{table}** · your turn ({t}), time runs out {ends} · {link}", **facts)
    return say("**{table}** · {name} ({t}), time runs out {ends} · {link}", name=Seat(ask.seat), **facts)
