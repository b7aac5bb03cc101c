"""The language that each person reads in what only they see."""

from __future__ import annotations

from typing import Any

import discord

from data.loader import languages

from .store import Store
from .words import language_of


class Languages:
    """What people have chosen, kept in memory: every press and every command asks for it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._chosen: dict[int, str] = {}

    async def load(self) -> None:
        """Reads all choices, once at the start. Raises StoreUnavailable."""
        self._chosen = await self._store.chosen_languages()

    def of(self, interaction: discord.Interaction[Any]) -> str:
        """The language of whoever pressed or typed: their choice, else that of their Discord."""
        chosen = self._chosen.get(interaction.user.id)
        return chosen if chosen in languages() else language_of(interaction.locale)

    async def choose(self, user: int, language: str | None) -> None:
        """Somebody chooses; None: as Discord says. Raises StoreUnavailable, and then nothing has changed."""
        await self._store.set_player(user, language=language)
        self.forget(user)
        if language is not None:
            self._chosen[user] = language

    def forget(self, user: int) -> None:
        """Nothing is known of somebody (any more)."""
        self._chosen.pop(user, None)
