"""What one seat, or a spectator, may know: built from nothing, value by value."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Seat, Word

from .adventures import Adventure
from .boxes import LETTERS, can_do
from .endings import bonus, score
from .laying import to_lay
from .options import Mode
from .payments import ways_to_pay
from .state import (
    NAMES,
    Cause,
    Choosing,
    EndPhase,
    Fate,
    Hike,
    Laying,
    LostExpedition,
    Part,
    Team,
)
from .symbols import Box, Expertise


class PhaseName(Word):
    """The phases as a view names them."""

    LAYING = "laying"
    CHOOSING = "choosing"
    HIKE = "hike"
    MEAL = "meal"
    ROUND_END = "round end"
    END = "end"


class Place(Word):
    """Where a card of a path stands."""

    DONE = "done"
    NOW = "now"
    AHEAD = "ahead"


@dataclass(frozen=True, slots=True)
class ExplorerView:
    """An explorer; without health they are dead."""

    name: str
    expertise: Expertise
    health: int


@dataclass(frozen=True, slots=True)
class PathCardView:
    """A card of a path."""

    card: Adventure
    place: Place
    fate: Fate | None
    """What became of it, once it is done."""


@dataclass(frozen=True, slots=True)
class TeamView:
    """Three explorers, what they carry, and their way."""

    seat: Seat | None
    """Its owner in a duel."""
    explorers: tuple[ExplorerView, ...]
    """The living ones and the dead ones, in the order of their expertise."""
    food: int
    ammunition: int
    kept: tuple[Adventure, ...]
    path: tuple[PathCardView, ...]
    """From left to right, with the cards that are done."""
    steps_done: int
    steps_to_go: int

    @property
    def health(self) -> int:
        """Of all explorers together."""
        return sum(one.health for one in self.explorers)

    @property
    def alive(self) -> int:
        """How many explorers live."""
        return sum(1 for one in self.explorers if one.health)


@dataclass(frozen=True, slots=True)
class BoxView:
    """A box of the card in question."""

    part: Part
    letter: str
    """"" for a yellow box."""
    box: Box
    deciding: bool
    """Is this box, or the group of red ones, being decided now?"""
    closed: bool
    """Ammunition is missing for it."""
    health_after: int
    """Health of all explorers together after its usual payment."""
    deaths: int
    """Explorers who die even with the usual payment."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat as everybody sees it."""

    seat: Seat
    leader: bool
    cards: int
    to_lay: int
    """Cards still to be laid for this hike; 0 while none are laid."""


@dataclass(frozen=True, slots=True)
class ScoreView:
    """The parts of a solo score."""

    food: int
    ammunition: int
    kept: int
    bonus: int
    explorers: int
    total: int


@dataclass(frozen=True, slots=True)
class EndView:
    """How it ended."""

    cause: Cause
    winners: tuple[Seat, ...]
    loser_began: bool
    """A duel was even in everything: whoever began as leader lost."""
    score: ScoreView | None
    """Solo only."""


@dataclass(frozen=True, slots=True)
class LostExpeditionView:
    """The table as `me` (None: a spectator) may see it."""

    me: int | None
    mode: Mode
    phase: PhaseName
    round: int
    evening: bool
    leader: Seat
    length: int
    """Steps from the start to the city."""
    teams: tuple[TeamView, ...]
    """One, or in a duel one for each seat."""
    players: tuple[PlayerView, ...]
    """By seat."""
    upper: tuple[Adventure, ...]
    """The path that is being laid; in a duel the upper one."""
    lower: tuple[Adventure, ...]
    """A duel: the lower path that is being laid."""
    drawn: Adventure | None
    """Solo: a card from the deck that looks for its place."""
    hiker: int | None
    """The team that hikes, by its place in `teams`."""
    current: Adventure | None
    """The card in question."""
    boxes: tuple[BoxView, ...]
    """Its boxes from top to bottom."""
    deck: int
    discard: int
    reshuffled: bool
    hand: tuple[Adventure, ...]
    """The viewer's hand; nobody else's."""
    end: EndView | None


