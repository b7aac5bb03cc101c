"""What heroes, items, prices and rewards say, in words."""

from __future__ import annotations

from functools import cache
from typing import assert_never

from engines.core import Joined, Text, count, say

from .abilities import (
    BanishDie,
    Calm,
    ChangeQueue,
    ExhaustDice,
    Fist,
    FreeHit,
    GiveItem,
    Heal,
    Innate,
    ItemUse,
    Luck,
    Mend,
    Opener,
    Pain,
    Plan,
    Prevent,
    Price,
    Recover,
    Reward,
    Sharpen,
    Shield,
    Slip,
    Smoke,
    Whet,
)
from .cards import Hero, Item, Lock, items
from .words import Every


@cache
def reward_words(reward: Reward) -> Text:
    """What is gained."""
    parts: list[object] = []
    if reward.recover:
        parts.append(count("recover {n} die", "recover {n} dice", reward.recover))
    if reward.health:
        parts.append(say("+{number} Health", number=reward.health))
    if reward.strategy:
        parts.append(say("+{number} Strategy", number=reward.strategy))
    if reward.recovery:
        parts.append(say("+{number} Recovery", number=reward.recovery))
    if reward.item is not None:
        parts.append(items()[reward.item])
    return say("{parts}", parts=Joined(tuple(parts))) if parts else say("nothing")


def extension_words(card: Lock) -> Text:
    """What a Backup Plan Extension does."""
    assert card.extension is not None
    return count(
        "{dice} plan dice for {n} free hit", "{dice} plan dice for {n} free hits", card.extension.hits,
        dice=card.extension.dice,
    )  # fmt: skip


def price_words(price: Price) -> Text:
    """What has to be paid."""
    match price:
        case ExhaustDice(dice=dice):
            return count("exhaust {n} pool die", "exhaust {n} pool dice", dice)
        case GiveItem():
            return say("discard an item")
        case Pain(damage=damage):
            return say("suffer {damage}", damage=damage)
        case BanishDie(colour=colour):
            return say("banish a {colour} pool die", colour=colour)
        case never:
            assert_never(never)


def innate_words(innate: Innate) -> Text:
    """What an innate ability does."""
    match innate:
        case Shield(damage=damage, every=Every.BATTLE):
            return say("once a battle, prevent {damage} damage", damage=damage)
        case Shield(damage=damage):
            return say("once an engagement, prevent {damage} damage", damage=damage)
        case Mend(colour=None):
            return say("recover 1 die more")
        case Mend(colour=colour):
            return say("no Baddie left: also recover 1 die, {colour}", colour=colour)
        case Sharpen(times=times):
            return count(
                "{n} applied hit an engagement becomes a crit", "{n} applied hits an engagement become crits", times
            )
        case Slip(points=points):
            return say("a top Baddie to the bottom; each Battle Queue up to {points} shorter", points=points)
        case Opener(hits=hits, every=Every.BATTLE):
            return count("first engagement: {n} free hit", "first engagement: {n} free hits", hits)
        case Opener(hits=hits):
            return count("every engagement: {n} free hit", "every engagement: {n} free hits", hits)
        case never:
            assert_never(never)


def plan_words(plan: Plan) -> Text:
    """What one die of a backup plan does."""
    match plan:
        case Prevent(damage=damage):
            return say("prevent {damage} damage", damage=damage)
        case ChangeQueue(points=points):
            return say("Battle Queue +{points} or −{points}", points=points)
        case Recover() | Luck() | FreeHit():
            return use_words(plan)
        case never:
            assert_never(never)


def use_words(use: ItemUse) -> Text:
    """What an item does."""
    match use:
        case Heal(health=health):
            return say("+{number} Health", number=health)
        case Recover(dice=dice):
            return count("recover {n} die", "recover {n} dice", dice)
        case FreeHit(hits=hits):
            return count("{n} free hit on a Baddie", "{n} free hits on a Baddie", hits)
        case Luck():
            return say("a miss becomes a hit")
        case Smoke():
            return say("no damage this time")
        case Whet(colour=colour):
            return say("basic hits count 2: {colour}", colour=colour)
        case Fist(hits=hits):
            return count("once an engagement, {n} free hit", "once an engagement, {n} free hits", hits)
        case Calm(dice=dice):
            return count("no Baddie left: recover {n} die more", "no Baddie left: recover {n} dice more", dice)
        case never:
            assert_never(never)


def hero_words(card: Hero) -> Text:
    """What a hero begins with, in one line."""
    return say(
        "Health {health}, Strategy {strategy}, Recovery {recovery} · {innate}",
        health=card.health,
        strategy=card.strategy,
        recovery=card.recovery,
        innate=innate_words(card.innate),
    )


def item_words(card: Item) -> Text:
    """An item in one line."""
    return use_words(card.use)
