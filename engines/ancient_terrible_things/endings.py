"""The end of the game and the final count."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Flow, Outcome, Seat, end

from .cards import deck
from .events import GameEnded
from .state import AncientTerribleThings, Ending, EndPhase
from .words import Token


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What one seat has at the end: secrets, less tentacles."""

    seat: Seat
    encounters: int
    swag: int
    achievements: int
    map: int
    tentacles: int
    terrible_things: int
    """How many tokens."""
    courage: int

    @property
    def total(self) -> int:
        """The score."""
        return self.encounters + self.swag + self.achievements + self.map - self.tentacles

    @property
    def rank(self) -> tuple[int, int, int]:
        """Ties: fewer Terrible Things, then more Courage."""
        return self.total, -self.terrible_things, self.courage


def score(state: AncientTerribleThings) -> tuple[ScoreLine, ...]:
    """All seats, the best first."""
    lines = [_line(state, Seat(seat)) for seat in range(len(state.players))]
    return tuple(sorted(lines, key=lambda line: line.rank, reverse=True))


def _line(state: AncientTerribleThings, seat: Seat) -> ScoreLine:
    player = state.players[seat]
    return ScoreLine(
        seat=seat,
        encounters=sum(card.secrets for card in player.overcome),
        swag=sum(owned.card.secrets + owned.banked for owned in player.swag),
        achievements=sum(card.secrets for card in player.achievements),
        map=deck(state.options.deck).map_secrets if state.map_holder == seat else 0,
        tentacles=sum(player.terrible),
        terrible_things=len(player.terrible),
        courage=player.tokens[Token.COURAGE],
    )


def finish(state: AncientTerribleThings, ending: Ending) -> Flow[None]:
    """The best one takes the Battered Journal as the Sole Survivor; still tied, it is shared."""
    yield GameEnded(ending=ending)
    lines = score(state)
    state.phase = EndPhase(ending=ending)
    winners = tuple(line.seat for line in lines if line.rank == lines[0].rank)
    end(state, Outcome(winners=winners, scores=tuple(line.total for line in sorted(lines, key=lambda one: one.seat))))
