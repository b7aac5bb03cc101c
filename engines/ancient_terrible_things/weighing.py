"""The chances of what can be done with the dice, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engines.core import Joined, Text, count, say

from .cards import Encounter, Swag
from .chances import percent
from .odds import Choice, chance, choices
from .odds_limits import too_many, within_time
from .odds_situation import Situation, Tools, tool_of
from .state import RE_ROLLS
from .uses import USED
from .views import AncientTerribleThingsView, PhaseName
from .words import Colour, Token, Window

COUNTED = say("Counted: dice, re-rolls, Focus, Feat tokens for blue dice, and Swag that is ready.")

SAME = 1e-9
"""Chances that differ by less are equal: the same play in another order."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A situation, and the Swag that is weighed with it."""

    situation: Situation
    swag: tuple[Swag, ...]
    """The cards of its tools, one for each."""
    left_out: tuple[Swag, ...]
    """Ready cards that might help but are not weighed."""

    def cards(self, tools: Tools) -> tuple[Swag, ...]:
        """The cards of some of its tools."""
        pairs = list(zip(self.situation.tools, self.swag, strict=True))
        found = []
        for tool in tools:
            pair = next(pair for pair in pairs if pair[0] == tool)
            pairs.remove(pair)
            found.append(pair[1])
        return tuple(found)


def weighed(view: AncientTerribleThingsView) -> tuple[Text, ...]:
    """A line for each choice, the best first. Nothing where no dice are about to be rolled against an Encounter."""
    card = encounter_here(view)
    if card is None or view.active is None:
        return ()
    if view.phase is PhaseName.ARRIVAL:
        return _before(weighing(view, card), card)
    if view.phase is PhaseName.ROLLING:
        return _after(weighing(view, card), card)
    return ()


def weighing(view: AncientTerribleThingsView, card: Encounter) -> Weighed:
    """What the chance depends on, as it lies open."""
    ready = _ready(view)
    able = sorted(((tool, one) for one in ready if (tool := tool_of(one)) is not None), key=lambda pair: pair[0])
    now = replace(situation(view, card), tools=tuple(tool for tool, _ in able))
    less = within_time(now)
    swag = Weighed(now, tuple(one for _, one in able), ()).cards(less.tools)
    return Weighed(less, swag, tuple(one for one in ready if one not in swag))


def _ready(view: AncientTerribleThingsView) -> list[Swag]:
    """The active player's cards that may still be used for this roll."""
    assert view.active is not None
    windows = {Window.ROLL} if view.phase is PhaseName.ROLLING else {Window.START, Window.ROLL}
    return [
        one.card
        for one in view.players[view.active].swag
        if not one.exhausted and one.card.use in USED and one.card.window in windows
    ]


def situation(view: AncientTerribleThingsView, card: Encounter) -> Situation:
    """The same without Swag."""
    assert view.active is not None
    tokens = dict(view.players[view.active].tokens)
    greens, lucks, panics, feats = (
        tuple(sorted(die.value for die in view.pool if die.colour is colour)) for colour in Colour
    )
    options = view.options
    return Situation(
        card.combination,
        greens,
        lucks,
        panics,
        feats,
        re_rolls=view.re_rolls if view.phase is PhaseName.ROLLING else RE_ROLLS,
        focus=tokens[Token.FOCUS],
        feat_tokens=tokens[Token.FEAT],
        reroll_rule=options.reroll_rule,
        panic_in_free_reroll=options.panic_in_free_reroll == "roll",
        feat_die=options.feat_die,
    )


def encounter_here(view: AncientTerribleThingsView) -> Encounter | None:
    """The Encounter that the dice are for, if it is still there."""
    return next((spot.encounter for spot in view.spots if spot.location is view.here), None)


def _before(known: Weighed, card: Encounter) -> tuple[Text, ...]:
    if too_many(known.situation):
        return (say("So many dice are weighed after their first roll."),)
    words = say(
        "{card}, {combination}: {chance}% with this roll and two re-rolls.",
        card=card,
        combination=card.combination.words,
        chance=percent(chance(known.situation)),
    )
    return words, COUNTED, _not_counted(known)


def _not_counted(known: Weighed) -> Text:
    if not known.left_out:
        return say("Not counted: Feats in hand.")
    return say("Not counted: Feats in hand, {cards}.", cards=Joined(known.left_out))


def _after(known: Weighed, card: Encounter) -> tuple[Text, ...]:
    found = sorted(choices(known.situation), key=lambda choice: choice.chance, reverse=True)
    told = tuple(
        say("{what}: {chance}%", what=_what(choice, known), chance=percent(choice.chance))
        for choice in found
        if not buys_nothing(choice, found)
    )
    named = say("{card}, {combination}", card=card, combination=card.combination.words)
    return (named, *told, COUNTED, _not_counted(known))


def buys_nothing(choice: Choice, others: Sequence[Choice]) -> bool:
    """Is there something else that gives as much for less, or as much without a Swag card?"""
    match choice.what:
        case "dice" | "keep":
            return any(_no_worse(other, choice) for other in others if other.what != "swag")
        case "swag":
            return any(
                other.what != "swag" and other.focus <= choice.focus and other.chance > choice.chance - SAME
                for other in others
            )
        case _:
            return False


def _no_worse(other: Choice, choice: Choice) -> bool:
    """Does something else give as much for less, or more for as much?"""
    return (other.focus < choice.focus and other.chance >= choice.chance) or (
        other.focus == choice.focus and other.chance > choice.chance
    )


def _what(choice: Choice, known: Weighed) -> Text:
    """What is done, with the Swag that is used and the blue dice that are raised for it."""
    if choice.what == "swag":
        return _use(choice, known)
    words = _plain(choice)
    if choice.tools:
        words = say("{what}, with {cards}", what=words, cards=Joined(_turns(choice, known)))
    if choice.raised == known.situation.feats:
        return words
    return say("{what}, blue dice raised to {dice}", what=words, dice=Joined(choice.raised, " "))


def _turns(choice: Choice, known: Weighed) -> tuple[Text, ...]:
    return tuple(
        say("{card} ({change})", card=card, change=say("{die} → {face}", die=before, face=now))
        for card, (before, now) in zip(known.cards(choice.tools), choice.turned, strict=True)
    )


def _use(choice: Choice, known: Weighed) -> Text:
    """A Swag card that is used now."""
    (card,) = known.cards(choice.tools)
    rolled = (*choice.greens, *choice.lucks, *choice.feats)
    if rolled:
        return say("{card}: {target}", card=card, target=say("roll {dice} again", dice=Joined(rolled, " ")))
    if choice.turned:
        ((before, now),) = choice.turned
        return say("{card}: {target}", card=card, target=say("{die} → {face}", die=before, face=now))
    return count("{card} for {n} Focus", "{card} for {n} Focus", choice.focus, card=card)


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
