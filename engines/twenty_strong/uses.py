"""Using what may be used at any time: paying for it, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engines.core import Ask, Flow, Option, put, say

from . import gains  # these modules use each other
from .abilities import Innate, Opener, Sharpen, Shield
from .asking import one_of_each_colour
from .cards import Baddie
from .day_events import PutUnder, QueueChanged
from .foes import due
from .pieces import HIGHEST, Battle, Die, Foe, Kept
from .stacks import discard, to_the_bottom
from .state import ME, Activation, Mustering, TwentyStrong
from .use_events import Flipped, ItemUsed, PlanUsed, Prevented, Sharpened, TurnedToHit
from .words import Every, Face, StackName, Zone

if TYPE_CHECKING:
    from .anytime import Entry

Deed = Callable[[TwentyStrong], Flow[None]]


def from_the_plan(dice: tuple[Die, ...], deed: Deed, state: TwentyStrong) -> Flow[None]:
    """Dice of the backup plan are exhausted, and what they are exhausted for happens."""
    for die in dice:
        gains.move(die, Zone.EXHAUSTED)
    yield PlanUsed(dice=tuple(die.called for die in dice))
    yield from deed(state)


def with_another_die(entries: Callable[[TwentyStrong, Die], Iterator[Entry]], state: TwentyStrong) -> Flow[None]:
    """The player chooses the die of the backup plan that pays, with what it is exhausted for."""
    _, *others = one_of_each_colour(state.dice_in(Zone.BACKUP))
    found = [(die, entry) for die in others for entry in entries(state, die)]
    question: Ask[Deed | None] = Ask(
        name="plan",
        seat=ME,
        prompt=say("which die of the plan, and for what?"),
        options=tuple(
            Option(f"{die.colour.value}-{entry.key}", entry.label, entry.play, icon=entry.icon) for die, entry in found
        ),
        alone=(Option("back", say("Back"), None),),
        usual=("back",),
    )
    deed = yield from put(question)
    if deed is not None:
        yield from deed(state)


def item(kept: Kept, deed: Deed, state: TwentyStrong) -> Flow[None]:
    """An item is used: discarded, or kept until the next engagement."""
    name = kept.card.reward.item
    assert name is not None
    if kept.item.permanent:
        kept.used = True
    else:
        state.items.remove(kept)
        discard(state, kept.card)
    yield ItemUsed(name=name)
    yield from deed(state)


def innate(deed: Deed, state: TwentyStrong) -> Flow[None]:
    """The innate ability is used."""
    assert state.battle is not None
    state.battle.innate += 1
    state.battle.innate_before = True
    yield from deed(state)


def innate_is_free(battle: Battle, ability: Innate) -> bool:
    """May the innate ability be used once more in this battle or engagement?"""
    match ability:
        case Shield(every=Every.BATTLE):
            return not battle.innate_before
        case Sharpen(times=times):
            return battle.innate < times
        case Shield() | Opener():
            return not battle.innate
        case _:
            return False


def prevent(damage: int, state: TwentyStrong) -> Flow[None]:
    """Up to so much of the damage about to be suffered is prevented."""
    assert state.blow is not None
    less = min(damage, due(state))
    state.blow.prevented += less
    yield Prevented(damage=less)


def prevent_all(state: TwentyStrong) -> Flow[None]:
    """No damage this time."""
    yield from prevent(due(state), state)


def back(die: Die, state: TwentyStrong) -> Flow[None]:  # noqa: ARG001
    """An exhausted die goes to the pool."""
    yield gains.bring_back((die,))


def recover_some(number: int, state: TwentyStrong) -> Flow[None]:
    """Exhausted dice of your choice go to the pool."""
    yield from gains.recover(state, number)


def heal(health: int, state: TwentyStrong) -> Flow[None]:
    """Health, up to 6."""
    state.health = min(HIGHEST, state.health + health)
    yield from ()


def luck(die: Die, state: TwentyStrong) -> Flow[None]:  # noqa: ARG001
    """An active miss becomes a basic hit."""
    die.face = Face.HIT
    yield TurnedToHit(die=die.called)


def hit(foe: Foe, number: int, state: TwentyStrong) -> Flow[None]:
    """Free hits on one Baddie or the Tyrant."""
    yield from gains.free_hits(state, foe, number)


def sharpen(die: Die, foe: Foe, state: TwentyStrong) -> Flow[None]:
    """An applied basic hit becomes a crit."""
    die.face = Face.CRIT
    yield Sharpened(die=die.called, foe=foe.card)
    yield from gains.settle(state)


def change_queue(by: int, state: TwentyStrong) -> Flow[None]:
    """The Battle Queue is longer or shorter, never below 0."""
    assert isinstance(state.phase, Mustering)
    state.phase.points = max(0, state.phase.points + by)
    yield QueueChanged(points=state.phase.points)


def slip(state: TwentyStrong) -> Flow[None]:
    """The innate ability shortens the Battle Queue by one point."""
    assert isinstance(state.phase, Mustering)
    state.phase.points -= 1
    state.phase.slipped += 1
    yield QueueChanged(points=state.phase.points)


def put_under(name: StackName, card: Baddie, state: TwentyStrong) -> Flow[None]:
    """A top Baddie goes to the bottom of its stack, once an Activation."""
    assert isinstance(state.phase, Activation)
    state.phase.slipped = True
    yield from to_the_bottom(state, name, card)
    yield PutUnder(baddie=card, top=state.stacks[name].top)


def flip(state: TwentyStrong) -> Flow[None]:
    """All four dice of the plan are exhausted: the innate +1 side, and +1 to Strategy and Recovery."""
    dice = tuple(state.dice_in(Zone.BACKUP))
    for die in dice:
        gains.move(die, Zone.EXHAUSTED)
    yield PlanUsed(dice=tuple(die.called for die in dice))
    state.flipped = True
    state.recovery = min(HIGHEST, state.recovery + 1)
    yield from gains.change_strategy(state, 1)
    yield Flipped(strategy=state.strategy, recovery=state.recovery)
