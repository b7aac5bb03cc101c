"""The Tyrant: when it may be faced, what it takes, who comes with it."""

from engines.core import say
from engines.twenty_strong.card_words import company_words, effect_words
from engines.twenty_strong.cards import Tyrant
from engines.twenty_strong.views import TwentyStrongView
from renderers.kit.caching import kept
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.gears import gear_points
from renderers.kit.glyphs import glyph
from renderers.kit.icons import icon
from renderers.kit.sprite import Pen, Sprite, draw, shadowed
from renderers.kit.text import text
from renderers.kit.theme import STRONG
from renderers.twenty_strong.blocks import NOTES, Block, block, draw_all, name_lines, total
from renderers.twenty_strong.cards import PAD
from renderers.words import Words, capital

_HEAD = 92
_HITS = 50
_PORTRAIT = 76


@kept
def portrait(picture: str, size: int) -> Sprite:
    """A face in a cogwheel."""

    def paint(pen: Pen) -> None:
        pen.polygon(gear_points(size / 2, size / 2, size / 2, 16, 0.11), (186, 128, 62))
        pen.ellipse((size * 0.1, size * 0.1, size * 0.9, size * 0.9), (74, 30, 22))

    image = draw(size, size, paint, 4)
    inner = round(size * 0.58)
    image.alpha_composite(icon(picture, inner).rgba(), ((size - inner) // 2, (size - inner) // 2))
    return shadowed(image, 6, 3, 150)


def _facts(tyrant: Tyrant, words: Words, w: int, *, stay: bool) -> list[Block]:
    room = w - 2 * PAD
    hits = say("{hits} hits, {more} more for each Tyrant encounter left",
               hits=tyrant.own_hits(stay=stay), more=tyrant.hits_each)  # fmt: skip
    blocks = [block(capital(words(hits)), STRONG.soft, room, 4, sizes=NOTES, gap=4)]
    if tyrant.damage_for_two:
        more = say("{damage} damage, 1 more for every two of them", damage=tyrant.damage)
        blocks.append(block(capital(words(more)), STRONG.soft, room, 4, sizes=NOTES, gap=4))
    return [
        *blocks,
        block(words(company_words(tyrant)), STRONG.text, room, 5),
        block(words(effect_words(tyrant.effect)), STRONG.head, room, 6, face="bold"),
    ]


def tyrant_height(tyrant: Tyrant, words: Words, w: int) -> int:
    """How high the panel of a Tyrant has to be."""
    return _HEAD + _HITS + total(_facts(tyrant, words, w, stay=True)) + 16


def draw_tyrant(canvas: Canvas, box: Box, tyrant: Tyrant, view: TwentyStrongView, words: Words) -> None:
    """The panel of a Tyrant: name, day, hits and damage as they are now, and what they are made of."""
    x, y = box.x + PAD, box.y
    _name(canvas, x, y, box.w - 2 * PAD, tyrant, words, view.day)
    pieces = [
        glyph("hit", 34, STRONG.text),
        text(str(view.hits_of(tyrant)), "black", 42, STRONG.text),
        text(" ", "body", 20, STRONG.text),
        text(f"−{view.damage_of(tyrant)}", "black", 42, STRONG.bad),
        glyph("heart", 34, STRONG.bad),
    ]
    canvas.row(x, y + _HEAD + _HITS / 2, pieces, 7)
    draw_all(canvas, x, y + _HEAD + _HITS, _facts(tyrant, words, box.w, stay=view.options.hits_stay))


def _name(canvas: Canvas, x: float, y: float, w: float, tyrant: Tyrant, words: Words, day: int) -> None:
    canvas.put(portrait(tyrant.icon, _PORTRAIT), x, y + 14)
    left, room = x + _PORTRAIT + 12, int(w - _PORTRAIT - 20)
    size, lines = name_lines(words(tyrant.name), "head", (28, 26, 25, 24), room)
    rows = [text(line, "head", size, STRONG.head) for line in lines]
    rows.append(text(words(say("from day {day}", day=tyrant.from_day)), "bold", 24, STRONG.text))
    if tyrant.may_be_faced(day):
        canvas.put(
            glyph("check", 22, STRONG.good), left + rows[-1].w + 8, y + 14 + _PORTRAIT / 2 + 14 * (len(rows) - 1), "lm"
        )
    step = 28
    for place, row in enumerate(rows):
        canvas.put(row, left, y + 14 + _PORTRAIT / 2 + step * (place - (len(rows) - 1) / 2), "lm")
