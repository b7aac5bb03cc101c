"""Builders for situations of 20 Strong, loaded dice, and answers chosen by what they mean."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from engines.core import Event, Option, Randomness, Table
from engines.twenty_strong import TWENTY_STRONG
from engines.twenty_strong.cards import Baddie, Lock, TyrantEncounter, deck
from engines.twenty_strong.deck_files import PlanSide
from engines.twenty_strong.options import TwentyStrongOptions
from engines.twenty_strong.pieces import Battle, Die, Foe, Kept, Kind
from engines.twenty_strong.refs import StackedRef
from engines.twenty_strong.state import Activation, Phase, StrategyPhase, TwentyStrong
from engines.twenty_strong.views import TwentyStrongView
from engines.twenty_strong.words import Colour, StackName, Zone

SoloTable = Table[TwentyStrong, TwentyStrongView]
E = TypeVar("E", bound=Event)
LETTERS = {"Y": Colour.YELLOW, "G": Colour.GREEN, "B": Colour.BLUE, "P": Colour.PURPLE, "R": Colour.RED}
SIDES = {"M": 0, "H": 4, "C": 5}
"""A side of a die that shows a miss (of every colour but red), a hit, a crit (of every colour)."""


class Loaded(Randomness):
    """Rolls what it is told first."""

    __slots__ = ("told",)

    def __init__(self) -> None:
        super().__init__(seed="situation")
        self.told: list[int] = []

    def below(self, n: int) -> int:
        return self.told.pop(0) if self.told else super().below(n)


def start(seed: str = "twelve days", **options: object) -> SoloTable:
    """A new game, before the choice of the Tyrant."""
    return Table.start(TWENTY_STRONG, TwentyStrongOptions.model_validate(options), seed=seed)


def card(name: str) -> StackedRef:
    """A Baddie or an encounter by its id."""
    cards = deck()
    return cards.baddies[name] if name in cards.baddies else cards.encounters[name]


def state_at(
    phase: Phase | None = None,
    *,
    hero: str = "squibb",
    tyrant: str = "ironrind",
    side: PlanSide | None = None,
    day: int = 0,
    **options: object,
) -> TwentyStrong:
    """A game under way with its stats as they began, all dice in the pool, and `day` days over."""
    state = TWENTY_STRONG.setup(TwentyStrongOptions.model_validate(options), Randomness(seed="situation"))
    state.randomness = Loaded()
    state.chosen_tyrant, state.chosen_hero, state.side = deck().tyrants[tyrant], deck().heroes[hero], side
    state.health, state.strategy, state.recovery = state.hero.health, state.hero.strategy, state.hero.recovery
    state.day = day
    state.phase = phase or Activation()
    return state


def take_out(state: TwentyStrong, name: str) -> StackedRef:
    """Takes a card out of wherever it lies in the stacks or the box."""
    wanted = card(name)
    for stack in state.stacks.values():
        for pile in (stack.unseen, stack.upper, stack.bottom, stack.discard):
            if wanted in pile:
                pile.remove(wanted)
        if stack.top is wanted:
            stack.top = stack.unseen.pop()
    if wanted in state.unused:
        state.unused.remove(wanted)
    return wanted


def lay(state: TwentyStrong, name: StackName, *cards: str) -> None:
    """Lays a stack: the first card on top, the others under it in this order; the rest stays under them."""
    stack = state.stacks[name]
    found = [take_out(state, one) for one in cards]
    if stack.top is not None:
        stack.unseen.append(stack.top)
    stack.top, stack.bottom = found[0], found[1:]
    stack.unseen, stack.discard = [], [*stack.discard, *stack.unseen]


def put_upper(state: TwentyStrong, name: StackName, *cards: str) -> None:
    """Lays cards on the upper stack, the last one on top."""
    state.stacks[name].upper += [take_out(state, one) for one in cards]


def fighting(foes: str, *, kind: Kind = Kind.STANDARD, encounter: str = "", **facts: Any) -> TwentyStrong:
    """The first engagement of a battle against these: Duster on day 3 unless it is told otherwise."""
    state = state_at(**{"day": 3, "hero": "duster", **facts})
    battle = Battle(kind=kind, foes=[foe_of(state, name) for name in foes.split()])
    if encounter:
        found = take_out(state, encounter)
        assert isinstance(found, TyrantEncounter)
        battle.kind, battle.card, battle.spoils = Kind.ENCOUNTER, found, found.reward
    state.phase = StrategyPhase(battle=battle)
    return state


def foe_of(state: TwentyStrong, name: str) -> Foe:
    """A Baddie taken out of its stack, or the Tyrant."""
    if name in deck().tyrants:
        return Foe(state.tyrant)
    found = take_out(state, name)
    assert isinstance(found, Baddie)
    return Foe(found)


def foe(table: SoloTable, name: str) -> Foe:
    """One that stands in the battle."""
    battle = table.state.battle
    assert battle is not None
    return next(one for one in battle.foes if one.card.id == name)


def die(state: TwentyStrong, name: str) -> Die:
    """A die by letter and number: P2."""
    return next(one for one in state.dice if one.colour is LETTERS[name[0]] and one.number == int(name[1]))


def put(state: TwentyStrong, zone: Zone, names: str, on: str = "") -> None:
    """Puts dice into a zone."""
    for name in names.split():
        found = die(state, name)
        found.zone, found.on = zone, on


def only_pool(state: TwentyStrong, names: str, rest: Zone = Zone.EXHAUSTED) -> None:
    """Leaves these dice in the pool; all others that were there go elsewhere."""
    for one in state.dice_in(Zone.POOL):
        one.zone = rest
    put(state, Zone.POOL, names)


def where(state: TwentyStrong, zone: Zone) -> str:
    """The dice of a zone, by letter and number."""
    letters = {colour: letter for letter, colour in LETTERS.items()}
    return " ".join(f"{letters[one.colour]}{one.number}" for one in state.dice_in(zone))


def give(state: TwentyStrong, *names: str) -> None:
    """Items, by the cards that give them."""
    for name in names:
        found = take_out(state, name)
        assert isinstance(found, Baddie | TyrantEncounter | Lock)
        state.items.append(Kept(found))


def give_lock(state: TwentyStrong, name: str) -> Lock:
    """A lock in an item slot."""
    found = take_out(state, name)
    assert isinstance(found, Lock)
    state.locks.append(found)
    return found


def table_of(state: TwentyStrong) -> SoloTable:
    """The table of a situation."""
    return Table(TWENTY_STRONG, state)


def load(table: SoloTable, sides: str) -> None:
    """What the next dice show, in the order of the dice: M, H, C."""
    assert isinstance(table.state.randomness, Loaded)
    table.state.randomness.told += [SIDES[side] for side in sides]


def options(table: SoloTable) -> tuple[Option[Any], ...]:
    """Everything on offer."""
    assert table.ask is not None
    return (*table.ask.options, *table.ask.alone)


def keys(table: SoloTable) -> list[str]:
    """The keys on offer."""
    return [option.key for option in options(table)]


def answer(table: SoloTable, *chosen: str) -> tuple[Event, ...]:
    """The player gives these keys."""
    return table.answer(0, chosen)


def commit(table: SoloTable, names: str, sides: str) -> tuple[Event, ...]:
    """Commits dice by hand; the roll shows these sides, in the order of all active dice."""
    load(table, sides)
    chosen = tuple(die(table.state, name).key for name in names.split())
    return answer(table, *(chosen or ("none",)))


def apply(table: SoloTable, target: str, names: str) -> tuple[Event, ...]:
    """Puts dice on a Baddie, the Tyrant or a lock by hand."""
    if f"aim-{target}" in keys(table):
        answer(table, f"aim-{target}")
    return answer(table, *(die(table.state, name).key for name in names.split()))


def only(kind: type[E], happened: Iterable[Event]) -> list[E]:
    """The events of one kind."""
    return [event for event in happened if isinstance(event, kind)]


def name_of(table: SoloTable) -> str:
    """Which question is pending."""
    return "" if table.ask is None else table.ask.name


def until(table: SoloTable, *names: str) -> tuple[Event, ...]:
    """Gives the usual answers until one of these questions comes."""
    happened: list[Event] = []
    while table.ask is not None and table.ask.name not in names:
        happened += table.answer(0, table.ask.simplest)
    return tuple(happened)


def skip_engagement(table: SoloTable) -> None:
    """No dice in any Strategy Phase that is left."""
    while name_of(table) == "commit":
        engagement = table.state.battle.engagement if table.state.battle else 0
        answer(table, "none")
        if table.state.battle is None or table.state.battle.engagement != engagement:
            return
