"""Decks of people's own: told by their content, kept by their tables, checked to the last field."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from data.loader import DataError
from engines import GAMES
from engines.core import (
    DeckCopy,
    Printed,
    Record,
    RecordFault,
    Table,
    seed_of,
    verify,
)
from engines.lost_expedition.adventures import DECKS, Adventure
from engines.lost_expedition.game import LOST_EXPEDITION
from engines.lost_expedition.options import LostExpeditionOptions
from tests.engines.records import JOINED, SECRET, played, record_of
from tests.own_decks import called, checked, knowing_none, write_deck

SEED = seed_of(SECRET, JOINED[:2])


@pytest.fixture(autouse=True)
def new_process() -> Iterator[None]:
    """Each test begins without any deck of people's own."""
    with knowing_none(DECKS):
        yield


def learnt(folder: Path, *changes: tuple[str, str], name: str = "mine") -> str:
    """The key of a deck that was written to a folder and learnt."""
    write_deck(folder, name, *changes)
    return DECKS.learn(checked(folder, DECKS, name))


def started(key: str) -> Table[Any, Any]:
    return Table.start(LOST_EXPEDITION, LostExpeditionOptions(deck=key), seed=SEED)


def whole_game(key: str) -> Record:
    """A whole game with a deck."""
    table = started(key)
    return record_of(table, LostExpeditionOptions(deck=key), played(table, Random(1)), DECKS.copy_of(key))


def jaguar(key: str) -> Adventure:
    (card,) = [card for card in DECKS[key].values() if card.number == 6]
    return card


def test_a_deck_is_played_with_its_own_cards(tmp_path: Path) -> None:
    table = started(learnt(tmp_path, called("Ounce")))
    state = table.state
    cards = {card for pile in (state.deck, *state.hands) for card in pile}
    assert {card.name.by_language["en"] for card in cards if card.number == 6} == {"Ounce"}
    played(table, Random(1))
    assert table.state.result is not None


def test_layout_comments_and_order_of_a_file_are_no_content_but_every_word_is(tmp_path: Path) -> None:
    file = write_deck(tmp_path)
    first = checked(tmp_path, DECKS)
    first_card, _, rest = file.read_text(encoding="utf-8").partition("[2]")
    file.write_text(f"# mine\n[2]{rest}\n\n{first_card}", encoding="utf-8")
    assert checked(tmp_path, DECKS) == first
    write_deck(tmp_path, "mine", called("Ounce"))
    assert checked(tmp_path, DECKS).sha256 != first.sha256


def test_two_decks_of_one_name_are_played_side_by_side(tmp_path: Path) -> None:
    alone = []
    for name in ("Ounce", "Lynx"):
        with knowing_none(DECKS):
            table = started(learnt(tmp_path, called(name), ('"-H -H ADV"', '"-H ADV"')))
            played(table, Random(1))
            alone.append((table.dump(), table.state.result))
    keys = [learnt(tmp_path, called(name), ('"-H -H ADV"', '"-H ADV"')) for name in ("Ounce", "Lynx")]
    assert [key.partition("@")[0] for key in keys] == ["mine", "mine"]
    assert keys[0] != keys[1]
    tables, randoms = [started(key) for key in keys], [Random(1), Random(1)]
    while any(table.ask is not None for table in tables):
        for place, table in enumerate(tables):
            played(table, randoms[place], 1)
            tables[place] = Table.restore(LOST_EXPEDITION, table.dump())
    assert [(table.dump(), table.state.result) for table in tables] == alone
    assert [jaguar(key).name.by_language["en"] for key in keys] == ["Ounce", "Lynx"]


def test_one_content_under_two_names_is_two_choices_with_the_same_cards(tmp_path: Path) -> None:
    first, second = learnt(tmp_path, name="mine"), learnt(tmp_path, name="yours")
    assert first != second
    assert DECKS[first] is DECKS[second]


