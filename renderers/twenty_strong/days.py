"""The twelve days, the rank, and the Battle Queue."""

from typing import Literal, TypeAlias

from engines.core import say
from engines.twenty_strong.cards import TyrantEncounter
from engines.twenty_strong.effects import LongerQueue
from engines.twenty_strong.pieces import LAST_DAY, Kind
from engines.twenty_strong.views import PhaseName, TwentyStrongView
from renderers.kit.caching import kept
from renderers.kit.canvas import Canvas, inscribed
from renderers.kit.furniture import Box
from renderers.kit.gears import gear_points
from renderers.kit.glyphs import glyph
from renderers.kit.sprite import Pen, Sprite, draw, glowing
from renderers.kit.text import text
from renderers.kit.theme import STRONG, Colour, mix
from renderers.words import Words

DAYS_HEIGHT = 66
_LEFT, _RIGHT = 170, 216

_When: TypeAlias = Literal["past", "now", "next"]
_FILLS: dict[_When, Colour] = {"past": (88, 68, 46), "now": STRONG.accent, "next": (62, 54, 50)}


@kept
def day_gear(number: int, when: _When, size: int = 46) -> Sprite:
    """A day as a cogwheel; the present one is larger."""
    size = size + 12 if when == "now" else size
    fill = _FILLS[when]

    def paint(pen: Pen) -> None:
        pen.polygon(gear_points(size / 2, size / 2, size / 2, 10), mix(fill, (255, 220, 160), 0.25))
        pen.ellipse((size * 0.15, size * 0.15, size * 0.85, size * 0.85), fill)

    ink = {"past": STRONG.soft, "now": STRONG.accent_ink, "next": STRONG.text}[when]
    word = text(str(number), "black", round(size * 0.52), ink)
    image = inscribed(draw(size, size, paint, 4), lambda canvas: canvas.put(word, size / 2, size / 2, "cm"))
    return glowing(image, 6, STRONG.accent) if when == "now" else Sprite.of(image)


def draw_days(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    """Rank and days, before there is a Tyrant."""
    y = box.y + box.h / 2
    canvas.text(box.x + 26, y, words(say("Rank {rank}", rank=view.options.level)), 26, STRONG.head, "head",
                width=_LEFT - 40)  # fmt: skip
    draw_gears(canvas, Box(box.x + _LEFT, box.y, box.w - _LEFT - 40, box.h), view, 46)


def draw_gears(canvas: Canvas, box: Box, view: TwentyStrongView, size: int) -> None:
    """The days, and a skull above the first one of the Tyrant."""
    step = box.w / LAST_DAY
    for day in range(1, LAST_DAY + 1):
        x = box.x + (day - 0.5) * step
        when: _When = "now" if day == view.day else "past" if day < view.day else "next"
        canvas.put(day_gear(day, when, size), x, box.y + box.h / 2, "cm")
        if view.tyrant is not None and day == view.tyrant.from_day:
            canvas.put(_mark(), x + 16, box.y + 16, "cm")


@kept
def _mark() -> Sprite:
    """The first day of the Tyrant."""
    image = draw(30, 30, lambda pen: pen.ellipse((0, 0, 30, 30), (150, 36, 26), (255, 214, 150), 2), 4)
    image.alpha_composite(glyph("skull", 20, (255, 240, 220)).rgba(), (5, 5))
    return Sprite.of(image)


def draw_queue(canvas: Canvas, box: Box, view: TwentyStrongView, words: Words) -> None:
    """The Battle Queue at the right end, and the Baddies that it brings."""
    if not view.day or view.kind is Kind.FINAL:
        return
    right, y = box.x + box.w - 22, box.y + box.h / 2
    points = queue_now(view)
    figure = canvas.text(right, y, str(points), 40, STRONG.text, "black", "rm")
    canvas.text(right - figure.w - 12, y - 13, words(say("Battle Queue")), 24, STRONG.text, "bold", "rm",
                width=_RIGHT - figure.w - 44)  # fmt: skip
    note = " + ".join(f"{many} × {worth}" for many, worth in zip(divmod(points, 5), (5, 1), strict=True) if many)
    canvas.text(right - figure.w - 12, y + 14, note, 22, STRONG.soft, "body", "rm", width=_RIGHT - figure.w - 44)


def queue_now(view: TwentyStrongView) -> int:
    """The Battle Queue of the battle under way, or of one that is begun now."""
    if view.phase is PhaseName.MUSTERING and view.queue:
        return view.queue
    change = view.encounter.change if isinstance(view.encounter, TyrantEncounter) else None
    return view.day + (change.points if isinstance(change, LongerQueue) else 0)
