"""`python -m tests.data.river_chances > data/ancient-terrible-things/chances.toml`: chances before the first roll."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Literal, get_args

from engines.ancient_terrible_things.chances import ENOUGH_FOCUS, percent, row
from engines.ancient_terrible_things.combinations import Combination, Shape
from engines.ancient_terrible_things.odds import chance
from engines.ancient_terrible_things.odds_situation import UNROLLED, Situation
from engines.ancient_terrible_things.state import GREEN_DICE

Rule = Literal["v2", "v2_5"]
HEAD = """\
# The chance to overcome an Encounter with green dice alone, two re-rolls and 0 to 10 Focus, in percent.
# Made by `python -m tests.data.river_chances` from the exact odds; a test compares them.

"""


def combinations() -> Iterator[Combination]:
    """Every combination that a deck may ask for."""
    for shape, dice in ((Shape.SINGLE, (1,)), (Shape.KIND, range(2, 7)), (Shape.RUN, range(2, 7))):
        for number in dice:
            for least in range(1, 8 - number if shape is Shape.RUN else 7):
                yield Combination(shape, number, least)


def rows() -> Iterator[tuple[str, tuple[int, ...]]]:
    """Every row of the table: its name, and the percent by Focus."""
    for combination in combinations():
        for greens in (GREEN_DICE - 1, GREEN_DICE):
            for rule in get_args(Rule):
                yield row(combination, greens, rule), by_focus(combination, greens, rule)


def by_focus(combination: Combination, greens: int, rule: Rule) -> tuple[int, ...]:
    """Percent with 0 to 10 Focus."""
    pool = (UNROLLED,) * greens
    return tuple(
        percent(chance(Situation(combination, pool, focus=focus, reroll_rule=rule)))
        for focus in range(ENOUGH_FOCUS + 1)
    )


def main() -> None:
    """Prints the file."""
    sys.stdout.write(HEAD + "".join(f'"{name}" = {list(figures)}\n' for name, figures in rows()))


if __name__ == "__main__":
    main()
