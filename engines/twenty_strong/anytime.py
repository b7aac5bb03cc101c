"""What may be used whenever something is asked: backup plan, other side, items, innate ability.

Each entry names die, effect and target, so that a use is one press. The weakest die of the plan pays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from engines.core import Ask, Flow, Option, Text, Use, count, put, say

from . import uses
from .abilities import ChangeQueue, Fist, FreeHit, Heal, Luck, Opener, Prevent, Recover, Sharpen, Shield, Slip, Smoke
from .ability_words import innate_words
from .asking import names, one_of_each_colour, strongest
from .foes import due, hits_on, is_final, missing, needed, persists, worth
from .pieces import HIGHEST, Die, Foe, Kept, Kind, Step
from .stacks import available
from .state import Activation, Mustering, ResolvePhase, StrategyPhase, TwentyStrong
from .words import Every, Face, StackName, Zone

T = TypeVar("T")
LISTED = 25
"""Options that fit a list."""
FULL = 4
"""Dice in a backup plan that is full."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to use."""

    key: str
    label: Text
    play: Callable[[TwentyStrong], Flow[None]]
    saves: bool = False
    """Can it prevent damage that is about to be suffered? For that the game stops."""
    refills: bool = False
    """Does it bring dice into the pool? With an empty pool the game stops for that."""
    icon: str = ""
    hint: Text | None = None
    grave: bool = False

    def option(self, group: str) -> Option[Use[TwentyStrong]]:
        """As an answer beside a question."""
        return Option(
            self.key, self.label, Use(self.play), hint=self.hint, icon=self.icon, group=group, grave=self.grave
        )


def choose(state: TwentyStrong, question: Callable[[TwentyStrong], Ask[T] | None]) -> Flow[T | None]:
    """Puts a question with what may be used beside it, anew after each use; None when it has lost its object.

    Nothing stops only because something could be used: a question with one answer is not put.
    """
    while asked := question(state):
        if asked.forced:
            return (yield from put(asked))
        choice = yield from put(asked.beside(_beside(state)))
        if not isinstance(choice, Use):
            return choice
        yield from choice.play(state)
    return None


def usable(state: TwentyStrong) -> list[Entry]:
    """Everything that may be used now."""
    return [entry for entries in _by_source(state).values() for entry in entries]


def _by_source(state: TwentyStrong) -> dict[str, list[Entry]]:
    if state.chosen_hero is None:
        return {}
    return {
        "anytime-innate": list(_innate(state)),
        "anytime-plan": [*_plan(state), *_extensions(state), *_flip(state)],
        "anytime-items": list(_items(state)),
    }


def _beside(state: TwentyStrong) -> list[Option[Use[TwentyStrong]]]:
    """One list as long as there is room for all in it."""
    sources = _by_source(state)
    crowded = sum(map(len, sources.values())) > LISTED
    return [entry.option(source if crowded else "anytime") for source, entries in sources.items() for entry in entries]


def could_save(state: TwentyStrong) -> bool:
    """Could anything prevent damage that is about to be suffered?"""
    return due(state) > 0 and any(entry.saves for entry in usable(state))


def could_refill(state: TwentyStrong) -> bool:
    """Could anything bring dice into the pool?"""
    return any(entry.refills for entry in usable(state))


def _fighting(state: TwentyStrong) -> bool:
    return isinstance(state.phase, StrategyPhase | ResolvePhase) or state.blow is not None


def _applying(state: TwentyStrong) -> bool:
    return isinstance(state.phase, StrategyPhase) and state.phase.step is Step.APPLY and state.blow is None


def _resting(state: TwentyStrong) -> bool:
    """The windows of potions and rations: before activation, before committing, before applying."""
    if isinstance(state.phase, StrategyPhase):
        return state.phase.step is not Step.ROLL and state.blow is None
    return isinstance(state.phase, Activation)


def _saves_by_hits(state: TwentyStrong, foe: Foe, hits: int) -> bool:
    return state.blow is not None and state.blow.fixed is None and hits_on(state, foe) + hits >= needed(state, foe)


def _misses(state: TwentyStrong) -> list[Die]:
    return one_of_each_colour([die for die in state.dice_in(Zone.ACTIVE) if not die.hits])


