"""The Lost Expedition, by Peer Sylvester."""

from .game import LOST_EXPEDITION

__all__ = ["LOST_EXPEDITION"]
