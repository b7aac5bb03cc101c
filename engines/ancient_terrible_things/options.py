"""What is agreed before an expedition up the river."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from engines.core import GameOptions, Setting, say

from .cards import HOUSE, DeckKey
from .words import ScenarioName


class AncientTerribleThingsOptions(GameOptions):
    """Players, the side of the Scenario card, and the rules that sources tell differently."""

    seats: int = Field(default=2, ge=2, le=4)
    scenario: ScenarioName = ScenarioName.I
    reroll_rule: Literal["v2", "v2_5"] = "v2"
    """v2: 1 Focus for each die that is rolled again. v2.5: or 1 Focus for each die that is kept."""
    panic_in_free_reroll: Literal["stay", "roll"] = "stay"
    """What red dice do in a free re-roll."""
    pass_map: Literal["no", "yes"] = "no"
    """May the holder give the Map away when a round begins?"""
    feat_die: Literal["before spending", "before a re-roll"] = "before spending"
    """Until when blue dice may be raised."""
    deck: DeckKey = HOUSE


SETTINGS = (
    Setting("scenario", say("Scenario"), (("I", say("I (easier)")), ("II", say("II (harder)")))),
    Setting(
        "reroll_rule",
        say("Focus re-rolls"),
        (("v2", say("pay the dice you roll")), ("v2_5", say("or those you keep"))),
    ),
    Setting(
        "panic_in_free_reroll",
        say("Red dice in a free re-roll"),
        (("stay", say("stay")), ("roll", say("roll too"))),
    ),
    Setting("pass_map", say("The Map"), (("no", say("stays")), ("yes", say("may be given away")))),
    Setting(
        "feat_die",
        say("Blue dice are raised"),
        (("before spending", say("until you spend")), ("before a re-roll", say("only before a re-roll"))),
    ),
    Setting("deck", say("Cards"), ((HOUSE, say("house cards")),)),
)
