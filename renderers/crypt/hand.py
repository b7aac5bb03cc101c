"""One player's private view: the own treasures in six columns, and what each collector still wants of them."""

from collections.abc import Sequence

from PIL import Image

from engines.core import Joined, Text, count, say
from engines.crypt.treasures import Kind
from engines.crypt.views import CryptView, OwnedView, PlayerView, SpotView
from renderers.crypt.board import draw_header
from renderers.crypt.collectors import explanation, explanation_lines, side, state_of
from renderers.crypt.people import People, people
from renderers.crypt.treasures import coin, number_on_button, picture, sign, socket, treasure
from renderers.crypt.wants import owned_of, want
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box, furnished
from renderers.kit.panels import pill
from renderers.kit.text import fit, text
from renderers.kit.theme import CRYPT, GAP, INNER, MARGIN, mix
from renderers.scene import Scene
from renderers.words import Words

_TOP = 158
_W, _H, _STEP = 138, 150, 54
_HEAD = 66
_COLUMN_GAP = 14
_FOOT, _SEEN = 108, 92


def draw_hand(scene: Scene[CryptView], words: Words) -> Image.Image:
    """The picture for one player, 1200 px wide. The view must be that of a seat, not of a spectator."""
    view = scene.view
    who = people(view, words)
    me = next(player for player in view.players if player.seat == view.me)
    seen = [(place, spot) for place, spot in enumerate(view.spots) if not spot.face_up and spot.value is not None]
    columns = _columns_height(view, words)
    foot = _TOP + columns + GAP + (_SEEN + GAP if seen else 0)
    boxes = [Box(x, _TOP, round(_column_width()), columns) for x in _column_lefts()]
    if seen:
        boxes.append(Box(MARGIN, _TOP + columns + GAP, INNER, _SEEN))
    canvas = furnished(CRYPT, foot + _FOOT + 22, (*boxes, Box(MARGIN, foot, INNER, _FOOT)))
    draw_header(canvas, scene, words, who, words(say("Your treasures")), 620)
    _legend(canvas, words)
    _columns(canvas, _TOP, view, words)
    if seen:
        _seen_hidden(canvas, _TOP + columns + GAP, seen, words)
    _servants_and_odds(canvas, foot, me, who, words)
    return canvas.finished()


def _legend(canvas: Canvas, words: Words) -> None:
    tag = pill(words(say("Only you see this")), CRYPT.news, CRYPT.news_ink, 20)
    canvas.put(tag, MARGIN, 116)
    x: float = MARGIN + tag.w + 24
    for name, sentence in (
        ("lock", say("not everybody has seen its value")),
        ("eye", say("turned, all have seen it")),
    ):
        x = canvas.row(x, 132, [sign(name, 28), text(words(sentence), "body", 21, CRYPT.soft)], 9) + 28


def _columns_height(view: CryptView, words: Words) -> int:
    """The height in pixels of the six columns: the largest pile decides."""
    return _HEAD + _cards_height(view) + 62 + 24 * _lines(view, words) + 10


def _cards_height(view: CryptView) -> int:
    largest = max((len(owned_of(view, collector)) for collector in view.collectors), default=0)
    return _H + _STEP * max(0, largest - 1)


def _lines(view: CryptView, words: Words) -> int:
    width = _column_width() - 24
    return max(explanation_lines(words(collector.gives.words), width) for collector in view.collectors)


def _column_width() -> float:
    return (INNER - 5 * _COLUMN_GAP) / 6


def _column_lefts() -> list[int]:
    return [round(MARGIN + number * (_column_width() + _COLUMN_GAP)) for number in range(6)]


