"""When the place of a table is deleted: the table goes on in the channel it came from, or waits to be asked for."""

from __future__ import annotations

import discord
import structlog

from bot.store import NOWHERE
from bot.trouble import TROUBLE
from engines.core import say

from .notes import Notes
from .places import home
from .session import NEVER, Session

log = structlog.get_logger()


class Havens:
    """Finds another place for tables. Whoever calls holds the session's `display`."""

    def __init__(self, client: discord.Client, notes: Notes) -> None:
        self._client = client
        self._notes = notes

    async def lost(self, session: Session, place: int) -> None:
        """A channel or thread is no more. The next board is a new message in the table's home, if that is left."""
        row = session.row
        board = row.channel or row.home
        if place not in {board, row.home}:
            return
        log.info("place of a table deleted", table=session.id, place=place, home=row.home)
        session.picture = None
        session.called = None
        session.vote_shown = ""
        session.status.at = NEVER
        if place == row.home:
            await self._notes.at_once(
                session,
                home=NOWHERE,
                channel=None,
                lobby_message=None,
                status_message=None,
                message=None,
                page=None,
                call_message=None,
                vote_message=None,
                shown=-1,
            )
            return
        await self._notes.at_once(
            session, channel=row.home, message=None, page=None, call_message=None, vote_message=None, shown=-1
        )
        await self._tell(session)

    async def found(self, session: Session, place: int) -> bool:
        """Somebody asked for a table without a home in a channel: it lives there now. False: it has a home."""
        if session.row.home != NOWHERE:
            return False
        await self._notes.at_once(session, home=place, channel=place)
        return True

    async def _tell(self, session: Session) -> None:
        line = session.words()(
            say("The place where **{table}** was played is gone; the table goes on here.", table=session.title)
        )
        try:
            await home(self._client, session).send(line, nonce=f"{session.id:x}.moved.{session.row.serial}"[:25])
        except TROUBLE as error:
            log.info("move not told", table=session.id, error=repr(error))
