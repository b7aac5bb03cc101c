"""Enamel plates: Baddies in a battle and on the stacks, encounters."""

from collections.abc import Sequence

from PIL import Image, ImageOps

from engines.core import Text, count, say
from engines.twenty_strong.ability_words import extension_words, reward_words
from engines.twenty_strong.card_words import change_words, effect_words, encounter_words
from engines.twenty_strong.cards import Baddie, Encounter, Lock, Mohlnor, Tyrant, TyrantEncounter
from engines.twenty_strong.views import DieView, FoeView
from renderers.kit.caching import kept, kept_large
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.glyphs import glyph
from renderers.kit.grounds import fractal
from renderers.kit.icons import icon
from renderers.kit.sprite import Sprite, draw, filled, shadowed
from renderers.kit.stretch import stretched
from renderers.kit.text import fit, text
from renderers.kit.theme import STRONG, Colour
from renderers.twenty_strong.blocks import READABLE, Block, block, draw_all, name_lines, total
from renderers.twenty_strong.dice import HUES, letter, pip, shown
from renderers.words import Words, capital

PAD = 16
_PLATE = 54
_STATS = 52
_TALLY = 24
_FOOT = 38
_WIDE = 400
"""Cards that are so wide have larger dice, and in a single row larger letters."""
_SMALL = 120
_TEXTURE = (1160, 700)
_INK = STRONG.paper_ink
_SOFT: Colour = (104, 78, 50)
_BURST: Colour = (178, 52, 24)
_EMPTY: Colour = (150, 128, 98)
_DAMAGE: Colour = (160, 30, 26)
_EFFECT: Colour = (126, 44, 18)
_LINE: Colour = (184, 158, 114)
_NAME: Colour = (255, 238, 206)


@kept
def _surface(*, spent: bool) -> Image.Image:
    dark, pale = ((118, 108, 92), (150, 138, 118)) if spent else ((212, 192, 154), (244, 232, 206))
    return ImageOps.colorize(fractal(_TEXTURE, 19, 70), dark, pale)


@kept_large
def card(w: int, h: int, *, spent: bool = False) -> Sprite:
    """A blank plate; `spent`: of a Baddie that is defeated."""
    edge: Colour = (96, 78, 54) if spent else (150, 108, 58)
    frame = draw(_SMALL, _SMALL, lambda pen: pen.rounded((0, 0, _SMALL, _SMALL), 12, edge), 3)
    inside = draw(_SMALL, _SMALL, lambda pen: pen.rounded((5, 5, _SMALL - 5, _SMALL - 5), 9, edge), 3)
    image = stretched(frame, w, h)
    image.paste(_surface(spent=spent).crop((0, 0, w, h)), (0, 0), stretched(inside, w, h).getchannel("A"))
    image.putalpha(stretched(frame, w, h).getchannel("A"))
    return shadowed(image, 7, 4, 160)


@kept_large
def _name_plate(w: int, h: int, *, spent: bool) -> Sprite:
    top, bottom = ((84, 74, 62), (58, 50, 42)) if spent else ((112, 62, 34), (70, 38, 22))
    mask = draw(w, h, lambda pen: pen.rounded((0, 0, w, h), 7, top), 3).getchannel("A")
    return Sprite.of(filled(mask, top, bottom))


@kept_large
def groove(w: int, h: int) -> Sprite:
    """Where dice lie on a plate."""
    image = draw(w, h, lambda pen: pen.rounded((0, 0, w, h), 10, (198, 176, 136), (156, 130, 90), 2), 2)
    return Sprite.of(image)


