"""The panel with the way to the city, and what is left of the deck."""

from collections.abc import Sequence

from engines.core import count, say
from engines.lost_expedition.views import LostExpeditionView
from renderers.kit.canvas import Canvas
from renderers.kit.glyphs import glyph
from renderers.kit.sprite import Sprite
from renderers.kit.text import fit
from renderers.kit.theme import EXPEDITION, INNER, MARGIN
from renderers.lost_expedition.trail import pawn, trail
from renderers.words import Words

JOURNEY_HEIGHT = 124
_LEFT = 330


def draw_journey(canvas: Canvas, y: int, view: LostExpeditionView, words: Words) -> None:
    """The way of the one team, beside it how far it is and what is left of the deck."""
    (team,) = view.teams
    x, room = MARGIN + 24, _LEFT - 36
    canvas.text(x, y + 25, words(say("To the lost city")), 23, EXPEDITION.head, "head", width=room)
    done = words(count("{n} step done", "{n} steps done", team.steps_done))
    to_go = words(count("{n} to go", "{n} to go", team.steps_to_go))
    canvas.text(x, y + 53, f"{done}, {to_go}", 23, EXPEDITION.text, "bold", width=room)
    draw_deck(canvas, x, y + 80, room, view, words)
    pawns: Sequence[tuple[int, Sprite]] = [(team.steps_done, pawn())]
    trail(canvas, MARGIN + _LEFT, y + 16, INNER - _LEFT - 14, view.length, pawns)


def draw_deck(canvas: Canvas, x: float, y: float, room: float, view: LostExpeditionView, words: Words) -> None:
    """Deck and discard, and below them whether the discard has been shuffled into a new deck already."""
    for row, (sign, sentence) in enumerate((("deck", _piles(view, words)), ("again", _shuffled(view, words)))):
        label = fit(sentence, "body", 20, EXPEDITION.soft, int(room - 30))
        canvas.row(x, y + row * 24, [glyph(sign, 20, EXPEDITION.soft), label], 8)


def _piles(view: LostExpeditionView, words: Words) -> str:
    return words(say("deck {deck} · discard {discard}", deck=view.deck, discard=view.discard))


def _shuffled(view: LostExpeditionView, words: Words) -> str:
    return words(say("reshuffled: the last deck") if view.reshuffled else say("not reshuffled yet"))
