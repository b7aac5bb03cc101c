"""The Lost Expedition as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.core import (
    Ask,
    Flow,
    Game,
    GameOptions,
    Hidden,
    Joined,
    Keys,
    Randomness,
    Seat,
    Text,
    WrongPlayers,
    count,
    say,
)

from .adventures import DECKS, KEY, Adventure
from .endings import bonus, score
from .events import EVENTS
from .laying import coming_question
from .options import SEATS, SETTINGS, LostExpeditionOptions, Mode
from .rules import play, setup
from .stand_in import short_sighted
from .state import VERSION, Cause, Choosing, EndPhase, Hike, Laying, LostExpedition, MealPhase, RoundEnd, Team
from .upgrades import UPGRADES
from .views import LostExpeditionView, view


class LostExpeditionGame(Game[LostExpedition, LostExpeditionView]):
    """Reach the lost city alive: 2 to 5 together, alone, or two against each other."""

    key = KEY
    title = say("The Lost Expedition")
    hint = say("2–5, alone, or a duel · 45 min · Reach the lost city alive")
    credits = say("The Lost Expedition was designed by Peer Sylvester; if you like it here, buy it.")
    players = (1, 5)
    options = LostExpeditionOptions
    settings = SETTINGS
    decks = DECKS
    events = EVENTS
    private = say("My hand")
    no_undo = say("Nothing of yours to take back: since then a card was drawn or shown, or the turn has passed on.")
    state = LostExpedition
    version = VERSION
    upgrades = UPGRADES

    def setup(self, options: LostExpeditionOptions, randomness: Randomness) -> LostExpedition:
        return setup(options, randomness)

    def play(self, state: LostExpedition) -> Flow[None]:
        return play(state)

    def view(self, state: LostExpedition, seat: int | None) -> LostExpeditionView:
        return view(state, seat)

    def coming(self, state: LostExpedition, seat: int) -> Ask[Any] | None:
        """The next card to lay together; in a duel the paths must be seen first."""
        if state.mode is not Mode.COOPERATIVE or not isinstance(state.phase, Laying):
            return None
        return coming_question(state, state.phase, Seat(seat))

    def stand_in(self, view: LostExpeditionView, ask: Ask[Any]) -> Keys:
        return short_sighted(view, ask)

    def secrets(self, state: LostExpedition) -> Iterator[Hidden[Adventure]]:
        """The deck, and the hands of those who play against a deck together or against each other."""
        for place, card in enumerate(state.deck):
            yield Hidden(card, "adventure", frozenset(), _into(state.deck, place))
        if state.mode is Mode.SOLO:
            return
        for seat, hand in enumerate(state.hands):
            for place, card in enumerate(hand):
                yield Hidden(card, "adventure", frozenset({seat}), _into(hand, place))

    def check_data(self) -> None:
        DECKS.check_built_in()

    def seats(self, options: GameOptions) -> tuple[int, int]:
        """A lobby for a duel waits for two; any other for up to five, or starts alone."""
        assert isinstance(options, LostExpeditionOptions)
        return SEATS[Mode.DUEL] if options.mode is Mode.DUEL else self.players

    def options_for(self, options: GameOptions, players: int) -> GameOptions:
        """Whoever starts alone plays the solo game."""
        assert isinstance(options, LostExpeditionOptions)
        mode = options.mode
        if players == 1:
            mode = Mode.SOLO
        elif mode is Mode.SOLO:
            mode = Mode.COOPERATIVE
        if mode is Mode.DUEL and players != 2:
            raise WrongPlayers(count("A duel is for two; you are {n}.", "A duel is for two; you are {n}.", players))
        return options.model_copy(update={"seats": players, "mode": mode})

    def changed_options(self, options: GameOptions, field: str, value: object) -> GameOptions:
        """In a lobby the number of players is not known yet, so it never stands against a mode."""
        assert isinstance(options, LostExpeditionOptions)
        mode = Mode.COOPERATIVE if options.mode is Mode.SOLO else options.mode
        return super().changed_options(options.model_copy(update={"seats": 2, "mode": mode}), field, value)

    def begins(self, options: GameOptions) -> Text:
        assert isinstance(options, LostExpeditionOptions)
        return say("Start the duel") if options.mode is Mode.DUEL else super().begins(options)

    def moment(self, state: LostExpedition) -> Text:
        where: dict[str, object] = {
            "round": state.round,
            "time": say("evening") if state.evening else say("morning"),
        }
        match state.phase:
            case Laying():
                return say("round {round} · {time} · laying cards", **where)
            case Choosing():
                return say("round {round} · {time} · the choice", **where)
            case Hike():
                return say("round {round} · {time} · the hike", **where)
            case MealPhase():
                return say("round {round} · {time} · the meal", **where)
            case RoundEnd():
                return say("round {round} · everyone draws", **where)
            case EndPhase():
                return say("the end")

    def page(self, state: LostExpedition) -> str:
        """A page for each laying and each hike, in a duel a page for each team's hike."""
        half = f"{state.round}{'e' if state.evening else 'm'}"
        match state.phase:
            case Laying() | Choosing():
                return f"{half} lay"
            case Hike(hiker=hiker):
                return f"{half} hike {hiker}"
            case MealPhase():
                return f"{half} meal" if state.duel else f"{half} hike 0"
            case RoundEnd():
                return f"{half} draw"
            case EndPhase():
                return "end"

    def chapter(self, state: LostExpedition) -> str:
        match state.phase:
            case Laying():
                return {Mode.SOLO: "solo", Mode.DUEL: "duel"}.get(state.mode, "laying")
            case Choosing():
                return "duel"
            case Hike():
                return "hike"
            case MealPhase() | RoundEnd():
                return "meal"
            case EndPhase():
                return "end"

    def verdict(self, state: LostExpedition) -> tuple[Text, ...]:
        assert isinstance(state.phase, EndPhase)
        assert state.result is not None
        if state.duel:
            return _duel_verdict(state, state.phase, state.result.winners[0])
        (team,) = state.teams
        found = [_team_headline(state, state.phase)]
        if state.mode is Mode.SOLO:
            found.append(_sum(state, team))
        return tuple(found)

    def places(self, state: LostExpedition) -> tuple[int, ...]:
        """Only in a duel somebody wins and somebody loses."""
        assert state.result is not None
        return tuple(1 if seat in state.result.winners else 2 for seat in range(2)) if state.duel else ()

    def rival(self, state: LostExpedition, seat: int) -> Seat | None:
        return Seat(1 - seat) if state.duel else None


