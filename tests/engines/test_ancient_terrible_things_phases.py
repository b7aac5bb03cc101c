"""Setting sail, Riverboat, Explore, Trading Post and Refresh: what each phase moves, token by token."""

from __future__ import annotations

import pytest

from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.cards import deck
from engines.ancient_terrible_things.drawing import draw_swag
from engines.ancient_terrible_things.events import ChoseCharacter, EncountersDealt, MapGiven, RolledForFirst
from engines.ancient_terrible_things.setup import roll_for_first
from engines.ancient_terrible_things.state import Refresh, Riverboat, RoundStart
from engines.ancient_terrible_things.words import CharacterName, Location, Tier, Token
from engines.core import Randomness, Seat

from .ancient_terrible_things_tables import (
    answer,
    at_the_post,
    encounter,
    feat,
    keys,
    only,
    start,
    state_at,
    swag,
    table_of,
)

SHRINE, GORGE, CHATEAU, CHASM, GUNSLOOP, RUIN = Location


def test_everybody_begins_with_one_token_of_each_kind_and_the_character_s_own() -> None:
    table = start(4)
    for character in ("prospector", "journalist", "heiress"):
        answer(table, character)
    extra = {"prospector": Token.TREASURE, "journalist": Token.FOCUS, "heiress": Token.COURAGE}
    for player in table.state.players:
        assert player.character is not None
        more = extra.get(player.character)
        assert player.tokens == {token: 1 + (token is more) for token in Token}


def test_one_feat_begins_the_discard_and_three_swag_lie_at_the_post() -> None:
    state = start(3).state
    assert len(state.feats_discarded) == 1
    assert len(state.feats) == 36 - 1 - 3 * 3
    assert all(state.post)
    assert len(state.achievements) == 4


def test_the_others_choose_their_characters_in_seat_order() -> None:
    table = start(4)
    assert table.ask is not None
    first = table.ask.seat
    chosen = [event.seat for _ in range(3) for event in only(ChoseCharacter, answer(table, keys(table)[0]))]
    assert chosen == [(first + place) % 4 for place in range(4)]


def test_without_a_captain_whoever_chose_last_holds_the_map_and_goes_first() -> None:
    table = start(2)
    assert table.ask is not None
    first = table.ask.seat
    answer(table, "prospector")
    answer(table, "journalist")
    assert table.state.map_holder == table.state.first == 1 - first


def test_only_those_who_tie_for_the_highest_roll_roll_again(monkeypatch: pytest.MonkeyPatch) -> None:
    rolls = iter([5, 2, 5, 1, 6])
    state = start(3).state
    monkeypatch.setattr(Randomness, "roll", lambda _: next(rolls))
    event = next(roll_for_first(state))
    assert isinstance(event, RolledForFirst)
    assert (event.rolls, event.first) == (((0, 1), (2, 6)), 2)


def test_question_13_tokens_that_were_left_are_added_to_those_of_the_next_deal() -> None:
    state = state_at(Riverboat())
    state.spot(RUIN).tokens = [Token.COURAGE, Token.COURAGE]
    table = table_of(state)
    (dealt,) = only(EncountersDealt, table.opening)
    assert table.state.spot(RUIN).tokens == [Token.COURAGE, Token.COURAGE, *dealt.cards[5].tokens]
    assert table.state.spot(SHRINE).tokens == list(dealt.cards[0].tokens)


def test_nothing_is_dealt_while_one_encounter_is_left() -> None:
    table = table_of(state_at(Riverboat(), river={RUIN: "G01"}))
    assert [spot.encounter for spot in table.state.spots] == [None] * 5 + [encounter("G01")]


def test_green_encounters_come_first_then_orange_then_red() -> None:
    state = state_at(Riverboat())
    state.encounters[Tier.GREEN] = state.encounters[Tier.GREEN][:2]
    state.encounters[Tier.ORANGE] = state.encounters[Tier.ORANGE][:3]
    (dealt,) = only(EncountersDealt, table_of(state).opening)
    assert [card.tier.value for card in dealt.cards] == ["green"] * 2 + ["orange"] * 3 + ["red"]


def test_the_turn_passes_on_in_seat_order_from_the_holder_of_the_map() -> None:
    state = state_at(Refresh(), seats=3, river={SHRINE: "G01", RUIN: "G02"})
    state.first = state.map_holder = Seat(2)
    table = table_of(state)
    assert table.ask is not None
    assert table.ask.seat == 0


def test_the_next_round_begins_with_whoever_holds_the_map_now() -> None:
    state = state_at(Refresh(), seats=3, river={SHRINE: "G01", RUIN: "G02"})
    state.turn, state.map_holder = 2, Seat(1)
    table = table_of(state)
    assert (table.state.round, table.state.first) == (2, 1)


def test_question_2_the_map_may_be_given_when_a_round_begins_and_the_new_holder_begins_it() -> None:
    state = state_at(RoundStart(), options={"pass_map": "yes"}, river={GORGE: "G01", SHRINE: "G02"})
    table = table_of(state)
    happened = answer(table, "give1")
    assert [event.other for event in only(MapGiven, happened)] == [1]
    assert table.state.map_holder == table.state.first == 1


def test_question_2_the_first_round_is_one_too() -> None:
    table = start(2, pass_map="yes")
    answer(table, "captain")
    answer(table, "heiress")
    assert table.ask is not None
    assert (table.ask.seat, table.ask.name) == (table.state.map_holder, "map")
    assert ANCIENT_TERRIBLE_THINGS.moment(table.state).args["round"] == 1
    other = 1 - table.ask.seat
    answer(table, f"give{other}")
    assert (table.ask.seat, table.ask.name) == (other, "explore")
    assert (table.state.round, table.state.first, table.state.map_holder) == (1, other, other)


