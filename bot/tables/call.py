"""The call: a line with a mention, posted when somebody who is not looking is to act, deleted when they do.

A reminder takes its place when half of their time is over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord
import structlog

from bot.store import NOWHERE, Status, Store
from bot.trouble import TROUBLE
from bot.words import closed
from engines.core import Text, say

from .clock import CLOSED_AFTER, WARNED_AFTER, present
from .moment import now
from .notes import Notes
from .places import board_channel
from .quiet import all_want_quiet
from .session import Session
from .votes import open_vote

log = structlog.get_logger()

PASSING = frozenset({408, 429})
"""Answers of Discord, besides its own failures, after which the same request may succeed."""
NO_MEMBER = 10007
ASKED_AGAIN = 3600.0
"""Seconds during which somebody who was a member is taken to be one still."""
LOOKING = 120.0
"""Seconds after a press during which somebody is taken to be looking."""


class Calls:
    """Calls players to their tables."""

    def __init__(
        self, client: discord.Client, store: Store, notes: Notes, gone: Callable[[int, int], Awaitable[object]]
    ) -> None:
        """`gone` is told the table and the seat of somebody who has left the server."""
        self.gone = gone
        self._client = client
        self._store = store
        self._notes = notes
        self._later: dict[int, asyncio.TimerHandle] = {}
        self.show: Callable[[Session], None] | None = None
        """What is done when a call is overdue."""

    def stop(self) -> None:
        """Nobody is called any more: what is due now is so when the bot starts again."""
        for timer in self._later.values():
            timer.cancel()

    def due(self, session: Session) -> int | None:
        """The seat that has to be called now, None where nobody has to be."""
        seat = self._waited_for(session)
        return None if seat is None or seat == session.called or self._looking(session, seat) else seat

    def overdue(self, session: Session) -> bool:
        """Was somebody looking when their turn came, and have they done nothing since?"""
        return session.call_due and session.id not in self._later

    async def follow(self, session: Session, *, new_page: bool, mentioned: int | None) -> None:
        """After the board was shown: takes an old call away, and calls whoever has to act now, or soon if they look.

        `mentioned` is the seat that the question of a new page has called. Raises what Discord answered when the call
        could not be posted and may be later: it is still due then.
        """
        if session.id in self._later:
            self._later.pop(session.id).cancel()
        if session.called is not None and session.called != self._waited_for(session):
            session.called = None
            await self._take_away(session)
        seat = mentioned if new_page else self.due(session)
        if seat is None:
            self._call_later(session)
            return
        if await self._has_left(session, session.seats[seat].user_id):
            await self.gone(session.id, seat)
        elif new_page:
            session.called = seat
        else:
            await self._post(session, seat)
        session.call_due = False

    def _call_later(self, session: Session) -> None:
        """Whoever was looking when their turn came is called when they do nothing for a while."""
        seat = self._waited_for(session)
        session.call_due = seat is not None and seat != session.called and self._may_have_missed(session, seat)
        if seat is not None and session.call_due:
            at = session.pressed[session.seats[seat].user_id or 0] + LOOKING
            self._later[session.id] = asyncio.get_running_loop().call_at(at, self._call_now, session)

    def _call_now(self, session: Session) -> None:
        del self._later[session.id]
        if session.call_due and self.show is not None:
            self.show(session)

    def _may_have_missed(self, session: Session, seat: int) -> bool:
        """Has somebody pressed nothing since it is their turn? Whoever pressed last of all sees what came of it."""
        pressed = session.pressed.get(session.seats[seat].user_id or 0)
        if pressed is None or pressed == max(session.pressed.values()):
            return False
        whole_seconds = 1
        return now() - session.clock.began <= asyncio.get_running_loop().time() - pressed + whole_seconds

    async def _has_left(self, session: Session, user: int | None) -> bool:
        """Is whoever is to be called no member of the server any more? Asked once an hour; in doubt they are."""
        guild, moment = session.row.guild, asyncio.get_running_loop().time()
        if guild is None or user is None or moment - session.member_since.get(user, -ASKED_AGAIN) < ASKED_AGAIN:
            return False
        try:
            await self._client.http.get_member(guild, user)
        except discord.NotFound as error:
            return error.code == NO_MEMBER
        except TROUBLE as error:
            log.info("member not looked up", table=session.id, error=repr(error))
            return False
        session.member_since[user] = moment
        return False

    async def look_voters_up(self, session: Session) -> None:
        """Before a vote is posted: whoever has left the server neither votes nor is voted about."""
        if open_vote(session.row) is None or session.row.vote_message is not None:
            return
        for person in present(session.seats):
            if not self._looking(session, person.seat) and await self._has_left(session, person.user_id):
                await self.gone(session.id, person.seat)

    def _waited_for(self, session: Session) -> int | None:
        ask = session.table.ask if session.table is not None else None
        alone = len(session.seats) == 1
        return None if ask is None or alone or session.row.status is not Status.OPEN else ask.seat

    def _looking(self, session: Session, seat: int) -> bool:
        user = session.seats[seat].user_id
        pressed = session.pressed.get(user or 0)
        return pressed is not None and asyncio.get_running_loop().time() - pressed < LOOKING

    async def remind(self, session: Session, seat: int) -> None:
        """Half of somebody's time is over: they are called once more, unless they want no reminders.

        Raises what Discord answered where it may answer otherwise later, and StoreError: until it is noted that they
        were reminded, it may be asked for again, and they are so once.
        """
        user, ends = session.seats[seat].user_id, session.clock.ends
        if user is None or ends is None or self._looking(session, seat):
            return
        nonce = f"{session.id:x}.remind.{ends:x}"
        if session.announced != nonce and (await self._store.player(user)).reminders:
            await self._send(
                session,
                seat,
                say(
                    "{mention}, {table} waits for you. Time runs out {t}. {link}",
                    mention=f"<@{user}>",
                    table=say("**{table}**", table=session.title),
                    t=f"<t:{ends}:R>",
                    link=session.url or "",
                ),
                nonce,
            )
            session.announced = nonce

    async def warn(self, session: Session) -> None:
        """Nobody has played for long, and the table will close: said to those who play, where that is possible.

        Raises what Discord answered where it may answer otherwise later: nothing is said twice when it is tried again.
        """
        nonce = f"{session.id:x}.asleep.{session.row.touched:x}"
        if session.row.home == NOWHERE or session.announced == nonce:
            return
        people = [seat.user_id for seat in present(session.seats) if seat.user_id is not None]
        line = say(
            "{people} Nobody has played **{table}** for long. It closes {t}; any press keeps it. {link}",
            people=" ".join(f"<@{user}>" for user in people),
            table=session.title,
            t=f"<t:{now() + CLOSED_AFTER - WARNED_AFTER}:R>",
            link=session.url or "",
        )
        try:
            await board_channel(self._client, session).send(
                session.words()(line).strip(),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(user) for user in people]),
                suppress_embeds=True,
                silent=await all_want_quiet(self._store, people),
                nonce=nonce[:25],
            )
        except discord.HTTPException as error:
            _raise_if_passing(error)
            log.info("sleep not told", table=session.id, error=repr(error))
        session.announced = nonce

    async def _post(self, session: Session, seat: int) -> None:
        ask = session.table.ask if session.table is not None else None
        user, ends = session.seats[seat].user_id, session.clock.ends
        if ask is None or user is None or session.row.status is not Status.OPEN:
            return
        facts = {
            "mention": f"<@{user}>",
            "table": session.title,
            "what": closed(session.words()(ask.prompt)),
            "link": session.url or "",
        }
        line = say("{mention}: your turn in **{table}**, {what} {link}", **facts)
        if ends is not None:
            line = say(
                "{mention}: your turn in **{table}**, {what} Time runs out {t}. {link}", t=f"<t:{ends}:R>", **facts
            )
        await self._send(session, seat, line, f"{session.id:x}.call.{session.row.step}")

    async def _send(self, session: Session, seat: int, line: Text, nonce: str) -> None:
        """Posts a line for the player of a seat, in the place of the call that stands there."""
        user, before = session.seats[seat].user_id or 0, session.row.call_message
        try:
            message = await board_channel(self._client, session).send(
                session.words()(line),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(user)]),
                suppress_embeds=True,
                silent=await all_want_quiet(self._store, [user]),
                nonce=nonce[:25],
            )
        except discord.HTTPException as error:
            _raise_if_passing(error)
            log.info("call not posted", table=session.id, error=repr(error))
            return
        session.called = seat
        if message.id != before:  # a second try finds what the first one has posted
            await self._take_away(session)
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


def _raise_if_passing(error: discord.HTTPException) -> None:
    """Raises `error` where the same request may succeed later."""
    if error.status in PASSING or error.status >= 500:
        raise error
