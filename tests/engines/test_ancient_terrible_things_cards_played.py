"""Feats and Swag: each is offered when it can change something, once for each target, and does what it says."""

from __future__ import annotations

import pytest

from engines.ancient_terrible_things.encounter_events import SwagUsed
from engines.ancient_terrible_things.endings import score
from engines.ancient_terrible_things.state import Player, Rolling, TerribleThing, Trading
from engines.ancient_terrible_things.words import Location, Token
from engines.core import IllegalAnswer, Seat

from .ancient_terrible_things_tables import (
    RiverTable,
    answer,
    arrived,
    at_the_post,
    encounter,
    keys,
    only,
    rolled,
    state_at,
    swag,
    table_of,
    values,
)

SHRINE, GORGE, CHATEAU, CHASM, GUNSLOOP, RUIN = Location
FEAT_COSTS = {
    "F01": 1, "F02": 2, "F03": 1, "F04": 3, "F05": 2, "F06": 1, "F10": 1, "F11": 1, "F12": 2, "F14": 3, "F15": 2,
    "F16": 2,
}  # fmt: skip


def me(table: RiverTable) -> Player:
    """Seat 0, whose turn it is."""
    return table.state.players[0]


def of(table: RiverTable, card: str) -> set[str]:
    """The targets of a card, as the ends of its keys; each is offered once."""
    found = [key.removeprefix(card).removeprefix("-") for key in keys(table) if key.startswith(card)]
    assert len(found) == len(set(found))
    return set(found)


@pytest.mark.parametrize(("kind", "cost"), FEAT_COSTS.items())
def test_a_feat_costs_its_tokens_and_goes_to_the_discard(kind: str, cost: int) -> None:
    poor = rolled("G1 G2 G3 G4 G6", hand=kind, feat=cost - 1)
    assert not of(poor, "hand0")
    state = rolled("G1 G2 G3 G4 G6", hand=kind, feat=cost).state
    state.players[0].terrible = [3]
    table = table_of(state)
    answer(table, next(key for key in keys(table) if key.startswith("hand0")))
    assert me(table).tokens[Token.FEAT] == (1 if kind == "F16" and me(table).tokens[Token.FEAT] else 0)
    assert (me(table).hand, table.state.feats_discarded[-1].kind) == ([], kind)


def test_two_copies_of_a_feat_are_offered_once() -> None:
    state = rolled("G1 G2", hand="F10", feat=5).state
    other = next(card for card in state.feats + state.feats_discarded if card.kind == "F10")
    state.players[0].hand.append(other)
    assert [key for key in keys(table_of(state)) if key.startswith("hand")] == ["hand0"]


@pytest.mark.parametrize(
    ("card", "pool", "targets"),
    [
        ("F03", "G1 G6 G6 Y3 R3 B3", {"g12", "g65"}),
        ("F04", "G6 Y3 R3 B3", {"g61", "g62", "g63", "g64", "g65"}),
        ("F05", "G1 G1 Y3 R4 B5", {"g13", "g14", "g15"}),
        ("F06", "G1 G1 Y2 R3 B3", {"g16", "l25", "p34", "f34"}),
        ("S07", "G1 G1 G2 Y3 R4 B5", {"g1", "g2", "g1g1", "g1g2"}),
        ("F02", "G1 G1 G2 G2 Y3", {"g1", "g2", "g1g1", "g1g2", "g2g2", "g1g1g2", "g1g2g2"}),
        ("S08", "G1 G1 Y3 R4 B5", {"g1", "l3", "f5"}),
        ("S09", "G1 G6 Y3", {"g12"}),
        ("S10", "G1 G6 Y3", {"g65"}),
        ("S11", "G1 R4", {"g16", "p43"}),
        ("S12", "G1 G1 R4", {"g14"}),
        ("S12", "G1 G1 R1", set()),
    ],
)
def test_the_targets_of_cards_that_change_dice(card: str, pool: str, targets: set[str]) -> None:
    feat = card.startswith("F")
    table = rolled(pool, hand=card if feat else "", owns="" if feat else card, feat=5)
    assert of(table, "hand0" if feat else card) == targets


@pytest.mark.parametrize(
    ("card", "target", "after"),
    [
        ("S09", "-g12", [2, 6, 4]),
        ("S10", "-g65", [1, 5, 4]),
        ("S11", "-p43", [1, 6, 3]),
        ("S12", "-g14", [4, 6, 4]),
    ],
)
def test_swag_turns_a_die_once_a_turn(card: str, target: str, after: list[int]) -> None:
    table = rolled("G1 G6 R4", owns=card)
    answer(table, card + target)
    assert values(table) == after
    assert not of(table, card)
    assert me(table).swag[0].exhausted


