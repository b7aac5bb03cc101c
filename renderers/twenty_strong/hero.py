"""The Gearloc: Health, Strategy, Recovery, the innate ability on both sides, the backup plan; items and locks."""

from collections.abc import Sequence

from engines.core import Text, say
from engines.twenty_strong.ability_words import extension_words, innate_words, item_words, plan_words, reward_words
from engines.twenty_strong.cards import Hero, Item, Lock
from engines.twenty_strong.pieces import HIGHEST
from engines.twenty_strong.views import DieView, ItemView, LockView, TwentyStrongView
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
from renderers.kit.text import fit
from renderers.kit.theme import STRONG, Colour
from renderers.twenty_strong.blocks import NOTES, block, draw_all
from renderers.twenty_strong.dice import HUES, letter, pip, shown, slot
from renderers.words import Words, capital

HERO_HEIGHT = 170
SLOT_HEIGHT = 62
_PORTRAIT = 104
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


@kept
def _dots(value: int, colour: Colour) -> Sprite:
    def paint(pen: Pen) -> None:
        for place in range(HIGHEST):
            around = (place * 17, 0, place * 17 + 13, 13)
            pen.ellipse(around, colour if place < value else (78, 66, 58))

    return Sprite.of(draw(17 * HIGHEST - 4, 13, paint, 4))


def stats(canvas: Canvas, x: float, y: float, step: float, values: tuple[int, int, int], words: Words) -> None:
    """Health, Strategy and Recovery side by side, their middle at `y`: sign, number, word and dots."""
    for place, (sign, said, colour) in enumerate(STATS):
        left = x + place * step
        canvas.put(glyph(sign, 34, colour), left, y - 16, "lm")
        canvas.text(left + 44, y - 16, str(values[place]), 46, STRONG.text, "black")
        canvas.text(left, y + 22, words(said), 22, STRONG.text, "bold", width=step - 10)
        canvas.put(_dots(values[place], colour), left, y + 44, "lm")


STATS: tuple[tuple[str, Text, Colour], ...] = (
    ("heart", say("Health"), _HEALTH),
    ("again", say("Strategy"), _STRATEGY),
    ("check", say("Recovery"), _RECOVERY),
)


