"""A deck of somebody's own for 20 Strong: Baddies, encounters, Tyrants, heroes and plans are those of its files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.words import words_in
from data import loader
from data.loader import DataError
from engines import GAMES
from engines.core import DeckCopy, Record, Seat, Table, random_answer, seed_of, verify
from engines.twenty_strong.cards import DECKS, HOUSE
from engines.twenty_strong.game import TWENTY_STRONG
from engines.twenty_strong.options import TwentyStrongOptions
from engines.twenty_strong.pieces import Stack
from engines.twenty_strong.words import StackName
from renderers.pictures import RENDERERS
from renderers.scene import Scene
from tests.engines.records import JOINED, SECRET, played, record_of
from tests.engines.twenty_strong_tables import state_at, table_of
from tests.own_decks import checked, knowing_none, refused, write_house

BRUISER = "Fairground Bruiser"


@pytest.fixture(autouse=True)
def new_process() -> Iterator[None]:
    """Each test begins without any deck of people's own."""
    with knowing_none(DECKS):
        yield


def without(file: str, *names: str) -> list[tuple[str, str, str]]:
    """The changes that leave these entries out of a file of the house deck."""
    text = (loader.ROOT / DECKS.game / HOUSE / file).read_text(encoding="utf-8")
    entries = [re.search(rf"^\[{name}\]\n(?:(?!\[).*\n?)*", text, re.MULTILINE) for name in names]
    return [(file, entry[0], "") for entry in entries if entry is not None]


def learnt(folder: Path, *changes: tuple[str, str, str]) -> str:
    write_house(folder, DECKS, *changes)
    return DECKS.learn(checked(folder, DECKS))


def started(key: str, **options: Any) -> Table[Any, Any]:
    chosen = TwentyStrongOptions(deck=key, **options)
    return Table.start(TWENTY_STRONG, chosen, seed=seed_of(SECRET, JOINED[:1]))


def answer(table: Table[Any, Any], entry: str) -> None:
    """Chooses the card of this entry."""
    assert table.ask is not None
    (key,) = [option.key for option in table.ask.options if option.key.rpartition("-")[2] == entry]
    table.answer(0, (key,))


def names(key: str) -> set[str]:
    """What the cards of a deck's stacks are called."""
    return {card.name.by_language["en"] for card in DECKS[key].stacked.values()}  # type: ignore[attr-defined]


def drawn(table: Table[Any, Any]) -> str:
    """What the board says in words; it is drawn too."""
    scene = Scene(
        view=table.view(0),
        moment=table.game.moment(table.state),
        asked=None if table.ask is None else Seat(table.ask.seat),
        prompt=None if table.ask is None else table.ask.prompt,
        news=(),
        verdict=table.game.verdict(table.state) if table.ask is None else (),
    )
    renderer, words = RENDERERS[DECKS.game], words_in("en", ["Ada"], ())
    assert renderer.board(scene, words).width == 1200
    return renderer.describe(scene, words)


def test_stacks_tyrants_heroes_and_plans_are_those_of_the_deck(tmp_path: Path) -> None:
    key = learnt(
        tmp_path,
        *without("one_point.toml", "v01"),
        ("tyrants.toml", "hits = 11", "hits = 17"),
        ("heroes.toml", "The Ferrywoman", "The Ferryman"),
        ("plans.toml", '["yellow", "green", "blue", "purple"]', '["blue", "blue", "blue", "blue"]'),
    )
    table = started(key)
    assert sum(stack.lower_size for stack in table.state.stacks.values()) == 28 + 14 + 12
    answer(table, "ironrind")
    assert table.state.tyrant.hits == 17
    assert "Ferryman" in drawn(table)
    answer(table, "ferrywoman")
    answer(table, "a")
    assert [colour.value for colour in table.state.slots] == ["blue"] * 4


def test_a_table_of_the_house_deck_beside_it_has_the_cards_of_the_house(tmp_path: Path) -> None:
    key = learnt(tmp_path, ("one_point.toml", BRUISER, "Fairground Ogre"))
    assert {"Fairground Ogre", BRUISER} & names(key) == {"Fairground Ogre"}
    assert {"Fairground Ogre", BRUISER} & names(TwentyStrongOptions().deck) == {BRUISER}


