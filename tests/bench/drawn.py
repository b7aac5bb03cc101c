"""What `tests.bench.pictures` draws: the pictures of each game, at which moments, and from which games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any, TypeAlias

from PIL import Image

from engines.ancient_terrible_things.cards import KEY as RIVER
from engines.core import Seat
from engines.lost_expedition.adventures import KEY as EXPEDITION
from engines.lost_expedition.options import Mode
from engines.twenty_strong.cards import KEY as STRONG
from engines.twenty_strong.views import PhaseName
from renderers.pictures import RENDERERS
from tests.renderers import ancient_terrible_things_scenes, crypt_scenes, lost_expedition_scenes, twenty_strong_scenes
from tests.renderers.ancient_terrible_things_scenes import WITH_DICE
from tests.renderers.lost_expedition_scenes import LONG

Play: TypeAlias = Any
"""A game that plays itself, of the `*_scenes` of one game."""
Draw: TypeAlias = Callable[[], Image.Image]
CRYPT = "crypt"
FEW, MANY = 2, 5
"""Baddies in a typical and in the fullest battle."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of picture."""

    begin: Callable[[str], Play]
    """A game from a seed."""
    draw: Callable[[Play], Draw]
    """The picture of a moment: the scene is made at once, the picture by the call."""
    at: Callable[[Play], bool]
    """The moments at which it is drawn."""
    before: int = 150
    """Pictures that are drawn before those that are measured: a bot has been drawing for long."""
    measured: int = 150

    def moments(self) -> Iterator[Draw]:
        """One moment after another, from game after game."""
        return (draw for number in count() for draw in self.game(f"moments {number}"))

    def game(self, seed: str) -> Iterator[Draw]:
        """The moments of one game."""
        return (self.draw(play) for play in self.begin(seed).moments() if self.at(play))


def _crypt(seed: str) -> Play:
    return crypt_scenes.Play(4, seed=seed)


def _together(seed: str) -> Play:
    return lost_expedition_scenes.Play(5, seed=seed)


def _duel(seed: str) -> Play:
    return lost_expedition_scenes.Play(2, Mode.DUEL, seed)


def _river(seed: str) -> Play:
    return ancient_terrible_things_scenes.Play(4, seed)


def _strong(seed: str) -> Play:
    return twenty_strong_scenes.Play(seed)


def _board(key: str, seats: int) -> Callable[[Play], Draw]:
    read = lost_expedition_scenes.words("en", LONG[:seats], seats)

    def draw(play: Play) -> Draw:
        scene = play.scene()
        return lambda: RENDERERS[key].board(scene, read)

    return draw


def _hand(key: str, seats: int) -> Callable[[Play], Draw]:
    """The hand of whoever is asked."""
    read = lost_expedition_scenes.words("en", LONG[:seats], seats)

    def draw(play: Play) -> Draw:
        scene = play.scene(Seat(play.table.ask.seat))
        return lambda: RENDERERS[key].hand(scene, read)

    return draw


def _going_on(play: Play) -> bool:
    return play.table.ask is not None


def _over(play: Play) -> bool:
    return play.table.ask is None


def _with_dice(play: Play) -> bool:
    return _going_on(play) and play.scene().view.phase in WITH_DICE


def _on_the_river(play: Play) -> bool:
    return _going_on(play) and not _with_dice(play)


def _fighting(least: int, most: int) -> Callable[[Play], bool]:
    def at(play: Play) -> bool:
        view = play.scene().view
        battle = _going_on(play) and view.phase in (PhaseName.STRATEGY, PhaseName.RESOLVE)
        return battle and least <= len(view.foes) <= most

    return at


def _quiet(play: Play) -> bool:
    view = play.scene().view
    return _going_on(play) and view.hero is not None and not view.foes


KINDS: dict[str, Kind] = {
    "crypt_board": Kind(_crypt, _board(CRYPT, 4), _going_on),
    "crypt_hand": Kind(_crypt, _hand(CRYPT, 4), _going_on),
    "crypt_end": Kind(_crypt, _board(CRYPT, 4), _over, 20, 20),
    "expedition_board": Kind(_together, _board(EXPEDITION, 5), _going_on),
    "expedition_hand": Kind(_together, _hand(EXPEDITION, 5), _going_on),
    "expedition_duel": Kind(_duel, _board(EXPEDITION, 2), _going_on),
    "expedition_end": Kind(_together, _board(EXPEDITION, 5), _over, 20, 20),
    "river_board": Kind(_river, _board(RIVER, 4), _on_the_river),
    "river_tray": Kind(_river, _board(RIVER, 4), _with_dice),
    "river_hand": Kind(_river, _hand(RIVER, 4), _going_on),
    "river_end": Kind(_river, _board(RIVER, 4), _over, 20, 20),
    "strong_battle": Kind(_strong, _board(STRONG, 1), _fighting(1, FEW)),
    "strong_fullest_battle": Kind(_strong, _board(STRONG, 1), _fighting(MANY, 99), 50, 100),
    "strong_day": Kind(_strong, _board(STRONG, 1), _quiet),
    "strong_end": Kind(_strong, _board(STRONG, 1), _over, 20, 20),
}
"""What is drawn, by the name of its figures."""

GROWING = ("crypt_board", "expedition_board", "expedition_duel", "river_board", "strong_battle")
"""Those over whose games memory is watched."""
