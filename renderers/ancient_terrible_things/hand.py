"""One player's Feats: what each costs, when it may be played, what it does, and whether that is now."""

from PIL import Image

from engines.ancient_terrible_things.card_words import WHEN, effect_words
from engines.ancient_terrible_things.cards import Feat
from engines.ancient_terrible_things.views import AncientTerribleThingsView, PlayerView
from engines.ancient_terrible_things.words import Token
from engines.core import Text, count, say
from renderers.ancient_terrible_things.furniture import FOOT, GAP, draw_header
from renderers.ancient_terrible_things.people import people
from renderers.ancient_terrible_things.pieces import token
from renderers.ancient_terrible_things.pool import briefly
from renderers.kit.caching import kept_cards
from renderers.kit.canvas import Canvas
from renderers.kit.faces import Face
from renderers.kit.furniture import Box, furnished, light_up
from renderers.kit.grounds import light
from renderers.kit.icons import icon
from renderers.kit.lettering import largest
from renderers.kit.panels import pill
from renderers.kit.pieces import numeral
from renderers.kit.sprite import Pen, Sprite, draw
from renderers.kit.tentacles import tentacle
from renderers.kit.theme import INNER, MARGIN, TERRIBLE, WHITE, Colour, mix
from renderers.scene import Scene
from renderers.words import Words, capital

_TOP, _CARD, _EMPTY = 166, 460, 150
_ART = 136
_ACROSS, _FEWEST = 4, 3
"""Cards in a row: four at most, and never wider than a third of the picture."""
_INKS: tuple[Colour, Colour] = ((16, 40, 60), (186, 248, 230))
_COST: tuple[Colour, Colour, Colour] = ((12, 28, 60), WHITE, (140, 180, 240))
_NIGHT: Colour = (8, 22, 40)
_BLOCKED: Colour = (44, 62, 76)
_READY_INK: Colour = (4, 34, 22)


def draw_hand(scene: Scene[AncientTerribleThingsView], words: Words) -> Image.Image:
    """The picture for one player, 1200 px wide. The view must be that of a seat, not of a spectator."""
    view = scene.view
    assert view.me is not None
    boxes = _boxes(len(view.hand))
    canvas = furnished(TERRIBLE, boxes[-1].y + boxes[-1].h + FOOT, boxes)
    draw_header(canvas, briefly(scene), words, people(view, words), words(say("Your Feats")))
    _line(canvas, view.players[view.me], words)
    if not view.hand:
        nothing = words(say("You hold no Feats: you draw up to three at the end of your turn."))
        canvas.text(MARGIN + INNER / 2, _TOP + _EMPTY / 2, nothing, 26, TERRIBLE.text, "bold", "cm", INNER - 60)
        return canvas.finished()
    for card, blocked, box in zip(view.hand, view.blocked, boxes, strict=True):
        _feat(canvas, box, card, blocked, words)
    return canvas.finished()


