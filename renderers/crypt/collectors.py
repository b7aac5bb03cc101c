"""The six collectors: which face is in play and what it gives; in a solo game with the treasures they get."""

from collections.abc import Sequence

from engines.core import count, say
from engines.crypt.views import CollectorView, CryptView, OwnedView
from renderers.crypt.furniture import Box
from renderers.crypt.lettering import largest
from renderers.crypt.treasures import coin, picture, sign
from renderers.crypt.wants import Want, owned_of, want
from renderers.kit.canvas import Canvas
from renderers.kit.dice import die
from renderers.kit.glyphs import glyph
from renderers.kit.panels import heading
from renderers.kit.sprite import Sprite
from renderers.kit.text import fit, text
from renderers.kit.theme import CRYPT, INNER, MARGIN
from renderers.words import Words

_LINES, _SIZES = 3, (20, 19, 18)
_LEADING = 23
_COINS, _STATE = 44, 30
_STEP = (INNER - 36) / 6
_GREY = (120, 112, 108)


def collectors_height(view: CryptView, words: Words) -> int:
    """The height in pixels of the panel: the longest sentence decides."""
    lines = max(explanation_lines(words(collector.gives.words), _STEP - 14) for collector in view.collectors)
    return 97 + lines * _LEADING + 12 + _solo_height(view)


def collectors_box(y: int, view: CryptView, words: Words) -> Box:
    """The panel they stand on."""
    return Box(MARGIN, y, INNER, collectors_height(view, words))


def _solo_height(view: CryptView) -> int:
    """Room for what a solo player owns and, during the game, how far that satisfies the collectors."""
    return (_COINS if view.solo else 0) + (_STATE if view.solo and not view.sheet else 0)


def draw_collectors(canvas: Canvas, y: int, view: CryptView, words: Words) -> None:
    """What stands on that panel: a line with the legend and the pile, and under it the collectors."""
    title = words(say("Your treasures") if view.solo else say("Collectors"))
    right = MARGIN + INNER - 22
    for group in reversed([] if view.sheet else _legend(view, words)):
        canvas.row(right, y + 28, group, 7, "rm")
        right -= sum(piece.w for piece in group) + 7 * (len(group) - 1) + 20
    heading(canvas, CRYPT, MARGIN + 22, y + 28, title, right - MARGIN - 22)
    for number, collector in enumerate(view.collectors):
        x = MARGIN + 22 + number * _STEP
        canvas.put(picture(collector.kind, 38), x, y + 70, "lm")
        canvas.text(x + 46, y + 70, face_name(collector, words), 22, CRYPT.head, "bold", width=_STEP - 60)
        if view.solo:
            _coins(canvas, x, y + 112, _STEP - 14, owned_of(view, collector))
        if view.solo and not view.sheet:
            state = want(view, collector)
            canvas.row(x, y + 150, state_of(state, words, _STEP - 14), 8)
        explanation(canvas, x, y + 97 + _solo_height(view), words(collector.gives.words), _STEP - 14)


def face_name(collector: CollectorView, words: Words) -> str:
    """The collector and its face: "Idol A"."""
    return f"{words(collector.kind.named)} {collector.face.upper()}"


def state_of(state: Want, words: Words, width: float) -> list[Sprite]:
    """How far the viewer is with a collector: its words, with a tick if it has what it wants."""
    ink = CRYPT.good if state.met else CRYPT.soft
    mark = [glyph("check", 20, ink)] if state.met else []
    return [*mark, fit(words(state.words), "bold", 22, ink, int(width - 28))]


def explanation(canvas: Canvas, x: float, y: float, sentence: str, width: float, anchor: str = "l") -> None:
    """What a collector gives, in letters as large as its column allows."""
    size, lines = largest(sentence, "body", _SIZES, int(width), _LINES)
    for number, line in enumerate(lines):
        canvas.text(x, y + number * _LEADING, line, size, CRYPT.text, anchor=anchor + "t")


def explanation_lines(sentence: str, width: float) -> int:
    """How many lines of 23 px that takes."""
    return len(largest(sentence, "body", _SIZES, int(width), _LINES)[1])


def _coins(canvas: Canvas, x: float, y: float, width: float, owned: Sequence[OwnedView]) -> None:
    """The treasures of one type by value, turned ones with the eye on them."""
    if not owned:
        canvas.text(x + 2, y, "–", 24, CRYPT.soft)
        return
    step = min(40.0, (width - 34) / max(1, len(owned) - 1))
    for number, one in enumerate(owned):
        left = x + number * step
        canvas.put(coin(one.value, 34), left, y, "lm")
        if one.turned:
            canvas.put(sign("eye", 20), left + 36, y - 12, "cm")


def _legend(view: CryptView, words: Words) -> list[list[Sprite]]:
    """What the signs of this board mean, and what the pile shows."""
    signs = (
        (die(0, _GREY, 26, "ghost", "↑"), say("on a treasure")),
        (die(0, _GREY, 26, "spent"), say("exhausted")),
        (glyph("eye", 24, CRYPT.news), say("turned")),
    )
    next_one = [] if view.next_kind is None else [picture(view.next_kind, 28)]
    return [
        *([mark, text(words(sentence), "body", 20, CRYPT.soft)] for mark, sentence in signs),
        [text(_pile(view, words), "bold", 20, CRYPT.text), *next_one],
    ]


def _pile(view: CryptView, words: Words) -> str:
    """How many treasures are still to come, and the type of the next one."""
    if view.next_kind is None:
        return words(say("last round: the pile is empty"))
    return words(count("{n} left, next: {kind}", "{n} left, next: {kind}", view.deck, kind=view.next_kind))
