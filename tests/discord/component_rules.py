"""Rules for single components (discord-api-docs components/reference)."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from tests.discord.screens import SELECTS
from tests.discord.wire import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = (
    1,
    2,
    3,
    4,
    9,
    10,
    11,
    12,
    13,
    14,
)
CONTAINER, LABEL, UPLOAD, RADIO, CHECKS, CHECK = 17, 18, 19, 21, 22, 23
LINK, PREMIUM = 5, 6
LAYOUT = {SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER}
MOST_OPTIONS, ALT_TEXT = 25, 1024

_SELECT = "custom_id placeholder min_values max_values disabled required options default_values channel_types"
PROPERTIES: Mapping[int, frozenset[str]] = {
    kind: frozenset(f"type id {names}".split())
    for kind, names in {
        ROW: "components",
        BUTTON: "style label emoji custom_id sku_id url disabled",
        **dict.fromkeys(SELECTS, _SELECT),
        TEXT_INPUT: "custom_id style label min_length max_length required value placeholder",
        SECTION: "components accessory",
        TEXT: "content",
        THUMBNAIL: "media description spoiler",
        GALLERY: "items",
        FILE: "file spoiler",
        SEPARATOR: "divider spacing",
        CONTAINER: "components accent_color spoiler",
        LABEL: "label description component",
        UPLOAD: "custom_id min_values max_values required file_types",
        RADIO: "custom_id options required",
        CHECKS: "custom_id options required min_values max_values",
        CHECK: "custom_id default",
    }.items()
}


def component_problems(component: Json) -> Iterator[str]:
    """What is wrong with one component, those inside it not counted."""
    kind = component["type"]
    name = f"component {kind} {component.get('custom_id', '')}".rstrip()
    if kind not in PROPERTIES:
        yield f"{name}: Discord has no such component"
        return
    for unknown in sorted(set(component) - PROPERTIES[kind]):
        yield f"{name}: unknown property {unknown!r}"
    if "custom_id" in component and not 1 <= len(component["custom_id"]) <= 100:
        yield f"{name}: a custom_id has 1 to 100 characters"
    if kind in RULES:
        yield from (f"{name}: {problem}" for problem in RULES[kind](component))


def _button(button: Json) -> Iterator[str]:
    style = button.get("style")
    if style != PREMIUM and not (button.get("label") or button.get("emoji")):
        yield "a button needs a label or an emoji"
    if len(button.get("label") or "") > 80:
        yield "a button's label has 80 characters at most"
    if style == LINK:
        if "custom_id" in button or not button.get("url"):
            yield "a link button has a url and no custom_id"
        if len(button.get("url") or "") > 512:
            yield "a url has 512 characters at most"
    elif style != PREMIUM and ("custom_id" not in button or "url" in button):
        yield "a button has a custom_id and no url"


def _row(row: Json) -> Iterator[str]:
    kinds = [component["type"] for component in row["components"]]
    selects = sum(kind in SELECTS for kind in kinds)
    if not kinds or len(kinds) > 5 or (selects and len(kinds) > 1):
        yield f"a row holds 1 to 5 buttons or 1 select, not {len(kinds) - selects} and {selects}"


def _select(select: Json) -> Iterator[str]:
    if "custom_id" not in select:
        yield "a select needs a custom_id"
    if len(select.get("placeholder") or "") > 150:
        yield "a placeholder has 150 characters at most"
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not 0 <= least <= most <= MOST_OPTIONS:
        yield f"{least} to {most} values cannot be chosen"


def _string_select(select: Json) -> Iterator[str]:
    yield from _select(select)
    options = select.get("options", [])
    if not 1 <= len(options) <= MOST_OPTIONS:
        yield f"{len(options)} options, not 1 to {MOST_OPTIONS}"
    if select.get("max_values", 1) > len(options):
        yield "max_values is more than there are options"
    if sum(bool(option.get("default")) for option in options) > select.get("max_values", 1):
        yield "more defaults than may be chosen"
    yield from _option_texts(options)


def _option_texts(options: list[Json]) -> Iterator[str]:
    for value, count in Counter(option.get("value") for option in options).items():
        if count > 1:
            yield f"{count} options with the value {value!r}"
    for option in options:
        if not all(1 <= len(option.get(name) or "") <= 100 for name in ("label", "value")):
            yield f"option {str(option.get('label'))[:30]!r}: label and value have 1 to 100 characters"
        if len(option.get("description") or "") > 100:
            yield f"option {str(option.get('label'))[:30]!r}: a description has 100 characters at most"


def _section(section: Json) -> Iterator[str]:
    if not 1 <= len(section.get("components", ())) <= 3 or not section.get("accessory"):
        yield "a section holds 1 to 3 texts and an accessory"
    elif section["accessory"]["type"] not in {BUTTON, THUMBNAIL}:
        yield "the accessory of a section is a button or a thumbnail"


def _text(text: Json) -> Iterator[str]:
    if not text.get("content"):
        yield "a text is not empty"


def _gallery(gallery: Json) -> Iterator[str]:
    items = gallery.get("items", [])
    if not 1 <= len(items) <= 10:
        yield f"{len(items)} pictures, not 1 to 10"
    for item in items:
        yield from _alt_text(item)


def _alt_text(holder: Json) -> Iterator[str]:
    if len(holder.get("description") or "") > ALT_TEXT:
        yield f"an alt text has {ALT_TEXT} characters at most"


def _label(label: Json) -> Iterator[str]:
    if not 1 <= len(label.get("label", "")) <= 45 or len(label.get("description") or "") > 100:
        yield "a label has 1 to 45 characters, its description 100 at most"
    if not label.get("component"):
        yield "a label holds a component"


RULES: Mapping[int, Callable[[Json], Iterator[str]]] = {
    ROW: _row,
    BUTTON: _button,
    **dict.fromkeys(SELECTS, _select),
    STRING_SELECT: _string_select,
    SECTION: _section,
    TEXT: _text,
    THUMBNAIL: _alt_text,
    GALLERY: _gallery,
    LABEL: _label,
}
