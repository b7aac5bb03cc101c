"""Pictures of how people do: nothing leaves its box, only names are cut, and the words say what the picture shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines import GAMES
from engines.core import Text, count, say
from renderers.kit.theme import WIDTH
from renderers.standings import Fact, Row, Sheet, describe, draw
from tests.renderers.crypt_scenes import LONG, Eye, words

NAMES = ("Chloé", *LONG, "Zoé 🦊", "Абрам", "x", "W" * 32, "ines_the_brave_1997", "Alice")
SERVER = "Les Amis du Fleuve et de la Navigation à Vapeur"
POINTS = tuple(1812 - 90 * number for number in range(11))


def number(value: int) -> Text:
    return say("{n}", n=value)


def row(place: int, name: str) -> Row:
    """Somebody at a place, with three figures; the third one is new here."""
    facts = (
        Fact(say("points"), number(POINTS[(place - 1) % 11])),
        Fact(say("won"), say("{n}%", n=100)),
        Fact(count("game played", "games played", 1000), number(1000)),
    )
    note = say("provisional") if place == 3 else None
    return Row(name=name, facts=facts, place=place, note=note, lit=place == 2)


def sheet(game: str, rows: int, *, apart: bool = False) -> Sheet:
    """A leaderboard of so many rows; with `apart`, one more person stands far down."""
    lines = tuple(row(place, name) for place, name in enumerate(NAMES[:rows], start=1))
    return Sheet(
        game=game,
        title=GAMES[game].title,
        where=say("{kind} · {server}", kind=say("against each other"), server=SERVER),
        name=NAMES[rows % 4],
        verb=count("leads with {n} point", "leads with {n} points", 1812),
        rows=(*lines, row(99, NAMES[-1])) if apart else lines,
        apart=apart,
        note=say("Games that the bot finished for somebody do not count for them."),
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_no_text_leaves_its_box_and_only_names_are_cut(game: str, language: str, eye: Eye, cut: list[str]) -> None:
    for rows in range(1, 11):
        eye.placed.clear()
        image = draw(sheet(game, rows, apart=rows == 10), words(language, (), 1))
        assert image.width == WIDTH
        assert eye.troubles(image.height) == []
    assert [found for found in cut if found not in NAMES and SERVER not in found] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_games_of_one_person_stand_each_in_its_own_house(language: str, eye: Eye, cut: list[str]) -> None:
    rows = tuple(
        replace(
            row(1, ""),
            name=game.title,
            place=None,
            game=key,
            note=say("{kind} · place {place} of {n}", kind=kind, place=120, n=140),
        )
        for key, game in GAMES.items()
        for kind in (say("against each other"), say("alone"))
    )
    image = draw(replace(sheet("crypt", 1), rows=rows, note=None), words(language, (), 1))
    assert eye.troubles(image.height) == []
    assert [found for found in cut if found not in NAMES and SERVER not in found] == []


def test_the_words_tell_every_row_and_every_figure() -> None:
    told = describe(sheet("crypt", 4, apart=True), words("en", (), 1)).splitlines()
    assert told[0] == f"Crypt. Against each other · {SERVER}."
    assert told[1] == "1. Chloé: 1812 points, 100% won, 1000 games played."
    assert told[3].startswith(f"3. {NAMES[2]}, provisional: ")
    assert told[5].startswith("99. Alice: ")
    assert told[6] == "Games that the bot finished for somebody do not count for them."
