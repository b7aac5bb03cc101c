"""The pictures of 20 Strong."""

from collections.abc import Mapping, Sequence

from PIL import Image

from engines.core import say
from engines.twenty_strong.views import TwentyStrongView
from renderers.kit.theme import STRONG
from renderers.scene import Scene
from renderers.sheet import Sheet
from renderers.twenty_strong.banner import draw_banner
from renderers.twenty_strong.board import draw_board
from renderers.twenty_strong.describe import describe_table
from renderers.twenty_strong.end import draw_end
from renderers.twenty_strong.furniture import EMBLEM
from renderers.twenty_strong.sheet import describe_tyrant_sheet, draw_tyrant_sheet
from renderers.words import Words


class TwentyStrongRenderer:
    """20 Strong on a workbench of brass and rust. Nothing is hidden, so the hand is the board."""

    theme = STRONG
    emblem = EMBLEM

    def board(self, scene: Scene[TwentyStrongView], words: Words) -> Image.Image:
        return draw_board(scene, words) if scene.view.ending is None else draw_end(scene, words)

    def hand(self, scene: Scene[TwentyStrongView], words: Words) -> Image.Image:
        return self.board(scene, words)

    def describe(self, scene: Scene[TwentyStrongView], words: Words) -> str:
        return describe_table(scene, words)

    def describe_hand(self, scene: Scene[TwentyStrongView], words: Words) -> str:
        return describe_table(scene, words)

    def banner(self, words: Words, names: Sequence[str], seats: int, waiting: str) -> Image.Image:
        return draw_banner(words, names, seats, waiting)


SHEETS: Mapping[str, Sheet[TwentyStrongView]] = {
    "tyrant": Sheet(say("The Tyrant"), draw_tyrant_sheet, describe_tyrant_sheet),
}
