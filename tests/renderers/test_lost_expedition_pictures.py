"""The pictures of The Lost Expedition at moments of real games."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image

from engines.core import Seat, say
from engines.lost_expedition.adventures import ADVENTURES, Adventure, DeckName, deck
from engines.lost_expedition.options import Mode
from engines.lost_expedition.state import Fate, LostExpedition, Part
from engines.lost_expedition.symbols import Expertise, Symbol
from engines.lost_expedition.views import LostExpeditionView, PathCardView, Place
from renderers.kit import text
from renderers.kit.glyphs import glyph
from renderers.kit.sprite import Sprite
from renderers.kit.theme import EXPEDITION, WIDTH, Colour
from renderers.lost_expedition import cards, duel, end
from renderers.lost_expedition.board import draw_board, to_come
from renderers.lost_expedition.cards import State, card_height, small_card
from renderers.lost_expedition.decision import Standing, standings
from renderers.lost_expedition.describe import describe_table
from renderers.lost_expedition.duel import draw_duel
from renderers.lost_expedition.hand import draw_hand, places
from renderers.lost_expedition.people import portrait
from renderers.lost_expedition.players import cards_of
from renderers.lost_expedition.symbols import LOOKS, box_shape, stock, symbol
from renderers.scene import Scene
from tests.engines.lost_expedition_tables import asked, hike_at, take
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
def keepers() -> tuple[Any, ...]:
    """Pieces of this game with text in them."""
    return (cards._card,)


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


def test_a_box_that_is_being_done_threatens_with_no_price_any_more() -> None:
    """The last ammunition is spent, and two cards may be swapped."""
    table = hike_at("2 7 8 9", ammunition=1)
    happened = take(table, "A")
    assert asked(table) == ("swap", 0)
    assert standings(table.view(None), happened) == [Standing.BEGUN, Standing.PASSED, Standing.PASSED]
    must = hike_at("7 8 9 10", health="0/0/1", kept="39")
    scene = Scene(view=must.view(None), moment=say("the hike"), asked=None, prompt=None, news=must.opening)
    assert standings(scene.view, scene.news) == [Standing.BEGUN]
    assert "death" not in describe_table(scene, words("en", SHORT, 2))


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


def test_an_empty_hand_alone_has_no_heading(monkeypatch: pytest.MonkeyPatch) -> None:
    headings: list[str] = []
    monkeypatch.setattr("renderers.lost_expedition.board.heading", lambda *arguments: headings.append(arguments[4]))
    drawing = (play for play in _solo() if play.table.state.phase.name == "laying" and play.table.state.phase.drawn)
    for play in drawing:
        scene = play.scene()
        headings.clear()
        board(scene, "en", SHORT)
        assert ("Your hand" in headings) == bool(scene.view.hand)
        assert "Drawn" in headings
        if not scene.view.hand:
            return
    raise AssertionError("no hand was ever empty")


def test_only_cards_that_were_resolved_are_ticked_off_on_the_other_path(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks: list[str] = []

    def watched(name: str, size: int, colour: Colour) -> Sprite:
        ticks.append(name)
        return glyph(name, size, colour)

    monkeypatch.setattr(duel, "glyph", watched)
    scene = Play(2, Mode.DUEL).until(lambda state: state.phase.name == "hike").scene()
    hiker = scene.view.hiker or 0
    for fate, ticked in ((Fate.USED, 1), (Fate.KEPT, 1), (Fate.SKIPPED, 0), (Fate.REMOVED, 0)):
        other = replace(scene.view.teams[1 - hiker], path=(PathCardView(card(7), Place.DONE, fate),))
        teams = [other, other]
        teams[hiker] = scene.view.teams[hiker]
        ticks.clear()
        board(replace(scene, view=replace(scene.view, teams=tuple(teams))), "en", SHORT)
        assert ticks.count("check") == ticked, fate


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["W" * 32, "WWWWWWWW " * 4, "Wilhelmina-Wanda Woolworth-Wummw", "😀" * 16])
def test_however_wide_the_names_of_five_players_are_what_they_still_lay_stands_whole(
    name: str, language: str, cut: list[str], eye: Eye
) -> None:
    play = Play(5).until(lambda state: state.phase.name == "laying" and state.phase.laid == 3)
    image = board(play.scene(), language, (name.strip(),) * 5)
    assert eye.troubles(image.height) == []
    counts = {cards_of(player, words(language, SHORT, 5)) for player in play.scene().view.players}
    assert counts.isdisjoint(cut)


def test_the_score_shines_in_the_colours_of_the_expedition(monkeypatch: pytest.MonkeyPatch) -> None:
    shades: list[object] = []

    def watched(*arguments: Any) -> Sprite:
        shades.append(arguments[-1])
        return text.foil(*arguments)

    monkeypatch.setattr(end, "foil", watched)
    *_, last = Play(1, Mode.SOLO).moments()
    end.draw_end(last.scene(), words("en", SHORT, 1))
    assert set(shades) == {EXPEDITION.foil_shade}


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
