"""Whole games of 20 Strong: what always holds, after every answer."""

from __future__ import annotations

from random import Random

import pytest

from engines.core import Event, Keys, Table, dump_event, fingerprint, load_event, random_answer
from engines.twenty_strong import TWENTY_STRONG, day_events, events, use_events
from engines.twenty_strong.cards import Baddie, deck
from engines.twenty_strong.events import EVENTS
from engines.twenty_strong.options import TwentyStrongOptions
from engines.twenty_strong.pieces import HIGHEST, MOST_ENGAGEMENTS
from engines.twenty_strong.state import EndPhase, TwentyStrong
from engines.twenty_strong.words import StackName, Zone

from .twenty_strong_tables import SoloTable

HEROES = sorted(deck().heroes)
TYRANTS = sorted(deck().tyrants)
GAMES = [(hero, TYRANTS[number % 4], number) for number, hero in enumerate(HEROES)]


def begin(hero: str, tyrant: str, number: int) -> SoloTable:
    options = TwentyStrongOptions.model_validate({"rank": 1 + number % 5, "tyrant_hits_persist": number % 3 != 0})
    table = Table.start(TWENTY_STRONG, options, seed=f"{hero} {number}")
    table.answer(0, (tyrant,))
    table.answer(0, (hero,))
    return table


def lively(table: SoloTable, random: Random, wild: float) -> Keys:
    """A greedy player who does anything at all now and then: purely random ones die on day 4."""
    assert table.ask is not None
    if random.random() < wild:
        return random_answer(table.ask, random)
    return TWENTY_STRONG.stand_in(table.view(0), table.ask)


def check(state: TwentyStrong) -> None:
    """The checklist of the house deck."""
    check_dice(state)
    check_cards(state)
    assert len(state.items) + len(state.locks) <= state.strategy
    assert 1 <= state.strategy <= HIGHEST
    assert 1 <= state.recovery <= HIGHEST
    assert state.health <= HIGHEST
    assert (state.health >= 1) or isinstance(state.phase, EndPhase)
    assert state.battle is None or state.battle.engagement <= MOST_ENGAGEMENTS


def check_dice(state: TwentyStrong) -> None:
    """17 dice, each in one zone; on a card only where the zone says so; the plan holds what its slots allow."""
    assert len({(die.colour, die.number) for die in state.dice}) == len(state.dice) == 17
    assert sum(len(state.dice_in(zone)) for zone in Zone) == 17
    standing = {foe.card.id for foe in state.battle.foes} if state.battle else set()
    locks = {lock.id: lock for lock in state.locks}
    for die in state.dice:
        assert (die.on in standing) == (die.zone is Zone.APPLIED)
        assert (die.on in locks) == (die.zone is Zone.LOCK)
    if state.chosen_hero is not None and not (state.hero.universal and state.side is None):
        plan = [die.colour for die in state.dice_in(Zone.BACKUP)]
        assert all(plan.count(colour) <= state.slots.count(colour) for colour in plan)


def check_cards(state: TwentyStrong) -> None:
    """Stacks, box and discards hold each card at most once; with what is in play, held or kept, nothing is missing."""
    lying = list(state.unused)
    for stack in state.stacks.values():
        lying += [*([stack.top] if stack.top else []), *stack.unseen, *stack.bottom, *stack.upper, *stack.discard]
    held = {kept.card.id for kept in state.items} | {lock.id for lock in (*state.locks, *state.extensions)}
    held |= {card.id for card in state.won}
    if state.battle is not None:
        held |= {foe.card.id for foe in state.battle.foes} & set(deck().baddies)
        held |= {state.battle.card.id} if state.battle.card else set()
    ids = [card.id for card in lying]
    assert len(ids) == len(set(ids))
    if isinstance(state.phase, EndPhase):
        return
    missing = deck().stacked.keys() - set(ids) - held
    assert not missing, missing
    for name in (StackName.ONES, StackName.FIVES):
        stack = state.stacks[name]
        for one in (*stack.unseen, *stack.discard):
            assert isinstance(one, Baddie)
            assert one.stack is name


@pytest.mark.parametrize(("hero", "tyrant", "number"), GAMES)
@pytest.mark.parametrize("wild", [0.08, 0.35])
def test_dice_and_cards_are_never_lost_and_every_game_ends(hero: str, tyrant: str, number: int, wild: float) -> None:
    table, random = begin(hero, tyrant, number), Random(number)
    while table.ask is not None:
        check(table.state)
        table.answer(0, lively(table, random, wild))
    check(table.state)
    assert isinstance(table.state.phase, EndPhase)
    assert table.state.day <= 12


def test_purely_random_games_end() -> None:
    for number in range(15):
        table, random = begin(HEROES[number % 7], TYRANTS[number % 4], number), Random(number)
        while table.ask is not None:
            check(table.state)
            table.answer(0, random_answer(table.ask, random))
        assert isinstance(table.state.phase, EndPhase)


@pytest.mark.parametrize("number", range(3))
def test_whatever_is_offered_alone_is_accepted_and_can_be_played_on(number: int) -> None:
    table, random = begin(HEROES[number], TYRANTS[number], number), Random(number)
    step = 0
    while table.ask is not None:
        step += 1
        if step % 4 == 0:
            single = table.ask.options if table.ask.single else ()
            for option in (*single, *table.ask.alone):
                copy = Table.restore(table.game, table.dump())
                copy.answer(0, (option.key,))
                check(copy.state)
        table.answer(0, lively(table, random, 0.1))


@pytest.mark.parametrize("number", range(4))
def test_a_restored_table_asks_the_same_and_rolls_the_same(number: int) -> None:
    table, random = begin(HEROES[number], TYRANTS[number], number), Random(number)
    while table.ask is not None:
        again = Table.restore(table.game, table.dump())
        assert again.returned == 0
        assert again.ask is not None
        assert fingerprint(again.ask) == fingerprint(table.ask)
        assert again.view(0) == table.view(None)
        keys = lively(table, random, 0.1)
        assert again.answer(0, keys) == table.answer(0, keys)
        assert again.dump() == table.dump()


def test_a_commitment_by_hand_can_be_taken_back_only_until_the_dice_fall() -> None:
    table, random = begin("squibb", "cog", 1), Random(1)
    while table.ask is not None and table.ask.name != "apply":
        table.answer(0, lively(table, random, 0))
    assert table.ask is not None
    assert not table.can_undo
    before = table.dump()
    other = next((option.key for option in table.ask.alone if option.key.startswith("aim-")), "done")
    table.answer(0, (other,))
    if other != "done":
        table.undo()
        assert table.dump() == before


def test_every_event_is_kept_as_it_was_and_every_kind_is_known() -> None:
    for number in range(4):
        table, random = begin(HEROES[number], TYRANTS[number], number), Random(number)
        while table.ask is not None:
            for event in table.answer(0, lively(table, random, 0.15)):
                assert load_event(EVENTS, dump_event(event)) == event
    kinds = {
        kind
        for module in (events, day_events, use_events)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert {kind.__name__ for kind in kinds if not kind.__name__.startswith("_")} == set(EVENTS)


def test_keys_are_short_and_never_doubled() -> None:
    for number in range(6):
        table, random = begin(HEROES[number], TYRANTS[number % 4], number), Random(number)
        while table.ask is not None:
            keys = [option.key for option in (*table.ask.options, *table.ask.alone)]
            assert len(keys) == len(set(keys))
            assert all(len(key) <= 40 for key in keys)
            assert set(table.ask.usual) <= set(keys)
            table.answer(0, lively(table, random, 0.15))
