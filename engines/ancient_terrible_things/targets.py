"""What a card may be used on: each target is one answer, so that playing a card is one press."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations as choose
from typing import TypeAlias

from engines.core import Joined, Seat, Text, say

from .acts import Act, acts_against
from .effects import (
    AddDie,
    Adjust,
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
from .locations import Action, action_key, action_words, actions_of
from .state import AncientTerribleThings, Die
from .words import Colour, Token

MOST_ADDED = 2
"""Dice of each colour but green that there are."""


@dataclass(frozen=True, slots=True)
class Again:
    """Dice to be rolled again."""

    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Face:
    """A die and the face it is to show."""

    die: Die
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


@dataclass(frozen=True, slots=True)
class Aimed:
    """A target, the end of its key, and its words; no words where the card says it all."""

    target: Target
    key: str = ""
    words: Text | None = None


def targets(state: AncientTerribleThings, effect: Effect) -> list[Aimed]:
    """Every different target of an effect now; none when it would change nothing."""
    match effect:
        case ReRoll():
            return list(_to_roll_again(state, effect))
        case Adjust() | SetDie() | CopyDie() | Flip():
            return list(_faces(state, effect))
        case AddDie(die=colour):
            there = sum(1 for die in state.pool if die.colour is colour)
            return [Aimed(Plainly())] if there < MOST_ADDED else []
        case FullReRoll():
            return [Aimed(Plainly())] if re_rollable(state) else []
        case DropTerrible():
            return [Aimed(Plainly())] if state.player.terrible else []
        case Hinder():
            return [
                Aimed(Whose(seat), f"-{seat}", say("{seat}", seat=seat))
                for seat in opponents(state)
                if not state.players[seat].hindered
            ]
        case Steal():
            return [
                Aimed(Whose(seat, token), f"-{seat}{token.value}", say("{seat}: 1 {token}", seat=seat, token=token))
                for seat in opponents(state)
                for token, number in state.players[seat].tokens.items()
                if number
            ]
        case ExtraAction():
            return [
                Aimed(action, f"-{action_key(action)}",
                      say("{location}, {action}", location=action.location, action=action_words(action)))
                for spot in state.spots
                if spot.encounter is None and spot is not state.here
                for action in actions_of(state, spot.location)
            ]  # fmt: skip
        case Rumours(most=most):
            return [
                Aimed(act, f"-{card.id}{place}", say("{card}: {n} Courage", card=card, n=act.courage))
                for card in state.rumours
                if card.secrets <= most
                for place, act in enumerate(acts_against(state, card))
            ]
        case _:
            return [Aimed(Plainly())]


def opponents(state: AncientTerribleThings) -> list[Seat]:
    """All but whoever has the turn."""
    return [Seat(seat) for seat in range(len(state.players)) if seat != state.active]


def re_rollable(state: AncientTerribleThings) -> list[Die]:
    """The dice of a free re-roll: blue ones never; red ones only if the table says so."""
    colours = {Colour.GREEN, Colour.LUCK}
    if state.options.panic_in_free_reroll == "roll":
        colours.add(Colour.PANIC)
    return [die for die in state.pool if die.colour in colours]


def _to_roll_again(state: AncientTerribleThings, effect: ReRoll) -> Iterator[Aimed]:
    """Sets of dice, alike ones once: which of two equal dice rolls makes no difference."""
    able = [
        die
        for die in state.pool
        if (die.colour is Colour.GREEN if effect.of == "green" else die.colour is not Colour.PANIC)
    ]
    seen: set[tuple[tuple[str, int], ...]] = set()
    for number in range(1, min(effect.dice, len(able)) + 1):
        for dice in choose(able, number):
            look = tuple(sorted((die.colour.value, die.value) for die in dice))
            if look not in seen:
                seen.add(look)
                key = "".join(f"{colour[0]}{value}" for colour, value in look)
                words = Joined(tuple(value for _, value in look), " ")
                yield Aimed(Again(dice), f"-{key}", say("roll {dice} again", dice=words))


def _faces(state: AncientTerribleThings, effect: OneDie) -> Iterator[Aimed]:
    """Every different change of one die."""
    seen: set[tuple[Colour, int, int]] = set()
    for die in state.pool:
        for face in sorted(_faces_of(state, die, effect)):
            if 1 <= face <= 6 and face != die.value and (die.colour, die.value, face) not in seen:
                seen.add((die.colour, die.value, face))
                key = f"-{die.colour.value[0]}{die.value}{face}"
                yield Aimed(Face(die, face), key, say("{before} → {face}", before=die.value, face=face))


def _faces_of(state: AncientTerribleThings, die: Die, effect: OneDie) -> set[int]:
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
            return {other.value for other in state.pool}
