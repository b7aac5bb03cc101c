"""What one seat, or a spectator, may know: built from nothing, value by value."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Seat

from .collectors import Collector, Face
from .scoring import ScoreSheet, score_sheet
from .state import ClaimPhase, Crypt, EndPhase, Owned, PhaseName, Spot
from .treasures import Kind


@dataclass(frozen=True, slots=True)
class ClaimView:
    """Servants on a treasure."""

    seat: Seat
    servants: int
    effort: int

    @property
    def total(self) -> int:
        """What must be beaten."""
        return self.servants * self.effort


@dataclass(frozen=True, slots=True)
class SpotView:
    """A treasure in the Crypt."""

    kind: Kind
    face_up: bool
    value: int | None
    """None where the viewer has not seen it."""
    claim: ClaimView | None


@dataclass(frozen=True, slots=True)
class ColumnView:
    """The treasures of one type in front of a player, as everybody sees them."""

    kind: Kind
    number: int
    turned: int
    """How many of them lie face up."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat as everybody sees it."""

    seat: Seat
    ghost: bool
    ready: int
    placed: int
    exhausted: int
    acted: bool
    """Has had all turns of this Claim."""
    leader: bool
    lights_out: bool
    columns: tuple[ColumnView, ...]


@dataclass(frozen=True, slots=True)
class OwnedView:
    """One of the viewer's own treasures."""

    kind: Kind
    value: int
    turned: bool
    public: bool
    """Does everybody know its value?"""


@dataclass(frozen=True, slots=True)
class CollectorView:
    """The face of a collector that is in play."""

    kind: Kind
    face: Face
    gives: Collector


@dataclass(frozen=True, slots=True)
class CryptView:
    """The table as `me` (None: a spectator) may see it."""

    me: int | None
    solo: bool
    phase: PhaseName
    round: int
    rounds: int
    turn: Seat | None
    """Whose turn of the Claim it is."""
    last_turn: bool
    """Is that the turn of Lights Out, which may claim one treasure only?"""
    spots: tuple[SpotView, ...]
    players: tuple[PlayerView, ...]
    """In turn order from the Leader."""
    collectors: tuple[CollectorView, ...]
    deck: int
    next_kind: Kind | None
    mine: tuple[OwnedView, ...]
    """The viewer's treasures, the oldest first, except for those that were put ahead."""
    unclaimed: int
    """Treasures that were discarded."""
    sheet: ScoreSheet | None
    """The final count, after the end."""


def view(state: Crypt, me: int | None) -> CryptView:
    """What `me` may know of `state`."""
    phase = state.phase
    turn = state.turns[phase.turn] if isinstance(phase, ClaimPhase) and phase.turn < len(state.turns) else None
    return CryptView(
        me=me,
        solo=state.solo,
        phase=PhaseName(phase.name),
        round=state.round,
        rounds=state.rounds,
        turn=turn,
        last_turn=isinstance(phase, ClaimPhase) and phase.turn == len(state.turns) - 1,
        spots=tuple(_spot(spot, me) for spot in state.spots),
        players=tuple(_player(state, seat) for seat in state.seats),
        collectors=tuple(CollectorView(kind, state.faces[kind], state.in_play(kind)) for kind in Kind),
        deck=len(state.deck),
        next_kind=state.next_kind,
        mine=() if me is None else tuple(_owned(state, owned) for owned in state.players[me].treasures),
        unclaimed=len(state.discard),
        sheet=score_sheet(state) if isinstance(phase, EndPhase) and state.result is not None else None,
    )


def _spot(spot: Spot, me: int | None) -> SpotView:
    claim = spot.claim
    return SpotView(
        kind=spot.card.kind,
        face_up=spot.face_up,
        value=spot.card.value if spot.face_up or me in spot.seen_by else None,
        claim=None if claim is None else ClaimView(claim.seat, claim.servants, claim.effort),
    )


def _player(state: Crypt, seat: Seat) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        seat=seat,
        ghost=state.is_ghost(seat),
        ready=player.ready,
        placed=state.placed(seat),
        exhausted=player.exhausted,
        acted=_has_acted(state, seat),
        leader=seat == state.leader,
        lights_out=seat == state.lights_out,
        columns=tuple(
            ColumnView(kind, len(player.of_kind(kind)), len(player.of_kind(kind)) - len(player.unturned(kind)))
            for kind in Kind
        ),
    )


def _has_acted(state: Crypt, seat: Seat) -> bool:
    return isinstance(state.phase, ClaimPhase) and seat not in state.turns[state.phase.turn :]


def _owned(state: Crypt, owned: Owned) -> OwnedView:
    return OwnedView(
        kind=owned.card.kind,
        value=owned.card.value,
        turned=owned.turned,
        public=len(owned.seen_by) == len(state.players) and not state.solo,
    )
