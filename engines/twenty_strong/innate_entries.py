"""What the innate ability can be used for, where it has to be used."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import count, say

from . import deeds
from .abilities import Innate, Opener, Sharpen, Shield, Slip
from .deeds import Innately
from .entries import Entry, fighting, saves_by_hits
from .foes import due, is_final, missing, persists, worth
from .pieces import Battle
from .stacks import available
from .state import Activation, Mustering, TwentyStrong
from .words import Every, Face, StackName


def from_innate(state: TwentyStrong) -> Iterator[Entry]:
    """The innate ability, where it has to be used."""
    battle, innate, icon = state.battle, state.innate, state.hero.icon
    match innate:
        case Shield(damage=damage):
            if battle is not None and _is_free(battle, innate) and due(state):
                label = say("Innate: prevent {damage}", damage=min(damage, due(state)))
                yield Entry("innate", label, Innately(deeds.Prevent(damage)), saves=True, icon=icon)
        case Sharpen():
            if battle is not None and _is_free(battle, innate) and fighting(state):
                yield from _sharpen(state, icon)
        case Opener(hits=hits, every=every):
            first = battle is not None and (every is Every.ENGAGEMENT or battle.engagement == 1)
            if battle is not None and first and _is_free(battle, innate) and fighting(state):
                for foe in state.undefeated:
                    label = count("Innate: {n} hit, {foe}", "Innate: {n} hits, {foe}", hits, foe=foe.card)
                    saves = saves_by_hits(state, foe, hits) or persists(state, foe)
                    play = Innately(deeds.Hit(foe, hits))
                    yield Entry(f"innate-{foe.card.id}", label, play, saves=saves, icon=icon)
        case Slip(points=points):
            yield from _slip(state, points, icon)


def _sharpen(state: TwentyStrong, icon: str) -> Iterator[Entry]:
    for foe in state.undefeated:
        better = [
            die
            for die in state.dice_on(foe.card.id)
            if worth(state, die.colour, Face.CRIT, foe) > worth(state, die.colour, die.face, foe)
        ]
        if better and missing(state, foe):
            play = Innately(deeds.MakeCrit(better[0], foe))
            saves = saves_by_hits(state, foe, 1) or persists(state, foe)
            yield Entry(f"innate-{foe.card.id}", say("Crit: {foe}", foe=foe.card), play, saves=saves, icon=icon)


def _slip(state: TwentyStrong, points: int, icon: str) -> Iterator[Entry]:
    phase = state.phase
    if isinstance(phase, Activation) and not phase.slipped:
        for name in (StackName.ONES, StackName.FIVES):
            for card in available(state, name):
                label = say("Innate: {card} to the bottom", card=card)
                yield Entry(f"under-{card.id}", label, deeds.GoUnder(name, card), icon=icon)
    if (
        isinstance(phase, Mustering)
        and not is_final(state)
        and not phase.battle.foes
        and phase.slipped < points
        and phase.points > 1
    ):
        label = say("Innate: queue {points}", points=phase.points - 1)
        yield Entry("innate-less", label, deeds.Shorten(), icon=icon)


def _is_free(battle: Battle, ability: Innate) -> bool:
    """May the innate ability be used once more in this battle or engagement?"""
    match ability:
        case Shield(every=Every.BATTLE):
            return not battle.innate_before
        case Sharpen(times=times):
            return battle.innate < times
        case Shield() | Opener():
            return not battle.innate
        case _:
            return False