def test_a_table_goes_on_identically_with_the_copy_of_its_deck_alone(tmp_path: Path) -> None:
    key = learnt(tmp_path, called("Ounce"))
    table = started(key)
    played(table, Random(1), 20)
    saved, copy = table.dump(), DECKS.copy_of(key)
    assert copy is not None
    played(table, Random(2))
    write_deck(tmp_path, "mine", called("Lynx"))
    with knowing_none(DECKS):
        learnt(tmp_path, called("Lynx"))
        DECKS.learn(DeckCopy.model_validate_json(copy.model_dump_json()))
        again = Table.restore(LOST_EXPEDITION, saved)
        played(again, Random(2))
        assert again.dump() == table.dump()
        assert jaguar(key).name.by_language["en"] == "Ounce"


def test_a_record_is_verified_with_the_cards_that_it_holds(tmp_path: Path) -> None:
    record = whole_game(learnt(tmp_path, called("Ounce"), ('"-H -H ADV"', '"-H ADV"'))).model_dump_json()
    with knowing_none(DECKS):
        assert verify(GAMES, Record.model_validate_json(record)).state.result is not None


def test_a_record_whose_keys_were_sorted_by_another_program_is_verified(tmp_path: Path) -> None:
    record = json.dumps(json.loads(whole_game(learnt(tmp_path)).model_dump_json()), sort_keys=True)
    with knowing_none(DECKS):
        assert verify(GAMES, Record.model_validate_json(record)).state.result is not None


def _without_deck(record: dict[str, Any]) -> None:
    record["deck"] = None


def _with_another_card(record: dict[str, Any]) -> None:
    record["deck"]["files"]["adventures.toml"]["6"]["blue"] = ["+F +F +F"]


def _with_another_card_and_its_hash(record: dict[str, Any]) -> None:
    _with_another_card(record)
    record["deck"] = DeckCopy.of("mine", record["deck"]["files"]).model_dump(mode="json")


def _with_a_deck_that_is_none(record: dict[str, Any]) -> None:
    copy = DeckCopy.of("mine", {"adventures.toml": {}})
    record["deck"], record["options"]["deck"] = copy.model_dump(mode="json"), copy.key


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (_without_deck, "lacks the cards of the deck 'mine@"),
        (_with_another_card, "the hash belongs to another content"),
        (_with_another_card_and_its_hash, "lacks the cards of the deck 'mine@"),
        (_with_a_deck_that_is_none, "cannot be played with: .* card 1: the cards are numbered"),
    ],
)
def test_a_record_with_other_cards_does_not_hold(tmp_path: Path, change: Any, why: str) -> None:
    record = json.loads(whole_game(learnt(tmp_path)).model_dump_json())
    change(record)
    with knowing_none(DECKS), pytest.raises(RecordFault, match=why):
        verify(GAMES, Record.model_validate(record))


def test_a_record_of_cards_that_come_with_the_game_holds_no_copy(tmp_path: Path) -> None:
    assert LOST_EXPEDITION.deck_copy(LostExpeditionOptions()) is None
    assert whole_game("classic").deck is None


def test_two_contents_whose_hashes_begin_alike_are_never_taken_for_each_other(tmp_path: Path) -> None:
    write_deck(tmp_path)
    copy = checked(tmp_path, DECKS)
    DECKS.learn(copy)
    other = copy.model_copy(update={"sha256": copy.sha256[:8] + "0" * 56})
    with pytest.raises(DataError, match="begins with the same digits"):
        DECKS.learn(other)


def test_english_stands_in_for_french(tmp_path: Path) -> None:
    key = learnt(tmp_path, ('{ en = "Jaguar", fr = "Jaguar" }', '{ en = "Ounce" }'))
    assert jaguar(key).name == Printed({"en": "Ounce", "fr": "Ounce"})


