"""Rules questions of Ancient Terrible Things, each with the ruling that the rules pages name."""

from __future__ import annotations

from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.cards import deck
from engines.ancient_terrible_things.encounter_events import DesperateAct, TookTerribleThing, Warded
from engines.ancient_terrible_things.endings import score
from engines.ancient_terrible_things.events import AchievementTaken, Gained
from engines.ancient_terrible_things.state import (
    Ending,
    EndPhase,
    Refresh,
    Riverboat,
    RoundStart,
    TerribleThing,
)
from engines.ancient_terrible_things.words import CharacterName, Location, Token
from engines.core import Seat

from .ancient_terrible_things_tables import (
    answer,
    arrived,
    encounter,
    feat,
    keys,
    only,
    rolled,
    start,
    state_at,
    swag,
    table_of,
)

SHRINE, GORGE, CHATEAU, CHASM, GUNSLOOP, RUIN = Location


def test_the_numbers_of_players_take_so_many_encounters_and_terrible_things() -> None:
    for seats, encounters, track in ((2, 18, 7), (3, 24, 10), (4, 36, 13)):
        state = start(seats).state
        assert (state.deck_size, len(state.track)) == (encounters, track)
        assert state.track == sorted(state.track)
        assert all(len(player.hand) == 3 for player in state.players)


def test_the_captain_takes_the_map_and_else_the_last_to_choose() -> None:
    table = start(2)
    assert table.ask is not None
    first = table.ask.seat
    answer(table, "captain")
    answer(table, "heiress")
    assert table.state.first == first
    other = start(2)
    assert other.ask is not None
    answer(other, "prospector")
    answer(other, "heiress")
    assert other.state.first == 1 - first


def test_question_2_the_map_is_given_away_only_if_the_table_agreed() -> None:
    for agreed, asked in (("yes", "map"), ("no", "explore")):
        state = state_at(RoundStart(), options={"pass_map": agreed}, river={GORGE: "G01", SHRINE: "G02"})
        table = table_of(state)
        assert table.ask is not None
        assert table.ask.name == asked


def test_question_11_after_a_desperate_act_the_dice_are_still_rolled() -> None:
    table = arrived("G06", courage=3)
    happened = answer(table, "act")
    assert [event.courage for event in only(DesperateAct, happened)] == [3]
    assert encounter("G06") in table.state.players[0].overcome
    answer(table, "roll")
    assert table.ask is not None
    assert table.ask.name == "rolled"


def test_question_12_a_desperate_act_through_the_chasm_leaves_the_tokens_there() -> None:
    state = state_at(river={CHASM: "G01", RUIN: "G06"}, courage=3)
    state.spot(RUIN).tokens = [Token.FEAT]
    table = table_of(state)
    answer(table, "chasm")
    answer(table, "ruin")
    assert table.state.spot(RUIN).tokens == [Token.FEAT]
    assert table.state.spot(RUIN).encounter is None
    assert encounter("G06") in table.state.players[0].overcome


def test_question_13_on_an_empty_river_the_next_player_deals() -> None:
    table = table_of(state_at(Riverboat()))
    assert all(spot.encounter is not None for spot in table.state.spots)
    assert all(spot.tokens for spot in table.state.spots)


def test_question_14_a_swap_needs_a_token_of_another_kind() -> None:
    state = state_at(river={CHATEAU: "G01", SHRINE: "G02"}, focus=1, feat=0, treasure=0, courage=0)
    state.players[1].tokens = {Token.FOCUS: 2, Token.FEAT: 0, Token.TREASURE: 0, Token.COURAGE: 0}
    table = table_of(state)
    answer(table, "chateau")
    assert table.ask is not None
    assert table.ask.name == "arrival", "both have Focus only: nothing can be swapped"


def test_question_14_a_swap_that_is_possible_may_be_declined() -> None:
    state = state_at(river={CHATEAU: "G01", SHRINE: "G02"})
    before = [dict(player.tokens) for player in state.players]
    table = table_of(state)
    answer(table, "chateau")
    assert table.ask is not None
    assert table.ask.name == "take"
    answer(table, "no")
    assert [player.tokens for player in table.state.players] == before
    assert table.ask.name == "arrival"


