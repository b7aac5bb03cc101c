"""Ancient Terrible Things: the chance to overcome an Encounter by trying everything, die by die. For few dice only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

from engines.ancient_terrible_things.combinations import Values, ways
from engines.ancient_terrible_things.odds_situation import Situation
from engines.ancient_terrible_things.words import Colour

FACES = range(1, 7)


@cache
def tried(situation: Situation) -> float:
    """The chance with the best play, from dice that are all rolled."""
    pool = situation.greens + situation.lucks + situation.panics + situation.feats
    if ways(situation.combination, tuple(sorted(pool))):
        return 1.0
    return max((0.0, *map(tried, raises(situation)), *re_rolls(situation), *swag(situation)))


def raises(situation: Situation) -> Iterator[Situation]:
    """One blue die shows one more."""
    if situation.feat_tokens and (situation.feat_die == "before spending" or situation.re_rolls):
        for place, face in enumerate(situation.feats):
            if face < 6:
                feats = put_in(situation.feats, (place,), (face + 1,))
                yield replace(situation, feats=feats, feat_tokens=situation.feat_tokens - 1)


def re_rolls(situation: Situation) -> Iterator[float]:
    """The chance of each free and of each paid re-roll."""
    if not situation.re_rolls:
        return
    after = replace(situation, re_rolls=situation.re_rolls - 1)
    greens, lucks, panics = (tuple(range(len(d))) for d in (after.greens, after.lucks, after.panics))
    yield rolling(after, greens, lucks, panics if situation.panic_in_free_reroll else ())
    for some, others in product(subsets(greens), subsets(lucks)):
        kept = len(greens) + len(lucks) - len(some) - len(others)
        prices = {len(some), kept} if situation.reroll_rule == "v2_5" and kept else {len(some)}
        for price in prices:
            if (some or others) and price <= after.focus:
                yield rolling(replace(after, focus=after.focus - price), some, others, ())


def swag(situation: Situation) -> Iterator[float]:
    """The chance of each use of each Swag card."""
    for place, (does, numbers) in enumerate(situation.tools):
        after = replace(situation, tools=situation.tools[:place] + situation.tools[place + 1 :])
        if does == "roll green":
            for some in subsets(tuple(range(len(after.greens)))):
                if 0 < len(some) <= numbers[0]:
                    yield rolling(after, some, (), ())
        elif does == "roll any":
            yield from one_again(after)
        elif does == "extra re-roll":
            if after.focus >= numbers[0]:
                yield tried(replace(after, focus=after.focus - numbers[0], re_rolls=after.re_rolls + 1))
        else:
            yield from map(tried, turned(after, does, numbers))


def one_again(situation: Situation) -> Iterator[float]:
    """One die rolls that is not red."""
    for place in range(len(situation.greens)):
        yield rolling(situation, (place,), (), ())
    for place in range(len(situation.lucks)):
        yield rolling(situation, (), (place,), ())
    for place in range(len(situation.feats)):
        yield sum(tried(replace(situation, feats=put_in(situation.feats, (place,), (face,)))) for face in FACES) / 6


def turned(situation: Situation, does: str, steps: Values) -> Iterator[Situation]:
    """One die shows another face."""
    if does == "flip":
        for colour in Colour:
            dice = situation.dice(colour)
            for place, face in enumerate(dice):
                yield situation.showing(colour, put_in(dice, (place,), (7 - face,)))
        return
    pool = situation.greens + situation.lucks + situation.panics + situation.feats
    for place, face in enumerate(situation.greens):
        for then in pool if does == "copy" else [face + step for step in steps]:
            if then in FACES:
                yield replace(situation, greens=put_in(situation.greens, (place,), (then,)))


def rolling(situation: Situation, greens: Values, lucks: Values, panics: Values) -> float:
    """The mean over all rolls of the dice at these places."""
    total, rolls = 0.0, 0
    for faces in product(FACES, repeat=len(greens + lucks + panics)):
        lucky, panicky = faces[len(greens) :], faces[len(greens + lucks) :]
        total += tried(
            replace(
                situation,
                greens=put_in(situation.greens, greens, faces),
                lucks=put_in(situation.lucks, lucks, lucky),
                panics=put_in(situation.panics, panics, panicky),
            )
        )
        rolls += 1
    return total / rolls


def put_in(values: Values, places: Values, faces: Values) -> Values:
    """Dice at these places show other faces."""
    new = dict(zip(places, faces, strict=False))
    return tuple(sorted(new.get(place, value) for place, value in enumerate(values)))


def subsets(places: Values) -> list[Values]:
    """Every set of places."""
    return [
        tuple(p for p, taken in zip(places, mask, strict=True) if taken) for mask in product((0, 1), repeat=len(places))
    ]
