"""The measures that all pictures of The Lost Expedition share, and their head."""

from engines.core import say
from engines.lost_expedition.views import LostExpeditionView
from renderers.kit.canvas import Canvas
from renderers.kit.header import header
from renderers.kit.text import width_of
from renderers.kit.theme import EXPEDITION
from renderers.lost_expedition.banner import EMBLEM
from renderers.lost_expedition.people import People
from renderers.scene import Scene
from renderers.words import Words, capital

TOP = 172
"""Where the pictures begin under header and news."""
GAP = 14
FOOT = 24
_STEP = 24
_RIBBON = 620
_BESIDE_VERB = 160
_CONDENSED = 8 / 7


def in_steps(height: int) -> int:
    """The height or a little more: of few different ones, so that grounds and panels can be kept."""
    return -(-height // _STEP) * _STEP


def draw_header(canvas: Canvas, scene: Scene[LostExpeditionView], words: Words, who: People, title: str) -> None:
    """Title, moment, and whoever is asked with the question."""
    asked = scene.asked
    medal = None if asked is None else who.medal(asked, 60)
    name = "" if asked is None else who.names[asked]
    where = capital(words(scene.moment))
    header(canvas, EXPEDITION, EMBLEM, title, where, medal, name, capital(_verb(scene, words)), _RIBBON)


def _verb(scene: Scene[LostExpeditionView], words: Words) -> str:
    """The question; where it tells a whole box, which the board shows too, only the card."""
    if scene.prompt is None:
        return ""
    whole = words(scene.prompt)
    card = scene.view.current
    if card is None or width_of(whole, "bold", 18) <= (_RIBBON - _BESIDE_VERB) * _CONDENSED:
        return whole
    return words(say("decide on {card}", card=card))