@pytest.mark.parametrize(
    ("kind", "target", "after"),
    [
        ("F03", "-g12", [2, 6, 4]),
        ("F03", "-g65", [1, 5, 4]),
        ("F04", "-g15", [5, 6, 4]),
        ("F05", "-g14", [4, 6, 4]),
        ("F06", "-p43", [1, 6, 3]),
    ],
)
def test_feats_turn_a_die(kind: str, target: str, after: list[int]) -> None:
    table = rolled("G1 G6 R4", hand=kind, feat=3)
    answer(table, "hand0" + target)
    assert values(table) == after


def test_steady_hands_roll_up_to_three_green_dice_for_no_focus() -> None:
    table = rolled("G1 G2 G3 G6 Y3", hand="F02", feat=2, focus=1, left=0)
    drawn = table.state.randomness.drawn
    answer(table, "hand0-g1g2g3")
    assert table.state.randomness.drawn == drawn + 3
    assert values(table)[3:] == [6, 3]
    assert me(table).tokens[Token.FOCUS] == 1


def test_field_glasses_roll_one_die_that_is_not_red_even_a_blue_one() -> None:
    table = rolled("G6 R4 B5", owns="S08", left=0)
    drawn = table.state.randomness.drawn
    answer(table, "S08-f5")
    assert table.state.randomness.drawn == drawn + 1
    assert values(table)[:2] == [6, 4]
    assert not of(table, "S08")


def test_secrets_on_swag_achievements_and_the_map_count_and_tentacles_are_taken_off() -> None:
    state = state_at(owns="S16 S24 S25 S26")
    player = state.players[0]
    player.swag[3].banked = 2
    player.achievements = [state.achievements.pop()]
    player.overcome = [encounter("R12")]
    player.terrible = [3, 2]
    mine, other = sorted(score(state), key=lambda line: line.seat)
    assert (mine.encounters, mine.swag, mine.achievements, mine.map, mine.tentacles) == (8, 1 + 2 + 4 + 2, 3, 1, 5)
    assert (mine.total, other.total) == (8 + 9 + 3 + 1 - 5, 0)


def test_a_re_roll_of_a_card_is_not_one_of_the_two_and_leaves_the_other_dice() -> None:
    table = rolled("G1 G2 G6 Y3 R4", owns="S07", focus=0)
    drawn = table.state.randomness.drawn
    answer(table, "S07-g1g2")
    assert table.state.randomness.drawn == drawn + 2
    assert values(table)[2:] == [6, 3, 4]
    assert isinstance(table.state.phase, Rolling)
    assert table.state.phase.re_rolls == 2


def test_second_breath_rolls_the_pool_with_no_re_roll_left() -> None:
    table = rolled("G1 G2 R4 B5", hand="F01", feat=1, left=0)
    drawn = table.state.randomness.drawn
    answer(table, "hand0")
    assert table.state.randomness.drawn == drawn + 2
    assert values(table)[2:] == [4, 5]


def test_strong_coffee_gives_a_third_re_roll_for_a_focus_once_a_turn() -> None:
    assert not of(rolled("G1", owns="S13", focus=0), "S13")
    table = rolled("G1", owns="S13", focus=2, left=0)
    answer(table, "S13")
    assert me(table).tokens[Token.FOCUS] == 1
    assert not of(table, "S13")
    assert "all" in keys(table)


@pytest.mark.parametrize(
    ("kind", "token", "number"),
    [("F10", Token.TREASURE, 2), ("F11", Token.FOCUS, 2), ("F12", Token.COURAGE, 2)],
)
def test_feats_that_bring_tokens(kind: str, token: Token, number: int) -> None:
    table = rolled("G1", hand=kind, feat=2)
    before = me(table).tokens[token]
    answer(table, "hand0")
    assert me(table).tokens[token] == before + number


@pytest.mark.parametrize(
    ("card", "colour"),
    [("S01", "luck"), ("S02", "luck"), ("S03", "panic"), ("S04", "panic"), ("S05", "feat"), ("S06", "feat"),
     ("F07", "panic"), ("F08", "luck"), ("F09", "feat")],
)  # fmt: skip
def test_cards_that_add_a_die_before_the_first_roll_only(card: str, colour: str) -> None:
    feat = card.startswith("F")
    hand, owns = (card, "") if feat else ("", card)
    table = arrived("O05", hand=hand, owns=owns, feat=5)
    answer(table, "hand0" if feat else card)
    assert [die.colour.value for die in table.state.pool] == ["green"] * 5 + [colour]
    assert keys(table) == ["act"] * (me(table).tokens[Token.COURAGE] >= 5) + ["roll"]
    assert not of(rolled("G1", hand=hand, owns=owns, feat=5), "hand0" if feat else card)


