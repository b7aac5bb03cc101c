"""The rank of a player, which lives from one game to the next."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from engines.core import Text, say

from .options import ASK, HIGHEST_RANK, OWN, TwentyStrongOptions


class Career(BaseModel):
    """What is remembered of a player."""

    model_config = ConfigDict(frozen=True)
    rank: int = Field(default=1, ge=1, le=HIGHEST_RANK)


def options_of(options: TwentyStrongOptions, career: Career) -> TwentyStrongOptions:
    """The options for a player with this career: a rank that was chosen counts only if it is lower than theirs.

    At rank 1 there is none to be asked for.
    """
    chosen: str = options.rank
    if chosen == ASK:
        chosen = ASK if career.rank > 1 else OWN
    elif chosen != OWN and int(chosen) >= career.rank:
        chosen = OWN
    return options.model_copy(update={"rank": chosen, "own_rank": career.rank})


def rank_after(level: int, rank: int, *, won: bool) -> int:
    """The rank of a player of `rank` after a game at `level`.

    A win raises it, a loss lowers it, a game at a lower rank leaves it.
    """
    if level < rank:
        return rank
    return min(HIGHEST_RANK, rank + 1) if won else max(1, rank - 1)


def rank_words(options: TwentyStrongOptions, *, won: bool) -> Text:
    """What became of the rank."""
    before = options.own_rank
    after = rank_after(options.level, before, won=won)
    if before == after:
        return say("Your rank stays {rank}", rank=after)
    return say("Your rank: {before} → {after}", before=before, after=after)
