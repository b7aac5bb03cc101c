"""How often the greedy player of 20 Strong defeats the Tyrant: by Gearloc and Tyrant at rank 1, and by rank."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from engines.core import Table
from engines.twenty_strong import TWENTY_STRONG
from engines.twenty_strong.cards import deck
from tests.bench.figures import figure

GAMES = 100
"""Games of each Gearloc against each Tyrant."""


def wins(heroes: Sequence[str], tyrants: Sequence[str], number: int, rank: int) -> float:
    """The share of the games that are won, in percent: `number` for each pair."""
    pairs = [(hero, tyrant) for hero in heroes for tyrant in tyrants]
    won = sum(is_won(hero, tyrant, rank, seed) for hero, tyrant in pairs for seed in range(number))
    return 100 * won / (number * len(pairs))


def is_won(hero: str, tyrant: str, rank: int, seed: int) -> bool:
    """One whole game; with the same seed all begin with the same stacks."""
    table = Table.start(TWENTY_STRONG, TWENTY_STRONG.options(own_rank=rank), seed=f"tyrants {seed}")
    table.answer(0, (tyrant,))
    table.answer(0, (hero,))
    while table.ask is not None:
        table.answer(0, TWENTY_STRONG.stand_in(table.view(0), table.ask))
    return table.state.result is not None and bool(table.state.result.winners)


def main() -> None:
    """Prints all figures; the number of games may be given."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    heroes, tyrants = sorted(deck().heroes), sorted(deck().tyrants)
    gearlocs = [hero for hero in heroes if not deck().heroes[hero].universal]
    for hero in heroes:
        figure(f"{hero}_won", wins([hero], tyrants, number, 1), "%")
    for tyrant in tyrants:
        figure(f"against_{tyrant}_won", wins(gearlocs, [tyrant], number, 1), "%")
    for rank in range(1, 6):
        figure(f"rank_{rank}_won", wins(gearlocs, tyrants, number, rank), "%")


if __name__ == "__main__":
    main()
