"""What a table decides together: one vote at a time, kept with the table, counted the same way everywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from pydantic import TypeAdapter

from bot.store import PLAYED, TableRow

from .clock import Clock, present


class About(StrEnum):
    """What is decided."""

    LATE = "late"
    """Somebody's time is up."""
    END = "end"
    """Ending the game without a result."""
    REMOVE = "remove"
    """Removing a player."""
    PAUSE = "pause"
    """Stopping the clocks for a while."""


class Choice(StrEnum):
    """What somebody may vote for."""

    BOT = "bot"
    SUBSTITUTE = "substitute"
    WAIT = "wait"
    YES = "yes"
    NO = "no"
    MOOT = "moot"
    """No ballot, but what a vote comes to when nothing is left to decide."""


CHOICES: Mapping[About, tuple[Choice, ...]] = {
    About.LATE: (Choice.BOT, Choice.SUBSTITUTE, Choice.WAIT),
    About.END: (Choice.YES, Choice.NO),
    About.REMOVE: (Choice.YES, Choice.NO),
    About.PAUSE: (Choice.YES, Choice.NO),
}
"""The choices of each vote; the last one is what a tie or silence comes to: nothing changes."""


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote, open until it has an outcome."""

    number: int
    """Tells the votes of a table apart."""
    about: About
    seat: int
    """Whom it concerns: who is late, or is to be removed; else who asked."""
    ends: int
    """Unix seconds at which silence decides."""
    ballots: Mapping[int, Choice] = field(default_factory=dict)
    """By seat. A ballot may be changed until the vote is decided."""
    until: int | None = None
    """Of a pause, when it is to end."""
    outcome: Choice | None = None
    """None while it is open."""

    @classmethod
    def load(cls, text: str) -> Vote | None:
        """What `dump` wrote."""
        return _JSON.validate_json(text) if text else None

    def dump(self) -> str:
        """The vote as JSON."""
        return _JSON.dump_json(self, exclude_defaults=True).decode()

    def with_ballot(self, seat: int, choice: Choice) -> Vote:
        """Somebody votes, or votes otherwise than before."""
        return replace(self, ballots={**self.ballots, seat: choice})

    def counted(self, voters: Sequence[int]) -> Vote:
        """With its outcome, if the ballots decide already."""
        return replace(self, outcome=self._decision(voters))

    def among(self, voters: Sequence[int]) -> Vote:
        """Without the ballots of those who have no vote any more: whoever sits down in their place votes anew."""
        return replace(self, ballots={seat: choice for seat, choice in self.ballots.items() if seat in voters})

    def out_of_time(self) -> Vote:
        """Silence decides that nothing changes."""
        return replace(self, outcome=CHOICES[self.about][-1])

    def moot(self) -> Vote:
        """Nothing is left to decide."""
        return replace(self, outcome=Choice.MOOT)

    def missing(self, voters: Sequence[int]) -> int:
        """How many ballots for one choice would still be needed at least."""
        needed = len(voters) if self.about is About.PAUSE else len(voters) // 2 + 1
        return max(1, needed - max(self._count(voters).values(), default=0))

    def _decision(self, voters: Sequence[int]) -> Choice | None:
        count = self._count(voters)
        nothing = CHOICES[self.about][-1]
        if self.about is About.PAUSE:
            if count[nothing]:
                return nothing
            return Choice.YES if count[Choice.YES] == len(voters) else None
        for choice, ballots in count.items():
            if 2 * ballots > len(voters):
                return choice
        return nothing if count.total() >= len(voters) else None

    def _count(self, voters: Sequence[int]) -> Counter[Choice]:
        return Counter(choice for seat, choice in self.ballots.items() if seat in voters)


_JSON: TypeAdapter[Vote] = TypeAdapter(Vote)


def voters(row: TableRow, about: About, seat: int) -> list[int]:
    """The seats that have a ballot: every person who is there, but for whoever a vote is about."""
    concerned = {seat} if about in {About.LATE, About.REMOVE} else set()
    return [person.seat for person in present(row.seats) if person.seat not in concerned]


def still_needed(vote: Vote, row: TableRow) -> bool:
    """Is the game under way, whoever a vote is about still somebody who plays, and anybody there to vote?"""
    personal = vote.about in {About.LATE, About.REMOVE}
    plays = vote.seat in {person.seat for person in present(row.seats)}
    return row.status in PLAYED and (plays or not personal) and bool(voters(row, vote.about, vote.seat))


def open_vote(row: TableRow) -> Vote | None:
    """The vote that is open at a table."""
    vote = Vote.load(row.vote)
    return vote if vote is not None and vote.outcome is None else None


def closes(vote: Vote, clock: Clock) -> int:
    """When silence decides (unix seconds): at the end of the vote, or at the next deadline if that comes first."""
    if vote.about is About.LATE or clock.ends is None:
        return vote.ends
    return min(vote.ends, clock.ends)
