"""The chances of what can be done with the dice, in words."""

from __future__ import annotations

from engines.core import Joined, Text, count, say

from .cards import Encounter
from .chances import percent
from .odds import Choice, chance, choices
from .odds_situation import Situation
from .views import AncientTerribleThingsView, PhaseName
from .words import Colour, Token

MOST_FIXED = 2
"""Red and blue dice with which a pool is weighed before its first roll; more would take too long."""
MOST_ADDED = 3
"""Dice beside the green ones, for the same reason."""
COUNTED = say("Counted: dice, re-rolls, Focus, and Feat tokens for blue dice. Not counted: Feats in hand and Swag.")


def weighed(view: AncientTerribleThingsView) -> tuple[Text, ...]:
    """A line for each choice, the best first. Nothing where no dice are about to be rolled against an Encounter."""
    card = _encounter(view)
    if card is None or view.active is None:
        return ()
    now = situation(view, card)
    if view.phase is PhaseName.ARRIVAL:
        return _before(now, card)
    if view.phase is PhaseName.ROLLING:
        return _after(now, card)
    return ()


def situation(view: AncientTerribleThingsView, card: Encounter) -> Situation:
    """What the chance depends on, as it lies open."""
    assert view.active is not None
    tokens = dict(view.players[view.active].tokens)
    greens, lucks, panics, feats = (
        tuple(sorted(die.value for die in view.pool if die.colour is colour)) for colour in Colour
    )
    options = view.options
    rolling = {"re_rolls": view.re_rolls} if view.phase is PhaseName.ROLLING else {}
    return Situation(
        card.combination,
        greens,
        lucks,
        panics,
        feats,
        focus=tokens[Token.FOCUS],
        feat_tokens=tokens[Token.FEAT],
        reroll_rule=options.reroll_rule,
        panic_in_free_reroll=options.panic_in_free_reroll == "roll",
        feat_die=options.feat_die,
        **rolling,
    )


def _encounter(view: AncientTerribleThingsView) -> Encounter | None:
    return next((spot.encounter for spot in view.spots if spot.location is view.here), None)


def _before(now: Situation, card: Encounter) -> tuple[Text, ...]:
    if too_many(now):
        return (say("So many dice are weighed after their first roll."),)
    words = say(
        "{card}, {combination}: {chance}% with this roll and two re-rolls.",
        card=card,
        combination=card.combination.words,
        chance=percent(chance(now)),
    )
    return words, COUNTED


def too_many(now: Situation) -> bool:
    """Would it take more than a second to weigh this pool before its first roll?"""
    fixed = len(now.panics) + len(now.feats)
    most = MOST_ADDED if now.feat_die == "before spending" or not now.feats else MOST_FIXED
    return fixed > MOST_FIXED or fixed + len(now.lucks) > most


def too_heavy(now: Situation) -> bool:
    """Would it take long even after the roll? Blue dice that must be raised before a re-roll multiply the ways."""
    added = len(now.lucks) + len(now.panics) + len(now.feats)
    return now.feat_die == "before a re-roll" and bool(now.feats) and added > MOST_FIXED


def _after(now: Situation, card: Encounter) -> tuple[Text, ...]:
    if too_heavy(now):
        return (say("So many dice are not weighed while blue ones may be raised."),)
    found = sorted(choices(now), key=lambda choice: choice.chance, reverse=True)
    told = tuple(
        say("{what}: {chance}%", what=_what(choice, now), chance=percent(choice.chance))
        for choice in found
        if not (choice.what in {"dice", "keep"} and any(_no_worse(other, choice) for other in found))
    )
    return (say("{card}, {combination}", card=card, combination=card.combination.words), *told, COUNTED)


def _no_worse(other: Choice, choice: Choice) -> bool:
    """Does something else give as much for less, or more for as much?"""
    return (other.focus < choice.focus and other.chance >= choice.chance) or (
        other.focus == choice.focus and other.chance > choice.chance
    )


def _what(choice: Choice, now: Situation) -> Text:
    """What is done, with the blue dice that are raised for it."""
    plain = _plain(choice)
    if choice.raised == now.feats:
        return plain
    return say("{what}, blue dice raised to {dice}", what=plain, dice=Joined(choice.raised, " "))


def _plain(choice: Choice) -> Text:
    dice = Joined((*choice.greens, *choice.lucks), " ")
    match choice.what:
        case "stop":
            return say("Stop now")
        case "all":
            return say("Re-roll all, free")
        case _ if not choice.focus:
            return say("Re-roll yellow {dice}, free", dice=dice)
        case _:
            return count("Re-roll {dice} for {n} Focus", "Re-roll {dice} for {n} Focus", choice.focus, dice=dice)