def test_every_fault_is_named_with_file_entry_and_field(tmp_path: Path) -> None:
    file = write_deck(
        tmp_path,
        "mine",
        ('"-H -H ADV"', '"-H -H RUN"'),
        ('{ en = "Jaguar", fr = "Jaguar" }', '{ fr = "Jaguar" }'),
        ('icon = "⛺"', 'icon = "⛺"\ncolour = "red"'),
    )
    (file.parent / "more.toml").write_text("[1]\n", encoding="utf-8")
    (file.parent / "broken.toml").write_text("[1\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        checked(tmp_path, DECKS)
    faults = sorted(str(fault).removeprefix(f"{tmp_path}/lost-expedition/mine/") for fault in caught.value.all)
    assert [fault.partition(":")[0] for fault in faults] == [
        "adventures.toml, entry 1, field colour",
        "adventures.toml, entry 2, field red.1.2",
        "adventures.toml, entry 6, field name",
        "broken.toml, line 1, column 3",
        "more.toml, whole file",
    ]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("[56]", "[57]"), "card 56: the cards are numbered from 1 to 56, each once"),
        (('yellow = "-N SWAP SKIP"', 'yellow = "-A SKIP"'), "entry 7, field yellow: .* cannot ask for ammunition"),
        (('yellow = "-N SWAP SKIP"', ""), "entry 7: the card has no box"),
        (called("x" * 81), "entry 6, field name: it must be one line of at most 80 characters"),
        (called("two\\nlines"), "entry 6, field name: it must be one line"),
    ],
)
def test_a_deck_that_could_not_be_played_to_the_end_is_refused(
    tmp_path: Path, change: tuple[str, str], fault: str
) -> None:
    write_deck(tmp_path, "mine", change)
    with pytest.raises(DataError, match=fault):
        checked(tmp_path, DECKS)


@pytest.mark.parametrize("name", ["classic", "house", "a@b", "x" * 41, "*bold*"])
def test_a_name_that_cannot_stand_in_a_list_is_refused(tmp_path: Path, name: str) -> None:
    write_deck(tmp_path, name)
    with pytest.raises(DataError, match="name of the folder"):
        checked(tmp_path, DECKS, name)


def test_options_list_the_decks_on_offer_and_the_chosen_one(tmp_path: Path) -> None:
    old, new = learnt(tmp_path, called("Ounce")), learnt(tmp_path, called("Lynx"))
    other = learnt(tmp_path, name="Été 2026")
    DECKS.offered = (new, other)

    def listed(chosen: str) -> list[tuple[str, object]]:
        (setting,) = [
            setting
            for setting in LOST_EXPEDITION.settings_for(LostExpeditionOptions(deck=chosen))
            if setting.field == "deck"
        ]
        return [(key, name.args.get("deck", name.one)) for key, name in setting.values]

    assert listed("classic") == [("classic", "classic"), ("house", "house cards"), (new, "mine"), (other, "Été 2026")]
    digits = [key.partition("@")[2] for key in (new, old)]
    assert listed(old)[2:] == [(new, f"mine · {digits[0]}"), (other, "Été 2026"), (old, f"mine · {digits[1]}")]


@pytest.mark.parametrize("mode", ["cooperative", "duel"])
def test_a_deck_of_wild_cards_is_played_to_the_end(tmp_path: Path, mode: str) -> None:
    """What the checks allow, the rules can play: expertise in two boxes, long boxes, steps and deaths in a row."""
    wild = (
        "+J +N +C -H",
        "ADV ADV DIE",
        "-A -A -A REM",
        "ADD ADD SWAP",
        "-F -F -F -F",
        "+F +A +H SKIP SKIP",
        "-J -N",
        "+C",
    )
    random = Random(5)

    def box() -> str:
        return " ".join(random.sample(wild, random.randint(1, 2)))

    cards = []
    for number in range(1, 57):
        red = [box() for _ in range(random.randint(0, 3))]
        lines = [
            f"[{number}]",
            f'name = {{ en = "Card {number}" }}',
            'icon = "⛺"',
            f"blue = {json.dumps([box() for _ in range(3)])}",
        ]
        if red:
            lines.append(f"red = {json.dumps([*red, '-H'])}")
        if random.random() < 0.4:
            lines.append(f'yellow = "{random.choice([one for one in wild if "-A" not in one])}"')
        cards.append("\n".join(lines))
    write_deck(tmp_path).write_text("\n".join(cards), encoding="utf-8")
    key = DECKS.learn(checked(tmp_path, DECKS))
    for number in range(30):
        options = LOST_EXPEDITION.options.model_validate({"mode": mode, "deck": key})
        table = Table.start(LOST_EXPEDITION, options, seed=f"wild {number}")
        played(table, Random(number))
        assert table.state.result is not None
        assert Table.restore(LOST_EXPEDITION, table.dump()).dump() == table.dump()
