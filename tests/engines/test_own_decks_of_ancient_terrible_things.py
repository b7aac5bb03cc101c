"""A deck of somebody's own for Ancient Terrible Things: cards, mats, Scenario and numbers are those of its files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from data.loader import ROOT, DataError
from engines import GAMES
from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.card_limits import FITS
from engines.ancient_terrible_things.cards import DECKS, HOUSE
from engines.ancient_terrible_things.effects import Effect
from engines.ancient_terrible_things.endings import score
from engines.ancient_terrible_things.options import AncientTerribleThingsOptions
from engines.ancient_terrible_things.state import Owned, TerribleThing
from engines.ancient_terrible_things.words import CharacterName, Location, Tier, Token
from engines.core import Record, Seat, Table, random_answer, seed_of, verify
from tests.engines.records import JOINED, SECRET, played, record_of
from tests.own_decks import checked, knowing_none, refused, write_house


@pytest.fixture(autouse=True)
def new_process() -> Iterator[None]:
    """Each test begins without any deck of people's own."""
    with knowing_none(DECKS):
        yield


def learnt(folder: Path, *changes: tuple[str, str, str]) -> str:
    write_house(folder, DECKS, *changes)
    return DECKS.learn(checked(folder, DECKS))


def started(key: str, **options: Any) -> Table[Any, Any]:
    chosen = AncientTerribleThingsOptions(deck=key, **options)
    return Table.start(ANCIENT_TERRIBLE_THINGS, chosen, seed=seed_of(SECRET, JOINED[:2]))


def changed(file: str, entry: str, before: str, after: str) -> tuple[str, str, str]:
    """The change of one entry of the house deck."""
    text = (ROOT / DECKS.game / HOUSE / file).read_text(encoding="utf-8")
    (found,) = [part for part in text.split("\n\n") if part.startswith(f"[{entry}]")]
    assert before in found
    return file, found, found.replace(before, after)


def in_the_fail_window(feat: str) -> tuple[str, str, str]:
    return changed("feats.toml", feat, '"roll"', '"fail"')


def look_away(before: str, after: str) -> tuple[str, str, str]:
    return changed("feats.toml", "F13", before, after)


def test_numbers_of_the_table_are_those_of_the_deck(tmp_path: Path) -> None:
    key = learnt(
        tmp_path,
        ("table.toml", "of_each_deck = 6\ntrack = 7", "of_each_deck = 4\ntrack = 5"),
        ("table.toml", "map_secrets = 1", "map_secrets = 9"),
        ("table.toml", "terrible_things = [0, 0,", "terrible_things = [0, 0, 3,"),
    )
    table = started(key)
    assert (table.state.deck_size, len(table.state.track), len(table.state.gone)) == (12, 5, 12)
    played(table, Random(1))
    assert max(line.map for line in score(table.state)) == 9


def test_the_lines_of_the_scenario_are_those_of_the_deck(tmp_path: Path) -> None:
    key = learnt(tmp_path, ("table.toml", "dice = [1], least = 5", "dice = [1], least = 2"))
    assert started(key).view(0).lines[0].combination.least == 2
    assert started(HOUSE).view(0).lines[0].combination.least == 5


def test_a_record_is_verified_with_the_cards_that_it_holds_and_beside_another_deck(tmp_path: Path) -> None:
    key = learnt(tmp_path / "a", ("encounters.toml", "Rotten Gangplank", "Rotten Plank"))
    table = started(key)
    moves = played(table, Random(1))
    record = record_of(table, table.state.options, moves, DECKS.copy_of(key)).model_dump_json()
    with knowing_none(DECKS):
        other = started(learnt(tmp_path / "b", ("encounters.toml", "Rotten Gangplank", "Rotten Bridge")))
        again = verify(GAMES, Record.model_validate_json(record))
        assert again.dump() == table.dump()
        played(other, Random(1))
        names = [
            {card.name.by_language["en"] for card in DECKS[found.state.options.deck].encounters.values()}
            for found in (again, other)
        ]
        assert [sorted(one & {"Rotten Plank", "Rotten Bridge"}) for one in names] == [
            ["Rotten Plank"],
            ["Rotten Bridge"],
        ]


def test_a_table_with_a_deck_of_somebodys_own_is_restored_at_every_answer(tmp_path: Path) -> None:
    table, random = started(learnt(tmp_path), seats=4), Random(2)
    for _ in range(120):
        if table.ask is not None:
            table.answer(table.ask.seat, random_answer(table.ask, random))
            text = table.dump()
            table = Table.restore(ANCIENT_TERRIBLE_THINGS, text)
            assert table.dump() == text


