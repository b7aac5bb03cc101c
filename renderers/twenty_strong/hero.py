"""The Gearloc: Health, Strategy, Recovery, the innate ability on both sides, the backup plan."""

from collections.abc import Sequence

from engines.core import Text, say
from engines.twenty_strong.ability_words import extension_words, innate_words, plan_words
from engines.twenty_strong.views import DieView, TwentyStrongView
from engines.twenty_strong.words import Colour as Hue
from engines.twenty_strong.words import Zone
from renderers.kit.caching import kept
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.gears import gear_points
from renderers.kit.glyphs import glyph
from renderers.kit.icons import icon
from renderers.kit.panels import heading
from renderers.kit.sprite import Pen, Sprite, draw, shadowed
from renderers.kit.theme import STRONG, Colour
from renderers.twenty_strong.blocks import NOTES, Block, block, draw_all, total
from renderers.twenty_strong.dice import HUES, letter, shown, slot
from renderers.words import Words, capital

_PORTRAIT = 88
_LEAST = 144
_TEXT, _SLOTS = 42, 50
"""From the top of the panel to what stands under the headings, and how high the slots of the plan are."""
_INNATE_AT, _INNATE = 518, 316
_PLAN_AT, _PLAN = 854, 266
_STEPS, _STEP = (0, 112, 228), 150
_HEALTH: Colour = (236, 92, 78)
_STRATEGY: Colour = (240, 186, 84)
_RECOVERY: Colour = (140, 206, 116)


@kept
def portrait(picture: str, size: int) -> Sprite:
    """A Gearloc in a brass porthole."""

    def paint(pen: Pen) -> None:
        pen.polygon(gear_points(size / 2, size / 2, size / 2, 20, 0.07), (196, 146, 74))
        pen.ellipse((size * 0.09, size * 0.09, size * 0.91, size * 0.91), (46, 78, 84))

    image = draw(size, size, paint, 4)
    inner = round(size * 0.58)
    image.alpha_composite(icon(picture, inner).rgba(), ((size - inner) // 2, (size - inner) // 2))
    return shadowed(image, 6, 4, 150)


STATS: tuple[tuple[str, Text, Colour], ...] = (
    ("heart", say("Health"), _HEALTH),
    ("again", say("Strategy"), _STRATEGY),
    ("check", say("Recovery"), _RECOVERY),
)


def _innate_blocks(view: TwentyStrongView, words: Words) -> list[Block]:
    """The innate ability; what its other side says, where one may turn to it."""
    hero = view.hero
    if view.innate is None or hero is None:
        return []
    blocks = [block(capital(words(innate_words(view.innate))), STRONG.text, _INNATE, 4, face="bold", gap=0)]
    full = len(view.dice_in(Zone.BACKUP)) == len(view.slots)
    if hero.innate_plus is not None and not view.flipped and full:
        plus = say("Innate +1: {words}", words=innate_words(hero.innate_plus))
        blocks.append(block(words(plus), STRONG.soft, _INNATE, 3, sizes=NOTES, gap=4))
    return blocks


def _plan_blocks(view: TwentyStrongView, words: Words) -> list[Block]:
    """What a die of the backup plan does, and what locks have added to it."""
    if view.plan is None:
        return []
    blocks = [
        block(words(say("a die: {words}", words=plan_words(view.plan))), STRONG.text, _PLAN, 2, face="bold", gap=0)
    ]
    more = [capital(words(extension_words(card))) for card in view.extensions]
    return blocks + [block(one, STRONG.soft, _PLAN, 1, sizes=NOTES, gap=2) for one in more]


def hero_height(view: TwentyStrongView, words: Words) -> int:
    """How high the panel of the hero has to be."""
    plan = _SLOTS + total(_plan_blocks(view, words))
    return max(_LEAST, _TEXT + total(_innate_blocks(view, words)) + 14, _TEXT + plan + 8)


def draw_hero(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    """The hero in play: portrait and numbers, the innate ability, the backup plan."""
    hero = view.hero
    assert hero is not None
    x, y = box.x + 16, box.y
    canvas.put(portrait(hero.icon, _PORTRAIT), x, y + box.h / 2, "lm")
    left = x + _PORTRAIT + 16
    canvas.text(left, y + 27, words(hero.name), 28, STRONG.head, "head", width=_INNATE_AT - 136)
    _stats(canvas, left, y + 44 + (box.h - 44) / 2, view, words)
    title = say("Innate +1") if view.flipped else say("Innate")
    heading(canvas, STRONG, box.x + _INNATE_AT, y + 26, words(title), _INNATE, 24)
    draw_all(canvas, box.x + _INNATE_AT, y + _TEXT, _innate_blocks(view, words))
    _plan(canvas, box.x + _PLAN_AT, y, view, words)


def _stats(canvas: Canvas, x: float, y: float, view: TwentyStrongView, words: Words) -> None:
    """Health, Strategy and Recovery: sign and number, the word below; their middle at `y`."""
    values = (view.health, view.strategy, view.recovery)
    for (sign, said, colour), value, at in zip(STATS, values, _STEPS, strict=True):
        canvas.put(glyph(sign, 34, colour), x + at, y - 18, "lm")
        canvas.text(x + at + 42, y - 18, str(value), 48, STRONG.text, "black")
        canvas.text(x + at, y + 27, words(said), 24, STRONG.text, "bold", width=_STEP)


def _plan(canvas: Canvas, x: float, y: float, view: TwentyStrongView, words: Words) -> None:
    stored = view.dice_in(Zone.BACKUP)
    heading(canvas, STRONG, x, y + 26, words(say("Backup plan")), _PLAN, 24)
    if view.plan is None:
        canvas.text(x, y + 70, words(say("none yet")), 24, STRONG.soft, "italic")
        return
    end = canvas.row(x, y + _TEXT + 22, _slots(view.slots, stored, words, 45), 4)
    if view.fogged:
        canvas.text(end + 8, y + _TEXT + 22, words(say("closed")), 24, STRONG.bad, "bold", width=x + _PLAN - end - 8)
    draw_all(canvas, x, y + _TEXT + _SLOTS, _plan_blocks(view, words))


def _slots(slots: Sequence[Hue], stored: Sequence[DieView], words: Words, size: int) -> list[Sprite]:
    """Each slot with its die, or empty."""
    left = list(stored)
    pieces = []
    for hue in slots:
        die = next((die for die in left if die.colour is hue), None)
        if die is None:
            pieces.append(slot(letter(hue, words), HUES[hue], size))
        else:
            left.remove(die)
            pieces.append(shown(die, words, size, face=False))
    return pieces


def empty_slots(slots: Sequence[Hue], words: Words, size: int) -> list[Sprite]:
    """The slots of a backup plan that nobody plays with yet."""
    return _slots(slots, (), words, size)
