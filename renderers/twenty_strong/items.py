"""The item slots, as many as Strategy shows: items, locks, and those that are free."""

from collections.abc import Sequence

from engines.core import Text, say
from engines.twenty_strong.ability_words import extension_words, item_words, reward_words
from engines.twenty_strong.cards import Item, Lock
from engines.twenty_strong.views import DieView, ItemView, LockView, TwentyStrongView
from renderers.kit.caching import kept
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.icons import rimmed
from renderers.kit.sprite import Pen, Sprite, draw
from renderers.kit.text import fit
from renderers.kit.theme import STRONG
from renderers.twenty_strong.dice import HUES, letter, pip
from renderers.words import Words

_SLOT = 64
_LEFT = 136


def _held(view: TwentyStrongView) -> list[ItemView | LockView]:
    return [*view.items, *view.locks]


def _places(view: TwentyStrongView) -> int:
    return max(view.strategy, len(_held(view)))


def _columns(view: TwentyStrongView) -> int:
    return 2 if len(_held(view)) <= 2 else 3


def items_height(view: TwentyStrongView) -> int:
    """The height of the item slots, as many rows as hold something; 0 if none does."""
    rows = -(-len(_held(view)) // _columns(view))
    return rows * _SLOT + 10 if rows else 0


def draw_items(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    """What is held, and the free slots beside it."""
    held, row = _held(view), _columns(view)
    y = box.y + box.h / 2
    canvas.text(box.x + 26, y - 14, words(say("Items")), 24, STRONG.head, "head", width=_LEFT - 32)
    note = words(say("{n} of {all}", n=len(held), all=_places(view)))
    canvas.text(box.x + 26, y + 17, note, 24, STRONG.soft, "bold", width=_LEFT - 32)
    step = (box.w - _LEFT - 6) // row
    shown = max(len(held), min(_places(view), -(-len(held) // row) * row))
    more = _places(view) - shown
    for place, thing in enumerate([*held, *[None] * (shown - len(held))]):
        x, top = box.x + _LEFT + place % row * step, box.y + 5 + place // row * _SLOT
        free = say("free slots: {number}", number=more + 1) if more and place == shown - 1 else say("free slot")
        _thing(canvas, Box(x, top + 3, step - 8, _SLOT - 6), thing, view, free, words)


@kept
def _frame(w: int, h: int, *, free: bool) -> Sprite:
    edge = (104, 82, 52) if free else (150, 114, 64)

    def paint(pen: Pen) -> None:
        pen.rounded((0, 0, w, h), 9, (30, 25, 22, 220 if not free else 90), edge, 1.5)

    return Sprite.of(draw(w, h, paint, 3))


def _thing(
    canvas: Canvas, box: Box, thing: ItemView | LockView | None, view: TwentyStrongView, free: Text, words: Words
) -> None:
    canvas.put(_frame(box.w, box.h, free=thing is None), box.x, box.y)
    y = box.y + box.h / 2
    match thing:
        case None:
            canvas.text(box.x + 14, y, words(free), 24, STRONG.soft, "italic", width=box.w - 28)
        case ItemView(item=item, used=used):
            _item(canvas, box, item, words, used=used)
        case LockView(lock=lock):
            _lock(canvas, box, lock, [die for die in view.dice if die.on == lock.id], words)


def _item(canvas: Canvas, box: Box, item: Item, words: Words, *, used: bool) -> None:
    y = box.y + box.h / 2
    canvas.put(rimmed(item.icon, 40, STRONG.soft), box.x + 8, y, "lm")
    room = box.w - 62
    tag = words(say("used")) if used else words(say("permanent")) if item.permanent else ""
    if tag:
        room -= (
            canvas.put(
                fit(tag, "body", 20, STRONG.bad if used else STRONG.soft, 100), box.x + box.w - 8, y - 14, "rm"
            ).w
            + 10
        )
    canvas.text(box.x + 54, y - 14, words(item.name), 24, STRONG.text, "bold", width=room)
    canvas.text(box.x + 54, y + 15, words(item_words(item)), 24, STRONG.text, width=box.w - 62)


def _lock(canvas: Canvas, box: Box, lock: Lock, dice: Sequence[DieView], words: Words) -> None:
    y = box.y + box.h / 2
    canvas.put(rimmed(lock.icon, 40, STRONG.soft), box.x + 8, y, "lm")
    lying = [die.colour for die in dice]
    pips = []
    for hue in lock.pips:
        filled = hue in lying
        if filled:
            lying.remove(hue)
        pips.append(pip(letter(hue, words), HUES[hue], 34, filled=filled))
    canvas.row(box.x + box.w - 8, y - 12, pips, 3, "rm")
    room = box.w - 66 - len(pips) * 37
    canvas.text(box.x + 54, y - 14, words(lock.name), 24, STRONG.text, "bold", width=room)
    reward = extension_words(lock) if lock.extension is not None else reward_words(lock.reward)
    canvas.text(box.x + 54, y + 15, words(reward), 24, STRONG.text, width=box.w - 62)
