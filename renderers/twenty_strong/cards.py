"""Enamel plates: Baddies in a battle and on the stacks, encounters."""

from PIL import Image, ImageOps

from engines.core import say
from engines.twenty_strong.ability_words import extension_words, reward_words
from engines.twenty_strong.card_words import change_words, encounter_words
from engines.twenty_strong.cards import Encounter, Lock, Mohlnor, TyrantEncounter
from renderers.kit.caching import kept, kept_large
from renderers.kit.canvas import Canvas, inscribed
from renderers.kit.furniture import Box
from renderers.kit.glyphs import glyph
from renderers.kit.grounds import fractal
from renderers.kit.icons import rimmed
from renderers.kit.sprite import Sprite, draw, filled, shadowed
from renderers.kit.stretch import stretched
from renderers.kit.text import fit, text
from renderers.kit.theme import STRONG, Colour
from renderers.twenty_strong.blocks import NOTES, Block, block, draw_all, name_lines, total
from renderers.twenty_strong.dice import HUES, letter, pip
from renderers.words import Words, capital

PAD = 16
_PLATE = 50
HEAD = 8 + _PLATE
"""The height of the plate with the name, and what is around it."""
FOOT = 37
"""The height of the line with the reward."""
_SMALL = 120
_TEXTURE = (1160, 700)
_INK = STRONG.paper_ink
SOFT: Colour = (104, 78, 50)
BURST: Colour = (178, 52, 24)
_PAIN: Colour = (150, 28, 24)
_PALE: Colour = (255, 236, 220)
_TAG = 36
EFFECT: Colour = (126, 44, 18)
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
def damage_tag(damage: int) -> Sprite:
    """Damage as lost hearts, on a red plate."""
    word, heart = text(f"−{damage}", "black", 32, _PALE), glyph("heart", 26, _PALE)
    w = word.w + heart.w + 22
    plate = draw(w, _TAG, lambda pen: pen.rounded((0, 0, w, _TAG), 8, _PAIN, (255, 190, 160), 1.5), 3)
    return Sprite.of(inscribed(plate, lambda canvas: canvas.row(w / 2, _TAG / 2, [word, heart], 4, "cm")))


def draw_name(canvas: Canvas, box: Box, picture: str, name: str, *, spent: bool = False, taken: int = 0) -> None:
    """The plate with icon and name at the top of a card; `taken`: pixels at its right end for something else."""
    canvas.put(_name_plate(box.w - 16, _PLATE - 2, spent=spent), box.x + 8, box.y + 8)
    canvas.put(rimmed(picture, 42, _PALE), box.x + 14, box.y + 8 + _PLATE / 2 - 1, "lm")
    room = box.w - 16 - 56 - taken
    size, lines = name_lines(name, "bold", (27, 26, 25, 24), room)
    step = 24
    for place, line in enumerate(lines):
        y = box.y + 7 + _PLATE / 2 + step * (place - (len(lines) - 1) / 2)
        canvas.put(text(line, "bold", size, _NAME), box.x + 62, y, "lm")


def draw_foot(canvas: Canvas, box: Box, reward: str, kind: str, *, spent: bool) -> None:
    """The line at the bottom of a Baddie's card: its reward and its type."""
    y = box.y + box.h - FOOT
    canvas.rule(box.x + PAD, y, box.w - 2 * PAD, _LINE)
    canvas.put(glyph("check" if spent else "star", 22, (150, 96, 24) if not spent else _INK), box.x + PAD, y + 18, "lm")
    tag = canvas.text(box.x + box.w - PAD, y + 18, kind, 22, SOFT if not spent else _INK, "body", "rm")
    room = box.w - 2 * PAD - 38 - tag.w
    canvas.put(fit(reward, "bold", 24, _INK, room), box.x + PAD + 30, y + 18, "lm")


def encounter_blocks(top: Encounter, words: Words, w: int) -> list[Block]:
    """What an encounter asks and gives."""
    room = w - 2 * PAD
    match top:
        case TyrantEncounter():
            won = capital(words(say("when won: {reward}", reward=reward_words(top.reward))))
            return [
                block(words(say("Tyrant encounter")), SOFT, room, 1, sizes=NOTES, gap=6),
                block(capital(words(change_words(top.change))), EFFECT, room, 4, face="bold", gap=4),
                block(won, _INK, room, 3, face="bold", gap=4),
            ]
        case Mohlnor():
            fight = words(say("Fight: one more 1-point Baddie; won: {reward}", reward=reward_words(top.fight)))
            return [
                block(capital(words(encounter_words(top))), EFFECT, room, 5, face="bold", gap=6),
                block(fight, _INK, room, 4, gap=4),
            ]
        case Lock():
            reward = extension_words(top) if top.extension is not None else reward_words(top.reward)
            return [
                block(words(say("Lock: a die for each pip")), SOFT, room, 2, sizes=NOTES, gap=6),
                block(capital(words(reward)), _INK, room, 4, face="bold", gap=4),
            ]


_PIPS = 40


def encounter_height(top: Encounter, words: Words, w: int) -> int:
    """How high its card has to be."""
    return HEAD + total(encounter_blocks(top, words, w)) + (_PIPS if isinstance(top, Lock) else 0) + 12


def draw_encounter(canvas: Canvas, box: Box, top: Encounter, words: Words) -> None:
    """An encounter on top of its stack."""
    canvas.put(card(box.w, box.h), box.x, box.y)
    draw_name(canvas, box, top.icon, words(top.name))
    y: float = box.y + HEAD
    first, *others = encounter_blocks(top, words, box.w)
    y = first.draw(canvas, box.x + PAD, y)
    if isinstance(top, Lock):
        pips = [pip(letter(hue, words), HUES[hue], 34, filled=False) for hue in top.pips]
        canvas.row(box.x + PAD, y + _PIPS / 2 + 4, pips, 6)
        y += _PIPS
    draw_all(canvas, box.x + PAD, y, others)
