"""The players of one table as they look: sign, colour and shape, always together."""

from dataclasses import dataclass

from engines.crypt.views import CryptView
from renderers.kit.dice import DieState, die
from renderers.kit.pieces import letters, seat
from renderers.kit.sprite import Sprite
from renderers.kit.theme import SEATS, Colour
from renderers.words import Words, capital

_GHOST = "👻"
_GHOST_LOOK = 4
_ON_A_TREASURE = "↑"


@dataclass(frozen=True, slots=True)
class People:
    """Names, signs and looks by seat."""

    names: tuple[str, ...]
    signs: tuple[str, ...]
    looks: tuple[int, ...]
    """Which of the kit's seats each one looks like."""
    ghost: bool
    """Does the Ghost play along?"""

    def colour(self, of: int) -> Colour:
        return SEATS[self.looks[of]].colour

    def medal(self, of: int, size: int) -> Sprite:
        """The player's seat."""
        return seat(self.looks[of], self.signs[of], size)

    def servant(self, of: int, size: int, value: int = 0, state: DieState = "plain") -> Sprite:
        """A servant: with a value as it lies on a treasure, else with its owner's sign."""
        sign = _ON_A_TREASURE if state == "ghost" and not value else self.signs[of]
        return die(value, self.colour(of), size, state, sign)

    def servants(self, of: int, size: int, ready: int, placed: int, exhausted: int) -> list[Sprite]:
        """All servants of a player: ready ones, the places of those that are out, exhausted ones."""
        return (
            [self.servant(of, size)] * ready
            + [self.servant(of, size, state="ghost")] * placed
            + [self.servant(of, size, state="spent")] * exhausted
        )


def people(view: CryptView, words: Words) -> People:
    """Who sits at the table. A seat's number is its look; the Ghost has one of its own."""
    ghosts = {player.seat for player in view.players if player.ghost}
    seats = range(len(view.players))
    alive = iter(letters([words.name(at) for at in seats if at not in ghosts]))
    return People(
        names=tuple(capital(words.name(at)) if at in ghosts else words.name(at) for at in seats),
        signs=tuple(_GHOST if at in ghosts else next(alive) for at in seats),
        looks=tuple(_GHOST_LOOK if at in ghosts else at for at in seats),
        ghost=bool(ghosts),
    )
