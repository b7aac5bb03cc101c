"""Moments of real games of Crypt, and an eye on what is drawn where."""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from gettext import NullTranslations
from random import Random
from typing import Any, Literal

from PIL import Image

from data.loader import catalogue
from engines import GAMES
from engines.core import Event, Seat, Table, random_answer
from engines.crypt.options import CryptOptions
from engines.crypt.views import CryptView
from renderers.kit.canvas import Canvas
from renderers.kit.sprite import Sprite
from renderers.kit.theme import WIDTH
from renderers.scene import Scene
from renderers.words import Words

CRYPT = GAMES["crypt"]
LONG = (
    "Bartholomé-Émile de la Rochefouc",
    "Wilhelmina-Wanda Woolworth-Wummw",
    "Gwendolyn Mwangi-Oppenheimer III",
    "Anne-Marie Wintergreen-Hawthorne",
)
STRANGE = ("W" * 32, "🦄🔥 Zoë 👩‍🚀", "محمد بن سلمان الطويل", "𝕭𝖔𝖇 ﷽ \u202etxet")


def words(language: str, names: Sequence[str], seats: int) -> Words:
    """A language in which every sentence must be known."""
    known = copy(catalogue(language))
    if language != "en":
        known.add_fallback(_Untranslated())
    return Words(language, known, names[:seats], CRYPT.phantoms if seats == 1 else ())


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
    seed: str = "board"
    faces: Literal["a", "b", "random"] = "a"
    news: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        options = CryptOptions(seats=self.seats, faces=self.faces)
        self.table: Table[Any, CryptView] = Table.start(CRYPT, options, seed=self.seed)
        self.random = Random(self.seed)
        self.news = list(self.table.opening)

    def scene(self, seat: int | None = None) -> Scene[CryptView]:
        """The table as `seat` may see it; in a solo game everybody sees what the player sees."""
        seat = 0 if self.seats == 1 else seat
        ask, state = self.table.ask, self.table.state
        return Scene(
            view=self.table.view(seat),
            moment=CRYPT.moment(state),
            asked=None if ask is None else Seat(ask.seat),
            prompt=None if ask is None else ask.prompt,
            news=tuple(event for event in self.news if event.readable_by(seat)),
            verdict=CRYPT.verdict(state) if ask is None else (),
        )

    def moments(self) -> Iterator["Play"]:
        """Itself before each answer, and once after the end."""
        while self.table.ask is not None:
            yield self
            page = CRYPT.page(self.table.state)
            happened = self.table.answer(self.table.ask.seat, random_answer(self.table.ask, self.random))
            self.news = [*(self.news if CRYPT.page(self.table.state) == page else ()), *happened]
        yield self

    def until(self, wanted: Callable[[Any], bool]) -> "Play":
        """Itself at the first moment whose state is as wanted. Raises StopIteration if there is none."""
        return next(play for play in self.moments() if wanted(play.table.state))


Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Placed:
    """Something on a picture: its nominal box, and whether it is a line of text."""

    box: Box
    is_text: bool

    def overlaps(self, other: "Placed", slack: float = 1.5) -> bool:
        a, b = self.box, other.box
        return a[0] + slack < b[2] and b[0] + slack < a[2] and a[1] + slack < b[3] and b[1] + slack < a[3]

    def inside(self, other: "Placed") -> bool:
        a, b = self.box, other.box
        return a[0] >= b[0] and a[1] >= b[1] and a[2] <= b[2] and a[3] <= b[3]


class Eye:
    """Sees where everything is put on pictures as wide as a board."""

    def __init__(self) -> None:
        self.placed: list[Placed] = []
        self._put = Canvas.put

    def watch(self, canvas: Canvas, sprite: Sprite, x: float, y: float, anchor: str = "lt") -> Sprite:
        if canvas.width == WIDTH:
            left = x - {"l": 0.0, "c": 0.5, "r": 1.0}[anchor[0]] * sprite.w
            top = y - {"t": 0.0, "m": 0.5, "b": 1.0}[anchor[1]] * sprite.h
            box = (left, top, left + sprite.w, top + sprite.h)
            self.placed.append(Placed(box, is_text=not isinstance(sprite.ink, Image.Image)))
        return self._put(canvas, sprite, x, y, anchor)

    def troubles(self, height: int) -> list[str]:
        """Every line of text that leaves the picture, crosses the edge of something or lies under it."""
        page = Placed((0, 0, WIDTH, height), is_text=False)
        found = []
        for number, text in enumerate(self.placed):
            if not text.is_text or text.box[2] <= text.box[0]:
                continue
            if not text.inside(page):
                found.append(f"{text.box} leaves the picture")
            for later, other in enumerate(self.placed):
                if other is text or not text.overlaps(other):
                    continue
                if other.is_text or later > number or not text.inside(other):
                    found.append(f"{text.box} meets {other.box}")
        return found
