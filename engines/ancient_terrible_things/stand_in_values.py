"""What things are worth to the stand-in, in secrets."""

from __future__ import annotations

from typing import TypeAlias

from engines.core import Keys

from .acts import Act
from .cards import Encounter, Feat, Swag
from .effects import DropTerrible, Gain, Hinder, Steal
from .locations import Action
from .targets import Whose
from .uses import Play
from .views import AncientTerribleThingsView, PlayerView
from .words import Token

Weighed: TypeAlias = tuple[float, Keys]
"""What an answer is worth, and the answer."""

TOKENS = {Token.FOCUS: 0.4, Token.FEAT: 0.3, Token.TREASURE: 0.5, Token.COURAGE: 0.4}
LAST_TOKENS = {Token.FOCUS: 0.05, Token.FEAT: 0.05, Token.TREASURE: 0.25, Token.COURAGE: 0.1}
"""In the last round."""
A_TERRIBLE_THING = 2.5
"""What the first one costs: early ones bring few tentacles, and leave those with many."""
HINDERING = 0.7
TAKING = 0.4
"""What it is worth that an opponent loses a token."""


def worths(view: AncientTerribleThingsView) -> dict[Token, float]:
    """What each token is worth."""
    return TOKENS if view.deck else LAST_TOKENS


def stake(view: AncientTerribleThingsView, card: Encounter) -> float:
    """What overcoming an Encounter is worth, compared with failing."""
    return card.secrets + _achievement(view, card) + failure(view)


def failure(view: AncientTerribleThingsView) -> float:
    """What it costs to fail."""
    return max(A_TERRIBLE_THING, view.track[0])


def _achievement(view: AncientTerribleThingsView, card: Encounter) -> int:
    """Secrets of the Achievements that it brings."""
    mine = _overcome(me(view), card) + 1
    return sum(
        one.secrets
        for one in view.all_achievements
        if one.counts is card.type
        and mine >= one.threshold
        and all(one not in player.achievements or _overcome(player, card) < mine for player in view.players)
        and one not in me(view).achievements
    )


def _overcome(player: PlayerView, card: Encounter) -> int:
    return sum(one.type is card.type for one in player.overcome)


def me(view: AncientTerribleThingsView) -> PlayerView:
    """Whoever has the turn."""
    assert view.active is not None
    return view.players[view.active]


def cost(view: AncientTerribleThingsView, card: Feat | Swag) -> float:
    """What using a card costs."""
    if isinstance(card, Feat):
        return card.cost * worths(view)[Token.FEAT]
    return sum(number * worths(view)[token] for token, number in card.price.items())


def worth_of_playing(view: AncientTerribleThingsView, play: Play) -> float:
    """What a card brings besides the Encounter, less its cost; it is not for dice."""
    return _gain(view, play) - cost(view, play.card)


def _gain(view: AncientTerribleThingsView, play: Play) -> float:
    worth = worths(view)
    match play.card.effect, play.target:
        case Gain(token=token, number=number), _:
            return number * worth[token]
        case DropTerrible(), _:
            return max(me(view).terrible)
        case Steal(), Whose(token=Token() as token):
            return worth[token] + TAKING
        case Hinder(), _:
            return HINDERING
        case _, Action(choice=Token() as token):
            return worth[token]
        case _, Act(card=card, courage=courage):
            return card.secrets - courage * worth[Token.COURAGE]
        case _:
            return 0.0
