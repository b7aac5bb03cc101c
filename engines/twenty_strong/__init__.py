"""20 Strong: Too Many Bones (Josh J. Carlson, 2023): the rules, for one player, with a deck of our own."""

from .game import TWENTY_STRONG

__all__ = ["TWENTY_STRONG"]
