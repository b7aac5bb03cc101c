"""What is weighed within the time there is: 50 ms for all but rare pools, one second before the first roll.

Figures: `python -m tests.bench.odds`.
"""

from __future__ import annotations

from dataclasses import replace

from .odds_situation import FACES, ROLL_ANY, Situation

MOST = 60
"""The greatest weight after the roll, some hundreds of milliseconds. A pool that would weigh more loses Swag cards."""
MOST_UNROLLED = 130
"""The same before the first roll, a second or less."""
YELLOW = (1, 4, 14)
"""How much more there is to weigh with so many yellow dice."""
ROLLS = (1, 6, 21)
"""How many ways so many red or blue dice may fall."""
EARLY = 4
"""How much more there is to weigh while blue dice must be raised before the last re-roll."""
MOST_FIXED = 3
"""Red and blue dice with which a pool is weighed before its first roll; one less beside two yellow ones."""
MOST_EARLY = 2
"""The same, with yellow dice, while blue ones must be raised before the last re-roll."""


def within_time(situation: Situation) -> Situation:
    """The same with as many Swag cards as can be weighed."""
    now = replace(situation, tools=situation.able_tools)
    most = MOST if now.rolled else MOST_UNROLLED
    while now.tools and _weight(now) > most:
        now = min((now.using(tool) for tool in dict.fromkeys(now.tools)), key=_weight)
    return now


def _weight(situation: Situation) -> int:
    """Grows with the time that it takes: every card that rolls dice doubles it, and so do those that turn dice."""
    lasting = situation.lasting_tools
    cards = (1 << len(lasting)) * (2 if len(situation.tools) > len(lasting) else 1)
    blue = FACES if ROLL_ANY in lasting and situation.feats else 1
    early = EARLY if situation.raised_early else 1
    rolls = 1 if situation.rolled else _rolls(len(situation.panics)) * _rolls(len(situation.feats))
    return YELLOW[min(len(situation.lucks), len(YELLOW) - 1)] * cards * blue * early * rolls


def _rolls(dice: int) -> int:
    return ROLLS[min(dice, len(ROLLS) - 1)]


def too_many(situation: Situation) -> bool:
    """Would it take more than a second to weigh this pool before its first roll?"""
    fixed, lucks = len(situation.panics) + len(situation.feats), len(situation.lucks)
    if situation.raised_early:
        return fixed + lucks > MOST_EARLY
    return fixed > MOST_FIXED - (lucks > 1)