def test_at_a_lower_rank_the_stacks_are_made_anew_of_the_same_deck(tmp_path: Path) -> None:
    key = learnt(tmp_path)
    table = started(key, rank="ask", own_rank=3)
    table.answer(0, ("1",))
    assert all(stack.top.id in DECKS[key].stacked for stack in table.state.stacks.values())


def test_a_game_begun_at_once_has_the_house_deck_unless_another_one_was_chosen(tmp_path: Path) -> None:
    key = learnt(tmp_path)
    assert TWENTY_STRONG.at_once(TwentyStrongOptions()).model_dump()["deck"] == HOUSE
    assert TWENTY_STRONG.at_once(TwentyStrongOptions(deck=key)).model_dump()["deck"] == key


def test_options_list_the_decks_on_offer_beside_the_one_of_the_house(tmp_path: Path) -> None:
    assert "deck" not in [setting.field for setting in TWENTY_STRONG.settings_for(TwentyStrongOptions())]
    key = learnt(tmp_path)
    DECKS.offered = (key,)
    (setting,) = [one for one in TWENTY_STRONG.settings_for(TwentyStrongOptions()) if one.field == "deck"]
    assert [value for value, _ in setting.values] == [HOUSE, key]


def test_a_table_that_was_saved_before_there_were_decks_has_that_of_the_house() -> None:
    before = json.loads(TwentyStrongOptions().model_dump_json())
    del before["deck"]
    assert TwentyStrongOptions.model_validate(before).deck == HOUSE


def test_a_record_is_verified_with_the_cards_that_it_holds_and_beside_another_deck(tmp_path: Path) -> None:
    key = learnt(tmp_path / "a", ("one_point.toml", BRUISER, "Fairground Ogre"))
    table = started(key)
    moves = played(table, Random(1))
    record = record_of(table, table.state.options, moves, DECKS.copy_of(key)).model_dump_json()
    with knowing_none(DECKS):
        other = started(learnt(tmp_path / "b", ("one_point.toml", BRUISER, "Fairground Giant")))
        again = verify(GAMES, Record.model_validate_json(record))
        assert again.dump() == table.dump()
        played(other, Random(1))
        found = [names(one.state.options.deck) & {"Fairground Ogre", "Fairground Giant"} for one in (again, other)]
        assert found == [{"Fairground Ogre"}, {"Fairground Giant"}]


def test_a_running_table_goes_on_identically_when_the_folder_changes(tmp_path: Path) -> None:
    key = learnt(tmp_path / "a", ("one_point.toml", "hits = 3", "hits = 5"))
    copy, table = DECKS.copy_of(key), started(key)
    assert copy is not None
    played(table, Random(5), most=25)
    text = table.dump()
    moves = played(table, Random(6))
    with knowing_none(DECKS):
        changed = learnt(tmp_path / "b", ("one_point.toml", "hits = 3", "hits = 7"))
        assert changed != key
        assert DECKS.learn(copy) == key
        later = Table.restore(TWENTY_STRONG, text)
        for move in moves:
            later.answer(move.seat, move.keys)
        assert later.dump() == table.dump()


def test_a_game_under_way_goes_on_with_cards_that_no_new_one_could_begin_with(tmp_path: Path) -> None:
    """A version may come to refuse more than the one before: that must not freeze any table."""
    copy = DECKS.copy_of(learnt(tmp_path))
    assert copy is not None
    files = json.loads(json.dumps(copy.files))
    files["one_point.toml"]["v01"]["hits"] = 41
    refused_today = DeckCopy.of(copy.name, files)
    with knowing_none(DECKS), pytest.raises(DataError, match="from 0 to 40"):
        DECKS.learn(refused_today)
    with knowing_none(DECKS):
        table = started(DECKS.learn(refused_today, judged=False))
        played(table, Random(5), most=25)
        with pytest.raises(DataError, match="from 0 to 40"):
            DECKS.learn(refused_today)
        assert Table.restore(TWENTY_STRONG, table.dump()).dump() == table.dump()