def view(state: LostExpedition, me: int | None) -> LostExpeditionView:
    """What `me` may know of `state`."""
    phase = state.phase
    laying = phase if isinstance(phase, Laying) else None
    paths = phase if isinstance(phase, Laying | Choosing) else None
    hike = phase if isinstance(phase, Hike) else None
    return LostExpeditionView(
        me=me,
        mode=state.mode,
        phase=PhaseName(phase.name),
        round=state.round,
        evening=state.evening,
        leader=state.leader,
        length=state.length,
        teams=tuple(_team(state, seat) for seat in range(len(state.teams))),
        players=tuple(_player(state, Seat(seat)) for seat in range(state.seats)),
        upper=() if paths is None else tuple(paths.upper),
        lower=() if paths is None else tuple(paths.lower),
        drawn=laying.drawn[0] if laying is not None and laying.drawn else None,
        hiker=None if hike is None else hike.hiker,
        current=None if hike is None else hike.current,
        boxes=() if hike is None or hike.current is None else _boxes(state, hike, hike.current),
        deck=len(state.deck),
        discard=len(state.discard),
        reshuffled=state.reshuffled,
        hand=() if me is None else tuple(state.hands[me]),
        end=_end(state, phase) if isinstance(phase, EndPhase) else None,
    )


def _team(state: LostExpedition, seat: int) -> TeamView:
    team = state.teams[seat]
    living = {one.expertise: one.health for one in team.explorers}
    return TeamView(
        seat=Seat(seat) if state.duel else None,
        explorers=tuple(
            ExplorerView(name, expertise, living.get(expertise, 0)) for expertise, name in NAMES[seat].items()
        ),
        food=team.food,
        ammunition=team.ammunition,
        kept=tuple(team.kept),
        path=_path(team),
        steps_done=state.length - team.steps,
        steps_to_go=team.steps,
    )


def _path(team: Team) -> tuple[PathCardView, ...]:
    """The cards as they lay: done ones, the current one and what it skipped, the cards ahead, those removed."""
    removed = [one for one in team.passed if one.fate is Fate.REMOVED]
    return (
        *(
            PathCardView(one.card, Place.NOW if one.fate is None else Place.DONE, one.fate)
            for one in team.passed
            if one.fate is not Fate.REMOVED
        ),
        *(PathCardView(card, Place.AHEAD, None) for card in team.path),
        *(PathCardView(one.card, Place.DONE, one.fate) for one in reversed(removed)),
    )


def _player(state: LostExpedition, seat: Seat) -> PlayerView:
    laying = state.phase if isinstance(state.phase, Laying) else None
    return PlayerView(
        seat=seat,
        leader=seat == state.leader,
        cards=len(state.hands[seat]),
        to_lay=0 if laying is None else to_lay(state, laying, seat),
    )


def _boxes(state: LostExpedition, hike: Hike, card: Adventure) -> tuple[BoxView, ...]:
    yellow = (
        (_box(state, hike, Part.YELLOW, "", card.yellow, deciding=hike.part is Part.YELLOW),) if card.yellow else ()
    )
    red = [
        _box(state, hike, Part.RED, LETTERS[number], box, deciding=hike.part is Part.RED)
        for number, box in enumerate(card.red)
    ]
    blue = [
        _box(state, hike, Part.BLUE, LETTERS[len(card.red) + number], box,
             deciding=hike.part is Part.BLUE and hike.blue == number)
        for number, box in enumerate(card.blue)
    ]  # fmt: skip
    return (*yellow, *red, *blue)


def _box(state: LostExpedition, hike: Hike, part: Part, letter: str, box: Box, *, deciding: bool) -> BoxView:
    team = state.teams[hike.hiker]
    usual = ways_to_pay(state, team, box)[0]
    return BoxView(
        part=part,
        letter=letter,
        box=box,
        deciding=deciding,
        closed=not can_do(team, box),
        health_after=sum(health for _, health in usual.after.health),
        deaths=len(usual.deaths),
    )


def _end(state: LostExpedition, phase: EndPhase) -> EndView:
    assert state.result is not None
    return EndView(
        cause=phase.cause,
        winners=state.result.winners,
        loser_began=phase.loser_began,
        score=_score(state) if state.mode is Mode.SOLO else None,
    )


def _score(state: LostExpedition) -> ScoreView:
    (team,) = state.teams
    return ScoreView(
        food=team.food,
        ammunition=team.ammunition,
        kept=len(team.kept),
        bonus=bonus(state),
        explorers=len(team.explorers),
        total=score(state),
    )
