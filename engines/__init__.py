"""The rules of the games. `GAMES` holds them all, by key, in the order of the menu."""

from typing import Any

from .ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from .core import Game
from .crypt import CRYPT
from .lost_expedition import LOST_EXPEDITION
from .twenty_strong import TWENTY_STRONG

GAMES: dict[str, Game[Any, Any]] = {
    game.key: game for game in (CRYPT, LOST_EXPEDITION, ANCIENT_TERRIBLE_THINGS, TWENTY_STRONG)
}

__all__ = ["GAMES"]