def _boxes(cards: int) -> list[Box]:
    """A panel for each card, in rows; one wide panel if there is none."""
    if not cards:
        return [Box(MARGIN, _TOP, INNER, _EMPTY)]
    across = max(_FEWEST, min(_ACROSS, cards))
    w = (INNER - (across - 1) * GAP) // across
    return [
        Box(MARGIN + place % across * (w + GAP), _TOP + place // across * (_CARD + GAP), w, _CARD)
        for place in range(cards)
    ]


def _line(canvas: Canvas, player: PlayerView, words: Words) -> None:
    """Who sees this, and the Feat tokens."""
    tag = pill(words(say("Only you see this")), TERRIBLE.news, TERRIBLE.news_ink, 20, "lock")
    canvas.put(tag, MARGIN, 116)
    number = dict(player.tokens)[Token.FEAT]
    x = MARGIN + tag.w + 24
    x += canvas.put(token(Token.FEAT, 34), x, 132, "lm").w + 10
    held = words(count("You have {n} Feat token", "You have {n} Feat tokens", number))
    canvas.text(x, 132, held, 23, TERRIBLE.on_ground, "bold", width=MARGIN + INNER - x)


def _feat(canvas: Canvas, box: Box, card: Feat, blocked: Text | None, words: Words) -> None:
    """Picture and cost, name, window, effect, flavour, and whether it can be played."""
    if blocked is None:
        light_up(canvas, TERRIBLE, box)
    middle, room = box.x + box.w / 2, box.w - 32
    canvas.put(_window(box.w - 32), box.x + 16, box.y + 16)
    canvas.put(icon(card.icon, 100, _INKS, 0.45), middle, box.y + 16 + _ART / 2, "cm")
    canvas.put(token(Token.FEAT, 48), box.x + box.w - 28, box.y + 26, "rt")
    fill, ink, edge = _COST
    canvas.put(numeral(str(card.cost), 34, fill, ink, edge=edge), box.x + box.w - 20, box.y + 54, "rt")
    y = box.y + _ART + 46.0
    y = _lines(canvas, middle, y, words(card.name), "head", (29, 27, 25, 23, 21, 20, 19, 18), room, 2, TERRIBLE.head)
    when = capital(words(WHEN[card.window]))
    y = _lines(canvas, middle, y + 2, when, "italic", (21, 20, 19, 18), room, 2, TERRIBLE.soft)
    canvas.rule(box.x + 30, y - 4, box.w - 60, mix(TERRIBLE.edge, TERRIBLE.panel, 0.3))
    effect = capital(words(effect_words(card.effect)))
    y = _lines(canvas, middle, y + 24, effect, "body", (24, 23, 22, 21, 20, 19, 18), room, 4, TERRIBLE.text)
    foot = box.y + box.h - 32
    size, flavour = largest(words(card.flavour), "italic", (19, 18), room, 4)
    top = foot - 40 - 22 * (len(flavour) - 1)
    if top > y + 4:
        for place, line in enumerate(flavour):
            canvas.text(middle, top + place * 22, line, size, TERRIBLE.soft, "italic", "cm")
    if blocked is None:
        ready = pill(words(say("Playable now")), TERRIBLE.good, _READY_INK, 20, "check", width=room)
        canvas.put(ready, middle, foot, "cm")
    else:
        label = capital(words(blocked))
        canvas.put(pill(label, _BLOCKED, TERRIBLE.text, 20, "lock", width=box.w - 20), middle, foot, "cm")


@kept_cards
def _window(w: int) -> Sprite:
    """The night behind the picture of a Feat, with what is coming out of it."""
    night = light(Image.new("RGB", (w, _ART), _NIGHT), (w // 2, _ART // 2), w // 2, (70, 150, 160), 0.75)
    image = night.convert("RGBA")

    def arms(pen: Pen) -> None:
        for x, lean, curl in ((w * 0.1, -1.5, 1.25), (w * 0.9, -1.64, -1.25)):
            tentacle(pen, (x, _ART + 16), 116, lean, curl, 11, (62, 34, 104), (134, 102, 206), (104, 76, 166))

    image.alpha_composite(draw(w, _ART, arms, 2))
    image.putalpha(draw(w, _ART, lambda pen: pen.rounded((0, 0, w, _ART), 10, WHITE), 3).getchannel("A"))
    return Sprite.of(image)


def _lines(
    canvas: Canvas, x: float, y: float, sentence: str, face: Face, sizes: tuple[int, ...], room: int, most: int,
    ink: Colour,
) -> float:  # fmt: skip
    """Centred lines as large as they can be, the first one's middle at `y`. Returns the middle of a next line."""
    size, lines = largest(sentence, face, sizes, room, most)
    step = round(size * 1.18)
    for line in lines:
        canvas.text(x, y, line, size, ink, face, "cm")
        y += step
    return y
