"""The status message of a table: the lobby message, which goes on to tell whose turn it is, and is pinned.

It lies where people look for tables, in the channel and at the head of a thread, and takes no message more. It is
edited seldom: when what it says has changed, and then not again for a while, however fast people play.
"""

from __future__ import annotations

import asyncio

import discord
import structlog
from discord import ui

from bot.permissions import may_pin
from bot.refusals import Refusal
from bot.screens.lobby import head
from bot.store import ENDED, NOWHERE, UNWANTED, StoreError
from bot.trouble import TROUBLE

from .lobby_messages import NO_MESSAGE, NOBODY, LobbyMessages
from .notes import Notes
from .places import home
from .session import Session
from .sessions import Sessions

log = structlog.get_logger()

EVERY = 30.0
"""Seconds between two edits of one status message at least."""
TOO_OFTEN = frozenset({429, 30046})
"""Answers of Discord to somebody who edits too often; 30046 is for messages older than an hour."""
LATER = 600.0
"""Seconds until it is tried again after one of them."""
LAST_WORD = 2.0
"""Seconds for what is still to be written when the bot stops."""
NEWEST = 5
"""Messages among which Discord's line about a pin is looked for."""


class StatusMessages:
    """Writes the status messages of all tables."""

    def __init__(self, client: discord.Client, sessions: Sessions, notes: Notes, lobbies: LobbyMessages) -> None:
        self._client = client
        self._sessions = sessions
        self._notes = notes
        self._lobbies = lobbies
        self._waiting: dict[int, Session] = {}
        self._stopping = False

    def follow(self, session: Session) -> None:
        """The board shows the table as it is: so does its status message, now or as soon as it may be edited again."""
        status, row = session.status, session.row
        if row.home == NOWHERE or row.status_message == UNWANTED or self._stopping:
            return
        status.due = status.told != _told(session)
        if not status.due or status.writing:
            return
        self._waiting[session.id] = session
        wait = 0.0 if row.status in ENDED else status.at + EVERY - asyncio.get_running_loop().time()
        if wait <= 0 or status.timer is None:
            self._in(session, wait)

    async def finish(self) -> None:
        """Before the bot stops: writes at once what waits for its time, and waits a moment for all of it."""
        self._stopping = True
        for session in list(self._waiting.values()):
            if session.status.timer is not None:
                self._begin(session)
        tasks = [session.status.task for session in self._waiting.values() if session.status.task is not None]
        if tasks:
            await asyncio.wait(tasks, timeout=LAST_WORD)

    async def break_off(self) -> None:
        """Nothing is written any more; each task gives its connection to the database back."""
        self._stopping = True
        for session in self._waiting.values():
            session.status.wait_no_more()
        tasks = [session.status.task for session in self._waiting.values() if session.status.task is not None]
        cancelled = [task for task in tasks if task.cancel()]
        await asyncio.gather(*cancelled, return_exceptions=True)

    def _in(self, session: Session, seconds: float) -> None:
        if seconds <= 0:
            self._begin(session)
        else:
            session.status.timer = asyncio.get_running_loop().call_later(seconds, self._begin, session)

    def _begin(self, session: Session) -> None:
        session.status.wait_no_more()
        session.status.task = asyncio.get_running_loop().create_task(self._write(session), name=f"status-{session.id}")

    async def _write(self, session: Session) -> None:
        status, again = session.status, EVERY
        status.at = asyncio.get_running_loop().time()
        try:
            await self._sessions.get(session.id)  # what is in memory may be another thing than the truth
            told = _told(session)
            await self._show(session)
            status.told = told
        except (*TROUBLE, StoreError, Refusal) as error:
            log.info("status not shown", table=session.id, error=repr(error))
            if getattr(error, "code", 0) in TOO_OFTEN:
                again = LATER
            elif (isinstance(error, discord.HTTPException) and error.status < 500) or isinstance(error, Refusal):
                status.told = _told(session)  # it is not tried again before there is something new to tell
        except Exception:
            log.exception("status failed", table=session.id)
            status.told = _told(session)
        status.due = status.told != _told(session) and session.row.status_message != UNWANTED
        if status.due and not self._stopping:
            self._in(session, status.at + again - asyncio.get_running_loop().time())
        else:
            self._waiting.pop(session.id, None)
            self._notes.soon()

    async def _show(self, session: Session) -> None:
        row = session.row
        if row.home == NOWHERE:
            return
        view, _ = await self._lobbies.made(session)
        message = row.lobby_message if row.status_message is None else row.status_message
        if message is not None and await self._edited(session, message, view):
            if session.is_watched and row.status in ENDED:
                await self._unpin(session, message)
            elif session.is_watched and row.status_message is None:
                await self._pin(session, message)
        elif session.is_watched and row.status not in ENDED:
            await self._make_again(session, message, view)

    async def _edited(self, session: Session, message: int, view: ui.LayoutView) -> bool:
        """False: somebody has deleted it."""
        place = home(self._client, session)
        try:
            await place.get_partial_message(message).edit(view=view, attachments=[], allowed_mentions=NOBODY)
        except discord.NotFound as error:
            if error.code != NO_MESSAGE:
                raise
            return False
        return True

    async def _make_again(self, session: Session, deleted: int | None, view: ui.LayoutView) -> None:
        """Once: whoever deletes the second one wants none."""
        if session.row.status_message not in {None, session.row.lobby_message}:
            await self._notes.at_once(session, status_message=UNWANTED)
            return
        nonce = f"{session.id:x}.status.{deleted or 0}"[:25]
        made = await home(self._client, session).send(view=view, silent=True, nonce=nonce, allowed_mentions=NOBODY)
        await self._pin(session, made.id)

    async def _pin(self, session: Session, message: int) -> None:
        """Where that is allowed. Then notes where the message is, so that it is not pinned again after a restart."""
        lives_in = session.row.home
        place = home(self._client, session)
        if may_pin(self._client, lives_in, session.row.guild):
            try:
                await place.get_partial_message(message).pin()
                await self._hide_line(place, message)
            except TROUBLE as error:
                log.info("status not pinned", table=session.id, error=repr(error))
        if session.row.home == lives_in:  # else the channel was deleted meanwhile
            await self._notes.at_once(session, status_message=message)

    async def _hide_line(self, place: discord.PartialMessageable, message: int) -> None:
        """Discord has said in the channel that something was pinned, in the name of the bot: that line goes."""
        async for line in place.history(limit=NEWEST):
            pinned = line.reference.message_id if line.reference is not None else None
            if line.type is discord.MessageType.pins_add and pinned == message:
                await line.delete()

    async def _unpin(self, session: Session, message: int) -> None:
        """The pins of a channel are the tables that are played."""
        if not may_pin(self._client, session.row.home, session.row.guild):
            return
        try:
            await home(self._client, session).get_partial_message(message).unpin()
        except TROUBLE as error:
            log.info("status not unpinned", table=session.id, error=repr(error))


def _told(session: Session) -> str:
    """What the message is to say and where it is to lead."""
    return f"{head(session)}\n{session.url}"
