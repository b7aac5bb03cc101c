"""The symbols of the adventure cards as tiles, and the outlines of their boxes."""

from dataclasses import dataclass
from enum import Enum

from PIL import Image

from engines.core import Text, say
from engines.lost_expedition.state import Part
from engines.lost_expedition.symbols import GAINS, SPENDS, Expertise, Symbol
from renderers.kit.caching import kept
from renderers.kit.glyphs import glyph
from renderers.kit.sprite import Pen, Point, Sprite, draw
from renderers.kit.stretch import stretched
from renderers.kit.theme import BLACK, Colour, mix


class Stock(Enum):
    """What a team has a number of."""

    HEALTH = "health"
    FOOD = "food"
    AMMUNITION = "ammunition"


@dataclass(frozen=True, slots=True)
class Look:
    """The sign of something, one of the kit's glyphs, and its colour."""

    sign: str
    colour: Colour


LOOKS: dict[Stock | Expertise, Look] = {
    Stock.HEALTH: Look("heart", (178, 44, 40)),
    Stock.FOOD: Look("food", (176, 98, 28)),
    Stock.AMMUNITION: Look("ammunition", (92, 92, 98)),
    Expertise.JUNGLE: Look("jungle", (48, 112, 58)),
    Expertise.NAVIGATION: Look("navigation", (38, 92, 150)),
    Expertise.CAMPING: Look("camping", (128, 74, 140)),
}

_GAINED: dict[Symbol, Stock | Expertise] = {
    Symbol.GAIN_FOOD: Stock.FOOD,
    Symbol.GAIN_AMMUNITION: Stock.AMMUNITION,
    Symbol.GAIN_HEALTH: Stock.HEALTH,
    **GAINS,
}
_PAID: dict[Symbol, Stock | Expertise] = {
    Symbol.SPEND_FOOD: Stock.FOOD,
    Symbol.SPEND_AMMUNITION: Stock.AMMUNITION,
    Symbol.LOSE_HEALTH: Stock.HEALTH,
    **SPENDS,
}
_NARROW = 80  # the width at which boxes are drawn, before they are stretched
_INK: Colour = (50, 36, 22)
_PAPER: Colour = (252, 246, 228)
_BRIGHT: Colour = (255, 252, 240)


@dataclass(frozen=True, slots=True)
class _PathSign:
    sign: str
    fill: Colour = _PAPER
    ink: Colour = _INK
    edge: Colour = (64, 48, 32)


_PATH_SIGNS = {
    Symbol.SKIP: _PathSign("skip"),
    Symbol.SWAP: _PathSign("swap"),
    Symbol.REMOVE: _PathSign("remove"),
    Symbol.ADD: _PathSign("add"),
    Symbol.ADVANCE: _PathSign("hiker", (44, 92, 60), (255, 250, 230), (26, 60, 40)),
    Symbol.DIE: _PathSign("skull", (40, 30, 26), (250, 236, 214), (40, 30, 26)),
}

LEGEND: tuple[tuple[Symbol, Text], ...] = (
    (Symbol.ADVANCE, say("advance")),
    (Symbol.SKIP, say("skip the next")),
    (Symbol.SWAP, say("may swap two")),
    (Symbol.ADD, say("add a card")),
    (Symbol.REMOVE, say("discard the last")),
    (Symbol.DIE, say("somebody dies")),
)
"""What newcomers do not know of the symbols."""

PARTS: dict[Part, Text] = {
    Part.YELLOW: say("must be done"),
    Part.RED: say("exactly one"),
    Part.BLUE: say("each one optional"),
}
"""What a kind of box asks."""

BOX_COLOURS: dict[Part, Colour] = {
    Part.YELLOW: (232, 190, 84),
    Part.RED: (206, 92, 70),
    Part.BLUE: (112, 158, 196),
}


@kept
def symbol(code: Symbol, size: int) -> Sprite:
    """A gain is a solid tile with a plus, a loss a hollow one with a minus; what bends the path has its own signs."""
    if code in _PATH_SIGNS:
        sign = _PATH_SIGNS[code]
        return _tile(size, sign.sign, sign.fill, sign.ink, sign.edge, 0.62, 0.5)
    gain = code in _GAINED
    look = LOOKS[_GAINED[code] if gain else _PAID[code]]
    fill, ink = (look.colour, _BRIGHT) if gain else ((255, 250, 236), look.colour)
    tile = _tile(size, look.sign, fill, ink, look.colour, 0.56, 0.67).rgba()

    def paint(whole: Pen) -> None:
        pen = whole.zoomed(size / 100)
        pen.rectangle((10, 21, 40, 30), ink)
        if gain:
            pen.rectangle((20.5, 10.5, 29.5, 40.5), ink)

    tile.alpha_composite(draw(size, size, paint, 4))
    return Sprite.of(tile)


@kept
def stock(kind: Stock | Expertise, size: int) -> Sprite:
    """The thing itself, which is neither gained nor paid."""
    look = LOOKS[kind]
    return _tile(size, look.sign, look.colour, _BRIGHT, mix(look.colour, BLACK, 0.25), 0.62, 0.5)


def _tile(size: int, sign: str, fill: Colour, ink: Colour, edge: Colour, part: float, place: float) -> Sprite:
    """A rounded tile with a sign that fills a part of it; a place of 0.5 is its middle."""
    border = max(2, size // 16)
    tile = draw(size, size, lambda pen: pen.rounded((0, 0, size, size), size * 0.2, fill, edge, border), 4)
    inner = round(size * part)
    corner = round((size - inner) * place)
    tile.alpha_composite(glyph(sign, inner, ink).rgba(), (corner, corner))
    return Sprite.of(tile)


@kept
def box_shape(part: Part, w: int, h: int, *, pale: bool = False) -> Sprite:
    """The outline of a box: yellow ones have even edges, red ones are jagged, blue ones curled. Pale: not in force."""
    return Sprite.of(stretched(_narrow_box(part, h, pale=pale), w, h))


@kept
def _narrow_box(part: Part, h: int, *, pale: bool) -> Image.Image:
    w = _NARROW
    colour = BOX_COLOURS[part]
    fill, edge = mix(colour, (255, 250, 236), 0.78 if pale else 0.42), mix(colour, (30, 10, 10), 0.4)
    if pale:
        edge = mix(edge, (200, 186, 160), 0.6)

    def paint(pen: Pen) -> None:
        if part is Part.BLUE:
            pen.rounded((0, 0, w, h), min(h / 2, 24), fill, edge, 2)
            return
        outline = (
            _jagged(w, h) if part is Part.RED else [(1.0, 1.0), (w - 2.0, 1.0), (w - 2.0, h - 2.0), (1.0, h - 2.0)]
        )
        pen.polygon(outline, fill)
        pen.line([*outline, outline[0]], edge, 2)

    return draw(w, h, paint, 4)


def _jagged(w: int, h: int) -> list[Point]:
    teeth = 2 * max(3, round(h / 9))
    steps = [(5.0 * (step % 2), 1 + (h - 3) * step / teeth) for step in range(teeth + 1)]
    return [*((1 + inwards, y) for inwards, y in reversed(steps)), *((w - 2 - inwards, y) for inwards, y in steps)]
