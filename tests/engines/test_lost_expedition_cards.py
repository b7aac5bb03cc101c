"""The two decks: what their cards say in sum, and how a fault in a data file is named."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from data import loader
from data.loader import DataError
from engines.lost_expedition.adventures import DECKS, Adventure, DeckName, deck
from engines.lost_expedition.symbols import GAINS, Symbol

from .lost_expedition_tables import numbers

CLASSIC, HOUSE = DeckName.CLASSIC, DeckName.HOUSE
CLASSIC_SYMBOLS = (
    "-H 44, +F 28, ADV 24, -F 22, SKIP 19, -N 17, -A 16, -C 16, ADD 16, SWAP 14, +N 11, -J 11, +J 10, +C 10, +H 8, "
    "DIE 6, REM 5, +A 4"
)
HOUSE_SYMBOLS = (
    "-H 45, +F 23, ADV 26, -F 35, SKIP 21, -N 16, -A 14, -C 20, ADD 17, SWAP 13, +N 9, -J 15, +J 8, +C 9, +H 11, "
    "DIE 4, REM 4, +A 5"
)


def of(name: DeckName) -> list[Adventure]:
    return list(deck(name).values())


def having(name: DeckName, *symbols: Symbol) -> str:
    """The cards with one of these symbols, by number."""
    return numbers(card for card in of(name) if any(symbol in box for box in card.boxes for symbol in symbols))


@pytest.mark.parametrize("name", DeckName)
def test_a_deck_has_the_numbers_1_to_56_in_their_order(name: DeckName) -> None:
    assert [card.number for card in of(name)] == list(range(1, 57))


@pytest.mark.parametrize(("name", "counted"), [(CLASSIC, (31, 96, 14)), (HOUSE, (30, 104, 17))])
def test_boxes_by_colour(name: DeckName, counted: tuple[int, int, int]) -> None:
    found = of(name)
    yellow, red, blue = (
        sum(map(bool, (card.yellow for card in found))),
        sum(len(card.red) for card in found),
        sum(len(card.blue) for card in found),
    )
    assert (yellow, red, blue) == counted


@pytest.mark.parametrize(
    ("name", "counted"),
    [
        (CLASSIC, {"R": 23, "YR": 15, "YB": 9, "Y": 7, "RB": 1, "B": 1}),
        (HOUSE, {"R": 24, "YR": 15, "YB": 9, "Y": 6, "RB": 1, "B": 1}),
    ],
)
def test_cards_by_the_kinds_of_their_boxes(name: DeckName, counted: dict[str, int]) -> None:
    kinds = Counter("Y" * bool(card.yellow) + "R" * bool(card.red) + "B" * bool(card.blue) for card in of(name))
    assert kinds == counted


@pytest.mark.parametrize(("name", "counted"), [(CLASSIC, CLASSIC_SYMBOLS), (HOUSE, HOUSE_SYMBOLS)])
def test_symbols(name: DeckName, counted: str) -> None:
    found = Counter(symbol.value for card in of(name) for box in card.boxes for symbol in box)
    assert found == {symbol: int(n) for symbol, n in (pair.split() for pair in counted.split(", "))}


def test_the_classic_cards_that_advance_and_those_that_can_be_kept() -> None:
    assert having(CLASSIC, Symbol.ADVANCE) == "2 5 8 11 14 15 18 19 22 29 32 34 39 42 44 49 50"
    assert having(CLASSIC, *GAINS) == "1 2 3 6 11 12 13 14 16 19 22 28 30 34 36 39 40 41 42 44 46 47 48 49 51"


def test_as_many_house_cards_advance_and_fewer_can_be_kept() -> None:
    assert len(having(HOUSE, Symbol.ADVANCE).split()) == 17
    assert len(having(HOUSE, *GAINS).split()) == 21


def test_red_boxes_of_a_classic_card_are_none_or_two_to_four() -> None:
    assert Counter(len(card.red) for card in of(CLASSIC)) == {0: 17, 2: 23, 3: 14, 4: 2}
    assert numbers(card for card in of(CLASSIC) if len(card.red) == 4) == "14 18"


def test_a_classic_skull_stands_in_a_red_box() -> None:
    assert having(CLASSIC, Symbol.DIE) == "2 14 22 27 44 50"
    assert not any(Symbol.DIE in box for card in of(CLASSIC) for box in (card.yellow, *card.blue))


@pytest.mark.parametrize("name", DeckName)
def test_missing_ammunition_never_leaves_a_card_without_a_box(name: DeckName) -> None:
    for card in of(name):
        assert Symbol.SPEND_AMMUNITION not in card.yellow
        assert not card.red or any(Symbol.SPEND_AMMUNITION not in box for box in card.red)


@pytest.mark.parametrize("name", DeckName)
def test_expertise_is_gained_in_one_box_of_a_card_only(name: DeckName) -> None:
    for card in of(name):
        assert sum(any(symbol in GAINS for symbol in box) for box in card.boxes) <= 1


@pytest.mark.parametrize("name", DeckName)
def test_no_box_advances_twice(name: DeckName) -> None:
    assert max(box.count(Symbol.ADVANCE) for card in of(name) for box in card.boxes) == 1


@pytest.mark.parametrize(("name", "gone"), [(CLASSIC, "1 8 17 33 41 52"), (HOUSE, "9 17 28 35 45 48")])
def test_a_duel_leaves_the_six_cards_with_an_exclamation_mark_in_the_box(name: DeckName, gone: str) -> None:
    assert numbers(card for card in of(name) if card.leaves_in_a_duel) == gone


def test_no_house_card_is_a_classic_one() -> None:
    def sets(name: DeckName) -> set[object]:
        return {(card.yellow, frozenset(card.red), frozenset(card.blue)) for card in of(name)}

    def names(name: DeckName) -> set[str]:
        return {card.name.by_language["en"] for card in of(name)}

    assert not sets(CLASSIC) & sets(HOUSE)
    assert not names(CLASSIC) & names(HOUSE)


@pytest.mark.parametrize("name", DeckName)
@pytest.mark.parametrize("language", loader.languages())
def test_the_names_of_a_deck_differ_from_each_other(name: DeckName, language: str) -> None:
    assert len({card.name.by_language[language] for card in of(name)}) == 56


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the classic deck that is read instead of it."""
    folder = tmp_path / "lost-expedition"
    folder.mkdir()
    shutil.copy(loader.ROOT / "lost-expedition" / "classic.toml", folder)
    monkeypatch.setattr(loader, "ROOT", tmp_path)
    return folder / "classic.toml"