def test_question_15_the_map_moves_at_once_and_the_order_of_the_round_stays() -> None:
    state = state_at(seats=3, river={RUIN: "G01", SHRINE: "G02"})
    state.map_holder = state.first = Seat(1)
    state.turn = 1
    table = table_of(state)
    assert table.ask is not None
    assert table.ask.seat == 2
    answer(table, "ruin-take")
    assert table.state.map_holder == 2
    state.phase = Refresh()
    asked = table_of(state).ask
    assert asked is not None
    assert (asked.seat, state.first, state.turn) == (0, 1, 2), "the third turn of this round is still that of seat 0"
    state.phase = Refresh()
    asked = table_of(state).ask
    assert asked is not None
    assert (asked.seat, state.first) == (2, 2), "and the new holder begins the next one"


def test_question_16_the_last_terrible_thing_ends_the_game_at_once() -> None:
    state = state_at(TerribleThing(location=SHRINE), river={SHRINE: "G01", RUIN: "G02"}, seats=4, feat=0)
    state.gone += state.track[1:]
    del state.track[1:]
    table = table_of(state)
    assert table.ask is None
    assert isinstance(table.state.phase, EndPhase)
    assert table.state.phase.ending is Ending.TRACK


def test_question_17_an_empty_deck_ends_the_game_when_the_round_is_over() -> None:
    state = state_at(Refresh(), river={RUIN: "G02"})
    for layer in state.encounters.values():
        state.unused += layer
        layer.clear()
    table = table_of(state)
    assert table.ask is not None, "the second player still has a turn"
    state.turn = 1
    state.phase = Refresh()
    over = table_of(state)
    assert over.ask is None
    assert isinstance(over.state.phase, EndPhase)
    assert over.state.phase.ending is Ending.DECK


def test_the_riverboat_without_encounters_ends_the_game_on_an_empty_river() -> None:
    state = state_at(Riverboat(), seats=4)
    for layer in state.encounters.values():
        state.unused += layer
        layer.clear()
    table = table_of(state)
    assert isinstance(table.state.phase, EndPhase)
    assert table.state.phase.ending is Ending.RIVERBOAT


def test_question_18_more_than_three_feats_are_kept_and_none_is_drawn() -> None:
    state = state_at(Refresh(), hand="F01 F02 F03 F04", river={RUIN: "G02"})
    table = table_of(state)
    assert len(table.state.players[0].hand) == 4


def test_question_19_the_location_is_used_before_the_dice_and_not_after_them() -> None:
    state = state_at(river={GUNSLOOP: "G01", RUIN: "G02"}, feat=0, treasure=0)
    table = table_of(state)
    answer(table, "gunsloop-courage")
    assert table.state.players[0].tokens[Token.COURAGE] == 2
    answer(table, "roll")
    answer(table, next(key for key in keys(table) if key.startswith("stop")))
    assert table.ask is not None
    assert (table.ask.seat, table.ask.name) == (1, "explore")


def test_the_second_overcome_encounter_of_a_type_takes_its_achievement_desperate_acts_included() -> None:
    state = arrived("G02", courage=1).state
    state.players[0].overcome = [encounter("G04")]
    table = table_of(state)
    assert only(AchievementTaken, answer(table, "act")) == [], "a Villain and a Pitfall"
    state = arrived("G02", courage=1).state
    state.players[0].overcome = [encounter("G01")]
    (taken,) = only(AchievementTaken, answer(table_of(state), "act"))
    assert (taken.card.id, taken.other) == ("A1", None)


