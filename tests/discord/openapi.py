"""Discord's published OpenAPI file as a judge of request bodies. Silent when ``DISCORD_OPENAPI`` names no file."""

import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from re import Pattern
from typing import Any

import jsonschema_rs

from tests.discord.wire import Json, pattern

CALLBACKS = {
    4: "CreateMessageInteractionCallbackRequest",
    5: "CreateMessageInteractionCallbackRequest",
    6: "UpdateMessageInteractionCallbackRequest",
    7: "UpdateMessageInteractionCallbackRequest",
    8: "ApplicationCommandAutocompleteCallbackRequest",
    9: "ModalInteractionCallbackRequest",
}
IDS = {"id", "recipient_id", "parent_id", "sku_id", "message_id", "channel_id", "guild_id"}
ID_LISTS = {"users", "roles", "sticker_ids", "applied_tags"}


def faults(method: str, path: str, payload: Any) -> list[str]:
    """What Discord's file holds against this body, each with its place; empty for routes without a body in the file."""
    if payload is None or not os.environ.get("DISCORD_OPENAPI"):
        return []
    shape = _body_schema(method, path, payload)
    if shape is None:
        return []
    judge = _judge(json.dumps(shape))
    return [text for error in judge.iter_errors(_normal(payload)) for text in _innermost(error)]


def _body_schema(method: str, path: str, payload: Any) -> Json | None:
    """The schema of a body; of the callbacks the one with this ``type``."""
    if path.endswith("/callback"):
        kind = payload.get("type")
        name = CALLBACKS.get(kind, "PongInteractionCallbackRequest")
        return {"$ref": f"#/components/schemas/{name}"}
    return next((body for verb, shape, body in _bodies() if verb == method and shape.fullmatch(path)), None)


@cache
def _spec() -> Json:
    spec: Json = json.loads(Path(os.environ["DISCORD_OPENAPI"]).read_text(encoding="utf-8"))
    return spec


@cache
def _bodies() -> list[tuple[str, Pattern[str], Json]]:
    """Method, path and JSON body schema of every operation; paths with fewer parameters first."""
    found = []
    for path, operations in sorted(_spec()["paths"].items(), key=lambda item: item[0].count("{")):
        for verb in {"post", "put", "patch"} & set(operations):
            body = operations[verb].get("requestBody", {}).get("content", {}).get("application/json")
            if body:
                found.append((verb.upper(), pattern(path), body["schema"]))
    return found


@cache
def _judge(schema: str) -> "jsonschema_rs.Draft202012Validator":
    return jsonschema_rs.Draft202012Validator({**json.loads(schema), "components": _spec()["components"]})


def _normal(value: Any, name: str = "") -> Any:
    """discord.py writes some ids as numbers, which Discord takes and the file does not.

    A component's own ``id`` is a number in the file too; what a list starts with has a word as ``type``: no component.
    """
    if isinstance(value, dict):
        is_component = isinstance(value.get("type"), int) and "filename" not in value
        return {k: v if is_component and k == "id" else _normal(v, k) for k, v in value.items()}
    if isinstance(value, list):
        return [str(item) if name in ID_LISTS and isinstance(item, int) else _normal(item) for item in value]
    return str(value) if name in IDS and isinstance(value, int) else value


def _innermost(error: "jsonschema_rs.ValidationError") -> Iterator[str]:
    """The reasons behind an error: of a union only the branches whose ``type`` fits, else the union itself."""
    kind = error.kind
    branches: list[list[jsonschema_rs.ValidationError]] = []
    if isinstance(kind, jsonschema_rs.ValidationErrorKind.OneOfNotValid | jsonschema_rs.ValidationErrorKind.AnyOf):
        branches = [branch for branch in kind.context if branch and not any(_other_type(e) for e in branch)]
    if not branches:
        place = "/".join(map(str, error.instance_path))
        yield f"{place}: {error.message[:160]} ({kind.name})"
    for branch in branches[:1]:
        for inner in branch:
            yield from _innermost(inner)


def _other_type(error: "jsonschema_rs.ValidationError") -> bool:
    """Whether a branch fails because it describes another kind of component (or null)."""
    if error.kind.name == "enum":
        return error.instance_path[-1:] == ["type"]
    return error.kind.name == "type" and error.kind.as_dict().get("types") == ["null"]
