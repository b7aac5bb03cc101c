"""The fullest screens stay within Discord's limits, and long words are cut where it hurts least."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from discord import ui

from bot.screens.board import board
from bot.screens.controls import ROW
from bot.screens.fit import ALT, CHARACTERS, LINES, cut, cut_at_sentence, newest, pages
from bot.screens.hand import hand
from bot.screens.lobby import lobby
from bot.screens.options import options
from bot.store import SeatRow, Status, TableRow
from bot.tables.session import Session
from bot.tables.story import Story
from engines import GAMES
from engines.core import Seat, Table, random_answer
from engines.crypt import CRYPT
from engines.crypt.events import Pushed
from engines.crypt.options import CryptOptions
from engines.crypt.state import ClaimPhase
from engines.crypt.treasures import Kind
from renderers.pictures import RENDERERS, sheets
from tests.discord.message_rules import MOST_COMPONENTS, Sent, message_problems
from tests.engines.crypt_tables import CryptTable, answer, down, on, seat, shown, table_at, up

WIDE = "\u8239"
"""As wide as a letter gets."""
NAMES = tuple(WIDE * 31 + letter for letter in "甲乙丙丁")


def session_at(table: CryptTable, *, players: int = 4, language: str = "fr", story: Story | None = None) -> Session:
    """A running table of people with the longest names."""
    seats = tuple(SeatRow(place, 100 + place, NAMES[place], joined=place) for place in range(players))
    row = TableRow(
        id=123_456_789, game="crypt", status=Status.OPEN, host=100, guild=10**18, home=10**18, channel=10**18,
        lobby_message=10**18, message=10**18, page=None, serial=1, shown=1, call_message=None, revision=99, step=99,
        language=language, deadline=None, created=0, touched=0, seal="5" * 64, secret="secret" * 8,
        options=CryptOptions(seats=players).model_dump_json(), state=table.dump(), story=(story or Story()).dump(),
        seats=seats,
    )  # fmt: skip
    return Session(row)


def board_of(session: Session, *, mention: int | None = None) -> ui.LayoutView:
    scene = session.scene(None)
    alt = RENDERERS["crypt"].describe(scene, session.picture_words())
    return board(session, scene, picture="crypt.jpg", described=alt, mention=mention)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_fullest_question_fits_into_one_message(language: str) -> None:
    told = [Pushed(seat=Seat(0), other=Seat(1), spot=0, servants=2)] * 20
    session = session_at(_with_powers(), language=language, story=Story().with_events(1, told))
    view = board_of(session)
    labels = [item.label for item in view.walk_children() if isinstance(item, ui.Button)]
    lists = [item for item in view.walk_children() if isinstance(item, ui.Select)]
    assert len(lists) == 5, "the sixth treasure is the player's own"
    assert len(labels) == 8, "end, two powers, undo, and four in the table row"
    told_lines = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)][1].split("\n")
    assert len(told_lines) == LINES
    assert _problems(view) == []
    assert len(list(view.walk_children())) <= MOST_COMPONENTS - 8, "room for rows to come"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_screen_of_a_game_of_four_with_the_longest_names_fits(language: str) -> None:
    for faces in ("a", "b"):
        for session in _a_game(f"fit {faces}", faces, language):
            assert _problems(board_of(session)) == []
            assert session.table is not None
            if session.table.ask is not None:
                assert _problems(_hand_of(session, session.table.ask.seat)) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_lobby_and_its_options_fit(language: str) -> None:
    session = session_at(table_at(ClaimPhase(), up("idol 1"), seats=[seat()] * 4), language=language)
    session.noted(status=Status.LOBBY)
    assert _problems(lobby(session, picture="crypt.jpg")) == []
    assert _problems(options(session, language)) == []


def test_only_the_newest_twelve_lines_are_told() -> None:
    lines = [f"line {number}" for number in range(20)]
    assert newest(lines, 4000).split("\n") == lines[-LINES:]
    assert LINES == 12
    assert newest(lines, 17) == "line 18\nline 19"
    assert newest(lines, 3) == ""


def test_alternative_text_is_cut_after_a_whole_sentence() -> None:
    words = "One sentence of the table. " * 60
    told = cut_at_sentence(words)
    assert 900 < len(told) <= ALT == 1024
    assert told.endswith("of the table.")
    assert cut_at_sentence("Short.") == "Short."
    assert cut_at_sentence("x" * 2000) == "x" * 1023 + "…"


def test_long_texts_are_broken_between_lines() -> None:
    words = "\n".join(f"{number}: {'x' * 90}" for number in range(100))
    found = pages(words)
    assert "\n".join(found) == words
    assert all(len(page) <= CHARACTERS for page in found)
    assert pages("short") == ["short"]
    assert cut("abcdef", 4) == "abc…"


def _with_powers() -> CryptTable:
    """Six treasures, one of them already claimed by the player, Manuscript B and Remains A, and something to undo."""
    table = table_at(
        ClaimPhase(),
        up("tapestry 3", on(1, 1, 1)),
        up("manuscript 3"),
        down("tapestry 4"),
        down("manuscript 4"),
        down("jewelry 3"),
        down("idol 4"),
        seats=[
            seat(shown("manuscript 1"), shown("remains 1"), shown("remains 2"), shown("remains 3"), exhausted=1),
            seat(),
            seat(),
            seat(),
        ],
        faces={Kind.MANUSCRIPT: "b"},
    )
    answer(table, "1.1x6")
    return table


def _a_game(seed: str, faces: Any, language: str) -> Iterator[Session]:
    random = Random(seed)
    table: Table[Any, Any] = Table.start(CRYPT, CryptOptions(seats=4, faces=faces), seed=seed)
    story = Story().with_events(0, table.opening)
    step = 0
    while table.ask is not None:
        yield session_at(table, language=language, story=story)
        step += 1
        story = story.with_events(step, table.answer(table.ask.seat, random_answer(table.ask, random)))
    yield session_at(table, language=language, story=story)


def _hand_of(session: Session, seat_number: int) -> ui.LayoutView:
    scene = session.scene(seat_number)
    described = RENDERERS["crypt"].describe_hand(scene, session.picture_words())
    url = f"https://discord.com/channels/{10**18}/{10**18}/{10**18}"
    return hand(session, seat_number, scene, session.words(), picture="hand.jpg", described=described, url=url)


def _problems(view: ui.LayoutView) -> list[str]:
    """What Discord would refuse of a message that shows `view`."""
    components = view.to_components()  # type: ignore[no-untyped-call]
    payload = {"flags": 1 << 15, "components": components, "allowed_mentions": {"parse": []}}
    names = [item.media.url.removeprefix("attachment://") for gallery in _galleries(view) for item in gallery.items]
    payload["attachments"] = [{"id": number, "filename": name} for number, name in enumerate(names)]
    return message_problems(payload, Sent.of(payload, names, kept=()), new=True)


def _galleries(view: ui.LayoutView) -> Iterator[Any]:
    return (item for item in view.walk_children() if isinstance(item, ui.MediaGallery))


@pytest.mark.parametrize("key", list(GAMES))
def test_what_a_game_shows_besides_fits_into_the_table_row(key: str) -> None:
    game = GAMES[key]
    assert (game.private is not None) + game.weighs + len(sheets(key)) + len(("Text", "Rules", "More")) <= ROW
