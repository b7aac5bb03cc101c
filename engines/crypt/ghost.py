"""The Ghost of the official solo game: three dice that follow a fixed order of treasures."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engines.core import Flow, Seat

from .events import GhostPushed, GhostRolled
from .state import Claim, ClaimPhase, Crypt, Spot

GHOST = Seat(1)
HIDDEN_VALUE = 2.5
"""What a face-down treasure counts as when the Ghost chooses."""


@dataclass(frozen=True, slots=True)
class _Group:
    """Dice of one roll that show the same."""

    effort: int
    servants: int

    @property
    def total(self) -> int:
        return self.effort * self.servants


def ghost_turn(state: Crypt, phase: ClaimPhase) -> Flow[None]:
    """The Ghost rolls its dice and places them, group by group, on the best treasures it can get.

    In its second turn, as the holder of Lights Out, it rolls only the dice that were pushed off and places its best
    group only.
    """
    second = phase.turn == 2
    rolls = [state.randomness.roll() for _ in range(phase.homeless if second else state.players[GHOST].ready)]
    if not rolls:
        return
    groups = best_groups(rolls)
    pushes: list[GhostPushed] = []
    placed: list[tuple[int, Spot]] = []
    for group in groups[:1] if second else groups:
        spot = _treasure_for(state, group)
        if spot is None:
            continue
        if spot.claim is not None:
            player = state.players[spot.claim.seat]
            player.ready += spot.claim.servants
            pushes.append(
                GhostPushed(other=spot.claim.seat, spot=state.spots.index(spot), servants=spot.claim.servants)
            )  # fmt: skip
        spot.claim = Claim(seat=GHOST, servants=group.servants, effort=group.effort)
        state.players[GHOST].ready -= group.servants
        placed.append((group.total, spot))
    yield GhostRolled(
        rolls=tuple(rolls),
        placed=tuple((total, spot.card.kind, spot.card if spot.face_up else None) for total, spot in placed),
    )
    yield from pushes


def best_groups(rolls: list[int]) -> list[_Group]:
    """Equal results are joined. Highest total first, of two equal totals the joined one."""
    groups = [_Group(effort, servants) for effort, servants in Counter(rolls).items()]
    return sorted(groups, key=lambda group: (group.total, group.servants), reverse=True)


def treasures_in_order(state: Crypt) -> list[Spot]:
    """Highest value first, a face-down one as 2.5; of equal ones the first drawn."""
    return sorted(state.spots, key=lambda spot: -(spot.card.value if spot.face_up else HIDDEN_VALUE))


def _treasure_for(state: Crypt, group: _Group) -> Spot | None:
    for spot in treasures_in_order(state):
        if spot.claim is None or (spot.claim.seat != GHOST and group.total > spot.claim.total):
            return spot
    return None
