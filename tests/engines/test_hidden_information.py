"""Nobody learns what lies face down: whatever a seat cannot tell apart looks the same to it in every way."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engines.core import Ask, Event, Flow, Randomness, Table, redeal, say
from engines.crypt import CRYPT
from engines.crypt.events import Claimed
from engines.crypt.game import CryptGame
from engines.crypt.state import Crypt, PotteryWindow
from engines.crypt.treasures import TREASURES, Treasure, make_up
from engines.crypt.views import CryptView
from engines.lost_expedition.adventures import ADVENTURES
from engines.lost_expedition.game import LostExpeditionGame
from engines.lost_expedition.hike_events import Meal
from engines.lost_expedition.state import LostExpedition
from engines.lost_expedition.views import LostExpeditionView

from .crypt_tables import CryptTable, card, down, lively_answer, seat, table_at, up
from .worlds import CRYPT_SETTINGS, EXPEDITION_SETTINGS, SETTINGS, Compared, Setting, compare, readable, watch


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(setting: Setting) -> None:
    found = Compared()
    for number in range(len(setting.several) * (2 if setting.options.seats < 3 else 1)):
        watch(setting, number, found)
    assert found.leaks == []
    assert found.worlds > 50
    assert found.told_apart > 0, "what is drawn, laid or turned does tell worlds apart"


def at_a_pottery_window(game: CryptGame) -> CryptTable:
    """Both of two players may take the hidden treasure, and one of them look at it."""
    table = table_at(
        PotteryWindow(),
        up("idol 1"),
        up("tapestry 4"),
        down("jewelry 4"),
        seats=[seat("pottery 1", "pottery 2", "idol 3"), seat("pottery 3", "pottery 4", "manuscript 1", "remains 2")],
        faces="b",
    )
    return Table(game, table.state)


def test_the_pottery_window_tells_nothing_hidden() -> None:
    found = Compared()
    for number in range(12):
        table = at_a_pottery_window(CRYPT)
        random = Random(number)
        while table.ask is not None and table.state.round == 1:
            keys = lively_answer(table.ask, random)
            compare(CRYPT_SETTINGS[1], table, keys, number, found)
            table.answer(table.ask.seat, keys)
    assert found.leaks == []
    assert found.worlds > 100
    assert found.told_apart > 0, "what is turned or found does tell worlds apart"


def told(event: Event) -> set[Treasure]:
    """The treasures that an event names."""
    facts = [getattr(event, field.name) for field in dataclasses.fields(event)]
    return {
        found
        for fact in facts
        for found in (fact if isinstance(fact, tuple) else (fact,))
        if isinstance(found, Treasure)
    }


@pytest.mark.parametrize("setting", CRYPT_SETTINGS, ids=str)
def test_a_seat_knows_exactly_the_treasures_that_an_event_has_shown_it(setting: Setting) -> None:
    """So whatever lies somewhere is dealt anew for everybody else, and for nobody who has seen it."""
    for number in range(3):
        table, random = setting.start(number), Random(number)
        seen: dict[int, set[Treasure]] = {viewer: set() for viewer in setting.seats(table)}
        happened = table.opening
        while table.ask is not None:
            for viewer, cards in seen.items():
                cards.update(*(told(event) for event in readable(happened, viewer)))
            lying = {hidden.card: hidden.known_to for hidden in CRYPT.secrets(table.state)}
            open_to_all = {spot.card for spot in table.state.spots if spot.face_up}
            assert len(lying) + len(open_to_all) == len(make_up(setting.options.seats).deck)
            for treasure, known_to in lying.items():
                assert known_to == {viewer for viewer, cards in seen.items() if treasure in cards}
            happened = table.answer(table.ask.seat, lively_answer(table.ask, random))


@pytest.mark.parametrize("setting", EXPEDITION_SETTINGS, ids=str)
def test_the_deck_and_the_hands_of_others_are_dealt_anew_and_nothing_else(setting: Setting) -> None:
    """A lonely player's hand lies open."""
    table, random = setting.start(0), Random(0)
    while table.ask is not None:
        state = table.state
        known = {hidden.card: hidden.known_to for hidden in table.game.secrets(state)}
        hands = [] if setting.options.seats == 1 else state.hands
        assert known == {
            **{one: frozenset() for one in state.deck},
            **{one: frozenset({owner}) for owner, hand in enumerate(hands) for one in hand},
        }
        table.answer(table.ask.seat, setting.answer(table.ask, random))


def altered(flow: Flow[None], change: Callable[[Any], Any]) -> Flow[None]:
    """The same flow with other questions and events."""
    value = None
    while True:
        try:
            step = flow.send(value)
        except StopIteration:
            return
        value = yield change(step)


