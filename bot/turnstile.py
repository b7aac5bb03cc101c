"""How often somebody may do something: kept in memory, so a restart forgets it."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable

from .tables.moment import now

CROWD = 1000
"""Keys in memory after which those that have waited long enough are cleared away."""


class Turnstile:
    """Lets each key through `most` times in `seconds`; 0 sets no limit."""

    def __init__(self, most: int, seconds: int) -> None:
        self._most = most
        self._seconds = seconds
        self._passed: dict[Hashable, deque[int]] = {}

    def opens_at(self, key: Hashable) -> int | None:
        """Lets the key through and returns None; or, where it is too early, when it may pass again (unix seconds)."""
        if not self._most:
            return None
        moment = now()
        passed = self._passed.setdefault(key, deque(maxlen=self._most))
        if len(passed) == self._most and passed[0] + self._seconds > moment:
            return passed[0] + self._seconds
        passed.append(moment)
        if len(self._passed) > CROWD:
            self._clear(moment - self._seconds)
        return None

    def _clear(self, before: int) -> None:
        self._passed = {key: passed for key, passed in self._passed.items() if passed[-1] > before}
