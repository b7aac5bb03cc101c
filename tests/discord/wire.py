"""One REST request as the stand-in sees it, the refusals Discord gives, and the table of routes."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]

REFUSALS: Mapping[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
}


class Refused(Exception):
    """Discord says no: a JSON error code with its usual HTTP status."""

    def __init__(self, code: int, detail: str = "") -> None:
        self.code = code
        self.status, message = REFUSALS[code]
        self.body: Json = {"code": code, "message": f"{message}: {detail}" if detail else message}
        super().__init__(self.body["message"])


@dataclass(frozen=True)
class Reply:
    """What goes back: the HTTP status, a JSON body (none with 204) and headers beside the content type."""

    status: int
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Call:
    """What the bot sent: ``path`` without ``/api/v10``, ``files`` by attachment number as (name, bytes)."""

    method: str
    path: str
    payload: Any = None
    files: Mapping[int, tuple[str, bytes]] = field(default_factory=dict)
    query: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, name: str) -> str:
        """A part of the path by its name in the route: ``call["channel"]``."""
        return self.names[name]

    @property
    def body(self) -> Json:
        """The JSON object sent, empty when there was none."""
        return self.payload if isinstance(self.payload, dict) else {}


Handler = Callable[[Call], Any]


def pattern(path: str) -> re.Pattern[str]:
    """``/channels/*/messages`` or ``/channels/{channel}/messages`` as a regex; a star or a name is one path segment."""
    parts = re.split(r"(\*|\{\w+\})", path)
    return re.compile("".join(_segment(part) for part in parts))


def _segment(part: str) -> str:
    if part == "*":
        return "[^/]+"
    return f"(?P<{part[1:-1]}>[^/]+)" if part.startswith("{") else re.escape(part)


class Routes:
    """``"PUT /channels/{channel}/pins/{message}"`` to its handler. The first that fits wins."""

    def __init__(self) -> None:
        self._routes: list[tuple[str, re.Pattern[str], Handler]] = []

    def add(self, handlers: Mapping[str, Handler]) -> None:
        """Add a group of routes."""
        for route, handler in handlers.items():
            method, path = route.split(" ")
            self._routes.append((method, pattern(path), handler))

    def find(self, method: str, path: str) -> tuple[Handler, Mapping[str, str]] | None:
        """The handler and the named parts of the path, or None."""
        for wanted, shape, handler in self._routes:
            if wanted == method and (found := shape.fullmatch(path)):
                return handler, found.groupdict()
        return None
