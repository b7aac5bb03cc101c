"""The lobby message: posted once, and changed while people sit down. Then it is the status message."""

from __future__ import annotations

from functools import partial

import discord
from discord import ui

from bot.pictures import Studio
from bot.reply import Reply
from bot.screens import lobby as screen
from bot.store import Status
from renderers.pictures import RENDERERS

from .notes import Notes
from .places import home
from .session import Session

NO_MESSAGE = 10008
NOBODY = discord.AllowedMentions.none()


class LobbyMessages:
    """Writes the lobby messages of all tables."""

    def __init__(self, client: discord.Client, notes: Notes, studio: Studio) -> None:
        self._client = client
        self._notes = notes
        self._studio = studio

    async def show(self, session: Session, reply: Reply | None) -> None:
        """Brings the message up to date: as the answer to a press on it, or by the channel route."""
        revision = session.row.revision
        view, files = await self.made(session)
        answered = reply is not None and await reply.edit(view, files)
        if not answered and session.row.lobby_message is not None:
            try:
                await (
                    home(self._client, session)
                    .get_partial_message(session.row.lobby_message)
                    .edit(view=view, attachments=files, allowed_mentions=NOBODY)
                )
            except discord.NotFound as error:
                if error.code != NO_MESSAGE:
                    raise
                if session.row.status is Status.LOBBY:
                    await self.post(session)
        await self._notes.shown(session, revision)

    async def made(self, session: Session) -> tuple[ui.LayoutView, list[discord.File]]:
        """The lobby with its banner, drawn anew when somebody sits down; without it at a table in words."""
        if session.row.status is not Status.LOBBY:
            return screen.lobby(session, picture=None, url=session.url), []
        if not session.row.pictures:
            return screen.lobby(session, picture=None), []
        name = f"{session.game.key}-{session.id}-lobby-{session.row.revision}.jpg"
        words = session.picture_words()
        names = [seat.name for seat in session.seats]
        renderer, seats = RENDERERS[session.game.key], session.open_seats
        waiting = words(screen.waiting(session))
        file = await self._studio.picture(partial(renderer.banner, words, names, seats, waiting), name)
        return screen.lobby(session, picture=name), [file]

    async def post(self, session: Session) -> None:
        """Posts the lobby message by the channel route."""
        view, files = await self.made(session)
        nonce = f"{session.id:x}.lobby.{session.row.revision}"[:25]
        message = await home(self._client, session).send(view=view, files=files, nonce=nonce)
        await self.posted(session, message.id)

    async def adopt(self, session: Session, pressed: discord.Message | None) -> None:
        """A lobby that was posted, but not noted before the process died, is where somebody presses it."""
        unknown = session.row.status is Status.LOBBY and session.row.lobby_message is None
        if unknown and pressed is not None and not pressed.flags.ephemeral:
            await self._notes.at_once(session, lobby_message=pressed.id)

    async def posted(self, session: Session, message: int) -> None:
        """Notes where the lobby message is."""
        await self._notes.at_once(session, lobby_message=message, shown=session.row.revision)
