"""What a Feat or Swag card does, in words."""

from __future__ import annotations

from functools import cache
from typing import assert_never

from engines.core import Joined, Text, count, say

from .cards import Feat, Swag
from .effects import (
    AddDie,
    Adjust,
    Bank,
    CheaperAct,
    CopyDie,
    Discount,
    DropTerrible,
    Effect,
    ExtraAction,
    ExtraReRoll,
    Flip,
    FullReRoll,
    Gain,
    GainOnArriving,
    GainOnFailing,
    GainOnOvercoming,
    GainOnRun,
    HandSize,
    Hinder,
    ReRoll,
    Rumours,
    SetDie,
    Steal,
    SwapTokens,
    Ward,
)
from .words import Token, Use, Window

WHEN: dict[Window, Text] = {
    Window.START: say("before the first roll"),
    Window.ROLL: say("after a roll"),
    Window.EXPLORE: say("on arriving"),
    Window.DESPERATION: say("before the first roll"),
    Window.SPEND: say("when dice are spent"),
    Window.FAIL: say("when you fail"),
    Window.TRADE: say("at the Trading Post"),
    Window.ALWAYS: say("always"),
}
"""When a card of each window may be played."""


@cache
def feat_words(card: Feat) -> Text:
    """What a Feat costs and does."""
    return say("{parts}", parts=Joined((_pay(Token.FEAT, card.cost), effect_words(card.effect)), " · "))


@cache
def swag_words(card: Swag) -> Text:
    """What a Swag card does, how often, and what it is worth at the end."""
    parts: list[Text] = []
    if card.use is Use.EXHAUST:
        parts.append(say("once a turn"))
    if card.use is Use.ONCE:
        parts.append(say("once a game"))
    parts += [_pay(token, number) for token, number in card.price.items()]
    if card.effect is not None:
        parts.append(effect_words(card.effect))
    if card.secrets:
        parts.append(count("{n} secret at the end", "{n} secrets at the end", card.secrets))
    return say("{parts}", parts=Joined(tuple(parts), " · "))


def _pay(token: Token, number: int) -> Text:
    return say("pay {number} {token}", number=number, token=token)


def effect_words(effect: Effect) -> Text:
    """An effect in words."""
    match effect:
        case AddDie(die=colour):
            return say("add a die: {colour}", colour=colour)
        case ReRoll(dice=n, of="green"):
            return count("re-roll {n} green die, free", "re-roll up to {n} green dice, free", n)
        case ReRoll(dice=n):
            return count("re-roll {n} die that is not red, free", "re-roll up to {n} dice that are not red, free", n)
        case FullReRoll():
            return say("re-roll the whole pool once more")
        case ExtraReRoll():
            return say("take one more re-roll")
        case Adjust(steps=(1, -1) | (-1, 1)):
            return say("raise or lower a green die by 1")
        case Adjust(steps=(step, *_)) if step > 0:
            return say("raise a green die by {step}", step=step)
        case Adjust(steps=(step, *_)):
            return say("lower a green die by {step}", step=-step)
        case Adjust() | SetDie():
            return say("set a green die to any face")
        case CopyDie():
            return say("a green die copies another die")
        case Flip():
            return say("turn a die to its opposite face")
        case Gain(token=token, number=number):
            return say("gain {number} {token}", number=number, token=token)
        case Ward():
            return say("a Terrible Thing passes you by")
        case DropTerrible():
            return say("be rid of your highest Terrible Thing")
        case Hinder():
            return say("an opponent rolls one green die less next time")
        case Steal():
            return say("take a token from an opponent")
        case ExtraAction():
            return say("also use a location without Encounter")
        case Rumours(most=most):
            return count(
                "Desperate Act in Rumours, up to {n} secret", "Desperate Act in Rumours, up to {n} secrets", most
            )
        case GainOnRun(token=token, number=number):
            return say("each run spent for tokens: +{number} {token}", number=number, token=token)
        case GainOnOvercoming(least=least, token=token, number=number):
            return say("overcome {least}+ secrets by dice: +{number} {token}", least=least, number=number, token=token)
        case GainOnFailing(token=token, number=number):
            return say("when you fail: +{number} {token}", number=number, token=token)
        case GainOnArriving(token=token, number=number):
            return say("on arriving: +{number} {token}", number=number, token=token)
        case HandSize(number=number):
            return say("draw up to {number} Feats", number=number)
        case SwapTokens(give=give):
            return say("turn {give} tokens of a kind into another one", give=give)
        case Discount(number=number):
            return say("other Swag costs {number} less", number=number)
        case CheaperAct(number=number):
            return say("a Desperate Act costs {number} Courage less", number=number)
        case Bank(secrets=secrets):
            return count("put {n} secret on this card", "put {n} secrets on this card", secrets)
        case never:
            assert_never(never)