def test_burn_the_pages_removes_the_highest_terrible_thing() -> None:
    assert not of(rolled("G1", hand="F14", feat=3), "hand0")
    state = rolled("G1", hand="F14", feat=3).state
    state.players[0].terrible = [0, 3, 1]
    table = table_of(state)
    answer(table, "hand0")
    assert me(table).terrible == [0, 1]


def test_loosened_knot_takes_a_green_die_of_the_next_encounter_and_marks_a_player_once() -> None:
    table = rolled("G1", hand="F15", feat=4, seats=3)
    assert of(table, "hand0") == {"1", "2"}
    answer(table, "hand0-1")
    assert table.state.players[1].hindered
    state = rolled("G1", hand="F15", feat=4, seats=3).state
    state.players[1].hindered = True
    assert of(table_of(state), "hand0") == {"2"}
    victim = state_at(river={SHRINE: "G01", RUIN: "G02"})
    victim.players[0].hindered = True
    hindered = table_of(victim)
    answer(hindered, "shrine-focus")
    assert len(hindered.state.pool) == 4
    assert not me(hindered).hindered


def test_light_fingers_takes_a_token_that_is_there() -> None:
    state = rolled("G1", hand="F16", feat=2, focus=0, seats=3).state
    for other in (1, 2):
        state.players[other].tokens = dict.fromkeys(Token, 0)
    state.players[2].tokens[Token.FOCUS] = 2
    table = table_of(state)
    assert of(table, "hand0") == {"2focus"}
    answer(table, "hand0-2focus")
    assert (me(table).tokens[Token.FOCUS], table.state.players[2].tokens[Token.FOCUS]) == (1, 1)


def test_short_cut_is_offered_only_where_it_changes_something() -> None:
    """It leaves the hand before the Gorge is used; the Map is ours, and nobody has a token to swap."""
    state = arrived("O05", hand="F17", feat=1, focus=0, treasure=0, courage=0).state
    state.players[1].tokens = {**dict.fromkeys(Token, 0), Token.FEAT: 2}
    assert of(table_of(state), "hand0") == {"gunsloop-courage", "gunsloop-treasure"}
    rich = arrived("O05", river={SHRINE: "O05", RUIN: "G01"}, hand="F17 F13", feat=1, courage=1).state
    rich.map_holder = Seat(1)
    assert of(table_of(rich), "hand0") == {"gorge", "chateau", "chasm", "gunsloop-courage", "gunsloop-treasure"}
    rich.spot(RUIN).encounter = None
    rich.spot(GORGE).encounter = encounter("R12")
    found = of(table_of(rich), "hand0")
    assert found == {"chateau", "gunsloop-courage", "gunsloop-treasure", "ruin-take"}


def test_short_cut_does_not_use_the_location_once_more_where_one_is() -> None:
    table = arrived("G01", hand="F17", feat=1, courage=1)
    answer(table, "act")
    assert not any(target.startswith("shrine") for target in of(table, "hand0"))


def test_old_gossip_acts_against_cards_of_up_to_four_secrets_in_rumours() -> None:
    state = arrived("R12", hand="F18", feat=2, courage=4).state
    state.rumours = [encounter(card) for card in ("G06", "G12", "O05")]
    table = table_of(state)
    assert of(table, "hand0") == {"G060", "G120"}
    answer(table, "hand0-G120")
    assert me(table).overcome == [encounter("G12")]
    assert me(table).tokens == {**me(table).tokens, Token.COURAGE: 0, Token.FEAT: 0}
    assert [card.id for card in table.state.rumours] == ["G06", "O05"]


def test_the_hip_flask_makes_one_act_a_turn_cheaper_and_is_never_used_by_itself() -> None:
    assert keys(arrived("R12", owns="S21", courage=0)) == ["roll"]
    assert keys(arrived("G01", owns="S21", courage=1)) == ["roll", "act"], "never below 1"
    table = arrived("G12", owns="S21", courage=3)
    happened = answer(table, "act")
    assert [event.card for event in only(SwagUsed, happened)] == [swag("S21")]
    assert me(table).tokens[Token.COURAGE] == 0
    assert me(table).swag[0].exhausted


