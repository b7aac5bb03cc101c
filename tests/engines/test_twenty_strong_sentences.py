"""What the questions of 20 Strong say beside their answers: encounters in words, hints that hold, a full Health."""

from __future__ import annotations

import re
from collections.abc import Iterable
from gettext import NullTranslations

import pytest

from data.loader import catalogue
from engines.core import Event, say
from engines.twenty_strong.abilities import Reward
from engines.twenty_strong.gains import without_effect
from engines.twenty_strong.pieces import HIGHEST, Kind
from engines.twenty_strong.state import AfterBattle, StrategyPhase
from engines.twenty_strong.words import StackName
from renderers.words import Words

from .twenty_strong_tables import (
    SoloTable,
    answer,
    commit,
    fighting,
    lay,
    name_of,
    options,
    put_upper,
    state_at,
    table_of,
)

EN = Words("en", NullTranslations(), ("Maud",), ())
FR = Words("fr", catalogue("fr"), ("Maud",), ())


def on_day(*encounters: str, day: int = 3) -> SoloTable:
    """A day that begins with one encounter on top, or with two of which either may be chosen."""
    state = state_at(day=day - 1)
    lay(state, StackName.ENCOUNTERS, encounters[0])
    put_upper(state, StackName.ENCOUNTERS, *encounters[1:])
    table = table_of(state)
    assert name_of(table) == "day"
    return table


def rolled(*, done: int) -> SoloTable:
    """An Apply step with a hit for the second of two Baddies too, after `done` of the two Strategy Phases."""
    state = fighting("v13 v06")
    assert isinstance(state.phase, StrategyPhase)
    state.phase.done = done
    table = table_of(state)
    commit(table, "P1 P2", "HH")
    assert name_of(table) == "apply"
    return table


def after_battle(health: int) -> SoloTable:
    """Rest or scout, with that Health."""
    state = state_at(AfterBattle())
    state.health = health
    table = table_of(state)
    assert name_of(table) == "respite"
    return table


def lines(table: SoloTable, read: Words = EN) -> list[str]:
    assert table.ask is not None
    return [read(line) for line in table.ask.lines]


def hint(table: SoloTable, read: Words = EN) -> str | None:
    assert table.ask is not None
    return None if table.ask.help is None else read(table.ask.help)


def test_of_the_encounters_of_a_day_it_is_said_which_is_a_tyrant_encounter() -> None:
    table = on_day("m1", "t5")
    (mohlnor, mist) = lines(table)
    assert mist == "Clinging Mist (Tyrant encounter): no dice into the backup plan · when won: Smoke"
    assert "Tyrant encounter" not in mohlnor
    (_, brume) = lines(table, FR)
    assert "(rencontre de Tyran)\u00a0: " in brume


@pytest.mark.parametrize("encounters", [("t5",), ("m1", "t5"), ("t5", "l1")])
def test_a_day_with_a_tyrant_encounter_says_that_to_face_it_is_enough(encounters: tuple[str, ...]) -> None:
    assert hint(on_day(*encounters)) == "Every Tyrant encounter that you face makes the Tyrant weaker."
    assert hint(on_day(*encounters), FR) == "Chaque rencontre de Tyran affrontée rend le Tyran plus faible."


@pytest.mark.parametrize("encounter", ["m1", "l1"])
def test_a_day_without_one_does_not_speak_of_tyrant_encounters(encounter: str) -> None:
    assert hint(on_day(encounter)) is None


def test_the_last_day_does_not_speak_of_encounters_that_cannot_be_chosen() -> None:
    state = state_at(hero="duster", day=11)
    lay(state, StackName.ENCOUNTERS, "t5")
    table = table_of(state)
    assert name_of(table) == "day"
    assert (lines(table), hint(table)) == ([], None)


def test_hits_left_aside_are_said_to_be_rolled_again_only_while_a_roll_is_left() -> None:
    assert hint(rolled(done=0)) == "Hits you leave aside are rolled again."
    assert hint(rolled(done=1)) is None


