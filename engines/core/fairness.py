"""Provable fairness: the dice are sealed before anybody sits down, and opened at the end.

The table publishes `seal(secret)` when its lobby opens. The seed mixes that secret with the ids of the presses by which
the players joined, which Discord hands out after the seal was published: neither the host of the bot nor the players
can choose the dice, and at the end everybody can check both.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable


def new_secret() -> str:
    """A fresh secret, 256 bits in hexadecimal."""
    return secrets.token_hex(32)


def seal(secret: str) -> str:
    """What is published of a secret: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_of(secret: str, joined: Iterable[int]) -> str:
    """The seed of a game: the secret mixed with the ids of the presses that joined, in the order of the seats."""
    mixed = "/".join(str(press) for press in joined)
    return hmac.digest(secret.encode(), mixed.encode(), "sha256").hex()
