"""The boxes of a card as answers: each with each way to pay for it.

What depends on its arguments alone is kept: the same boxes come again at every table, and making the answers anew is
most of the work of a question.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
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


def purse_of(team: Team, box: Box) -> Purse:
    """What a team has now to pay for a box."""
    return Purse(means_of(team, box), tuple([one.name for one in team.explorers]))


def can_do(team: Team, box: Box) -> bool:
    """Only ammunition can keep a box from being done."""
    return box.count(Symbol.SPEND_AMMUNITION) <= team.ammunition


def box_answers(
    state: LostExpedition, team: Team, card: Adventure, numbers: Iterable[int]
) -> tuple[Option[Choice], ...]:
    """Each of these boxes with each way to pay; with too many of them, the boxes alone."""
    offers = [_offer(state, team, card, number) for number in numbers]
    answers = [_box_answers(*offer) for offer in offers]
    if sum(map(len, answers)) > AT_ONCE:
        return tuple([_box_alone(*offer) for offer in offers])
    return tuple([answer for of_a_box in answers for answer in of_a_box])


class _Offer(NamedTuple):
    """A box, as far as it can be foreseen, and all that decides how it can be paid."""

    number: int
    box: Box
    seen: Box
    purse: Purse
    lost: bool


def _offer(state: LostExpedition, team: Team, card: Adventure, number: int) -> _Offer:
    box = card.lettered[number]
    seen = foreseeable(state, team, box)
    return _Offer(number, box, seen, purse_of(team, seen), lost_by_the_deck(state, team, box))


def way_answers(state: LostExpedition, team: Team, card: Adventure, number: int | None) -> tuple[Option[WayToPay], ...]:
    """Each way to pay for a box that is certain to be done; None: the yellow one."""
    box = card.yellow if number is None else card.lettered[number]
    seen = foreseeable(state, team, box)
    return _way_answers(box, seen, purse_of(team, seen))


def closed_boxes(team: Team, card: Adventure) -> tuple[Closed, ...]:
    """The red boxes for which ammunition is missing."""
    return tuple(
        [
            _closed(LETTERS[number], box.count(Symbol.SPEND_AMMUNITION))
            for number, box in enumerate(card.red)
            if not can_do(team, box)
        ]
    )


@lru_cache(maxsize=16384)
def _box_answers(number: int, box: Box, seen: Box, purse: Purse, lost: bool) -> tuple[Option[Choice], ...]:  # noqa: FBT001
    letter = LETTERS[number]
    return tuple(
        [
            _answer(
                f"{letter}{place}",
                say("{letter} · {price}", letter=letter, price=_price(purse, box, way)),
                (number, way),
                way,
                purse,
                usual=place == 0,
                lost=lost,
            )
            for place, way in enumerate(ways(purse.means, seen))
        ]
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


def _box_alone(number: int, box: Box, seen: Box, purse: Purse, lost: bool) -> Option[Choice]:  # noqa: FBT001
    """A box whose payment is asked next; it is grave when even the usual payment kills."""
    letter, usual = LETTERS[number], ways(purse.means, seen)[0]
    label = say("{letter}: {effects}", letter=letter, effects=in_words(box))
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
        found.append(_food(way.food))
    ammunition = box.count(Symbol.SPEND_AMMUNITION)
    if ammunition:
        found.append(_ammunition(ammunition))
    if way.payments:
        found += [_card(one.card.number) for one in way.payments if isinstance(one, CardSpent)]
        found += _losses(purse, way)
    return say("{prices}", prices=Joined(tuple(found))) if found else FREE


def _losses(purse: Purse, way: WayToPay) -> Iterator[Text]:
    wounds = [one for one in way.payments if isinstance(one, Wound)]
    for (expertise, _), name in zip(purse.means.health, purse.names, strict=True):
        if expertise in way.deaths:
            short = any(one.asked > one.health for one in wounds if one.explorer is expertise)
            yield lost_explorer(name, short=short)
            continue
        health = sum([one.health for one in wounds if one.explorer is expertise])
        if health:
            yield _hurt(name, health)


FREE = say("free")


@cache
def _food(n: int) -> Text:
    return count("{n} food", "{n} food", n)


@cache
def _ammunition(n: int) -> Text:
    return count("{n} ammunition", "{n} ammunition", n)


@cache
def _card(number: int) -> Text:
    return say("card {number}", number=number)


@cache
def _hurt(name: str, health: int) -> Text:
    return say("{name} −{health}", name=name, health=health)


@cache
def lost_explorer(name: str, *, short: bool) -> Text:
    """Whoever dies of it; `short` when even that does not pay in full."""
    return say("☠ {name} (cannot pay 2)", name=name) if short else say("☠ {name}", name=name)


def _consequences(purse: Purse, way: WayToPay) -> Text:
    left = dict(way.after.health)
    changes = tuple(
        [
            _change(name, health, left[expertise])
            for (expertise, health), name in zip(purse.means.health, purse.names, strict=True)
            if left[expertise] != health
        ]
    )
    return say("{changes}", changes=Joined(changes)) if changes else NO_HEALTH_LOST


NO_HEALTH_LOST = say("no health lost")


@cache
def _change(name: str, health: int, then: int) -> Text:
    return say("{name} {health} → {then}", name=name, health=health, then=then)


def _closed(letter: str, ammunition: int) -> Closed:
    return Closed(say("{letter}", letter=letter), count("needs {n} ammunition", "needs {n} ammunition", ammunition))
