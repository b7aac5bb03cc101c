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
from renderers.twenty_strong.alarm import ALARM_HEIGHT, draw_alarm
from renderers.twenty_strong.battle import dice_on, draw_foes, in_place, last_box, tyrant_foe
from renderers.twenty_strong.choices import (
    draw_heroes,
    draw_legend,
    draw_tyrants,
    hero_boxes,
    heroes_height,
    tyrant_boxes,
    tyrants_height,
)
from renderers.twenty_strong.days import DAYS_HEIGHT, draw_days
from renderers.twenty_strong.furniture import FOOT, GAP, TOP, columns, in_steps, lay_head, write_head
from renderers.twenty_strong.hero import draw_hero, hero_height
from renderers.twenty_strong.items import draw_items, items_height
from renderers.twenty_strong.last import draw_last
from renderers.twenty_strong.news import Place, Spot, just_now, place_of, told
from renderers.twenty_strong.setting import draw_encounter, draw_setting
from renderers.twenty_strong.stacks import (
    bottom,
    draw_joined,
    draw_laid,
    draw_small,
    joined_height,
    laid_out,
    small_height,
    strip_height,
)
from renderers.twenty_strong.zones import draw_zone, zone_panels, zones_height
from renderers.words import Words, capital

_FEW = 3
"""With more Baddies than these, the stacks are not shown in a battle."""


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
    match view.phase:
        case PhaseName.TYRANT:
            _days(plan, view, words)
            _tyrants(plan, view, words)
            _strip(plan, view, words)
            return plan
        case PhaseName.HERO:
            _legend(plan, view, words)
            _heroes(plan, view, words)
            return plan
        case PhaseName.STRATEGY | PhaseName.RESOLVE if view.foes:
            _battle(plan, view, words)
        case _:
            _setting(plan, view, words)
            _stacks(plan, view, words)
    _dice(plan, view, words)
    _hero(plan, view, words)
    if not any(stack.name in plan.places for stack in view.stacks) and len(view.foes) <= _FEW:
        _strip(plan, view, words)
    return plan


def _days(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    box = plan.whole(DAYS_HEIGHT)
    plan.panels.append(box)
    plan.places[Spot.DAYS] = box
    plan.still.append(lambda canvas: draw_days(canvas, box, view, words))


def _tyrants(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    box = plan.whole(tyrants_height(view, words))
    plan.panels += tyrant_boxes(box.y, box.h, view)
    plan.still.append(lambda canvas: draw_tyrants(canvas, box.y, view, words))


def _legend(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    box = plan.whole(DAYS_HEIGHT)
    plan.panels.append(box)
    plan.still.append(lambda canvas: draw_legend(canvas, box, view, words))


def _heroes(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    h = heroes_height(view, words)
    boxes = hero_boxes(plan.y, h, view)
    plan.panels += boxes
    plan.still.append(lambda canvas: draw_heroes(canvas, boxes, view, words))
    plan.y = boxes[-1].y + h + GAP


def _battle(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    _setting(plan, view, words)
    last = tyrant_foe(view)
    if last is not None:
        place = last_box(view, last, plan.y)
        plan.places[last.card.id] = place
        plan.paints.append(lambda canvas: draw_last(canvas, place, last, dice_on(view, last), view, words))
        plan.y += place.h + GAP
    places = in_place(view, plan.y, words)
    plan.places.update({one.foe.card.id: one.box for one in places})
    plan.paints.append(lambda canvas: draw_foes(canvas, places, view, words))
    if len(places) == 1 and last is None:
        _beside(plan, places[0].box, view, words)
    plan.y = max([plan.y, *(one.box.y + one.box.h + GAP for one in places)])
    alarm = plan.whole(ALARM_HEIGHT)
    plan.paints.append(lambda canvas: draw_alarm(canvas, alarm, view, words))


def _setting(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    box = plan.whole(DAYS_HEIGHT)
    plan.panels.append(box)
    plan.places[Spot.DAYS] = box
    plan.still.append(lambda canvas: draw_setting(canvas, box, view, words))


def _beside(plan: _Plan, box: Box, view: TwentyStrongView, words: Words) -> None:
    """The stacks beside a Baddie that is alone."""
    h = max((box.h - 2 * GAP) // 3, *(small_height(stack) for stack in view.stacks))
    room = columns(box.y, h, 2)[1]
    boxes = [Box(room.x, box.y + place * (h + GAP), room.w, h) for place in range(3)]
    plan.y = boxes[-1].y + h + GAP
    _small_stacks(plan, boxes, view, words)


def _stacks(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    laid = laid_out(view.stacks, plan.y, words)
    plan.places.update({one.cell.stack.name: one.box for one in reversed(laid)})
    plan.still.append(lambda canvas: draw_laid(canvas, laid, words))
    plan.y = in_steps(bottom(laid, words)) + GAP
    card = view.encounter
    if isinstance(card, TyrantEncounter):
        force = plan.whole(DAYS_HEIGHT)
        plan.panels.append(force)
        plan.still.append(
            lambda canvas: draw_encounter(canvas, Box(force.x + 22, force.y, force.w - 44, force.h), card, words)
        )
    _joined(plan, view, words)


def _joined(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    """While Baddies become active: those that already are."""
    if not view.foes:
        return
    box = plan.whole(joined_height(view))
    plan.panels.append(box)
    plan.paints.append(lambda canvas: draw_joined(canvas, box, view, words))


def _dice(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    box = plan.whole(zones_height(view, words))
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
    hero = plan.whole(hero_height(view, words))
    plan.panels.append(hero)
    plan.places[Spot.HERO] = hero
    plan.paints.append(lambda canvas: draw_hero(canvas, hero, view, words))
    if items_height(view):
        items = plan.whole(items_height(view))
        plan.panels.append(items)
        plan.places[Spot.ITEMS] = items
        plan.still.append(lambda canvas: draw_items(canvas, items, view, words))


def _strip(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    box = plan.whole(strip_height(view.stacks))
    _small_stacks(plan, columns(box.y, box.h, 3), view, words)


def _small_stacks(plan: _Plan, boxes: list[Box], view: TwentyStrongView, words: Words) -> None:
    plan.panels += boxes
    for place, stack in zip(boxes, view.stacks, strict=True):
        plan.places[stack.name] = place
    plan.still.append(lambda canvas: draw_small(canvas, boxes, view.stacks, words))
