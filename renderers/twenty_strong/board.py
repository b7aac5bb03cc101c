"""The board of 20 Strong in every phase: days, Tyrant, Baddies or stacks, dice, Gearloc, items."""

from collections.abc import Callable
from dataclasses import dataclass, field

from PIL import Image

from engines.core import say
from engines.twenty_strong.cards import TyrantEncounter
from engines.twenty_strong.views import PhaseName, TwentyStrongView
from engines.twenty_strong.words import StackName, Zone
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box, furnished, light_up
from renderers.kit.header import lay_news, write_news
from renderers.kit.panels import fresh
from renderers.kit.theme import INNER, MARGIN, STRONG
from renderers.scene import Scene
from renderers.twenty_strong.alarm import ALARM_HEIGHT, ENCOUNTER_HEIGHT, draw_alarm, draw_change
from renderers.twenty_strong.battle import baddies, draw_foes, draw_last, foe_boxes, tyrant_box, tyrant_foe
from renderers.twenty_strong.choices import draw_heroes, draw_tyrants, hero_boxes, heroes_height, tyrants_height
from renderers.twenty_strong.days import DAYS_HEIGHT, draw_days
from renderers.twenty_strong.furniture import COLUMN, FOOT, GAP, TOP, columns, lay_head, write_head
from renderers.twenty_strong.hero import HERO_HEIGHT, draw_hero, draw_items, items_height
from renderers.twenty_strong.news import Place, Spot, just_now, place_of, told
from renderers.twenty_strong.stacks import STRIP_HEIGHT, column_height, draw_column, draw_strip
from renderers.twenty_strong.tyrant import draw_tyrant, tyrant_height
from renderers.twenty_strong.zones import ZONES_HEIGHT, draw_zone, zone_panels
from renderers.words import Words


@dataclass
class _Plan:
    """Where everything goes: from top to bottom, before anything is drawn."""

    y: int = TOP
    panels: list[Box] = field(default_factory=list)
    paints: list[Callable[[Canvas], None]] = field(default_factory=list)
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
    canvas.settle()
    if plan.lit is not None:
        light_up(canvas, STRONG, plan.lit)
    write_head(canvas, scene, words)
    write_news(canvas, STRONG, start, just_now(scene.news, words))
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
    match view.phase:
        case PhaseName.TYRANT:
            _tyrants(plan, view, words)
            _strip(plan, view, words)
            return plan
        case PhaseName.HERO:
            _heroes(plan, view, words)
            _strip(plan, view, words)
            return plan
        case PhaseName.STRATEGY | PhaseName.RESOLVE | PhaseName.END if view.foes:
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
    plan.paints.append(lambda canvas: draw_days(canvas, box, view, words))


def _tyrants(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    box = plan.whole(tyrants_height(words))
    plan.panels += columns(box.y, box.h)
    plan.paints.append(lambda canvas: draw_tyrants(canvas, box.y, view, words))


def _heroes(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    h = heroes_height(view, words)
    boxes = hero_boxes(plan.y, h, view)
    plan.panels += boxes
    plan.paints.append(lambda canvas: draw_heroes(canvas, boxes, view, words))
    plan.y = boxes[-1].y + h + GAP


def _battle(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    tyrant, last = view.tyrant, tyrant_foe(view)
    assert tyrant is not None
    top = plan.y
    if last is not None:
        place = tyrant_box(view, last, top)
        plan.places[last.card.id] = place
        plan.paints.append(lambda canvas: draw_last(canvas, place, view, last, words))
        top = place.y + place.h + GAP
        boxes = foe_boxes(view, top, words, 0)
        plan.y = max([top, *(box.y + box.h + GAP for box in boxes)])
    else:
        least = tyrant_height(tyrant, words, COLUMN)
        boxes = foe_boxes(view, top, words, 1, least)
        bottom = max([top + least, *(box.y + box.h for box in boxes)])
        spare = bottom - top - least
        below = 3 * (STRIP_HEIGHT + GAP)
        if spare >= below:
            _stacked(plan, view, bottom - below + GAP, words)
        column = Box(MARGIN, top, COLUMN, bottom - top - (below if spare >= below else 0))
        plan.panels.append(column)
        plan.paints.append(lambda canvas: draw_tyrant(canvas, column, tyrant, view, words))
        plan.y = bottom + GAP
    plan.places.update({foe.card.id: box for foe, box in zip(baddies(view), boxes, strict=True)})
    plan.paints.append(lambda canvas: draw_foes(canvas, boxes, view, words))
    _change(plan, view, words)
    alarm = plan.whole(ALARM_HEIGHT)
    plan.paints.append(lambda canvas: draw_alarm(canvas, alarm, view, words))


def _change(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    card = view.encounter
    if isinstance(card, TyrantEncounter):
        box = plan.whole(ENCOUNTER_HEIGHT)
        plan.panels.append(box)
        plan.paints.append(lambda canvas: draw_change(canvas, box, card, words))


def _stacks(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    tyrant = view.tyrant
    assert tyrant is not None
    heights = [column_height(stack, words, COLUMN) for stack in view.stacks]
    box = plan.whole(max(tyrant_height(tyrant, words, COLUMN), *heights))
    first, *others = columns(box.y, box.h)
    plan.panels.append(first)
    plan.paints.append(lambda canvas: draw_tyrant(canvas, first, tyrant, view, words))
    for place, stack in zip(others, view.stacks, strict=True):
        plan.places[stack.name] = place
        plan.paints.append(lambda canvas, place=place, stack=stack: draw_column(canvas, place, stack, words))
    _change(plan, view, words)


def _dice(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    box = plan.whole(ZONES_HEIGHT)
    panels = zone_panels(view, box.y, words)
    plan.panels += [one.box for one in panels]
    for one in panels:
        plan.places[one.zone] = one.box
        plan.paints.append(lambda canvas, one=one: draw_zone(canvas, one, words))
        if one.main and view.phase in (PhaseName.STRATEGY, PhaseName.RESOLVE, PhaseName.PENALTIES):
            plan.lit = one.box


def _hero(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    if view.hero is None:
        return
    hero = plan.whole(HERO_HEIGHT)
    items = plan.whole(items_height(view))
    plan.panels += [hero, items]
    plan.places[Spot.HERO], plan.places[Spot.ITEMS] = hero, items
    plan.paints.append(lambda canvas: draw_hero(canvas, hero, view, words))
    plan.paints.append(lambda canvas: draw_items(canvas, items, view, words))


def _strip(plan: _Plan, view: TwentyStrongView, words: Words) -> None:
    _small_stacks(plan, columns(plan.whole(STRIP_HEIGHT).y, STRIP_HEIGHT, 3), view, words)


def _stacked(plan: _Plan, view: TwentyStrongView, y: int, words: Words) -> None:
    """The stacks one below the other, under the Tyrant."""
    places = range(len(view.stacks))
    boxes = [Box(MARGIN, y + place * (STRIP_HEIGHT + GAP), COLUMN, STRIP_HEIGHT) for place in places]
    _small_stacks(plan, boxes, view, words)


def _small_stacks(plan: _Plan, boxes: list[Box], view: TwentyStrongView, words: Words) -> None:
    plan.panels += boxes
    for place, stack in zip(boxes, view.stacks, strict=True):
        plan.places[stack.name] = place
    plan.paints.append(lambda canvas: draw_strip(canvas, boxes, view.stacks, words))


_UNUSED = (StackName, Zone)
