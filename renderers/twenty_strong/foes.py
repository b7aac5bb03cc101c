"""The Baddies of a battle: what each still takes, what it deals, the dice on it, its effect, its reward."""

from collections.abc import Sequence

from engines.core import say
from engines.twenty_strong.ability_words import reward_words
from engines.twenty_strong.card_words import effect_words
from engines.twenty_strong.cards import Baddie
from engines.twenty_strong.views import DieView, FoeView
from renderers.kit.caching import kept
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.glyphs import glyph
from renderers.kit.sprite import Sprite, draw
from renderers.kit.text import text
from renderers.kit.theme import STRONG
from renderers.twenty_strong.blocks import Block, block
from renderers.twenty_strong.cards import (
    BURST,
    EFFECT,
    FOOT,
    HEAD,
    PAD,
    SOFT,
    card,
    damage_tag,
    draw_foot,
    draw_name,
    groove,
)
from renderers.twenty_strong.dice import shown
from renderers.words import Words, capital

_LEFT, _BETWEEN = 94, 12
"""The room of the number of hits, and between it and what stands beside it."""
_BODY = 86
_DIE, _SPACE = 46, 4


def effect_block(foe: FoeView, words: Words, w: int) -> Block:
    """The effect in words, empty if there is none; of one that is defeated, that it is."""
    if foe.defeated:
        return block(words(say("defeated")), STRONG.paper_ink, w, 1, sizes=(28,), face="black", gap=0)
    effect = foe.card.effect
    return block("" if effect is None else words(effect_words(effect)), EFFECT, w, 4, face="bold", gap=0)


def foe_height(foe: FoeView, lying: int, words: Words, w: int) -> int:
    """How high the card of a Baddie has to be, so many things `lying` on it."""
    beside = _room(w)
    told = effect_block(foe, words, beside).height
    return HEAD + max(_BODY, told + tray_height(lying, beside) + 6) + FOOT + 2


def _room(w: int) -> int:
    """The room beside the number of hits."""
    return w - 2 * PAD - _LEFT - _BETWEEN


def draw_foe(canvas: Canvas, box: Box, foe: FoeView, dice: Sequence[DieView], words: Words) -> None:
    """A Baddie in a battle."""
    baddie = foe.card
    assert isinstance(baddie, Baddie)
    canvas.put(card(box.w, box.h, spent=foe.defeated), box.x, box.y)
    tag = None if foe.defeated else damage_tag(foe.damage)
    taken = 0 if tag is None else tag.w + 8
    draw_name(canvas, box, baddie.icon, words(baddie.name), spent=foe.defeated, taken=taken)
    if tag is not None:
        canvas.put(tag, box.x + box.w - 15, box.y + 4 + HEAD / 2, "rm")
    x, y = box.x + PAD, box.y + HEAD
    _left(canvas, x, y, foe, words)
    told, beside = effect_block(foe, words, _room(box.w)), x + _LEFT + _BETWEEN
    spare = box.h - HEAD - FOOT - told.height - tray_height(len(dice) + bool(foe.free_hits), _room(box.w))
    start = y + max(0, min(14, spare // 2))
    if dice or foe.free_hits:
        lay_dice(canvas, beside, start, _room(box.w), foe, dice, words)
        start += tray_height(len(dice) + bool(foe.free_hits), _room(box.w))
    told.draw(canvas, beside, start)
    reward = capital(words(reward_words(baddie.reward)))
    draw_foot(canvas, box, reward, words(say("{type}", type=baddie.type)), spent=foe.defeated)


def _left(canvas: Canvas, x: float, y: float, foe: FoeView, words: Words) -> None:
    """The number of hits that are missing, large."""
    middle = x + _LEFT / 2
    if foe.defeated:
        canvas.put(glyph("check", 56, STRONG.paper_ink), middle, y + _BODY / 2, "cm")
        return
    number = text(str(max(0, foe.needed - foe.hits)), "black", 54, STRONG.paper_ink)
    canvas.row(middle, y + 30, [number, glyph("hit", 32, BURST)], 5, "cm")
    canvas.text(middle, y + 70, words(say("left")), 24, SOFT, "bold", "cm", width=_LEFT)


def _in_a_row(w: int) -> int:
    return max(1, (w - 8 + _SPACE) // (_DIE + _SPACE))


def tray_height(lying: int, w: int) -> int:
    """How high the place for so many dice is, and what is below it; 0 for none."""
    return -(-lying // _in_a_row(w)) * (_DIE + _SPACE) + 10 if lying else 0


def lay_dice(canvas: Canvas, x: float, y: float, w: int, foe: FoeView, dice: Sequence[DieView], words: Words) -> None:
    """The dice on a Baddie or the Tyrant, and the hits it has without dice."""
    pieces = [shown(die, words, _DIE, face=True) for die in dice]
    if foe.free_hits:
        pieces.append(free_hits(foe.free_hits, _DIE))
    row = _in_a_row(w)
    wide = min(len(pieces), row) * (_DIE + _SPACE) - _SPACE + 8
    canvas.put(groove(wide, tray_height(len(pieces), w) - 6), x, y)
    for place, piece in enumerate(pieces):
        canvas.put(piece, x + 4 + place % row * (_DIE + _SPACE), y + 4 + place // row * (_DIE + _SPACE))


@kept
def free_hits(number: int, size: int) -> Sprite:
    """Hits without a die: a hollow square with their number."""
    image = draw(size, size, lambda pen: pen.rounded((2, 2, size - 2, size - 2), 8, outline=BURST, width=3), 4)
    burst = glyph("hit", round(size * 0.42), BURST).rgba()
    image.alpha_composite(burst, (size - burst.width - 4, (size - burst.height) // 2))
    word = text(str(number), "black", max(24, round(size * 0.5)), BURST).rgba()
    image.alpha_composite(word, (2, (size - word.height) // 2))
    return Sprite.of(image)
