"""Where LIMIT counts, the chances are those of every roll and every way to put the hits, gone through one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from engines.twenty_strong import TWENTY_STRONG
from engines.twenty_strong.chances import chance, exact, in_order
from engines.twenty_strong.filling import Target
from engines.twenty_strong.independent import independent
from engines.twenty_strong.state import TwentyStrong
from engines.twenty_strong.words import FACES, Colour, Face

from .twenty_strong_tables import LETTERS, fighting, only_pool, table_of

Dice = tuple[Colour, ...]
Targets = tuple[Target, ...]
NOTHING: frozenset[Colour] = frozenset()
COUNTS = {Face.MISS: 0, Face.HIT: 1, Face.CRIT: 2}


def dice(letters: str) -> Dice:
    return in_order(tuple(LETTERS[letter] for letter in letters))


@cache
def counted(thrown: Dice, rolls: int, targets: Targets) -> float:
    """Every outcome of the roll, and the best of all ways to put as many of its hits as may be put."""
    if all(target.need <= 0 for target in targets):
        return 1.0
    if not rolls:
        return 0.0
    found = 0.0
    for faces in product(Face, repeat=len(thrown)):
        share = 1.0
        for colour, face in zip(thrown, faces, strict=True):
            share *= Counter(FACES[colour])[face] / len(FACES[colour])
        if share:
            found += share * max(counted(left, rolls - 1, then) for left, then in after(thrown, faces, targets))
    return found


def after(thrown: Dice, faces: tuple[Face, ...], targets: Targets) -> Iterator[tuple[Dice, Targets]]:
    hits = [(colour, face) for colour, face in zip(thrown, faces, strict=True) if face is not Face.MISS]
    missed = [colour for colour, face in zip(thrown, faces, strict=True) if face is Face.MISS]

    def takes(target: Target, colour: Colour) -> bool:
        return target.need > 0 and target.room > 0 and target.hidden is not colour

    def put(number: int, now: Targets, left: Dice) -> Iterator[tuple[Dice, Targets]]:
        if number == len(hits):
            if not any(takes(target, colour) for colour in left for target in now):
                yield in_order((*missed, *left)), tuple(target._replace(room=target.limit) for target in now)
            return
        colour, face = hits[number]
        yield from put(number + 1, now, (*left, colour))
        for place, target in enumerate(now):
            if takes(target, colour):
                counts = 1 if target.plate else COUNTS[face]
                changed = target._replace(need=max(0, target.need - counts), room=target.room - 1)
                yield from put(number + 1, (*now[:place], changed, *now[place + 1 :]), left)

    return put(0, targets, ())


def limit(need: int, most: int, *, plate: bool = False) -> Target:
    return Target(need, plate=plate, limit=most, room=most)


def case(random: Random) -> tuple[Dice, int, Targets]:
    letters = "".join(random.choice("YGBPR") for _ in range(random.randint(1, 4)))
    target = limit(random.randint(1, 7), random.randint(1, 3), plate=random.random() < 0.2)
    hidden = Colour.YELLOW if random.random() < 0.2 else None
    return dice(letters), 3 if len(letters) < 4 else 2, (target._replace(hidden=hidden),)


@pytest.mark.parametrize("seed", range(3))
def test_the_chance_with_a_limit_is_that_of_all_rolls_and_ways_counted(seed: int) -> None:
    random = Random(seed)
    lower = 0
    for _ in range(40):
        thrown, rolls, targets = case(random)
        assert exact(thrown, rolls, targets)
        assert chance(thrown, rolls, targets, NOTHING) == pytest.approx(counted(thrown, rolls, targets)), (
            thrown, rolls, targets,
        )  # fmt: skip
        lower += chance(thrown, rolls, targets, NOTHING) < independent(thrown, rolls, targets, NOTHING) - 1e-9
    assert lower > 0, "each hit that does not fit costs a roll"


@pytest.mark.parametrize(("letters", "rolls"), [("PPPP", 2), ("PPBB", 2), ("PPPPB", 2), ("PBG", 3)])
def test_against_the_two_baddies_with_a_limit_the_chance_is_exact(letters: str, rolls: int) -> None:
    for targets in ((limit(3, 2),), (limit(7, 4),)):
        assert chance(dice(letters), rolls, targets, NOTHING) == pytest.approx(counted(dice(letters), rolls, targets))


def test_in_the_last_roll_the_chance_is_exact_whatever_stands_there() -> None:
    for targets in ((limit(3, 2), Target(1)), (limit(2, 1), limit(3, 2)), (Target(2, hidden=Colour.YELLOW), Target(1))):
        for letters in ("PPP", "PPYY", "RBGY"):
            assert exact(dice(letters), 1, targets)
            assert chance(dice(letters), 1, targets, NOTHING) == pytest.approx(counted(dice(letters), 1, targets))


def test_hits_that_lie_there_take_their_room_first() -> None:
    lying = ((Colour.PURPLE, Face.HIT),)
    taken = (limit(3, 2)._replace(need=2, room=1),)
    once = independent(dice("P"), 1, (limit(1, 2),), NOTHING)
    assert chance(dice("P"), 1, taken, NOTHING, lying) == pytest.approx(once)
    full = (limit(3, 2)._replace(need=1, room=0),)
    both = independent(dice("PP"), 1, (limit(1, 2),), NOTHING)
    assert chance(dice("P"), 1, full, NOTHING, lying) == pytest.approx(both), "the hit that does not fit rolls again"


def test_without_a_limit_and_a_hidden_colour_dice_end_whatever_the_others_do() -> None:
    for letters, targets in (("PPB", (Target(2), Target(1))), ("YYG", (Target(3), Target(1, plate=True)))):
        assert exact(dice(letters), 2, targets)
        assert chance(dice(letters), 2, targets, NOTHING) == pytest.approx(counted(dice(letters), 2, targets))


def test_what_is_not_exact_is_a_little_too_high_and_odds_say_so() -> None:
    hiding = (Target(2, hidden=Colour.YELLOW), Target(1))
    assert not exact(dice("PPYY"), 2, hiding)
    gap = chance(dice("PPYY"), 2, hiding, NOTHING) - counted(dice("PPYY"), 2, hiding)
    assert 0 < gap < 0.02
    limits = (limit(3, 2), Target(1))
    gap = chance(dice("PPPP"), 2, limits, NOTHING) - counted(dice("PPPP"), 2, limits)
    assert 0 < gap < 0.04
    for foes, said in (("v11 v06", True), ("v11", False), ("v06 v05", False), ("v04 v06", True)):
        assert says_a_little_lower(fighting(foes)) is said, foes


def test_odds_say_that_the_chance_is_a_little_lower_where_somebody_has_to_fall_first() -> None:
    guarded, warded = "v03 v06", "v24 v19"
    for foes, said in ((guarded, True), (warded, True), ("v03", False), ("v24 v06", False), ("v03 f01", False)):
        assert says_a_little_lower(fighting(foes)) is said, foes
    in_the_last_roll = fighting(guarded)
    in_the_last_roll.strategy = 1
    assert not says_a_little_lower(in_the_last_roll)


def says_a_little_lower(state: TwentyStrong) -> bool:
    lines = [line.one for line in TWENTY_STRONG.odds(table_of(state).view(0))]
    return any("a little lower" in line for line in lines)


def test_a_baddie_with_a_limit_is_weighed_exactly_when_it_stands_alone() -> None:
    state = fighting("v04")
    only_pool(state, "P1 P2 P3 P4 B1 B2 B3 B4")
    assert not says_a_little_lower(state)


def test_too_many_outcomes_are_not_gone_through() -> None:
    pool = dice("YYYYGGGGBBBBPPPPR")
    assert not exact(pool, 2, (limit(7, 4),))
    assert chance(pool, 2, (limit(7, 4),), NOTHING) == independent(pool, 2, (limit(7, 4),), NOTHING)
