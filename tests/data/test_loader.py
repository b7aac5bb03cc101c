"""The loader reads what is well formed, and says where the rest is broken."""

from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest

from data import loader
from data.loader import DataError, RulesPage

HEADER = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
PASS = 'msgid "Pass"\nmsgstr "Passer"\n'
SERVANTS = 'msgid "{n} servant"\nmsgid_plural "{n} servants"\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty data folder that the loader reads instead of its own."""
    monkeypatch.setattr(loader, "ROOT", tmp_path)
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    loader.rules.cache_clear()
    loader.catalogue.cache_clear()


def write(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_toml_is_read(folder: Path) -> None:
    write(folder, "crypt/treasures.toml", "values = [1, 2, 3, 4]\n")
    assert loader.read_toml("crypt", "treasures.toml") == {"values": [1, 2, 3, 4]}


def test_broken_toml_names_file_and_line(folder: Path) -> None:
    write(folder, "crypt/treasures.toml", "copies = 2\nvalue = = 3\n")
    with pytest.raises(DataError) as caught:
        loader.read_toml("crypt", "treasures.toml")
    assert caught.value.file == "crypt/treasures.toml"
    assert caught.value.where == "line 2, column 9"
    assert str(caught.value) == "data/crypt/treasures.toml, line 2, column 9: Invalid value"


def test_toml_that_stops_too_early_says_so(folder: Path) -> None:
    write(folder, "cut.toml", "value = [1, 2")
    with pytest.raises(DataError, match="end of document"):
        loader.read_toml("cut.toml")


def test_missing_file_is_named(folder: Path) -> None:
    with pytest.raises(DataError, match=r"data/crypt/nothing\.toml, whole file: No such file"):
        loader.read_text("crypt", "nothing.toml")


def test_file_that_is_not_utf8_is_named(folder: Path) -> None:
    (folder / "old.txt").write_bytes(b"caf\xe9")
    with pytest.raises(DataError, match=r"data/old\.txt, byte 3: is not UTF-8"):
        loader.read_text("old.txt")


def test_rules_pages_keep_order_title_and_text(folder: Path) -> None:
    write(folder, "rules/crypt.en.md", "## goal | The goal\n\nMost coins.\n\n- Wins.\n\n## end | The end\n\nCount.\n")
    assert loader.rules("crypt", "en") == (
        RulesPage("goal", "The goal", "Most coins.\n\n- Wins."),
        RulesPage("end", "The end", "Count."),
    )


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("## goal | Goal\nCoins.\n## The end\nCount.\n", "line 3"),
        ("## goal | Goal\nCoins.\n### end | End\nCount.\n", "line 3"),
        ("## goal | \nCoins.\n", "line 1"),
        ("## goal | Goal\nCoins.\n## goal | Again\nCoins.\n", "line 3"),
        ("Hello\n## goal | Goal\nCoins.\n", "line 1"),
        ("## goal | Goal\n\n## end | End\nCount.\n", "page goal"),
        ("", "whole file"),
    ],
    ids=["no key", "wrong level", "no title", "key twice", "text before", "empty page", "no page"],
)
def test_malformed_rules_page_is_refused_with_its_place(folder: Path, text: str, where: str) -> None:
    write(folder, "rules/crypt.en.md", text)
    with pytest.raises(DataError) as caught:
        loader.rules("crypt", "en")
    assert (caught.value.file, caught.value.where) == ("rules/crypt.en.md", where)


def test_english_is_the_source_and_needs_no_file(folder: Path) -> None:
    assert type(loader.catalogue("en")) is NullTranslations


def test_catalogue_merges_all_files_of_a_language(folder: Path) -> None:
    write(folder, "locale/fr/bot.po", HEADER + PASS)
    write(folder, "locale/fr/crypt.po", HEADER + 'msgctxt "card"\nmsgid "Pass"\nmsgstr "Col"\n')
    french = loader.catalogue("fr")
    assert french.gettext("Pass") == "Passer"
    assert french.pgettext("card", "Pass") == "Col"
    assert french.gettext("Not translated") == "Not translated"


def test_plural_rule_comes_from_the_header(folder: Path) -> None:
    write(folder, "locale/fr/bot.po", HEADER + PASS)
    forms = 'msgstr[0] "{n} serviteur"\nmsgstr[1] "{n} serviteurs"\n'
    write(folder, "locale/fr/crypt.po", HEADER + SERVANTS + forms)
    said = [loader.catalogue("fr").ngettext("{n} servant", "{n} servants", n) for n in (0, 1, 2)]
    assert said == ["{n} serviteur", "{n} serviteur", "{n} serviteurs"]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (HEADER + PASS + '\nmgid "Broken"\nmsgstr "Cassé"\n', "line 7"),
        (HEADER + 'msgid "Pass"\nmsgstr "Passer\n', "line 5"),
        (HEADER + SERVANTS + 'msgstr[0] "{n} serviteur"\n', "line 4"),
    ],
    ids=["keyword", "quote", "plural form"],
)
def test_broken_po_names_file_and_line(folder: Path, text: str, where: str) -> None:
    write(folder, "locale/fr/crypt.po", text)
    with pytest.raises(DataError) as caught:
        loader.catalogue("fr")
    assert (caught.value.file, caught.value.where) == ("locale/fr/crypt.po", where)


def test_two_translations_of_one_sentence_are_refused(folder: Path) -> None:
    write(folder, "locale/fr/bot.po", HEADER + PASS)
    write(folder, "locale/fr/crypt.po", HEADER + 'msgid "Pass"\nmsgstr "Je passe"\n')
    with pytest.raises(DataError, match=r"data/locale/fr/crypt\.po, line 4: 'Pass' is translated differently"):
        loader.catalogue("fr")


def test_two_plural_rules_in_one_language_are_refused(folder: Path) -> None:
    write(folder, "locale/fr/bot.po", HEADER + PASS)
    write(folder, "locale/fr/crypt.po", HEADER.replace("n > 1", "n != 1") + PASS)
    with pytest.raises(DataError, match=r"crypt\.po, header: Plural-Forms"):
        loader.catalogue("fr")


def test_language_without_a_file_is_refused(folder: Path) -> None:
    with pytest.raises(DataError, match=r"data/locale/fr, whole folder: has no \.po file"):
        loader.catalogue("fr")