def test_answers_of_three_cards_still_fit_into_a_control(tmp_path: Path) -> None:
    """The ids of such cards are longer than those of the house deck; a control's argument has 60 characters."""
    table, random = started(learnt(tmp_path), seats=4), Random(3)
    longest = 0
    for _ in range(600):
        if table.ask is None:
            break
        longest = max(longest, *(len(option.key) for option in (*table.ask.options, *table.ask.alone)))
        for player in table.state.players:
            player.tokens.update(dict.fromkeys(player.tokens, 20))
        table.answer(table.ask.seat, random_answer(table.ask, random))
    assert 30 < longest <= 60


def failed(key: str, hand: str, *, feat: int, owns: str = "") -> Table[Any, Any]:
    """Seat 0 has just failed, holding one Feat of this kind, with so many Feat tokens."""
    state = started(key).state
    for player, character in zip(state.players, CharacterName, strict=False):
        player.character = character
    state.round, state.map_holder, state.first = 1, Seat(0), Seat(0)
    deck = DECKS[key]
    for location in (Location.SHRINE, Location.RUIN):
        state.spot(location).encounter = state.encounters[Tier.GREEN].pop()
    state.players[0].hand = [next(card for card in deck.feats.values() if card.kind == hand)]
    state.players[0].swag = [Owned(card) for card in deck.swag.values() if card.id.endswith(f"-{owns}")]
    state.players[0].tokens[Token.FEAT] = feat
    state.phase = TerribleThing(location=Location.SHRINE)
    return Table(ANCIENT_TERRIBLE_THINGS, state)


def test_only_a_card_that_prevents_it_prevents_a_terrible_thing(tmp_path: Path) -> None:
    table = failed(learnt(tmp_path, in_the_fail_window("F10")), "F10", feat=4, owns="S22")
    assert table.ask is not None
    lowest = table.state.track[0]
    table.answer(0, ("hand0",))
    assert table.ask.name == "terrible", "two more Treasure, and it still stirs"
    assert (table.state.track[0], table.state.players[0].tokens[Token.TREASURE]) == (lowest, 3)
    (ward,) = [option.key for option in table.ask.alone]
    table.answer(0, (ward,))
    assert (table.state.players[0].terrible, table.state.gone[-1]) == ([], lowest)


def test_the_stand_in_prevents_a_terrible_thing_only_by_a_card_that_does(tmp_path: Path) -> None:
    table = failed(learnt(tmp_path, in_the_fail_window("F10")), "F10", feat=4)
    table.state.track = [3, 3]
    assert table.ask is not None
    assert ANCIENT_TERRIBLE_THINGS.stand_in(table.view(0), table.ask) == ("take",)


@pytest.mark.parametrize("held", ["F13", "F01"])
@pytest.mark.parametrize(("feat", "asked"), [(2, "terrible"), (1, "explore")])
def test_who_is_asked_about_a_terrible_thing_hangs_on_the_deck_and_not_on_the_hand(
    tmp_path: Path, held: str, feat: int, asked: str
) -> None:
    table = failed(learnt(tmp_path, look_away("cost = 3", "cost = 2")), held, feat=feat)
    assert table.ask is not None
    assert table.ask.name == asked


def test_without_any_feat_for_a_failure_nobody_is_asked_about_it(tmp_path: Path) -> None:
    table = failed(learnt(tmp_path, look_away('"fail"\neffect = { do = "ward" }', '"roll"\neffect = { do = "set" }')),
                   "F01", feat=9)  # fmt: skip
    assert table.ask is not None
    assert table.ask.name == "explore"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("table.toml", "[setup.4]", "[setup.5]"), "entry setup: there is one for 2, 3 and 4 players"),
        (("table.toml", "of_each_deck = 12", "of_each_deck = 14"), r"field 4\.of_each_deck: .* at most 12"),
        (("table.toml", "of_each_deck = 6", "of_each_deck = 5"), r"field 2\.of_each_deck: .* an even number"),
        (("table.toml", "track = 13", "track = 17"), r"field 4\.track: the track holds 1 to 16"),
        (("table.toml", "[scenarios.II]", "[scenarios.III]"), r"entry scenarios, field III"),
        (("encounters.toml", "dice = 1, least = 6", "dice = 1, least = 7"), "entry G01, field combination"),
        (("feats.toml", "copies = 2", "copies = 9"), "entry F01, field copies: there may be 1 to 8"),
        (("swag.toml", 'use = "exhaust"', 'use = "points"'), "entry S01, field use"),
        (("swag.toml", "[S02]", '["S-02"]'), "entry S-02: its name in the file"),
        (("achievements.toml", "[A4]", "[A4.A]"), "entry A4, field name"),
        (("feats.toml", 'do = "full re-roll"', 'do = "full roll"'), "entry F01, field effect"),
    ],
)
def test_a_deck_that_could_not_be_played_to_the_end_is_refused(
    tmp_path: Path, change: tuple[str, str, str], fault: str
) -> None:
    assert f"mine/{change[0]}" in refused(tmp_path, DECKS, fault, change)


def test_of_every_effect_it_is_known_where_it_works() -> None:
    assert set(FITS) == set(get_args(get_args(Effect)[0]))


