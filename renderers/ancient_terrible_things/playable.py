"""When Feats may be played, and why one may not be played now."""

from engines.ancient_terrible_things.cards import Feat
from engines.ancient_terrible_things.effects import (
    AddDie,
    Adjust,
    CheaperAct,
    CopyDie,
    DropTerrible,
    Effect,
    ExtraAction,
    FullReRoll,
    Hinder,
    ReRoll,
    Rumours,
    SetDie,
    Steal,
)
from engines.ancient_terrible_things.targets import MOST_ADDED
from engines.ancient_terrible_things.views import AncientTerribleThingsView, PhaseName, SwagView
from engines.ancient_terrible_things.words import Colour, Token, Use, Window
from engines.core import Text, say
from renderers.ancient_terrible_things.pool import actor, spot_here, tokens_of
from renderers.scene import Scene

WHEN: dict[Window, Text] = {
    Window.START: say("before the first roll"),
    Window.ROLL: say("after a roll"),
    Window.EXPLORE: say("on arriving"),
    Window.DESPERATION: say("before the first roll"),
    Window.SPEND: say("when dice are spent"),
    Window.FAIL: say("when you fail"),
    Window.TRADE: say("at the Trading Post"),
    Window.ALWAYS: say("always"),
}

_OPEN: dict[PhaseName, tuple[Window, ...]] = {
    PhaseName.ARRIVAL: (Window.START, Window.EXPLORE, Window.DESPERATION),
    PhaseName.ROLLING: (Window.ROLL,),
    PhaseName.TERRIBLE: (Window.FAIL,),
}
"""The windows of each phase."""


def why_not(card: Feat, scene: Scene[AncientTerribleThingsView]) -> Text | None:
    """What keeps the viewer from playing a Feat of theirs now; None if nothing does."""
    view = scene.view
    if view.me is None or scene.asked != view.me or view.active != view.me:
        return say("only in your turn")
    if card.window not in _OPEN.get(view.phase, ()):
        return WHEN[card.window]
    held = tokens_of(view.players[view.me], Token.FEAT)
    if card.cost > held:
        return say("costs {n} Feat, you have {held}", n=card.cost, held=held)
    return None if _has_target(card.effect, view) else say("no use for it now")


def usable_now(one: SwagView, view: AncientTerribleThingsView) -> bool:
    """Is a Swag card of the active player ready, can its price be paid, and is this the time for it?"""
    card = one.card
    return (
        card.use in {Use.EXHAUST, Use.ONCE}
        and not one.exhausted
        and card.window in _OPEN.get(view.phase, ())
        and all(tokens_of(actor(view), kind) >= number for kind, number in card.price.items())
        and card.effect is not None
        and _has_target(card.effect, view)
    )


def _has_target(effect: Effect, view: AncientTerribleThingsView) -> bool:
    """Would the effect change anything?"""
    me = actor(view)
    others = [player for player in view.players if player is not me]
    match effect:
        case AddDie(die=colour):
            return sum(die.colour is colour for die in view.pool) < MOST_ADDED
        case DropTerrible():
            return bool(me.terrible)
        case Hinder():
            return not all(player.hindered for player in others)
        case Steal():
            return any(number for player in others for _, number in player.tokens)
        case ExtraAction():
            return any(spot.encounter is None and spot.location is not view.here for spot in view.spots)
        case Rumours(most=most):
            return any(
                card.secrets <= most and _cheapest_act(card.secrets, view) <= tokens_of(me, Token.COURAGE)
                for card in view.rumours
            )
        case CheaperAct():
            card = spot_here(view).encounter
            return card is not None and _cheapest_act(card.secrets, view) <= tokens_of(me, Token.COURAGE)
        case FullReRoll() | ReRoll() | Adjust() | SetDie() | CopyDie():
            return _changes_dice(effect, view)
        case _:
            return True


def _changes_dice(effect: FullReRoll | ReRoll | Adjust | SetDie | CopyDie, view: AncientTerribleThingsView) -> bool:
    greens = [die.value for die in view.pool if die.colour is Colour.GREEN]
    colours = {die.colour for die in view.pool}
    match effect:
        case FullReRoll():
            with_panic = view.options.panic_in_free_reroll == "roll" and Colour.PANIC in colours
            return with_panic or bool(colours & {Colour.GREEN, Colour.LUCK})
        case ReRoll(of="green") | SetDie():
            return bool(greens)
        case ReRoll():
            return bool(colours - {Colour.PANIC})
        case Adjust(steps=steps):
            return any(1 <= value + step <= 6 for value in greens for step in steps)
        case CopyDie():
            return any(value != die.value for value in greens for die in view.pool)


def _cheapest_act(secrets: int, view: AncientTerribleThingsView) -> int:
    """The Courage that a Desperate Act against a card costs, with the Swag that is ready."""
    prices = [
        max(one.card.effect.least, secrets - one.card.effect.number)
        for one in actor(view).swag
        if isinstance(one.card.effect, CheaperAct) and not one.exhausted
    ]
    return min([secrets, *prices])
