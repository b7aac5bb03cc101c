"""A running game: the last checkpoint and the answers since."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from .ask import Ask, Flow, IllegalAnswer, Keys
from .events import Conceded, Event
from .game import Game, GameOptions, GameOver, Outcome, State, UnreadableState
from .randomness import Randomness
from .text import Seat, Text, say

S = TypeVar("S", bound=State)
V = TypeVar("V")


@dataclass(slots=True)
class Answer:
    """One answer as it is kept."""

    seat: int
    keys: Keys
    drawn: int
    """How many random numbers had been drawn when it was given."""
    reveals: int
    ask: Ask[Any] | None = None
    known_mark: int = 0

    @property
    def mark(self) -> int:
        """A fingerprint of the question: it changes when the question does."""
        if self.ask is not None:
            self.known_mark, self.ask = fingerprint(self.ask), None
        return self.known_mark


@dataclass(slots=True)
class Stretch:
    """A checkpoint and the answers given since."""

    checkpoint: str
    answers: list[Answer] = field(default_factory=list)


class Table(Generic[S, V]):
    """A game being played."""

    ask: Ask[Any] | None
    """The pending question; None when the game is over."""
    camera: Callable[[tuple[Event, ...]], None] | None = None
    """Called with what has happened since the last answer, whenever an event is worth a picture."""

    def __init__(self, game: Game[S, V], state: S) -> None:
        self.game = game
        self.opening: tuple[Event, ...] = ()
        """What happened before the first question."""
        self.returned = 0
        """How many answers a restored table could not take over, because a release changed their questions."""
        self.returned_at = 0
        """How many random numbers had been drawn by then."""
        self._stretches: list[Stretch] = []
        self._begin(state)

    @classmethod
    def start(cls, game: Game[S, V], options: GameOptions, *, seed: str) -> Table[S, V]:
        """A new game with `options`, whose dice all follow from `seed`."""
        return cls(game, game.setup(options, Randomness(seed=seed)))

    def answer(self, seat: int, keys: Keys) -> tuple[Event, ...]:
        """Gives `seat`'s answer and returns what happened until the next question.

        Raises IllegalAnswer when it is another seat's turn or the question does not allow `keys`. Any exception leaves
        the table as it was.
        """
        asked = self.ask
        if asked is None:
            raise IllegalAnswer(say("The game is over."))
        if asked.seat != seat:
            raise IllegalAnswer(say("It is not your turn."))
        value = asked.accept(keys)
        before = tuple(self._stretches)
        given = Answer(seat, keys, self.state.randomness.drawn, self.state.reveals, asked)
        before[-1].answers.append(given)
        try:
            return self._run(value)
        except Exception:
            before[-1].answers.pop()
            self._feed(list(before))
            raise

    @property
    def can_undo(self) -> bool:
        """The last answer was the same seat's, and since then nothing was rolled, drawn or revealed."""
        last = self._last()
        now = self.state.randomness.drawn, self.state.reveals
        return (
            last is not None
            and self.ask is not None
            and (last.drawn, last.reveals) == now
            and last.seat == self.ask.seat
        )

    def undo(self) -> None:
        """Takes the last answer back. Raises IllegalAnswer when that is no longer possible."""
        if not self.can_undo:
            raise IllegalAnswer(say("There is nothing to take back."))
        stretches = self._stretches if self._stretches[-1].answers else self._stretches[:-1]
        stretches[-1].answers.pop()
        self._feed(stretches)

    def rival(self, seat: int) -> Seat | None:
        """To whom `seat` may concede now; None where the game cannot be conceded, or is over."""
        return None if self.ask is None else self.game.rival(self.state, seat)

    def concede(self, seat: int) -> tuple[Event, ...]:
        """`seat` gives the game up, whoever's turn it is: the table stays as it lies, and the only opponent wins.

        That cannot be taken back. Raises IllegalAnswer where there is nobody to concede to.
        """
        winner = self.rival(seat)
        if winner is None:
            raise IllegalAnswer(say("This game cannot be conceded."))
        self.ask = None
        self.state.result = Outcome(winners=(winner,), conceded=Seat(seat))
        return (Conceded(seat=Seat(seat), winner=winner),)

    @property
    def verdict(self) -> tuple[Text, ...]:
        """After the end: who won and how, first the headline, then what else is worth saying."""
        result = self.state.result
        if result is None or result.conceded is None:
            return self.game.verdict(self.state)
        return (say("{winner} wins: {loser} concedes", winner=result.winners[0], loser=result.conceded),)

    @property
    def places(self) -> tuple[int, ...]:
        """After the end, by seat: 1 for the best; empty where nobody plays against anybody."""
        result = self.state.result
        if result is None or result.conceded is None:
            return self.game.places(self.state)
        return tuple(1 if seat in result.winners else 2 for seat in sorted({*result.winners, result.conceded}))

    def view(self, seat: int | None) -> V:
        """What `seat` (counted from 0; None: a spectator) may know."""
        return self.game.view(self.state, seat)

    def dump(self) -> str:
        """The table as JSON, for `restore`."""
        stretches = [
            [old.checkpoint, [[a.seat, a.keys, a.drawn, a.reveals, a.mark] for a in old.answers]]
            for old in self._stretches
        ]
        found: dict[str, object] = {"stretches": stretches, "drawn": self.state.randomness.drawn}
        if self.state.result is not None and self.state.result.conceded is not None:
            found["conceded"] = self.state.result.conceded
        return json.dumps(found, separators=(",", ":"))

    @classmethod
    def restore(cls, game: Game[S, V], text: str) -> Table[S, V]:
        """The table that `dump` wrote. Raises UnreadableState.

        Where a release changed a question that had been answered, the table returns to its checkpoint: `returned` tells
        how many answers that cost, and no number that was drawn is drawn again.
        """
        try:
            found = json.loads(text)
            stretches = [
                Stretch(checkpoint, [_answer(*kept) for kept in answers]) for checkpoint, answers in found["stretches"]
            ]
            drawn, conceded = int(found["drawn"]), found.get("conceded")
            if not stretches:
                raise ValueError("no stretch")
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise UnreadableState(f"{game.key}: {error!r}") from error
        table = cls.__new__(cls)
        table.game, table.opening, table.returned, table.returned_at = game, (), 0, 0
        table._feed(stretches, drawn)
        if conceded is not None:
            table.concede(conceded)
            table.returned = 0  # nobody goes on from there
        return table

    def _begin(self, state: S) -> None:
        """The game goes on from a checkpoint."""
        self._stretches.append(Stretch(self.game.dump(state)))
        self.state = state
        self.ask = None
        self._flow: Flow[None] = self.game.play(state)
        happened = self._run(None)
        self.opening = self.opening or happened

    def _run(self, value: object) -> tuple[Event, ...]:
        """Runs the rules to the next question, over as many stretches as that takes."""
        happened: list[Event] = []
        send = self._flow.send
        while True:
            try:
                step = send(value)
            except (StopIteration, GameOver):
                if self._renew():
                    self.ask = None
                    return tuple(happened)
                send, value = self._flow.send, None
                continue
            value = None
            if isinstance(step, Ask):
                self.ask = step
                if len(self._stretches) > 1 and not self.can_undo:
                    del self._stretches[:-1]
                return tuple(happened)
            happened.append(step)
            if step.reveals:
                self.state.reveals += 1
            if step.pictured and self.camera is not None:
                self.camera(tuple(happened))

    def _renew(self) -> bool:
        """The state is a checkpoint: it is written down, and the game goes on. Returns whether the game is over.

        It goes on from the state it has, not from the one that was written: reading every checkpoint back would be a
        quarter of all work. That a restart cannot differ is proven by tests that play each game both ways, and compare
        every state with the one that is read back, types included.
        """
        checkpoint = self.game.dump(self.state)
        if self._stretches[-1].answers:
            self._stretches.append(Stretch(checkpoint))
        else:
            self._stretches[-1].checkpoint = checkpoint
        if self.state.result is not None:
            del self._stretches[:-1]
            return True
        self._flow = self.game.play(self.state)
        return False

    def _feed(self, stretches: list[Stretch], drawn: int = 0) -> None:
        """Starts at the last checkpoint and gives the answers since again, while they fit."""
        self._stretches = stretches[:-1]
        last = stretches[-1]
        self.state = self.game.load(last.checkpoint)
        if self.state.result is not None:
            self.ask = None
            self._stretches = [last]
            return
        self._begin(self.state)
        for done, given in enumerate(last.answers):
            if self.ask is None or fingerprint(self.ask) != given.mark:
                self.go_back(drawn)
                self.returned, self.returned_at = len(last.answers) - done, drawn
                return
            self.answer(given.seat, given.keys)

    def go_back(self, drawn: int) -> None:
        """Back to the last checkpoint; of the random numbers, the first `drawn` do not come again."""
        state = self.game.load(self._stretches[-1].checkpoint)
        state.randomness.drawn = max(drawn, state.randomness.drawn)
        self._stretches = []
        self._begin(state)

    def _last(self) -> Answer | None:
        return next((old.answers[-1] for old in reversed(self._stretches) if old.answers), None)


def _answer(seat: int, keys: list[str], drawn: int, reveals: int, mark: int) -> Answer:
    return Answer(seat, tuple(keys), drawn, reveals, None, mark)


def fingerprint(ask: Ask[Any]) -> int:
    """Changes when a question does: another seat, another wording, other options."""
    parts = [ask.name, str(ask.seat), ask.prompt.one]
    for option in (*ask.options, *ask.alone):
        parts += (option.key, option.label.one)
    return zlib.crc32("\0".join(parts).encode())
