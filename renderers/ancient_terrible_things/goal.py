"""What the Encounter wants, how much of it the dice show, and what is at stake."""

from engines.ancient_terrible_things.cards import Encounter
from engines.ancient_terrible_things.combinations import missing, nearest
from engines.ancient_terrible_things.views import AncientTerribleThingsView, PhaseName
from engines.core import Text, count, say
from renderers.ancient_terrible_things.pieces import horror, need, secrets_badge, type_chip
from renderers.ancient_terrible_things.pool import spot_here, values
from renderers.kit.canvas import Canvas
from renderers.kit.dice import die
from renderers.kit.furniture import Box
from renderers.kit.glyphs import glyph
from renderers.kit.lettering import largest
from renderers.kit.panels import pill
from renderers.kit.text import text
from renderers.kit.theme import TERRIBLE, Colour, mix
from renderers.words import Words, capital

_DIE = 54
_DICE: Colour = (70, 80, 92)
_READY_INK: Colour = (4, 34, 22)
_MISSING_INK: Colour = (60, 6, 14)


def draw_goal(canvas: Canvas, box: Box, view: AncientTerribleThingsView, words: Words) -> None:
    """The Encounter of the active player; without one, that the dice are for tokens."""
    card = spot_here(view).encounter
    middle = box.x + box.w / 2
    canvas.text(middle, box.y + 30, words(spot_here(view).location.named), 22, TERRIBLE.head, "head", "cm", box.w - 40)
    if card is None:
        _nothing(canvas, box, words)
        return
    kind = [type_chip(card.type, 30), text(words(card.type.named), "bold", 20, TERRIBLE.soft)]
    canvas.row(middle, box.y + 62, kind, 8, "cm")
    size, lines = largest(words(card.name), "black", (29, 27, 25, 23, 21), box.w - 40, 2)
    for place, line in enumerate(lines):
        y = box.y + 103 + (place - (len(lines) - 1) / 2) * 27
        canvas.text(middle, y, line, size if len(lines) == 1 else min(size, 25), TERRIBLE.text, "black", "cm")
    wanted = capital(words(card.combination.words))
    canvas.text(middle, box.y + 146, wanted, 25, TERRIBLE.accent, "bold", "cm", box.w - 40)
    _dice(canvas, middle, box.y + 192, card, view)
    _progress(canvas, middle, box.y + 246, box.w - 40, card, view, words)
    canvas.rule(box.x + 24, box.y + 272, box.w - 48, mix(TERRIBLE.edge, TERRIBLE.panel, 0.3))
    _stakes(canvas, box, card, view, words)


def _nothing(canvas: Canvas, box: Box, words: Words) -> None:
    size, lines = largest(words(say("No Encounter here any more: all dice bring tokens.")), "bold", (27, 25, 23),
                          box.w - 60, 4)  # fmt: skip
    for place, line in enumerate(lines):
        y = box.y + box.h / 2 + (place - (len(lines) - 1) / 2) * 34
        canvas.text(box.x + box.w / 2, y, line, size, TERRIBLE.text, "bold", "cm")


def _dice(canvas: Canvas, x: float, y: float, card: Encounter, view: AncientTerribleThingsView) -> None:
    """The dice that are wanted; once dice are rolled, the nearest way to them, those that are there with a tick."""
    if not values(view):
        canvas.put(need(card.combination, _DIE, TERRIBLE.text), x, y, "cm")
        return
    faces = nearest(card.combination, values(view))
    step = _DIE + 8
    for place, (face, there) in enumerate(faces):
        left = x + (place - len(faces) / 2) * step + 4
        canvas.put(die(face, _DICE if there else (112, 60, 66), _DIE, "plain" if there else "ghost"), left, y, "lm")
        if there:
            canvas.put(glyph("check", 22, TERRIBLE.good), left + _DIE - 6, y - _DIE / 2 + 4, "cm")


def _progress(
    canvas: Canvas, x: float, y: float, room: int, card: Encounter, view: AncientTerribleThingsView, words: Words
) -> None:  # fmt: skip
    """Whether the dice will do; before the first roll, what a Desperate Act costs."""
    if view.phase is PhaseName.ARRIVAL:
        canvas.text(x, y, words(act_words(card)), 21, TERRIBLE.text, "bold", "cm", room)
        return
    absent = missing(card.combination, values(view))
    label = capital(words(progress_words(absent)))
    if absent:
        canvas.put(pill(label, TERRIBLE.bad, _MISSING_INK, 22, width=room), x, y, "cm")
    else:
        canvas.put(pill(label, TERRIBLE.good, _READY_INK, 22, "check", width=room), x, y, "cm")


def act_words(card: Encounter) -> Text:
    """What it costs to overcome an Encounter without dice."""
    return say("or {n} Courage: a Desperate Act", n=card.secrets)


def progress_words(absent: tuple[int, ...]) -> Text:
    """What the dice lack."""
    if not absent:
        return say("the dice will do")
    return count("{n} die missing: {dice}", "{n} dice missing: {dice}", len(absent), dice=" ".join(map(str, absent)))


def win_words(card: Encounter) -> Text:
    """What overcoming an Encounter brings."""
    return count("{n} secret if you overcome it", "{n} secrets if you overcome it", card.secrets)


def lose_words(view: AncientTerribleThingsView) -> Text:
    """What failing costs."""
    return count("else a Terrible Thing: {n} tentacle", "else a Terrible Thing: {n} tentacles", view.track[0])


def _stakes(canvas: Canvas, box: Box, card: Encounter, view: AncientTerribleThingsView, words: Words) -> None:
    x, y, room = box.x + 24, box.y + 272, box.w - 100
    canvas.put(secrets_badge(card.secrets, 40), x + 20, y + 28, "cm")
    canvas.text(x + 52, y + 28, words(win_words(card)), 21, TERRIBLE.text, "bold", width=room)
    canvas.put(horror(view.track[0], 40), x + 20, y + 74, "cm")
    canvas.text(x + 52, y + 74, words(lose_words(view)), 21, TERRIBLE.bad, "bold", width=room)
