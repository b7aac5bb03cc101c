"""The six collectors: which face is in play and what it gives; in a solo game with the treasures they get."""

from collections.abc import Sequence

from engines.core import Text, count, say
from engines.crypt.views import CollectorView, CryptView, OwnedView
from renderers.crypt.treasures import coin, picture, sign
from renderers.crypt.wants import Want, owned_of, want
from renderers.kit.canvas import Canvas
from renderers.kit.dice import die
from renderers.kit.furniture import Box
from renderers.kit.glyphs import glyph
from renderers.kit.lettering import largest
from renderers.kit.panels import heading
from renderers.kit.sprite import Sprite
from renderers.kit.text import fit, text, width_of
from renderers.kit.theme import CRYPT, INNER, MARGIN
from renderers.words import Words

_LINES, _SIZES = 3, (20, 19, 18)
_LEADING = 23
_ACROSS = 3
_STEP = (INNER - 36) / _ACROSS
_INDENT, _COINS = 56, 112
_ONE_LINE, _TWO_LINES, _WIDE_LEADING = (26, 25, 24), (26, 25, 24, 23, 22, 21, 20), 28
_TOP, _NAME, _STATE, _BETWEEN = 54, 33, 32, 13
_GREY = (120, 112, 108)


def collectors_height(view: CryptView, words: Words) -> int:
    """The height in pixels of the panel: the longest sentence decides."""
    return _TOP + sum(_row_heights(view, words)) + 4


def collectors_box(y: int, view: CryptView, words: Words) -> Box:
    """The panel they stand on."""
    return Box(MARGIN, y, INNER, collectors_height(view, words))


def _row_heights(view: CryptView, words: Words) -> list[int]:
    """The height of each row of collectors: the longest sentence in it decides."""
    lines = [len(_gives(collector, words)[1]) for collector in view.collectors]
    state = _STATE if _shows_state(view) else 0
    rows = [max(lines[first : first + _ACROSS]) for first in range(0, len(lines), _ACROSS)]
    return [_NAME + state + most * _WIDE_LEADING + _BETWEEN for most in rows]


def _gives(collector: CollectorView, words: Words) -> tuple[int, tuple[str, ...]]:
    """What a collector gives: the size of the letters, and one line if that does not make them small, else two."""
    sentence, width = words(collector.gives.words), int(_STEP - _INDENT - 8)
    large = next((size for size in _ONE_LINE if width_of(sentence, "body", size) <= width), None)
    return largest(sentence, "body", _TWO_LINES, width, 2) if large is None else (large, (sentence,))


def _shows_state(view: CryptView) -> bool:
    """Does it stand there how far the collectors are satisfied?"""
    return view.solo and not view.sheet


def draw_collectors(canvas: Canvas, y: int, view: CryptView, words: Words) -> None:
    """What stands on that panel: a line with the legend and the pile, and under it the collectors."""
    title = words(say("Treasures and collectors") if view.solo else say("Collectors"))
    right = MARGIN + INNER - 22
    for group in reversed([] if view.sheet else _legend(view, words)):
        canvas.row(right, y + 28, group, 7, "rm")
        right -= sum(piece.w for piece in group) + 7 * (len(group) - 1) + 20
    heading(canvas, CRYPT, MARGIN + 22, y + 28, title, right - MARGIN - 22)
    top = y + _TOP
    for row, height in enumerate(_row_heights(view, words)):
        for place, collector in enumerate(view.collectors[row * _ACROSS : (row + 1) * _ACROSS]):
            _collector(canvas, MARGIN + 22 + place * _STEP, top, view, collector, words)
        top += height


def _collector(canvas: Canvas, x: float, y: int, view: CryptView, collector: CollectorView, words: Words) -> None:
    """One collector: picture, name and side, below them what it gives; in a solo game with the viewer's treasures."""
    left, end = x + _INDENT, x + _STEP - 8
    canvas.put(picture(collector.kind, 48), x, y + 30, "lm")
    room = end - left - (_COINS if view.solo else 0)
    face = text(words(side(collector)), "body", 20, CRYPT.soft)
    name = fit(words(collector.kind.named), "bold", 26, CRYPT.head, int(room - face.w - 10))
    canvas.row(left, y + 14, [name, face], 10)
    if view.solo:
        _coins(canvas, end - _COINS + 8, y + 13, _COINS - 8, owned_of(view, collector))
    if _shows_state(view):
        canvas.row(left, y + 45, state_of(want(view, collector), words, end - left), 8)
        y += _STATE
    size, lines = _gives(collector, words)
    for number, line in enumerate(lines):
        canvas.text(left, y + _NAME + number * _WIDE_LEADING, line, size, CRYPT.text, anchor="lt")


def side(collector: CollectorView) -> Text:
    """Which of its two faces is in play, in a word that nobody takes for the sign of a player."""
    return say("side {face}", face=collector.face.upper())


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
