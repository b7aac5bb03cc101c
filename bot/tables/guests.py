"""Who may sit down at a table: everybody, or those who are invited; never again whoever was voted out."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from typing import Self

from pydantic import TypeAdapter


@dataclass(frozen=True, slots=True)
class Guests:
    """Users, by their Discord ids."""

    invited: tuple[int, ...] = ()
    """Who may sit down; empty where everybody may."""
    removed: tuple[int, ...] = ()
    """Whom the table has voted out."""

    @classmethod
    def load(cls, text: str) -> Self:
        """What `dump` wrote."""
        found = json.loads(text or "[]")
        return cls(invited=tuple(found)) if isinstance(found, list) else cls(**_LISTS.validate_python(found))

    def dump(self) -> str:
        """As JSON: the list of the invited alone, until somebody is voted out; empty for everybody."""
        if self.removed:
            return json.dumps(asdict(self))
        return json.dumps(self.invited) if self.invited else ""

    def only(self, users: Iterable[int]) -> Self:
        """The seats are for these users; with none of them for everybody."""
        return replace(self, invited=tuple(sorted(set(users))))

    def without(self, user: int) -> Self:
        """Somebody was voted out."""
        return replace(self, removed=(*self.removed, user))

    def admit(self, user: int) -> bool:
        """May this person sit down?"""
        return user not in self.removed and (not self.invited or user in self.invited)


_LISTS: TypeAdapter[dict[str, tuple[int, ...]]] = TypeAdapter(dict[str, tuple[int, ...]])
