"""What a day asks before its battle and after it: made from the state alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias, assert_never

from engines.core import Ask, Closed, Group, Joined, Option, Text, count, say

from . import anytime
from .abilities import BanishDie, ChangeQueue, ExhaustDice, GiveItem, Pain, Price, Slip
from .ability_words import price_words, reward_words
from .asking import ANY_TIME
from .card_words import effect_words, encounter_line
from .cards import Baddie, Encounter, Lock, Mohlnor, TyrantEncounter
from .effects import LongerQueue
from .pieces import HIGHEST, LAST_DAY, Kind, tops
from .stacks import available
from .state import ME, Mustering, TwentyStrong
from .words import BaddieType, StackName, Zone

ENCOUNTER = Group("encounter", say("or an encounter"), say("Encounter"))


@dataclass(frozen=True, slots=True)
class OpenBattle:
    """A standard battle; the innate ability makes its Battle Queue `less` points shorter."""

    less: int = 0


@dataclass(frozen=True, slots=True)
class TheTyrant:
    """The final battle."""


@dataclass(frozen=True, slots=True)
class WithTyrantEncounter:
    """A Tyrant encounter."""

    card: TyrantEncounter
    less: int = 0


@dataclass(frozen=True, slots=True)
class Peace:
    """Mohlnor's peaceful option."""

    card: Mohlnor


@dataclass(frozen=True, slots=True)
class Fight:
    """Mohlnor's battle."""

    card: Mohlnor
    less: int = 0


@dataclass(frozen=True, slots=True)
class TakeLock:
    """A lockpicking encounter."""

    card: Lock


Day: TypeAlias = OpenBattle | TheTyrant | WithTyrantEncounter | Peace | Fight | TakeLock


def day_question(state: TwentyStrong) -> Ask[Day]:
    """Encounter, standard battle or Tyrant. On the last day there is no choice."""
    last = state.day >= LAST_DAY
    options: list[Option[Day]] = []
    closed: list[Closed] = []
    cards = [] if last else _encounters(state)
    if not last:
        options += _battles(state)
    for card in cards:
        found, shut = _encounter(state, card)
        options += found
        closed += shut
    face = say("Face the Tyrant")
    if state.tyrant.may_be_faced(state.day) or last:
        options.append(Option("tyrant", face, TheTyrant(), icon=state.tyrant.icon, group="tyrant", grave=not last))
    else:
        closed.append(Closed(face, say("from day {day}", day=state.tyrant.from_day)))
    return Ask(
        name="day",
        seat=ME,
        prompt=say("day {day}: what now?", day=state.day),
        options=tuple(options),
        groups=(*ANY_TIME, ENCOUNTER),
        closed=tuple(closed),
        usual=(options[0].key,),
        lines=tuple(encounter_line(card) for card in cards),
        help=_why_to_face(cards),
        always=anytime.could_slip(state),
    )


def _encounters(state: TwentyStrong) -> list[Encounter]:
    return [card for card in tops(state.stacks[StackName.ENCOUNTERS]) if not isinstance(card, Baddie)]


def _why_to_face(cards: list[Encounter]) -> Text | None:
    """What newcomers are told on a day with a Tyrant encounter."""
    if any(isinstance(card, TyrantEncounter) for card in cards):
        return say("Every Tyrant encounter that you face makes the Tyrant weaker.")
    return None


def _battles(state: TwentyStrong) -> Iterator[Option[Day]]:
    """A standard battle, with its whole Battle Queue or one that the innate ability shortens."""
    yield Option(
        "battle", count("Battle: {n} point", "Battle: {n} points", state.day), OpenBattle(), icon="⚔️", group="battle"
    )
    for less in _shorter(state, state.day):
        label = count("Innate: battle, {n} point", "Innate: battle, {n} points", state.day - less)
        yield Option(f"battle-less{less}", label, OpenBattle(less), icon=state.hero.icon, group="battle")


def _shorter(state: TwentyStrong, points: int) -> range:
    """By how many points the innate ability may shorten a Battle Queue of `points`, which keeps at least one.

    Where the backup plan can change it as well, both are asked for together once the battle is chosen.
    """
    most = state.innate.points if isinstance(state.innate, Slip) and not plan_changes_queue(state) else 0
    return range(1, min(most, points - 1) + 1)


def plan_changes_queue(state: TwentyStrong) -> bool:
    """Is there a die of the backup plan that makes a Battle Queue longer or shorter?"""
    return isinstance(state.plan, ChangeQueue) and bool(state.dice_in(Zone.BACKUP))


def queue_of(state: TwentyStrong, card: TyrantEncounter) -> int:
    """The Battle Queue of a Tyrant encounter, in points."""
    return state.day + (card.change.points if isinstance(card.change, LongerQueue) else 0)


