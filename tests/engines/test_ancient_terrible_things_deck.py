"""The house deck, card by card, and what the rules pages say of it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import astuple

import pytest

from data.loader import languages, rules
from engines.ancient_terrible_things.cards import KEY, Feat, Swag, deck
from engines.ancient_terrible_things.chances import on_arrival
from engines.ancient_terrible_things.words import Tier

ENCOUNTERS = """
G01 green pitfall single 1 6 1 focus
G02 green pitfall kind 2 4 1 focus
G03 green pitfall run 3 1 2 focus
G04 green villain kind 2 5 2 feat
G05 green villain run 3 1 2 feat
G06 green villain run 3 2 3 feat
G07 green artefact kind 2 3 1 treasure
G08 green artefact kind 2 5 2 treasure
G09 green artefact run 3 2 3 treasure
G10 green horror kind 2 4 1 courage
G11 green horror kind 2 5 2 courage
G12 green horror kind 3 1 4 courage
O01 orange pitfall run 3 2 3 focus
O02 orange pitfall kind 2 6 4 focus courage
O03 orange pitfall run 3 3 4 focus
O04 orange villain run 3 3 4 feat
O05 orange villain run 3 4 5 feat focus
O06 orange villain run 4 1 5 feat focus
O07 orange artefact kind 2 6 4 treasure
O08 orange artefact kind 3 1 4 treasure feat
O09 orange artefact kind 3 2 5 treasure focus
O10 orange horror kind 3 1 4 courage
O11 orange horror kind 3 2 5 courage focus
O12 orange horror kind 3 3 5 courage
R01 red pitfall run 4 2 6 focus treasure
R02 red pitfall run 4 2 6 focus courage
R03 red pitfall run 4 3 7 focus treasure
R04 red villain run 3 4 5 feat focus
R05 red villain run 4 2 6 feat focus
R06 red villain run 5 1 7 feat courage
R07 red artefact kind 3 5 7 treasure focus
R08 red artefact run 4 3 7 treasure focus
R09 red artefact kind 3 5 7 treasure feat
R10 red horror kind 3 5 7 courage focus
R11 red horror kind 3 5 7 courage feat
R12 red horror kind 4 1 8 courage focus
"""
"""Id, deck, type, shape, dice, least, secrets, tokens."""
SWAG = """
S01 4 0 exhaust start: add die luck
S02 4 0 exhaust start: add die luck
S03 3 0 exhaust start: add die panic
S04 3 0 exhaust start: add die panic
S05 3 0 exhaust start: add die feat
S06 3 0 exhaust start: add die feat
S07 3 0 exhaust roll: re-roll 2 green
S08 2 0 exhaust roll: re-roll 1 not panic
S09 2 0 exhaust roll: adjust 1
S10 1 0 exhaust roll: adjust -1
S11 2 0 exhaust roll: flip
S12 4 0 exhaust roll: copy
S13 3 0 exhaust pay 1 focus roll: extra re-roll
S14 4 0 passive explore: gain on arriving focus 1
S15 2 0 passive spend: gain on run treasure 1
S16 3 1 passive spend: gain on overcoming 5 courage 1
S17 2 0 passive fail: gain on failing courage 1
S18 2 0 passive always: hand size 4
S19 1 0 exhaust trade: swap tokens 2
S20 2 0 passive trade: discount 1 1
S21 3 0 exhaust desperation: cheaper act 1 1
S22 3 0 once fail: ward
S23 3 0 exhaust pay 2 courage fail: ward
S24 3 2 points
S25 6 4 points
S26 2 0 exhaust pay 2 treasure trade: bank 1
"""
"""Id, cost, secrets, use, what each use is paid with, window: effect."""
FEATS = """
F01 2 1 roll: full re-roll
F02 2 2 roll: re-roll 3 green
F03 2 1 roll: adjust 1 -1
F04 2 3 roll: set
F05 2 2 roll: copy
F06 2 1 roll: flip
F07 2 1 start: add die panic
F08 2 2 start: add die luck
F09 2 1 start: add die feat
F10 2 1 roll: gain treasure 2
F11 2 1 roll: gain focus 2
F12 2 2 roll: gain courage 2
F13 2 3 fail: ward
F14 2 3 roll: drop terrible
F15 2 2 roll: hinder
F16 2 2 roll: steal
F17 2 1 explore: extra action
F18 2 2 desperation: rumours 4
"""
"""Id, copies, cost, window: effect."""
SCENARIOS = """
I single 1 5 focus
I kind 2 1 feat
I run 3 1 treasure
I run 4 1 treasure
I run 5 1 treasure
I kind 3 1 courage
I kind 4 1 courage
I kind 5 1 courage
II single 1 6 focus
II kind 2 3 feat
II run 3 2 treasure
II run 4 2 treasure
II run 5 2 treasure
II kind 3 3 courage
II kind 4 3 courage
II kind 5 3 courage
"""
"""Side, shape, dice, least, token for each die."""
ACHIEVEMENTS = """
A1 pitfall 2 3
A2 villain 2 3
A3 artefact 2 3
A4 horror 2 3
"""
"""Id, type that counts, how many are needed, secrets."""


def lines(table: str) -> list[str]:
    return table.strip().splitlines()


def words(*parts: object) -> str:
    """In one line, tuples one by one, and words of the data files as they are written there."""
    return " ".join(words(*part) if isinstance(part, tuple) else str(getattr(part, "value", part)) for part in parts)


def effect_of(card: Feat | Swag) -> str:
    return words(card.window, ":", *astuple(card.effect)).replace(" :", ":") if card.effect is not None else ""


def test_encounters_are_those_of_the_table() -> None:
    found = [
        words(one.id, one.tier, one.type, astuple(one.combination), one.secrets, one.tokens)
        for one in deck().encounters.values()
    ]
    assert found == lines(ENCOUNTERS)


def test_swag_is_that_of_the_table() -> None:
    found = [
        words(one.id, one.cost, one.secrets, one.use, *(("pay", n, token) for token, n in one.price.items()),
              effect_of(one)).strip()
        for one in deck().swag.values()
    ]  # fmt: skip
    assert found == lines(SWAG)


def test_feats_are_those_of_the_table() -> None:
    cards = deck().feats.values()
    kinds = Counter(card.kind for card in cards)
    found = {words(one.kind, kinds[one.kind], one.cost, effect_of(one)) for one in cards}
    assert sorted(found) == lines(FEATS)


def test_sides_of_the_scenario_card_are_those_of_the_table() -> None:
    found = [
        words(side, astuple(line.combination), line.token) for side, made in deck().scenarios.items() for line in made
    ]
    assert found == lines(SCENARIOS)


def test_achievements_are_those_of_the_table() -> None:
    found = [words(one.id, one.counts, one.threshold, one.secrets) for one in deck().achievements.values()]
    assert found == lines(ACHIEVEMENTS)


def test_tokens_mats_and_numbers_of_players() -> None:
    printed = deck()
    assert sorted(printed.terrible_things) == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4
    assert printed.map_secrets == 1
    assert {name.value: (mat.map, words(*mat.tokens)) for name, mat in printed.characters.items()} == {
        "captain": (True, ""),
        "prospector": (False, "treasure"),
        "journalist": (False, "focus"),
        "heiress": (False, "courage"),
    }
    assert {seats: (one.of_each_deck, one.track) for seats, one in printed.setup.items()} == {
        2: (6, 7),
        3: (8, 10),
        4: (12, 13),
    }


@pytest.mark.parametrize("language", languages())
def test_the_rules_page_has_the_sums_and_chances_of_the_house_deck(language: str) -> None:
    page = next(page for page in rules(KEY, language) if page.key == "deck")
    written = [[int(number) for number in re.findall(r"\d+", line)] for line in page.text.splitlines()]
    found = deck().encounters.values()
    secrets = [[card.secrets for card in found if card.tier is tier] for tier in Tier]
    chances = [[on_arrival(card.combination, 5, "v2", 2) for card in found if card.tier is tier] for tier in Tier]
    (sums,) = [numbers for numbers in written if numbers[-3:] == [sum(each) for each in secrets]]
    where = written.index(sums)
    assert written[where + 1 : where + 4] == [
        [min(worth), max(worth), min(percent), max(percent)] for worth, percent in zip(secrets, chances, strict=True)
    ]
