"""Baddies in a battle and on the stacks: what each takes and deals, its effect, its reward."""

from collections.abc import Sequence

from engines.core import say
from engines.twenty_strong.ability_words import reward_words
from engines.twenty_strong.card_words import effect_words
from engines.twenty_strong.cards import Baddie, Tyrant
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
_BODY, _LOW = 86, 60
"""How high the middle of a card is at least, in a battle and on a stack."""
_DIE, _SPACE = 46, 4


def _effect(card: Baddie | Tyrant, words: Words, w: int) -> Block:
    said = "" if card.effect is None else words(effect_words(card.effect))
    return block(said, EFFECT, w, 4, face="bold", gap=0)


def _told(foe: FoeView, words: Words, w: int) -> Block:
    """The effect in words, empty if there is none; of one that is defeated, that it is."""
    if foe.defeated:
        return block(words(say("defeated")), STRONG.paper_ink, w, 1, sizes=(28,), face="black", gap=0)
    return _effect(foe.card, words, w)


def waiting_height(top: Baddie, words: Words, w: int) -> int:
    """How high the card on top of a stack has to be."""
    return HEAD + max(_LOW, _effect(top, words, _room(w)).height + 8) + FOOT + 2


def draw_waiting(canvas: Canvas, box: Box, top: Baddie, words: Words) -> None:
    """A Baddie on top of a stack."""
    _empty(canvas, box, top, top.damage, words, spent=False)
    x, middle = box.x + PAD, box.y + HEAD + (box.h - HEAD - FOOT) / 2
    number = text(str(top.hits), "black", 50, STRONG.paper_ink)
    canvas.row(x + _LEFT / 2, middle, [number, glyph("hit", 32, BURST)], 5, "cm")
    effect = _effect(top, words, _room(box.w))
    effect.draw(canvas, x + _LEFT + _BETWEEN, middle - effect.height / 2)


def _empty(canvas: Canvas, box: Box, baddie: Baddie, damage: int, words: Words, *, spent: bool) -> None:
    """A card with name, damage, reward and type."""
    canvas.put(card(box.w, box.h, spent=spent), box.x, box.y)
    tag = None if spent else damage_tag(damage)
    draw_name(canvas, box, baddie.icon, words(baddie.name), spent=spent, taken=0 if tag is None else tag.w + 8)
    if tag is not None:
        canvas.put(tag, box.x + box.w - 15, box.y + 4 + HEAD / 2, "rm")
    draw_foot(
        canvas, box, capital(words(reward_words(baddie.reward))), words(say("{type}", type=baddie.type)), spent=spent
    )


def foe_height(foe: FoeView, lying: int, words: Words, w: int) -> int:
    """How high the card of a Baddie has to be, so many things `lying` on it."""
    beside = _room(w)
    told = _told(foe, words, beside).height
    return HEAD + max(_BODY, told + tray_height(lying, beside)) + FOOT + 2


def _room(w: int) -> int:
    """The room beside the number of hits."""
    return w - 2 * PAD - _LEFT - _BETWEEN


def draw_foe(canvas: Canvas, box: Box, foe: FoeView, dice: Sequence[DieView], words: Words) -> None:
    """A Baddie in a battle: what it still takes, the dice on it, its effect."""
    baddie = foe.card
    assert isinstance(baddie, Baddie)
    _empty(canvas, box, baddie, foe.damage, words, spent=foe.defeated)
    x, y, room = box.x + PAD, box.y + HEAD, _room(box.w)
    _left(canvas, x, y, foe, words)
    told, beside = _told(foe, words, room), x + _LEFT + _BETWEEN
    tray = tray_height(len(dice) + bool(foe.free_hits), room)
    start = y + max(0, min(14, (box.h - HEAD - FOOT - told.height - tray) // 2))
    if tray:
        lay_dice(canvas, beside, start, room, foe, dice, words)
    told.draw(canvas, beside, start + tray)


def _left(canvas: Canvas, x: float, y: float, foe: FoeView, words: Words) -> None:
    """The number of hits that are missing, large."""
    middle = x + _LEFT / 2
    if foe.defeated:
        canvas.put(glyph("check", 56, STRONG.paper_ink), middle, y + _BODY / 2, "cm")
        return
    number = text(str(foe.missing), "black", 54, STRONG.paper_ink)
    canvas.row(middle, y + 30, [number, glyph("hit", 32, BURST)], 5, "cm")
    canvas.text(middle, y + 70, words(say("left")), 24, SOFT, "bold", "cm", width=_LEFT)


def _in_a_row(w: int) -> int:
    return max(1, (w - 8 + _SPACE) // (_DIE + _SPACE))


def tray_height(lying: int, w: int) -> int:
    """How high the place for so many dice is, and what is below it; 0 for none."""
    return -(-lying // _in_a_row(w)) * (_DIE + _SPACE) + 8 if lying else 0


def lay_dice(canvas: Canvas, x: float, y: float, w: int, foe: FoeView, dice: Sequence[DieView], words: Words) -> None:
    """The dice on a Baddie or the Tyrant, and the hits it has without dice."""
    pieces = [shown(die, words, _DIE, face=True) for die in dice]
    if foe.free_hits:
        pieces.append(free_hits(foe.free_hits, _DIE))
    row = _in_a_row(w)
    wide = min(len(pieces), row) * (_DIE + _SPACE) - _SPACE + 8
    canvas.put(groove(wide, tray_height(len(pieces), w) - 4), x, y)
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
