"""What the backup plan can be used for: its dice one by one, extensions, the other side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.core import count, say

from . import deeds
from .abilities import ChangeQueue, FreeHit, Luck, Prevent, Recover, Shield
from .ability_words import innate_words
from .asking import names, one_of_each_colour, strongest
from .deeds import FromThePlan, WithAnotherDie
from .entries import Entry, applying, fighting, misses, saves_by_hits
from .foes import due, has_a_place
from .pieces import Die, Kind
from .state import Mustering, TwentyStrong
from .words import Zone

FULL = 4
"""Dice in a backup plan that is full."""


def from_the_plan(state: TwentyStrong, dice: Sequence[Die]) -> Iterator[Entry]:
    """One die of the backup plan, which holds `dice`, for what the Gearloc's card says."""
    found = list(plan_entries(state, dice[0]))
    yield from found
    if found and len(one_of_each_colour(dice)) > 1:
        yield Entry("plan-other", say("Plan: with another die…"), WithAnotherDie())


def plan_entries(state: TwentyStrong, die: Die) -> Iterator[Entry]:
    """What this die of the backup plan can be exhausted for now."""
    icon, name = die.colour.icon, die.called
    match state.plan:
        case Prevent(damage=damage):
            if due(state):
                label = say("Plan {die}: prevent {damage}", die=name, damage=min(damage, due(state)))
                yield Entry("plan", label, FromThePlan((die,), deeds.Prevent(damage)), saves=True, icon=icon)
        case Recover():
            tired = [*state.dice_in(Zone.EXHAUSTED), die]
            for other in one_of_each_colour(strongest(tired, len(tired))):
                label = say("Plan {die}: {target} back", die=name, target=other.called)
                yield Entry(
                    f"plan-{other.colour.value}",
                    label,
                    FromThePlan((die,), deeds.Back(other)),
                    refills=True,
                    icon=icon,
                )
        case Luck():
            for other in misses(state) if applying(state) else []:
                label = say("Plan {die}: {target} hits", die=name, target=other.called)
                play, acts = FromThePlan((die,), deeds.TurnToHit(other)), has_a_place(state, other)
                yield Entry(f"plan-{other.colour.value}", label, play, applies=acts, icon=icon)
        case ChangeQueue(points=points):
            yield from _queue_entries(state, points, die)
        case FreeHit(hits=hits):
            for foe in state.undefeated if fighting(state) else []:
                label = count("Plan {die}: {n} hit, {foe}", "Plan {die}: {n} hits, {foe}", hits, die=name, foe=foe.card)
                yield Entry(
                    f"plan-{foe.card.id}", label, FromThePlan((die,), deeds.Hit(foe, hits)),
                    saves=saves_by_hits(state, foe, hits), icon=icon,
                )  # fmt: skip


def _queue_entries(state: TwentyStrong, points: int, die: Die) -> Iterator[Entry]:
    phase = state.phase
    if not isinstance(phase, Mustering) or phase.battle.kind is Kind.FINAL or phase.battle.foes:
        return
    for key, by in (("plan-less", -points), ("plan-more", points)):
        then = max(0, phase.points + by)
        if then != phase.points:
            label = say("Plan {die}: queue {points}", die=die.called, points=then)
            yield Entry(key, label, FromThePlan((die,), deeds.ChangeQueue(by)), icon=die.colour.icon)


def from_extensions(state: TwentyStrong, dice: Sequence[Die]) -> Iterator[Entry]:
    """Backup Plan Extensions: several dice of the plan for one use."""
    for lock in state.extensions:
        assert lock.extension is not None
        paid, hits = tuple(dice[: lock.extension.dice]), lock.extension.hits
        if len(paid) < lock.extension.dice or not fighting(state):
            continue
        for foe in state.undefeated:
            label = count("{dice}: {n} hit, {foe}", "{dice}: {n} hits, {foe}", hits, dice=names(paid), foe=foe.card)
            yield Entry(
                f"{lock.id}-{foe.card.id}", label, FromThePlan(paid, deeds.Hit(foe, hits)),
                saves=saves_by_hits(state, foe, hits), icon=lock.icon,
            )  # fmt: skip


def other_side(state: TwentyStrong, dice: Sequence[Die]) -> Iterator[Entry]:
    """Once a game, with four filled slots: the innate +1 side."""
    plus = state.hero.innate_plus
    if plus is None or state.flipped or len(dice) < FULL:
        return
    shield = isinstance(plus, Shield) and state.battle is not None and not state.battle.innate
    yield Entry(
        "flip", say("Turn to the innate +1 side"), deeds.Flip(), saves=shield, icon=state.hero.icon,
        hint=say("empties the plan · +1 Strategy, +1 Recovery · {words}", words=innate_words(plus)), grave=True,
    )  # fmt: skip
