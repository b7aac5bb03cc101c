"""Old pages: what becomes of a board message when the next one begins."""

from __future__ import annotations

from functools import partial
from typing import Any

import discord
import structlog
from discord import ui

from bot.pictures import Studio
from bot.screens.fit import without_controls
from bot.trouble import TROUBLE
from renderers.pictures import RENDERERS

from .lobby_messages import NOBODY
from .places import board_channel
from .session import Session

log = structlog.get_logger()


class OldPages:
    """Takes the controls of old pages away."""

    def __init__(self, client: discord.Client, studio: Studio) -> None:
        self._client = client
        self._studio = studio

    async def made(self, session: Session, message: discord.Message) -> tuple[ui.LayoutView, list[discord.File] | None]:
        """What a page becomes when the next one begins: how its last phase ended, where that is worth a picture."""
        scene, session.farewell = session.farewell, None
        if scene is None:
            return without_controls(message), None
        renderer = RENDERERS[session.game.key]
        if not session.row.pictures:
            return without_controls(message, alt=renderer.describe(scene, session.words())), None
        words = session.picture_words()
        name = f"{session.game.key}-{session.id}-{session.row.serial}-end.jpg"
        file = await self._studio.picture(partial(renderer.board, scene, words), name)
        return without_controls(message, name, renderer.describe(scene, words)), [file]

    async def retire(self, session: Session, message: int) -> None:
        """An old page keeps its text and its picture and loses its controls."""
        try:
            found = await board_channel(self._client, session).fetch_message(message)
            view, files = await self.made(session, found)
            changed: dict[str, Any] = {} if files is None else {"attachments": files}
            await found.edit(view=view, allowed_mentions=NOBODY, **changed)
        except TROUBLE as error:
            log.info("old page not retired", table=session.id, message=message, error=repr(error))
