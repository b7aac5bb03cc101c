"""What happened: facts, and the sentence that tells them. Events are the log, the narration and the replay."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from pydantic import TypeAdapter

from .text import Seat, Text, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that happened. Subclasses add the facts as fields."""

    reveals: ClassVar[bool] = False
    """Somebody has learnt something by it, so nothing before it can be taken back."""
    pictured: ClassVar[bool] = False
    """The table is worth a picture as it is at this moment, before the game goes on by itself."""

    to: tuple[Seat, ...] | None = None
    """The seats that may read it; None means everybody."""

    @abstractmethod
    def tell(self) -> Text:
        """The sentence that tells it."""

    def readable_by(self, seat: int | None) -> bool:
        """May `seat` (None: a spectator) read this?"""
        return self.to is None or seat in self.to


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleCorrected(Event):
    """A release changed a question that had been answered: the phase begins again."""

    def tell(self) -> Text:
        return say("A rule was corrected: this phase begins again. What you had seen will not come again.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Untold(Event):
    """An answer that changed nothing worth telling: it is kept only so that taking it back takes back nothing else."""

    to: tuple[Seat, ...] | None = ()

    def tell(self) -> Text:
        return say("Nothing happens.")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLeft(Event):
    """Somebody left the table for good."""

    seat: Seat

    def tell(self) -> Text:
        return say("{seat} has left; the bot plays on.", seat=self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Conceded(Event):
    """Somebody has given the game up, and their opponent wins it."""

    seat: Seat
    winner: Seat

    def tell(self) -> Text:
        return say("{seat} concedes: {winner} wins.", seat=self.seat, winner=self.winner)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewHost(Event):
    """The host left, and the next one is host."""

    seat: Seat

    def tell(self) -> Text:
        return say("{seat} is the host now.", seat=self.seat)


def dump_event(event: Event) -> dict[str, Any]:
    """An event as JSON data, with its kind under `event`."""
    return {"event": type(event).__name__, **_json(type(event)).dump_python(event, mode="json", exclude_defaults=True)}


def load_event(kinds: Mapping[str, type[Event]], found: Mapping[str, Any]) -> Event:
    """The event that `dump_event` wrote. Raises KeyError for a kind that this version does not know."""
    facts = dict(found)
    event: Event = _json(kinds[facts.pop("event")]).validate_python(facts)
    return event


def by_name(kinds: Iterable[type[Event]]) -> dict[str, type[Event]]:
    """A game's kinds of events, for `load_event`."""
    return {kind.__name__: kind for kind in kinds}


_ADAPTERS: dict[type[Event], TypeAdapter[Any]] = {}


def _json(kind: type[Event]) -> TypeAdapter[Any]:
    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind]
