"""What may be done with the dice that lie there: the price, and the chance to overcome the Encounter with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engines.ancient_terrible_things.chances import percent
from engines.ancient_terrible_things.odds import Choice, choices
from engines.ancient_terrible_things.views import AncientTerribleThingsView, PhaseName
from engines.ancient_terrible_things.weighing import Weighed, buys_nothing, weighing
from engines.ancient_terrible_things.words import Token
from engines.core import Joined, Text, say
from renderers.ancient_terrible_things.pieces import token
from renderers.ancient_terrible_things.pool import spot_here
from renderers.kit.caching import kept
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.panels import heading
from renderers.kit.sprite import Pen, Sprite, draw
from renderers.kit.text import fit
from renderers.kit.theme import INNER, MARGIN, TERRIBLE, mix
from renderers.words import Words

_HEIGHT, _BAR = 138, 16
_SIGN, _GAP = 24, 5
"""The width of a token of the price, and what lies between two of them."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """One thing to do: what it is called, what it costs, and the chance in whole percent."""

    label: Text
    price: Text
    focus: int
    """The part of the price that is Focus."""
    percent: int


def outlooks(view: AncientTerribleThingsView) -> tuple[Outlook, ...]:
    """Stop, roll all, roll chosen dice; nothing when no re-roll is left or there is no Encounter to overcome.

    Using Swag now is among them where nothing else is worth as much. After the choice, the best play is taken for
    granted; Feats in hand are not counted.
    """
    card = spot_here(view).encounter
    if card is None or view.phase is not PhaseName.ROLLING or not view.re_rolls:
        return ()
    return _outlooks(weighing(view, card))


@lru_cache(maxsize=256)
def _outlooks(known: Weighed) -> tuple[Outlook, ...]:
    """Kept by its arguments: picture and words ask for the same."""
    found = choices(known.situation)
    ways = [
        (say("Stop now"), [one for one in found if one.what == "stop"]),
        (say("Re-roll all dice"), [one for one in found if one.what == "all"]),
        (say("Re-roll chosen dice"), [one for one in found if one.what in {"dice", "keep"}]),
        (say("Use Swag"), [one for one in found if one.what == "swag" and not buys_nothing(one, found)]),
    ]
    return tuple(_outlook(label, _best(few), known) for label, few in ways if few)


def _best(found: Sequence[Choice]) -> Choice:
    """The most likely one; of equals, the cheapest."""
    return max(found, key=lambda one: (round(one.chance, 9), -one.focus))


def _outlook(label: Text, choice: Choice, known: Weighed) -> Outlook:
    return Outlook(label, _price(choice, known), choice.focus, percent(choice.chance))


def _price(choice: Choice, known: Weighed) -> Text:
    """What it costs; of stopping, what becomes of the Encounter if that takes nothing."""
    if choice.focus:
        return say("{n} Focus", n=choice.focus)
    if choice.tools:
        return say("with {cards}", cards=Joined(known.cards(choice.tools)))
    if choice.what != "stop":
        return say("free")
    if not choice.chance:
        return say("the Encounter is lost")
    raised = sum(choice.raised) - sum(known.situation.feats)
    return say("{n} Feat for blue dice", n=raised) if raised else say("the Encounter is overcome")


def chance_boxes(y: int, found: Sequence[Outlook]) -> list[Box]:
    """The panel of the chances, if there are any."""
    return [Box(MARGIN, y, INNER, _HEIGHT)] if found else []


def draw_chances(canvas: Canvas, box: Box, found: Sequence[Outlook], words: Words) -> None:
    """Side by side, each with its price and its chance."""
    note = words(say("with the best play; Feats in hand not counted"))
    heading(canvas, TERRIBLE, box.x + 22, box.y + 30, words(say("Chance to overcome it")), box.w - 44, note=note)
    w = (box.w - 44 - 28 * (len(found) - 1)) // len(found)
    for place, one in enumerate(found):
        _way(canvas, box.x + 22 + place * (w + 28), box.y + 52, w, one, words)


def _way(canvas: Canvas, x: float, y: float, w: int, one: Outlook, words: Words) -> None:
    ink = TERRIBLE.accent if one.percent else TERRIBLE.soft
    figure = canvas.text(x + w, y + 22, words(say("{n}%", n=one.percent)), 38, ink, "black", "rm")
    room = w - figure.w - 12
    canvas.text(x, y + 12, words(one.label), 23, TERRIBLE.text, "bold", width=room)
    if one.focus:
        canvas.row(x, y + 40, _in_tokens(one, room, words), _GAP)
    else:
        canvas.text(x, y + 40, words(one.price), 20, TERRIBLE.good if one.percent else TERRIBLE.bad, width=room)
    canvas.put(_bar(w, one.percent), x, y + 58)


def _in_tokens(one: Outlook, room: int, words: Words) -> list[Sprite]:
    """The price in Focus, token by token where there is room for all of them beside its words; else behind one."""
    told = fit(words(one.price), "body", 20, TERRIBLE.text, room - _SIGN - _GAP)
    fitting = (room - told.w) // (_SIGN + _GAP)
    return [*[token(Token.FOCUS, _SIGN)] * (one.focus if one.focus <= fitting else 1), told]


@kept
def _bar(w: int, part: int) -> Sprite:
    """A bar that is filled as far as the chance goes."""
    edge = mix(TERRIBLE.edge, TERRIBLE.text, 0.25)

    def paint(pen: Pen) -> None:
        pen.rounded((0, 0, w, _BAR), _BAR / 2, TERRIBLE.panel, edge, 2)
        if part:
            pen.rounded((3, 3, 3 + max(_BAR - 6, (w - 6) * part / 100), _BAR - 3), _BAR / 2 - 3, TERRIBLE.accent)

    return Sprite.of(draw(w, _BAR, paint, 3))
