"""The board of 20 Strong in every phase: days, Tyrant, Baddies or stacks, dice, Gearloc, items."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from PIL import Image

from engines.core import say
from engines.twenty_strong.cards import TyrantEncounter
from engines.twenty_strong.views import PhaseName, TwentyStrongView
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box, furnished, light_up
from renderers.kit.header import lay_news, write_news
from renderers.kit.panels import fresh
from renderers.kit.theme import INNER, MARGIN, STRONG
from renderers.scene import Scene
from renderers.twenty_strong.alarm import ALARM_HEIGHT, ENCOUNTER_HEIGHT, draw_alarm, draw_change
from renderers.twenty_strong.battle import Standing, draw_foes, draw_last, in_place, tyrant_box, tyrant_foe
from renderers.twenty_strong.choices import draw_heroes, draw_tyrants, hero_boxes, heroes_height, tyrants_height
from renderers.twenty_strong.days import DAYS_HEIGHT, draw_days
from renderers.twenty_strong.furniture import COLUMN, FOOT, GAP, TOP, columns, in_steps, lay_head, write_head
from renderers.twenty_strong.hero import HERO_HEIGHT, draw_hero, draw_items, items_height
from renderers.twenty_strong.news import Place, Spot, just_now, place_of, told
from renderers.twenty_strong.stacks import (
    card_boxes,
    column_height,
    draw_column,
    draw_joined,
    draw_small,
    joined_height,
    strip_height,
)
from renderers.twenty_strong.tyrant import draw_tyrant, tyrant_height
from renderers.twenty_strong.zones import ZONES_HEIGHT, draw_zone, zone_panels
from renderers.words import Words, capital


@dataclass
class _Plan:
    """Where everything goes: from top to bottom, before anything is drawn."""

    y: int = TOP
    panels: list[Box] = field(default_factory=list)
    still: list[Callable[[Canvas], None]] = field(default_factory=list)
    """What paints the parts that most answers leave as they are."""
    paints: list[Callable[[Canvas], None]] = field(default_factory=list)
    """What paints the others."""
    places: dict[Place, Box] = field(default_factory=dict)
    lit: Box | None = None

    def whole(self, h: int) -> Box:
        """A place from margin to margin, the next one down."""
        box = Box(MARGIN, self.y, INNER, h)
        self.y += h + GAP
        return box


def draw_board(scene: Scene[TwentyStrongView], words: Words) -> Image.Image:
    """The board during the game, 1200 px wide."""
    plan = _planned(scene.view, words)
    canvas = furnished(STRONG, plan.y - GAP + FOOT, plan.panels)
    lay_head(canvas, words)
    start = lay_news(canvas, STRONG, words(say("Just now")))
    if plan.lit is not None:
        light_up(canvas, STRONG, plan.lit)
    for paint in plan.still:
        paint(canvas)
    canvas.settle()
    write_head(canvas, scene, words)
    write_news(canvas, STRONG, start, just_now(scene.news, words) or capital(words(scene.moment)))
    for paint in plan.paints:
        paint(canvas)
    place = place_of(told(scene.news))
    marked = None if place is None else plan.places.get(place)
    if marked is not None and marked != plan.lit:
        canvas.put(fresh(STRONG, marked.w, marked.h, 12), marked.x, marked.y)
    return canvas.finished()


def _planned(view: TwentyStrongView, words: Words) -> _Plan:
    plan = _Plan()
    _days(plan, view, words)
    fought = view.phase in (PhaseName.STRATEGY, PhaseName.RESOLVE) and bool(view.foes)
    match view.phase:
        case PhaseName.TYRANT:
            _tyrants(plan, view, words)
            _strip(plan, view, words)
            return plan
        case PhaseName.HERO:
            _heroes(plan, view, words)
            _strip(plan, view, words)
            return plan
        case _ if fought:
            _battle(plan, view, words)
        case _:
            _stacks(plan, view, words)
    _dice(plan, view, words)
    _hero(plan, view, words)
    if not any(stack.name in plan.places for stack in view.stacks):
        _strip(plan, view, words)
    return plan


def _days(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    box = plan.whole(DAYS_HEIGHT)
    plan.panels.append(box)
    plan.places[Spot.DAYS] = box
    plan.still.append(lambda canvas: draw_days(canvas, box, view, words))


def _tyrants(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    box = plan.whole(tyrants_height(words))
    plan.panels += columns(box.y, box.h)
    plan.still.append(lambda canvas: draw_tyrants(canvas, box.y, view, words))


def _heroes(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    h = heroes_height(view, words)
    boxes = hero_boxes(plan.y, h, view)
    plan.panels += boxes
    plan.still.append(lambda canvas: draw_heroes(canvas, boxes, view, words))
    plan.y = boxes[-1].y + h + GAP


def _battle(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    last = tyrant_foe(view)
    if last is None:
        _beside_the_tyrant(plan, view, words)
    else:
        place = tyrant_box(view, last, plan.y)
        plan.places[last.card.id] = place
        plan.paints.append(lambda canvas: draw_last(canvas, place, view, last, words))
        plan.y += place.h + GAP
        _foes(plan, in_place(view, plan.y, words, 0), view, words)
    _change(plan, view, words)
    alarm = plan.whole(ALARM_HEIGHT)
    plan.paints.append(lambda canvas: draw_alarm(canvas, alarm, view, words))


def _beside_the_tyrant(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    """The Tyrant in the first column, Baddies in the others; beside one alone, the stacks."""
    tyrant, top = view.tyrant, plan.y
    assert tyrant is not None
    least = tyrant_height(tyrant, words, COLUMN)
    _foes(plan, in_place(view, top, words, 1, least), view, words)
    plan.y = max(plan.y, in_steps(top + least) + GAP)
    if len(view.foes) == 1:
        _, room = columns(top, plan.y - GAP - top, 2, 1)
        h = (room.h - 2 * GAP) // 3
        _small_stacks(plan, [Box(room.x, top + place * (h + GAP), room.w, h) for place in range(3)], view, words)
    column = Box(MARGIN, top, COLUMN, plan.y - GAP - top)
    plan.panels.append(column)
    plan.still.append(lambda canvas: draw_tyrant(canvas, column, tyrant, view, words))


def _foes(plan: _Plan, places: list[Standing], view: TwentyStrongView, words: Words) -> None:
    plan.places.update({one.foe.card.id: one.box for one in places})
    plan.paints.append(lambda canvas: draw_foes(canvas, places, view, words))
    plan.y = max([plan.y, *(one.box.y + one.box.h + GAP for one in places)])


def _change(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    card = view.encounter
    if isinstance(card, TyrantEncounter):
        box = plan.whole(ENCOUNTER_HEIGHT)
        plan.panels.append(box)
        plan.still.append(lambda canvas: draw_change(canvas, box, card, words))


def _stacks(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    tyrant = view.tyrant
    assert tyrant is not None
    heights = [column_height(stack, words, COLUMN) for stack in view.stacks]
    box = plan.whole(in_steps(max(tyrant_height(tyrant, words, COLUMN), *heights)))
    first, *others = columns(box.y, box.h)
    plan.panels.append(first)
    plan.still.append(lambda canvas: draw_tyrant(canvas, first, tyrant, view, words))
    for place, stack in zip(others, view.stacks, strict=True):
        plan.places[stack.name] = next(iter(card_boxes(place, stack, words)), place)
        plan.still.append(partial(draw_column, box=place, stack=stack, words=words))
    _joined(plan, view, words)
    _change(plan, view, words)


def _joined(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    """While Baddies become active: those that already are."""
    if not view.foes:
        return
    box = plan.whole(joined_height(view))
    plan.panels.append(box)
    plan.paints.append(lambda canvas: draw_joined(canvas, box, view, words))


def _dice(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    box = plan.whole(ZONES_HEIGHT)
    panels = zone_panels(view, box.y, words)
    deciding = view.phase in (PhaseName.STRATEGY, PhaseName.RESOLVE, PhaseName.PENALTIES)
    for one in panels:
        plan.places[one.zone] = one.box
        plan.paints.append(partial(draw_zone, panel=one, words=words))
        if one.main and deciding:
            plan.lit = one.box
        else:
            plan.panels.append(one.box)


def _hero(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    if view.hero is None:
        return
    hero = plan.whole(HERO_HEIGHT)
    items = plan.whole(items_height(view))
    plan.panels += [hero, items]
    plan.places[Spot.HERO], plan.places[Spot.ITEMS] = hero, items
    plan.paints.append(lambda canvas: draw_hero(canvas, hero, view, words))
    plan.still.append(lambda canvas: draw_items(canvas, items, view, words))


def _strip(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    box = plan.whole(strip_height(view.stacks))
    _small_stacks(plan, columns(box.y, box.h, 3), view, words)


def _small_stacks(plan: _Plan, boxes: list[Box], view: TwentyStrongView, words: Words) -> None:
    plan.panels += boxes
    for place, stack in zip(boxes, view.stacks, strict=True):
        plan.places[stack.name] = place
    plan.still.append(lambda canvas: draw_small(canvas, boxes, view.stacks, words))
