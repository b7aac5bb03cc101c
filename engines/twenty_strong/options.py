"""What is agreed before a game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from engines.core import GameOptions, Setting, say

from .cards import HOUSE, DeckKey

HIGHEST_RANK = 5
"""With rank 5 all eight Tyrant encounters are in the stack."""
OWN = "own"
ASK = "ask"


def _as_text(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _as_yes_or_no(value: Any) -> Any:
    return ("no", "yes")[value] if isinstance(value, bool) else value


class TwentyStrongOptions(GameOptions):
    """How hard it is."""

    seats: int = Field(default=1, ge=1, le=1)
    rank: Annotated[Literal["own", "ask", "1", "2", "3", "4", "5"], BeforeValidator(_as_text)] = "own"
    """Each rank above 1 puts one Tyrant encounter more into the stack, and costs dice.

    `own`: that of the player; `ask`: the player chooses before anything else.
    """
    own_rank: int = Field(default=1, ge=1, le=HIGHEST_RANK)
    """The rank of the player before the game."""
    tyrant_hits_persist: Annotated[Literal["yes", "no"], BeforeValidator(_as_yes_or_no)] = "yes"
    """Do hits on the Tyrant add up from one engagement to the next? If not, it needs fewer."""
    deck: DeckKey = HOUSE

    @property
    def level(self) -> int:
        """The rank that is played."""
        return self.own_rank if self.rank in {OWN, ASK} else int(self.rank)

    @property
    def hits_stay(self) -> bool:
        """Do hits on the Tyrant stay?"""
        return self.tyrant_hits_persist == "yes"


def rank_setting(own: int) -> Setting:
    """The choice of a player who has this rank: to play at it, or at a lower one."""
    lower = tuple((str(rank), say("{rank} (yours stays {own})", rank=rank, own=own)) for rank in range(own - 1, 0, -1))
    return Setting("rank", say("Rank"), ((OWN, say("{rank} (yours)", rank=own)), *lower))


SETTINGS = (
    rank_setting(1),
    Setting("tyrant_hits_persist", say("Hits on the Tyrant"), (("yes", say("stay")), ("no", say("fade")))),
    Setting("deck", say("Cards"), ((HOUSE, say("house cards")),)),
)
