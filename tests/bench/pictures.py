"""CPU time of pictures: composing and encoding the fullest board of Crypt, a hand, the score sheet.

Each picture is drawn in a process of its own, so that its first time is a first time: nothing has been kept yet.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from typing import Any, TypeVar
from unittest.mock import patch

from PIL import Image

from engines.core import Seat
from renderers.kit.encode import encode
from renderers.pictures import RENDERERS
from tests.bench.figures import cpu_seconds, figure, median_ms
from tests.bench.process import installed
from tests.renderers.crypt_scenes import LONG, Play, words

T = TypeVar("T")
AGAIN = 25
KINDS = ("board", "hand", "scores")


def fullest() -> Play:
    """Four players, long names, the last round, servants on every treasure but one."""
    return next(play for seed in count() for play in _full_moments(str(seed)))


def _full_moments(seed: str) -> Iterator[Play]:
    for play in Play(4, seed=seed).moments():
        state = play.table.state
        claimed = sum(spot.claim is not None for spot in state.spots)
        if state.round == state.rounds and len(state.spots) - claimed <= 1 and state.spots:
            yield play


def drawing(kind: str) -> Any:
    """What draws one picture."""
    draw, read, play = RENDERERS["crypt"], words("en", LONG, 4), fullest()
    if kind == "hand":
        owners = play.table.state.players
        scene = play.scene(Seat(max(range(4), key=lambda seat: len(owners[seat].treasures))))
        return lambda: draw.hand(scene, read)
    if kind == "scores":
        play = play.until(lambda state: state.result is not None)
    scene = play.scene()
    return lambda: draw.board(scene, read)


def measure(kind: str) -> tuple[list[float], list[float], float]:
    """CPU seconds of composing and of encoding, the first time first; and the size of the file in KB."""
    draw = drawing(kind)
    compose, encoding, size = [], [], 0.0
    for _ in range(1 + AGAIN):
        images: list[Image.Image] = []
        compose.append(cpu_seconds(lambda: images.append(draw())))  # noqa: B023
        files: list[Any] = []
        encoding.append(cpu_seconds(lambda: files.append(encode(images[0]))))  # noqa: B023
        size = len(files[0].data) / 1000
    return compose, encoding, size


def moments() -> list[float]:
    """CPU seconds to compose each new board of a game of four, one after another."""
    draw, read = RENDERERS["crypt"], words("en", LONG, 4)
    scenes = [play.scene() for play in Play(4, seed="moments").moments()]
    return [cpu_seconds(lambda scene=scene: draw.board(scene, read)) for scene in scenes]  # type: ignore[misc]


def main() -> None:
    """Prints all figures, as an installed bot would have them."""
    with patch.dict(os.environ, installed(), clear=True):
        in_a_fresh_process(measure, KINDS[0])  # the first of all processes compiles what it imports
        print_figures()


def in_a_fresh_process(work: Callable[..., T], *arguments: object) -> T:
    """What `work` returns in a process that has drawn nothing yet."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as fresh:
        return fresh.submit(work, *arguments).result()


def print_figures() -> None:
    """Prints all figures."""
    for kind in KINDS:
        compose, encoding, size = in_a_fresh_process(measure, kind)
        figure(f"{kind}_compose_first", 1000 * compose[0], "ms")
        figure(f"{kind}_compose", median_ms(compose[1:]), "ms")
        figure(f"{kind}_encode_first", 1000 * encoding[0], "ms")
        figure(f"{kind}_encode", median_ms(encoding[1:]), "ms")
        figure(f"{kind}_file", size, "KB")
    figure("board_compose_new_moment", median_ms(in_a_fresh_process(moments)), "ms")


if __name__ == "__main__":
    main()