def _encounter(state: TwentyStrong, card: Encounter) -> tuple[list[Option[Day]], list[Closed]]:
    match card:
        case TyrantEncounter():
            points = queue_of(state, card)
            label = count("{card}: {n} point", "{card}: {n} points", points, card=card)
            options = [_option("face", label, WithTyrantEncounter(card), card)]
            for less in _shorter(state, points):
                label = count("Innate: {card}, {n} point", "Innate: {card}, {n} points", points - less, card=card)
                options.append(_option(f"face-less{less}", label, WithTyrantEncounter(card, less), card))
            return options, []
        case Mohlnor():
            peace = say("{card}: peace", card=card)
            hint = say("{price} for {reward}", price=price_words(card.price), reward=reward_words(card.reward))
            options = [_option("fight", say("{card}: fight", card=card), Fight(card), card, _fight(card, state.day))]
            for less in _shorter(state, state.day):
                label = say("Innate: {card}, fight", card=card)
                if less > 1:
                    label = say("Innate, by {n}: {card}, fight", n=less, card=card)
                options.append(
                    _option(f"fight-less{less}", label, Fight(card, less), card, _fight(card, state.day - less))
                )
            if can_pay(state, card.price):
                return [_option("peace", peace, Peace(card), card, hint), *options], []
            return options, [Closed(peace, price_words(card.price))]
        case Lock():
            label = say("Encounter: {card}", card=card)
            if state.free_item_slots > 0:
                return [_option("lock", label, TakeLock(card), card)], []
            return [], [Closed(label, say("no free item slot"))]
        case never:
            assert_never(never)


def _fight(card: Mohlnor, points: int) -> Text:
    reward = reward_words(card.fight)
    return say("Battle Queue {points} and one 1-point Baddie; won: {reward}", points=points, reward=reward)


def _option(word: str, label: Text, value: Day, card: Encounter, hint: Text | None = None) -> Option[Day]:
    return Option(f"{word}-{card.id}", label, value, hint=hint, icon=card.icon, group="encounter")


def can_pay(state: TwentyStrong, price: Price) -> bool:
    """Can the whole price be paid, and survived?"""
    pool = state.dice_in(Zone.POOL)
    match price:
        case ExhaustDice(dice=dice):
            return len(pool) >= dice
        case GiveItem():
            return bool(state.items)
        case Pain(damage=damage):
            return state.health > damage
        case BanishDie(colour=colour):
            return any(die.colour is colour for die in pool)
        case never:
            assert_never(never)


class Go(Enum):
    """Baddies become active now."""

    ON = "go"


def queue_question(state: TwentyStrong) -> Ask[Go] | None:
    """Whether the Battle Queue is changed; None when nothing could change it."""
    phase = state.phase
    if not isinstance(phase, Mustering) or phase.battle.kind is Kind.FINAL or not may_change_queue(state):
        return None
    return Ask(
        name="queue",
        seat=ME,
        prompt=say("change the Battle Queue?"),
        options=(
            Option("go", count("Go on: {n} point", "Go on: {n} points", phase.points), Go.ON),
        ),
        groups=ANY_TIME,
        usual=("go",),
        always=True,
    )  # fmt: skip


def may_change_queue(state: TwentyStrong) -> bool:
    """Is there anything at hand that still makes a Battle Queue longer or shorter?"""
    phase = state.phase
    if not isinstance(phase, Mustering) or phase.settled:
        return False
    slip = isinstance(state.innate, Slip) and phase.slipped < state.innate.points and phase.points > 1
    return slip or plan_changes_queue(state)


def which_question(state: TwentyStrong, name: StackName, kind: BaddieType | None = None) -> Ask[Baddie]:
    """Which of the two tops of a stack becomes active, perhaps only those of a type."""
    cards = available(state, name, kind)
    return Ask(
        name="which",
        seat=ME,
        prompt=say("which Baddie?"),
        options=tuple(
            Option(card.id, say("{card}", card=card), card, hint=_baddie(card), icon=card.icon) for card in cards
        ),
        groups=ANY_TIME,
        usual=(min(cards, key=lambda card: card.hits + card.damage).id,),
    )


def _baddie(card: Baddie) -> Text:
    parts: list[Text] = [count("{n} hit", "{n} hits", card.hits), say("{damage} damage", damage=card.damage)]
    if card.effect is not None:
        parts.append(effect_words(card.effect))
    return say("{parts}", parts=Joined(tuple(parts), " · "))


class Respite(Enum):
    """Rest after a battle."""

    REST = "rest"


def respite_question(state: TwentyStrong) -> Ask[Respite | StackName]:
    """Rest or scout."""
    options: list[Option[Respite | StackName]] = [
        Option("rest", say("Rest: +1 Health"), Respite.REST, icon="⛺"),
    ]
    scout = {
        StackName.ONES: say("Scout: 1 point"),
        StackName.FIVES: say("Scout: 5 points"),
        StackName.ENCOUNTERS: say("Scout: encounter"),
    }
    options += [
        Option(name.value, scout[name], name, icon="🧭") for name in StackName if state.stacks[name].top is not None
    ]
    return Ask(
        name="respite",
        seat=ME,
        prompt=say("rest or scout?"),
        options=tuple(options),
        groups=ANY_TIME,
        usual=("rest",) if state.health < HIGHEST else ("encounters",),
        lines=() if state.health < HIGHEST else (say("Health is at its most, {most}", most=HIGHEST),),
        help=say("Scouting lays a top card beside its stack: then either top may be chosen."),
    )
