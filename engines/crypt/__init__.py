"""Crypt (Jeff Chin and Andrew Nerger, 2018): the rules, for 1 to 4 players."""

from .game import CRYPT

__all__ = ["CRYPT"]
