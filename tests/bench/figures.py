"""Figures: how they are taken and how they are printed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import median, quantiles


def figure(name: str, value: float, unit: str) -> None:
    """Prints one figure as a line: its name, its value, its unit."""
    print(f"{name:<44} {value:>12.2f} {unit}", flush=True)


def cpu_seconds(work: Callable[[], object]) -> float:
    """The CPU time of this process, all threads together, for `work`."""
    before = time.process_time()
    work()
    return time.process_time() - before


def median_ms(times: Sequence[float]) -> float:
    """The median of times in seconds, in milliseconds."""
    return 1000 * median(times)


def percentile(values: Sequence[float], wanted: int) -> float:
    """The value below which `wanted` of a hundred values lie."""
    return quantiles(values, n=100, method="inclusive")[wanted - 1]
