"""Moments of real games of 20 Strong."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engines.core import Event, Seat, Table, random_answer
from engines.twenty_strong import TWENTY_STRONG
from engines.twenty_strong.options import TwentyStrongOptions
from engines.twenty_strong.views import TwentyStrongView
from renderers.scene import Scene
from renderers.words import Words
from tests.renderers import lost_expedition_scenes

LONG = lost_expedition_scenes.LONG[:1]
SHORT = ("Maud",)


def words(language: str, names: Sequence[str] = SHORT) -> Words:
    """A language in which every sentence must be known."""
    return lost_expedition_scenes.words(language, names, 1)


def scene_of(table: Table[Any, TwentyStrongView], news: Sequence[Event] = (), seat: int | None = None) -> Scene[Any]:
    """A table as `seat` may see it."""
    ask, state = table.ask, table.state
    return Scene(
        view=table.view(seat),
        moment=TWENTY_STRONG.moment(state),
        asked=None if ask is None else Seat(ask.seat),
        prompt=None if ask is None else ask.prompt,
        news=tuple(event for event in news if event.readable_by(seat)),
        verdict=TWENTY_STRONG.verdict(state) if ask is None else (),
    )


@dataclass
class Play:
    """A game that answers itself, always in the same way: mostly as usual, else at random."""

    seed: str = "cogs"
    usual: float = 0.6
    options: dict[str, Any] = field(default_factory=dict)
    news: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table: Table[Any, TwentyStrongView] = Table.start(
            TWENTY_STRONG, TwentyStrongOptions(**self.options), seed=self.seed
        )
        self.random = Random(self.seed)
        self.news = list(self.table.opening)

    def scene(self, seat: int | None = None) -> Scene[TwentyStrongView]:
        """The table as `seat` may see it."""
        return scene_of(self.table, self.news, seat)

    def moments(self) -> Iterator["Play"]:
        """Itself before each answer, and once after the end."""
        game = TWENTY_STRONG
        while self.table.ask is not None:
            yield self
            ask, page = self.table.ask, game.page(self.table.state)
            keys = ask.simplest if self.random.random() < self.usual else random_answer(ask, self.random)
            happened = self.table.answer(ask.seat, keys)
            self.news = [*(self.news if game.page(self.table.state) == page else ()), *happened]
        yield self

    def until(self, wanted: Callable[[Any], bool]) -> "Play":
        """Itself at the first moment whose state is as wanted. Raises StopIteration if there is none."""
        return next(play for play in self.moments() if wanted(play.table.state))
