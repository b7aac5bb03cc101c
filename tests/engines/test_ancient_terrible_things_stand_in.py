"""The stand-in of Ancient Terrible Things: what it does where one answer is plainly the best."""

from __future__ import annotations

import pytest

from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.state import TerribleThing, Trading
from engines.ancient_terrible_things.words import Location
from engines.core import Keys

from .ancient_terrible_things_tables import RiverTable, arrived, encounter, rolled, start, state_at, swag, table_of

SHRINE, GORGE, CHATEAU, CHASM, GUNSLOOP, RUIN = Location


def stands_in(table: RiverTable) -> Keys:
    """Its answer to the question that is pending."""
    assert table.ask is not None
    return ANCIENT_TERRIBLE_THINGS.stand_in(table.view(table.ask.seat), table.ask)


@pytest.mark.parametrize("reroll_rule", ["v2", "v2_5"])
@pytest.mark.parametrize("panics", ["stay", "roll"])
@pytest.mark.parametrize("feat_die", ["before spending", "before a re-roll"])
def test_it_plays_whole_games_by_every_rule(reroll_rule: str, panics: str, feat_die: str) -> None:
    table = start(4, "whole game", reroll_rule=reroll_rule, panic_in_free_reroll=panics, feat_die=feat_die)
    while table.ask is not None:
        table.answer(table.ask.seat, stands_in(table))
    assert table.state.phase.name == "end"


def test_of_two_locations_it_goes_where_less_is_risked_for_more() -> None:
    river = {GORGE: "R12", RUIN: "O05"}
    assert stands_in(table_of(state_at(river=river, focus=1)))[0].startswith("ruin")


def test_with_courage_enough_the_dearest_encounter_is_worth_going_to() -> None:
    river = {GORGE: "R12", RUIN: "O05"}
    assert stands_in(table_of(state_at(river=river, focus=1, courage=8))) == ("gorge",)


def test_a_desperate_act_is_done_where_dice_would_hardly_do_it() -> None:
    assert stands_in(arrived("R12", courage=8)) == ("act",)


def test_no_desperate_act_is_wasted_where_dice_do_it_almost_surely() -> None:
    assert stands_in(arrived("G07", courage=8)) == ("roll",)


def test_swag_that_adds_a_die_is_used_before_the_roll() -> None:
    assert stands_in(arrived("O05", owns="S01")) == ("S01",)


def test_focus_is_paid_for_the_dice_that_do_not_fit() -> None:
    assert set(stands_in(rolled("G4 G5 G1 G1 G2", "O05", focus=3, left=1))) == {"green3", "green4", "green5"}


def test_without_focus_all_dice_roll_again() -> None:
    assert stands_in(rolled("G4 G5 G1 G1 G2", "O05", focus=0)) == ("all",)


def test_dice_that_overcome_are_spent_on_it_and_for_as_much_as_can_be() -> None:
    assert stands_in(rolled("G4 G5 G6 G2 G2", "O05"))[0].startswith("stop1")


def test_a_feat_turns_the_die_that_is_missing() -> None:
    (key,) = stands_in(rolled("G4 G5 G5 G1 G1", "O05", hand="F03", feat=1, left=0))
    assert key == "hand0-g56"


def test_the_best_dice_for_a_feat_that_rolls_some_again() -> None:
    (key,) = stands_in(rolled("G4 G5 G1 G1 G1", "O05", hand="F02", feat=2, left=0))
    assert key == "hand0-g1g1g1"


def test_a_blue_die_is_raised_to_what_is_missing() -> None:
    assert stands_in(rolled("G4 G5 G1 G1 G1 B5", "O05", feat=1, left=0)) == ("raise1",)


def test_after_the_last_roll_cards_for_tokens_are_played() -> None:
    assert stands_in(rolled("G1 G2 G2 G4 G6", "O05", hand="F10", feat=1, left=0)) == ("hand0",)


@pytest.mark.parametrize(("tentacles", "answer"), [(0, "take"), (3, "S22")])
def test_a_talisman_is_kept_for_many_tentacles(tentacles: int, answer: str) -> None:
    state = state_at(TerribleThing(location=SHRINE), river={SHRINE: "O05"}, owns="S22")
    state.track = [tentacles, 3, 3]
    assert stands_in(table_of(state)) == (answer,)


def test_kept_dice_are_those_that_fit() -> None:
    table = rolled("G4 G5 G1 G1 G2", "O05", focus=2, left=1, options={"reroll_rule": "v2_5"})
    assert stands_in(table) == ("keep",)
    table.answer(0, ("keep",))
    assert stands_in(table) == ("green1", "green2")


def test_in_the_last_round_secrets_are_bought() -> None:
    state = state_at(Trading(), river={RUIN: "G01"}, treasure=4)
    for pile in state.encounters.values():
        pile.clear()
    state.post = [swag("S24"), swag("S01"), swag("S23")]
    assert stands_in(table_of(state)) == ("buyS24",)


def test_an_achievement_makes_an_encounter_worth_more() -> None:
    river = {GORGE: "O03", RUIN: "O04"}
    state = state_at(river=river)
    state.players[0].overcome = [encounter("G04")]
    assert stands_in(table_of(state))[0].startswith("ruin")
    state.players[0].overcome = [encounter("G01")]
    assert stands_in(table_of(state)) == ("gorge",)
