"""What a game is to the rest of the house."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Generic, NoReturn, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from .ask import Ask, Flow, Keys
from .cards import Hidden
from .decks import DeckCopy, Decks
from .events import Event
from .randomness import Randomness
from .text import Seat, Text, count, say


class GameOver(Exception):
    """Raised through any depth of rules by `end`."""


class WrongPlayers(Exception):
    """A game that cannot begin with so many players under these options; `why` is a sentence for them."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.one)
        self.why = why


class UnreadableState(Exception):
    """A saved state that this version cannot read."""


class Outcome(BaseModel):
    """How a game ended: who won, and the points by seat where there are any."""

    model_config = ConfigDict(frozen=True)
    winners: tuple[Seat, ...]
    scores: tuple[int, ...] = ()
    conceded: Seat | None = None
    """Who gave the game up; None where it was played to its end."""


@dataclass(slots=True, kw_only=True, eq=False)
class State:
    """What every game's state has."""

    version: int = 1
    randomness: Randomness
    reveals: int = 0
    """How often somebody has learnt something: nothing can be taken back across it."""
    result: Outcome | None = None


class GameOptions(BaseModel):
    """What is agreed before a game. Each game adds its own fields, with their defaults."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    seats: int


@dataclass(frozen=True, slots=True)
class Setting:
    """One field of a game's options as people choose it in the lobby."""

    field: str
    label: Text
    values: tuple[tuple[str, Text], ...]
    """Each value as it is written in the options, and its name."""
    several: bool = False
    """Any number of the values may be chosen together."""


@dataclass(frozen=True, slots=True)
class Standing:
    """An answer that a player may leave for a question that keeps coming back."""

    name: str
    """The name of the question it answers."""
    label: Text
    values: tuple[tuple[str, Text], ...]
    """What may be chosen, the default first."""
    answer: Callable[[Ask[Any], str], Keys | None]
    """The keys to answer a question with under the chosen value; None leaves it to the player."""
    comes: Callable[[Any], bool]
    """Can the question come at all in the game that has this state?"""


def end(state: State, outcome: Outcome) -> NoReturn:
    """The game ends here and now, in the middle of whatever is being resolved."""
    state.result = outcome
    raise GameOver


S = TypeVar("S", bound=State)
V = TypeVar("V")


