"""Moments of real games of The Lost Expedition."""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from gettext import NullTranslations
from random import Random
from typing import Any

from data.loader import catalogue
from engines import GAMES
from engines.core import Event, Seat, Table, random_answer
from engines.lost_expedition.adventures import DeckName
from engines.lost_expedition.options import LostExpeditionOptions, Mode
from engines.lost_expedition.views import LostExpeditionView
from renderers.scene import Scene
from renderers.words import Words

LOST_EXPEDITION = GAMES["lost-expedition"]
LONG = (
    "Bartholomé-Émile de la Rochefouc",
    "Wilhelmina-Wanda Woolworth-Wummw",
    "Gwendolyn Mwangi-Oppenheimer III",
    "Anne-Marie Wintergreen-Hawthorne",
    "Maximiliane von Wallenstein-Wamm",
)


def words(language: str, names: Sequence[str], seats: int) -> Words:
    """A language in which every sentence must be known."""
    known = copy(catalogue(language))
    if language != "en":
        known.add_fallback(_Untranslated())
    return Words(language, known, names[:seats])


class _Untranslated(NullTranslations):
    """Reached by sentences that the catalogue lacks."""

    def gettext(self, message: str) -> str:
        raise LookupError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise LookupError(f"{msgid1} ({n}: {msgid2})")


@dataclass
class Play:
    """A game that answers itself, at random but always in the same way."""

    seats: int
    mode: Mode = Mode.COOPERATIVE
    seed: str = "board"
    deck: DeckName = DeckName.CLASSIC
    news: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        options = LostExpeditionOptions(seats=self.seats, mode=self.mode, deck=self.deck)
        self.table: Table[Any, LostExpeditionView] = Table.start(LOST_EXPEDITION, options, seed=self.seed)
        self.random = Random(self.seed)
        self.news = list(self.table.opening)

    def scene(self, seat: int | None = None) -> Scene[LostExpeditionView]:
        """The table as `seat` may see it; in a solo game everybody sees what the player sees."""
        seat = 0 if self.mode is Mode.SOLO else seat
        ask, state = self.table.ask, self.table.state
        return Scene(
            view=self.table.view(seat),
            moment=LOST_EXPEDITION.moment(state),
            asked=None if ask is None else Seat(ask.seat),
            prompt=None if ask is None else ask.prompt,
            news=tuple(event for event in self.news if event.readable_by(seat)),
            verdict=LOST_EXPEDITION.verdict(state) if ask is None else (),
        )

    def moments(self) -> Iterator["Play"]:
        """Itself before each answer, and once after the end."""
        while self.table.ask is not None:
            yield self
            page = LOST_EXPEDITION.page(self.table.state)
            happened = self.table.answer(self.table.ask.seat, random_answer(self.table.ask, self.random))
            self.news = [*(self.news if LOST_EXPEDITION.page(self.table.state) == page else ()), *happened]
        yield self

    def until(self, wanted: Callable[[Any], bool]) -> "Play":
        """Itself at the first moment whose state is as wanted. Raises StopIteration if there is none."""
        return next(play for play in self.moments() if wanted(play.table.state))
