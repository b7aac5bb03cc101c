"""20 Strong: Too Many Bones as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engines.core import (
    Ask,
    Card,
    Flow,
    Game,
    GameOptions,
    Hidden,
    Keys,
    Randomness,
    Setting,
    Text,
    count,
    say,
)

from .cards import DECKS, KEY, TyrantEncounter, items
from .career import Career, options_of, rank_after, rank_words
from .events import EVENTS
from .odds import lines_of
from .options import ASK, OWN, SETTINGS, TwentyStrongOptions, rank_setting
from .pieces import LAST_DAY, Ending, Kind
from .rules import play
from .setup import setup
from .stand_in import greedy
from .standing import STANDING
from .state import (
    Activation,
    AfterBattle,
    EndPhase,
    HeroChoice,
    Mustering,
    Penalties,
    ResolvePhase,
    StrategyPhase,
    TwentyStrong,
    TyrantChoice,
)
from .views import TwentyStrongView, view
from .words import StackName


class TwentyStrongGame(Game[TwentyStrong, TwentyStrongView]):
    """Seventeen dice, twelve days, one Tyrant: for one player."""

    key = KEY
    title = say("20 Strong: Too Many Bones")
    hint = say("Alone · 40 min · Seventeen dice, twelve days, one Tyrant")
    credits = say("20 Strong was designed by Josh J. Carlson; if you like it here, buy it.")
    players = (1, 1)
    options = TwentyStrongOptions
    settings = SETTINGS
    decks = DECKS
    standing = STANDING
    events = EVENTS
    weighs = True
    career = Career
    state = TwentyStrong

    def settings_for(self, options: GameOptions) -> tuple[Setting, ...]:
        assert isinstance(options, TwentyStrongOptions)
        rank = rank_setting(options.own_rank)
        return tuple(rank if setting.field == rank.field else setting for setting in super().settings_for(options))

    def at_once(self, options: GameOptions) -> GameOptions:
        assert isinstance(options, TwentyStrongOptions)
        return options.model_copy(update={"rank": ASK}) if options.rank == OWN else options

    def options_after(self, options: GameOptions, careers: Sequence[Career]) -> GameOptions:
        assert isinstance(options, TwentyStrongOptions)
        return options_of(options, careers[0])

    def career_after(self, state: TwentyStrong, seat: int, career: Career) -> Career:  # noqa: ARG002
        assert isinstance(state.phase, EndPhase)
        return Career(rank=rank_after(state.options.level, career.rank, won=state.phase.ending is Ending.WON))

    def career_words(self, career: Career) -> Text:
        return say("rank {rank}", rank=career.rank)

    def setup(self, options: TwentyStrongOptions, randomness: Randomness) -> TwentyStrong:
        return setup(options, randomness)

    def play(self, state: TwentyStrong) -> Flow[None]:
        return play(state)

    def view(self, state: TwentyStrong, seat: int | None) -> TwentyStrongView:  # noqa: ARG002
        return view(state)

    def odds(self, view: TwentyStrongView) -> tuple[Text, ...]:
        return lines_of(view)

    def stand_in(self, view: TwentyStrongView, ask: Ask[Any]) -> Keys:
        return greedy(view, ask)

    def secrets(self, state: TwentyStrong) -> Iterator[Hidden[Any]]:
        """What lies under the tops of the stacks, and the Tyrant encounters in the box."""
        for name, stack in state.stacks.items():
            yield from _face_down(stack.unseen, name)
        yield from _face_down(state.unused, StackName.ENCOUNTERS)

    def check_data(self) -> None:
        DECKS.check_built_in()
        items()

    def moment(self, state: TwentyStrong) -> Text:
        match state.phase:
            case TyrantChoice() | HeroChoice() | Penalties():
                return say("set-up")
            case Activation():
                return say("day {day} of {all} · Activation", day=state.day or 1, all=LAST_DAY)
            case Mustering():
                return say("day {day} of {all} · Battle Queue", day=state.day, all=LAST_DAY)
            case StrategyPhase(battle=battle) | ResolvePhase(battle=battle):
                where: dict[str, object] = {"day": state.day, "all": LAST_DAY, "number": battle.engagement}
                if battle.kind is Kind.FINAL:
                    return say("day {day} of {all} · the Tyrant, engagement {number}", **where)
                return say("day {day} of {all} · engagement {number}", **where)
            case AfterBattle():
                return say("day {day} of {all} · rest or scout", day=state.day, all=LAST_DAY)
            case EndPhase():
                return say("the end")

    def page(self, state: TwentyStrong) -> str:
        """A page for each day's Activation, for each engagement, and for the end."""
        match state.phase:
            case TyrantChoice() | HeroChoice() | Penalties():
                return "setup"
            case Activation() | Mustering():
                return f"{state.day} activation"
            case StrategyPhase(battle=battle) | ResolvePhase(battle=battle):
                return f"{state.day} engagement {battle.engagement}"
            case AfterBattle(engagement=engagement):
                return f"{state.day} engagement {engagement}"
            case EndPhase():
                return "end"

    def chapter(self, state: TwentyStrong) -> str:
        match state.phase:
            case TyrantChoice() if state.options.rank == ASK:
                return "ranks"
            case TyrantChoice() | HeroChoice():
                return "setup"
            case Penalties():
                return "ranks"
            case Activation() | Mustering():
                return "activation"
            case StrategyPhase(battle=battle) | ResolvePhase(battle=battle) if battle.kind is Kind.FINAL:
                return "tyrant"
            case StrategyPhase():
                return "strategy"
            case ResolvePhase():
                return "resolve"
            case AfterBattle():
                return "respite"
            case EndPhase():
                return "end"

    def verdict(self, state: TwentyStrong) -> tuple[Text, ...]:
        assert isinstance(state.phase, EndPhase)
        facts: dict[str, object] = {"day": state.day, "rank": state.options.level}
        match state.phase.ending:
            case Ending.WON:
                headline = say("The Tyrant falls on day {day}. Rank {rank}.", **facts)
            case Ending.HEALTH:
                headline = say("The Tyrant wins. Your Health ended on day {day}. Rank {rank}.", **facts)
            case Ending.ENDLESS:
                headline = say("The Tyrant wins. A battle without end on day {day}. Rank {rank}.", **facts)
        return (
            headline,
            rank_words(state.options, won=state.phase.ending is Ending.WON),
            count("{n} Baddie defeated", "{n} Baddies defeated", state.defeated),
            count("{n} Tyrant encounter left", "{n} Tyrant encounters left", state.tyrant_encounters_left),
        )


def _face_down(cards: list[Any], name: StackName) -> Iterator[Hidden[Card]]:
    """Tyrant encounters have a back of their own: how many of them a stack holds is known, which ones is not."""
    for place, card in enumerate(cards):
        back = f"{name.value} tyrant" if isinstance(card, TyrantEncounter) else name.value
        yield Hidden(card, back, frozenset(), _into(cards, place))


def _into(cards: list[Any], place: int) -> Any:
    def replace(card: Any) -> None:
        cards[place] = card

    return replace


TWENTY_STRONG = TwentyStrongGame()
