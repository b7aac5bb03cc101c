"""Randomness that anybody can check afterwards."""

from __future__ import annotations

import hmac
import struct
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, TypeVar

from pydantic import Field

T = TypeVar("T")

_WORDS = struct.Struct(">8I")
_IN_A_BLOCK = 8
_SPAN = 1 << 32


@dataclass(slots=True)
class Randomness:
    """A counter-based stream: HMAC-SHA256 of `seed` over a block counter, eight 32-bit words a block.

    `drawn` counts the words used, so it also tells what can no longer be taken back.
    """

    seed: str
    drawn: int = 0
    _block: Annotated[int, Field(exclude=True)] = field(default=-1, init=False, repr=False)
    _words: Annotated[tuple[int, ...], Field(exclude=True)] = field(default=(), init=False, repr=False)

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
        block, place = divmod(self.drawn, _IN_A_BLOCK)
        if block != self._block:
            self._block = block
            self._words = _WORDS.unpack(hmac.digest(self.seed.encode(), b"%d" % block, "sha256"))
        self.drawn += 1
        return self._words[place]
