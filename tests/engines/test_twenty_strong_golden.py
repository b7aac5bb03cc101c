"""The house deck card by card, as it was designed: a number or an effect that is changed by mistake shows here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from enum import Enum

from engines.twenty_strong.abilities import Reward
from engines.twenty_strong.cards import Lock, Mohlnor, TyrantEncounter, deck, items
from engines.twenty_strong.words import Colour

ONE_POINT = """
v01 brute 3 1 - R2
v02 brute 2 1 PACK 1 R2
v03 brute 3 1 GUARD R2
v04 brute 3 1 LIMIT 2 R2
v05 brute 3 2 - R2
v06 brute 4 1 - H1
v07 prowler 2 1 SNATCH R1
v08 prowler 2 1 CALL R2
v09 prowler 2 1 FLEE H1
v10 prowler 2 2 - R2
v11 prowler 2 1 HIDE yellow R1
v12 prowler 3 1 - I lens
v13 beast 1 1 CROWD beast 2 R2
v14 beast 2 1 RAGE R2
v15 beast 4 2 - H1
v16 beast 2 1 FLEE I potion
v17 beast 2 1 NUMB R2
v18 beast 3 1 RAGE R3
v19 contraption 1 2 - R1
v20 contraption 3 1 PLATE R2
v21 contraption 3 1 STING 3 1 R2
v22 contraption 3 2 - R2
v23 contraption 3 1 PLATE I bomb
v24 contraption 4 1 WARD contraption I ration
v25 wraith 1 1 BECKON wraith R1
v26 wraith 3 1 DRAIN 1 R2
v27 wraith 2 1 FOG R2
v28 wraith 3 1 NUMB H1
v29 wraith 2 1 CAP 6 R1
"""
"""Id, type, hits, damage, effect, reward. R: dice recovered, H: Health, S: Strategy, C: Recovery, I: an item."""
FIVE_POINTS = """
f01 brute 7 3 GUARD S1
f02 brute 9 3 - C1
f03 brute 7 4 - C1
f04 prowler 6 2 SNATCH I whetstone
f05 prowler 7 3 LIMIT 4 S1
f06 prowler 6 2 NUMB H2
f07 beast 8 3 RAGE C1
f08 beast 7 2 DRAIN 2 R5
f09 beast 6 3 HIDE yellow S1
f10 contraption 8 3 CAP 7 I gauntlet
f11 contraption 8 2 PLATE I amulet
f12 contraption 6 4 STING 3 1 S1
f13 wraith 7 2 HIDE green C1
f14 wraith 7 2 CURSE H2
"""
TYRANTS = """
ironrind day 6, 11 + 2T hits, 2 + 0 T/2 damage, 0 + 0T ones, 1 fives, PLATE, faded 8
soot day 7, 14 + 2T hits, 1 + 1 T/2 damage, 1 + 1T ones, 0 fives, HIDE yellow, faded 8
cog day 8, 11 + 2T hits, 2 + 0 T/2 damage, 0 + 0T ones, 1 fives, SHRINKING CAP 8 3, faded 8
bramble day 7, 14 + 2T hits, 2 + 0 T/2 damage, 2 + 0T ones, 0 fives, SUMMON, faded 8
"""
HEROES = """
bulwarka 6 2 3 YYGB SHIELD 2 battle / SHIELD 2 engagement / PREVENT 2
stitchwell 5 2 3 YGGB MEND yellow / MEND - / RECOVER 1
squintlock 4 3 2 YGBP SHARPEN 1 / SHARPEN 2 / LUCK
duster 5 2 3 YYGG SLIP 1 / SLIP 2 / QUEUE 1
squibb 5 2 3 YGBB OPENER 1 battle / OPENER 1 engagement / FREE HIT 1
"""
PLANS = """
a YGBP LUCK
b YYGG RECOVER 1
"""
ENCOUNTERS = """
t1 QUEUE 1 / R3
t2 WEARY / S1
t3 TOLL 2 / C1
t4 AMBUSH 1 / H2
t5 FOG / I smoke
t6 CAP 6 / R2 H1
t7 QUEUE 2 / S1
t8 FEROCITY 1 / C1
m1 EXHAUST 3 / H2 / R3 / EXHAUST 1
m2 ITEM / C1 / R3 / EXHAUST 1
m3 SUFFER 1 / R6 / R3 / SUFFER 1
m4 BANISH yellow / S1 / R3 / EXHAUST 2
l1 YY / I whetstone / -
l2 GB / H1 C1 / -
l3 GBP / S1 C1 / -
l4 BP / - / 2 2
"""
"""Change and reward; price, reward, reward of the fight, cost of scouting; pips, reward, extension."""
ITEMS = """
potion HEAL 2
ration RECOVER 4
bomb FREE HIT 2
lens LUCK
smoke SMOKE
whetstone WHET yellow, permanent
gauntlet FIST 1, permanent
amulet CALM 1, permanent
"""


def term(found: object) -> str:
    """A word of the vocabulary with its facts: LIMIT 2."""
    if found is None:
        return "-"
    values = [getattr(found, field.name) for field in fields(found)]  # type: ignore[arg-type]
    words = [value.value if isinstance(value, Enum) else "-" if value is None else str(value) for value in values]
    named = fields(found)[0].name in {"does", "pay"}  # type: ignore[arg-type]
    return " ".join([words[0].upper(), *words[1:]] if named else words)


def gained(reward: Reward) -> str:
    """A reward by its letters: H1 C1."""
    numbers = {"R": reward.recover, "H": reward.health, "S": reward.strategy, "C": reward.recovery}
    parts = [f"{letter}{number}" for letter, number in numbers.items() if number]
    return " ".join([*parts, *([f"I {reward.item.value}"] if reward.item else [])]) or "-"


def letters(colours: Iterable[Colour]) -> str:
    return "".join(colour.value[0].upper() for colour in colours)


def lines(table: str) -> list[str]:
    return table.strip().splitlines()


def baddies(points: int) -> list[str]:
    return [
        f"{one.id} {one.type.value} {one.hits} {one.damage} {term(one.effect)} {gained(one.reward)}"
        for one in deck().baddies.values()
        if one.points == points
    ]


def test_every_one_point_baddie_is_as_designed() -> None:
    assert baddies(1) == lines(ONE_POINT)


def test_every_five_point_baddie_is_as_designed() -> None:
    assert baddies(5) == lines(FIVE_POINTS)


def test_every_tyrant_is_as_designed() -> None:
    assert [
        f"{one.id} day {one.from_day}, {one.hits} + {one.hits_each}T hits, "
        f"{one.damage} + {one.damage_for_two} T/2 damage, {one.setup.ones} + {one.setup.ones_each}T ones, "
        f"{one.setup.fives} fives, {term(one.effect)}, faded {one.faded}"
        for one in deck().tyrants.values()
    ] == lines(TYRANTS)


def test_every_gearloc_is_as_designed() -> None:
    assert [
        f"{one.id} {one.health} {one.strategy} {one.recovery} {letters(one.slots)} "
        f"{term(one.innate)} / {term(one.innate_plus)} / {term(one.plan)}"
        for one in deck().heroes.values()
        if not one.universal
    ] == lines(HEROES)


def test_the_universal_backup_plan_is_as_designed() -> None:
    plans = deck().plans.items()
    assert [f"{side} {letters(plan.slots)} {term(plan.plan)}" for side, plan in plans] == lines(PLANS)


def test_every_encounter_is_as_designed() -> None:
    found = []
    for one in deck().encounters.values():
        match one:
            case TyrantEncounter():
                facts = [term(one.change), gained(one.reward)]
            case Mohlnor():
                facts = [term(one.price), gained(one.reward), gained(one.fight), term(one.scouted)]
            case Lock():
                facts = [letters(one.pips), gained(one.reward), term(one.extension)]
        found.append(f"{one.id} {' / '.join(facts)}")
    assert found == lines(ENCOUNTERS)


def test_every_item_is_as_designed() -> None:
    assert [
        f"{name.value} {term(item.use)}{', permanent' if item.permanent else ''}" for name, item in items().items()
    ] == lines(ITEMS)
