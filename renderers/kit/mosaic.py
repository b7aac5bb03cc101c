"""A canvas for pictures that change a little from one to the next: it keeps its tiles, and draws only changed ones."""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import TypeAlias

from PIL import Image

from renderers.kit.canvas import Canvas
from renderers.kit.sprite import Sprite

_W, _H = 600, 40
"""The size of a tile in pixels: 96 KB in memory."""
_KEPT = 512

_Piece: TypeAlias = tuple[Sprite, int, int]
"""A sprite and the left upper corner of its mask."""
_Key: TypeAlias = tuple[tuple[str, int], int, int, tuple[_Piece, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A picture to draw on. It is shared, so it must not be changed."""

    image: Image.Image
    name: str
    """Grounds of the same name and height have the same pixels."""
    common: int = 0
    """How many rows, from the top, are the same in all grounds of this name, however high they are."""

    def known_by(self, bottom: int) -> tuple[str, int]:
        """What tells the rows above `bottom` from those of other grounds."""
        return self.name, 0 if bottom <= self.common else self.image.height


class _Tiles:
    """The tiles that were used last."""

    def __init__(self) -> None:
        self._tiles: OrderedDict[_Key, Image.Image] = OrderedDict()
        self._lock = Lock()

    def find(self, key: _Key) -> Image.Image | None:
        with self._lock:
            tile = self._tiles.get(key)
            if tile is not None:
                self._tiles.move_to_end(key)
            return tile

    def keep(self, key: _Key, tile: Image.Image) -> None:
        with self._lock:
            self._tiles[key] = tile
            if len(self._tiles) > _KEPT:
                self._tiles.popitem(last=False)


_tiles = _Tiles()


class Mosaic(Canvas):
    """A canvas that only notes what is put on it; `finished` draws it."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self.width, self.height = ground.image.size
        self._rows = -(-self.height // _H)
        self._columns = -(-self.width // _W)
        self._pieces: list[list[_Piece]] = [[] for _ in range(self._rows * self._columns)]
        self._standing: list[tuple[int, ...]] = [()] * len(self._pieces)

    def settle(self) -> None:
        """What has been put so far stands still from picture to picture: changed tiles are drawn on it.

        It may be said again later: what was put in between stands less still.
        """
        self._standing = [(*before, len(pieces)) for before, pieces in zip(self._standing, self._pieces, strict=True)]

    def lay(self, sprite: Sprite, left: int, top: int) -> None:
        piece = (sprite, left, top)
        width, height = sprite.mask.size
        first, last = max(0, left // _W), min(self._columns - 1, (left + width - 1) // _W)
        for row in range(max(0, top // _H), min(self._rows - 1, (top + height - 1) // _H) + 1):
            for place in range(row * self._columns + first, row * self._columns + last + 1):
                self._pieces[place].append(piece)

    def finished(self) -> Image.Image:
        """The picture, RGB; it belongs to the caller."""
        image = Image.new("RGB", (self.width, self.height), None)
        for place, pieces in enumerate(self._pieces):
            x, y = place % self._columns * _W, place // self._columns * _H
            tile = self._tile(x, y, tuple(pieces), self._standing[place]) if pieces else self._bare(x, y)
            image.im.paste(tile.im, (x, y, x + tile.width, y + tile.height))
        return image

    def _tile(self, x: int, y: int, pieces: tuple[_Piece, ...], standing: tuple[int, ...]) -> Image.Image:
        """A tile; of its pieces, the first ones are kept without the others too, as many as `standing` says."""
        key = (self._ground.known_by(y + _H), x, y, pieces)
        tile = _tiles.find(key)
        if tile is None:
            first = max((number for number in standing if number < len(pieces)), default=0)
            tile = self._tile(x, y, pieces[:first], standing).copy() if first else self._bare(x, y)
            for sprite, left, top in pieces[first:]:
                sprite.paste(tile, left - x, top - y)
            _tiles.keep(key, tile)
        return tile

    def _bare(self, x: int, y: int) -> Image.Image:
        """The ground of a tile, as a picture of its own."""
        return self._ground.image.crop((x, y, min(x + _W, self.width), min(y + _H, self.height)))
