"""Ancient Terrible Things as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.core import (
    Ask,
    Card,
    Flow,
    Game,
    Hidden,
    Joined,
    Keys,
    Randomness,
    Seat,
    Text,
    count,
    say,
)

from .cards import DECKS, KEY
from .chances import chances
from .endings import score
from .events import EVENTS
from .options import SETTINGS, AncientTerribleThingsOptions
from .rules import play
from .setup import setup
from .stand_in import sensible
from .state import (
    AncientTerribleThings,
    Arrival,
    CharacterChoice,
    EndPhase,
    Explore,
    Refresh,
    Riverboat,
    Rolling,
    RoundStart,
    Spending,
    TerribleThing,
    Trading,
)
from .views import AncientTerribleThingsView, view
from .weighing import weighed
from .words import Location, signed


class AncientTerribleThingsGame(Game[AncientTerribleThings, AncientTerribleThingsView]):
    """Dice against horrors on a cursed river, for 2 to 4."""

    key = KEY
    title = say("Ancient Terrible Things")
    hint = say("2–4 · 60–90 min · Dice against horrors on a cursed river")
    credits = say("Ancient Terrible Things was designed by Simon McGregor; if you like it here, buy it.")
    players = (2, 4)
    options = AncientTerribleThingsOptions
    settings = SETTINGS
    decks = DECKS
    events = EVENTS
    weighs = True
    private = say("My Feats")
    state = AncientTerribleThings

    def setup(self, options: AncientTerribleThingsOptions, randomness: Randomness) -> AncientTerribleThings:
        return setup(options, randomness)

    def play(self, state: AncientTerribleThings) -> Flow[None]:
        return play(state)

    def view(self, state: AncientTerribleThings, seat: int | None) -> AncientTerribleThingsView:
        return view(state, seat)

    def odds(self, view: AncientTerribleThingsView) -> tuple[Text, ...]:
        """The chance to overcome the Encounter that the dice are for, by what can be done now."""
        return weighed(view)

    def stand_in(self, view: AncientTerribleThingsView, ask: Ask[Any]) -> Keys:
        return sensible(view, ask)

    def secrets(self, state: AncientTerribleThings) -> Iterator[Hidden[Any]]:
        """The three decks, Encounters left in the box, and the hands."""
        for tier, cards in state.encounters.items():
            yield from _face_down(cards, f"encounter {tier.value}")
        for place, card in enumerate(state.unused):
            yield Hidden(card, f"encounter {card.tier.value}", frozenset(), _into(state.unused, place))
        yield from _face_down(state.swag, "swag")
        yield from _face_down(state.feats, "feat")
        for seat, player in enumerate(state.players):
            yield from _face_down(player.hand, "feat", seat)

    def check_data(self) -> None:
        DECKS.check_built_in()
        chances()

    def moment(self, state: AncientTerribleThings) -> Text:
        match state.phase:
            case CharacterChoice():
                return say("setting sail")
            case EndPhase():
                return say("the final count")
            case RoundStart():
                return say("round {round} · {phase}", round=state.round + 1, phase=_PHASES[RoundStart])
            case phase:
                kind = Explore if isinstance(phase, Arrival) and phase.acting is not None else type(phase)
                return say("round {round} · {phase}", round=state.round, phase=_PHASES[kind])

    def page(self, state: AncientTerribleThings) -> str:
        """Two or three pages a turn: Explore, the Encounter, the Trading Post where something can be bought."""
        turn = f"{state.round}.{state.turn}"
        match state.phase:
            case CharacterChoice():
                return "characters"
            case Arrival() | Rolling() | Spending() | TerribleThing():
                return f"{turn} encounter"
            case Trading():
                return f"{turn} trading"
            case EndPhase():
                return "end"
            case _:
                return f"{turn} explore"

    def chapter(self, state: AncientTerribleThings) -> str:
        match state.phase:
            case CharacterChoice():
                return "setup"
            case RoundStart() | Riverboat():
                return "riverboat"
            case Explore():
                return "explore"
            case Arrival(acting=Location()):
                return "explore"
            case Arrival():
                return "desperation"
            case Rolling():
                return "encounter"
            case Spending():
                return "spending"
            case TerribleThing():
                return "terrible"
            case Trading():
                return "trading"
            case Refresh():
                return "refresh"
            case EndPhase():
                return "end"

    def verdict(self, state: AncientTerribleThings) -> tuple[Text, ...]:
        lines = score(state)
        best = [line.seat for line in lines if line.rank == lines[0].rank]
        others = tuple(
            say("{seat} {total}", seat=line.seat, total=signed(line.total)) for line in lines if line.seat not in best
        )
        return (_headline(best, lines[0].total), *((say("{scores}", scores=Joined(others, " · ")),) if others else ()))

    def places(self, state: AncientTerribleThings) -> tuple[int, ...]:
        ranks = {line.seat: line.rank for line in score(state)}
        return tuple(1 + sum(other > ranks[seat] for other in ranks.values()) for seat in sorted(ranks))

    def rival(self, state: AncientTerribleThings, seat: int) -> Seat | None:
        return Seat(1 - seat) if len(state.players) == 2 else None


_PHASES: dict[type, Text] = {
    RoundStart: say("a new round"),
    Riverboat: say("Riverboat"),
    Explore: say("Explore"),
    Arrival: say("Desperation"),
    Rolling: say("Encounter"),
    Spending: say("Encounter"),
    TerribleThing: say("Terrible Thing"),
    Trading: say("Trading Post"),
    Refresh: say("Refresh"),
}


def _headline(best: list[Seat], total: int) -> Text:
    if len(best) == 1:
        return count(
            "Sole Survivor: {seat}, with the Battered Journal and {total} secret",
            "Sole Survivor: {seat}, with the Battered Journal and {total} secrets",
            abs(total),
            total=signed(total),
            seat=best[0],
        )
    return count(
        "{seats} share the Battered Journal, with {total} secret",
        "{seats} share the Battered Journal, with {total} secrets",
        abs(total),
        total=signed(total),
        seats=Joined(tuple(best)),
    )


def _face_down(cards: list[Any], back: str, *known_to: int) -> Iterator[Hidden[Card]]:
    for place, card in enumerate(cards):
        yield Hidden(card, back, frozenset(known_to), _into(cards, place))


def _into(cards: list[Any], place: int) -> Any:
    def replace(card: Any) -> None:
        cards[place] = card

    return replace


ANCIENT_TERRIBLE_THINGS = AncientTerribleThingsGame()
