"""A small game for tests of the core: two seats take steps, roll, peek and pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, cast

from engines.core import (
    Ask,
    Event,
    Flow,
    Game,
    GameOptions,
    Hidden,
    Option,
    Outcome,
    Randomness,
    Seat,
    State,
    Table,
    Text,
    by_name,
    end,
    put,
    say,
)

Act = Literal["step", "next", "roll", "peek", "pass", "break", "stop"]
FIRST = Seat(0)
ACTS: tuple[Act, ...] = ("step", "next", "roll", "peek", "pass", "break", "stop")


@dataclass(slots=True, kw_only=True, eq=False)
class Toy(State):
    """Who acts, and what was done."""

    seats: int
    seat: Seat = FIRST
    done: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Did(Event):
    """Something was done."""

    what: str

    def tell(self) -> Text:
        return say("{what}", what=self.what)


class Peeked(Did):
    """Somebody has learnt something."""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ToyView:
    """All there is."""

    me: int | None
    seat: Seat
    done: tuple[str, ...]


def toy_question(state: Toy) -> Ask[Act]:
    """Everything is allowed at any time."""
    options = tuple(Option(act, say(act), act) for act in ACTS)
    return Ask(name="act", seat=state.seat, prompt=say("do something"), options=options)


class ToyGame(Game[Toy, ToyView]):
    """A stretch ends with `next` (the same seat goes on) and with `pass` (the other one does)."""

    key = "toy"
    title = say("Toy")
    hint = say("for tests")
    players = (2, 2)
    options = GameOptions
    events = by_name((Did, Peeked))
    state = Toy

    def check_data(self) -> None:
        """There are no data files."""

    def setup(self, options: GameOptions, randomness: Randomness) -> Toy:
        return Toy(version=self.version, randomness=randomness, seats=options.seats)

    def question(self, state: Toy) -> Ask[Act]:
        return toy_question(state)

    def play(self, state: Toy) -> Flow[None]:
        while True:
            act = yield from put(self.question(state))
            state.done.append(act)
            match act:
                case "step":
                    yield Did(what="step")
                case "next":
                    return
                case "roll":
                    state.done.append(str(state.randomness.roll(1000)))
                case "peek":
                    yield Peeked(what="peek")
                case "pass":
                    state.seat = Seat((state.seat + 1) % state.seats)
                    return
                case "break":
                    yield Did(what="half of it")
                    state.seat = Seat((state.seat + 1) % state.seats)
                    state.randomness.roll()
                    raise RuntimeError("a fault in a rule")
                case "stop":
                    end(state, Outcome(winners=(state.seat,)))

    def view(self, state: Toy, seat: int | None) -> ToyView:
        return ToyView(seat, state.seat, tuple(state.done))

    def secrets(self, state: Toy) -> Iterator[Hidden[Any]]:  # noqa: ARG002
        return iter(())

    def moment(self, state: Toy) -> Text:
        return say("{n} done", n=len(state.done))

    def page(self, state: Toy) -> str:
        return str(state.seat)

    def chapter(self, state: Toy) -> str:
        return "end" if state.result else "goal"

    def verdict(self, state: Toy) -> tuple[Text, ...]:
        return (say("{n} done", n=len(state.done)),)

    def rival(self, state: Toy, seat: int) -> Seat | None:
        return Seat(1 - seat) if state.seats == 2 else None


class Reworded(ToyGame):
    """A later release that asks another question once two steps were taken."""

    def question(self, state: Toy) -> Ask[Act]:
        asked = super().question(state)
        if state.done.count("step") < 2:
            return asked
        return Ask(name="act", seat=state.seat, prompt=say("do something else"), options=asked.options)


def _done_was_called_acts(found: dict[str, Any]) -> dict[str, Any]:
    acts = cast("list[str]", found.pop("acts"))
    return {**found, "done": acts}


class SecondVersion(ToyGame):
    """Version 1 kept `done` under another name."""

    version = 2
    upgrades: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {1: _done_was_called_acts}


def toy_table(*acts: Act, game: ToyGame | None = None) -> Table[Toy, ToyView]:
    """A new table, after these answers."""
    table = Table.start(game or ToyGame(), GameOptions(seats=2), seed="toy")
    for act in acts:
        do(table, act)
    return table


def do(table: Table[Toy, ToyView], *acts: Act) -> None:
    """Answers for whoever is asked."""
    for act in acts:
        assert table.ask is not None
        table.answer(table.ask.seat, (act,))
