"""What a renderer is given: a view, the question that is pending, and what has just happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from engines.core import Event, Seat, Text

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Scene(Generic[V]):
    """One moment of one table, as one viewer may see it."""

    view: V
    moment: Text
    """Where the game is: "round 4 of 9 · Claim"."""
    asked: Seat | None
    """Who is to answer; of a game that was given up, who has won it; None after any other end."""
    prompt: Text | None
    """What they are asked, or that they win; without their name."""
    news: tuple[Event, ...]
    """What happened on this page and the viewer may read, the oldest first."""
    verdict: tuple[Text, ...] = ()
    """After the end: who won and how."""
