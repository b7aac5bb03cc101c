"""Rules for slash commands that Discord's OpenAPI file lacks (interactions/application-commands)."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import discord

from tests.discord.wire import Json

CHAT_INPUT, SUB_COMMAND, SUB_COMMAND_GROUP = 1, 1, 2
MOST_COMMANDS, MOST_OPTIONS, MOST_CHARACTERS = 100, 25, 8000
NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = {str(locale) for locale in discord.Locale}


def command_problems(commands: list[Json]) -> list[str]:
    """What is wrong with a whole sync."""
    chat = [command for command in commands if command.get("type", CHAT_INPUT) == CHAT_INPUT]
    problems = [f"more than {MOST_COMMANDS} commands"] if len(chat) > MOST_COMMANDS else []
    problems += [f"two commands named {name!r}" for name in _twice(command["name"] for command in chat)]
    for command in chat:
        problems += [f"/{command['name']}: {problem}" for problem in _level(command)]
        if (size := characters(command)) > MOST_CHARACTERS:
            problems.append(f"/{command['name']}: {size} characters, {MOST_CHARACTERS} at most")
    return problems


def characters(level: Json) -> int:
    """The characters of a command as Discord counts: names, descriptions and values, each in its longest language."""
    own = _longest(level, "name") + _longest(level, "description")
    choices = sum(_longest(c, "name") + len(str(c["value"])) for c in level.get("choices", ()))
    return own + choices + sum(characters(option) for option in level.get("options", ()))


def _longest(level: Json, name: str) -> int:
    texts = [level.get(name, ""), *(level.get(f"{name}_localizations") or {}).values()]
    return max(map(len, texts))


def _level(level: Json) -> Iterator[str]:
    """The problems of a command, sub-command or option and of all that is inside."""
    for text in _texts(level, "name"):
        if not NAME.fullmatch(text) or text != text.lower():
            yield f"name {text!r}: 1 to 32 lower-case letters, digits, - and _"
    for text in _texts(level, "description"):
        if not 1 <= len(text) <= 100:
            yield f"description {text[:30]!r}: 1 to 100 characters"
    if not level.get("description"):
        yield f"{level['name']} has no description"
    yield from _locales(level)
    yield from _options(level.get("options", []))
    yield from _choices(level.get("choices", []))


def _options(options: list[Json]) -> Iterator[str]:
    if len(options) > MOST_OPTIONS:
        yield f"{len(options)} options, {MOST_OPTIONS} at most"
    languages = {language for option in options for language in (option.get("name_localizations") or {})}
    for language in ("", *sorted(languages)):
        names = [(option.get("name_localizations") or {}).get(language, option["name"]) for option in options]
        for name in _twice(names):
            yield f"two options named {name!r} {language}".rstrip()
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        yield "required options come first"
    for option in options:
        yield from (f"{option['name']}: {problem}" for problem in _level(option))


def _choices(choices: list[Json]) -> Iterator[str]:
    if len(choices) > MOST_OPTIONS:
        yield f"{len(choices)} choices, {MOST_OPTIONS} at most"
    for choice in choices:
        yield from _locales(choice)
        if not all(1 <= len(text) <= 100 for text in (*_texts(choice, "name"), str(choice["value"]))):
            yield f"choice {choice['name'][:30]!r}: name and value have 1 to 100 characters"
    for value in _twice(choice["value"] for choice in choices):
        yield f"two choices with the value {value!r}"


def _locales(level: Json) -> Iterator[str]:
    for name in ("name_localizations", "description_localizations"):
        for language in set(level.get(name) or {}) - LOCALES:
            yield f"{name}: Discord has no language {language!r}"


def _texts(level: Json, name: str) -> list[str]:
    """A text and its translations."""
    texts = [level[name]] if level.get(name) else []
    return [*texts, *(level.get(f"{name}_localizations") or {}).values()]


def _twice(names: Any) -> list[Any]:
    return [name for name, count in Counter(names).items() if count > 1]
