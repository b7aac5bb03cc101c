"""What is agreed before a game of Crypt."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from engines.core import GameOptions, Setting, say

from .treasures import Kind


class CryptOptions(GameOptions):
    """Players, and which faces of the collectors are in play."""

    seats: int = Field(default=2, ge=1, le=4)
    faces: Literal["a", "b", "random", "chosen"] = "a"
    on_side_b: tuple[Kind, ...] = ()
    """With chosen faces: the collectors that show their face B."""


SETTINGS = (
    Setting(
        "faces",
        say("Collectors"),
        (
            ("a", say("all A (first game)")),
            ("b", say("all B")),
            ("random", say("random")),
            ("chosen", say("one by one")),
        ),
    ),
    Setting("on_side_b", say("on side B"), tuple((kind.value, kind.named) for kind in Kind), several=True),
)
