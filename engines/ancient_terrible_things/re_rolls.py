"""What may still be done with each die before the dice are spent, from what lies open."""

from engines.core import Word

from .views import AncientTerribleThingsView, DieView, PhaseName
from .words import Colour, Token


class Again(Word):
    """Whether a die may be rolled again now, and at what price."""

    PAID = "paid"
    FREE = "free"
    WITH_ALL = "with all"
    RAISED = "raised"
    LOCKED = "locked"
    UNROLLED = "unrolled"


def again(die: DieView, view: AncientTerribleThingsView) -> Again:
    """What may still be done with a die before the dice are spent."""
    if not die.value:
        return Again.UNROLLED
    if view.phase is not PhaseName.ROLLING:
        return Again.LOCKED
    if die.colour is Colour.FEAT:
        in_time = view.re_rolls > 0 or view.options.feat_die == "before spending"
        able = in_time and die.value < 6 and _held(view, Token.FEAT) > 0
        return Again.RAISED if able else Again.LOCKED
    if not view.re_rolls:
        return Again.LOCKED
    if die.colour is Colour.PANIC:
        return Again.WITH_ALL if view.options.panic_in_free_reroll == "roll" else Again.LOCKED
    if die.colour is Colour.LUCK:
        return Again.FREE
    return Again.PAID if _held(view, Token.FOCUS) else Again.WITH_ALL


def _held(view: AncientTerribleThingsView, kind: Token) -> int:
    """Tokens of the active player."""
    return next(dict(player.tokens)[kind] for player in view.players if player.active)
