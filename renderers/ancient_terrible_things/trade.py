"""The Trading Post with its Swag, and the Achievements."""

from engines.ancient_terrible_things.card_words import swag_words
from engines.ancient_terrible_things.cards import Achievement
from engines.ancient_terrible_things.deck_files import ACHIEVEMENTS
from engines.ancient_terrible_things.views import AncientTerribleThingsView, Offer
from engines.ancient_terrible_things.words import Token
from engines.core import Seat, say
from renderers.ancient_terrible_things.people import People
from renderers.ancient_terrible_things.pieces import secrets_badge, token, type_chip
from renderers.kit.caching import kept_cards
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.glyphs import glyph
from renderers.kit.icons import icon
from renderers.kit.lettering import largest
from renderers.kit.panels import heading
from renderers.kit.sprite import Sprite
from renderers.kit.text import fit, text
from renderers.kit.theme import INNER, MARGIN, TERRIBLE, Colour
from renderers.words import Words

TRADE_HEIGHT = 192
_POST = 726
_CELL, _BETWEEN = 229, 8
_TRAY_TOP, _FOOT = 42, 10
_PICTURE = 84
_INKS: tuple[Colour, Colour] = ((8, 22, 38), (24, 56, 70))
"""Of the pictures that lie under the words."""


def trade_boxes(y: int) -> list[Box]:
    """The panels of Trading Post and Achievements; the trays of the Swag."""
    rest = _POST + 12
    return [Box(MARGIN, y, _POST, TRADE_HEIGHT), Box(MARGIN + rest, y, INNER - rest, TRADE_HEIGHT), *trays(y)]


def trays(y: int) -> list[Box]:
    """Where the Swag of the Trading Post lies."""
    h = TRADE_HEIGHT - _TRAY_TOP - _FOOT
    return [Box(MARGIN + 11 + place * (_CELL + _BETWEEN), y + _TRAY_TOP, _CELL, h, deep=True) for place in range(3)]


def achievement_boxes(y: int) -> list[Box]:
    """The lines of the Achievements, without panels."""
    panel = trade_boxes(y)[1]
    h = (panel.h - _TRAY_TOP - 6) // ACHIEVEMENTS
    return [Box(panel.x + 11, y + _TRAY_TOP + place * h, panel.w - 22, h) for place in range(ACHIEVEMENTS)]


def draw_trade(canvas: Canvas, y: int, view: AncientTerribleThingsView, who: People, words: Words) -> None:
    """What can be bought, for a buyer with a tick if it can be paid; who holds what for how many Encounters.

    A slot is filled as long as there is a deck, though not before the buyer is done.
    """
    post, achievements, *_ = trade_boxes(y)
    pile = words(say("{n} in the deck", n=view.swag_deck))
    heading(canvas, TERRIBLE, post.x + 20, y + 24, words(say("Trading Post")), post.w - 40, note=pile)
    gone = say("bought") if view.swag_deck else say("sold out")
    for box, offer in zip(trays(y), view.post, strict=True):
        if offer is None:
            canvas.text(box.x + box.w / 2, box.y + box.h / 2, words(gone), 22, TERRIBLE.soft, "italic", "cm")
        else:
            _swag(canvas, box, offer, words)
    heading(canvas, TERRIBLE, achievements.x + 20, y + 24, words(say("Achievements")), achievements.w - 40)
    for box, card in zip(achievement_boxes(y), view.all_achievements, strict=True):
        _achievement(canvas, box, card, view, who, words)


def _swag(canvas: Canvas, box: Box, offer: Offer, words: Words) -> None:
    swag, x, y, w, h = offer.card, box.x, box.y, box.w, box.h
    canvas.put(_picture(swag.icon, w, h), x, y)
    right = x + w - 10
    price: list[Sprite] = [glyph("check", 20, TERRIBLE.good)] if offer.payable else []
    price += [
        text(str(offer.price), "black", 32, TERRIBLE.good if offer.payable else TERRIBLE.text),
        token(Token.TREASURE, 36),
    ]
    if swag.secrets:
        canvas.put(secrets_badge(swag.secrets, 40), right, y + h - 10, "rb")
    canvas.row(right, y + 31, price, 5, "rm")
    size, lines = largest(
        words(swag.name), "bold", (23, 22, 21, 20, 19, 18), w - 14 - sum(piece.w + 5 for piece in price) - 16, 2
    )
    for place, line in enumerate(lines):
        canvas.text(x + 14, y + 31 + (place - (len(lines) - 1) / 2) * 22, line, min(size, 22), TERRIBLE.text, "bold")
    effect = words(swag_words(swag)).replace(" ·", "\u00a0·")
    size, lines = largest(effect, "body", (22, 21, 20, 19, 18), w - 26 - (40 if swag.secrets else 0), 3)
    for place, line in enumerate(lines):
        canvas.text(x + 14, y + 73 + place * 25, line, size, TERRIBLE.text)


@kept_cards
def _picture(sign: str, w: int, h: int) -> Sprite:
    """The picture of a card in the corner of its tray, under all that is written there."""
    image = icon(sign, _PICTURE, _INKS, 1.0)
    return Sprite(image.ink, image.mask, w, h, _PICTURE + 8 - w, _PICTURE + 6 - h)


def _achievement(
    canvas: Canvas, box: Box, card: Achievement, view: AncientTerribleThingsView, who: People, words: Words
) -> None:
    """What it counts, its name, who has it and how many beat them, its secrets."""
    middle, right = box.y + box.h / 2, box.x + box.w - 4
    canvas.put(type_chip(card.counts, 32), box.x + 4, middle, "lm")
    canvas.put(secrets_badge(card.secrets, 32), right, middle, "rm")
    right -= 42
    owner = next((player.seat for player in view.players if card in player.achievements), None)
    if owner is None:
        standing: list[Sprite] = [fit(words(say("free: {n} needed", n=card.threshold)), "body", 20, TERRIBLE.soft, 150)]
    else:
        beat = words(say("beat {n}", n=_overcome(view, owner, card)))
        standing = [who.medal(owner, 32), fit(beat, "bold", 22, TERRIBLE.accent, 120)]
    canvas.row(right, middle, standing, 8, "rm")
    left = box.x + 46
    room = right - left - sum(piece.w + 8 for piece in standing)
    size, lines = largest(words(card.name), "bold", (22, 21, 20, 19, 18), room, 2)
    for place, line in enumerate(lines):
        canvas.text(left, middle + (place - (len(lines) - 1) / 2) * 18, line, size, TERRIBLE.text, "bold")


def _overcome(view: AncientTerribleThingsView, seat: Seat, card: Achievement) -> int:
    """How many Encounters of the type that the Achievement counts a player has overcome."""
    player = next(one for one in view.players if one.seat == seat)
    return sum(one.type is card.counts for one in player.overcome)
