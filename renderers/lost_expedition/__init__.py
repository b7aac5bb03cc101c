"""The pictures of The Lost Expedition."""

from collections.abc import Sequence

from PIL import Image

from engines.lost_expedition.options import Mode
from engines.lost_expedition.views import LostExpeditionView
from renderers.kit.theme import EXPEDITION
from renderers.lost_expedition.banner import EMBLEM, draw_banner
from renderers.lost_expedition.board import draw_board
from renderers.lost_expedition.describe import describe_hand, describe_table
from renderers.lost_expedition.duel import draw_duel
from renderers.lost_expedition.end import draw_end
from renderers.lost_expedition.hand import draw_hand
from renderers.scene import Scene
from renderers.words import Words


class LostExpeditionRenderer:
    """The Lost Expedition on parchment, between the leaves of the jungle."""

    theme = EXPEDITION
    emblem = EMBLEM

    def board(self, scene: Scene[LostExpeditionView], words: Words) -> Image.Image:
        if scene.view.end is not None:
            return draw_end(scene, words)
        return draw_duel(scene, words) if scene.view.mode is Mode.DUEL else draw_board(scene, words)

    def hand(self, scene: Scene[LostExpeditionView], words: Words) -> Image.Image:
        return draw_hand(scene, words)

    def describe(self, scene: Scene[LostExpeditionView], words: Words) -> str:
        return describe_table(scene, words)

    def describe_hand(self, scene: Scene[LostExpeditionView], words: Words) -> str:
        return describe_hand(scene, words)

    def banner(self, words: Words, names: Sequence[str], seats: int, waiting: str) -> Image.Image:
        return draw_banner(words, names, seats, waiting)
