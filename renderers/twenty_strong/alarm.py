"""The strip between Baddies and dice: what stopping now would cost."""

from PIL import ImageDraw

from engines.core import Text, count, say
from engines.twenty_strong.views import PhaseName, TwentyStrongView
from renderers.kit.caching import kept
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.glyphs import glyph
from renderers.kit.sprite import Sprite, draw, filled, shadowed
from renderers.kit.theme import Colour
from renderers.words import Words

ALARM_HEIGHT = 48
_TAPE: Colour = (244, 188, 70)
_PALE: Colour = (255, 244, 226)


@kept
def _strip(w: int, h: int, *, danger: bool) -> Sprite:
    """Hazard tape along the edges where there is danger, so that it is a pattern and not only a red."""
    mask = draw(w, h, lambda pen: pen.rounded((0, 0, w, h), 8, _TAPE), 3).getchannel("A")
    top, bottom = ((158, 44, 30), (112, 26, 20)) if danger else ((62, 92, 52), (40, 64, 36))
    image = filled(mask, top, bottom)
    pen = ImageDraw.Draw(image)
    for x in range(-h, w, 26) if danger else ():
        pen.polygon([(x, h), (x + 8, h), (x + 14, h - 6), (x + 6, h - 6)], fill=_TAPE)
        pen.polygon([(x, 6), (x + 8, 6), (x + 14, 0), (x + 6, 0)], fill=_TAPE)
    image.putalpha(mask)
    return shadowed(image, 6, 4, 150)


def draw_alarm(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    """The damage that is due, or that all undefeated Baddies would deal; where we are in the engagement."""
    damage = view.due or view.damage
    canvas.put(_strip(box.w, box.h, danger=damage > 0), box.x, box.y)
    y = box.y + box.h / 2
    right = box.x + box.w - 22
    where = ""
    if view.phase is PhaseName.STRATEGY:
        where = words(say("Strategy {number} of {all}", number=view.strategy_done + 1, all=view.strategy_phases))
    phase = canvas.text(right, y, where, 24, _PALE, "bold", "rm", width=250)
    canvas.put(glyph("skull" if damage else "check", 34, _PALE), box.x + 20, y, "lm")
    room = right - phase.w - 30 - box.x - 68
    canvas.text(box.x + 68, y, words(_told(view, damage)), 27, _PALE, "black", width=room)


def _told(view: TwentyStrongView, damage: int) -> Text:
    after = max(0, view.health - damage)
    facts: dict[str, object] = {"damage": damage, "before": view.health, "after": after}
    if view.due:
        return say("About to suffer {damage}: Health {before} → {after}", **facts)
    if view.phase is PhaseName.RESOLVE and damage:
        left = sum(not foe.defeated for foe in view.foes)
        return count("{n} still stands: the battle goes on", "{n} still stand: the battle goes on", left)
    if damage:
        return say("If nothing falls: {damage} damage, Health {before} → {after}", **facts)
    return say("Nobody is left: no damage")
