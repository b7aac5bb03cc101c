"""What cards say, in words."""

from __future__ import annotations

from typing import assert_never

from engines.core import Joined, Text, count, say

from .ability_words import extension_words, price_words, reward_words
from .cards import Baddie, Encounter, Lock, Mohlnor, Tyrant, TyrantEncounter
from .effects import (
    Ambush,
    BaddieEffect,
    Beckon,
    Call,
    Cap,
    Change,
    Crowd,
    Curse,
    Drain,
    Ferocity,
    Flee,
    Fog,
    Guard,
    Hide,
    Limit,
    LongerQueue,
    Numb,
    Pack,
    Plate,
    Rage,
    ShrinkingCap,
    Snatch,
    Sting,
    Summon,
    Toll,
    Ward,
    Weary,
)


def baddie_words(card: Baddie) -> tuple[Text, ...]:
    """A Baddie: its type, its effect and its reward, a line each."""
    effect = () if card.effect is None else (effect_words(card.effect),)
    return (say("{type}", type=card.type), *effect, say("Reward: {reward}", reward=reward_words(card.reward)))


def tyrant_words(card: Tyrant) -> tuple[Text, ...]:
    """Both faces of a Tyrant, a line each."""
    return (
        say(
            "From day {day} · {hits} hits, {more} more for each Tyrant encounter left",
            day=card.from_day, hits=card.hits, more=card.hits_each,
        ),
        say("Damage {damage}, 1 more for every two Tyrant encounters left", damage=card.damage)
        if card.damage_for_two
        else say("Damage {damage}", damage=card.damage),
        company_words(card),
        effect_words(card.effect),
    )  # fmt: skip


def company_words(card: Tyrant) -> Text:
    """Who comes with a Tyrant."""
    company = card.setup
    if company.ones_each:
        return say(
            "Comes with 1-point Baddies: {ones}, and {more} more for each Tyrant encounter left",
            ones=company.ones, more=company.ones_each,
        )  # fmt: skip
    if company.fives:
        return say("Comes with 5-point Baddies: {number}", number=company.fives)
    return say("Comes with 1-point Baddies: {number}", number=company.ones)


def encounter_words(card: Encounter) -> Text:
    """What an encounter asks and gives."""
    match card:
        case TyrantEncounter():
            return say("{change} · when won: {reward}", change=change_words(card.change),
                       reward=reward_words(card.reward))  # fmt: skip
        case Mohlnor():
            return say("peace: {price} for {reward}", price=price_words(card.price), reward=reward_words(card.reward))
        case Lock():
            pips = Joined(card.pips, " + ")
            if card.extension is not None:
                return say("opens with {pips}: {reward}", pips=pips, reward=extension_words(card))
            return say("opens with {pips}: {reward}", pips=pips, reward=reward_words(card.reward))
        case never:
            assert_never(never)


def encounter_line(card: Encounter) -> Text:
    """An encounter by its name, with what it asks and gives; of a Tyrant encounter, that it is one."""
    if isinstance(card, TyrantEncounter):
        return say("{card} (Tyrant encounter): {words}", card=card, words=encounter_words(card))
    return say("{card}: {words}", card=card, words=encounter_words(card))


def effect_words(effect: BaddieEffect) -> Text:
    """What an effect of a Baddie or Tyrant says."""
    match effect:
        case Guard():
            return say("Guard: dice only on Baddies with Guard")
        case Limit(dice=dice):
            return count("At most {n} die on it a phase", "At most {n} dice on it a phase", dice)
        case Hide(colour=colour):
            return say("No {colour} dice on it", colour=colour)
        case Plate():
            return say("Crits on it count 1")
        case Ward(type=kind):
            return say("No dice on it while another {type} is active", type=kind)
        case Cap(dice=dice):
            return count("Commit at most {n} die at a time", "Commit at most {n} dice at a time", dice)
        case ShrinkingCap(dice=dice, least=least):
            return say(
                "Commit at most {dice} dice at a time, 1 fewer for each Tyrant encounter left, never under {least}",
                dice=dice, least=least,
            )  # fmt: skip
        case Sting(misses=misses, damage=damage):
            return say("A roll with {misses} misses or more: suffer {damage}", misses=misses, damage=damage)
        case Rage():
            return say("+1 damage for each earlier engagement")
        case Pack(most=most):
            return say("+1 damage for each other active one of its type, at most {most}", most=most)
        case Crowd(type=kind, most=most):
            return say("+1 damage for each other face-up {type}, at most {most}", type=kind, most=most)
        case Fog():
            return say("No dice into the backup plan")
        case Curse():
            return say("From its second engagement on: 1 Strategy less")
        case Numb():
            return say("After: recover 1 die less")
        case Call():
            return say("Brings one more 1-point Baddie")
        case Flee():
            return say("Flees after the engagement, without a reward")
        case Drain(dice=dice):
            return count("After: exhaust {n} pool die", "After: exhaust {n} pool dice", dice)
        case Snatch():
            return say("After: lose an item, or suffer 1")
        case Beckon(type=kind):
            return say("After: brings what lies on top of a 1-point stack, if it is: {type}", type=kind)
        case Summon():
            return say("After: brings a 1-point Baddie")
        case never:
            assert_never(never)


def change_words(change: Change) -> Text:
    """How a Tyrant encounter changes a battle."""
    match change:
        case LongerQueue(points=points):
            return say("Battle Queue +{points}", points=points)
        case Weary():
            return say("1 Strategy less in this battle")
        case Toll(dice=dice):
            return count("first exhaust {n} pool die", "first exhaust {n} pool dice", dice)
        case Ambush(damage=damage):
            return say("first suffer {damage}", damage=damage)
        case Ferocity(damage=damage):
            return say("every Baddie deals +{damage}", damage=damage)
        case Fog():
            return say("no dice into the backup plan")
        case Cap(dice=dice):
            return count("commit at most {n} die at a time", "commit at most {n} dice at a time", dice)
        case never:
            assert_never(never)