@kept
def tally(need: int, got: int, size: int) -> Sprite:
    """Hits as bursts, filled when made; a gap after each five."""
    step, gap = size + 3, 8
    image = Image.new("RGBA", (need * step + (need - 1) // 5 * gap, size))
    full = glyph("hit", size, _BURST).rgba()
    empty = glyph("hit", size, _EMPTY).rgba()
    empty.alpha_composite(glyph("hit", size - 7, STRONG.paper).rgba(), (3, 3))
    for place in range(need):
        image.alpha_composite(full if place < got else empty, (place * step + place // 5 * gap, 0))
    return Sprite.of(image)


def hits_left(left: int) -> Text:
    """What a Baddie still takes."""
    return count("hit left", "hits left", left)


def draw_name(canvas: Canvas, box: Box, picture: str, name: str, *, spent: bool = False) -> None:
    """The plate with icon and name at the top of a card."""
    canvas.put(_name_plate(box.w - 16, _PLATE - 2, spent=spent), box.x + 8, box.y + 8)
    canvas.put(icon(picture, 42), box.x + 16, box.y + 8 + _PLATE / 2 - 1, "lm")
    room = box.w - 16 - 62
    size, lines = name_lines(name, "bold", (26, 25, 24, 23, 22), room)
    step = 23
    for place, line in enumerate(lines):
        y = box.y + 7 + _PLATE / 2 + step * (place - (len(lines) - 1) / 2)
        canvas.put(text(line, "bold", size, _NAME), box.x + 66, y, "lm")


def _stats(canvas: Canvas, box: Box, y: float, number: int, labels: Sequence[str], damage: int) -> None:
    """The big number of hits with its labels, and the damage."""
    pain = [text(f"−{damage}", "black", 40, _DAMAGE), glyph("heart", 32, _DAMAGE)]
    right = box.x + box.w - PAD
    canvas.row(right, y + _STATS / 2, pain, 4, "rm")
    figure = canvas.text(box.x + PAD + 2, y + _STATS / 2, str(number), 50, _INK, "black")
    left = box.x + PAD + 10 + figure.w
    room = right - sum(one.w for one in pain) - 12 - left
    inks: Sequence[Colour] = (_INK, _SOFT)
    for place, label in enumerate(labels):
        middle = y + _STATS / 2 + (place - (len(labels) - 1) / 2) * 25
        canvas.text(left, middle, label, 22 - place, inks[place], "bold" if not place else "body", width=room)


def effect_block(card: Baddie | Tyrant, words: Words, w: int, *, large: bool = False) -> Block:
    """The effect in words; empty if there is none. `large`: as large as a wide card allows."""
    said = "" if card.effect is None else words(effect_words(card.effect))
    sizes = (25, 24, *READABLE) if large and w >= _WIDE else READABLE
    return block(said, _EFFECT, w - 2 * PAD, 3, sizes=sizes, face="bold", gap=6)


def _foot(canvas: Canvas, box: Box, reward: str, kind: str, *, spent: bool) -> None:
    y = box.y + box.h - _FOOT
    canvas.rule(box.x + PAD, y, box.w - 2 * PAD, _LINE)
    canvas.put(glyph("check" if spent else "star", 20, (150, 96, 24) if not spent else _INK), box.x + PAD, y + 18, "lm")
    tag = canvas.text(box.x + box.w - PAD, y + 18, kind, 20, _SOFT if not spent else _INK, "body", "rm")
    canvas.put(fit(reward, "bold", 21, _INK, box.w - 2 * PAD - 38 - tag.w), box.x + PAD + 28, y + 18, "lm")


def waiting_height(top: Baddie, words: Words, w: int) -> int:
    """How high the card on top of a stack has to be."""
    return 8 + _PLATE + 4 + _STATS + effect_block(top, words, w).height + 10 + _FOOT


def draw_waiting(canvas: Canvas, box: Box, top: Baddie, words: Words) -> None:
    """A Baddie on top of a stack."""
    canvas.put(card(box.w, box.h), box.x, box.y)
    draw_name(canvas, box, top.icon, words(top.name))
    y = box.y + 8 + _PLATE + 4
    _stats(canvas, box, y, top.hits, (words(count("hit", "hits", top.hits)),), top.damage)
    effect_block(top, words, box.w).draw(canvas, box.x + PAD, y + _STATS)
    _foot(canvas, box, capital(words(reward_words(top.reward))), words(say("{type}", type=top.type)), spent=False)


def die_rows(dice: int, w: int) -> tuple[int, int, int]:
    """For dice on a card: their size, how many lie in a row, and how many rows there are."""
    room = w - 2 * PAD - 8
    sizes = (56, 48, 42) if w >= _WIDE else (48, 42)
    size = next((size for size in sizes if dice * (size + 3) - 3 <= room), sizes[-1])
    row = (room + 3) // (size + 3)
    return size, row, max(1, -(-dice // row))


def groove_height(dice: int, w: int) -> int:
    """How high the place for so many dice is."""
    size, _, rows = die_rows(dice, w)
    return rows * (size + 4) + 10


def foe_height(foe: FoeView, tray: int, words: Words, w: int, *, counted: bool) -> int:
    """How high the card of a Baddie in a battle has to be, with a place for dice that is `tray` high.

    `counted`: with its hits as bursts.
    """
    whole = 8 + _PLATE + 4 + _STATS + effect_block(foe.card, words, w, large=counted).height + 10 + _FOOT
    return whole + (_TALLY + 4 if counted else 0) + tray + 6


def draw_foe(
    canvas: Canvas, box: Box, foe: FoeView, dice: Sequence[DieView], words: Words, *, counted: bool, tray: int
) -> None:
    """A Baddie in a battle: what it still takes, its damage, the dice on it (their place is `tray` high)."""
    baddie = foe.card
    assert isinstance(baddie, Baddie)
    canvas.put(card(box.w, box.h, spent=foe.defeated), box.x, box.y)
    draw_name(canvas, box, baddie.icon, words(baddie.name), spent=foe.defeated)
    y: float = box.y + 8 + _PLATE + 4
    if foe.defeated:
        _fallen(canvas, box, y, words)
    else:
        left = max(0, foe.needed - foe.hits)
        labels = (words(hits_left(left)), words(say("{hits} of {needed}", hits=foe.hits, needed=foe.needed)))
        _stats(canvas, box, y, left, labels, foe.damage)
    y += _STATS
    if counted:
        canvas.put(tally(foe.needed, min(foe.hits, foe.needed), _TALLY - 3), box.x + PAD + 2, y + 2)
        y += _TALLY + 4
    if tray:
        lay_dice(canvas, Box(box.x + PAD, round(y), box.w - 2 * PAD, tray), foe, dice, words)
    if not foe.defeated:
        effect_block(baddie, words, box.w, large=counted).draw(canvas, box.x + PAD, y + tray + 4)
    _foot(
        canvas, box, capital(words(reward_words(baddie.reward))), words(say("{type}", type=baddie.type)),
        spent=foe.defeated,
    )  # fmt: skip


def _fallen(canvas: Canvas, box: Box, y: float, words: Words) -> None:
    done = canvas.put(glyph("check", 38, _INK), box.x + PAD, y + _STATS / 2, "lm")
    canvas.text(box.x + PAD + done.w + 10, y + _STATS / 2, words(say("defeated")), 28, _INK, "black",
                width=box.w - 2 * PAD - done.w - 10)  # fmt: skip


def lay_dice(canvas: Canvas, box: Box, foe: FoeView, dice: Sequence[DieView], words: Words) -> None:
    """The dice on a Baddie or the Tyrant, and the hits it has without dice."""
    canvas.put(groove(box.w, box.h), box.x, box.y)
    free = 1 if foe.free_hits else 0
    size, row, _ = die_rows(len(dice) + free, box.w + 2 * PAD)
    pieces = [shown(die, words, size, face=True) for die in dice]
    if free:
        pieces.append(free_hits(foe.free_hits, size))
    for place, piece in enumerate(pieces):
        canvas.put(piece, box.x + 5 + place % row * (size + 3), box.y + 5 + place // row * (size + 4))


@kept
def free_hits(number: int, size: int) -> Sprite:
    """Hits without a die: a hollow square with their number."""
    image = draw(size, size, lambda pen: pen.rounded((2, 2, size - 2, size - 2), 8, outline=_BURST, width=3), 4)
    burst = glyph("hit", round(size * 0.44), _BURST).rgba()
    image.alpha_composite(burst, (size - burst.width - 4, (size - burst.height) // 2))
    word = text(str(number), "black", max(18, round(size * 0.46)), _BURST).rgba()
    image.alpha_composite(word, (2, (size - word.height) // 2))
    return Sprite.of(image)


def encounter_blocks(top: Encounter, words: Words, w: int) -> list[Block]:
    """What an encounter asks and gives."""
    room = w - 2 * PAD
    match top:
        case TyrantEncounter():
            won = capital(words(say("when won: {reward}", reward=reward_words(top.reward))))
            return [
                block(words(say("Tyrant encounter")), _SOFT, room, 1),
                block(capital(words(change_words(top.change))), _EFFECT, room, 3, face="bold"),
                block(won, _INK, room, 2, face="bold"),
            ]
        case Mohlnor():
            fight = words(say("Fight: one more 1-point Baddie; won: {reward}", reward=reward_words(top.fight)))
            return [
                block(capital(words(encounter_words(top))), _EFFECT, room, 4, face="bold", gap=6),
                block(fight, _INK, room, 3),
            ]
        case Lock():
            reward = extension_words(top) if top.extension is not None else reward_words(top.reward)
            return [
                block(words(say("Lock: a die for each pip")), _SOFT, room, 2),
                block(capital(words(reward)), _INK, room, 3, face="bold"),
            ]


_PIPS = 42


def encounter_height(top: Encounter, words: Words, w: int) -> int:
    """How high its card has to be."""
    return 8 + _PLATE + total(encounter_blocks(top, words, w)) + (_PIPS if isinstance(top, Lock) else 0) + 16


def draw_encounter(canvas: Canvas, box: Box, top: Encounter, words: Words) -> None:
    """An encounter on top of its stack."""
    canvas.put(card(box.w, box.h), box.x, box.y)
    draw_name(canvas, box, top.icon, words(top.name))
    y: float = box.y + 8 + _PLATE
    first, *others = encounter_blocks(top, words, box.w)
    y = first.draw(canvas, box.x + PAD, y)
    if isinstance(top, Lock):
        pips = [pip(letter(hue, words), HUES[hue], 34, filled=False) for hue in top.pips]
        canvas.row(box.x + PAD, y + _PIPS / 2 + 4, pips, 6)
        y += _PIPS
    draw_all(canvas, box.x + PAD, y, others)
