"""How an expedition ends: the city, the death of a team, a deck that is gone."""

from __future__ import annotations

from engines.core import Flow, Outcome, Seat, end

from .adventures import Adventure
from .hike_events import GameEnded
from .options import Mode
from .state import Cause, EndPhase, Hike, Laying, LostExpedition

NEVER_RESHUFFLED = 5
"""Points of a solo game whose deck was never shuffled anew."""


def stop_if_done(state: LostExpedition, seat: Seat) -> Flow[None]:
    """A team in the city, or dead, ends a co-operative or solo game at once. In a duel the other still hikes."""
    team = state.teams[seat]
    if not team.done:
        return
    cause = Cause.CITY if team.in_the_city else Cause.DEATH
    if state.duel:
        yield GameEnded(cause=cause, seat=seat)
    else:
        yield GameEnded(cause=cause)
        finish(state, cause)


def deck_is_gone(state: LostExpedition) -> Flow[None]:
    """The second time the deck is empty: defeat at once. In a duel the hiking team stops, and the other still walks."""
    state.deck_is_gone = True
    yield GameEnded(cause=Cause.DECK)
    if not state.duel:
        finish(state, Cause.DECK)
    elif isinstance(state.phase, Hike):
        state.teams[state.phase.hiker].out_of_time = True


def finish(state: LostExpedition, cause: Cause) -> None:
    """The end of a co-operative or solo game: the city is victory, all else defeat.

    A path that was still being laid (alone, from the deck) stays as it lies.
    """
    won = cause is Cause.CITY
    if isinstance(state.phase, Laying):
        state.teams[0].path = [*state.phase.upper, *state.phase.drawn]
    state.phase = EndPhase(cause=cause, current=_current(state))
    winners = tuple(Seat(seat) for seat in range(state.seats)) if won else ()
    end(state, Outcome(winners=winners, scores=(score(state),) if state.mode is Mode.SOLO else ()))


def score(state: LostExpedition) -> int:
    """Solo: food, ammunition, kept cards and 5 for a deck never reshuffled, times the living explorers.

    House rulings: ammunition counts, and a defeat by the deck scores by the same formula.
    """
    (team,) = state.teams
    points = team.food + team.ammunition + len(team.kept) + bonus(state)
    return points * len(team.explorers)


def bonus(state: LostExpedition) -> int:
    """Solo: what a deck that was never reshuffled is worth."""
    return 0 if state.reshuffled else NEVER_RESHUFFLED


def a_duel_is_over(state: LostExpedition) -> bool:
    """Has one of the three ends been triggered?"""
    return state.deck_is_gone or any(team.done for team in state.teams)


def judge_the_duel(state: LostExpedition) -> None:
    """The three ends, in the order of the rulebook."""
    cities = [Seat(seat) for seat, team in enumerate(state.teams) if team.in_the_city]
    dead = [Seat(seat) for seat, team in enumerate(state.teams) if team.dead]
    if cities:
        winner, cause = first_in_the_city(state, cities), Cause.CITY
    elif dead:
        winner, cause = last_alive(state, dead), Cause.DEATH
    else:
        winner, cause = ahead_when_the_deck_is_gone(state), Cause.DECK
    even = winner is None
    if winner is None:
        winner = Seat(1 - state.first_leader)
    state.phase = EndPhase(cause=cause, loser_began=even, current=_current(state))
    end(state, Outcome(winners=(winner,)))


def first_in_the_city(state: LostExpedition, there: list[Seat]) -> Seat | None:
    """End 1. Both in the same hike: more living explorers, then more cards left on one's own path."""
    if len(there) == 1:
        return there[0]
    return _best([(len(team.explorers), len(team.path)) for team in state.teams])


def last_alive(state: LostExpedition, dead: list[Seat]) -> Seat | None:
    """End 2. All six dead in the same hike: whoever is nearer to the city."""
    if len(dead) == 1:
        return Seat(1 - dead[0])
    return _best([(-team.steps,) for team in state.teams])


def ahead_when_the_deck_is_gone(state: LostExpedition) -> Seat | None:
    """End 3. Whoever is nearer to the city, then more living explorers."""
    return _best([(-team.steps, len(team.explorers)) for team in state.teams])


def _best(worth: list[tuple[int, ...]]) -> Seat | None:
    """The seat that is worth more; None when both are even: then whoever began the game as leader loses."""
    first, second = worth
    return None if first == second else Seat(0 if first > second else 1)


def _current(state: LostExpedition) -> Adventure | None:
    return state.phase.current if isinstance(state.phase, Hike) else None
