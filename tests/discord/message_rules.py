"""Rules for messages and modals that Discord's OpenAPI file lacks, and its limits once more for when it is not there.

Sources: discord-api-docs components/reference, resources/message, interactions/receiving-and-responding.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from tests.discord.component_rules import LAYOUT, component_problems
from tests.discord.screens import COMPONENTS_V2, walk
from tests.discord.wire import Json

MOST_COMPONENTS, MOST_ROWS, MOST_CHARACTERS, MOST_CONTENT, MOST_FILES = 40, 5, 4000, 2000, 10
SCHEME = "attachment://"


@dataclass(frozen=True, slots=True)
class Sent:
    """The attachments a message has after a request: all of them, and those this request uploads."""

    names: frozenset[str]
    uploads: frozenset[str]
    unsure: bool

    @classmethod
    def of(cls, payload: Json, files: Collection[str] | None, kept: Collection[str] | None) -> "Sent":
        """``files`` and ``kept`` as in ``contract.check``; ``attachments`` of the payload says what is kept."""
        listed = payload.get("attachments")
        names = {item["filename"] for item in listed or () if "filename" in item}
        uploads = frozenset(names if files is None else files)
        nameless = any("filename" not in item for item in listed or ())
        stays = set(kept or ()) if listed is None or nameless else names & set(kept if kept is not None else names)
        return cls(uploads | stays, uploads, unsure=kept is None and (listed is None or nameless))


def message_problems(payload: Json, sent: Sent, *, new: bool) -> list[str]:
    """What is wrong with the body of a message that is created (``new``) or edited."""
    components: list[Json] = payload.get("components") or []
    problems = [*_flags(payload, components, new=new), *_mentions(payload), *_whole(components)]
    problems += [problem for component in walk(components) for problem in component_problems(component)]
    problems += _attachments(payload, components, sent)
    if len(payload.get("content") or "") > MOST_CONTENT:
        problems.append(f"content has {MOST_CONTENT} characters at most")
    if len(str(payload.get("nonce") or "")) > 25:
        problems.append("a nonce has 25 characters at most")
    if len(payload.get("embeds") or ()) > 10:
        problems.append("more than 10 embeds")
    return problems


def modal_problems(data: Json) -> list[str]:
    """What is wrong with a modal."""
    components = data.get("components", [])
    problems = [] if 1 <= len(data.get("title", "")) <= 45 else ["a modal's title has 1 to 45 characters"]
    if not 1 <= len(components) <= 5:
        problems.append("a modal has 1 to 5 components")
    problems += _twice([data, *walk(components)])
    return problems + [problem for component in walk(components) for problem in component_problems(component)]


def _flags(payload: Json, components: list[Json], *, new: bool) -> Iterator[str]:
    is_v2 = bool(payload.get("flags", 0) & COMPONENTS_V2)
    has_v2 = any(component["type"] in LAYOUT for component in walk(components))
    if is_v2 and any(payload.get(name) for name in ("content", "embeds", "poll", "sticker_ids")):
        yield "content, embeds, polls and stickers cannot stand beside the Components V2 flag"
    if has_v2 and not is_v2:
        yield "layout components need the Components V2 flag"
    if new and is_v2 and not components:
        yield "a Components V2 message has at least one component"
    if components and not is_v2:
        if len(components) > MOST_ROWS:
            yield f"{len(components)} rows, {MOST_ROWS} at most"
        if any(component["type"] != 1 for component in components):
            yield "without the Components V2 flag, controls stand in action rows"


def _mentions(payload: Json) -> Iterator[str]:
    """A house rule: whatever can carry a text says whom it may ping, and never everyone or a role."""
    if not (payload.get("content") or payload.get("components") or payload.get("embeds")):
        return
    allowed = payload.get("allowed_mentions")
    if not isinstance(allowed, Mapping):
        yield "allowed_mentions is missing"
    elif {"everyone", "roles"} & set(allowed.get("parse") or ()) or allowed.get("roles"):
        yield "allowed_mentions lets everyone or a role be pinged"


def _whole(components: list[Json]) -> Iterator[str]:
    everything = list(walk(components))
    if len(everything) > MOST_COMPONENTS:
        yield f"{len(everything)} components counting nested ones, {MOST_COMPONENTS} at most"
    texts = sum(len(component.get("content", "")) for component in everything if component["type"] == 10)
    if texts > MOST_CHARACTERS:
        yield f"{texts} characters over all TextDisplays, {MOST_CHARACTERS} at most"
    yield from _twice(everything)


def _twice(components: list[Json]) -> list[str]:
    counted = Counter(component["custom_id"] for component in components if "custom_id" in component)
    return [f"custom_id {name!r} stands there {count} times" for name, count in counted.items() if count > 1]


def _attachments(payload: Json, components: list[Json], sent: Sent) -> Iterator[str]:
    if max(len(payload.get("attachments") or ()), len(sent.names)) > MOST_FILES:
        yield f"more than {MOST_FILES} attachments"
    used = {url.removeprefix(SCHEME) for url in _urls(components) if url.startswith(SCHEME)}
    if not sent.unsure:
        yield from (f"{SCHEME}{name} is neither sent nor kept" for name in sorted(used - sent.names))
    if payload.get("flags", 0) & COMPONENTS_V2:
        hidden = sorted(sent.uploads - used)
        yield from (f"{name} is sent, but no component shows it, and so nobody sees it" for name in hidden)


def _urls(components: list[Json]) -> Iterator[str]:
    """The addresses of all pictures and files."""
    for component in walk(components):
        holders = [component, *component.get("items", ())]
        for holder in holders:
            for media in (holder.get("media"), holder.get("file")):
                if isinstance(media, Mapping):
                    yield media["url"]
