"""Further pictures of a game that anybody may open for themselves at any time."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from PIL import Image

from engines.core import Text
from renderers.scene import Scene
from renderers.words import Words

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Sheet(Generic[V]):
    """Something that lies on the table and is too much for the board's picture. It shows nothing hidden."""

    title: Text
    """What the button says."""
    draw: Callable[[Scene[V], Words], Image.Image]
    """The picture, RGB and 1200 px wide."""
    describe: Callable[[Scene[V], Words], str]
    """The same facts in sentences, one subject a line."""
