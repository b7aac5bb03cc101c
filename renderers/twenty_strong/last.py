"""The Tyrant in the last battle: what it still takes, the dice on it, its effect."""

from collections.abc import Sequence

from PIL import Image

from engines.core import count, say
from engines.twenty_strong.card_words import effect_words
from engines.twenty_strong.cards import Tyrant
from engines.twenty_strong.views import DieView, FoeView, TwentyStrongView
from renderers.kit.caching import kept
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.glyphs import glyph
from renderers.kit.sprite import Sprite
from renderers.kit.text import text
from renderers.kit.theme import STRONG, Colour
from renderers.twenty_strong.blocks import block, draw_all, name_lines
from renderers.twenty_strong.cards import BURST, EFFECT, PAD, card, damage_tag
from renderers.twenty_strong.foes import lay_dice, tray_height
from renderers.twenty_strong.tyrant import portrait
from renderers.words import Words, capital

_NAMES, _TOLD = 170, 330
"""The room of portrait and name at the left, and of the words at the right."""
_LEAST = 176
_DICE = 104
"""From the top of the card to the dice."""
_BURST = 20
_EMPTY: Colour = (150, 128, 98)


@kept
def tally(need: int, got: int, size: int) -> Sprite:
    """Hits as bursts, filled when made; a gap after each five."""
    step, gap = size + 3, 8
    image = Image.new("RGBA", (need * step + (need - 1) // 5 * gap, size))
    full = glyph("hit", size, BURST).rgba()
    empty = glyph("hit", size, _EMPTY).rgba()
    empty.alpha_composite(glyph("hit", size - 7, STRONG.paper).rgba(), (3, 3))
    for place in range(need):
        image.alpha_composite(full if place < got else empty, (place * step + place // 5 * gap, 0))
    return Sprite.of(image)


def _room(w: int) -> int:
    return w - 2 * PAD - _NAMES - _TOLD


def last_height(lying: int, w: int) -> int:
    """How high the card of the Tyrant is, so many things `lying` on it."""
    return max(_LEAST, _DICE + tray_height(lying, _room(w)) + 8)


def draw_last(
    canvas: Canvas, box: Box, foe: FoeView, dice: Sequence[DieView], view: TwentyStrongView, words: Words
) -> None:
    """The card of the Tyrant, as wide as the board."""
    tyrant = foe.card
    assert isinstance(tyrant, Tyrant)
    canvas.put(card(box.w, box.h, spent=foe.defeated), box.x, box.y)
    _portrayed(canvas, box, tyrant, words)
    ink, left, right = STRONG.paper_ink, box.x + PAD + _NAMES, box.x + box.w - _TOLD
    number = foe.missing
    figure = canvas.text(left, box.y + 42, str(number), 62, ink, "black")
    x = left + figure.w + 12
    canvas.text(x, box.y + 30, words(count("hit left", "hits left", number)), 25, ink, "bold")
    canvas.text(x, box.y + 58, words(say("{hits} of {needed}", hits=foe.hits, needed=foe.needed)), 24, ink)
    canvas.put(damage_tag(foe.damage), right - 30, box.y + 44, "rm")
    room = _room(box.w)
    step = min(_BURST, (room - foe.needed // 5 * 8) // foe.needed - 3)
    canvas.put(tally(foe.needed, min(foe.hits, foe.needed), max(10, step)), left, box.y + 78)
    if dice or foe.free_hits:
        lay_dice(canvas, left, box.y + _DICE, room, foe, dice, words)
    stay = say("hits on it stay") if view.options.hits_stay else say("hits on it fade")
    width = _TOLD - PAD - 8
    blocks = [
        block(words(effect_words(tyrant.effect)), EFFECT, width, 6, face="bold", gap=0),
        block(capital(words(stay)), ink, width, 2, gap=4),
    ]
    draw_all(canvas, right, box.y + 16, blocks)


def _portrayed(canvas: Canvas, box: Box, tyrant: Tyrant, words: Words) -> None:
    middle = box.x + 12 + _NAMES / 2
    canvas.put(portrait(tyrant.icon, 96), middle, box.y + 12, "ct")
    size, lines = name_lines(words(tyrant.name), "head", (27, 26, 25, 24), _NAMES - 8)
    for place, line in enumerate(lines):
        canvas.put(text(line, "head", size, STRONG.paper_ink), middle, box.y + 126 + place * 28, "cm")
