"""Who is told that the bot may not write where a table is played: whoever pressed, and the host."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable

import discord
import structlog
from discord import abc

from bot.permissions import missing_at
from bot.reply import Reply
from bot.screens.more import try_again
from bot.trouble import TROUBLE
from engines.core import Text, count, say

from .places import board_channel, home
from .session import Session

log = structlog.get_logger()


class Notices:
    """Tells people what keeps a table from going on."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def blocked(self, session: Session, reply: Reply, *, in_place: bool) -> None:
        """Tells whoever pressed, privately, and once also the host. `in_place`: on the message that was pressed."""
        what = missing_at(self._client, session.row.channel or session.row.home, session.row.guild, reply.interaction)
        view = try_again(session, reply.words, what)
        await (reply.private(view) if in_place else reply.beside(view))
        if reply.interaction.user.id == session.host:
            session.host_told = True
        if not session.host_told:
            session.host_told = True
            await self._tell_host(session, what)

    async def invited(self, session: Session, users: Iterable[int]) -> None:
        """Those of the invited `users` who do not sit yet and may sit down are told, beside the lobby or the board."""
        people = [user for user in users if session.seat_of(user) is None and session.guests.admit(user)]
        mentions = " ".join(f"<@{user}>" for user in people)
        line = say("{people}: a seat at **{table}** is kept for you.", people=mentions, table=session.title)
        if people:
            allowed = discord.AllowedMentions(users=[discord.Object(user) for user in people])
            await self._beside_lobby(session, line, allowed, nonce=f"{session.id:x}.invited.{session.row.revision}")

    async def looking_for_players(self, session: Session, role: int) -> bool:
        """The role of the server that wants to hear of it is told that seats are free. False: it could not be told."""
        free = session.open_seats - len(session.seats)
        line = count(
            "{role}: **{table}** looks for {n} more player.",
            "{role}: **{table}** looks for {n} more players.",
            free,
            role=f"<@&{role}>",
            table=session.title,
        )
        mentions = discord.AllowedMentions(roles=[discord.Object(role)])
        return await self._beside_lobby(session, line, mentions, nonce=f"{session.id:x}.players")

    async def _beside_lobby(
        self, session: Session, line: Text, mentions: discord.AllowedMentions, *, nonce: str
    ) -> bool:
        """Says something next to the lobby. `nonce`: a second try of the same is no second message."""
        try:
            place = board_channel if session.begun else home
            await place(self._client, session).send(session.words()(line), allowed_mentions=mentions, nonce=nonce[:25])
        except TROUBLE as error:
            log.info("not told beside the lobby", table=session.id, error=repr(error))
            return False
        return True

    async def _tell_host(self, session: Session, what: Text) -> None:
        """Where the bot may still write: beside the board, beside the lobby, or in private."""
        async for place in self._ways(session):
            try:
                await place.send(
                    view=try_again(session, session.words(), what, mention=session.host),
                    allowed_mentions=discord.AllowedMentions(users=[discord.Object(session.host)]),
                )
            except TROUBLE as error:
                log.info("host not told here", table=session.id, error=repr(error))
            else:
                return
        log.warning("host cannot be told", table=session.id)

    async def _ways(self, session: Session) -> AsyncIterator[abc.Messageable]:
        yield board_channel(self._client, session)
        if session.row.channel not in {None, session.row.home}:
            yield home(self._client, session)
        try:
            yield await self._client.create_dm(discord.Object(session.host))
        except TROUBLE as error:
            log.info("no private chat with the host", table=session.id, error=repr(error))
