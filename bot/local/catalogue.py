"""The list of slash commands in the reader's language. The preview lists their English names only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

Json = dict[str, Any]


def translate(catalogue: Json, commands: Iterable[Mapping[str, Any]], locale: str) -> Json:
    """The preview's `catalogue` with the names and descriptions that `commands` (as synced) give for `locale`.

    What is typed and read changes; `path`, ids and values, which go back to the bot, do not. The names of options
    stay English, since the preview sends back the very name that it shows.
    """
    roots = {str(command["id"]): command for command in commands}
    for entry in catalogue["entries"]:
        nodes = _walk(roots[entry["commandId"]], entry["path"])
        entry["invocation"] = " ".join(_local(node, "name", locale) for node in nodes)
        entry["description"] = _local(nodes[-1], "description", locale)
        specs = {option["name"]: option for option in nodes[-1].get("options") or []}
        for option in entry["options"]:
            _translate_option(option, specs[option["name"]], locale)
    return catalogue


def _walk(root: Mapping[str, Any], path: list[str]) -> list[Mapping[str, Any]]:
    nodes = [root]
    for name in path[1:]:
        nodes.append(next(child for child in nodes[-1]["options"] if child["name"] == name))
    return nodes


def _translate_option(option: Json, spec: Mapping[str, Any], locale: str) -> None:
    option["description"] = _local(spec, "description", locale)
    names = {choice["value"]: _local(choice, "name", locale) for choice in spec.get("choices") or []}
    for choice in option["choices"]:
        choice["name"] = names[choice["value"]]


def _local(node: Mapping[str, Any], field: str, locale: str) -> str:
    words = node.get(f"{field}_localizations") or {}
    return str(words.get(locale) or node.get(field) or "")
