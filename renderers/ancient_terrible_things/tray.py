"""The dice tray: what the Encounter wants, the dice and what rolling each again costs, and what else may be used."""

from PIL import Image, ImageOps

from engines.ancient_terrible_things.re_rolls import Again, again
from engines.ancient_terrible_things.views import AncientTerribleThingsView, DieView
from engines.ancient_terrible_things.words import Colour as DieColour
from engines.ancient_terrible_things.words import Token
from engines.core import say
from renderers.ancient_terrible_things.chances import chance_boxes, draw_chances, outlooks
from renderers.ancient_terrible_things.furniture import FOOT, GAP, TOP, draw_header
from renderers.ancient_terrible_things.goal import draw_goal
from renderers.ancient_terrible_things.means import draw_means, means_boxes, swag_boxes
from renderers.ancient_terrible_things.news import just_now
from renderers.ancient_terrible_things.people import people
from renderers.ancient_terrible_things.pieces import token
from renderers.ancient_terrible_things.pool import AGAIN_SIGNS, briefly, die_name, re_roll_rules, re_rolls_now
from renderers.kit.caching import kept_large
from renderers.kit.canvas import Canvas
from renderers.kit.dice import die
from renderers.kit.furniture import Box, furnished
from renderers.kit.glyphs import glyph
from renderers.kit.grounds import fractal
from renderers.kit.header import news
from renderers.kit.lettering import largest
from renderers.kit.sprite import Pen, Sprite, draw, shadowed
from renderers.kit.text import fit, text
from renderers.kit.theme import INNER, MARGIN, TERRIBLE, WHITE, Colour
from renderers.scene import Scene
from renderers.words import Words, capital

_GOAL, _LOWEST = 352, 384
_BELOW, _CELL, _RULE = 48, 96, 28
"""The name under a die, the width it takes, the height of a line of rules."""
_ACROSS = 6
_LEFT_COLUMN = 150
"""Where the number of re-rolls stands."""
_DICE: dict[DieColour, Colour] = {
    DieColour.GREEN: (46, 132, 82),
    DieColour.LUCK: (228, 176, 50),
    DieColour.PANIC: (196, 54, 58),
    DieColour.FEAT: (48, 104, 192),
}
_RIM: tuple[Colour, Colour] = ((98, 64, 148), (30, 20, 42))
_FELT: tuple[Colour, Colour] = ((14, 58, 60), (32, 104, 102))


def draw_tray(scene: Scene[AncientTerribleThingsView], words: Words) -> Image.Image:
    """The picture of an Encounter whose dice are on the table, 1200 px wide."""
    view = scene.view
    goal = Box(MARGIN, TOP, _GOAL, _height(view))
    found = outlooks(view)
    chances = chance_boxes(TOP + goal.h + GAP, found)
    above = (goal, *chances)[-1]
    means = means_boxes(above.y + above.h + GAP)
    swag = swag_boxes(means[0].y + means[0].h + GAP, view, words)
    last = (*means, *swag)[-1]
    canvas = furnished(TERRIBLE, last.y + last.h + FOOT, [goal, *chances, *means, *swag])
    draw_header(canvas, briefly(scene), words, people(view, words))
    news(canvas, TERRIBLE, words(say("Just now")), just_now(scene.news, words) or capital(words(scene.moment)))
    draw_goal(canvas, goal, view, words)
    _tray(canvas, Box(goal.x + goal.w + GAP, TOP, INNER - goal.w - GAP, goal.h), view, words)
    for box in chances:
        draw_chances(canvas, box, found, words)
    draw_means(canvas, means, swag, view, words)
    return canvas.finished()


