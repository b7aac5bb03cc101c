"""The Resolve Phase: damage, after effects, exhaust, recover, items, Cleanup; then rest or scout."""

from __future__ import annotations

from engines.core import Flow

from . import gains
from .abilities import Mend, Pain
from .asking import strongest
from .cards import Baddie, Lock, Mohlnor
from .day import bring, pay
from .day_events import Gained, Rested, Scouted
from .day_questions import respite_question
from .effects import Beckon, Drain, Flee, Numb, Snatch, Summon
from .endings import finish
from .events import EngagementBegan, Fled
from .foes import open_pips, persists
from .moves import bring_back, move
from .pieces import HIGHEST, MOST_ENGAGEMENTS, Battle, Ending, Foe, Kind
from .stacks import discard, restock, scout
from .state import Activation, AfterBattle, ResolvePhase, StrategyPhase, TwentyStrong
from .use_events import LockOpened
from .words import StackName, Zone


def resolve_phase(state: TwentyStrong, phase: ResolvePhase) -> Flow[None]:
    """The steps in their official order."""
    yield from suffer_damage(state, phase.battle)
    yield from after_effects(state, phase.battle)
    exhaust_dice(state, phase.battle)
    yield from recover_dice(state)
    yield from gain_item_rewards(state)
    yield from clean_up(state, phase.battle)


def suffer_damage(state: TwentyStrong, battle: Battle) -> Flow[None]:
    """The damage of all undefeated Baddies and of the Tyrant, once."""
    yield from gains.suffer(state)
    for foe in battle.foes:
        foe.engagements += 1


def after_effects(state: TwentyStrong, battle: Battle) -> Flow[None]:
    """What Baddies do "after", only while they are undefeated."""
    for foe in list(state.undefeated):
        if not foe.defeated:
            yield from after_effect(state, battle, foe)


def after_effect(state: TwentyStrong, battle: Battle, foe: Foe) -> Flow[None]:
    """DRAIN, NUMB, SNATCH, BECKON, and the Tyrant that brings Baddies."""
    match foe.card.effect:
        case Numb():
            battle.numbed += 1
        case Drain(dice=dice):
            yield from gains.exhaust_from_pool(state, dice)
        case Snatch():
            if state.items or state.locks:
                yield from gains.give_up_item(state)
            else:
                yield from gains.suffer(state, 1)
        case Beckon(type=kind):
            yield from bring(state, foe.card, kind)
        case Summon():
            yield from bring(state, foe.card)


def exhaust_dice(state: TwentyStrong, battle: Battle) -> None:
    """Exhaust Dice: every committed die, applied or not. Those on a Tyrant that stands stay there."""
    staying = {foe.card.id for foe in battle.foes if persists(state, foe)}
    for die in state.dice_in(Zone.ACTIVE, Zone.APPLIED):
        if die.on not in staying:
            move(die, Zone.EXHAUSTED)


def recover_dice(state: TwentyStrong) -> Flow[None]:
    """Recover Dice: up to Recovery exhausted dice; first the one that an innate ability names a colour for."""
    if isinstance(state.innate, Mend) and state.innate.colour is not None and not state.undefeated:
        colour = state.innate.colour
        dice = strongest([die for die in state.dice_in(Zone.EXHAUSTED) if die.colour is colour], 1)
        if dice:
            yield bring_back(dice)
    yield from gains.recover_by_step(state)


def gain_item_rewards(state: TwentyStrong) -> Flow[None]:
    """Locks with all their dice open; then the items of defeated Baddies find a slot or not."""
    for lock in list(state.locks):
        if not open_pips(state, lock):
            yield from open_lock(state, lock)
    while state.won:
        yield from gains.gain_item(state, state.won[0])
        state.won.pop(0)


def open_lock(state: TwentyStrong, lock: Lock) -> Flow[None]:
    """Its dice go to the pool and it gives its reward: it becomes an item, adds to the plan, or is discarded."""
    dice = state.dice_on(lock.id)
    state.locks.remove(lock)
    yield LockOpened(lock=lock)
    yield bring_back(dice)
    if lock.extension is not None:
        state.extensions.append(lock)
    elif lock.reward.item is None:
        discard(state, lock)
    yield from gains.gain(state, lock.reward, lock)


def clean_up(state: TwentyStrong, battle: Battle) -> Flow[None]:
    """Only defeated Baddies are discarded, and those that flee. Hits do not build up on the others."""
    for foe in list(battle.foes):
        fled = not foe.defeated and isinstance(foe.card.effect, Flee)
        if isinstance(foe.card, Baddie) and (foe.defeated or fled):
            battle.foes.remove(foe)
            if foe.card.reward.item is None or fled:
                discard(state, foe.card)
        if isinstance(foe.card, Baddie) and fled:
            battle.fled = True
            yield Fled(baddie=foe.card)
        if not persists(state, foe):
            foe.free_hits = 0
    yield from restock(state)
    for kept in state.items:
        kept.used = False
    battle.innate = battle.numbed = 0
    if state.undefeated:
        yield from next_engagement(state, battle)
    else:
        yield from end_battle(state, battle)


def next_engagement(state: TwentyStrong, battle: Battle) -> Flow[None]:
    """The same battle goes on, on the same day."""
    if battle.engagement == MOST_ENGAGEMENTS:
        yield from finish(state, Ending.ENDLESS)
    battle.engagement += 1
    battle.fled = False
    yield EngagementBegan(number=battle.engagement)
    state.phase = StrategyPhase(battle=battle)


def end_battle(state: TwentyStrong, battle: Battle) -> Flow[None]:
    """Nobody is left. The battle is won, and allows rest or scouting, unless somebody fled in its last engagement."""
    if battle.kind is Kind.FINAL:
        yield from finish(state, Ending.WON)
    card, spoils = battle.card, battle.spoils
    keeps = False
    if not battle.fled and battle.kind is Kind.ENCOUNTER:
        yield Gained(reward=spoils)
        yield from gains.gain(state, spoils, card)
        keeps = bool(state.won)
        while state.won:
            yield from gains.gain_item(state, state.won[0])
            state.won.pop(0)
    if card is not None and not keeps:
        discard(state, card)
    state.phase = Activation() if battle.fled else AfterBattle(engagement=battle.engagement)


def after_battle(state: TwentyStrong) -> Flow[None]:
    """Rest or scout. What is uncovered by scouting is revealed: Mohlnor takes his toll."""
    yield from restock(state)
    choice = yield from gains.choose(state, respite_question)
    if isinstance(choice, StackName):
        yield from go_scouting(state, choice)
    else:
        state.health = min(HIGHEST, state.health + 1)
        yield Rested(health=state.health)
    state.phase = Activation()


def go_scouting(state: TwentyStrong, name: StackName) -> Flow[None]:
    """Scouts one of the three stacks."""
    card = state.stacks[name].top
    assert card is not None
    uncovered = yield from scout(state, name)
    yield Scouted(card=card, uncovered=uncovered)
    if isinstance(uncovered, Mohlnor):
        yield from uncover(state, uncovered)


def uncover(state: TwentyStrong, card: Mohlnor) -> Flow[None]:
    """What it costs to reveal Mohlnor by scouting: as much of it as there is."""
    if isinstance(card.scouted, Pain):
        yield from gains.suffer(state, card.scouted.damage)
    else:
        yield from pay(state, card.scouted)