def test_questions_21_and_22_an_achievement_is_taken_only_by_doing_strictly_better() -> None:
    state = rolled("G6 G1 G1 G1 G1", "G01").state
    pitfalls = [encounter(card) for card in ("G02", "G03", "O01")]
    sure_footed = next(one for one in state.achievements if one.id == "A1")
    state.achievements.remove(sure_footed)
    state.players[1].achievements = [sure_footed]
    state.players[1].overcome = pitfalls[:2]
    state.players[0].overcome = [pitfalls[2]]
    table = table_of(state)
    tie = answer(table, next(key for key in keys(table) if key.startswith("stop1")))
    assert only(AchievementTaken, tie) == []
    state.players[0].overcome.append(encounter("R01"))
    better = rolled("G6 G1 G1 G1 G1", "G01").state
    better.players[1].achievements, better.achievements = [sure_footed], better.achievements[1:]
    better.players[1].overcome, better.players[0].overcome = pitfalls[:2], [pitfalls[2], encounter("R01")]
    taken = table_of(better)
    happened = answer(taken, next(key for key in keys(taken) if key.startswith("stop1")))
    assert [(event.card, event.other) for event in only(AchievementTaken, happened)] == [(sure_footed, 1)]


def test_a_failure_takes_the_lowest_terrible_thing_and_the_card_goes_to_rumours() -> None:
    state = state_at(TerribleThing(location=SHRINE), river={SHRINE: "O05", RUIN: "G02"}, feat=0)
    lowest = state.track[0]
    table = table_of(state)
    assert table.state.players[0].terrible == [lowest]
    assert table.state.rumours == [encounter("O05")]
    assert len(only(TookTerribleThing, table.opening)) == 1


def test_a_ward_puts_the_terrible_thing_out_of_the_game_and_the_card_still_goes_to_rumours() -> None:
    state = state_at(TerribleThing(location=SHRINE), river={SHRINE: "O05", RUIN: "G02"}, owns="S22", feat=0)
    table = table_of(state)
    happened = answer(table, "S22")
    assert len(only(Warded, happened)) == 1
    assert table.state.players[0].terrible == []
    assert table.state.rumours == [encounter("O05")]
    assert table.state.swag_gone == [swag("S22")]


def test_nobody_is_asked_about_a_ward_when_the_hand_cannot_hold_one() -> None:
    for feats, hand, asked in ((2, "F01", False), (3, "F01", True), (3, "", False)):
        state = state_at(TerribleThing(location=SHRINE), river={SHRINE: "O05", RUIN: "G02"}, feat=feats, hand=hand)
        table = table_of(state)
        assert (table.ask is not None and table.ask.name == "terrible") is asked


def test_short_cut_uses_another_location_without_an_encounter() -> None:
    table = arrived("O05", hand="F17", feat=1)
    assert not any(key.startswith("hand0-shrine") for key in keys(table))
    happened = answer(table, "hand0-gunsloop-treasure")
    assert [(event.token, event.number) for event in only(Gained, happened)] == [(Token.TREASURE, 1)]
    assert table.state.feats_discarded[-1] is feat("F17")


def test_an_added_die_needs_one_of_the_two_of_its_colour() -> None:
    table = arrived("O05", owns="S01 S02", hand="F08", feat=9)
    answer(table, "S01")
    answer(table, "S02")
    assert "hand0" not in keys(table)
    assert len(table.state.pool) == 7


def test_the_winner_has_most_secrets_then_fewer_terrible_things_then_more_courage() -> None:
    state = state_at()
    one, two = state.players
    one.overcome, two.overcome = [encounter("R02")], [encounter("R05")]
    state.map_holder = None
    one.terrible, two.terrible = [0, 0], [0]
    assert [line.seat for line in score(state)] == [1, 0]
    one.terrible = [0]
    one.tokens[Token.COURAGE] = 5
    assert [line.seat for line in score(state)] == [0, 1]
    assert ANCIENT_TERRIBLE_THINGS.verdict(state)[0].args["seat"] == 0


def test_questions_23_to_25_neither_the_expansion_nor_its_solo_game_is_in() -> None:
    assert {card.type.value for card in deck().encounters.values()} == {"pitfall", "villain", "artefact", "horror"}
    assert ANCIENT_TERRIBLE_THINGS.players == (2, 4)
    assert len(CharacterName) == 4


def test_question_26_each_achievement_counts_the_type_that_it_names() -> None:
    counted = {card.id: card.counts.value for card in deck().achievements.values()}
    assert counted == {"A1": "pitfall", "A2": "villain", "A3": "artefact", "A4": "horror"}
