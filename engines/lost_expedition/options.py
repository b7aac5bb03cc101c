"""What is agreed before an expedition."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, model_validator

from engines.core import GameOptions, Setting, Word, say

from .adventures import DeckKey, DeckName


class Mode(Word):
    """How the players stand to each other."""

    COOPERATIVE = "cooperative"
    SOLO = "solo"
    DUEL = "duel"


SEATS = {Mode.COOPERATIVE: (2, 5), Mode.SOLO: (1, 1), Mode.DUEL: (2, 2)}
"""The smallest and the largest number of players of each mode."""


class LostExpeditionOptions(GameOptions):
    """Players, mode, how hard it is, and which cards."""

    seats: int = Field(default=2, ge=1, le=5)
    mode: Mode = Mode.COOPERATIVE
    difficulty: Literal["easy", "normal", "hard"] = "normal"
    """Of a co-operative game; alone and in a duel there is one set-up only."""
    deck: DeckKey = DeckName.CLASSIC

    @model_validator(mode="after")
    def _seats_fit_the_mode(self) -> Self:
        least, most = SEATS[self.mode]
        if not least <= self.seats <= most:
            raise ValueError(f"a {self.mode.value} game is for {least} to {most}, not for {self.seats}")
        return self


SETTINGS = (
    Setting("mode", say("With two"), (("cooperative", say("together")), ("duel", say("a duel")))),
    Setting(
        "difficulty",
        say("Difficulty"),
        (("normal", say("normal")), ("easy", say("easy")), ("hard", say("hard"))),
    ),
    Setting("deck", say("Cards"), (("classic", say("classic")), ("house", say("house cards")))),
)
