"""The river board: locations, track, Trading Post, Achievements, mats."""

from collections.abc import Sequence

from PIL import Image

from engines.ancient_terrible_things.cards import Achievement
from engines.ancient_terrible_things.views import AncientTerribleThingsView
from engines.ancient_terrible_things.words import Location
from engines.core import Event, Seat, say
from renderers.ancient_terrible_things.changes import AtPost, OnTrack, Part, changed
from renderers.ancient_terrible_things.furniture import FOOT, GAP, lay_head, write_head
from renderers.ancient_terrible_things.legend import LEGEND_HEIGHT, draw_legend
from renderers.ancient_terrible_things.mats import draw_mats, lay_mats, mat_boxes, mats_height
from renderers.ancient_terrible_things.news import just_now
from renderers.ancient_terrible_things.people import people
from renderers.ancient_terrible_things.places import PLACES_BOTTOM, draw_encounters, draw_locations, place_boxes
from renderers.ancient_terrible_things.track import TRACK_HEIGHT, draw_track, last_taken
from renderers.ancient_terrible_things.trade import TRADE_HEIGHT, achievement_boxes, draw_trade, trade_boxes, trays
from renderers.kit.furniture import Box, furnished
from renderers.kit.header import lay_news, write_news
from renderers.kit.panels import fresh
from renderers.kit.theme import INNER, MARGIN, TERRIBLE
from renderers.scene import Scene
from renderers.words import Words, capital

_TRACK = Box(MARGIN, PLACES_BOTTOM + GAP, INNER, TRACK_HEIGHT)
_TRADE_Y = _TRACK.y + TRACK_HEIGHT + GAP
_MATS_Y = _TRADE_Y + TRADE_HEIGHT + GAP
_RADIUS = 12


def draw_board(scene: Scene[AncientTerribleThingsView], words: Words) -> Image.Image:
    """The board in every phase without dice, 1200 px wide."""
    view = scene.view
    who = people(view, words)
    legend = _MATS_Y + mats_height(view) + 2
    boxes = [*place_boxes(), _TRACK, *trade_boxes(_TRADE_Y), *mat_boxes(_MATS_Y, view)]
    canvas = furnished(TERRIBLE, legend + LEGEND_HEIGHT + FOOT, boxes)
    lay_head(canvas, words)
    start = lay_news(canvas, TERRIBLE, words(say("Just now")))
    canvas.settle()
    sentence = just_now(scene.news, words) or capital(words(scene.moment))
    part = changed(_told(scene.news, sentence, words))
    marked = None if part is None or part == scene.asked else _place_of(part, view)
    if marked is not None:
        radius = marked.h // 2 if isinstance(part, OnTrack) else _RADIUS
        canvas.put(fresh(TERRIBLE, marked.w, marked.h, radius), marked.x, marked.y)
    draw_locations(canvas, view.spots, who, words)
    lay_mats(canvas, _MATS_Y, view, who, words, scene.asked)
    draw_legend(canvas, legend, words)
    canvas.settle()
    write_head(canvas, scene, words, who)
    write_news(canvas, TERRIBLE, start, sentence)
    draw_encounters(canvas, view.spots, words)
    draw_track(canvas, _TRACK, view, who, words, part.taker if isinstance(part, OnTrack) else None)
    draw_trade(canvas, _TRADE_Y, view, who, words)
    draw_mats(canvas, _MATS_Y, view, words, scene.asked)
    return canvas.finished()


def _told(happened: Sequence[Event], sentence: str, words: Words) -> Event | None:
    """The event that the sentence tells."""
    return next((event for event in reversed(happened) if words.tell(event) in sentence), None)


def _place_of(part: Part, view: AncientTerribleThingsView) -> Box:
    """Where the glowing frame goes."""
    match part:
        case Location():
            return place_boxes()[part.number - 1]
        case OnTrack():
            return last_taken(_TRACK, view)
        case AtPost(card=card):
            on_sale = [None if one is None else one.card for one in view.post]
            if card is None or card not in on_sale:
                return trade_boxes(_TRADE_Y)[0]
            return trays(_TRADE_Y)[on_sale.index(card)]
        case Achievement():
            return achievement_boxes(_TRADE_Y)[view.all_achievements.index(part)]
        case Seat():
            return mat_boxes(_MATS_Y, view)[part]
