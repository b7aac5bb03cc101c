"""The table as anyone could photograph it, plus what lies unseen in the stacks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal, TypeVar

from pydantic import Field

from engines.core import Seat, State

from .abilities import Innate, Plan
from .cards import Baddie, Tyrant, TyrantEncounter, deck
from .deck_files import PlanSide
from .options import TwentyStrongOptions
from .pieces import HIGHEST, Battle, Blow, Die, Ending, Foe, Kept, Stack, Step, all_dice, tops
from .refs import HeroRef, KeptRef, LockRef, StackedPile, TyrantRef
from .words import Colour, StackName, Zone

ME = Seat(0)
E = TypeVar("E")


class NoBattle:
    """A phase outside any battle."""

    __slots__ = ()
    battle: ClassVar[None] = None


@dataclass(slots=True)
class TyrantChoice(NoBattle):
    """Set-up: the Tyrant."""

    name: Literal["tyrant"] = "tyrant"


@dataclass(slots=True)
class HeroChoice(NoBattle):
    """Set-up: the Gearloc, or a universal hero with a face of the universal backup plan."""

    name: Literal["hero"] = "hero"


@dataclass(slots=True)
class Penalties(NoBattle):
    """Set-up: what each rank above 1 costs."""

    name: Literal["penalties"] = "penalties"
    paid: int = 0


@dataclass(slots=True)
class Activation(NoBattle):
    """The day counter rises; encounter, battle or Tyrant."""

    name: Literal["activation"] = "activation"
    slipped: bool = False
    """Has a Baddie been put to the bottom of its stack?"""


@dataclass(slots=True)
class Mustering:
    """Baddies become active: the Battle Queue, or the company of the Tyrant."""

    name: Literal["mustering"] = "mustering"
    battle: Battle = field(default_factory=Battle)
    points: int = 0
    """The Battle Queue."""
    slipped: int = 0
    """Points by which the innate ability has shortened it."""
    extra: int = 0
    """1-point Baddies besides the Battle Queue."""
    settled: bool = False
    """Was the length of the Battle Queue chosen together with the battle?"""


@dataclass(slots=True)
class StrategyPhase:
    """Commit, roll, apply."""

    name: Literal["strategy"] = "strategy"
    battle: Battle = field(default_factory=Battle)
    done: int = 0
    """Strategy Phases of this engagement that are over."""
    step: Step = Step.COMMIT
    aim: str = ""
    """The id of the card that dice are put on by hand."""
    going_on: bool = False
    """No Baddie is left, but a lock or the backup plan can use dice."""


@dataclass(slots=True)
class ResolvePhase:
    """Suffer damage to Cleanup."""

    name: Literal["resolve"] = "resolve"
    battle: Battle = field(default_factory=Battle)


@dataclass(slots=True)
class AfterBattle(NoBattle):
    """Rest or scout."""

    name: Literal["after"] = "after"
    engagement: int = 1


@dataclass(slots=True)
class EndPhase:
    """The game is over."""

    name: Literal["end"] = "end"
    ending: Ending = Ending.HEALTH
    battle: Battle = field(default_factory=Battle)
    """The last battle, as it stood; one without Baddies if the game ended outside one."""


Phase = Annotated[
    TyrantChoice
    | HeroChoice
    | Penalties
    | Activation
    | Mustering
    | StrategyPhase
    | ResolvePhase
    | AfterBattle
    | EndPhase,
    Field(discriminator="name"),
]


@dataclass(slots=True, kw_only=True, eq=False)
class TwentyStrong(State):
    """A game of 20 Strong: Too Many Bones."""

    options: TwentyStrongOptions
    stacks: dict[StackName, Stack]
    unused: StackedPile
    """Tyrant encounters that went back into the box."""
    chosen_tyrant: TyrantRef | None = None
    chosen_hero: HeroRef | None = None
    side: PlanSide | None = None
    """The face of the universal backup plan, with a universal hero."""
    health: int = HIGHEST
    strategy: int = 1
    recovery: int = 1
    flipped: bool = False
    """Is the Gearloc on its innate +1 side?"""
    dice: list[Die] = field(default_factory=all_dice)
    items: list[Kept] = field(default_factory=list)
    locks: list[LockRef] = field(default_factory=list)
    extensions: list[LockRef] = field(default_factory=list)
    """Backup Plan Extensions: opened locks that need no slot."""
    won: list[KeptRef] = field(default_factory=list)
    """Cards whose item waits for the Gain Item Rewards step."""
    blow: Blow | None = None
    day: int = 0
    defeated: int = 0
    """Baddies defeated in this game."""
    phase: Phase = field(default_factory=TyrantChoice)

    @property
    def seats(self) -> int:
        """The game is for one."""
        return self.options.seats

    @property
    def tyrant(self) -> Tyrant:
        """The Tyrant, once it is chosen."""
        assert self.chosen_tyrant is not None
        return self.chosen_tyrant

    @property
    def hero(self) -> HeroRef:
        """The hero, once it is chosen."""
        assert self.chosen_hero is not None
        return self.chosen_hero

    @property
    def innate(self) -> Innate:
        """The innate ability in force."""
        plus = self.hero.innate_plus
        return plus if self.flipped and plus is not None else self.hero.innate

    @property
    def plan(self) -> Plan:
        """What a die of the backup plan does."""
        if self.hero.plan is not None:
            return self.hero.plan
        assert self.side is not None
        return deck(self.options.deck).plans[self.side].plan

    @property
    def slots(self) -> tuple[Colour, ...]:
        """The colours of the backup plan."""
        return self.hero.slots if self.side is None else deck(self.options.deck).plans[self.side].slots

    @property
    def battle(self) -> Battle | None:
        """The battle under way, if there is one."""
        return self.phase.battle

    @property
    def undefeated(self) -> list[Foe]:
        """The active Baddies, and the Tyrant, that still stand."""
        battle = self.phase.battle
        return [] if battle is None else [foe for foe in battle.foes if not foe.defeated]

    @property
    def tyrant_encounters_left(self) -> int:
        """T: Tyrant encounters in both encounter stacks."""
        stack = self.stacks[StackName.ENCOUNTERS]
        cards = [stack.top, *stack.unseen, *stack.bottom, *stack.upper]
        return sum(isinstance(card, TyrantEncounter) for card in cards)

    @property
    def free_item_slots(self) -> int:
        """Item slots are the Strategy die."""
        return self.strategy - len(self.items) - len(self.locks)

    def dice_in(self, *zones: Zone) -> list[Die]:
        """The dice in these zones, the weakest first."""
        return [die for die in self.dice if die.zone in zones]

    def dice_on(self, card: str) -> list[Die]:
        """The dice on a Baddie, the Tyrant or a lock."""
        return [die for die in self.dice if die.on == card]

    def in_force(self, kind: type[E]) -> Iterator[tuple[Foe, E]]:
        """Every effect of this kind on an undefeated Baddie or Tyrant."""
        for foe in self.undefeated:
            if isinstance(foe.card.effect, kind):
                yield foe, foe.card.effect

    def changed_by(self, kind: type[E]) -> E | None:
        """How the Tyrant encounter of this battle changes it, if it does so in this way."""
        battle = self.phase.battle
        if battle is None or not isinstance(battle.card, TyrantEncounter):
            return None
        return battle.card.change if isinstance(battle.card.change, kind) else None

    def face_up(self) -> Iterator[Baddie]:
        """Face-up Baddies: undefeated ones in the active area, and all on top of the Baddie stacks."""
        for foe in self.undefeated:
            if isinstance(foe.card, Baddie):
                yield foe.card
        for name in (StackName.ONES, StackName.FIVES):
            for card in tops(self.stacks[name]):
                assert isinstance(card, Baddie)
                yield card
