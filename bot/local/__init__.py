"""The bot in a browser tab: a make-believe Discord on this machine, and one address for each of six people."""

from bot.local.ports import PortTaken
from bot.local.serve import serve

__all__ = ["PortTaken", "serve"]
