"""How people do, as pictures and in words: a leaderboard of a server, and all that one person has played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from engines.core import Text, say
from renderers.kit.canvas import Canvas
from renderers.kit.grounds import ground
from renderers.kit.header import emblem, header
from renderers.kit.icons import icon
from renderers.kit.lettering import largest
from renderers.kit.panels import panel
from renderers.kit.pieces import numeral
from renderers.kit.sprite import Sprite
from renderers.kit.text import fit
from renderers.kit.theme import INNER, MARGIN, Colour, Theme
from renderers.pictures import RENDERERS
from renderers.words import Words, capital

_TOP, _GAP, _NOTE = 132, 12, 52
_FIRST, _NEXT, _APART = 116, 92, 28
_NAME_X, _NAME_END = MARGIN + 116, 640
_RIBBON = 600
_MEDALS: tuple[tuple[Colour, Colour], ...] = (
    ((214, 164, 60), (44, 26, 4)),
    ((184, 190, 198), (30, 34, 40)),
    ((176, 112, 66), (34, 16, 4)),
)
"""Gold, silver, bronze, and the ink on them."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure, and what it is called."""

    label: Text
    value: Text


@dataclass(frozen=True, slots=True)
class Row:
    """One line: somebody at a place, or somebody's games of one kind."""

    name: str | Text
    """Of a person; of a game, its title."""
    facts: tuple[Fact, ...]
    """What decides comes first."""
    place: int | None = None
    note: Text | None = None
    """A word or two below the name."""
    game: str = ""
    """The game's key."""
    lit: bool = False
    """Is it about whoever looks?"""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything that a picture shows, and says in words."""

    game: str
    """The key of the game in whose house it is drawn."""
    title: Text
    where: Text
    name: str
    """On the ribbon."""
    verb: Text
    rows: tuple[Row, ...]
    apart: bool = False
    """Does the last row stand lower down than those above it?"""
    note: Text | None = None


def draw(sheet: Sheet, words: Words) -> Image.Image:
    """The sheet, 1200 px wide, RGB."""
    renderer = RENDERERS[sheet.game]
    theme = renderer.theme
    heights = [_FIRST if row.place == 1 else _NEXT for row in sheet.rows]
    foot = 12 if sheet.note is None else _NOTE + 24
    end = _TOP + sum(heights) + _GAP * len(heights) + (_APART if sheet.apart else 0)
    canvas = Canvas(ground(theme, end + foot))
    where = capital(words(sheet.where))
    verb = capital(words(sheet.verb))
    header(canvas, theme, renderer.emblem, words(sheet.title), where, None, sheet.name, verb, _RIBBON)
    y = _TOP
    for number, (row, height) in enumerate(zip(sheet.rows, heights, strict=True)):
        if sheet.apart and number == len(sheet.rows) - 1:
            canvas.text(MARGIN + INNER / 2, y + _APART / 2 - 4, "· · ·", 30, theme.on_ground, "bold", "cm")
            y += _APART
        _draw_row(canvas, RENDERERS[row.game].theme if row.game else theme, y, height, row, words)
        y += height + _GAP
    if sheet.note is not None:
        canvas.put(panel(theme, INNER, _NOTE), MARGIN, end)
        canvas.text(
            MARGIN + INNER / 2, end + _NOTE / 2, words(sheet.note), 23, theme.soft, anchor="cm", width=INNER - 40
        )
    return canvas.image


def describe(sheet: Sheet, words: Words) -> str:
    """The same in sentences, one row a line."""
    head = say("{title}. {where}.", title=sheet.title, where=capital(words(sheet.where)))
    lines = [words(head), *(_described(row, words) for row in sheet.rows)]
    if sheet.note is not None:
        lines.append(words(sheet.note))
    return "\n".join(lines)


def _described(row: Row, words: Words) -> str:
    facts = ", ".join(words(say("{value} {label}", value=fact.value, label=fact.label)) for fact in row.facts)
    name = _name(row, words) if row.place is None else f"{row.place}. {_name(row, words)}"
    if row.note is None:
        return words(say("{name}: {facts}.", name=name, facts=facts))
    return words(say("{name}, {note}: {facts}.", name=name, note=row.note, facts=facts))


def _name(row: Row, words: Words) -> str:
    return row.name if isinstance(row.name, str) else words(row.name)


def _draw_row(canvas: Canvas, theme: Theme, y: int, height: int, row: Row, words: Words) -> None:
    canvas.put(panel(theme, INNER, height, lit=row.lit), MARGIN, y)
    middle, first = y + height / 2, row.place == 1
    canvas.put(_sign(theme, row, first=first), MARGIN + 60, middle, "cm")
    _draw_name(canvas, theme, middle, row, words, first=first)
    _draw_facts(canvas, theme, middle, row.facts, words, first=first)


def _sign(theme: Theme, row: Row, *, first: bool) -> Sprite:
    """The place in a medal, the crown of the first, or the seal of a game."""
    if row.place is None:
        return emblem(theme, RENDERERS[row.game].emblem, 64)
    if first:
        return icon("👑", 66)
    if row.place <= len(_MEDALS):
        fill, ink = _MEDALS[row.place - 1]
        return numeral(str(row.place), 56, fill, ink)
    return numeral(str(row.place), 52, theme.panel, theme.text, edge=theme.edge)


def _draw_name(canvas: Canvas, theme: Theme, middle: float, row: Row, words: Words, *, first: bool) -> None:
    """The name in at most two lines, in one where a note stands below it."""
    width, sizes = _NAME_END - _NAME_X, (40, 36, 32, 28) if first else (34, 30, 27)
    size, lines = largest(_name(row, words), "bold", sizes, width, 1 if row.note else 2)
    step = 32
    top = middle - (len(lines) - (0 if row.note else 1)) * step / 2
    for line in lines:
        canvas.text(_NAME_X, top, line, size, theme.text, "bold", width=width)
        top += step
    if row.note is not None:
        canvas.text(_NAME_X, top, words(row.note), 23, theme.news, "bold", width=width)


def _draw_facts(
    canvas: Canvas, theme: Theme, middle: float, facts: Sequence[Fact], words: Words, *, first: bool
) -> None:
    """What decides is largest and last, where the eye ends; each figure has its name below it."""
    end = MARGIN + INNER
    width = (end - _NAME_END - 20) / max(len(facts), 3)
    for number, fact in enumerate(facts):
        size, ink = (44 if first else 38, theme.head) if number == 0 else (30, theme.text)
        x = end - 16 - width * (number + 0.5)
        figure = fit(words(fact.value), "black", size, ink, int(width - 10))
        canvas.put(figure, x, middle - 14, "cm")
        canvas.text(x, middle + 23, words(fact.label), 21, theme.soft, anchor="cm", width=width - 8)