def _plan(state: TwentyStrong) -> Iterator[Entry]:
    """One die of the backup plan, for what the Gearloc's card says."""
    dice = state.dice_in(Zone.BACKUP)
    if not dice:
        return
    found = list(plan_entries(state, dice[0]))
    yield from found
    if found and len(one_of_each_colour(dice)) > 1:
        yield Entry("plan-other", say("Plan: with another die…"), partial(uses.with_another_die, plan_entries))


def plan_entries(state: TwentyStrong, die: Die) -> Iterator[Entry]:
    """What this die of the backup plan can be exhausted for now."""
    icon, name, pay = die.colour.icon, die.called, partial(uses.from_the_plan, (die,))
    match state.plan:
        case Prevent(damage=damage):
            if due(state):
                label = say("Plan {die}: prevent {damage}", die=name, damage=min(damage, due(state)))
                yield Entry("plan", label, partial(pay, partial(uses.prevent, damage)), saves=True, icon=icon)
        case Recover():
            tired = [*state.dice_in(Zone.EXHAUSTED), die]
            for other in one_of_each_colour(strongest(tired, len(tired))):
                label = say("Plan {die}: {target} back", die=name, target=other.called)
                yield Entry(
                    f"plan-{other.colour.value}",
                    label,
                    partial(pay, partial(uses.back, other)),
                    refills=True,
                    icon=icon,
                )
        case Luck():
            for other in _misses(state) if _applying(state) else []:
                label = say("Plan {die}: {target} hits", die=name, target=other.called)
                yield Entry(f"plan-{other.colour.value}", label, partial(pay, partial(uses.luck, other)), icon=icon)
        case ChangeQueue(points=points):
            yield from _queue_entries(state, points, name, pay, icon)
        case FreeHit(hits=hits):
            for foe in state.undefeated if _fighting(state) else []:
                label = count("Plan {die}: {n} hit, {foe}", "Plan {die}: {n} hits, {foe}", hits, die=name, foe=foe.card)
                yield Entry(
                    f"plan-{foe.card.id}", label, partial(pay, partial(uses.hit, foe, hits)),
                    saves=_saves_by_hits(state, foe, hits), icon=icon,
                )  # fmt: skip


def _queue_entries(
    state: TwentyStrong, points: int, name: object, pay: Callable[..., Flow[None]], icon: str
) -> Iterator[Entry]:
    phase = state.phase
    if not isinstance(phase, Mustering) or phase.battle.kind is Kind.FINAL or phase.battle.foes:
        return
    for key, by in (("plan-less", -points), ("plan-more", points)):
        then = max(0, phase.points + by)
        if then != phase.points:
            label = say("Plan {die}: queue {points}", die=name, points=then)
            yield Entry(key, label, partial(pay, partial(uses.change_queue, by)), icon=icon)


def _extensions(state: TwentyStrong) -> Iterator[Entry]:
    """Backup Plan Extensions: several dice for one use."""
    dice = state.dice_in(Zone.BACKUP)
    for lock in state.extensions:
        assert lock.extension is not None
        paid, hits = tuple(dice[: lock.extension.dice]), lock.extension.hits
        if len(paid) < lock.extension.dice or not _fighting(state):
            continue
        for foe in state.undefeated:
            label = count("{dice}: {n} hit, {foe}", "{dice}: {n} hits, {foe}", hits, dice=names(paid), foe=foe.card)
            yield Entry(
                f"{lock.id}-{foe.card.id}", label, partial(uses.from_the_plan, paid, partial(uses.hit, foe, hits)),
                saves=_saves_by_hits(state, foe, hits), icon=lock.icon,
            )  # fmt: skip


def _flip(state: TwentyStrong) -> Iterator[Entry]:
    """Once a game, with four filled slots: the innate +1 side."""
    plus = state.hero.innate_plus
    if plus is None or state.flipped or len(state.dice_in(Zone.BACKUP)) < FULL:
        return
    shield = isinstance(plus, Shield) and state.battle is not None and not state.battle.innate
    yield Entry(
        "flip", say("Turn to the innate +1 side"), uses.flip, saves=shield, icon=state.hero.icon,
        hint=say("empties the plan · +1 Strategy, +1 Recovery · {words}", words=innate_words(plus)), grave=True,
    )  # fmt: skip