def test_a_full_health_is_said_where_rest_would_add_to_it() -> None:
    assert lines(after_battle(HIGHEST)) == ["Health is at its most, 6"]
    assert lines(after_battle(HIGHEST), FR) == ["La Vie est au maximum, 6"]
    assert lines(after_battle(HIGHEST - 1)) == []


def told(events: Iterable[Event], read: Words = EN) -> list[str]:
    return [read(event.tell()) for event in events]


def test_a_reward_says_what_of_it_gives_nothing() -> None:
    for health, wasted in ((3, None), (5, "Without effect: +1 Health."), (6, "Without effect: +2 Health.")):
        table = on_day("m1")
        table.state.health = health
        answer(table, "peace-m1")
        happened = told(answer(table, "weakest"))
        assert [line for line in happened if line.startswith("Without effect")] == [wasted][: wasted is not None]


def test_a_reward_of_several_kinds_loses_only_what_is_too_much() -> None:
    state = state_at()
    state.health, state.strategy, state.recovery = 5, HIGHEST, 2
    lost = without_effect(state, Reward(recover=3, health=2, strategy=1, recovery=1))
    assert lost == Reward(health=1, strategy=1), "dice are seen, and are not said"


def test_scouting_that_uncovers_mohlnor_names_his_toll() -> None:
    state = state_at(AfterBattle(), day=2)
    lay(state, StackName.ENCOUNTERS, "t1", "m4")
    happened = answer(table_of(state), "encounters")
    assert "at a toll: exhaust 2 pool dice." in "".join(told(happened))
    assert "péage\N{NO-BREAK SPACE}: épuiser 2 dés de la réserve." in "".join(told(happened, FR))


def test_a_number_and_what_it_becomes_stay_on_one_line() -> None:
    change = say("Health {before} → {after}", before=6, after=3)
    assert (EN(change), FR(change)) == ("Health 6\u00a0→\u00a03", "Vie 6\u00a0→\u00a03")
    assert EN(say("{before} → {after}", before="hit", after="crit")) == "hit → crit"


def test_where_encounters_are_a_list_its_name_says_so() -> None:
    asked = on_day("t1", "m1").ask
    assert asked is not None
    lists = {group.key: EN(group.label) for group in asked.groups}
    assert {lists[option.group] for option in asked.options if "-" in option.key} == {"or an encounter"}


def test_apply_says_where_dice_that_are_picked_by_hand_go() -> None:
    table = rolled(done=0)
    (aim,) = [option for option in options(table) if option.key.startswith("aim-")]
    before = next(line for line in lines(table) if line.startswith("Dice picked by hand go on "))
    answer(table, aim.key)
    after = next(line for line in lines(table) if line.startswith("Dice picked by hand go on "))
    assert (after, before == after) == (f"Dice picked by hand go on {EN(aim.label)}", False)


def test_hits_that_stay_on_the_tyrant_are_said() -> None:
    state = fighting("ironrind", tyrant="ironrind", kind=Kind.FINAL, day=9)
    assert "Hits on Ironrind stay from one engagement to the next" in lines(table_of(state))
    state = fighting("v06")
    assert not any("stay from one engagement" in line for line in lines(table_of(state)))


def test_the_chances_of_dice_beside_committed_ones_count_those_too() -> None:
    """They agree with what the buttons say."""
    state = fighting("v13 v06")
    table = table_of(state)
    commit(table, "P1 P2", "MM")
    assert name_of(table) == "commit"
    assert table.ask is not None
    buttons = [EN(option.label) for option in table.ask.alone]
    (all_of_them,) = [EN(line) for line in table.game.odds(table.view(0)) if EN(line).startswith("All: ")]
    number, share = re.findall(r"(\d+) di\w+, (\d+)%", buttons[0])[0]
    assert f"{share}% with {number} more di" in all_of_them
