"""The boxes of a card as answers: each with each way to pay for it.

What depends on its arguments alone is kept: the same boxes come again at every table, and making the answers anew is
most of the work of a question.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, TypeAlias, TypeVar

from engines.core import Closed, Group, Joined, Option, Text, count, say

from .adventures import Adventure
from .payments import CardSpent, Means, WayToPay, Wound, foreseeable, lost_by_the_deck, means_of, ways
from .state import LostExpedition, Team
from .symbols import Box, Symbol, in_words

LETTERS = "ABCDEFGH"
AT_ONCE = 24
"""Answers of one question; with more, the box is asked first and the payment then."""
OTHER_WAYS = "other"
DEATHS = "deaths"
GROUPS = (
    Group(DEATHS, say("Somebody dies"), say("deaths")),
    Group(OTHER_WAYS, say("Pay in another way"), say("other ways")),
)
LOST = say("The expedition would be lost here. Go on?")

A = TypeVar("A")
Choice: TypeAlias = tuple[int, WayToPay | None]
"""Which box, counted over the red and blue ones, and how it is paid; None: that is asked next."""


class Purse(NamedTuple):
    """What a team can pay with, and the names of those who live."""

    means: Means
    names: tuple[str, ...]


def purse_of(team: Team, *boxes: Box) -> Purse:
    """What a team has now to pay for these boxes."""
    return Purse(means_of(team, *boxes), tuple([one.name for one in team.explorers]))


def can_do(team: Team, box: Box) -> bool:
    """Only ammunition can keep a box from being done."""
    return box.count(Symbol.SPEND_AMMUNITION) <= team.ammunition


def box_answers(
    state: LostExpedition, team: Team, card: Adventure, numbers: Iterable[int]
) -> tuple[Option[Choice], ...]:
    """Each of these boxes with each way to pay; with too many of them, the boxes alone."""
    chosen = tuple(numbers)
    seen = tuple(foreseeable(state, team, card.lettered[number]) for number in chosen)
    lost = tuple(number for number in chosen if lost_by_the_deck(state, team, card.lettered[number]))
    return _box_answers(card, chosen, seen, lost, purse_of(team, *seen))


def way_answers(state: LostExpedition, team: Team, card: Adventure, number: int | None) -> tuple[Option[WayToPay], ...]:
    """Each way to pay for a box that is certain to be done; None: the yellow one."""
    box = card.yellow if number is None else card.lettered[number]
    seen = foreseeable(state, team, box)
    return _way_answers(box, seen, purse_of(team, seen))


def closed_boxes(team: Team, card: Adventure) -> tuple[Closed, ...]:
    """The red boxes for which ammunition is missing."""
    return tuple(
        _closed(LETTERS[number], box.count(Symbol.SPEND_AMMUNITION))
        for number, box in enumerate(card.red)
        if not can_do(team, box)
    )


@lru_cache(maxsize=16384)
def _box_answers(
    card: Adventure, numbers: tuple[int, ...], seen: tuple[Box, ...], lost: tuple[int, ...], purse: Purse
) -> tuple[Option[Choice], ...]:
    found = {number: ways(purse.means, box) for number, box in zip(numbers, seen, strict=True)}
    if sum(map(len, found.values())) > AT_ONCE:
        return tuple(_box_alone(card, number, paid[0], lost=number in lost) for number, paid in found.items())
    return tuple(
        _answer(
            f"{LETTERS[number]}{place}",
            say("{letter} · {price}", letter=LETTERS[number], price=_price(purse, card.lettered[number], way)),
            (number, way),
            way,
            purse,
            usual=place == 0,
            lost=number in lost,
        )
        for number, paid in found.items()
        for place, way in enumerate(paid)
    )


@lru_cache(maxsize=16384)
def _way_answers(box: Box, seen: Box, purse: Purse) -> tuple[Option[WayToPay], ...]:
    found = ways(purse.means, seen)
    too_many = len(found) > AT_ONCE
    answers = tuple(
        _answer(f"pay{place}", _price(purse, box, way), way, way, purse, usual=place == 0)
        for place, way in enumerate(found[: AT_ONCE - 1] if too_many else found)
    )
    return (*answers, _one_by_one(purse)) if too_many else answers


def _one_by_one(purse: Purse) -> Option[WayToPay]:
    """No payment is planned: each is asked when its symbol comes."""
    nothing = WayToPay((), 0, purse.means, ())
    return Option("each", say("One payment after another"), nothing, group=OTHER_WAYS)


def _box_alone(card: Adventure, number: int, usual: WayToPay, *, lost: bool) -> Option[Choice]:
    """A box whose payment is asked next; it is grave when even the usual payment kills."""
    letter = LETTERS[number]
    label = say("{letter}: {effects}", letter=letter, effects=in_words(card.lettered[number]))
    lost = lost or usual.lost
    return Option(letter, label, (number, None), grave=lost or bool(usual.deaths), confirm=LOST if lost else None)


def _answer(
    key: str, label: Text, value: A, way: WayToPay, purse: Purse, *, usual: bool, lost: bool = False
) -> Option[A]:
    """The usual way stands among the buttons, a death in red among its like, any other way in a list.

    `lost`: the deck will run out for the second time in this box.
    """
    group = DEATHS if way.deaths else "" if usual else OTHER_WAYS
    return Option(
        key,
        label,
        value,
        hint=_consequences(purse, way) if group == OTHER_WAYS else None,
        group=group,
        grave=lost or bool(way.deaths),
        confirm=LOST if lost or way.lost else None,
    )


def _price(purse: Purse, box: Box, way: WayToPay) -> Text:
    """All that a way costs: "1 food, Roy −1"."""
    found: list[Text] = []
    if way.food:
        found.append(count("{n} food", "{n} food", way.food))
    ammunition = box.count(Symbol.SPEND_AMMUNITION)
    if ammunition:
        found.append(count("{n} ammunition", "{n} ammunition", ammunition))
    found += [say("card {number}", number=one.card.number) for one in way.payments if isinstance(one, CardSpent)]
    for (expertise, _), name in zip(purse.means.health, purse.names, strict=True):
        wounds = [one for one in way.payments if isinstance(one, Wound) and one.explorer is expertise]
        if expertise in way.deaths:
            found.append(lost_explorer(name, short=any(one.asked > one.health for one in wounds)))
        elif wounds:
            found.append(say("{name} −{health}", name=name, health=sum(one.health for one in wounds)))
    return say("{prices}", prices=Joined(tuple(found))) if found else say("free")


def lost_explorer(name: str, *, short: bool) -> Text:
    """Whoever dies of it; `short` when even that does not pay in full."""
    return say("☠ {name} (cannot pay 2)", name=name) if short else say("☠ {name}", name=name)


def _consequences(purse: Purse, way: WayToPay) -> Text:
    left = dict(way.after.health)
    changes = tuple(
        say("{name} {health} → {then}", name=name, health=health, then=left[expertise])
        for (expertise, health), name in zip(purse.means.health, purse.names, strict=True)
        if left[expertise] != health
    )
    return say("{changes}", changes=Joined(changes)) if changes else say("no health lost")


def _closed(letter: str, ammunition: int) -> Closed:
    return Closed(say("{letter}", letter=letter), count("needs {n} ammunition", "needs {n} ammunition", ammunition))
