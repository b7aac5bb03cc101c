"""Looking at a message the way a person does: its texts, its pictures, its buttons."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.discord.wire import Json
from tests.discord.world import Channel

EPHEMERAL, LOADING, SILENT, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
BUTTON, STRING_SELECT, SECTION, TEXT_DISPLAY = 2, 3, 9, 10
SELECTS = {3, 5, 6, 7, 8}
STEP = re.compile(r'"v1\w*:[^":]+:(\d+):')


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, the outer ones before those inside them."""
    for component in components:
        yield component
        inside = [component[name] for name in ("accessory", "component") if component.get(name)]
        yield from walk([*component.get("components", ()), *inside])


@dataclass(eq=False)
class Message:
    """A message as it stands now. ``shape`` is Discord's message object, ``bytes_of`` the uploads by attachment id."""

    id: str
    channel: Channel
    shape: Json
    bytes_of: dict[str, bytes] = field(default_factory=dict)
    deleted: bool = False

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return bool(self.shape["flags"] & EPHEMERAL)

    @property
    def loading(self) -> bool:
        """Whether it is still the "thinking" of a deferred answer."""
        return bool(self.shape["flags"] & LOADING)

    @property
    def components(self) -> list[Json]:
        """All components, nested ones too."""
        return list(walk(self.shape["components"]))

    @property
    def texts(self) -> list[str]:
        """The content and every TextDisplay, from the top."""
        displays = [c["content"] for c in self.components if c["type"] == TEXT_DISPLAY]
        return [self.shape["content"], *displays] if self.shape["content"] else displays

    @property
    def text(self) -> str:
        """All texts, joined by line feeds."""
        return "\n".join(self.texts)

    @property
    def controls(self) -> list[Json]:
        """Buttons and selects, from the top."""
        return [c for c in self.components if c["type"] in SELECTS | {BUTTON}]

    @property
    def files(self) -> dict[str, bytes]:
        """The attachments by file name."""
        return {item["filename"]: self.bytes_of[item["id"]] for item in self.shape["attachments"]}

    @property
    def step(self) -> int | None:
        """The revision marker: the step in the custom ids ``v1:<table>:<step>:<key>``; None without such a control."""
        found = STEP.search(json.dumps([control.get("custom_id") for control in self.controls]))
        return int(found[1]) if found else None

    def button(self, label: str) -> Json:
        """The button with this label; raises AssertionError that names those there are."""
        buttons = {c.get("label"): c for c in self.controls if c["type"] == BUTTON}
        assert label in buttons, f"no button {label!r} among {list(buttons)}"
        return buttons[label]

    def control(self, part: str) -> Json:
        """The first control whose custom id contains ``part``; raises AssertionError that names those there are."""
        ids = [c.get("custom_id", "") for c in self.controls]
        assert any(part in custom_id for custom_id in ids), f"no control {part!r} among {ids}"
        return next(c for c in self.controls if part in c.get("custom_id", ""))


@dataclass(frozen=True, slots=True)
class Change:
    """One line of the history: ``how`` is post, patch, delete, followup, original, callback4, callback5 or callback7.

    ``step`` is the revision marker the message then had, ``names`` the files uploaded with the request.
    """

    how: str
    message_id: str
    channel_id: str
    step: int | None
    names: tuple[str, ...] = ()