def _items(state: TwentyStrong) -> Iterator[Entry]:
    """Items, each in its window."""
    seen: set[str] = set()
    for kept in state.items:
        if kept.item.id not in seen:
            seen.add(kept.item.id)
            yield from _item(state, kept)


def _item(state: TwentyStrong, kept: Kept) -> Iterator[Entry]:
    item, icon = kept.item, kept.item.icon
    alone, use = say("{item}", item=item), partial(uses.item, kept)
    match item.use:
        case Heal(health=health):
            lethal = due(state) >= state.health
            if state.health < HIGHEST and (_resting(state) or lethal):
                yield Entry(item.id, alone, partial(use, partial(uses.heal, health)), saves=lethal, icon=icon)
        case Recover(dice=dice):
            if _resting(state) and state.dice_in(Zone.EXHAUSTED):
                yield Entry(item.id, alone, partial(use, partial(uses.recover_some, dice)), refills=True, icon=icon)
        case FreeHit(hits=hits) | Fist(hits=hits):
            for foe in state.undefeated if _applying(state) and not kept.used else []:
                label = say("{item}: {target}", item=item, target=foe.card)
                yield Entry(f"{item.id}-{foe.card.id}", label, partial(use, partial(uses.hit, foe, hits)), icon=icon)
        case Luck():
            for die in _misses(state) if _applying(state) else []:
                label = say("{item}: {target}", item=item, target=die.called)
                yield Entry(f"{item.id}-{die.colour.value}", label, partial(use, partial(uses.luck, die)), icon=icon)
        case Smoke():
            if state.blow is not None and state.blow.fixed is None:
                yield Entry(item.id, alone, partial(use, uses.prevent_all), saves=True, icon=icon)


def _innate(state: TwentyStrong) -> Iterator[Entry]:
    """The innate ability, where it has to be used."""
    battle, innate, icon = state.battle, state.innate, state.hero.icon
    match innate:
        case Shield(damage=damage):
            if battle is not None and uses.innate_is_free(battle, innate) and due(state):
                label = say("Innate: prevent {damage}", damage=min(damage, due(state)))
                yield Entry("innate", label, partial(uses.innate, partial(uses.prevent, damage)), saves=True, icon=icon)
        case Sharpen():
            if battle is not None and uses.innate_is_free(battle, innate) and _fighting(state):
                yield from _sharpen(state, icon)
        case Opener(hits=hits, every=every):
            first = battle is not None and (every is Every.ENGAGEMENT or battle.engagement == 1)
            if battle is not None and first and uses.innate_is_free(battle, innate) and _fighting(state):
                for foe in state.undefeated:
                    label = count("Innate: {n} hit, {foe}", "Innate: {n} hits, {foe}", hits, foe=foe.card)
                    saves = _saves_by_hits(state, foe, hits) or persists(state, foe)
                    play = partial(uses.innate, partial(uses.hit, foe, hits))
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
            play = partial(uses.innate, partial(uses.sharpen, better[0], foe))
            saves = _saves_by_hits(state, foe, 1) or persists(state, foe)
            yield Entry(f"innate-{foe.card.id}", say("Crit: {foe}", foe=foe.card), play, saves=saves, icon=icon)


def _slip(state: TwentyStrong, points: int, icon: str) -> Iterator[Entry]:
    phase = state.phase
    if isinstance(phase, Activation) and not phase.slipped:
        for name in (StackName.ONES, StackName.FIVES):
            for card in available(state, name):
                label = say("Innate: {card} to the bottom", card=card)
                yield Entry(f"under-{card.id}", label, partial(uses.put_under, name, card), icon=icon)
    if (
        isinstance(phase, Mustering)
        and not is_final(state)
        and not phase.battle.foes
        and phase.slipped < points
        and phase.points > 1
    ):
        label = say("Innate: queue {points}", points=phase.points - 1)
        yield Entry("innate-less", label, uses.slip, icon=icon)
