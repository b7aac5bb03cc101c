"""Builders for situations of The Lost Expedition, and answers chosen by what they mean.

Cards are written by number ("22 31 40"), health as jungle/navigation/camping ("4/2/0"; 0 is dead). A way to pay reads
"#3 N-2 C-1 J dies": kept card 3, health of the explorers, whoever is struck by a skull.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from typing import Any, TypeVar

from engines.core import Event, Option, Randomness, Seat, Table
from engines.lost_expedition import LOST_EXPEDITION
from engines.lost_expedition.adventures import Adventure, DeckName, deck
from engines.lost_expedition.options import LostExpeditionOptions, Mode
from engines.lost_expedition.payments import CardSpent, Death, Payment, WayToPay, Wound
from engines.lost_expedition.questions import Leave
from engines.lost_expedition.state import (
    NAMES,
    Cause,
    Choosing,
    EndPhase,
    Explorer,
    Hike,
    Laying,
    LostExpedition,
    Phase,
    Team,
    Way,
)
from engines.lost_expedition.symbols import Expertise
from engines.lost_expedition.views import LostExpeditionView

ExpeditionTable = Table[LostExpedition, LostExpeditionView]
E = TypeVar("E", bound=Event)
IN_ORDER = 4
"""A written deck of up to so many cards is drawn in the order in which it is written."""


def start(mode: str = "cooperative", players: int = 2, seed: str = "set-up", **options: object) -> ExpeditionTable:
    """A new game."""
    chosen = LostExpeditionOptions.model_validate({"mode": mode, "seats": players, **options})
    return Table.start(LOST_EXPEDITION, chosen, seed=seed)


def card(number: int, *, house: bool = False) -> Adventure:
    """The card with a number."""
    name = DeckName.HOUSE if house else DeckName.CLASSIC
    return deck(name)[f"{name.value}-{number}"]


def cards(numbers: str, *, house: bool = False) -> list[Adventure]:
    """Cards by their numbers."""
    return [card(int(number), house=house) for number in numbers.split()]


def team(
    path: str = "",
    *,
    health: str = "4/4/4",
    food: int = 4,
    ammunition: int = 3,
    kept: str = "",
    steps: int = 8,
    house: bool = False,
) -> Team:
    """A team with its path; `steps` to the city."""
    levels = zip(Expertise, map(int, health.split("/")), strict=True)
    return Team(
        explorers=[Explorer(name=one.value, expertise=one, health=level) for one, level in levels if level],
        food=food,
        ammunition=ammunition,
        steps=steps,
        kept=cards(kept, house=house),
        path=cards(path, house=house),
    )


def table_at(
    phase: Phase,
    *teams: Team,
    mode: Mode = Mode.COOPERATIVE,
    players: int = 2,
    leader: int = 0,
    first_leader: int | None = None,
    hands: Iterable[str] = (),
    deck_is: str | None = None,
    discard: str = "",
    evening: bool = False,
    reshuffled: bool = False,
    morning_chooser: int = 0,
    house: bool = False,
) -> ExpeditionTable:
    """A table in `phase`. Unless told otherwise the deck holds every card that lies nowhere else.

    In the morning hands that are not given hold what is to be laid in the evening.
    """
    name = DeckName.HOUSE if house else DeckName.CLASSIC
    for seat, one in enumerate(teams):
        for explorer in one.explorers:
            explorer.name = NAMES[seat][explorer.expertise]
    held = [cards(hand, house=house) for hand in hands] or [[] for _ in range(players)]
    state = LostExpedition(
        randomness=Randomness(seed="tests"),
        mode=mode,
        deck_key=name,
        teams=list(teams),
        length=8,
        hands=held,
        deck=cards(deck_is or "", house=house),
        discard=cards(discard, house=house),
        leader=Seat(leader),
        first_leader=Seat(leader if first_leader is None else first_leader),
        evening=evening,
        reshuffled=reshuffled,
        morning_chooser=Seat(morning_chooser),
        phase=phase,
    )
    rest = [one for one in deck(name).values() if one not in set(everywhere(state))]
    if not any(held) and not evening and not isinstance(phase, Laying):
        state.hands = [[rest.pop() for _ in range(state.each_lays)] for _ in range(players)]
    if deck_is is None:
        state.deck = rest
    state.randomness = drawing_in_order(len(state.deck))
    return Table(LOST_EXPEDITION, state)


def hike_at(path: str, *, players: int = 2, solo: bool = False, **situation: Any) -> ExpeditionTable:
    """A co-operative (or solo) hike that has just begun: the first card of the path is resolved now."""
    ours = {name: situation.pop(name) for name in list(situation) if name in _OF_A_TEAM}
    expedition = team(path, house=situation.get("house", False), **ours)
    mode = Mode.SOLO if solo else Mode.COOPERATIVE
    return table_at(Hike(), expedition, mode=mode, players=1 if solo else players, **situation)


def duel_at(first: Team, second: Team, *, hiker: int = 0, **situation: Any) -> ExpeditionTable:
    """A duel in which seat `hiker` has just begun to hike; the other hikes afterwards."""
    phase = Hike(hiker=Seat(hiker), others=[Seat(1 - hiker)])
    return table_at(phase, first, second, mode=Mode.DUEL, **situation)


def choice_at(upper: str, lower: str, *teams: Team, chooser: int = 0, **situation: Any) -> ExpeditionTable:
    """A duel in which `chooser` is about to choose a path."""
    phase = Choosing(upper=cards(upper), lower=cards(lower), chooser=Seat(chooser))
    return table_at(phase, *(teams or (team(), team())), mode=Mode.DUEL, **situation)


_OF_A_TEAM = ("health", "food", "ammunition", "kept", "steps")


def drawing_in_order(number: int) -> Randomness:
    """A stream that draws `number` cards one after another from the first to the last, if they are few."""
    if number > IN_ORDER:
        return Randomness(seed="tests")
    for attempt in count():
        tried = Randomness(seed=f"tests {attempt}")
        if all(tried.below(left) == 0 for left in range(number, 0, -1)):
            return Randomness(seed=f"tests {attempt}")
    raise AssertionError


def everywhere(state: LostExpedition) -> Iterator[Adventure]:
    """Every card, wherever it lies."""
    yield from (*state.deck, *state.discard, *state.out)
    for hand in state.hands:
        yield from hand
    for one in state.teams:
        yield from (*one.kept, *one.path)
    phase = state.phase
    if isinstance(phase, Laying | Choosing):
        yield from (*phase.upper, *phase.lower, *getattr(phase, "drawn", ()))
    current = getattr(phase, "current", None)
    if current is not None:
        yield current


def options(table: ExpeditionTable) -> tuple[Option[Any], ...]:
    """All answers on offer."""
    assert table.ask is not None, "nobody is asked anything"
    return (*table.ask.options, *table.ask.alone)


def asked(table: ExpeditionTable) -> tuple[str, int]:
    """Which question is open, and to whom."""
    assert table.ask is not None, "nobody is asked anything"
    return table.ask.name, table.ask.seat


def boxes(table: ExpeditionTable) -> str:
    """The letters of the boxes on offer: "AC"."""
    return "".join(sorted({"ABCDEFGH"[one.value[0]] for one in options(table) if isinstance(one.value, tuple)}))


def cost(found: object) -> str:
    """What an answer pays: "#3 N-2 C-1 J dies"; "" for nothing."""
    if isinstance(found, tuple) and not isinstance(found, WayToPay):
        found = found[-1]
    payments: tuple[Payment, ...] = found.payments if isinstance(found, WayToPay) else (found,)  # type: ignore[assignment]
    lost = {
        one: sum(paid.health for paid in payments if isinstance(paid, Wound) and paid.explorer is one)
        for one in Expertise
    }
    return " ".join(
        [
            *(f"#{number}" for number in sorted(paid.card.number for paid in payments if isinstance(paid, CardSpent))),
            *(f"{one.value}-{health}" for one, health in lost.items() if health),
            *(f"{paid.explorer.value} dies" for paid in payments if isinstance(paid, Death)),
        ]
    )


def costs(table: ExpeditionTable, letter: str = "") -> list[str]:
    """The ways to pay on offer, the usual one first; of one box, if its letter is given."""
    return [cost(one.value) for one in options(table) if one.value is not Leave.IT and one.key.startswith(letter)]


def pick(table: ExpeditionTable, fits: Callable[[Option[Any]], bool]) -> list[Event]:
    """Gives the first answer that fits, for whoever is asked."""
    found = next(one for one in options(table) if fits(one))
    assert table.ask is not None
    return list(table.answer(table.ask.seat, (found.key,)))


def take(table: ExpeditionTable, letter: str, paying: str | None = None) -> list[Event]:
    """Does a red or blue box, paid in a certain way or in the usual one."""
    return pick(table, lambda one: one.key.startswith(letter) and (paying is None or cost(one.value) == paying))


def pay(table: ExpeditionTable, paying: str) -> list[Event]:
    """Answers how something is paid."""
    return pick(table, lambda one: cost(one.value) == paying)


def heal(table: ExpeditionTable, expertise: str) -> list[Event]:
    """Says who gains 1 health."""
    return pick(table, lambda one: isinstance(one.value, Explorer) and one.value.expertise.value == expertise)


def leave(table: ExpeditionTable) -> list[Event]:
    """Declines a blue box or a swap."""
    return pick(table, lambda one: one.value is Leave.IT)


def swap(table: ExpeditionTable, *numbers: int) -> list[Event]:
    """Exchanges two cards of the path."""
    assert table.ask is not None
    ahead = path(table, table.ask.seat if table.state.duel else 0).split()
    places = {int(number): place for place, number in enumerate(ahead)}
    return _several(table, [places[number] for number in numbers])


def lay(table: ExpeditionTable, *numbers: int) -> list[Event]:
    """Lays cards of the hand."""
    return _several(table, [card(number, house=table.state.deck_key is DeckName.HOUSE) for number in numbers])


def lay_on(table: ExpeditionTable, number: int, where: object) -> list[Event]:
    """Lays a card of the hand on one of a duel's paths, or at an end of a lonely evening's path."""
    wanted = (card(number, house=table.state.deck_key is DeckName.HOUSE), where)
    return pick(table, lambda one: one.value == wanted)


def choose(table: ExpeditionTable, path: Way) -> list[Event]:
    """Takes a path of a duel."""
    return pick(table, lambda one: one.value is path)


def _several(table: ExpeditionTable, values: Sequence[object]) -> list[Event]:
    assert table.ask is not None
    keys = {one.value: one.key for one in table.ask.options}
    return list(table.answer(table.ask.seat, tuple(keys[value] for value in values)))


def only(kind: type[E], happened: Iterable[Event]) -> list[E]:
    """The events of one kind."""
    return [event for event in happened if isinstance(event, kind)]


def numbers(found: Iterable[Adventure]) -> str:
    """Cards as they are written here."""
    return " ".join(str(one.number) for one in found)


def path(table: ExpeditionTable, seat: int = 0) -> str:
    """The cards that still lie ahead."""
    return numbers(table.state.teams[seat].path)


def health(table: ExpeditionTable, seat: int = 0) -> str:
    """The health of a team's explorers."""
    living = {one.expertise: one.health for one in table.state.teams[seat].explorers}
    return "/".join(str(living.get(one, 0)) for one in Expertise)


def stocks(table: ExpeditionTable, seat: int = 0) -> tuple[int, int]:
    """Food and ammunition."""
    return table.state.teams[seat].food, table.state.teams[seat].ammunition


def won(table: ExpeditionTable) -> bool:
    """Did the co-operative or lonely expedition reach the city?"""
    assert table.state.result is not None, "the game goes on"
    return bool(table.state.result.winners)


def cause(table: ExpeditionTable) -> Cause:
    """What ended the game."""
    assert isinstance(table.state.phase, EndPhase), "the game goes on"
    return table.state.phase.cause


def kept(table: ExpeditionTable) -> str:
    """The kept cards of the first team."""
    return numbers(table.state.teams[0].kept)


def now(table: ExpeditionTable) -> int:
    """The card that is being resolved."""
    current = table.view(None).current
    assert current is not None, "no card is resolved"
    return current.number
