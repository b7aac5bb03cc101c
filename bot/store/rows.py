"""What goes into the store and comes out of it.

Ids are Discord's snowflakes, times are unix seconds. Text named as JSON is opaque to the store: who writes it reads it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeAlias, TypedDict


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    OPEN = "open"
    PAUSED = "paused"
    FROZEN = "frozen"
    OVER = "over"
    CLOSED = "closed"


LIVE = (Status.LOBBY, Status.OPEN, Status.PAUSED, Status.FROZEN)
"""A table that may still be played."""

NOWHERE = 0
"""The home of a table whose channel was deleted, until somebody asks for its board in another one."""

UNWANTED = 0
"""The status message of a table at which it was deleted once more after it had been made again."""

ENDED = (Status.OVER, Status.CLOSED)
"""A table at which nobody will play any more."""

PLAYED = (Status.OPEN, Status.PAUSED)
"""A table whose game is under way."""

TIMED = (Status.LOBBY, *PLAYED)
"""A table at which something may happen without anybody pressing."""

PUBLISHED = (Status.LOBBY, Status.OPEN, Status.PAUSED, Status.OVER, Status.CLOSED)
"""A table whose message has to catch up by itself."""


class MoveKind(StrEnum):
    """Who or what made a move."""

    ANSWER = "answer"
    UNDO = "undo"
    STAND_IN = "stand-in"
    PLAN = "plan"
    RETURN = "return"
    """Back to the start of a phase, after a corrected rule; its key is how many random numbers had been drawn."""
    CONCEDE = "concede"
    """The game is given up, whoever's turn it is."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat of a table, counted from 0."""

    seat: int
    user_id: int | None
    """None for a computer player."""
    name: str
    joined: int
    """The interaction that took the seat."""
    stand_in: bool = False
    """The player left and the bot plays on."""
    plan: str = "{}"
    """Answers given in advance, JSON."""
    absent: bool = False
    """The player is away: the bot plays until they act again."""
    offered: bool = False
    """The table looks for somebody who goes on in this seat."""


