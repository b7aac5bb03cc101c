"""Overcome Encounters: the score pile, and the Achievements that count it."""

from __future__ import annotations

from engines.core import Flow, Seat

from .cards import Encounter
from .events import AchievementTaken
from .state import AncientTerribleThings
from .words import EncounterType


def put_on_the_score_pile(state: AncientTerribleThings, card: Encounter) -> Flow[None]:
    """An overcome Encounter. Whoever reaches a threshold first takes the Achievement, later whoever does better."""
    state.player.overcome.append(card)
    seat = state.active
    mine = overcome_of(state, seat, card.type)
    for found in [one for one in state.achievements if one.counts is card.type and mine >= one.threshold]:
        state.achievements.remove(found)
        state.player.achievements.append(found)
        yield AchievementTaken(seat=seat, card=found)
    for other, player in enumerate(state.players):
        for found in [one for one in player.achievements if one.counts is card.type]:
            if other != seat and mine > overcome_of(state, other, card.type):
                player.achievements.remove(found)
                state.player.achievements.append(found)
                yield AchievementTaken(seat=seat, card=found, other=Seat(other))


def overcome_of(state: AncientTerribleThings, seat: int, kind: EncounterType) -> int:
    """How many Encounters of a type a seat has overcome, Desperate Acts included."""
    return sum(1 for card in state.players[seat].overcome if card.type is kind)
