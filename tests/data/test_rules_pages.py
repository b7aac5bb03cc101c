"""The rules pages say the same in every language, fit a message and keep each language's typography."""

import re

import pytest

from data import loader
from data.loader import RulesPage, languages, rules

GAMES = sorted({path.name.split(".")[0] for path in (loader.ROOT / "rules").glob("*.md")})
CRYPT_KEYS = ("goal", "setup", "reveal", "claim", "collect", "torches", "collectors", "end", "solo", "house")
LONGEST_PAGE = 1700
HOUSE_RULE = {"en": re.compile(r"\*House rules?:?\*"), "fr": re.compile(r"\*Règles? maison(?:\u00a0:)?\*")}
CRYPT_TREASURES = {
    "en": ("Idol", "Jewelry", "Manuscript", "Pottery", "Remains", "Tapestry"),
    "fr": ("Idole", "Bijou", "Manuscrit", "Poterie", "Relique", "Tapisserie"),
}
CRYPT_CAPITALS = re.compile(
    r"\b(?:pièces?|idoles?|bijou|manuscrits?|poteries?|reliques?|tapisseries?"
    r"|leader|torche éteinte|crypte|fantôme|collectionneurs?)\b"
)
TRANSLATIONS = [(game, language) for game in GAMES for language in languages() if language != "en"]


def page(key: str, language: str) -> RulesPage:
    return next(page for page in rules("crypt", language) if page.key == key)


def numbers(text: str) -> list[float]:
    return sorted(float(number.replace(",", ".")) for number in re.findall(r"\d+(?:[.,]\d+)?", text))


@pytest.mark.parametrize("language", languages())
def test_crypt_has_one_page_for_each_phase_in_the_order_of_play(language: str) -> None:
    assert tuple(page.key for page in rules("crypt", language)) == CRYPT_KEYS


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_languages_have_the_same_pages_numbers_and_house_rules(game: str, language: str) -> None:
    for english, other in zip(rules(game, "en"), rules(game, language), strict=True):
        assert other.key == english.key
        assert numbers(other.text) == numbers(english.text), english.key
        marks = [len(HOUSE_RULE[name].findall(text)) for name, text in (("en", english.text), (language, other.text))]
        assert marks[0] == marks[1], english.key


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_pages_fit_a_message_and_hold_no_table(game: str, language: str) -> None:
    for page in rules(game, language):
        assert len(f"## {page.title}\n{page.text}") <= LONGEST_PAGE, page.key
        assert "|" not in page.text, page.key
        assert page.text.count("**") % 2 == 0, page.key


@pytest.mark.parametrize("game", GAMES)
def test_french_spaces_before_double_punctuation_do_not_break(game: str) -> None:
    for page in rules(game, "fr"):
        text = f"{page.title}\n{page.text}"
        wrong = re.findall(r".{0,20}(?:(?<!\u202f)[;!?%]|(?<!\u00a0)[:»]|«(?!\u00a0))", text)
        assert wrong == [], page.key


@pytest.mark.parametrize("game", GAMES)
def test_french_says_tu(game: str) -> None:
    for page in rules(game, "fr"):
        assert not re.search(r"\b(?:vous|votre|vos|\w{2,}ez)\b", page.text.replace("assez", ""), re.IGNORECASE), (
            page.key
        )


def test_french_crypt_keeps_the_capitals_of_the_rulebook() -> None:
    for page in rules("crypt", "fr"):
        assert CRYPT_CAPITALS.findall(page.text) == [], page.key


@pytest.mark.parametrize("game", GAMES)
def test_english_has_no_space_before_punctuation(game: str) -> None:
    for page in rules(game, "en"):
        assert re.findall(r"\s[;!?%:,.]|[\u00a0\u202f«»]", page.text) == [], page.key


@pytest.mark.parametrize("language", languages())
def test_crypt_explains_both_faces_of_each_collector(language: str) -> None:
    text = page("collectors", language).text
    for treasure in CRYPT_TREASURES[language]:
        section = text.split(f"**{treasure}**")[1].split("**")[0]
        assert re.findall(r"^- ([AB])\u00a0?:", section, re.MULTILINE) == ["A", "B"], treasure


@pytest.mark.parametrize("language", languages())
def test_crypt_states_the_deck_of_each_player_count(language: str) -> None:
    assert {24, 36, 48} <= set(numbers(page("setup", language).text))


@pytest.mark.parametrize("language", languages())
def test_crypt_states_the_chance_of_exhaustion_of_each_effort(language: str) -> None:
    text = page("collect", language).text
    for effort in range(2, 7):
        line = next(line for line in text.splitlines() if re.match(rf"- Effort {effort}\b", line))
        failing = effort - 1
        assert numbers(line) == sorted([effort, failing, 6, round(100 * failing / 6)])