def _team_headline(state: LostExpedition, phase: EndPhase) -> Text:
    (team,) = state.teams
    if phase.cause is Cause.CITY:
        return count(
            "The city is reached, {n} explorer alive",
            "The city is reached, {n} explorers alive",
            len(team.explorers),
        )
    return count(
        "The expedition is lost, {n} step from the city",
        "The expedition is lost, {n} steps from the city",
        team.steps,
    )


def _sum(state: LostExpedition, team: Team) -> Text:
    """The score of a solo game as a sum."""
    parts = [
        count("{n} food", "{n} food", team.food),
        count("{n} ammunition", "{n} ammunition", team.ammunition),
        count("{n} kept card", "{n} kept cards", len(team.kept)),
    ]
    if bonus(state):
        parts.append(say("{bonus} for a deck never reshuffled", bonus=bonus(state)))
    return count(
        "({parts}) × {n} explorer = {score}",
        "({parts}) × {n} explorers = {score}",
        len(team.explorers),
        parts=Joined(tuple(parts), " + "),
        score=score(state),
    )


def _duel_verdict(state: LostExpedition, phase: EndPhase, winner: Seat) -> tuple[Text, ...]:
    won, lost = state.teams[winner], state.teams[1 - winner]
    if phase.loser_began:
        why = say("All is even, and {other} began as leader.", other=Seat(1 - winner))
    elif phase.cause is Cause.CITY and lost.in_the_city and len(won.explorers) > len(lost.explorers):
        why = say("Both in the city: more explorers alive.")
    elif phase.cause is Cause.CITY and lost.in_the_city:
        why = say("Both in the city: more cards left.")
    elif phase.cause is Cause.CITY:
        why = say("The only team in the city.")
    elif phase.cause is Cause.DEATH and won.dead:
        why = say("Nobody is left alive: nearer to the city.")
    elif phase.cause is Cause.DEATH:
        why = say("The only team with explorers left.")
    elif won.steps < lost.steps:
        why = say("The deck is gone: nearer to the city.")
    else:
        why = say("The deck is gone: more explorers alive.")
    return say("{seat} wins the duel", seat=winner), why


def _into(cards: list[Adventure], place: int) -> Any:
    def replace(card: Adventure) -> None:
        cards[place] = card

    return replace


LOST_EXPEDITION = LostExpeditionGame()
