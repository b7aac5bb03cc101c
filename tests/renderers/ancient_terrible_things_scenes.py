"""Moments of real games of Ancient Terrible Things."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.options import AncientTerribleThingsOptions
from engines.ancient_terrible_things.views import AncientTerribleThingsView, PhaseName
from engines.core import Event, Seat, Table, random_answer
from renderers.scene import Scene
from renderers.words import Words
from tests.renderers import lost_expedition_scenes

LONG = lost_expedition_scenes.LONG[:4]
WITH_DICE = frozenset({PhaseName.ARRIVAL, PhaseName.ROLLING, PhaseName.SPENDING})
"""The phases that the dice tray shows."""


def words(language: str, names: Sequence[str], seats: int) -> Words:
    """A language in which every sentence must be known."""
    return lost_expedition_scenes.words(language, names, seats)


@dataclass
class Play:
    """A game that answers itself, at random but always in the same way."""

    seats: int
    seed: str = "river"
    news: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        options = AncientTerribleThingsOptions(seats=self.seats)
        self.table: Table[Any, AncientTerribleThingsView] = Table.start(
            ANCIENT_TERRIBLE_THINGS, options, seed=self.seed
        )
        self.random = Random(self.seed)
        self.news = list(self.table.opening)

    def scene(self, seat: int | None = None) -> Scene[AncientTerribleThingsView]:
        """The table as `seat` may see it."""
        ask, state = self.table.ask, self.table.state
        return Scene(
            view=self.table.view(seat),
            moment=ANCIENT_TERRIBLE_THINGS.moment(state),
            asked=None if ask is None else Seat(ask.seat),
            prompt=None if ask is None else ask.prompt,
            news=tuple(event for event in self.news if event.readable_by(seat)),
            verdict=ANCIENT_TERRIBLE_THINGS.verdict(state) if ask is None else (),
        )

    def moments(self) -> Iterator["Play"]:
        """Itself before each answer, and once after the end."""
        game = ANCIENT_TERRIBLE_THINGS
        while self.table.ask is not None:
            yield self
            page = game.page(self.table.state)
            happened = self.table.answer(self.table.ask.seat, random_answer(self.table.ask, self.random))
            self.news = [*(self.news if game.page(self.table.state) == page else ()), *happened]
        yield self

    def until(self, wanted: Callable[[Any], bool]) -> "Play":
        """Itself at the first moment whose state is as wanted. Raises StopIteration if there is none."""
        return next(play for play in self.moments() if wanted(play.table.state))
