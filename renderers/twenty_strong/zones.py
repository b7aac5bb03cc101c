"""The dice by zone: active, pool, exhausted, banished. The one that is decided on is large and lit."""

from dataclasses import dataclass

from engines.core import Text, count, say
from engines.twenty_strong.pieces import Step
from engines.twenty_strong.views import DieView, PhaseName, TwentyStrongView
from engines.twenty_strong.words import Zone
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.text import width_of
from renderers.kit.theme import INNER, MARGIN, STRONG, mix
from renderers.twenty_strong.dice import DieState, shown
from renderers.twenty_strong.furniture import GAP
from renderers.words import Words

_PAD = 24
_SMALL = 46
_SPACE = 5
_LARGE = (66, 60, 54, 50)
_HEADING = 42
_FOOT = 12
_TITLE = 24

_STATES: dict[Zone, DieState] = {Zone.EXHAUSTED: "ghost", Zone.BANISHED: "banished"}


@dataclass(frozen=True, slots=True)
class ZonePanel:
    """One zone in its place."""

    zone: Zone
    title: str
    note: str
    dice: tuple[DieView, ...]
    box: Box
    main: bool


def zones_height(view: TwentyStrongView, words: Words) -> int:
    """How high the strip of the zones is: one row of dice where all fit beside each other, else two."""
    rows = 1 if _wanted(view, words, 1) <= INNER else 2
    return _HEADING + max(_LARGE[1], rows * (_SMALL + _SPACE) - _SPACE) + _FOOT


def _wanted(view: TwentyStrongView, words: Words, rows: int) -> int:
    """How wide all zones are together with small dice in so many rows."""
    zones = _shown_zones(view)
    return sum(_narrow(len(view.dice_in(zone)), words(_TITLES[zone]), rows) for zone in zones) + GAP * (len(zones) - 1)


def _shown_zones(view: TwentyStrongView) -> list[Zone]:
    zones = (Zone.ACTIVE, Zone.POOL, Zone.EXHAUSTED, Zone.BANISHED)
    return [zone for zone in zones if view.dice_in(zone) or zone is main_zone(view) or zone in _ALWAYS]


def zone_panels(view: TwentyStrongView, y: int, words: Words) -> list[ZonePanel]:
    """The zones side by side: the small ones as narrow as they can be, the main one takes what is left."""
    main, zones = main_zone(view), _shown_zones(view)
    h, rows = zones_height(view, words), 1 if _wanted(view, words, 1) <= INNER else 2
    titles = {zone: words(_TITLES[zone]) for zone in zones}
    widths = {zone: _narrow(len(view.dice_in(zone)), titles[zone], rows) for zone in zones if zone is not main}
    widths[main] = INNER - sum(widths.values()) - GAP * (len(zones) - 1)
    panels, x = [], MARGIN
    for zone in zones:
        dice = view.dice_in(zone)
        room = widths[zone] - 2 * _PAD - width_of(titles[zone], "head", _TITLE) - 14
        note = _note(view, zone, words) if zone is main else ""
        note = note if note and width_of(note, "bold", _TITLE) <= room else str(len(dice))
        panels.append(ZonePanel(zone, titles[zone], note, dice, Box(x, y, widths[zone], h), zone is main))
        x += widths[zone] + GAP
    return panels


_ALWAYS = (Zone.POOL, Zone.EXHAUSTED)
_TITLES: dict[Zone, Text] = {
    Zone.ACTIVE: say("Active"),
    Zone.POOL: say("Pool"),
    Zone.EXHAUSTED: say("Exhausted"),
    Zone.BANISHED: say("Banished"),
}


def main_zone(view: TwentyStrongView) -> Zone:
    """The dice that matter now."""
    if view.phase is PhaseName.RESOLVE:
        return Zone.EXHAUSTED
    if view.phase is PhaseName.STRATEGY and view.step is not Step.COMMIT:
        return Zone.ACTIVE
    return Zone.POOL


def _narrow(dice: int, title: str, rows: int) -> int:
    """How wide a zone has to be for so many rows of small dice, and for its title."""
    row = max(1, -(-dice // rows))
    return max(2 * _PAD + row * (_SMALL + _SPACE) - _SPACE, 2 * _PAD + width_of(title, "head", _TITLE) + 46)


def _note(view: TwentyStrongView, zone: Zone, words: Words) -> str:
    if view.phase is not PhaseName.STRATEGY:
        return words(count("{n} die", "{n} dice", len(view.dice_in(zone))))
    if zone is Zone.POOL and view.cap < len(view.dice):
        return words(say("at most {n} at a time", n=view.cap))
    if zone is Zone.POOL:
        return words(count("{n} die", "{n} dice", len(view.dice_in(zone))))
    if view.fogged or len(view.dice_in(Zone.BACKUP)) >= len(view.slots):
        return words(say("hits go on Baddies"))
    return words(say("hits go on Baddies, misses into the plan"))


def draw_zone(canvas: Canvas, panel: ZonePanel, words: Words) -> None:
    """A zone with its dice."""
    box, dice = panel.box, panel.dice
    _head(canvas, panel)
    tray = box.h - _HEADING - _FOOT
    size, row = _laid(len(dice), box.w - 2 * _PAD, tray, main=panel.main)
    rows = max(1, -(-len(dice) // row))
    top = box.y + _HEADING + (tray - rows * (size + _SPACE) + _SPACE) // 2
    face, state = panel.zone is Zone.ACTIVE, _STATES.get(panel.zone, "plain")
    for place, die in enumerate(dice):
        x = box.x + _PAD + place % row * (size + _SPACE)
        canvas.put(shown(die, words, size, face=face, state=state), x, top + place // row * (size + _SPACE))
    if not dice:
        canvas.text(box.x + _PAD, box.y + _HEADING + tray / 2, words(say("empty")), 24, STRONG.soft, "italic")


def _head(canvas: Canvas, panel: ZonePanel) -> None:
    """The name of the zone, a rule, and what is to be known of it."""
    x, y, end = panel.box.x + _PAD, panel.box.y + 24, panel.box.x + panel.box.w - _PAD
    start = x + canvas.text(x, y, panel.title, _TITLE, STRONG.head, "head").w + 14
    end -= canvas.text(end, y, panel.note, 24, STRONG.soft, "bold", "rm", width=end - start).w + 14
    if end - start > _TITLE:
        canvas.rule(start, y, end - start, mix(STRONG.edge, STRONG.panel, 0.35))


def _laid(dice: int, w: int, h: int, *, main: bool) -> tuple[int, int]:
    """The size of the dice, and how many lie in a row."""
    for size in _LARGE if main else ():
        if size <= h and dice * (size + _SPACE) - _SPACE <= w:
            return size, max(1, dice)
    row = (w + _SPACE) // (_SMALL + _SPACE)
    return _SMALL, max(1, -(-dice // max(1, -(-dice // row))))