class Game(ABC, Generic[S, V]):
    """One game: its rules, and what people must know about it before and after."""

    key: ClassVar[str]
    """Its name in commands, files and records."""
    title: ClassVar[Text]
    hint: ClassVar[Text]
    """One line for whoever chooses a game: players, minutes, what it is about."""
    credits: ClassVar[Text]
    """Who designed it."""
    players: ClassVar[tuple[int, int]]
    """The smallest and the largest number of players."""
    options: ClassVar[type[GameOptions]]
    settings: ClassVar[tuple[Setting, ...]] = ()
    decks: ClassVar[Decks[Any] | None] = None
    """The decks it can be played with, where there may be several: then its options have a field `deck`, a key."""
    standing: ClassVar[tuple[Standing, ...]] = ()
    events: ClassVar[Mapping[str, type[Event]]]
    phantoms: ClassVar[tuple[Text, ...]] = ()
    """Who sits after the players without being one of them."""
    weighs: ClassVar[bool] = False
    """Are there chances that a player may ask for?"""
    private: ClassVar[Text | None] = None
    """The name of a player's private view."""
    career: ClassVar[type[BaseModel] | None] = None
    """What is remembered of a player from one game to the next; None: nothing. All its fields have defaults."""
    no_undo: ClassVar[Text | None] = None
    """Why nothing can be taken back, where the reason is another than dice."""
    state: type[S]
    version: ClassVar[int] = 1
    upgrades: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
    """From each version of the state to the next, as JSON data without the new number of the version."""

    @abstractmethod
    def setup(self, options: Any, randomness: Randomness) -> S:
        """The table before the first phase."""

    @abstractmethod
    def play(self, state: S) -> Flow[None]:
        """One stretch, as a rule one phase; when it returns, the state is a checkpoint."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """What `seat` (None: a spectator) may know."""

    def coming(self, state: S, seat: int) -> Ask[Any] | None:  # noqa: ARG002
        """A question that `seat` will be asked and may answer in advance, as it would be asked now."""
        return None

    def odds(self, view: V) -> tuple[Text, ...]:  # noqa: ARG002
        """The chances of what is on offer, a line each, from what lies open. It may take a second."""
        return ()

    def stand_in(self, view: V, ask: Ask[Any]) -> Keys:  # noqa: ARG002
        """What the bot answers for a player who is away: `view` is that seat's."""
        return ask.simplest

    @abstractmethod
    def secrets(self, state: S) -> Iterable[Hidden[Any]]:
        """All cards that lie face down somewhere."""

    @abstractmethod
    def moment(self, state: S) -> Text:
        """Where the game is: "round 4 of 9 · Claim"."""

    @abstractmethod
    def page(self, state: S) -> str:
        """Changes where a new message is to begin."""

    @abstractmethod
    def chapter(self, state: S) -> str:
        """The key of the rules page that explains the present phase."""

    @abstractmethod
    def verdict(self, state: S) -> tuple[Text, ...]:
        """After the end: who won and how, first the headline, then what else is worth saying."""

    def places(self, state: S) -> tuple[int, ...]:  # noqa: ARG002
        """After the end, by seat: 1 for the best, one place for those who are even.

        Empty where nobody plays against anybody: then a result says nothing of who is the better player.
        """
        return ()

    def rival(self, state: S, seat: int) -> Seat | None:  # noqa: ARG002
        """The one opponent of `seat`, to whom it may concede; None where there is none, or where there are several."""
        return None

    def spectator(self, options: GameOptions) -> int | None:
        """The seat whose view everybody may see: a solo game hides nothing from those who watch."""
        return 0 if options.seats == 1 else None

    @abstractmethod
    def check_data(self) -> None:
        """Reads all data files of the game. Raises DataError for its faults, with file, entry and field."""

    def settings_for(self, options: GameOptions) -> tuple[Setting, ...]:
        """What people choose in a lobby with these options; people's own decks stand beside those of the game.

        Where there is only one deck, nothing is to be chosen.
        """
        own = () if self.decks is None else self.decks.choices(options.model_dump()["deck"])
        return tuple(
            replace(setting, values=setting.values + own) if setting.field == "deck" else setting
            for setting in self.settings
            if setting.field != "deck" or len(setting.values) + len(own) > 1
        )

    def deck_copy(self, options: GameOptions) -> DeckCopy | None:
        """What a table with these options keeps, to go on with the cards that it has. Raises KeyError if not known."""
        return None if self.decks is None else self.decks.copy_of(options.model_dump()["deck"])

    def seats(self, options: GameOptions) -> tuple[int, int]:  # noqa: ARG002
        """The smallest and the largest number of players that a lobby with these options waits for."""
        return self.players

    def options_for(self, options: GameOptions, players: int) -> GameOptions:
        """The options with which `players` begin. Raises WrongPlayers."""
        return options.model_copy(update={"seats": players})

    def at_once(self, options: GameOptions) -> GameOptions:
        """The options of a game that begins without a lobby: what is chosen there may be asked in the game instead."""
        return options

    def options_after(self, options: GameOptions, careers: Sequence[Any]) -> GameOptions:  # noqa: ARG002
        """The options for players with these careers, by seat: what each of them brings along."""
        return options

    def career_after(self, state: S, seat: int, career: Any) -> Any:  # noqa: ARG002
        """What is remembered of the player of `seat` after a game that has ended; `career` is what was before."""
        return career

    def career_words(self, career: Any) -> Text | None:  # noqa: ARG002
        """Where a player with this career stands, in a word or two; None where nothing is remembered."""
        return None

    def begins(self, options: GameOptions) -> Text:
        """What the start button says when the game would begin with these options."""
        if options.seats == 1:
            return say("Start solo")
        return count("Start with {n}", "Start with {n}", options.seats)

    def changed_options(self, options: GameOptions, field: str, value: object) -> GameOptions:
        """The options after `value` was chosen for `field` in the lobby."""
        return self.options.model_validate({**options.model_dump(), field: value})

    @cached_property
    def _json(self) -> TypeAdapter[S]:
        return TypeAdapter(self.state)

    def dump(self, state: S) -> str:
        """A state as JSON, for `load`."""
        return self._json.dump_json(state).decode()

    def load(self, text: str) -> S:
        """A saved state of this version or an older one. Raises UnreadableState."""
        try:
            found = json.loads(text)
            if found["version"] == self.version:
                return self._json.validate_json(text)
            while found["version"] < self.version:
                found = {**self.upgrades[found["version"]](found), "version": found["version"] + 1}
            if found["version"] > self.version:
                raise UnreadableState(f"{self.key}: state version {found['version']} is newer than {self.version}")
            return self._json.validate_python(found)
        except (ValidationError, KeyError, ValueError, TypeError) as error:
            raise UnreadableState(f"{self.key}: {error}") from error
