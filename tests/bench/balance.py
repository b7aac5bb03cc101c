"""How often a short-sighted player wins The Lost Expedition, by mode and difficulty; a duel ends, so it is not here.

The player sees one seat's view, lays the card that looks best, and takes the box that is worth most at that moment.
"""

from __future__ import annotations

import sys
from typing import Any

from engines.core import Table
from engines.lost_expedition import LOST_EXPEDITION
from engines.lost_expedition.state import Cause
from tests.bench.figures import figure

GAMES = 1000
SEATS = {"easy": (2, 3, 4, 5), "normal": (2, 5), "hard": (2, 5)}


def wins(number: int, **options: Any) -> float:
    """The share of `number` games that reach the city, in percent."""
    return 100 * sum(reaches_the_city(seed, **options) for seed in range(number)) / number


def reaches_the_city(seed: int, **options: Any) -> bool:
    """One whole game."""
    table = Table.start(LOST_EXPEDITION, LOST_EXPEDITION.options(**options), seed=f"balance {seed}")
    while table.ask is not None:
        seat = table.ask.seat
        table.answer(seat, LOST_EXPEDITION.stand_in(table.view(seat), table.ask))
    return getattr(table.state.phase, "cause", None) is Cause.CITY


def main() -> None:
    """Prints all figures; the number of games may be given."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for deck in ("classic", "house"):
        for difficulty, seats in SEATS.items():
            for players in seats:
                share = wins(number, seats=players, difficulty=difficulty, deck=deck)
                figure(f"{deck}_{difficulty}_{players}_players_won", share, "%")
        figure(f"{deck}_solo_won", wins(number, seats=1, mode="solo", deck=deck), "%")


if __name__ == "__main__":
    main()
