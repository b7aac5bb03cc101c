"""Set-up: what each Tyrant, each Gearloc and each face of the universal backup plan offers."""

from engines.core import say
from engines.twenty_strong.ability_words import innate_words, plan_words
from engines.twenty_strong.cards import Hero, deck
from engines.twenty_strong.deck_files import UniversalPlan
from engines.twenty_strong.views import TwentyStrongView
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.glyphs import glyph
from renderers.kit.text import text
from renderers.kit.theme import STRONG
from renderers.twenty_strong.blocks import NOTES, Block, block, draw_all, name_lines, total
from renderers.twenty_strong.cards import PAD
from renderers.twenty_strong.furniture import COLUMN, GAP, columns
from renderers.twenty_strong.hero import STATS, empty_slots, portrait
from renderers.twenty_strong.tyrant import draw_tyrant, tyrant_height
from renderers.words import Words, capital

_HEAD = 84
_NUMBERS = 48
_SLOTS = 58


def tyrants_height(view: TwentyStrongView, words: Words) -> int:
    """How high the panels of all Tyrants have to be."""
    return max(tyrant_height(one, words, COLUMN) for one in deck(view.options.deck).tyrants.values())


def tyrant_boxes(y: int, h: int, view: TwentyStrongView) -> list[Box]:
    """The places of all Tyrants."""
    return columns(y, h)[: len(deck(view.options.deck).tyrants)]


def draw_tyrants(canvas: Canvas, y: int, view: TwentyStrongView, words: Words) -> None:
    """The Tyrants side by side."""
    for box, tyrant in zip(tyrant_boxes(y, 0, view), deck(view.options.deck).tyrants.values(), strict=True):
        draw_tyrant(canvas, box, tyrant, view, words)


def draw_legend(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    """The rank, and what the numbers of a hero are called."""
    y = box.y + box.h / 2
    canvas.text(box.x + 26, y, words(say("Rank {rank}", rank=view.options.level)), 26, STRONG.head, "head")
    x: float = box.x + 300
    for sign, said, colour in STATS:
        canvas.put(glyph(sign, 30, colour), x, y, "lm")
        x += 40 + canvas.text(x + 40, y, words(said), 26, STRONG.text, "bold").w + 60


def heroes_height(view: TwentyStrongView, words: Words) -> int:
    """How high each panel of a choice of heroes, or of faces of the plan, has to be."""
    shown = [view.hero] if view.hero is not None else list(deck(view.options.deck).heroes.values())
    tyrant = 0 if view.tyrant is None else tyrant_height(view.tyrant, words, COLUMN)
    return max(tyrant, *(_hero_height(one, words) for one in shown))


def hero_boxes(y: int, h: int, view: TwentyStrongView) -> list[Box]:
    """The places of the Tyrant and of what can be chosen."""
    cards = deck(view.options.deck)
    many = 1 + (1 + len(cards.plans) if view.hero is not None else len(cards.heroes))
    rows = [columns(y + row * (h + GAP), h) for row in range(2)]
    return [box for row in rows for box in row][:many]


def draw_heroes(canvas: Canvas, boxes: list[Box], view: TwentyStrongView, words: Words) -> None:
    """The Tyrant that was chosen; then all heroes, or the hero that was chosen and both faces of the plan."""
    first, *others = boxes
    if view.tyrant is not None:
        draw_tyrant(canvas, first, view.tyrant, view, words)
    if view.hero is None:
        for box, hero in zip(others, deck(view.options.deck).heroes.values(), strict=True):
            _hero(canvas, box, hero, words)
        return
    _hero(canvas, others[0], view.hero, words)
    for box, (side, plan) in zip(others[1:], deck(view.options.deck).plans.items(), strict=True):
        _face(canvas, box, side.upper(), plan, words)


def _hero_blocks(hero: Hero, words: Words) -> list[Block]:
    room = COLUMN - 2 * PAD
    blocks = [block(capital(words(innate_words(hero.innate))), STRONG.text, room, 3, face="bold", gap=0)]
    if hero.innate_plus is not None:
        plus = say("Innate +1: {words}", words=innate_words(hero.innate_plus))
        blocks.append(block(words(plus), STRONG.soft, room, 4, sizes=NOTES, gap=6))
    return blocks


def _plan_block(hero: Hero, words: Words) -> Block:
    room = COLUMN - 2 * PAD
    if hero.plan is None:
        return block(words(say("Universal hero: face A or B of the universal plan")), STRONG.text, room, 3)
    return block(words(say("Plan: {words}", words=plan_words(hero.plan))), STRONG.text, room, 2, face="bold", gap=0)


def _hero_height(hero: Hero, words: Words) -> int:
    slots = _SLOTS if hero.slots else 0
    return _HEAD + _NUMBERS + total(_hero_blocks(hero, words)) + slots + _plan_block(hero, words).height + 26


def _hero(canvas: Canvas, box: Box, hero: Hero, words: Words) -> None:
    x: float = box.x + PAD
    canvas.put(portrait(hero.icon, 58), x, box.y + 14)
    room = box.w - 2 * PAD - 68
    size, lines = name_lines(words(hero.name), "head", (28, 26, 25, 24), room)
    for place, line in enumerate(lines):
        y = box.y + 44 + 28 * (place - (len(lines) - 1) / 2)
        canvas.put(text(line, "head", size, STRONG.head), x + 68, y, "lm")
    values = zip(STATS, (hero.health, hero.strategy, hero.recovery), strict=True)
    for place, ((sign, _, colour), value) in enumerate(values):
        at, middle = x + place * (box.w - 2 * PAD) / 3, box.y + _HEAD + 20
        canvas.put(glyph(sign, 30, colour), at, middle, "lm")
        canvas.text(at + 38, middle, str(value), 38, STRONG.text, "black")
    y = draw_all(canvas, x, box.y + _HEAD + _NUMBERS, _hero_blocks(hero, words))
    if hero.slots:
        canvas.row(x, y + _SLOTS / 2 + 4, empty_slots(hero.slots, words, 44), 8)
        y += _SLOTS
    _plan_block(hero, words).draw(canvas, x, y + 4)


def _face(canvas: Canvas, box: Box, side: str, plan: UniversalPlan, words: Words) -> None:
    x = box.x + PAD
    canvas.text(box.x + box.w / 2, box.y + 50, side, 60, STRONG.head, "title", "cm")
    title = block(words(say("Universal backup plan")), STRONG.soft, box.w - 2 * PAD, 2)
    y = title.draw(canvas, x, box.y + 88)
    canvas.row(x, y + 40, empty_slots(plan.slots, words, 50), 8)
    effect = words(say("a die: {words}", words=plan_words(plan.plan)))
    block(effect, STRONG.text, box.w - 2 * PAD, 3, face="bold").draw(canvas, x, y + 76)
