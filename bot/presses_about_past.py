"""Presses about what has been: the log of a table, and the boards of its earlier pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.core import say
from renderers.pictures import RENDERERS

from .depiction import depicted_for
from .harbour import Harbour
from .ids import Press
from .refusals import NOT_BEGUN, Refusal
from .reply import Reply
from .screens.controls import LIST
from .screens.earlier import earlier_board, earlier_boards
from .screens.log import NEWEST, log_page
from .store import Status
from .tables.chronicle import Chapter
from .tables.session import Session


async def log(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Opens the log at its last page."""
    await show_log(harbour, session, press.user, reply, NEWEST)


async def leaf(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Another page of the log, in place of this one."""
    await show_log(harbour, session, press.user, reply, int(press.values[0] if press.values else press.argument))


async def show_log(harbour: Harbour, session: Session, user: int, reply: Reply, number: int) -> None:
    """Answers with a page of the log, as `user` may read it."""
    if not session.begun:
        raise Refusal(NOT_BEGUN)
    chronicle = await harbour.tables.chronicles.of(session)
    words = session.words(reply.words.language)
    await reply.private(log_page(session, chronicle, words, session.seat_of(user), number))


async def earlier(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The list of the boards of earlier pages, once the game is over."""
    chapters = await _over(harbour, session)
    await reply.private(earlier_boards(session, session.words(reply.words.language), chapters, 0))


async def look(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """One of those boards, or another part of their list."""
    chapters = await _over(harbour, session)
    words = session.words(reply.words.language)
    if not press.values:
        first = min(max(0, int(press.argument)), len(chapters) - 1)
        await reply.private(earlier_boards(session, words, chapters, first - first % LIST))
        return
    number = min(int(press.values[0]), len(chapters) - 1)
    scene, renderer = chapters[number].end, RENDERERS[session.game.key]
    assert scene is not None
    picture_words = session.picture_words(reply.words.language)
    name = f"{session.game.key}-{session.id}-page-{number + 1}.jpg"
    files = await depicted_for(harbour, session, press.user, partial(renderer.board, scene, picture_words), name)
    view = earlier_board(
        session,
        words,
        chapters,
        number,
        picture=name if files else None,
        described=renderer.describe(scene, picture_words if files else words),
    )
    await reply.private(view, files)


async def _over(harbour: Harbour, session: Session) -> Sequence[Chapter]:
    """The pages of a finished game before its last one, which the board itself shows. Raises Refusal."""
    if session.row.status is not Status.OVER:
        raise Refusal(say("Earlier boards can be seen when the game is over."))
    chronicle = await harbour.tables.chronicles.of(session)
    if not chronicle.complete:
        raise Refusal(say("The rules have changed since this game: its earlier boards cannot be drawn again."))
    if len(chronicle.chapters) < 2:
        raise Refusal(say("This game had only one board."))
    return chronicle.chapters[:-1]
