"""III. Collect: what nobody claimed goes, claimed treasures are taken, and their servants are rolled."""

from __future__ import annotations

from engines.core import Flow, Seat, decide

from .collectors import FirstSet, ReRoll
from .events import CameHome, Carried, Collected, ReRolled, Unwanted
from .power_events import FoundHidden, TurnedIdols
from .powers import turn, turning_choices
from .questions import idol_question
from .state import CollectPhase, Crypt, Discarded, Owned, Player, RolledDie, Spot, known_to_all
from .treasures import Kind


def collect(state: Crypt, phase: CollectPhase) -> Flow[None]:
    """The whole phase; afterwards the Crypt is empty."""
    yield from discard_unclaimed(state)
    yield from recover_for_free(state)
    for seat in state.collecting:
        for spot in state.claims_of(seat):
            yield from take_treasure(state, phase, seat, spot)
    yield from send_the_ghost_home(state)
    state.spots = []
    yield from reward_first_idols(state)
    for seat in state.collecting:
        yield from offer_re_rolls(state, phase, seat)


def discard_unclaimed(state: Crypt) -> Flow[None]:
    """Treasures without servants are discarded, face-down ones unseen."""
    for spot in state.spots:
        if spot.claim is None:
            _discard(state, spot)
            yield Unwanted(kind=spot.card.kind, card=spot.card if spot.face_up else None)


def recover_for_free(state: Crypt) -> Flow[None]:
    """Who has no servant on any treasure gets all exhausted ones back."""
    for seat in state.collecting:
        player = state.players[seat]
        if player.exhausted and not state.placed(seat):
            recovered, player.exhausted = player.exhausted, 0
            player.ready += recovered
            yield CameHome(seat=seat, servants=recovered)


def take_treasure(state: Crypt, phase: CollectPhase, seat: Seat, spot: Spot) -> Flow[None]:
    """Rolls the servants on a treasure and takes it, whatever they roll. At effort 1 nothing can fail."""
    claim = spot.claim
    assert claim is not None
    player = state.players[seat]
    rolls = [state.randomness.roll() for _ in range(claim.servants)] if claim.effort > 1 else []
    dice = [RolledDie(seat=seat, effort=claim.effort, rolled=rolled) for rolled in rolls]
    failed = sum(rolled < claim.effort for rolled in rolls)
    player.exhausted += failed
    player.ready += claim.servants - failed
    phase.dice += dice
    known = known_to_all(state) if spot.face_up else sorted({*spot.seen_by, seat})
    player.treasures.append(Owned(card=spot.card, seen_by=known))
    yield Collected(
        seat=seat,
        kind=spot.card.kind,
        card=spot.card if spot.face_up else None,
        effort=claim.effort,
        rolls=tuple(rolls),
    )
    if not spot.face_up:
        yield FoundHidden(seat=seat, card=spot.card, to=(seat,))


def send_the_ghost_home(state: Crypt) -> Flow[None]:
    """The Ghost's dice never tire, and the treasures under them are discarded."""
    if not state.solo:
        return
    for spot in state.claims_of(1):
        _discard(state, spot)
        yield Carried(kind=spot.card.kind, card=spot.card if spot.face_up else None)
    state.players[1].ready = Player().ready


def reward_first_idols(state: Crypt) -> Flow[None]:
    """Idol B: those who are first to own two Idols, all at the same time, turn them."""
    collector = state.in_play(Kind.IDOL)
    if not isinstance(collector, FirstSet) or state.first_idols:
        return
    state.first_idols = [s for s in state.collecting if len(state.players[s].of_kind(Kind.IDOL)) >= collector.needs]
    for seat in state.first_idols:
        idols = turn(state, state.players[seat], Kind.IDOL, collector.turns)
        yield TurnedIdols(seat=seat, idols=idols, coins=collector.first)


def offer_re_rolls(state: Crypt, phase: CollectPhase, seat: Seat) -> Flow[None]:
    """Idol A: as long as one has an Idol to turn and a die of this Collect that failed, one may re-roll."""
    collector = state.in_play(Kind.IDOL)
    player = state.players[seat]
    while (
        isinstance(collector, ReRoll)
        and len(player.unturned(Kind.IDOL)) >= collector.needs
        and any(die.seat == seat and die.failed for die in phase.dice)
    ):
        chosen = yield from decide(
            state,
            lambda _: idol_question(phase, seat),
            lambda found: turning_choices(found, seat, Kind.IDOL),
        )
        if not isinstance(chosen, RolledDie):
            return
        yield from re_roll(state, player, chosen, collector.turns)


def re_roll(state: Crypt, player: Player, die: RolledDie, turns: int) -> Flow[None]:
    """Idol A: the die is rolled again and must reach the same effort."""
    (idol,) = turn(state, player, Kind.IDOL, turns)
    before, die.rolled = die.rolled, state.randomness.roll()
    if not die.failed:
        player.exhausted -= 1
        player.ready += 1
    yield ReRolled(seat=die.seat, idol=idol, effort=die.effort, before=before, after=die.rolled)


def _discard(state: Crypt, spot: Spot) -> None:
    known = known_to_all(state) if spot.face_up else spot.seen_by
    state.discard.append(Discarded(card=spot.card, seen_by=known))
