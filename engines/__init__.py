"""The rules of the games. `GAMES` holds them all, by key, in the order of the menu."""

from typing import Any

from .core import Game
from .crypt import CRYPT

GAMES: dict[str, Game[Any, Any]] = {game.key: game for game in (CRYPT,)}

__all__ = ["GAMES"]
