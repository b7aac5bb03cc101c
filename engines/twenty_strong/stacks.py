"""The three kinds of face-up cards: taking from the top, scouting, starting again."""

from __future__ import annotations

from engines.core import Flow

from .cards import Baddie, Keepable, Mohlnor
from .day_events import Restacked
from .pieces import tops
from .refs import StackedRef
from .state import TwentyStrong
from .words import BaddieType, StackName


def take(state: TwentyStrong, name: StackName, card: StackedRef) -> Flow[None]:
    """Takes a card from the top of the lower or the upper stack; the one under it is available at once."""
    stack = state.stacks[name]
    if card is stack.top:
        stack.top = None
        yield from turn_up(state, name)
    else:
        assert stack.upper[-1] is card
        stack.upper.pop()
        yield from turn_up(state, name)


def turn_up(state: TwentyStrong, name: StackName) -> Flow[None]:
    """The lower stack shows its next card.

    When it has none left, the upper one is shuffled and becomes the lower one; when that is empty too, the discards do.
    """
    stack = state.stacks[name]
    if stack.top is not None:
        return
    if not stack.unseen and not stack.bottom:
        stack.unseen, stack.upper = stack.upper, []
        again = bool(stack.unseen)
        if not stack.unseen:
            stack.unseen, stack.discard = stack.discard, []
            again = bool(stack.unseen)
        if again:
            yield Restacked(stack=name, cards=len(stack.unseen))
    if stack.unseen:
        stack.top = stack.unseen.pop(state.randomness.below(len(stack.unseen)))
    elif stack.bottom:
        stack.top = stack.bottom.pop(0)


def restock(state: TwentyStrong) -> Flow[None]:
    """Stacks that ran out before anything was discarded begin again with the discards of their kind."""
    for name in StackName:
        yield from turn_up(state, name)


def scout(state: TwentyStrong, name: StackName) -> Flow[StackedRef | None]:
    """The top card of the lower stack goes on top of the upper one. Returns the card that is uncovered by it."""
    stack = state.stacks[name]
    assert stack.top is not None
    stack.upper.append(stack.top)
    stack.top = None
    yield from turn_up(state, name)
    return stack.top


def to_the_bottom(state: TwentyStrong, name: StackName, card: StackedRef) -> Flow[None]:
    """The top card of a Baddie stack goes to the bottom of the same stack."""
    stack = state.stacks[name]
    if card is stack.top:
        stack.bottom.append(card)
        stack.top = None
        yield from turn_up(state, name)
    else:
        stack.upper.insert(0, stack.upper.pop())


def discard(state: TwentyStrong, card: Keepable | Mohlnor) -> None:
    """Puts a card on the discards of its kind."""
    name = card.stack if isinstance(card, Baddie) else StackName.ENCOUNTERS
    state.stacks[name].discard.append(card)


def available(state: TwentyStrong, name: StackName, kind: BaddieType | None = None) -> list[Baddie]:
    """The Baddies that may be activated next, perhaps only those of a type."""
    found = [card for card in tops(state.stacks[name]) if isinstance(card, Baddie)]
    return [card for card in found if kind is None or card.type is kind]
