"""The six people one newcomer can be: five who play and one who looks on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in the channel. `locale` is the language of their Discord, `colour` that of their tab and avatar.

    `manages` says that they may set what holds in the server.
    """

    name: str
    locale: str
    colour: str
    plays: bool = True
    manages: bool = False


PEOPLE = (
    Person("Alice", "en-US", "#e0a84e", manages=True),
    Person("Bob", "en-US", "#5fa8d3"),
    Person("Chloé", "fr", "#d9776b"),
    Person("Dana", "en-US", "#7fb069"),
    Person("Emil", "en-US", "#a78bd0"),
    Person("Zoé", "fr", "#8b97a8", plays=False),
)
