"""Nobody learns what lies under the top of a stack, or which Tyrant encounters are in the box."""

from __future__ import annotations

import re

from engines.twenty_strong import TWENTY_STRONG
from engines.twenty_strong.cards import TyrantEncounter
from engines.twenty_strong.options import TwentyStrongOptions

from .twenty_strong_tables import start
from .worlds import Compared, Setting, watch

KEYS = re.compile(
    r"any|[a-z]+|(yellow|green|blue|purple|red)[1-4]|(banish|store|plan|lens)-[a-z]+|(face|fight|peace|lock|aim|under)-\w+"
    r"|(plan|innate|bomb|gauntlet|l4)-\w+|[vf]\d\d|item\d|l\d|(yellow|green|blue|purple)-plan(-\w+)?"
)
SEVERAL = ({"rank": "1"}, {"rank": "3", "tyrant_hits_persist": "no"})


def test_worlds_that_differ_only_under_the_tops_look_the_same() -> None:
    found = Compared()
    for number in range(6):
        watch(Setting(TWENTY_STRONG, TwentyStrongOptions(), SEVERAL, KEYS), number, found)
    assert found.leaks == []
    assert found.worlds > 50
    assert found.told_apart > 0, "what is turned up does tell worlds apart"


def test_only_tyrant_encounters_lie_in_the_box_and_they_trade_places_with_those_of_the_stack() -> None:
    hidden = list(TWENTY_STRONG.secrets(start(rank=2).state))
    tyrant = [one for one in hidden if one.back == "encounters tyrant"]
    assert all(isinstance(one.card, TyrantEncounter) for one in tyrant)
    assert len(tyrant) in {7, 8}
    assert all(not one.known_to for one in hidden)