def also_told(step: Any, number: int) -> Any:
    """A question that says a number as well."""
    return dataclasses.replace(step, lines=(*step.lines, say("{n}", n=number))) if isinstance(step, Ask) else step


def hidden_total(state: Crypt) -> int:
    return sum(spot.card.value for spot in state.spots if not spot.face_up)


class LeakyView(CryptGame):
    """Shows a number that depends on hidden values."""

    def view(self, state: Crypt, seat: int | None) -> CryptView:
        return dataclasses.replace(super().view(state, seat), unclaimed=hidden_total(state))


class LeakyQuestion(CryptGame):
    """Asks with a number that depends on hidden values."""

    def play(self, state: Crypt) -> Flow[None]:
        return altered(super().play(state), lambda step: also_told(step, hidden_total(state)))


class LeakyEvent(CryptGame):
    """Tells the value of a face-down treasure when it is claimed."""

    def play(self, state: Crypt) -> Flow[None]:
        return altered(super().play(state), lambda step: self.told(state, step))

    def told(self, state: Crypt, step: Any) -> Any:
        return dataclasses.replace(step, card=state.spots[step.spot].card) if isinstance(step, Claimed) else step


def best_held(state: LostExpedition) -> int:
    return max((one.number for hand in state.hands for one in hand), default=0)


class LeakyTable(LostExpeditionGame):
    """Shows the highest number in any hand."""

    def view(self, state: LostExpedition, seat: int | None) -> LostExpeditionView:
        return dataclasses.replace(super().view(state, seat), discard=best_held(state))


class LeakyLeader(LostExpeditionGame):
    """Tells the leader on the hike the highest number in any hand."""

    def play(self, state: LostExpedition) -> Flow[None]:
        return altered(super().play(state), lambda step: also_told(step, best_held(state)))


class LeakyMeal(LostExpeditionGame):
    """Tells a number of the deck at the very end of a stretch."""

    def play(self, state: LostExpedition) -> Flow[None]:
        return altered(super().play(state), lambda step: self.told(state, step))

    def told(self, state: LostExpedition, step: Any) -> Any:
        return dataclasses.replace(step, food=state.deck[0].number) if isinstance(step, Meal) else step


class LeakyKeys(LostExpeditionGame):
    """Lets everybody see which cards somebody else may lay."""

    def play(self, state: LostExpedition) -> Flow[None]:
        return altered(super().play(state), self.bare)

    def bare(self, step: Any) -> Any:
        if not isinstance(step, Ask):
            return step
        return dataclasses.replace(step, options=tuple(dataclasses.replace(one, private=False) for one in step.options))


@pytest.mark.parametrize(
    ("setting", "game"),
    [
        *((CRYPT_SETTINGS[1], game) for game in (LeakyView(), LeakyQuestion(), LeakyEvent())),
        *(
            (setting, game)
            for setting in (EXPEDITION_SETTINGS[1], EXPEDITION_SETTINGS[-1])
            for game in (LeakyTable(), LeakyLeader(), LeakyMeal(), LeakyKeys())
        ),
    ],
    ids=lambda found: type(found).__name__ if not isinstance(found, Setting) else str(found),
)
def test_a_leak_that_is_planted_on_purpose_is_found(setting: Setting, game: Any) -> None:
    found = Compared()
    for number in range(6):
        watch(setting, number, found, game)
    assert found.leaks


def test_the_values_a_seat_knows_are_not_dealt_anew() -> None:
    """Otherwise the comparison would prove less than it says: what one owns would differ and show."""
    table = at_a_pottery_window(CRYPT)
    table.answer(0, ("take3",))
    state = table.game.load(table.game.dump(table.state))
    for number in range(20):
        redeal(CRYPT.secrets(state), 0, Randomness(seed=str(number)))
        assert [owned.card for owned in state.players[0].treasures][3] is card("jewelry 4")
    redeal(CRYPT.secrets(state), 1, Randomness(seed="another seat"))
    assert {hidden.card for hidden in CRYPT.secrets(state)} == {hidden.card for hidden in CRYPT.secrets(table.state)}


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_keys_of_options_say_places_and_efforts_and_nothing_else(setting: Setting) -> None:
    """They go into buttons, which everybody's Discord client can read."""
    for number in range(2):
        table, random = setting.start(number), Random(number)
        while table.ask is not None:
            for option in (*table.ask.options, *table.ask.alone):
                assert setting.keys.fullmatch(option.key)
                assert option.key not in TREASURES
                assert option.key not in set(ADVENTURES)
            table.answer(table.ask.seat, setting.answer(table.ask, random))
