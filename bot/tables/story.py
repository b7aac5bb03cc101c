"""The narration: what happened on the page, what of it was taken back, and what somebody has missed before it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engines.core import Event, Seat, Untold, dump_event, load_event, say
from renderers.words import Words

MISSED = 80
"""Entries of earlier pages that are kept at most."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One event, and the step of the move that made it happen."""

    step: int
    event: Event
    taken_back_by: int | None = None
    """The seat that took the move back."""


@dataclass(frozen=True, slots=True)
class Story:
    """The entries, the oldest first: those of the page, and those before it that somebody may have missed."""

    entries: tuple[Entry, ...] = ()
    before: tuple[Entry, ...] = ()
    """Entries of earlier pages."""
    seen: Mapping[int, int] = field(default_factory=dict)
    """By seat, the step of its last answer: what came later it may have missed."""

    @classmethod
    def load(cls, kinds: Mapping[str, type[Event]], text: str) -> Story:
        """What `dump` wrote. Events of a kind that this version does not know are left out."""
        found = json.loads(text)
        if isinstance(found, list):
            found = {"page": found}
        page, before = (_loaded(kinds, found.get(part, ())) for part in ("page", "before"))
        return cls(page, before, {int(seat): step for seat, step in found.get("seen", {}).items()})

    def dump(self) -> str:
        """The story as JSON."""
        found: dict[str, object] = {"page": _dumped(self.entries)}
        if self.before:
            found["before"] = _dumped(self.before)
        if self.seen:
            found["seen"] = self.seen
        return json.dumps(found, separators=(",", ":"))

    def with_events(self, step: int, events: Iterable[Event], *, seat: int | None = None) -> Story:
        """The story goes on with what a move came to. Step 0 is no move, and is never taken back.

        `seat` is the player who made the move, and so has seen what was told until then.
        """
        told = tuple(events) or (Untold(),)
        seen = self.seen if seat is None else {**self.seen, seat: step}
        return replace(self, entries=(*self.entries, *(Entry(step, event) for event in told)), seen=seen)

    def on_new_page(self, seats: int, shown: int) -> Story:
        """A page is over: of its entries those are kept that one of so many players may have missed.

        What came after the step `shown`, the last one that the page showed to anybody, is told on the new page.
        """
        oldest = min((self.seen.get(seat, 0) for seat in range(seats)), default=0)
        unseen = tuple(entry for entry in self.entries if entry.step > shown and entry.taken_back_by is None)
        told = [*self.before, *(entry for entry in self.entries if entry not in unseen)]
        missed = [entry for entry in told if entry.taken_back_by is None and (entry.step > oldest or not entry.step)]
        return Story(unseen, tuple(missed[-MISSED:]), self.seen)

    def missed(self, words: Words, seat: int) -> list[str]:
        """What happened on earlier pages after the last answer of `seat`, in its words."""
        since = self.seen.get(seat, 0)
        first = next((at for at, entry in enumerate(self.before) if entry.step > since), len(self.before))
        return [words.tell(entry.event) for entry in self.before[first:] if entry.event.readable_by(seat)]

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
        return replace(self, entries=tuple(kept))

    def news(self, seat: int | None) -> tuple[Event, ...]:
        """What `seat` (None: a spectator) may read, and was not taken back."""
        return tuple(e.event for e in self.entries if e.taken_back_by is None and e.event.readable_by(seat))

    def lines(self, words: Words, seat: int | None = None) -> list[str]:
        """The sentences that `seat` may read."""
        return [_line(words, entry) for entry in self.entries if entry.event.readable_by(seat)]


def _loaded(kinds: Mapping[str, type[Event]], found: Iterable[Mapping[str, Any]]) -> tuple[Entry, ...]:
    return tuple(
        Entry(one["step"], load_event(kinds, one["event"]), one.get("back"))
        for one in found
        if one["event"]["event"] in kinds
    )


def _dumped(entries: Iterable[Entry]) -> list[dict[str, object]]:
    return [
        {"step": entry.step, "event": dump_event(entry.event)}
        | ({} if entry.taken_back_by is None else {"back": entry.taken_back_by})
        for entry in entries
    ]


def _line(words: Words, entry: Entry) -> str:
    if entry.taken_back_by is None:
        return words.tell(entry.event)
    return words(say("~~{what}~~ {seat} takes it back.", seat=Seat(entry.taken_back_by), what=entry.event.tell()))