def read_anew() -> None:
    DECKS.read(CLASSIC)


@pytest.mark.parametrize(
    ("right", "wrong", "where", "why"),
    [
        ('"-H -H ADV"', '"-H -H RUN"', "2.red.1", "DIE"),
        ('"+N +J +C"', '"+N+J +C"', "1.red.0", "+N"),
        ('yellow = "-N SWAP SKIP"', 'yellow = ["-N", "SWAP"]', "7.yellow", "joined by spaces"),
        ('"+F", "SKIP"', '"+F", ""', "3.red.1", "joined by spaces"),
        ('{ en = "Jaguar", fr = "Jaguar" }', '{ en = "Jaguar" }', "6.name", "'fr'"),
        ('{ en = "Jaguar", fr = "Jaguar" }', '{ en = "Jaguar", fr = " " }', "6.name", "'fr'"),
        ('{ en = "Jaguar", fr = "Jaguar" }', '{ fr = "Jaguar" }', "6.name", "'en'"),
        ("[56]", "[57]", "card 56", "1 to 56"),
        ("[56]", "[fifty-six]", "fifty-six", "integer"),
        ("red = ", "rde = ", "1.rde", "not permitted"),
    ],
)
def test_a_fault_in_a_deck_names_the_file_and_the_card(
    file: Path, right: str, wrong: str, where: str, why: str
) -> None:
    text = file.read_text(encoding="utf-8")
    assert right in text
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_anew()
    assert caught.value.file == "lost-expedition/classic.toml"
    assert caught.value.where.startswith(where)
    assert why in caught.value.why


def test_a_number_that_stands_twice_is_named(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("[9]", "[8]", 1), encoding="utf-8")
    with pytest.raises(DataError, match=r"classic\.toml"):
        read_anew()


def test_a_copy_without_a_fault_is_read(file: Path) -> None:
    assert file.is_file()
    read_anew()
