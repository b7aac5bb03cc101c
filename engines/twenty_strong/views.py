"""What can be seen of a table: everything but what lies under the top of a stack. Who watches sees the same."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Word

from .abilities import Innate, Plan
from .cards import Baddie, Encounter, Hero, Item, Lock, Tyrant
from .commitments import targets_of
from .deck_files import PlanSide
from .filling import Target
from .foes import (
    cap,
    damage_of,
    damage_of_all,
    due,
    fogged,
    hits_on,
    needed,
    open_pips,
    persists,
    phases_left,
    strategy_phases,
)
from .foes import whetted as whetted_colours
from .options import TwentyStrongOptions
from .pieces import Die, Ending, Foe, Kind, Stack, Step
from .state import AfterBattle, EndPhase, Mustering, StrategyPhase, TwentyStrong
from .words import Colour, Face, StackName, Zone


class PhaseName(Word):
    """Where the game is."""

    TYRANT = "tyrant"
    HERO = "hero"
    PENALTIES = "penalties"
    ACTIVATION = "activation"
    MUSTERING = "mustering"
    STRATEGY = "strategy"
    RESOLVE = "resolve"
    AFTER = "after"
    END = "end"


@dataclass(frozen=True, slots=True)
class DieView:
    """One of the 17 dice."""

    colour: Colour
    number: int
    face: Face
    """What it showed when it was last rolled."""
    zone: Zone
    on: str
    """The id of the card that it lies on."""


@dataclass(frozen=True, slots=True)
class FoeView:
    """An active Baddie, or the Tyrant."""

    card: Baddie | Tyrant
    hits: int
    needed: int
    damage: int
    """What it deals if it is undefeated at the end of this engagement."""
    free_hits: int
    engagements: int
    defeated: bool
    persists: bool
    """Do its hits stay from one engagement to the next?"""
    target: Target
    """As dice see it."""

    @property
    def missing(self) -> int:
        """Hits that are still needed."""
        return max(0, self.needed - self.hits)


@dataclass(frozen=True, slots=True)
class StackView:
    """One kind of cards."""

    name: StackName
    top: Baddie | Encounter | None
    cards: int
    """Of the lower stack, the top one counted."""
    upper: tuple[Baddie | Encounter, ...]
    """The scouted cards, the top one last."""
    bottom: tuple[Baddie | Encounter, ...]
    """Known cards at the bottom, the one that comes first first."""
    discard: tuple[Baddie | Encounter, ...]


@dataclass(frozen=True, slots=True)
class LockView:
    """A lock in an item slot."""

    lock: Lock
    open_pips: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class ItemView:
    """An item in a slot."""

    item: Item
    used: bool


@dataclass(frozen=True, slots=True)
class TwentyStrongView:
    """The table."""

    options: TwentyStrongOptions
    phase: PhaseName
    day: int
    tyrant: Tyrant | None
    tyrant_encounters_left: int
    hero: Hero | None
    side: PlanSide | None
    flipped: bool
    innate: Innate | None
    plan: Plan | None
    slots: tuple[Colour, ...]
    """Of the backup plan."""
    health: int
    strategy: int
    recovery: int
    dice: tuple[DieView, ...]
    items: tuple[ItemView, ...]
    locks: tuple[LockView, ...]
    extensions: tuple[Lock, ...]
    free_item_slots: int
    stacks: tuple[StackView, ...]
    kind: Kind | None
    """Of the battle under way."""
    encounter: Encounter | Baddie | None
    """The Tyrant encounter that the battle belongs to."""
    foes: tuple[FoeView, ...]
    queue: int
    """The Battle Queue while Baddies become active."""
    engagement: int
    strategy_done: int
    """Strategy Phases of this engagement that are over."""
    strategy_phases: int
    phases_left: int
    step: Step | None
    """Of the Strategy Phase."""
    cap: int
    """New dice that a Commit step allows."""
    fogged: bool
    whetted: tuple[Colour, ...]
    """Colours whose basic hits count 2."""
    damage: int
    """What all undefeated Baddies would deal."""
    due: int
    """Damage that is about to be suffered at this moment."""
    defeated: int
    """Baddies defeated so far."""
    ending: Ending | None

    def hits_of(self, tyrant: Tyrant) -> int:
        """What would defeat it now."""
        return tyrant.needs(self.tyrant_encounters_left, stay=self.options.hits_stay)

    def damage_of(self, tyrant: Tyrant) -> int:
        """What it would deal now."""
        return tyrant.deals(self.tyrant_encounters_left)

    def dice_in(self, *zones: Zone) -> tuple[DieView, ...]:
        """The dice in these zones."""
        return tuple(die for die in self.dice if die.zone in zones)


def view(state: TwentyStrong) -> TwentyStrongView:
    """What can be seen of `state`."""
    phase, battle = state.phase, state.battle
    chosen = state.chosen_hero is not None and not (state.chosen_hero.universal and state.side is None)
    engagement = phase.engagement if isinstance(phase, AfterBattle) else 0 if battle is None else battle.engagement
    return TwentyStrongView(
        options=state.options,
        phase=PhaseName(phase.name),
        day=state.day,
        tyrant=state.chosen_tyrant,
        tyrant_encounters_left=state.tyrant_encounters_left,
        hero=state.chosen_hero,
        side=state.side,
        flipped=state.flipped,
        innate=state.innate if chosen else None,
        plan=state.plan if chosen else None,
        slots=state.slots if chosen else (),
        health=state.health,
        strategy=state.strategy,
        recovery=state.recovery,
        dice=tuple(_die(die) for die in state.dice),
        items=tuple(ItemView(kept.item, kept.used) for kept in state.items),
        locks=tuple(LockView(lock, _open(state, lock)) for lock in state.locks),
        extensions=tuple(state.extensions),
        free_item_slots=state.free_item_slots,
        stacks=tuple(_stack(name, stack) for name, stack in state.stacks.items()),
        kind=None if battle is None else battle.kind,
        encounter=None if battle is None else battle.card,
        foes=() if battle is None else _foes(state, battle.foes),
        queue=phase.points if isinstance(phase, Mustering) else 0,
        engagement=engagement,
        strategy_done=phase.done if isinstance(phase, StrategyPhase) else 0,
        strategy_phases=strategy_phases(state),
        phases_left=phases_left(state) if isinstance(phase, StrategyPhase) else 0,
        step=phase.step if isinstance(phase, StrategyPhase) else None,
        cap=cap(state),
        fogged=fogged(state),
        whetted=tuple(colour for colour in Colour if colour in whetted_colours(state)),
        damage=damage_of_all(state),
        due=due(state),
        defeated=state.defeated,
        ending=phase.ending if isinstance(phase, EndPhase) else None,
    )


def _die(die: Die) -> DieView:
    return DieView(die.colour, die.number, die.face, die.zone, die.on)


def _open(state: TwentyStrong, lock: Lock) -> tuple[Colour, ...]:
    return tuple(open_pips(state, lock))


def _foes(state: TwentyStrong, foes: list[Foe]) -> tuple[FoeView, ...]:
    return tuple(_foe(state, foe, target) for foe, target in zip(foes, targets_of(state, foes), strict=True))


def _foe(state: TwentyStrong, foe: Foe, target: Target) -> FoeView:
    return FoeView(
        card=foe.card,
        hits=hits_on(state, foe),
        needed=needed(state, foe),
        damage=damage_of(state, foe),
        free_hits=foe.free_hits,
        engagements=foe.engagements,
        defeated=foe.defeated,
        persists=persists(state, foe),
        target=target,
    )


def _stack(name: StackName, stack: Stack) -> StackView:
    return StackView(name, stack.top, stack.lower_size, tuple(stack.upper), tuple(stack.bottom), tuple(stack.discard))
