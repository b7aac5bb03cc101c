"""A day up to its battle: the day counter, encounter, battle or Tyrant, and the Baddies that become active."""

from __future__ import annotations

from typing import assert_never

from engines.core import Flow

from .abilities import BanishDie, ExhaustDice, GiveItem, Pain, Price
from .cards import Baddie, Encounter, Mohlnor, Tyrant
from .day_events import Came, DayBegan, EncounterChosen, Gained, LockTaken, Mustered, Picked, QueueChanged
from .day_questions import (
    Fight,
    OpenBattle,
    Peace,
    TakeLock,
    TheTyrant,
    WithTyrantEncounter,
    day_question,
    plan_changes_queue,
    queue_of,
    queue_question,
    which_question,
)
from .effects import Ambush, Call, Toll
from .events import Banished
from .gains import choose, exhaust_from_pool, gain, give_up_item, lose_health, suffer
from .pieces import Battle, Foe, Kind
from .refs import StackedRef
from .stacks import available, discard, restock, take
from .state import Activation, Mustering, StrategyPhase, TwentyStrong
from .words import BaddieType, StackName, Zone

POINTS_OF_A_FIVE = 5


def activation(state: TwentyStrong) -> Flow[None]:
    """The day counter rises by one. Then: an encounter, a standard battle or the Tyrant."""
    state.day += 1
    yield DayBegan(day=state.day)
    yield from restock(state)
    choice = yield from choose(state, day_question)
    assert choice is not None
    match choice:
        case OpenBattle(less=less):
            state.phase = yield from queue(state, Battle(), state.day, less)
        case TheTyrant():
            state.phase = Mustering(battle=Battle(kind=Kind.FINAL))
        case WithTyrantEncounter(card=card, less=less):
            yield from begin_encounter(state, card)
            battle = Battle(kind=Kind.ENCOUNTER, card=card, spoils=card.reward)
            state.phase = yield from queue(state, battle, queue_of(state, card), less)
        case Fight(card=card, less=less):
            yield from begin_encounter(state, card)
            discard(state, card)
            battle = Battle(kind=Kind.ENCOUNTER, spoils=card.fight)
            state.phase = yield from queue(state, battle, state.day, less)
            state.phase.extra = 1
        case Peace(card=card):
            yield from make_peace(state, card)
            state.phase = Activation()
        case TakeLock(card=card):
            yield from take(state, StackName.ENCOUNTERS, card)
            state.locks.append(card)
            yield LockTaken(lock=card, top=state.stacks[StackName.ENCOUNTERS].top)
            state.phase = Activation()
        case never:
            assert_never(never)


def queue(state: TwentyStrong, battle: Battle, points: int, less: int) -> Flow[Mustering]:
    """The Battle Queue that Baddies become active for, perhaps shortened by the innate ability."""
    if less:
        yield QueueChanged(points=points - less)
    return Mustering(battle=battle, points=points - less, slipped=less, settled=not plan_changes_queue(state))


def begin_encounter(state: TwentyStrong, card: Encounter) -> Flow[None]:
    """An encounter leaves its stack."""
    yield from take(state, StackName.ENCOUNTERS, card)
    yield EncounterChosen(card=card, top=state.stacks[StackName.ENCOUNTERS].top)


def make_peace(state: TwentyStrong, card: Mohlnor) -> Flow[None]:
    """The peaceful option: the whole price, then the reward. No Engagement follows."""
    yield from take(state, StackName.ENCOUNTERS, card)
    discard(state, card)
    yield EncounterChosen(card=card, peace=True, top=state.stacks[StackName.ENCOUNTERS].top)
    yield from pay(state, card.price)
    yield Gained(reward=card.reward)
    yield from gain(state, card.reward)


def pay(state: TwentyStrong, price: Price) -> Flow[None]:
    """A price, which cannot be prevented."""
    match price:
        case ExhaustDice(dice=dice):
            yield from exhaust_from_pool(state, dice)
        case GiveItem():
            yield from give_up_item(state)
        case Pain(damage=damage):
            yield from lose_health(state, damage)
        case BanishDie(colour=colour):
            die = next(die for die in state.dice_in(Zone.POOL) if die.colour is colour)
            die.zone = Zone.BANISHED
            yield Banished(die=die.called)
        case never:
            assert_never(never)


