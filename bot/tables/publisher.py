"""Publishing: the board message shows the newest revision, with one writer a message and the latest picture winning."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import structlog

from bot.pictures import Studio
from bot.reply import Reply
from bot.store import NOWHERE, Store, StoreError
from bot.trouble import TROUBLE

from .call import Calls
from .camera import Camera, Shot
from .havens import Havens
from .lobby_messages import NOBODY, LobbyMessages
from .notes import Notes
from .pages import OldPages
from .places import board_channel, find_a_place
from .session import Session
from .sessions import Sessions
from .status_messages import StatusMessages
from .vote_messages import VoteMessages

log = structlog.get_logger()

GONE = frozenset({10008, 30046, 50027, 50083})
"""The message cannot be edited any more: post anew."""
NO_CHANNEL = 10003
CLOSED = frozenset({NO_CHANNEL, 10004, 50001, 160005})
"""The place is gone, or locked."""
SLOWEST = 60.0
"""Seconds between two tries at most."""


class Publisher:
    """Writes the messages of all tables."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        sessions: Sessions,
        notes: Notes,
        calls: Calls,
        votes: VoteMessages,
        status: StatusMessages,
        havens: Havens,
        lobbies: LobbyMessages,
        studio: Studio,
        *,
        threads: bool,
    ) -> None:
        self._client = client
        self._store = store
        self._sessions = sessions
        self._notes = notes
        self._calls = calls
        calls.show = self.show
        self._votes = votes
        self._status = status
        self._havens = havens
        self._pages = OldPages(client, studio)
        self._lobbies = lobbies
        self._camera = Camera(store, calls, studio)
        self._studio = studio
        self._threads = threads
        self._tasks: set[asyncio.Task[None]] = set()
        self.stopping = False

    def show(self, session: Session) -> None:
        """Sees to it that the table's message becomes current, by the channel route."""
        if self.stopping:
            return
        if session.retry is not None:
            session.retry.cancel()
            session.retry = None
        if session.worker is None or session.worker.done():
            session.worker = asyncio.get_running_loop().create_task(
                self._publish(session), name=f"publish-{session.id}"
            )

    def catch_up(self, session: Session) -> None:
        """Somebody is at the table: what could not be published before is tried again."""
        session.blocked = False
        if session.begun and not session.display.locked() and session.row.shown != session.row.revision:
            self.show(session)

    async def answer(self, session: Session, reply: Reply) -> None:
        """Shows the table as the answer to a press on its message, if nobody is writing that message.

        While many pictures are being drawn, the press is acknowledged at once and the board follows.
        """
        if session.display.locked() or self._studio.busy or not self._pressed_board(session, reply):
            await reply.defer()
        else:
            async with session.display:
                try:
                    await self._once_somewhere(session, reply)
                except discord.Forbidden as error:
                    self._mend(session, error)
                    return
                except (*TROUBLE, StoreError) as error:
                    log.warning("publish", table=session.id, error=repr(error))
                except Exception:
                    # The move is saved: whoever pressed must not be told that nothing has changed.
                    log.exception("publish failed", table=session.id)
                    return
        if session.row.shown != session.row.revision:
            self.show(session)

    async def adopt(self, session: Session, pressed: discord.Message | None) -> None:
        """A board that was posted, but not noted because Discord's answer was lost, is where somebody presses it."""
        known = session.row.message
        unknown = pressed is not None and not pressed.flags.ephemeral and pressed.id > (known or 0)
        if pressed is None or not unknown or not session.begun or session.display.locked():
            return
        async with session.display:
            serial = session.row.serial + 1
            await self._notes.at_once(session, message=pressed.id, page=session.page, serial=serial)
            if known is not None:
                await self._pages.retire(session, known)

    async def settled(self, session: Session) -> None:
        """Waits until the table's message is current, or cannot be made so for now."""
        while session.worker is not None and not session.worker.done():
            await asyncio.wait([session.worker])  # one that found its message gone is followed by another

    async def move_out(self, session: Session, place: int) -> None:
        """A channel or thread was deleted: the table is shown elsewhere, if there is such a place."""
        async with session.display:
            await self._havens.lost(session, place)
        self.show(session)

    async def move_in(self, session: Session, place: int) -> bool:
        """Shows a table that has no home in a channel. False: somebody else has found it a home meanwhile."""
        async with session.display:
            found = await self._havens.found(session, place)
        if found:
            await self.first(session)
        return found

    async def finish(self) -> None:
        """Waits up to 5 seconds for what is being written and stores what is shown: before the bot stops."""
        self.stopping = True
        self._calls.stop()
        running = [task for task in self._tasks if not task.done()]
        try:
            if running:
                await asyncio.wait(running, timeout=5)
            await self._status.finish()
        finally:
            cancelled = [task for task in running if task.cancel()]
            await asyncio.gather(*cancelled, return_exceptions=True)
            await self._status.break_off()
        await self._notes.finish()

    def _pressed_board(self, session: Session, reply: Reply) -> bool:
        pressed = reply.interaction.message
        shown = session.row.message if session.begun else session.row.lobby_message
        return pressed is not None and pressed.id == shown

    async def _publish(self, session: Session) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            while self._behind(session) or self._calls_somebody(session):
                if session.evicted:
                    session = await self._sessions.get(session.id)
                async with session.display:
                    if self._behind(session):
                        await self._once_somewhere(session, None)
                    elif self._calls_somebody(session):
                        await self._calls.follow(session, new_page=False, mentioned=None)
                        await self._notes.at_once(session, shown=session.row.shown)
                session.failures = 0
        except (*TROUBLE, StoreError) as error:
            self._mend(session, error)
        except Exception:
            log.exception("publish failed", table=session.id)
        finally:
            self._tasks.discard(task)

    def _behind(self, session: Session) -> bool:
        if self.stopping or session.row.home == NOWHERE:
            return False
        return session.evicted or session.row.shown != session.row.revision

    def _calls_somebody(self, session: Session) -> bool:
        return not self.stopping and self._calls.overdue(session)

    def _mend(self, session: Session, error: Exception) -> None:
        """One place decides what a failure of Discord means."""
        code = getattr(error, "code", 0)
        log.warning("publish", table=session.id, error=repr(error), failures=session.failures)
        if code in GONE and session.row.page is not None:
            session.noted(page=None)
            session.picture = None
            asyncio.get_running_loop().call_soon(self.show, session)
            return
        if code in CLOSED or isinstance(error, discord.Forbidden):
            session.blocked = True
            return
        session.failures += 1
        delay = min(SLOWEST, 2.0**session.failures / 4)
        session.retry = asyncio.get_running_loop().call_later(delay, self.show, session)

    async def _once_somewhere(self, session: Session, reply: Reply | None) -> None:
        try:
            await self._once(session, reply)
        except discord.NotFound as error:
            if error.code != NO_CHANNEL or not session.begun:
                raise
            await self._havens.lost(session, session.row.channel or session.row.home)

    async def _once(self, session: Session, reply: Reply | None) -> None:
        if not session.begun:
            await self._lobbies.show(session, reply)
            return
        async with session.lock:
            if session.evicted:
                return
            shot = await self._camera.shot(session)
        new_page = session.row.message is None or session.row.page != shot.page
        retired = False
        if new_page and reply is not None and reply.interaction.message is not None:
            retired = await reply.edit(*await self._pages.made(session, reply.interaction.message))
        files = await self._camera.files(shot)
        if new_page:
            await self._post(session, shot, files or [], retired=retired)
        elif reply is None or not await reply.edit(shot.view, files):
            await self._edit(session, shot, files)
        session.picture, session.shown_step = shot.picture, shot.step
        await self._calls.follow(session, new_page=new_page, mentioned=shot.mentioned)
        await self._calls.look_voters_up(session)
        await self._votes.follow(session)
        self._status.follow(session)
        session.host_told = False
        await self._notes.shown(session, shot.revision)

    async def _post(self, session: Session, shot: Shot, files: list[discord.File], *, retired: bool) -> None:
        """Begins a new message: the nonce keeps a second try after a crash from being a second message."""
        if session.row.channel is None:
            place = await find_a_place(self._client, self._store, session, threads=self._threads)
            await self._notes.at_once(session, channel=place)
        old, serial = session.row.message, session.row.serial + 1
        message = await board_channel(self._client, session).send(
            view=shot.view,
            files=files,
            silent=shot.silent,
            nonce=f"{session.id:x}.{serial}.{shot.revision}"[:25],
            allowed_mentions=discord.AllowedMentions(users=True, everyone=False, roles=False),
        )
        await self._notes.at_once(session, message=message.id, page=shot.page, serial=serial)
        if old is not None and not retired:
            await self._pages.retire(session, old)

    async def _edit(self, session: Session, shot: Shot, files: list[discord.File] | None) -> None:
        assert session.row.message is not None
        changed: dict[str, Any] = {} if files is None else {"attachments": files}
        for file in files or ():
            file.reset()
        await (
            board_channel(self._client, session)
            .get_partial_message(session.row.message)
            .edit(view=shot.view, allowed_mentions=NOBODY, **changed)
        )

    async def first(self, session: Session) -> None:
        """After the start: shows the first board, and lets the lobby message lead to it."""
        self.show(session)
        if session.worker is not None:
            await session.worker