def test_a_table_with_a_deck_of_somebodys_own_is_restored_at_every_answer(tmp_path: Path) -> None:
    table, random = started(learnt(tmp_path)), Random(2)
    for _ in range(150):
        if table.ask is not None:
            table.answer(table.ask.seat, random_answer(table.ask, random))
            text = table.dump()
            table = Table.restore(TWENTY_STRONG, text)
            assert table.dump() == text


def smallest() -> list[tuple[str, str, str]]:
    """The changes that leave as few cards as a deck may have."""
    return [
        *without("one_point.toml", *(f"v{number:02}" for number in range(1, 20))),
        *without("five_points.toml", *(f"f{number:02}" for number in range(1, 10))),
        *without("encounters.toml", "m1", "m2", "m3", "m4", "l1", "l2", "l3", "l4"),
        *without("tyrants.toml", "soot", "cog", "bramble"),
        *without("heroes.toml", "bulwarka", "squintlock", "duster", "squibb", "ferrywoman", "lamplighter"),
    ]


@pytest.mark.parametrize("rank", [1, 5])
def test_whole_games_are_played_and_drawn_with_as_few_cards_as_a_deck_may_have(tmp_path: Path, rank: int) -> None:
    table = started(learnt(tmp_path, *smallest()), own_rank=rank)
    random = Random(rank)
    while table.ask is not None:
        if table.state.phase.name in {"tyrant", "hero"} or random.random() < 0.02:
            assert drawn(table)
        table.answer(0, random_answer(table.ask, random))
    assert drawn(table)


def test_answers_of_two_long_cards_still_fit_into_a_control(tmp_path: Path) -> None:
    """The ids of such cards are longer than those of the house deck; a control's argument has 60 characters."""
    key = learnt(
        tmp_path,
        ("encounters.toml", "[l4]", "[longestlock4]"),
        ("one_point.toml", "[v01]", "[longestfoe01]"),
        *without("one_point.toml", *(f"v{number:02}" for number in range(11, 30))),
    )
    lock, foe = DECKS[key].encounters, DECKS[key].baddies
    (longest_lock,), (longest_foe,) = ([one for one in cards if "longest" in one] for cards in (lock, foe))
    assert len(f"{longest_lock}-{longest_foe}") <= 60
    longest = 0
    for seed in range(6):
        table, random = started(key), Random(seed)
        while table.ask is not None:
            longest = max(longest, *(len(one.key) for one in (*table.ask.options, *table.ask.alone)))
            table.answer(0, random_answer(table.ask, random))
    assert 20 < longest <= 60


def test_who_stands_in_plays_a_whole_game_with_it(tmp_path: Path) -> None:
    table = started(learnt(tmp_path))
    while table.ask is not None:
        table.answer(0, TWENTY_STRONG.stand_in(table.view(0), table.ask))
    assert TWENTY_STRONG.verdict(table.state)


