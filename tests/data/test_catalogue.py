"""Everything that is said has its French, and the French keeps the rules of the house."""

import re
from collections.abc import Iterable
from string import Formatter

import pytest
from babel import Locale

from data.loader import catalogue
from tests.data import french
from tests.data.sentences import (
    Entry,
    Sentence,
    Unreadable,
    calls,
    catalogs,
    entries,
    home,
    missing,
    sentences,
    stubs,
    unused,
)

TO_ALL = "to all"
"""The translator's comment on a sentence that speaks to the whole table, as "vous"."""


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def faults(pattern: re.Pattern[str], said: Iterable[tuple[str, str]]) -> list[str]:
    return [f"{place}: {text}" for place, text in said if pattern.search(text)]


def french_forms(found: Iterable[Entry]) -> list[tuple[str, str]]:
    return [(entry.place, form) for entry in found for form in entry.french]


def said_in(game: str, *, elsewhere: bool) -> list[Entry]:
    """What the folders of a game say, and if `elsewhere`, also what no game's folder says."""
    games: dict[str, set[str]] = {}
    for sentence in sentences():
        games.setdefault(sentence.one, set()).update(french.RULEBOOKS.keys() & set(sentence.file.split("/")))
    said = [(entry, games.get(entry.one, set())) for entry in entries()]
    return [entry for entry, by in said if game in by or (elsewhere and not by)]


def test_every_sentence_is_a_plain_string_so_that_it_can_be_found() -> None:
    assert [f"{call.file}:{call.line}" for call in calls() if isinstance(call, Unreadable)] == []


def test_every_call_fills_the_gaps_of_its_sentence() -> None:
    def filled(sentence: Sentence) -> bool:
        by_itself = {"n"} if sentence.many else set()
        return sentence.filled is None or sentence.filled | by_itself == gaps(sentence.one) | by_itself

    assert [f"{found.place}: {found.one}" for found in sentences() if not filled(found)] == []


def test_both_english_numbers_have_the_same_gaps() -> None:
    assert [found.place for found in sentences() if found.many and gaps(found.one) != gaps(found.many)] == []


def test_one_english_singular_has_one_plural() -> None:
    plurals: dict[str, set[str]] = {}
    for sentence in sentences():
        plurals.setdefault(sentence.one, set()).add(sentence.many)
    assert {one: forms for one, forms in plurals.items() if len(forms) > 1} == {}


def test_no_sentence_is_without_french() -> None:
    found = {name: missing(name) for name in sorted({home(sentence.file) for sentence in sentences()})}
    lacking = [f"paste into data/locale/fr/{name}:\n\n{stubs(those)}" for name, those in found.items() if those]
    if lacking:
        pytest.fail("\n\n".join(lacking), pytrace=False)


def test_no_french_is_left_that_nothing_says() -> None:
    assert [f"{entry.place}: {entry.one}" for entry in unused()] == []
    assert [f"{name}: {key}" for name, catalog in catalogs().items() for key in catalog.obsolete] == []


def test_no_french_is_fuzzy() -> None:
    assert [f"{entry.place}: {entry.one}" for entry in entries() if entry.fuzzy] == []
    assert [name for name, catalog in catalogs().items() if catalog.fuzzy] == []


def test_no_sentence_has_two_different_translations() -> None:
    first: dict[str, Entry] = {}
    again = [(first.setdefault(entry.one, entry), entry) for entry in entries()]
    assert [f"{one.place}, {two.place}: {one.one}" for one, two in again if one.french != two.french] == []


def test_french_has_the_gaps_of_the_english() -> None:
    wrong = [e for e in entries() if any(form and gaps(form) != gaps(e.one) for form in e.french)]
    assert [f"{entry.place}: {entry.one} -> {entry.french}" for entry in wrong] == []


def test_headers_name_language_charset_and_the_french_plural() -> None:
    for name, catalog in catalogs().items():
        found = (catalog.locale, catalog.charset, catalog.num_plurals, catalog.plural_expr)
        assert found == (Locale("fr"), "utf-8", 2, "(n > 1)"), name


def test_rule_1_no_name_follows_a_word_that_would_be_elided() -> None:
    assert faults(french.NAME_AFTER_ELISION, french_forms(entries())) == []


def test_rule_2_nothing_agrees_with_a_person() -> None:
    assert faults(french.AGREEMENT, french_forms(entries())) == []


def test_rule_3_zero_and_one_are_singular() -> None:
    singular = [(entry.place, entry.french[0]) for entry in entries()]
    assert faults(french.PLURAL_NOUN, singular) == [], "a number that may be 1: count() in the source, two forms here"
    assert faults(french.EITHER_NUMBER, french_forms(entries())) == []


