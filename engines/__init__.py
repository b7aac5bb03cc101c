"""The rules of the games. `GAMES` holds them all, by key, in the order of the menu."""

from typing import Any

from .core import Game
from .crypt import CRYPT
from .lost_expedition import LOST_EXPEDITION

GAMES: dict[str, Game[Any, Any]] = {game.key: game for game in (CRYPT, LOST_EXPEDITION)}

__all__ = ["GAMES"]
