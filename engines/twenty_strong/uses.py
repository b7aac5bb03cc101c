"""Uses that lead to no further question: what they do to the table."""

from __future__ import annotations

from engines.core import Flow

from .cards import Baddie
from .day_events import PutUnder, QueueChanged
from .foes import due
from .pieces import HIGHEST, Die, Kept
from .stacks import discard, to_the_bottom
from .state import Activation, Mustering, TwentyStrong
from .use_events import ItemUsed, Prevented, TurnedToHit
from .words import Face, StackName


def use_up(state: TwentyStrong, kept: Kept) -> ItemUsed:
    """An item is discarded, or kept until the next engagement."""
    name = kept.card.reward.item
    assert name is not None
    if kept.item.permanent:
        kept.used = True
    else:
        state.items.remove(kept)
        discard(state, kept.card)
    return ItemUsed(name=name)


def count_innate(state: TwentyStrong) -> None:
    """The innate ability has been used in this battle and engagement."""
    assert state.battle is not None
    state.battle.innate += 1
    state.battle.innate_before = True


def prevent(state: TwentyStrong, damage: int) -> Prevented:
    """Up to so much of the damage about to be suffered is prevented."""
    assert state.blow is not None
    less = min(damage, due(state))
    state.blow.prevented += less
    return Prevented(damage=less)


def heal(state: TwentyStrong, health: int) -> None:
    """Health, up to 6."""
    state.health = min(HIGHEST, state.health + health)


def turn_to_hit(die: Die) -> TurnedToHit:
    """An active miss becomes a basic hit."""
    die.face = Face.HIT
    return TurnedToHit(die=die.called)


def change_queue(state: TwentyStrong, by: int) -> QueueChanged:
    """The Battle Queue is longer or shorter, never below 0."""
    assert isinstance(state.phase, Mustering)
    state.phase.points = max(0, state.phase.points + by)
    return QueueChanged(points=state.phase.points)


def shorten(state: TwentyStrong) -> QueueChanged:
    """The innate ability shortens the Battle Queue by one point."""
    assert isinstance(state.phase, Mustering)
    state.phase.slipped += 1
    return change_queue(state, -1)


def put_under(state: TwentyStrong, name: StackName, card: Baddie) -> Flow[None]:
    """A top Baddie goes to the bottom of its stack, once an Activation."""
    assert isinstance(state.phase, Activation)
    state.phase.slipped = True
    yield from to_the_bottom(state, name, card)
    yield PutUnder(baddie=card, top=state.stacks[name].top)
