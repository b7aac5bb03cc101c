"""The game from set-up to the end of the Tyrant: one phase of the rulebook, one function."""

from __future__ import annotations

from engines.core import Flow

from .day import activation, muster
from .engagement import strategy_phase
from .options import ASK
from .resolve import after_battle, resolve_phase
from .setup import choose_hero, choose_rank, choose_tyrant, pay_penalty
from .state import (
    Activation,
    AfterBattle,
    EndPhase,
    HeroChoice,
    Mustering,
    Penalties,
    ResolvePhase,
    StrategyPhase,
    TwentyStrong,
    TyrantChoice,
)


def play(state: TwentyStrong) -> Flow[None]:
    """One phase."""
    match state.phase:
        case TyrantChoice() if state.options.rank == ASK:
            yield from choose_rank(state)
        case TyrantChoice():
            yield from choose_tyrant(state)
        case HeroChoice():
            yield from choose_hero(state)
        case Penalties() as phase:
            yield from pay_penalty(state, phase)
        case Activation():
            yield from activation(state)
        case Mustering() as phase:
            yield from muster(state, phase)
        case StrategyPhase() as phase:
            yield from strategy_phase(state, phase)
        case ResolvePhase() as phase:
            yield from resolve_phase(state, phase)
        case AfterBattle():
            yield from after_battle(state)
        case EndPhase():
            return
