"""Adventure cards in the path: number, boxes in symbols, name; and what became of those that are done."""

from enum import Enum

from PIL import Image, ImageOps

from engines.core import Text, say
from engines.lost_expedition.adventures import Adventure
from engines.lost_expedition.state import Fate, Part
from engines.lost_expedition.symbols import Box, Symbol
from renderers.kit.caching import kept, kept_cards
from renderers.kit.canvas import Canvas
from renderers.kit.grounds import fractal
from renderers.kit.icons import icon
from renderers.kit.pieces import numeral
from renderers.kit.sprite import Sprite, draw, glowing, shadowed
from renderers.kit.text import text, width_of, wrap
from renderers.kit.theme import EXPEDITION, SMALLEST, WHITE, Colour
from renderers.lost_expedition.symbols import box_shape, symbol
from renderers.words import Words, capital

HEAD: Colour = (44, 72, 52)
HEAD_INK: Colour = (250, 240, 210)
_HEAD, _NAME_LINE, _ANY = 38, 20, 99
_EDGE: Colour = (84, 62, 38)
FATES: dict[Fate, tuple[Text, Colour]] = {
    Fate.USED: (say("used"), (96, 70, 40)),
    Fate.KEPT: (say("kept"), (36, 92, 52)),
    Fate.SKIPPED: (say("skipped"), (150, 40, 26)),
    Fate.REMOVED: (say("removed"), (150, 40, 26)),
}
"""What became of a card, in a word and in a colour."""


class State(Enum):
    """How a card of the path stands."""

    PLAIN = "plain"
    NOW = "now"
    """It is in question."""
    DONE = "done"


def card_height(w: int) -> int:
    """The height in pixels of a card of that width: room for four boxes and a name of two lines."""
    return w + 146


def small_card(
    card: Adventure, words: Words, state: State = State.PLAIN, w: int = 106, fate: Fate | None = None
) -> Sprite:
    """A card of the path, `card_height(w)` pixels high; a done one is pale and stamped with its fate."""
    mark = None if fate is None else capital(words(FATES[fate][0]))
    return _card(card, words(card.name), state, w, mark, _EDGE if fate is None else FATES[fate][1])


def boxes(card: Adventure) -> tuple[tuple[Part, Box], ...]:
    """The boxes of a card from top to bottom."""
    return (
        *(((Part.YELLOW, card.yellow),) if card.yellow else ()),
        *((Part.RED, box) for box in card.red),
        *((Part.BLUE, box) for box in card.blue),
    )


def number(card: Adventure, size: int) -> Sprite:
    """The number of a card in a medal."""
    return numeral(str(card.number), size, HEAD, HEAD_INK)


@kept
def plate(w: int, h: int) -> Sprite:
    """The head of a large card."""
    return Sprite.of(draw(w, h, lambda pen: pen.rounded((0, 0, w, h), 5, HEAD), 2))