def draw_hero(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    """The card of the hero in play."""
    hero = view.hero
    assert hero is not None
    x, y = box.x + 20, box.y
    canvas.put(portrait(hero.icon, _PORTRAIT), x, y + 86, "lm")
    left = x + _PORTRAIT + 16
    name = canvas.text(left, y + 30, words(hero.name), 30, STRONG.head, "head", width=260)
    side = "" if hero.universal else words(say("innate +1 side") if view.flipped else say("innate side"))
    canvas.text(left + name.w + 14, y + 30, side, 20, STRONG.soft, width=390 - name.w - 20)
    stats(canvas, left, y + 94, 128, (view.health, view.strategy, view.recovery), words)
    _innate(canvas, box.x + 540, y, 316, view, hero, words)
    _plan(canvas, box.x + 876, y, box.w - 876 - 20, view, words)


def _innate(canvas: Canvas, x: float, y: float, w: int, view: TwentyStrongView, hero: Hero, words: Words) -> None:
    title = say("Innate +1") if view.flipped else say("Innate")
    heading(canvas, STRONG, x, y + 28, words(title), w)
    if view.innate is None:
        return
    blocks = [block(capital(words(innate_words(view.innate))), STRONG.text, w, 3 if view.flipped else 2, face="bold")]
    if hero.innate_plus is not None and not view.flipped:
        plus = say("Innate +1: {words}", words=innate_words(hero.innate_plus))
        blocks.append(block(words(plus), STRONG.soft, w, 3, sizes=NOTES, gap=6))
    draw_all(canvas, x, y + 40, blocks)


def _plan(canvas: Canvas, x: float, y: float, w: int, view: TwentyStrongView, words: Words) -> None:
    stored = view.dice_in(Zone.BACKUP)
    note = words(say("closed")) if view.fogged else words(say("{n} of {all}", n=len(stored), all=len(view.slots)))
    heading(canvas, STRONG, x, y + 28, words(say("Backup plan")), w, note=note)
    if view.plan is None:
        canvas.text(x, y + 70, words(say("none yet")), 22, STRONG.soft, "italic")
        return
    canvas.row(x, y + 72, _slots(view.slots, stored, words, 50), 8)
    blocks = [block(words(say("a die: {words}", words=plan_words(view.plan))), STRONG.text, w, 2, face="bold", gap=0)]
    more = [capital(words(extension_words(card))) for card in view.extensions]
    blocks += [block(one, STRONG.soft, w, 1, sizes=NOTES, gap=2) for one in more]
    draw_all(canvas, x, y + 104, blocks)


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


def slot_rows(view: TwentyStrongView) -> int:
    """How many rows the item slots need."""
    return max(1, -(-_places(view) // _in_a_row(view)))


def _in_a_row(view: TwentyStrongView) -> int:
    return 2 if _places(view) in (1, 2, 4) else 3


def _places(view: TwentyStrongView) -> int:
    return max(view.strategy, len(view.items) + len(view.locks))


def items_height(view: TwentyStrongView) -> int:
    """The height of the item slots."""
    return slot_rows(view) * SLOT_HEIGHT + 16


def draw_items(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    """The item slots, as many as Strategy shows: items, locks, free ones."""
    canvas.text(box.x + 26, box.y + box.h / 2 - 14, words(say("Items")), 23, STRONG.head, "head", width=104)
    held = len(view.items) + len(view.locks)
    note = words(say("{n} of {all}", n=held, all=_places(view)))
    canvas.text(box.x + 26, box.y + box.h / 2 + 16, note, 20, STRONG.soft, width=104)
    step = (box.w - 134 - 20) // _in_a_row(view)
    things: list[ItemView | LockView | None] = [*view.items, *view.locks]
    things += [None] * (_places(view) - held)
    for place, thing in enumerate(things):
        x, y = box.x + 134 + place % _in_a_row(view) * step, box.y + 8 + place // _in_a_row(view) * SLOT_HEIGHT
        _thing(canvas, Box(x, y + 4, step - 10, SLOT_HEIGHT - 8), thing, view, words)


@kept
def _frame(w: int, h: int, *, free: bool) -> Sprite:
    edge = (104, 82, 52) if free else (150, 114, 64)

    def paint(pen: Pen) -> None:
        pen.rounded((0, 0, w, h), 9, (30, 25, 22, 220 if not free else 90), edge, 1.5)

    return Sprite.of(draw(w, h, paint, 3))


def _thing(canvas: Canvas, box: Box, thing: ItemView | LockView | None, view: TwentyStrongView, words: Words) -> None:
    canvas.put(_frame(box.w, box.h, free=thing is None), box.x, box.y)
    y = box.y + box.h / 2
    match thing:
        case None:
            canvas.text(box.x + 14, y, words(say("free slot")), 22, STRONG.soft, "italic", width=box.w - 28)
        case ItemView(item=item, used=used):
            _item(canvas, box, item, words, used=used)
        case LockView(lock=lock):
            _lock(canvas, box, lock, [die for die in view.dice if die.on == lock.id], words)


def _item(canvas: Canvas, box: Box, item: Item, words: Words, *, used: bool) -> None:
    y = box.y + box.h / 2
    canvas.put(icon(item.icon, 40), box.x + 8, y, "lm")
    room = box.w - 62
    tag = words(say("used")) if used else words(say("permanent")) if item.permanent else ""
    if tag:
        room -= (
            canvas.put(
                fit(tag, "body", 18, STRONG.bad if used else STRONG.soft, 100), box.x + box.w - 8, y - 12, "rm"
            ).w
            + 10
        )
    canvas.text(box.x + 54, y - 12, words(item.name), 22, STRONG.text, "bold", width=room)
    canvas.text(box.x + 54, y + 13, words(item_words(item)), 20, STRONG.soft, width=box.w - 62)


def _lock(canvas: Canvas, box: Box, lock: Lock, dice: Sequence[DieView], words: Words) -> None:
    y = box.y + box.h / 2
    canvas.put(icon(lock.icon, 40), box.x + 8, y, "lm")
    lying = [die.colour for die in dice]
    pips = []
    for hue in lock.pips:
        filled = hue in lying
        if filled:
            lying.remove(hue)
        pips.append(pip(letter(hue, words), HUES[hue], 30, filled=filled))
    canvas.row(box.x + box.w - 8, y - 10, pips, 3, "rm")
    room = box.w - 66 - len(pips) * 33
    canvas.text(box.x + 54, y - 12, words(lock.name), 22, STRONG.text, "bold", width=room)
    reward = extension_words(lock) if lock.extension is not None else reward_words(lock.reward)
    canvas.text(box.x + 54, y + 13, words(reward), 20, STRONG.soft, width=box.w - 62)
