"""II. Claim: in turn order from the Leader, everybody claims treasures or recovers servants."""

from __future__ import annotations

from typing import assert_never

from engines.core import Flow, Seat, decide

from .events import Claimed, Passed, Pushed, Recovered
from .ghost import ghost_turn
from .powers import may_recover, powers_at_any_time
from .questions import Do, Placement, claim_question
from .state import Claim, ClaimPhase, CollectPhase, Crypt


def claim(state: Crypt, phase: ClaimPhase) -> Flow[None]:
    """All turns of a round. The last one, by the holder of Lights Out, may claim one treasure only."""
    turns = state.turns
    while phase.turn < len(turns):
        seat = turns[phase.turn]
        if state.is_ghost(seat):
            yield from ghost_turn(state, phase)
        else:
            yield from take_turn(state, phase, seat)
        phase.turn += 1
        phase.placed = 0
    state.phase = CollectPhase()


def take_turn(state: Crypt, phase: ClaimPhase, seat: Seat) -> Flow[None]:
    """One turn: claim, or recover all exhausted servants."""
    if not state.players[seat].ready and not may_recover(state, seat):
        yield from recover(state, seat, nobody_ready=True)
        return
    while True:
        match (
            yield from decide(
                state,
                lambda found: claim_question(found, phase, seat),
                lambda found: powers_at_any_time(found, seat),
            )
        ):
            case Placement() as placement:
                yield from place(state, phase, seat, placement)
            case Do.RECOVER | Do.PASS:
                yield from recover(state, seat, nobody_ready=False)
                return
            case Do.END:
                return
            case never:
                assert_never(never)


def place(state: Crypt, phase: ClaimPhase, seat: Seat, placement: Placement) -> Flow[None]:
    """Claims a treasure. Servants that lie there are pushed off and come home ready, without a roll."""
    spot = state.spots[placement.spot]
    player = state.players[seat]
    pushed = spot.claim
    player.ready -= placement.servants
    phase.placed += 1
    spot.claim = Claim(seat=seat, servants=placement.servants, effort=placement.effort)
    yield Claimed(
        seat=seat,
        spot=placement.spot,
        kind=spot.card.kind,
        card=spot.card if spot.face_up else None,
        servants=placement.servants,
        effort=placement.effort,
    )
    if pushed is not None:
        state.players[pushed.seat].ready += pushed.servants
        if state.is_ghost(pushed.seat):
            phase.homeless += pushed.servants
        yield Pushed(seat=seat, other=pushed.seat, spot=placement.spot, servants=pushed.servants)


def recover(state: Crypt, seat: Seat, *, nobody_ready: bool) -> Flow[None]:
    """Recovers all exhausted servants; with none exhausted that is a pass."""
    player = state.players[seat]
    if not player.exhausted:
        yield Passed(seat=seat)
        return
    recovered, player.exhausted = player.exhausted, 0
    player.ready += recovered
    yield Recovered(seat=seat, servants=recovered, nobody_ready=nobody_ready)
