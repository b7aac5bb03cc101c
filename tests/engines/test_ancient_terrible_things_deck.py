"""The house deck, card by card, and what the rules pages say of it."""

from __future__ import annotations

import re

import pytest

from data.loader import languages, rules
from engines.ancient_terrible_things.cards import KEY, deck
from engines.ancient_terrible_things.chances import on_arrival
from engines.ancient_terrible_things.words import Tier


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
