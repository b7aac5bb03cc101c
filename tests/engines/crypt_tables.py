"""Builders for situations of Crypt: a phase, treasures in the Crypt, the players' servants and treasures, the dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from engines.core import Ask, Event, Keys, Randomness, Seat, Table, random_answer
from engines.crypt import CRYPT
from engines.crypt.collectors import Face
from engines.crypt.state import Claim, Crypt, Owned, Phase, Player, Spot
from engines.crypt.treasures import TREASURES, Kind, Treasure, make_up
from engines.crypt.views import CryptView

CryptTable = Table[Crypt, CryptView]
E = TypeVar("E", bound=Event)

_DICE_SEED = "dice for the tests"
_dice = bytearray()


def card(name: str) -> Treasure:
    """`card("idol 3")`; the second copy of it is `card("idol 3b")`."""
    kind, value = name.split()
    return TREASURES[f"{kind}-{value}" if value.endswith("b") else f"{kind}-{value}a"]


def on(seat: int, servants: int, effort: int) -> Claim:
    """Servants of a seat on a treasure."""
    return Claim(seat=Seat(seat), servants=servants, effort=effort)


def up(name: str, claim: Claim | None = None) -> Spot:
    """A face-up treasure in the Crypt."""
    return Spot(card=card(name), face_up=True, claim=claim)


def down(name: str, claim: Claim | None = None) -> Spot:
    """A face-down treasure in the Crypt."""
    return Spot(card=card(name), face_up=False, claim=claim)


def shown(name: str) -> Owned:
    """An owned treasure whose value everybody knows, because it was taken face up."""
    return Owned(card=card(name), seen_by=[Seat(seat) for seat in range(4)])


def turned(name: str) -> Owned:
    """An owned treasure that has been turned for a collector."""
    return Owned(card=card(name), seen_by=[Seat(seat) for seat in range(4)], turned=True)


def seat(*treasures: str | Owned, exhausted: int = 0) -> Player:
    """A player; a treasure given by its name is known to its owner alone."""
    owned = [Owned(card=card(found), seen_by=[]) if isinstance(found, str) else found for found in treasures]
    return Player(exhausted=exhausted, treasures=owned)


def table_at(
    phase: Phase,
    *spots: Spot,
    seats: Sequence[Player],
    leader: int = 0,
    faces: str | Mapping[Kind, str] = "a",
    rolls: Iterable[int] = (),
    last_round: bool = False,
    solo: bool = False,
    first_idols: Sequence[int] = (),
) -> CryptTable:
    """A table in `phase`. Servants neither out nor exhausted are ready; cards that lie nowhere are in the deck.

    `rolls` are the next dice; alone, the Ghost is added as seat 1.
    """
    players = [*seats, Player()] if solo else list(seats)
    used = {spot.card for spot in spots} | {owned.card for player in players for owned in player.treasures}
    for number, player in enumerate(players):
        out = sum(spot.claim.servants for spot in spots if spot.claim is not None and spot.claim.seat == number)
        player.ready = 3 - out - player.exhausted
        for owned in player.treasures:
            owned.seen_by = [s for s in owned.seen_by if s < len(players)] or [Seat(number)]
    deck = [] if last_round else [found for found in make_up(len(seats)).deck if found not in used]
    state = Crypt(
        randomness=dice(rolls),
        solo=solo,
        faces={kind: Face(faces if isinstance(faces, str) else faces.get(kind, "a")) for kind in Kind},
        players=players,
        leader=Seat(leader),
        round=1,
        deck=deck,
        next_kind=deck[0].kind if deck else None,
        spots=list(spots),
        first_idols=[Seat(number) for number in first_idols],
        phase=phase,
    )
    return Table(CRYPT, state)


def dice(rolls: Iterable[int]) -> Randomness:
    """A real stream, positioned where the next dice show `rolls`: so it survives every checkpoint."""
    wanted = bytes(rolls)
    stream = Randomness(seed=_DICE_SEED, drawn=len(_dice))
    while (start := _dice.find(wanted)) < 0:
        _dice.extend(stream.roll() for _ in range(6 ** len(wanted)))
    return Randomness(seed=_DICE_SEED, drawn=start)


def keys(table: CryptTable) -> list[str]:
    """Everything that may be answered now."""
    assert table.ask is not None
    return [option.key for option in (*table.ask.options, *table.ask.alone)]


def answer(table: CryptTable, *answers: str) -> list[Event]:
    """Gives answers one after another, each for whoever is asked, and returns what happened."""
    happened: list[Event] = []
    for key in answers:
        assert table.ask is not None, "nobody is asked anything"
        happened += table.answer(table.ask.seat, (key,))
    return happened


def lively_answer(ask: Ask[Any], random: Random) -> Keys:
    """A random legal answer in which powers are used about as often as servants are sent."""
    if ask.name == "claim" and random.random() < 0.4:
        return (random.choice(ask.alone).key,)
    return random_answer(ask, random)


def asked(table: CryptTable) -> tuple[str, int]:
    """Which question is open, and to whom."""
    assert table.ask is not None, "nobody is asked anything"
    return table.ask.name, table.ask.seat


def only(kind: type[E], happened: Iterable[Event]) -> list[E]:
    """The events of one kind."""
    return [event for event in happened if isinstance(event, kind)]


def servants(table: CryptTable, number: int) -> tuple[int, int, int]:
    """A seat's servants: ready, on treasures, exhausted."""
    player = table.state.players[number]
    return player.ready, table.state.placed(number), player.exhausted


def names(cards: Iterable[Treasure]) -> list[str]:
    """Cards as type and value: the two copies of one are alike."""
    return [f"{found.kind.value} {found.value}" for found in cards]


def treasures_of(table: CryptTable, number: int) -> list[str]:
    """What a seat owns, the oldest first."""
    return names(owned.card for owned in table.state.players[number].treasures)


def bonus(table: CryptTable, kind: Kind) -> dict[int, int]:
    """What one collector gave each seat, from the score sheet at the end."""
    sheet = table.view(None).sheet
    assert sheet is not None, "the game is not over"
    return {int(line.seat): dict(line.bonuses)[kind] for line in sorted(sheet.lines, key=lambda line: line.seat)}
