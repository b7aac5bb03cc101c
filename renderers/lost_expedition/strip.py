"""Cards in short, side by side: number, name and boxes."""

from collections.abc import Sequence

from engines.core import say
from engines.lost_expedition.adventures import Adventure
from renderers.kit.canvas import Canvas
from renderers.kit.theme import EXPEDITION
from renderers.lost_expedition.cards import boxes, number
from renderers.lost_expedition.symbols import box_shape, symbol
from renderers.words import Words

STRIP_HEIGHT = 116
_LABEL = 130
_SIZES = (28, 25, 22, 19, 17)


def draw_strip(canvas: Canvas, x: int, y: int, w: int, cards: Sequence[Adventure], words: Words) -> None:
    """The open hand of a solo game while nothing can be played from it."""
    canvas.lines(x + 20, y + 30, words(say("Your hand")), 23, EXPEDITION.head, _LABEL - 16, 2, "head")
    step = (w - _LABEL - 20) / max(3, len(cards))
    for place, card in enumerate(cards):
        left = x + _LABEL + place * step
        end = left + canvas.put(number(card, 36), left, y + 32, "lm").w + 10
        canvas.text(end, y + 32, words(card.name), 22, EXPEDITION.text, "bold", width=left + step - end - 12)
        _boxes(canvas, left, y + 82, step - 14, card)


def _boxes(canvas: Canvas, x: float, y: float, w: float, card: Adventure) -> None:
    signs = sum(map(len, card.boxes))
    around = 20 * len(card.boxes)
    size = next((size for size in _SIZES if signs * (size + 2) + around <= w), _SIZES[-1])
    for part, box in boxes(card):
        width = len(box) * (size + 2) + 14
        canvas.put(box_shape(part, width, size + 12), x, y, "lm")
        canvas.row(x + width / 2, y, [symbol(sign, size) for sign in box], 2, "cm")
        x += width + 6