def test_smelling_salts_cost_two_courage_and_are_turned_back_at_refresh() -> None:
    for courage, offered in ((1, False), (2, True)):
        state = state_at(TerribleThing(location=SHRINE), river={SHRINE: "O05", RUIN: "G02"}, owns="S23",
                         feat=0, courage=courage, treasure=0)  # fmt: skip
        table = table_of(state)
        assert ("S23" in keys(table)) is offered
    answer(table, "S23")
    assert me(table).terrible == []
    assert me(table).tokens[Token.COURAGE] == 0
    assert not me(table).swag[0].exhausted


def test_look_away_costs_three_feats_and_keeps_the_terrible_thing_away() -> None:
    state = state_at(TerribleThing(location=SHRINE), river={SHRINE: "O05", RUIN: "G02"}, hand="F13", feat=3, treasure=0)
    track = list(state.track)
    table = table_of(state)
    answer(table, "hand0")
    assert (me(table).terrible, me(table).tokens[Token.FEAT]) == ([], 0)
    assert table.state.track == track[1:]


def test_passive_swag() -> None:
    notes = table_of(state_at(river={GORGE: "G01", RUIN: "G02"}, owns="S14", focus=0))
    answer(notes, "gorge")
    assert me(notes).tokens[Token.FOCUS] == 1
    tonic = table_of(state_at(TerribleThing(location=SHRINE), river={SHRINE: "O05", RUIN: "G02"}, owns="S17",
                              feat=0, courage=0, treasure=0))  # fmt: skip
    assert me(tonic).tokens[Token.COURAGE] == 1
    press = at_the_post(owns="S18", hand="F01", treasure=0)
    assert len(me(press).hand) == 4


@pytest.mark.parametrize(("card", "courage"), [("O04", 0), ("O05", 1)])
def test_the_dented_medal_rewards_overcoming_five_secrets_by_dice(card: str, courage: int) -> None:
    table = rolled("G4 G5 G6", card, owns="S16", courage=0, treasure=0)
    answer(table, next(key for key in keys(table) if key.startswith("stop1")))
    assert me(table).tokens[Token.COURAGE] == courage


def test_the_prospecting_pan_gives_one_treasure_more_for_each_run() -> None:
    state = rolled("G1 G2 G3 G6 Y4 Y5 R6", "R12", owns="S15", treasure=0, feat=0).state
    state.post = [swag("S25"), None, None]
    state.swag.clear()
    table = table_of(state)
    for key in ("byhand", "line2-123", "line2-456", "line0-6"):
        answer(table, key)
    assert me(table).tokens[Token.TREASURE] == 8


def test_the_post_s_swag_discount_turned_tokens_and_the_fund() -> None:
    state = state_at(Trading(), river={RUIN: "G01"}, owns="S20 S19 S26", treasure=4, focus=2, feat=0, courage=0)
    state.post = [swag("S10"), swag("S09"), swag("S25")]
    table = table_of(state)
    prices = {option.key: option.value.treasure for option in table.ask.options} if table.ask is not None else {}
    assert prices == {"buyS10": 1, "buyS09": 1, "buyS10-S09": 2}
    answer(table, "turnfocus-treasure")
    assert (me(table).tokens[Token.FOCUS], me(table).tokens[Token.TREASURE]) == (0, 5)
    answer(table, "S26")
    assert (me(table).swag[2].banked, me(table).tokens[Token.TREASURE]) == (1, 3)
    assert not {"S26", "turntreasure-focus"} & set(keys(table)), "once a turn"


def test_rules_v2_5_never_keep_all_dice() -> None:
    table = rolled("G1 G2 G3 G4 Y5", focus=9, options={"reroll_rule": "v2_5"})
    answer(table, "keep")
    with pytest.raises(IllegalAnswer):
        answer(table, "green1", "green2", "green3", "green4", "luck1")
    answer(table, "green1", "green2", "green3", "green4")
    assert me(table).tokens[Token.FOCUS] == 5


def test_an_encounter_may_be_left_even_if_its_dice_are_good_for_nothing_else() -> None:
    """Taking the last Terrible Thing on purpose ends the game."""
    table = rolled("G1 G1 G1 G2 G4", "G12", left=0, options={"scenario": "II"}, feat=0, treasure=0)
    answer(table, "byhand")
    answer(table, "done")
    assert table.state.rumours == [encounter("G12")]
