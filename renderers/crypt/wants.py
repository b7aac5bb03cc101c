"""How far the viewer is with each collector: what it still wants, read off its face and the viewer's treasures."""

from dataclasses import dataclass

from engines.core import Text, say
from engines.crypt.collectors import ByNumber, HighestTotal, Look, Recover, ReRoll, TakeHidden
from engines.crypt.views import CollectorView, CryptView, OwnedView

POWERS = (ReRoll, Look, TakeHidden, Recover)
"""Faces that are used during the game and give no coins at its end."""


@dataclass(frozen=True, slots=True)
class Want:
    """Whether it is certain that a collector has what it wants, and the words for that."""

    met: bool
    words: Text


def want(view: CryptView, collector: CollectorView) -> Want:
    """How it stands between the viewer and a collector."""
    owned = owned_of(view, collector)
    unturned = [one for one in owned if not one.turned]
    needs = collector.gives.needs
    if not owned:
        return Want(met=False, words=say("none yet"))
    match collector.gives:
        case ReRoll() | Look() | TakeHidden() | Recover() if len(unturned) >= needs:
            return Want(met=True, words=say("may be used"))
        case ReRoll() | Look() | TakeHidden() | Recover():
            return Want(met=False, words=_so_many(len(unturned), needs) if unturned else say("used up"))
        case HighestTotal():
            return Want(met=view.solo, words=say("your total: {sum}", sum=sum(one.value for one in owned)))
        case ByNumber() as by_number if len(owned) >= needs:
            return Want(met=True, words=say("gives +{coins}", coins=by_number.bonus(len(owned))))
        case _ if len(owned) >= needs:
            return Want(met=True, words=say("counts"))
        case _:
            return Want(met=False, words=_so_many(len(owned), needs))


def owned_of(view: CryptView, collector: CollectorView) -> list[OwnedView]:
    """The viewer's treasures of a collector's type, the oldest first."""
    return [one for one in view.mine if one.kind is collector.kind]


def _so_many(have: int, needs: int) -> Text:
    return say("{have} of {needs}", have=have, needs=needs)