@kept_cards
def _card(card: Adventure, name: str, state: State, w: int, mark: str | None, ink: Colour) -> Sprite:
    h = card_height(w)
    canvas = Canvas(paper(w, h))
    canvas.image.paste(HEAD, (0, 0, w, _HEAD))
    canvas.text(10, _HEAD / 2, str(card.number), 28, HEAD_INK, "black")
    y = _HEAD + 7
    for part, box in boxes(card):
        y += _box(canvas, y, w, part, box)
    lines = _name(name, w, h - 9 - y)
    low = h - 9 - _NAME_LINE * len(lines)
    if state is not State.DONE:
        _picture(canvas, card, y, low - y, w)
    for place, line in enumerate(lines):
        canvas.put(line, w / 2, low + 11 + _NAME_LINE * place, "cm")
    image = _pale(canvas.image) if state is State.DONE else canvas.image
    finished = _cut_out(image, EXPEDITION.accent if state is State.NOW else _EDGE, 4 if state is State.NOW else 2)
    if mark is not None:
        stamped = stamp(mark, ink, w - 6).rgba()
        middle = (y + low) // 2 if low - y > stamped.height - 12 else h // 2
        finished.alpha_composite(stamped, ((w - stamped.width) // 2, middle - stamped.height // 2))
    if state is State.NOW:
        return glowing(finished, 9, EXPEDITION.accent)
    return Sprite.of(finished) if state is State.DONE else shadowed(finished, 5, 4, 110)


@kept
def paper(w: int, h: int) -> Image.Image:
    """The stock that cards are printed on, RGB. It is shared: copy it before drawing on it."""
    return ImageOps.colorize(fractal((w, h), 19, 40), (236, 220, 184), (255, 250, 234))


def _box(canvas: Canvas, y: int, w: int, part: Part, box: Box) -> int:
    """One box in symbols; returns the height it takes. Four symbols on a narrow card stand in two rows."""
    rows = [box[:2], box[2:]] if len(box) > 3 and w < 130 else [box]
    size = min(round(w * 0.25), (w - 24) // max(map(len, rows)) - 2)
    if len(rows) > 1:
        size = min(size, 25)
    h = len(rows) * (size + 2) + 6
    canvas.put(box_shape(part, w - 10, h), 5, y)
    for place, row in enumerate(rows):
        middle = y + 4 + (size + 2) * (place + 0.5)
        canvas.row(w / 2, middle, [symbol(sign, size) for sign in row], 3, "cm")
    return h + 4


def _picture(canvas: Canvas, card: Adventure, y: int, free: int, w: int) -> None:
    """The picture where the boxes leave room for it, else in the head; in two inks."""
    if free >= 34:
        size = min(round(w * 0.72), free - 4)
        canvas.put(icon(card.icon, size, ((70, 48, 26), (244, 226, 178)), 0.72), w / 2, y + free / 2, "cm")
    else:
        canvas.put(icon(card.icon, 28, ((18, 34, 24), (246, 230, 184)), 0.85), w - 9, _HEAD / 2, "rm")


def _name(name: str, w: int, free: int) -> list[Sprite]:
    """The name in lines as wide as the card, as many as fit the room below the boxes.

    A word that is too long for a line is divided at its hyphen; what is still too wide is condensed.
    """
    room = w - 14
    size = 21 if w > 130 else 19
    longest = max(width_of(word, "bold", size) for word in name.split(" "))
    divided = name.replace("-", "- ") if longest > room else name
    width = max(room, max(width_of(word, "bold", size) for word in divided.split(" ")))
    lines = wrap(divided, "bold", size, width, _ANY)
    while len(lines) > max(1, free // _NAME_LINE):
        width += 4
        lines = wrap(divided, "bold", size, width, _ANY)
    return [_condensed(line.replace("- ", "-"), size, room) for line in lines]


def _condensed(line: str, size: int, room: int) -> Sprite:
    while size > SMALLEST and width_of(line, "bold", size) > room:
        size -= 1
    sprite = text(line, "bold", size, EXPEDITION.text)
    return sprite if sprite.w <= room else sprite.narrowed(room)


def _pale(image: Image.Image) -> Image.Image:
    grey = ImageOps.grayscale(image).convert("RGB")
    return Image.blend(grey, Image.new("RGB", image.size, (222, 204, 164)), 0.55)


def _cut_out(image: Image.Image, edge: Colour, border: int) -> Image.Image:
    """The image with rounded corners and a border, RGBA."""
    card = image.convert("RGBA")
    card.putalpha(_shape(*image.size))
    card.alpha_composite(_border(*image.size, edge, border))
    return card


@kept
def _shape(w: int, h: int) -> Image.Image:
    return draw(w, h, lambda pen: pen.rounded((0, 0, w, h), 9, WHITE)).getchannel("A")


@kept
def _border(w: int, h: int, edge: Colour, border: int) -> Image.Image:
    return draw(w, h, lambda pen: pen.rounded((0, 0, w, h), 9, None, edge, border))


@kept
def stamp(word: str, colour: Colour, width: int) -> Sprite:
    """A slanted ink stamp, no wider than `width`."""
    inner = width - 14
    letters = text(word, "head", 18, colour)
    if letters.w > inner - 20:
        letters = letters.narrowed(inner - 20)
    w, h = letters.w + 20, 30
    frame = draw(w, h, lambda pen: pen.rounded((1, 1, w - 1, h - 1), 5, (*EXPEDITION.paper, 170), colour, 2))
    canvas = Canvas(frame.convert("RGB"))
    canvas.put(letters, w / 2, h / 2, "cm")
    image = canvas.image.convert("RGBA")
    image.putalpha(frame.getchannel("A"))
    return Sprite.of(image.rotate(12, Image.Resampling.BICUBIC, expand=True))


def needs_ammunition(box: Box) -> int:
    """How much ammunition a box asks for."""
    return box.count(Symbol.SPEND_AMMUNITION)
