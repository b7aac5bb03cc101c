"""The Tyrant: when it may be faced, what it takes, who comes with it; in the last battle, the dice on it."""

from collections.abc import Sequence

from engines.core import say
from engines.twenty_strong.card_words import company_words, effect_words
from engines.twenty_strong.cards import Tyrant
from engines.twenty_strong.views import DieView, FoeView, TwentyStrongView
from renderers.kit.caching import kept
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.gears import gear_points
from renderers.kit.glyphs import glyph
from renderers.kit.icons import icon
from renderers.kit.sprite import Pen, Sprite, draw, shadowed
from renderers.kit.text import text
from renderers.kit.theme import STRONG
from renderers.twenty_strong.blocks import READABLE, Block, block, draw_all, name_lines, total
from renderers.twenty_strong.cards import PAD, card, groove_height, hits_left, lay_dice, tally
from renderers.words import Words, capital

_HEAD = 92
_HITS = 50
_PORTRAIT = 76
_SIZES = (*READABLE, 19)
_LARGE = (25, 24, *READABLE)


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


def _facts(tyrant: Tyrant, words: Words, w: int, *, fade: bool) -> list[Block]:
    room = w - 2 * PAD
    hits = say("{hits} hits, {more} more for each Tyrant encounter left",
               hits=tyrant.hits - (tyrant.faded if fade else 0), more=tyrant.hits_each)  # fmt: skip
    blocks = [block(capital(words(hits)), STRONG.soft, room, 3, sizes=_SIZES, gap=4)]
    if tyrant.damage_for_two:
        more = say("{damage} damage, 1 more for every two of them", damage=tyrant.damage)
        blocks.append(block(capital(words(more)), STRONG.soft, room, 3, sizes=_SIZES, gap=4))
    return [
        *blocks,
        block(words(company_words(tyrant)), STRONG.text, room, 4, sizes=_SIZES),
        block(words(effect_words(tyrant.effect)), STRONG.head, room, 5, face="bold"),
    ]


def tyrant_height(tyrant: Tyrant, words: Words, w: int) -> int:
    """How high the panel of a Tyrant has to be."""
    return _HEAD + _HITS + total(_facts(tyrant, words, w, fade=False)) + 16


def damage_now(view: TwentyStrongView, tyrant: Tyrant) -> int:
    """What it deals now."""
    return tyrant.damage + tyrant.damage_for_two * (view.tyrant_encounters_left // 2)


def hits_now(view: TwentyStrongView, tyrant: Tyrant) -> int:
    """What defeats it now."""
    faded = 0 if view.options.hits_stay else tyrant.faded
    return tyrant.hits + tyrant.hits_each * view.tyrant_encounters_left - faded


def draw_tyrant(canvas: Canvas, box: Box, tyrant: Tyrant, view: TwentyStrongView, words: Words) -> None:
    """The panel of a Tyrant: name, day, hits and damage as they are now, and what they are made of."""
    x, y = box.x + PAD, box.y
    _name(canvas, x, y, box.w - 2 * PAD, tyrant, words, view.day)
    pieces = [
        glyph("hit", 34, STRONG.text),
        text(str(hits_now(view, tyrant)), "black", 42, STRONG.text),
        text(" ", "body", 20, STRONG.text),
        text(f"−{damage_now(view, tyrant)}", "black", 42, STRONG.bad),
        glyph("heart", 34, STRONG.bad),
    ]
    canvas.row(x, y + _HEAD + _HITS / 2, pieces, 7)
    draw_all(canvas, x, y + _HEAD + _HITS, _facts(tyrant, words, box.w, fade=not view.options.hits_stay))


def _name(canvas: Canvas, x: float, y: float, w: float, tyrant: Tyrant, words: Words, day: int) -> None:
    canvas.put(portrait(tyrant.icon, _PORTRAIT), x, y + 14)
    left, room = x + _PORTRAIT + 12, int(w - _PORTRAIT - 20)
    size, lines = name_lines(words(tyrant.name), "head", (28, 26, 24, 23, 22), room)
    rows = [text(line, "head", size, STRONG.head) for line in lines]
    rows.append(text(words(say("from day {day}", day=tyrant.from_day)), "bold", 22, STRONG.text))
    if day >= tyrant.from_day:
        canvas.put(
            glyph("check", 22, STRONG.good), left + rows[-1].w + 8, y + 14 + _PORTRAIT / 2 + 14 * (len(rows) - 1), "lm"
        )
    step = 28
    for place, row in enumerate(rows):
        canvas.put(row, left, y + 14 + _PORTRAIT / 2 + step * (place - (len(rows) - 1) / 2), "lm")


_NAMES, _TOLD = 250, 300


def tyrant_fight_height(dice: int, w: int) -> int:
    """How high the card of the Tyrant in the last battle is."""
    return 108 + groove_height(dice, w - _NAMES - _TOLD) + 16


def draw_tyrant_fight(
    canvas: Canvas, box: Box, foe: FoeView, dice: Sequence[DieView], view: TwentyStrongView, words: Words
) -> None:
    """The Tyrant in the last battle, as wide as the board."""
    tyrant = foe.card
    assert isinstance(tyrant, Tyrant)
    canvas.put(card(box.w, box.h, spent=foe.defeated), box.x, box.y)
    ink = STRONG.paper_ink
    middle = box.x + PAD + 60
    canvas.put(portrait(tyrant.icon, 100), middle, box.y + 16, "ct")
    size, lines = name_lines(words(tyrant.name), "head", (26, 24, 22, 20), 132)
    for place, line in enumerate(lines):
        canvas.put(text(line, "head", size, ink), middle, box.y + 134 + place * 28, "cm")
    left = box.x + _NAMES - 90
    room = box.w - _NAMES - _TOLD + 90
    number = max(0, foe.needed - foe.hits)
    figure = canvas.text(left, box.y + 48, str(number), 66, ink, "black")
    x = left + figure.w + 12
    canvas.text(x, box.y + 34, words(hits_left(number)), 24, ink, "bold")
    done = say("{hits} of {needed}", hits=foe.hits, needed=foe.needed)
    canvas.text(x, box.y + 64, words(done), 22, ink)
    pain = [text(f"−{foe.damage}", "black", 50, (160, 30, 26)), glyph("heart", 40, (160, 30, 26))]
    canvas.row(left + room - 20, box.y + 48, pain, 6, "rm")
    step = min(24, (room - 30) // foe.needed - 5)
    canvas.put(tally(foe.needed, min(foe.hits, foe.needed), max(12, step)), left, box.y + 86)
    tray = box.h - 118 - 14
    lay_dice(canvas, Box(left, box.y + 118, room - 20, tray), foe, dice, words)
    told = box.w - _TOLD
    width = _TOLD - PAD - 8
    stay = say("hits on it stay") if view.options.hits_stay else say("hits on it fade")
    blocks = [
        block(words(effect_words(tyrant.effect)), (126, 44, 18), width, 6, sizes=_LARGE, face="bold", gap=4),
        block(capital(words(stay)), ink, width, 2, sizes=_LARGE),
    ]
    draw_all(canvas, box.x + told, box.y + 18, blocks)