def _rows(view: AncientTerribleThingsView) -> list[tuple[DieView, ...]]:
    """The dice in lines, green ones first."""
    dice = sorted(view.pool, key=lambda die: (list(DieColour).index(die.colour), die.number))
    lines = -(-len(dice) // _ACROSS)
    across = -(-len(dice) // lines)
    return [tuple(dice[start : start + across]) for start in range(0, len(dice), across)]


def _height(view: AncientTerribleThingsView) -> int:
    rules = -(-len(re_roll_rules(view)) // 2)
    return max(_LOWEST, 34 + len(_rows(view)) * (_die_size(view) + _BELOW) + rules * _RULE + 34)


def _die_size(view: AncientTerribleThingsView) -> int:
    """Dice are as large as there is room."""
    return 104 if len(_rows(view)[0]) < _ACROSS else 84


def _tray(canvas: Canvas, box: Box, view: AncientTerribleThingsView, words: Words) -> None:
    """The dice on the felt; at the right how often they roll again, below them at what price."""
    canvas.put(_felt(box.w, box.h), box.x, box.y)
    rules = re_roll_rules(view)
    foot = box.y + box.h - 28 - _RULE * -(-len(rules) // 2)
    rows = _rows(view)
    line = _die_size(view) + _BELOW
    between = (foot - box.y - 20 - len(rows) * line) / (len(rows) + 1)
    step = min(118, (box.w - _LEFT_COLUMN - 40) // max(len(rows[0]), _ACROSS - 1))
    for number, row in enumerate(rows):
        y = box.y + 20 + between + number * (line + between)
        for place, one in enumerate(row):
            _die(canvas, box.x + 34 + place * step + step / 2, y, one, view, words)
    _re_rolls(canvas, box.x + box.w - 24 - _LEFT_COLUMN / 2, (box.y + 20 + foot) / 2, view, words)
    canvas.rule(box.x + 30, foot, box.w - 60, _RIM[0])
    half = (box.w - 72) / 2
    for place, rule in enumerate(rules):
        x, y = box.x + 32 + place % 2 * (half + 8), foot + 24 + place // 2 * _RULE
        canvas.text(x, y, words(rule), 21, TERRIBLE.text, width=half)


def _die(canvas: Canvas, x: float, y: float, one: DieView, view: AncientTerribleThingsView, words: Words) -> None:
    """A die; under it its name and what rolling it again costs."""
    name, state, size = words(die_name(one)), again(one, view), _die_size(view)
    canvas.put(die(one.value, _DICE[one.colour], size, "plain" if one.value else "ghost", name[:1]), x, y, "ct")
    pieces: list[Sprite] = [text(name, "bold", 22, WHITE), *_sign(state, words)]
    canvas.row(x, y + size + 25, pieces, 6, "cm")


def _sign(state: Again, words: Words) -> list[Sprite]:
    match state:
        case Again.PAID:
            return [token(Token.FOCUS, 26), text("1", "bold", 22, WHITE)]
        case Again.RAISED:
            return [token(Token.FEAT, 26), text("+1", "bold", 22, WHITE)]
        case Again.LOCKED:
            return [glyph("lock", 20, TERRIBLE.on_ground)]
        case Again.UNROLLED:
            return []
        case Again.FREE | Again.WITH_ALL:
            return [fit(words(AGAIN_SIGNS[state]), "bold", 20, TERRIBLE.head, _CELL - 38)]


def _re_rolls(canvas: Canvas, x: float, y: float, view: AncientTerribleThingsView, words: Words) -> None:
    """The number of re-rolls left, large."""
    number, label = re_rolls_now(view)
    canvas.put(glyph("again", 34, TERRIBLE.accent if number else TERRIBLE.soft), x, y - 62, "cm")
    canvas.text(x, y, str(number), 64, TERRIBLE.accent if number else TERRIBLE.soft, "black", "cm")
    size, lines = largest(words(label), "bold", (21, 20, 19, 18), _LEFT_COLUMN - 36, 2)
    for place, line in enumerate(lines):
        canvas.text(x, y + 52 + place * 24, line, size, TERRIBLE.text, "bold", "cm")


@kept_large
def _felt(w: int, h: int) -> Sprite:
    """The tray: felt within a rim."""
    felt = ImageOps.colorize(fractal((w, h), 33, 40), *_FELT).convert("RGBA")

    def rim(pen: Pen) -> None:
        pen.rounded((0, 0, w, h), 16, _RIM[0])
        pen.rounded((3, 3, w - 3, h - 3), 14, _RIM[1])

    image = draw(w, h, rim, 2)
    hole = draw(w, h, lambda pen: pen.rounded((12, 12, w - 12, h - 12), 9, WHITE), 2).getchannel("A")
    image.paste(felt, (0, 0), hole)
    return shadowed(image, 6, 4, 150)
