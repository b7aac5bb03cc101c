"""The six locations: what they offer, the Encounter that waits there, the tokens that lie there, who is there."""

from collections.abc import Sequence

from PIL import Image, ImageOps

from engines.ancient_terrible_things.cards import Encounter
from engines.ancient_terrible_things.combinations import Combination
from engines.ancient_terrible_things.views import SpotView
from engines.ancient_terrible_things.words import EncounterType, Location, Token
from engines.core import Text, say
from renderers.ancient_terrible_things.furniture import GAP, TOP
from renderers.ancient_terrible_things.people import People
from renderers.ancient_terrible_things.pieces import encounter_icon, need, payable, secrets_badge, tokens, type_colour
from renderers.kit.caching import kept_cards
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.grounds import fractal
from renderers.kit.icons import icon
from renderers.kit.lettering import largest
from renderers.kit.pieces import numeral
from renderers.kit.sprite import Pen, Sprite, draw, shadowed
from renderers.kit.theme import INNER, MARGIN, TERRIBLE, WHITE, Colour, mix
from renderers.words import Words

_ACROSS, _BETWEEN, _HEIGHT = 3, 13, 212
_HEAD, _RIM = 66, 10
_SPINE, _SIDE = 54, 66
"""Of a slip: the coloured band, and how far from its left edge the words begin."""
_TOKEN = 34
_MANY_DICE = 5
PLACES_BOTTOM = TOP + 2 * _HEIGHT + GAP

_NUMBER: Colour = (18, 58, 72)
_DIMMED: tuple[Colour, Colour] = ((10, 22, 36), (70, 118, 130))
_WORDS: Colour = (52, 62, 78)

_OFFERS: dict[Location, tuple[str, Text]] = {
    Location.SHRINE: ("⛩", say("gain 1 Feat or 1 Focus")),
    Location.GORGE: ("🏞", say("replace Feats in hand")),
    Location.CHATEAU: ("🏰", say("swap a token with a player")),
    Location.CHASM: ("🌋", say("Desperate Act elsewhere")),
    Location.GUNSLOOP: ("🚢", say("gain 1 Courage or 1 Treasure")),
    Location.RUIN: ("🏛", say("take the Map")),
}
"""Picture and action of each location."""


def place_boxes() -> list[Box]:
    """The panels of the locations, in their order on the river; trays where the Encounters lie."""
    w = (INNER - (_ACROSS - 1) * _BETWEEN) // _ACROSS
    return [
        Box(MARGIN + number % _ACROSS * (w + _BETWEEN), TOP + number // _ACROSS * (_HEIGHT + GAP), w, _HEIGHT)
        for number in range(len(Location))
    ]


def draw_locations(canvas: Canvas, spots: Sequence[SpotView], who: People, words: Words) -> None:
    """Numbers, names and actions of the locations, and who is there."""
    for box, spot in zip(place_boxes(), spots, strict=True):
        _head(canvas, box, spot, who, words)


def draw_encounters(canvas: Canvas, spots: Sequence[SpotView], words: Words) -> None:
    """What waits at the locations; for an explorer, which Encounters a Desperate Act could overcome."""
    for box, spot in zip(place_boxes(), spots, strict=True):
        x, y, w, h = box.x + _RIM, box.y + _HEAD, box.w - 2 * _RIM, box.h - _HEAD - _RIM
        if spot.encounter is None:
            _nothing(canvas, Box(x, y, w, h), spot, words)
        else:
            _encounter(canvas, Box(x, y, w, h), spot.encounter, spot.tokens, words, by_act=spot.by_act)


def _head(canvas: Canvas, box: Box, spot: SpotView, who: People, words: Words) -> None:
    number = numeral(str(spot.location.number), 48, _NUMBER, TERRIBLE.text, "hexagon", TERRIBLE.edge)
    canvas.put(number, box.x + 11, box.y + 35, "lm")
    right = box.x + box.w - 14
    for seat in spot.pawns:
        right -= canvas.put(who.medal(seat, 44), right, box.y + 35, "rm").w + 8
    left = box.x + 68
    canvas.text(left, box.y + 23, words(spot.location.named), 24, TERRIBLE.head, "head", width=right - left)
    canvas.text(left, box.y + 49, words(_OFFERS[spot.location][1]), 22, TERRIBLE.on_ground, width=right - left)


def _nothing(canvas: Canvas, box: Box, spot: SpotView, words: Words) -> None:
    middle = box.x + box.w / 2
    canvas.put(icon(_OFFERS[spot.location][0], 72, _DIMMED, 1.0), middle, box.y + 4, "ct")
    if spot.tokens:
        canvas.row(middle, box.y + 90, _lying(spot.tokens, _TOKEN), 4, "cm")
    note = words(say("no Encounter"))
    canvas.text(middle, box.y + box.h - 17, note, 21, TERRIBLE.soft, "italic", "cm", box.w - 20)


def _encounter(
    canvas: Canvas, box: Box, card: Encounter, lying: Sequence[Token], words: Words, *, by_act: bool
) -> None:
    x, y, w, h = box.x, box.y, box.w, box.h
    canvas.put(_slip(card.type, card.icon, card.combination, w, h), x, y)
    badge = (payable if by_act else secrets_badge)(card.secrets, 50)
    canvas.put(badge, x + w - 8, y + 9, "rt")
    left, right = x + _SIDE, x + w - 10
    size, lines = largest(words(card.name), "bold", (26, 25, 24, 23, 22), right - left - 68, 2)
    for place, line in enumerate(lines):
        middle = y + (33 if len(lines) == 1 else 21) + place * 24
        canvas.text(left, middle, line, size if len(lines) == 1 else min(size, 25), TERRIBLE.paper_ink, "bold")
    row = _lying(lying, _TOKEN)
    canvas.row(right, y + 79, row[2:], 4, "rm")
    canvas.row(right, y + h - 22, row[:2], 4, "rm")
    right -= sum(piece.w + 4 for piece in row[:2]) + 4
    canvas.text(left, y + h - 18, words(card.combination.words), 23, _WORDS, "bold", width=right - left)


def _lying(lying: Sequence[Token], size: int) -> list[Sprite]:
    """Tokens side by side, those of a kind together."""
    return [tokens(kind, lying.count(kind), size) for kind in Token if kind in lying]


@kept_cards
def _slip(kind: EncounterType, picture: str, combination: Combination, w: int, h: int) -> Sprite:
    """The paper of an Encounter with the dice; on its spine, the picture of the card and that of its type."""
    colour = type_colour(kind)
    grain = ImageOps.colorize(fractal((w, h), 9, 50), (190, 198, 188), (238, 240, 228))
    image = Image.blend(Image.new("RGB", (w, h), TERRIBLE.paper), grain, 0.5).convert("RGBA")

    def paint(pen: Pen) -> None:
        pen.rectangle((0, 0, _SPINE, h), colour)
        pen.ellipse((4, 8, _SPINE - 4, _SPINE), mix(colour, WHITE, 0.78))

    image.alpha_composite(draw(w, h, paint, 3))
    image.alpha_composite(icon(picture, 34).rgba(), (10, 14))
    image.alpha_composite(encounter_icon(kind, 40).rgba(), (7, h - 52))
    dice = need(combination, 36 if combination.dice < _MANY_DICE else 33)
    image.alpha_composite(dice.rgba(), (_SIDE - dice.dx, 82 - dice.h // 2 - dice.dy))
    image.putalpha(draw(w, h, lambda pen: pen.rounded((0, 0, w, h), 9, WHITE), 3).getchannel("A"))
    return shadowed(image, 5, 3, 150)
