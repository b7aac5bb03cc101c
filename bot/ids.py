"""The ids of buttons and lists, and the presses that come back with them.

An id is `v1:<table>:<step>:<act>.<argument>`. The table is in hexadecimal; the step is the table's when the control was
made, so a press on an old control is noticed. Nothing hidden is ever in an id.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

import discord

_ID = re.compile(r"v1:(?P<table>[0-9a-f]{1,15}):(?P<step>\d{1,9}):(?P<act>[a-z-]+)(?:\.(?P<argument>.{1,60}))?")


class Act(StrEnum):
    """What a control does."""

    OPTION = "o"
    """An answer; the argument is its key."""
    PICK = "s"
    """A list of answers; the argument is its group."""
    CONFIRMED = "y"
    """An answer that was asked back; the argument is its key."""
    DROP = "drop"
    """The other side of a confirmation."""
    UNDO = "undo"
    HAND = "hand"
    REFRESH = "again"
    STANDING = "plan"
    """An answer in advance; the argument is the name of its question."""
    TEXT = "text"
    ODDS = "odds"
    SHEET = "sheet"
    """Another picture of the game; the argument is which."""
    RULES = "rules"
    CHAPTER = "page"
    """Another page of the rules; the argument is the game, no table is meant."""
    MORE = "more"
    LANGUAGE = "lang"
    DEPICT = "depict"
    """The boards of a table as pictures, or in words."""
    LOG = "log"
    LEAF = "leaf"
    """Another page of the log; the argument is its number."""
    EARLIER = "past"
    """The list of the boards of earlier pages."""
    LOOK = "look"
    """One of them, which the value names, or another part of the list. The argument is the first one in the list."""
    LEAVE_TABLE = "quit"
    END_TABLE = "end"
    CONCEDE = "give-up"
    SURE = "sure"
    """A confirmed act on the table itself; the argument is which."""
    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    OPTIONS = "opts"
    SET = "set"
    """A change of the options; the argument is the field."""
    CANCEL = "cancel"
    REOPEN = "reopen"
    REPLAY = "replay"
    RECORD = "record"
    GAME = "game"
    """A game was chosen from the list of all; the argument is the number of players, or "". No table is meant."""
    BALLOT = "vote"
    """A vote of the table; the argument is the choice, the step the number of the vote."""
    PAUSE = "pause"
    """A pause is asked for; the value is how many days."""
    GO_ON = "go"
    TAKE_SEAT = "take"
    """The argument is the seat."""
    HAND_OVER = "heir"
    """The value is the seat of the next host."""
    REMOVE = "out"
    """The value is the seat of whoever is to go."""
    ADD_COMPUTER = "bot"
    INVITE = "invite"
    """The values are the people who may sit down; none: everybody may."""
    ASK_IN = "guest"
    """The values are people who may take a free seat of a game under way, besides those who are invited already."""
    CALL_OUT = "shout"
    """To tell the server's role that a table looks for players."""
    SEND_AWAY = "away"
    """The value is the seat of whoever is to leave a lobby."""
    MINE = "mine"
    """A setting of one's own; the argument is which. No table is meant."""
    LADDER = "rank"
    """Another leaderboard of a game; the argument is the game, the value against whom. No table is meant."""
    SERVER = "server"
    """A setting of a server; the argument is which. No table is meant."""
    GUIDE = "guide"
    """A page of the help; the argument is which. No table is meant."""
    REPORT = "report"
    """Opens the form for a problem."""
    REPORTED = "sent"
    """The form, filled in; the value is what was written."""
    TRY_AGAIN = "try"
    """To publish where the bot was not allowed to."""


OPENS = frozenset(
    {
        Act.HAND,
        Act.SHEET,
        Act.TEXT,
        Act.ODDS,
        Act.RULES,
        Act.MORE,
        Act.OPTIONS,
        Act.RECORD,
        Act.LEAVE_TABLE,
        Act.END_TABLE,
        Act.CONCEDE,
        Act.GUIDE,
        Act.REPORTED,
        Act.LOG,
        Act.EARLIER,
    }
)
"""Acts that open a new private message."""


def custom_id(table: int, step: int, act: Act, argument: str = "") -> str:
    """The id of a control."""
    return f"v1:{table:x}:{step}:{act}" + (f".{argument}" if argument else "")


@dataclass(frozen=True, slots=True)
class Press:
    """One press on a control."""

    interaction: int
    """Discord's id of it, unique."""
    table: int
    step: int
    act: Act
    argument: str
    values: tuple[str, ...]
    """What was picked in a list."""
    user: int
    name: str
    private: bool
    """Is the answer for this person alone: was it on a message that only they see, or a command?"""
    moderates: bool
    """May this person manage the channel's messages?"""

    @classmethod
    def of(
        cls,
        interaction: discord.Interaction[Any],
        table: int,
        step: int,
        act: Act,
        *,
        argument: str = "",
        values: tuple[str, ...] = (),
    ) -> Press:
        """What somebody asks for, by a control or by a command."""
        message = interaction.message
        return cls(
            interaction=interaction.id,
            table=table,
            step=step,
            act=act,
            argument=argument,
            values=values,
            user=interaction.user.id,
            name=interaction.user.display_name,
            private=message.flags.ephemeral if message is not None else _is_command(interaction),
            moderates=interaction.guild_id is not None and interaction.permissions.manage_messages,
        )

    @property
    def opens(self) -> bool:
        """Does it open a new private message?"""
        return self.act in OPENS

    def at(self, table: int) -> Press:
        """The same press, about another table."""
        return replace(self, table=table)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that it answers with."""
        return self.values if self.act is Act.PICK else (self.argument,)


def _is_command(interaction: discord.Interaction[Any]) -> bool:
    return interaction.type is discord.InteractionType.application_command


def parse(interaction: discord.Interaction) -> Press | None:
    """The press, or None for a control that is none of ours or of another version."""
    data: Mapping[str, Any] = interaction.data or {}
    found = _ID.fullmatch(str(data.get("custom_id", "")))
    if found is None or found["act"] not in set(Act):
        return None
    return Press.of(
        interaction,
        int(found["table"], 16),
        int(found["step"]),
        Act(found["act"]),
        argument=found["argument"] or "",
        values=_values(data),
    )


def _values(data: Mapping[str, Any]) -> tuple[str, ...]:
    """What was picked in a list, or written into a form."""
    if "components" in data:
        return tuple(str(label["component"]["value"]) for label in data["components"])
    picked = data.get("values", ())
    return tuple(str(value) for value in picked) if isinstance(picked, list) else ()
