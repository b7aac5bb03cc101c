"""Keeping messages within Discord's limits: 40 components, 4,000 characters, 80 for a button, 100 for an option."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

BUTTON, LABEL, HINT, PLACEHOLDER, ALT = 80, 100, 100, 150, 1024
CHARACTERS = 3900
LINES = 12
"""Lines of narration at most."""
IN_WORDS = 2_000_000_000
"""The number, in its message, of the text that stands in the place of a picture; lists have smaller ones."""
FAREWELL = 2000
"""Characters for the words in the place of the last picture of an old page."""


def cut(words: str, most: int) -> str:
    """At most `most` characters, with an ellipsis for what is missing."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def cut_at_sentence(words: str, most: int = ALT) -> str:
    """As many whole sentences as fit."""
    if len(words) <= most:
        return words
    end = max(words.rfind(mark, 0, most) for mark in (". ", ".\n", "\n"))
    return words[: end + 1].rstrip() if end > 0 else cut(words, most)


def newest(lines: Sequence[str], room: int) -> str:
    """The newest lines that fit into `room` characters, twelve at most, the oldest first."""
    kept: list[str] = []
    for line in reversed(lines[-LINES:]):
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def first_lines(lines: Sequence[str], room: int) -> list[str]:
    """As many of the first lines as fit into `room` characters."""
    kept: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return kept


def pages(words: str, most: int = CHARACTERS) -> list[str]:
    """Long words in pieces of at most `most` characters, broken between lines."""
    found = [""]
    for line in words.split("\n"):
        if found[-1] and len(found[-1]) + 1 + len(line) > most:
            found.append("")
        found[-1] = f"{found[-1]}\n{cut(line, most)}".lstrip("\n") if found[-1] else cut(line, most)
    return found


def depicted(picture: str | None, described: str, room: int) -> ui.Item[ui.LayoutView]:
    """The attached picture of that name with its description; None: the description, up to `room` characters."""
    if picture is None:
        return ui.TextDisplay(cut_at_sentence(described, max(room, 1)), id=IN_WORDS)
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture}", description=cut_at_sentence(described)))


def inert(view: ui.LayoutView) -> ui.LayoutView:
    """A finished view: it is sent, and discord.py keeps nothing of it. Presses are read from their ids alone."""
    view.stop()
    return view


def plain(words: str) -> ui.LayoutView:
    """A message that is nothing but text."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(cut(words, CHARACTERS)))
    return inert(view)


def without_controls(message: discord.Message, picture: str | None = None, alt: str = "") -> ui.LayoutView:
    """What remains of an old page: title, narration and picture, without the question and its controls.

    `picture` is the name of an attached file that takes the place of the picture, `alt` its description, which takes
    the place of the words of a message without a picture.
    """
    items = [
        discord.MediaGalleryItem(f"attachment://{file.filename}", description=file.description)
        for file in message.attachments
    ]
    if picture is not None:
        items = [discord.MediaGalleryItem(f"attachment://{picture}", description=cut_at_sentence(alt) or None)]
    view = ui.LayoutView(timeout=None)
    _keep(view, message.components, items, alt)
    return inert(view)


def _keep(
    parent: ui.LayoutView | ui.Container[ui.LayoutView],
    components: Sequence[object],
    items: Sequence[discord.MediaGalleryItem],
    alt: str,
) -> None:
    for component in components:
        match component:
            case discord.Container():
                box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=component.accent_colour)
                _keep(box, component.children, items, alt)
                parent.add_item(box)
            case discord.TextDisplay(id=number) if number == IN_WORDS:
                parent.add_item(depicted(None, alt or component.content, FAREWELL))
                return
            case discord.TextDisplay():
                parent.add_item(ui.TextDisplay(component.content))
            case discord.MediaGalleryComponent():
                if items:
                    parent.add_item(ui.MediaGallery(*items))
                return
            case _:
                pass
