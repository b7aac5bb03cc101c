"""Turning treasures for a collector: which one is turned, and what the four powers do."""

from __future__ import annotations

from functools import partial

from engines.core import Flow, Option, Seat, Use, count, decide, say

from .collectors import Look, Recover, TakeHidden
from .power_events import FoundHidden, Looked, PutAhead, TookHidden, TurnedManuscript, TurnedPottery, TurnedRemains
from .questions import Do, pottery_question, remains_question
from .state import Crypt, Owned, Player, is_secret, known_to_all
from .treasures import Kind, Treasure


def turn(state: Crypt, player: Player, kind: Kind, number: int) -> tuple[Treasure, ...]:
    """Turns `number` treasures of a type face up."""
    turned = in_turning_order(state, player, kind)[:number]
    for owned in turned:
        owned.turned = True
        owned.seen_by = list(known_to_all(state))
    return tuple(owned.card for owned in turned)


def in_turning_order(state: Crypt, player: Player, kind: Kind) -> list[Owned]:
    """The unturned treasures of a type as they will be turned.

    House rule: those whose value everybody knows come first, then what their owner has put ahead, then the oldest. So
    nothing that was secret is told without need.
    """
    return sorted(player.unturned(kind), key=lambda owned: is_secret(state, owned))


def turning_choices(state: Crypt, seat: Seat, kind: Kind) -> list[Option[Use[Crypt]]]:
    """Beside a power that can be used: secret treasures that would stay secret, each to be turned before the others.

    No coin ever hangs on it, for turned treasures keep all they are worth; but the others learn the value. So it is
    offered only where something secret must be turned and something else secret could be turned in its place: a fact
    that everybody knows. Were it offered by value, its use would tell that the values differ.
    """
    player = state.players[seat]
    order = in_turning_order(state, player, kind)
    turns = state.in_play(kind).turns
    if state.solo or not is_secret(state, order[turns - 1]):
        return []
    return [
        Option(
            key=f"first{place + 1}",
            label=say("Turn {card} first", card=owned.card),
            value=Use(partial(put_ahead, seat=seat, place=place)),
            group="order",
            private=True,
        )
        for place, owned in enumerate(player.treasures)
        if owned in order[turns:]
    ]


def put_ahead(state: Crypt, seat: Seat, place: int) -> Flow[None]:
    """The treasure at `place` among one's own is now the first of its type to be turned after those all know."""
    treasures = state.players[seat].treasures
    treasures.insert(0, treasures.pop(place))
    yield PutAhead(seat=seat, card=treasures[0].card, to=(seat,))


def powers_at_any_time(state: Crypt, seat: Seat) -> list[Option[Use[Crypt]]]:
    """Manuscript B and Remains A, offered in their owner's turn."""
    options: list[Option[Use[Crypt]]] = []
    if may_look(state, seat):
        label = say("Manuscript: see the hidden ones")
        options.append(Option("look", label, Use(lambda found: look(found, seat)), group="power"))
    if may_recover(state, seat):
        label = count("Remains: {n} servant back", "Remains: {n} servants back", 1)
        options.append(Option("remains", label, Use(lambda found: recover_one(found, seat)), group="power"))
    if may_look(state, seat):
        options += turning_choices(state, seat, Kind.MANUSCRIPT)
    if may_recover(state, seat):
        options += turning_choices(state, seat, Kind.REMAINS)
    return options


def may_look(state: Crypt, seat: Seat) -> bool:
    """Manuscript B: an unturned Manuscript, and something hidden that this seat has not seen yet."""
    collector = state.in_play(Kind.MANUSCRIPT)
    return (
        isinstance(collector, Look)
        and len(state.players[seat].unturned(Kind.MANUSCRIPT)) >= collector.needs
        and any(not spot.face_up and seat not in spot.seen_by for spot in state.spots)
    )


def may_recover(state: Crypt, seat: Seat) -> bool:
    """Remains A: enough unturned Remains, and an exhausted servant."""
    collector = state.in_play(Kind.REMAINS)
    player = state.players[seat]
    return (
        player.exhausted > 0
        and isinstance(collector, Recover)
        and len(player.unturned(Kind.REMAINS)) >= collector.needs
    )


def may_take_hidden(state: Crypt, seat: Seat) -> bool:
    """Pottery B: enough unturned Pottery, and a face-down treasure in the Crypt."""
    collector = state.in_play(Kind.POTTERY)
    return (
        isinstance(collector, TakeHidden)
        and len(state.players[seat].unturned(Kind.POTTERY)) >= collector.needs
        and any(not spot.face_up for spot in state.spots)
    )


def look(state: Crypt, seat: Seat) -> Flow[None]:
    """Manuscript B: turns a Manuscript to see all face-down treasures now in the Crypt."""
    collector = state.in_play(Kind.MANUSCRIPT)
    (manuscript,) = turn(state, state.players[seat], Kind.MANUSCRIPT, collector.turns)
    hidden = [spot for spot in state.spots if not spot.face_up]
    for spot in hidden:
        if seat not in spot.seen_by:
            spot.seen_by.append(seat)
    yield TurnedManuscript(seat=seat, card=manuscript)
    yield Looked(seat=seat, cards=tuple(spot.card for spot in hidden), to=(seat,))


def recover_one(state: Crypt, seat: Seat) -> Flow[None]:
    """Remains A: turns two Remains, and one exhausted servant is ready again."""
    player = state.players[seat]
    cards = turn(state, player, Kind.REMAINS, state.in_play(Kind.REMAINS).turns)
    player.exhausted -= 1
    player.ready += 1
    yield TurnedRemains(seat=seat, cards=cards)


def offer_hidden_treasures(state: Crypt, seat: Seat) -> Flow[None]:
    """Pottery B, before Claim: two Pottery for a face-down treasure, as often as that is possible."""
    while may_take_hidden(state, seat):
        chosen = yield from decide(
            state,
            lambda found: pottery_question(found, seat),
            lambda found: turning_choices(found, seat, Kind.POTTERY),
        )
        if not isinstance(chosen, int):
            return
        yield from take_hidden(state, seat, chosen)


def take_hidden(state: Crypt, seat: Seat, number: int) -> Flow[None]:
    """Pottery B: takes the face-down treasure at place `number`."""
    player = state.players[seat]
    cards = turn(state, player, Kind.POTTERY, state.in_play(Kind.POTTERY).turns)
    spot = state.spots.pop(number)
    player.treasures.append(Owned(card=spot.card, seen_by=sorted({*spot.seen_by, seat})))
    yield TurnedPottery(seat=seat, cards=cards)
    yield TookHidden(seat=seat, kind=spot.card.kind)
    yield FoundHidden(seat=seat, card=spot.card, to=(seat,))


def offer_last_recoveries(state: Crypt, seat: Seat) -> Flow[None]:
    """Remains A once more after the last Collect, where each servant that recovers is a coin."""
    while may_recover(state, seat):
        chosen = yield from decide(
            state,
            lambda _: remains_question(seat),
            lambda found: turning_choices(found, seat, Kind.REMAINS),
        )
        if chosen is not Do.RECOVER:
            return
        yield from recover_one(state, seat)
