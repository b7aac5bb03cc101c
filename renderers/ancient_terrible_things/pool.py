"""The dice of an Encounter: their names, what rolling each of them again costs, what they have reached."""

from dataclasses import replace

from engines.ancient_terrible_things.combinations import Values
from engines.ancient_terrible_things.re_rolls import Again
from engines.ancient_terrible_things.state import RE_ROLLS
from engines.ancient_terrible_things.views import (
    AncientTerribleThingsView,
    DieView,
    PhaseName,
    PlayerView,
    SpotView,
)
from engines.ancient_terrible_things.words import Colour, Token
from engines.core import Text, count, say
from renderers.scene import Scene


def die_name(die: DieView) -> Text:
    """A die by the letter of its colour and its number, as the buttons call it."""
    match die.colour:
        case Colour.GREEN:
            return say("G{number}", number=die.number)
        case Colour.LUCK:
            return say("Y{number}", number=die.number)
        case Colour.PANIC:
            return say("R{number}", number=die.number)
        case Colour.FEAT:
            return say("B{number}", number=die.number)


AGAIN_WORDS: dict[Again, Text] = {
    Again.PAID: say("1 Focus, or free with all"),
    Again.FREE: say("free"),
    Again.WITH_ALL: say("only with all dice"),
    Again.RAISED: say("1 Feat raises it by 1"),
    Again.LOCKED: say("stays"),
    Again.UNROLLED: say("not rolled"),
}


AGAIN_SIGNS: dict[Again, Text] = {
    Again.FREE: say("free"),
    Again.WITH_ALL: say("with all"),
}
"""The same on a die, where a sign does not say it."""


def re_rolls_now(view: AncientTerribleThingsView) -> tuple[int, Text]:
    """How many re-rolls are left, or will be there; the number and what is counted."""
    if view.phase is PhaseName.ARRIVAL:
        return RE_ROLLS, count("re-roll after it", "re-rolls after it", RE_ROLLS)
    return view.re_rolls, count("re-roll left", "re-rolls left", view.re_rolls)


def re_roll_rules(view: AncientTerribleThingsView) -> tuple[Text, ...]:
    """What a re-roll costs at this table, for the colours that are in the pool."""
    colours = {die.colour for die in view.pool}
    rules = [say("Re-roll all dice: free"), say("Chosen green dice: 1 Focus each")]
    if view.options.reroll_rule == "v2_5":
        rules.append(say("Or keep some for 1 Focus each, roll the rest"))
    if Colour.LUCK in colours:
        rules.append(say("Yellow dice may always join, free"))
    if Colour.PANIC in colours:
        with_all = view.options.panic_in_free_reroll == "roll"
        rules.append(say("Red dice roll only with all") if with_all else say("Red dice never roll again"))
    if Colour.FEAT in colours:
        rules.append(_blue_rule(view))
    return tuple(rules)


def _blue_rule(view: AncientTerribleThingsView) -> Text:
    if view.options.feat_die == "before a re-roll":
        return say("Blue dice stay; +1 for 1 Feat before a re-roll")
    return say("Blue dice stay; +1 for each Feat token")


def at_the_dice(scene: Scene[AncientTerribleThingsView]) -> bool:
    """Are dice on the table and asked about? What a location offers is asked before, and needs the board."""
    return bool(scene.view.pool) and scene.moment.args.get("phase") != say("Explore")


def briefly(scene: Scene[AncientTerribleThingsView]) -> Scene[AncientTerribleThingsView]:
    """The scene with a question that is short enough for a ribbon; what the dice are to show is told beside it."""
    if scene.view.phase is PhaseName.ARRIVAL and at_the_dice(scene) and scene.prompt is not None:
        return replace(scene, prompt=say("roll the dice, or act before that"))
    if scene.view.phase is PhaseName.ROLLING and scene.prompt is not None:
        again = say("re-roll, play Feats, or stop") if scene.view.re_rolls else say("play Feats, or stop and spend")
        return replace(scene, prompt=again)
    return scene


def values(view: AncientTerribleThingsView) -> Values:
    """What the rolled dice show, the lowest first."""
    return tuple(sorted(die.value for die in view.pool if die.value))


def spot_here(view: AncientTerribleThingsView) -> SpotView:
    """Where the active player is. Raises StopIteration outside an Encounter."""
    return next(spot for spot in view.spots if spot.location is view.here)


def actor(view: AncientTerribleThingsView) -> PlayerView:
    """Whose turn it is. Raises StopIteration between the turns."""
    return next(player for player in view.players if player.active)


def tokens_of(player: PlayerView, kind: Token) -> int:
    """How many tokens of a kind a player has."""
    return dict(player.tokens)[kind]
