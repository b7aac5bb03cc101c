"""The hours in which a person wants calls without a sound."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import structlog
from pydantic import TypeAdapter

from bot.store import Store, StoreError

from .moment import now

log = structlog.get_logger()

HOUR, HOURS = 3600, 24


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From one hour of the person's own day to another; `ahead` is how many hours their clock is ahead of UTC."""

    begin: int
    end: int
    ahead: int = 0

    def dump(self) -> str:
        """The hours as JSON."""
        return _JSON.dump_json(self).decode()

    def holds(self, moment: int) -> bool:
        """Is it quiet at `moment` (unix seconds)?"""
        hour = (moment // HOUR + self.ahead) % HOURS
        return (hour - self.begin) % HOURS < (self.end - self.begin) % HOURS


_JSON: TypeAdapter[QuietHours] = TypeAdapter(QuietHours)


def quiet_hours(text: str) -> QuietHours | None:
    """What `dump` wrote; None where a person has chosen none."""
    return _JSON.validate_json(text) if text else None


def quiet_at(text: str, moment: int) -> bool:
    """Is it quiet at `moment` for whoever has chosen these hours?"""
    hours = quiet_hours(text)
    return hours is not None and hours.holds(moment)


async def all_want_quiet(store: Store, people: Collection[int]) -> bool:
    """Is it quiet now for everybody whom a message calls? Not where it calls nobody, nor where that cannot be read."""
    moment = now()
    try:
        return bool(people) and all([quiet_at((await store.player(user)).quiet, moment) for user in people])
    except StoreError as error:
        log.warning("quiet hours not read", people=list(people), error=str(error))
        return False
