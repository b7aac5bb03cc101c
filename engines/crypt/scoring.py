"""The final count: coins, one coin for each ready servant, and what each collector gives."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Flow, Seat, Text, say

from .collectors import (
    BestAgain,
    ByNumber,
    EachMore,
    EachWorth,
    FirstSet,
    HighestTotal,
    OnlySet,
    WholeSet,
)
from .events import TieRolled
from .state import Crypt, EndPhase, Player
from .treasures import Kind


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One player's line of the score sheet."""

    seat: Seat
    treasures: tuple[tuple[Kind, tuple[int, ...]], ...]
    """The printed values of all treasures by type, turned ones too, the best first; only types that are owned."""
    servants: int
    """One coin for each that is not exhausted."""
    bonuses: tuple[tuple[Kind, int], ...]
    """What each collector gives, in the order of the types; all six."""
    tie_rolls: tuple[int, ...]

    @property
    def coins(self) -> int:
        """Printed values of all treasures."""
        return sum(sum(values) for _, values in self.treasures)

    @property
    def total(self) -> int:
        """The final score."""
        return self.coins + self.servants + sum(bonus for _, bonus in self.bonuses)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The lines of all players, the best first."""

    lines: tuple[ScoreLine, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Whoever stands first, and everybody who cannot be told apart from the first."""
        best = _rank(self.lines[0])
        return tuple(line.seat for line in self.lines if _rank(line) == best)

    def place(self, line: ScoreLine) -> int:
        """1 for the best; who cannot be told apart shares a place."""
        return 1 + sum(_rank(other) > _rank(line) for other in self.lines)


def _rank(line: ScoreLine) -> tuple[int, ...]:
    return (line.total, *line.tie_rolls)


def score_sheet(state: Crypt) -> ScoreSheet:
    """The count as it stands, tie rolls included."""
    tie_rolls = state.phase.tie_rolls if isinstance(state.phase, EndPhase) else []
    lines = [
        ScoreLine(
            seat=Seat(seat),
            treasures=_by_kind(state.players[seat]),
            servants=state.players[seat].ready,
            bonuses=tuple((kind, collector_bonus(state, seat, kind)) for kind in Kind),
            tie_rolls=tuple(rolls[Seat(seat)] for rolls in tie_rolls if seat in rolls),
        )
        for seat in sorted(state.collecting)
    ]
    return ScoreSheet(tuple(sorted(lines, key=_rank, reverse=True)))


def _by_kind(player: Player) -> tuple[tuple[Kind, tuple[int, ...]], ...]:
    columns = ((kind, sorted((owned.card.value for owned in player.of_kind(kind)), reverse=True)) for kind in Kind)
    return tuple((kind, tuple(values)) for kind, values in columns if values)


def collector_bonus(state: Crypt, seat: int, kind: Kind) -> int:
    """Coins at the end from one collector. Powers used during the game (Idol A, Manuscript B, ...) give none."""
    values = [owned.card.value for owned in state.players[seat].of_kind(kind)]
    collector = state.in_play(kind)
    if len(values) < collector.needs:
        return 0
    match collector:
        case BestAgain():
            return max(values)
        case EachMore(coins=coins):
            return coins * len(values)
        case EachWorth(coins=coins):
            return sum(coins - value for value in values)
        case ByNumber():
            return collector.bonus(len(values))
        case WholeSet(coins=coins):
            return coins
        case FirstSet(first=first, later=later):
            return first if seat in state.first_idols else later
        case HighestTotal(coins=coins):
            return coins if sum(values) == _highest_total(state, kind) else 0
        case OnlySet(only=only, shared=shared):
            owners = [s for s in state.collecting if len(state.players[s].of_kind(kind)) >= collector.needs]
            return only if owners == [seat] else shared
        case _:
            return 0


def _highest_total(state: Crypt, kind: Kind) -> int:
    return max(sum(owned.card.value for owned in state.players[seat].of_kind(kind)) for seat in state.collecting)


def break_ties(state: Crypt, phase: EndPhase) -> Flow[ScoreSheet]:
    """Tied players roll all servants that are not exhausted; the highest sum wins, and a tie is rolled again.

    House rule: who has no servant rolls 0; if nobody tied has one, they share the victory. Returns the final sheet.
    """
    sheet = score_sheet(state)
    while len(sheet.winners) > 1 and any(state.players[seat].ready for seat in sheet.winners):
        rolls = {
            seat: sum(state.randomness.roll() for _ in range(state.players[seat].ready))
            for seat in sorted(sheet.winners)
        }
        phase.tie_rolls.append(rolls)
        yield TieRolled(score=sheet.lines[0].total, rolls=tuple(rolls.items()))
        sheet = score_sheet(state)
    return sheet


def solo_rank(total: int) -> Text:
    """What a solo score is worth. The first two thresholds are official, the names are ours."""
    if total >= 60:
        return say("King Below")
    if total >= 50:
        return say("Treasure Regent")
    if total >= 40:
        return say("Crafty Heir")
    if total >= 30:
        return say("Pilferer")
    return say("Empty-handed")
