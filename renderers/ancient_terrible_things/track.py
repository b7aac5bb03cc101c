"""The Expedition Track with the Terrible Things that are left, the deck of Encounters and the Rumours."""

from engines.ancient_terrible_things.views import AncientTerribleThingsView
from engines.core import Seat, count, say
from renderers.ancient_terrible_things.people import People
from renderers.ancient_terrible_things.pieces import horror, secrets_badge
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.glyphs import glyph
from renderers.kit.panels import heading, pill
from renderers.kit.sprite import Sprite
from renderers.kit.text import text
from renderers.kit.theme import TERRIBLE
from renderers.words import Words

TRACK_HEIGHT = 110
_HEAD, _MIDDLE = 24, 68
_SIZE, _WIDEST = 56, 118


def draw_track(
    canvas: Canvas, box: Box, view: AncientTerribleThingsView, who: People, words: Words, last: Seat | None
) -> None:
    """The track from its first place to its last: who took what, what comes next; above it, the piles.

    `last` has just taken the Terrible Thing before the next one.
    """
    end = _piles(canvas, box, view, words)
    left = words(count("{n} Terrible Thing left", "{n} Terrible Things left", len(view.track)))
    start = box.x + 20
    heading(canvas, TERRIBLE, start, box.y + _HEAD, words(say("Expedition Track")), end - start - 12, note=left)
    gone = view.track_length - len(view.track)
    for place, seat in enumerate(_taken(view, last)):
        x = _x(box, view, place)
        canvas.put(horror(0, _SIZE, "taken"), x, box.y + _MIDDLE, "cm")
        if seat is not None:
            canvas.put(who.medal(seat, 40), x, box.y + _MIDDLE, "cm")
    for place, value in enumerate(view.track):
        x = _x(box, view, gone + place)
        canvas.put(horror(value, _SIZE, "left" if place else "next"), x, box.y + _MIDDLE, "cm")
    if view.track:
        tag = pill(words(say("next")), TERRIBLE.news, TERRIBLE.news_ink, 18)
        canvas.put(tag, _x(box, view, gone), box.y + _MIDDLE + 25, "cm")


def last_taken(box: Box, view: AncientTerribleThingsView) -> Box:
    """The place of the Terrible Thing that left the track last."""
    x = _x(box, view, view.track_length - len(view.track) - 1)
    return Box(round(x - _SIZE / 2), box.y + _MIDDLE - _SIZE // 2, _SIZE, _SIZE)


def _x(box: Box, view: AncientTerribleThingsView, place: int) -> float:
    """The middle of a place, counted from 0."""
    step = min(_WIDEST, (box.w - 24) // view.track_length)
    return box.x + box.w / 2 + step * (place - (view.track_length - 1) / 2)


def _taken(view: AncientTerribleThingsView, last: Seat | None) -> list[Seat | None]:
    """Who has the Terrible Things that left the track, the lowest first; None: out of the game.

    Among equal ones the latest comes last; in which order the others were taken, nobody knows any more.
    """
    left = [(value, one.seat == last, one.seat) for one in view.players for value in one.terrible]
    never_there = view.all_terrible_things - view.track_length
    away = [(value, False, None) for value in view.gone[never_there:]]
    return [seat for _, _, seat in sorted([*away, *left], key=lambda one: one[:2])]


def _piles(canvas: Canvas, box: Box, view: AncientTerribleThingsView, words: Words) -> float:
    """At the right of the heading. Returns the x where they begin."""
    deck_words, rumours = words(say("{n} in the deck", n=view.deck)), words(say("Rumours: {n}", n=len(view.rumours)))
    heard: list[Sprite] = [glyph("eye", 26, TERRIBLE.soft), text(rumours, "bold", 22, TERRIBLE.text)]
    if view.rumours:
        heard.append(secrets_badge(sum(card.secrets for card in view.rumours), 38))
    right = box.x + box.w - 18.0
    for pieces in (heard, [glyph("deck", 24, TERRIBLE.soft), text(deck_words, "bold", 22, TERRIBLE.text)]):
        canvas.row(right, box.y + _HEAD, pieces, 9, "rm")
        right -= sum(piece.w + 9 for piece in pieces) + 15
    return right
