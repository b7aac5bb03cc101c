"""Finds English in what a French reader gets."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from tests.data.sentences import entries

GAP = re.compile(r"\{\w+\}")
WORD = re.compile(r"[A-Za-z]{2,}")


def english_in(shown: Iterable[str]) -> set[tuple[str, str]]:
    """Each text with an English sentence in it, and that sentence. Names of people must not be English words."""
    return {
        (text, english)
        for text in set(shown)
        if text
        for english, longest, form in _english()
        if longest in text and form.search(text)
    }


@cache
def _english() -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    """Every English sentence of the catalogue whose French is another, as a pattern with anything in its gaps.

    Between them the longest piece without a gap: most texts lack it, which is seen much sooner.
    """
    french = "\n".join(form for entry in entries() for form in entry.french)
    found = {}
    for entry in entries():
        for english in filter(None, (entry.one, entry.many)):
            pieces = [piece for piece in GAP.split(english) if WORD.search(piece)]
            if pieces and not all(_has(piece, french) for piece in pieces):
                form = re.compile(".*?".join(_form(piece) for piece in pieces))
                found[english] = (english, max(pieces, key=len), form)
    return tuple(found.values())


def _has(piece: str, french: str) -> bool:
    return piece in french and re.search(_form(piece), french) is not None


def _form(piece: str) -> str:
    """The piece as it stands, not in the middle of a word."""
    before = r"(?<!\w)" if piece[0].isalnum() else ""
    after = r"(?!\w)" if piece[-1].isalnum() else ""
    return before + re.escape(piece) + after
