"""What draws and describes each game. `RENDERERS` holds them all, by the game's key; `sheets` what else there is."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from PIL import Image

from engines.ancient_terrible_things.cards import KEY as ANCIENT_TERRIBLE_THINGS
from engines.lost_expedition.adventures import KEY as LOST_EXPEDITION
from engines.twenty_strong.cards import KEY as TWENTY_STRONG
from renderers.ancient_terrible_things import AncientTerribleThingsRenderer
from renderers.crypt import CryptRenderer
from renderers.kit.theme import Theme
from renderers.lost_expedition import LostExpeditionRenderer
from renderers.scene import Scene
from renderers.sheet import Sheet
from renderers.twenty_strong import SHEETS as TYRANTS
from renderers.twenty_strong import TwentyStrongRenderer
from renderers.words import Words

V_contra = TypeVar("V_contra")


class Renderer(Protocol[V_contra]):
    """The pictures of one game, RGB and 1200 px wide, and the same facts in words.

    Everything is a pure function of its arguments and may be called from several threads at once.
    """

    theme: Theme
    emblem: str
    """The emoji on its seal."""

    def board(self, scene: Scene[V_contra], words: Words) -> Image.Image:
        """The table as the scene's viewer may see it; after the end, the final score sheet."""

    def hand(self, scene: Scene[V_contra], words: Words) -> Image.Image:
        """What only the viewer may see. The view must be that of a seat."""

    def describe(self, scene: Scene[V_contra], words: Words) -> str:
        """Every fact of the board's picture in sentences, one subject a line, the most important first."""

    def describe_hand(self, scene: Scene[V_contra], words: Words) -> str:
        """Every fact of the hand's picture, one line for each thing it holds."""

    def banner(self, words: Words, names: Sequence[str], seats: int, waiting: str) -> Image.Image:
        """The head of a lobby: `names` sit on the first of `seats` places, `waiting` says who waits for what."""


RENDERERS: dict[str, Renderer[Any]] = {
    "crypt": CryptRenderer(),
    LOST_EXPEDITION: LostExpeditionRenderer(),
    ANCIENT_TERRIBLE_THINGS: AncientTerribleThingsRenderer(),
    TWENTY_STRONG: TwentyStrongRenderer(),
}

_SHEETS: dict[str, Mapping[str, Sheet[Any]]] = {TWENTY_STRONG: TYRANTS}


def sheets(game: str) -> Mapping[str, Sheet[Any]]:
    """What else of the game with this key anybody may open, by a key of its own; mostly nothing."""
    return _SHEETS.get(game, {})
