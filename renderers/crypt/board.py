"""The board of Crypt: whose turn it is, the treasures, the players, the collectors."""

from PIL import Image

from engines.core import say
from engines.crypt.events import TorchesPassed
from engines.crypt.views import CryptView
from renderers.crypt.collectors import collectors_box, draw_collectors
from renderers.crypt.news import changed_spots, just_now, taken_this_round
from renderers.crypt.people import People, people
from renderers.crypt.players import draw_players, player_boxes, players_height
from renderers.crypt.spots import draw_spots, draw_taken, spot_boxes, spots_height
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import furnished
from renderers.kit.header import header, news
from renderers.kit.sprite import Sprite
from renderers.kit.theme import CRYPT
from renderers.scene import Scene
from renderers.words import Words, capital

EMBLEM = "⚱"
_TOP = 182
_GAP = 18


def draw_board(scene: Scene[CryptView], words: Words) -> Image.Image:
    """The board during the game, 1200 px wide."""
    view = scene.view
    who = people(view, words)
    taken = () if view.spots else taken_this_round(scene.news)
    players = _TOP + spots_height(len(view.spots or taken)) + _GAP
    collectors = players + players_height(view) + _GAP
    boxes = [
        *spot_boxes(_TOP, len(view.spots or taken)),
        *player_boxes(players, view),
        collectors_box(collectors, view, words),
    ]
    canvas = furnished(CRYPT, collectors + boxes[-1].h + 22, boxes)
    draw_header(canvas, scene, words, who, words(say("Crypt")), 690)
    news(canvas, CRYPT, words(say("Just now")), just_now(scene.news, words))
    if view.spots:
        draw_spots(canvas, _TOP, view.spots, who, words, changed_spots(view, scene.news))
    else:
        draw_taken(canvas, _TOP, taken, who, words)
    draw_players(canvas, players, view, who, words, scene.asked)
    draw_collectors(canvas, collectors, view, words)
    return canvas.finished()


def draw_header(canvas: Canvas, scene: Scene[CryptView], words: Words, who: People, title: str, ribbon: int) -> None:
    """Title, moment, and whoever is asked with the question, or how the round has ended."""
    where = capital(words(scene.moment))
    medal, name, verb = _ribbon(scene, words, who)
    header(canvas, CRYPT, EMBLEM, title, where, medal, name, capital(verb), ribbon)


def _ribbon(scene: Scene[CryptView], words: Words, who: People) -> tuple[Sprite | None, str, str]:
    if scene.asked is not None:
        return who.medal(scene.asked, 60), who.names[scene.asked], "" if scene.prompt is None else words(scene.prompt)
    last = scene.news[-1] if scene.news else None
    if isinstance(last, TorchesPassed):
        return who.medal(last.leader, 60), who.names[last.leader], words(say("begins the next round"))
    return None, words(say("The last round is over")), words(say("now everything is counted"))
