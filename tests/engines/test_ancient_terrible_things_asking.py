"""What the questions of Ancient Terrible Things say: chances, prices, reasons, warnings; and the odds in words."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

import pytest

from data.loader import catalogue
from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.cards import deck
from engines.ancient_terrible_things.chances import on_arrival, percent
from engines.ancient_terrible_things.combinations import Combination, Shape
from engines.ancient_terrible_things.odds import chance
from engines.ancient_terrible_things.odds_situation import Situation
from engines.ancient_terrible_things.state import Spending, TerribleThing
from engines.ancient_terrible_things.words import Location, Token
from engines.core import Text
from renderers.words import Words
from tests.data.river_chances import by_focus, combinations

from .ancient_terrible_things_tables import (
    RiverTable,
    answer,
    arrived,
    at_the_post,
    dice,
    keys,
    options,
    rolled,
    state_at,
    table_of,
)

SHRINE, GORGE, CHATEAU, CHASM, GUNSLOOP, RUIN = Location
RUN_OF_4 = Combination(Shape.RUN, 4, 1)


def english(text: Text | None) -> str:
    """A sentence in English."""
    assert text is not None
    return Words("en", NullTranslations(), ("Ann", "Bob"))(text)


def prompt(table: RiverTable) -> str:
    """What is asked."""
    assert table.ask is not None
    return english(table.ask.prompt)


def hint(table: RiverTable, key: str) -> str:
    """The line beside an option."""
    return english(next(option.hint for option in options(table) if option.key == key))


def odds(table: RiverTable) -> list[str]:
    """The lines of the Odds button."""
    return [english(line) for line in ANCIENT_TERRIBLE_THINGS.odds(table.view(None))]


@pytest.mark.parametrize("combination", list(combinations())[::4], ids=str)
@pytest.mark.parametrize("rule", ["v2", "v2_5"])
def test_the_table_of_chances_is_what_the_odds_say(combination: Combination, rule: Any) -> None:
    for greens in (4, 5):
        found = tuple(on_arrival(combination, greens, rule, focus) for focus in range(11))
        assert found == by_focus(combination, greens, rule)


def test_more_focus_than_the_table_holds_changes_nothing() -> None:
    for rule in ("v2", "v2_5"):
        certain = percent(chance(Situation(RUN_OF_4, (0,) * 5, focus=40, reroll_rule=rule)))
        assert on_arrival(RUN_OF_4, 5, rule, 40) == certain


@pytest.mark.parametrize(("value", "shown"), [(0, 0), (0.0001, 1), (0.527, 53), (0.9999, 99), (1, 100)])
def test_only_what_is_impossible_is_0_percent_and_only_what_is_certain_100(value: float, shown: int) -> None:
    assert percent(value) == shown


def test_a_destination_names_the_encounter_its_chance_and_its_tokens() -> None:
    state = state_at(river={SHRINE: "O06", GORGE: "O06", RUIN: "G01"}, focus=1)
    for location in (SHRINE, GORGE):
        state.spot(location).tokens = [Token.FEAT, Token.FOCUS]
    table = table_of(state)
    assert hint(table, "gorge") == "Twin Duellists · 5 secrets · run of 4 from 1 · 53% · Feat, Focus"
    assert on_arrival(RUN_OF_4, 5, "v2", 2) == 53, "with the Focus that lies there"
    assert f"{on_arrival(RUN_OF_4, 5, 'v2', 3)}%" in hint(table, "shrine-focus"), "and with that of the Shrine"
    assert "53%" in hint(table, "shrine-feat")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_line_of_every_encounter_fits_a_list(language: str) -> None:
    words = Words(language, catalogue(language), ("Ann", "Bob"))
    for card in deck().encounters.values():
        state = state_at(river={GORGE: card.id, RUIN: "G01" if card.id != "G01" else "G02"})
        state.spot(GORGE).tokens = list(card.tokens)
        table = table_of(state)
        line = next(option.hint for option in options(table) if option.key == "gorge")
        assert line is not None
        assert len(words(line)) <= 100, words(line)


@pytest.mark.parametrize(
    ("facts", "greens", "rule", "focus"),
    [
        ({"owns": "S14"}, 5, "v2", 3),
        ({"options": {"reroll_rule": "v2_5"}}, 5, "v2_5", 2),
        ({"hindered": True}, 4, "v2", 2),
    ],
)
def test_the_chance_of_a_destination_knows_swag_rules_and_a_missing_die(
    facts: dict[str, object], greens: int, rule: str, focus: int
) -> None:
    hindered = facts.pop("hindered", False)
    state = state_at(river={GORGE: "O06", RUIN: "G01"}, focus=2, **facts)  # type: ignore[arg-type]
    state.players[0].hindered = bool(hindered)
    assert f" {on_arrival(RUN_OF_4, greens, rule, focus)}%" in hint(table_of(state), "gorge")


def test_on_arrival_the_chance_is_told_with_green_dice_alone() -> None:
    assert prompt(arrived("O06", focus=2)) == "here goes? Twin Duellists: run of 4 from 1, 53%"
    table = arrived("O06", focus=2, owns="S01")
    answer(table, "S01")
    assert prompt(table) == "here goes? Twin Duellists: run of 4 from 1"


def test_a_desperate_act_that_costs_too_much_is_closed_with_the_reason() -> None:
    table = arrived("O06", courage=3)
    assert table.ask is not None
    (closed,) = table.ask.closed
    assert (english(closed.label), english(closed.reason)) == ("Desperate Act", "5 Courage, you have 3")
    rich = arrived("O06", courage=5)
    assert rich.ask is not None
    assert rich.ask.closed == ()


def test_there_is_no_price_for_an_encounter_that_is_gone() -> None:
    table = arrived("O06", courage=5)
    answer(table, "act")
    assert prompt(table) == "roll the dice for tokens?"
    assert table.ask is not None
    assert table.ask.closed == ()
    assert odds(table) == []


def test_the_dice_are_said_to_have_it_or_not() -> None:
    assert prompt(rolled("G1 G2 G3 G4 G6", "O06")).startswith(
        "re-roll or stop: Twin Duellists, run of 4 from 1: you ha"
    )
    assert "not yet; 1 re-roll left" in prompt(rolled("G1 G2 G3 G6 G6", "O06", left=1))


LOSING, WINNING = "G1 G2 G3 G6 G6", "G1 G2 G3 G4 G6"
"""Dice against O06, a run of 4."""


def below(table: RiverTable) -> list[str]:
    """What is said below the question."""
    assert table.ask is not None
    return [english(line) for line in table.ask.lines]


def marked(table: RiverTable) -> list[str]:
    """The options that are red, and have a sign where a list shows no colours."""
    assert all(option.grave is bool(option.icon) for option in options(table))
    return [option.key for option in options(table) if option.grave]


@pytest.mark.parametrize("left", [0, 1, 2])
def test_every_stop_that_fails_is_red_and_said_to_fail(left: int) -> None:
    table = rolled(LOSING, "O06", left=left)
    table.state.track = [2, 3]
    table = table_of(table.state)
    stops = [option.key for option in options(table) if option.group == "stop"]
    assert "byhand" in stops, "combination by combination there is no way back to the re-rolls"
    assert marked(table) == stops
    assert below(table) == ["Stopping now fails: a Terrible Thing, 2 tentacles."]


def test_with_dice_that_suffice_only_the_stops_without_the_encounter_are_red() -> None:
    table = rolled(WINNING, "O06")
    table.state.track = [1, 3]
    table = table_of(table.state)
    assert marked(table) == [key for key in keys(table) if key.startswith("stop0")] != []
    assert below(table) == ["A stop that does not overcome fails: a Terrible Thing, 1 tentacle."]


def test_no_stop_is_red_where_no_encounter_is_left() -> None:
    state = rolled(LOSING, "O06").state
    state.here.encounter = None
    table = table_of(state)
    assert marked(table) == below(table) == []


@pytest.mark.parametrize(
    ("pool", "left", "usual"),
    [(LOSING, 2, "all"), (LOSING, 0, "stop0"), (WINNING, 2, "stop1"), ("R1 R2 R2 R3 R3", 2, "stop0")],
)
def test_the_usual_answer_rolls_again_while_the_dice_do_not_suffice(pool: str, left: int, usual: str) -> None:
    table = rolled(pool, "O06", left=left)
    assert table.ask is not None
    (key,) = table.ask.usual
    assert key.startswith(usual)


@pytest.mark.parametrize(
    ("left", "start"), [(2, "All dice for free"), (1, "All dice for free"), (0, "Spend the dice: each may be used")]
)
def test_the_help_speaks_of_re_rolls_only_while_one_is_left(left: int, start: str) -> None:
    table = rolled(LOSING, "O06", left=left)
    assert table.ask is not None
    assert english(table.ask.help).startswith(start)


def test_before_a_terrible_thing_is_taken_its_tentacles_and_the_lost_encounter_are_told() -> None:
    state = state_at(TerribleThing(location=SHRINE), river={SHRINE: "O05", RUIN: "G02"}, feat=3, hand="F01")
    state.track = [2, 3]
    table = table_of(state)
    assert prompt(table) == "a Terrible Thing stirs: 2 tentacles"
    assert below(table) == ["Encounter lost: Captain Without a Ship."]


def test_where_feats_are_replaced_the_help_says_where_they_are_chosen() -> None:
    table = table_of(state_at(river={GORGE: "O06", RUIN: "G01"}, hand="F01 F02"))
    answer(table, "gorge")
    assert table.ask is not None
    assert table.ask.name == "gorge"
    assert english(table.ask.help) == "Choose the Feats to replace under My Feats."


def test_the_card_that_goes_under_the_deck_is_told_before_nothing_is_bought() -> None:
    table = at_the_post(treasure=9)
    first = table.state.post[0]
    assert first is not None
    assert table.ask is not None
    (line,) = table.ask.lines
    assert english(line) == f"With nothing bought, {first.name.by_language['en']} goes under the deck."


def test_spending_by_hand_warns_while_the_encounter_could_be_overcome() -> None:
    for pool, warned in (("G4 G5 G6 G1 G1", True), ("G1 G1 G6 G5 G2", False)):
        table = table_of(state_at(Spending(location=SHRINE, pool=dice(pool)), river={SHRINE: "O05", RUIN: "G02"}))
        done = next(option for option in options(table) if option.key == "done")
        assert done.grave is warned
        assert (
            any(line.startswith("Losing the other dice fails: a Terrible Thing, ") for line in below(table)) is warned
        )


def test_newcomers_get_a_line_of_help_where_they_explore_and_where_dice_lie() -> None:
    for table in (table_of(state_at(river={GORGE: "O06", RUIN: "G01"})), rolled("G1 G2")):
        assert table.ask is not None
        assert table.ask.help is not None


def test_the_odds_before_the_roll() -> None:
    line, counted, _ = odds(arrived("O06", focus=2))
    assert line == "Twin Duellists, run of 4 from 1: 53% with this roll and two re-rolls."
    assert counted.startswith("Counted: dice")


def test_the_odds_of_each_choice_the_best_first() -> None:
    lines = odds(rolled("G2 G3 G4 G6 G6", "O06", focus=2, left=1))
    assert lines == [
        "Twin Duellists, run of 4 from 1",
        "Re-roll 6 6 for 2 Focus: 56%",
        "Re-roll 6 for 1 Focus: 33%",
        "Re-roll all, free: 15%",
        "Stop now: 0%",
        "Counted: dice, re-rolls, Focus, Feat tokens for blue dice, and Swag that is ready.",
        "Not counted: Feats in hand.",
    ]


def test_the_odds_name_the_swag_that_helps() -> None:
    lines = odds(rolled("G2 G3 G4 G6 G6", "O06", focus=1, left=1, owns="S07 S10"))
    assert lines[1] == "Stop now, with Ballast Stones (6\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}5): 100%"
    lines = odds(rolled("G2 G3 G4 G6 G6", "O06", left=0, focus=1, owns="S07 S13"))
    assert set(lines[1:3]) == {"Strong Coffee for 1 Focus: 62%", "Pocket Compass: roll 6 6 again: 62%"}


def test_swag_that_is_exhausted_does_not_help() -> None:
    table = rolled("G2 G3 G4 G6 G6", "O06", left=0, focus=0, owns="S07")
    table.state.player.swag[0].exhausted = True
    assert [line for line in odds(table) if "Compass" in line] == []


def test_the_odds_name_the_cards_that_are_not_counted() -> None:
    assert odds(arrived("O06", owns="S01 S07"))[-1] == "Not counted: Feats in hand, Lucky Peso."
    lines = odds(rolled("G2 G3 G4 G6 G6 Y1", "O06", owns="S11 S12"))
    assert lines[-1] == "Not counted: Feats in hand, Carbon Paper."


def test_a_price_that_buys_nothing_gets_no_line() -> None:
    lines = odds(rolled("G1 G2 G3 G4 G6", "O06", focus=4))
    assert [line for line in lines if "Focus:" in line] == []
    assert "Stop now: 100%" in lines


def test_the_odds_name_yellow_and_blue_dice() -> None:
    lines = odds(rolled("G1 G1 G1 G4 G5 Y2 B4", "O05", focus=0, feat=2, left=1))
    assert lines[1] == "Stop now, blue dice raised to 6: 100%"
    assert "Re-roll yellow 2, free: 100%" in lines


def test_a_pool_that_would_take_too_long_is_weighed_after_its_first_roll() -> None:
    table = arrived("G12", owns="S03 S04 S05 S06")
    for card in ("S03", "S04", "S05", "S06"):
        answer(table, card)
    assert odds(table) == ["So many dice are weighed after their first roll."]
    answer(table, "roll")
    assert len(odds(table)) > 2


def test_there_is_nothing_to_weigh_without_dice_that_are_about_to_be_rolled() -> None:
    assert odds(table_of(state_at(river={GORGE: "O06", RUIN: "G01"}))) == []
    assert odds(at_the_post(treasure=9)) == []
    spending = state_at(Spending(location=SHRINE, pool=dice("G4 G5")), river={SHRINE: "O05", RUIN: "G02"})
    assert odds(table_of(spending)) == []


def test_odds_tell_a_player_no_more_than_a_spectator() -> None:
    table = rolled("G2 G3 G4 G6 G6", "O06", hand="F04", feat=3)
    lines = [ANCIENT_TERRIBLE_THINGS.odds(table.view(seat)) for seat in (None, 0, 1)]
    assert lines[0] == lines[1] == lines[2]
