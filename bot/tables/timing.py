"""The clock and the alarm of a table, set together with whatever else changes."""

from __future__ import annotations

from dataclasses import replace

from bot.store import ENDED, TableChange, TableRow

from .clock import DAY, Clock, alarm
from .moment import now
from .votes import About, closes, open_vote, still_needed


def timed(row: TableRow, values: TableChange, clock: Clock) -> TableChange:
    """`values` with the clock and the alarm of the table that `row` will be with them, and without a needless vote.

    At the end, a thread of its own (which has the number of the lobby message) is to be put away a day later.
    """
    after = replace(row, **values)
    clock = clock.set(after, now())
    vote = open_vote(after)
    if vote is not None and not still_needed(vote, after):
        values, vote = {**values, "vote": vote.moot().dump()}, None
    late = vote is not None and vote.about is About.LATE
    rings = alarm(after, clock, None if vote is None else closes(vote, clock), late=late)
    values = {**values, "clock": clock.dump(), "deadline": rings}
    in_own_thread = after.channel is not None and after.channel == after.lobby_message
    if in_own_thread and after.status in ENDED and row.status not in ENDED:
        values["archive_at"] = now() + DAY
    return values
