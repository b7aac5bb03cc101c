"""The message of a vote: posted once, edited in place, and left with the outcome."""

from __future__ import annotations

import discord
from discord import ui

from bot.screens import votes as screen
from bot.store import Store

from .lobby_messages import NOBODY
from .notes import Notes
from .places import board_channel
from .quiet import all_want_quiet
from .session import Session
from .votes import Vote, voters


class VoteMessages:
    """Writes the votes of all tables. Whoever calls holds the session's `display`."""

    def __init__(self, client: discord.Client, store: Store, notes: Notes) -> None:
        self._client = client
        self._store = store
        self._notes = notes

    async def follow(self, session: Session) -> None:
        """The message shows the vote as it stands. Raises what Discord answered where it may answer otherwise later."""
        vote = Vote.load(session.row.vote)
        told = "" if vote is None else f"{session.row.vote} {voters(session.row, vote.about, vote.seat)}"
        if vote is None or session.vote_shown == told:
            return
        try:
            await self._show(session, vote)
        except discord.NotFound:
            await self._notes.at_once(session, vote_message=None)
            await self._show(session, vote)
        session.vote_shown = told

    async def adopt(self, session: Session, pressed: discord.Message | None, number: int) -> None:
        """A vote that was posted, but not noted because Discord's answer was lost, is where somebody presses it."""
        vote = Vote.load(session.row.vote)
        unknown = vote is not None and vote.number == number and session.row.vote_message is None
        if unknown and pressed is not None and not session.display.locked():
            await self._notes.at_once(session, vote_message=pressed.id)

    async def _show(self, session: Session, vote: Vote) -> None:
        channel, message = board_channel(self._client, session), session.row.vote_message
        view = screen.vote(session, vote)
        if message is not None:
            await channel.get_partial_message(message).edit(view=view, allowed_mentions=NOBODY)
            if vote.outcome is not None:
                await self._notes.at_once(session, vote_message=None)
        elif vote.outcome is None:
            missing = set(voters(session.row, vote.about, vote.seat)) - vote.ballots.keys()
            called = [seat.user_id for seat in session.seats if seat.seat in missing]
            await self._post(session, vote, view, [user for user in called if user])
        elif session.vote_unsure == vote.number:
            posted = await self._post(session, vote, view, [])  # the same one, if it is there: the nonce is the same
            await posted.edit(view=view, allowed_mentions=NOBODY)
            await self._notes.at_once(session, vote_message=None)

    async def _post(self, session: Session, vote: Vote, view: ui.LayoutView, called: list[int]) -> discord.Message:
        session.vote_unsure = vote.number
        posted = await board_channel(self._client, session).send(
            view=view,
            nonce=f"{session.id:x}.vote.{vote.number}"[:25],
            silent=await all_want_quiet(self._store, called),
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(user) for user in called]),
        )
        await self._notes.at_once(session, vote_message=posted.id)
        session.vote_unsure = None
        return posted