def muster(state: TwentyStrong, phase: Mustering) -> Flow[None]:
    """Baddies become active: for the Battle Queue in as few cards as possible, or the Tyrant with its company."""
    toll, ambush = state.changed_by(Toll), state.changed_by(Ambush)
    if toll is not None:
        yield from exhaust_from_pool(state, toll.dice)
    if ambush is not None:
        yield from suffer(state, ambush.damage)
    battle = phase.battle
    if battle.kind is Kind.FINAL:
        yield from muster_tyrant(state, battle)
    else:
        yield from choose(state, queue_question)
        yield from muster_queue(state, phase)
    if battle.foes:
        state.phase = StrategyPhase(battle=battle)
        return
    if battle.card is not None:
        discard(state, battle.card)
    state.phase = Activation()


def muster_queue(state: TwentyStrong, phase: Mustering) -> Flow[None]:
    """Five-point Baddies, then one-point ones. Five of these stand in for one of those that is missing."""
    fives, ones = divmod(phase.points, POINTS_OF_A_FIVE)
    came: list[Baddie] = []
    for _ in range(fives):
        found = yield from activate(state, StackName.FIVES)
        if not found:
            ones += POINTS_OF_A_FIVE
        came += found
    for _ in range(ones + phase.extra):
        came += yield from activate(state, StackName.ONES)
    yield Mustered(points=phase.points, baddies=tuple(came), tops=baddie_tops(state))
    yield from answer_calls(state, came)


def muster_tyrant(state: TwentyStrong, battle: Battle) -> Flow[None]:
    """The Tyrant's set-up; then its effects are in force."""
    company, left = state.tyrant.setup, state.tyrant_encounters_left
    battle.foes.append(Foe(state.tyrant))
    came: list[Baddie] = []
    for _ in range(company.fives):
        came += yield from activate(state, StackName.FIVES)
    for _ in range(company.ones + company.ones_each * left):
        came += yield from activate(state, StackName.ONES)
    yield Mustered(points=0, baddies=tuple(came), tyrant=state.tyrant, tops=baddie_tops(state))
    yield from answer_calls(state, came)


def baddie_tops(state: TwentyStrong) -> tuple[StackedRef | None, ...]:
    """What lies on top of the lower Baddie stacks now."""
    return state.stacks[StackName.ONES].top, state.stacks[StackName.FIVES].top


def answer_calls(state: TwentyStrong, came: list[Baddie]) -> Flow[None]:
    """CALL: one more 1-point Baddie for each Baddie that says so."""
    for baddie in came:
        if isinstance(baddie.effect, Call):
            yield from bring(state, baddie)


def bring(state: TwentyStrong, by: Baddie | Tyrant, kind: BaddieType | None = None) -> Flow[None]:
    """A card brings a 1-point Baddie, perhaps only one of a type; that one may call another."""
    found = yield from activate(state, StackName.ONES, kind)
    for baddie in found:
        yield Came(by=by, baddie=baddie, top=state.stacks[StackName.ONES].top)
    yield from answer_calls(state, found)


def activate(state: TwentyStrong, name: StackName, kind: BaddieType | None = None) -> Flow[list[Baddie]]:
    """The top Baddie of a stack becomes active. With two stacks of a kind, either; without any card of `kind`, none.

    Where a choice may still follow, it is told at once what is on top now.
    """
    if not available(state, name, kind):
        return []
    scouted = any(state.stacks[kind].upper for kind in (StackName.ONES, StackName.FIVES))
    baddie = yield from choose(state, lambda now: which_question(now, name, kind))
    assert baddie is not None
    yield from join(state, name, baddie)
    if scouted:
        yield Picked(baddie=baddie, top=state.stacks[name].top)
    return [baddie]


def join(state: TwentyStrong, name: StackName, baddie: Baddie) -> Flow[None]:
    """A Baddie on top of a stack becomes active."""
    assert state.battle is not None
    yield from take(state, name, baddie)
    state.battle.foes.append(Foe(baddie))
