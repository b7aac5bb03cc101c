"""How people do: counted from results in the order in which they were reached, and from nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from openskill.models import PlackettLuce, PlackettLuceRating

from .store import ResultRow

NEWCOMER = 1500
"""The points of somebody who has not played yet."""
SPREAD = 24
"""Points for one step of the rating."""
SETTLED = 3
"""Rated games from which on points are more than a first impression."""

_MODEL = PlackettLuce()


class Kind(StrEnum):
    """Against whom a game was played. The game has said so: it gives places only to rivals."""

    RIVALS = "rivals"
    COMPUTERS = "computers"
    """One person against the bot, from the beginning or at the end: no contest of people."""
    TOGETHER = "together"
    ALONE = "alone"


@dataclass(frozen=True, slots=True)
class Finished:
    """One result, as it counts for people."""

    game: str
    players: tuple[int | None, ...]
    """By seat; None for a computer player, and for somebody who is forgotten."""
    names: tuple[str, ...]
    bot: frozenset[int]
    """The seats that the bot played at the end: they count for nobody."""
    winners: frozenset[int]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    finished: int

    @classmethod
    def read(cls, row: ResultRow) -> Finished:
        """A stored result."""
        told = json.loads(row.summary)
        players = tuple(told.get("players", ()))
        return cls(
            game=row.game,
            players=players,
            names=tuple(told.get("names", ("?",) * len(players))),
            bot=frozenset(told.get("bot", ())),
            winners=frozenset(told["winners"]),
            scores=tuple(told.get("scores", ())),
            places=tuple(told.get("places", ())),
            finished=row.finished,
        )

    @property
    def kind(self) -> Kind:
        """Against whom those played who are left at the end."""
        if self.places:
            return Kind.RIVALS if len(self.people) > 1 else Kind.COMPUTERS
        return Kind.TOGETHER if len(self.players) > 1 else Kind.ALONE

    @property
    def people(self) -> list[int]:
        """The seats that people played to the end."""
        return [seat for seat in range(len(self.players)) if seat not in self.bot]


@dataclass(frozen=True, slots=True)
class Tally:
    """How one person does at one kind of a game."""

    user: int
    name: str
    """As they were called last."""
    games: int = 0
    won: int = 0
    scores: int = 0
    """How many of the games gave a score."""
    total: int = 0
    best: int | None = None
    last: int = 0
    """When the last of the games ended, in unix seconds."""
    rating: PlackettLuceRating = field(default_factory=_MODEL.rating)

    @property
    def points(self) -> int:
        """The rating as people read it. It grows with every victory, and with every game it is surer."""
        return round(self.rating.ordinal(alpha=SPREAD, target=NEWCOMER))

    @property
    def settled(self) -> bool:
        """Are the points more than a first impression?"""
        return self.games >= SETTLED

    @property
    def average(self) -> float:
        """Of the scores; 0 without any."""
        return self.total / self.scores if self.scores else 0.0

    @property
    def share(self) -> float:
        """The part of the games that was won, 0 to 1."""
        return self.won / self.games if self.games else 0.0

    def after(self, game: Finished, seat: int, rating: PlackettLuceRating) -> Tally:
        """With one more game, in which this person had `seat`."""
        score = game.scores[seat] if seat < len(game.scores) else None
        return Tally(
            user=self.user,
            name=game.names[seat],
            games=self.games + 1,
            won=self.won + (seat in game.winners),
            scores=self.scores + (score is not None),
            total=self.total + (score or 0),
            best=self.best if score is None else max(score, score if self.best is None else self.best),
            last=game.finished,
            rating=rating,
        )


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a leaderboard."""

    place: int
    """Those who are even share a place."""
    tally: Tally


Section = tuple[str, Kind]
"""A game, and against whom it was played."""


@dataclass(frozen=True, slots=True)
class Ladders:
    """All that the results of one server say."""

    sections: Mapping[Section, Mapping[int, Tally]] = field(default_factory=dict)

    def after(self, games: Iterable[Finished]) -> Ladders:
        """With further games, in the order in which they ended. This one stays as it is."""
        found = {section: dict(tallies) for section, tallies in self.sections.items()}
        for game in games:
            if game.people:
                _count(found.setdefault((game.game, game.kind), {}), game)
        return Ladders(found)

    def kinds(self, game: str) -> list[Kind]:
        """In which ways a game has been played."""
        return [kind for kind in Kind if self.sections.get((game, kind))]

    def lines(self, game: str, kind: Kind, *, hidden: Iterable[int] = ()) -> list[Line]:
        """A whole leaderboard, the best first, without those who are not to be seen."""
        unseen = set(hidden)
        tallies = [one for one in self.sections.get((game, kind), {}).values() if one.user not in unseen]
        worth = {one.user: _worth(one, kind) for one in tallies}
        tallies.sort(key=lambda one: (*(-value for value in worth[one.user]), one.name.casefold()))
        return [Line(1 + sum(other > worth[one.user] for other in worth.values()), one) for one in tallies]


def by_score(tallies: Iterable[Tally], kind: Kind) -> bool:
    """Does the best score decide? Alone, where there are scores."""
    return kind is Kind.ALONE and any(one.best is not None for one in tallies)


def _count(tallies: dict[int, Tally], game: Finished) -> None:
    """One more game. Somebody who is forgotten was a newcomer to all others, who keep what they have won."""
    before = [_tally(tallies, game, seat) for seat in game.people]
    ratings = [one.rating for one in before]
    if game.kind is Kind.RIVALS:
        ranks = [float(game.places[seat]) for seat in game.people]
        ratings = [team[0] for team in _MODEL.rate([[one] for one in ratings], ranks=ranks)]
    for seat, tally, rating in zip(game.people, before, ratings, strict=True):
        if game.players[seat] is not None:
            tallies[tally.user] = tally.after(game, seat, rating)


def _tally(tallies: Mapping[int, Tally], game: Finished, seat: int) -> Tally:
    user = game.players[seat]
    if user is None:
        return Tally(0, game.names[seat])
    return tallies.get(user) or Tally(user, game.names[seat])


def _worth(one: Tally, kind: Kind) -> tuple[float, ...]:
    """What puts one person before another."""
    match kind:
        case Kind.RIVALS:
            return (one.points,)
        case Kind.ALONE if one.best is not None:
            return one.best, one.average
        case _:
            return one.won, one.share