@pytest.mark.parametrize(
    ("file", "entry", "before", "after", "fault"),
    [
        ("feats.toml", "F17", '"explore"', '"roll"', "field window: its effect works only in: desperation, explore"),
        ("feats.toml", "F01", '"roll"', '"start"', "field window: its effect works only in: roll"),
        ("feats.toml", "F07", '"start"', '"roll"', "field window: its effect works only in: start"),
        ("feats.toml", "F10", '"roll"', '"trade"', "field window: .* fail, roll, start"),
        ("feats.toml", "F13", '"ward" }', '"bank", secrets = 1 }', "field effect: only Swag can do that"),
        ("feats.toml", "F07", '"panic"', '"green"', r"field effect\.die: there are no more green dice"),
        ("feats.toml", "F02", "dice = 3", "dice = 0", r"field effect\.dice: it must be from 1 to 40"),
        ("feats.toml", "F02", "dice = 3", "dice = 5", r"field effect\.dice: at most 3 green dice"),
        ("feats.toml", "F03", "steps = [1, -1]", "steps = []", r"field effect\.steps: each step"),
        ("feats.toml", "F11", "number = 2", "number = -9", r"field effect\.number: it must be from 1 to 40"),
        ("feats.toml", "F01", "cost = 1", "cost = -1", "field cost: it must be from 0 to 40"),
        ("swag.toml", "S13", '"roll"', '"start"', "field window: its effect works only in: roll"),
        ("swag.toml", "S20", '"passive"', '"exhaust"', "field use: its effect works only as: passive"),
        ("swag.toml", "S14", '"passive"', '"exhaust"', "field use: its effect works only as: passive"),
        ("swag.toml", "S22", '"once"', '"passive"', "field use: its effect works only as: exhaust, once"),
        ("swag.toml", "S21", 'use = "exhaust"', 'use = "once"', "field use: its effect works only as: exhaust"),
        ("swag.toml", "S08", "dice = 1", "dice = 2", r"field effect\.dice: only 1 die"),
        ("swag.toml", "S18", "number = 4", "number = 3", r"field effect\.number: a larger hand is one of 4 to 10"),
        ("swag.toml", "S26", "cost = 2", "cost = -2", "field cost: it must be from 0 to 40"),
        ("swag.toml", "S26", "treasure = 2", "treasure = 0", r"field price\.treasure: it must be from 1 to 40"),
        ("swag.toml", "S19", 'use = "exhaust"', 'use = "exhaust"\nprice = { focus = 1 }', "field price: nothing"),
        ("swag.toml", "S24", 'use = "points"', 'use = "points"\nprice = { focus = 1 }', "field price: nothing"),
        ("encounters.toml", "G01", "secrets = 1", "secrets = -3", "field secrets: "),
        ("achievements.toml", "A1", "threshold = 2", "threshold = 0", "field threshold: "),
    ],
)
def test_a_card_that_could_not_do_what_it_says_is_refused(
    tmp_path: Path, file: str, entry: str, before: str, after: str, fault: str
) -> None:
    refused(tmp_path, DECKS, f"mine/{file}, entry {entry}, {fault}", changed(file, entry, before, after))


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ('tokens = ["courage"]', "tokens = []", r"field heiress\.tokens: it has the Map, or one token"),
        ('tokens = ["courage"]', "map = true", "entry characters: one of them, and only one, takes the Map"),
        ("map = true", 'tokens = ["feat"]', "entry characters: one of them, and only one, takes the Map"),
        ("terrible_things = [0,", "terrible_things = [-1,", "entry terrible_things: each must be from 0 to 40"),
        ("map_secrets = 1", "map_secrets = -1", "entry map_secrets: it must be from 0 to 40"),
    ],
)
def test_mats_and_tokens_that_could_not_be_played_with_are_refused(
    tmp_path: Path, before: str, after: str, fault: str
) -> None:
    assert "mine/table.toml" in refused(tmp_path, DECKS, fault, ("table.toml", before, after))


@pytest.mark.parametrize("window", ["start", "explore", "desperation", "fail"])
def test_tokens_may_be_gained_in_every_window_of_ones_own_turn(tmp_path: Path, window: str) -> None:
    """The stand-in plays on with it."""
    table = started(learnt(tmp_path, changed("feats.toml", "F10", '"roll"', f'"{window}"')), seats=3)
    while table.ask is not None:
        keys = ANCIENT_TERRIBLE_THINGS.stand_in(table.view(table.ask.seat), table.ask)
        table.answer(table.ask.seat, keys)
    assert table.state.result is not None


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    write_house(tmp_path, DECKS)
    (tmp_path / DECKS.game / "mine" / "feats.toml").unlink()
    with pytest.raises(DataError, match=r"mine/feats\.toml, whole file: is missing"):
        checked(tmp_path, DECKS)