def test_rule_3_the_loaded_catalogue_chooses_the_form_by_number() -> None:
    counted = [entry for entry in entries() if entry.many]
    assert counted
    for entry in counted:
        said = [catalogue("fr").ngettext(entry.one, entry.many, n) for n in (0, 1, 2)]
        assert said == [entry.french[0], entry.french[0], entry.french[-1]], entry.place


def test_rule_4_spaces_before_double_punctuation_do_not_break() -> None:
    prose = [(place, french.NOT_PROSE.sub("`", form)) for place, form in french_forms(entries())]
    assert faults(french.WRONG_SPACE, prose) == []
    assert faults(french.WRONG_SIGN, prose) == []


@pytest.mark.parametrize("game", french.RULEBOOKS)
def test_rule_5_rulebook_words_keep_their_capital(game: str) -> None:
    assert faults(french.RULEBOOKS[game].small, french_forms(said_in(game, elsewhere=True))) == []


@pytest.mark.parametrize("game", french.RULEBOOKS)
def test_rule_5_rulebook_words_keep_their_translation(game: str) -> None:
    said = [(entry, re.sub(r"\{\w+\}", "", entry.one)) for entry in said_in(game, elsewhere=False)]
    assert said
    assert [
        f"{entry.place}: {english} is {name}"
        for entry, words in said
        for english, name in french.RULEBOOKS[game].names.items()
        if re.search(rf"\b{english}\b", words) and not all(name.lower() in form.lower() for form in entry.french)
    ] == []


def test_rule_6_no_word_before_a_relative_time() -> None:
    assert faults(french.WORD_BEFORE_TIME["fr"], french_forms(entries())) == []
    english = [(found.place, text) for found in sentences() for text in (found.one, found.many)]
    assert faults(french.WORD_BEFORE_TIME["en"], english) == []


def test_one_person_is_tu() -> None:
    assert faults(french.VOUS, french_forms(entry for entry in entries() if entry.note != TO_ALL)) == []


@pytest.mark.parametrize(
    ("pattern", "wrong", "right"),
    [
        (french.NAME_AFTER_ELISION, "Fin du tour de {name}.", "Fin du tour\u00a0: {name}."),
        (french.NAME_AFTER_ELISION, "le tour d'**{name}**", "manche {round} sur {rounds}, plus que {n}"),
        (french.NAME_AFTER_ELISION, "le {kind} caché", "{kind} face cachée"),
        (french.AGREEMENT, "{name} est parti.", "{name} a la main."),
        (french.AGREEMENT, "Tu es prêt.", "Tu n'es à aucune table."),
        (french.AGREEMENT, "Abandonné(e)", "Abandon"),
        (french.PLURAL_NOUN, "{seat} gagne {n} Pièces.", "{seat} gagne {n} Pièce."),
        (french.PLURAL_NOUN, "encore {count} tours", "s'épuise {n} fois sur 6"),
        (french.EITHER_NUMBER, "{n} serviteur(s)", "Collectionneurs (tous)"),
        (french.WRONG_SPACE, "Pottery: 3", "Poterie\u00a0: 3"),
        (french.WRONG_SPACE, "Passer ?", "Passer\u202f?"),
        (french.WRONG_SPACE, "le Succès «Feu»", "le Succès «\u00a0Feu\u00a0»"),
        (french.WRONG_SIGN, "L’effort...", "L'effort…"),
        (french.RULEBOOKS["crypt"].small, "deux idoles", "deux Idoles, une pièce jointe"),
        (french.RULEBOOKS["lost_expedition"].small, "perdre 2 santés", "perdre 2 Santés"),
        (french.RULEBOOKS["ancient_terrible_things"].small, "2 exploits", "2 Exploits, encore le Courage"),
        (french.WORD_BEFORE_TIME["fr"], "Fermeture dans {t}.", "Fermeture {t}."),
        (french.WORD_BEFORE_TIME["fr"], "en pause depuis **<t:{when}:R>**", "Fin du temps {t}."),
        (french.WORD_BEFORE_TIME["en"], "Time runs out in {t}.", "Time runs out {t}."),
        (french.VOUS, "Choisissez vos cartes", "Choisis assez tôt, chez Bob."),
    ],
)
def test_each_rule_sees_its_fault_and_lets_good_words_pass(pattern: re.Pattern[str], wrong: str, right: str) -> None:
    assert pattern.search(wrong)
    assert not pattern.search(right)


def test_missing_sentences_are_printed_as_entries_to_paste() -> None:
    said = [
        Sentence("bot/lobby.py", 7, frozenset(), "Join"),
        Sentence("bot/lobby.py", 9, frozenset(), "{n} seat", "{n} seats"),
    ]
    assert stubs(said).splitlines() == [
        "#: bot/lobby.py:7",
        'msgid "Join"',
        'msgstr ""',
        "",
        "#: bot/lobby.py:9",
        "#, python-brace-format",
        'msgid "{n} seat"',
        'msgid_plural "{n} seats"',
        'msgstr[0] ""',
        'msgstr[1] ""',
        "",
    ]
