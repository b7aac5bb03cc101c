"""The stand-in with its dice: what is rolled again, by the exact chances, and what it is worth to stop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from engines.core import Ask, Keys, Option

from .cards import Encounter
from .combinations import ways, without
from .dice import Shown
from .effects import ExtraReRoll, FullReRoll, Gain, ReRoll
from .odds import Choice
from .odds import choices as exact_choices
from .odds_situation import Situation
from .plans import Plan
from .rolling import Raise
from .stand_in_values import Weighed, cost, stake, worth_of_playing, worths
from .targets import Again, Face
from .uses import Play
from .views import AncientTerribleThingsView
from .weighing import encounter_here, situation
from .words import Colour, Token

TOKENS_OF_A_ROLL = 1.5
"""What dice bring on the Scenario card, as a rule."""


def with_the_dice(view: AncientTerribleThingsView, ask: Ask[Any]) -> Keys:
    """Rolls again or uses cards while that is worth more than what the dice bring now."""
    stops = [option for option in ask.alone if isinstance(option.value, Plan)]
    stop = max(stops, key=lambda option: (bool(option.value.overcome), _gains(view, option.value)))
    card = encounter_here(view)
    if card is not None and not stop.value.overcome:
        worth, keys = max(_Dice(view, card).steps(ask), default=(0.0, ()))
        if worth > _gains(view, stop.value):
            return keys
    return _besides(view, ask) or (stop.key,)


def which_are_kept(view: AncientTerribleThingsView, ask: Ask[Any]) -> Keys:
    """Rules v2.5: the dice for which Focus is paid."""
    card = encounter_here(view)
    assert card is not None
    dice = _Dice(view, card)
    best = max((choice for choice in dice.choices if choice.what == "keep"), key=dice.worth_of)
    return _keys(ask.options, without(dice.now.greens, best.greens), without(dice.now.lucks, best.lucks))


def _gains(view: AncientTerribleThingsView, plan: Plan) -> float:
    return sum(number * worths(view)[token] for token, number in plan.gains)


def _besides(view: AncientTerribleThingsView, ask: Ask[Any]) -> Keys | None:
    """A card that is worth its cost for something else than the dice."""
    plays = [option for option in ask.alone if isinstance(option.value, Play)]
    worth, key = max([(worth_of_playing(view, option.value), option.key) for option in plays], default=(0.0, ""))
    return (key,) if worth > 0 else None


class _Dice:
    """Dice that do not overcome an Encounter yet."""

    def __init__(self, view: AncientTerribleThingsView, card: Encounter) -> None:
        self.view = view
        self.now = situation(view, card)
        self.stake = stake(view, card)
        self.choices = _choices(self.now)

    def steps(self, ask: Ask[Any]) -> Iterator[Weighed]:
        """Everything that may overcome it, and what that is worth."""
        for choice in self.choices:
            if choice.chance:
                yield self.worth_of(choice), self._answer(choice, ask)
        for option in ask.alone:
            if isinstance(option.value, Play):
                yield self._worth_of_playing(option.value), (option.key,)

    def worth_of(self, choice: Choice) -> float:
        """What a re-roll is worth."""
        worth = worths(self.view)
        price = choice.focus * worth[Token.FOCUS] + (sum(choice.raised) - sum(self.now.feats)) * worth[Token.FEAT]
        return choice.chance * self.stake + TOKENS_OF_A_ROLL * worth[Token.FOCUS] - price

    def _answer(self, choice: Choice, ask: Ask[Any]) -> Keys:
        for shows, wanted in zip(self.now.feats, choice.raised, strict=True):
            if shows < wanted:
                blue = (one for one in ask.alone if isinstance(one.value, Raise) and one.value.die.value == shows)
                return (next(blue).key,)
        if choice.what in {"all", "keep"}:
            return (choice.what,)
        return _keys(ask.options, choice.greens, choice.lucks)

    def _worth_of_playing(self, play: Play) -> float:
        """What a card is worth: a chance now, or Focus for the re-rolls to come."""
        match play.card.effect, play.target:
            case Gain(token=Token.FOCUS, number=number), _ if self.now.re_rolls:
                richer = _choices(replace(self.now, focus=self.now.focus + number))
                return max(map(self.worth_of, richer)) + worth_of_playing(self.view, play)
            case _, Face(die=die, face=face):
                chance = self._made(die.value, face)
            case _ if self.now.re_rolls:
                return 0.0
            case ReRoll(), Again(dice=dice):
                chance = self._by_rolling(dice)
            case FullReRoll(), _:
                chance = max((one.chance for one in self._once_more(0) if one.what == "all"), default=0.0)
            case ExtraReRoll(), _:
                chance = max(one.chance for one in self._once_more(self.now.focus - 1))
            case _:
                return 0.0
        return chance * self.stake - cost(self.view, play.card)

    def _made(self, before: int, after: int) -> float:
        """1 if turning a die overcomes the Encounter, else 0."""
        now = self.now
        values = without(tuple(sorted(now.greens + now.lucks + now.panics + now.feats)), (before,))
        return float(bool(ways(now.combination, tuple(sorted((*values, after))))))

    def _by_rolling(self, dice: Sequence[Shown]) -> float:
        """The chance if these are the best green dice to roll, else 0."""
        greens = tuple(sorted(die.value for die in dice if die.colour is Colour.GREEN))
        lying = replace(self.now, lucks=(), panics=self.now.panics + self.now.lucks, panic_in_free_reroll=False)
        found = _choices(replace(lying, re_rolls=1, focus=len(dice)))
        return max((one.chance for one in found if one.what == "dice" and one.greens == greens), default=0.0)

    def _once_more(self, focus: int) -> Sequence[Choice]:
        return _choices(replace(self.now, re_rolls=1, focus=focus))


@lru_cache(maxsize=256)
def _choices(now: Situation) -> Sequence[Choice]:
    """Kept while several cards and several answers ask for the same."""
    return exact_choices(now)


def _keys(options: Iterable[Option[Shown]], greens: Iterable[int], lucks: Iterable[int]) -> Keys:
    """Dice by colour and value."""
    wanted = Counter([*((Colour.GREEN, value) for value in greens), *((Colour.LUCK, value) for value in lucks)])
    found = []
    for option in options:
        look = option.value.colour, option.value.value
        if wanted[look]:
            wanted[look] -= 1
            found.append(option.key)
    return tuple(found)
