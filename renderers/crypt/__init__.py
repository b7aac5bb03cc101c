"""The pictures of Crypt."""

from collections.abc import Sequence

from PIL import Image

from engines.crypt.views import CryptView
from renderers.crypt.banner import draw_banner
from renderers.crypt.board import EMBLEM, draw_board
from renderers.crypt.describe import describe_hand, describe_table
from renderers.crypt.hand import draw_hand
from renderers.crypt.scores import draw_scores
from renderers.kit.theme import CRYPT
from renderers.scene import Scene
from renderers.words import Words


class CryptRenderer:
    """Crypt in torch-lit stone."""

    theme = CRYPT
    emblem = EMBLEM

    def board(self, scene: Scene[CryptView], words: Words) -> Image.Image:
        sheet = scene.view.sheet
        return draw_board(scene, words) if sheet is None else draw_scores(scene, sheet, words)

    def hand(self, scene: Scene[CryptView], words: Words) -> Image.Image:
        return draw_hand(scene, words)

    def describe(self, scene: Scene[CryptView], words: Words) -> str:
        return describe_table(scene, words)

    def describe_hand(self, scene: Scene[CryptView], words: Words) -> str:
        return describe_hand(scene, words)

    def banner(self, words: Words, names: Sequence[str], seats: int, waiting: str) -> Image.Image:
        return draw_banner(words, names, seats, waiting)
