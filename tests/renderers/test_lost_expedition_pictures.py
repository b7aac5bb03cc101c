"""The pictures of The Lost Expedition at moments of real games."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, cast

import pytest
from PIL import Image

from engines.core import Seat
from engines.lost_expedition.adventures import ADVENTURES, Adventure, DeckName, deck
from engines.lost_expedition.options import Mode
from engines.lost_expedition.state import Fate, LostExpedition, Part
from engines.lost_expedition.symbols import Expertise, Symbol
from engines.lost_expedition.views import LostExpeditionView, PathCardView, Place
from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.kit.lettering import largest
from renderers.kit.panels import pill
from renderers.kit.theme import WIDTH
from renderers.lost_expedition import cards
from renderers.lost_expedition.board import draw_board, to_come
from renderers.lost_expedition.cards import State, card_height, small_card
from renderers.lost_expedition.decision import Standing, standings
from renderers.lost_expedition.duel import draw_duel
from renderers.lost_expedition.hand import draw_hand, places
from renderers.lost_expedition.people import portrait
from renderers.lost_expedition.symbols import LOOKS, box_shape, stock, symbol
from renderers.scene import Scene
from tests.renderers.crypt_scenes import STRANGE, Eye
from tests.renderers.lost_expedition_scenes import LONG, Play, words

LANGUAGES = ("en", "fr")
SHORT = ("Maud", "Théodore", "Ines", "Oscar", "Zoé")
TABLES = (
    (5, Mode.COOPERATIVE, DeckName.CLASSIC),
    (3, Mode.COOPERATIVE, DeckName.HOUSE),
    (2, Mode.COOPERATIVE, DeckName.HOUSE),
    (2, Mode.DUEL, DeckName.CLASSIC),
    (1, Mode.SOLO, DeckName.HOUSE),
)
Draw = Callable[[], Image.Image]


@pytest.fixture
def eye(monkeypatch: pytest.MonkeyPatch) -> Eye:
    """Sees everything that is put on a board, panels too."""
    eye = Eye()
    monkeypatch.setattr(Canvas, "put", lambda canvas, *place: eye.watch(canvas, *place))
    return eye


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects the texts that had to be cut."""
    shortened: list[str] = []
    whole = text._cut

    def watched(words: str, face: Any, size: int, width: int) -> str:
        found = whole(words, face, size, width)
        if found != words:
            shortened.append(words)
        return found

    monkeypatch.setattr(text, "_cut", watched)
    for keeper in (text.fit, text.wrap, largest, pill, cards._card):
        cast("Any", keeper).cache_clear()
    return shortened


def board(scene: Scene[LostExpeditionView], language: str, names: Sequence[str]) -> Image.Image:
    """The board of the mode."""
    draw = draw_duel if scene.view.mode is Mode.DUEL else draw_board
    return draw(scene, words(language, names, len(scene.view.players)))


def pictures(play: Play, language: str, names: Sequence[str]) -> Iterator[Draw]:
    """The board, and the hand of whoever is asked."""
    yield lambda: board(play.scene(), language, names)
    asked = play.table.ask
    if asked is not None:
        yield lambda: draw_hand(play.scene(asked.seat), words(language, names, play.seats))


def running(play: Play, every: int) -> Iterator[Play]:
    """Some moments of a game, its end left out."""
    for number, moment in enumerate(play.moments()):
        if number % every == 0 and moment.table.ask is not None:
            yield moment


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "mode", "deck_name"), TABLES)
def test_in_whole_games_no_text_leaves_its_box_and_only_names_are_cut(
    seats: int, mode: Mode, deck_name: DeckName, language: str, eye: Eye, cut: list[str]
) -> None:
    for play in running(Play(seats, mode, "tidy", deck_name), 8):
        for draw in pictures(play, language, LONG):
            eye.placed.clear()
            image = draw()
            assert image.width == WIDTH
            assert image.height < 1500
            assert eye.troubles(image.height) == []
    assert [words for words in cut if not any(words[:4] in name for name in LONG)] == []


@pytest.mark.parametrize(("seats", "mode"), [(4, Mode.COOPERATIVE), (2, Mode.DUEL), (1, Mode.SOLO)])
def test_emoji_wide_letters_and_right_to_left_names_stay_in_their_boxes(seats: int, mode: Mode, eye: Eye) -> None:
    for play in running(Play(seats, mode), 12):
        for draw in pictures(play, "fr", STRANGE):
            eye.placed.clear()
            image = draw()
            assert eye.troubles(image.height) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DeckName)
