"""The measures that all pictures of Ancient Terrible Things share, and their head."""

from engines.ancient_terrible_things.views import AncientTerribleThingsView
from engines.core import say
from renderers.ancient_terrible_things.people import People
from renderers.kit.canvas import Canvas
from renderers.kit.header import lay_header, write_header
from renderers.kit.theme import TERRIBLE
from renderers.scene import Scene
from renderers.words import Words, capital

EMBLEM = "🐙"
TOP = 166
"""Where the pictures begin under header and news."""
GAP = 12
FOOT = 16
_RIBBON = 600


def draw_header(
    canvas: Canvas, scene: Scene[AncientTerribleThingsView], words: Words, who: People, title: str | None = None
) -> None:
    """Title (of the game, if none is given), moment, and whoever is asked with the question."""
    lay_head(canvas, words, title)
    write_head(canvas, scene, words, who)


def lay_head(canvas: Canvas, words: Words, title: str | None = None) -> None:
    """Of the head, what stands still during a game."""
    whole = words(say("Ancient Terrible Things")) if title is None else title
    lay_header(canvas, TERRIBLE, EMBLEM, whole, _RIBBON)


def write_head(canvas: Canvas, scene: Scene[AncientTerribleThingsView], words: Words, who: People) -> None:
    """Of the head, what changes."""
    asked = scene.asked
    medal = None if asked is None else who.medal(asked, 60)
    name = "" if asked is None else who.names[asked]
    verb = "" if scene.prompt is None else capital(words(scene.prompt))
    write_header(canvas, TERRIBLE, capital(words(scene.moment)), medal, name, verb, _RIBBON)
