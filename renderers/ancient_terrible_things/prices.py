"""What the active player could pay: Desperate Acts with Courage, Swag with Treasure."""

from engines.ancient_terrible_things.cards import Encounter, Swag
from engines.ancient_terrible_things.effects import CheaperAct, Discount
from engines.ancient_terrible_things.views import AncientTerribleThingsView, PhaseName, PlayerView
from engines.ancient_terrible_things.words import Token


def explorer(view: AncientTerribleThingsView) -> PlayerView | None:
    """Who now chooses a location; None in other phases."""
    return _active(view) if view.phase is PhaseName.EXPLORE else None


def buyer(view: AncientTerribleThingsView) -> PlayerView | None:
    """Who now may buy Swag; None in other phases."""
    return _active(view) if view.phase is PhaseName.TRADING else None


def _active(view: AncientTerribleThingsView) -> PlayerView | None:
    return next((player for player in view.players if player.active), None)


def can_act(player: PlayerView, card: Encounter) -> bool:
    """Has the player the Courage for a Desperate Act against the card, perhaps with the help of Swag?"""
    prices = [card.secrets]
    for owned in player.swag:
        effect = owned.card.effect
        if isinstance(effect, CheaperAct) and not owned.exhausted:
            prices.append(max(effect.least, card.secrets - effect.number))
    return min(prices) <= dict(player.tokens)[Token.COURAGE]


def price_for(player: PlayerView, card: Swag) -> int:
    """What the Swag costs the player in Treasure."""
    price = card.cost
    for owned in player.swag:
        if isinstance(owned.card.effect, Discount):
            price = max(owned.card.effect.least, price - owned.card.effect.number)
    return min(price, card.cost)


def can_buy(player: PlayerView, card: Swag) -> bool:
    """Has the player the Treasure for the Swag?"""
    return price_for(player, card) <= dict(player.tokens)[Token.TREASURE]
