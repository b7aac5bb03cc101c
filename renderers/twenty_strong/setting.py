"""The strip at the top: the days, the Tyrant or the encounter in force, the Battle Queue."""

from engines.core import count, say
from engines.twenty_strong.ability_words import reward_words
from engines.twenty_strong.card_words import change_words
from engines.twenty_strong.cards import Tyrant, TyrantEncounter
from engines.twenty_strong.views import PhaseName, TwentyStrongView
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.glyphs import glyph
from renderers.kit.icons import rimmed
from renderers.kit.text import text
from renderers.kit.theme import STRONG
from renderers.twenty_strong.battle import tyrant_foe
from renderers.twenty_strong.days import draw_gears, draw_queue
from renderers.twenty_strong.tyrant import portrait
from renderers.words import Words, capital

_DAYS, _FEWER = 516, 440
"""The room of the days, and where there is something to the right of the Tyrant."""
_QUEUE = 216


def draw_setting(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    """The days at the left; at the right, in a battle with an encounter, what this changes, else the Tyrant.

    Before a battle, the Battle Queue stands at the end.
    """
    fought = view.phase in (PhaseName.STRATEGY, PhaseName.RESOLVE)
    days = _DAYS if fought else _FEWER
    draw_gears(canvas, Box(box.x + 14, box.y, days, box.h), view, 38 if fought else 34)
    right = Box(box.x + days + 36, box.y, box.w - days - 36 - 22, box.h)
    if not fought:
        draw_queue(canvas, box, view, words)
        right = Box(right.x, right.y, right.w - _QUEUE, right.h)
    if fought and isinstance(view.encounter, TyrantEncounter):
        draw_encounter(canvas, right, view.encounter, words)
    elif tyrant_foe(view) is not None:
        _rank(canvas, right, view, words)
    elif view.tyrant is not None:
        _tyrant(canvas, right, view.tyrant, view, words)


def draw_encounter(canvas: Canvas, box: Box, card: TyrantEncounter, words: Words) -> None:
    """What it changes, and what it gives when it is won."""
    y, x = box.y + box.h / 2, box.x + 56
    canvas.put(rimmed(card.icon, 44, STRONG.soft), box.x, y, "lm")
    name = canvas.text(x, y - 14, words(card.name), 25, STRONG.head, "bold", width=box.w * 0.45)
    change = words(change_words(card.change))
    left = x + name.w + 12
    canvas.text(left, y - 14, change, 24, STRONG.text, "bold", width=box.x + box.w - left)
    won = words(say("when won: {reward}", reward=reward_words(card.reward)))
    canvas.text(x, y + 16, capital(won), 24, STRONG.good, "bold", width=box.w - 56)


def _tyrant(canvas: Canvas, box: Box, tyrant: Tyrant, view: TwentyStrongView, words: Words) -> None:
    """Its name, its first day, and what it would take and deal now."""
    y = box.y + box.h / 2
    canvas.put(portrait(tyrant.icon, 54), box.x, y, "lm")
    facts = [
        text(str(view.hits_of(tyrant)), "black", 34, STRONG.text),
        glyph("hit", 28, STRONG.text),
        text(f"−{view.damage_of(tyrant)}", "black", 34, STRONG.bad),
        glyph("heart", 28, STRONG.bad),
    ]
    canvas.row(box.x + box.w, y, facts, 6, "rm")
    room = box.w - 66 - sum(one.w for one in facts) - 3 * 6 - 14
    canvas.text(box.x + 66, y - 14, words(tyrant.name), 26, STRONG.head, "head", width=room, floor=20)
    since = canvas.text(box.x + 66, y + 17, words(say("from day {day}", day=tyrant.from_day)), 24, STRONG.text, "bold")
    if tyrant.may_be_faced(view.day):
        canvas.put(glyph("check", 22, STRONG.good), box.x + 76 + since.w, y + 17, "lm")


def _rank(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    """In the last battle the Tyrant stands below."""
    y = box.y + box.h / 2
    canvas.text(box.x, y, words(say("Rank {rank}", rank=view.options.level)), 26, STRONG.head, "head")
    fallen = words(count("{n} Baddie fallen", "{n} Baddies fallen", view.defeated))
    canvas.text(box.x + box.w, y, fallen, 24, STRONG.soft, "body", "rm")