@pytest.mark.parametrize(
    ("key", "token"),
    [
        ("shrine-focus", Token.FOCUS),
        ("shrine-feat", Token.FEAT),
        ("gunsloop-courage", Token.COURAGE),
        ("gunsloop-treasure", Token.TREASURE),
    ],
)
def test_a_location_gives_all_its_tokens_and_one_by_its_action(key: str, token: Token) -> None:
    state = state_at(river={SHRINE: "O05", GUNSLOOP: "G02"})
    for location in (SHRINE, GUNSLOOP):
        state.spot(location).tokens = [Token.FEAT, Token.FOCUS, Token.FOCUS]
    table = table_of(state)
    answer(table, key)
    found = {Token.FOCUS: 3, Token.FEAT: 2, Token.TREASURE: 1, Token.COURAGE: 1}
    found[token] += 1
    assert table.state.players[0].tokens == found
    assert table.state.here.tokens == []


def test_the_gorge_draws_as_many_feats_as_it_discards() -> None:
    table = table_of(state_at(river={GORGE: "G01", RUIN: "G02"}, hand="F01 F02 F03"))
    answer(table, "gorge")
    answer(table, "hand0", "hand2")
    assert [card.kind for card in table.state.feats_discarded[-2:]] == ["F01", "F03"]
    hand = table.state.players[0].hand
    assert (len(hand), hand[0]) == (3, feat("F02"))


def test_the_chateau_swaps_two_tokens_of_different_kinds() -> None:
    state = state_at(river={CHATEAU: "G01", RUIN: "G02"}, seats=3, focus=2, feat=1, treasure=0, courage=0)
    for other, token in ((1, Token.FOCUS), (2, Token.COURAGE)):
        state.players[other].tokens = {**dict.fromkeys(Token, 0), token: 1}
    table = table_of(state)
    answer(table, "chateau")
    assert keys(table) == ["1focus", "2courage", "no"]
    answer(table, "1focus")
    assert table.ask is not None
    assert table.ask.name == "arrival", "only a Feat could be given"
    assert table.state.players[0].tokens == {Token.FOCUS: 3, Token.FEAT: 0, Token.TREASURE: 0, Token.COURAGE: 0}
    assert table.state.players[1].tokens == {Token.FOCUS: 0, Token.FEAT: 1, Token.TREASURE: 0, Token.COURAGE: 0}


def test_the_chasm_offers_no_act_against_the_encounter_that_lies_there() -> None:
    table = table_of(state_at(river={CHASM: "G01", RUIN: "G02", SHRINE: "R12"}, courage=3))
    answer(table, "chasm")
    assert keys(table) == ["ruin", "no"]


def test_the_ruin_offers_the_map_to_whoever_does_not_hold_it() -> None:
    state = state_at(river={RUIN: "G01", SHRINE: "G02"})
    assert "ruin" in keys(table_of(state))
    state.map_holder = Seat(1)
    assert {"ruin-take", "ruin-leave"} <= set(keys(table_of(state)))


def test_a_location_without_an_encounter_cannot_be_entered() -> None:
    assert keys(table_of(state_at(river={GORGE: "G01", CHATEAU: "G02"}))) == ["gorge", "chateau"]


def test_cards_under_the_swag_deck_come_last_in_their_order() -> None:
    state = state_at()
    state.swag, state.swag_below = [swag("S01")], [swag("S03"), swag("S02")]
    assert [draw_swag(state) for _ in range(4)] == [swag("S01"), swag("S03"), swag("S02"), None]


def test_an_empty_swag_deck_leaves_a_slot_empty_on_the_right() -> None:
    state = at_the_post(treasure=9).state
    state.swag_gone += state.swag
    state.swag = []
    first, second, third = state.post
    assert second is not None
    table = table_of(state)
    answer(table, f"buy{second.id}")
    assert table.state.post == [first, third, None]


def test_an_empty_feat_deck_is_made_of_the_discards() -> None:
    state = state_at(Refresh(), river={SHRINE: "G01", RUIN: "G02"}, hand="F01")
    state.feats_discarded += state.feats
    state.feats = []
    discarded = len(state.feats_discarded)
    table = table_of(state)
    assert len(table.state.players[0].hand) == 3
    assert (len(table.state.feats), table.state.feats_discarded) == (discarded - 2, [])


def test_swag_is_paid_and_what_is_bought_is_not_what_goes_under_the_deck() -> None:
    table = at_the_post(treasure=9)
    first = table.state.post[0]
    assert first is not None
    answer(table, f"buy{first.id}")
    assert table.state.players[0].tokens[Token.TREASURE] == 9 - first.cost
    assert table.state.swag_below == []


def test_the_barter_permit_turns_tokens_into_another_kind_only() -> None:
    table = at_the_post(owns="S19", focus=2, feat=0, treasure=0, courage=0)
    assert [key for key in keys(table) if key.startswith("turn")] == [
        "turnfocus-feat", "turnfocus-treasure", "turnfocus-courage",
    ]  # fmt: skip


def test_the_house_deck_has_the_numbers_of_the_printed_game() -> None:
    printed = deck()
    assert (len(printed.encounters), len(printed.feats), len(printed.swag), len(printed.achievements)) == (
        36,
        36,
        26,
        4,
    )
    assert len(printed.terrible_things) == 16
    assert set(printed.characters) == set(CharacterName)
    for tier in Tier:
        types = [card.type for card in printed.encounters.values() if card.tier is tier]
        assert sorted(map(types.count, set(types))) == [3, 3, 3, 3]
    assert printed.encounters["O05"].secrets == printed.encounters["R04"].secrets == 5
