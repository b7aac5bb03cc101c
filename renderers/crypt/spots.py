"""The treasures in the Crypt with the servants on them; after Claim, what was taken and what the servants rolled."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engines.core import count, say
from engines.crypt.events import Collected
from engines.crypt.views import ClaimView, SpotView
from renderers.crypt.people import People
from renderers.crypt.treasures import hidden, number_on_button, socket, treasure
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.lettering import largest
from renderers.kit.panels import fresh, pill
from renderers.kit.sprite import Sprite
from renderers.kit.theme import CRYPT, INNER, MARGIN
from renderers.words import Words

_CARD, _TRAY, _GAP = 226, 112, 8
_WIDE_PANEL = 264
_EMPTY = 96


@dataclass(frozen=True, slots=True)
class Tray:
    """What stands at one treasure: dice, whose they are, and one figure with the word before it."""

    dice: tuple[Sprite, ...] = ()
    owner: int | None = None
    word: str = ""
    figure: str = ""


Card: TypeAlias = Callable[[int, int], Sprite]
"""Draws a card of a width and a height."""


def spots_height(number: int) -> int:
    """The height in pixels of a row of so many treasures."""
    if number == 0:
        return _EMPTY
    return _CARD + _GAP + _TRAY if number > 3 else _WIDE_PANEL


def spot_boxes(y: int, number: int) -> list[Box]:
    """The panels of so many treasures: trays under the cards, or panels that hold card and tray."""
    if number == 0:
        return [Box(MARGIN, y, INNER, _EMPTY, deep=True)]
    if number > 3:
        return [Box(x, y + _CARD + _GAP, w, _TRAY, deep=True) for x, w in _columns(number)]
    return [Box(x, y, w, _WIDE_PANEL) for x, w in _columns(number)]


def draw_spots(
    canvas: Canvas, y: int, spots: Sequence[SpotView], who: People, words: Words, changed: frozenset[int]
) -> None:
    """The treasures from left to right, with the numbers of their buttons; what changed in glowing frames."""
    for place, (x, w) in enumerate(_columns(len(spots))):
        spot = spots[place]
        if place in changed:
            canvas.put(fresh(CRYPT, w + 20, spots_height(len(spots)) + 20), x - 10, y - 10)
        _column(canvas, x, y, w, _card_of(spot, words), _tray_of(spot.claim, who, words), who, len(spots))
        canvas.put(number_on_button(place + 1), *_corner(x, y, w, len(spots)), "rt")


def draw_taken(canvas: Canvas, y: int, taken: Sequence[Collected], who: People, words: Words) -> None:
    """What this Collect has brought: each treasure with the effort that its servants had to reach."""
    if not taken:
        nothing = words(say("Nobody won a treasure this round."))
        canvas.text(MARGIN + INNER / 2, y + _EMPTY / 2, nothing, 26, CRYPT.soft, "italic", "cm", INNER - 60)
    for (x, w), one in zip(_columns(len(taken)), taken, strict=True):
        _column(canvas, x, y, w, _card_taken(one, words), _rolls(one, who, words), who, len(taken))
        effort = words(say("effort {effort}", effort=one.effort))
        canvas.put(pill(effort, CRYPT.panel, CRYPT.news, edge=CRYPT.edge), *_corner(x, y, w, len(taken)), "rt")


def _columns(number: int) -> list[tuple[int, int]]:
    """Left edge and width of each column."""
    if number > 3:
        w = {4: 264, 5: 204}.get(number, 168)
        gap = (INNER - number * w) / (number - 1)
        return [(round(MARGIN + place * (w + gap)), w) for place in range(number)]
    w, gap = (368 if number == 3 else 560), 16
    left = MARGIN + (INNER - number * w - (number - 1) * gap) / 2
    return [(round(left + place * (w + gap)), w) for place in range(number)]


def _corner(x: int, y: int, w: int, number: int) -> tuple[int, int]:
    """Where the number of the button stands: at the right upper corner of the card."""
    return (x + w - 2, y - 4) if number > 3 else (x + 186, y + 6)


def _column(canvas: Canvas, x: int, y: int, w: int, card: Card, tray: Tray, who: People, number: int) -> None:
    if number > 3:
        canvas.put(card(w, _CARD), x, y)
        _low_tray(canvas, x, y + _CARD + _GAP, w, tray, who)
    else:
        canvas.put(card(176, 240), x + 12, y + 12)
        _side_tray(canvas, x + 202, y + 12, w - 214, tray, who)


def _low_tray(canvas: Canvas, x: int, y: int, w: int, tray: Tray, who: People) -> None:
    """Under a card: the dice, below them the owner at the left and the figure at the right."""
    if tray.owner is None:
        canvas.put(socket(50), x + w / 2, y + 37, "cm")
        canvas.text(x + w / 2, y + 86, tray.word, 21, CRYPT.soft, anchor="cm", width=w - 24)
        return
    canvas.row(x + w / 2, y + 37, tray.dice, 5, "cm")
    medal = canvas.put(who.medal(tray.owner, 34), x + 14, y + 86, "lm")
    right = x + w - 14 - canvas.text(x + w - 14, y + 86, tray.figure, 36, CRYPT.text, "black", "rm").w
    right -= canvas.text(right - 6, y + 86, tray.word, 22, CRYPT.soft, anchor="rm", width=right - x - 62).w + 6
    left = x + 14 + medal.w + 8
    if right - left > 70:
        canvas.text(left, y + 86, who.names[tray.owner], 22, CRYPT.text, "bold", width=right - left - 10)


def _side_tray(canvas: Canvas, x: int, y: int, w: int, tray: Tray, who: People) -> None:
    """Beside a card: the owner, the dice, and the figure, large."""
    if tray.owner is None:
        canvas.put(socket(64), x + w / 2, y + 104, "cm")
        canvas.text(x + w / 2, y + 164, tray.word, 24, CRYPT.soft, anchor="cm", width=w)
        return
    canvas.put(who.medal(tray.owner, 44), x + w / 2, y + 30, "cm")
    size, name = largest(who.names[tray.owner], "bold", (24, 21, 19, 18), w, 2)
    for line, row in enumerate(name):
        canvas.text(x + w / 2, y + (72 if len(name) == 1 else 65) + line * 22, row, size, CRYPT.text, "bold", "cm")
    canvas.row(x + w / 2, y + 126, tray.dice, 5, "cm")
    canvas.text(x + w / 2, y + 174, tray.word, 24, CRYPT.soft, anchor="cm", width=w)
    canvas.text(x + w / 2, y + 215, tray.figure, 60, CRYPT.text, "black", "cm")


def _card_of(spot: SpotView, words: Words) -> Card:
    name = words(spot.kind.named)
    value = spot.value
    if spot.face_up and value is not None:
        return lambda w, h: treasure(spot.kind, value, name, w, h)
    return lambda w, h: hidden(spot.kind, value, name, w, h)


def _card_taken(taken: Collected, words: Words) -> Card:
    name, card = words(taken.kind.named), taken.card
    if card is not None:
        return lambda w, h: treasure(taken.kind, card.value, name, w, h)
    return lambda w, h: hidden(taken.kind, None, name, w, h)


def _tray_of(claim: ClaimView | None, who: People, words: Words) -> Tray:
    if claim is None:
        return Tray(word=words(say("unclaimed")))
    dice = (who.servant(claim.seat, 48, claim.effort),) * claim.servants
    return Tray(dice, claim.seat, words(say("beat")), str(claim.total))


def _rolls(taken: Collected, who: People, words: Words) -> Tray:
    """The servants as they fell: whole ones are ready again, hollow ones exhausted."""
    dice = tuple(who.servant(taken.seat, 48, roll, "ghost" if roll < taken.effort else "plain") for roll in taken.rolls)
    failed = sum(roll < taken.effort for roll in taken.rolls)
    if failed:
        word = count("{n} exhausted", "{n} exhausted", failed)
    else:
        word = say("all ready") if taken.rolls else say("no roll needed")
    return Tray(dice, taken.seat, words(word))
