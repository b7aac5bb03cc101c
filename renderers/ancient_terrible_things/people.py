"""The players of one table as they look: sign, colour and shape, always together."""

from dataclasses import dataclass

from engines.ancient_terrible_things.views import AncientTerribleThingsView
from renderers.kit.pieces import letters, seat
from renderers.kit.sprite import Sprite
from renderers.words import Words


@dataclass(frozen=True, slots=True)
class People:
    """Names and signs of the players by seat."""

    names: tuple[str, ...]
    signs: tuple[str, ...]

    def medal(self, of: int, size: int) -> Sprite:
        """The player's seat."""
        return seat(of, self.signs[of], size)


def people(view: AncientTerribleThingsView, words: Words) -> People:
    """Who sits at the table. A seat's number is its look."""
    names = tuple(words.name(player.seat) for player in view.players)
    return People(names, letters(names))
