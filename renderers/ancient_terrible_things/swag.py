"""Swag in front of a player: whether it can be used, and what it does."""

from engines.ancient_terrible_things.card_words import swag_words
from engines.ancient_terrible_things.views import SwagView
from engines.ancient_terrible_things.words import Use
from engines.core import Joined, Text, count, say


def state_words(one: SwagView) -> Text:
    """Ready, exhausted, or never used up."""
    if one.exhausted:
        return say("exhausted")
    match one.card.use:
        case Use.EXHAUST | Use.ONCE:
            return say("ready")
        case Use.PASSIVE:
            return say("always works")
        case Use.POINTS:
            return say("for the end")


def effect_of(one: SwagView) -> Text:
    """What the card does, with the secrets that were put on it."""
    if not one.banked:
        return swag_words(one.card)
    banked = count("{n} secret on it", "{n} secrets on it", one.banked)
    return say("{parts}", parts=Joined((swag_words(one.card), banked), " · "))
