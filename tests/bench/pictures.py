"""CPU time of pictures: composing and encoding a moment that has not been drawn before, for every kind of each game.

Each kind is drawn in a process of its own, so that its first picture is a first one: nothing has been kept yet. Those
that are measured come after many others, as in a bot that has run for a while. A picture that is the same as the one
before it is not counted.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import TypeVar
from unittest.mock import patch

from PIL import Image

from renderers.kit.encode import Picture, encode
from tests.bench.drawn import GROWING, KINDS, Draw
from tests.bench.figures import cpu_seconds, figure, median_ms, percentile
from tests.bench.process import installed

T = TypeVar("T")
GAMES = 5
"""Whole games over which memory grows."""


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU seconds of one picture, and the size of its file in KB."""

    compose: float
    encoding: float
    size: float

    @property
    def both(self) -> float:
        """Composing and encoding."""
        return self.compose + self.encoding


def measure(kind: str) -> tuple[Cost, list[Cost]]:
    """The very first picture, and pictures of new moments after many others."""
    chosen = KINDS[kind]
    costs = different(chosen.moments())
    first = next(costs)
    for _ in range(chosen.before):
        next(costs)
    return first, [next(costs) for _ in range(chosen.measured)]


def different(moments: Iterator[Draw]) -> Iterator[Cost]:
    """The costs of the moments, one after another, without those that look like the one before."""
    shown = b""
    for draw in moments:
        images: list[Image.Image] = []
        files: list[Picture] = []
        compose = cpu_seconds(lambda: images.append(draw()))  # noqa: B023
        encoding = cpu_seconds(lambda: files.append(encode(images[0])))  # noqa: B023
        if files[0].data != shown:
            shown = files[0].data
            yield Cost(compose, encoding, len(shown) / 1000)


def growth(kind: str) -> list[float]:
    """The memory of the process in MiB, the most so far: at first, and after each whole game."""
    grown = [_memory()]
    for game in range(GAMES):
        for draw in KINDS[kind].game(f"growth {game}"):
            draw()
        grown.append(_memory())
    return grown


def _memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    """Prints all figures, as an installed bot would have them; a part of the names may be given."""
    part = sys.argv[1] if len(sys.argv) > 1 else ""
    with patch.dict(os.environ, installed(), clear=True):
        in_a_fresh_process(measure, next(iter(KINDS)))  # the first of all processes compiles what it imports
        for kind in KINDS:
            if part in kind:
                print_costs(kind)
        for kind in GROWING:
            if part in kind:
                print_growth(kind)


def in_a_fresh_process(work: Callable[..., T], *arguments: object) -> T:
    """What `work` returns in a process that has drawn nothing yet."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as fresh:
        return fresh.submit(work, *arguments).result()


def print_costs(kind: str) -> None:
    """The figures of one kind."""
    first, new = in_a_fresh_process(measure, kind)
    figure(f"{kind}_first", 1000 * first.both, "ms")
    figure(f"{kind}_compose", median_ms([cost.compose for cost in new]), "ms")
    figure(f"{kind}_encode", median_ms([cost.encoding for cost in new]), "ms")
    figure(f"{kind}_both", median_ms([cost.both for cost in new]), "ms")
    figure(f"{kind}_both_p95", 1000 * percentile([cost.both for cost in new], 95), "ms")
    figure(f"{kind}_file", median(cost.size for cost in new), "KB")


def print_growth(kind: str) -> None:
    """How memory grows."""
    grown = in_a_fresh_process(growth, kind)
    for game, (before, after) in enumerate(pairwise(grown), start=1):
        figure(f"{kind}_memory_grows_by_game_{game}", after - before, "MiB")


if __name__ == "__main__":
    main()
