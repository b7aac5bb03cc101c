"""The call: a line with a mention, posted when somebody who is not looking is to act, deleted when they do."""

from __future__ import annotations

import asyncio

import discord
import structlog

from bot.store import Status
from bot.trouble import TROUBLE
from bot.words import closed
from engines.core import say

from .notes import Notes
from .places import board_channel
from .session import Session

log = structlog.get_logger()

PASSING = frozenset({408, 429})
"""Answers of Discord, besides its own failures, after which the same request may succeed."""
LOOKING = 120.0
"""Seconds after a press during which somebody is taken to be looking."""


class Calls:
    """Calls players to their tables."""

    def __init__(self, client: discord.Client, notes: Notes) -> None:
        self._client = client
        self._notes = notes

    def due(self, session: Session) -> int | None:
        """The seat that has to be called now, None where nobody has to be."""
        seat = self._waited_for(session)
        return None if seat is None or seat == session.called or self._looking(session, seat) else seat

    async def follow(self, session: Session, *, new_page: bool, mentioned: int | None) -> None:
        """After the board was shown: takes an old call away, and calls whoever has to act now.

        `mentioned` is the seat that the question of a new page has called. Raises what Discord answered when the call
        could not be posted and may be later: it is still due then.
        """
        if session.called is not None and session.called != self._waited_for(session):
            session.called = None
            await self._take_away(session)
        if new_page:
            session.called = session.called if mentioned is None else mentioned
            return
        seat = self.due(session)
        if seat is not None:
            await self._post(session, seat)

    def _waited_for(self, session: Session) -> int | None:
        ask = session.table.ask if session.table is not None else None
        return None if ask is None or len(session.seats) == 1 else ask.seat

    def _looking(self, session: Session, seat: int) -> bool:
        user = session.seats[seat].user_id
        pressed = session.pressed.get(user or 0)
        return pressed is not None and asyncio.get_running_loop().time() - pressed < LOOKING

    async def _post(self, session: Session, seat: int) -> None:
        ask = session.table.ask if session.table is not None else None
        user = session.seats[seat].user_id
        if ask is None or user is None or session.row.status is not Status.OPEN:
            return
        await self._take_away(session)
        words = session.words()
        line = words(
            say(
                "{mention}: your turn in **{table}**, {what} {link}",
                mention=f"<@{user}>",
                table=session.title,
                what=closed(words(ask.prompt)),
                link=session.url or "",
            )
        )
        try:
            message = await board_channel(self._client, session).send(
                line,
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(user)]),
                suppress_embeds=True,
                nonce=f"{session.id:x}.call.{session.row.step}"[:25],
            )
        except discord.HTTPException as error:
            if error.status in PASSING or error.status >= 500:
                raise
            log.info("call not posted", table=session.id, error=repr(error))
            return
        session.called = seat
        self._notes.call(session, message.id)

    async def _take_away(self, session: Session) -> None:
        message = session.row.call_message
        if message is None:
            return
        try:
            await board_channel(self._client, session).get_partial_message(message).delete()
        except TROUBLE as error:
            log.info("call not deleted", table=session.id, error=repr(error))
        self._notes.call(session, None)
