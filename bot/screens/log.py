"""The log of a table: what has happened, in the reader's language, in pages."""

from __future__ import annotations

from dataclasses import dataclass

import discord
from discord import ui

from bot.ids import Act, custom_id
from bot.store import ENDED
from bot.tables.chronicle import Chapter, Chronicle
from bot.tables.session import Session
from engines.core import Event, Joined, say
from renderers.words import Words

from .controls import LIST, Row, button
from .fit import LABEL, cut, inert

ROOM = 1800
"""Characters of a page: about what a telephone shows."""
NEWEST = -1
"""The number of the last page, however many there are."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page of the log."""

    title: str
    """The moment with which it begins."""
    text: str


def log_page(session: Session, chronicle: Chronicle, words: Words, seat: int | None, number: int) -> ui.LayoutView:
    """A page of what `seat` may read: while the game runs its own secrets, after the end those of everybody.

    An outsider reads what is public. `number` counts from 0; one that is too large means the last page.
    """
    leaves = leaves_of(session, chronicle, words, seat)
    number = len(leaves) - 1 if number == NEWEST else min(max(number, 0), len(leaves) - 1)
    table = {"table": session.title, "n": number + 1, "most": len(leaves)}
    head = words(say("{table} · log, page {n} of {most}", **table))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {head}\n{leaves[number].text}"))
    if len(leaves) > 1:
        view.add_item(_other_pages(session, words, leaves, number))
        row: Row = ui.ActionRow(
            button(words(say("Earlier")), _leaf(session, number - 1), disabled=number == 0),
            button(words(say("Later")), _leaf(session, number + 1), disabled=number == len(leaves) - 1),
        )
        view.add_item(row)
    return inert(view)


def leaves_of(session: Session, chronicle: Chronicle, words: Words, seat: int | None) -> list[Leaf]:
    """All pages, at least one. What is added later does not move what is there."""
    everything = seat is not None and session.row.status in ENDED
    found: list[Leaf] = []
    if not chronicle.complete:
        since = words(say("The rules have changed since this game began: only what happened last can be told."))
        found.append(Leaf(words(session.title), f"-# {since}"))
    for chapter in chronicle.chapters:
        _append(found, words(chapter.moment), _lines(chapter, words, seat, everything=everything))
    return found or [Leaf(words(session.title), words(say("Nothing has happened yet.")))]


def _append(leaves: list[Leaf], title: str, lines: list[str]) -> None:
    """A chapter goes on where the one before ended; a page that begins within a chapter repeats its title."""
    head = f"**{title}**"
    for place, line in enumerate(lines):
        added = f"{head}\n{line}" if place == 0 else line
        if leaves and len(leaves[-1].text) + 1 + len(added) <= ROOM:
            leaves[-1] = Leaf(leaves[-1].title, f"{leaves[-1].text}\n{added}")
        else:
            leaves.append(Leaf(title, f"{head}\n{cut(line, ROOM)}"))


def _lines(chapter: Chapter, words: Words, seat: int | None, *, everything: bool) -> list[str]:
    return [
        words.tell(event) if event.readable_by(seat) else _of_others(event, words)
        for event in chapter.events
        if _may_read(event, seat, everything=everything)
    ]


def _of_others(event: Event, words: Words) -> str:
    """A sentence that was said to other people alone, "You draw…"."""
    return words(say("(to {names}) {told}", names=Joined(event.to or (), ", "), told=event.tell()))


def _may_read(event: Event, seat: int | None, *, everything: bool) -> bool:
    return event.readable_by(seat) or (everything and event.to != ())


def _other_pages(session: Session, words: Words, leaves: list[Leaf], number: int) -> Row:
    first = min(max(0, number - LIST // 2), max(0, len(leaves) - LIST))
    return ui.ActionRow(
        ui.Select(
            custom_id=custom_id(session.id, session.row.step, Act.LEAF),
            options=[
                discord.SelectOption(
                    label=cut(words(say("{n}: {moment}", n=place + 1, moment=leaves[place].title)), LABEL),
                    value=str(place),
                    default=place == number,
                )
                for place in range(first, min(first + LIST, len(leaves)))
            ],
        )
    )


def _leaf(session: Session, number: int) -> str:
    return custom_id(session.id, session.row.step, Act.LEAF, str(number))