def test_who_stands_in_knows_the_encounters_of_the_deck(tmp_path: Path) -> None:
    """Its Battle Queue of 5 points is one Baddie, and stays as long as it is."""
    key = learnt(tmp_path)
    (longer,) = [card for card in DECKS[key].encounters.values() if card.id.endswith("-t7")]
    state = state_at(hero="duster", tyrant="cog", day=2, deck=key)
    state.stacks[StackName.ENCOUNTERS] = Stack(top=longer)
    table = table_of(state)
    assert table.ask is not None
    assert TWENTY_STRONG.stand_in(table.view(0), table.ask) == (f"face-{longer.id}",)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("one_point.toml", "[v02]", '["v-02"]'), "entry v-02: its name in the file"),
        (("five_points.toml", "[f02]", "[v02]"), "entry v02: another file of the deck has an entry of this name"),
        (("one_point.toml", "hits = 3", "hits = 0"), r"entry v01, field hits"),
        (("one_point.toml", "damage = 1", "damage = -1"), "entry v01, field damage: it must be from 0 to 40"),
        (("one_point.toml", 'does = "pack", most = 1', 'does = "pack", most = 0'), r"entry v02, field effect\.most"),
        (("one_point.toml", 'does = "guard"', 'does = "gaurd"'), "entry v03, field effect"),
        (("five_points.toml", 'type = "brute"', 'type = "bruit"'), "entry f01, field type"),
        (("encounters.toml", 'pips = ["yellow", "yellow"]', "pips = []"), r"entry l1, field lock\.pips"),
        (
            ("encounters.toml", '"yellow", "yellow"', '"red", "red"'),
            r"entry l1, field lock\.pips: there are not so many",
        ),
        (("encounters.toml", "fight = { recover = 3 }", 'fight = { item = "bomb" }'), r"entry m1, field fight\.item"),
        (("encounters.toml", "reward = {}", 'reward = { item = "bomb" }'), r"entry l4, field reward\.item"),
        (("encounters.toml", "extension = { dice = 2", "extension = { dice = 5"), r"entry l4, field extension\.dice"),
        (("encounters.toml", 'item = "whetstone"', 'item = "whetstones"'), r"entry l1, field lock\.reward\.item"),
        (("tyrants.toml", "faded = 8", "faded = 11"), "entry ironrind, field faded"),
        (("tyrants.toml", "from_day = 6", "from_day = 13"), "entry ironrind, field from_day"),
        (("heroes.toml", "health = 6", "health = 7"), "entry bulwarka, field health"),
        (("heroes.toml", 'plan = { does = "prevent", damage = 2 }', ""), "entry bulwarka, field plan"),
        (("heroes.toml", '"yellow", "yellow", "green", "blue"', '"yellow", "green"'), "entry bulwarka, field slots"),
        (
            ("heroes.toml", '"yellow", "yellow", "green", "blue"', '"red", "red", "red", "red"'),
            "entry bulwarka, field slots",
        ),
        (("plans.toml", "[b]", "[c]"), "entry c"),
        (("plans.toml", '"yellow", "yellow", "green", "green"', '"red", "red", "red", "red"'), "entry b, field slots"),
        (("heroes.toml", '{ en = "Bulwarka", fr = "Ramparte" }', "{}"), "entry bulwarka, field name"),
    ],
)
def test_a_deck_that_could_not_be_played_to_the_end_is_refused(
    tmp_path: Path, change: tuple[str, str, str], fault: str
) -> None:
    assert f"mine/{change[0]}" in refused(tmp_path, DECKS, fault, change)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        (without("encounters.toml", "t3"), r"encounters\.toml, whole file: there must be at least 8 Tyrant"),
        (without("plans.toml", "b"), r"plans\.toml, entry b: it is missing"),
        (without("one_point.toml", *(f"v{n:02}" for n in range(1, 21))), r"one_point\.toml, .*there must be 10 to 60"),
        (
            without("heroes.toml", "bulwarka", "stitchwell", "squintlock", "duster", "squibb"),
            r"heroes\.toml, whole file: one hero at least must be a Gearloc",
        ),
    ],
)
def test_a_deck_with_too_few_cards_is_refused(tmp_path: Path, changes: list[tuple[str, str, str]], fault: str) -> None:
    refused(tmp_path, DECKS, fault, *changes)


def test_more_tyrants_than_a_picture_has_room_for_are_refused(tmp_path: Path) -> None:
    text = (loader.ROOT / DECKS.game / HOUSE / "tyrants.toml").read_text(encoding="utf-8")
    fifth = text[text.index("[bramble]") :].replace("[bramble]", "[thistle]")
    write_house(tmp_path, DECKS, ("tyrants.toml", "[bramble]", f"{fifth}\n[bramble]"))
    with pytest.raises(DataError, match="there must be 1 to 4 cards"):
        checked(tmp_path, DECKS)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    write_house(tmp_path, DECKS)
    (tmp_path / DECKS.game / "mine" / "heroes.toml").unlink()
    with pytest.raises(DataError, match=r"mine/heroes\.toml, whole file: is missing"):
        checked(tmp_path, DECKS)


def test_items_are_no_file_of_a_deck(tmp_path: Path) -> None:
    write_house(tmp_path, DECKS)
    (tmp_path / DECKS.game / "mine" / "items.toml").write_text("")
    with pytest.raises(DataError, match=r"mine/items\.toml, whole file: the files of such a deck are one_point\.toml"):
        checked(tmp_path, DECKS)
