"""Every press of the day, and what became of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.bench.day.vessel import Vessel
from tests.discord.interactions import ANSWER_SECONDS, Press
from tests.discord.server import Server

IN_TIME = 2500.0
"""Milliseconds within which a press is to be answered."""
TOO_LATE = 10062
NO_REASON = "no reason"


@dataclass
class Ledger:
    """The presses, in the order in which they were sent."""

    presses: list[Press] = field(default_factory=list)
    acts: Counter[str] = field(default_factory=Counter)
    """How often people did what."""

    def note(self, press: Press, act: str) -> None:
        """A press was sent, and answered or not."""
        self.presses.append(press)
        self.acts[act] += 1
        press.event = {}  # it holds the whole message that was pressed

    @property
    def milliseconds(self) -> list[float]:
        """How long the answers took, the quickest first."""
        return sorted(press.answer.ms for press in self.presses if press.answer is not None)

    @property
    def late(self) -> int:
        """How many answers took too long."""
        return sum(ms > IN_TIME for ms in self.milliseconds)

    def unanswered(self, server: Server, vessel: Vessel) -> Counter[str]:
        """How many presses had no answer, by the reason; `NO_REASON` is none."""
        failed = _failed_callbacks(server)
        lost = (press for press in self.presses if press.answer is None)
        return Counter(_why(press, failed, vessel) for press in lost)


def _why(press: Press, failed: set[str], vessel: Vessel) -> str:
    for trouble in vessel.troubles:
        if trouble.hit(press.sent_at, press.sent_at + ANSWER_SECONDS):
            return trouble.why
    if press.id in failed:
        return "Discord failed"
    if press.id in vessel.given_up or TOO_LATE in press.refused:
        return "too late"
    return NO_REASON


def _failed_callbacks(server: Server) -> set[str]:
    """The interactions whose answer met a fault of Discord."""
    answers = server.sent("POST", "/interactions/*/*/callback")
    return {request.path.split("/")[2] for request in answers if request.status in {0, 429} or request.status >= 500}
