"""The exact chance to overcome an Encounter by dice, with the best play for this one goal.

Taken in: the pool, the re-rolls left, Focus, Feat tokens for blue dice, and Swag that rolls or turns dice or gives one
re-roll more. Left out: Feats in the hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product
from typing import Literal, TypeAlias

from .combinations import Values, without
from .odds_puzzles import before_a_roll, puzzle_of, waiting
from .odds_situation import COPY, ROLL_ANY, Situation, Tool, Tools, exchanged, less
from .odds_stopping import way_to_stop
from .odds_tables import Chart, chart

What: TypeAlias = Literal["stop", "all", "dice", "keep", "swag"]
WHATS: tuple[What, ...] = ("stop", "all", "dice", "keep", "swag")


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to do with the dice that lie there, and the chance with the best play after it."""

    what: What
    """Stop; re-roll all for free; pay for the dice that are re-rolled; or (rules v2.5) for those that are kept; or use
    a Swag card."""
    chance: float
    focus: int = 0
    """The price."""
    greens: Values = ()
    """Green dice that are re-rolled."""
    lucks: Values = ()
    """Yellow dice that are re-rolled."""
    feats: Values = ()
    """A blue die that is re-rolled."""
    raised: Values = ()
    """What the blue dice show once they are raised for it. All other raises may wait."""
    tools: Tools = ()
    """Swag that is used for it."""
    turned: tuple[tuple[int, int], ...] = ()
    """What each card of them that turns a die makes of it: the face before and the face after."""


def chance(situation: Situation) -> float:
    """From 0 to 1. Before the first roll it may take up to a second, after it some milliseconds."""
    if situation.rolled:
        return max(choice.chance for choice in choices(situation))
    unrolled = waiting(situation)
    return before_a_roll(unrolled, situation.re_rolls, situation.focus, unrolled.lasting_tools)


def choices(situation: Situation) -> list[Choice]:
    """Stop, re-roll all for free, the best dice to re-roll for each price that can be paid, and the best use of each
    Swag card that rolls dice; the lowest price first.

    Without Focus, chosen dice are yellow ones only. Before the first roll there is no choice.
    """
    if not situation.rolled:
        return []
    found: dict[tuple[What, int, Tools], Choice] = {}
    for choice in _choices(replace(situation, tools=situation.able_tools)):
        key = choice.what, choice.focus, choice.tools if choice.what == "swag" else ()
        best = found.setdefault(key, choice)
        if choice.chance > best.chance:
            found[key] = choice
    return sorted(found.values(), key=lambda choice: (choice.focus, WHATS.index(choice.what)))


def _choices(situation: Situation) -> Iterator[Choice]:
    puzzle, faces = puzzle_of(waiting(situation))
    known = chart(puzzle)
    yield _stop(situation)
    yield from _with_tools(situation, known, faces)
    if not situation.re_rolls or not situation.greens + situation.lucks:
        return
    yield from _re_rolls(situation, known, faces)
    if situation.re_rolls == 1:
        for raised, then in zip(situation.settled(), puzzle.settled, strict=True):
            yield from _re_rolls(raised, chart(then), faces)


def _stop(situation: Situation) -> Choice:
    """Uses the fewest Swag cards, and raises no more than it needs."""
    done = way_to_stop(situation)
    if done is None:
        return Choice("stop", 0.0, raised=situation.feats)
    return Choice("stop", 1.0, raised=done.raised, tools=done.tools, turned=done.turned)


def _re_rolls(situation: Situation, known: Chart, faces: Values) -> Iterator[Choice]:
    """All dice for free, and every set of green and yellow dice that may be re-rolled alone."""
    left, focus, tools = situation.re_rolls - 1, situation.focus, situation.lasting_tools
    yield Choice("all", known.after_all(left, focus, tools), raised=situation.feats)
    for greens, lucks in product(_subsets(situation.greens), _subsets(situation.lucks)):
        place = _kept(situation, known, faces, greens, lucks)
        for what, price in _prices(situation, len(greens), len(lucks)):
            if price <= focus:
                value = known.rolled(left, focus - price, len(greens), len(lucks), tools)[place]
                yield Choice(what, value, price, greens, lucks, raised=situation.feats)


def _prices(situation: Situation, greens: int, lucks: int) -> Iterator[tuple[What, int]]:
    """What a re-roll of so many dice costs, in Focus."""
    kept = len(situation.greens) + len(situation.lucks) - greens - lucks
    if greens or lucks:
        yield "dice", greens
        if situation.reroll_rule == "v2_5" and kept:
            yield "keep", kept


def _with_tools(situation: Situation, known: Chart, faces: Values) -> Iterator[Choice]:
    """Every use of a Swag card that need not wait: it rolls dice, or copies a yellow die that rolls after that."""
    re_rolls, focus = situation.re_rolls, situation.focus
    for tool in dict.fromkeys(situation.lasting_tools):
        used = Choice("swag", 0.0, raised=situation.feats, tools=(tool,))
        left = less(situation.lasting_tools, tool)
        for greens, lucks in _rolled_by(situation, known, tool):
            place = _kept(situation, known, faces, greens, lucks)
            value = known.rolled(re_rolls, focus, len(greens), len(lucks), left)[place]
            yield replace(used, chance=value, greens=greens, lucks=lucks)
        if tool == ROLL_ANY:
            yield from _blue_again(situation, known, faces, used)
        if tool.does == "extra re-roll" and not re_rolls and focus >= tool.numbers[0]:
            place, price = _kept(situation, known, faces), tool.numbers[0]
            yield replace(used, chance=known.value(1, focus - price, left)[place], focus=price)
    if known.copied is not None:
        yield from _copies(situation, known.copied, faces)


def _rolled_by(situation: Situation, known: Chart, tool: Tool) -> Iterator[tuple[Values, Values]]:
    """Green and yellow dice that a card may roll again."""
    for greens, lucks in known.rolls_by(tool):
        for some in _subsets(situation.greens):
            for others in _subsets(situation.lucks):
                if (len(some), len(others)) == (greens, lucks):
                    yield some, others


def _blue_again(situation: Situation, known: Chart, faces: Values, used: Choice) -> Iterator[Choice]:
    left, place = less(situation.lasting_tools, ROLL_ANY), _kept(situation, known, faces)
    for feat, after in zip(dict.fromkeys(situation.feats), known.blue, strict=True):
        chances = [then.value(situation.re_rolls, situation.focus, left)[place] for then in after]
        yield replace(used, chance=sum(chances) / len(chances), feats=(feat,))


def _copies(situation: Situation, known: Chart, faces: Values) -> Iterator[Choice]:
    """A green die gets the face of a yellow one."""
    for green, luck in product(dict.fromkeys(situation.greens), dict.fromkeys(situation.lucks)):
        after = replace(situation, greens=exchanged(situation.greens, green, luck))
        value = known.value(situation.re_rolls, situation.focus, situation.lasting_tools)
        place = _kept(after, known, faces)
        yield Choice("swag", value[place], raised=situation.feats, tools=(COPY,), turned=((green, luck),))


def _kept(situation: Situation, known: Chart, faces: Values, greens: Values = (), lucks: Values = ()) -> int:
    """The place of the dice without these."""
    return known.lattice.place(without(situation.greens, greens), without(situation.lucks, lucks), faces)


def _subsets(values: Values) -> list[Values]:
    """Every choice of dice, those that look alike once; the fewest dice first."""
    return [few for n in range(len(values) + 1) for few in dict.fromkeys(combinations(values, n))]
