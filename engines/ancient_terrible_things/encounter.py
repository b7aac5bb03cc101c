"""3. Desperation and 4. Encounter: what `arrival`, `rolling` and `spending` share."""

from __future__ import annotations

from enum import Enum

from engines.core import Group, say

from .cards import Line, deck
from .combinations import Combination
from .state import AncientTerribleThings

GROUPS = (
    Group("stop", say("Stop and spend"), say("stop")),
    Group("dice", say("Re-roll chosen dice"), say("dice")),
    Group("swag", say("Use Swag"), say("Swag")),
    Group("hand", say("Play a Feat"), say("Feats")),
    # By its place in the hand: a name here could be read by everybody.
    *(
        Group(f"hand{place}", say("Play Feat {place}: choose its target", place=place + 1), say("Feats"))
        for place in range(10)
    ),
    Group("acts", say("Desperate Act"), say("Desperate Act")),
    Group("blue", say("Raise a blue die"), say("blue dice")),
)


class Do(Enum):
    """What may be done with the dice besides spending them."""

    ROLL = "roll"
    ALL = "all"
    """The free re-roll of the whole pool."""
    KEEP_SOME = "keep"
    """Rules v2.5: Focus is paid for the dice that are kept."""
    BY_HAND = "hand"
    """Spend combination by combination."""
    DONE = "done"
    BACK = "back"


def lines_of(state: AncientTerribleThings) -> tuple[Line, ...]:
    """The lines of the Scenario card that is in play."""
    return deck(state.options.deck).scenarios[state.options.scenario]


def combination_here(state: AncientTerribleThings) -> Combination | None:
    """What the Encounter here wants, if it is still there."""
    card = state.here.encounter
    return None if card is None else card.combination
