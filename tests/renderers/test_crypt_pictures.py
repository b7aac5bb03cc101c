"""The pictures of Crypt and their descriptions, at moments of real games."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal

import pytest
from PIL import Image

from engines.core import say
from engines.crypt.state import Crypt
from engines.crypt.treasures import TREASURES, Kind, Treasure
from engines.crypt.views import CryptView
from renderers.crypt.people import people
from renderers.crypt.spots import draw_taken
from renderers.crypt.treasures import hidden, treasure
from renderers.kit.canvas import Canvas
from renderers.kit.theme import MARGIN, WIDTH
from renderers.pictures import RENDERERS
from renderers.scene import Scene
from renderers.showcase import showcase
from tests.renderers.crypt_scenes import LONG, STRANGE, Eye, Play, words

DRAW = RENDERERS["crypt"]
SHORT = ("Maud", "Théodore", "Ines", "Oscar")
LANGUAGES = ("en", "fr")


@pytest.fixture
def keepers() -> tuple[Any, ...]:
    """Pieces of this game with text in them."""
    return (treasure, hidden)


def pictures(play: Play, language: str, names: Sequence[str]) -> Iterator[Callable[[], Image.Image]]:
    """The board, and the hand of whoever is asked."""
    read = words(language, names, play.seats)
    yield lambda: DRAW.board(play.scene(), read)
    asked = play.table.ask
    if asked is not None and play.seats > 1:
        yield lambda: DRAW.hand(play.scene(asked.seat), read)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "faces"), [(1, "random"), (2, "b"), (3, "random"), (4, "a"), (4, "b")])
def test_in_a_whole_game_no_text_leaves_its_box_and_only_names_are_cut(
    language: str, seats: int, faces: Literal["a", "b", "random"], eye: Eye, cut: list[str]
) -> None:
    for number, play in enumerate(Play(seats, "tidy", faces).moments()):
        if number % 11 and play.table.ask is not None:
            continue
        for draw in pictures(play, language, LONG):
            eye.placed.clear()
            image = draw()
            assert image.width == WIDTH
            assert eye.troubles(image.height) == []
    assert [words for words in cut if not any(words[:4] in name for name in LONG)] == []


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_emoji_wide_letters_and_right_to_left_names_stay_in_their_boxes(seats: int, eye: Eye) -> None:
    play = Play(seats).until(lambda state: state.round == 5)
    for draw in pictures(play, "fr", STRANGE):
        eye.placed.clear()
        image = draw()
        assert eye.troubles(image.height) == []


def test_the_eye_sees_text_that_leaves_its_panel(eye: Eye) -> None:
    canvas = Canvas(Image.new("RGB", (WIDTH, 400)))
    view = Play(2).scene().view
    who = people(view, words("en", SHORT, 2))
    draw_taken(canvas, 40, (), who, words("en", SHORT, 2))
    canvas.text(1180, 100, "half outside")
    assert eye.troubles(400)


def test_the_same_moment_gives_the_same_pixels() -> None:
    first, second = (
        [draw().tobytes() for draw in pictures(Play(4).until(lambda state: state.round == 6), "en", SHORT)]
        for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_description_tells_every_treasure_with_owner_and_total(language: str, seats: int) -> None:
    play = Play(seats).until(lambda state: state.round > 2 and sum(spot.claim is not None for spot in state.spots) > 1)
    scene, read = play.scene(), words(language, SHORT, seats)
    lines = DRAW.describe(scene, read).splitlines()
    for place, spot in enumerate(scene.view.spots, start=1):
        line = next(line for line in lines if line.startswith(str(place)))
        assert read(spot.kind.named) in line
        assert (str(spot.value) in line) or not spot.face_up
        if spot.claim is not None:
            assert read.name(spot.claim.seat) in line
            assert f"{spot.claim.total}." in line


def test_the_description_tells_every_player_and_collector() -> None:
    play = Play(4).until(lambda state: state.round == 6 and state.phase.name == "claim")
    view, read = play.scene().view, words("en", SHORT, 4)
    told = DRAW.describe(play.scene(), read)
    for player in view.players:
        line = next(line for line in told.splitlines() if line.startswith(f"{SHORT[player.seat]}:"))
        for number, sentence in ((player.ready, "ready"), (player.exhausted, "exhausted"), (player.placed, "treasure")):
            assert (f"{number} " in line and sentence in line) or not number
        assert ("Leader" in line, "Lights Out" in line) == (player.leader, player.lights_out)
        for column in player.columns:
            assert (f"{read(column.kind.named)} ×{column.number}" in line) == (column.number > 0)
    for collector in view.collectors:
        assert read(collector.gives.words) in told
    assert f"{view.deck} treasures left in the pile" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_part_that_fits_alt_text_tells_the_whole_crypt(language: str) -> None:
    play = Play(4).until(lambda state: sum(spot.claim is not None for spot in state.spots) > 3)
    whole = DRAW.describe(play.scene(), words(language, LONG, 4))
    alt = whole[: whole[:1024].rindex(".") + 1]
    assert {line[0] for line in alt.splitlines()} >= set("123456")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_final_sheet_is_told_line_by_line(language: str) -> None:
    scene = Play(4).until(lambda state: state.result is not None).scene()
    sheet, read = scene.view.sheet, words(language, SHORT, 4)
    assert sheet is not None
    told = DRAW.describe(scene, read).splitlines()
    for line in sheet.lines:
        assert any(
            row.startswith(f"{SHORT[line.seat]}, {line.total}") and str(line.coins) in row for row in told
        )  # fmt: skip


def ended(treasures: Sequence[tuple[tuple[Kind, tuple[int, ...]], ...]]) -> Scene[CryptView]:
    """The end of a game in which the players, the best first, own these treasures."""
    scene = Play(len(treasures), "tidy").until(lambda state: state.result is not None).scene()
    sheet = scene.view.sheet
    assert sheet is not None
    lines = tuple(replace(line, treasures=owned) for line, owned in zip(sheet.lines, treasures, strict=True))
    return replace(scene, view=replace(scene.view, sheet=replace(sheet, lines=lines)))


ALL = tuple((kind, (4, 3, 2, 1)) for kind in Kind)
"""What the winner owns if the other of two players never takes anything."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sheet_with_all_treasures_and_one_with_none_stay_in_their_boxes(
    language: str, seats: int, eye: Eye, cut: list[str]
) -> None:
    image = DRAW.board(ended([ALL, *[()] * (seats - 1)]), words(language, LONG, seats))
    assert eye.troubles(image.height) == []
    assert max(placed.box[2] for placed in eye.placed if placed.box[2] - placed.box[0] < 200) <= WIDTH - MARGIN
    assert [words for words in cut if not any(words[:4] in name for name in LONG)] == []


