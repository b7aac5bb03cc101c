"""The narration of a page: what happened since its message was begun, and what of it was taken back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from engines.core import Event, Seat, Untold, dump_event, load_event, say
from renderers.words import Words


@dataclass(frozen=True, slots=True)
class Entry:
    """One event, and the step of the move that made it happen."""

    step: int
    event: Event
    taken_back_by: int | None = None
    """The seat that took the move back."""


@dataclass(frozen=True, slots=True)
class Story:
    """The entries of a page, the oldest first."""

    entries: tuple[Entry, ...] = ()

    @classmethod
    def load(cls, kinds: Mapping[str, type[Event]], text: str) -> Story:
        """What `dump` wrote. Events of a kind that this version does not know are left out."""
        return cls(
            tuple(
                Entry(found["step"], load_event(kinds, found["event"]), found.get("back"))
                for found in json.loads(text)
                if found["event"]["event"] in kinds
            )
        )

    def dump(self) -> str:
        """The story as JSON."""
        return json.dumps(
            [
                {"step": entry.step, "event": dump_event(entry.event)}
                | ({} if entry.taken_back_by is None else {"back": entry.taken_back_by})
                for entry in self.entries
            ],
            separators=(",", ":"),
        )

    def with_events(self, step: int, events: Iterable[Event]) -> Story:
        """The story goes on with what a move came to. Step 0 is no move, and is never taken back."""
        told = tuple(events) or (Untold(),)
        return Story((*self.entries, *(Entry(step, event) for event in told)))

    def without_last_move(self, seat: int) -> Story:
        """`seat` takes back the last move that is still told."""
        told = [entry.step for entry in self.entries if entry.step and entry.taken_back_by is None]
        if not told:
            return self
        undone = max(told)
        kept = []
        first = True
        for entry in self.entries:
            if entry.step != undone or entry.taken_back_by is not None:
                kept.append(entry)
            elif first:
                kept.append(replace(entry, taken_back_by=seat))
                first = False
        return Story(tuple(kept))

    def news(self, seat: int | None) -> tuple[Event, ...]:
        """What `seat` (None: a spectator) may read, and was not taken back."""
        return tuple(e.event for e in self.entries if e.taken_back_by is None and e.event.readable_by(seat))

    def lines(self, words: Words, seat: int | None = None) -> list[str]:
        """The sentences that `seat` may read."""
        return [_line(words, entry) for entry in self.entries if entry.event.readable_by(seat)]


def _line(words: Words, entry: Entry) -> str:
    if entry.taken_back_by is None:
        return words.tell(entry.event)
    return words(say("~~{what}~~ {seat} takes it back.", seat=Seat(entry.taken_back_by), what=entry.event.tell()))