def _columns(canvas: Canvas, y: int, view: CryptView, words: Words) -> None:
    """One column a type: the treasures, how far they satisfy the collector, and what it gives."""
    w, cards = _column_width(), _cards_height(view)
    for x, collector in zip(_column_lefts(), view.collectors, strict=True):
        middle = x + w / 2
        canvas.text(middle, y + 24, words(collector.kind.named), 25, CRYPT.head, "bold", "cm", w - 24)
        canvas.text(middle, y + 49, words(side(collector)), 19, CRYPT.soft, anchor="cm")
        _pile(canvas, middle, y + _HEAD, owned_of(view, collector), collector.kind)
        rule = y + _HEAD + cards + 14
        canvas.rule(x + 14, rule, w - 28, mix(CRYPT.edge, CRYPT.panel, 0.4))
        canvas.row(middle, rule + 24, state_of(want(view, collector), words, w - 24), 8, "cm")
        explanation(canvas, middle, rule + 47, words(collector.gives.words), w - 24, "c")


def _pile(canvas: Canvas, middle: float, y: int, owned: Sequence[OwnedView], kind: Kind) -> None:
    """Treasures one over the other, the newest in front, so that every value shows."""
    if not owned:
        canvas.put(socket(_W), middle, y, "ct")
        canvas.put(picture(kind, 70, dim=True), middle, y + _W / 2, "cm")
    lean = 9 if len(owned) > 1 else 0
    for number, one in enumerate(owned):
        x = middle + (lean if number % 2 else -lean)
        top = y + number * _STEP
        canvas.put(treasure(one.kind, one.value, "", _W, _H), x, top, "ct")
        mark = "eye" if one.turned else "" if one.public else "lock"
        if mark:
            canvas.put(sign(mark, 34), x + _W / 2 - 8, top + 9, "rt")


def _seen_hidden(canvas: Canvas, y: int, seen: Sequence[tuple[int, SpotView]], words: Words) -> None:
    """Face-down treasures of the Crypt whose values only the viewer has looked at."""
    label = fit(words(say("You saw in the Crypt")), "bold", 25, CRYPT.text, 320)
    x = MARGIN + 24 + canvas.put(label, MARGIN + 24, y + _SEEN / 2, "lm").w + 40
    for place, spot in seen:
        x += canvas.put(number_on_button(place + 1, 44), x, y + _SEEN / 2, "lm").w + 12
        x += canvas.put(picture(spot.kind, 56), x, y + _SEEN / 2, "lm").w + 12
        x += canvas.put(coin(spot.value or 0, 50), x, y + _SEEN / 2, "lm").w + 12
        x += canvas.text(x, y + _SEEN / 2, words(spot.kind.named), 25, CRYPT.head, "bold").w + 44


def _servants_and_odds(canvas: Canvas, y: int, me: PlayerView, who: People, words: Words) -> None:
    pieces = who.servants(me.seat, 54, me.ready, me.placed, me.exhausted)
    x = canvas.row(MARGIN + 22, y + _FOOT / 2, pieces, 9) + 18
    odds = MARGIN + INNER - 6 * 84 - 8
    canvas.text(x, y + 38, servants_in_words(me, words), 24, CRYPT.text, "bold", width=odds - x - 24)
    coins = words(say("each ready one is a coin at the end"))
    canvas.text(x, y + 70, coins, 20, CRYPT.soft, width=odds - x - 24)
    title = words(say("Chance that a servant comes back ready"))
    canvas.text(odds, y + 27, title, 20, CRYPT.soft, width=MARGIN + INNER - 22 - odds)
    for effort in range(1, 7):
        left = odds + (effort - 1) * 84
        canvas.put(who.servant(me.seat, 40, effort), left, y + 69, "lm")
        canvas.text(left + 46, y + 69, f"{7 - effort}/6", 22, CRYPT.text, "bold")


def servants_in_words(player: PlayerView, words: Words) -> str:
    """How many servants are ready, on treasures and exhausted; who has none of them is not told."""
    parts: list[Text] = []
    if player.ready:
        parts.append(count("{n} servant ready", "{n} servants ready", player.ready))
    if player.placed:
        parts.append(count("{n} on a treasure", "{n} on treasures", player.placed))
    if player.exhausted:
        parts.append(count("{n} exhausted", "{n} exhausted", player.exhausted))
    return words(say("{parts}", parts=Joined(tuple(parts))))
