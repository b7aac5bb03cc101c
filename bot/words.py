"""Which language somebody reads, and names that can do no harm in a message."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from data.loader import catalogue, languages
from engines.core import Text
from renderers.words import Words

DEFAULT = "en"


def language_of(locale: discord.Locale | str | None) -> str:
    """The language of ours for a Discord locale such as `fr` or `en-GB`."""
    spoken = str(locale or DEFAULT).split("-")[0]
    return spoken if spoken in languages() else DEFAULT


def words_in(language: str, names: Sequence[str] = (), phantoms: Sequence[Text] = ()) -> Words:
    """Sentences in `language`, with the names of a table as they are (for pictures)."""
    return Words(language, catalogue(language), names, phantoms)


def closed(sentence: str) -> str:
    """The sentence with a full stop, unless it ends with a sign of its own: a prompt may be a question."""
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."


def harmless(name: str) -> str:
    """A name that neither formats nor mentions anything in a Discord message, on one line."""
    line = " ".join(name.split()) or "?"
    return discord.utils.escape_markdown(discord.utils.escape_mentions(line).replace("<", "<\u200b"))[:128]
