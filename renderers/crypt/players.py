"""One panel a player: torches, servants, and how many treasures of each type lie there."""

from engines.core import Seat, say
from engines.crypt.state import PhaseName
from engines.crypt.views import ColumnView, CryptView, PlayerView
from renderers.crypt.furniture import light_up
from renderers.crypt.people import People
from renderers.crypt.treasures import picture, torch
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.glyphs import glyph
from renderers.kit.sprite import Sprite
from renderers.kit.text import fit, text
from renderers.kit.theme import CRYPT, INNER, MARGIN, mix
from renderers.words import Words

_HEIGHTS = {3: 206, 4: 126}
_LEFT = 88
_STEP = 52
_GAP = 16


def players_height(view: CryptView) -> int:
    """The height in pixels of all panels together."""
    rows = 2 if len(view.players) == 4 else 1
    return rows * _panel_height(view) + (rows - 1) * _GAP


def _panel_height(view: CryptView) -> int:
    return 112 if view.solo else _HEIGHTS.get(len(view.players), 162)


def player_boxes(y: int, view: CryptView) -> list[Box]:
    """The panels of the players in the order of their seats."""
    across = 3 if len(view.players) == 3 else 2
    h = _panel_height(view)
    w = (INNER - (across - 1) * _GAP) // across
    return [
        Box(MARGIN + number % across * (w + _GAP), y + number // across * (h + _GAP), w, h)
        for number in range(len(view.players))
    ]


def draw_players(canvas: Canvas, y: int, view: CryptView, who: People, words: Words, asked: Seat | None) -> None:
    """What stands on the panels of the players, who keep their places; whoever is asked has the lit one."""
    paint = _solo if view.solo else {2: _tall, 3: _narrow}.get(len(view.players), _flat)
    for player, box in zip(seated(view), player_boxes(y, view), strict=True):
        if player.seat == asked:
            light_up(canvas, box)
        paint(canvas, box, player, who, words, status(view, player, words))


def seated(view: CryptView) -> list[PlayerView]:
    """The players in the order of their seats, which stays; that of their turns changes with every Leader."""
    return sorted(view.players, key=lambda player: player.seat)


def status(view: CryptView, player: PlayerView, words: Words) -> str:
    """Where a player stands in this Claim; empty in other phases."""
    if view.phase is not PhaseName.CLAIM:
        return ""
    if player.seat == view.turn:
        return words(say("acting"))
    if player.acted:
        return words(say("has acted"))
    return words(say("next")) if player.seat == _next(view) else words(say("waiting"))


def _next(view: CryptView) -> Seat | None:
    """Who has the turn after this one: the first in turn order who still acts."""
    return next((player.seat for player in view.players if not player.acted and player.seat != view.turn), None)


def _torches(player: PlayerView, words: Words) -> list[Sprite]:
    pieces: list[Sprite] = []
    if player.leader:
        pieces += [torch(30, lit=True), text(words(say("Leader")), "bold", 21, CRYPT.accent)]
    if player.lights_out:
        pieces += [torch(30, lit=False), text(words(say("Lights Out")), "bold", 21, CRYPT.text)]
    return pieces


def _servants(player: PlayerView, who: People, size: int) -> list[Sprite]:
    return who.servants(player.seat, size, player.ready, player.placed, player.exhausted)


def _flat(canvas: Canvas, box: Box, player: PlayerView, who: People, words: Words, doing: str) -> None:
    """Four players: everything in two lines."""
    x, y, w, h = box.x, box.y, box.w, box.h
    canvas.put(who.medal(player.seat, 56), x + 18, y + 42, "lm")
    canvas.text(x + 46, y + h - 26, doing, 20, CRYPT.soft, anchor="cm", width=80)
    torches = _torches(player, words)
    room = w - _LEFT - 22 - sum(piece.w + 8 for piece in torches)
    name = canvas.text(x + _LEFT, y + 31, who.names[player.seat], 29, CRYPT.text, "bold", width=room)
    canvas.row(x + _LEFT + name.w + 14, y + 30, torches, 6)
    canvas.row(x + _LEFT, y + h - 40, _servants(player, who, 40), 6)
    _counts(canvas, x + w - 14 - 6 * _STEP, y + h - 56, _STEP, player.columns)


def _tall(canvas: Canvas, box: Box, player: PlayerView, who: People, words: Words, doing: str) -> None:
    """Two players: both torches may be at one seat, so they have a line of their own."""
    x, y, w, h = box.x, box.y, box.w, box.h
    canvas.put(who.medal(player.seat, 64), x + 18, y + 50, "lm")
    canvas.text(x + 100, y + 34, who.names[player.seat], 29, CRYPT.text, "bold", width=w - 122)
    _second_line(canvas, x + 100, y + 68, w - 122, player, words, doing)
    canvas.row(x + 24, y + h - 38, _servants(player, who, 44), 8)
    _counts(canvas, x + w - 16 - 6 * 58, y + h - 58, 58, player.columns)


def _narrow(canvas: Canvas, box: Box, player: PlayerView, who: People, words: Words, doing: str) -> None:
    """Three players: narrow panels, so the counts stand below the servants."""
    x, y, w, h = box.x, box.y, box.w, box.h
    canvas.put(who.medal(player.seat, 56), x + 18, y + 48, "lm")
    canvas.text(x + _LEFT, y + 34, who.names[player.seat], 27, CRYPT.text, "bold", width=w - _LEFT - 20)
    _second_line(canvas, x + _LEFT, y + 66, w - _LEFT - 20, player, words, doing)
    canvas.row(x + w / 2, y + 112, _servants(player, who, 42), 10, "cm")
    _counts(canvas, x + 18, y + h - 57, (w - 36) / 6, player.columns)


def _solo(canvas: Canvas, box: Box, player: PlayerView, who: People, words: Words, doing: str) -> None:
    """The player and the Ghost: treasures lie open elsewhere on the board, so only the servants stand here."""
    x, y, w, h = box.x, box.y, box.w, box.h
    right = x + w - 22
    canvas.put(who.medal(player.seat, 64), x + 18, y + h / 2, "lm")
    room = w - 122 - (canvas.text(right, y + 32, doing, 21, CRYPT.soft, anchor="rm").w + 14 if doing else 0)
    canvas.text(x + 100, y + 32, who.names[player.seat], 29, CRYPT.text, "bold", width=room)
    canvas.row(x + 100, y + 76, _torches(player, words), 6)
    canvas.row(right, y + 74, _servants(player, who, 44), 6, "rm")


def _second_line(canvas: Canvas, x: int, y: int, w: int, player: PlayerView, words: Words, doing: str) -> None:
    end: float = x
    torches = _torches(player, words)
    if torches:
        end = canvas.row(x, y, torches, 6) + 16
    if doing:
        canvas.put(fit(doing, "body", 21, CRYPT.soft, int(x + w - end)), end, y, "lm")


def _counts(canvas: Canvas, x: float, y: float, step: float, columns: tuple[ColumnView, ...]) -> None:
    """How many treasures of each type; the eye where one of them lies turned, with their number if not all do."""
    for number, column in enumerate(columns):
        middle = x + number * step + step / 2
        canvas.put(picture(column.kind, 38, dim=not column.number), middle, y, "cm")
        if not column.number:
            canvas.text(middle, y + 37, "–", 22, mix(CRYPT.soft, CRYPT.panel, 0.5), anchor="cm")
            continue
        figure = text(str(column.number), "black", 32, CRYPT.text)
        if not column.turned:
            canvas.put(figure, middle, y + 37, "cm")
            continue
        pieces = [figure, glyph("eye", 18, CRYPT.news)]
        if column.turned < column.number:
            pieces.append(text(str(column.turned), "bold", 20, CRYPT.news))
        canvas.row(middle, y + 37, pieces, 1, "cm")
