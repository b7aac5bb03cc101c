"""One mat a player: character, tokens, cards, secrets and tentacles, and whether the turn is over."""

from engines.ancient_terrible_things.views import AncientTerribleThingsView, PlayerView
from engines.core import Seat, count, say
from renderers.ancient_terrible_things.furniture import GAP
from renderers.ancient_terrible_things.people import People
from renderers.ancient_terrible_things.pieces import horror, secrets_badge, token
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box, light_up
from renderers.kit.glyphs import glyph
from renderers.kit.icons import icon
from renderers.kit.lettering import largest
from renderers.kit.sprite import Sprite
from renderers.kit.text import fit, text
from renderers.kit.theme import INNER, MARGIN, TERRIBLE, Colour
from renderers.words import Words

_TOKEN = 40
_MAP = "🗺"
_MAP_INKS: tuple[Colour, Colour] = ((20, 40, 60), (200, 240, 230))


def mats_height(view: AncientTerribleThingsView) -> int:
    """The height in pixels of all mats together."""
    rows = 2 if len(view.players) == 4 else 1
    return rows * _height(view) + (rows - 1) * GAP


def mat_boxes(y: int, view: AncientTerribleThingsView) -> list[Box]:
    """The panels in the order of the seats."""
    across = 3 if len(view.players) == 3 else 2
    w, h = (INNER - (across - 1) * GAP) // across, _height(view)
    return [
        Box(MARGIN + number % across * (w + GAP), y + number // across * (h + GAP), w, h)
        for number in range(len(view.players))
    ]


def _height(view: AncientTerribleThingsView) -> int:
    return 190 if len(view.players) == 3 else 136


def lay_mats(
    canvas: Canvas, y: int, view: AncientTerribleThingsView, who: People, words: Words, asked: Seat | None
) -> None:
    """The mats without what moves on them; whoever is asked has the lit one."""
    narrow = len(view.players) == 3
    for player, box in zip(view.players, mat_boxes(y, view), strict=True):
        if player.seat == asked:
            light_up(canvas, TERRIBLE, box)
        _person(canvas, box, player, who, words, narrow=narrow)
        for place, (kind, _) in enumerate(player.tokens):
            canvas.put(token(kind, _TOKEN), *_place(box, place, narrow=narrow), "lm")


def draw_mats(canvas: Canvas, y: int, view: AncientTerribleThingsView, words: Words, asked: Seat | None) -> None:
    """What moves on the mats."""
    narrow = len(view.players) == 3
    for player, box in zip(view.players, mat_boxes(y, view), strict=True):
        canvas.row(box.x + box.w - 14, box.y + 36, _secrets(player, narrow=narrow), 6, "rm")
        for place, (_, number) in enumerate(player.tokens):
            left, middle = _place(box, place, narrow=narrow)
            canvas.put(text(str(number), "black", 34, TERRIBLE.text), left + _TOKEN + 7, middle, "lm")
        (_narrow_foot if narrow else _wide_foot)(canvas, box, player, words, _state(view, player, asked, words))


def _place(box: Box, place: int, *, narrow: bool) -> tuple[int, int]:
    """Left edge and middle of a token."""
    return box.x + 20 + place * (87 if narrow else 106), box.y + (94 if narrow else 86)


def _secrets(player: PlayerView, *, narrow: bool) -> list[Sprite]:
    """Tentacles, if there are Terrible Things, and secrets."""
    marks: list[Sprite] = [secrets_badge(player.secrets, 44 if narrow else 50)]
    if player.terrible:
        marks.insert(0, horror(sum(player.terrible), 40 if narrow else 46))
    return marks


def _person(canvas: Canvas, box: Box, player: PlayerView, who: People, words: Words, *, narrow: bool) -> None:
    """Medal, name and character, left of tentacles and secrets."""
    x, y = box.x, box.y
    canvas.put(who.medal(player.seat, 50), x + 14, y + 37, "lm")
    left = x + 75
    room = box.x + box.w - (110 if narrow else 122) - left
    size, lines = largest(
        who.names[player.seat], "bold", (27, 26, 25, 24, 23, 22, 21, 20, 19, 18), room, 2 if narrow else 1
    )
    size = min(size, 21) if len(lines) > 1 else size
    character = "" if player.character is None else words(player.character.named)
    rows = [text(line, "bold", size, TERRIBLE.text) for line in lines]
    rows += [fit(character, "body", 20 if len(lines) == 1 else 18, TERRIBLE.soft, room)] if character else []
    step = 26 if len(rows) < 3 else 20
    for place, row in enumerate(rows):
        canvas.put(row, left, y + 37 + step * (place - (len(rows) - 1) / 2), "lm")


def _state(view: AncientTerribleThingsView, player: PlayerView, asked: Seat | None, words: Words) -> list[Sprite]:
    """Where the player stands in this round; a tick or an arrow says it too."""
    if view.active is None:
        return [text(words(say("chooses")), "bold", 22, TERRIBLE.accent)] if player.seat == asked else []
    if player.active:
        return [glyph("next", 20, TERRIBLE.accent), text(words(say("in play")), "bold", 22, TERRIBLE.accent)]
    if player.played:
        return [glyph("check", 20, TERRIBLE.soft), text(words(say("has played")), "bold", 22, TERRIBLE.soft)]
    return [text(words(say("to play")), "bold", 22, TERRIBLE.soft)]


def _cards(player: PlayerView, words: Words, room: int) -> list[Sprite]:
    """Feats in hand, and Swag with how much of it is exhausted."""
    feats = words(count("{n} Feat in hand", "{n} Feats in hand", player.feats))
    swag = words(say("{n} Swag", n=len(player.swag)))
    used = sum(one.exhausted for one in player.swag)
    if used:
        swag = words(say("{n} Swag ({used} used)", n=len(player.swag), used=used))
    return [glyph("deck", 22, TERRIBLE.soft), fit(f"{feats} · {swag}", "body", 22, TERRIBLE.text, room - 30)]


def _marks(player: PlayerView, words: Words) -> list[Sprite]:
    """What only some players have."""
    found: list[Sprite] = []
    if player.holds_the_map:
        found += [icon(_MAP, 28, _MAP_INKS, 0.4), text(words(say("the Map")), "bold", 22, TERRIBLE.accent)]
    if player.hindered:
        found += [glyph("skull", 22, TERRIBLE.bad), text(words(say("−1 die")), "bold", 22, TERRIBLE.bad)]
    return found


def _width(pieces: list[Sprite]) -> int:
    return sum(piece.w + 8 for piece in pieces)


def _wide_foot(canvas: Canvas, box: Box, player: PlayerView, words: Words, state: list[Sprite]) -> None:
    """The state beside the tokens; below it what only some have."""
    right, y = box.x + box.w - 18, box.y + 117
    canvas.row(right, box.y + 86, state, 8, "rm")
    marks = _marks(player, words)
    canvas.row(right, y, marks, 8, "rm")
    canvas.row(box.x + 20, y, _cards(player, words, box.w - 50 - _width(marks)), 8)


def _narrow_foot(canvas: Canvas, box: Box, player: PlayerView, words: Words, state: list[Sprite]) -> None:
    """Cards in a line, below them the state and what only some have."""
    canvas.row(box.x + 20, box.y + 134, _cards(player, words, box.w - 40), 8)
    canvas.row(box.x + 20, box.y + 166, _marks(player, words), 8)
    canvas.row(box.x + box.w - 18, box.y + 166, state, 8, "rm")
