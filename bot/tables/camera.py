"""What a publication shows: the board message of a table at one moment, in words and as a picture that may be kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import discord
from discord import ui
from PIL import Image

from bot.pictures import Studio
from bot.screens import board as board_screen
from bot.store import Store
from renderers.pictures import RENDERERS

from .call import Calls
from .quiet import all_want_quiet
from .session import Picture, Session


@dataclass(frozen=True, slots=True)
class Shot:
    """Everything that one publication shows, taken at one moment."""

    revision: int
    step: int
    page: str
    view: ui.LayoutView
    draw: Callable[[], Image.Image] | None
    """None: the picture that is there still fits, or there is none."""
    picture: Picture | None
    """None: words stand in its place."""
    mentioned: int | None
    """The seat that a new page calls."""
    silent: bool
    """Does whoever is called want no sound now?"""


class Camera:
    """Takes the shots of all tables."""

    def __init__(self, store: Store, calls: Calls, studio: Studio) -> None:
        self._store = store
        self._calls = calls
        self._studio = studio

    async def shot(self, session: Session) -> Shot:
        """The table as everybody may see it now. While its lock is held, nothing changes meanwhile."""
        helped = await self._is_newcomer(session)
        scene = session.scene(None)
        renderer = RENDERERS[session.game.key]
        words = session.picture_words()
        page = session.page
        new_page = session.row.message is None or session.row.page != page
        of = (scene.view, scene.asked, scene.prompt, scene.news, words.language, words.names)
        shown = session.picture
        fits = shown is not None and shown.of == of and not new_page
        name = (
            shown.name if shown is not None and fits else f"{session.game.key}-{session.id}-{session.row.revision}.jpg"
        )
        drawn = session.row.pictures
        mentioned = self._calls.due(session) if new_page else None
        called = None if mentioned is None else session.seats[mentioned].user_id
        silent = await all_want_quiet(self._store, [] if called is None else [called])
        view = board_screen.board(
            session,
            scene,
            picture=name if drawn else None,
            described=renderer.describe(scene, words if drawn else session.words()),
            mention=called,
            helped=helped,
        )
        draw = partial(renderer.board, scene, words) if drawn and not fits else None
        picture = Picture(of, name) if drawn else None
        return Shot(session.row.revision, session.row.step, page, view, draw, picture, mentioned, silent)

    async def files(self, shot: Shot) -> list[discord.File] | None:
        """The drawn picture of a shot, to be sent with it. None: the message keeps the file that it shows already."""
        if shot.picture is None:
            return []
        return None if shot.draw is None else [await self._studio.picture(shot.draw, shot.picture.name)]

    async def _is_newcomer(self, session: Session) -> bool:
        """Is the player who is asked in their first games of this kind?"""
        ask = session.table.ask if session.table is not None else None
        user = session.seats[ask.seat].user_id if ask is not None else None
        if user is None:
            return False
        if user not in session.finished:
            session.finished[user] = (await self._store.player(user)).games.get(session.game.key, 0)
        return session.finished[user] < board_screen.NEWCOMER
