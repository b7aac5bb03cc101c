"""Discord's contract for what a bot sends: its OpenAPI file, where there is one, and the rules that file lacks."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from tests.discord import openapi
from tests.discord.command_rules import command_problems
from tests.discord.message_rules import Sent, message_problems, modal_problems
from tests.discord.wire import Json, pattern

if TYPE_CHECKING:
    from simcord import Env

CALLBACK = pattern("/interactions/*/*/callback")
COMMANDS = (pattern("/applications/*/commands"), pattern("/applications/*/guilds/*/commands"))
CREATED = (pattern("/channels/*/messages"), pattern("/webhooks/*/*"))
EDITED = (pattern("/channels/*/messages/*"), pattern("/webhooks/*/*/messages/*"))
THREADS = (pattern("/channels/*/threads"), pattern("/channels/*/messages/*/threads"))
ARCHIVE_MINUTES = {60, 1440, 4320, 10080}


def check(
    method: str,
    path: str,
    payload: Any,
    files: Collection[str] | None = None,
    *,
    kept: Collection[str] | None = None,
) -> list[str]:
    """What is wrong with one outgoing request; empty if nothing.

    ``path`` is without ``/api/v10``. ``files`` are the names of the uploads, ``kept`` those already attached to the
    message that is edited; None where the caller cannot know, and then what the payload lists is believed.
    """
    return [*openapi.faults(method, path, payload), *_rules(method, path, payload, files, kept)]


def check_simcord(env: "Env") -> list[str]:
    """What is wrong with everything a bot sent to SimCord; each problem begins with its method and path."""
    return [
        f"{entry.method} {entry.path}: {problem}"
        for entry in env.http_requests
        for problem in check(entry.method, entry.path, entry.json)
    ]


def _rules(
    method: str, path: str, payload: Any, files: Collection[str] | None, kept: Collection[str] | None
) -> list[str]:
    if payload is None or method not in {"POST", "PUT", "PATCH"}:
        return []
    if CALLBACK.fullmatch(path):
        return _callback(payload, files, kept)
    if method == "PUT" and _one_of(COMMANDS, path):
        return command_problems(payload)
    if method == "POST" and _one_of(THREADS, path):
        return _thread(payload)
    if method == "POST" and _one_of(CREATED, path):
        return message_problems(payload, Sent.of(payload, files, kept=()), new=True)
    if method == "PATCH" and _one_of(EDITED, path):
        return message_problems(payload, Sent.of(payload, files, kept), new=False)
    return []


def _one_of(shapes: Collection[Any], path: str) -> bool:
    return any(shape.fullmatch(path) for shape in shapes)


def _callback(payload: Json, files: Collection[str] | None, kept: Collection[str] | None) -> list[str]:
    data = payload.get("data") or {}
    match payload.get("type"):
        case 4:
            return message_problems(data, Sent.of(data, files, kept=()), new=True)
        case 5:
            extra = data.get("flags", 0) & ~64
            return ["a deferred answer knows no flag but EPHEMERAL"] if extra else []
        case 7:
            return message_problems(data, Sent.of(data, files, kept), new=False)
        case 8:
            return _choices(data.get("choices", []))
        case 9:
            return modal_problems(data)
        case _:
            return []


def _choices(choices: list[Json]) -> list[str]:
    problems = ["more than 25 choices"] if len(choices) > 25 else []
    return problems + [f"choice {c['name']!r}: 1 to 100 characters" for c in choices if not 1 <= len(c["name"]) <= 100]


def _thread(payload: Json) -> list[str]:
    problems = []
    if not 1 <= len(payload.get("name", "")) <= 100:
        problems.append("a thread's name has 1 to 100 characters")
    if payload.get("auto_archive_duration", 60) not in {None, *ARCHIVE_MINUTES}:
        problems.append(f"auto_archive_duration is one of {sorted(ARCHIVE_MINUTES)} minutes")
    return problems
