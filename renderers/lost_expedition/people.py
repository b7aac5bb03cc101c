"""The explorers, and the players of one table as they look."""

from dataclasses import dataclass

from PIL import Image, ImageChops

from engines.core import say
from engines.lost_expedition.state import MOST_HEALTH
from engines.lost_expedition.symbols import Expertise
from engines.lost_expedition.views import ExplorerView, LostExpeditionView
from renderers.kit.caching import kept
from renderers.kit.canvas import Canvas
from renderers.kit.glyphs import glyph
from renderers.kit.pieces import letters, seat
from renderers.kit.sprite import Pen, Sprite, draw
from renderers.kit.theme import EXPEDITION, WHITE, Colour, mix
from renderers.lost_expedition.symbols import LOOKS, Stock, stock
from renderers.words import Words

_LOST: Colour = (150, 138, 116)
_BONE: Colour = (60, 46, 36)
_BADGE = 8
"""How far the sign of the expertise reaches beyond a portrait, in pixels."""


@dataclass(frozen=True, slots=True)
class People:
    """Names and signs of the players by seat."""

    names: tuple[str, ...]
    signs: tuple[str, ...]

    def medal(self, of: int, size: int) -> Sprite:
        """The player's seat."""
        return seat(of, self.signs[of], size)


def people(view: LostExpeditionView, words: Words) -> People:
    """Who sits at the table. A seat's number is its look."""
    names = tuple(words.name(player.seat) for player in view.players)
    return People(names, letters(names))


@dataclass(frozen=True, slots=True)
class _Face:
    hat: str
    skin: Colour
    hair: Colour | None = None
    moustache: Colour | None = None


_FACES = {
    "Roy": _Face("helmet", (222, 172, 132), moustache=(120, 76, 40)),
    "Ynes": _Face("brim", (196, 144, 104), hair=(40, 28, 24)),
    "Isabelle": _Face("brim", (230, 188, 148), hair=(112, 62, 30)),
    "Cândido": _Face("cap", (188, 138, 98), moustache=(40, 28, 24)),
    "Bessie": _Face("bun", (176, 124, 88), hair=(44, 32, 28)),
    "Teddy": _Face("helmet", (232, 192, 156)),
}


@kept
def portrait(name: str, expertise: Expertise, size: int, *, dead: bool = False) -> Sprite:
    """An explorer before the colour of the expertise, with its sign. The dead ones are grey and crossed out."""
    face, colour = _FACES[name], LOOKS[expertise].colour
    if dead:
        colour = _LOST

    def paint(whole: Pen) -> None:
        pen = whole.zoomed(size / 100)
        pen.ellipse((0, 0, 100, 100), (84, 62, 38))
        pen.ellipse((4, 4, 96, 96), mix(colour, (255, 246, 220), 0.62))
        pen.pieslice((16, 66, 84, 142), 180, 360, mix(colour, (30, 22, 14), 0.45))
        pen.polygon([(42, 66), (58, 66), (50, 80)], (236, 222, 190))
        _head(pen, face, colour)

    image = draw(size, size, paint, 4)
    inside = draw(size, size, lambda pen: pen.ellipse((0, 0, size, size), WHITE), 4).getchannel("A")
    shape = ImageChops.darker(image.getchannel("A"), inside)
    big = Image.new("RGBA", (size + _BADGE, size))
    if dead:
        image = _faded(image)
        image.alpha_composite(glyph("skull", round(size * 0.46), _BONE).rgba(), (round(size * 0.27),) * 2)
    image.putalpha(shape)
    big.alpha_composite(image)
    if not dead:
        badge = round(size * 0.44)
        big.alpha_composite(stock(expertise, badge).rgba(), (size + _BADGE - badge, size - badge))
    return Sprite(big.convert("RGB"), big.getchannel("A"), size, size)


def _faded(image: Image.Image) -> Image.Image:
    grey = image.convert("L").convert("RGB")
    return Image.blend(grey, Image.new("RGB", image.size, (222, 210, 180)), 0.55).convert("RGBA")


def _head(pen: Pen, face: _Face, colour: Colour) -> None:
    if face.hair and face.hat == "brim":
        pen.rounded((31, 36, 69, 74), 12, face.hair)
    if face.hair and face.hat == "bun":
        pen.ellipse((60, 14, 78, 32), face.hair)
    pen.ellipse((36, 30, 64, 66), face.skin)
    match face.hat:
        case "brim":
            pen.pieslice((33, 16, 67, 58), 180, 360, (168, 120, 62))
            pen.rectangle((33, 31, 67, 36), mix(colour, (30, 20, 10), 0.3))
            pen.ellipse((16, 33, 84, 43), (186, 138, 76))
        case "bun":
            pen.pieslice((33, 20, 67, 60), 180, 360, face.hair or _LOST)
            pen.rectangle((33, 36, 67, 43), (190, 62, 48))
        case "cap":
            pen.pieslice((32, 18, 68, 62), 180, 360, (92, 78, 58))
            pen.rounded((30, 37, 78, 43), 3, (60, 48, 36))
        case _:
            pen.pieslice((30, 12, 70, 62), 180, 360, (236, 224, 190))
            pen.pieslice((24, 30, 76, 50), 170, 370, (206, 190, 148))
    if face.moustache:
        for left in (39, 49):
            pen.ellipse((left, 53, left + 12, 60), face.moustache)


def explorer(canvas: Canvas, x: float, y: float, one: ExplorerView, words: Words, size: int = 62) -> None:
    """Portrait, name and hearts, their middle at `y`; who is dead stays, with a skull and without hearts."""
    canvas.put(portrait(one.name, one.expertise, size, dead=not one.health), x, y, "lm")
    left = x + size + 20
    ink = EXPEDITION.text if one.health else EXPEDITION.soft
    canvas.text(left, y - 15, one.name, 24, ink, "bold")
    if one.health:
        canvas.row(left, y + 15, hearts(one.health, 24), 4)
    else:
        canvas.text(left, y + 15, words(say("dead")), 22, EXPEDITION.bad, "bold")


def hearts(health: int, size: int) -> list[Sprite]:
    """Full hearts for health, empty ones for what is missing."""
    full = LOOKS[Stock.HEALTH].colour
    empty = mix(EXPEDITION.panel, EXPEDITION.text, 0.22)
    return [glyph("heart", size, full if number < health else empty) for number in range(MOST_HEALTH)]
