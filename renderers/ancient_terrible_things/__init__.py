"""The pictures of Ancient Terrible Things."""

from collections.abc import Sequence

from PIL import Image

from engines.ancient_terrible_things.views import AncientTerribleThingsView
from renderers.ancient_terrible_things.banner import draw_banner
from renderers.ancient_terrible_things.board import draw_board
from renderers.ancient_terrible_things.describe import describe_hand, describe_table
from renderers.ancient_terrible_things.end import draw_end
from renderers.ancient_terrible_things.furniture import EMBLEM
from renderers.ancient_terrible_things.hand import draw_hand
from renderers.ancient_terrible_things.pool import at_the_dice
from renderers.ancient_terrible_things.tray import draw_tray
from renderers.kit.theme import TERRIBLE
from renderers.scene import Scene
from renderers.words import Words


class AncientTerribleThingsRenderer:
    """Ancient Terrible Things on the river by night: the board, and the dice tray while an Encounter is rolled."""

    theme = TERRIBLE
    emblem = EMBLEM

    def board(self, scene: Scene[AncientTerribleThingsView], words: Words) -> Image.Image:
        if scene.view.scores:
            return draw_end(scene, words)
        return draw_tray(scene, words) if at_the_dice(scene) else draw_board(scene, words)

    def hand(self, scene: Scene[AncientTerribleThingsView], words: Words) -> Image.Image:
        return draw_hand(scene, words)

    def describe(self, scene: Scene[AncientTerribleThingsView], words: Words) -> str:
        return describe_table(scene, words)

    def describe_hand(self, scene: Scene[AncientTerribleThingsView], words: Words) -> str:
        return describe_hand(scene, words)

    def banner(self, words: Words, names: Sequence[str], seats: int, waiting: str) -> Image.Image:
        return draw_banner(words, names, seats, waiting)
