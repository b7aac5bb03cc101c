"""CPU time of pictures: composing and encoding the fullest boards, hands and ends of each game.

Each picture is drawn in a process of its own, so that its first time is a first time: nothing has been kept yet.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, pairwise
from typing import Any, TypeAlias, TypeVar
from unittest.mock import patch

from PIL import Image

from engines.ancient_terrible_things.cards import KEY as RIVER
from engines.core import Seat
from engines.lost_expedition.options import Mode
from renderers.kit.encode import encode
from renderers.pictures import RENDERERS
from tests.bench.figures import cpu_seconds, figure, median_ms, percentile
from tests.bench.process import installed
from tests.renderers import ancient_terrible_things_scenes, crypt_scenes, lost_expedition_scenes
from tests.renderers.ancient_terrible_things_scenes import LONG as FOUR
from tests.renderers.crypt_scenes import LONG
from tests.renderers.lost_expedition_scenes import LONG as FIVE

T = TypeVar("T")
Draw: TypeAlias = Callable[[], Image.Image]
AGAIN = 25
GAMES, BEFORE = 3, 3
"""Whole games whose moments are measured, and other ones that are drawn before them."""
GROWING = 5
"""Whole games over which memory grows."""


def crypt(seed: str) -> crypt_scenes.Play:
    """A game of four."""
    return crypt_scenes.Play(4, seed=seed)


def expedition(seed: str) -> lost_expedition_scenes.Play:
    """A game of five, together."""
    return lost_expedition_scenes.Play(5, seed=seed)


def duel(seed: str) -> lost_expedition_scenes.Play:
    """A duel."""
    return lost_expedition_scenes.Play(2, Mode.DUEL, seed)


def river(seed: str) -> ancient_terrible_things_scenes.Play:
    """A game of four on the river."""
    return ancient_terrible_things_scenes.Play(4, seed)


def _crypt_board(play: crypt_scenes.Play) -> Draw:
    scene, read = play.scene(), crypt_scenes.words("en", LONG, play.seats)
    return lambda: RENDERERS["crypt"].board(scene, read)


def _crypt_hand(play: crypt_scenes.Play) -> Draw:
    owners = play.table.state.players
    scene = play.scene(Seat(max(range(4), key=lambda seat: len(owners[seat].treasures))))
    return lambda: RENDERERS["crypt"].hand(scene, crypt_scenes.words("en", LONG, 4))


def _expedition_board(play: lost_expedition_scenes.Play) -> Draw:
    scene, read = play.scene(), lost_expedition_scenes.words("en", FIVE, play.seats)
    return lambda: RENDERERS["lost-expedition"].board(scene, read)


def _expedition_hand(play: lost_expedition_scenes.Play) -> Draw:
    scene, read = play.scene(play.table.ask.seat), lost_expedition_scenes.words("en", FIVE, play.seats)  # type: ignore[union-attr]
    return lambda: RENDERERS["lost-expedition"].hand(scene, read)


def _river_board(play: ancient_terrible_things_scenes.Play) -> Draw:
    scene, read = play.scene(), ancient_terrible_things_scenes.words("en", FOUR, play.seats)
    return lambda: RENDERERS[RIVER].board(scene, read)


def _river_hand(play: ancient_terrible_things_scenes.Play) -> Draw:
    owners = play.table.state.players
    scene = play.scene(max(range(4), key=lambda seat: len(owners[seat].hand)))
    read = ancient_terrible_things_scenes.words("en", FOUR, play.seats)
    return lambda: RENDERERS[RIVER].hand(scene, read)


def explored(phase: str, rounds: int) -> ancient_terrible_things_scenes.Play:
    """A phase of a late round on the river, of a game that lasts so long."""
    return next(play for seed in count() for play in river(str(seed)).moments() if _late(play, phase, rounds))


def _late(play: ancient_terrible_things_scenes.Play, phase: str, rounds: int) -> bool:
    state = play.table.state
    return bool(state.phase.name == phase and state.round >= rounds)


def fullest() -> crypt_scenes.Play:
    """Four players, long names, the last round, servants on every treasure but one."""
    return next(play for seed in count() for play in _full_moments(str(seed)))


def _full_moments(seed: str) -> Iterator[crypt_scenes.Play]:
    for play in crypt(seed).moments():
        state = play.table.state
        claimed = sum(spot.claim is not None for spot in state.spots)
        if state.round == state.rounds and len(state.spots) - claimed <= 1 and state.spots:
            yield play


def hike(begin: Callable[[str], lost_expedition_scenes.Play], cards: int) -> lost_expedition_scenes.Play:
    """The middle of a hike on a path of at least so many cards: some are done, most lie ahead."""
    return next(play for seed in count() for play in begin(str(seed)).moments() if _in_the_middle(play, cards))


def _in_the_middle(play: lost_expedition_scenes.Play, cards: int) -> bool:
    view = play.scene().view
    path = view.teams[view.hiker or 0].path
    return view.current is not None and len(path) >= cards and sum(one.fate is not None for one in path) > cards // 4


def over(play: Any) -> Any:
    """The same game after its end."""
    return play.until(lambda state: state.result is not None)


KINDS: dict[str, Callable[[], Draw]] = {
    "crypt_board": lambda: _crypt_board(fullest()),
    "crypt_hand": lambda: _crypt_hand(fullest()),
    "crypt_scores": lambda: _crypt_board(over(fullest())),
    "expedition_board": lambda: _expedition_board(hike(expedition, 10)),
    "expedition_hand": lambda: _expedition_hand(expedition("hand")),
    "expedition_duel": lambda: _expedition_board(hike(duel, 6)),
    "expedition_end": lambda: _expedition_board(over(expedition("end"))),
    "river_board": lambda: _river_board(explored("explore", 4)),
    "river_tray": lambda: _river_board(explored("rolling", 4)),
    "river_hand": lambda: _river_hand(explored("rolling", 4)),
    "river_end": lambda: _river_board(over(river("end"))),
}
"""What is drawn, by the name of its figures."""

BOARDS: dict[str, tuple[Callable[[str], Any], Callable[[Any], Draw]]] = {
    "crypt_board": (crypt, _crypt_board),
    "expedition_board": (expedition, _expedition_board),
    "expedition_duel": (duel, _expedition_board),
    "river_board": (river, _river_board),
}
"""The games whose every board is drawn, and how."""


def measure(kind: str) -> tuple[list[float], list[float], float]:
    """CPU seconds of composing and of encoding, the first time first; and the size of the file in KB."""
    draw = KINDS[kind]()
    compose, encoding, size = [], [], 0.0
    for _ in range(1 + AGAIN):
        images: list[Image.Image] = []
        compose.append(cpu_seconds(lambda: images.append(draw())))  # noqa: B023
        files: list[Any] = []
        encoding.append(cpu_seconds(lambda: files.append(encode(images[0]))))  # noqa: B023
        size = len(files[0].data) / 1000
    return compose, encoding, size


def moments(kind: str) -> list[float]:
    """CPU seconds to compose each new board of whole games, one after another, after some other games."""
    for draw in _boards(kind, "before", BEFORE):
        draw()
    return [cpu_seconds(draw) for draw in _boards(kind, "moments", GAMES)]


def growth(kind: str) -> list[float]:
    """The memory of the process in MiB, the most so far: at first, and after each whole game."""
    grown = [_memory()]
    for game in range(GROWING):
        for draw in _boards(kind, f"growth {game}", 1):
            draw()
        grown.append(_memory())
    return grown


def _boards(kind: str, seed: str, games: int) -> Iterator[Draw]:
    """Every board of so many games."""
    begin, board = BOARDS[kind]
    for game in range(games):
        for play in begin(f"{seed} {game}").moments():
            yield board(play)


def _memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    """Prints all figures, as an installed bot would have them."""
    with patch.dict(os.environ, installed(), clear=True):
        in_a_fresh_process(measure, next(iter(KINDS)))  # the first of all processes compiles what it imports
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
    for kind in BOARDS:
        new = in_a_fresh_process(moments, kind)
        figure(f"{kind}_compose_new_moment", median_ms(new), "ms")
        figure(f"{kind}_compose_new_moment_p95", 1000 * percentile(new, 95), "ms")
        grown = in_a_fresh_process(growth, kind)
        for game, (before, after) in enumerate(pairwise(grown), start=1):
            figure(f"{kind}_memory_grows_by_game_{game}", after - before, "MiB")


if __name__ == "__main__":
    main()