@dataclass(frozen=True, slots=True)
class DeckRow:
    """The copy of a deck that a table keeps. `content` is JSON."""

    sha256: str
    content: str


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table as its lobby opens."""

    game: str
    host: int
    home: int
    """The channel in which the table was asked for."""
    language: str
    options: str
    """The game's options, JSON."""
    seal: str
    """SHA-256 of the secret, in hexadecimal."""
    secret: str
    created: int
    touched: int
    guild: int | None = None
    channel: int | None = None
    """Where the board lives, once it has a place."""
    deadline: int | None = None
    status: Status = Status.LOBBY
    state: str | None = None
    opened_by: int | None = None
    """The interaction that asked for it: the same one opens no second table."""
    follows: int | None = None
    """The table that it was opened after, with Play again."""
    deck: DeckRow | None = None
    """The copy of its deck, where that did not come with the game."""
    seats: tuple[SeatRow, ...] = ()


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it is stored, with its seats in order."""

    id: int
    game: str
    status: Status
    host: int
    guild: int | None
    home: int
    channel: int | None
    lobby_message: int | None
    message: int | None
    """The message that shows the board."""
    page: str | None
    """The page of the game that this message shows."""
    serial: int
    """How many board messages were begun, for nonces."""
    shown: int
    """The revision that the board message shows, -1 for none."""
    call_message: int | None
    revision: int
    """Grows with every change of the table; what compare-and-set compares."""
    step: int
    """Grows with every move; what buttons carry."""
    language: str
    deadline: int | None
    created: int
    touched: int
    seal: str
    secret: str
    options: str
    state: str | None
    """The dump of the game, None before it starts."""
    story: str
    """The narration of the page, JSON."""
    seats: tuple[SeatRow, ...]
    opened_by: int | None = None
    follows: int | None = None
    closed_by: int | None = None
    """Who closed it, None where nobody did."""
    pace: str = "none"
    """How long a turn may last."""
    clock: str = "{}"
    """Whose turn it is since when, JSON."""
    vote: str = ""
    """The vote of the table, JSON, open or just decided; empty where there is none."""
    vote_message: int | None = None
    """The message of that vote."""
    invited: str = ""
    """Who may sit down: everybody, or the people of this JSON list."""
    status_message: int | None = None
    """The message that tells whose turn it is: at first the lobby message. `UNWANTED`: it was deleted twice."""
    pictures: bool = True
    """Are its boards drawn? Else words take their place."""
    archive_at: int | None = None
    """When its own thread is put away after the end."""
    deck: str | None = None
    """The content of the copy of its deck, JSON; None where it has none, and in lists of tables."""


class TableChange(TypedDict, total=False):
    """The columns that a change of a table may set; those not named stay."""

    status: Status
    host: int
    channel: int | None
    language: str
    options: str
    state: str | None
    story: str
    deadline: int | None
    touched: int
    closed_by: int
    pace: str
    clock: str
    vote: str
    invited: str
    pictures: bool
    archive_at: int | None


class BoardNote(TypedDict, total=False):
    """What is known of the messages of a table and of their places; those not named stay."""

    home: int
    channel: int | None
    lobby_message: int | None
    message: int | None
    page: str | None
    serial: int
    shown: int
    call_message: int | None
    vote_message: int | None
    status_message: int | None
    archive_at: int | None


@dataclass(frozen=True, slots=True)
class Move:
    """One move of a table. `step` is the step of the table after it."""

    step: int
    seat: int
    kind: MoveKind
    keys: tuple[str, ...]
    interaction: int | None = None
    """None for a move that the bot made."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How a table ended. `summary` is JSON."""

    table_id: int
    game: str
    finished: int
    summary: str
    guild: int | None = None
    """The server of the table, None for a private chat."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """What is remembered of a player across tables: the language, and how many games of each kind were finished."""

    id: int
    language: str | None
    games: Mapping[str, int]
    reminders: bool = True
    """May the bot remind them when half of their time is over?"""
    quiet: str = ""
    """The hours in which calls make no sound, JSON; empty for none."""
    careers: Mapping[str, Any] = field(default_factory=dict)
    """What each game remembers of the player, JSON data by its key."""
    listed: bool = True
    """May others see how they do: in leaderboards, and their finished games?"""
    pictures: bool = True
    """Do they want pictures? Else words take their place."""


Remembering: TypeAlias = Callable[[int, Any], Any]
"""What a game remembers of a user, from what it has remembered before: JSON data, None for nothing."""


class PlayerChange(TypedDict, total=False):
    """What a person may choose for themselves; what is not named stays."""

    language: str | None
    reminders: bool
    quiet: str
    listed: bool
    pictures: bool


@dataclass(frozen=True, slots=True)
class GuildRow:
    """What a server has chosen for its tables; what it has not is None or empty."""

    id: int
    language: str | None = None
    role: int | None = None
    """The role that is told when a table looks for players."""
    threads: bool | None = None
    """Does a table get a thread of its own? None: as the bot is set."""
    channels: tuple[int, ...] = ()
    """Where tables may be opened; empty for everywhere."""
    hosts: tuple[int, ...] = ()
    """The roles that may open tables; empty for everybody."""
    games: tuple[str, ...] = ()
    """The games that are offered; empty for all."""
    tables: int | None = None
    """How many tables there may be at a time; None: as many as the bot is set to."""
    purge: int | None = None
    """When all of this server is deleted, because it has removed the bot; None while the bot is there."""


class GuildChange(TypedDict, total=False):
    """What a server may choose; what is not named stays."""

    language: str | None
    role: int | None
    threads: bool | None
    channels: tuple[int, ...]
    hosts: tuple[int, ...]
    games: tuple[str, ...]
    tables: int | None


@dataclass(frozen=True, slots=True)
class Stats:
    """How much the database holds."""

    tables: Mapping[Status, int]
    moves: int
    results: int
    players: int
    guilds: int
