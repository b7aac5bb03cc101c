"""What a table shows, found by the ids of its controls as anybody can see them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator

from tests.bot.table_rig import Control
from tests.discord.screens import SELECTS, Message
from tests.discord.server import Server
from tests.discord.wire import Json

ID = re.compile(r"v1:(?P<table>[0-9a-f]+):\d+:(?P<act>[a-z-]+)")
ASKED = re.compile(r"^\*\*\w+\*\* · \*\*(?P<who>[^*]+)\*\*", re.MULTILINE)
ANSWERS = frozenset({"o", "s", "undo"})
USERS = 5
"""The kind of a list of people."""


def act(control: Json) -> str:
    """What a control does, "" for a link."""
    found = ID.match(control.get("custom_id", ""))
    return found["act"] if found else ""


def table_of(message: Message) -> int | None:
    """The table that a message belongs to."""
    found = next((found for one in message.controls if (found := ID.match(one.get("custom_id", "")))), None)
    return int(found["table"], 16) if found else None


def find(message: Message, *acts: str) -> list[Json]:
    """The controls that can be used and do one of these things."""
    return [one for one in message.controls if act(one) in acts and not one.get("disabled") and one["type"] != USERS]


def answers(message: Message) -> list[Json]:
    """The controls that answer a question, and Undo."""
    return find(message, *ANSWERS)


def plain(control: Json, *values: str) -> Control:
    """The first choice of a control, or the choice of `values`."""
    if control["type"] not in SELECTS:
        return Control(control["custom_id"])
    return Control(control["custom_id"], values[0] if values else control["options"][0]["value"])


class Lookout:
    """The messages of all tables, without searching everything again and again."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._read = 0
        self._seen: defaultdict[int, dict[str, Message]] = defaultdict(dict)

    def live(self, table: int) -> list[Message]:
        """The messages of a table that everybody sees, the newest first."""
        self._look()
        found = sorted(self._seen[table].values(), key=lambda message: int(message.id), reverse=True)
        return [message for message in found if self.is_there(message)]

    def board(self, table: int) -> Message | None:
        """The newest board."""
        return self._newest(table, lambda message: find(message, "more", "record"))

    def lobby(self, table: int) -> Message | None:
        """The lobby, as long as people may sit down."""
        return self._newest(table, lambda message: find(message, "leave"))

    def vote(self, table: int) -> Message | None:
        """The vote that is open."""
        return self._newest(table, lambda message: find(message, "vote"))

    def lobbies(self) -> Iterator[tuple[int, Message]]:
        """All lobbies, the newest tables first."""
        self._look()
        for table in sorted(self._seen, reverse=True):
            lobby = self.lobby(table)
            if lobby is not None:
                yield table, lobby

    def tables(self) -> list[int]:
        """All tables that were ever seen."""
        self._look()
        return sorted(self._seen)

    def _newest(self, table: int, wanted: Callable[[Message], object]) -> Message | None:
        return next((message for message in self.live(table) if wanted(message)), None)

    def is_there(self, message: Message) -> bool:
        """Neither the message nor its channel was deleted."""
        return not message.deleted and message.channel.id in self._server.world.channels

    def _look(self) -> None:
        history = self._server.messages.history
        for change in history[self._read :]:
            message = self._server.messages.all[change.message_id]
            _forget_pictures(message)
            table = table_of(message)
            if table and not message.ephemeral:
                self._seen[table][message.id] = message
        self._read = len(history)


def _forget_pictures(message: Message) -> None:
    """Nobody looks at them, and a day has thousands."""
    named = {item["id"]: item["filename"] for item in message.shape["attachments"]}
    for attachment in tuple(message.bytes_of):
        if not named.get(attachment, ".jpg").endswith(".json"):
            del message.bytes_of[attachment]