def test_the_final_sheet_pictures_the_type_and_value_of_every_treasure(eye: Eye) -> None:
    read = words("en", SHORT, 2)
    sheets = [((Kind.IDOL, (3, 1)),), ((Kind.IDOL, (2, 2)),), ((Kind.POTTERY, (3, 1)),), ((Kind.IDOL, (3,)),)]
    assert len({DRAW.board(ended([owned, ()]), read).tobytes() for owned in sheets}) == len(sheets)
    eye.placed.clear()
    DRAW.board(ended([ALL, ()]), read)
    with_all = len(eye.placed)
    eye.placed.clear()
    DRAW.board(ended([ALL[:-1], ()]), read)
    assert with_all - len(eye.placed) == 5, "one picture of a type and four coins"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_final_sheet_tells_the_type_and_value_of_every_treasure(language: str) -> None:
    read = words(language, SHORT, 2)
    told = DRAW.describe(ended([((Kind.IDOL, (4, 2)), (Kind.POTTERY, (3,))), ()]), read).splitlines()
    idol, pottery = read(Kind.IDOL.named), read(Kind.POTTERY.named)
    assert told[1].endswith(f"{idol} 4 + 2, {pottery} 3.")
    assert told[2].endswith(read(say("No treasures.")))


def test_a_solo_game_ends_with_a_rank_and_the_way_to_the_next() -> None:
    scene = Play(1).until(lambda state: state.result is not None).scene()
    assert scene.view.sheet is not None
    total = scene.view.sheet.lines[0].total
    first = DRAW.describe(scene, words("en", SHORT, 1)).splitlines()[0]
    assert f"{total} coins" in first
    assert "short of" in first or total >= 60


