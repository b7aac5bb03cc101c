"""Presses about a table that change no game: the board in words, rules, More, leaving, ending, the record."""

from __future__ import annotations

import asyncio
import io
from functools import partial

import discord

from engines.core import say
from renderers.pictures import RENDERERS, sheets

from .depiction import depicted_for
from .harbour import Harbour
from .ids import Press
from .record import record_of
from .refusals import NOT_BEGUN, OLD_BUTTON, RECORD_FOR_PLAYERS, RECORD_LATER, Refusal
from .reply import Reply
from .screens import more as screen
from .screens.fit import plain
from .store import Status
from .tables.session import Session


async def text(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The whole table in words, in the reader's language."""
    if session.table is None:
        raise Refusal(NOT_BEGUN)
    described = RENDERERS[session.game.key].describe(session.scene(None), reply.words)
    for view in screen.in_words(session, reply.words, described, seat=session.seat_of(press.user)):
        await reply.private(view)


async def odds(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The chances of what is on offer, from what lies open; counted beside the event loop."""
    if session.table is None:
        raise Refusal(NOT_BEGUN)
    lines = await asyncio.to_thread(session.game.odds, session.table.view(session.spectator))
    told = "\n".join(reply.words(line) for line in lines)
    await reply.private(plain(told or reply.words(say("There is nothing to weigh at this moment."))))


async def sheet(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """Another picture of the game, in the reader's language."""
    if session.table is None:
        raise Refusal(NOT_BEGUN)
    shown, scene = sheets(session.game.key).get(press.argument), session.scene(None)
    if shown is None:
        raise Refusal(OLD_BUTTON)
    words = session.picture_words(reply.words.language)
    name = f"{session.game.key}-{session.id}-{press.argument}-{session.row.revision}.jpg"
    files = await depicted_for(harbour, session, press.user, partial(shown.draw, scene, words), name)
    view = screen.sheet(
        session, scene, reply.words, picture=name if files else None, described=shown.describe(scene, reply.words)
    )
    await reply.private(view, files)


async def rules(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The rules page that explains the present phase."""
    chapter = session.game.chapter(session.table.state) if session.table is not None else ""
    await reply.private(screen.rules_page(session.game, reply.words, chapter))


async def more(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """What is seldom needed."""
    seat = session.seat_of(press.user)
    host = seat is not None and press.user == session.host
    await reply.private(screen.more(session, reply.words, seat=seat, host=host, moderates=press.moderates))


async def language(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The table speaks another language."""
    changed = await harbour.tables.people.speak(press)
    harbour.tables.publisher.show(changed)
    await reply.private(plain(changed.words()(say("The table now speaks English."))))


async def depict(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The boards of the table are shown another way."""
    changed = await harbour.tables.people.depict(press)
    harbour.tables.publisher.show(changed)
    drawn = say("The boards of this table are pictures now.")
    await reply.private(plain(reply.words(drawn if changed.row.pictures else say("This table is in words now."))))


async def try_again(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The permission is there now, perhaps. If it is not, that is told as after every press."""
    await reply.defer()
    await harbour.tables.publisher.first(session)
    if not session.blocked:
        await reply.private(plain(reply.words(screen.goes_on(session))))


async def record(harbour: Harbour, press: Press, session: Session, reply: Reply) -> None:
    """The record of a finished game, for its players."""
    if session.row.status is not Status.OVER:
        raise Refusal(RECORD_LATER)
    if press.user not in {seat.user_id for seat in session.seats}:
        raise Refusal(RECORD_FOR_PLAYERS)
    found = await record_of(harbour.store, session)
    name = f"riverboat-{session.game.key}-{session.id}.json"
    file = discord.File(io.BytesIO(found.model_dump_json(indent=1).encode()), name)
    await reply.private(screen.record(session, reply.words, name), [file])
