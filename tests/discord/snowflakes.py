"""Discord's ids: 42 bits of milliseconds since 2015, then a counter."""

import itertools
import time

EPOCH_MS = 1_420_070_400_000
COUNTER_BITS = 22


class Snowflakes:
    """Makes ids that are unique, grow with time, and carry the present moment (or an earlier one)."""

    def __init__(self) -> None:
        self._count = itertools.count()

    def next(self, *, late: float = 0.0) -> str:
        """A new id that says it was made ``late`` seconds ago."""
        moment = int((time.time() - late) * 1000) - EPOCH_MS
        return str((moment << COUNTER_BITS) + next(self._count) % (1 << COUNTER_BITS))


def made_at(snowflake: str) -> float:
    """Unix time in seconds at which an id says it was made."""
    return ((int(snowflake) >> COUNTER_BITS) + EPOCH_MS) / 1000
