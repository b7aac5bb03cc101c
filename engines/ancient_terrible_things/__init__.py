"""Ancient Terrible Things (Simon McGregor, 2014): the rules, for 2 to 4 players."""

from .game import ANCIENT_TERRIBLE_THINGS

__all__ = ["ANCIENT_TERRIBLE_THINGS"]
