"""The house deck has the exact counts of the printed one, and the checksums of its design."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.twenty_strong.abilities import Innate
from engines.twenty_strong.cards import Baddie, Lock, Mohlnor, TyrantEncounter, deck, items
from engines.twenty_strong.effects import Beckon, Crowd, Pack, Ward
from engines.twenty_strong.words import DICE, FACES, BaddieType, Colour, Face, ItemName

MOST_FLAVOUR = 72


def baddies(points: int) -> list[Baddie]:
    return [baddie for baddie in deck().baddies.values() if baddie.points == points]


def test_there_are_17_dice_and_each_has_exactly_one_crit() -> None:
    assert sum(DICE.values()) == 17
    hits = [len(FACES[colour]) - FACES[colour].count(Face.MISS) for colour in Colour]
    assert hits == [2, 3, 4, 5, 6]
    assert all(FACES[colour].count(Face.CRIT) == 1 and len(FACES[colour]) == 6 for colour in Colour)


def test_the_deck_has_29_and_14_baddies_and_16_encounters() -> None:
    encounters = Counter(type(card) for card in deck().encounters.values())
    assert (len(baddies(1)), len(baddies(5))) == (29, 14)
    assert encounters == {TyrantEncounter: 8, Mohlnor: 4, Lock: 4}
    assert len(deck().tyrants) == 4
    assert sum(not hero.universal for hero in deck().heroes.values()) == 5
    assert sum(hero.universal for hero in deck().heroes.values()) == 2
    assert set(deck().plans) == {"a", "b"}
    assert set(items()) == set(ItemName)


def test_types_are_spread_as_designed() -> None:
    assert Counter(baddie.type for baddie in baddies(1)) == {
        **dict.fromkeys(BaddieType, 6),
        BaddieType.WRAITH: 5,
    }


def test_one_point_baddies_have_the_designed_sums_of_hits_and_damage() -> None:
    assert Counter(baddie.hits for baddie in baddies(1)) == {1: 3, 2: 11, 3: 12, 4: 3}
    assert sum(baddie.damage for baddie in baddies(1)) == 34


def test_five_point_baddies_have_the_designed_sums_of_hits_and_damage() -> None:
    assert (sum(baddie.hits for baddie in baddies(5)), sum(baddie.damage for baddie in baddies(5))) == (99, 38)


def test_at_least_four_baddies_name_a_type_or_the_face_up_ones() -> None:
    asking = [card.id for card in deck().baddies.values() if isinstance(card.effect, Pack | Crowd | Ward | Beckon)]
    assert asking == ["v02", "v13", "v24", "v25"]


def test_ids_are_used_once_in_all_kinds_of_cards() -> None:
    cards = deck()
    ids = [*cards.baddies, *cards.encounters, *cards.tyrants, *cards.heroes, *map(str, items())]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("kind", ["baddies", "encounters", "tyrants", "heroes", "items"])
def test_every_card_has_a_short_line_of_flavour_in_both_languages(kind: str) -> None:
    for card in (items() if kind == "items" else getattr(deck(), kind)).values():
        assert card.icon
        for words in (card.name, card.flavour):
            assert set(words.by_language) == {"en", "fr"}
            assert all(0 < len(text) <= MOST_FLAVOUR for text in words.by_language.values()), card.id


def test_duster_has_the_place_that_the_rules_give_him() -> None:
    duster = deck().heroes["duster"]
    assert (duster.health, duster.strategy, duster.recovery) == (5, 2, 3)
    assert [colour.value for colour in duster.slots] == ["yellow", "yellow", "green", "green"]
    assert duster.plan is not None
    assert duster.plan.does == "queue"


def test_universal_heroes_have_no_other_side() -> None:
    innate: list[Innate | None] = [hero.innate_plus for hero in deck().heroes.values() if hero.universal]
    assert innate == [None, None]
