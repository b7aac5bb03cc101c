"""The game from set-up to the final count: one phase of the rulebook, one function."""

from __future__ import annotations

from typing import assert_never

from engines.core import Flow, Outcome, Randomness, Seat, end

from .claim import claim
from .collect import collect, reward_first_idols
from .collectors import Face
from .events import CryptEmptied, LastRoundOver, RoundBegan, TorchesPassed
from .options import CryptOptions
from .powers import offer_hidden_treasures, offer_last_recoveries
from .scoring import break_ties
from .state import (
    ClaimPhase,
    CollectPhase,
    Crypt,
    EndPhase,
    LastRemains,
    Player,
    PotteryWindow,
    RevealPhase,
    Spot,
)
from .treasures import Kind, Treasure, make_up


def setup(options: CryptOptions, randomness: Randomness) -> Crypt:
    """Removes treasures by number of players, lays out the collectors and gives out the torches.

    House rule: the first Leader is drawn at random; alone, one starts with both torches.
    """
    solo = options.seats == 1
    state = Crypt(
        randomness=randomness,
        solo=solo,
        faces={kind: _face(options, kind, randomness) for kind in Kind},
        players=[Player() for _ in range(2 if solo else options.seats)],
        leader=Seat(0 if solo else randomness.below(options.seats)),
        deck=list(make_up(options.seats).deck),
        next_kind=None,
    )
    state.next_kind = randomness.choose(state.deck).kind
    return state


def _face(options: CryptOptions, kind: Kind, randomness: Randomness) -> Face:
    match options.faces:
        case "a":
            return Face.A
        case "b":
            return Face.B
        case "random":
            return randomness.choose(list(Face))
        case "chosen":
            return Face.B if kind in options.on_side_b else Face.A
        case never:
            assert_never(never)


def play(state: Crypt) -> Flow[None]:
    """One stretch: a Claim, or all that lies between two Claims."""
    if isinstance(state.phase, ClaimPhase):
        yield from claim(state, state.phase)
        return
    while not isinstance(state.phase, ClaimPhase):
        yield from next_phase(state)


def next_phase(state: Crypt) -> Flow[None]:
    """The phase that the state is in, unless it is a Claim."""
    match state.phase:
        case RevealPhase():
            yield from reveal(state)
        case PotteryWindow():
            yield from pottery_window(state)
        case CollectPhase() as phase:
            yield from collect(state, phase)
            yield from pass_the_torches(state)
        case LastRemains():
            yield from last_remains(state)
        case EndPhase() as phase:
            yield from final_count(state, phase)


def reveal(state: Crypt) -> Flow[None]:
    """I. Reveal: the first treasures are laid face up, the last ones face down."""
    table = make_up(1 if state.solo else len(state.players))
    state.round += 1
    size = min(table.face_up + table.face_down, len(state.deck))
    state.spots = [Spot(card=draw(state), face_up=place < table.face_up) for place in range(size)]
    yield RoundBegan(
        round=state.round,
        rounds=state.rounds,
        face_up=tuple(spot.card for spot in state.spots if spot.face_up),
        face_down=tuple(spot.card.kind for spot in state.spots if not spot.face_up),
        leader=state.leader,
        lights_out=state.lights_out,
    )
    state.phase = PotteryWindow()


def draw(state: Crypt) -> Treasure:
    """The top treasure: of its type, which its back shows, any that is left. Then the next back is seen."""
    kind = state.next_kind
    card = state.randomness.choose([card for card in state.deck if card.kind is kind])
    state.deck.remove(card)
    state.next_kind = state.randomness.choose(state.deck).kind if state.deck else None
    return card


def pottery_window(state: Crypt) -> Flow[None]:
    """Before Claim, in turn order from the Leader: Pottery B. After each player Idol B is looked at."""
    for seat in state.collecting:
        yield from offer_hidden_treasures(state, seat)
        yield from reward_first_idols(state)
    state.phase = ClaimPhase()


def pass_the_torches(state: Crypt) -> Flow[None]:
    """IV. Pass the torches to the left. With an empty deck the game ends instead."""
    if not state.deck:
        yield LastRoundOver()
        state.phase = LastRemains()
        return
    leader = Seat((state.leader + 1) % len(state.players))
    yield TorchesPassed(leader=leader)
    state.leader = leader
    state.phase = RevealPhase()


def last_remains(state: Crypt) -> Flow[None]:
    """House rule: Remains A may be used once more after the last Collect, in turn order from the Leader."""
    for seat in state.collecting:
        yield from offer_last_recoveries(state, seat)
    state.phase = EndPhase()


def final_count(state: Crypt, phase: EndPhase) -> Flow[None]:
    """End: everything is counted; tied players roll their servants."""
    yield CryptEmptied()
    sheet = yield from break_ties(state, phase)
    scores = tuple(line.total for line in sorted(sheet.lines, key=lambda line: line.seat))
    end(state, Outcome(winners=sheet.winners, scores=scores))
