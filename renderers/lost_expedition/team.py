"""The team: explorers, food, ammunition, and the kept cards with what they can pay."""

from collections.abc import Sequence

from engines.core import say
from engines.lost_expedition.adventures import Adventure
from engines.lost_expedition.views import TeamView
from renderers.kit.canvas import Canvas
from renderers.kit.panels import heading
from renderers.kit.sprite import Sprite
from renderers.kit.text import text
from renderers.kit.theme import EXPEDITION, mix
from renderers.lost_expedition.cards import number
from renderers.lost_expedition.people import explorer
from renderers.lost_expedition.symbols import Stock, stock
from renderers.words import Words

_ROW = 44
_TALL_LEFT, _TALL_TOP = 238, 122
_WIDE = 112
_WIDE_EXPLORER, _WIDE_KEPT = 196, 806


def tall_team_height(team: TeamView, w: int) -> int:
    """The least height in pixels of the panel beside a decision."""
    return max(276, _TALL_TOP + _kept_rows(team.kept, w - _TALL_LEFT - 16) * _ROW + 12)


def draw_tall_team(canvas: Canvas, x: int, y: int, w: int, h: int, team: TeamView, words: Words) -> None:
    """The explorers one below the other; beside them what they carry."""
    step = min(100, (h - 20) / 3)
    for place, one in enumerate(team.explorers):
        explorer(canvas, x + 18, y + 12 + step * (place + 0.5), one, words)
    canvas.upright(x + _TALL_LEFT - 14, y + 22, h - 44, mix(EXPEDITION.edge, EXPEDITION.panel, 0.5))
    left = x + _TALL_LEFT
    supplies(canvas, left, y + 46, team, 40)
    room = w - _TALL_LEFT - 16
    heading(canvas, EXPEDITION, left, y + 94, words(say("Kept cards")), room, 21)
    draw_kept(canvas, left, y + _TALL_TOP, room, team.kept, words)


def wide_team_height(team: TeamView, w: int) -> int:
    """The height in pixels of the panel that is as wide as the board."""
    return max(_WIDE, 52 + _kept_rows(team.kept, w - _WIDE_KEPT - 20) * _ROW + 8)


def draw_wide_team(canvas: Canvas, x: int, y: int, w: int, h: int, team: TeamView, words: Words) -> None:
    """The explorers side by side, then what they carry."""
    for place, one in enumerate(team.explorers):
        explorer(canvas, x + 20 + place * _WIDE_EXPLORER, y + h / 2, one, words)
    supplies(canvas, x + 32 + 3 * _WIDE_EXPLORER, y + h / 2, team, 44)
    left, room = x + _WIDE_KEPT, w - _WIDE_KEPT - 20
    heading(canvas, EXPEDITION, left, y + 28, words(say("Kept cards")), room, 21)
    draw_kept(canvas, left, y + 52, room, team.kept, words)


def supplies(canvas: Canvas, x: float, y: float, team: TeamView, size: int) -> None:
    """Food and ammunition."""
    for kind, amount in ((Stock.FOOD, team.food), (Stock.AMMUNITION, team.ammunition)):
        canvas.put(stock(kind, size), x, y, "lm")
        figure = canvas.text(x + size + 8, y, str(amount), 36, EXPEDITION.text, "black")
        x += size + figure.w + 24


def draw_kept(canvas: Canvas, x: float, y: float, w: float, kept: Sequence[Adventure], words: Words) -> None:
    """The kept cards in rows; each pays for one of its signs, once."""
    if not kept:
        canvas.text(x, y + 20, words(say("no kept cards")), 21, EXPEDITION.soft, "italic")
    for row, cards in enumerate(_in_rows(kept, w)):
        left = x
        for card in cards:
            left = canvas.row(left, y + 20 + row * _ROW, _item(card), 5) + 18


def _item(card: Adventure) -> list[Sprite]:
    pieces = [number(card, 36)]
    for place, expertise in enumerate(card.pays):
        if place:
            pieces.append(text("/", "bold", 22, EXPEDITION.soft))
        pieces.append(stock(expertise, 32))
    return pieces


def _in_rows(kept: Sequence[Adventure], w: float) -> list[list[Adventure]]:
    rows: list[list[Adventure]] = []
    left = w + 1
    for card in kept:
        pieces = _item(card)
        width = sum(piece.w for piece in pieces) + 5 * (len(pieces) - 1)
        if left + width > w:
            rows.append([])
            left = 0
        rows[-1].append(card)
        left += width + 18
    return rows


def kept_height(team: TeamView, w: float) -> int:
    """The height in pixels of the kept cards in rows of that width."""
    return _kept_rows(team.kept, w) * _ROW


def _kept_rows(kept: Sequence[Adventure], w: float) -> int:
    return max(1, len(_in_rows(kept, w)))
