"""A duel: who takes which path."""

from __future__ import annotations

from enum import Enum

from engines.core import Ask, Flow, Option, Seat, put, say

from .events import LetChoose, PathTaken
from .hike import begin_hike
from .state import Choosing, Hike, LostExpedition, Way


class Let(Enum):
    """What the leader may do in the morning instead of choosing."""

    THE_OTHER_CHOOSE = "let"


def choose_paths(state: LostExpedition, choosing: Choosing) -> Flow[None]:
    """In the morning the leader chooses a path or lets the other choose; in the evening who did not in the morning."""
    choice = yield from put(choosing_question(state, choosing))
    if isinstance(choice, Let):
        other = Seat(1 - choosing.chooser)
        yield LetChoose(seat=choosing.chooser, other=other)
        choosing.chooser = other
        choice = yield from put(which_path(choosing))
    chooser, other = choosing.chooser, Seat(1 - choosing.chooser)
    if not state.evening:
        state.morning_chooser = chooser
    yield PathTaken(seat=chooser, path=choice, other=other)
    paths = {Way.UPPER: choosing.upper, Way.LOWER: choosing.lower}
    state.teams[chooser].path = paths[choice]
    state.teams[other].path = paths[Way.LOWER if choice is Way.UPPER else Way.UPPER]
    state.teams[other].passed = []
    yield from begin_hike(state, Hike(hiker=chooser, others=[other]))


def choosing_question(state: LostExpedition, choosing: Choosing) -> Ask[Way | Let]:
    """Which path; in the morning the leader may pass the choice on."""
    question = which_path(choosing)
    if state.evening:
        return question.beside(())
    other = Seat(1 - choosing.chooser)
    return question.beside((Option("let", say("Let {name} choose", name=other), Let.THE_OTHER_CHOOSE),))


def which_path(choosing: Choosing) -> Ask[Way]:
    """Which path."""
    return Ask(
        name="path",
        seat=choosing.chooser,
        prompt=say("which path do you take?"),
        options=(
            Option("upper", say("Take the upper path"), Way.UPPER),
            Option("lower", say("Take the lower path"), Way.LOWER),
        ),
        help=say("Who chooses hikes first, the other on the other path. In the evening the other player chooses."),
    )
