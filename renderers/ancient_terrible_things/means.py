"""What the player at the dice has: tokens, Swag; and what left-over dice bring on the Scenario card."""

from collections.abc import Sequence

from engines.ancient_terrible_things.cards import Line
from engines.ancient_terrible_things.combinations import Combination, Shape
from engines.ancient_terrible_things.views import AncientTerribleThingsView, SwagView
from engines.ancient_terrible_things.words import ScenarioName, Token
from engines.core import Text, count, say
from renderers.ancient_terrible_things.pieces import token
from renderers.ancient_terrible_things.pool import actor
from renderers.ancient_terrible_things.swag import effect_of, state_words
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.icons import icon
from renderers.kit.panels import heading, pill
from renderers.kit.text import fit, text, wrap
from renderers.kit.theme import INNER, MARGIN, TERRIBLE, Colour
from renderers.words import Words, capital

_GAP, _TOKENS, _HEIGHT = 14, 486, 138
_SWAG_HEAD, _SWAG_ROW, _SWAG_LINE = 50, 64, 21
_SWAG_PICTURE = 58
_INKS: tuple[Colour, Colour] = ((92, 150, 156), (226, 255, 248))
_READY_INK: Colour = (4, 34, 22)
_BLOCKED: Colour = (44, 62, 76)


def means_boxes(y: int) -> list[Box]:
    """The panels of the tokens and of the Scenario card."""
    x = MARGIN + _TOKENS + _GAP
    return [Box(MARGIN, y, _TOKENS, _HEIGHT), Box(x, y, INNER - _TOKENS - _GAP, _HEIGHT)]


def swag_boxes(y: int, view: AncientTerribleThingsView, words: Words) -> list[Box]:
    """The panel of the Swag; none without Swag."""
    lines = -(-len(actor(view).swag) // 2)
    return [Box(MARGIN, y, INNER, _SWAG_HEAD + lines * _row(view, words) + 12)] if lines else []


def _row(view: AncientTerribleThingsView, words: Words) -> int:
    """The height of a line of Swag: more if a card has much to say."""
    return _SWAG_ROW + _SWAG_LINE * any(len(_effect(one, words)) > 1 for one in actor(view).swag)


def _effect(one: SwagView, words: Words) -> tuple[str, ...]:
    return wrap(capital(words(effect_of(one))), "body", 19, (INNER - 60) // 2 - _SWAG_PICTURE, 2)


def draw_means(
    canvas: Canvas, boxes: Sequence[Box], swag: Sequence[Box], view: AncientTerribleThingsView, words: Words
) -> None:
    """All of it, in its boxes."""
    tokens, scenario = boxes
    _tokens(canvas, tokens, view, words)
    _scenario(canvas, scenario, view, words)
    for box in swag:
        _swag(canvas, box, view, words)


def _tokens(canvas: Canvas, box: Box, view: AncientTerribleThingsView, words: Words) -> None:
    player = actor(view)
    feats = words(count("{n} Feat in hand", "{n} Feats in hand", player.feats))
    heading(canvas, TERRIBLE, box.x + 22, box.y + 30, words(say("Tokens")), box.w - 44, note=feats)
    step = (box.w - 30) / len(player.tokens)
    for place, (kind, number) in enumerate(player.tokens):
        x = box.x + 22 + place * step
        canvas.row(x, box.y + 74, [token(kind, 40), text(str(number), "black", 34, TERRIBLE.text)], 8)
        canvas.text(x, box.y + 116, words(kind.named), 19, TERRIBLE.soft, width=step - 8)


def _scenario(canvas: Canvas, box: Box, view: AncientTerribleThingsView, words: Words) -> None:
    title = words(scenario_title(view.options.scenario))
    heading(canvas, TERRIBLE, box.x + 22, box.y + 30, title, box.w - 44, note=words(say("a token for each die")))
    found = scenario_lines(view.lines)
    step = (box.w - 30) / len(found)
    for place, (kind, wanted) in enumerate(found):
        x = box.x + 22 + place * step
        pieces = [token(kind, 40), fit(words(kind.named), "bold", 21, TERRIBLE.text, int(step) - 56)]
        canvas.row(x, box.y + 74, pieces, 8)
        canvas.text(x, box.y + 116, words(wanted), 20, TERRIBLE.text, width=step - 10)


def scenario_title(side: ScenarioName) -> Text:
    """What left-over dice are for."""
    return say("Scenario {side}: left-over dice", side=side.value)


def scenario_lines(lines: Sequence[Line]) -> list[tuple[Token, Text]]:
    """For each token, what brings it: the smallest combination, and that more dice bring more."""
    by_token: dict[Token, list[Combination]] = {}
    for line in lines:
        by_token.setdefault(line.token, []).append(line.combination)
    return [(kind, _wanted(found)) for kind, found in by_token.items()]


def _wanted(found: Sequence[Combination]) -> Text:
    least = min(found, key=lambda one: one.dice)
    if len(found) == 1:
        return say("a pair") if (least.dice, least.least) == (2, 1) else least.words
    if least.shape is Shape.RUN:
        return say("run of {n}+ from {least}", n=least.dice, least=least.least)
    if least.least == 1:
        return say("{n}+ alike", n=least.dice)
    return say("{n}+ alike, {least}+", n=least.dice, least=least.least)


def _swag(canvas: Canvas, box: Box, view: AncientTerribleThingsView, words: Words) -> None:
    heading(canvas, TERRIBLE, box.x + 22, box.y + 30, words(say("Swag")), box.w - 44)
    half, row = (INNER - 60) // 2, _row(view, words)
    for place, one in enumerate(actor(view).swag):
        x, y = box.x + 22 + place % 2 * (half + 16), box.y + _SWAG_HEAD + place // 2 * row
        _card(canvas, x, y, half, one, words)


def _card(canvas: Canvas, x: float, y: float, w: int, one: SwagView, words: Words) -> None:
    """Name and state in the first line, below it what it does."""
    canvas.put(icon(one.card.icon, 44, _INKS, 0.9), x, y + 32, "lm")
    left, room = x + _SWAG_PICTURE, w - _SWAG_PICTURE
    if one.usable:
        tag = pill(words(say("usable now")), TERRIBLE.good, _READY_INK, 18, "check")
    else:
        tag = pill(words(state_words(one)), _BLOCKED, TERRIBLE.text, 18, "lock" if one.exhausted else None)
    name = canvas.text(left, y + 14, words(one.card.name), 22, TERRIBLE.text, "bold", width=room - tag.w - 12)
    canvas.put(tag, left + name.w + 12, y + 14, "lm")
    for place, line in enumerate(_effect(one, words)):
        canvas.text(left, y + 41 + place * _SWAG_LINE, line, 19, TERRIBLE.soft)