@pytest.mark.parametrize("w", [180, 134, 106, 97, 88])
def test_the_names_of_all_cards_stand_clear_of_their_boxes_at_every_width(
    name: DeckName, language: str, w: int, eye: Eye, cut: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.renderers.crypt_scenes.WIDTH", w)
    for card in deck(name).values():
        eye.placed.clear()
        small_card(card, words(language, SHORT, 1), w=w)
        assert eye.troubles(card_height(w)) == [], card.name
    assert cut == []


def lengthened(play: Play, extra: int) -> Scene[LostExpeditionView]:
    """The moment of a hike, with so many cards more on the path."""
    scene = play.until(lambda state: state.phase.name == "hike").scene()
    team = scene.view.teams[0]
    more = [card for card in ADVENTURES.values() if card.id.startswith("house")][:extra]
    path = (*team.path, *(PathCardView(card, Place.AHEAD, None) for card in more))
    return replace(scene, view=replace(scene.view, teams=(replace(team, path=path), *scene.view.teams[1:])))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("extra", [0, 1, 2, 3, 6])
def test_a_path_of_ten_cards_may_grow_by_added_ones(extra: int, language: str, eye: Eye) -> None:
    scene = lengthened(Play(5, seed="long"), extra)
    image = board(scene, language, LONG)
    assert eye.troubles(image.height) == []
    assert len(scene.view.teams[0].path) >= 10 + extra


def test_twelve_cards_lie_in_one_row() -> None:
    ten, twelve = (board(lengthened(Play(5, seed="long"), extra), "en", SHORT) for extra in (0, 2))
    assert twelve.height <= ten.height


def test_many_kept_cards_stay_on_their_panel(eye: Eye) -> None:
    kept = tuple(card for card in deck(DeckName.CLASSIC).values() if card.pays)[:9]
    for seats, mode in ((2, Mode.COOPERATIVE), (2, Mode.DUEL)):
        for phase in ("laying", "hike"):
            scene = Play(seats, mode).until(lambda state: state.phase.name == phase).scene()  # noqa: B023
            teams = tuple(replace(team, kept=kept) for team in scene.view.teams)
            eye.placed.clear()
            image = board(replace(scene, view=replace(scene.view, teams=teams)), "fr", LONG)
            assert eye.troubles(image.height) == []


def test_the_dead_are_shown_as_lost_and_not_left_out() -> None:
    scene = Play(2).scene()
    team = scene.view.teams[0]
    roy, *others = team.explorers
    dead = replace(team, explorers=(replace(roy, health=0), *others))
    shown = board(replace(scene, view=replace(scene.view, teams=(dead,))), "en", SHORT)
    left_out = board(
        replace(scene, view=replace(scene.view, teams=(replace(team, explorers=tuple(others)),))), "en", SHORT
    )
    assert shown.tobytes() not in (board(scene, "en", SHORT).tobytes(), left_out.tobytes())


def test_every_symbol_and_explorer_looks_different() -> None:
    drawn = [symbol(sign, 40).rgba().tobytes() for sign in Symbol] + [
        stock(kind, 40).rgba().tobytes() for kind in LOOKS
    ]
    assert len(set(drawn)) == len(drawn)
    names = ("Roy", "Ynes", "Isabelle", "Cândido", "Bessie", "Teddy")
    faces = [portrait(name, Expertise.JUNGLE, 60).rgba().tobytes() for name in names]
    assert len(set(faces)) == len(faces)


def test_kinds_of_boxes_differ_in_their_outline_alone() -> None:
    outlines = {box_shape(part, 100, 40).mask.point([0] * 128 + [255] * 128).tobytes() for part in Part}
    assert len(outlines) == len(Part)


def test_every_fate_of_a_card_is_stamped_on_it() -> None:
    card, read = deck(DeckName.CLASSIC)["classic-39"], words("en", SHORT, 1)
    drawn = {small_card(card, read, State.DONE, 106, fate).rgba().convert("L").tobytes() for fate in Fate}
    assert len(drawn) == len(Fate)


def test_boxes_that_were_taken_are_known_from_the_news() -> None:
    for play in Play(2, seed="news").moments():
        view = play.scene().view
        if view.current is not None and view.current.yellow and view.current.red and view.boxes[1].deciding:
            break
    found = standings(view, play.scene().news)
    assert found[0] is Standing.TAKEN
    assert set(found[1:]) <= {Standing.NOW, Standing.CLOSED, Standing.LATER}


def test_who_lays_the_next_cards_is_told_clockwise() -> None:
    play = Play(3)
    leader = play.table.state.leader
    assert to_come(play.scene()) == [(leader + turn) % 3 for turn in range(6)]
    next(play.moments())
    play = play.until(lambda state: state.phase.name == "laying" and state.phase.laid == 4)
    assert to_come(play.scene()) == [(leader + turn) % 3 for turn in (4, 5)]


def card(number: int) -> Adventure:
    return deck(DeckName.CLASSIC)[f"classic-{number}"]


def test_the_hand_tells_where_each_card_would_go_in_the_morning() -> None:
    view = replace(Play(2).scene(0).view, upper=(card(5), card(15)))
    read = words("en", SHORT, 2)
    assert places(card(3), view, read) == ["goes before 5"]
    assert places(card(10), view, read) == ["goes after 5"]
    assert places(card(40), view, read) == ["goes after 15"]
    assert places(card(40), replace(view, evening=True), read) == []
    assert places(card(40), replace(view, upper=()), read) == ["begins the path"]
    assert places(card(10), replace(view, mode=Mode.DUEL), read) == ["upper: after 5", "lower: first"]


def test_an_empty_hand_says_when_new_cards_come(eye: Eye) -> None:
    scene = Play(2).scene(0)
    image = draw_hand(replace(scene, view=replace(scene.view, hand=())), words("fr", LONG, 2))
    assert eye.troubles(image.height) == []


def test_a_hand_of_six_cards_fits(eye: Eye) -> None:
    for number in range(0, 50, 6):
        hand = tuple(deck(DeckName.HOUSE).values())[number : number + 6]
        scene = Play(2).scene(0)
        eye.placed.clear()
        image = draw_hand(replace(scene, view=replace(scene.view, hand=hand)), words("fr", LONG, 2))
        assert eye.troubles(image.height) == []


def test_a_drawn_card_that_looks_for_its_place_is_shown() -> None:
    play = next(play for play in _solo() if play.table.state.phase.name == "laying" and play.table.state.phase.drawn)
    scene = play.scene()
    without = replace(scene, view=replace(scene.view, drawn=None))
    assert board(scene, "en", SHORT).tobytes() != board(without, "en", SHORT).tobytes()


def _solo() -> Iterator[Play]:
    for seed in range(20):
        yield from Play(1, Mode.SOLO, str(seed)).moments()


def test_the_same_moment_gives_the_same_pixels() -> None:
    first, second = (
        [draw().tobytes() for draw in pictures(Play(4).until(lambda state: state.phase.name == "hike"), "en", SHORT)]
        for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize(("seats", "mode"), [(3, Mode.COOPERATIVE), (2, Mode.DUEL)])
@pytest.mark.parametrize("phase", ["laying", "hike"])
def test_nobody_sees_the_hands_of_others_or_the_deck(seats: int, mode: Mode, phase: str) -> None:
    play = Play(seats, mode).until(lambda state: state.phase.name == phase and any(state.hands))
    seat = next(number for number, hand in enumerate(play.table.state.hands) if hand)

    def shown() -> list[bytes]:
        read = words("en", SHORT, seats)
        return [board(play.scene(), "en", SHORT).tobytes(), draw_hand(play.scene(seat), read).tobytes()]

    before = shown()
    _redeal(play.table.state, Seat(seat))
    assert shown() == before
    state = play.table.state
    state.hands[seat][0], state.deck[0] = state.deck[0], state.hands[seat][0]
    after = shown()
    assert after[0] == before[0]
    assert after[1] != before[1]


def _redeal(state: LostExpedition, but: Seat) -> None:
    """Exchanges the cards of all hands but one with cards of the deck."""
    for seat, hand in enumerate(state.hands):
        if seat != but:
            for place in range(len(hand)):
                hand[place], state.deck[-1 - place] = state.deck[-1 - place], hand[place]
