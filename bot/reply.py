"""The one answer to an interaction: given in time whatever happens, and never twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from enum import Enum
from types import TracebackType
from typing import Any, Self

import discord
import structlog

from engines.core import Text
from renderers.words import Words

from .screens.fit import plain
from .trouble import TROUBLE

log = structlog.get_logger()

PATIENCE = 1.5
"""Seconds until an acknowledgement is sent by itself: it may take one more, and still be there in time."""
DEADLINE = 2.6
"""Seconds after which an answer is given up: Discord takes none after three."""
LATE = 1.5
"""An interaction that is older than this when it arrives is acknowledged before anything else."""


class _State(Enum):
    OPEN = "open"
    DEFERRED = "deferred"
    DONE = "done"
    LOST = "lost"


class Reply:
    """Owns the acknowledgement of one interaction.

    `opens` says that the answer is a new private message; otherwise the message that was pressed is changed, or
    something is said beside it.
    """

    def __init__(self, interaction: discord.Interaction[Any], words: Words, *, opens: bool) -> None:
        self.interaction = interaction
        self.words = words
        self._opens = opens
        self._lock = asyncio.Lock()
        self._state = _State.OPEN
        self._born = asyncio.get_running_loop().time()
        self._task: asyncio.Task[bool] | None = None
        self._beside = False

    async def __aenter__(self) -> Self:
        self._timer = asyncio.get_running_loop().call_later(PATIENCE, self._run_out)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._timer.cancel()
        if self._state is _State.OPEN:
            await self.defer()

    @property
    def late(self) -> bool:
        """Did the interaction take so long to arrive that it must be acknowledged at once?"""
        return (discord.utils.utcnow() - self.interaction.created_at).total_seconds() > LATE

    @property
    def done(self) -> bool:
        """Has the person got an answer, so that nothing more can be said in the first place?"""
        return self._state in {_State.DONE, _State.LOST}

    async def defer(self) -> bool:
        """Acknowledges without an answer yet. False when Discord has already told the person that it failed."""
        async with self._lock:
            if self._state is _State.OPEN:
                response = self.interaction.response
                private = self._opens or self.interaction.type is discord.InteractionType.application_command
                if await self._first(response.defer(ephemeral=True, thinking=True) if private else response.defer()):
                    self._state = _State.DEFERRED
            return self._state is _State.DEFERRED

    def step_aside(self) -> None:
        """Says nothing: Discord has delivered the interaction twice, and the other delivery is answered."""
        self._state = _State.LOST

    async def edit(self, view: discord.ui.LayoutView, files: Sequence[discord.File] | None = None) -> bool:
        """Changes the message that was pressed (one request, no bucket of the channel).

        False: it was too late for that, somebody else has to do it by the channel route.
        """
        async with self._lock:
            if self._state is not _State.OPEN or self._opens:
                return False
            attachments: dict[str, Any] = {} if files is None else {"attachments": list(files)}
            return await self._first(
                self.interaction.response.edit_message(
                    view=view, allowed_mentions=discord.AllowedMentions.none(), **attachments
                )
            )

    async def post(self, view: discord.ui.LayoutView, files: Sequence[discord.File]) -> int | None:
        """Answers a command with a message that everybody sees. Returns its id, None when that came too late."""
        sent: list[int | None] = []

        async def send() -> None:
            answer = await self.interaction.response.send_message(
                view=view, files=list(files), allowed_mentions=discord.AllowedMentions.none()
            )
            sent.append(answer.message_id)

        async with self._lock:
            if self._state is _State.OPEN:
                await self._first(send())
        return sent[0] if sent else None

    async def private(self, view: discord.ui.LayoutView, files: Sequence[discord.File] = ()) -> None:
        """A message for this person alone: a new one, or in place of the private one that was pressed."""
        async with self._lock:
            match self._state:
                case _State.OPEN:
                    await self._first(self._private_now(view, files))
                case _State.DEFERRED if self._replaces:
                    await self._later(self.interaction.edit_original_response(view=view, attachments=list(files)))
                case _State.DEFERRED | _State.DONE:
                    await self._later(
                        self.interaction.followup.send(
                            view=view,
                            files=list(files),
                            ephemeral=True,
                            allowed_mentions=discord.AllowedMentions.none(),
                        )
                    )
                case _State.LOST:
                    log.warning("nobody to tell", interaction=self.interaction.id)

    async def form(self, form: discord.ui.Modal) -> bool:
        """Opens a form. False: only a first answer can do that, and it was too late for one."""
        form.stop()  # discord.py keeps nothing of it: what is filled in is read from the ids alone
        async with self._lock:
            return self._state is _State.OPEN and await self._first(self.interaction.response.send_modal(form))

    async def beside(self, view: discord.ui.LayoutView) -> None:
        """A new private message, which leaves the message that was pressed as it is."""
        self._beside = True
        await self.private(view)

    async def say(self, text: Text) -> None:
        """One sentence for this person alone, beside the message that was pressed."""
        await self.beside(plain(self.words(text)))

    @property
    def _replaces(self) -> bool:
        """Does a private answer take the place of the message that is there (or of "thinking")?"""
        if self._opens or self.interaction.type is discord.InteractionType.application_command:
            return True
        message = self.interaction.message
        return not self._beside and message is not None and message.flags.ephemeral

    def _private_now(self, view: discord.ui.LayoutView, files: Sequence[discord.File]) -> Awaitable[Any]:
        response = self.interaction.response
        message = self.interaction.message
        if not self._opens and not self._beside and message is not None and message.flags.ephemeral:
            return response.edit_message(view=view, attachments=list(files))
        return response.send_message(
            view=view, files=list(files), ephemeral=True, allowed_mentions=discord.AllowedMentions.none()
        )

    async def _first(self, answer: Awaitable[Any]) -> bool:
        """Sends the first answer; False when it did not arrive, as far as we know."""
        left = DEADLINE - (asyncio.get_running_loop().time() - self._born)
        try:
            async with asyncio.timeout(max(left, 0.05)):
                await answer
        except (*TROUBLE, discord.InteractionResponded) as error:
            self._lost(error)
            return False
        self._state = _State.DONE
        return True

    async def _later(self, answer: Awaitable[Any]) -> None:
        """Sends what follows an acknowledgement. What was pressed has happened, whether or not this arrives."""
        try:
            await answer
        except TROUBLE as error:
            self._lost(error)
        else:
            self._state = _State.DONE

    def _lost(self, error: Exception) -> None:
        self._state = _State.LOST
        log.warning("answer lost", interaction=self.interaction.id, error=repr(error))

    def _run_out(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self.defer(), name=f"defer-{self.interaction.id}")
