"""Randomness that anybody can check afterwards."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, TypeVar

from pydantic import Field

T = TypeVar("T")

_WORD = 4
_WORDS = 8
_SPAN = 1 << 8 * _WORD


@dataclass(slots=True)
class Randomness:
    """A counter-based stream: HMAC-SHA256 of `seed` over a block counter, eight 32-bit words a block.

    `drawn` counts the words used, so it also tells what can no longer be taken back.
    """

    seed: str
    drawn: int = 0
    _block: Annotated[tuple[int, bytes], Field(exclude=True)] = field(default=(-1, b""), init=False, repr=False)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (rejection sampling, no modulo bias). n is at most 2**32."""
        limit = _SPAN - _SPAN % n
        while True:
            value = self._next_word()
            if value < limit:
                return value % n

    def roll(self, sides: int = 6) -> int:
        """A die: 1 to `sides`."""
        return 1 + self.below(sides)

    def choose(self, things: Sequence[T]) -> T:
        """One of `things`."""
        return things[self.below(len(things))]

    def _next_word(self) -> int:
        number, place = divmod(self.drawn, _WORDS)
        if self._block[0] != number:
            self._block = (number, hmac.digest(self.seed.encode(), b"%d" % number, "sha256"))
        self.drawn += 1
        return int.from_bytes(self._block[1][_WORD * place : _WORD * (place + 1)], "big")
