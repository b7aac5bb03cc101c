"""Whether somebody is shown a picture, and the file for it: people and tables may want words instead."""

from __future__ import annotations

import discord
import structlog

from .drawer import Draw
from .harbour import Harbour
from .store import StoreError
from .tables.session import Session

log = structlog.get_logger()


async def wants_pictures(harbour: Harbour, session: Session | None, user: int) -> bool:
    """Does this person want pictures, at a table (if it is about one) whose boards are drawn? In doubt they do."""
    if session is not None and not session.row.pictures:
        return False
    try:
        return (await harbour.store.player(user)).pictures
    except StoreError as error:
        log.warning("settings not read", table=session and session.id, user=user, error=str(error))
        return True


async def depicted_for(
    harbour: Harbour, session: Session | None, user: int, draw: Draw, name: str
) -> list[discord.File]:
    """The picture that `draw` draws, called `name`, as the only file of a private message; none for text only."""
    if not await wants_pictures(harbour, session, user):
        return []
    return [await harbour.tables.studio.picture(draw, name)]
