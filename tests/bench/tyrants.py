"""How often the greedy player of 20 Strong defeats the Tyrant: by Gearloc and Tyrant at rank 1, and by rank.

Every game has stacks of its own, so that each share has the standard error of independent games.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import sqrt

from engines.core import Table
from engines.twenty_strong import TWENTY_STRONG
from engines.twenty_strong.cards import deck
from tests.bench.figures import figure

GAMES = 100
"""Games of each Gearloc against each Tyrant, at each rank."""
RANKS = range(1, 6)
LONGEST = 2000
"""Answers of a game; one with more goes round in circles."""


def is_won(hero: str, tyrant: str, rank: int, seed: str) -> bool:
    """One whole game."""
    table = Table.start(TWENTY_STRONG, TWENTY_STRONG.options(own_rank=rank), seed=f"{seed} {hero} {tyrant} {rank}")
    table.answer(0, (tyrant,))
    table.answer(0, (hero,))
    for _ in range(LONGEST):
        if table.ask is None:
            return table.state.result is not None and bool(table.state.result.winners)
        table.answer(0, TWENTY_STRONG.stand_in(table.view(0), table.ask))
    raise AssertionError(f"no end: {hero}, {tyrant}, rank {rank}, seed {seed}")


def won_by(hero: str, tyrant: str, number: int, rank: int) -> list[bool]:
    """So many games of one Gearloc against one Tyrant."""
    return [is_won(hero, tyrant, rank, f"tyrants {seed}") for seed in range(number)]


def report(name: str, games: Sequence[bool]) -> None:
    """The share of the games that are won, and its standard error, in percent."""
    share = sum(games) / len(games)
    figure(f"{name}_won", 100 * share, "%")
    figure(f"{name}_error", 100 * sqrt(share * (1 - share) / len(games)), "%")


def main() -> None:
    """Prints all figures; the number of games may be given."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    heroes, tyrants = sorted(deck().heroes), sorted(deck().tyrants)
    gearlocs = [hero for hero in heroes if not deck().heroes[hero].universal]
    first = {(hero, tyrant): won_by(hero, tyrant, number, 1) for hero in heroes for tyrant in tyrants}
    for (hero, tyrant), games in first.items():
        report(f"{hero}_against_{tyrant}", games)
    for hero in heroes:
        report(hero, [won for tyrant in tyrants for won in first[hero, tyrant]])
    for tyrant in tyrants:
        report(f"against_{tyrant}", [won for hero in gearlocs for won in first[hero, tyrant]])
    for rank in RANKS:
        pairs = [(hero, tyrant) for hero in gearlocs for tyrant in tyrants]
        each = [first[pair] if rank == 1 else won_by(*pair, number, rank) for pair in pairs]
        report(f"rank_{rank}", [won for some in each for won in some])


if __name__ == "__main__":
    main()