def test_spectators_see_nothing_of_hidden_values() -> None:
    play = Play(4, faces="b").until(lambda state: state.round == 5 and state.phase.name == "claim")
    read = words("en", SHORT, 4)
    before = DRAW.board(play.scene(), read).tobytes(), DRAW.describe(play.scene(), read)
    _change_values(play.table.state, lambda seen_by: len(seen_by) < 4)
    assert (DRAW.board(play.scene(), read).tobytes(), DRAW.describe(play.scene(), read)) == before


def test_a_hand_shows_only_what_its_player_has_seen() -> None:
    play = Play(4, faces="b").until(lambda state: state.round == 6 and state.phase.name == "claim")
    seat = next(number for number, player in enumerate(play.table.state.players) if len(player.treasures) > 2)
    read = words("en", SHORT, 4)

    def shown() -> tuple[bytes, str]:
        return DRAW.hand(play.scene(seat), read).tobytes(), DRAW.describe_hand(play.scene(seat), read)

    before = shown()
    _change_values(play.table.state, lambda seen_by: seat not in seen_by)
    assert shown() == before
    mine = play.table.state.players[seat].treasures[0]
    mine.card = _other(mine.card)
    after = shown()
    assert after[0] != before[0]
    assert after[1] != before[1]


def test_the_hand_tells_each_treasure_and_each_collector() -> None:
    play = Play(4).until(lambda state: state.round == 7 and state.phase.name == "claim")
    scene: Scene[CryptView] = play.scene(1)
    told = DRAW.describe_hand(scene, words("en", SHORT, 4))
    for kind in Kind:
        values = [str(owned.value) for owned in scene.view.mine if owned.kind is kind]
        line = next((row for row in told.splitlines() if row.startswith(f"Your {kind.named.one}:")), "")
        assert [sign for sign in line if sign.isdigit()] == values
        assert f"Collector {kind.named.one} A" in told


def test_the_showcase_is_made_of_pictures_as_wide_as_a_board() -> None:
    made = showcase()
    of_crypt = {"crypt-board", "crypt-hand", "crypt-scores", "crypt-lobby"}
    of_lost_expedition = {f"lost-expedition-{name}" for name in ("board", "hand", "end", "lobby")}
    of_terrible_things = {f"terrible-things-{name}" for name in ("board", "dice", "hand", "end", "lobby")}
    of_twenty_strong = {f"twenty-strong-{name}" for name in ("day", "board", "end", "lobby")}
    assert set(made) == of_crypt | of_lost_expedition | of_terrible_things | of_twenty_strong
    assert {image.width for image in made.values()} == {WIDTH}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_shows_every_seat(seats: int, language: str, eye: Eye) -> None:
    image = DRAW.banner(words(language, LONG, seats), LONG[: seats - 1], seats, "Bartholomé attend : une place libre")
    medals = [placed for placed in eye.placed if not placed.is_text and placed.box[1] > image.height - 100]
    assert len(medals) >= seats


def _change_values(state: Crypt, unseen: Callable[[Sequence[int]], bool]) -> None:
    """Gives hidden treasures that are unknown to somebody other values."""
    for spot in state.spots:
        if not spot.face_up and unseen(spot.seen_by):
            spot.card = _other(spot.card)
    for player in state.players:
        for owned in player.treasures:
            if unseen(owned.seen_by):
                owned.card = _other(owned.card)


def _other(card: Treasure) -> Treasure:
    return TREASURES[f"{card.kind.value}-{card.value % 4 + 1}a"]
