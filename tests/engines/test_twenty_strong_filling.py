"""The chances are exact: dice are put so that everything falls whenever any way to put them does it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from engines.twenty_strong.chances import chance
from engines.twenty_strong.filling import PLENTY, Target
from engines.twenty_strong.words import Colour, Face

HIDING = Colour.YELLOW
OTHER = Colour.GREEN
Dice = tuple[tuple[Colour, Face], ...]


def some_way(dice: Dice, targets: tuple[Target, ...], whetted: frozenset[Colour]) -> bool:
    """Tries every way to put dice on targets."""

    @cache
    def from_die(number: int, needs: tuple[int, ...]) -> bool:
        if all(need <= 0 for need in needs):
            return True
        if number == len(dice):
            return False
        colour, face = dice[number]
        return any(from_die(number + 1, then) for then in after(colour, face, needs))

    def after(colour: Colour, face: Face, needs: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        yield needs
        for place, target in enumerate(targets):
            if target.hidden is not colour and needs[place] > 0:
                counts = 2 if (not target.plate if face is Face.CRIT else colour in whetted) else 1
                yield (*needs[:place], needs[place] - counts, *needs[place + 1 :])

    return from_die(0, tuple(target.need for target in targets))


def case(random: Random) -> tuple[Dice, tuple[Target, ...]]:
    targets = tuple(
        Target(
            random.randint(1, 4),
            plate=random.random() < 0.25,
            hidden=HIDING if random.random() < 0.3 else None,
            room=PLENTY,
        )
        for _ in range(random.randint(1, 4))
    )
    colours, faces = (HIDING, OTHER), (Face.HIT, Face.CRIT)
    dice = tuple((random.choice(colours), random.choice(faces)) for _ in range(random.randint(1, 8)))
    return dice, targets


@pytest.mark.parametrize("whetted", [frozenset[Colour](), frozenset({HIDING}), frozenset({OTHER})])
@pytest.mark.parametrize("seed", range(4))
def test_hits_that_lie_there_defeat_all_exactly_if_some_way_to_put_them_does(
    seed: int, whetted: frozenset[Colour]
) -> None:
    random = Random(seed)
    for _ in range(400):
        dice, targets = case(random)
        assert chance((), 0, targets, whetted, dice) == some_way(dice, targets, whetted), (dice, targets)


def test_a_sharp_hit_goes_where_few_dice_fit_before_it_goes_on_plate() -> None:
    dice = ((HIDING, Face.HIT), (OTHER, Face.HIT), (OTHER, Face.HIT))
    targets = (Target(2, limit=1, room=1), Target(2, plate=True))
    assert chance((), 0, targets, frozenset({HIDING}), dice) == 1
