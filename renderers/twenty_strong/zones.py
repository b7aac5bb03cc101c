"""The dice by zone: active, pool, exhausted, banished. The one that is decided on is large and lit."""

from dataclasses import dataclass

from engines.core import Text, count, say
from engines.twenty_strong.pieces import Step
from engines.twenty_strong.views import DieView, PhaseName, TwentyStrongView
from engines.twenty_strong.words import Zone
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.panels import heading
from renderers.kit.text import width_of
from renderers.kit.theme import INNER, MARGIN, STRONG
from renderers.twenty_strong.dice import DieState, shown
from renderers.twenty_strong.furniture import GAP
from renderers.words import Words

ZONES_HEIGHT = 152
_PAD = 24
_SMALL = 48
_SPACE = 6
_LARGE = (76, 68, 60, 54, 46)
_TRAY = 42
_ROOM = 104

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


def zone_panels(view: TwentyStrongView, y: int, words: Words) -> list[ZonePanel]:
    """The zones side by side: the small ones as narrow as they can be, the main one takes what is left."""
    main = main_zone(view)
    zones = [zone for zone in (Zone.ACTIVE, Zone.POOL, Zone.EXHAUSTED, Zone.BANISHED) if _is_shown(view, zone)]
    titles = {zone: words(_TITLES[zone]) for zone in zones}
    widths = {zone: _narrow(len(view.dice_in(zone)), titles[zone]) for zone in zones if zone is not main}
    widths[main] = INNER - sum(widths.values()) - GAP * (len(zones) - 1)
    panels, x = [], MARGIN
    for zone in zones:
        dice = view.dice_in(zone)
        note = _note(view, zone, words) if zone is main else str(len(dice))
        panels.append(ZonePanel(zone, titles[zone], note, dice, Box(x, y, widths[zone], ZONES_HEIGHT), zone is main))
        x += widths[zone] + GAP
    return panels


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


def _is_shown(view: TwentyStrongView, zone: Zone) -> bool:
    return bool(view.dice_in(zone)) or zone in (Zone.POOL, Zone.EXHAUSTED) or zone is main_zone(view)


def _narrow(dice: int, title: str) -> int:
    """How wide a zone has to be for two rows of small dice and its title."""
    row = max(1, -(-dice // 2))
    return max(2 * _PAD + row * (_SMALL + _SPACE) - _SPACE, 2 * _PAD + width_of(title, "head", 22) + 44)


def _note(view: TwentyStrongView, zone: Zone, words: Words) -> str:
    if view.phase is not PhaseName.STRATEGY:
        return words(count("{n} die", "{n} dice", len(view.dice_in(zone))))
    if zone is Zone.POOL and view.cap < len(view.dice):
        return words(say("at most {n} at a time", n=view.cap))
    if zone is Zone.POOL:
        return words(count("{n} die", "{n} dice", len(view.dice_in(zone))))
    return words(say("hits go on Baddies, misses into the plan"))


def draw_zone(canvas: Canvas, panel: ZonePanel, words: Words) -> None:
    """A zone with its dice."""
    box, dice = panel.box, panel.dice
    heading(canvas, STRONG, box.x + _PAD, box.y + 26, panel.title, box.w - 2 * _PAD, 22, panel.note)
    size, row = _laid(len(dice), box.w - 2 * _PAD, main=panel.main)
    rows = max(1, -(-len(dice) // row))
    top = box.y + _TRAY + (_ROOM - rows * (size + _SPACE) + _SPACE) // 2
    face, state = panel.zone is Zone.ACTIVE, _STATES.get(panel.zone, "plain")
    for place, die in enumerate(dice):
        x = box.x + _PAD + place % row * (size + _SPACE)
        canvas.put(shown(die, words, size, face=face, state=state), x, top + place // row * (size + _SPACE))
    if not dice:
        canvas.text(box.x + _PAD, box.y + _TRAY + _ROOM / 2, words(say("empty")), 22, STRONG.soft, "italic")


def _laid(dice: int, w: int, *, main: bool) -> tuple[int, int]:
    """The size of the dice, and how many lie in a row."""
    for size in _LARGE if main else ():
        if dice * (size + _SPACE) - _SPACE <= w:
            return size, max(1, dice)
    row = (w + _SPACE) // (_SMALL + _SPACE)
    return _SMALL, max(1, -(-dice // max(1, -(-dice // row))))
