"""What a card may be used on: each target is one answer, so that playing a card is one press."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations as choose
from typing import TypeAlias

from engines.core import Seat, Text, say

from .acts import Act, acts_against
from .dice import Shown, die_words, shown_in
from .effects import (
    AddDie,
    Adjust,
    CheaperAct,
    CopyDie,
    DropTerrible,
    Effect,
    ExtraAction,
    Flip,
    FullReRoll,
    Hinder,
    OneDie,
    ReRoll,
    Rumours,
    SetDie,
    Steal,
)
from .locations import Action, action_key, action_words, actions_of, would_change_something
from .state import SEATS, AncientTerribleThings, Die
from .words import Colour, Token

MOST_ADDED = 2
"""Dice of each colour but green that there are."""


@dataclass(frozen=True, slots=True)
class Again:
    """Dice to be rolled again."""

    dice: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Face:
    """A die and the face it is to show."""

    die: Shown
    face: int


@dataclass(frozen=True, slots=True)
class Whose:
    """An opponent, and one of their tokens where one is meant."""

    seat: Seat
    token: Token | None = None


@dataclass(frozen=True, slots=True)
class Plainly:
    """No target."""


Target: TypeAlias = Again | Face | Whose | Action | Act | Plainly


@dataclass(frozen=True, slots=True, eq=False)
class Aimed:
    """A target, the end of its key, and its words; no words where the card says it all. Most are made once for all."""

    target: Target
    key: str = ""
    words: Text | None = None


GREEN = (Colour.GREEN,)
ALL_BUT_PANIC = (Colour.GREEN, Colour.LUCK, Colour.FEAT)
NEVER_ROLL = (Colour.FEAT,)
STAYING = (Colour.FEAT, Colour.PANIC)
"""The colours of dice that a free re-roll leaves alone, unless the table says otherwise of red ones."""
Look: TypeAlias = tuple[tuple[Colour, int], ...]
"""Dice by colour and value, sorted."""
PLAINLY = [Aimed(Plainly())]
NO_VALUES: frozenset[int] = frozenset()


def targets(state: AncientTerribleThings, effect: Effect) -> list[Aimed]:
    """Every different target of an effect now; none when it would change nothing."""
    match effect:
        case ReRoll():
            return _to_roll_again(state, effect)
        case Adjust() | SetDie() | CopyDie() | Flip():
            return _faces(state, effect)
        case AddDie(die=colour):
            there = sum(1 for die in state.pool if die.colour is colour)
            return PLAINLY if there < MOST_ADDED else []
        case FullReRoll():
            return PLAINLY if re_rollable(state) else []
        case DropTerrible():
            return PLAINLY if state.player.terrible else []
        case Hinder():
            return [_whose(seat) for seat in opponents(state) if not state.players[seat].hindered]
        case Steal():
            return [
                _whose(seat, token)
                for seat in opponents(state)
                for token, number in state.players[seat].tokens.items()
                if number
            ]
        case ExtraAction():
            return [
                _action(action)
                for spot in state.spots
                if spot.encounter is None and spot is not state.here
                for action in actions_of(state, spot.location)
                if would_change_something(state, action)
            ]
        case Rumours(most=most):
            return [
                _rumour(act, place)
                for card in state.rumours
                if card.secrets <= most
                for place, act in enumerate(acts_against(state, card))
            ]
        case CheaperAct():
            return []  # it is used with the Desperate Act
        case _:
            return PLAINLY


@cache
def _whose(seat: Seat, token: Token | None = None) -> Aimed:
    if token is None:
        return Aimed(Whose(seat), f"-{seat}", say("{seat}", seat=seat))
    return Aimed(Whose(seat, token), f"-{seat}{token.value}", say("1 {token} from {seat}", seat=seat, token=token))


@lru_cache(maxsize=1024)
def _rumour(act: Act, place: int) -> Aimed:
    return Aimed(act, f"-{act.card.id}{place}", say("{card}: {n} Courage", card=act.card, n=act.courage))


@cache
def _action(action: Action) -> Aimed:
    words = say("{location}, {action}", location=action.location, action=action_words(action))
    return Aimed(action, f"-{action_key(action)}", words)


def opponents(state: AncientTerribleThings) -> list[Seat]:
    """All but whoever has the turn."""
    active = state.active
    return [seat for seat in SEATS[: len(state.players)] if seat != active]


def re_rollable(state: AncientTerribleThings) -> list[Die]:
    """The dice of a free re-roll: blue ones never; red ones only if the table says so."""
    staying = NEVER_ROLL if state.options.panic_in_free_reroll == "roll" else STAYING
    return [die for die in state.pool if die.colour not in staying]


def _to_roll_again(state: AncientTerribleThings, effect: ReRoll) -> list[Aimed]:
    """Sets of dice, alike ones once: which of two equal dice rolls makes no difference."""
    green = effect.of == "green"
    able = shown_in(state.pool, GREEN if green else ALL_BUT_PANIC)
    different: dict[Look, tuple[Shown, ...]] = {}
    for number in range(1, min(effect.dice, len(able)) + 1):
        for dice in choose(able, number):
            different.setdefault(tuple(sorted([(die.colour, die.value) for die in dice])), dice)
    return [_again(dice, look, green=green) for look, dice in different.items()]


@cache
def _again(dice: tuple[Shown, ...], look: Look, *, green: bool) -> Aimed:
    key = "".join(f"{colour[0]}{value}" for colour, value in look)
    words = " ".join(str(value) for _, value in look) if green else die_words(dice[0])
    return Aimed(Again(dice), f"-{key}", say("roll {dice} again", dice=words))


def _faces(state: AncientTerribleThings, effect: OneDie) -> list[Aimed]:
    """Every different change of one die."""
    pool = shown_in(state.pool)
    values = frozenset([die.value for die in pool]) if isinstance(effect, CopyDie) else NO_VALUES
    different: dict[tuple[Colour, int], Shown] = {}
    for die in pool:
        different.setdefault((die.colour, die.value), die)
    return [aimed for die in different.values() for aimed in _changes(die, effect, values)]


@lru_cache(maxsize=4096)
def _changes(die: Shown, effect: OneDie, values: frozenset[int]) -> tuple[Aimed, ...]:
    faces = sorted(_faces_of(die, effect, values))
    return tuple([_face(die, face) for face in faces if 1 <= face <= 6 and face != die.value])


@cache
def _face(die: Shown, face: int) -> Aimed:
    key = f"-{die.colour[0]}{die.value}{face}"
    return Aimed(Face(die, face), key, say("{die} → {face}", die=die_words(die), face=face))


def _faces_of(die: Shown, effect: OneDie, values: Set[int]) -> Set[int]:
    if isinstance(effect, Flip):
        return {7 - die.value}
    if die.colour is not Colour.GREEN:
        return set()
    match effect:
        case Adjust(steps=steps):
            return {die.value + step for step in steps}
        case SetDie():
            return set(range(1, 7))
        case CopyDie():
            return values
