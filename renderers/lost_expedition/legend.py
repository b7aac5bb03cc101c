"""What the signs of the board mean, for newcomers."""

from engines.core import say
from engines.lost_expedition.symbols import Symbol
from renderers.kit.canvas import Canvas
from renderers.kit.text import fit
from renderers.kit.theme import EXPEDITION
from renderers.lost_expedition.symbols import LEGEND, PARTS, box_shape, symbol
from renderers.words import Words

LEGEND_HEIGHT = 92
_SIZE = 20


def draw_legend(canvas: Canvas, x: int, y: int, w: int, words: Words) -> None:
    """The signs that bend the path in the first line; the kinds of boxes, gains and payments in the second."""
    step = (w - 36) / len(LEGEND)
    for place, (sign, meaning) in enumerate(LEGEND):
        label = fit(words(meaning), "body", _SIZE, EXPEDITION.text, int(step - 50))
        canvas.row(x + 20 + place * step, y + 27, [symbol(sign, 30), label], 8)
    step = (w - 36) / 5
    for place, (part, meaning) in enumerate(PARTS.items()):
        label = fit(words(meaning), "body", _SIZE, EXPEDITION.text, int(step - 72))
        canvas.row(x + 20 + place * step, y + 65, [box_shape(part, 48, 28), label], 8)
    pairs = ((Symbol.GAIN_FOOD, say("solid: gain")), (Symbol.SPEND_FOOD, say("hollow: pay")))
    for place, (sign, meaning) in enumerate(pairs, start=3):
        label = fit(words(meaning), "body", _SIZE, EXPEDITION.text, int(step - 50))
        canvas.row(x + 20 + place * step, y + 65, [symbol(sign, 30), label], 8)
