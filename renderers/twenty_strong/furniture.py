"""The measures that all pictures of 20 Strong share, and their head."""

from engines.core import say
from engines.twenty_strong.views import TwentyStrongView
from renderers.kit.canvas import Canvas
from renderers.kit.furniture import Box
from renderers.kit.header import lay_header, write_header
from renderers.kit.pieces import letters, seat
from renderers.kit.theme import INNER, MARGIN, STRONG
from renderers.scene import Scene
from renderers.words import Words, capital

EMBLEM = "⚙"
TOP = 168
"""Where the pictures begin under header and news."""
GAP = 10
FOOT = 16
_RIBBON = 610
_COLUMNS = 4
_STEP = 10
COLUMN = (INNER - (_COLUMNS - 1) * GAP) // _COLUMNS


def in_steps(height: int) -> int:
    """The height or a little more: of few different ones, so that grounds and panels can be kept."""
    return -(-height // _STEP) * _STEP


def lay_head(canvas: Canvas, words: Words) -> None:
    """Of the head, what stands still during a game."""
    lay_header(canvas, STRONG, EMBLEM, words(say("20 Strong")), _RIBBON)


def write_head(canvas: Canvas, scene: Scene[TwentyStrongView], words: Words) -> None:
    """Of the head, what changes: the moment, and the question to the player."""
    asked = scene.asked
    medal = None if asked is None else seat(asked, letters(words.names)[asked], 60)
    name = "" if asked is None else words.name(asked)
    verb = "" if scene.prompt is None else capital(words(scene.prompt))
    write_header(canvas, STRONG, capital(words(scene.moment)), medal, name, verb, _RIBBON)


def columns(y: int, h: int, many: int = _COLUMNS, first: int = 0) -> list[Box]:
    """Places side by side: `many` of them share the room that the columns of a picture from `first` on have."""
    left = MARGIN + first * (COLUMN + GAP)
    w = (MARGIN + INNER - left - (many - 1) * GAP) // many
    return [Box(left + place * (w + GAP), y, w, h) for place in range(many)]
